/* Of a new screen what is `data-late` comes piece by piece, so that no finger waits for all of it. */

import { all } from "../../js/dom.js";
import { unveil } from "../../js/live/veils.js";

const AT_ONCE = 3; // pieces that come in one frame

const pieces = () => all("#view [data-late]");
const known = new WeakSet(pieces());

document.addEventListener("tablegames:shown", () => {
  const young = pieces().filter((piece) => !known.has(piece));
  for (const piece of young) known.add(piece);
  unveil(young, AT_ONCE);
});
