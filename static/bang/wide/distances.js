/* Distances: from the seat that is pointed at or focused, otherwise from the player whose turn it is. */

import { all, find } from "../../js/dom.js";

let eye = null; // the seat that is pointed at

function look() {
  const round = find("[data-round]");
  if (!round) return;
  const seats = all("[data-distances]", round);
  const sees = (seat) => /[1-9]/.test(seat.dataset.distances); // the dead see nobody
  const from =
    seats.find((seat) => seat.value === eye && sees(seat)) || seats.find((seat) => seat.value === round.dataset.round);
  if (!from) return;
  const far = from.dataset.distances.split(" ");
  for (const seat of seats) show(find(".far", seat), +far[+seat.value], +from.dataset.reach);
  find("b[data-from]").textContent = find(".called b", from).textContent;
}

function show(place, steps, reach) {
  if (!place) return;
  place.hidden = !steps;
  place.classList.toggle("near", steps > 0 && steps <= reach);
  find("b", place).textContent = steps;
}

document.documentElement.addEventListener("pointerleave", () => {
  eye = null;
  look();
});

for (const come of ["pointerover", "focusin"]) {
  document.addEventListener(come, (event) => {
    const seat = event.target.closest?.("[data-distances]")?.value ?? null;
    if (seat === eye) return;
    eye = seat;
    look();
  });
}
