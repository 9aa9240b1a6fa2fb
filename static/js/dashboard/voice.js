/* The voice: says the sentence that stands, when asked or by itself; nothing waits for it. */

import { find } from "../dom.js";
import { flag } from "../live/flags.js";
import { note } from "../live/note.js";
import { loudness } from "../sound/volumes.js";

const sentence = () => find("[data-say]");

let said = sentence()?.dataset.say;
let asked = find("[data-speaks]")?.dataset.speaks; // how often a remote has asked for it

window.speechSynthesis?.getVoices(); // some browsers only then begin to look for them

function speak() {
  const place = sentence();
  if (!place || !window.speechSynthesis) return;
  const words = new SpeechSynthesisUtterance(place.textContent.trim());
  words.lang = place.closest("[lang]")?.lang || document.documentElement.lang;
  const speaks = (voice) => voice.lang.replace("_", "-").startsWith(words.lang);
  words.voice = speechSynthesis.getVoices().find(speaks) || null;
  words.rate = 0.95;
  words.volume = loudness("voice");
  speechSynthesis.cancel();
  setTimeout(() => speechSynthesis.speak(words), 60);
}

// Where the laptop tells the story, it speaks until somebody silences it.
const speaksByItself = () => (find("[data-flag=mute]") ? !flag.get("mute") : flag.get("autosay"));

/* While somebody shall look with open eyes nothing is said: it comes when the laptop is back. */
const UNSAID = "unsaid";

function speakInTurn() {
  const cover = find("[data-hushes]:not([hidden])");
  const says = sentence()?.dataset.say;
  if (cover) sessionStorage.setItem(UNSAID, says);
  else sessionStorage.removeItem(UNSAID);
  if (!cover && speaksByItself()) speak();
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-later], [data-none]")) setTimeout(catchUp);
  const button = event.target.closest?.("[data-speak]");
  if (!button) return;
  if (window.speechSynthesis?.speaking) speechSynthesis.cancel();
  else speak();
  if (!window.speechSynthesis?.getVoices().length) note(button.dataset.voiceless);
});
addEventListener("pagehide", () => window.speechSynthesis?.cancel());

document.addEventListener("tablegames:shown", () => {
  const asks = find("[data-speaks]")?.dataset.speaks;
  if (+asks > +asked) speak();
  asked = asks;
  const says = sentence()?.dataset.say;
  if (says === said) return;
  said = says;
  requestAnimationFrame(() => find(".say-pane .pane")?.scrollTo(0, 0));
  setTimeout(speakInTurn); // once the cover, if there is one, lies there
});

function catchUp() {
  if (said && sessionStorage.getItem(UNSAID) === said) speakInTurn();
}
setTimeout(catchUp);
