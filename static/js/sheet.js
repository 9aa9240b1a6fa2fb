/* The admin's forms: one language at a time, beside a menu its picture, beside a number a minus and a plus, what is
   wrong in sight, and no empty row before one is wanted. */

import { find } from "./dom.js";

const lines = [...document.querySelectorAll("[data-languages]")];
const textIn = (line, code) => find(`[name][lang="${code}"]`, line);

/* The empty row at the end is for those without a script: a button adds one. Before Django's own script counts them. */
for (const row of document.querySelectorAll(".inline-group tr.form-row:not(.has_original, .has-errors, .empty-form)")) {
  const total = find("[name$=TOTAL_FORMS]", row.closest(".inline-group"));
  if (find("select", row).value || row.id.match(/\d+$/)[0] !== `${total.value - 1}`) continue;
  total.value -= 1;
  row.remove();
}

/** All texts of the form in one language. */
const speak = (code) => {
  for (const line of lines) {
    for (const button of line.querySelectorAll(".tongues button")) {
      const field = textIn(line, button.lang);
      field.closest(".field").hidden = button.lang !== code;
      button.setAttribute("aria-pressed", button.lang === code);
      button.toggleAttribute("data-empty", !field.value);
    }
    find(".tongues", line).hidden = false;
  }
};

if (lines.length) {
  const own = document.documentElement.lang.slice(0, 2), wrongText = find("[data-languages] [aria-invalid=true]");
  speak(wrongText?.lang ?? (textIn(lines[0], own) ? own : find(".tongues button", lines[0]).lang));
}

document.addEventListener("click", ({ target }) => {
  const line = target.closest(".tongues button")?.closest("[data-languages]");
  if (!line) return;
  speak(target.lang);
  textIn(line, target.lang).focus();
});

document.addEventListener("change", ({ target }) => {
  const chosen = target.selectedOptions?.[0]?.dataset.painting, drawn = target.parentElement;
  const picture = chosen === undefined ? null : find(".painting", drawn), use = picture && find("use", picture);
  if (!use) return;
  picture.toggleAttribute("hidden", !chosen);
  use.setAttribute("href", use.getAttribute("href").replace(/-\w*$/, `-${chosen}`));
});

/* Beside each number of a row a minus and a plus, for a pointer: keys have arrows for it. */
for (const field of document.querySelectorAll(".inline-group td input[type=number]")) {
  const box = document.createElement("span");
  box.className = "counted";
  field.replaceWith(box);
  box.append(...["−", field, "+"].map((one) => {
    if (one === field) return one;
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: one, tabIndex: -1 });
    button.setAttribute("aria-hidden", "true");
    return button;
  }));
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest(".counted > button");
  if (!button) return;
  const field = find("input", button.parentElement);
  if (button.nextElementSibling) field.stepDown();
  else field.stepUp();
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
});

const wrong = find(".errorlist:not(.nonfield)"), place = wrong?.closest("tr, .form-row");
place?.closest("details")?.setAttribute("open", "");
place?.scrollIntoView({ block: "center" });
if (place) find("[aria-invalid=true]", place)?.focus({ preventScroll: true });
