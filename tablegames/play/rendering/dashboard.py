"""What only the moderator's page shows: seats with their phones, and the log in words."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.entry import Entry, Kind, Seat, effective
from tablegames.engine.play import Play
from tablegames.engine.table import Table
from tablegames.engine.view import View
from tablegames.engine.words import Text, _, written
from tablegames.games import GAMES
from tablegames.play.models import Game, Player, State

NEWEST = 12  # lines of the log on the dashboard
LINES = 40  # where the log is unfolded, and as many steps before them


@dataclass(frozen=True, slots=True)
class Row:
    """What the moderator keeps beside the game."""

    notes: str
    pin: str
    locked: bool
    trouble: str
    number: int
    successor: str
    paused: bool  # until somebody lifts it
    older: bool  # dealt by rules of another number than today's

    @classmethod
    def of(cls, game: Game) -> Row:
        successor = game.successor.code if game.successor else ""
        return cls(
            game.notes,
            game.pin,
            game.locked,
            game.trouble,
            game.number,
            successor,
            game.paused,
            is_older(game),
        )


def is_older(game: Game) -> bool:
    """Whether the rules have changed since the deal, so that the log may not tell the same story any more."""
    return game.state != State.LOBBY and game.rules != GAMES[game.title].rules


@dataclass(frozen=True, slots=True)
class Sitter:
    """What the moderator may know of whoever has a seat, whatever the title says."""

    pk: int
    seat: Seat
    name: str
    avatar: int
    has_phone: bool
    ready: bool
    gone: bool
    robot: bool
    without_phone: bool
    markers: tuple[str, ...]

    @classmethod
    def of(cls, player: Player, seat: Seat) -> Sitter:
        return cls(
            player.pk,
            seat,
            player.name,
            player.avatar,
            bool(player.credential),
            player.ready,
            player.gone,
            player.robot,
            player.without_phone,
            tuple(player.markers),
        )


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat on the dashboard; `known` is what the title's view says of it, None in the lobby."""

    player: Sitter
    known: object
    online: bool
    ms: int | None


def plays_along(view: View | None) -> bool:
    """Whether the host is one of the players, and may see no more than their phones show."""
    return view is not None and view.dashboard is not None and view.dashboard.plays_along


def seats(players: list[Player], view: View | None, online: dict[int, int | None]) -> list[SeatLine]:
    known = view.dashboard.seats if view is not None and view.dashboard is not None else ()
    return [
        SeatLine(
            player=Sitter.of(player, player.seat),
            known=known[player.seat] if player.seat < len(known) else None,
            online=player.pk in online,
            ms=online.get(player.pk),
        )
        for player in players
        if player.seat is not None
    ]


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry in words; `counts` is false where an undo took it back, `open` where it is not for every eye."""

    number: int
    text: Text
    counts: bool
    kind: str
    open: bool


def newest(play: Play[Table]) -> list[LogLine]:
    """The last entries, the newest first."""
    return _lines(play, play.log[-NEWEST:])


def older(play: Play[Table]) -> list[LogLine]:
    """The entries before them, and only the steps of what came still earlier."""
    steps = [entry for entry in play.log[:-LINES] if entry.kind not in (Kind.ANSWER, Kind.SAY)]
    return _lines(play, steps[-LINES:] + play.log[-LINES:-NEWEST])


def before(play: Play[Table]) -> int | None:
    """To which entry an undo goes back: before the last that counts."""
    counting = effective(play.log)
    return counting[-1].number - 1 if counting else None


def _lines(play: Play[Table], entries: list[Entry]) -> list[LogLine]:
    counting = {entry.number for entry in effective(play.log)}
    return [
        LogLine(
            number=entry.number,
            text=_wording(entry, play),
            counts=entry.number in counting,
            kind=entry.kind.value,
            open=_is_open(entry, play),
        )
        for entry in reversed(entries)
    ]


def _is_open(entry: Entry, play: Play[Table]) -> bool:
    """Not what is written, nor an answer that the title keeps secret."""
    if entry.kind is Kind.ANSWER and entry.asked is not None:
        question = play.title.questions.get(entry.asked[0])
        return question is not None and question.is_open
    return entry.kind is not Kind.SAY


def _wording(entry: Entry, play: Play[Table]) -> Text:
    names = play.table.names
    name = names[entry.seat] if entry.seat is not None and entry.seat < len(names) else ""
    match entry.kind:
        case Kind.ANSWER:
            return _("{name}: {choice}", name=name, choice=_choice(entry, play))
        case Kind.SAY:
            return _("{name} writes", name=name)
        case Kind.CLOSE:
            return _("End of: {step}", step=_step(entry, play))
        case Kind.SKIP:
            return _("Skipped: {step}", step=_step(entry, play))
        case Kind.OVERRIDE:
            if not entry.value.get("why"):
                return _("Correction: {verb}", verb=_verb(entry, play))
            return _(
                "Correction: {verb} ({why})",
                verb=_verb(entry, play),
                why=str(entry.value.get("why", "")),
            )
        case Kind.UNDO:
            return _("Back to {number}", number=int(entry.value))


def _verb(entry: Entry, play: Play[Table]) -> Text | str:
    verb = str(entry.value.get("verb"))
    correction = play.title.corrections.get(verb)
    return correction.name if correction else verb


def _step(entry: Entry, play: Play[Table]) -> Text | str:
    """The question in words, where the title or a custom role or card has them."""
    key = entry.asked[0] if entry.asked else ""
    if key in play.title.questions:
        return play.title.questions[key].name
    custom = {one["key"]: written(one["name"]) for one in play.setup.get("own", ())}
    return custom.get(key.rpartition(".")[2], key)


def _choice(entry: Entry, play: Play[Table]) -> tuple[Text | str, ...]:
    """What was chosen, as the table says it; a dash where nobody and nothing was."""
    key = entry.asked[0] if entry.asked else ""
    return tuple(play.label(one, key) for one in entry.value) or ("–",)
