/* Where a change is sent at once there is no button: Enter has made that change, and does not send the form itself. */

document.addEventListener("submit", (event) => {
  if (event.target.matches("[data-hx-trigger=change]")) event.preventDefault();
});
