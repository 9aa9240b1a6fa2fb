/* The page that everybody in the room sees. */

import "./live.js";
import "./address.js";
import "./sound/night.js";
import "./sound/stage.js";
