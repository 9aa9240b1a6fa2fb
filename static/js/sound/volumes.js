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

const BELOW_THE_VOICE = 0.3;

/* From 0 to 1; the ear hears half of it at a quarter. As long as the voice speaks all else is below it. */
export function loudness(name) {
  const speaks = name !== "voice" && document.body.classList.contains("speaking");
  return (kept(name) / 100) ** 2 * (speaks ? BELOW_THE_VOICE : 1);
}

document.addEventListener("input", ({ target }) => {
  if (!target.dataset?.volume) return;
  try {
    localStorage.setItem(`volume-${target.dataset.volume}`, target.value);
  } catch {
    // a private window
  }
});
for (const slider of all("[data-volume]")) slider.value = kept(slider.dataset.volume);
