/* The screen stays on from the moment somebody presses a button with `data-ready`: by a wake lock, or, where a page may
   not have one (plain http), by a silent film that plays in a corner. `data-awake` says which of the two it is. */

import { all, find } from "../dom.js";
import { flag } from "./flags.js";

let held = ""; // lock, film, or none after both have been tried

async function hold() {
  try {
    await navigator.wakeLock.request("screen");
    return "lock";
  } catch {
    // plain http or an old phone
  }
  try {
    await find("video").play();
    return "film";
  } catch {
    return "none"; // nobody has touched the page yet, or it has no film
  }
}

function say() {
  for (const line of all("[data-awake]")) line.textContent = line.dataset[held] ?? "";
}

async function stayAwake() {
  if (!flag.get("awake") || flag.get("sleepy")) return;
  held = await hold();
  say();
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-ready]")) flag.set("awake", true);
  if (held !== "lock" && (held !== "film" || find("video")?.paused)) stayAwake();
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) stayAwake();
});
document.addEventListener("change", (event) => {
  if (event.target.dataset?.flag === "sleepy" && event.target.checked) find("video")?.pause();
});
document.addEventListener("tablegames:shown", say);
