/* A sentence at the bottom of the page, for five seconds; where a dialog is open it lies over that. */

import { find } from "../dom.js";

let timer;

function lieOver(place) {
  if (place.matches("[popover]")) place.hidePopover();
  place.popover = find("dialog:modal") ? "manual" : null;
  if (place.popover) place.showPopover();
}

export function note(text) {
  const place = find("#note");
  if (!place || !text) return;
  place.textContent = text;
  place.hidden = false;
  if (place.showPopover) lieOver(place);
  clearTimeout(timer);
  timer = setTimeout(() => {
    place.hidden = true;
  }, 5000);
}
