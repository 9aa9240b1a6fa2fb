/* What is chosen more exactly of a power stands in its tile. Another one's is empty until the server has said it. */

import { find } from "./dom.js";

document.addEventListener("change", ({ target }) => {
  const power = target.closest?.(".power"), parameters = power && find(".parameters", power.closest(".powers"));
  if (!parameters || power.contains(parameters)) return;
  parameters.replaceChildren();
  power.append(parameters);
});
