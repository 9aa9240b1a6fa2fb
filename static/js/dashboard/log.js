/* The newest line of the log that every eye may read comes into sight with each change: one that only the moderator
   reads moves nothing. */

import { find } from "../dom.js";

/* Where the screen is large the log is unfolded when it comes; what somebody folds stays so. */
const LARGE = matchMedia("(min-width: 100rem) and (min-height: 56rem)");
const seen = new WeakSet();

/* Whatever stands beside it has room accordingly. */
const tell = () => document.body.classList.toggle("log-open", !!find("#log")?.open);

function unfold() {
  const fold = find("#log");
  if (fold && !seen.has(fold)) {
    seen.add(fold);
    if (LARGE.matches) fold.open = true;
  }
  tell();
}
unfold();
document.addEventListener("toggle", ({ target }) => target.id === "log" && tell(), true);
LARGE.addEventListener("change", () => find("#log")?.toggleAttribute("open", LARGE.matches));
document.addEventListener("tablegames:shown", unfold);

let newest = ""; // the number that it had

document.addEventListener("tablegames:shown", () => {
  const line = find("#dash-log .log [data-line]:not(.unsaid)");
  if (!line || line.dataset.line === newest) return;
  newest = line.dataset.line;
  requestAnimationFrame(() => line.closest(".pane")?.scrollTo(0, 0));
});
