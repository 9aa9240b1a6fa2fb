/* The recap: a slider that tells the evening again step by step, and the printer. */
(() => {
  "use strict";

  const slider = document.querySelector("[data-replay]"), steps = [...document.querySelectorAll("[data-step]")];

  function tell() {
    steps.forEach((step, place) => { step.hidden = place >= slider.value; step.classList.toggle("now", place === slider.value - 1 && slider.value < steps.length); });
    for (const chapter of document.querySelectorAll("[data-chapter]")) chapter.hidden = !chapter.querySelector("[data-step]:not([hidden])");
    const list = document.querySelector("[data-follow]");
    if (list && slider.value < steps.length) list.scrollTop = list.scrollHeight;
    document.querySelector("[data-replay-at]").textContent = `${slider.value} / ${steps.length}`;
  }
  if (slider) {
    slider.max = steps.length;
    slider.value = steps.length;
    slider.addEventListener("input", tell);
    addEventListener("beforeprint", () => {
      slider.value = steps.length;
      tell();
      for (const fold of document.querySelectorAll(".columns details")) fold.open = true; // paper cannot be unfolded
    });
    tell();
  }
  document.addEventListener("click", (event) => { if (event.target.closest?.("[data-print]")) print(); });
})();
