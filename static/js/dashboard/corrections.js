/* A correction is made once: a second press before anybody can have read what the first one did is none. After that the
   drawer closes, so that such a press meets nothing that lies below, and the next space is for Next. */

import { hear } from "../live/htmx.js";
import { shut } from "./folds.js";
import { READ } from "./once.js";

const CORRECTIONS = "form[data-hx-post$='/override']";
const sent = new WeakMap(); // when each form was, the last time

document.addEventListener(
  "submit",
  (event) => {
    if (!event.target.matches(CORRECTIONS)) return;
    if (event.timeStamp - (sent.get(event.target) ?? -READ) < READ) {
      event.preventDefault();
      event.stopPropagation();
    } else sent.set(event.target, event.timeStamp);
  },
  true,
);
hear("htmx:after:request", ({ target, detail }) => {
  const form = target.closest?.(CORRECTIONS);
  if (!form || detail.ctx.response.status >= 400) return;
  if (form.contains(document.activeElement)) document.activeElement.blur();
  const drawer = form.closest(".drawer");
  if (drawer) setTimeout(() => shut(drawer), READ);
});
