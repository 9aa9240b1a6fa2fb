/* The parts of a view are put in as many at a time as the machine is quick, so that no finger waits for all of them. */

import { hear } from "../live/htmx.js";
import { marked, swap } from "../live/line.js";
import { nextFrame } from "../live/veils.js";

const SLICE = 6; // milliseconds that the page may be busy with parts before it shows them

async function swapParts({ mark, content }) {
  let began = performance.now();
  for (const part of content.split(/(?=<hx-partial )/)) {
    if (performance.now() - began > SLICE) {
      await nextFrame();
      began = performance.now();
    }
    if (marked() !== mark) return; // a newer view has come meanwhile, and is whole
    await swap({ swap: "none", content: part });
  }
}

/* The line has looked at the message before. */
hear("htmx:ws:before:message:incoming", (event) => {
  if (event.defaultPrevented) return;
  const message = JSON.parse(event.detail.message.data);
  if (!message.since) return;
  event.preventDefault();
  event.detail.waitUntil(swapParts(message));
});
