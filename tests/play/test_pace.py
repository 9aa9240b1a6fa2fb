"""Longer times that one player asks for, and that nobody else can notice."""

from __future__ import annotations

import json
import re
from itertools import product

import pytest

from tablegames.editor.shelf import load_official
from tablegames.play import lobby
from tablegames.play.entrance import access
from tablegames.play.models import Player

from .cast import Dashboard, Phone

NAMES = ["Alice", "Bob", "Carol", "Dave"]


@pytest.fixture
def village(transactional_db):
    """A laptop and four phones in a lobby of Werewolf."""
    load_official()
    dashboard = Dashboard(lobby.new_game("werewolf", None, "en"))
    assert dashboard.browser.get(access.moderator_link()).status_code == 302
    phones = [Phone(dashboard.game, name) for name in NAMES]
    return dashboard, phones


def seen(dashboard, phones):
    """Every view that is sent, without the number of changes, and the clock that the pages count down."""
    views = [page.view() for page in (dashboard, *phones)]
    board = json.loads(dashboard.browser.get(f"/b/{dashboard.code}/view").content)
    texts = [view["content"].replace(str(view["number"]), "#") for view in (*views, board)]
    panels = [dashboard.post("seat/panel", seat=seat).content for seat in range(len(phones))]
    return texts, panels, [phone.held() for phone in phones], dashboard.game.total


def night(dashboard, phones):
    """What stands on the phones and on the TV, but for what is counted, and how long it will."""
    board = json.loads(dashboard.browser.get(f"/b/{dashboard.code}/view").content)
    contents = [view["content"] for view in (*(phone.view() for phone in phones), board)]
    return [re.sub(r"\d+", "#", content) for content in contents], dashboard.game.total


def test_a_step_of_the_night_is_as_long_whoever_asks_and_nothing_else_tells_who_has(village):
    dashboard, phones = village
    dashboard.post("deal")
    nights = []

    for phone in phones:  # one of them is the seer, the others sleep
        phone.post("pace", pace="2")
        while "The seer wakes up" not in dashboard.page().content.decode():
            dashboard.next()
        nights.append(night(dashboard, phones))
        phone.post("pace", pace="1")
        dashboard.post("undo", number=0)
        dashboard.post("clock", do="resume")

    assert nights[0][-1] == 40.0
    assert nights == [nights[0]] * len(phones)


def test_nobody_is_sent_anything_and_no_page_changes_when_somebody_asks(village):
    dashboard, phones = village
    dashboard.post("deal")  # in the lobby robots look for the odds meanwhile
    others = phones[1:]
    before = seen(dashboard, others), dashboard.game.version

    phones[0].post("pace", pace="1.5")
    dashboard.post("seat/pace", seat=0, pace="2")

    assert (seen(dashboard, others), dashboard.game.version) == before
    assert Player.objects.get(name="Alice").pace == 2


def test_the_own_phone_shows_what_is_asked_for(village):
    _dashboard, (alice, bob, *_others) = village

    alice.post("pace", pace="0.0")

    chosen = '<option value="0.0" selected>no clock</option>'
    assert [chosen in phone.page().content.decode() for phone in (alice, bob)] == [True, False]


@pytest.mark.parametrize(("paces", "total"), [(("1.5", "2"), 40.0), (("1.5", "1"), 30.0), (("0", "2"), None)])
def test_the_most_that_anybody_asks_for_counts(dashboard, dealt, alice, bob, paces, total):
    for phone, pace in zip((alice, bob), paces, strict=True):
        phone.post("pace", pace=pace)

    dashboard.next()  # everybody chooses a colour in secret

    assert (dashboard.game.total, dashboard.game.running) == (total, total is not None)


def test_while_all_only_talk_or_listen_it_is_no_longer(village):
    dashboard, phones = village
    dashboard.post("mode", mode="automatic")
    phones[0].post("pace", pace="2")

    dashboard.post("deal")
    reading = dashboard.game.total
    dashboard.next()

    assert (reading, dashboard.game.total) == (60.0, 8.0)


def test_who_asks_stays_uncounted_when_dead_or_gone(village):
    """A shorter clock after a death would tell whose it was."""
    dashboard, phones = village
    phones[0].post("pace", pace="2")
    dashboard.post("deal")
    dashboard.post("override", verb="kill", **{"with.seat": 0})

    while "The seer wakes up" not in dashboard.page().content.decode():
        dashboard.next()

    assert dashboard.game.total == 40.0


@pytest.mark.parametrize(("mode", "total"), [("phones", 30.0), ("automatic", 60.0)])
def test_where_nobody_waits_at_0_00_there_is_time_to_carry_the_laptop_to_each_without_a_phone(
    village, mode, total
):
    """Sixth walk, severity 2: the first cover lay there until the time of all was over."""
    dashboard, _phones = village
    dashboard.post("mode", mode=mode)
    for seat in (1, 3):
        dashboard.post("seat/phone", seat=seat, without=1)

    dashboard.post("deal")

    assert dashboard.game.total == total


@pytest.mark.parametrize(("pace", "door"), [*product(["3", '"2"', "", "[2]", "null"], ["phone", "laptop"])])
def test_anything_else_is_refused(village, pace, door):
    dashboard, (alice, *_others) = village

    refused = (
        alice.post("pace", pace=pace) if door == "phone" else dashboard.post("seat/pace", seat=0, pace=pace)
    )

    assert (refused.status_code, Player.objects.get(name="Alice").pace) == (422, 1)


def test_the_same_people_again_keep_their_times(village):
    dashboard, phones = village
    phones[0].post("pace", pace="1.5")
    dashboard.post("deal")
    dashboard.post("end")

    dashboard.post("again")

    again = dashboard.game.successor.players.order_by("seat")
    assert list(again.values_list("pace", flat=True)) == [1.5, 1, 1, 1]
