"""What a set file of the right shape says that cannot be: unknown keys, keys that come twice, too many cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tablegames.engine.library import SetFile, doubled, unknown
from tablegames.engine.problem import Problem
from tablegames.engine.words import Text, _, plain, written
from tablegames.games import GAMES
from tablegames.library.models import CardSet, RoleSet

from .limits import CARDS
from .set_file import pieces_of


def meaning_problems(file: SetFile) -> Iterator[Problem]:
    """All of them: of names and keys, of each piece, of options, of decks, and what the title finds."""
    known = known_in(file)
    yield from name_problems(file)
    yield from key_problems(file)
    yield from piece_problems(file, known)
    yield from option_problems(file)
    yield from player_problems(file)
    if GAMES[file["title"]].library.decks:
        yield from deck_problems(file, known)
    yield from GAMES[file["title"]].library.sets.problems(file, known)


def known_in(file: SetFile) -> dict[str, Text]:
    """Every role or card that there is, official or in the file."""
    title = GAMES[file["title"]]
    official = title.roles if title.library.pieces.kind == "role" else title.cards
    return {**official, **{one["key"]: written(one["name"]) for one in pieces_of(file)}}


def name_problems(file: SetFile) -> Iterator[Problem]:
    """Find whatever has no name."""
    pieces = GAMES[file["title"]].library.pieces.name
    named: list[tuple[str, Mapping[str, Any]]] = [("set", file["set"])]
    named += [(f"{pieces}[{at}]", one) for at, one in enumerate(pieces_of(file))]
    named += [(f"decks[{at}]", one) for at, one in enumerate(file.get("decks", []))]
    for where, one in named:
        if not plain(written(one["name"])).strip():
            yield Problem(f"{where}.name", _("This must not be empty."))


def key_problems(file: SetFile) -> Iterator[Problem]:
    """No key comes twice, and none is an official one."""
    title = GAMES[file["title"]]
    pieces, reserved = title.library.pieces.name, title.library.pieces.reserved
    yield from twice(pieces, pieces_of(file))
    yield from twice("decks", file.get("decks", []))
    for number, one in enumerate(pieces_of(file)):
        if one["key"] in title.roles or one["key"] in title.cards or one["key"] in reserved:
            yield Problem(f"{pieces}[{number}].key", is_official(one["key"]))


def twice(where: str, ones: Sequence[Mapping[str, Any]]) -> Iterator[Problem]:
    """Keys that an earlier one has already."""
    keys = [one["key"] for one in ones]
    for number, key in enumerate(keys):
        if key in keys[:number]:
            yield Problem(f"{where}[{number}].key", _("“{key}” comes twice.", key=key))


def is_official(key: str) -> Text:
    return _("“{key}” is official: choose another key.", key=key)


def piece_problems(file: SetFile, known: Mapping[str, Text]) -> Iterator[Problem]:
    """What the title finds wrong with each custom role or card."""
    pieces = GAMES[file["title"]].library.pieces
    for number, one in enumerate(pieces_of(file)):
        for wrong in pieces.problems(one, known):
            yield Problem(f"{pieces.name}[{number}].{wrong.place}", wrong.text)


def option_problems(file: SetFile) -> Iterator[Problem]:
    """Options, their values and the steps with seconds are the title's."""
    title, content = GAMES[file["title"]], file["set"]
    offered = {option.name: [value for value, _words in option.values] for option in title.options}
    for name, value in content.get("options", {}).items():
        if name not in offered:
            yield Problem(f"set.options.{name}", unknown(name, offered))
        elif not any(value == one and type(value) is type(one) for one in offered[name]):
            yield Problem(f"set.options.{name}", unknown(str(value), map(str, offered[name])))
    for name in content.get("seconds", {}):
        if name not in title.seconds:
            yield Problem(f"set.seconds.{name}", unknown(name, title.seconds))


def player_problems(file: SetFile) -> Iterator[Problem]:
    """Fewest and most are in order, and the set is no official one."""
    least, most = file["set"].get("players", (3, 40))
    if least > most:
        yield Problem("set.players", _("The least is more than the most."))
    key = file["set"]["key"]
    if RoleSet.objects.filter(title=file["title"], key=key, official=True).exists():
        yield Problem("set.key", is_official(key))


def deck_problems(file: SetFile, known: Mapping[str, Text]) -> Iterator[Problem]:
    """Every deck and every kind of card is there, and they are not too many."""
    official = CardSet.objects.filter(title=file["title"], official=True)
    shelved = {row.key: row.content["cards"] for row in official}
    every = {**shelved, **{deck["key"]: deck["cards"] for deck in file.get("decks", [])}}
    for number, deck in enumerate(file.get("decks", [])):
        if deck["key"] in shelved:
            yield Problem(f"decks[{number}].key", is_official(deck["key"]))
        for at, card in enumerate(deck["cards"]):
            if card.split(" ")[0] not in known:
                yield Problem(f"decks[{number}].cards[{at}]", unknown(card.split(" ")[0], known))
    yield from doubled(file["set"], ("decks",))
    for number, key in enumerate(file["set"]["decks"]):
        if key not in every:
            yield Problem(f"set.decks[{number}]", unknown(key, every))
    if sum(len(every.get(key, ())) for key in file["set"]["decks"]) > CARDS:
        yield Problem("set.decks", _("There are more than {most} cards.", most=CARDS))
