/* The painted cards of the game: fetched once the page stands, whoever holds what, so that no card is ever waited for. */

import { find } from "../dom.js";

addEventListener("load", () => {
  const sheet = find("[data-paintings]");
  if (sheet) find("use", sheet).setAttribute("href", sheet.dataset.paintings);
});
