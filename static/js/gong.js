/* All eyes here: what `data-gong` says stands before the view for a few seconds when its number has risen. At night a
   phone stays dark and still. */

import { find } from "./dom.js";

const LENGTH = 4000; // milliseconds

const call = document.createElement("p");
const struck = () => find("#view [data-gong]")?.dataset.gong;
let last = struck();

function look() {
  const now = struck();
  const isNew = last !== undefined && +now > +last;
  last = now ?? last;
  if (!isNew || find(".phone .dark.scene, .phone .night.scene")) return;
  call.textContent = find("[data-gong]").dataset.says;
  document.body.append(call);
  setTimeout(() => call.remove(), LENGTH);
}

call.className = "all-eyes";
document.addEventListener("tablegames:shown", look);
