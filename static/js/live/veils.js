/* What would keep a slow phone busy for too long at once comes in frame by frame: a veiled element has its place, and
   what is in it is neither laid out nor painted. */

import { all } from "../dom.js";

const known = new WeakSet(all("#view [data-late]"));

/* Veils the elements, and takes the veils off again: so many in each frame. */
export async function unveil(elements, number) {
  for (const element of elements) element.classList.add("veiled");
  for (let done = 0; done < elements.length; done += number) {
    await nextFrame();
    for (const element of elements.slice(done, done + number)) element.classList.remove("veiled");
  }
}

/* Of a new screen what is `data-late` comes piece by piece. */
document.addEventListener("tablegames:shown", () => {
  const young = all("#view [data-late]").filter((element) => !known.has(element));
  for (const element of young) known.add(element);
  unveil(young, 1);
});

/* After the next frame; soon, where nobody sees any. */
export const nextFrame = () =>
  new Promise((done) => {
    const late = setTimeout(done, 50);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(done);
    });
  });
