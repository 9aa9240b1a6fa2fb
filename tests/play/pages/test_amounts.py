"""How much a dashboard is, from the deal to the end of an evening (issue 12): a slow laptop goes over all of it."""

from __future__ import annotations

import gzip
from html.parser import HTMLParser

import pytest

from tablegames.editor.shelf import load_official
from tablegames.engine.dice import Dice
from tablegames.engine.entry import Kind
from tablegames.engine.errors import Refused
from tablegames.play import lobby
from tablegames.play.entrance import access
from tablegames.play.evening import take
from tablegames.play.models import Game
from tablegames.play.tables import at_table
from tests.games.samples import SAMPLES
from tests.games.test_every_title import random_entry
from tests.play.cast import Dashboard, Phone

MOST = 696  # nodes in a body, to which the scripts add four
MOST_BYTES = 60_000  # over the line
CHROMIUM = (
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"
)
STEPS = 240
EVERY = 8


class Nodes(HTMLParser):
    """Counts the elements of a page's body."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.number = -1  # the body itself is none of them
        self.feed(page[page.index("<body") :])

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.number += 1


@pytest.fixture
def dashboards(transactional_db):
    load_official()

    def open(title: str, role_set: str, players: int) -> Dashboard:
        dashboard = Dashboard(lobby.new_game(title, None, "en"))
        assert dashboard.browser.get(access.moderator_link()).status_code == 302
        dashboard.post("set", set=role_set)
        Game.objects.filter(code=dashboard.code).update(seed=f"{title} {role_set}")
        for number in range(players):
            Phone(dashboard.game, f"Guest {number}")
        assert dashboard.post("deal").status_code == 204
        return dashboard

    return open


def amounts(dashboard: Dashboard, title: str) -> list[tuple[int, int]]:
    """Of the page at the deal and every few steps of an evening without corrections: nodes, and bytes packed."""
    dice, found = Dice(f"amounts of {title}"), []
    for step in range(STEPS):
        if step % EVERY == 0:
            page = dashboard.browser.get(f"/m/{dashboard.code}/", headers={"User-Agent": CHROMIUM}).content
            found.append((Nodes(page.decode()).number, len(gzip.compress(page, 6))))
        game = dashboard.game
        with at_table(game.pk) as warm:
            play = warm.up_to_date(game)
        if play.standing is None:
            break
        entry = random_entry(play, SAMPLES[title], dice)
        if entry.kind is Kind.OVERRIDE:
            continue
        try:
            take(game.pk, entry.kind, entry.seat, entry.value, game.raised if entry.asked else None)
        except Refused:
            continue
    return found


@pytest.mark.parametrize(
    ("title", "role_set", "players"),
    [("bang", "bang", 7), ("bang", "dodge-city", 7), ("werewolf", "the-pact", 24)],
)
def test_a_dashboard_has_at_most_700_nodes_and_60_kilobytes_all_evening(dashboards, title, role_set, players):
    found = amounts(dashboards(title, role_set, players), title)

    assert len(found) > 1
    assert max(nodes for nodes, _size in found) <= MOST
    assert max(size for _nodes, size in found) <= MOST_BYTES
