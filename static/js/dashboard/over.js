/* The sentence at the bottom of the page lies over a dialog that is open: whoever is refused something reads why. */

import { find } from "../dom.js";

const sentence = find("#note");

function lieOver() {
  if (sentence.matches("[popover]")) sentence.hidePopover();
  sentence.popover = !sentence.hidden && find("dialog:modal") ? "manual" : null;
  if (sentence.popover) sentence.showPopover();
}

if (sentence?.showPopover) new MutationObserver(lieOver).observe(sentence, { attributeFilter: ["hidden"] });
