/* The hand: a card, whom it is for and what it costs are picked in it while it is open, and sent as one move. What is
   picked is kept while the hand is open, and forgotten with it. */

import { all, find } from "../../js/dom.js";
import { shut } from "../../js/phone/hold.js";
import { note } from "../../js/live/note.js";
import { post, reason } from "../../js/live/server.js";
import { move } from "./move.js";
import { outline } from "./ring.js";

let picked = []; // "name value" of the inputs that are picked, the oldest first

const named = (input) => `${input.name} ${input.value}`;
const inputs = (form) => all("input:not([type=hidden])", form);
const formOf = (event) => event.target.closest?.("form.play");

/* After the hand has been painted: what was picked before is picked again, where it is still there. */
document.addEventListener("tablegames:held", (event) => {
  document.body.dataset.hand = event.target.matches(".kept");
  const form = find("form.play", event.target);
  if (!form) return;
  for (const input of inputs(form)) input.checked = picked.includes(named(input));
  consider(form);
});

document.addEventListener("tablegames:hidden", () => {
  document.body.dataset.hand = "";
  picked = [];
  outline([]);
});

/* An answer is either below or in the open hand: one button confirms it. */
document.addEventListener("change", (event) => {
  const form = formOf(event);
  if (!form) {
    if (event.target.closest?.(".ask")) shut();
    return;
  }
  for (const input of all(".ask :checked")) input.checked = false;
  const last = costs(form, event.target) ?? event.target;
  if (last.name === "card") for (const input of all(".aims input, .ends input")) input.checked = false;
  lone(form, last);
  consider(form, last);
});

/* While an ability is picked, which is no card, a card of the hand is what it costs, as its line below is. */
function costs(form, card) {
  const ability = all(".plain [name=card]", form).find((input) => picked.includes(named(input)));
  const cost = ability && card.name === "card" && find(`.pays:enabled [data-card="${card.value}"]`, form);
  if (!cost) return null;
  ability.checked = true;
  cost.checked = !cost.checked;
  return cost;
}

/* A card that is only read takes the place of one that would be the answer, and the other way round. */
function lone(form, last) {
  const reads = last.name === "read";
  for (const input of inputs(form)) {
    if (reads ? input.type === "radio" && input !== last : input.name === "read") input.checked = false;
  }
}

function consider(form, last) {
  if (form.dataset.play) move(form, last);
  const checked = inputs(form)
    .filter((input) => input.matches(":checked:enabled"))
    .map(named);
  const kept = picked.filter((one) => checked.includes(one));
  picked = [...kept, ...checked.filter((one) => !kept.includes(one))];
  if ("pick" in form.dataset) several(form);
}

/* A choice among cards: which was first and which was next, where the order counts; the text of the last one. */
function several(form) {
  const picks = picked.filter((one) => one.startsWith("pick "));
  const over = picks.splice(0, Math.max(0, picks.length - form.dataset.most)); // one too many: the first gives way
  picked = picked.filter((one) => !over.includes(one));
  for (const input of inputs(form)) if (over.includes(named(input))) input.checked = false;
  const latest = picked.at(-1);
  for (const text of all(".use", form)) {
    text.hidden = latest !== `pick ${text.dataset.of}` && latest !== `read ${text.dataset.of}`;
  }
  for (const button of all("[data-confirm]", form)) button.disabled = picks.length < form.dataset.least;
  for (const input of inputs(form)) {
    const place = "ordered" in form.dataset && input.checked ? picked.indexOf(named(input)) + 1 : "";
    input.parentElement.dataset.place = place;
  }
}

document.addEventListener("submit", async (event) => {
  const form = formOf(event);
  if (!form) return;
  event.preventDefault();
  const button = find("[type=submit]", form);
  button.disabled = true;
  try {
    const answer = await post(form.getAttribute("action"), fields(form));
    if (answer.ok) return shut();
    note(reason(answer.headers.get("content-type"), await answer.text()));
  } catch {
    note(document.body.dataset.unsent);
  }
  button.disabled = false;
});

/* What is sent: the question, then the picks in their order. */
function fields(form) {
  const place = (input) => picked.indexOf(named(input));
  const ready = inputs(form).filter(
    (input) => input.matches(":checked:enabled") && !["card", "read"].includes(input.name),
  );
  ready.sort((one, other) => place(one) - place(other));
  return [["asked", form.elements.asked.value], ...ready.map((input) => [input.name, input.value])];
}

/* The first press of *undo* takes the picks back, the next one shuts the hand. */
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-undo],[data-shut]");
  if (!button) return;
  const form = button.closest("form");
  if (!form || !inputs(form).some((input) => input.checked)) return shut();
  for (const input of inputs(form)) input.checked = false;
  consider(form);
});
