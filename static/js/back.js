/* The laptop as the phone of somebody who has none: where something is asked in secret after what was open it turns
   back. The table hears first what has come of it, and who is asked next is called to the laptop. What is picked and
   not yet confirmed is confirmed by the first press of *Done*. */

const isSecret = () => document.querySelector("#table.dark") !== null;
let wasSecret = isSecret();

function turnBack(event) {
  const begins = isSecret() && !wasSecret;
  wasSecret = isSecret();
  if (!begins) return;
  document.querySelector("#view").hidden = true;
  event.stopImmediatePropagation();
  document.querySelector(".only-one").requestSubmit();
}

addEventListener("tablegames:shown", turnBack, true); // before the card is opened

let confirmed = null; // the form that *Done* has sent; never twice, for it may have been refused

function confirmFirst(event) {
  if (!event.target.closest?.(".only-one button")) return;
  const form = document.querySelector("form[data-pick]:not(.noted):has([name=pick]:checked)");
  const confirm = form?.querySelector("[data-confirm]:enabled");
  if (!confirm || form === confirmed) return;
  confirmed = form;
  event.preventDefault();
  event.stopPropagation();
  form.requestSubmit(confirm);
}

addEventListener("click", confirmFirst, true); // before *Done* is sent
