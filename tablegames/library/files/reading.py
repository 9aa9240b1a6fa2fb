"""From the bytes of a file to a set file: JSON that can be kept, and nothing else."""

from __future__ import annotations

import json
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Iterator
from math import isinf
from typing import Any
from unicodedata import category, normalize

from tablegames.engine.library import SetFile
from tablegames.engine.problem import Problem
from tablegames.engine.words import Text, _
from tablegames.text.names import HIDDEN

from .checks import problems
from .limits import BYTES, DEPTH, DIGITS, MOST_PROBLEMS
from .problem import Unreadable, place

JSON_BEGINS = (b"{", b"[")
ZIP = b"PK\x03\x04"
BOMS = (BOM_UTF16_LE, BOM_UTF16_BE)  # text, but not in UTF-8
NO_SET = _(
    "This is not the file of a set: a picture, a document, an archive or the like. “Export” makes such a file."
)

ARCHIVE = _("This is an archive. Unpack it, and import the files in it one after the other.")
EVENING = _(
    "This is an evening that was played, and not a set: the library reads what “Export” makes of a set."
)


def read(data: bytes) -> SetFile:
    """The set file of these bytes. Raises Unreadable with every problem, each with its place."""
    if len(data) > BYTES:
        raise Unreadable([Problem("", _("The file is larger than {most} KiB.", most=BYTES // 1024))])
    file: SetFile = composed(parsed(data))
    found = list(hidden_signs(file)) or problems(file)
    if found:
        raise Unreadable(found[:MOST_PROBLEMS])
    return file


def parsed(data: bytes) -> Any:
    """The JSON of a file, not nested too deep, of characters that can be kept. Raises Unreadable."""
    if not data.strip():
        raise Unreadable([Problem("", _("The file is empty."))])
    if data.startswith(ZIP):
        raise Unreadable([Problem("", ARCHIVE)])
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
        if is_evening(found):
            raise Unreadable([Problem("", EVENING)])
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


def is_evening(found: Any) -> bool:
    """Whether it is what the recap of a game lets one take home."""
    return isinstance(found, dict) and "set" not in found and {"title", "names", "entries"} <= found.keys()


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
