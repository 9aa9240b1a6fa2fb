/* What is sought is found while it is typed; without this file the button sends it. */

import { find } from "./dom.js";

const PAUSE = 300; // milliseconds after the last letter
const form = find("[data-seek]");

let waiting = 0, asked = "";

/** Put what answers beside the words in place of what stands there. */
const seek = async () => {
  const typed = [...new FormData(form)].filter(([, value]) => value);
  const address = `?${new URLSearchParams(typed)}`;
  asked = address;
  const answer = await fetch(address);
  if (!answer.ok || asked !== address) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const place of ["#found", ".sought-by"]) find(place).replaceWith(find(place, page));
  history.replaceState(null, "", address);
};

if (form) {
  find("button", form).hidden = true;
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(seek, PAUSE);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(waiting);
    seek();
  });
}
