/* What travels over the table: each `<div data-flight data-mark="12" data-from="3" data-to="pile" hidden>` of a view
   whose mark is new flies once, one after the other: styles move it from one `data-spot`, at --from-x and --from-y, to
   another. What it `data-shakes` shakes. Nothing waits for it: a view that has something else clears the air. */

import { all, find } from "./dom.js";
import { isCalm } from "./live/calm.js";

const SOON = 120; // milliseconds until the first: whoever asks where things are before they stand makes the page wait
const APART = 450; // from one to the next
const LENGTH = 1800; // of the longest
const MOST = 6; // at once
const WAYS = ["--from-x", "--from-y", "--to-x", "--to-y"];

const air = document.createElement("div");
const flights = () => all("#view [data-flight]");
const latest = () => Math.max(-1, ...flights().map(({ dataset }) => +dataset.mark));
let newest = latest();
let waiting = [];
let landed = 0; // when the last one has

/* How much longer something flies, in milliseconds. */
export const flying = () => Math.max(0, landed - performance.now());

function spot(name) {
  const box = find(`#view [data-spot="${name}"]`)?.getBoundingClientRect();
  return box?.width && [box.x + box.width / 2, box.y + box.height / 2];
}

function shake(place) {
  place?.animate({ translate: [0, "12px", 0] }, { duration: 400, delay: 250 });
}

function fly(flight) {
  const { from, to, shakes } = flight.dataset;
  const [start, end] = [spot(from), spot(to)];
  if (!start || !end || isCalm()) return;
  const thing = flight.cloneNode(true);
  thing.hidden = false;
  thing.id = "";
  [...start, ...end].forEach((at, i) => thing.style.setProperty(WAYS[i], `${at}px`));
  thing.style.setProperty("--way", `${Math.atan2(end[1] - start[1], end[0] - start[0])}rad`);
  air.append(thing);
  if (shakes) shake(find(`#view ${shakes}`));
  setTimeout(() => thing.remove(), LENGTH);
}

function look() {
  const last = latest();
  if (last === newest) return;
  waiting.forEach(clearTimeout);
  air.replaceChildren();
  landed = 0;
  if (last < 0) return;
  const due = flights().filter(({ dataset }) => +dataset.mark > newest).slice(-MOST);
  newest = last; // which is less where an undo has led back
  if (isCalm() || document.hidden || !due.length) return;
  landed = performance.now() + SOON + due.length * APART + LENGTH / 2;
  waiting = due.map((one, place) => setTimeout(fly, SOON + place * APART, one));
}

air.className = "air";
air.ariaHidden = true;
document.body.append(air);
document.addEventListener("tablegames:shown", look);
