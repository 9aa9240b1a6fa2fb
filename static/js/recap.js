/* The recap: a slider that tells the evening again step by step, and the printer. */

import { all, find } from "./dom.js";
import "./picture.js";

const slider = find("[data-replay]");
const steps = all("[data-step]");

function tell() {
  const told = +slider.value;
  const isOver = told >= steps.length;
  for (const [place, step] of steps.entries()) {
    step.hidden = place >= told;
    step.classList.toggle("now", place === told - 1 && !isOver);
  }
  for (const chapter of all("[data-chapter]")) chapter.hidden = !find("[data-step]:not([hidden])", chapter);
  find(".timeline .now")?.scrollIntoView({ block: "nearest" });
  find("[data-replay-at]").textContent = `${told} / ${steps.length}`;
}

function tellAll() {
  slider.value = steps.length;
  tell();
}

if (slider) {
  slider.max = steps.length;
  slider.addEventListener("input", tell);
  addEventListener("beforeprint", () => {
    tellAll();
    for (const fold of all(".columns details")) fold.open = true; // paper cannot be unfolded
  });
  tellAll();
}
document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-print]")) print();
});
