"""What only the moderator's page shows: the row of the game, and the seats with their phones."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from tablegames.engine.entry import Seat
from tablegames.engine.views.view import View
from tablegames.games import GAMES
from tablegames.play.models import Game, Player, State


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
    has_remote: bool
    spoken: int  # how often the laptop was told to speak
    circle: int | None  # that remembers the game
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
            bool(game.remote),
            game.spoken,
            game.circle_id,
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
            bool(player.credential) or not player.without_phone,
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
    is_looked_for: bool  # the laptop is to be turned there for an answer


def plays_along(view: View | None) -> bool:
    """Whether the host is one of the players, and may see no more than their phones show."""
    return view is not None and view.dashboard is not None and view.dashboard.plays_along


def seats(
    players: list[Player], view: View | None, online: dict[int, int | None], looked_for: Collection[Seat] = ()
) -> list[SeatLine]:
    known = view.dashboard.seats if view is not None and view.dashboard is not None else ()
    return [
        SeatLine(
            player=Sitter.of(player, player.seat),
            known=known[player.seat] if player.seat < len(known) else None,
            online=player.pk in online,
            ms=online.get(player.pk),
            is_looked_for=player.seat in looked_for,
        )
        for player in players
        if player.seat is not None
    ]
