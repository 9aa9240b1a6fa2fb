"""What a parcel of the right shape says that cannot be: unknown keys, keys that come twice, too many cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tablegames.engine.problem import Problem
from tablegames.engine.words import Text, _, plain, written
from tablegames.games import GAMES
from tablegames.games.bang.cards import CARDS as OFFICIAL_CARDS
from tablegames.games.bang.cards.definition import problems as problems_of_card
from tablegames.games.bang.characters import CHARACTERS
from tablegames.games.werewolf.roles import ROLES, STEPS
from tablegames.games.werewolf.roles.definition import problems as problems_of_role
from tablegames.library.models import CardSet, RoleSet
from tablegames.library.schema import OWN

from .limits import CARDS
from .problem import unknown


def meaning_problems(parcel: Mapping[str, Any]) -> Iterator[Problem]:
    title, own = parcel["title"], parcel.get(OWN[parcel["title"]], [])
    known = {**GAMES[title].roles} if title == "werewolf" else {**GAMES[title].cards}
    named = [("set", parcel["set"]), *((f"{OWN[title]}[{at}]", one) for at, one in enumerate(own))]
    named += [(f"decks[{at}]", one) for at, one in enumerate(parcel.get("decks", []))]
    for where, one in named:
        if not plain(written(one["name"])).strip():
            yield Problem(f"{where}.name", _("This must not be empty."))
    yield from twice(OWN[title], own)
    yield from twice("decks", parcel.get("decks", []))
    for number, one in enumerate(own):
        if one["key"] in GAMES[title].roles or one["key"] in GAMES[title].cards or one["key"] in STEPS:
            sentence = _("“{key}” is official: choose another key.", key=one["key"])
            yield Problem(f"{OWN[title]}[{number}].key", sentence)
        known[one["key"]] = written(one["name"])
    for number, one in enumerate(own):
        found = problems_of_role(one, known) if title == "werewolf" else problems_of_card(one)
        for wrong in found:
            yield Problem(f"{OWN[title]}[{number}].{wrong.place}", wrong.text)
        if one.get("picture", "unknown") not in ("unknown", *OFFICIAL_CARDS):
            yield Problem(f"{OWN[title]}[{number}].picture", unknown(one["picture"], list(OFFICIAL_CARDS)))
    yield from options_problems(parcel)
    yield from doubled(parcel["set"])
    yield from village_problems(parcel, known) if title == "werewolf" else saloon_problems(parcel, known)


def twice(where: str, ones: Sequence[Mapping[str, Any]]) -> Iterator[Problem]:
    """Keys that an earlier one has already."""
    keys = [one["key"] for one in ones]
    for number, key in enumerate(keys):
        if key in keys[:number]:
            yield Problem(f"{where}[{number}].key", _("“{key}” comes twice.", key=key))


def doubled(content: Mapping[str, Any]) -> Iterator[Problem]:
    """Nobody is called or dealt twice by a list."""
    for name in ("order", "first_order", "decks", "characters"):
        keys = content.get(name, [])
        for number, key in enumerate(keys):
            if key in keys[:number]:
                yield Problem(f"set.{name}[{number}]", _("“{key}” comes twice.", key=key))


def options_problems(parcel: Mapping[str, Any]) -> Iterator[Problem]:
    offered = {
        option.name: [value for value, _words in option.values] for option in GAMES[parcel["title"]].options
    }
    for name, value in parcel["set"].get("options", {}).items():
        if name not in offered:
            yield Problem(f"set.options.{name}", unknown(name, list(offered)))
        elif not any(value == one and type(value) is type(one) for one in offered[name]):
            yield Problem(f"set.options.{name}", unknown(str(value), [str(one) for one in offered[name]]))
    for name in parcel["set"].get("seconds", {}):
        if name not in GAMES[parcel["title"]].seconds:
            yield Problem(f"set.seconds.{name}", unknown(name, list(GAMES[parcel["title"]].seconds)))
    least, most = parcel["set"].get("players", (3, 40))
    if least > most:
        yield Problem("set.players", _("The least is more than the most."))
    row = RoleSet.objects.filter(title=parcel["title"], key=parcel["set"]["key"], official=True).first()
    if row is not None:
        yield Problem("set.key", _("“{key}” is official: choose another key.", key=row.key))


def village_problems(parcel: Mapping[str, Any], known: Mapping[str, object]) -> Iterator[Problem]:
    content = parcel["set"]
    for name in ("order", "first_order"):
        for number, key in enumerate(content.get(name, ())):
            if key not in known and key not in STEPS:
                yield Problem(f"set.{name}[{number}]", unknown(key, [*known, *STEPS]))
    for key in content["specials"]:
        if key not in known:
            yield Problem(f"set.specials.{key}", unknown(key, list(known)))
    most = {key: role.most for key, role in ROLES.items()}
    most |= {one["key"]: one.get("most", 1) for one in parcel.get("roles", [])}
    least = {key: role.least for key, role in ROLES.items()}
    least |= {one["key"]: one.get("least", 1) for one in parcel.get("roles", [])}
    for key, copies in content.get("copies", {}).items():
        if key not in content["specials"]:
            yield Problem(f"set.copies.{key}", unknown(key, list(content["specials"])))
        elif copies > most.get(key, copies):
            sentence = _("There can be only {most} of: {role}.", most=most[key], role=named(known[key]))
            yield Problem(f"set.copies.{key}", sentence)
        elif copies < least.get(key, copies):
            sentence = _(
                "There must be at least {least} of: {role}.", least=least[key], role=named(known[key])
            )
            yield Problem(f"set.copies.{key}", sentence)


def named(words: object) -> Text:
    """A name as it is said."""
    return words if isinstance(words, Text) else Text(str(words))


def saloon_problems(parcel: Mapping[str, Any], known: Mapping[str, object]) -> Iterator[Problem]:
    shelved = dict(CardSet.objects.filter(title="bang", official=True).values_list("key", "content"))
    brought = {deck["key"]: deck for deck in parcel.get("decks", [])}
    for number, deck in enumerate(parcel.get("decks", [])):
        if deck["key"] in shelved:
            sentence = _("“{key}” is official: choose another key.", key=deck["key"])
            yield Problem(f"decks[{number}].key", sentence)
        for at, card in enumerate(deck["cards"]):
            if card.split(" ")[0] not in known:
                yield Problem(f"decks[{number}].cards[{at}]", unknown(card.split(" ")[0], list(known)))
    every = {**shelved, **brought}
    for number, key in enumerate(parcel["set"]["decks"]):
        if key not in every:
            yield Problem(f"set.decks[{number}]", unknown(key, list(every)))
    total = sum(len(every[key]["cards"]) for key in parcel["set"]["decks"] if key in every)
    if total > CARDS:
        yield Problem("set.decks", _("There are more than {most} cards.", most=CARDS))
    for number, key in enumerate(parcel["set"]["characters"]):
        if key not in CHARACTERS:
            yield Problem(f"set.characters[{number}]", unknown(key, list(CHARACTERS)))
