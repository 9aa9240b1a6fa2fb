/* Buttons that open a dialog by its id, `data-open="more"`, and shut the one they stand in, `data-close`. */

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-open],[data-close]");
  if (!button) return;
  if (button.dataset.open) document.getElementById(button.dataset.open)?.showModal();
  if ("close" in button.dataset) button.closest("dialog")?.close();
});
