"""Twin games of Quests on two real servers: a quest that is played in secret looks the same whoever fails it.

What all phones show openly, what one of good holds, and what the board, the remote and who looks on get is the same to
the byte.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable
from typing import Any

import pytest

from tablegames.engine.play import Play
from tablegames.games import GAMES
from tests.guests import Guest, Phone
from tests.servers import Server, prepared

from .table import NAMES, Table, moderator_of, replayed
from .test_secrecy import MASKS

ROLES = ["knight", "assassin", "merlin", "traitor", "knight"]
OTHER_SEATS = ([(1, 2), (1, 2)], [(1, 2), (3, 4)])  # swapped by the moderator: in the first world for nothing
# The remote's counts the odds, too, which robots may or may not have found before the deal.
NUMBER = re.compile(r'(data-number="|"number": )\d+')
TEAM = [1, 2]  # of whom one is evil in both worlds
LONG = dict.fromkeys(("roles", "team", "vote", "quest", "guess", "cue"), 3_600)


def setup() -> dict[str, Any]:
    """One in which everybody is dealt the role of their seat."""
    common = {"names": NAMES[:5], "mode": "automatic", "options": {}, "seconds": LONG}
    decks = ({**common, "roles": list(roles)} for roles in itertools.permutations(ROLES))
    return next(
        deck
        for deck in decks
        if [role.key for role in Play(GAMES["quests"], deck, "fails").table.role] == ROLES
    )


class World:
    """One of two twins, and all that its pages have been."""

    def __init__(self, server: Server, swaps: Iterable[tuple[int, int]]) -> None:
        self.table = table = Table(server, moderator_of(server), NAMES[:5], "quests")
        assert table.dashboard.order("mode", mode="automatic").status_code == 204
        table.lay(setup(), "fails")
        for one, other in swaps:
            form = {"verb": "swap_roles", "with.one": one, "with.other": other, "why": "for the test"}
            assert table.dashboard.order("override", **form).status_code == 204
        self.late = Phone(server.address).join(table.code, "Late")
        self.remote = Guest(server.address)
        self.remote.get(f"/j/{table.code}/remote/")
        digits = re.findall(r"\d{8}", table.dashboard.order("remote").text)[-1]
        assert self.remote.post(f"/j/{table.code}/remote/", digits=digits).status_code == 302
        self.seen: list[str] = []

    def play(self) -> World:
        """Up to what came of the first quest: everybody is for it, and everybody taps that it fails."""
        self.look()
        self.table.next()
        leader = self.standing().seats[0]
        self.table.answer(leader, *TEAM, "call")
        self.look()
        self.all_tap("yes")
        assert self.standing().ask.key == "quest"
        self.look()
        # Otherwise the quest would end by itself some seconds after the team has chosen.
        assert self.table.dashboard.order("clock", asked=self.table.asked, do="pause").status_code == 204
        self.all_tap("fail")
        self.look()
        self.table.next()
        self.look()
        return self

    def all_tap(self, what: str) -> None:
        asked = self.table.asked
        for phone in self.table.phones:
            answer = phone.answer(asked, what)
            self.seen.append(f"{answer.status_code} {answer.headers.get('content-length')} {answer.text}")

    def standing(self) -> Any:
        return replayed(self.table.server.folder / "tablegames.sqlite3", self.table.code).standing

    def look(self) -> None:
        """Ask for all that may be asked for but the secrets of those whose secrets differ."""
        code = self.table.code
        doors = [*((phone, "g") for phone in (*self.table.phones, self.late)), (self.table.board, "b")]
        for guest, door in [*doors, (self.remote, "c")]:
            for address in (f"/{door}/{code}/", f"/{door}/{code}/view"):
                page = guest.get(address)
                assert page.status_code == 200, address
                text = self.masked(page.text)
                self.seen.append(NUMBER.sub(r"\1n", text) if door == "c" else text)
        self.seen += [self.masked(phone.held()) for phone in (self.table.phones[0], self.late)]

    def masked(self, text: str) -> str:
        text = text.replace(self.table.code, "CODE5").replace(f":{self.table.server.port}", ":port")
        for pattern, mask in MASKS:
            text = pattern.sub(mask, text)
        return re.sub(r" +}$", "}", text)


@pytest.fixture(scope="module")
def worlds(tmp_path_factory):
    servers = [Server(prepared(tmp_path_factory.mktemp("quest"))).start() for _side in range(2)]
    yield [World(server, swaps).play() for server, swaps in zip(servers, OTHER_SEATS, strict=True)]
    for server in servers:
        server.stop()


def test_nothing_that_may_be_asked_for_tells_who_fails_a_quest(worlds):
    here, there = worlds
    assert "one fail was played" in "".join(here.seen)
    assert here.seen == there.seen


def test_whatever_is_held_is_of_one_length_and_other_in_each_world(worlds):
    """Otherwise the same pages would prove nothing."""
    here, there = ([phone.held() for phone in world.table.phones] for world in worlds)
    assert len({len(text.encode()) for text in here + there}) == 1
    assert [one == other for one, other in zip(here, there, strict=True)].count(False) >= 2
