/* A phone at this table: what every phone does, the hand that is played from, and the alarm of an attack. */

import "../js/phone.js";
import "./phone/hand.js";
import "./phone/alarm.js";
import "./phone/pieces.js";
import "./phone/folds.js";
