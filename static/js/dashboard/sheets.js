/* Sheets: what is fetched into a dialog opens it; what is done there shuts it, and nothing stays in it;
   a form that `data-ends` shuts the dialog in which it stands. */

import { all, find } from "../dom.js";
import { hear } from "../live/htmx.js";

const places = { sheet: "#sheet", card: "#shown" }; // where in a dialog, by its id, the fetched part stands

function empty(dialog) {
  if (dialog.id in places) find(places[dialog.id]).replaceChildren();
}

hear("htmx:after:swap", () => {
  for (const place of all(Object.values(places).join(", "))) {
    const dialog = place.closest("dialog");
    if (place.firstElementChild && !dialog.open) dialog.showModal();
  }
});
hear("htmx:after:request", (event) => {
  const form = event.target.closest?.("#sheet form");
  if (!form || form.dataset.hxTarget || event.detail.ctx.response.status >= 400) return;
  empty(find("#sheet"));
  find("#sheet").close();
});
hear("htmx:after:request", (event) => {
  const form = event.target.closest?.("form[data-ends]");
  if (form && event.detail.ctx.response.status < 400) form.closest("dialog").close();
});
for (const end of ["cancel", "close"]) document.addEventListener(end, (event) => empty(event.target), true);
document.addEventListener("click", (event) => {
  if (event.target.matches?.("dialog[open]:not(.show-card)")) event.target.close();
});
