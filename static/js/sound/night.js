/* The sound of the night covers the taps: low wind and two crickets, made here. It is heard where `data-quiet` stands,
   once somebody has pressed `data-crickets`. */

import { all, find } from "../dom.js";
import { flag } from "../live/flags.js";
import { loudness } from "./volumes.js";

let air = null; // the sound and how loud it comes out, from the first night on

function makeAir() {
  const sound = new AudioContext();
  const out = sound.createGain();
  out.connect(sound.destination);
  blow(sound, out);
  const chirps = [cricket(sound, out, 4300, 0.012), cricket(sound, out, 4750, 0.008)];
  setInterval(() => {
    for (const chirp of chirps) if (Math.random() < 0.6) chirp();
  }, 900);
  return { sound, out };
}

/* Four seconds of brown noise, again and again. */
function blow(sound, out) {
  const noise = sound.createBuffer(1, sound.sampleRate * 4, sound.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 1; i < data.length; i++) data[i] = (data[i - 1] + 0.03 * (Math.random() * 2 - 1)) / 1.02;
  const wind = new AudioBufferSourceNode(sound, { buffer: noise, loop: true });
  const low = new BiquadFilterNode(sound, { type: "lowpass", frequency: 500 });
  wind.connect(low).connect(new GainNode(sound, { gain: 1.6 })).connect(out);
  wind.start();
}

/* Returns what makes it chirp three to six times. */
function cricket(sound, out, frequency, volume) {
  const tone = new OscillatorNode(sound, { frequency });
  const gate = new GainNode(sound, { gain: 0 });
  tone.connect(gate).connect(out);
  tone.start();
  return () => {
    const at = sound.currentTime + Math.random() * 0.4;
    for (let i = 0; i < 3 + Math.random() * 3; i++) {
      gate.gain.setValueAtTime(volume, at + i * 0.07);
      gate.gain.setValueAtTime(0, at + i * 0.07 + 0.03);
    }
  };
}

function listen() {
  const on = flag.get("crickets") && !!find(".night.scene [data-quiet], .night.scene[data-quiet]");
  for (const button of all("[data-crickets]")) button.setAttribute("aria-pressed", flag.get("crickets"));
  if (on && !air && navigator.userActivation?.hasBeenActive !== false) {
    try {
      air = makeAir();
    } catch {
      return;
    }
  }
  air?.out.gain.setTargetAtTime(on ? 0.5 * loudness("music") : 0, air.sound.currentTime, 0.8);
  if (on) air?.sound.resume();
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-crickets]")) flag.set("crickets", !flag.get("crickets"));
  listen();
});
for (const event of ["change", "tablegames:shown"]) document.addEventListener(event, listen);
listen();
