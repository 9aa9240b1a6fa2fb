/* How far the laptop is: shown in words where `data-ping` stands, and told to the server in milliseconds. */

import { find } from "../dom.js";
import { socket } from "./line.js";

const SLOW = 250; // milliseconds, from which on a tap feels late

async function measure() {
  const place = find("[data-ping]");
  if (!place || document.hidden) return;
  try {
    const start = performance.now();
    await fetch(place.dataset.ping, { cache: "no-store" });
    const ms = Math.round(performance.now() - start);
    place.textContent = place.dataset[ms < SLOW ? "good" : "slow"];
    if (socket()?.readyState === WebSocket.OPEN) socket().send(JSON.stringify({ ms }));
  } catch {
    place.textContent = "–";
  }
}

setInterval(measure, 5000);
setTimeout(measure, 2000); // once the page has settled
