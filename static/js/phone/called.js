/* By day a phone buzzes when its holder is asked, `data-asks`, if they wish; at night never. */

import { find } from "../dom.js";
import { flag } from "../live/flags.js";

let asked; // the id of the question that was there last

function call() {
  const asks = find("#own [data-asks]")?.id;
  if (asks && asks !== asked && flag.get("buzz") && !find(".dark.scene")) navigator.vibrate?.(150);
  asked = asks;
}

document.addEventListener("tablegames:shown", call);
call();
