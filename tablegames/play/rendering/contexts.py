"""The views of one moment of a game, and the templates that paint them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from django.utils.crypto import salted_hmac

from tablegames.engine.bets import Placed
from tablegames.engine.entry import Seat, Value
from tablegames.engine.play import Play
from tablegames.engine.table import MODERATOR, Table
from tablegames.engine.title import Option
from tablegames.engine.views.moments import Fate
from tablegames.engine.views.reminder import Reminder
from tablegames.engine.views.view import Own, View
from tablegames.engine.words import Text
from tablegames.games import GAMES
from tablegames.play import lobby
from tablegames.play.circles.book import circles_of
from tablegames.play.circles.wall import Wall, wall
from tablegames.play.lobby.plans import Step
from tablegames.play.models import Game, Player
from tablegames.play.odds.balance import balance
from tablegames.play.odds.fairness import verdict
from tablegames.play.odds.odds import odds
from tablegames.play.tables import Warm, robots_wait
from tablegames.play.turning import Turn, bettors, is_waited_for, late, reached, turns

from . import dashboard
from .betting import Betting
from .log import Log
from .rendered_page import FIGURE, LEFT, Key, Kind, Snapshot

Presence: TypeAlias = dict[int, int | None]  # players with an open page, and their milliseconds to the laptop
Painting: TypeAlias = tuple[str, dict[str, Any]]  # a template and its context


class Contexts:
    """The views of one moment, built while the table is held and painted afterwards."""

    def __init__(
        self, snapshot: Snapshot, warm: Warm, play: Play[Table] | None, keys: set[Key], online: Presence
    ) -> None:
        self.snapshot = snapshot
        self.game = snapshot.game
        self.players = list(snapshot.players.values())
        self.online = online
        self.facts = facts(self.game, self.players)
        self.hides_clock = bool(play and play.standing and play.standing.ask.settles)
        self.clock = Clockface.of(self.game, hidden=self.hides_clock)
        self.view: View | None = None
        self.dashboard_view: View | None = None
        self.owns: dict[Seat, Own] = {}
        self.turns: tuple[Turn, ...] = ()
        self.bettors: tuple[Turn, ...] = ()
        self.reached: tuple[Seat, ...] = ()
        self.late: int | None = None
        self.play = play
        self.betting = Betting() if play is None else Betting.of(play.table, self.players)
        if play is not None:
            self._look(warm, play, keys)

    def _look(self, warm: Warm, play: Play[Table], keys: set[Key]) -> None:
        kinds = {kind for kind, _player, _language in keys}
        if kinds & {"phone", "board", "remote"}:
            self.view = warm.board(play)
        if kinds & {"dashboard", "remote"}:
            self.dashboard_view = play.view(MODERATOR)
            log = Log(play, dashboard.plays_along(self.dashboard_view))
            self.log = {"log": log.newest(), "more_lines": log.has_more, "back": log.back, "redo": log.redo}
            self.log["robots_wait"] = robots_wait(self.game, play)
            self.corrections = tuple(play.title.corrections)
            self.times = tuple(
                Step(key, play.title.steps.get(key, key), length)
                for key, length in play.table.seconds.items()
            )
            self.variants = tuple(changeable(play))
            # The script is written in the usual words.
            self.place = () if self.game.wording in play.title.wordings else play.place()
            self.turns = turns(play, self.players)
            self.bettors = bettors(play, self.players)
            self.reached = reached(play, self.players)
            self.late = late(play, self.reached)
            self.reminders = reminders(play, dashboard.plays_along(self.dashboard_view))
        looking = {self.snapshot.players.get(player or 0) for _kind, player, _language in keys}
        seats = [player.seat for player in looking if player is not None and player.seat is not None]
        self.owns = {seat: play.own(seat) for seat in seats}

    def go(self, kind: Kind) -> str:
        """Where this page goes on by itself once the same people play again."""
        doors = {"phone": "g", "board": "b", "remote": "c"}
        return f"/{doors[kind]}/{self.game.code}/follow" if self.game.successor_id and kind in doors else ""

    @property
    def common(self) -> dict[str, Any]:
        paintings = GAMES[self.game.title].paintings
        return {
            "game": self.facts,
            "clock": self.clock,
            "asked": self.game.raised,
            "paintings": paintings,
            "league": self.betting.league,
        }

    @property
    def phone(self) -> dict[str, Any]:
        return {**self.common, "sheet": sprite(self.game), "waits": self.snapshot.waits}

    def lobby(self, player: Player) -> Painting:
        return "play/lobby/own.html", {**self.phone, "player": player}

    def onlooker(self, player: Player) -> Painting:
        """Who has no seat sees what everybody sees, and may bet."""
        placed = self.betting.placed[player.pk]
        context = {"player": player, "slips": self.betting.slips, "placed": placed}
        return "play/phone/onlooker.html", {**self.phone, **context}

    def own(self, own: Own, fate: Fate | None, placed: tuple[Placed, ...] | None, robot: bool) -> Painting:
        context = {
            **self.phone,
            "view": self.view,
            "own": own,
            "fate": fate,
            "figure": FIGURE,
            "robot": robot,
        }
        context |= {"slips": self.betting.slips, "placed": placed}
        return f"{self.game.title}/own.html", context

    def fate(self, seat: Seat) -> Fate | None:
        """What became of that seat, once the game is over."""
        return self.view.ending.of(seat) if self.view and self.view.ending else None

    def table(self) -> Painting:
        if self.play is None:
            return "play/lobby/table.html", {**self.phone, "plan": lobby.plan(self.game, self.players)}
        return f"{self.game.title}/table.html", {
            **self.phone,
            "view": self.view,
            "slips": self.betting.slips,
        }

    def board(self) -> Painting:
        if self.play is None:
            plan = lobby.plan(self.game, self.players)
            return "play/board/lobby.html", {**self.phone, "plan": plan, "wall": self.wall}
        return f"{self.game.title}/board.html", {**self.common, "view": self.view, "wall": self.wall}

    @property
    def wall(self) -> Wall | None:
        """What the circle shows on the TV: in the lobby, and when the last seat is turned over, as it tells of roles."""
        ending = self.view.ending if self.view else None
        is_told = ending is not None and self.game.uncovered >= len(ending.fates)
        circle = self.game.circle if self.play is None or is_told else None
        return wall(circle) if circle else None

    def remote(self) -> Painting:
        """What the moderator says, and how to go on: nothing that the board may not show."""
        clock = Clockface.of(self.game, hidden=not self.timed("remote"))
        context = {**self.common, "clock": clock, "paused": self.game.paused, "turns": self.turns}
        if self.play is None:
            return "play/remote/lobby.html", context
        log = Log(self.play, plays_along=True)  # the way back names no answer that was given in earnest
        steps = {"back": log.back, "redo": log.redo}
        standing = self.play.standing
        waited_for = [seat for seat in standing.seats if is_waited_for(standing, seat)] if standing else ()
        tapping = {"late": self.late, "reached": self.reached, "is_waited_for": bool(waited_for)}
        return f"{self.game.title}/remote.html", {**context, "view": self.view, **steps, **tapping}

    def dashboard(self) -> Painting:
        clock = Clockface.of(self.game, hidden=not self.timed("dashboard"))
        row = {
            "row": dashboard.Row.of(self.game),
            "waits": self.snapshot.waits,
            "cover_clock": self._cover_clock(),
            "land": sprite(self.game),
        }
        context = {**self.common, "clock": clock, **row, **self._people()}
        return self._lobby_dashboard(context) if self.play is None else self._game_dashboard(context)

    def _cover_clock(self) -> Clockface | None:
        """What the laptop shows to whom it is turned: no clock where something is asked in secret, as on phones."""
        standing = self.play.standing if self.play else None
        return self.clock if standing is not None and standing.ask.meant is None else None

    def timed(self, kind: Kind) -> bool:
        """Whether that page shows how much time is left."""
        return not self.hides_clock or (
            kind in ("dashboard", "remote") and not dashboard.plays_along(self.dashboard_view)
        )

    def _people(self) -> dict[str, Any]:
        """Who sits and who waits, and whose phone is awake."""
        seated = [player for player in self.players if player.seat is not None]
        # In the next game also those whose phones have not followed yet.
        phones = [
            player
            for player in seated
            if (player.credential or not player.without_phone) and not player.robot
        ]
        looked_for = [turn.seat for turn in self.turns if turn.answers and not turn.is_free]
        return {
            "seats": dashboard.seats(self.players, self.dashboard_view, self.online, looked_for),
            "waiting": [player for player in self.players if player.seat is None],
            "phones": len(phones),
            "online": sum(player.pk in self.online for player in phones),
            "asleep": [player.name for player in phones if player.pk not in self.online],
            "ready": sum(player.ready for player in seated),
            "unready": [
                player.name for player in phones if not (player.ready or player.robot or player.without_phone)
            ],
        }

    def _lobby_dashboard(self, context: dict[str, Any]) -> Painting:
        title, plan = GAMES[self.game.title], lobby.plan(self.game, self.players)
        known = [] if plan.problems else odds(self.game, title, plan.setup)
        means = verdict(title, known) if known else None
        helped = means.helped if means else None
        swap = lobby.swap(self.game, title, plan, known, helped) if helped else None
        worth = balance(title, plan.setup["roles"], plan.setup.get("own", ()))
        circles = tuple(circles_of(self.game.host))
        return "play/lobby/dashboard.html", {
            **context,
            "sheet": sprite(self.game),
            "plan": plan,
            "odds": known,
            "verdict": means,
            "swap": swap,
            "strip": lobby.strip(self.game, title, plan, means),
            "frames": title.frames,
            "emblems": title.emblems,
            "balance": worth,
            "circles": circles,
            "others": self.others,
        }

    @property
    def stands(self) -> str:
        """A name of the question that stands, the same after an undo; how long the log is it does not tell."""
        number = self.play.standing.number if self.play and self.play.standing else None
        return salted_hmac("tablegames.stands", f"{self.game.pk}/{number}").hexdigest()[:16]

    @property
    def others(self) -> tuple[tuple[str, Text], ...]:
        """The games to which the same people may go on."""
        return tuple((key, title.name) for key, title in GAMES.items() if key != self.game.title)

    def _game_dashboard(self, context: dict[str, Any]) -> Painting:
        return f"{self.game.title}/dashboard.html", {
            **context,
            "view": self.dashboard_view,
            **self.log,
            "place": self.place,
            "turns": self.turns,
            "stands": self.stands,
            "bettors": self.bettors,
            "reached": self.reached,
            "late": self.late,
            "corrections": self.corrections,
            "times": self.times,
            "variants": self.variants,
            "reminders": self.reminders,
            "others": self.others,
        }


def changeable(play: Play[Table]) -> Iterator[tuple[Option, Value]]:
    """The options that can be changed in mid-game and make a difference to somebody in play, with what holds next."""
    setup: Mapping[str, Any] = play.setup
    in_play = {*setup.get("roles", ()), *setup.get("characters", ())}
    for option in play.title.changeable:
        if not option.about or not in_play.isdisjoint(option.about):
            chosen = play.table.next_options
            yield option, chosen.get(option.name, getattr(play.table.options, option.name))


def reminders(play: Play[Table], plays_along: bool) -> tuple[Reminder, ...]:
    """Return what the moderator easily forgets now; who plays along is told what everybody knows."""
    found = play.title.reminders(play.table) if play.standing else ()
    return tuple(one for one in found if one.is_open or not plays_along)


@dataclass(frozen=True, slots=True)
class Clockface:
    """The clock as templates read it; `total` in seconds. A hidden one is not shown."""

    left_ms: str
    running: bool
    total: float | None
    hidden: bool

    @classmethod
    def of(cls, game: Game, hidden: bool) -> Clockface | None:
        """Return the clock as the page shows it; None where no clock runs."""
        return None if game.left is None else cls(LEFT, game.running, game.total, hidden)


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who sits at the table, as every page may show."""

    seat: Seat | None
    name: str
    avatar: int
    ready: bool
    gone: bool
    robot: bool
    without_phone: bool


@dataclass(frozen=True, slots=True)
class Facts:
    """What every page may know of a game."""

    code: str
    title: str
    state: str
    mode: str
    language: str
    wording: str  # of all sentences
    paused: bool
    uncovered: int  # seats, in the end
    gongs: int  # how often all have been called to look up
    guests: tuple[Guest, ...]
    avatars: dict[Seat, int]

    @property
    def ready(self) -> int:
        return sum(guest.ready for guest in self.guests)

    @property
    def rehearsal(self) -> bool:
        """Whether only robots play."""
        return self.state != "lobby" and all(guest.robot for guest in self.guests)


def facts(game: Game, players: list[Player]) -> Facts:
    guests = tuple(
        Guest(one.seat, one.name, one.avatar, one.ready, one.gone, one.robot, one.without_phone)
        for one in players
        if one.seat is not None
    )
    avatars = {guest.seat: guest.avatar for guest in guests if guest.seat is not None}
    seen = (game.state, game.mode, game.language, game.wording, game.paused, game.uncovered, game.gongs)
    return Facts(game.code, game.title, *seen, guests, avatars)


def sprite(game: Game) -> str:
    """The one file from which a phone draws all its pictures."""
    return f"icons/{GAMES[game.title].sprite}"
