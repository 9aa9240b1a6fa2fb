/* The newest line of the log that every eye may read comes into sight with each change: one that only the moderator
   reads moves nothing. */

import { find } from "../dom.js";

let newest = ""; // the number that it had

document.addEventListener("tablegames:shown", () => {
  const line = find("#dash-log .log [data-line]:not(.unsaid)");
  if (!line || line.dataset.line === newest) return;
  newest = line.dataset.line;
  requestAnimationFrame(() => line.closest(".pane")?.scrollTo(0, 0));
});
