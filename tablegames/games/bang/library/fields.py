"""Every field that a card may have."""

from __future__ import annotations

from tablegames.engine.library import OF_ITSELF, Choices, Field, Group
from tablegames.engine.words import _
from tablegames.games.bang.cards import CARDS
from tablegames.games.bang.cards import definition as cards
from tablegames.games.bang.cards.composed import CHECKS

BY_HAND = Field("by_hand", _("Text only: the moderator resolves it by hand"), "switch", False)
BLOCK_FIELDS: dict[str, Field] = {
    "count": Field("count", _("How many cards"), "number", most=9, least=1, said=_("how many: {it}", it="")),
    "lives": Field("lives", _("How many lives"), "number", most=9, least=1, said=_("how many: {it}", it="")),
    "whom": Field("whom", _("Whom it is about"), "choice", "", cards.WHOM),
    "answer": Field("answer", _("What answers it"), "choice", "", cards.ANSWERS),
}


def groups() -> tuple[Group, ...]:
    """Return the composer's groups of fields."""
    return (
        Group(_("The card"), card_fields()),
        Group(_("What it does"), (*colour_fields(), *aim_fields(), *play_fields(), BY_HAND), acts=True),
        Group(_("While a blue card lies there"), blue_fields(), only="blue"),
    )


def card_fields() -> tuple[Field, ...]:
    pictures: Choices = {
        "unknown": _("a notice with a question mark"),
        **{key: card.name for key, card in CARDS.items()},
    }
    return (
        Field("name", _("Name"), "words"),
        Field("text", _("What the card says"), "words", long=True, hint=OF_ITSELF),
        Field("picture", _("Drawing"), "choice", "unknown", pictures, shown="drawings"),
    )


def colour_fields() -> tuple[Field, ...]:
    said = _("It is {it}", it="")
    return (Field("colour", _("Colour"), "choice", "brown", cards.COLOURS, said=said, leads=True),)


def aim_fields() -> tuple[Field, ...]:
    distances: Choices = {
        "any": _("any distance"),
        "weapon": _("as far as the weapon reaches"),
        **{str(far): str(far) for far in range(1, 10)},
    }
    return (
        Field("aims", _("It is aimed at somebody"), "switch", False),
        Field("aim.distance", _("How far"), "choice", "any", distances, said=_("how far: {it}", it="")),
        Field("aim.me", _("At oneself too"), "switch", False),
        Field("aim.a_card", _("At one of their cards"), "switch", False),
        Field("aim.not_sheriff", _("Never at the sheriff"), "switch", False),
    )


def play_fields() -> tuple[Field, ...]:
    costs = {
        "0": _("no other card"),
        "1": _("another card"),
        **{str(cards): _("{number} other cards", number=str(cards)) for cards in (2, 3)},
    }
    draws = {
        "0": _("no card is drawn"),
        "1": _("a card is drawn"),
        **{str(cards): _("{number} cards are drawn", number=str(cards)) for cards in range(2, 6)},
    }
    return (
        Field(
            "pays", _("Other cards that it costs"), "number", 0, costs, most=3, said=_("it costs {it}", it="")
        ),
        Field("limited", _("Counts as the one BANG! of the turn"), "switch", False),
        Field("answers", _("Cancels a shot"), "switch", False),
        Field(
            "draws",
            _("Cards drawn after it has answered"),
            "number",
            0,
            draws,
            most=5,
            said=_("and then {it}", it=""),
        ),
    )


def blue_fields() -> tuple[Field, ...]:
    reach: Choices = {"0": _("nowhere: it is no weapon"), **{str(far): str(far) for far in range(1, 10)}}
    nearer, farther = _("others are nearer by {it}", it=""), _("others see one farther by {it}", it="")
    before, among = (
        _("before the turn it works like {it}", it=""),
        _("in their order it is number {it}", it=""),
    )
    return (
        Field("reach", _("Weapon: reach"), "number", 0, reach, most=9, said=_("It reaches {it}", it="")),
        Field("unlimited", _("Any number of BANG!s"), "switch", False),
        Field("barrel", _("May draw! when shot at"), "switch", False),
        Field("sight", _("Others are nearer by"), "number", 0, most=4, said=nearer),
        Field("remoteness", _("Others see one farther by"), "number", 0, most=4, said=farther),
        Field("before_turn", _("Before the turn, as"), "choice", "", checks(), said=before),
        Field("place", _("Place among those"), "number", 0, most=9, said=among),
        Field("laid_before", _("It is laid in front of somebody else"), "switch", False),
    )


def checks() -> Choices:
    """Cards that are looked at before the turn, and what reads out the text."""
    by_hand = _("its text, read out by the moderator")
    return {"": _("nothing"), **{key: CARDS[key].name if key in CARDS else by_hand for key in CHECKS}}
