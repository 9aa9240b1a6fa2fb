/* A button that changes one line of a long form keeps its place on the page, and the focus. A second press on the same
   spot that would hit another line, because the page has changed under the finger, is none. */

import { find } from "./dom.js";

const KEY = "pressed";
const SECOND = 900; // milliseconds in which nobody has read what came of the first press
const STAYING = ["more", "less", "out", "away", "up", "down"];

const stays = (button) => STAYING.includes(button?.value?.split(" ")[0]);
const counted = (value) => /^(away|less) .*\d$/.test(value); // by its place in a list: the next one has it then
const before = JSON.parse(sessionStorage.getItem(KEY) ?? "null");

let pressed = before; // what was pressed last
let row = null; // in this page, its line

document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest?.("[name=do]");
    if (!stays(button)) return;
    const line = button.closest("li"), { value } = button, at = Date.now();
    const isOther = row ? line !== row : value !== pressed?.value || counted(value);
    if (pressed && isOther && at - pressed.at < SECOND) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    row = line;
    pressed = { path: location.pathname, y: scrollY, value, at };
    sessionStorage.setItem(KEY, JSON.stringify(pressed));
  },
  true,
);

if (before?.path === location.pathname && Date.now() - before.at < 10 * SECOND) {
  const back = () => {
    scrollTo({ top: before.y, behavior: "instant" });
    find(`[name=do][value="${CSS.escape(before.value)}"]`)?.focus({ preventScroll: true });
  };
  back();
  addEventListener("load", () => setTimeout(back), { once: true }); // after the place that the address names
}
