"""Bets come in by the phones of those who are out, and no other page tells that there are any."""

from __future__ import annotations

import json

import pytest

from tablegames.play import tables
from tablegames.play.models import Entry

from .cast import Phone
from .test_ending import Board
from .test_settling import night_of

ALICE, BOB, CAROL, DAVE, ERIN = range(5)


@pytest.fixture
def day(transactional_db):
    return first_day()


def first_day():
    """The dashboard and five phones; Erin, a villager, was found dead in the morning, and it is talked over."""
    dashboard, phones = night_of({"mayor": "none"})
    phones[BOB].answer(ERIN)
    dashboard.next()
    phones[BOB].answer(ERIN)
    while "The village talks it over." not in dashboard.view()["content"]:
        assert dashboard.next().status_code == 204
    return dashboard, phones


def bet(phone: Phone, on: str, value: object):
    return phone.post("bet", on=f"bet.{on}", pick=json.dumps(value))


def test_a_bet_is_a_line_of_the_log_that_only_its_owner_ever_sees(day):
    dashboard, phones = day
    others = [*phones[:ERIN], dashboard, Board(dashboard)]
    before, own = [page.view() for page in others], phones[ERIN].view()

    assert bet(phones[ERIN], "vote.1", BOB).status_code == 204
    assert bet(phones[ERIN], "winner", "villagers").status_code == 204

    entry = Entry.objects.filter(asked_key="bet.vote.1").get()
    assert (entry.kind, entry.seat, entry.value) == ("answer", ERIN, [BOB])
    assert [page.view() for page in others] == before
    after = phones[ERIN].view()
    assert after["number"] == own["number"] + 2
    assert "Whom will the village vote out today?" in phones[ERIN].held()
    assert after["content"].count("villagers") == own["content"].count("villagers")


def test_what_comes_after_a_bet_is_for_everybody_else_as_if_there_were_none(transactional_db):
    """Two evenings that differ in bets alone: their frames are equal, numbers and times included."""
    seen = []
    for bets in ({}, {"vote.1": BOB, "night.2": "nobody", "winner": "werewolves"}):
        dashboard, phones = first_day()
        for on, value in bets.items():
            assert bet(phones[ERIN], on, value).status_code == 204
        dashboard.next()
        phones[ALICE].answer(BOB)
        others = [*phones[:ERIN], Board(dashboard)]
        seen.append([frame(page) for page in others])
        tables._warm.clear()
        seen.append([frame(page) for page in others])

    assert seen == [seen[0]] * 4


def frame(page):
    """As polling brings it, but for the code of the game."""
    return {
        name: value.replace(page.code, "-----") if name == "content" else value
        for name, value in page.view().items()
        if name != "left"
    }


def test_a_bet_on_the_winner_is_said_to_be_final_from_the_next_night_on(day):
    _dashboard, phones = day

    content = phones[ERIN].view()["content"]

    assert content.count("Who wins is final from the next night on;") == 1
    assert content.count("Bets close when the answer is known.") == 1


def test_the_same_bet_twice_is_one(day):
    _dashboard, phones = day

    assert [bet(phones[ERIN], "vote.1", BOB).status_code for _tap in range(2)] == [204, 204]
    assert Entry.objects.filter(asked_key="bet.vote.1").count() == 1


def test_who_plays_cannot_bet_and_a_wager_that_there_is_not_is_stale(day):
    _dashboard, phones = day

    assert bet(phones[ALICE], "vote.1", BOB).status_code == 422
    assert bet(phones[ERIN], "vote.7", BOB).status_code == 409
    assert bet(phones[ERIN], "vote.1", ERIN).status_code == 422
    assert phones[ERIN].post("bet", on="bet.vote.1").status_code == 422


def test_the_points_stand_on_the_board_once_it_has_come_out(day):
    dashboard, phones = day
    bet(phones[ERIN], "vote.1", CAROL)
    dashboard.next()
    for phone in phones[:CAROL]:
        phone.answer(CAROL)
    assert "Who bets best" not in Board(dashboard).view()["content"]

    dashboard.next()

    for page in (Board(dashboard), dashboard, phones[ALICE]):
        assert "Who bets best" in page.view()["content"]


def test_at_night_no_page_speaks_of_bets(day):
    dashboard, phones = day
    bet(phones[ERIN], "night.2", ALICE)
    while dashboard.game.state == "playing" and "closes their eyes" not in phones[0].view()["content"]:
        dashboard.next()

    assert "bet" not in phones[ERIN].view()["content"]
    assert bet(phones[ERIN], "night.2", BOB).status_code == 409
