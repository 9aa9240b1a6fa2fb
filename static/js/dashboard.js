/* The moderator's laptop. */

import "./live.js";
import "./address.js";
import "./dashboard/parts.js";
import "./dashboard/keys.js";
import "./dashboard/sheets.js";
import "./dashboard/folds.js";
import "./dashboard/log.js";
import "./dashboard/more.js";
import "./dashboard/voices.js";
import "./dashboard/voice.js";
import "./dashboard/filter.js";
import "./dashboard/seats.js";
import "./dashboard/door.js";
import "./dashboard/enter.js";
import "./dashboard/over.js";
import "./dashboard/ending.js";
import "./dashboard/turn.js";
import "./dashboard/once.js";
import "./dashboard/corrections.js";
import "./sound/night.js";
import "./sound/stage.js";
