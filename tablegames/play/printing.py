"""A finished game as it is kept: texts and views as JSON that needs no rules to be read."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, TypedDict

from tablegames.engine.entry import Entry, Kind, Value
from tablegames.engine.play import Play
from tablegames.engine.table import BOARD, MODERATOR, Setup, Table
from tablegames.engine.words import Text, written

from .models import Game

UNREAD = "…"  # stands for what somebody wrote for nobody else


class Record(TypedDict):
    """A finished game; texts and views are `packed`."""

    title: str  # its key
    rules: int  # the version by which it was played
    names: list[str]  # by seat
    avatars: list[int]  # figures, by seat
    setup: Setup | None
    told: list[Value]  # all that was said, with `number`, `text` and the seat that it was said `to`, or None
    board: Value  # the view that everybody had at the end
    dashboard: Value  # the moderator's
    seats: list[Value]  # each seat's
    league: Value  # who bet how well
    entries: list[dict[str, Value]]  # each as in the log, and whether it `counts`


def printed(game: Game, play: Play[Table]) -> Record:
    """Narration, final views, who was what, and the entries that counted."""
    table = play.table
    return {
        "title": game.title,
        "rules": play.title.rules,
        "names": list(table.names),
        "avatars": [player.avatar for player in game.seated()],
        "setup": game.setup,
        "told": [packed({"number": told.number, "text": told.text, "to": told.to}) for told in table.told],
        "board": packed(play.recap(BOARD)),
        "dashboard": packed(play.recap(MODERATOR)),
        "seats": [packed(play.recap(seat)) for seat in table.seats],
        "league": packed(table.bets.league()),
        "entries": [{**line(entry, play), "counts": play.counts(entry)} for entry in play.log],
    }


def line(entry: Entry, play: Play[Table]) -> dict[str, Value]:
    """An entry as everybody may read it: without the words of what somebody wrote for nobody else."""
    if entry.kind is not Kind.SAY or entry.number in play.table.shared_lines:
        return entry.to_json()
    return {**entry.to_json(), "value": UNREAD}


def packed(value: Any) -> Any:
    """As JSON: a dataclass becomes an object, a text keeps its message id and can still be translated."""
    match value:
        case Text() if value.written:
            return {"written": dict(value.written)}
        case Text():
            return {"text": value.id, "with": {name: packed(word) for name, word in value.params.items()}}
        case dict():
            return {str(key): packed(one) for key, one in value.items()}
        case list() | tuple():
            return [packed(one) for one in value]
    if is_dataclass(value):
        return {one.name: packed(getattr(value, one.name)) for one in fields(value)}
    return value


def unpacked(value: Any) -> Any:
    """What `packed` made, with its texts ready to be said again."""
    match value:
        case {"text": str(id), "with": dict(params), **rest} if not rest:
            return Text(id, tuple(params), tuple(_word(word) for word in params.values()))
        case {"written": dict(texts), **rest} if not rest:
            return written(texts)
        case dict():
            return {key: unpacked(one) for key, one in value.items()}
        case list():
            return [unpacked(one) for one in value]
    return value


def _word(value: Any) -> Any:
    word = unpacked(value)
    return tuple(_word(one) for one in word) if isinstance(word, list) else word
