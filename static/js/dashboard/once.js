/* *Next* loses nothing: what is marked in a form is entered first, and where somebody is still missing it asks once,
   with the sentence of `data-once`. */

import { all, find } from "../dom.js";
import { note } from "../live/note.js";

const marked = new WeakSet(); // forms in which somebody has tapped, and which have not been sent
let warned = ""; // of which question

document.addEventListener("change", (event) => {
  const form = event.target.closest?.("#dash-say form[data-pick]");
  if (form) marked.add(form);
});
document.addEventListener("submit", (event) => marked.delete(event.target));

document.addEventListener(
  "click",
  (event) => {
    const next = event.target.closest?.("[data-next]");
    if (!next) return;
    const form = all("#dash-say form[data-pick]").find((one) => marked.has(one));
    const enter = form && find("[data-confirm]:enabled", form);
    const asked = next.form.elements.asked?.value;
    if (enter) form.requestSubmit(enter);
    else if (next.dataset.once && warned !== asked) {
      warned = asked;
      note(next.dataset.once);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
