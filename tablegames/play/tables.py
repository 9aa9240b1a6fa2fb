"""The tables of the last games that this process has had in hand, kept warm and brought up to date."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from tablegames.engine.errors import Diverged, Refused
from tablegames.engine.play import Play
from tablegames.engine.table import BOARD, Setup, Table
from tablegames.engine.view import View
from tablegames.games import GAMES

from .models import Game, State

MOST = 64
UNDEALT = Setup(names=(), roles=())  # of a game in the lobby, which no title takes


@dataclass(slots=True)
class Warm:
    """A game's play, or None before it has been rebuilt; whoever reads or changes it holds the lock."""

    lock: threading.RLock = field(default_factory=threading.RLock)
    play: Play[Table] | None = None
    _seen: tuple[Play[Table], int, View] | None = None

    def up_to_date(self, game: Game) -> Play[Table]:
        """The play at the row's number; only newer entries are read. Raises Diverged."""
        play = self.play
        if play is None or play.number > game.number or play.seed != game.seed:
            play = rebuilt(game)
        for entry in game.lines(after=play.number) if play.number < game.number else ():
            play.take(entry)
        if play.number < game.number:
            raise Diverged(play.number + 1, f"entry {play.number + 1} is missing")
        self.play = play
        return play

    def drop(self) -> None:
        self.play = None

    def board(self, play: Play[Table]) -> View:
        """What everybody at the table sees, looked at once after each entry."""
        if self._seen is None or self._seen[0] is not play or self._seen[1] != play.number:
            self._seen = (play, play.number, play.view(BOARD))
        return self._seen[2]


def rebuilt(game: Game) -> Play[Table]:
    """From set-up, seed and log alone. Raises Diverged (at 0: before the first line) where newer rules do not take it."""
    try:
        return Play(GAMES[game.title], game.setup or UNDEALT, game.seed, game.lines())
    except Refused as refused:
        if game.state == State.LOBBY:
            raise  # at the deal
        raise Diverged(0, str(refused)) from refused


_warm: OrderedDict[int, Warm] = OrderedDict()
_shelf = threading.Lock()


@contextmanager
def at_table(game_id: int) -> Iterator[Warm]:
    """Hold a game's table; it is dropped, to be rebuilt, when anything but a refusal flies meanwhile."""
    with _shelf:
        warm = _warm.setdefault(game_id, Warm())
        _warm.move_to_end(game_id)
        while len(_warm) > MOST:
            _warm.popitem(last=False)
    with warm.lock:
        try:
            yield warm
        except Refused:
            raise  # before anything was changed
        except BaseException:
            warm.drop()
            raise
