"""A step of the night that ends once the choice is made: a while later, and no phone sees the clock. P2."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator

import pytest
from asgiref.sync import sync_to_async as later

from tablegames.editor.shelf import load_official
from tablegames.engine.play import Play
from tablegames.games import GAMES
from tablegames.play import lobby, tables
from tablegames.play.entrance import access
from tablegames.play.live import rooms
from tablegames.play.live.registry import registry
from tablegames.play.models import Game

from .cast import Dashboard, Phone, heard

NAMES = ["Alice", "Bob", "Carol", "Dave", "Erin"]
ROLES = ["seer", "werewolf", "villager", "villager", "villager"]


@pytest.fixture
async def closing_time() -> AsyncIterator[None]:
    yield
    await registry.close()


@pytest.fixture
def at_the_seer(transactional_db):
    """The dashboard, and the phone of the seer, who is awake: a night of *the script*."""
    return night_of({"steps_end": "choice"})


def night_of(options: dict[str, str], mode: str = "phones") -> tuple[Dashboard, list[Phone]]:
    load_official()
    dashboard = Dashboard(lobby.new_game("werewolf", None, "en"))
    assert dashboard.browser.get(access.moderator_link()).status_code == 302
    phones = [Phone(dashboard.game, name) for name in NAMES]
    assert dashboard.post("deal").status_code == 204
    setup = {
        "names": NAMES,
        "roles": ROLES,
        "order": ["seer", "werewolf"],
        "options": options,
        "mode": mode,
        "seconds": {"night": 60},
    }
    seed = next(f"{n}" for n in range(1000) if roles_dealt(setup, f"{n}") == ROLES)
    tables._warm.clear()
    Game.objects.filter(pk=dashboard.game.pk).update(setup=setup, seed=seed)
    for _step in ("cards", "nightfall"):
        assert dashboard.next().status_code == 204
    return dashboard, phones


def roles_dealt(setup: dict[str, object], seed: str) -> list[str]:
    return [role.key for role in Play(GAMES["werewolf"], setup, seed).table.role]


def test_the_choice_itself_ends_nothing(at_the_seer):
    dashboard, (seer, *_others) = at_the_seer
    asked = dashboard.game.raised

    assert seer.answer(1).status_code == 204

    assert dashboard.game.raised == asked


def test_no_phone_and_no_board_sees_the_clock_of_a_step_that_may_end_early(at_the_seer):
    dashboard, phones = at_the_seer

    for page in (*phones, Board(dashboard)):
        view = page.view()
        assert ("left" in view, "data-left" in view["content"]) == (False, False)
        assert "data-left" not in page.page().content.decode()
    assert "data-left" in dashboard.page().content.decode()
    assert "left" in dashboard.view()


def test_where_the_clock_ends_the_step_everybody_sees_it(transactional_db):
    dashboard, phones = night_of({})

    for page in (*phones, Board(dashboard)):
        assert "left" in page.view()
        assert "data-left" in page.page().content.decode()


def test_a_host_who_plays_along_sees_no_clock_either_but_may_pause_it(transactional_db):
    dashboard, _phones = night_of({"steps_end": "choice"}, mode="automatic")

    page = dashboard.page().content.decode()

    assert "data-left" not in page
    assert 'value="pause"' in page


async def test_the_step_ends_a_while_after_the_choice(at_the_seer, closing_time, monkeypatch):
    monkeypatch.setattr(rooms, "AFTERTHOUGHT", (1.0, 1.5))
    _dashboard, (seer, bob, *_others) = at_the_seer
    line = bob.socket()
    await line.connect(10)
    await heard(line)

    await later(seer.answer)(1)
    chosen = time.monotonic()
    view = await heard(line)

    assert "The werewolves wake up" in view["content"]
    assert time.monotonic() - chosen >= 1.0


async def test_nothing_ends_while_the_moderator_has_stopped_the_clock(at_the_seer, closing_time, monkeypatch):
    monkeypatch.setattr(rooms, "AFTERTHOUGHT", (0.0, 0.0))
    dashboard, (seer, *_others) = at_the_seer
    asked = (await later(lambda: dashboard.game)()).raised
    await later(dashboard.post)("clock", do="pause", asked=asked)
    room = registry.room((await later(lambda: dashboard.game)()).pk)
    line = seer.socket()
    await line.connect(10)
    await heard(line)

    await later(seer.answer)(1)
    await heard(line)
    await rooms.asyncio.sleep(1)

    assert room.version > 0
    assert (await later(lambda: dashboard.game)()).raised == asked


async def test_a_choice_ends_nothing_where_other_processes_do_not_hear_of_it(
    at_the_seer, closing_time, monkeypatch
):
    """P2: without Redis the phones at the process of whoever chose went on a second before the others."""
    monkeypatch.setattr(rooms, "AFTERTHOUGHT", (0.0, 0.0))
    dashboard, (seer, *_others) = at_the_seer
    row = await later(lambda: dashboard.game)()
    room = registry.room(row.pk)
    monkeypatch.setattr(type(registry.others), "are_cut_off", True)
    line = seer.socket()
    await line.connect(10)
    await heard(line)

    await later(seer.answer)(1)
    await heard(line)
    await rooms.asyncio.sleep(1)

    assert room.version > 0
    assert (await later(lambda: dashboard.game)()).raised == row.raised


@pytest.mark.parametrize("is_turned", [False, True])
async def test_a_choice_while_the_clock_stands_ends_the_step_a_while_after_it_runs_again(
    at_the_seer, closing_time, monkeypatch, is_turned
):
    """P2: as the laptop came back from somebody who is awake, the step ended at that moment; from nobody else it did."""
    monkeypatch.setattr(rooms, "AFTERTHOUGHT", (1.5, 2.0))
    dashboard, (seer, bob, *_others) = at_the_seer
    stop, go_on = ("clock", {"do": "pause"}), ("clock", {"do": "resume"})
    if is_turned:
        await later(dashboard.post)("seat/phone", seat=0)
        stop, go_on = ("seat/0/begin", {}), ("seat/0/end", {"lifts": "1"})
    asked = (await later(lambda: dashboard.game)()).raised
    line = bob.socket()
    await line.connect(10)
    await heard(line)

    await later(dashboard.post)(stop[0], asked=asked, **stop[1])
    await heard(line)
    answer = later(dashboard.post) if is_turned else later(seer.post)
    await answer("seat/0/answer" if is_turned else "answer", asked=asked, pick="1")
    await rooms.asyncio.sleep(2.2)
    await later(dashboard.post)(go_on[0], asked=asked, **go_on[1])
    runs_again = time.monotonic()
    while "The werewolves wake up" not in (await heard(line))["content"]:
        pass

    assert time.monotonic() - runs_again >= 1.5


@pytest.mark.parametrize("awake", [0, 2])
async def test_a_step_ends_for_nobody_without_a_phone_sooner_than_for_another(
    at_the_seer, closing_time, monkeypatch, awake
):
    """Tenth walk, severity 3: the laptop went on before it came to whoever slept, and stood for whoever was awake."""
    monkeypatch.setattr(rooms, "AFTERTHOUGHT", (0.0, 0.0))
    dashboard, (_seer, bob, *_others) = at_the_seer
    asked = (await later(lambda: dashboard.game)()).raised
    for seat in (0, 2):
        await later(dashboard.post)("seat/phone", seat=seat)
    line = bob.socket()
    await line.connect(10)
    await heard(line)

    first, last = (0, 2) if awake == 0 else (2, 0)
    for seat, is_over in ((first, False), (last, True)):
        await later(dashboard.post)(f"seat/{seat}/begin", asked=asked)
        answered = await later(dashboard.post)(f"seat/{seat}/answer", asked=asked, pick="1")
        await later(dashboard.post)(f"seat/{seat}/end", asked=asked, lifts="1")
        await rooms.asyncio.sleep(1)
        assert answered.status_code == 204
        assert ((await later(lambda: dashboard.game)()).raised != asked) is is_over


async def test_what_was_waited_for_at_0_00_ends_no_step_at_that_moment(
    at_the_seer, closing_time, monkeypatch
):
    """Tenth walk, severity 3: the next step came under a tap that was meant for this one, and the witch poisoned."""
    monkeypatch.setattr(rooms, "AFTERTHOUGHT", (1.5, 1.5))
    dashboard, (_seer, bob, *_others) = at_the_seer
    await later(dashboard.post)("seat/phone", seat=2)
    asked, line = await later(ran_out)(dashboard), bob.socket()
    await line.connect(10)
    await heard(line)

    await later(dashboard.post)("seat/2/answer", asked=asked, pick="1")
    answered = time.monotonic()
    while "The werewolves wake up" not in (await heard(line))["content"]:
        pass

    assert time.monotonic() - answered >= 1.5


async def test_at_0_00_a_step_stands_until_the_moderator_goes_on(transactional_db, closing_time):
    """H1: the night ran by itself."""
    dashboard, (seer, *_others) = await later(night_of)({"steps_end": "host"})
    asked, line = await later(ran_out)(dashboard), seer.socket()
    await line.connect(10)
    await heard(line)

    await rooms.asyncio.sleep(1)
    answered = await later(seer.answer)(1)

    assert answered.status_code == 204
    assert (await later(lambda: dashboard.game)()).raised == asked
    assert (await later(dashboard.next)()).status_code == 204


async def test_where_the_clock_ends_the_step_silence_brings_the_game_on(transactional_db, closing_time):
    """H1: what goes on by itself goes on as before."""
    dashboard, (seer, *_others) = await later(night_of)({})
    asked, line = await later(ran_out)(dashboard), seer.socket()
    await line.connect(10)
    await heard(line)

    await heard(line)

    assert (await later(lambda: dashboard.game)()).raised > asked


def test_the_laptop_offers_more_time_and_says_behind_peek_who_has_not_answered(transactional_db):
    """H1."""
    dashboard, (seer, *_others) = night_of({"steps_end": "host"})
    waiting = '<p class="secret">No answer yet: Alice</p>'

    before = dashboard.page().content.decode()
    seer.answer(1)
    after = dashboard.page().content.decode()

    assert [page.count(waiting) for page in (before, after)] == [1, 0]
    assert [page.count("At 0:00 this step waits for you") for page in (before, after)] == [1, 1]


@pytest.mark.parametrize("ends", ["host", "clock", "choice"])
def test_the_laptop_says_where_a_step_goes_on_at_0_00_by_itself(transactional_db, ends):
    """A walk, severity 2: werewolves lost their choice, and nothing had said that the step would not wait."""
    dashboard, (seer, *_others) = night_of({"steps_end": ends})

    before = dashboard.page().content.decode()
    seer.answer(1)
    after = dashboard.page().content.decode()

    words = "At 0:00 the game moves on."
    assert [page.count(words) for page in (before, after)] == [ends != "host"] * 2


def test_behind_peek_who_has_not_answered_stands_before_all_that_was_chosen(transactional_db):
    """Fourth walk: it stood last, below the victims and the chat, where nobody looked in time."""
    dashboard, _phones = night_of({"steps_end": "host"})
    page = dashboard.page().content.decode()

    places = [page.index(words) for words in ("No answer yet:", 'class="secret answers"')]

    assert places == sorted(places)


def ran_out(dashboard: Dashboard) -> int:
    """The clock of what stands is at 0:00; the question's number."""
    Game.objects.filter(code=dashboard.code).update(left=0.0)
    return dashboard.game.raised


def test_between_two_and_six_seconds_pass():
    assert rooms.AFTERTHOUGHT == (2.0, 6.0)


class Board(Dashboard):
    """The board, as the moderator may open it."""

    door = "b"

    def __init__(self, dashboard: Dashboard) -> None:
        self.browser, self.code = dashboard.browser, dashboard.code


def test_a_death_stands_in_the_morning_on_every_phone_as_the_card_that_was_shown(transactional_db):
    """The greatest moment of a morning was a paragraph."""
    dashboard, phones = night_of({"mayor": "none", "reveal": "role"})
    for _question in ("seer", "werewolf"):
        phones[1].answer(4)
        dashboard.next()

    shown = [
        phone.view()["content"].partition('class="fallen"')[2].partition("</div>")[0] for phone in phones
    ]

    assert ["#paint-villager" in pictures for pictures in shown] == [True] * 5
