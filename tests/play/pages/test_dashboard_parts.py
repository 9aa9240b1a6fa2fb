"""The dashboard in parts: put together they are the page painted afresh, and only those that are new are sent."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.template import engines

from tablegames.engine.dice import Dice
from tablegames.engine.errors import Refused
from tablegames.engine.play import Play
from tablegames.play.evening import take
from tablegames.play.pages.replies import viewer
from tablegames.play.rendering.rendered_page import LEFT, RenderedPage
from tablegames.play.rendering.renderer import Renderer
from tablegames.play.tables import at_table
from tablegames.play.templating.tags import Kept
from tests.games.samples import SAMPLES
from tests.games.test_every_title import random_entry
from tests.play.cast import Dashboard
from tests.play.test_every_title import TITLES

PARTIAL = re.compile(
    r'<hx-partial data-hx-target="#([\w-]+)" data-hx-swap="innerMorph">(.*?)</hx-partial>', re.S
)
STEPS = 80


class Laptop:
    """A page that puts together what it is sent, as the browser does."""

    def __init__(self, game_id: int) -> None:
        self.renderer = Renderer(game_id)
        self.shown: RenderedPage | None = None
        self.mark = ""
        self.pieces: list[tuple[str, str]] = []  # a part's name, or nothing, and its html

    def look(self) -> str:
        """The page, after the next message."""
        page = painted(self.renderer)
        message = json.loads(page.message(0, False, self.shown))
        if "since" in message:
            assert message["since"] == self.mark
            news = dict(PARTIAL.findall(message["content"]))
            self.pieces = [(name, news.get(name, html)) for name, html in self.pieces]
        else:
            assert message["content"] == page.html(0)
            self.pieces = [(fragment.name, fragment.html) for fragment in page.fragments]
        self.shown, self.mark = page, message["mark"]
        return "".join(html for _name, html in self.pieces).replace(LEFT, "0")


def painted(renderer: Renderer) -> RenderedPage:
    snapshot = renderer.paint([viewer("dashboard")], {})
    assert snapshot is not None
    page = snapshot.page("dashboard", None, "en")
    assert page is not None
    return page


def evening(dashboard: Dashboard, title: str) -> Iterator[Play[Any]]:
    """Anything may come in: answers, time-outs, undos, corrections."""
    dice = Dice(f"parts of {title}")
    for _step in range(STEPS):
        game = dashboard.game
        with at_table(game.pk) as warm:
            play = warm.up_to_date(game)
        if play.standing is None:
            return
        entry = random_entry(play, SAMPLES[title], dice)
        try:
            take(game.pk, entry.kind, entry.seat, entry.value, game.raised if entry.asked else None)
        except Refused:
            continue
        yield play


@pytest.mark.parametrize("mode", ["phones", "automatic"])
@pytest.mark.parametrize("title", TITLES)
def test_parts_that_are_kept_make_the_page_that_is_painted_afresh(lobbies, title, mode):
    dashboard, _alice = lobbies(title)
    dashboard.post("mode", mode=mode)
    dashboard.post("deal")
    laptop = Laptop(dashboard.game.pk)
    steps = 0

    for _play in evening(dashboard, title):
        assert laptop.look() == painted(Renderer(dashboard.game.pk)).html(0)
        steps += 1

    assert steps > STEPS / 4


@pytest.mark.parametrize("title", TITLES)
def test_only_the_part_that_is_new_is_sent(lobbies, title):
    dashboard, _alice = lobbies(title)
    dashboard.post("deal")
    renderer = Renderer(dashboard.game.pk)
    before = painted(renderer)

    dashboard.post("notes", notes="Bob sits by the door.")
    message = json.loads(painted(renderer).message(0, False, before))

    assert [name for name, _html in PARTIAL.findall(message["content"])] == ["more"]
    assert "Bob sits by the door." in message["content"]


def test_what_changes_beside_the_parts_brings_the_whole_page(lobbies):
    dashboard, _alice = lobbies("werewolf")
    renderer = Renderer(dashboard.game.pk)
    before = painted(renderer)

    dashboard.post("deal")
    message = json.loads(painted(renderer).message(0, False, before))

    assert ("since" in message, message["swap"]) == (False, "innerMorph")


@pytest.mark.parametrize("title", TITLES)
def test_what_is_folded_away_comes_by_itself(lobbies, title):
    dashboard, _alice = lobbies(title)
    dashboard.post("deal")
    page = dashboard.page().content.decode()

    for address, fold in re.findall(r'<a href="([^"#]+)#([\w-]+)">', page):
        unfolded = dashboard.browser.get(address)
        assert (unfolded.status_code, f'id="{fold}"' in unfolded.content.decode()) == (200, True)
    assert "<form" in dashboard.browser.get(f"/m/{dashboard.code}/part/dash-corrections").content.decode()


def test_the_log_shows_its_newest_lines_and_where_it_is_unfolded_all(lobbies):
    dashboard, _alice = lobbies("werewolf")
    dashboard.post("deal")
    for number in range(30):
        fields = {"verb": "revive" if number % 2 else "kill", "with.seat": 2, "why": f"reason {number}"}
        assert dashboard.post("override", **fields).status_code == 204

    page = dashboard.page().content.decode()
    unfolded = dashboard.browser.get(f"/m/{dashboard.code}/part/dash-log").content.decode()

    assert re.findall(r"\(reason (\d+)\)", page) == ["29", *(str(number) for number in range(29, 24, -1))]
    assert re.findall(r"\(reason (\d+)\)", unfolded.split('id="older"')[1]) == [
        str(number) for number in range(29, -1, -1)
    ]


def test_there_are_parts_of_a_dealt_game_only_and_for_its_host_only(lobbies, client):
    dashboard, alice = lobbies("werewolf")
    address = f"/m/{dashboard.code}/part/dash-log"
    in_the_lobby = dashboard.browser.get(address)
    dashboard.post("deal")

    answers = [dashboard.browser.get(address), dashboard.browser.get(address + "s")]
    others = [browser.get(address) for browser in (alice.browser, client)]

    assert in_the_lobby.status_code == 404
    assert [answer.status_code for answer in answers] == [200, 404]
    assert [answer.status_code for answer in others] == [404, 404]


def everything(dashboard: Dashboard, renderer: Renderer) -> list[str]:
    """What all pages of the game show."""
    phones = [viewer("phone", pk) for pk in dashboard.game.players.values_list("pk", flat=True)]
    snapshot = renderer.paint([*phones, viewer("board"), viewer("dashboard")], {})
    assert snapshot is not None
    return [page.html(0) for page in snapshot.pages.values()]


def forget_what_is_kept() -> None:
    """As a server that has just begun."""
    engines["jinja2"].env.extensions[Kept.identifier].painted.clear()


@pytest.mark.parametrize("mode", ["phones", "eyes_closed"])
@pytest.mark.parametrize("title", TITLES)
def test_pieces_that_are_kept_are_what_would_be_painted_now(lobbies, title, mode):
    dashboard, _alice = lobbies(title)
    dashboard.post("mode", mode=mode)
    dashboard.post("deal")
    renderer, painted_so_far = Renderer(dashboard.game.pk), []

    for number, _play in enumerate(evening(dashboard, title)):
        painted_so_far = everything(dashboard, renderer)
        if number % 16 == 15:
            forget_what_is_kept()
            assert set(everything(dashboard, Renderer(dashboard.game.pk))) == set(painted_so_far)

    assert painted_so_far
