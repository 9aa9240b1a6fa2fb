"""What the library shows of a set: its roles, cards, characters and options in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tablegames.engine.words import Text, _, plain, written
from tablegames.games import GAMES
from tablegames.games.bang.cards import CARDS
from tablegames.games.bang.characters import CHARACTERS
from tablegames.games.werewolf.roles import ROLES, STEPS
from tablegames.games.werewolf.setup import copies_of
from tablegames.library.files import own_of
from tablegames.library.models import CardSet, RoleSet
from tablegames.play.odds.balance import Balance, balance, signed
from tablegames.text.translation import render

PLAIN = ("villager", "werewolf")  # dealt by the number of players, not by the set
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


@dataclass(frozen=True, slots=True)
class Part:
    """A role, a card or a character: what is printed on it. `figure` is empty where nobody has drawn one."""

    key: str
    name: Text | str
    text: Text
    figure: str = ""
    own: bool = False
    since: int = 0  # the players from whom a role is dealt
    copies: tuple[str, ...] = ()  # of a card: rank and suit
    balance: str = ""  # the printed value, where there is one
    number: int = 1  # how often a role is dealt
    most: int = 1  # how often it can be


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of a set, with its kinds of cards."""

    key: str
    name: Text
    official: bool
    parts: tuple[Part, ...]
    size: int


@dataclass(frozen=True, slots=True)
class Fill:
    """What a set deals to so many players."""

    players: int
    counts: tuple[int, ...]
    balance: Balance | None


def own_definitions(row: RoleSet) -> dict[str, dict[str, Any]]:
    return {one.key: one.content["definition"] for one in own_of(row.title, row.content)}


def role(key: str, own: Mapping[str, Mapping[str, Any]], since: int = 0, number: int = 1) -> Part:
    """A role, or a step of the night that is no role, by its key."""
    if key in own:
        one = own[key]
        figure, worth = f"icons.svg#role-{one.get('figure', 'unknown')}", signed(one.get("balance"))
        name, text = written(one["name"]), written(one.get("text", ""))
        most = one.get("most", 1)
        return Part(key, name, text, figure, True, since, balance=worth, number=number, most=most)
    if key in ROLES:
        card, figure, worth = ROLES[key], f"icons.svg#role-{key}", signed(ROLES[key].balance)
        return Part(
            key, card.name, card.text, figure, False, since, balance=worth, number=number, most=card.most
        )
    if key in STEPS:
        return Part(key, STEPS[key].name, Text(""))
    return Part(key, key, _("This role is no longer on the shelf."))


def roles(row: RoleSet) -> list[Part]:
    """The roles of a set, in the order in which they come in as more people play."""
    own = own_definitions(row)
    specials = sorted(row.content.get("specials", {}).items(), key=lambda one: one[1])
    return [role(key, own, since, copies_of(row.content, key)) for key, since in specials]


def order(row: RoleSet, name: str = "order") -> list[Part]:
    """Who is called when; `first_order`: in the first night, where that is another order."""
    own = own_definitions(row)
    return [role(key, own) for key in row.content.get(name, [])]


def plain_roles() -> list[Part]:
    """Those that fill the rest in every set."""
    return [role(key, {}) for key in PLAIN]


def kinds(row: RoleSet) -> list[Text]:
    """What the numbers of a fill count."""
    if row.title == "werewolf":
        return [_("Werewolves"), _("Special"), _("Villagers")]
    return list(GAMES[row.title].roles.values())


def fills(row: RoleSet) -> list[Fill]:
    """What is dealt to each number of players that the set is for."""
    least, most = row.content.get("players", (4, 24))
    title, own = GAMES[row.title], own_of(row.title, row.content)
    definitions = [one.content["definition"] for one in own]
    found = []
    for players in range(least, most + 1):
        dealt = title.fill(row.content, players)
        counts = Counter(dealt)
        wolves, villagers = counts["werewolf"], counts["villager"]
        numbers: tuple[int, ...] = (wolves, len(dealt) - wolves - villagers, villagers)
        if title.cards:
            numbers = tuple(counts[key] for key in title.roles)
        found.append(Fill(players, numbers, balance(title, dealt, definitions)))
    return found


def unvalued(row: RoleSet) -> tuple[Text | str, ...]:
    """The roles of a set that have no printed value."""
    return tuple(part.name for part in roles(row) if not part.balance)


def decks(row: RoleSet) -> list[Deck]:
    own = own_definitions(row)
    rows = {deck.key: deck for deck in CardSet.objects.filter(title=row.title)}
    return [deck_of(rows[key], own) for key in row.content.get("decks", []) if key in rows]


def deck_of(row: CardSet, own: Mapping[str, Mapping[str, Any]]) -> Deck:
    copies: dict[str, list[str]] = {}
    for card in row.content.get("cards", []):
        key, place = card.split(" ")
        copies.setdefault(key, []).append(print_of(place))
    parts = tuple(card_part(key, own, tuple(prints)) for key, prints in copies.items())
    return Deck(row.key, row.called, row.official, parts, sum(len(part.copies) for part in parts))


def print_of(place: str) -> str:
    return place[:-1] + SUITS[place[-1]]


def card_part(key: str, own: Mapping[str, Mapping[str, Any]], copies: tuple[str, ...] = ()) -> Part:
    if key in own:
        one = own[key]
        figure = f"bang.svg#card-{one.get('picture', 'unknown')}"
        return Part(key, written(one["name"]), written(one.get("text", "")), figure, True, 0, copies)
    if key in CARDS:
        return Part(key, CARDS[key].name, CARDS[key].text, f"bang.svg#card-{key}", False, 0, copies)
    return Part(key, key, _("This card is no longer on the shelf."), "", False, 0, copies)


def characters(row: RoleSet) -> list[Part]:
    keys: Iterable[str] = row.content.get("characters", [])
    return [
        Part(key, CHARACTERS[key].name, CHARACTERS[key].text, f"bang.svg#who-{key}")
        for key in keys
        if key in CHARACTERS
    ]


def options(row: RoleSet) -> list[tuple[Text, Text]]:
    """What the set has chosen otherwise than usual, in words."""
    chosen = row.content.get("options", {})
    return [
        (option.wording, wording)
        for option in GAMES[row.title].options
        for value, wording in option.values
        if option.name in chosen and value == chosen[option.name]
    ]


def seconds(row: RoleSet) -> list[tuple[Text, int]]:
    steps = GAMES[row.title].steps
    return [(steps[key], length) for key, length in row.content.get("seconds", {}).items() if key in steps]


def matches(row: RoleSet, wanted: str) -> bool:
    """Whether every word is in the name, the description or the names of what is in the set, in any language."""
    names = [part.name for part in (*roles(row), *characters(row))]
    said = [one for words in (row.called, row.described, *names) for one in tongues(words)]
    text = " ".join(said).casefold()
    return all(word in text for word in wanted.casefold().split())


def tongues(words: Text | str) -> list[str]:
    """What is written in every language; of a message the English and the reader's own."""
    if isinstance(words, Text) and words.written:
        return [text for _language, text in words.written]
    return [plain(words), render(words)]
