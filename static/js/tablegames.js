/* What every live page needs beyond htmx: the line to the server, hold to see, the hand, clocks and picks.
   Everything works on the document, because the view below it is replaced all the time. */
(() => {
  "use strict";

  const find = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const now = () => performance.now();

  const flag = {
    get(name) { try { return localStorage.getItem(name) === "1"; } catch { return false; } },
    set(name, on) { try { on ? localStorage.setItem(name, "1") : localStorage.removeItem(name); } catch { /* a private window */ } },
  };

  const token = () => find('meta[name="csrf"]')?.content || /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1] || "";

  function post(address, fields = {}, options = {}) {
    return fetch(address, {
      method: "POST", credentials: "same-origin", cache: "no-store",
      headers: { "X-CSRFToken": token() }, body: new URLSearchParams(fields), ...options,
    });
  }

  /* The pages set htmx's metaCharacter to "-" to be valid HTML; htmx then names its events with it too. */
  const hear = (name, then) => document.addEventListener(name.replace(/:/g, window.htmx?.config.metaCharacter || ":"), then);

  let noteTimer;
  function note(text) {
    const place = find("#note");
    if (!place || !text) return;
    place.textContent = text;
    place.hidden = false;
    clearTimeout(noteTimer);
    noteTimer = setTimeout(() => { place.hidden = true; }, 5000);
  }

  window.tablegames = { flag, post, note, hear };

  /* Hold to see -------------------------------------------------------------------------------
     A secret is asked for when the finger comes down, shown after 250 ms, and forgotten when the
     finger goes up or the page is left. It is never kept anywhere else. A hand of cards (`data-hand`) that
     is tapped instead stays open to choose from, until it has not been touched for 12 seconds. */

  let open = null; // the strip that is open; never two
  const shut = () => open?.shut();

  class Strip {
    constructor(place) {
      shut();
      open = this;
      this.place = place;
      this.box = find(".hold-box", place);
      this.isHand = "hand" in place.dataset;
      this.stays = flag.get("tap") && !this.isHand; // without a finger on it
      this.came = now();
      this.text = this.painted = null;
      this.request = new AbortController();
      this.look();
    }

    async look() {
      const lost = this.place.dataset.lost || "…";
      let text = lost;
      try {
        const answer = await post(this.place.dataset.hold, {}, { signal: this.request.signal });
        if (answer.ok) text = await answer.text();
      } catch { /* the line is lost, or the strip is shut */ }
      if (open !== this) return;
      this.text = text;
      setTimeout(() => this.show(), Math.max(0, 250 - (now() - this.came)));
      this.again = setTimeout(() => this.look(), 1000);
    }

    show() {
      if (open !== this) return;
      if (!this.box.isConnected) return this.shut();
      if (this.painted !== this.text) {
        this.box.innerHTML = this.painted = this.text;
        this.box.dispatchEvent(new Event("tablegames:held", { bubbles: true }));
      }
      this.box.classList.add("open");
      if (this.stays && !this.later) this.shutIn(3000);
    }

    /* When the finger goes up: a hand that was only tapped stays open. */
    lift() {
      if (this.stays) return;
      if (!this.isHand || now() - this.came >= 250) return this.shut();
      this.stays = true;
      this.box.classList.add("kept");
      this.touch();
    }

    touch() {
      if (this.isHand && this.stays) this.shutIn(12000);
    }

    shutIn(milliseconds) {
      clearTimeout(this.later);
      this.later = setTimeout(() => this.shut(), milliseconds);
    }

    shut() {
      open = null;
      this.text = null;
      this.request.abort();
      clearTimeout(this.again);
      clearTimeout(this.later);
      this.box.classList.remove("open", "kept");
      this.box.replaceChildren();
      this.box.dispatchEvent(new Event("tablegames:hidden", { bubbles: true }));
    }
  }

  const stripOf = (event) => event.target.closest?.(".hold-button")?.closest("[data-hold]");
  const press = (place) => { open?.stays ? shut() : new Strip(place); };

  document.addEventListener("pointerdown", (event) => {
    const place = stripOf(event);
    if (!place || event.button) return;
    event.target.closest(".hold-button").setPointerCapture?.(event.pointerId);
    press(place);
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
    document.addEventListener(end, () => open?.lift());
  }
  for (const touch of ["pointerdown", "pointermove", "keydown", "input"]) {
    document.addEventListener(touch, (event) => { if (open?.place.contains(event.target)) open.touch(); });
  }
  document.addEventListener("keydown", (event) => {
    const place = (event.key === " " || event.key === "Enter") && stripOf(event);
    if (!place) return;
    event.preventDefault();
    if (!event.repeat) press(place);
  });
  document.addEventListener("keyup", (event) => { if (stripOf(event)) { event.preventDefault(); open?.lift(); } });
  document.addEventListener("focusout", (event) => {
    if (!open?.place.contains(event.target)) return;
    const stays = open.stays && (!event.relatedTarget || open.place.contains(event.relatedTarget));
    if (!stays) shut();
  });
  for (const stop of ["contextmenu", "selectstart", "dragstart"]) {
    document.addEventListener(stop, (event) => {
      if (!event.target.closest?.(".hold")) return;
      event.preventDefault();
      if (stop === "contextmenu" && !open?.stays) shut();
    });
  }
  addEventListener("blur", () => shut());
  addEventListener("pagehide", () => shut());
  document.addEventListener("visibilitychange", () => { if (document.hidden) shut(); });

  /* The clock ---------------------------------------------------------------------------------
     The server says how many milliseconds are left; between its words the page counts by itself. */

  const clocks = new WeakMap();

  function wind(left, running) {
    for (const time of all("time[data-left]")) clocks.set(time, { said: time.dataset.left, left, running, at: now(), old: clocks.get(time)?.old });
  }

  function tick() {
    for (const time of all("time[data-left]")) {
      let clock = clocks.get(time);
      const said = time.dataset.left, running = time.dataset.running === "1";
      if (!clock || clock.said !== said || clock.page !== undefined && clock.page !== running) {
        clock = { said, left: +said, running, page: running, at: now(), old: clock?.old };
        clocks.set(time, clock);
      }
      const left = Math.max(0, clock.left - (clock.running ? now() - clock.at : 0));
      const seconds = Math.ceil(left / 1000);
      const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
      if (time.textContent !== text) time.textContent = text;
      time.classList.toggle("last", clock.running && seconds <= 10);
      if ("buzz" in time.dataset && clock.running && clock.old > 10 && seconds === 10) navigator.vibrate?.(200);
      clock.old = seconds;
    }
  }
  setInterval(tick, 250);

  /* The line ----------------------------------------------------------------------------------
     hx-ws opens the socket and reconnects when it closes; here we notice when it is dead but open,
     come back at once when the phone wakes, and ask for the view by HTTP where sockets are blocked. */

  const beats = 3000, silence = 9000;
  let shown = -1, heard = now(), lost = now(), tried = now(), up = false, polled = 0, asking = false;

  const view = () => find("#view");
  const socket = () => find("#socket");
  const number = () => Math.max(shown, +(view()?.dataset.number ?? -1));

  if (window.htmx) {
    htmx.config.ws = {
      ...htmx.config.ws, reconnectDelay: 500, reconnectMaxDelay: 5000, pauseOnBackground: false,
      reconnectCodes: [1000, 1001, 1005, 1006, 1011, 1012, 1013, 1014],
    };
  }

  /* True when the message is a view to be put on the page. */
  function fresh(message) {
    if (message.go) { location.assign(message.go); return false; }
    if (message.left !== undefined) wind(message.left, !!message.running);
    if (message.beat !== undefined && message.beat > number()) whole();
    if (message.content === undefined) return false;
    if (message.number !== undefined) {
      if (message.number < number()) return false;
      shown = message.number;
    }
    return true;
  }

  async function whole() {
    const address = document.body.dataset.poll;
    if (!address || asking) return;
    asking = true;
    polled = now();
    const stop = new AbortController(), late = setTimeout(() => stop.abort(), 5000);
    try {
      const answer = await fetch(address, { credentials: "same-origin", cache: "no-store", signal: stop.signal });
      if ([401, 403, 404, 410].includes(answer.status)) return location.reload();
      if (answer.ok) {
        heard = now();
        const message = answer.status === 204 ? {} : await answer.json();
        if (fresh(message)) {
          await htmx.swap({ sourceElement: document.body, target: message.target || "#view", swap: message.swap || "innerMorph", text: message.content, transition: false });
        }
        if (message.left !== undefined) wind(message.left, !!message.running);
      }
    } catch { /* the bar says so */ } finally {
      clearTimeout(late);
      asking = false;
    }
  }

  /* Throws the socket away, dead or not, and opens another. */
  function renew() {
    const old = socket();
    if (!old || !window.htmx) return;
    tried = now();
    up = false;
    const connection = old._htmx?.ws?.connection, young = old.cloneNode(false);
    connection?.abortController?.abort();
    clearTimeout(connection?.timer);
    try { connection?.socket?.close(); } catch { /* already gone */ }
    young.removeAttribute("data-htmx-powered");
    old.replaceWith(young);
    htmx.process(young);
  }

  function wake() {
    if (document.hidden || !socket()) return;
    if (!up || now() - heard > beats + 500) { renew(); whole(); }
  }

  hear("htmx:ws:after:connection", () => { up = true; heard = now(); });
  hear("htmx:ws:close", (event) => {
    if (up) lost = now();
    up = false;
    if (event.detail?.code === 4403) whole(); // turned away: the page of a lost seat goes at once
  });
  hear("htmx:ws:before:message:incoming", (event) => {
    heard = now();
    let message;
    try { message = JSON.parse(event.detail.message.data); } catch { return event.preventDefault(); }
    if (!fresh(message)) event.preventDefault();
  });

  function watch() {
    const bar = find("#line");
    if (!socket()) return;
    const quiet = now() - heard;
    if (up && quiet > silence) { lost = now() - silence; renew(); }
    if (!up && now() - tried > 6000 && now() - lost > 6000) renew();
    if (!up && now() - lost > 5000 && now() - polled > 2000 && !document.hidden) whole();
    if (bar) bar.hidden = navigator.onLine !== false && (up ? quiet < 2 * beats : quiet < 2500 || now() - lost < 1500);
  }
  setInterval(watch, 500);
  addEventListener("online", wake);
  addEventListener("offline", watch);
  addEventListener("pageshow", (event) => { if (event.persisted) { up = false; wake(); } });
  document.addEventListener("visibilitychange", wake);

  /* Picks -------------------------------------------------------------------------------------
     A grid of names: least to most of them may be chosen; the oldest pick makes room for the newest. What stands
     beside the names may be chosen with them or without. */

  const order = new WeakMap();

  function weigh(form) {
    const chosen = all("input:checked", form).filter((input) => input.type !== "hidden");
    const names = chosen.filter((input) => !("beside" in input.dataset));
    const least = Math.max(1, +(form.dataset.least ?? 1)), most = +(form.dataset.most ?? 1);
    const alone = chosen.some((input) => "alone" in input.dataset) || (chosen.length && !names.length);
    const enough = alone || (names.length >= least && names.length <= most);
    for (const button of all("[data-confirm]", form)) button.disabled = !enough;
  }

  document.addEventListener("change", (event) => {
    const input = event.target;
    if (input.dataset?.flag) {
      flag.set(input.dataset.flag, input.checked);
      if (input.dataset.flag === "auto") alarmed();
      if (input.dataset.flag === "big") document.documentElement.classList.toggle("big", input.checked);
    }
    const form = input.closest?.("form[data-pick]");
    if (!form || !/^(checkbox|radio)$/.test(input.type)) return;
    form.classList.remove("noted");
    if (input.type === "checkbox" && !("beside" in input.dataset)) {
      let picks = (order.get(form) || all("input:checked:not([data-beside])", form)).filter((other) => other !== input && other.checked && other.isConnected);
      if (input.checked) {
        const alone = "alone" in input.dataset;
        picks = picks.filter((other) => (alone || "alone" in other.dataset) ? (other.checked = false) : true);
        picks.push(input);
        while (picks.length > +(form.dataset.most ?? 1)) picks.shift().checked = false;
      }
      order.set(form, picks);
    }
    weigh(form);
    if ("auto" in form.dataset) form.requestSubmit();
  });

  hear("htmx:config:request", (event) => { event.detail.ctx.request.headers["X-CSRFToken"] = token(); });
  hear("htmx:before:request", (event) => {
    event.target.closest?.("form[data-pick]")?.classList.add("noted");
  });
  hear("htmx:after:request", (event) => {
    const { ctx } = event.detail, form = event.target.closest?.("form");
    if (ctx.response.status < 400) { if (form && "clear" in form.dataset) form.reset(); return; }
    form?.classList.remove("noted");
    const plain = ctx.response.headers.get("content-type")?.startsWith("text/plain");
    note(plain ? ctx.text : document.body.dataset.unsent);
    event.preventDefault();
    whole();
  });
  hear("htmx:error", (event) => {
    event.target.closest?.("form[data-pick]")?.classList.remove("noted");
    note(document.body.dataset.unsent);
  });

  /* The hand ----------------------------------------------------------------------------------
     A card, whom it is for and what it costs are picked in the open hand, and sent as one move. What is
     picked is kept while the hand is open, and forgotten with it. */

  let picked = []; // "name value" of the inputs that are picked, the oldest first

  const named = (input) => `${input.name} ${input.value}`;
  const inputs = (form) => all("input:not([type=hidden])", form);

  /* After the hand has been painted: what was picked before is picked again, where it is still there. */
  document.addEventListener("tablegames:held", (event) => {
    const form = find("form.play", event.target);
    if (!form) return;
    for (const input of inputs(form)) input.checked = picked.includes(named(input));
    consider(form);
  });

  document.addEventListener("tablegames:hidden", () => { picked = []; outline([]); });

  document.addEventListener("change", (event) => {
    const form = event.target.closest?.("form.play");
    if (!form) return;
    if (event.target.name === "card") for (const input of all(".aims input", form)) input.checked = false;
    lone(form, event.target);
    consider(form, event.target);
  });

  function consider(form, last) {
    if (form.dataset.play) move(form, last);
    const checked = inputs(form).filter((input) => input.checked && !input.matches(":disabled")).map(named);
    picked = [...picked.filter((one) => checked.includes(one)), ...checked.filter((one) => !picked.includes(one))];
    if ("pick" in form.dataset) several(form);
  }

  /* A card that is only read takes the place of one that would be the answer, and the other way round. */
  function lone(form, last) {
    const reads = last.name === "read";
    for (const input of inputs(form)) {
      if (reads ? input.type === "radio" && input !== last : input.name === "read") input.checked = false;
    }
  }

  /* A choice among cards: which was first and which was next, where the order counts; the text of the last one. */
  function several(form) {
    const number = inputs(form).filter((input) => input.checked && input.name === "pick").length;
    const latest = picked.at(-1);
    for (const text of all(".use", form)) text.hidden = latest !== `pick ${text.dataset.of}` && latest !== `read ${text.dataset.of}`;
    for (const button of all("[data-confirm]", form)) button.disabled = number < +form.dataset.least || number > +form.dataset.most;
    for (const input of inputs(form)) {
      const place = "ordered" in form.dataset && input.checked ? picked.indexOf(named(input)) + 1 : "";
      input.parentElement.dataset.place = place;
    }
  }

  /* A move in the own turn: the card's ways of use, then the cards it costs, then a button that says it all. */
  function move(form, last) {
    const card = find("[name=card]:checked", form), two = find(".two", form), warning = find(".warning", form);
    let use;
    for (const part of all(".use", form)) {
      const is = part.dataset.of === card?.value;
      if (is) use = part;
      part.hidden = part.disabled = !is;
    }
    const aims = use ? all(".aims input", use) : [], pays = aims.length ? +use.dataset.pays : 0;
    if (aims.length === 1) aims[0].checked = true;
    const aim = aims.find((input) => input.checked), cost = find(".pays", form);
    cost.hidden = cost.disabled = !pays || !aim;
    outline(aims, aim);
    const costs = all("input", cost);
    for (const input of costs) {
      const itself = input.dataset.card === card?.value;
      input.parentElement.hidden = input.disabled = itself;
      if (itself) input.checked = false;
    }
    const paid = costs.filter((input) => input.checked);
    if (paid.length > pays) (paid.find((input) => input !== last) || paid[0]).checked = false;
    const text = find("em", aim?.parentElement || form)?.textContent, warned = aim && text;
    warning.hidden = !warned;
    warning.textContent = warned ? text : "";
    const button = find("[type=submit]", form), words = [use && find("legend", use).textContent, aim?.dataset.seat && find("b", aim.parentElement).textContent];
    two.hidden = !card;
    button.hidden = !aims.length;
    button.disabled = !aim || paid.length < pays;
    button.textContent = `${warned ? form.dataset.anyway : form.dataset.play}: ${words.filter((word, i) => word && words.indexOf(word) === i).join(" → ")}`;
    const next = last?.name === "card" ? use : last && !cost.hidden && cost;
    if (next) next.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }

  /* Whom a card that is picked may be aimed at, and whom it is: outlined in the ring while the hand is open. */
  let aimed = [], target;

  function outline(aims, aim) {
    aimed = aims.map((input) => input.dataset.seat);
    target = aim?.dataset.seat;
    ring();
  }

  function ring() {
    const me = +(find("#own")?.dataset.me || 0), chairs = all(".ring > .chair");
    chairs.forEach((chair, seat) => {
      chair.dataset.place = (seat - me + chairs.length) % chairs.length; // everybody's own stands at the bottom
      chair.classList.toggle("aimed", aimed.includes(`${seat}`));
      chair.classList.toggle("target", target === `${seat}`);
    });
  }

  document.addEventListener("submit", async (event) => {
    const form = event.target.closest("form.play");
    if (!form) return;
    event.preventDefault();
    const fields = [["asked", form.elements.asked.value]];
    const ready = inputs(form).filter((input) => input.checked && !input.matches(":disabled") && !["card", "read"].includes(input.name));
    for (const input of ready.sort((a, b) => picked.indexOf(named(a)) - picked.indexOf(named(b)))) fields.push([input.name, input.value]);
    const button = find("[type=submit]", form);
    button.disabled = true;
    try {
      const answer = await post(form.getAttribute("action"), fields);
      if (answer.ok) return shut();
      note(answer.headers.get("content-type")?.startsWith("text/plain") ? await answer.text() : document.body.dataset.unsent);
    } catch {
      note(document.body.dataset.unsent);
    }
    button.disabled = false;
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-undo],[data-shut]");
    if (!button) return;
    const form = button.closest("form");
    if (!form || !inputs(form).some((input) => input.checked)) return shut();
    for (const input of inputs(form)) input.checked = false;
    consider(form);
  });

  /* Staying awake, and how far the laptop is ---------------------------------------------------- */

  async function stayAwake() {
    try { await navigator.wakeLock.request("screen"); flag.set("awake", true); } catch { /* plain http or an old phone */ }
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-ready],[data-open],[data-close]");
    if (!button) return;
    if ("ready" in button.dataset) stayAwake();
    if (button.dataset.open) document.getElementById(button.dataset.open)?.showModal();
    if ("close" in button.dataset) button.closest("dialog")?.close();
  });
  document.addEventListener("visibilitychange", () => { if (!document.hidden && flag.get("awake")) stayAwake(); });

  async function measure() {
    const place = find("[data-ping]");
    if (!place || document.hidden) return;
    try {
      const start = now();
      await fetch(place.dataset.ping, { cache: "no-store" });
      const ms = Math.round(now() - start);
      place.textContent = `${ms} ${place.dataset.unit}`;
      const line = socket()?._htmx?.ws?.connection?.socket;
      if (line?.readyState === 1) line.send(JSON.stringify({ ms }));
    } catch { place.textContent = "–"; }
  }
  setInterval(measure, 5000);

  /* An attack buzzes, unless this phone takes every hit. */
  let alarm;

  function alarmed() {
    const auto = flag.get("auto"), asks = find("[data-alarm]")?.dataset.alarm;
    document.documentElement.classList.toggle("auto", auto);
    if (asks && asks !== alarm && !auto) navigator.vibrate?.(200);
    alarm = asks;
  }

  /* After every change of the view --------------------------------------------------------------- */

  /* What was noted, and whom one cannot name, stand in the own part; the grid is everybody's. */
  let noted;

  function fill() {
    const barred = JSON.parse(find("#own")?.dataset.barred || "[]").map(String), said = find("#said");
    for (const input of all("#table form[data-pick] input[name=pick]")) if (barred.includes(input.value)) input.disabled = true;
    const form = said && find(`#question-${said.dataset.asked} form[data-pick]`), key = said && said.dataset.asked + said.dataset.chosen;
    if (form) {
      const chosen = JSON.parse(said.dataset.chosen).map((one) => JSON.stringify(one)), inputs = all("input[name=pick]", form);
      const none = !inputs.some((input) => !("beside" in input.dataset) && chosen.includes(input.value));
      const is = (input) => "alone" in input.dataset ? none : chosen.includes(input.value);
      if (key !== noted) for (const input of inputs) input.checked = is(input);
      form.classList.toggle("noted", inputs.every((input) => input.checked === is(input)));
    }
    noted = key;
  }

  function settle() {
    if (view()) view().dataset.number = number();
    tick();
    fill();
    ring();
    alarmed();
    for (const place of all("p[data-address]")) place.textContent = document.body.dataset.address.replace(/^https?:\/\//, "");
    for (const form of all("form[data-pick]")) weigh(form);
    for (const input of all("input[data-flag]")) input.checked = flag.get(input.dataset.flag);
    document.dispatchEvent(new Event("tablegames:shown"));
  }
  hear("htmx:after:swap", settle);
  document.documentElement.classList.toggle("big", flag.get("big"));
  settle();
  setTimeout(measure, 500);
  // On a slow line htmx looks at the page before hx-ws has come, and opens nothing: then it is done here.
  setTimeout(() => { if (socket() && !socket()._htmx?.ws?.connection) renew(); }, 50);
})();
