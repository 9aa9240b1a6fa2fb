"""Robots that choose among the legal answers of any title: for empty seats, tests and odds."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any

from tablegames.engine.ask import Choice, Many, Standing
from tablegames.engine.dice import Dice
from tablegames.engine.entry import Entry, Kind, Seat, Value
from tablegames.engine.play import Play
from tablegames.engine.title import Robot


def pick(choice: Choice[Any], dice: Dice) -> list[Value]:
    """A legal answer by chance that counts: as many options as it must name, or one where it may name none."""
    options = choice.options
    if isinstance(options, Many):
        return [options.draw(partial(dice.pick, "robot"))]
    if choice.earnest is not None:
        return _in_earnest(choice, choice.earnest.options, dice)
    most = min(choice.most, len(options))
    if choice.most > 1:
        count = choice.least + dice.below("robot", most - choice.least + 1)
        return dice.shuffled("robot", options)[:count] if count > 1 else _some(options, dice, count)
    return _some(options, dice, max(choice.least, min(1, most)))


def _in_earnest(choice: Choice[Any], counting: Sequence[Any], dice: Dice) -> list[Value]:
    """Pick among the options that count, and fill up with others where too few do."""
    names = [one for one in choice.options if one in counting]
    others = [one for one in choice.options if one not in counting] if names else []
    beside = [one for one in choice.beside if one in counting and dice.below("robot", 2)]
    number = choice.least + dice.below("robot", choice.most - choice.least + 1) if choice.most > 1 else 1
    picks = dice.shuffled("robot", names)[:number]
    fill = dice.shuffled("robot", others)[: max(0, choice.least - len(picks))]
    return [*beside, *picks, *fill]


def _some(options: Sequence[Any], dice: Dice, count: int) -> list[Value]:
    return [dice.pick("robot", options)] if count and options else []


def answer(
    play: Play[Any], standing: Standing, seat: Seat, dice: Dice, robot: Robot[Any] | None = None
) -> Entry | None:
    """The entry by which a robot on that seat answers; None where it has nothing to say.

    It chooses by chance, or (`robot`) by what that seat's own view shows. Nobody waits for a free choice:
    by chance every eighth is taken.
    """
    choice = standing.choice(seat)
    return None if choice is None else _reply(play, standing, seat, choice, dice, robot)


def _reply(
    play: Play[Any], standing: Standing, seat: Seat, choice: Choice[Any], dice: Dice, robot: Robot[Any] | None
) -> Entry | None:
    if not choice.is_possible:
        return None
    if robot is not None:
        picks = robot(play.table, seat, choice, dice)
        if choice.free and not picks:
            return None
    elif choice.free and dice.below("robot", 8):
        return None
    else:
        picks = pick(choice, dice)
    return Entry(len(play.log) + 1, Kind.ANSWER, seat, picks, standing.asked)


def follows(standing: Standing, robots: Collection[Seat]) -> list[Seat]:
    """Those of the robots that choose as one with people, and so answer whatever these do."""
    meant = standing.meant() if standing.ask.as_one else ()
    followers = [seat for seat in meant if seat in robots]
    return followers if len(followers) < len(meant) else []


def step(play: Play[Any], dice: Dice, decoys: bool = False, robot: Robot[Any] | None = None) -> None:
    """Everybody who is asked answers, then the question is closed if it still stands."""
    standing = play.table.standing
    if standing is None:
        return
    seats = standing.seats if decoys else standing.meant()
    for seat in [seat for seat in seats if seat not in standing.answers]:
        if play.table.standing is not standing:
            return
        choice = standing.choice(seat)
        entry = None if choice is None else _reply(play, standing, seat, choice, dice, robot)
        if entry is not None:
            play.take(entry)
    if play.table.standing is standing:
        play.take(Entry(play.number + 1, Kind.CLOSE, None, None, standing.asked))


def play_out(play: Play[Any], dice: Dice, questions: int = 5_000, robot: Robot[Any] | None = None) -> None:
    """Play to the end, or until so many questions have been asked."""
    for _question in range(questions):
        if play.table.standing is None:
            return
        step(play, dice, robot=robot)
