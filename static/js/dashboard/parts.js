/* The parts of a view are put in as many at a time as the machine is quick, so that no finger waits for all of them.
   The view has no number before all of them are in. */

import { hear } from "../live/htmx.js";
import { marked, number, swap, view } from "../live/line.js";
import { nextFrame } from "../live/veils.js";

const SLICE = 6; // milliseconds that the page may be busy with parts before it shows them

let unfinished = null; // the mark of the view whose parts are being put in

function withholdNumber() {
  if (unfinished !== null) view().dataset.number = -1;
}

async function swapParts({ mark, content }) {
  unfinished = mark;
  withholdNumber();
  await swapOneByOne(mark, content.split(/(?=<hx-partial )/));
  if (unfinished === mark && marked() === mark) finish(); // or else a newer view is whole, but need not be in yet
}

function finish() {
  unfinished = null;
  view().dataset.number = number();
}

async function swapOneByOne(mark, parts) {
  let began = performance.now();
  for (const part of parts) {
    if (performance.now() - began > SLICE) {
      await nextFrame();
      began = performance.now();
    }
    if (marked() !== mark) return; // a newer view has come meanwhile, and is whole
    await swap({ swap: "none", content: part });
  }
}

document.addEventListener("tablegames:shown", withholdNumber);
hear("htmx:after:swap", (event) => {
  if (event.detail.ctx.swap !== "none") finish(); // a whole view
});

/* The line has looked at the message before. */
hear("htmx:ws:before:message:incoming", (event) => {
  if (event.defaultPrevented) return;
  const message = JSON.parse(event.detail.message.data);
  if (!message.since) return;
  event.preventDefault();
  event.detail.waitUntil(swapParts(message));
});
