/* *Next* loses nothing: what is marked in a form is entered first, and where somebody is still missing it asks once,
   with the sentence of `data-once`; where too little is marked, with that of `data-few`.
   No mark outlives its question. */

import { all, find } from "../dom.js";
import { hear } from "../live/htmx.js";
import { note } from "../live/note.js";
import { weighAll } from "../live/picks.js";

const FORMS = "#dash-say form";

const marked = new WeakSet(); // forms in which somebody has tapped, and which have not been sent
let warned = false; // since something was entered
const question = () => find("[data-next]")?.form.elements.asked?.value;
let asked = question();

const holds = (form) => find("[name=pick]:checked", form) || find("select[required]", form)?.value;

document.addEventListener("change", (event) => {
  const form = event.target.closest?.(FORMS);
  if (form) marked.add(form);
});
document.addEventListener("submit", (event) => {
  marked.delete(event.target);
  if (event.target.matches(FORMS)) warned = false;
});

hear("htmx:after:request", (event) => {
  const form = event.target.closest?.(FORMS);
  if (form && event.detail.ctx.response.status < 400) note(form.dataset.clear);
});
document.addEventListener("reset", () => setTimeout(weighAll)); // once the marks are gone

document.addEventListener("tablegames:shown", () => {
  const now = question();
  if (now === asked) return;
  asked = now;
  warned = false;
  find("#note").hidden = true;
  for (const form of all(FORMS)) {
    form.reset();
    marked.delete(form);
  }
});

document.addEventListener(
  "click",
  (event) => {
    const next = event.target.closest?.("[data-next]");
    if (!next) return;
    const form = all(FORMS).find((one) => marked.has(one) && holds(one));
    const enter = form && find("[data-confirm]:enabled", form);
    const asks = form ? next.dataset.few : next.dataset.once;
    if (enter) form.requestSubmit(enter);
    else if (asks && !warned) {
      warned = true;
      note(asks);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
