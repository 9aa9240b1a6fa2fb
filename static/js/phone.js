/* A player's phone. */

import "./live/hold.js";
import "./live.js";
import "./live/turned.js";
