/* Whose voice it is: `<select data-voices>` has all that this computer has for the language of the story, and what is
   chosen is remembered here, for each language. */

import { all, find } from "../dom.js";

const key = (lang) => `voice-${lang}`;

function kept(lang) {
  try {
    return localStorage.getItem(key(lang));
  } catch {
    return null; // a private window
  }
}

const voices = (lang) =>
  (window.speechSynthesis?.getVoices() ?? []).filter((voice) => voice.lang.replace("_", "-").startsWith(lang));

export function voiceOf(lang) {
  const found = voices(lang);
  return found.find((voice) => voice.voiceURI === kept(lang)) ?? found[0] ?? null;
}

const told = () => find("[data-say]")?.closest("[lang]").lang ?? document.documentElement.lang;

let shown; // of which language and which voices

function fill() {
  const lang = told();
  const found = voices(lang);
  const names = [lang, ...found.map((voice) => voice.voiceURI)].join();
  if (names === shown) return;
  shown = names;
  for (const select of all("[data-voices]")) {
    const options = found.map((voice) => new Option(voice.name, voice.voiceURI));
    select.replaceChildren(...(options.length ? options : [new Option(select.dataset.none, "")]));
    select.disabled = !options.length;
    if (options.length) select.value = voiceOf(lang).voiceURI;
  }
}

document.addEventListener("change", ({ target }) => {
  if (!target.matches?.("[data-voices]")) return;
  try {
    localStorage.setItem(key(told()), target.value);
  } catch {
    // a private window
  }
});
window.speechSynthesis?.addEventListener?.("voiceschanged", fill); // some browsers find them late
document.addEventListener("tablegames:shown", fill);
fill();
