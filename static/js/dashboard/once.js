/* *Next* loses nothing: what is marked in a form is entered first, and where somebody is still missing it asks once,
   with the sentence of `data-once`; where too little is marked, with that of `data-few`. *Skip* always asks once.
   Where a picture covers the page the first press ends it, and asks nothing yet. A second press that comes before
   anybody can have read what the first one brought is none, nor is a key so soon after *Next* has come to mean
   something else. No mark outlives its question. */

import { all, find } from "../dom.js";
import { hear } from "../live/htmx.js";
import { note } from "../live/note.js";
import { weighAll } from "../live/picks.js";

const FORMS = "#dash-say form";
export const READ = 600; // milliseconds in which nobody reads what is asked
const TWICE = 250; // between two presses of a key that are meant as one, as those of a double click are

const marked = new WeakSet(); // forms in which somebody has tapped, and which have not been sent
let warned = null; // which button has asked, and when, since something was entered
let pressed = -TWICE; // when a key was last
const question = () => find("[data-next]")?.form.elements.asked?.value;
let asked = question();
const meaning = () => {
  const button = find("[data-next]")?.cloneNode(true); // what comes next is no part of what it means
  if (button) for (const next of all(".to", button)) next.remove();
  return button?.textContent.trim();
};
let meant = meaning();
let turned = -READ; // when the button came to mean something else

const holds = (form) => find("[name=pick]:checked", form) || find("select[required]", form)?.value;

document.addEventListener("change", (event) => {
  const form = event.target.closest?.(FORMS);
  if (form) marked.add(form);
});
document.addEventListener("submit", (event) => {
  marked.delete(event.target);
  if (event.target.matches(FORMS)) warned = null;
});

hear("htmx:after:request", (event) => {
  const form = event.target.closest?.(`${FORMS}, [data-tells]`);
  if (form && event.detail.ctx.response.status < 400) note(form.dataset.tells ?? form.dataset.clear);
});
document.addEventListener("reset", () => setTimeout(weighAll)); // once the marks are gone

document.addEventListener("tablegames:shown", (event) => {
  if (meant !== meaning()) turned = event.timeStamp;
  meant = meaning();
  const now = question();
  if (now === asked) return;
  asked = now;
  warned = null;
  find("#note").hidden = true;
  for (const form of all(FORMS)) {
    form.reset();
    marked.delete(form);
  }
});

document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest?.("[data-next], [data-once]");
    if (!button) return;
    const goesOn = "next" in button.dataset;
    const form = goesOn && all(FORMS).find((one) => marked.has(one) && holds(one));
    const enter = form && find("[data-confirm]:enabled", form);
    const unseen = find("[data-had]:not(.had)") && button.dataset.unseen;
    const asks = form ? button.dataset.few : button.dataset.once || unseen;
    const now = event.timeStamp;
    const isKey = event.detail === 0;
    const isSecond = "once" in button.dataset && (event.detail > 1 || (isKey && now - pressed < TWICE));
    if (isKey) pressed = now;
    const covered = goesOn && find(".stage")?.hasChildNodes();
    if (covered) find(".stage").replaceChildren();
    const isLate = goesOn && "once" in button.dataset && isKey && now - turned < READ;
    if (!isSecond && !isLate) {
      const told = warned?.goesOn === goesOn ? warned.at : null;
      if (enter) form.requestSubmit(enter);
      else if (asks && told === null) {
        if (!covered) {
          warned = { goesOn, at: now };
          note(asks);
        }
      } else if (told === null || now - told > READ) return;
    }
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
