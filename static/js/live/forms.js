/* Forms that htmx sends: noted at once, and taken back with a sentence where the server refuses. */

import { find } from "../dom.js";
import { hear } from "./htmx.js";
import { whole } from "./line.js";
import { note } from "./note.js";
import { reason, send, token } from "./server.js";

hear("htmx:config:request", (event) => {
  const { ctx } = event.detail;
  ctx.request.headers["X-CSRFToken"] = token();
  ctx.fetch = send;
});

hear("htmx:before:request", (event) => {
  const form = event.target.closest?.("form[data-pick]");
  const hasFocus = form?.contains(document.activeElement);
  form?.classList.add("noted");
  if (hasFocus) find(":checked", form)?.focus({ preventScroll: true }); // the button goes
});

hear("htmx:after:request", (event) => {
  const { ctx } = event.detail;
  const form = event.target.closest?.("form");
  if (ctx.response.status < 400) {
    const isSent = ({ type, name, value }) => type !== "text" || value === ctx.request.body.get(name);
    if (form?.matches("[data-clear]") && [...form].every(isSent)) form.reset(); // else more was written since
    return;
  }
  form?.classList.remove("noted");
  note(reason(ctx.response.headers.get("content-type"), ctx.text));
  event.preventDefault();
  whole();
});

hear("htmx:error", (event) => {
  event.target.closest?.("form")?.classList.remove("noted");
  note(document.body.dataset.unsent);
});
