"""Whoever is attacked can tap whatever lies open without telling what the hand holds.

Two worlds that differ in hands, roles and what lies deeper in the deck: every seat taps everything that can be seen on the
table, rightly or not, twice and in excess. What comes back is the same, and so is all that stands open afterwards.
"""

from __future__ import annotations

import os
from collections import Counter

from tablegames.engine.dice import Dice
from tablegames.engine.entry import Entry, Kind, Value
from tablegames.engine.errors import Refused
from tablegames.engine.play import Play
from tablegames.engine.table import BOARD
from tablegames.games.bang.table.saloon import Saloon
from tablegames.games.bang.views.view import open_part, view
from tests.games.bang.sample import SAMPLE, knows_role
from tests.games.test_every_title import random_play

GAMES = int(os.environ.get("TABLEGAMES_RANDOM_GAMES", "100")) // 10
REACTIONS = ("reply.shot", "reply.bang", "last.beer")
NEAR = 12  # cards on top of the deck that may come to light: they are the same in both worlds


def again(play: Play, elsewhere: bool) -> Play:
    """The same position, here or in a world with other secrets."""
    other = Play(play.title, play.setup, play.seed, play.log)
    if elsewhere:
        deal_anew(other.table, Dice(f"{play.seed} elsewhere {play.number}"))
    return other


def deal_anew(saloon: Saloon, dice: Dice) -> None:
    """Whatever lies hidden goes somewhere else; every hand has as many cards as it had."""
    near = len(saloon.deck) - NEAR
    cards = dice.shuffled(
        "elsewhere", [*saloon.deck[: max(0, near)], *(card for hand in saloon.hand for card in hand)]
    )
    saloon.hand = [[cards.pop() for _card in hand] for hand in saloon.hand]
    saloon.deck = [*cards, *saloon.deck[max(0, near) :]]
    hidden = [seat for seat in saloon.seats if not knows_role(saloon, BOARD, seat)]
    roles = dice.shuffled("elsewhere", [saloon.role[seat] for seat in hidden])
    for seat, role in zip(hidden, roles, strict=True):
        saloon.role[seat] = role
    saloon.standing.changed()


def taps(saloon: Saloon) -> list[list[Value]]:
    """Everything that can be named from what everybody sees; rightly, wrongly, twice, and too much."""
    in_play = [card for laid in saloon.in_play for card in laid]
    people = [saloon.power[seat].key for seat in saloon.seats]
    single: list[Value] = [
        *in_play,
        *people,
        "hit",
        "end",
        "hand",
        "deck",
        0,
        None,
        {"power": people[0]},
        {"play": "hit"},
    ]
    return [[], *([one] for one in single), ["hit", "hit"], ["hit", *in_play[:1]], [*in_play[:2], "hit"]]


def tapped(play: Play, seat: int, picks: list[Value]) -> str:
    """What comes back: nothing, or a sentence."""
    standing = play.standing
    try:
        play.take(Entry(play.number + 1, Kind.ANSWER, seat, picks, standing.asked if standing else None))
    except Refused as refused:
        return f"{type(refused).__name__}: {refused.text}"
    return "taken"


def in_the_open(play: Play) -> list[str]:
    """What stands on the board and on every phone that nobody holds."""
    table = play.table
    return [repr(view(table, BOARD).shared), *(repr(open_part(table, seat)) for seat in table.seats)]


def test_no_open_tap_of_an_attacked_player_tells_what_a_hand_holds():
    tried: Counter[str] = Counter()
    for game in range(GAMES):
        for play in random_play(SAMPLE, f"reactions {game}"):
            if play.standing is None or play.standing.ask.key not in REACTIONS:
                continue
            here, there = again(play, elsewhere=False), again(play, elsewhere=True)
            tried["other worlds"] += here.table.hand != there.table.hand
            assert in_the_open(here) == in_the_open(there)
            for seat in play.table.seats:
                for picks in taps(play.table):
                    said = tapped(here, seat, picks)
                    assert tapped(there, seat, picks) == said
                    tried[said.partition(":")[0]] += 1
                    if said == "taken":
                        compare_afterwards(play, here, there, seat, picks)
                        here, there = again(play, elsewhere=False), again(play, elsewhere=True)
    assert min(tried["taken"], tried["other worlds"]) > 10 * GAMES, tried
    assert tried["Refused"] > 1_000 * GAMES, tried


def compare_afterwards(before: Play, here: Play, there: Play, seat: int, picks: list[Value]) -> None:
    """A death shows the role and the cards; until then everything open is the same, also after the same tap again."""
    for _time in range(2):
        if here.table.dying or here.table.alive != before.table.alive:
            return
        assert in_the_open(here) == in_the_open(there)
        assert tapped(here, seat, picks) == tapped(there, seat, picks)
