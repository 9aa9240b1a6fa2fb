/* Who waits at a locked door moves up when somebody before them is let in or sent away: for a moment no press counts
   there, which was meant for another name. */

import { all } from "../dom.js";

const MOMENT = 700; // milliseconds that a quick second press takes at most

const rows = () => all(".guest-row input[name='player']").map((input) => input.value);

let waited = rows();
let moved = -Infinity;

document.addEventListener("tablegames:shown", () => {
  const wait = rows();
  if (waited.some((player, place) => place < wait.length && wait[place] !== player)) moved = performance.now();
  waited = wait;
});

document.addEventListener(
  "click",
  (event) => {
    if (!event.target.closest?.(".waiting-list") || performance.now() - moved > MOMENT) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
