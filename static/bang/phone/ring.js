/* The ring of chairs: everybody's own stands at the bottom. Whom a card that is picked may be aimed at, and whom it is,
   is outlined there while the hand is open, and a tap on the chair aims at it. */

import { all, find } from "../../js/dom.js";
import { note } from "../../js/live/note.js";

let aimed = []; // inputs of the hand
let target;

export function outline(aims, aim) {
  aimed = aims;
  target = aim?.dataset.seat;
  ring();
}

const at = (seat) => (input) => input.dataset.seat === `${seat}`;

function ring() {
  const me = find("#own")?.dataset.me ?? 0;
  const chairs = all(".ring > .chair");
  for (const [seat, chair] of chairs.entries()) {
    chair.dataset.place = (seat - me + chairs.length) % chairs.length;
    chair.classList.toggle("aimed", aimed.some(at(seat)));
    chair.classList.toggle("target", target === `${seat}`);
  }
}

/* Before it opens what is told of whoever sits there, or takes the focus from the hand. Of whom the card does not reach
   it is said why. */
for (const what of ["mousedown", "click"]) {
  document.addEventListener(
    what,
    (event) => {
      const chair = aimed[0] && event.target.closest?.(".ring > .chair");
      const far = chair && find("#hold-box .use:not([hidden]) .beyond");
      const isAimed = chair?.matches(".aimed");
      if (!isAimed && !far) return;
      event.preventDefault();
      event.stopPropagation();
      if (what !== "click") return;
      if (isAimed) aimed.find(at(chair.id.slice(6))).click();
      else note(far.textContent);
    },
    true,
  );
}

document.addEventListener("tablegames:shown", ring);
ring();
