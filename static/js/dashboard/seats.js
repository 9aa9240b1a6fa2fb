/* Seats: drag one onto another's place; up and down buttons send the same form. */

import { note } from "../live/note.js";
import { post } from "../live/server.js";

const FAR = 8; // pixels that tell a drag from a click

let drag = null; // the seat that is dragged, from where, and over which other seat it is

const over = (x, y) =>
  document
    .elementsFromPoint(x, y)
    .map((place) => place.closest("[data-seat]"))
    .find((place) => place && place !== drag.seat);

document.addEventListener("pointerdown", (event) => {
  const seat = event.target.closest?.("[data-seats] [data-seat]");
  if (!seat || event.button || !event.target.closest(".chip, .grip")) return;
  drag = { seat, x: event.clientX, y: event.clientY, moved: false, to: null };
});
document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
  drag.moved = true;
  drag.seat.classList.add("dragging");
  drag.to?.classList.remove("over");
  drag.to = over(event.clientX, event.clientY);
  drag.to?.classList.add("over");
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, drop);
document.addEventListener("dragstart", (event) => {
  if (event.target.closest?.("[data-seats]")) event.preventDefault();
});

async function drop(event) {
  if (!drag) return;
  const { seat, to, moved } = drag;
  drag = null;
  seat.classList.remove("dragging");
  to?.classList.remove("over");
  if (!moved || !to || event.type !== "pointerup") return;
  swallowClick();
  try {
    const answer = await post(seat.closest("[data-seats]").dataset.seats, {
      seat: seat.dataset.seat,
      to: to.dataset.seat,
    });
    if (!answer.ok) note(await answer.text());
  } catch {
    note(document.body.dataset.unsent);
  }
}

/* A finger that lets go of a seat has not tapped what lies below it. */
function swallowClick() {
  const swallow = (click) => {
    click.stopPropagation();
    click.preventDefault();
  };
  addEventListener("click", swallow, { capture: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
}
