"""Robots on empty seats: they answer what they are asked, and so one person can see a whole game."""

from __future__ import annotations

from contextlib import suppress

from tablegames.engine.dice import Dice
from tablegames.engine.driving import robots
from tablegames.engine.entry import Kind, Seat, Value
from tablegames.engine.errors import Refused
from tablegames.play.evening import take
from tablegames.play.models import Game
from tablegames.play.tables import at_table, robots_wait


def move(game_id: int, seat: Seat, raised: int, *, at_once: bool = False) -> None:
    """Answer for that seat, if the question still stands and is not answered.

    Every process would choose the same, so a second robot for the same seat changes nothing. While whoever went back
    thinks it over no robot takes the way forward again by an answer, unless the moderator goes on: `at_once`.
    """
    with at_table(game_id) as warm:
        game = Game.objects.get(pk=game_id)
        play = warm.up_to_date(game)
        standing = play.standing
        if standing is None or game.raised != raised or not standing.waits_for(seat):
            return
        if robots_wait(game, play) and not at_once:
            return
        if seat in robots.follows(standing, _seats(game)):
            return
        dice = Dice(f"{game.seed}/robot/{seat}/{standing.number}")
        answer = robots.answer(play, standing, seat, dice, play.title.robot)
    if answer is not None:
        with suppress(Refused):  # somebody may be faster
            take(game_id, Kind.ANSWER, seat, answer.value, raised)


def follow(game: Game, seat: Seat, value: Value, raised: int) -> None:
    """Whom somebody points at for a pack, its robots point at too, as long as that question stands."""
    with at_table(game.pk) as warm:
        standing = (warm.play or warm.up_to_date(Game.objects.get(pk=game.pk))).standing
        if standing is None or not standing.ask.as_one or seat not in standing.meant():
            return
        followers = robots.follows(standing, _seats(game))
    for other in followers:
        if other != seat:
            with suppress(Refused):  # the last of them may have ended the question
                take(game.pk, Kind.ANSWER, other, value, raised)


def _seats(game: Game) -> list[Seat]:
    """Where robots sit."""
    return [player.seat for player in game.seated() if player.robot and player.seat is not None]


def hurry(game: Game, raised: int) -> bool:
    """In a game that only robots play all of them answer at once; whether that question still stands then."""
    with at_table(game.pk) as warm:
        play = warm.play or warm.up_to_date(Game.objects.get(pk=game.pk))
    if not play.setup.get("watched"):
        return True
    players = game.seated()
    if not all(player.robot for player in players):  # somebody may have sat down since the deal
        return True
    for player in players:
        if player.seat is not None:
            move(game.pk, player.seat, raised, at_once=True)
    return raised != game.raised or Game.objects.filter(pk=game.pk, raised=raised).exists()
