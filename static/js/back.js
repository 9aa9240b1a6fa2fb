/* The laptop as the phone of somebody who has none. No socket brings the view: where the card opens only while it is
   held, by day, it is asked for here. Once the game has gone on the page gives way to one that says to turn the laptop
   back: nothing of what is revealed then comes here. That its player has had the laptop for this question is kept for
   the dashboard, whatever was chosen. What is picked and not yet confirmed is sent by the first press of *Done*. */

const OFTEN = 400; // milliseconds
const HAD = "had";

const view = () => document.querySelector("#view");
const isByDay = () => !("turned" in document.body.dataset);

async function follow() {
  try {
    const address = `${document.body.dataset.poll}&after=${view().dataset.number}`;
    const answer = await fetch(address, { credentials: "same-origin", cache: "no-store" });
    if (answer.status === 200) await take(await answer.json());
  } catch {
    // the line is lost, and the next time comes
  }
  setTimeout(follow, OFTEN);
}

async function take({ go, number, content }) {
  if (go) return location.replace(go);
  if (!isByDay() || content === undefined) return;
  view().dataset.number = number;
  const how = { target: "#view", swap: "innerMorph", transition: false };
  await htmx.swap({ sourceElement: document.body, text: content, ...how });
}

setTimeout(follow, OFTEN);

const had = JSON.parse(sessionStorage.getItem(HAD) || "[]");
had.push(document.querySelector(".only-one").dataset.had);
sessionStorage.setItem(HAD, JSON.stringify(had.slice(-40)));

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

// A browser that keeps pages shows this one again by *Back*: empty, until the server has said what stands there now.
addEventListener("pagehide", () => document.body.replaceChildren());
addEventListener("pageshow", (event) => event.persisted && location.reload());
addEventListener("click", confirmFirst, true); // before *Done* is sent
