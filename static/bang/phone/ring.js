/* The ring of chairs: everybody's own stands at the bottom. Whom a card that is picked may be aimed at, and whom it is,
   is outlined there while the hand is open. */

import { all, find } from "../../js/dom.js";

let aimed = []; // seats, as text
let target;

export function outline(aims, aim) {
  aimed = aims.map((input) => input.dataset.seat);
  target = aim?.dataset.seat;
  ring();
}

function ring() {
  const me = +(find("#own")?.dataset.me || 0);
  const chairs = all(".ring > .chair");
  for (const [seat, chair] of chairs.entries()) {
    chair.dataset.place = (seat - me + chairs.length) % chairs.length;
    chair.classList.toggle("aimed", aimed.includes(`${seat}`));
    chair.classList.toggle("target", target === `${seat}`);
  }
}

document.addEventListener("tablegames:shown", ring);
ring();
