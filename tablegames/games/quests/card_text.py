"""What a composed role's card says where nobody has written it: its side, whom it knows, who knows it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablegames.engine.entry import Value
from tablegames.engine.words import Text, _, in_a_row, is_said, said

GOALS: dict[str, Text] = {
    "good": _("Bring three quests to success."),
    "evil": _("Make three quests fail."),
}
SEES: dict[str, Text] = {"good": _("You know who is good."), "evil": _("You know evil.")}
HIDES: dict[str, Text] = {"good": _("Good does not know you."), "evil": _("Evil does not know you.")}


def card_text(definition: Mapping[str, Value], names: Mapping[str, Text | str]) -> Text:
    """The text that somebody has written, or else what follows from the definition; `names` are those of the roles."""
    own = said(definition.get("text", ""))
    return own if is_said(own) else in_a_row(tuple(sentences(definition, names)))


def sentences(definition: Mapping[str, Value], names: Mapping[str, Text | str]) -> Iterator[Text]:
    """What it plays for, whom it knows, who knows it, and what it does in the end."""
    side = definition.get("side", "good")
    if side in GOALS:
        yield GOALS[side]
    sees, seems, hides = definition.get("sees"), definition.get("seems"), definition.get("hides")
    if sees:
        yield SEES.get(sees) or _("You know who has this role: {role}.", role=names.get(sees, sees))
    if seems:
        yield _("Whoever looks for this role sees you too: {role}.", role=names.get(seems, seems))
    if hides in HIDES:
        yield HIDES[hides]
    if definition.get("sought"):
        yield _("Do not let evil find out who you are: in the end it looks for you.")
    if definition.get("seeks"):
        yield _("If good brings three quests to success, you make the last guess.")
