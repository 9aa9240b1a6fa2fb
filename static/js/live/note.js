/* A sentence at the bottom of the page, for five seconds. */

import { find } from "../dom.js";

let timer;

export function note(text) {
  const place = find("#note");
  if (!place || !text) return;
  place.textContent = text;
  place.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => {
    place.hidden = true;
  }, 5000);
}
