"""Who sits where, and who waits to be admitted."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from django.db.models import Q
from django.utils.translation import override

from tablegames.engine.entry import Seat
from tablegames.engine.errors import Refused, Stale
from tablegames.engine.words import Text, _
from tablegames.play.entrance.access import digest
from tablegames.play.live.processes.news import changed
from tablegames.play.models import Game, Player, State
from tablegames.play.turns import in_turn
from tablegames.serving import limits
from tablegames.text import names
from tablegames.text.translation import render

from .rows import changing, in_lobby

AVATARS = 28
HUES = 12  # of the figures in the sprites, one after the other


NO_SEAT = _(
    "There is no free seat under this code. Look whether it is right; where the game is over or its door locked, ask the"
    " moderator."
)
TAKEN = _("Somebody here has this name, or one that looks like it.")
IS_IT_YOU = _(
    "Somebody here has this name, or one that looks like it. Is it you? On the laptop, “Another phone” in the panel of"
    " your seat brings it here. If it is somebody else, add a letter to yours."
)
IS_OPEN = Q(state=State.LOBBY, successor=None) | Q(state=State.PLAYING, locked=False)


class Person(NamedTuple):
    """What has to be known of those who are here, of somebody who comes."""

    name: str
    seat: Seat | None
    avatar: int
    credential: str


class NoSuchLobby(Refused):
    """There is no game of that code, or nobody is let in there any more."""


def sit_down(code: str, name: str, avatar: int, language: str, token: str, is_drawn: bool = False) -> Player:
    """A seat for somebody who has the code; in a locked lobby a place in the queue; later a place to look on from.

    A figure that was drawn, and not chosen, gives way to one of a hue that nobody has.

    Who looks on sits down in the next round, to which the code of one that is over leads on. The same credential
    again, as by a double tap, is the same seat again. A game that is locked and has begun, one that is over, and one
    that does not exist are refused alike.
    """
    name = names.clean(name)
    if not _is_open(code):
        code = last_round(code)
        if not _is_open(code):  # nobody has to wait for a turn to hear that
            raise NoSuchLobby(NO_SEAT)
    with in_turn():
        game = Game.objects.select_for_update().filter(IS_OPEN, code=code).first()
        if game is None:
            raise NoSuchLobby(NO_SEAT)
        credential, others = digest(token), _people(game)
        if any(other.credential == credential for other in others):
            return game.players.get(credential=credential)
        columns = {"avatar": free_avatar(others, avatar, is_drawn), "language": language}
        is_seated = game.state == State.LOBBY and not game.locked
        player = _add(game, others, name, is_seated, credential=credential, **columns)
        changed(game)
    return player


def _is_open(code: str) -> bool:
    """Whether somebody may sit down or look on in that very game."""
    return Game.objects.filter(IS_OPEN, code=code).exists()


def last_round(code: str) -> str:
    """The code of the game that the same table plays by now."""
    left = Game.objects.filter(successor__isnull=False).exclude(state=State.PLAYING)
    while following := left.filter(code=code).values_list("successor__code", flat=True).first():
        code = following
    return code


def _people(game: Game) -> list[Person]:
    """All who sit, wait or look on."""
    columns = game.players.values_list(*Person._fields)
    return [Person(*row) for row in columns]


def free_avatar(others: Collection[Person], wished: int, is_drawn: bool = False) -> int:
    """The wished figure, or another that nobody of the game has: a figure tells people apart."""
    taken = {other.avatar for other in others}
    return next_avatar(taken, wished) if is_drawn or wished in taken else wished


def next_avatar(taken: Collection[int], first: int) -> int:
    """From the first on a figure that is free, of a hue that nobody has as long as there is one."""
    figures = [1 + (first - 1 + step) % AVATARS for step in range(AVATARS)]
    free = [figure for figure in figures if figure not in taken] or figures
    hues = {figure % HUES for figure in taken}
    return next((figure for figure in free if figure % HUES not in hues), free[0])


def given_avatar(others: Collection[Person]) -> int:
    """Of somebody who chooses none."""
    return next_avatar([other.avatar for other in others], 1 + len(others))


def _add(game: Game, others: Collection[Person], name: str, seated: bool = True, **columns: Any) -> Player:
    seats = sum(other.seat is not None for other in others)
    if seated and seats >= limits.SEATS:
        raise Refused(_("All {most} seats are taken.", most=limits.SEATS))
    if not seated and len(others) - seats >= limits.WAITING:
        raise Refused(_("Too many people are waiting. Ask the moderator."))
    _check_alone([other.name for other in others], name, IS_IT_YOU if "credential" in columns else TAKEN)
    seat = seats if seated else None
    return Player.objects.create(game=game, seat=seat, name=name, likeness=names.likeness(name), **columns)


def _check_alone(others: Iterable[str], name: str, refusal: Text = TAKEN) -> None:
    """Raises Refused, with that sentence, where one of the others is called so, or nearly."""
    if any(names.alike(name, other) for other in others):
        raise Refused(refusal)


def admit(game: Game, player_id: int) -> None:
    """Somebody who waits gets the next seat."""
    with in_lobby(game) as row:
        player = row.players.filter(pk=player_id, seat__isnull=True).first()
        seats = row.players.filter(seat__isnull=False).count()
        if player is None:
            raise Stale(_("Nobody of that name is waiting."))
        if seats >= limits.SEATS:
            raise Refused(_("All {most} seats are taken.", most=limits.SEATS))
        player.seat = seats
        player.save(update_fields=["seat"])


def send_away(game: Game, player_id: int) -> None:
    """Remove somebody who waits or looks on, or in the lobby sits; the others move up."""
    with changing(game) as row:
        seated = {} if row.state == State.LOBBY else {"seat__isnull": True}
        row.players.filter(pk=player_id, **seated).delete()
        if row.state == State.LOBBY:
            _seat_in_order(row.seated())


def add_without_phone(game: Game, name: str) -> None:
    name = names.clean(name)
    with in_lobby(game) as row:
        others = _people(row)
        _add(row, others, name, without_phone=True, ready=True, avatar=given_avatar(others))


def seat_robots(game: Game, number: int) -> None:
    """Robots on the next seats, as far as there are seats; named in the table's language."""
    with in_lobby(game) as row:
        free = limits.SEATS - row.players.filter(seat__isnull=False).count()
        taken = list(row.players.values_list("name", flat=True))
        with override(row.language):
            called = [render(_("Robot {n}", n=n)) for n in range(1, 2 * limits.SEATS)]
        free_names = (name for name in called if not any(names.alike(name, other) for other in taken))
        for _seat, name in zip(range(min(number, free)), free_names, strict=False):
            others = _people(row)
            _add(row, others, name, robot=True, ready=True, avatar=given_avatar(others))


def rename(game: Game, seat: Seat, name: str) -> None:
    """Before the cards only: later the name is part of the frozen set-up."""
    name = names.clean(name)
    with in_lobby(game) as row:
        player = sitting(row, seat)
        _check_alone(row.players.exclude(pk=player.pk).values_list("name", flat=True), name)
        player.name, player.likeness = name, names.likeness(name)
        player.save(update_fields=["name", "likeness"])


def move(game: Game, seat: Seat, to: Seat) -> None:
    """Somebody takes that place at the table; those between move up."""
    with in_lobby(game) as row:
        players = row.seated()
        if not (0 <= seat < len(players) and 0 <= to < len(players)):
            raise Stale(_("There is no such seat."))
        players.insert(to, players.pop(seat))
        _seat_in_order(players)


def turn(game: Game) -> None:
    """Everybody moves on by one seat: the first chair becomes the second."""
    with in_lobby(game) as row:
        players = row.seated()
        _seat_in_order(players[-1:] + players[:-1])


def _seat_in_order(players: list[Player]) -> None:
    """Number the seats anew, by way of numbers that nobody has: no two may share one even for a moment."""
    for away in (100, 0):
        for seat, player in enumerate(players):
            Player.objects.filter(pk=player.pk).update(seat=seat + away)


def sitting(game: Game, seat: Seat) -> Player:
    """Who sits there. Raises Stale where nobody does."""
    player = game.players.filter(seat=seat).first()
    if player is None:
        raise Stale(_("There is no such seat."))
    return player
