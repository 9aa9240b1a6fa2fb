/* An attack buzzes, `data-alarm`, and so do its last seconds, unless this phone takes every hit: it looks
   as it does without. Whoever reads on below the dock is brought back to what is asked. */

import { all, find } from "../../js/dom.js";
import { flag } from "../../js/live/flags.js";

let alarm; // the question that buzzed last

function alarmed() {
  const auto = flag.get("auto");
  const asks = find("[data-alarm]")?.dataset.alarm;
  if (auto) for (const clock of all("[data-buzz]")) delete clock.dataset.buzz;
  if (asks && asks !== alarm && !auto) {
    navigator.vibrate?.(200);
    find("dialog[open]")?.close();
    find(".phone-foot [open]")?.removeAttribute("open");
    scrollTo(0, 0);
  }
  alarm = asks;
}

document.addEventListener("change", (event) => {
  if (event.target.dataset?.flag === "auto") alarmed();
});
document.addEventListener("tablegames:shown", alarmed);
alarmed();
