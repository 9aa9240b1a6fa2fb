/* The newest line of the log comes into sight with each change. */

import { find } from "../dom.js";

let newest = ""; // the number that it had

document.addEventListener("tablegames:shown", () => {
  const line = find("#dash-log .log [data-line]");
  if (!line || line.dataset.line === newest) return;
  newest = line.dataset.line;
  requestAnimationFrame(() => line.closest(".pane")?.scrollTo(0, 0));
});
