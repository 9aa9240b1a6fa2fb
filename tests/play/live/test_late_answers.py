"""An answer to a shot that comes late: whom it waits for, and what is said of it before the time is over (H1)."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator

import pytest
from asgiref.sync import sync_to_async as later

from tablegames.play.live.registry import registry
from tablegames.play.models import Game
from tests.play.cast import heard

ALICE, BOB = 0, 1
WAITED_FOR = "No hurry: at 0:00 the game waits for this answer."
IN_TIME = "also when the time is up"


@pytest.fixture
async def closing_time() -> AsyncIterator[None]:
    yield
    await registry.close()


@pytest.fixture
def shot_at(lobbies):
    """Somebody has shot at that seat, whose hand is not empty, and the clock is at 0:00."""

    def shot_at(seat, mode="phones", **options):
        dashboard, alice = lobbies("bang")
        for one in range(1, 6):
            dashboard.post("seat/robot", seat=one, robot=0)
            dashboard.post("seat/phone", seat=one, without=1)
        dashboard.post("mode", mode=mode)
        for name, value in options.items():
            assert dashboard.post("option", name=name, value=json.dumps(value)).status_code == 204
        dashboard.post("deal")
        by = 1 - seat
        for verb, arguments in (
            ("set_character", {"seat": ALICE, "character": "bart_cassidy"}),
            ("set_character", {"seat": BOB, "character": "bart_cassidy"}),
            ("set_turn", {"seat": by}),
            ("move_card", {"card": "bang 2C", "to": f"hand {by}"}),
            ("move_card", {"card": "beer 6H", "to": f"hand {seat}"}),
        ):
            fields = {f"with.{name}": value for name, value in arguments.items()}
            assert dashboard.post("override", verb=verb, **fields).status_code == 204
        dashboard.next()
        shot = {"play": "bang 2C", "at": seat}
        asked = dashboard.game.raised
        assert dashboard.post("answer", seat=by, asked=asked, pick=json.dumps(shot)).status_code == 204
        assert dashboard.game.total == (35.0 if mode == "automatic" and seat == BOB else 20.0)
        Game.objects.filter(code=dashboard.code).update(left=0.0)
        return dashboard, alice

    return shot_at


async def stands(dashboard, alice) -> bool:
    """Whether the question still stands a second after somebody has looked at it."""
    asked = (await later(lambda: dashboard.game)()).raised
    line = alice.socket()
    await line.connect(10)
    await heard(line)
    await asyncio.sleep(1)
    return (await later(lambda: dashboard.game)()).raised == asked


@pytest.mark.parametrize(
    ("seat", "mode", "options", "is_waited_for"),
    [
        (ALICE, "phones", {}, False),
        (ALICE, "phones", {"late_answers_wait": True}, True),
        (ALICE, "automatic", {"late_answers_wait": True}, False),
        (BOB, "phones", {}, True),
        (BOB, "automatic", {}, False),
    ],
    ids=["a phone", "a phone, by the set", "a phone, by itself", "the laptop", "the laptop, by itself"],
)
async def test_an_answer_is_waited_for_where_the_set_says_so_or_the_screen_has_to_be_turned(
    shot_at, closing_time, seat, mode, options, is_waited_for
):
    """H1: who had no phone took the hit while the moderator still read the sentence."""
    dashboard, alice = await later(shot_at)(seat, mode, **options)

    assert await stands(dashboard, alice) is is_waited_for


def test_the_laptop_shows_the_clock_before_it_is_turned_and_says_that_it_waits(shot_at):
    dashboard, _alice = shot_at(BOB)

    [cover] = re.findall(
        r'<section class="turn-to.*?</section>', dashboard.page().content.decode(), re.DOTALL
    )

    assert ("<time" in cover, WAITED_FOR in cover) == (True, True)


def test_before_a_secret_step_the_laptop_shows_no_clock_to_whom_it_is_turned(lobbies):
    """Quests, of whom one has no phone: phones show none there either."""
    dashboard, alice = lobbies("quests")
    dashboard.post("seat/robot", seat=1, robot=0)
    dashboard.post("seat/phone", seat=1, without=1)
    dashboard.post("deal")
    dashboard.next()
    dashboard.post("override", verb="set_leader", **{"with.seat": 0})
    alice.answer(0, 1, "call")
    for seat in range(6):
        dashboard.post("answer", asked=dashboard.game.raised, seat=seat, pick='"yes"')

    [cover] = re.findall(
        r'<section class="turn-to.*?</section>', dashboard.page().content.decode(), re.DOTALL
    )

    assert ("taps success or fail" in cover, "<time" in cover) == (True, False)


@pytest.mark.parametrize(("mode", "is_hit"), [("phones", False), ("automatic", True)])
def test_the_turned_laptop_says_that_silence_is_a_hit_only_where_it_is(shot_at, mode, is_hit):
    """A walk: it said so to whom the answer is waited for."""
    dashboard, _alice = shot_at(BOB, mode)

    page = dashboard.turned(BOB).content.decode()

    assert ("shoots at you" in page, IN_TIME in page) == (True, is_hit)


def test_who_has_no_life_left_reads_on_every_page_when_that_is_the_end(lobbies):
    """A walk: until the last had answered a Gatling they stood at 0/4, with cards."""
    dashboard, alice = lobbies("bang")
    dashboard.post("deal")
    for verb, arguments in (
        ("set_character", {"seat": ALICE, "character": "bart_cassidy"}),
        ("set_character", {"seat": 5, "character": "bart_cassidy"}),
        ("set_turn", {"seat": 5}),
        ("move_card", {"card": "gatling 10H", "to": "hand 5"}),
        ("move_card", {"card": "missed 8S", "to": "hand 0"}),
        ("set_life", {"seat": ALICE, "life": 1}),
    ):
        fields = {f"with.{name}": value for name, value in arguments.items()}
        assert dashboard.post("override", verb=verb, **fields).status_code == 204
    dashboard.next()
    for seat, pick in ((5, {"play": "gatling 10H"}), (ALICE, "hit"), (ALICE, "hit")):
        asked = dashboard.game.raised
        dashboard.post("answer", seat=seat, asked=asked, pick=json.dumps(pick))

    board = dashboard.browser.get(f"/b/{dashboard.code}/")
    pages = [page.content.decode() for page in (dashboard.page(), alice.page(), board)]

    assert ["Alice has no life left, and is out when Gatling" in page for page in pages] == [True] * 3
    assert re.search(r"Waiting for:[^<]*<br><span class=\"dying\">Alice has no life left", pages[1])


def test_on_the_laptop_it_says_on_a_line_of_its_own_that_it_waits(shot_at):
    """Sixth walk, severity 2: “Waiting for: BobNo hurry: at 0:00 the game waits for this answer.”"""
    dashboard, _alice = shot_at(BOB)

    assert re.search(
        rf'<p class="awaited told">\s*<small[^>]*>{WAITED_FOR}', dashboard.page().content.decode()
    )


def test_thirty_seconds_more_are_given_to_whoever_is_shot_at(shot_at):
    dashboard, _alice = shot_at(ALICE)

    dashboard.post("clock", do="more", asked=dashboard.game.raised)

    assert dashboard.game.left == 30.0


@pytest.mark.parametrize("waits", [False, True])
def test_a_phone_says_what_silence_means_and_buzzes_for_the_last_seconds(shot_at, waits):
    _dashboard, alice = shot_at(ALICE, late_answers_wait=waits)

    page = alice.page().content.decode()

    assert (IN_TIME in page) is not waits
    assert re.search(r'<div class="ask-top">.*?<time[^>]* data-buzz>', page, re.DOTALL)
