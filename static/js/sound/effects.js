/* Short sounds, all of them made here by oscillators and noise: `effects[name](sound, out)` plays one at once. */

/* One note: its pitch glides from `from` to `to` (hertz), and it fades within `length` seconds. */
function note(sound, out, { type = "sine", from, to = from, after = 0, length = 0.3, volume = 0.3, attack = 0.01 }) {
  const at = sound.currentTime + after;
  const tone = new OscillatorNode(sound, { type, frequency: from });
  const shape = new GainNode(sound, { gain: 0 });
  tone.frequency.setValueAtTime(from, at);
  tone.frequency.exponentialRampToValueAtTime(to, at + length);
  shape.gain.setValueAtTime(0, at);
  shape.gain.linearRampToValueAtTime(volume, at + attack);
  shape.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(shape).connect(out);
  tone.start(at);
  tone.stop(at + length + 0.05);
}

/* Noise through a filter of that kind, which glides as a note does. */
function rush(sound, out, how) {
  const { type = "lowpass", from, to = from, after = 0, length = 0.3, volume = 0.5, attack = 0.003 } = how;
  const at = sound.currentTime + after;
  const buffer = sound.createBuffer(1, Math.ceil(sound.sampleRate * length), sound.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const noise = new AudioBufferSourceNode(sound, { buffer });
  const filter = new BiquadFilterNode(sound, { type, frequency: from });
  const shape = new GainNode(sound, { gain: 0 });
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  shape.gain.setValueAtTime(0, at);
  shape.gain.linearRampToValueAtTime(volume, at + attack);
  shape.gain.exponentialRampToValueAtTime(0.0001, at + length);
  noise.connect(filter).connect(shape).connect(out);
  noise.start(at);
}

/* The partials of a church bell, above a strike note. */
function strike(sound, out, pitch, after, volume) {
  for (const [ratio, share, length] of [[0.5, 0.6, 4], [1, 1, 3], [1.2, 0.6, 2.2], [1.5, 0.5, 1.8], [2, 0.5, 1.2]]) {
    note(sound, out, { from: pitch * ratio, after, length, volume: volume * share });
  }
}

function melody(sound, out, type, volume, ...pitches) {
  pitches.forEach((from, i) => note(sound, out, { type, from, after: i * 0.16, length: 0.5, volume }));
}

export const effects = {
  bell(sound, out) {
    for (const i of [0, 1, 2]) strike(sound, out, 392, i * 1.1, 0.16);
  },
  gong(sound, out) {
    rush(sound, out, { from: 900, to: 200, length: 0.25, volume: 0.4 });
    strike(sound, out, 98, 0, 0.5);
    strike(sound, out, 139, 0.03, 0.22);
  },
  toll: (sound, out) => strike(sound, out, 146, 0, 0.34),
  owl(sound, out) {
    for (const after of [0, 0.5, 0.72]) {
      note(sound, out, { from: 390, to: 340, after, length: 0.34, volume: 0.2, attack: 0.08 });
    }
  },
  howl(sound, out) {
    const far = new BiquadFilterNode(sound, { type: "lowpass", frequency: 900 });
    far.connect(out);
    note(sound, far, { type: "sawtooth", from: 210, to: 560, length: 1.1, volume: 0.2, attack: 0.4 });
    note(sound, far, { type: "sawtooth", from: 560, to: 300, after: 0.9, length: 2.2, volume: 0.22, attack: 0.2 });
  },
  gavel(sound, out) {
    for (const after of [0, 0.28]) {
      rush(sound, out, { from: 1600, to: 300, after, length: 0.12, volume: 0.7 });
      note(sound, out, { from: 190, to: 80, after, length: 0.16, volume: 0.5 });
    }
  },
  drum(sound, out) {
    for (const after of [0, 0.45, 0.9]) note(sound, out, { from: 110, to: 42, after, length: 0.5, volume: 0.6 });
  },
  heart(sound, out) {
    for (const after of [0, 0.22]) note(sound, out, { from: 70, to: 38, after, length: 0.2, volume: 0.5 });
  },
  shot(sound, out) {
    rush(sound, out, { from: 5200, to: 240, length: 0.5, volume: 0.9 });
    note(sound, out, { from: 160, to: 40, length: 0.3, volume: 0.7 });
  },
  boom(sound, out) {
    rush(sound, out, { from: 1800, to: 60, length: 1.8, volume: 1 });
    note(sound, out, { from: 90, to: 26, length: 1.4, volume: 0.9 });
  },
  ricochet(sound, out) {
    rush(sound, out, { type: "bandpass", from: 3000, length: 0.06, volume: 0.5 });
    note(sound, out, { type: "triangle", from: 3200, to: 700, after: 0.03, length: 0.55, volume: 0.16 });
  },
  hit(sound, out) {
    rush(sound, out, { from: 700, to: 120, length: 0.2, volume: 0.7 });
    note(sound, out, { from: 130, to: 55, length: 0.25, volume: 0.5 });
  },
  clink(sound, out) {
    for (const [from, after] of [[2093, 0], [2637, 0.05], [3136, 0.09]]) {
      note(sound, out, { from, after, length: 0.5, volume: 0.09 });
    }
  },
  card: (sound, out) => rush(sound, out, { type: "highpass", from: 2400, to: 5200, length: 0.09, volume: 0.16 }),
  fuse: (sound, out) => rush(sound, out, { type: "highpass", from: 3200, length: 1.4, volume: 0.14, attack: 0.5 }),
  success: (sound, out) => melody(sound, out, "triangle", 0.2, 392, 494, 587, 784),
  failure: (sound, out) => melody(sound, out, "triangle", 0.2, 392, 370, 311, 196),
  victory: (sound, out) => melody(sound, out, "square", 0.07, 392, 523, 659, 784, 659, 784, 1047),
};
