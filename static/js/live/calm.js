/* Whether somebody asks for less motion: of the whole machine, or by the switch of this page. */

import { flag } from "./flags.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export const isCalm = () => calm.matches || flag.get("still");
