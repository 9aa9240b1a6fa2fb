/* The admin's forms: beside a menu stands the picture of what is chosen, and what is wrong is brought into sight. */

import { find } from "./dom.js";

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
