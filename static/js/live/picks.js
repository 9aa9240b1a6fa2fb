/* Forms to pick from, `data-pick`: least to most of the names may be chosen; the oldest pick makes room for the newest.
   `data-beside` may be chosen with names, or alone where nobody need be named; `data-alone` with nothing else;
   `data-auto` sends each pick. */

import { all, find } from "../dom.js";

const order = new WeakMap(); // of each form: the inputs that are picked, the oldest first

const isBeside = (input) => "beside" in input.dataset;
const isAlone = (input) => "alone" in input.dataset;

/* Opens the buttons that confirm when as many are picked as shall be. */
export function weigh(form) {
  const chosen = all("input:checked", form).filter((input) => input.type !== "hidden");
  const names = chosen.filter((input) => !isBeside(input));
  form.dataset.chosen = names.length;
  const least = +form.dataset.least || 1;
  const most = +(form.dataset.most ?? 1);
  const alone = chosen.some(isAlone) || (chosen.length && !names.length && find("[data-alone]", form));
  const enough = alone || (names.length >= least && names.length <= most);
  for (const button of all("[data-confirm]", form)) button.disabled = !enough;
}

export function weighAll() {
  for (const form of all("form[data-pick]")) weigh(form);
}

document.addEventListener("change", (event) => {
  const input = event.target;
  const form = input.closest?.("form[data-pick]");
  if (!form || !/^(checkbox|radio)$/.test(input.type)) return;
  form.classList.remove("noted");
  if (input.type === "checkbox" && !isBeside(input)) makeRoom(form, input);
  weigh(form);
  if ("auto" in form.dataset) form.requestSubmit();
});

/* What was picked before the input goes, as far as there is no room for both. */
function makeRoom(form, input) {
  const before = order.get(form) || all("input:checked:not([data-beside])", form);
  let picks = before.filter((other) => other !== input && other.checked && other.isConnected);
  if (input.checked) {
    const goes = (other) => isAlone(input) || isAlone(other);
    for (const other of picks.filter(goes)) other.checked = false;
    picks = [...picks.filter((other) => !goes(other)), input];
    while (picks.length > +(form.dataset.most ?? 1)) picks.shift().checked = false;
  }
  order.set(form, picks);
}

/* What was noted, and whom one cannot name, stand in the own part; the grid is everybody's. */
let noted; // the question and the answer that the grid shows

export function fill() {
  const barred = JSON.parse(find("#own")?.dataset.barred || "[]").map(String);
  for (const input of all("#table form[data-pick] input[name=pick]")) {
    input.disabled ||= barred.includes(input.value);
  }
  const said = find("#said");
  const key = said && said.dataset.asked + said.dataset.chosen;
  const form = said && find(`#question-${said.dataset.asked} form[data-pick]`);
  if (form) show(form, JSON.parse(said.dataset.chosen), key !== noted);
  noted = key;
}

function show(form, values, isNews) {
  const chosen = values.map((value) => JSON.stringify(value));
  const inputs = all("input[name=pick]", form);
  const nobody = !inputs.some((input) => !isBeside(input) && chosen.includes(input.value));
  const is = (input) => (isAlone(input) ? nobody : chosen.includes(input.value));
  if (isNews) for (const input of inputs) input.checked = is(input);
  form.classList.toggle("noted", inputs.every((input) => input.checked === is(input)));
}
