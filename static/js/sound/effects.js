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

/* A key of a piano of which no two strings agree. */
function key(sound, out, pitch, after, length, volume) {
  for (const [ratio, share] of [[1, 1], [1.006, 0.7], [2, 0.35], [3.01, 0.12]]) {
    note(sound, out, { type: "triangle", from: pitch * ratio, after, length, volume: volume * share, attack: 0.004 });
  }
}

/* Keys above the C in the middle, in half notes, each for so many beats; `null` is a rest. */
const hertz = (half) => 261.63 * 2 ** (half / 12);

function phrase(sound, out, play, beat, volume, keys) {
  let at = 0;
  for (const [half, beats] of keys) {
    if (half !== null) play(sound, out, hertz(half), at, beats * beat * 1.6, volume);
    at += beats * beat;
  }
}

/* Brass, some way off. */
function horn(sound, out, pitch, after, length, volume) {
  const soft = new BiquadFilterNode(sound, { type: "lowpass", frequency: pitch * 4 });
  soft.connect(out);
  note(sound, soft, { type: "sawtooth", from: pitch, after, length, volume, attack: 0.05 });
  note(sound, soft, { type: "sawtooth", from: pitch * 1.004, after, length, volume: volume * 0.7, attack: 0.07 });
}

/* Somebody whistles. */
function whistled(sound, out, pitch, after, length, volume) {
  note(sound, out, { from: pitch * 3.9, to: pitch * 4, after, length, volume, attack: 0.06 });
}

/* A drum with a skin, as many strokes as there are volumes. */
function strokes(sound, out, apart, ...volumes) {
  volumes.forEach((volume, i) => {
    note(sound, out, { from: 120, to: 55, after: i * apart, length: 0.3, volume });
    rush(sound, out, { from: 500, to: 120, after: i * apart, length: 0.1, volume: volume * 0.5 });
  });
}

/* A wolf, so far away and so high. */
function wolf(sound, out, { after = 0, pitch = 1, volume = 0.2 } = {}) {
  const far = new BiquadFilterNode(sound, { type: "lowpass", frequency: 900 });
  far.connect(out);
  const tone = { type: "sawtooth", volume };
  note(sound, far, { ...tone, from: 210 * pitch, to: 560 * pitch, after, length: 1.1, attack: 0.4 });
  note(sound, far, { ...tone, from: 560 * pitch, to: 300 * pitch, after: after + 0.9, length: 2.2, attack: 0.2 });
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
  howl: (sound, out) => wolf(sound, out),
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
  /* An old door: it creaks, and falls to. */
  door(sound, out) {
    for (const [from, after] of [[310, 0], [262, 0.13], [345, 0.24]]) {
      note(sound, out, { type: "sawtooth", from, to: from * 1.25, after, length: 0.16, volume: 0.035, attack: 0.05 });
    }
    rush(sound, out, { from: 420, to: 90, after: 0.5, length: 0.2, volume: 0.5 });
    note(sound, out, { from: 95, to: 50, after: 0.5, length: 0.22, volume: 0.45 });
  },
  /* Drums that come nearer, and a cry. */
  cries(sound, out) {
    strokes(sound, out, 0.19, 0.5, 0.25, 0.25, 0.25, 0.6, 0.3, 0.3, 0.3);
    for (let i = 0; i < 9; i++) {
      const tone = { type: "triangle", from: 880, to: 760, after: 0.5 + i * 0.11, length: 0.1, volume: 0.09 };
      note(sound, out, { ...tone, attack: 0.02 });
    }
  },
  volley(sound, out) {
    for (let i = 0; i < 9; i++) {
      rush(sound, out, { from: 4200, to: 300, after: i * 0.09, length: 0.12, volume: 0.5 });
      note(sound, out, { from: 150, to: 60, after: i * 0.09, length: 0.09, volume: 0.4 });
    }
  },
  /* Four bars of a rag. */
  piano(sound, out) {
    const right = [[4, 1], [7, 1], [12, 2], [9, 1], [7, 1], [4, 2], [5, 1], [9, 1], [14, 2], [12, 1], [11, 1], [12, 2]];
    const left = [[-12, 2], [-5, 2], [-12, 2], [-5, 2], [-7, 2], [-5, 2], [-12, 2], [-12, 2]];
    phrase(sound, out, key, 0.16, 0.13, right);
    phrase(sound, out, key, 0.16, 0.1, left);
  },
  success: (sound, out) => melody(sound, out, "triangle", 0.2, 392, 494, 587, 784),
  failure: (sound, out) => melody(sound, out, "triangle", 0.2, 392, 370, 311, 196),
  victory: (sound, out) => melody(sound, out, "square", 0.07, 392, 523, 659, 784, 659, 784, 1047),
  /* The bells, and a tune above them. */
  bells(sound, out) {
    [392, 523, 659, 784].forEach((pitch, i) => strike(sound, out, pitch, i * 0.35, 0.1));
    phrase(sound, out, horn, 0.2, 0.06, [[7, 1], [12, 1], [16, 2], [14, 1], [16, 1], [19, 4]]);
  },
  /* The pack, one after the other. */
  pack(sound, out) {
    strokes(sound, out, 0.7, 0.6, 0.4, 0.6);
    [[0, 1], [0.9, 1.19], [1.7, 0.84]].forEach(([after, pitch]) => wolf(sound, out, { after, pitch, volume: 0.15 }));
  },
  /* A waltz for two. */
  waltz(sound, out) {
    const tune = [[7, 1], [9, 1], [7, 1], [16, 2], [14, 1], [12, 1], [11, 1], [9, 1], [7, 3]];
    phrase(sound, out, key, 0.26, 0.12, tune);
    phrase(sound, out, key, 0.26, 0.06, [[-5, 1], [0, 1], [4, 1], [-5, 1], [-1, 1], [2, 1], [-5, 1], [0, 1], [4, 1]]);
  },
  /* A march with drums. */
  march(sound, out) {
    strokes(sound, out, 0.25, 0.4, 0.2, 0.4, 0.2, 0.4, 0.2, 0.4, 0.2);
    phrase(sound, out, horn, 0.25, 0.08, [[0, 1], [4, 1], [7, 1], [12, 2], [7, 1], [12, 3]]);
  },
  /* They ride off. */
  gallop(sound, out) {
    strokes(sound, out, 0.12, 0.4, 0.2, 0, 0.4, 0.2, 0, 0.4, 0.2, 0, 0.3, 0.15, 0, 0.2, 0.1);
    phrase(sound, out, horn, 0.18, 0.07, [[-3, 2], [0, 1], [4, 2], [3, 1], [0, 2], [-3, 1], [-8, 3]]);
  },
  /* One who is alone. */
  whistle(sound, out) {
    phrase(sound, out, whistled, 0.24, 0.07, [[-3, 1], [0, 1], [4, 4], [2, 1], [0, 1], [-1, 1], [-3, 5]]);
  },
  fanfare(sound, out) {
    phrase(sound, out, horn, 0.2, 0.08, [[0, 1], [0, 1], [7, 3], [5, 1], [7, 1], [12, 4]]);
    phrase(sound, out, horn, 0.2, 0.05, [[-5, 1], [-5, 1], [4, 3], [0, 1], [4, 1], [7, 4]]);
    strike(sound, out, 262, 1.4, 0.14);
  },
  dirge(sound, out) {
    strokes(sound, out, 0.6, 0.7, 0.5, 0.7);
    phrase(sound, out, horn, 0.3, 0.08, [[-12, 2], [-11, 1], [-12, 2], [-16, 1], [-17, 4]]);
  },
};
