/* The sound of the night covers the taps: wind, two crickets, and now and then an owl or dogs far away, all made here.
   It is heard where `data-quiet` stands, once somebody has pressed `data-crickets`. Nothing in it comes back as it was:
   two winds of different lengths rise and fall by chance, and so does whoever calls. */

import { all, find } from "../dom.js";
import { flag } from "../live/flags.js";
import { loudness } from "./volumes.js";

const BREATH = 2600; // milliseconds from one turn of the wind to the next
const CALLS = [9, 26]; // seconds from one call in the distance to the next

let air = null; // the sound and how loud it comes out, from the first night on

const between = (least, most) => least + Math.random() * (most - least);

function makeAir() {
  const sound = new AudioContext();
  const out = sound.createGain();
  out.connect(sound.destination);
  const winds = [wind(sound, out, 5.3, 420, 1.3), wind(sound, out, 8.9, 900, 0.35)];
  const chirps = [cricket(sound, out, 4300, 0.012), cricket(sound, out, 4750, 0.008)];
  const callers = [owl(sound, out), dogs(sound, out)];
  setInterval(() => {
    for (const chirp of chirps) if (Math.random() < 0.6) chirp();
  }, 900);
  setInterval(() => winds.forEach((turn) => turn()), BREATH);
  const call = () => {
    callers[Math.floor(Math.random() * callers.length)]();
    setTimeout(call, between(...CALLS) * 1000);
  };
  setTimeout(call, CALLS[0] * 1000);
  return { sound, out };
}

/* So many seconds of brown noise, again and again, through a filter; returns what turns the wind. */
function wind(sound, out, length, frequency, volume) {
  const noise = sound.createBuffer(1, sound.sampleRate * length, sound.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 1; i < data.length; i++) data[i] = (data[i - 1] + 0.03 * (Math.random() * 2 - 1)) / 1.02;
  const seam = sound.sampleRate / 20; // where the end meets the beginning
  for (let i = 0; i < seam; i++) {
    const share = i / seam;
    data[data.length - seam + i] = data[data.length - seam + i] * (1 - share) + data[i] * share;
  }
  const source = new AudioBufferSourceNode(sound, { buffer: noise, loop: true, loopStart: seam / sound.sampleRate });
  const low = new BiquadFilterNode(sound, { type: "lowpass", frequency });
  const gain = new GainNode(sound, { gain: volume });
  source.connect(low).connect(gain).connect(out);
  source.start();
  return () => {
    low.frequency.setTargetAtTime(frequency * between(0.6, 1.5), sound.currentTime, 1.2);
    gain.gain.setTargetAtTime(volume * between(0.55, 1.25), sound.currentTime, 1.5);
  };
}

/* A tone that is always there, and shut in. */
function voice(sound, out, how) {
  const tone = new OscillatorNode(sound, how);
  const gate = new GainNode(sound, { gain: 0 });
  tone.connect(gate).connect(out);
  tone.start();
  return { pitch: tone.frequency, gate: gate.gain };
}

/* Returns what makes it chirp three to six times. */
function cricket(sound, out, frequency, volume) {
  const { gate } = voice(sound, out, { frequency });
  return () => {
    const at = sound.currentTime + Math.random() * 0.4;
    for (let i = 0; i < 3 + Math.random() * 3; i++) {
      gate.setValueAtTime(volume, at + i * 0.07);
      gate.setValueAtTime(0, at + i * 0.07 + 0.03);
    }
  };
}

/* Returns what makes it call: a long note, and two or three short ones. */
function owl(sound, out) {
  const { pitch, gate } = voice(sound, out, { frequency: 380 });
  return () => {
    const high = between(350, 420);
    let at = sound.currentTime + 0.1;
    for (const length of [0.42, ...[0.2, 0.2, 0.34].slice(0, Math.random() < 0.5 ? 2 : 3)]) {
      pitch.setValueAtTime(high, at);
      pitch.linearRampToValueAtTime(high * 0.9, at + length);
      gate.setTargetAtTime(0.06, at, 0.05);
      gate.setTargetAtTime(0, at + length * 0.7, 0.05);
      at += length + between(0.14, 0.3);
    }
  };
}

/* Returns what makes them bark, two to five times, one nearer than the other. */
function dogs(sound, out) {
  const far = new BiquadFilterNode(sound, { type: "bandpass", frequency: 620, Q: 1.4 });
  far.connect(out);
  const { pitch, gate } = voice(sound, far, { type: "sawtooth", frequency: 240 });
  return () => {
    const [high, loud] = [between(190, 290), between(0.05, 0.11)];
    let at = sound.currentTime + 0.1;
    for (let i = 0; i < between(2, 5); i++) {
      pitch.setValueAtTime(high * 1.25, at);
      pitch.exponentialRampToValueAtTime(high * 0.7, at + 0.16);
      gate.setTargetAtTime(loud, at, 0.012);
      gate.setTargetAtTime(0, at + 0.09, 0.035);
      at += between(0.26, 0.6);
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
for (const event of ["change", "tablegames:shown", "tablegames:speaks"]) document.addEventListener(event, listen);
listen();
