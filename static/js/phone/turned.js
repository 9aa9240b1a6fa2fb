/* The laptop as the phone of somebody who has none, `data-turned` on its body: no socket brings the view, so it is
   asked for; the card lies open without a finger on it, and a hand until it is shut: where nothing else is chosen from,
   which it would cover. */

import { find } from "../dom.js";
import { lay } from "./hold.js";
import { hear } from "../live/htmx.js";
import { whole } from "../live/line.js";

const strip = () => find("[data-hold]");
const open = () => strip() && !find(".hold-box.open, .answers") && lay(strip());

if ("turned" in document.body.dataset) {
  setInterval(whole, 1500);
  hear("htmx:after:request", () => whole());
  document.addEventListener("tablegames:hidden", () => whole());
  if (strip() && !("hand" in strip().dataset)) {
    document.addEventListener("tablegames:shown", open);
    addEventListener("focus", open);
  }
  if (!location.hash) open();
}
