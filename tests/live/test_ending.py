"""The evening ends when it is told to, also while robots play and are still thinking about the odds."""

from __future__ import annotations

import signal
import time

import pytest
from websockets.exceptions import ConnectionClosed

from tablegames.serving.upkeep.draining import SERVICE_RESTART
from tests.chance import ODDS
from tests.servers import Server, prepared

from .table import Ear, log_of, moderator_of, replayed, rows

PATIENCE = 3.0  # seconds until the server is gone


@pytest.mark.parametrize("title", ["bang", "werewolf"])
def test_a_server_in_which_robots_play_ends_at_once_and_loses_nothing(tmp_path, title):
    server = Server(prepared(tmp_path), **ODDS).start()
    dashboard = moderator_of(server)
    dashboard.new_game(title)
    assert dashboard.order("mode", mode="automatic").status_code == 204
    for step in ("cue", "cards" if title == "werewolf" else "setup"):
        assert dashboard.order("seconds", step=step, seconds=5).status_code == 204
    assert dashboard.order("scale", scale=0.5).status_code == 204
    ear = Ear(dashboard, "m")
    assert dashboard.order("robots", number=7).status_code == 204
    undealt = dashboard.beside()
    undealt.new_game(title)
    assert undealt.order("robots", number=7).status_code == 204
    assert "Deal the cards" in undealt.page(), "and the odds of this table are wanted"
    assert dashboard.order("deal").status_code == 204
    dashboard.next()
    while len(log_of(server, dashboard.code)) <= 3:
        ear.view()
    time.sleep(1)  # the server goes on by itself

    asked = time.monotonic()
    assert server.stop(signal.SIGTERM) == 0
    took = time.monotonic() - asked

    assert took < PATIENCE
    with pytest.raises(ConnectionClosed) as closed:
        ear.drain()
    assert closed.value.rcvd.code == SERVICE_RESTART, "S9: the page knows that it should come back"
    assert rows(server, "SELECT version FROM play_game WHERE code = ?", dashboard.code)[0][0] >= ear.number
    play = replayed(tmp_path / "tablegames.sqlite3", dashboard.code)
    assert play.number > 3, "robots were playing"
    assert "Traceback" not in server.log.read_text()
