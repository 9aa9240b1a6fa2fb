"""Sets as files: one JSON file holds a set with everything of its own, and is read all or not at all."""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from difflib import get_close_matches
from math import isinf
from typing import Any
from unicodedata import category, normalize

from django.conf import settings
from django.db import transaction
from django.utils import translation
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from tablegames.engine.words import Text, _, plain, written
from tablegames.games import GAMES
from tablegames.games.bang.cards import CARDS as OFFICIAL_CARDS
from tablegames.games.bang.cards.definition import problems as problems_of_card
from tablegames.games.bang.characters import CHARACTERS
from tablegames.games.werewolf.roles import ROLES, STEPS
from tablegames.games.werewolf.roles.definition import KEY as KEY_OF_OWN
from tablegames.games.werewolf.roles.definition import problems as problems_of_role
from tablegames.play.names import HIDDEN

from .models import Card, CardSet, Role, RoleSet
from .schema import FORMAT, KEY, LANGUAGE, OWN, PRINT, SCHEMAS, VERSION

BYTES = 256 * 1024
DEPTH = 8
CARDS = 500
DIGITS = 20  # of a number
MOST_PROBLEMS = 50
JSON_BEGINS = (b"{", b"[")
BOMS = (BOM_UTF16_LE, BOM_UTF16_BE)  # text, but not in UTF-8
NO_SET = _(
    "This is not the file of a set: a picture, a document, an archive or the like. “Export” makes such a file."
)
KINDS: Mapping[str, type[Role] | type[Card]] = {"werewolf": Role, "bang": Card}


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong, and where: `roles[3].wakes`."""

    place: str
    text: Text

    def __str__(self) -> str:
        return f"{self.place}: {self.text}" if self.place else str(self.text)


class Unreadable(Exception):
    """A file that is no set; nothing has been changed."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Change:
    """What an import would do: `what` is new, changed or same."""

    what: str
    kind: str  # the name of its model
    key: str
    name: str


# Out


def exported(row: RoleSet) -> str:
    """A set with the roles or cards and the decks of its own; the same set is always the same text."""
    return text_of(parcel_of(row, {**row.content, "name": row.words}))


def parcel_of(row: RoleSet, content: Mapping[str, Any]) -> dict[str, Any]:
    """The file that a set with this content would be."""
    parcel: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "title": row.title,
        "set": {**content, "key": row.key},
        OWN[row.title]: [one.content["definition"] for one in own_of(row.title, content)],
    }
    if row.title == "bang":
        decks = CardSet.objects.filter(title=row.title, key__in=content.get("decks", []), official=False)
        parcel["decks"] = [plain_deck(deck) for deck in decks.order_by("key")]
    return parcel


def plain_deck(deck: CardSet) -> dict[str, Any]:
    """A deck as a file has it."""
    return {"key": deck.key, "name": deck.words, "cards": list(deck.content["cards"])}


def text_of(parcel: Mapping[str, Any]) -> str:
    return json.dumps(ordered(parcel), ensure_ascii=False, indent=2) + "\n"


def ordered(value: Any) -> Any:
    """Keys in one order everywhere: those that say what it is first, then by the alphabet."""
    first = ("format", "version", "title", "set", "key", "name", "description", "text", "do")
    match value:
        case Mapping():
            keys = sorted(value, key=lambda key: (first.index(key) if key in first else len(first), key))
            return {key: ordered(value[key]) for key in keys}
        case list() | tuple():
            return [ordered(one) for one in value]
    return value


def own_of(title: str, content: Mapping[str, Any]) -> list[Role] | list[Card]:
    """The rows of one's own that a set plays with, by their keys."""
    if title == "werewolf":
        keys = used(content, ())
        return list(Role.objects.filter(title=title, official=False, key__in=keys).order_by("key"))
    decks = CardSet.objects.filter(title=title, key__in=content.get("decks", []))
    kinds = {card.split(" ")[0] for deck in decks for card in deck.content.get("cards", [])}
    return list(Card.objects.filter(title=title, official=False, key__in=kinds).order_by("key"))


def shelved(title: str) -> dict[str, dict[str, Any]]:
    """Every role or card of one's own on the shelf, by its key."""
    rows = KINDS[title].objects.filter(title=title, official=False).order_by("name")
    return {row.key: row.content["definition"] for row in rows}


def used(content: Mapping[str, Any], cards: Iterable[str]) -> set[str]:
    """The keys of the roles, steps and cards that a set plays with."""
    called = {*content.get("order", []), *content.get("first_order", [])}
    return {*content.get("specials", {}), *called, *(card.split(" ")[0] for card in cards)}


def cards_of(parcel: Mapping[str, Any]) -> list[str]:
    """The cards of all its decks: those that it brings along, and the shelf's."""
    keys = parcel["set"].get("decks", [])
    decks = dict(CardSet.objects.filter(title=parcel["title"], key__in=keys).values_list("key", "content"))
    decks |= {deck["key"]: deck for deck in parcel.get("decks", [])}
    return [card for key in keys for card in decks.get(key, {}).get("cards", [])]


def frozen(title: str, content: Mapping[str, Any]) -> dict[str, Any]:
    """What a game freezes of a set of the shelf as it is."""
    own = [row.content["definition"] for row in own_of(title, content)]
    return frozen_of({"title": title, "set": content, OWN.get(title, "own"): own})


def frozen_of(parcel: Mapping[str, Any]) -> dict[str, Any]:
    """What a game freezes of a parcel: the title's own keys, the cards of its decks, and what is one's own."""
    title, content = parcel["title"], parcel["set"]
    kept = {key: content[key] for key in GAMES[title].frozen if key in content}
    if "decks" in content:
        kept["deck"] = cards_of(parcel)
    keys = used(content, kept.get("deck", ()))
    own = [one for one in parcel.get(OWN.get(title, "own"), []) if one["key"] in keys]
    return {**kept, "own": own} if own else kept


# In


def read(data: bytes) -> dict[str, Any]:
    """The parcel of a file. Raises Unreadable with every problem, each with its place."""
    if len(data) > BYTES:
        raise Unreadable([Problem("", _("The file is larger than {most} KiB.", most=BYTES // 1024))])
    parcel = composed(parsed(data))
    found = list(hidden_signs(parcel)) or problems(parcel)
    if found:
        raise Unreadable(found[:MOST_PROBLEMS])
    assert isinstance(parcel, dict)
    return parcel


def parsed(data: bytes) -> Any:
    """The JSON of a file, not nested too deep, of characters that can be kept. Raises Unreadable."""
    if not data.strip():
        raise Unreadable([Problem("", _("The file is empty."))])
    if data.removeprefix(BOM_UTF8).lstrip()[:1] not in JSON_BEGINS and not data.startswith(BOMS):
        raise Unreadable([Problem("", NO_SET)])
    if b"\0" in data or b"\\u0000" in data:  # no database keeps it
        raise Unreadable([Problem("", none_such("U+0000"))])
    try:
        found = json.loads(
            data.decode("utf-8-sig"),
            object_pairs_hook=unique,
            parse_constant=no_number,
            parse_float=fraction,
            parse_int=whole,
        )
        if depth(found) <= DEPTH:
            json.dumps(found, ensure_ascii=False).encode()
            return found
        raise Unreadable([Problem("", _("The file is nested more than {most} deep.", most=DEPTH))])
    except UnicodeEncodeError as error:  # half of a pair
        code = f"U+{ord(error.object[error.start]):04X}"
        raise Unreadable([Problem("", none_such(code))]) from error
    except UnicodeDecodeError as error:
        raise Unreadable(
            [Problem("", _("The file is no UTF-8 text (byte {byte}).", byte=error.start))]
        ) from error
    except RecursionError as error:
        raise Unreadable([Problem("", _("The file is nested more than {most} deep.", most=DEPTH))]) from error
    except json.JSONDecodeError as error:
        sentence = _(
            "The file is no JSON: line {line}, column {column}.", line=error.lineno, column=error.colno
        )
        raise Unreadable([Problem("", sentence)]) from error
    except ValueError as error:
        why = str(error).encode("utf-8", "replace").decode()
        raise Unreadable([Problem("", _("The file is no JSON: {why}.", why=why))]) from error


def none_such(code: str) -> Text:
    return _("There is a character in the file that is none ({code}).", code=code)


def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object, in which no key comes twice."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"“{key[:40]}” comes twice")
        found[key] = value
    return found


def no_number(text: str) -> Any:
    raise ValueError(f"{text[:DIGITS]} is no number")


def whole(text: str) -> int:
    return int(text) if len(text) <= DIGITS else int(no_number(text))


def fraction(text: str) -> int | float:
    """4.0 is 4; what is larger than any number is none."""
    found = float(text)
    if isinf(found):
        no_number(text)
    return int(found) if found.is_integer() else found


def composed(value: Any) -> Any:
    """Every text in normal form C, as the forms keep it."""
    match value:
        case str():
            return normalize("NFC", value)
        case dict():
            return {key: composed(one) for key, one in value.items()}
        case list():
            return [composed(one) for one in value]
    return value


def hidden_signs(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[Problem]:
    """Texts with signs that nobody sees, which could turn the words round or make two names look alike."""
    match value:
        case str():
            found = next((one for one in value if one not in "\n\r\t" and category(one) in HIDDEN), "")
            if found:
                sentence = _("There is an invisible sign in this text ({code}).", code=f"U+{ord(found):04X}")
                yield Problem(place(path), sentence)
        case dict():
            for key, one in value.items():
                yield from hidden_signs(
                    key, (*path, "".join(sign for sign in key if category(sign) not in HIDDEN))
                )
                yield from hidden_signs(one, (*path, key))
        case list():
            for at, one in enumerate(value):
                yield from hidden_signs(one, (*path, at))


def depth(value: Any) -> int:
    """How deep lists and objects are nested; counted without recursion, and no further than needed."""
    deepest, level = 0, containers([value])
    while level and deepest <= DEPTH:
        deepest += 1
        level = containers(
            child for one in level for child in (one.values() if isinstance(one, dict) else one)
        )
    return deepest


def containers(values: Iterable[Any]) -> list[Any]:
    return [one for one in values if isinstance(one, dict | list)]


def problems(parcel: Any) -> list[Problem]:
    """What keeps a parcel from being taken: first its shape, then what it means."""
    if not isinstance(parcel, dict):
        return [Problem("", _("A set is a JSON object."))]
    title = parcel.get("title")
    if not isinstance(title, str) or title not in SCHEMAS:
        return [Problem("title", unknown(str(title), list(SCHEMAS)))]
    version = parcel.get("version")
    if isinstance(version, int) and version > VERSION:  # it may say more than is known here
        return [Problem("version", too_new(str(version)[:DIGITS]))]
    validator = Draft202012Validator(SCHEMAS[title])
    found = [problem for error in validator.iter_errors(parcel) for problem in shape_problems(error)]
    found = sorted(dict.fromkeys(found), key=lambda problem: problem.place)
    return found or ([] if shipped(parcel) else list(dict.fromkeys(meaning_problems(parcel))))


def shipped(parcel: Mapping[str, Any]) -> bool:
    """Whether it is an official set as it stands on this shelf: there is nothing to do, and nothing wrong."""
    row = RoleSet.objects.filter(title=parcel["title"], key=parcel["set"]["key"], official=True).first()
    return row is not None and text_of(parcel) == exported(row)


def too_new(version: str) -> Text:
    return _(
        "A newer program has made this file: it is of version {version}, and this program reads version {known}."
        " Bring this program up to date first.",
        version=version,
        known=VERSION,
    )


def shape_problems(error: ValidationError) -> Iterator[Problem]:
    where = place(error.absolute_path)
    match error.validator:
        case "const" if where == "version":
            sentence = _(
                "This file is of version {version}; this program reads version {known}.",
                version=str(error.instance)[:60],
                known=VERSION,
            )
            yield Problem(where, sentence)
        case "enum" | "const":
            allowed = error.validator_value if error.validator == "enum" else [error.validator_value]
            yield Problem(where, unknown(str(error.instance)[:60], [str(one) for one in allowed]))
        case "required":
            for name in error.validator_value:
                if name not in error.instance:
                    yield Problem(where, _("“{name}” is missing.", name=name))
        case "additionalProperties" if isinstance(error.instance, dict) and error.validator_value is False:
            known = list(error.schema.get("properties", {}))
            for name in error.instance:
                if name not in known:
                    yield Problem(place([*error.absolute_path, name]), unknown(name, known))
        case "anyOf":
            yield from nearest_problems(error)
        case "type":
            yield Problem(where, not_expected(error.instance, kinds_of(error.validator_value)))
        case "pattern":
            sentence = PATTERNS.get(error.validator_value, _("“{value}” is not written as it has to be."))
            yield Problem(where, replace(sentence, params=(("value", str(error.instance)[:60]),)))
        case "minLength" | "minItems" | "minProperties" if not error.instance:
            yield Problem(where, _("This must not be empty."))
        case bound if bound in BOUNDS:
            number = error.instance if isinstance(error.instance, int | float) else len(error.instance)
            bounds = (("bound", int(error.validator_value)), ("number", str(number)))
            yield Problem(where, replace(BOUNDS[bound], params=bounds))
        case _:
            yield Problem(where, _("This does not fit: {why}", why=error.message[:160]))


SHAPES: Mapping[str, Text] = {
    "string": _("a text"),
    "integer": _("a whole number"),
    "number": _("a number"),
    "boolean": _("true or false"),
    "array": _("a list"),
    "object": _("names with their values"),
    "null": _("nothing"),
}
BOUNDS: Mapping[str, Text] = {
    "minimum": _("{number} is too little: at least {bound}."),
    "maximum": _("{number} is too much: at most {bound}."),
    "minLength": _("This is too short: {number} letters, at least {bound}."),
    "maxLength": _("This is too long: {number} letters, at most {bound}."),
    "minItems": _("These are too few: {number}, at least {bound}."),
    "maxItems": _("These are too many: {number}, at most {bound}."),
    "minProperties": _("These are too few: {number}, at least {bound}."),
    "maxProperties": _("These are too many: {number}, at most {bound}."),
}
PATTERNS: Mapping[str, Text] = {
    KEY["pattern"]: _(
        "“{value}” is no key: small letters a–z, digits, - and _, beginning with a letter, at most 40 in all."
    ),
    KEY_OF_OWN["pattern"]: _(
        "“{value}” is no key: small letters a–z, digits and _, beginning with a letter, at most 40 in all."
    ),
    PRINT["pattern"]: _(
        "“{value}” is no card: the key of its kind, a space, rank and suit, as in “bang 10H”."
    ),
    LANGUAGE["pattern"]: _("“{value}” is no language: two small letters, as in “en”."),
}


def nearest_problems(error: ValidationError) -> Iterator[Problem]:
    """What is wrong with a value that may have several shapes: with the shape that it has, or that it has none."""
    has_shape = [
        one for one in error.context if one.relative_path or one.validator not in ("type", "const", "enum")
    ]
    if has_shape:
        for one in has_shape:
            yield from shape_problems(one)
        return
    wanted = [
        shape
        for one in error.validator_value
        for shape in ([f"“{one['const']}”"] if "const" in one else kinds_of(one["type"]))
    ]
    yield Problem(place(error.absolute_path), not_expected(error.instance, wanted))


def kinds_of(types: str | list[str]) -> list[Text]:
    return [SHAPES[one] for one in ([types] if isinstance(types, str) else types)]


def not_expected(value: Any, wanted: Sequence[Text | str]) -> Text:
    python = {str: "string", bool: "boolean", int: "integer", float: "number", list: "array", dict: "object"}
    found = SHAPES[python.get(type(value), "null")]
    return _("Expected: {wanted}. Here is: {found}.", wanted=tuple(wanted), found=found)


def place(path: Any) -> str:
    """As a person writes it: `roles[3].wakes`."""
    return "".join(f"[{one}]" if isinstance(one, int) else f".{str(one)[:60]}" for one in path).lstrip(".")


def unknown(value: str, known: list[str]) -> Text:
    near = get_close_matches(value, known, 1)
    if near:
        return _("unknown value “{value}”, did you mean “{near}”?", value=value, near=near[0])
    return _("unknown value “{value}”.", value=value)


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
        for where, sentence in found:
            yield Problem(f"{OWN[title]}[{number}].{where}", sentence)
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
    for key, copies in content.get("copies", {}).items():
        if key not in content["specials"]:
            yield Problem(f"set.copies.{key}", unknown(key, list(content["specials"])))
        elif copies > most.get(key, copies):
            sentence = _("There can be only {most} of: {role}.", most=most[key], role=named(known[key]))
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


# What an import does


def rows(parcel: Mapping[str, Any]) -> Iterator[tuple[type[Any], str, str, dict[str, Any]]]:
    """Every row that the parcel brings: its model, key, name and content."""
    title = parcel["title"]
    for one in parcel.get(OWN[title], []):
        yield KINDS[title], one["key"], plain(written(one["name"]))[:120], {"definition": one}
    for deck in parcel.get("decks", []):
        yield CardSet, deck["key"], plain(written(deck["name"]))[:120], deck
    content = {**parcel["set"]}
    content.setdefault("description", "")
    content.setdefault("players", [3, 40])
    content.setdefault("options", {})
    yield RoleSet, content["key"], plain(written(content["name"]))[:120], content


def changes(parcel: Mapping[str, Any]) -> list[Change]:
    """The dry run: what would be new, and what would be changed."""
    found = []
    for kind, key, name, content in rows(parcel):
        row = kind.objects.filter(title=parcel["title"], key=key).first()
        what = "new" if row is None else "same" if (row.name, row.content) == (name, content) else "changed"
        found.append(Change(what, str(kind._meta.model_name), key, name))
    return found


@transaction.atomic
def put(parcel: Mapping[str, Any]) -> RoleSet:
    """All of it onto the shelf, or nothing. What is official stays as it is."""
    for kind, key, name, content in rows(parcel):
        if (there := kind.objects.filter(title=parcel["title"], key=key, official=True).first()) is not None:
            row = there
            continue
        row, _is_new = kind.objects.update_or_create(
            title=parcel["title"], key=key, defaults={"name": name, "official": False, "content": content}
        )
    assert isinstance(row, RoleSet)
    return row


def copied(row: RoleSet, key: str, name: str | Mapping[str, str]) -> dict[str, Any]:
    """A parcel like a set, under another key."""
    parcel: dict[str, Any] = json.loads(exported(row))
    parcel["set"] |= {"key": key, "name": name}
    if row.official:
        parcel["set"]["description"] = translated(row.content["description"])
    return parcel


def translated(message: str) -> dict[str, str]:
    """An official text in every language that it is said in."""
    found = {}
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            found[code] = translation.gettext(message)
    return found


def apart(parcel: Mapping[str, Any], name: str | Mapping[str, str]) -> dict[str, Any]:
    """A parcel that overwrites nothing: what is something else on the shelf gets another key, wherever it is named."""
    title = parcel["title"]
    new: dict[str, Any] = deepcopy(dict(parcel))
    taken = set(RoleSet.objects.filter(title=title).values_list("key", flat=True))
    new["set"] |= {"key": key_from(plain(written(name)), taken), "name": name}
    # Who names a role that has got another key is no longer as on the shelf either.
    while parts := fresh(new.get(OWN[title], []), shelved(title), "_"):
        rename_parts(new, parts)
    there = {deck.key: plain_deck(deck) for deck in CardSet.objects.filter(title=title)}
    decks = fresh(new.get("decks", []), there)
    for deck in new.get("decks", []):
        deck["key"] = decks.get(deck["key"], deck["key"])
    if "decks" in new["set"]:
        new["set"]["decks"] = [decks.get(key, key) for key in new["set"]["decks"]]
    return new


def rename_parts(parcel: dict[str, Any], keys: Mapping[str, str]) -> None:
    """Roles or cards get other keys: where they are, and where they are named."""
    for one in parcel.get(OWN[parcel["title"]], []):
        for holder in (one, *one.get("then", [])):
            for field in ("key", "seen_as", "role"):
                if field in holder:
                    holder[field] = keys.get(holder[field], holder[field])
    for deck in parcel.get("decks", []):
        prints = [card.split(" ") for card in deck["cards"]]
        deck["cards"] = [f"{keys.get(kind, kind)} {place}" for kind, place in prints]
    content = parcel["set"]
    if "specials" in content:
        content["specials"] = {keys.get(key, key): since for key, since in content["specials"].items()}
        for name in ("order", "first_order"):
            if name in content:
                content[name] = [keys.get(key, key) for key in content[name]]
        if "copies" in content:
            content["copies"] = {keys.get(key, key): copies for key, copies in content["copies"].items()}


def fresh(ones: list[dict[str, Any]], there: Mapping[str, Any], gap: str = "-") -> dict[str, str]:
    """New keys for those that are there already, and are something else there."""
    taken = {key.replace(gap, "-") for key in {*there, *(one["key"] for one in ones)}}
    found: dict[str, str] = {}
    for one in ones:
        if one["key"] in there and ordered(there[one["key"]]) != ordered(one):
            free = key_from(one["key"], taken)
            taken.add(free)
            found[one["key"]] = free.replace("-", gap)
    return found


def key_from(name: str, taken: set[str]) -> str:
    """A free key that resembles a name."""
    base = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:30] or "set"
    base = base if base[0].isalpha() else f"set-{base}"
    return next(key for n in range(1, 10_000) if (key := base if n == 1 else f"{base}-{n}") not in taken)
