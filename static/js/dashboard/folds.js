/* What somebody unfolds in a short pane is brought into sight; what comes unfolded leaves the sentence in sight.
   What is inside of some folds, `data-inside` with its address, comes when they are unfolded, and anew after each
   change. */

import { all, find } from "../dom.js";
import { number } from "../live/line.js";

const filled = new WeakMap(); // of each fold: the number of the view as of which its inside is

const bringIntoSight = (fold) => fold.open && fold.scrollIntoView({ block: "nearest" });

async function fill(fold) {
  if (filled.get(fold) === number()) return;
  filled.set(fold, number());
  const answer = await fetch(fold.dataset.inside, { credentials: "same-origin", cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return filled.delete(fold);
  const [target, select] = [find(".inside", fold), `#${fold.id} > .inside > *`];
  const text = await answer.text();
  await htmx.swap({ sourceElement: fold, target, select, swap: "innerMorph", text, transition: false });
}

document.addEventListener("click", (event) => {
  const fold = event.target.closest?.(":is(.say-pane, .set-pane, .below) summary")?.parentElement;
  if (fold) setTimeout(() => bringIntoSight(fold));
});
document.addEventListener(
  "toggle",
  async ({ target }) => {
    if (!target.open || !target.dataset?.inside) return;
    await fill(target);
    bringIntoSight(target);
  },
  true,
);
document.addEventListener("tablegames:shown", () => all("[data-inside][open]").forEach(fill));
