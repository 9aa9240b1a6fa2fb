/* The moderator's laptop at this table. */

import "../js/dashboard.js";
import "./distances.js";
