"""The place for what holds for a round (finding “an event deck” of the house): events of a test, on a deck of their own."""

import re

from django.template.loader import render_to_string

from tablegames.engine.entry import Seat
from tablegames.engine.words import _
from tablegames.games.bang.table.event import Event
from tablegames.games.bang.table.saloon import Saloon
from tablegames.games.bang.views.view import view
from tests.games.bang.cast import ALICE, BOB, DAVE, playing, saloon, turn_of


class Rain(Event):
    """Everybody draws one card more."""

    key = "rain"
    name = _("Rain")
    draws = 1


class Fair(Event):
    """Two BANG!s a turn, and no Beer."""

    key = "fair"
    name = _("Fair")
    bangs = 2
    beer = False


class Heat(Event):
    """Everybody loses a life at the beginning of their turn, and at once when it comes."""

    key = "heat"
    name = _("Heat")

    async def begin(self, saloon: Saloon) -> None:
        saloon.lose(saloon.turn, 1)

    async def before_turn(self, saloon: Saloon, seat: Seat) -> None:
        saloon.lose(seat, 1)


def test_without_events_a_round_is_as_printed():
    table = saloon()
    table.rounds = 1

    turn_of(table, ALICE).ends_turn(ALICE)

    assert len(table.hand[ALICE]) == 2
    assert table.event.key == ""


def test_the_first_event_comes_with_the_sheriffs_second_turn_and_with_nobody_elses():
    table = saloon()
    table.events = [Rain()]

    turn_of(table, ALICE).ends_turn(ALICE)
    table.rounds = 1
    turn_of(table, BOB).ends_turn(BOB)

    assert (table.event.key, len(table.hand[ALICE]), len(table.hand[BOB])) == ("", 2, 2)

    turn_of(table, ALICE).ends_turn(ALICE)

    assert (table.event.key, len(table.hand[ALICE])) == ("rain", 5)


def test_an_event_holds_for_everybody_until_the_next_and_the_last_one_stays():
    table = saloon()
    table.events, table.rounds = [Rain(), Fair()], 1

    turn_of(table, ALICE).ends_turn(ALICE)
    turn_of(table, BOB).ends_turn(BOB)
    turn_of(table, ALICE).ends_turn(ALICE)
    turn_of(table, ALICE).ends_turn(ALICE)

    assert len(table.hand[BOB]) == 3
    assert table.event.key == "fair"


def test_an_event_says_how_many_bangs_a_turn_has_and_whether_beer_helps():
    table = saloon(hands={ALICE: "bang 2C, bang 3C, beer 6H"})
    table.event = Fair()
    table.life[ALICE] = 2

    evening = playing(table).plays(ALICE, "bang 2C", BOB)

    assert evening.targets(ALICE, "bang 3C") == [BOB, DAVE]
    assert not table.beer_helps()


def test_an_event_may_do_something_at_once_and_at_the_beginning_of_each_turn():
    table = saloon()
    table.events, table.rounds = [Heat()], 1
    before = list(table.life)

    turn_of(table, ALICE).ends_turn(ALICE)
    turn_of(table, BOB).ends_turn(BOB)

    assert (table.life[ALICE], table.life[BOB]) == (before[ALICE] - 2, before[BOB] - 1)


def steps(table: Saloon) -> list[str]:
    """What stands beside whose turn it is, on every page."""
    page = render_to_string("bang/steps/phase.html", {"s": view(table, BOB).shared})
    return [step.strip() for step in re.findall(r'class="step">([^<]*)<', page)]


def test_every_page_says_beside_the_phase_which_event_holds():
    table = saloon()
    turn_of(table, ALICE)

    assert steps(table) == ["Phase two: play"]

    table.event = Fair()

    assert steps(table) == ["Phase two: play", "Fair"]
