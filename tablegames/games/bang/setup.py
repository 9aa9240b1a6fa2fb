"""Reading a frozen set-up, and the roles for a number of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NotRequired

from tablegames.engine.checks import check_names, check_settings
from tablegames.engine.dice import Dice
from tablegames.engine.entry import Value
from tablegames.engine.errors import Refused
from tablegames.engine.problem import Problem
from tablegames.engine.table import Setup
from tablegames.engine.words import Text, _, written
from tablegames.games.bang.table.records import Face

from .cards import CARDS
from .cards.composed import card_from
from .cards.definition import problems
from .cards.sealed import sealed, unsealed
from .cards.types import CardDefinition
from .characters import CHARACTERS
from .options import OFFERED, options_from
from .table.card import Card
from .table.records import SIGNS, SUITS, Piece, Rules
from .table.roles import BY_PLAYERS, ROLES
from .table.saloon import Saloon

MODES: dict[str, Text] = {
    "phones": _("Phones: everybody plays on their own, and you watch"),
    "stepped": _("Step by step: you call every phase and every draw!"),
    "automatic": _("Automatic: you play along, and the laptop shows nothing secret"),
}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
LEAST_PLAYERS = 3
SECONDS = {"setup": 60, "reply": 20, "last": 20, "order": 20, "cue": 8}
LENGTHS: dict[str, Text] = {
    "setup": _("Looking at the cards"),
    "reply": _("An answer to an attack"),
    "last": _("A beer for the last life"),
    "order": _("The order of a discard"),
    "cue": _("A sentence, where the laptop goes on by itself"),
}
CARDS_A_SEAT = 5  # at most, to be dealt at the start


class SaloonSetup(Setup):
    """What is frozen of a game of BANG!."""

    deck: Sequence[str]  # every card: the key of its kind, a space, rank and suit
    characters: Sequence[str]  # keys
    players: NotRequired[Sequence[int]]  # the fewest and the most that the set is for
    spares: NotRequired[bool]  # whether nothing hits whom the moderator takes out; not in older games
    accounts: NotRequired[
        bool
    ]  # whether it is told what an ability costs and what goes at the end of a turn; not in older games
    reasons: NotRequired[bool]  # whether it is told whose ability draws a card; not in older games
    official: NotRequired[
        Sequence[Mapping[str, Value]]
    ]  # the definitions of official cards, as they were at the start


def lay(setup: SaloonSetup, dice: Dice) -> Saloon:
    """The saloon of a set-up. Raises Refused with the first problem."""
    problems = check(setup)
    if problems:
        raise Refused(problems[0].text)
    rules = Rules(
        pieces=pieces_of(setup["deck"], setup.get("own", ()), setup.get("official", ())),
        people={key: CHARACTERS[key] for key in setup["characters"]},
        roles=tuple(setup["roles"]),
        options=options_from(setup.get("options", {})),
        seconds={**SECONDS, **setup.get("seconds", {})},
        mode=setup.get("mode", "phones"),
        watched=setup.get("watched", False),
        spares=setup.get("spares", False),
        accounts=setup.get("accounts", False),
        reasons=setup.get("reasons", False),
    )
    return Saloon(setup["names"], rules, dice)


def pieces_of(
    deck: Sequence[str], own: Sequence[CardDefinition], official: Sequence[Mapping[str, Value]] = ()
) -> Mapping[str, Piece]:
    """The cards of a deck by their ids; one of official cards alone, as they are now, is made once."""
    kinds = {**unsealed(official), **{one["key"]: card_from(one) for one in own}}
    return pieces_from(deck, {**CARDS, **kinds}) if kinds else pieces(tuple(deck))


def seal(setup: SaloonSetup) -> SaloonSetup:
    """With the official definitions that it plays with, and today's defaults."""
    official = sealed({card.split(" ")[0] for card in setup["deck"]})
    return {**setup, "spares": True, "accounts": True, "reasons": True, "official": official}


@lru_cache(maxsize=64)
def pieces(deck: tuple[str, ...]) -> Mapping[str, Piece]:
    return MappingProxyType(pieces_from(deck, CARDS))


def pieces_from(deck: Sequence[str], kinds: Mapping[str, Card]) -> dict[str, Piece]:
    """Return the pieces by name; of cards that are alike the later ones get a number."""
    seen: Counter[str] = Counter()
    found = {}
    for print_ in deck:
        key, place = print_.split(" ")
        seen[print_] += 1
        id = print_ if seen[print_] == 1 else f"{print_} {seen[print_]}"
        rank, suit, kind = place[:-1], SUITS[place[-1]], kinds[key]
        words = _("{card} {rank}{suit}", card=kind.name, rank=rank, suit=SIGNS[suit])
        face = Face(id, kind.picture, kind.name, kind.text, kind.colour, rank, suit)
        found[id] = Piece(id, kind, rank, suit, words, face)
    return found


def check(setup: SaloonSetup) -> list[Problem]:
    """Everything that keeps this set-up from being played, in words for the lobby."""
    names, own = setup["names"], setup.get("own", ())
    wrong = check_own(own)
    if wrong:
        return wrong
    most = setup.get("players", (LEAST_PLAYERS, max(BY_PLAYERS)))[-1]
    return [
        *check_names(names, LEAST_PLAYERS, most),
        *check_roles(setup["roles"], len(names)),
        *check_characters(setup.get("characters", ()), len(names)),
        *check_deck(setup.get("deck", ()), len(names), {*CARDS, *(one["key"] for one in own)}),
        *check_settings(setup, OFFERED, MODES),
    ]


def check_own(own: Sequence[CardDefinition]) -> list[Problem]:
    """The cards that somebody has composed: their shape is checked where they come in, here what they mean."""
    return [
        Problem(
            "",
            _("{card}, {place}: {problem}", card=written(one["name"]), place=wrong.place, problem=wrong.text),
        )
        for one in own
        for wrong in problems(one)
    ]


def check_roles(roles: Sequence[str], players: int) -> list[Problem]:
    unknown = [key for key in roles if key not in ROLES]
    if unknown:
        return [Problem("", _("There is no role “{role}”.", role=str(unknown[0])))]
    problems = []
    if len(roles) != players:
        sentence = _("{players} players need {players} roles; there are {roles}.",
                     players=players, roles=len(roles))  # fmt: skip
        problems.append(Problem("players", sentence))
    if players == LEAST_PLAYERS:
        if sorted(roles) != sorted(BY_PLAYERS[LEAST_PLAYERS]):
            problems.append(Problem("", _("Three players are a deputy, an outlaw and a renegade.")))
        return problems
    if roles.count("sheriff") != 1:
        problems.append(Problem("", _("There has to be exactly one sheriff.")))
    if not {"outlaw", "renegade"} & set(roles):
        problems.append(Problem("", _("At least one outlaw or renegade is needed.")))
    return problems


def check_characters(keys: Sequence[str], players: int) -> list[Problem]:
    unknown = [key for key in keys if key not in CHARACTERS]
    if unknown:
        return [Problem("", _("There is no character “{character}”.", character=str(unknown[0])))]
    if len(set(keys)) < players:
        sentence = _("{players} players need {players} characters; there are {characters}.",
                     players=players, characters=len(set(keys)))  # fmt: skip
        return [Problem("characters", sentence)]
    return []


def check_deck(deck: Sequence[str], players: int, kinds: Collection[str]) -> list[Problem]:
    for print_ in deck:
        key, _space, place = str(print_).partition(" ")
        if key not in kinds or place[:-1] not in RANKS or place[-1:] not in SUITS:
            return [Problem("", _("There is no card “{card}”.", card=str(print_)))]
    needed = CARDS_A_SEAT * players
    if len(deck) < needed:
        sentence = _("{players} players need a deck of {needed} cards; there are {cards}.",
                     players=players, needed=needed, cards=len(deck))  # fmt: skip
        return [Problem("decks", sentence)]
    return []


def fill(content: Mapping[str, Value], players: int) -> list[str]:
    """The roles for so many players; where there are none, those of the nearest number."""
    most = min(max(BY_PLAYERS), content.get("players", [LEAST_PLAYERS, max(BY_PLAYERS)])[-1])
    return list(BY_PLAYERS[min(max(players, LEAST_PLAYERS), most)])
