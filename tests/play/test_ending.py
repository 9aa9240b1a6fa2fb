"""The seats are turned over one by one on the board, by the moderator, once the game is over."""

from __future__ import annotations

import re
from dataclasses import replace
from types import SimpleNamespace

import pytest
from django.template import engines

from tablegames.engine.table import BOARD
from tablegames.engine.views.moments import Award, Beat, Ending, Fate, Panel, winners_first
from tablegames.engine.words import Text
from tablegames.games import GAMES
from tablegames.play.models import Game
from tablegames.play.tables import at_table

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

    assert shown(dashboard) == [False, True, False]  # where it lies
    assert board.view()["number"] > before["number"]
    assert 'id="fate-1"' in board.view()["content"]


def test_the_same_again_turns_no_further_seat_and_more_than_there_are_turns_all(over, dashboard):
    dashboard.post("uncover", to=1)
    dashboard.post("uncover", to=1)
    assert shown(dashboard) == [False, True, False]

    dashboard.post("uncover", to=99)
    assert shown(dashboard) == [True, True, True]


def podium(end: Ending, uncovered: int, taps: int = 0, paintings: str = "") -> str:
    """The cards of the end, of which so many are turned over."""
    game = SimpleNamespace(uncovered=uncovered, avatars={one.seat: one.seat for one in end.fates})
    template = engines["jinja2"].env.get_template("play/scenes/podium.html")
    return template.render(end=end, game=game, taps=taps, low=0, paintings=paintings)


@pytest.mark.parametrize(("won", "middle"), [(3, ["Bob", "Alice", "Carol"]), (4, None)])
def test_whoever_is_honoured_stands_large_in_the_middle_if_there_is_one(won, middle):
    """A guest: a card larger than the others beside the middle, and nothing said why."""
    names = ["Alice", "Bob", "Carol", "Dave", "Erin"]
    fates = [Fate(seat, name, Text("owl"), "owl", "", seat < won) for seat, name in enumerate(names)]
    award = Award("Alice", Text("most owls (2)"))

    page = podium(Ending("owls", Text("Owls win."), tuple(fates), (award,)), len(names), paintings="owls.svg")

    assert ("Best of the evening" in page) == (middle is not None)
    assert middle in (None, re.findall("<b [^>]*>([A-Z][a-z]+)", page)[:won])


def test_the_more_is_told_of_somebody_the_smaller_are_the_letters_of_the_row():
    for told, classes in (("alive", ""), ("o" * 36, " wordy"), ("o" * 56, " wordy wordier")):
        fates = [Fate(seat, "Bob", Text("owl"), "owl", "", not seat, (Text(told),)) for seat in (0, 1)]

        page = podium(Ending("owls", Text("Owls win."), tuple(fates)), 2, paintings="owls.svg")

        assert re.findall(r'noted([^"]*)"', page) == [classes, classes]


@pytest.mark.parametrize("title", GAMES)
def test_what_lies_face_down_tells_nothing_of_who_has_won_and_who_was_who(lobbies, title):
    """They lay winners first, and at Quests good in the upper row and evil in the lower."""
    dashboard, _alice = lobbies(title)
    dashboard.post("deal")
    dashboard.post("end")
    with at_table(dashboard.game.pk) as warm:
        end = warm.up_to_date(dashboard.game).view(BOARD).ending

    def lying(won: set[int], taps: int) -> str:
        """The cards, where those have won, and everybody was somebody else."""
        fates = [
            replace(one, seat=other.seat, name=other.name, has_won=other.seat in won)
            for one, other in zip(end.fates, end.fates[::-1] if 0 in won else end.fates, strict=True)
        ]
        return podium(replace(end, fates=winners_first(fates)), 0, taps, GAMES[title].paintings)

    for taps in (0, 1):
        assert lying({4, 5}, taps) == lying({0, 2}, taps)


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


@pytest.mark.parametrize("title", GAMES)
def test_what_leads_to_the_table_has_one_name_in_all_titles(lobbies, title):
    """Guests: “Who was who”, “So far” and “At the table” stood at the same place for the same."""
    dashboard, alice = lobbies(title)
    assert dashboard.post("deal").status_code == 204
    dashboard.post("end")

    tiles = re.findall(r'id="who-was-who">.*?<b>\s*(.*?)\s*</b>', alice.view()["content"], re.DOTALL)

    assert tiles == ["Who was who"]


def test_no_phone_tells_a_role_of_bang_before_the_last_seat_is_turned_over(lobbies):
    """A guest: every badge stood on the phone's table while the TV had all cards face down."""
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
    told = re.findall(r'id="chair-\d.*?<small>\s*(.*?)\s*</small>', alice.view()["content"], re.DOTALL)
    assert set(told) == {"sheriff", "outlaw", "deputy", "renegade"}
    assert badges == [1, 1, seats]  # the sheriff's is known to everybody


def test_before_the_end_there_is_nothing_to_turn_over_and_an_undo_hides_all_again(choosing, dashboard, bob):
    assert dashboard.post("uncover", to=1).status_code == 422
    dashboard.next()
    dashboard.next()
    dashboard.post("uncover", to=2)
    assert dashboard.game.uncovered == 2

    dashboard.post("undo", number=dashboard.game.number - 1)

    assert dashboard.game.uncovered == 0


def test_two_steps_of_the_story_that_are_told_in_a_few_words_share_a_line():
    """A guest: on a phone one scrolled through single lines with one small picture each."""
    long, short = Text("The owls of the old tower flew over the whole village"), Text("An owl flew")
    told = (short, short, short, long, short)
    panel = Panel(Text("Night 1"), True, tuple(Beat(text, "owl") for text in told))
    template = engines["jinja2"].env.get_template("play/recap/story.html")

    page = template.render(story=[panel], hours=True, row=SimpleNamespace(code="OWLS"), paintings="owls.svg")

    steps = re.findall(r'<li class="([^"]*)" data-figure', page)
    assert [step.strip() for step in steps] == ["short", "short", "", "", ""]
