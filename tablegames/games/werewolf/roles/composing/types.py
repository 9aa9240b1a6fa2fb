"""The fields of a composed role's definition, as JSON; `definition.py` has the values that each may take."""

from typing import Any, Required, TypeAlias, TypedDict

Words: TypeAlias = Any  # a message, a text, or texts by the codes of languages: what `said` takes


class Naming(TypedDict, total=False):
    """Whom a role names when it wakes."""

    least: int  # players; 0 where nobody need be named
    most: int
    whom: str  # who may be named: a key of `WHOM`


class Block(TypedDict, total=False):
    """One thing that then happens."""

    do: Required[str]  # a key of `BLOCK_WORDING`
    role: str  # the key of the role that it is about
    votes: int  # that are added on the next day
    lasts: bool  # the power is kept when it has found no werewolf


class RoleDefinition(TypedDict, total=False):
    """A role as somebody has composed it, or as one of the official ones that are composed."""

    key: Required[str]
    name: Required[Words]
    text: Words  # on the card
    call: Words  # that the moderator reads out when it wakes
    first_call: Words  # in the first night it wakes, where that is another
    prompt: Words  # on the phone of who holds it
    behaves: str  # the key of a role that it does the same as
    team: str
    hunts: bool  # with the werewolves
    least: int  # copies in one game
    most: int
    place: int  # in the night: smaller ones wake earlier
    wakes: str  # in which nights
    from_night: int  # of those that wake every second night
    times: int  # that it acts in one game; 0: as often as it wakes
    names: Naming
    then: list[Block]
    knows: str  # whom, from the start
    seen_as: str  # the key of the role that others see
    attacked: str  # what happens when the werewolves attack
    spared: bool  # by the village's first vote, which only shows the card
    wins: str
    by_hand: bool  # its text is read out, and nothing happens by itself
    figure: str  # the key of a drawing
    balance: int  # the printed value
