"""The cast of every evening: a moderator, and Alice, Bob and Carol with their phones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings as configured

from tablegames.games import GAMES
from tablegames.play import doors, lobby, tables
from tablegames.play.models import Game
from tests.toy import TOY

from .cast import Desk, Phone

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
def desk(transactional_db: None) -> Desk:
    """A moderator who came by the link, with a lobby of the toy title."""
    desk = Desk(lobby.new_game("toy", None, "en"))
    assert desk.browser.get(doors.moderator_link()).status_code == 302
    return desk


@pytest.fixture
def game(desk: Desk) -> Game:
    return desk.game


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
def dealt(desk: Desk, carol: Phone) -> Game:
    """Three at the table, and the first cue stands."""
    assert desk.post("deal").status_code == 204
    return desk.game


@pytest.fixture
def choosing(desk: Desk, dealt: Game) -> Game:
    """Three at the table, and everybody chooses a colour in secret."""
    assert desk.next().status_code == 204
    return desk.game
