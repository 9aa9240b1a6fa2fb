/* Whoever has typed something into a form and goes elsewhere is asked first. */

import { find } from "./dom.js";

const mark = find("[data-leave]"), form = mark?.closest("form");
let isTyped = !!mark && "unsaved" in mark.dataset;

form?.addEventListener("input", ({ target }) => {
  isTyped ||= target.name !== "look"; // it says only which number is shown
});
form?.addEventListener("submit", () => {
  isTyped = false;
});
window.addEventListener("beforeunload", (event) => {
  if (isTyped) event.preventDefault();
});
