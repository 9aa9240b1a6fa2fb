/* What has its place on a line, or a row its place in a list, is dragged there. */

import { all, find } from "./dom.js";

const FAR = 6; // pixels that tell a drag from a click

let drag = null; // the line, what is dragged along it, and where the finger came down

document.addEventListener("pointerdown", (event) => {
  const held = event.target.closest?.("[data-line] .own, [data-rows] .grip");
  if (!held || event.button) return;
  drag = { held, row: held.closest("[data-rows] > li"), x: event.clientX, y: event.clientY, moved: false };
});

document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
  drag.moved = true;
  if (drag.row) moveRow(drag.row, event.clientY);
  else choose(drag.held.closest("[data-line]"), event.clientX, event.clientY);
});

for (const end of ["pointerup", "pointercancel"])
  document.addEventListener(end, () => {
    const { row, moved } = drag ?? {};
    drag = null;
    row?.classList.remove("dragging");
    if (row && moved) {
      number(row.parentElement);
      row.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });

document.addEventListener("dragstart", (event) => {
  if (event.target.closest?.("[data-line], [data-rows]")) event.preventDefault();
});

/* An arrow moves its row as a drag does: both wait to be saved. */
document.addEventListener("click", (event) => {
  const arrow = event.target.closest?.("[data-rows] [name=do]"), way = arrow?.value.split(" ")[0];
  if (way !== "up" && way !== "down") return;
  event.preventDefault();
  const row = arrow.closest("li");
  if (way === "up") row.previousElementSibling.before(row);
  else row.nextElementSibling.after(row);
  number(row.parentElement);
  (arrow.disabled ? all("[name=do]:enabled", row)[0] : arrow).focus();
  row.dispatchEvent(new Event("input", { bubbles: true }));
});

/* The gap of the line that is nearest to the finger. */
function choose(line, x, y) {
  const far = (gap) => {
    const box = gap.getBoundingClientRect();
    return Math.hypot(x - box.x - box.width / 2, 3 * (y - box.y - box.height / 2));
  };
  const gap = all(".gap", line).reduce((one, other) => (far(other) < far(one) ? other : one));
  const radio = find("input", gap);
  if (radio.checked) return;
  radio.checked = true;
  radio.dispatchEvent(new Event("input", { bubbles: true }));
  drag.held = find(".own", gap);
}

/* The row comes before the first one whose middle lies below the finger. */
function moveRow(row, y) {
  row.classList.add("dragging");
  const below = [...row.parentElement.children].find((other) => {
    const box = other.getBoundingClientRect();
    return other !== row && y < box.y + box.height / 2;
  });
  if (row.nextElementSibling !== (below ?? null)) row.parentElement.insertBefore(row, below ?? null);
}

/* Buttons and places for what is wrong are counted anew. */
function number(list) {
  const rows = [...list.children];
  rows.forEach((row, at) => {
    for (const one of [row, ...all("[id], [name=do]", row)])
      for (const name of ["id", "value"])
        if (one.getAttribute(name)) one.setAttribute(name, one.getAttribute(name).replace(/([ -])\d+$/, `$1${at}`));
    for (const button of all("[name=do]", row)) {
      const [way] = button.value.split(" ");
      button.disabled = (way === "up" && at === 0) || (way === "down" && at === rows.length - 1);
    }
  });
}
