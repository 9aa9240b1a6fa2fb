"""Every field that a card may have."""

from __future__ import annotations

from tablegames.engine.words import Text, _
from tablegames.games.bang.cards import CARDS
from tablegames.games.bang.cards import definition as cards
from tablegames.games.bang.cards.composed import CHECKS

from .fields import Field, Group


def card_groups() -> tuple[Group, ...]:
    pictures: dict[str, Text | str] = {"unknown": _("a star")}
    pictures |= {key: card.name for key, card in CARDS.items()}
    distances: dict[str, Text | str] = {
        "any": _("any distance"),
        "weapon": _("as far as the weapon reaches"),
        **{str(far): str(far) for far in range(1, 10)},
    }
    checks: dict[str, Text | str] = {
        "": _("nothing"),
        **{
            key: CARDS[key].name if key in CARDS else _("its text, read out by the moderator")
            for key in CHECKS
        },
    }
    return (
        Group(
            _("The card"),
            (
                Field("name", _("Name"), "words"),
                Field("text", _("What the card says"), "words", long=True),
                Field("picture", _("Drawing"), "choice", "unknown", pictures),
                Field("colour", _("Colour"), "choice", "brown", cards.COLOURS),
                Field("by_hand", _("Text only: the moderator resolves it by hand"), "switch", False),
            ),
        ),
        Group(
            _("Whom it is for"),
            (
                Field("aims", _("It is aimed at somebody"), "switch", False),
                Field("aim.distance", _("How far"), "choice", "any", distances),
                Field("aim.me", _("At oneself too"), "switch", False),
                Field("aim.a_card", _("At one of their cards"), "switch", False),
                Field("aim.not_sheriff", _("Never at the sheriff"), "switch", False),
                Field("pays", _("Other cards that it costs"), "number", 0, most=3),
                Field("limited", _("Counts as the one BANG! of the turn"), "switch", False),
                Field("answers", _("Cancels a shot"), "switch", False),
                Field("draws", _("Cards drawn after it has answered"), "number", 0, most=5),
            ),
        ),
        Group(
            _("While a blue card lies there"),
            (
                Field("reach", _("Weapon: reach"), "number", 0, most=9),
                Field("unlimited", _("Any number of BANG!s"), "switch", False),
                Field("barrel", _("May draw! when shot at"), "switch", False),
                Field("sight", _("Others are nearer by"), "number", 0, most=4),
                Field("remoteness", _("Others see one farther by"), "number", 0, most=4),
                Field("before_turn", _("Before the turn, as"), "choice", "", checks),
                Field("place", _("Place among those"), "number", 0, most=9),
                Field("laid_before", _("It is laid in front of somebody else"), "switch", False),
            ),
            only="blue",
        ),
    )
