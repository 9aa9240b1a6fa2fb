/* Forms that are sent without leaving the page, with the token that Django asks for. */

import { find } from "../dom.js";

export const token = () =>
  find('meta[name="csrf"]')?.content || /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1] || "";

/* Resolves to the response; throws where there is no line. */
export function post(address, fields = {}, options = {}) {
  return fetch(address, {
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
