/* By day a phone buzzes when its holder is asked, `data-asks`, if they wish; at night never. Whoever had read on is
   brought to the top when the cards are dealt, and when it is over. */

import { find } from "../dom.js";
import { flag } from "../live/flags.js";

let asked; // the id of the question that was there last
let was; // the id of what the game has for this seat

function call() {
  const asks = find("#own [data-asks]")?.id;
  if (asks && asks !== asked && flag.get("buzz") && !find(".dark.scene")) navigator.vibrate?.(150);
  asked = asks;
  const is = find("#fate, [data-has], [data-me]")?.id;
  if (is !== was) scrollTo(0, 0);
  was = is;
}

document.addEventListener("tablegames:shown", call);
call();
