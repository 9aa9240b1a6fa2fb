/* The screen stays on from the moment somebody presses a button with `data-ready`. */

import { flag } from "./flags.js";

async function stayAwake() {
  try {
    await navigator.wakeLock.request("screen");
    flag.set("awake", true);
  } catch {
    // plain http or an old phone
  }
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-ready]")) stayAwake();
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && flag.get("awake")) stayAwake();
});
