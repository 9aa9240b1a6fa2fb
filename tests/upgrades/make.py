"""Makes a database as an evening with some version leaves it, through that version's own pages.

In a checkout of the version: `PYTHONPATH=. python …/tests/upgrades/make.py VERSION FOLDER` writes `VERSION.sqlite3.gz`,
and `VERSION.json` that says which games are in it, where each stands, and the cookies of its phones.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tablegames.engine.dice import Dice
from tablegames.engine.driving import robots
from tablegames.engine.play import Play
from tests.guests import Guest, Moderator, Phone
from tests.live.table import moderator_of, replayed, rows
from tests.servers import Server

NAMES = [
    "Alice",
    "Bob",
    "Carol",
    "Dmitri Aleksandrovich",
    "Эля",
    "Khánh Linh",
    "<b>Zoë & Co</b>",
    "Heidi",
    "Ivan",
]
NOTES = "Carol leaves at ten.\nKhánh Linh: ăn chay. <script>alert(1)</script>"
WHY = "der Hund saß auf dem Handy; 犬"
LINE = "psst, не Боба! <i>"
MARKS = "left early, 🐺"
STEPS = 3_000

MOTHS = {
    "format": "tablegames set",
    "version": 1,
    "title": "werewolf",
    "set": {
        "key": "moths",
        "name": {"en": "Moths & Co", "ru": "Мотыльки"},
        "description": "One moth. <b>",
        "players": [4, 12],
        "order": ["moth", "werewolf"],
        "specials": {"moth": 4},
        "options": {"reveal": "team"},
    },
    "roles": [
        {
            "key": "moth",
            "name": {"en": "Moth", "ru": "Мотылёк"},
            "text": "Every night you flutter round a player.",
            "call": "The moth wakes up.",
            "wakes": "every_night",
            "place": 100,
            "names": {"most": 1},
            "then": [{"do": "learn_team"}],
        }
    ],
}
SNAKES = {
    "format": "tablegames set",
    "version": 1,
    "title": "bang",
    "set": {
        "key": "snakes",
        "name": "Snakes",
        "players": [4, 7],
        "decks": ["base", "snakes"],
        "characters": [
            "willy_the_kid", "el_gringo", "sid_ketchum", "bart_cassidy", "rose_doolan", "suzy_lafayette", "vulture_sam",
        ],
    },
    "decks": [{"key": "snakes", "name": "Snakes", "cards": ["snake 2S", "snake 3H"]}],
    "cards": [
        {"key": "snake", "name": "Snake", "text": "Bites.", "aim": {"distance": 1}, "then": [{"do": "shoot"}]}
    ],
}  # fmt: skip


@dataclass
class Evening:
    """One game: the laptop, its phones, and what is known of the position from the server's own file."""

    server: Server
    dashboard: Moderator
    title: str
    what: str
    players: int = 7
    phones: list[Phone] = field(default_factory=list)
    dice: Dice = field(default_factory=lambda: Dice("upgrades"))

    def begin(self, **lobby: str) -> Evening:
        self.dashboard = self.dashboard.beside()
        self.dashboard.new_game(self.title)
        self.phones = [
            Phone(self.server.address).join(self.dashboard.code, name) for name in NAMES[: self.players]
        ]
        for what, value in lobby.items():
            self.orders(what, **{what: value})
        self.orders("notes", notes=NOTES)
        return self

    def orders(self, what: str, **form: Any) -> None:
        answer = self.dashboard.order(what, **form)
        assert answer.status_code == 204, (what, form, answer.text)

    def deal(self) -> Evening:
        self.orders("deal")
        self.orders("seat/mark", seat=1, markers=MARKS)
        return self

    @property
    def play(self) -> Play[Any]:
        return replayed(self.server.folder / "tablegames.sqlite3", self.dashboard.code)

    @property
    def raised(self) -> int:
        return int(
            rows(self.server, "SELECT raised FROM play_game WHERE code = ?", self.dashboard.code)[0][0]
        )

    def answer(self, play: Play[Any], seat: int) -> None:
        """As a robot would, by that seat's phone; what it may not choose after all is left out."""
        standing = play.standing
        assert standing is not None
        entry = robots.answer(play, standing, seat, self.dice)
        if entry is not None:
            self.phones[seat].answer(self.raised, *entry.value)

    def step(self) -> None:
        """Everybody who is asked answers, then the moderator goes on if that is still the question."""
        play = self.play
        assert play.standing is not None
        asked = self.raised
        for seat in play.standing.waiting():
            if self.raised == asked:
                self.answer(self.play, seat)
        if self.raised == asked:
            self.orders("next", asked=asked)

    def until(self, holds: Callable[[Play[Any]], bool]) -> Evening:
        for _step in range(STEPS):
            play = self.play
            if holds(play):
                return self
            assert play.standing is not None, f"the game was over before {self.what}"
            self.step()
        raise AssertionError(self.what)

    def stands_at(self, key: str, after: int = 0) -> Evening:
        self.until(
            lambda play: play.standing is not None and play.standing.ask.key == key and play.number >= after
        )
        if rows(self.server, "SELECT running FROM play_game WHERE code = ?", self.dashboard.code) == [(1,)]:
            self.orders("clock", asked=self.raised, do="pause")
        return self

    def to_the_end(self) -> Evening:
        return self.until(lambda play: play.standing is None)

    def corrected(self) -> Evening:
        """A correction with its reason, taken back again, and once more."""
        form = {"verb": "set_life", "with.life": 2} if self.title == "bang" else {"verb": "set_mayor"}
        table = self.play.table
        seat = next(seat for seat in table.seats if table.alive[seat])
        for _time in range(2):
            self.orders("override", **form, **{"with.seat": seat, "why": WHY})
            if not _time:
                self.orders("undo", number=self.play.number - 1)
        return self

    def said(self) -> Evening:
        """Everybody tries to write a line; only some may."""
        for phone in self.phones:
            phone.post(f"/g/{self.dashboard.code}/say", asked=self.raised, text=LINE)
        return self

    def half_answered(self) -> Evening:
        """Two of those who are asked have answered."""
        play, asked = self.play, self.raised
        assert play.standing is not None
        for seat in play.standing.waiting()[:2]:
            if self.raised == asked:
                self.answer(self.play, seat)
        return self

    def told(self) -> dict[str, Any]:
        """For the test: what this game is, and how its people get in."""
        state, number, rules = rows(
            self.server, "SELECT state, number, rules FROM play_game WHERE code = ?", self.dashboard.code
        )[0]
        play = None if state == "lobby" else self.play
        return {
            "what": self.what,
            "title": self.title,
            "code": self.dashboard.code,
            "state": state,
            "number": number,
            "rules": rules,
            "key": play.standing.ask.key if play and play.standing else "",
            "names": NAMES[: self.players],
            "told": [str(told.text) for told in play.table.told] if play else [],
            "cookies": [phone.jar[f"seat_{self.dashboard.code}"] for phone in self.phones],
        }


def games(server: Server, laptop: Moderator) -> list[Evening]:
    """A lobby, running games in several positions, and finished ones, of each title."""

    def evening(title: str, what: str, players: int = 7, **lobby: str) -> Evening:
        return Evening(server, laptop, title, what, players).begin(**lobby)

    return [
        lobby(evening("werewolf", "a lobby", set="moths")),
        lobby(evening("bang", "a lobby", set="dodge-city")),
        night(evening("werewolf", "the werewolves' step", 9, set="the-script").deal()),
        evening("werewolf", "the witch's step", 9, set="the-script").deal().stands_at("night.witch"),
        evening("werewolf", "the seer's step", 9, set="millers-hollow").deal().stands_at("night.seer").half_answered(),
        vote(evening("werewolf", "the village's vote", set="first-evening")),
        evening("werewolf", "a set of one's own", set="moths").deal().stands_at("night.moth"),
        evening("bang", "a shot to be answered", set="dodge-city").deal().stands_at("reply.shot", 12),
        evening("bang", "the own turn", set="base").deal().stands_at("turn.play", 20).corrected(),
        evening("bang", "a set of one's own", set="snakes").deal().stands_at("turn.play", 12),
        evening("bang", "step by step", set="base", mode="stepped").deal().stands_at("turn.draw", 6),
        finished(evening("werewolf", "a game that is over", 8, set="the-pact")),
        finished(evening("bang", "a game that is over", 5, set="dodge-city")),
    ]  # fmt: skip


def lobby(evening: Evening) -> Evening:
    """With a longer clock, a locked door, somebody who waits, and somebody without a phone."""
    evening.orders("scale", scale="1.5")
    evening.orders("add", name="Großmutter")
    evening.orders("lock", locked="1")
    Phone(evening.server.address).join(evening.dashboard.code, "Late Larry")
    return evening


def night(evening: Evening) -> Evening:
    """The second night, with chat, suspicions and half of the answers."""
    evening.stands_at("night.werewolf", 20).said().half_answered()
    board(evening)
    return evening


def vote(evening: Evening) -> Evening:
    """Half of the votes, and a correction."""
    return evening.deal().stands_at("day.execution").half_answered().corrected()


def finished(evening: Evening) -> Evening:
    evening.deal().stands_at(
        "night.werewolf" if evening.title == "werewolf" else "turn.play"
    ).said().corrected()
    evening.to_the_end()
    evening.orders("again")
    return evening


def board(evening: Evening) -> None:
    """A TV that shows it."""
    tv = Guest(evening.server.address)
    tv.get("/board/")
    digits = re.search(r'class="digits">(\d{4})<', evening.dashboard.page())
    assert digits is not None
    assert tv.post("/board/", code=evening.dashboard.code, pin=digits[1]).status_code == 302


def shelve(folder: Path) -> None:
    """Sets of one's own, and somebody with an account."""
    environment = {
        **os.environ,
        "TABLEGAMES_DATA": str(folder),
        "DJANGO_SUPERUSER_PASSWORD": "correct horse 犬",
    }
    for number, parcel in enumerate((MOTHS, SNAKES)):
        file = folder / f"{number}.json"
        file.write_text(json.dumps(parcel), encoding="utf-8")
        subprocess.run(
            [sys.executable, "manage.py", "sets", "import", str(file)], check=True, env=environment
        )
    account = ["createsuperuser", "--noinput", "--username", "Grüße", "--email", "a@example.org"]
    subprocess.run([sys.executable, "manage.py", *account], check=True, env=environment)


def main(version: str, target: Path) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        with Server(folder).start() as server:
            laptop = moderator_of(server)
            shelve(folder)
            told = [evening.told() for evening in games(server, laptop)]
        with closing(sqlite3.connect(folder / "tablegames.sqlite3")) as file:
            file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            file.execute("VACUUM")
        content = (folder / "tablegames.sqlite3").read_bytes()
    (target / f"{version}.sqlite3.gz").write_bytes(gzip.compress(content, mtime=0))
    made = {"version": version, "games": told, "notes": NOTES, "why": WHY, "line": LINE, "marks": MARKS}
    (target / f"{version}.json").write_text(
        json.dumps(made, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]).resolve())
