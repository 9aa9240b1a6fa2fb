"""What Quests asks in secret stands at 0:00 until the moderator goes on: silence is not an answer (H1)."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator

import pytest
from asgiref.sync import sync_to_async as later

from tablegames.editor.shelf import load_official
from tablegames.play import lobby
from tablegames.play.entrance import access
from tablegames.play.live import rooms
from tablegames.play.live.registry import registry
from tablegames.play.models import Game
from tests.play.cast import Dashboard, Phone, heard

NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin")


@pytest.fixture
async def closing_time() -> AsyncIterator[None]:
    yield
    await registry.close()


@pytest.fixture
def quest_of(transactional_db):
    """The first quest, on which the first two seats are, is at 0:00; whoever is named plays without a phone."""

    def quest_of(mode="phones", without=()):
        load_official()
        dashboard = Dashboard(lobby.new_game("quests", None, "en"))
        assert dashboard.browser.get(access.moderator_link()).status_code == 302
        phones = [Phone(dashboard.game, name) for name in NAMES]
        for seat in without:
            dashboard.post("seat/phone", seat=seat, without=1)
        dashboard.post("mode", mode=mode)
        assert dashboard.post("deal").status_code == 204
        assert dashboard.next().status_code == 204
        dashboard.post("override", verb="set_leader", **{"with.seat": 0})
        assert phones[0].answer(0, 1, "call").status_code == 204
        for phone in phones[: 5 - len(without)]:
            assert phone.answer("yes").status_code == 204
        for seat in without:
            dashboard.post("answer", asked=dashboard.game.raised, seat=seat, pick='"yes"')
        assert "taps success or fail" in dashboard.page().content.decode()
        Game.objects.filter(code=dashboard.code).update(left=0.0)
        return dashboard, phones

    return quest_of


async def raised(dashboard: Dashboard) -> int:
    return (await later(lambda: dashboard.game)()).raised


@pytest.mark.parametrize(
    ("mode", "without", "is_waited_for"),
    [("phones", (), True), ("phones", (4,), True), ("automatic", (), False), ("automatic", (4,), False)],
    ids=["phones", "the laptop", "by itself", "the laptop, by itself"],
)
async def test_a_quest_waits_at_0_00_unless_the_laptop_tells_the_story(
    quest_of, closing_time, mode, without, is_waited_for
):
    """H1: who had no phone was never asked, and the silence of whoever hesitated was a success."""
    dashboard, phones = await later(quest_of)(mode, without)
    asked, line = await raised(dashboard), phones[0].socket()
    await line.connect(10)
    await heard(line)

    await asyncio.sleep(1)

    assert ((await raised(dashboard)) == asked) is is_waited_for


async def test_a_late_answer_counts_and_once_all_have_answered_the_quest_ends_by_itself(
    quest_of, closing_time, monkeypatch
):
    """H1: nothing that comes after 0:00 is too late, and nobody has to press a button when all is in."""
    monkeypatch.setattr(rooms, "AFTERTHOUGHT", (0.2, 0.3))
    dashboard, phones = await later(quest_of)()
    asked, line = await raised(dashboard), phones[0].socket()
    await line.connect(10)
    await heard(line)

    for phone in phones:
        assert (await later(phone.answer)("success")).status_code == 204
    while "succeeds" not in (await heard(line))["content"]:
        pass

    assert await raised(dashboard) > asked


def test_the_moderator_goes_on_at_0_00_and_is_told_that_the_step_waits(quest_of):
    dashboard, _phones = quest_of()
    asked, page = dashboard.game.raised, dashboard.page().content.decode()

    assert dashboard.next().status_code == 204

    assert page.count("Ends when all have tapped. At 0:00 you decide.") == 1
    assert dashboard.game.raised > asked


def test_while_the_clock_stands_no_sentence_says_that_the_quest_ends_by_itself(quest_of):
    """A walk: “Ends when all have tapped” stood above “the evening goes on when you press Next”."""
    dashboard, phones = quest_of()
    dashboard.post("clock", do="pause", asked=dashboard.game.raised)
    for phone in phones:
        assert phone.answer("success").status_code == 204

    page = dashboard.page().content.decode()

    assert (
        "The clock is paused: the button below goes on, step by step, and ▶ starts the clock again." in page
    )
    assert "Ends when all have tapped" not in page


def test_once_the_quests_are_decided_nobody_wears_the_crown_of_a_leader(quest_of):
    """A walk: beside the dagger the crown of the next leader covered a figure on the TV."""
    dashboard, _phones = quest_of()
    score = {"with.successes": 2, "with.failures": 0, "with.refusals": 0}
    dashboard.post("override", verb="set_score", **score)
    pages = []
    for heading in ("Quest 3", "The last guess", "The end"):
        while f"<h1>{heading}</h1>" not in dashboard.page().content.decode():
            assert dashboard.next().status_code == 204
        laptop, board = dashboard.page(), dashboard.browser.get(f"/b/{dashboard.code}/")
        pages.append([page.content.decode().count('class="leads"') for page in (laptop, board)])

    assert pages == [[1, 1], [0, 0], [0, 0]]


def test_where_the_laptop_tells_the_story_nothing_says_that_it_waits(quest_of):
    dashboard, _phones = quest_of("automatic")

    assert "At 0:00" not in dashboard.page().content.decode()


def test_the_laptop_says_before_it_is_turned_that_the_answer_is_waited_for(quest_of):
    dashboard, _phones = quest_of(without=(4,))
    page = dashboard.page().content.decode()

    [cover] = re.findall(r'<section class="turn-to.*?</section>', page, re.DOTALL)

    assert ("No hurry: at 0:00 the game waits for this answer." in cover, "<time" in cover) == (True, False)


@pytest.mark.parametrize("without", [(4,), (3, 4)])
def test_before_the_screen_is_turned_away_for_a_quest_it_shows_how_all_have_voted(quest_of, without):
    """A walk, severity 2: without a TV nobody saw the votes before the quest was over."""
    dashboard, _phones = quest_of(without=without)
    page = dashboard.page().content.decode()

    covers = re.findall(r'<section class="turn-to.*?</section>', page, re.DOTALL)

    assert ["The last vote" in cover for cover in covers] == [True] * len(without)


def test_before_anybody_has_voted_it_shows_nothing_of_a_vote(quest_of):
    dashboard, _phones = quest_of(without=(4,))
    dashboard.post("undo", number=0)

    [cover] = re.findall(
        r'<section class="turn-to.*?</section>', dashboard.page().content.decode(), re.DOTALL
    )

    assert "The last vote" not in cover
