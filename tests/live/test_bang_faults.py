"""BANG! on a server that dies in the middle of it, and at which two dashboards press the same button."""

from __future__ import annotations

import json
import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import httpx

from tablegames.engine.dice import Dice
from tablegames.engine.driving.robots import answer
from tablegames.engine.entry import Kind
from tablegames.engine.table import BOARD
from tests.servers import Server

from .table import NAMES, Table, log_of, moderator_of, replayed, rows

DEATHS = 4
LONG = 3_600  # seconds: nothing ends by itself


def saloon(server: Server) -> Table:
    table = Table(server, moderator_of(server), NAMES[:5], "bang")
    for step in ("setup", "reply", "last", "order"):
        assert table.dashboard.order("seconds", step=step, seconds=LONG).status_code == 204
    assert table.dashboard.order("deal").status_code == 204
    return table


class Players:
    """They tap as fast as they can, by chance, until the server is gone; `kept` is what was acknowledged."""

    def __init__(self, table: Table, chance: str) -> None:
        self.table, self.dice = table, Dice(chance)
        self.play = replayed(table.server.folder / "tablegames.sqlite3")
        self.kept = self.play.number
        self.threads = [threading.Thread(target=work) for work in (self.tap, *[self.watch] * 3)]
        for thread in self.threads:
            thread.start()

    def tap(self) -> None:
        try:
            while (standing := self.play.standing) is not None and standing.ask.key != "win":
                seat = next(iter(standing.waiting()), None)
                entry = None if seat is None else answer(self.play, standing, seat, self.dice)
                if entry is None or seat is None:
                    self.table.next()
                else:
                    self.table.answer(seat, *entry.value)
                self.kept += 1
                self.play = replayed(self.table.server.folder / "tablegames.sqlite3")
        except httpx.HTTPError:
            return

    def watch(self) -> None:
        """The others look into their hands meanwhile."""
        try:
            while True:
                random.choice(self.table.phones).held()
        except httpx.HTTPError:
            return

    def have_moved(self, moves: int) -> None:
        """Wait until so many moves have been acknowledged, so that something is at stake."""
        wanted, until = self.kept + moves, time.monotonic() + 60
        while self.kept < wanted and time.monotonic() < until:
            time.sleep(0.01)

    def end(self) -> int:
        for thread in self.threads:
            thread.join(40)
        return self.kept


def test_no_acknowledged_move_is_lost_when_the_server_dies_in_a_game_of_bang(server, tmp_path):
    file = tmp_path / "tablegames.sqlite3"
    table = saloon(server)
    table.dashboard.plug_in("m")
    for phone in table.phones[1:]:  # one posts forms
        phone.plug_in("g")

    for death in range(DEATHS):
        players = Players(table, f"death {death}")
        players.have_moved(4)
        time.sleep(random.uniform(0, 0.5))
        server.kill()
        kept = players.end()
        play = replayed(file)
        assert kept <= play.number <= kept + 1, "at most one move was on its way"
        assert play.log[: players.play.number] == players.play.log
        assert kept > 3 * (death + 1), "or nothing was at stake"
        server.start()
        views = [phone.get(f"/g/{table.code}/view").json() for phone in table.phones]
        assert len({view["number"] for view in views}) == 1
        asks = [f'id="asked-{table.asked}"' in view["content"] for view in views]
        assert asks == [chair.asked for chair in play.view(BOARD).shared.chairs]


def test_two_dashboards_that_go_on_at_once_go_on_once(server, tmp_path):
    table = saloon(server)
    asked, before = table.asked, len(log_of(server, table.code))

    with ThreadPoolExecutor(2) as hands:
        dashboards = [table.dashboard.beside() for _dashboard in range(2)]
        for dashboard in dashboards:
            dashboard.code = table.code
        replies = list(
            hands.map(lambda dashboard: dashboard.order("next", asked=asked).status_code, dashboards)
        )

    assert sorted(replies) == [204, 409]
    assert [kind for _number, kind, *_rest in log_of(server, table.code)[before:]] == [Kind.CLOSE.value]


def test_two_dashboards_that_answer_for_the_same_seat_have_one_effect(server, tmp_path):
    table = saloon(server)
    table.next()
    play = replayed(tmp_path / "tablegames.sqlite3")
    assert play.standing is not None
    seat = next(iter(play.standing.waiting()))
    chosen = answer(play, play.standing, seat, Dice("two dashboards"))
    assert chosen is not None
    picks = [json.dumps(value) for value in chosen.value]
    asked, before = table.asked, len(log_of(server, table.code))

    with ThreadPoolExecutor(2) as hands:
        dashboards = [table.dashboard.beside() for _dashboard in range(2)]
        for dashboard in dashboards:
            dashboard.code = table.code
        form = {"asked": asked, "seat": seat, "pick": picks}
        replies = list(hands.map(lambda dashboard: dashboard.order("answer", **form).status_code, dashboards))

    assert sorted(replies) == [204, 409]
    (line,) = log_of(server, table.code)[before:]
    assert (*line[:3], json.loads(line[3])) == (before + 1, "answer", seat, chosen.value)
    assert rows(server, "SELECT trouble FROM play_game") == [("",)]
