/* Forms that are sent without leaving the page, with the token that Django asks for. */

import { find } from "../dom.js";
import { command } from "./line.js";

const COMMAND = /^\/(g\/\w+\/(answer|say|bet|ready)|m\/\w+\/(next|skip|answer|override|undo|clock))$/;

export const token = () =>
  find('meta[name="csrf"]')?.content || /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1] || "";

/* As fetch; but what is ordered in a game goes over its socket, if that answers. Sent both ways, it counts once. */
export async function send(address, request) {
  if (COMMAND.test(address)) {
    request.body.set("once", crypto.getRandomValues(new Uint32Array(3)).join(""));
    const said = await command(address, `${request.body}`);
    if (said) return new Response(said.text || null, said);
  }
  return fetch(address, request);
}

/* Resolves to the response; throws where there is no line. */
export function post(address, fields = {}, options = {}) {
  return send(address, {
    method: "POST",
    credentials: "same-origin",
    cache: "no-store",
    headers: { "X-CSRFToken": token() },
    body: new URLSearchParams(fields),
    ...options,
  });
}

/* What went wrong, in the server's words where it says some, otherwise in the page's. */
export const reason = (type, text) => (type?.startsWith("text/plain") ? text : document.body.dataset.unsent);
