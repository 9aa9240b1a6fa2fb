/* A player's phone. */

import "./language.js";
import "./live/hold.js";
import "./live/aloud.js";
import "./live/paintings.js";
import "./live.js";
import "./live/called.js";
import "./live/turned.js";
