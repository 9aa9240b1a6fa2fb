/* The laptop as the phone of somebody who has none: where something is asked in secret after what was open it turns
   back. The table hears first what has come of it, and who is asked next is called to the laptop. */

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
