/* Where this laptop is found in the network, which only the page as a whole knows: `data-address` adds a path to it. */

import { all } from "./dom.js";

function show() {
  for (const place of all("p[data-address]")) {
    place.textContent = document.body.dataset.address.replace(/^https?:\/\//, "") + place.dataset.address;
  }
}

document.addEventListener("tablegames:shown", show);
show();
