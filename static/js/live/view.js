/* After every change of the view: what only the browser knows is put back onto it. Then `tablegames:shown` is told. */

import { find } from "../dom.js";
import { tick } from "./clock.js";
import { showFlags } from "./flags.js";
import { hear } from "./htmx.js";
import { number, view } from "./line.js";
import { fill, weighAll } from "./picks.js";

/* The first scene of the view names the sky, whose colours hold beside the view as well. */
function showSky() {
  const scene = find("#view .scene");
  if (scene) document.documentElement.dataset.sky = scene.classList[0];
}

function settle() {
  if (view()) view().dataset.number = number();
  showSky();
  tick();
  fill();
  weighAll();
  showFlags();
  document.dispatchEvent(new Event("tablegames:shown"));
}

hear("htmx:after:swap", settle);
settle();
