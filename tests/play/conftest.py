"""The cast of every evening: a moderator, and Alice, Bob and Carol with their phones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings as configured

from tablegames.games import GAMES
from tablegames.play import access, lobby, tables
from tablegames.play.models import Game
from tests.toy import TOY

from .cast import Dashboard, Phone

TEMPLATES = str(Path(__file__).parent.parent / "templates")
if TEMPLATES not in configured.TEMPLATES[0]["DIRS"]:
    configured.TEMPLATES[0]["DIRS"].append(TEMPLATES)


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    GAMES["toy"] = TOY
    yield
    del GAMES["toy"]
    tables._warm.clear()


@pytest.fixture
def dashboard(transactional_db: None) -> Dashboard:
    """A moderator who came by the link, with a lobby of the toy title."""
    dashboard = Dashboard(lobby.new_game("toy", None, "en"))
    assert dashboard.browser.get(access.moderator_link()).status_code == 302
    return dashboard


@pytest.fixture
def game(dashboard: Dashboard) -> Game:
    return dashboard.game


@pytest.fixture
def alice(game: Game) -> Phone:
    return Phone(game, "Alice")


@pytest.fixture
def bob(game: Game, alice: Phone) -> Phone:
    return Phone(game, "Bob")


@pytest.fixture
def carol(game: Game, bob: Phone) -> Phone:
    return Phone(game, "Carol")


@pytest.fixture
def dealt(dashboard: Dashboard, carol: Phone) -> Game:
    """Three at the table, and the first cue stands."""
    assert dashboard.post("deal").status_code == 204
    return dashboard.game


@pytest.fixture
def choosing(dashboard: Dashboard, dealt: Game) -> Game:
    """Three at the table, and everybody chooses a colour in secret."""
    assert dashboard.next().status_code == 204
    return dashboard.game
