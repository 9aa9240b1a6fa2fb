/* Another language is there as soon as it is chosen: the button is for pages without scripts. */

for (const form of document.querySelectorAll(".language")) {
  form.querySelector("button").hidden = true;
  form.addEventListener("change", () => form.requestSubmit());
}
