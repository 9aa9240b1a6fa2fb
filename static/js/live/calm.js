/* Whether nothing is to move: somebody asks for less motion, of the whole machine or by the switch of this page; or the
   laptop is covered, or turned to one player. */

import { flag } from "./flags.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export const isCalm = () => calm.matches || flag.get("still") || document.body.matches(".covered, .turning");
