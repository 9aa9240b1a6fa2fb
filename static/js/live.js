/* What every page needs that follows a game: phone, board and dashboard. All of it listens on the document, because the
   view below it is replaced all the time. */

import "./live/line.js";
import "./live/picks.js";
import "./live/forms.js";
import "./live/awake.js";
import "./live/dialogs.js";
import "./live/ping.js";
import "./live/focus.js";
import "./live/view.js";
import "./moments.js";
import "./gong.js";
