/* The recap: a slider that tells the evening again step by step, the printer, and the way to the next game as soon as
   there is one: whoever reads here is not left behind. */

import { all, find } from "./dom.js";
import "./picture.js";

const EVERY = 5000; // milliseconds
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

/* `data-follows` is where the phone's own page asks; what has not changed is not sent again. */
async function follow(place, number = "") {
  const answer = document.hidden ? undefined : await fetch(`${place.dataset.follows}?after=${number}`).catch(() => {});
  const news = answer?.status === 200 ? await answer.json() : {};
  find("a", place).hidden = !news.go;
  if (!news.go) setTimeout(follow, EVERY, place, news.number ?? number);
}

all("[data-follows]").forEach((place) => follow(place));
