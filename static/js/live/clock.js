/* The clocks. The server says how many milliseconds are left; between its words the page counts by itself. */

import { all } from "../dom.js";

const LAST = 10; // seconds, which are shown in red; the first of them buzzes where `data-buzz` is set

const clocks = new WeakMap(); // by the element that shows it

const places = () => all("time[data-left]");

/* The server has said it again, apart from the page. */
export function wind(left, running) {
  const at = performance.now();
  for (const place of places()) {
    clocks.set(place, { said: place.dataset.left, left, running, at, old: clocks.get(place)?.old });
  }
}

export function tick() {
  for (const place of places()) {
    const clock = read(place);
    const gone = clock.running ? performance.now() - clock.at : 0;
    const seconds = Math.ceil(Math.max(0, clock.left - gone) / 1000);
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (place.textContent !== text) place.textContent = text;
    place.style.setProperty("--left", seconds / place.dateTime.slice(2, -1)); // of all there was
    place.classList.toggle("last", clock.running && seconds <= LAST);
    place.classList.toggle("still", !clock.running && seconds > 0);
    if ("buzz" in place.dataset && clock.running && clock.old > LAST && seconds === LAST) navigator.vibrate?.(200);
    clock.old = seconds;
  }
}

/* The clock of an element, anew where the page says something else than before. */
function read(place) {
  const clock = clocks.get(place);
  const said = place.dataset.left;
  const running = place.dataset.running === "1";
  if (clock?.said === said && (clock.page ?? running) === running) return clock;
  const fresh = { said, left: +said, running, page: running, at: performance.now(), old: clock?.old };
  clocks.set(place, fresh);
  return fresh;
}

setInterval(tick, 250);
