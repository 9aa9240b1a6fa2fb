/* The admin's forms: one language at a time, beside a menu its picture, and what is wrong in sight. */

import { find } from "./dom.js";

const lines = [...document.querySelectorAll("[data-languages]")];
const textIn = (line, code) => find(`[name][lang="${code}"]`, line);

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

const wrong = find(".errorlist:not(.nonfield)"), place = wrong?.closest("tr, .form-row");
place?.closest("details")?.setAttribute("open", "");
place?.scrollIntoView({ block: "center" });
if (place) find("[aria-invalid=true]", place)?.focus({ preventScroll: true });
