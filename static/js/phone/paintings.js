/* The painted cards of the game: fetched once the page stands, whatever anybody holds, so that none is waited for. */

import { find } from "../dom.js";

addEventListener("load", () => {
  const sheet = find("[data-paintings]");
  if (sheet) find("use", sheet).setAttribute("href", sheet.dataset.paintings);
});
