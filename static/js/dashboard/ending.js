/* The seats are turned over by themselves: `data-by-itself` presses Next every few seconds until there is none. */

import { find } from "../dom.js";

const APART = 2500; // milliseconds
let runs;

function step() {
  const button = find("[data-by-itself]");
  if (!button) return stop();
  find("[data-next]", button.form)?.click();
}

function stop() {
  clearInterval(runs);
  runs = undefined;
}

document.addEventListener("click", (event) => {
  if (!event.target.closest?.("[data-by-itself]")) return;
  if (runs) stop();
  else {
    runs = setInterval(step, APART);
    step();
  }
});
document.addEventListener("tablegames:shown", () => find("[data-by-itself]")?.setAttribute("aria-pressed", !!runs));
