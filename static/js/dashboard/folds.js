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
  const fold = event.target.closest?.(":is(.rail, .say-pane, .set-pane, .below, .corrections) summary")?.parentElement;
  if (fold) setTimeout(() => bringIntoSight(fold));
});

/* What is pulled open over the page is shut by a tap beside it, by Escape, and once what it was opened for is done. */
export function shut(drawer) {
  if (getComputedStyle(find(".inside", drawer)).position !== "absolute") return false;
  drawer.open = false;
  return true;
}
document.addEventListener("pointerdown", ({ target }) =>
  all(".drawer[open]").forEach((drawer) => drawer.contains(target) || shut(drawer)),
);
document.addEventListener("keydown", ({ key }) => {
  const drawer = key === "Escape" && !find("dialog[open]") && find(".drawer[open]");
  if (drawer && shut(drawer)) find("summary", drawer).focus();
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
