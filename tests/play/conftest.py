"""The cast of every evening: a moderator, and Alice, Bob and Carol with their phones."""

from __future__ import annotations

import pytest

from tablegames.editor.shelf import load_official
from tablegames.play import lobby
from tablegames.play.entrance import access
from tablegames.play.models import Game

from .cast import Dashboard, Phone


@pytest.fixture(autouse=True)
def _with_toy(toy: None) -> None:
    """Everything here is tried with the toy among the titles."""


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


@pytest.fixture
def lobbies(transactional_db):
    load_official()

    def open(title):
        dashboard = Dashboard(lobby.new_game(title, None, "en"))
        assert dashboard.browser.get(access.moderator_link()).status_code == 302
        phone = Phone(dashboard.game, "Alice")
        dashboard.post("robots", number=5)
        return dashboard, phone

    return open
