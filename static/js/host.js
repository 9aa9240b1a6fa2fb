/* The laptop's own: keys, peeking, the voice, the sound of the night, seats that can be dragged.
   Comes after tablegames.js. */
(() => {
  "use strict";

  const { flag, post, note, hear } = window.tablegames;
  const find = (selector) => document.querySelector(selector);
  const body = document.body;

  /* Keys: space goes on, H hides, P held peeks. ---------------------------------------------------- */

  const busy = (event) => event.ctrlKey || event.metaKey || event.altKey
    || event.target.closest?.("input, textarea, select, button, summary, a, dialog, [contenteditable]");
  const peek = (on) => body.classList.toggle("peeking", on);
  const cover = () => body.classList.toggle("covered");

  document.addEventListener("keydown", (event) => {
    if (event.target.closest?.("[data-peek]") && (event.key === " " || event.key === "Enter")) { event.preventDefault(); return peek(true); }
    if (event.repeat || event.target.closest?.("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.code === "KeyH") cover();
    else if (event.code === "KeyP") peek(true);
    else if (event.key === " " && !busy(event) && !body.classList.contains("covered")) { event.preventDefault(); find("[data-next]")?.click(); }
  });
  document.addEventListener("keyup", () => peek(false));
  document.addEventListener("pointerdown", (event) => { if (event.target.closest?.("[data-peek]")) peek(true); });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => peek(false));
  // A mouse leaves no focus on the dashboard's buttons: the next space is for Next, not for them.
  document.addEventListener("click", (event) => { if (event.detail) event.target.closest?.(".dash button, .dash summary")?.blur(); });
  addEventListener("blur", () => peek(false));
  document.addEventListener("visibilitychange", () => peek(false));
  document.addEventListener("click", (event) => { if (event.target.closest?.("[data-cover]")) cover(); });

  /* Sheets: what is fetched into a dialog opens it; what is done there shuts it, and nothing stays in it. */

  const places = { sheet: "#sheet", card: "#shown" };
  const empty = (sheet) => { if (sheet.id in places) find(places[sheet.id]).replaceChildren(); };

  hear("htmx:after:swap", () => {
    for (const place of document.querySelectorAll("#sheet, #shown")) {
      if (place.firstElementChild && !place.closest("dialog").open) place.closest("dialog").showModal();
    }
  });
  hear("htmx:after:request", (event) => {
    const form = event.target.closest?.("#sheet form");
    if (!form || form.dataset.hxTarget || event.detail.ctx.response.status >= 400) return;
    empty(find("#sheet"));
    find("#sheet").close();
  });
  for (const end of ["cancel", "close"]) document.addEventListener(end, (event) => empty(event.target), true);
  document.addEventListener("click", (event) => { if (event.target.matches?.("dialog[open]:not(.show-card)")) event.target.close(); });

  // What somebody unfolds in a short pane is brought into sight; what comes unfolded leaves the sentence in sight.
  document.addEventListener("click", (event) => {
    const fold = event.target.closest?.(":is(.say-pane, .set-pane, .below) summary")?.parentElement;
    if (fold) setTimeout(() => { if (fold.open) fold.scrollIntoView({ block: "nearest" }); });
  });

  /* The voice: says the sentence that stands, when asked or by itself; nothing waits for it. ---------- */

  let said = find("[data-say]")?.dataset.say;

  function speak() {
    const place = find("[data-say]");
    if (!place || !window.speechSynthesis) return;
    const words = new SpeechSynthesisUtterance(place.textContent.trim());
    words.lang = place.closest("[lang]")?.lang || document.documentElement.lang;
    words.voice = speechSynthesis.getVoices().find((voice) => voice.lang.replace("_", "-").startsWith(words.lang)) || null;
    words.rate = 0.95;
    speechSynthesis.cancel();
    setTimeout(() => speechSynthesis.speak(words), 60);
  }

  // Where the laptop tells the story, it speaks until somebody silences it.
  const tells = () => find("[data-flag=mute]") ? !flag.get("mute") : flag.get("autosay");

  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-speak]")) speechSynthesis?.speaking ? speechSynthesis.cancel() : speak();
  });
  addEventListener("pagehide", () => window.speechSynthesis?.cancel());

  /* The sound of the night covers the taps: low wind and two crickets, made here. ----------------------- */

  let air = null;

  function night() {
    const sound = new AudioContext(), out = sound.createGain(), wind = sound.createBufferSource(), low = sound.createBiquadFilter();
    const noise = sound.createBuffer(1, sound.sampleRate * 4, sound.sampleRate), data = noise.getChannelData(0);
    for (let i = 1; i < data.length; i++) data[i] = (data[i - 1] + 0.03 * (Math.random() * 2 - 1)) / 1.02;
    wind.buffer = noise; wind.loop = true;
    low.type = "lowpass"; low.frequency.value = 500;
    const breeze = sound.createGain(); breeze.gain.value = 1.6;
    wind.connect(low).connect(breeze).connect(out).connect(sound.destination);
    wind.start();
    const cricket = (pitch, volume) => {
      const tone = sound.createOscillator(), gate = sound.createGain();
      tone.frequency.value = pitch; gate.gain.value = 0;
      tone.connect(gate).connect(out); tone.start();
      return () => {
        const at = sound.currentTime + Math.random() * 0.4;
        for (let i = 0; i < 3 + Math.random() * 3; i++) {
          gate.gain.setValueAtTime(volume, at + i * 0.07);
          gate.gain.setValueAtTime(0, at + i * 0.07 + 0.03);
        }
      };
    };
    const chirps = [cricket(4300, 0.012), cricket(4750, 0.008)];
    setInterval(() => chirps.forEach((chirp) => { if (Math.random() < 0.6) chirp(); }), 900);
    return { sound, out };
  }

  function listen() {
    const on = flag.get("crickets") && !!find(".night.scene [data-quiet], .night.scene[data-quiet]");
    for (const button of document.querySelectorAll("[data-crickets]")) button.setAttribute("aria-pressed", flag.get("crickets"));
    if (on && !air && navigator.userActivation?.hasBeenActive !== false) { try { air = night(); } catch { return; } }
    air?.out.gain.setTargetAtTime(on ? 0.5 : 0, air.sound.currentTime, 0.8);
    if (on) air?.sound.resume();
  }
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-crickets]")) flag.set("crickets", !flag.get("crickets"));
    listen();
  });

  document.addEventListener("tablegames:shown", () => {
    listen();
    const key = find("[data-say]")?.dataset.say;
    if (key === said) return;
    said = key;
    find(".say-pane .pane")?.scrollTo(0, 0);
    if (tells()) speak();
  });

  /* Distances: from the seat that is pointed at or focused, otherwise from the player whose turn it is. --------- */

  let eye = null;

  function look() {
    const round = find("[data-round]");
    if (!round) return;
    const seats = [...round.querySelectorAll("[data-distances]")];
    const sees = (seat) => /[1-9]/.test(seat.dataset.distances); // the dead see nobody
    const from = seats.find((seat) => seat.value === eye && sees(seat)) || seats.find((seat) => seat.value === round.dataset.round);
    if (!from) return;
    const far = from.dataset.distances.split(" ");
    for (const seat of seats) {
      const place = seat.querySelector(".far"), steps = +far[+seat.value];
      if (!place) continue;
      place.hidden = !steps;
      place.classList.toggle("near", steps > 0 && steps <= +from.dataset.reach);
      place.querySelector("b").textContent = steps;
    }
    find("[data-from]").textContent = from.querySelector(".called b").textContent;
  }
  for (const come of ["pointerover", "focusin"]) document.addEventListener(come, (event) => {
    const seat = event.target.closest?.("[data-distances]")?.value ?? null;
    if (seat === eye) return;
    eye = seat;
    look();
  });

  /* A long list to choose from: letters leave those that have them. ------------------------------------------ */

  document.addEventListener("input", (event) => {
    const list = event.target.dataset?.filter && document.getElementById(event.target.dataset.filter);
    if (!list) return;
    const words = event.target.value.toLowerCase().split(/\s+/);
    for (const option of list.options) option.hidden = !words.every((word) => option.text.toLowerCase().includes(word));
    if (list.selectedOptions[0]?.hidden) list.selectedIndex = -1;
  });

  /* Seats: drag one onto another's place; up and down buttons send the same form. ------------------------- */

  let drag = null;

  const over = (x, y) => document.elementsFromPoint(x, y).map((place) => place.closest("[data-seat]"))
    .find((place) => place && place !== drag.seat);

  document.addEventListener("pointerdown", (event) => {
    const seat = event.target.closest?.("[data-seats] [data-seat]");
    if (seat && !event.button && (event.target.closest(".chip, .grip"))) drag = { seat, x: event.clientX, y: event.clientY, moved: false, to: null };
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag || (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 8)) return;
    drag.moved = true;
    drag.seat.classList.add("dragging");
    drag.to?.classList.remove("over");
    drag.to = over(event.clientX, event.clientY);
    drag.to?.classList.add("over");
  });
  const drop = async (event) => {
    if (!drag) return;
    const { seat, to, moved } = drag;
    drag = null;
    seat.classList.remove("dragging");
    to?.classList.remove("over");
    if (!moved || !to || event.type !== "pointerup") return;
    const swallow = (click) => { click.stopPropagation(); click.preventDefault(); };
    addEventListener("click", swallow, { capture: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
    try {
      const answer = await post(seat.closest("[data-seats]").dataset.seats, { seat: seat.dataset.seat, to: to.dataset.seat });
      if (!answer.ok) note(await answer.text());
    } catch { note(body.dataset.unsent); }
  };
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", drop);
  document.addEventListener("dragstart", (event) => { if (event.target.closest?.("[data-seats]")) event.preventDefault(); });

  listen();
})();
