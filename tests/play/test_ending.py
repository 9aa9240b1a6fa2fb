"""The seats are turned over one by one on the board, by the moderator, once the game is over."""

from __future__ import annotations

import pytest

from tablegames.play.models import Game

from .cast import Browser, Dashboard, Phone
from .test_settling import night_of


class Board(Browser):
    """The moderator's own browser may show it."""

    door = "b"

    def __init__(self, dashboard: Dashboard) -> None:
        self.browser, self.code = dashboard.browser, dashboard.code


@pytest.fixture
def over(choosing: Game, dashboard: Dashboard, bob: Phone) -> Game:
    """Bob has won, by his own vote."""
    dashboard.next()
    bob.answer(1)
    dashboard.next()
    return dashboard.game


def shown(dashboard: Dashboard) -> list[bool]:
    """Whether each seat on the board is open."""
    content = Board(dashboard).view()["content"]
    return ["open" in place.split(">")[0] for place in content.split("<li")[1:]][:3]


def test_the_board_turns_as_many_seats_as_it_is_told_the_winner_first(over, dashboard):
    board = Board(dashboard)
    before = board.view()
    assert shown(dashboard) == [False, False, False]

    assert dashboard.post("uncover", to=1).status_code == 204

    assert shown(dashboard) == [True, False, False]
    assert board.view()["number"] > before["number"]
    assert 'id="fate-1"' in board.view()["content"]


def test_the_same_again_turns_no_further_seat_and_more_than_there_are_turns_all(over, dashboard):
    dashboard.post("uncover", to=1)
    dashboard.post("uncover", to=1)
    assert shown(dashboard) == [True, False, False]

    dashboard.post("uncover", to=99)
    assert shown(dashboard) == [True, True, True]


def test_phones_hear_nothing_of_it_and_have_said_long_before_who_has_won(over, dashboard, alice, bob):
    before = [phone.view() for phone in (alice, bob)]
    assert ["You have won." in view["content"] for view in before] == [False, True]
    assert ["You have lost." in view["content"] for view in before] == [True, False]

    dashboard.post("uncover", to=2)

    assert [phone.view() for phone in (alice, bob)] == before


def test_who_was_who_is_shut_on_the_phones_until_somebody_opens_it(transactional_db):
    """The list of the village, open by day, told every role before the host had turned a seat over."""
    dashboard, phones = night_of({"mayor": "none"})
    for _step in range(20):
        if '<details class="fold" id="village" open>' in phones[0].view()["content"]:
            break
        assert dashboard.next().status_code == 204

    assert dashboard.post("end").status_code == 204

    content = phones[0].view()["content"]
    assert '<details class="fold stays" id="who-was-who">' in content
    assert 'id="village"' not in content


def test_no_phone_tells_a_role_of_bang_before_the_last_seat_is_turned_over(lobbies):
    """Judge of the pages: every badge stood on the phone's table while the TV had all cards face down."""
    dashboard, alice = lobbies("bang")
    assert dashboard.post("deal").status_code == 204
    seats = len(dashboard.game.seated())
    dashboard.post("end")
    badges = [alice.view()["content"].count('class="mark badge')]
    assert "gives it all away" in alice.view()["content"]
    for to in (seats - 1, seats):
        dashboard.post("uncover", to=to)
        badges.append(alice.view()["content"].count('class="mark badge'))

    assert "gives it all away" not in alice.view()["content"]
    assert badges == [1, 1, seats]  # the sheriff's is known to everybody


def test_before_the_end_there_is_nothing_to_turn_over_and_an_undo_hides_all_again(choosing, dashboard, bob):
    assert dashboard.post("uncover", to=1).status_code == 422
    dashboard.next()
    dashboard.next()
    dashboard.post("uncover", to=2)
    assert dashboard.game.uncovered == 2

    dashboard.post("undo", number=dashboard.game.number - 1)

    assert dashboard.game.uncovered == 0
