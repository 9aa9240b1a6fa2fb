/* What has happened is heard once: each `<i data-sound="bell" data-mark="12">` of the view plays when its mark is new.
   In the last seconds of a clock by day a heart beats. One switch, `data-crickets`, for all but what is `data-loud`. */

import { all, find } from "../dom.js";
import { flag } from "../live/flags.js";
import { effects } from "./effects.js";
import { loudness } from "./volumes.js";

const APART = 180; // milliseconds between two sounds that come together
const MOST = 6; // of them

const heard = new Map(); // by the sound's name: the newest mark
let stage = null;

function opened() {
  if (!stage) {
    const sound = new AudioContext();
    const out = new DynamicsCompressorNode(sound);
    const volume = new GainNode(sound);
    out.connect(volume).connect(sound.destination);
    stage = { sound, out, volume };
  }
  stage.volume.gain.value = loudness("effects");
  stage.sound.resume();
  return stage;
}

const mayPlay = () => navigator.userActivation?.hasBeenActive !== false && !document.hidden;

function play(name, isLoud) {
  if (!mayPlay() || (!isLoud && !flag.get("crickets"))) return;
  const { sound, out } = opened();
  effects[name]?.(sound, out);
}

/* What stands on the page when it is opened has been heard. */
function listen(isNew = true) {
  const due = [];
  const here = new Map();
  for (const { dataset } of all("[data-sound]")) {
    const mark = +dataset.mark;
    const { line = dataset.sound } = dataset;
    if (heard.has(line) ? mark > heard.get(line) : true) due.push([mark, dataset.sound, "loud" in dataset]);
    here.set(line, Math.max(mark, here.get(line) ?? 0));
  }
  for (const [line, mark] of here) heard.set(line, mark); // which is less where an undo has led back
  if (!isNew) return;
  due.sort(([one], [other]) => one - other);
  due.slice(-MOST).forEach(([, name, isLoud], place) => setTimeout(play, place * APART, name, isLoud));
}

document.addEventListener("tablegames:shown", () => listen());
document.addEventListener("tablegames:speaks", () => {
  stage?.volume.gain.setTargetAtTime(loudness("effects"), stage.sound.currentTime, 0.15);
});
setInterval(() => {
  if (find(".scene:not(.night) time.last")) play("heart");
}, 1000);
listen(false);
