"""What other processes say of their games: who is there, and how far the clocks are."""

from __future__ import annotations

import pytest

from tablegames.play.live.processes import news
from tablegames.play.live.processes.others import Others
from tablegames.play.live.registry import Registry

GAME = 7


@pytest.fixture
def heard() -> Others:
    """Another process has said that player 3 is 12 ms away, and that question 5 has 20 seconds left."""
    heard = Others({})
    heard.hear(said("elsewhere", 20.0, {"3": 12}))
    return heard


def said(process: str, left: float, players: dict[str, int | None]) -> dict[str, object]:
    games = {str(GAME): {"players": players, "clock": [5, 1, left]}, "8": {"players": {}, "clock": None}}
    return {"type": "here", "process": process, "games": games}


def test_players_at_other_processes_are_known(heard):
    assert heard.players(GAME) == {3: 12}
    assert heard.players(8) == heard.players(9) == {}


def test_the_lowest_count_of_the_same_question_is_right(heard):
    heard.hear(said("a third", 18.0, {}))

    assert heard.left(GAME, 5, 1) == pytest.approx(18.0, abs=0.1)
    assert heard.left(GAME, 5, 2) is None
    assert heard.left(GAME, 6, 1) is None
    assert heard.left(8, 0, 0) is None


def test_what_this_process_says_itself_is_no_news(heard):
    heard.hear(said(news.PROCESS, 1.0, {"4": 1}))

    assert heard.players(GAME) == {3: 12}
    assert heard.left(GAME, 5, 1) == pytest.approx(20.0, abs=0.1)


def test_what_was_said_last_counts(heard):
    heard.hear(said("elsewhere", 15.0, {"4": None}))

    assert heard.players(GAME) == {4: None}


def test_where_no_room_is_open_the_count_of_another_process_is_shown(heard):
    registry = Registry()
    registry.others = heard

    assert registry.seconds_left(GAME, 5, 1) == pytest.approx(20.0, abs=0.1)
    assert registry.seconds_left(GAME, 6, 1) is None
