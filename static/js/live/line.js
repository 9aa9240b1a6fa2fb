/* The line to the server. hx-ws opens the socket and reconnects when it closes; here we notice when it is dead but
   open, come back at once when the phone wakes, and ask for the view by HTTP where sockets are blocked. Commands go
   over the socket as long as it answers them. */

import { find } from "../dom.js";
import { wind } from "./clock.js";
import { hear } from "./htmx.js";
import { lighten } from "./same.js";

const BEAT = 3000; // milliseconds from one sign of life to the next
const ANSWER = 1000; // milliseconds within which a command is answered
const LONGEST = 4000; // of a command; the server takes a little more
const SILENCE = 3 * BEAT; // after which an open socket counts as dead
const GONE = [401, 403, 404, 410]; // this page is no longer this browser's
const TURNED_AWAY = 4403; // the socket's code for the same

const now = () => performance.now();

let shown = -1; // the number of the newest view that came
let mark; // of that view, where it comes in parts
let up = false;
let heard = now();
let lost = now();
let tried = now();
let polled = 0;
let asking = false;
let again = false; // asked for while the last was on its way
let sent = 0; // the number of the last command
let mute = false; // a command was not answered, and nothing was heard since
const unanswered = new Map(); // by their numbers: what takes the answer

export const view = () => find("#view");
export const marked = () => mark;
export const number = () => Math.max(shown, +(view()?.dataset.number ?? -1));
const place = () => find("#socket");
const connection = () => place()?._htmx?.ws?.connection;
export const socket = () => connection()?.socket;

if (window.htmx) {
  htmx.config.ws = {
    ...htmx.config.ws,
    reconnectDelay: 500,
    reconnectMaxDelay: 5000,
    pauseOnBackground: false,
    reconnectCodes: [1000, 1001, 1005, 1006, 1011, 1012, 1013, 1014],
  };
}

/* Sends a form by the socket. Resolves to its answer, or to nothing where none comes: then it is to be posted. */
export function command(to, form) {
  const n = ++sent;
  const frame = JSON.stringify({ n, to, form }).padEnd(512); // one tap is as long as another
  if (!up || mute || frame.length > LONGEST || socket()?.readyState !== WebSocket.OPEN) return;
  socket().send(frame);
  setTimeout(() => {
    mute ||= unanswered.has(n);
    answer({ n });
  }, ANSWER);
  return new Promise((take) => unanswered.set(n, take));
}

function answer({ n, ...said }) {
  unanswered.get(n)?.(said.status && said);
  unanswered.delete(n);
}

/* True when the message is a view to be put on the page. */
function fresh(message) {
  if (message.n) answer(message);
  if (message.go) {
    location.assign(message.go);
    return false;
  }
  if (message.left !== undefined) wind(message.left, !!message.running);
  if (message.beat !== undefined && message.beat > number()) whole();
  if (message.content === undefined) return false;
  if (message.number === undefined) return true;
  if (message.number < number()) return false;
  if (message.since && message.since !== mark) {
    whole();
    return false;
  }
  shown = message.number;
  mark = message.mark;
  return true;
}

/* Asks for the whole view by HTTP. */
export async function whole() {
  const address = document.body.dataset.poll;
  again = asking;
  if (!address || asking) return;
  asking = true;
  polled = now();
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), 5000);
  try {
    const answer = await fetch(address, { credentials: "same-origin", cache: "no-store", signal: stop.signal });
    if (GONE.includes(answer.status)) return location.reload();
    if (!answer.ok) return;
    heard = now();
    const message = answer.status === 204 ? {} : await answer.json();
    if (fresh(message)) await swap(message);
    if (message.left !== undefined) wind(message.left, !!message.running);
  } catch {
    // the bar says so
  } finally {
    clearTimeout(late);
    asking = false;
    if (again) whole();
  }
}

export async function swap({ target = "#view", swap = "innerMorph", content }) {
  const { light, stays } = target === "#view" ? lighten(content) : { light: content, stays: [] };
  await htmx.swap({ sourceElement: document.body, target, swap, text: light, transition: false });
  for (const element of stays) delete element.dataset.keep;
}

/* The socket is shut: nothing more is answered on it. */
function fall() {
  up = false;
  for (const n of unanswered.keys()) answer({ n });
}

/* Throws the socket away, dead or not, and opens another. */
function renew() {
  const old = place();
  if (!old || !window.htmx) return;
  tried = now();
  fall();
  const dead = connection();
  const young = old.cloneNode(false);
  dead?.abortController?.abort();
  clearTimeout(dead?.timer);
  try {
    dead?.socket?.close();
  } catch {
    // already gone
  }
  young.removeAttribute("data-htmx-powered");
  old.replaceWith(young);
  htmx.process(young);
}

function wake() {
  if (document.hidden || !place()) return;
  if (up && now() - heard <= BEAT + 500) return;
  renew();
  whole();
}

function watch() {
  if (!place()) return;
  const quiet = now() - heard;
  if (up && quiet > SILENCE) {
    lost = now() - SILENCE;
    renew();
  }
  if (!up && now() - tried > 6000 && now() - lost > 6000) renew();
  if (!up && now() - lost > 5000 && now() - polled > 2000 && !document.hidden) whole();
  const bar = find("#line");
  if (!bar) return;
  const well = up ? quiet < 2 * BEAT : quiet < 2500 || now() - lost < 1500;
  bar.hidden = navigator.onLine !== false && well;
}

hear("htmx:ws:after:connection", () => {
  up = true;
  heard = now();
});
hear("htmx:ws:close", (event) => {
  if (up) lost = now();
  fall();
  if (event.detail?.code === TURNED_AWAY) whole(); // the page of a lost seat goes at once
});
hear("htmx:ws:before:message:incoming", (event) => {
  heard = now();
  mute = false;
  let message;
  try {
    message = JSON.parse(event.detail.message.data);
  } catch {
    return event.preventDefault();
  }
  if (!fresh(message)) event.preventDefault();
});

addEventListener("online", wake);
addEventListener("offline", watch);
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  fall();
  wake();
});
document.addEventListener("visibilitychange", wake);

setInterval(watch, 500);
// On a slow line htmx looks at the page before hx-ws has come, and opens nothing: then it is done here.
setTimeout(() => {
  if (place() && !connection()) renew();
}, 50);
