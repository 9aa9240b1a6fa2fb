"""What a tap does for the room to see: the same whoever taps, whatever the secrets are. Findings P1 and P2."""

from __future__ import annotations

import os
from dataclasses import fields, replace
from itertools import permutations
from typing import Any

import pytest

from tablegames.engine.ask import Choice, Standing
from tablegames.engine.dice import Dice
from tablegames.engine.entry import Entry, Kind, Seat, Value
from tablegames.engine.errors import Refused
from tablegames.engine.play import Play
from tablegames.engine.table import BOARD
from tablegames.games import GAMES
from tablegames.games.werewolf.roles import ROLES
from tablegames.games.werewolf.roles.composing.definitions import DEFINITIONS

from .sample import Sample, shipped_sets
from .samples import SAMPLES
from .test_every_title import every_title, random_play
from .werewolf.sample import werewolf_setup

GAMES_A_RUN = int(os.environ.get("TABLEGAMES_RANDOM_GAMES", "40"))
STRANGE: list[Value] = [None, True, "nobody", 99, -1, 1.0, [0], {"seat": 0}]


def taps(choice: Choice[Any]) -> list[Value]:
    """Everything that a phone might send: each option, nobody, two, three, the same twice, and what is none."""
    options = [*choice.beside, *choice.options]
    few = options[:5]
    pairs = [list(pair) for pair in permutations(few, 2)]
    triples = [list(three) for three in permutations(few, 3)]
    singles = [[one] for one in options]
    return [[], *singles, *pairs, *triples, few[:1] * 2, *([strange] for strange in STRANGE), *STRANGE]


def outcome(standing: Standing, seat: Seat, tap: Value) -> object:
    """What comes of a tap: what is noted, or the sentence of the refusal."""
    choice = standing.choice(seat)
    if choice is None:
        return None
    try:
        return choice.picked(tap)
    except Refused as refused:
        return refused.text


def outcomes(standing: Standing, seat: Seat) -> list[object]:
    choice = standing.choice(seat)
    return [] if choice is None else [outcome(standing, seat, tap) for tap in taps(choice)]


def looks_alike(play: Play[Any]) -> bool:
    """Whether somebody is asked only so that nobody can see who is asked in earnest."""
    standing = play.standing
    if standing is None:
        return False
    choices = [standing.choice(seat) for seat in standing.seats]
    return any(choice and (choice.decoy or choice.earnest) for choice in choices)


def open_page(play: Play[Any], seat: Seat, tap: tuple[Any, ...]) -> object:
    """What stands open on that seat's phone once the tap has been taken, without whose phone it is."""
    assert play.standing is not None
    kept = dict(play.standing.answers)
    play.standing.answers[seat] = tap
    try:
        own = play.own(seat)
        life = {"alive": True} if "alive" in {field.name for field in fields(own)} else {}
        return replace(own, seat=0, name="", **life)
    finally:
        play.standing.answers.clear()
        play.standing.answers.update(kept)


def nights(sample: Sample, seed: str, entries: int = 60):
    """Moments of a random game in which somebody is asked to look alike, once a question."""
    seen = None
    for play in random_play(sample, seed, entries):
        if looks_alike(play) and play.standing.asked != seen and not play.table.phones_are_dark:
            seen = play.standing.asked
            yield play


@every_title
def test_every_tap_of_every_seat_is_taken_alike_in_every_world(sample):
    """P1: whoever is awake was told by what was refused."""
    for game in range(GAMES_A_RUN // 4):
        dice = Dice(f"taps {game}")
        for play in nights(sample, f"taps {game}"):
            standing, table = play.standing, play.table
            here = [outcomes(standing, seat) for seat in standing.seats]
            assert all(one == here[0] for one in here)
            with sample.elsewhere(table, BOARD, dice):
                standing.changed()
                assert [outcomes(standing, seat) for seat in standing.seats] == here
            standing.changed()


@every_title
def test_what_was_tapped_stands_on_every_phone_alike(sample):
    """P1: the same “Noted”, and nothing else, whether it counts or not."""
    for game in range(GAMES_A_RUN // 10):
        for play in nights(sample, f"noted {game}"):
            standing = play.standing
            tap = next(
                one for one in map(tuple, taps(standing.choice(standing.seats[0]))[1:])
                if outcome(standing, standing.seats[0], one) == one
            )  # fmt: skip
            for picks in ((), tap):
                pages = [open_page(play, seat, picks) for seat in standing.seats]
                assert all(page == pages[0] for page in pages)


@every_title
def test_no_tap_ends_a_question_that_asks_everybody_to_look_alike(sample):
    """P2: the end of a step told by whose tap it had ended."""
    for game in range(GAMES_A_RUN // 10):
        for play in nights(sample, f"ends {game}"):
            asked = play.standing.asked
            again = Play(play.title, play.setup, play.seed, play.log)
            for seat in again.standing.seats:
                choice = again.standing.choice(seat)
                counts = choice.options if choice.earnest is None else choice.earnest.options
                picks = [one for one in choice.options if one in counts][: choice.most]
                tap = picks if outcome(again.standing, seat, picks) == tuple(picks) else []
                again.take(Entry(again.number + 1, Kind.ANSWER, seat, tap, asked))
                assert again.standing.asked == asked


def test_there_are_nights_to_be_tried():
    """Otherwise the tests above would prove nothing."""
    steps = {
        play.standing.ask.key
        for game in range(40)
        for play in nights(SAMPLES["werewolf"], f"taps {game}", 60)
    }

    assert {"night.cupid", "night.lovers", "night.seer", "night.werewolf", "night.witch"} < steps


def village_of(keys: list[str], **options: object) -> Play[Any]:
    """Everybody holds one of these roles, by chance."""
    setup = werewolf_setup(Dice("all"))
    order = ["thief", "cupid", "lovers", "defender", "seer", "werewolf", "witch", "pied_piper", "charmed"]
    names = [f"Player {number}" for number in range(len(keys))]
    return Play(
        GAMES["werewolf"],
        {**setup, "names": names, "roles": keys, "order": order, "mode": "phones", "options": options},
        "all",
    )


@pytest.mark.parametrize("key", [one["key"] for one in DEFINITIONS])
def test_no_tap_tells_who_is_awake_in_the_step_of_a_role_that_is_composed(key):
    copies = [key] * ROLES[key].least
    play = village_of([*copies, "werewolf", "werewolf", "seer", "villager", "villager", "villager"])
    tried = 0
    for _question in range(25):
        if looks_alike(play):
            here = [outcomes(play.standing, seat) for seat in play.standing.seats]
            assert all(one == here[0] for one in here)
            tried += 1
        if play.standing is None:
            break
        play.take(Entry(play.number + 1, Kind.CLOSE, asked=play.standing.asked))
    assert tried > 2


def test_every_official_set_has_been_tried():
    sets = [one["order"] for one in shipped_sets("werewolf")]
    orders = [werewolf_setup(Dice(f"taps {game}"))["order"] for game in range(GAMES_A_RUN // 4)]

    assert [order for order in sets if order not in orders] == []
