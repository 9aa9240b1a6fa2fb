/* The voice: says the sentence that stands, when asked or by itself; nothing waits for it. As long as it speaks the
   sentence is larger (`body.speaking`), and where the browser tells which word it has come to that one shines. */

import { find } from "../dom.js";
import { flag } from "../live/flags.js";
import { note } from "../live/note.js";
import { loudness } from "../sound/volumes.js";
import { voiceOf } from "./voices.js";

const sentence = () => find("[data-say]");

let said = sentence()?.dataset.say;
let asked = find("[data-speaks]")?.dataset.speaks; // how often a remote has asked for it

window.speechSynthesis?.getVoices(); // some browsers only then begin to look for them

function speak() {
  const place = sentence();
  if (!place || !window.speechSynthesis) return;
  const words = new SpeechSynthesisUtterance(place.textContent.trim());
  words.lang = place.closest("[lang]")?.lang || document.documentElement.lang;
  words.voice = voiceOf(words.lang);
  words.rate = 0.95;
  words.volume = loudness("voice");
  follow(words, place);
  speechSynthesis.cancel();
  setTimeout(() => speechSynthesis.speak(words), 60);
}

/* What is said is marked where it stands, as long as it stands there. */
let newest;

function follow(words, place) {
  newest = words;
  const speaks = (on) => {
    if (newest !== words) return;
    document.body.classList.toggle("speaking", on);
    document.dispatchEvent(new Event("tablegames:speaks"));
  };
  const end = () => {
    speaks(false);
    if (newest === words) window.CSS?.highlights?.delete("spoken");
  };
  words.onstart = () => speaks(true);
  words.onboundary = ({ charIndex, charLength }) => {
    const start = place.textContent.length - place.textContent.trimStart().length + charIndex;
    const range = newest === words && charLength && rangeOf(place, start, start + charLength);
    if (range) window.CSS?.highlights?.set("spoken", new Highlight(range));
  };
  words.onend = words.onerror = end;
}

/* Those letters of all the text of an element; nothing where they are no longer there. */
function rangeOf(place, start, end) {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  let before = 0;
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (start < before + text.length) {
      const range = new Range();
      range.setStart(text, start - before);
      range.setEnd(text, Math.min(end - before, text.length));
      return range;
    }
    before += text.length;
  }
  return undefined;
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
