/* The hand of BANG!: a card, whom it is for and what it costs are picked in the open hand, and sent as one move.
   What is picked is kept while the hand is open, and forgotten with it. */
(() => {
  "use strict";

  const { flag, hide, note, post } = window.tablegames;
  const find = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];

  let picked = []; // "name value" of the inputs that are picked, the oldest first

  const mark = (input) => `${input.name} ${input.value}`;
  const inputs = (form) => all("input:not([type=hidden])", form);

  /* After the hand has been painted: what was picked before is picked again, where it is still there. */
  document.addEventListener("tablegames:held", (event) => {
    const form = find("form.play", event.target);
    if (!form) return;
    for (const input of inputs(form)) input.checked = picked.includes(mark(input));
    weigh(form);
  });

  document.addEventListener("tablegames:hidden", () => { picked = []; });

  document.addEventListener("change", (event) => {
    const form = event.target.closest?.("form.play");
    if (event.target.dataset?.flag === "auto") dress();
    if (!form) return;
    if (event.target.name === "card") for (const input of all("[name=part]", form)) input.checked = false;
    weigh(form, event.target);
  });

  function weigh(form, last) {
    if (form.dataset.play) move(form, last);
    const now = inputs(form).filter((input) => input.checked && !input.matches(":disabled")).map(mark);
    picked = [...picked.filter((one) => now.includes(one)), ...now.filter((one) => !picked.includes(one))];
    if ("pick" in form.dataset) choice(form);
  }

  /* A choice among cards: which was first and which was next, where the order counts. */
  function choice(form) {
    const number = inputs(form).filter((input) => input.checked).length;
    for (const button of all("[data-confirm]", form)) button.disabled = number < +form.dataset.least || number > +form.dataset.most;
    for (const input of inputs(form)) {
      const place = "ordered" in form.dataset && input.checked ? picked.indexOf(mark(input)) + 1 : "";
      input.parentElement.dataset.place = place;
    }
  }

  /* A move in the own turn: the card's ways of use, then the cards it costs, then a button that says it all. */
  function move(form, last) {
    const card = find("[name=card]:checked", form), two = find(".two", form), warning = find(".warning", form);
    let use;
    for (const part of all(".use", form)) {
      const is = part.dataset.of === card?.value;
      if (is) use = part;
      part.hidden = part.disabled = !is;
    }
    const aims = use ? all("[name=part]", use) : [], pays = aims.length ? +use.dataset.pays : 0;
    if (aims.length === 1) aims[0].checked = true;
    const aim = aims.find((input) => input.checked), cost = find(".pays", form);
    cost.hidden = cost.disabled = !pays || !aim;
    const costs = all("input", cost);
    for (const input of costs) {
      const itself = input.dataset.card === card?.value;
      input.parentElement.hidden = input.disabled = itself;
      if (itself) input.checked = false;
    }
    const paid = costs.filter((input) => input.checked);
    if (paid.length > pays) (paid.find((input) => input !== last) || paid[0]).checked = false;
    const text = find("em", aim?.parentElement || form)?.textContent, warned = aim && text;
    warning.hidden = !warned;
    warning.textContent = warned ? text : "";
    const button = find("[type=submit]", form), words = [use && find("legend", use).textContent, aim && find("b", aim.parentElement).textContent];
    two.hidden = !card;
    button.hidden = !aims.length;
    button.disabled = !aim || paid.length < pays;
    button.textContent = `${warned ? form.dataset.anyway : form.dataset.play}: ${words.filter((word, i) => word && words.indexOf(word) === i).join(" → ")}`;
    if (last?.name === "card") use?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }

  document.addEventListener("submit", async (event) => {
    const form = event.target.closest("form.play");
    if (!form) return;
    event.preventDefault();
    const fields = [["asked", form.elements.asked.value]];
    const ready = inputs(form).filter((input) => input.checked && !input.matches(":disabled") && input.name !== "card");
    for (const input of ready.sort((a, b) => picked.indexOf(mark(a)) - picked.indexOf(mark(b)))) fields.push([input.name, input.value]);
    const button = find("[type=submit]", form);
    button.disabled = true;
    try {
      const answer = await post(form.getAttribute("action"), fields);
      if (answer.ok) return hide();
      note(answer.headers.get("content-type")?.startsWith("text/plain") ? await answer.text() : document.body.dataset.unsent);
    } catch {
      note(document.body.dataset.unsent);
    }
    button.disabled = false;
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-undo],[data-shut]");
    if (!button) return;
    if ("shut" in button.dataset) return hide();
    const form = button.closest("form");
    for (const input of inputs(form)) input.checked = false;
    weigh(form);
  });

  /* The page around it: everybody's own chair stands at the bottom; an attack buzzes, unless every hit is taken. */
  let alarm;

  function dress() {
    const auto = flag.get("auto"), me = +(find("#own")?.dataset.me || 0), chairs = all(".ring > .chair");
    document.documentElement.classList.toggle("auto", auto);
    chairs.forEach((chair, seat) => { chair.dataset.place = (seat - me + chairs.length) % chairs.length; });
    const asks = find("[data-alarm]")?.dataset.alarm;
    if (asks && asks !== alarm && !auto) navigator.vibrate?.(200);
    alarm = asks;
  }
  document.addEventListener("tablegames:shown", dress);
  dress();
})();
