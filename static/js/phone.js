/* A player's phone. */

import "./language.js";
import "./phone/hold.js";
import "./phone/aloud.js";
import "./phone/paintings.js";
import "./live.js";
import "./phone/called.js";
import "./phone/turned.js";
