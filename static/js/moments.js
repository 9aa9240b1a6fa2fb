/* What has just happened is shown once, on a stage before the view: each `<div data-moment="12" data-length="3600"
   hidden>` of a view whose mark is new, for so many milliseconds, one after the other, once nothing flies any more.
   Nothing waits for it: a view without them clears the stage, and whatever stands or moves on the page when it is
   opened is over. `body.live` says that the page has been shown, and whatever comes from now on may move. */

import { all, find } from "./dom.js";
import { flying } from "./flights.js";
import { isCalm } from "./live/calm.js";

const MOST = 5; // in a row

const stage = document.createElement("div");
let newest = 0;
let next;

function play(due) {
  const moments = isCalm() ? [] : due;
  clearTimeout(next);
  stage.replaceChildren(...moments.slice(0, 1));
  if (moments.length) next = setTimeout(play, moments[0].dataset.length, moments.slice(1));
}

const copy = (moment) => {
  const young = moment.cloneNode(true);
  young.hidden = false;
  young.classList.toggle("mine", find(`#own [data-mine="${moment.dataset.mine}"]`)); // it has befallen the reader
  return young;
};

function look() {
  const moments = all("#view [data-moment]");
  const due = moments.filter(({ dataset }) => +dataset.moment > newest);
  newest = Math.max(newest, ...moments.map(({ dataset }) => +dataset.moment));
  if (moments.length && (!due.length || document.hidden)) return;
  const copies = due.slice(0, MOST).map(copy);
  play(flying() ? [] : copies); // at once: before what it tells is painted behind it
  if (flying()) next = setTimeout(play, flying(), copies);
}

stage.className = "stage";
stage.ariaHidden = true;
document.body.append(stage);
newest = Math.max(0, ...all("#view [data-moment]").map(({ dataset }) => +dataset.moment));
document.addEventListener("tablegames:shown", look);
requestAnimationFrame(() => {
  for (const motion of document.getAnimations()) {
    if (motion.effect.getComputedTiming().endTime < Infinity) motion.finish();
  }
  requestAnimationFrame(() => document.body.classList.add("live"));
});
