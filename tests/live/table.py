"""A whole table on a real server: a moderator, phones and a board, driven step by step without a browser."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from tablegames.engine.entry import Entry, Kind
from tablegames.engine.play import Play
from tablegames.engine.table import Setup
from tablegames.games import GAMES
from tests.guests import Guest, Moderator, Phone, frame
from tests.servers import Server

NAMES = ["Alice", "Bob", "Carol", "Dmitri Aleksandrovich", "Эля", "Frank", "I", "Khánh Linh"]
ROLES = ["villager", "villager", "villager", "werewolf", "werewolf", "seer", "witch", "villager"]


def moderator_of(server: Server) -> Moderator:
    return Moderator(server.address).enter(server.link())


def rows(server: Server, query: str, *values: Any) -> list[tuple[Any, ...]]:
    """What stands in the server's own file."""
    file = sqlite3.connect(f"file:{server.folder}/tablegames.sqlite3?mode=ro", uri=True)
    try:
        return file.execute(query, values).fetchall()
    finally:
        file.close()


def log_of(server: Server, code: str) -> list[tuple[Any, ...]]:
    """Number, kind, seat and value of every entry of a game."""
    return rows(
        server,
        "SELECT e.number, e.kind, e.seat, e.value FROM play_entry e JOIN play_game g ON g.id = e.game_id"
        " WHERE g.code = ? ORDER BY e.number",
        code,
    )


def replayed(file: Path, code: str = "") -> Play[Any]:
    """The only game of that file, or the one with that code, rebuilt from set-up, seed and log alone; the file
    is sound and the log has no gap."""
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        game, title, setup, seed, number = database.execute(
            "SELECT id, title, setup, seed, number FROM play_game WHERE ? IN ('', code)", [code]
        ).fetchone()
        found = database.execute(
            "SELECT number, kind, seat, value, asked_key, asked_number, at FROM play_entry"
            " WHERE game_id = ? ORDER BY number",
            [game],
        ).fetchall()
    log = [
        Entry(one, Kind(kind), seat, json.loads(value or "null"), None if asked is None else (key, asked), at)
        for one, kind, seat, value, key, asked, at in found
    ]
    assert [entry.number for entry in log] == list(range(1, number + 1))
    return Play(GAMES[title], json.loads(setup), seed, log)


class Ear:
    """A socket that is read when the test asks for the next view; it keeps every byte that came."""

    def __init__(self, guest: Guest, kind: str) -> None:
        self.line = guest.line(kind)
        self.views: list[str] = []
        self.beats: list[tuple[int, int]] = []  # the number it names, and that of the last view before it

    @property
    def number(self) -> int:
        return json.loads(self.views[-1])["number"] if self.views else -1

    def view(self, seconds: float = 10) -> dict[str, Any]:
        """The next view; heartbeats on the way are noted."""
        while True:
            text = str(self.line.recv(seconds))
            if not self._is_beat(text):
                self.views.append(text)
                return json.loads(text)

    def beat(self, seconds: float = 10) -> None:
        """Wait for a heartbeat; a view that comes instead is noted, too."""
        while not self._is_beat(text := str(self.line.recv(seconds))):
            self.views.append(text)

    def drain(self) -> None:
        """Whatever has come by now."""
        while True:
            try:
                text = str(self.line.recv(0.02))
            except TimeoutError:
                return
            if not self._is_beat(text):
                self.views.append(text)

    def order(self, path: str, once: str = "", /, **form: Any) -> str:
        """Order something by which this page changes; the whole answer, once the view has come as well."""
        seen, answer = len(self.views), ""
        self.line.send(frame(1, path, once, **form))
        while not answer or len(self.views) == seen:
            text = str(self.line.recv(10))
            if text.startswith('{"n":'):
                answer = text
            elif not self._is_beat(text):
                self.views.append(text)
        assert json.loads(answer)["status"] == 204, answer
        return answer

    def _is_beat(self, text: str) -> bool:
        if not text.startswith('{"beat"'):
            return False
        self.beats.append((json.loads(text)["beat"], self.number))
        return True


class Table:
    """Eight players of the first evening, and a board. `asked` is the token of the question that stands."""

    def __init__(
        self, server: Server, entrance: Moderator, names: list[str] = NAMES, title: str = "werewolf"
    ) -> None:
        self.server = server
        self.dashboard = entrance.beside()
        self.code = self.dashboard.new_game(title)
        self.phones = [Phone(server.address).join(self.code, name) for name in names]
        self.board = Guest(server.address)
        self.board.code = self.code
        self.board.get("/board/")
        pin = re.search(r'class="digits">(\d{4})<', self.dashboard.page())
        assert pin
        paired = self.board.post("/board/", code=self.code, pin=pin.group(1))
        assert paired.status_code == 302, paired.text

    @property
    def asked(self) -> int:
        return rows(self.server, "SELECT raised FROM play_game WHERE code = ?", self.code)[0][0]

    def deal(self, roles: list[str] = ROLES) -> None:
        """Deal, and correct everybody's role: the dice of two games differ, their villages need not."""
        assert self.dashboard.order("deal").status_code == 204
        for seat, role in enumerate(roles):
            self.set_role(seat, role)

    def set_role(self, seat: int, role: str) -> None:
        form = {"verb": "set_role", "with.seat": seat, "with.role": role, "why": "for the test"}
        response = self.dashboard.order("override", **form)
        assert response.status_code == 204, response.text

    def lay(self, setup: Setup, seed: str) -> None:
        """Deal a set-up of the test's own; nobody may have looked at the game that was dealt before."""
        assert self.dashboard.order("deal").status_code == 204
        with closing(sqlite3.connect(self.server.folder / "tablegames.sqlite3", timeout=20)) as file:
            values = (json.dumps(setup), seed, self.code)
            file.execute("UPDATE play_game SET setup = ?, seed = ? WHERE code = ?", values)
            file.commit()

    def next(self) -> None:
        response = self.dashboard.order("next", asked=self.asked)
        assert response.status_code == 204, response.text

    def answer(self, seat: int, *picks: Any) -> None:
        response = self.phones[seat].answer(self.asked, *picks)
        assert response.status_code == 204, response.text

    def say(self, seat: int, text: str) -> None:
        phone = self.phones[seat]
        response = phone.post(f"/g/{self.code}/say", asked=self.asked, text=text)
        assert response.status_code == 204, response.text
