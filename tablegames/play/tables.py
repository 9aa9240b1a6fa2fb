"""The tables of the last games that this process has had in hand, kept warm and brought up to date."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field

from tablegames.engine.entry import Seat, has_just_gone_back
from tablegames.engine.errors import Diverged, Refused
from tablegames.engine.play import Play
from tablegames.engine.table import BOARD, Setup, Table
from tablegames.engine.views.view import View
from tablegames.games import GAMES

from .models import Game, Player, State
from .reading import game_by_id, players_of

ROOM = 128 * 2**20  # bytes for all of them: 1,000 games, where a process carries 100
GAME, ENTRY = (
    64 * 2**10,
    2**10,
)  # bytes, rather more than less: with rows and 40 players; of each line of the log
UNDEALT = Setup(names=(), roles=())  # of a game in the lobby, which no title takes


@dataclass(frozen=True, slots=True)
class Rows:
    """A game's row and those of its players, by key, as they were committed; several threads read them."""

    game: Game
    players: dict[int, Player]

    @classmethod
    def read(cls, game_id: int) -> Rows | None:
        # First the game's: who changes a player's row counts up the version, so an old one is never called new.
        game = game_by_id(game_id)
        return None if game is None else cls(game, {player.pk: player for player in players_of(game_id)})

    def after(self, game: Game, changed: Collection[Seat], gone: Mapping[Seat, bool]) -> Rows:
        """After an entry: whose own part has changed, and who is gone or back."""
        players = dict(self.players)
        for key, player in self.players.items():
            seat = player.seat
            if seat is not None and (seat in changed or seat in gone):
                players[key] = player = copy(player)
                player.changes += seat in changed
                player.gone = gone.get(seat, player.gone)
        return Rows(game, players)


@dataclass(slots=True)
class Warm:
    """A game's play, or None before it has been rebuilt; whoever reads or changes it holds the lock."""

    lock: threading.RLock = field(default_factory=threading.RLock)
    play: Play[Table] | None = None
    rows: Rows | None = None
    _seen: tuple[Play[Table], int, View] | None = None

    @property
    def weight(self) -> int:
        """Bytes that it may take."""
        return GAME + (self.play.number * ENTRY if self.play is not None else 0)

    def up_to_date(self, game: Game) -> Play[Table]:
        """The play at the row's number; only newer entries are read. Raises Diverged."""
        play = self.play
        if play is None or play.number > game.number or play.seed != game.seed:
            play = rebuilt(game)
        for entry in game.lines(after=play.number) if play.number < game.number else ():
            play.take(entry)
        if play.number < game.number:
            raise Diverged(play.number + 1, f"entry {play.number + 1} is missing")
        if play is not self.play:
            play.rest()
        self.play = play
        return play

    def drop(self) -> None:
        self.play = self.rows = None

    def keep(self, rows: Rows) -> None:
        """What this process itself has just committed."""
        self.rows = rows
        if self.play is not None:
            self.play.rest()

    def rows_at(self, game: Game) -> Rows | None:
        """The rows that are kept, if they are as old as the game's: a bet counts up its number alone."""
        kept = self.rows
        now = (game.version, game.number)
        return kept if kept is not None and (kept.game.version, kept.game.number) == now else None

    def rows_since(self, game_id: int, version: int | None) -> Rows | None:
        """The rows that are kept, if they are of that version or a newer one and fit the play; otherwise, and for
        None, as they are read now. None where the game is no more."""
        kept = self.rows
        fits = kept is not None and (self.play is None or self.play.number == kept.game.number)
        if kept is None or version is None or kept.game.version < version or not fits:
            self.rows = kept = Rows.read(game_id)
        return kept

    def board(self, play: Play[Table]) -> View:
        """What everybody at the table sees, looked at once after each entry."""
        if self._seen is None or self._seen[0] is not play or self._seen[1] != play.number:
            self._seen = (play, play.number, play.view(BOARD))
        return self._seen[2]


def rebuilt(game: Game) -> Play[Table]:
    """Replay the game from set-up, seed and log alone.

    Raises Diverged (at 0: before the first line) where newer rules do not take it.
    """
    try:
        return Play(GAMES[game.title], game.setup or UNDEALT, game.seed, game.lines())
    except Refused as refused:
        if game.state == State.LOBBY:
            raise  # at the deal
        raise Diverged(0, str(refused)) from refused


_warm: OrderedDict[int, Warm] = OrderedDict()
_shelf = threading.Lock()


def _make_room() -> None:
    """Let go of the tables that were in hand longest ago; the last one stays."""
    weight = sum(warm.weight for warm in _warm.values())
    while weight > ROOM and len(_warm) > 1:
        weight -= _warm.popitem(last=False)[1].weight


@contextmanager
def at_table(game_id: int) -> Iterator[Warm]:
    """Hold a game's table; it is dropped, to be rebuilt, when anything but a refusal flies meanwhile."""
    with _shelf:
        if game_id not in _warm:
            _warm[game_id] = Warm()
            _make_room()
        warm = _warm[game_id]
        _warm.move_to_end(game_id)
    with warm.lock:
        try:
            yield warm
        except Refused:
            raise  # before anything was changed
        except BaseException:
            warm.drop()
            raise


def robots_wait(game: Game, play: Play[Table]) -> bool:
    """Whether no robot answers before the pause is lifted.

    Where somebody has gone back, and nothing has come in since, it does not take the way forward before they do.
    """
    return game.paused and (play.title.pauses or has_just_gone_back(play.log))
