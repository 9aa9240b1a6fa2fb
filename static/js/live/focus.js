/* What has the focus may go with a change of the view: then the heading takes it, and the next Tab goes on there. */

import { find } from "../dom.js";
import { hear } from "./htmx.js";
import { view } from "./line.js";

let had; // the focus before the change

export function toHeading() {
  const heading = view() && find("h1", view());
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

hear("htmx:before:swap", () => {
  had = document.activeElement;
});
document.addEventListener("tablegames:shown", () => {
  if (document.activeElement === document.body && had && !had.isConnected) requestAnimationFrame(toHeading);
  had = undefined;
});
