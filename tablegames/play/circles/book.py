"""What is written into a circle, when a game is over and never before, and what is taken out again."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import QuerySet
from django.utils import timezone

from tablegames.engine.bets import Score
from tablegames.engine.entry import Kind
from tablegames.engine.errors import Refused
from tablegames.engine.play import Play
from tablegames.engine.table import BOARD, Table
from tablegames.engine.words import Text, _
from tablegames.play.live.processes.news import changed
from tablegames.play.models import Game, Player, State
from tablegames.play.printing import packed
from tablegames.play.turns import in_turn
from tablegames.serving import limits
from tablegames.text import names

from .rows import Appearance, Circle, Round


def circles_of(host: AbstractBaseUser | None) -> QuerySet[Circle]:
    """Return the circles of an account, or of whoever has the laptop."""
    return Circle.objects.filter(host_id=None if host is None else host.pk)


def open_circle(name: str, host: AbstractBaseUser | None) -> Circle:
    """A circle of that name, which the host's lobbies offer at once; one that is called alike is that one."""
    name = names.clean(name)
    found = next((one for one in circles_of(host) if names.alike(one.name, name)), None)
    if found is None and circles_of(host).count() >= limits.CIRCLES:
        raise Refused(_("You have {most} circles: delete one of them.", most=limits.CIRCLES))
    if found is None:
        found = Circle.objects.create(name=name, host_id=None if host is None else host.pk)
        _show_anew(_lobbies_of(found))
    return found


def write_down(game: Game, play: Play[Table]) -> None:
    """Keep a game that is over in its circle: of everybody but robots who won, as whom, and how they bet.

    Who only looks on is there by name as well, once they have bet.
    What the moderator has ended by hand was not played to its end: nobody has won or lost it.
    """
    strike_out(game)
    ending = play.recap(BOARD).ending
    people = {player.seat: player for player in game.seated() if not player.robot}
    if game.circle is None or ending is None or not people or is_cut_short(play):
        return
    round_ = Round.objects.create(
        circle=game.circle,
        game=game,
        title=game.title,
        side=ending.side,
        verdict=packed(ending.verdict),
        ended=game.ended or timezone.now(),
    )
    scores = {score.name: score for score in play.table.bets.league()}
    for fate in ending.fates:
        if (player := people.get(fate.seat)) is not None:
            score = scores.get(player.name, Score(player.name))
            _enter(round_, player, score, role=packed(fate.role), has_won=fate.has_won)
    for onlooker in game.waiting():
        if onlooker.name in scores:
            _enter(
                round_, onlooker, scores[onlooker.name], role=packed(Text("")), has_won=False, looked_on=True
            )


def _enter(round_: Round, player: Player, score: Score, **part: Any) -> None:
    """Write down somebody in a round, and what part they had in it."""
    person = {"name": player.name, "likeness": player.likeness, "hits": score.hits, "bets": score.bets}
    Appearance.objects.create(round=round_, **person, **part)


def is_cut_short(play: Play[Table]) -> bool:
    """Whether the last entry that counts is the moderator's end of the game."""
    last = play.counting[-1]
    return last.kind is Kind.OVERRIDE and last.value["verb"] == "end"


def strike_out(game: Game) -> None:
    """The game is open again: its circle knows nothing of it."""
    Round.objects.filter(game=game).delete()


def forget(name: str, circle: Circle | None = None) -> int:
    """Take everybody of that name out of a circle, or of all; rounds that nobody is left in go too. Return how many."""
    found = appearances_of(name, circle)
    rounds = set(found.values_list("round_id", flat=True))
    games = _games_of(set(found.values_list("round__circle_id", flat=True)))
    number = found.delete()[0]
    Round.objects.filter(pk__in=rounds, people=None).delete()
    _show_anew(games)
    return number


def delete(circle: Circle) -> None:
    """The circle goes with all that it knows, and no lobby offers it any more; the games stay."""
    games = [*_games_of({circle.pk}), *_lobbies_of(circle)]
    circle.delete()
    _show_anew(games)


def _games_of(circles: set[int]) -> list[Game]:
    """The last game of each evening: their TVs may show the wall."""
    return list(Game.objects.filter(circle__in=circles, successor=None))


def _lobbies_of(circle: Circle) -> list[Game]:
    """Where its host may choose it."""
    return list(Game.objects.filter(host=circle.host_id, state=State.LOBBY))


def _show_anew(games: list[Game]) -> None:
    for pk in {game.pk for game in games}:
        with in_turn():
            changed(Game.objects.select_for_update().get(pk=pk))


def appearances_of(name: str, circle: Circle | None = None) -> QuerySet[Appearance]:
    """Where somebody of that name, or one that looks like it, is written down."""
    found = Appearance.objects.filter(likeness=names.likeness(name)).select_related("round__circle")
    return found if circle is None else found.filter(round__circle=circle)


def kept_in(appearance: Appearance) -> dict[str, Any]:
    """What is written down of somebody in one round, as JSON."""
    return {"circle": appearance.round.circle.name, **_facts(appearance.round), **_person(appearance)}


def exported(circle: Circle) -> dict[str, Any]:
    """Everything that a circle knows, as JSON."""
    rounds = circle.rounds.prefetch_related("people")
    people = [{**_facts(one), "people": [_person(each) for each in one.people.all()]} for one in rounds]
    return {"circle": circle.name, "created": circle.created.isoformat(), "rounds": people}


def _facts(round_: Round) -> dict[str, Any]:
    return {
        "title": round_.title,
        "side": round_.side,
        "verdict": round_.verdict,
        "ended": round_.ended.isoformat(),
    }


def _person(one: Appearance) -> dict[str, Any]:
    return {
        "name": one.name,
        "role": one.role,
        "has_won": one.has_won,
        "hits": one.hits,
        "bets": one.bets,
        "looked_on": one.looked_on,
    }
