/* The moderator's laptop at this table. */

import "../js/dashboard.js";
import "./wide/distances.js";
