/* Another language is there as soon as it is chosen: the button is for pages without scripts. */

import { all, find } from "./dom.js";

for (const form of all(".language")) {
  find("button", form).hidden = true;
  form.addEventListener("change", () => form.requestSubmit());
}
