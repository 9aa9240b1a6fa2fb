/* Whoever has typed something into a form and goes elsewhere is asked first. */

import { find } from "./dom.js";

const form = find("form[data-leave]");
let isTyped = !!form && "unsaved" in form.dataset;

form?.addEventListener("input", ({ target }) => {
  isTyped ||= target.name !== "look"; // it says only which number is shown
});
form?.addEventListener("submit", () => {
  isTyped = false;
});
window.addEventListener("beforeunload", (event) => {
  if (isTyped) event.preventDefault();
});
