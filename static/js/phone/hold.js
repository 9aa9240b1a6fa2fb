/* Hold to see. A secret is asked for when the finger comes down, shown after 250 ms, and forgotten when the finger goes
   up or the page is left. It is never kept anywhere else. A strip with `data-hand` that is tapped instead stays open to
   choose from: as long as a question stands there, `data-asks`, and until it has not been touched for 12 seconds.

   Tells `tablegames:held` after each painting and `tablegames:hidden` when the strip is shut. */

import { all, find } from "../dom.js";
import { flag } from "../live/flags.js";
import { swap } from "../live/line.js";
import { unveil } from "../live/veils.js";
import { post } from "../live/server.js";

const HOLD = 250; // milliseconds that tell a hold from a tap
const AGAIN = 1000;
const TAPPED = 3000; // how long a tap shows a card
const UNTOUCHED = 12000; // how long a hand stays open by itself
const AT_ONCE = 2; // cards that come in one frame
// What an open hand covers, and what only an open hand shows: neither is painted where it would not be seen.
const COVERED = /<!--covered-->.*?<!--end-->/gs;
const KEPT = /<!--kept-->.*?<!--end-->/gs;

const lies = () => "turned" in document.body.dataset; // open, on a laptop that only one player looks at
const over = () => find("#fate");
// The browser keeps the last text in which a pattern was found, `RegExp.input`: from now on an empty one.
const forgetPatterns = () => /^/.test("");

let open = null; // the strip that is open; never two

export const shut = () => open?.shut();

export function lay(place) {
  if (place) new Strip(place);
}

class Strip {
  constructor(place, came = performance.now()) {
    shut();
    open = this;
    this.place = place;
    this.box = find(".hold-box", place);
    this.isHand = "hand" in place.dataset;
    this.stays = lies() || (flag.get("tap") && !this.isHand); // without a finger on it
    this.came = came;
    this.isLate = over(); // opened to look back
    this.text = this.painted = null;
    this.request = new AbortController();
    this.look();
  }

  async look() {
    let text = this.place.dataset.lost || "…";
    try {
      const answer = await post(this.place.dataset.hold, {}, { signal: this.request.signal });
      if (answer.ok) text = await answer.text();
    } catch {
      // the line is lost, or the strip is shut
    }
    if (open !== this) return;
    this.text = text;
    setTimeout(() => this.show(), this.came + HOLD - performance.now());
    this.again = setTimeout(() => this.look(), AGAIN);
  }

  show() {
    if (open !== this) return;
    if (!this.box.isConnected || (this.isHand && over() && !this.isLate)) return this.shut(); // it covers how all ended
    if (lies()) this.box.classList.toggle("kept", this.isHand);
    const text = this.text.replace(this.box.classList.contains("kept") ? COVERED : KEPT, "");
    if (this.painted === null) this.paint(text);
    else if (this.painted !== text) this.paintAgain(text);
    this.box.classList.add("open");
    if (this.stays && !lies() && !this.later) this.shutIn(TAPPED);
  }

  paint(text) {
    this.box.innerHTML = this.painted = text;
    unveil(all(".fan .card", this.box), AT_ONCE);
    this.tell("held");
  }

  /* Only what is new in it: the rest stays as it lies there. */
  async paintAgain(text) {
    this.box.classList.add("again");
    this.painted = text;
    await swap({ target: this.box, content: text });
    if (open === this) this.tell("held");
    else forgetPatterns();
  }

  /* When the finger goes up: a hand that was only tapped stays open. */
  lift(at) {
    if (this.stays) return;
    if (!this.isHand || at >= this.came + HOLD) return this.shut();
    this.stays = true;
    this.box.classList.add("kept");
    if (this.painted !== null) this.show();
    this.touch();
  }

  /* A long text moves on, twice as fast, as the finger that holds slides away, up or down. */
  touch(y) {
    if (!this.stays) this.box.scrollTop = 2 * Math.abs(y - (this.y ??= y));
    else if (this.isHand && !lies()) this.shutIn(UNTOUCHED);
  }

  shutIn(time) {
    clearTimeout(this.later);
    this.later = setTimeout(() => (this.isHand && find("[data-asks]") ? this.touch() : this.shut()), time);
  }

  shut() {
    open = null;
    this.text = this.painted = null;
    forgetPatterns();
    this.request.abort();
    clearTimeout(this.again);
    clearTimeout(this.later);
    this.box.classList.remove("open", "kept", "again");
    this.box.replaceChildren();
    this.tell("hidden");
  }

  tell(what) {
    this.box.dispatchEvent(new Event(`tablegames:${what}`, { bubbles: true }));
  }
}

const stripOf = (event) => event.target.closest?.(".hold-button")?.closest("[data-hold]");

function press(place, at) {
  if (open?.stays) shut();
  else new Strip(place, at);
}

document.addEventListener("pointerdown", (event) => {
  const place = stripOf(event);
  if (!place || event.button) return;
  event.target.closest(".hold-button").setPointerCapture?.(event.pointerId);
  press(place, event.timeStamp);
});
for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
  document.addEventListener(end, (event) => open?.lift(event.timeStamp));
}
for (const touch of ["pointerdown", "pointermove", "keydown", "input"]) {
  document.addEventListener(touch, (event) => {
    if (open?.place.contains(event.target)) open.touch(event.clientY);
  });
}

document.addEventListener("keydown", (event) => {
  const place = (event.key === " " || event.key === "Enter") && stripOf(event);
  if (!place) return;
  event.preventDefault();
  if (!event.repeat) press(place, event.timeStamp);
});
document.addEventListener("keyup", (event) => {
  if (!stripOf(event)) return;
  event.preventDefault();
  open?.lift(event.timeStamp);
});
document.addEventListener("focusout", (event) => {
  const next = event.relatedTarget;
  if (open?.place.contains(event.target) && !(open.stays && (!next || open.place.contains(next)))) shut();
});

for (const stop of ["contextmenu", "selectstart", "dragstart"]) {
  document.addEventListener(stop, (event) => {
    if (!event.target.closest?.(".hold")) return;
    event.preventDefault();
    if (stop === "contextmenu" && !open?.stays) shut();
  });
}
document.addEventListener("click", (event) => {
  if (open?.stays && !open.isHand && !lies() && open.box.contains(event.target)) shut();
});
addEventListener("blur", shut);
addEventListener("pagehide", shut);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) shut();
});
