/* A button that changes one line of a long form keeps its place on the page, and the focus. A second press on the same
   spot that would hit another line, because the page has changed under the finger, is none. A page with something that
   is to be read first, `data-first`, begins at its top. */

import { find } from "./dom.js";

const KEY = "pressed";
const UNREAD = 700; // milliseconds after a press, and after what came of it, in which nobody has read that
const NEAR = 48; // pixels from that press: whoever goes elsewhere means what is there
const STAYING = ["more", "less", "out", "away", "up", "down"];

const stays = (button) => STAYING.includes(button?.value?.split(" ")[0]);
const counted = (value) => /^(away|less)( \w+)? \d+$/.test(value); // by its place in a list: the next one has it then
const before = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
const came = Date.now(), isNext = before?.path === location.pathname && came - before.at < 10_000;

let pressed = before; // what was pressed last
let row = null; // in this page, its line

document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest?.("[name=do]");
    if (!stays(button)) return;
    const line = button.closest("li"), { value } = button, at = Date.now();
    const isNear = Math.hypot(event.clientX - pressed?.left, event.clientY - pressed?.top) < NEAR;
    const isOther = row ? line !== row : value !== pressed?.value || counted(value);
    if (isNear && isOther && at - Math.max(pressed.at, isNext ? came : 0) < UNREAD) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    row = line;
    const { clientX: left, clientY: top } = event;
    pressed = { path: location.pathname, y: scrollY, value, at, left, top };
    sessionStorage.setItem(KEY, JSON.stringify(pressed));
  },
  true,
);

/* What is saved, or left, begins at its top: what there is to say about it stands there. */
document.addEventListener("submit", ({ submitter }) => {
  if (!stays(submitter)) sessionStorage.removeItem(KEY);
});

if (isNext && !find("[data-first]")) {
  const back = () => {
    scrollTo({ top: before.y, behavior: "instant" });
    find(`[name=do][value="${CSS.escape(before.value)}"]`)?.focus({ preventScroll: true });
  };
  back();
  addEventListener("load", () => setTimeout(back), { once: true }); // after the place that the address names
}
