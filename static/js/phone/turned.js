/* The laptop as the phone of somebody who has none, `data-turned` on its body: no socket brings the view, so it is
   asked for; the card lies open without a finger on it, and a hand until it is shut: where nothing else is chosen from,
   which it would cover. Where something is asked in secret after what was open it turns back: the table hears first
   what has come of it, and who is asked next is called to it. */

import { find } from "../dom.js";
import { lay } from "./hold.js";
import { hear } from "../live/htmx.js";
import { whole } from "../live/line.js";

const strip = () => find("[data-hold]");
const open = () => strip() && !find(".hold-box.open, .answers") && lay(strip());
const isSecret = () => !!find("#table.dark");
let wasSecret = isSecret();

function turnBack(event) {
  const begins = isSecret() && !wasSecret;
  wasSecret = isSecret();
  if (!begins) return;
  find("#view").hidden = true;
  event.stopImmediatePropagation();
  find(".only-one").requestSubmit();
}

if ("turned" in document.body.dataset) {
  document.addEventListener("tablegames:shown", turnBack);
  setInterval(whole, 1500);
  hear("htmx:after:request", () => whole());
  document.addEventListener("tablegames:hidden", () => whole());
  if (strip() && !("hand" in strip().dataset)) {
    document.addEventListener("tablegames:shown", open);
    addEventListener("focus", open);
  }
  open();
}
