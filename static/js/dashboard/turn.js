/* To whom the laptop is turned next, `data-turn` with the question and the seat: this lies over all until somebody says
   that they are ready, or not now. Neither is asked twice of one question. */

import { all, find } from "../dom.js";
import { toHeading } from "../live/focus.js";

const KEPT = "turned";

const kept = () => JSON.parse(sessionStorage.getItem(KEPT) || "[]");

function show() {
  const next = all("[data-turn]").find((place) => !kept().includes(place.dataset.turn));
  for (const place of all("[data-turn]")) place.hidden = place !== next;
  const begins = !!next && !document.body.classList.contains("turning");
  document.body.classList.toggle("turning", !!next);
  if (begins) requestAnimationFrame(() => find("[data-ready]", next).focus());
}

document.addEventListener("click", (event) => {
  const place = event.target.closest?.("[data-ready], [data-later]")?.closest("[data-turn]");
  if (!place) return;
  sessionStorage.setItem(KEPT, JSON.stringify([...kept(), place.dataset.turn].slice(-40)));
  if (!("later" in event.target.dataset)) return;
  show();
  if (event.detail) return; // no key
  const next = find("[data-turn]:not([hidden]) [data-later]");
  if (next) next.focus();
  else toHeading();
});
document.addEventListener("tablegames:shown", show);
show();
