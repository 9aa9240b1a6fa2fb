"""What the log calls the questions and the corrections."""

from tablegames.engine.words import Text, _

from .roles import STEPS

WORDING: dict[str, Text] = {
    "cards": _("the cards"),
    "nightfall": _("nightfall"),
    **{f"night.{key}": step.name for key, step in STEPS.items()},
    "dawn": _("daybreak"),
    "deaths": _("mourning"),
    "discussion": _("the discussion"),
    "day.election": _("the election of the mayor"),
    "day.execution": _("the village's vote"),
    "day.revote": _("the second vote"),
    "hunter.shot": _("the hunter's shot"),
    "mayor.heir": _("the mayor's heir"),
    "scapegoat.voters": _("the scapegoat's choice"),
    "death.names": _("the last choice"),
    "death.by_hand": _("what is done by hand"),
    "dawn.by_hand": _("what is done by hand"),
    "win": _("the end"),
    "kill": _("killed"),
    "revive": _("brought back to life"),
    "leave": _("has left"),
    "set_role": _("another role"),
    "set_mayor": _("another mayor"),
    "set_lovers": _("other lovers"),
    "end": _("the game ended"),
}
