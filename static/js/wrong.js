/* A field beside which something wrong is said is marked so, for whoever hears the page. */

import { all, find } from "./dom.js";
import { hear } from "./live/htmx.js";

function mark() {
  for (const field of all("[aria-describedby^=wrong-]")) {
    const said = document.getElementById(field.getAttribute("aria-describedby"));
    field.setAttribute("aria-invalid", !!said && !!find("span:not(.advice)", said));
  }
}

hear("htmx:after:swap", mark);
mark();
