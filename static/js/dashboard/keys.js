/* Keys: space goes on, H hides everything, P shows what is secret as long as it is held. */

import { find } from "../dom.js";

const body = document.body;

const peek = (on) => body.classList.toggle("peeking", on);
let left; // what had the focus when all was hidden

function cover() {
  if (body.classList.toggle("covered")) {
    left = document.activeElement;
    find(".cover [data-cover]")?.focus();
  } else left?.focus();
}

const isCommand = (event) => event.ctrlKey || event.metaKey || event.altKey;
const isWithin = (event, selector) => event.target.closest?.(selector);
const isTyping = (event) => isWithin(event, "input:not([type=radio]:checked), textarea, select, dialog");
const isBusy = (event) => isTyping(event) || isWithin(event, "button, summary, a, [contenteditable]");

document.addEventListener("keydown", (event) => {
  const presses = event.key === " " || event.key === "Enter";
  if (presses && isWithin(event, "[data-peek]")) {
    event.preventDefault();
    return peek(true);
  }
  if (event.repeat || isTyping(event) || isCommand(event)) return;
  if (event.code === "KeyH") cover();
  else if (event.code === "KeyP") peek(true);
  else if (event.key === " " && !isBusy(event) && !body.matches(".covered, .turning")) {
    event.preventDefault();
    find("[data-next]")?.click();
  }
});
document.addEventListener("keyup", () => peek(false));

document.addEventListener("pointerdown", (event) => {
  if (isWithin(event, "[data-peek]")) peek(true);
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => peek(false));
addEventListener("blur", () => peek(false));
document.addEventListener("visibilitychange", () => peek(false));

// A mouse leaves no focus on the dashboard's buttons: the next space is for Next, not for them. Before a dialog opens,
// which gives it back where it was.
document.addEventListener(
  "click",
  (event) => event.detail && isWithin(event, ".dash button, .dash summary")?.blur(),
  true,
);
// A button that was Next and has become another one, is hidden or gone, hands the focus on: the next space is for Next.
let held = null;
document.addEventListener("focusin", (event) => (held = isWithin(event, "[data-next]")));
document.addEventListener("focusout", () => {
  if (held?.checkVisibility()) held = null;
});
document.addEventListener("tablegames:shown", () => {
  const isNext = held?.isConnected && held.checkVisibility() && held.matches("[data-next]");
  if (held && !isNext) requestAnimationFrame(() => find("[data-next]")?.focus({ preventScroll: true }));
});
let points = false; // whether it was a mouse or a finger
document.addEventListener("pointerdown", () => (points = true), true);
document.addEventListener("keydown", () => (points = false), true);
document.addEventListener("change", (event) => {
  if (points && isWithin(event, ".dash [data-pick] label")) event.target.blur();
});
document.addEventListener("click", (event) => {
  if (isWithin(event, "[data-cover]")) cover();
});
