"""Every tap of every seat in every step of a night, in two worlds that differ only in secrets: nothing tells them apart.

P1 and P2, over HTTP: status, headers and bytes of what a tap brings, and the page after it.
"""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests.servers import Server, prepared

from .table import Table, moderator_of
from .test_secrecy import MASKS, anonymous

NAMES = ["Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi"]
PACT = ["thief", "cupid", "lovers", "defender", "werewolf", "seer", "witch", "pied_piper", "charmed"]
OWL = {
    "key": "owl",
    "name": "Owl",
    "wakes": "every_night",
    "place": 55,
    "names": {"least": 2, "most": 3, "whom": "neighbours"},
    "then": [{"do": "mark"}],
}
VILLAGES: dict[str, dict[str, Any]] = {
    "the script": {
        "roles": "werewolf werewolf cupid seer witch little_girl villager villager",
        "options": {"steps_end": "choice", "lovers_know_roles": True},
    },
    "the thief, both potions": {
        "roles": "werewolf werewolf thief seer witch villager villager hunter villager villager",
        "options": {"witch_both_potions": True, "witch_always_told": True},
    },
    "the piper": {"roles": "werewolf werewolf pied_piper defender witch elder cupid villager"},
    "composed, and a role of one's own": {
        "roles": "werewolf owl owl minion raven fox wild_child doppelganger"
    },
}
STRANGE = [["99"], ["true"], ["{"], ["0", "0"], ["\0"]]  # what is no answer at all, whatever is asked
LEFT_OUT = ("date", "expires", "set-cookie")


class World:
    """One deal of a village; `taps` are everybody's answers to each tap, `pages` what the phones showed after."""

    def __init__(self, table: Table, village: dict[str, Any], seed: str) -> None:
        self.table = table
        self.taps: list[list[tuple[int, list[str], str]]] = []
        self.pages: list[list[str]] = []
        self.asked = 0
        setup = {"names": NAMES, "roles": village["roles"].split(), "order": PACT, "mode": "phones"}
        own = [OWL | {"most": 2}] if "owl" in village["roles"] else []
        seconds = {"night": 600, "cards": 600}
        table.lay(
            {**setup, "own": own, "seconds": seconds, "options": village.get("options", {})}, f"world {seed}"
        )

    def night(self, whole: bool) -> World:
        """Through a whole night: everybody taps everything, or less, and nobody in the end."""
        self.until_night()
        while key := self.step():
            self.asked = self.table.asked
            self.table.dashboard.order("clock", asked=self.asked, do="pause")
            form = forms(self.table.phones[0].page())
            taps = form if whole else form[:3]
            for tap in [*taps, *(STRANGE if not self.taps else [])]:
                self.taps.append([self.tap(seat, tap) for seat in range(len(NAMES))])
            for picks in (form[0], []):
                for seat in range(len(NAMES)):
                    self.tap(seat, picks)
                self.pages.append([masked(phone.page(), self.table) for phone in self.table.phones])
            assert key == self.step(), "a tap has ended the step"
            self.table.next()
        return self

    def until_night(self) -> None:
        for _step in range(12):
            if self.step():
                return
            self.table.next()
        raise AssertionError("it never gets dark")

    def step(self) -> str:
        """The key of the night's step that stands."""
        page = self.table.phones[0].page()
        found = re.search(r'<div id="question-(\d+)">.*?Write a line', page, re.DOTALL)
        return found.group(1) if found else ""

    def tap(self, seat: int, picks: list[str]) -> tuple[int, list[str], str]:
        phone = self.table.phones[seat]
        answer = phone.post(f"/g/{self.table.code}/answer", asked=self.asked, pick=picks or "")
        return answer.status_code, head(answer), answer.text


def forms(page: str) -> list[list[str]]:
    """What the grid of a phone offers: as much as it asks for, each name alone, nobody, two, and three."""
    form = page[page.index('id="question-') :]
    least = int(re.search(r'data-least="(\d+)"', form).group(1))  # type: ignore[union-attr]
    values = [value.replace("&quot;", '"') for value in re.findall(r'name="pick"\s+value="([^"]+)"', form)]
    return [values[:least], *([value] for value in values), [], values[-2:], values[:3]]


def head(answer: httpx.Response) -> list[str]:
    return sorted(f"{name}: {value}" for name, value in answer.headers.items() if name not in LEFT_OUT)


def masked(page: str, table: Table) -> str:
    for pattern, mask in MASKS:
        page = pattern.sub(mask, page)
    return page.replace(table.code, "CODE5")


@pytest.fixture(scope="module")
def servers(tmp_path_factory):
    running = [Server(prepared(tmp_path_factory.mktemp("world"))).start() for _side in range(2)]
    yield running
    for server in running:
        server.stop()


@pytest.fixture(scope="module")
def entrances(servers):
    return [moderator_of(server) for server in servers]


@pytest.fixture(scope="module", params=VILLAGES)
def worlds(request, servers, entrances):
    """The same village dealt twice, side by side, for two nights: in the first phones post forms, in the second they
    order over their sockets."""

    def live(side: int) -> World:
        table = Table(servers[side], entrances[side], NAMES)
        world = World(table, VILLAGES[request.param], str(side)).night(whole=True)
        for phone in table.phones:
            phone.plug_in("g")
        return world.night(whole=False)

    with ThreadPoolExecutor(2) as hands:
        return list(hands.map(live, range(2)))


def test_every_tap_is_answered_alike_whoever_taps(worlds):
    for world in worlds:
        assert len(world.taps) > 50
        for answers in world.taps:
            assert [answer for answer in answers if answer != answers[0]] == []


def test_every_tap_is_answered_alike_whatever_the_secrets_are(worlds):
    here, there = worlds
    assert here.taps == there.taps


def test_the_page_after_a_tap_is_the_same_whatever_the_secrets_are(worlds):
    here, there = worlds
    assert len(here.pages) > 10
    assert here.pages == there.pages


def test_the_page_after_a_tap_is_the_same_for_everybody(worlds):
    for world in worlds:
        for pages in world.pages:
            assert len({anonymous(page, name) for page, name in zip(pages, NAMES, strict=True)}) == 1


def test_the_worlds_do_have_other_secrets(worlds):
    """Otherwise equal answers would prove nothing."""
    here, there = ([phone.held() for phone in world.table.phones] for world in worlds)
    assert here != there
