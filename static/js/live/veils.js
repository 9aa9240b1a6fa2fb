/* What would keep a slow phone busy for too long at once comes in frame by frame: a veiled element has its place, and
   what is in it is neither laid out nor painted. */

/* Veils the elements, and takes the veils off again: so many in each frame, until none is left in the list. */
export async function unveil(elements, number) {
  for (const element of elements) element.classList.add("veiled");
  while (elements.length) {
    await nextFrame();
    for (const element of elements.splice(0, number)) element.classList.remove("veiled");
  }
}

/* After the next frame; soon, where nobody sees any. */
export const nextFrame = () =>
  new Promise((done) => {
    const late = setTimeout(done, 250);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(done);
    });
  });
