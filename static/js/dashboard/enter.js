/* What the host enters for others. Where a change is sent at once there is no button: Enter has made that change, and
   does not send the form itself. Nobody votes for themselves. */

import { find } from "../dom.js";

document.addEventListener("submit", (event) => {
  if (event.target.matches("[data-hx-trigger=change]")) event.preventDefault();
});

document.addEventListener("change", ({ target }) => {
  if (target.id !== "voter") return;
  const voted = find("#voted");
  for (const one of voted.options) one.disabled = !one.value || one.value === target.value;
  if (voted.value === target.value) voted.value = "";
});
