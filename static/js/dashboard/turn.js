/* To whom the laptop is turned next, `data-turn` with the question and the seat: this lies over all until somebody says
   that they are ready, or not now, or that nobody shall have it now; what all live through together comes first. Nobody
   is asked twice of one question, and no key answers that was pressed before anybody can have read it: the second half
   of a double press would lay a card open. */

import { all, find } from "../dom.js";
import { flying } from "../flights.js";
import { isCalm } from "../live/calm.js";
import { toHeading } from "../live/focus.js";
import { READ } from "./once.js";

const KEPT = "turned";
const AGAIN = 250; // milliseconds
const ANSWERS = "[data-ready], [data-later], [data-none]";
let shown; // whose turn it is
let since; // when that came
let newest = -1; // moment that has been seen
let begun = 0; // by when the newest has begun
let again;

const moments = () => all("#view [data-moment]").map(({ dataset }) => +dataset.moment);
const plays = () => performance.now() < begun || !!find(".stage > *");

const stored = (name) => JSON.parse(sessionStorage.getItem(name) || "[]");
const kept = () => stored(KEPT);

/* Nor is anybody called who has had the laptop for it already: the host may have turned it before this came. */
const called = ({ dataset }) => kept().includes(dataset.turn) || stored("had").includes(dataset.look);
const unseen = () => all("[data-turn]").find((place) => !called(place));

/* What has just happened is seen by all before anything is turned away, and nothing of it moves as long as it is. */
function hold() {
  const latest = Math.max(newest, ...moments());
  if (latest === newest) return;
  newest = latest;
  document.body.classList.remove("turning");
  if (!isCalm()) begun = performance.now() + flying() + AGAIN;
}

function show() {
  clearTimeout(again);
  if (plays()) again = setTimeout(show, AGAIN);
  const next = plays() ? undefined : unseen();
  for (const place of all("[data-turn]")) place.hidden = place !== next;
  if (next?.dataset.turn !== shown) since = performance.now();
  shown = next?.dataset.turn;
  const begins = !!next && !document.body.classList.contains("turning");
  document.body.classList.toggle("turning", !!next);
  if (begins) requestAnimationFrame(() => find("[data-ready]", next).focus());
}

document.addEventListener(
  "click",
  (event) => {
    const isKey = event.detail === 0;
    if (!isKey || event.timeStamp - since >= READ || !event.target.closest?.(ANSWERS)) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
document.addEventListener("click", (event) => {
  const button = event.target.closest?.(ANSWERS);
  const place = button?.closest("[data-turn]");
  if (!place) return;
  const places = "none" in button.dataset ? all("[data-turn]") : [place];
  sessionStorage.setItem(KEPT, JSON.stringify([...kept(), ...places.map(({ dataset }) => dataset.turn)].slice(-80)));
  if ("ready" in button.dataset) return;
  show();
  if (event.detail) return; // no key
  const next = find("[data-turn]:not([hidden]) [data-later]");
  if (next) next.focus();
  else toHeading();
});

/* The key that goes on everywhere opens nobody's card: whoever presses it looks at something else. */
for (const key of ["keydown", "keyup"]) {
  document.addEventListener(key, (event) => {
    if (event.key === " " && event.target.closest?.("[data-turn] [data-ready]")) event.preventDefault();
  });
}

/* Who has had the laptop for this question, whatever came of it: the button and the seat call for nobody else twice. */
function tick() {
  const had = stored("had");
  for (const form of all("[data-had]")) form.classList.toggle("had", had.includes(form.dataset.had));
  const seats = all(".had[data-of]").map((form) => form.dataset.of);
  for (const chip of all(".seat > .chip")) chip.parentElement.classList.toggle("had", seats.includes(chip.value));
}

newest = Math.max(newest, ...moments());
document.addEventListener("tablegames:shown", hold, true); // before the stage looks
for (const what of [show, tick]) {
  document.addEventListener("tablegames:shown", what);
  what();
}
