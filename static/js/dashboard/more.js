/* Whether there is more below the lower edge of a pane: `.goes-on`, after every view and wherever somebody scrolls. */

import { all } from "../dom.js";

const NEAR = 12; // pixels

const mark = (pane) =>
  pane.classList.toggle("goes-on", pane.scrollTop + pane.clientHeight < pane.scrollHeight - NEAR);
const markAll = () => requestAnimationFrame(() => all(".pane").forEach(mark)); // before it is painted

document.addEventListener(
  "scroll",
  ({ target }) => {
    if (target.matches?.(".pane")) mark(target);
  },
  { capture: true, passive: true },
);
document.addEventListener("toggle", markAll, true);
document.addEventListener("tablegames:shown", markAll);
addEventListener("resize", markAll);
markAll();
