/* A move in the own turn: the card's ways of use, then the cards it costs, then a button that says it all. */

import { all, find } from "../../js/dom.js";
import { unveil } from "../../js/live/veils.js";
import { outline } from "./ring.js";

/* Show of the form what the picked card needs; `last` is the input that was touched, if one was. */
export function move(form, last) {
  const card = find("[name=card]:checked", form);
  const use = chooseUse(form, card);
  const aims = use ? all(".aims input", use) : [];
  if (aims.length === 1) aims[0].checked = true;
  const aim = aims.find((input) => input.checked);
  outline(aims, aim);
  const pays = aims.length ? +use.dataset.pays : 0;
  const cost = find(".pays", form);
  cost.hidden = cost.disabled = !pays || !aim;
  const paid = pay(all("input", cost), pays, card, last);
  find(".two", form).hidden = !card;
  const button = find("[type=submit]", form);
  button.hidden = !aims.length;
  button.disabled = !aim || paid < pays;
  const begins = warn(form, aim) ? form.dataset.anyway : form.dataset.play;
  button.textContent = aim ? `${begins}: ${words(use, aim).join(" → ")}` : form.dataset.first;
  if (last?.name === "card" && use) unveil([use], 1).then(() => bringIntoSight(use));
  else if (last && !cost.hidden) bringIntoSight(cost);
}

const bringIntoSight = (part) => part.scrollIntoView({ block: "nearest", behavior: "smooth" });

/* Of all ways of use only that of the card. */
function chooseUse(form, card) {
  let chosen;
  for (const use of all(".use", form)) {
    const is = use.dataset.of === card?.value;
    if (is) chosen = use;
    use.hidden = use.disabled = !is;
  }
  return chosen;
}

/* A card does not pay for itself, and no more are paid than it costs. Returns how many were. */
function pay(costs, pays, card, last) {
  for (const input of costs) {
    const itself = input.dataset.card === card?.value;
    input.parentElement.hidden = input.disabled = itself;
    if (itself) input.checked = false;
  }
  const paid = costs.filter((input) => input.checked);
  if (paid.length > pays) (paid.find((input) => input !== last) || paid[0]).checked = false;
  return paid.length;
}

/* What speaks against that aim, said before the button. */
function warn(form, aim) {
  const text = aim && find("em", aim.parentElement)?.textContent;
  const warning = find(".warning", form);
  warning.hidden = !text;
  warning.textContent = text || "";
  return text;
}

function words(use, aim) {
  const said = [find("legend", use).textContent, aim.dataset.seat && find("b", aim.parentElement).textContent];
  return [...new Set(said.filter(Boolean))];
}
