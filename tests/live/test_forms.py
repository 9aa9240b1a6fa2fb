"""Whatever stands in a form, no address answers with a failure of ours: on SQLite and on PostgreSQL."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

from django.urls import URLPattern, URLResolver, get_resolver

from tablegames.games import GAMES
from tests.guests import ASKED, Guest, Moderator, Phone
from tests.servers import ROOT, Server, prepared

from .hosting import Place, logged_in

FORMS = int(os.environ.get("TABLEGAMES_FORMS", "250"))
SOME = 400  # forms until whatever has been ended or deleted is made anew

NUMBERS = [
    "",
    "0",
    "1",
    "2",
    "3",
    "7",
    "-1",
    "99",
    "32768",
    "2147483648",
    "9999999999",
    "9" * 5_000,
    "٣",
    "1.5",
]
WORDS = [
    "\0", "a\0b", "Alice", "<b>", "{x}%s", "\u202e", "😀",
    "a" * 2_000, "б" * 20_000, "true", "null", "[]", "{}", "[[1]]", '{"card": 1}', '{"card": ["a"], "targets": {}}', "NaN",
    "Infinity", "1e999", '"\\u0000"', '"\\ud800"', '{"\\u0000": 1}', "[" * 3_000, "[" * 900 + "]" * 900, "'", "'; --",
    "/etc/passwd", "../", "hand 3", "hand " + "9" * 5_000, "play 0", "deck", "werewolf", "seer", "sheriff", "pause", "more",
    "first-evening", "bang", "vi", "ru", "toy",
]  # fmt: skip
VERBS = sorted({verb for title in GAMES.values() for verb in title.corrections})
ARGUMENTS = [
    "with.seat",
    "with.role",
    "with.life",
    "with.card",
    "with.to",
    "with.one",
    "with.other",
    "with.character",
]
NEVER = ("/host/logout/", "/admin/logout/", "/admin/auth/user/")  # they would end the test's own session


def addresses(resolver: URLResolver, before: str = "/") -> Iterator[str]:
    """Every address there is, with its gaps named."""
    for one in resolver.url_patterns:
        place = before + re.sub(r"[\^$]|\\Z", "", str(one.pattern))
        if isinstance(one, URLPattern):
            yield place
        else:
            yield from addresses(one, place)


def fields() -> list[str]:
    """Every name that the pages read from a form."""
    read = r'(?:POST\.(?:get|getlist)|GET\.get|number|form\.texts?|sent\.text)\((?:request, )?"([a-z_.]+)"'
    sources = [path.read_text() for path in (ROOT / "tablegames").rglob("*.py")]
    return sorted({name for source in sources for name in re.findall(read, source)} | {"pick", "part"})


class Throng:
    """A moderator, players and strangers, with games at every stage."""

    def __init__(self, moderator: Moderator, chance: random.Random) -> None:
        self.moderator = moderator
        self.jar = dict(moderator.jar)
        self.chance = chance
        self.addresses = [one for one in addresses(get_resolver()) if not one.startswith(NEVER)]
        self.fields = fields()
        self.codes: dict[str, list[Phone]] = {}

    def gather(self) -> None:
        """A lobby, a running game and one that is over, of each title, if they are no longer there."""
        self.moderator.jar.clear()
        self.moderator.jar.update(self.jar)
        self.codes = {}
        for title in GAMES:
            for stage in ("lobby", "running", "over"):
                self.begin(title, stage)

    def begin(self, title: str, stage: str) -> None:
        dashboard = self.moderator
        code = dashboard.new_game(title)
        self.codes[code] = dashboard.seats(5)
        if stage != "lobby":
            assert dashboard.order("deal").status_code == 204
            for _step in range(self.chance.randrange(4)):
                dashboard.order("next", asked=dashboard.asked())
        if stage == "over":
            assert dashboard.order("end").status_code == 204

    def send(self) -> tuple[int, str]:
        """One request of chance; its status and all that was asked."""
        code = self.chance.choice([*self.codes, "BBBBB"])
        guest: Guest = self.chance.choice([self.moderator, self.moderator, *self.codes.get(code, ())[:1]])
        place = self.filled(self.chance.choice(self.addresses), code)
        form = self.form(code)
        is_read = self.chance.random() < 0.2
        answer = guest.get(place + self.query(form)) if is_read else guest.post(place, **form)
        return answer.status_code, f"{place} {str(form)[:400]}"

    def filled(self, place: str, code: str) -> str:
        gaps = {
            "code": code,
            "digits": "12345678",
            "title": self.chance.choice(list(GAMES)),
            "place": "99999999999",
        }
        return re.sub(
            r"<(?:\w+:)?(\w+)>|\(\?P<(\w+)>[^)]*\)",
            lambda gap: (
                gaps.get(gap[1] or gap[2]) or self.chance.choice(["first-evening", "role", "1", "9" * 30])
            ),
            place,
        )

    def form(self, code: str) -> dict[str, list[str]]:
        names = self.chance.sample([*self.fields, "verb", "verb", *ARGUMENTS], self.chance.randrange(7))
        form = {
            name: [self.value(name) for _same in range(self.chance.choice((1, 1, 1, 2)))] for name in names
        }
        if self.chance.random() < 0.5:
            form["asked"] = [self.asked(code)]
        return form

    def asked(self, code: str) -> str:
        """Now and then the question that stands there, if it is still there."""
        is_asked = self.chance.random() < 0.3
        found = ASKED.search(self.moderator.get(f"/m/{code}/").text) if is_asked else None
        return found[1] if found else "1"

    def value(self, name: str) -> str:
        usual = {"verb": VERBS, "title": list(GAMES)}.get(name, NUMBERS)
        return self.chance.choice(self.chance.choice([usual, NUMBERS, WORDS]))

    def query(self, form: dict[str, list[str]]) -> str:
        return "?" + urlencode({name: values[0][:500] for name, values in form.items()})


def failures(throng: Throng) -> list[tuple[int, str]]:
    """The forms that were answered with a failure."""
    failed = []
    for turn in range(FORMS):
        if turn % SOME == 0:
            throng.gather()
        status, asked = throng.send()
        if status >= 500:
            failed.append((status, asked))
    return failed


def test_no_form_ends_in_a_failure_on_a_laptop(tmp_path: Path) -> None:
    """P6: 88 of 34,704 random requests did."""
    with Server(prepared(tmp_path)).start() as server:
        throng = Throng(Moderator(server.address).enter(server.link()), random.Random(FORMS))

        failed = failures(throng)

        log = server.log.read_text()
    assert (failed, "Traceback" in log) == ([], False)


def test_no_form_ends_in_a_failure_on_postgresql(place: Place) -> None:
    servers, _redis, _database = place
    before = len(servers[0].log.read_text())

    failed = failures(Throng(logged_in(servers[0].address), random.Random(FORMS + 1)))

    assert (failed, "Traceback" in servers[0].log.read_text()[before:]) == ([], False)
