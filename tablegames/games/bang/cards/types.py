"""The fields of a composed card's definition, as JSON; `definition.py` has the values that each may take."""

from typing import Any, Literal, Required, TypeAlias, TypedDict

from tablegames.games.bang.table.card import Colour

Words: TypeAlias = Any  # a message, a text, or texts by the codes of languages: what `said` takes


class AimDefinition(TypedDict, total=False):
    """At whom the card is aimed."""

    distance: int | Literal["weapon"]  # at most; absent: any
    me: bool  # also at who plays it
    a_card: bool  # at one of their cards
    not_sheriff: bool


class EffectDefinition(TypedDict, total=False):
    """One thing that happens when it is played."""

    do: Required[str]  # a key of `EFFECT_WORDING`
    count: int  # cards
    lives: int  # that are regained, or lost
    whom: str  # it is about: a key of `WHOM`
    answer: str  # the card that answers it


class CardDefinition(TypedDict, total=False):
    """A kind of card as somebody has composed it, or as one of the official ones."""

    key: Required[str]
    name: Required[Words]
    text: Words
    colour: Colour
    aim: AimDefinition
    then: list[EffectDefinition]
    pays: int  # other cards that it costs
    limited: bool  # counts as the one BANG! of the turn
    answers: Literal["shot"]
    draws: int  # cards, after it has answered
    reach: int  # of a weapon
    sight: int  # by which others are nearer
    remoteness: int  # by which others see one farther
    unlimited: bool  # any number of BANG!s
    barrel: bool  # may draw! when shot at
    before_turn: str  # what is looked at before the turn
    place: int  # among those
    laid_before: bool  # in front of somebody else
    by_hand: bool  # its text is read out, and nothing happens by itself
    picture: str  # the key of a drawing
