/* A long form in steps, of which one is seen; the one with something wrong opens by itself. */

import { all, find } from "./dom.js";
import { hear } from "./live/htmx.js";

const WRONG = "[id^=wrong-] span:not(.advice)";

const bar = find("[data-steps]");
const onward = find(".onward");
const parts = bar ? [...all("[data-of]")] : [];

/** Show one step, and mark its button. */
const open = (step) => {
  for (const part of parts) part.hidden = part.dataset.of !== step;
  const steps = all("[data-step]:not([hidden])", bar), at = steps.findIndex((one) => one.dataset.step === step);
  for (const [number, button] of steps.entries()) {
    button.setAttribute("aria-pressed", number === at);
    button.toggleAttribute("data-past", number < at);
  }
  const next = steps[at + 1];
  onward.hidden = !next;
  onward.dataset.step = next?.dataset.step;
  onward.title = next?.textContent.trim() ?? "";
};

/** Open the step in which something is, if it is in one. */
const reveal = (place) => {
  const part = place?.closest("[data-of]");
  if (part?.hidden) open(part.dataset.of);
};

/** Which steps have something to mend. */
const mark = () => {
  for (const button of all("[data-step]", bar)) {
    const isWrong = parts.some((part) => part.dataset.of === button.dataset.step && find(WRONG, part));
    button.toggleAttribute("data-wrong", isWrong);
  }
};

if (parts.length) {
  mark();
  hear("htmx:after:swap", mark);
  for (const button of all("[data-step]", bar))
    button.hidden = !parts.some((part) => part.dataset.of === button.dataset.step);
  bar.hidden = false;
  const wrong = "refused" in bar.dataset ? find(`[data-of] ${WRONG}`) : null;
  open(wrong?.closest("[data-of]").dataset.of ?? find("[data-step]:not([hidden])", bar).dataset.step);
  reveal(document.getElementById(wrong ? "" : location.hash.slice(1)));
  wrong?.scrollIntoView({ block: "center" });

  // Before the browser goes where a sentence of the verdict leads.
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-step]"), link = target.closest('a[href^="#"]');
    if (button) open(button.dataset.step);
    if (button === onward) bar.scrollIntoView({ block: "start" });
    if (link) reveal(document.getElementById(link.getAttribute("href").slice(1)));
  }, true);
}
