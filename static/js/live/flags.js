/* What this browser shall remember, and the switches of it: `<input type="checkbox" data-flag="big">`. */

import { all } from "../dom.js";

export const flag = {
  get(name) {
    try {
      return localStorage.getItem(name) === "1";
    } catch {
      return false; // a private window
    }
  },
  set(name, on) {
    try {
      localStorage.setItem(name, on ? "1" : "");
    } catch {
      // a private window
    }
  },
};

const LOOKS = ["big", "contrast", "still", "captions", "tap"]; // flags that are classes of the page

const look = (name) => document.documentElement.classList.toggle(name, flag.get(name));

export function showFlags() {
  for (const input of all("input[data-flag]")) input.checked = flag.get(input.dataset.flag);
}

document.addEventListener("change", (event) => {
  const { dataset, checked } = event.target;
  if (!dataset?.flag) return;
  flag.set(dataset.flag, checked);
  if (LOOKS.includes(dataset.flag)) look(dataset.flag);
});

LOOKS.forEach(look);
