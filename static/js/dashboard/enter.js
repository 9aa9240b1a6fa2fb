/* What the host enters for others. Where a change is sent at once there is no button: Enter has made that change, and
   does not send the form itself. Whoever votes for others only is not offered the own name. */

import { find } from "../dom.js";

document.addEventListener("submit", (event) => {
  if (event.target.matches("[data-hx-trigger=change]")) event.preventDefault();
});

document.addEventListener("change", ({ target }) => {
  if (target.id !== "voter") return;
  const voted = find("#voted");
  const own = "others" in target.selectedOptions[0].dataset ? target.value : "";
  for (const one of voted.options) one.disabled = !one.value || one.value === own;
  if (voted.value === own) voted.value = "";
});
