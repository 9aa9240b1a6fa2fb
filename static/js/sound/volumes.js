/* How loud this device is, apart for each kind of sound: `<input type="range" data-volume="music">` from 0 to 100, kept
   here and nowhere else. */

import { all } from "../dom.js";

function kept(name) {
  try {
    return localStorage.getItem(`volume-${name}`) ?? 100;
  } catch {
    return 100; // a private window
  }
}

/* From 0 to 1; the ear hears half of it at a quarter. */
export const loudness = (name) => (kept(name) / 100) ** 2;

document.addEventListener("input", ({ target }) => {
  if (!target.dataset?.volume) return;
  try {
    localStorage.setItem(`volume-${target.dataset.volume}`, target.value);
  } catch {
    // a private window
  }
});
for (const slider of all("[data-volume]")) slider.value = kept(slider.dataset.volume);
