/* What is held is read out by this phone, as long as it is held, if its holder has asked for that. What has been read
   is not read again when the card is painted anew; nothing else on a phone ever speaks. */

import { flag } from "../live/flags.js";

let read = [];

document.addEventListener("tablegames:held", async ({ target }) => {
  if (!flag.get("aloud") || !window.speechSynthesis) return;
  await null; // until it is in sight: what is hidden has no lines
  const lines = target.innerText.match(/\S.*/g) || [];
  const words = new SpeechSynthesisUtterance(lines.filter((line) => !read.includes(line)).join(". "));
  read = lines;
  words.lang = target.closest("[lang]").lang;
  if (words.text) speechSynthesis.speak(words);
});
document.addEventListener("tablegames:hidden", () => {
  read = [];
  window.speechSynthesis?.cancel();
});
