"""The one way in: every entry of every game goes through `take`, in one transaction."""

from __future__ import annotations

import logging
import time

from django.db import DatabaseError, IntegrityError, transaction
from django.db.models import F
from django.utils import timezone

from tablegames.engine.ask import same
from tablegames.engine.entry import Asked, Entry, Kind, Seat, Value
from tablegames.engine.errors import Diverged, Refused, Stale
from tablegames.engine.play import Play
from tablegames.engine.table import Table
from tablegames.engine.words import _
from tablegames.games import GAMES
from tablegames.serving import limits
from tablegames.serving.upkeep import metrics

from . import models
from .circles import book
from .live.processes import news
from .models import Game, Player, State
from .pace import seconds_of
from .printing import printed
from .reading import ENTRY, Columns, own_parts_changed
from .tables import UNDEALT, Warm, at_table
from .turns import in_hand

log = logging.getLogger(__name__)

# What an entry may change of a game's row; the set-up, which is the most of it, is not written again.
MOVING = Columns(
    Game,
    only=(
        *(
            "state",
            "number",
            "version",
            "public",
            "raised",
            "seen",
            "uncovered",
            "trouble",
            "record",
            "ended",
        ),
        *("left", "total", "running", "paused", "winding"),
    ),
)


def take(
    game_id: int,
    kind: Kind,
    seat: Seat | None = None,
    value: Value = None,
    asked: int | None = None,
    by_phone: bool = False,
    once: str = "",
) -> int:
    """Check, apply, write and announce one entry; return the number of the last one.

    `asked` is the game's `raised` when the sender saw the question. The same again is a success without
    a new entry, and so is the same command, by the name `once` that its page gave it. What comes `by_phone` is
    refused where phones have no part. Raises Stale (the sender needs the present view), Refused (a sentence for the
    sender) or Diverged (the log does not fit the rules); then nothing has changed.
    """
    try:
        with metrics.latency.time():
            return _take(game_id, kind, seat, value, asked, by_phone, once)
    except (Refused, IntegrityError):
        number = _number_of(game_id, once)
        if number is None:
            raise
        return number


def _number_of(game_id: int, once: str) -> int | None:
    """The entry that a command has brought already."""
    if not once:
        return None
    return models.Entry.objects.filter(game=game_id, once=once).values_list("number", flat=True).first()


def _take(
    game_id: int,
    kind: Kind,
    seat: Seat | None,
    value: Value,
    asked: int | None,
    by_phone: bool,
    once: str,
) -> int:
    with in_hand(game_id) as (game, warm):
        play = _playing(game, warm)
        if by_phone and play.table.phones_are_dark:
            raise Refused(_("Put the phone down and close your eyes."))
        entry = Entry(game.number + 1, kind, seat, value, _meant(game, play, kind, asked), time.time())
        if _is_said_already(play, entry):
            return game.number
        _check_limits(game, entry)
        before = _Seen.of(warm, play, entry)
        play.take(entry)
        ENTRY.insert(models.Entry.of(game, entry, once))
        _write(game, warm, play, entry, before)
        transaction.on_commit(metrics.steps.labels(kind.value).inc)
        return game.number


def bet(game_id: int, player: Player, on: str, value: Value, once: str = "") -> int:
    """Write what somebody who is out, or looks on, bets; return the number of the last entry.

    Only the bettor's own page is shown anew: for everybody else it has never been. Raises Stale or Refused.
    """
    number = _number_of(game_id, once)
    if number is not None:
        return number
    with in_hand(game_id) as (game, warm):
        play = _playing(game, warm)
        asked = play.table.bets.standing(on).asked
        placed = play.table.bets.placed.get(on, {})
        if player.name in placed and same(placed[player.name], value):
            return game.number
        picks = [value] if player.seat is not None else [value, player.name]
        entry = Entry(game.number + 1, Kind.ANSWER, player.seat, picks, asked, time.time())
        _check_limits(game, entry)
        play.take(entry)
        ENTRY.insert(models.Entry.of(game, entry, once))
        game.number = entry.number
        MOVING.update(game)
        Player.objects.filter(pk=player.pk).update(changes=F("changes") + 1)
        news.announce(game, is_silent=True)
    return entry.number


def knows_verb(game: Game, verb: str) -> bool:
    """Whether the moderator can correct the table with that verb."""
    return verb in GAMES[game.title].corrections


def time_is_up(game_id: int, raised: int) -> None:
    """The clock of a question has run out: the answers so far count. Whoever comes too late says nothing."""
    try:
        take(game_id, Kind.CLOSE, asked=raised)
    except Refused:
        return
    except DatabaseError:
        raise
    except Exception as error:  # the rules failed: stop the clock, or it would try for ever
        log.exception("The rules failed when the time ran out")
        stumble(game_id, error)


def stumble(game_id: int, error: Exception) -> None:
    """Tell the moderator that the rules failed; the clock stands still until somebody goes on."""
    with transaction.atomic():
        game = Game.objects.select_for_update().get(pk=game_id)
        game.trouble = type(error).__name__
        game.running = False
        game.winding += 1
        game.save()
        news.changed(game)


def mend(game_id: int) -> None:
    """Go on from the last good entry of a log that no longer fits the rules."""
    with in_hand(game_id) as (game, warm):
        if game.state == State.LOBBY:
            raise Stale(_("The game has not begun."))
        if game.state == State.OVER:
            raise Stale(_("The game is over."))  # what was printed of it stays
        try:
            warm.drop()
            warm.up_to_date(game)
        except Diverged as diverged:
            if diverged.at == 0:
                raise Refused(
                    _("The set-up of this game does not fit the rules of this version.")
                ) from diverged
            _fill_gaps(game)
            play = _last_good(game, diverged.at)
            undo = play.log[-1]
            ENTRY.insert(models.Entry.of(game, undo))
            warm.play = play
            _write(game, warm, play, undo, None)


def is_stranded(game: Game) -> bool:
    """Whether today's rules do not even take the set-up that a game was dealt with."""
    try:
        with at_table(game.pk) as warm:
            if game.state == State.PLAYING:
                warm.up_to_date(game)
    except Diverged as diverged:
        return diverged.at == 0
    return False


def _fill_gaps(game: Game) -> None:
    """A line that is lost becomes one that changes nothing: an undo to the line before it."""
    kept = set(game.entries.values_list("number", flat=True))
    for number in range(1, game.number + 1):
        if number not in kept:
            nothing = Entry(number, Kind.UNDO, value=number - 1, at=time.time())
            ENTRY.insert(models.Entry.of(game, nothing))


def _last_good(game: Game, at: int) -> Play[Table]:
    """The play after an undo to the line before `at`, or before a still earlier one that does not fit."""
    undo = Entry(game.number + 1, Kind.UNDO, value=at - 1, at=time.time())
    try:
        return Play(GAMES[game.title], game.setup or UNDEALT, game.seed, [*game.lines(), undo])
    except Diverged as diverged:
        if diverged.at >= at:
            raise
        return _last_good(game, diverged.at)


def _playing(game: Game, warm: Warm) -> Play[Table]:
    if game.state == State.LOBBY:
        raise Stale(_("The game has not begun."))
    return warm.up_to_date(game)


def _meant(game: Game, play: Play[Table], kind: Kind, asked: int | None) -> Asked | None:
    """The question that an entry replies to, which must be the one that stands."""
    if kind in (Kind.OVERRIDE, Kind.UNDO):
        return None
    if play.standing is None:
        raise Stale(_("The game is over."))
    if asked != game.raised:
        raise Stale(_("This question is over."))
    return play.standing.asked


def _is_said_already(play: Play[Table], entry: Entry) -> bool:
    if entry.kind is Kind.ANSWER and play.standing and entry.seat in play.standing.answers:
        return bool(list(play.standing.answers[entry.seat]) == entry.value)
    last = play.log[-1] if play.log else None
    return (
        entry.kind is Kind.UNDO and last is not None and (last.kind, last.value) == (Kind.UNDO, entry.value)
    )


def _check_limits(game: Game, entry: Entry) -> None:
    if entry.number > limits.ENTRIES:
        raise Refused(_("This game is too long to go on."))
    if entry.kind is Kind.SAY:
        _check_line(game, entry)


def _check_line(game: Game, entry: Entry) -> None:
    if not isinstance(entry.value, str) or not entry.value.strip():
        raise Refused(_("There is nothing to read in that."))
    if len(entry.value) > limits.CHAT_LETTERS:
        raise Refused(_("A line has at most {most} letters.", most=limits.CHAT_LETTERS))
    recent = game.entries.filter(
        kind=Kind.SAY.value, seat=entry.seat, at__gt=entry.at - limits.CHAT_SECONDS, at__lte=entry.at
    )
    if recent.count() >= limits.CHAT_LINES:
        raise Refused(
            _(
                "Not so fast: at most {most} lines in {seconds} seconds.",
                most=limits.CHAT_LINES,
                seconds=int(limits.CHAT_SECONDS),
            )
        )


class _Seen:
    """What the table and, where it may matter, the seats saw before an entry."""

    def __init__(self, warm: Warm, play: Play[Table], seats: list[Seat]) -> None:
        self.asked = play.standing and play.standing.asked
        self.shared = warm.board(play).shared
        self.progress = warm.board(play).progress
        self.gone = set(play.table.gone)
        self.own = {seat: play.own(seat) for seat in seats}

    @classmethod
    def of(cls, warm: Warm, play: Play[Table], entry: Entry) -> _Seen:
        # An answer changes nobody else's open part, unless the table changes for everybody; lines of those who are out
        # are counted on the pages of all of them.
        seats = play.table.seats
        match entry.kind:
            case Kind.OVERRIDE | Kind.UNDO:
                return cls(warm, play, [*seats])
            case Kind.SAY if entry.seat is not None and play.table.is_out(entry.seat):
                return cls(warm, play, [seat for seat in seats if play.table.is_out(seat)])
        return cls(warm, play, [seat for seat in seats if seat == entry.seat])


def _write(game: Game, warm: Warm, play: Play[Table], entry: Entry, before: _Seen | None) -> None:
    """Count up what has changed for whom, set the clock, and announce it once it is committed.

    The rows as they then are stay with the table, so that this process shows them without reading them again.
    """
    rows, changed, gone = warm.rows_at(game), [], {}
    game.number = entry.number
    game.version += 1
    game.trouble = ""
    if entry.kind is Kind.UNDO and _would_go_on(game, play):
        _pause(game)
    if before is None or before.asked != (play.standing and play.standing.asked):
        game.public += 1
        game.raised = game.public
        _wind(game, play)
    elif before.shared != warm.board(play).shared:
        game.public += 1
    else:
        changed = [seat for seat, own in before.own.items() if own != play.own(seat)]
        if changed:
            own_parts_changed(game.pk, changed)
        game.seen += before.progress != warm.board(play).progress
    if before is not None:
        gone = _mark_who_is_gone(game, before.gone, set(play.table.gone))
    _open_or_close(game, play)
    MOVING.update(game)
    if rows is not None:
        after = rows.after(game, changed, gone)
        transaction.on_commit(lambda: warm.keep(after))
    news.announce(game, is_kept=rows is not None)


def _mark_who_is_gone(game: Game, before: set[Seat], now: set[Seat]) -> dict[Seat, bool]:
    """The rows follow the table: an undo brings somebody back. Other marks are the moderator's own."""
    for seats, is_gone in ((now - before, True), (before - now, False)):
        if seats:
            Player.objects.filter(game=game, seat__in=seats).update(gone=is_gone)
    return {seat: seat in now for seat in now ^ before}


def begin(game: Game, warm: Warm) -> None:
    """The first position of a game that has just been dealt; its row is locked and gets saved."""
    play = warm.up_to_date(game)
    game.public += 1
    game.version += 1
    game.raised = game.public
    _wind(game, play)
    _open_or_close(game, play)
    game.save()
    news.announce(game)


def _wind(game: Game, play: Play[Table]) -> None:
    """A new question brings its own seconds, stretched for the whole table; a pause stays until it is lifted."""
    game.total = seconds_of(game, play)
    game.left = game.total
    game.running = game.total is not None and not game.paused
    game.winding += 1


def _would_go_on(game: Game, play: Play[Table]) -> bool:
    """Whether the game may leave the question that stands now before anybody at the table has done anything."""
    runs_out = seconds_of(game, play) is not None
    return runs_out or game.mode == "automatic" or game.players.filter(robot=True).exists()


def _pause(game: Game) -> None:
    """Who goes back has something to think about: the clock stands, on every phone."""
    if game.running:
        game.running = False
        game.winding += 1
        game.public += 1
    game.paused = True


def _open_or_close(game: Game, play: Play[Table]) -> None:
    """A game is over when no question stands; an undo may open it again."""
    if play.standing is None:
        game.state = State.OVER
        game.ended = game.ended or timezone.now()
        game.record = printed(game, play)
        if game.circle_id is not None:
            book.write_down(game, play)
    else:
        if game.state == State.OVER:
            book.strike_out(game)
        game.state = State.PLAYING
        game.ended = game.record = None
        game.uncovered = 0
