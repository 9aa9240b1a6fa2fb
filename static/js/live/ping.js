/* How far the laptop is, in milliseconds: shown where `data-ping` stands, and told to the server. */

import { find } from "../dom.js";
import { socket } from "./line.js";

async function measure() {
  const place = find("[data-ping]");
  if (!place || document.hidden) return;
  try {
    const start = performance.now();
    await fetch(place.dataset.ping, { cache: "no-store" });
    const ms = Math.round(performance.now() - start);
    place.textContent = `${ms} ${place.dataset.unit}`;
    if (socket()?.readyState === WebSocket.OPEN) socket().send(JSON.stringify({ ms }));
  } catch {
    place.textContent = "–";
  }
}

setInterval(measure, 5000);
setTimeout(measure, 500);
