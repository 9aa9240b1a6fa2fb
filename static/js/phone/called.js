/* By day a phone buzzes when its holder is asked, `data-asks`, if they wish; at night never. Whoever had read on in the
   lobby is brought to the top when a card has come. */

import { find } from "../dom.js";
import { flag } from "../live/flags.js";

let asked; // the id of the question that was there last
let dealt = find("[data-hold]");

function call() {
  const asks = find("#own [data-asks]")?.id;
  if (asks && asks !== asked && flag.get("buzz") && !find(".dark.scene")) navigator.vibrate?.(150);
  asked = asks;
  if (!dealt && (dealt = find("[data-hold]"))) scrollTo(0, 0);
}

document.addEventListener("tablegames:shown", call);
call();
