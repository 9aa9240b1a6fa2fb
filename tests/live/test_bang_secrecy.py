"""Twin games of BANG! on two real servers: the same evening in public, other hands, roles and piles beneath.

One seat sits idle, one plays: what their phones and the board get is the same to the byte. What the other
phones show is the same too, as long as no finger holds: it does not tell what a hand holds. Where the host plays
along, the dashboard is the same as well.
"""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import pytest

from tablegames.engine.dice import Dice
from tablegames.engine.entry import Value
from tablegames.engine.play import Play
from tablegames.games.bang import BANG
from tests.servers import Server, prepared

from .bang_twins import BUSY, ENTRIES, IDLE, NAMES, OTHERS, TWINS, Twins, World, evening, found_twins, frozen
from .table import Ear, Table, moderator_of


@pytest.fixture(scope="module")
def servers(tmp_path_factory):
    running = [Server(prepared(tmp_path_factory.mktemp("saloon"))).start() for _side in range(2)]
    yield running
    for server in running:
        server.stop()


@pytest.fixture(scope="module")
def entrances(servers):
    return [moderator_of(server) for server in servers]


@pytest.fixture(scope="module")
def pairs(servers, entrances):
    sides = [(twins, side) for twins in map(found_twins, range(TWINS)) for side in range(2)]
    with ThreadPoolExecutor(4) as hands:
        worlds = list(
            hands.map(lambda one: evening(entrances[one[1]], servers[one[1]], one[0], one[1]), sides)
        )
    return list(zip(worlds[::2], worlds[1::2], strict=True))


def test_the_twins_do_have_other_hands_roles_and_piles(pairs):
    """Otherwise equal bytes would prove nothing."""
    for here, there in pairs:
        tables = [Play(BANG, setup, here.twins.seed).table for setup in here.twins.setups]
        assert tables[0].deck != tables[1].deck
        assert tables[0].role != tables[1].role
        assert any(here.held[seat] != there.held[seat] for seat in OTHERS)
        assert [seat for seat, _picks in here.twins.scripts[0]].count(None) < ENTRIES


@pytest.mark.parametrize("who", [*NAMES, "board", "dashboard"])
def test_every_answer_of_the_server_is_the_same_in_both_worlds(pairs, who):
    """Of all phones, not only of those whose secrets are the same: what a hand holds is seen by who holds it."""
    for here, there in pairs:
        assert len(here.answers[who]) > 10 or (who == "dashboard" and here.twins.mode == "phones")
        assert here.answers[who] == there.answers[who]


@pytest.mark.parametrize("who", [*NAMES, "board"])
def test_every_message_of_a_socket_is_the_same_in_both_worlds(pairs, who):
    for here, there in pairs:
        if here.twins.mode == "phones":
            assert len(here.ears[who].views) == ENTRIES + 1
            assert [here.masked(view) for view in here.ears[who].views] == [
                there.masked(view) for view in there.ears[who].views
            ]


def test_what_a_finger_sees_is_the_same_for_the_same_hand_and_as_long_for_another(pairs):
    for here, there in pairs:
        assert [here.held[seat] for seat in (IDLE, BUSY)] == [there.held[seat] for seat in (IDLE, BUSY)]
        for seat in OTHERS:
            sizes = [[len(text.encode()) for text in world.held[seat]] for world in (here, there)]
            assert sizes[0] == sizes[1]


def test_whoever_is_attacked_gets_equally_many_messages_of_one_length_whatever_the_hand_holds(
    servers, entrances
):
    """A Gatling: one has a Missed! and thinks about it, the others have none; nobody answers."""
    table = Table(servers[0], entrances[0], NAMES, "bang")
    table.lay(gatling_setup(), "gatling")
    ears = [Ear(phone, "g") for phone in table.phones]
    for ear in ears:
        ear.view()
    held = [phone.held() for phone in table.phones]
    assert ["Missed!" in text for text in held] == [False, False, True, False, False, False]
    table.next()
    for ear in ears:
        ear.view()
    table.answer(0, {"play": "gatling 10H"})

    for _attacked in OTHERS:
        for ear in ears:
            ear.view()
        table.next()
    for ear in ears:
        ear.view()
        ear.drain()

    assert {len(ear.views) for ear in ears} == {len(ears[0].views)}
    for views in zip(*(ear.views for ear in ears), strict=True):
        assert len({len(view.encode()) for view in views}) == 1
    assert len({len(text.encode()) for text in held}) == 1


OPEN_TAPS: list[list[Value]] = [
    [],
    ["barrel QS"],
    ["barrel KS"],
    ["iron_plate AD"],
    ["willy_the_kid"],
    ["end"],
    ["hand"],
    [0],
    [{"play": "barrel QS"}],
    [{"power": "suzy_lafayette"}],
    ["barrel QS", "hit"],
    ["hit", "hit"],
    ["nonsense"],
]


@dataclass
class Attacked:
    """A table on one of two servers, on which a Gatling is fired; what every tap and every page brought."""

    table: Table
    world: World
    statuses: list[int] = field(default_factory=list)

    def prepare(self) -> Attacked:
        """Barrels and a green card lie before some of the attacked, by the moderator's hand."""
        self.table.next()
        for card, seat in (("barrel QS", 2), ("barrel KS", 3), ("scope AS", 4)):
            form = {"verb": "move_card", "with.card": card, "with.to": f"play {seat}", "why": "for the test"}
            assert self.table.dashboard.order("override", **form).status_code == 204
        self.table.answer(0, {"play": "gatling 10H"})
        return self

    def tap_everything(self, attacked: int) -> None:
        """Every seat taps everything, then the attacked player takes the hit, twice."""
        asked = self.table.asked
        for seat in (*OTHERS, 0, 1):
            for picks in OPEN_TAPS:
                self.tap(seat, asked, picks)
        self.look()
        for _time in range(2):
            self.tap(attacked, self.table.asked if not _time else asked, ["hit"])
        self.look()

    def tap(self, seat: int, asked: int, picks: list[Value]) -> None:
        response = self.table.phones[seat].answer(asked, *picks)
        self.statuses.append(response.status_code)
        self.world.keep(NAMES[seat], response)

    def look(self) -> None:
        for seat, phone in enumerate(self.table.phones):
            code = self.table.code
            self.world.keep(NAMES[seat], phone.get(f"/g/{code}/"), phone.get(f"/g/{code}/view"))


def test_no_open_tap_of_the_attacked_tells_what_the_hand_holds(servers, entrances):
    """Seat 2 has the only Missed! in one world and seat 3 in the other: status, headers and bytes are the same."""
    here = gatling_setup()
    hands = Play(BANG, here, "gatling").table.hand
    alike = Counter(here["deck"])
    other = next(card for card in hands[3] if alike[card] == 1)
    swapped = {"missed AC": other, other: "missed AC"}
    there = {**here, "deck": [swapped.get(card, card) for card in here["deck"]]}

    sides = []
    for server, entrance, setup in zip(servers, entrances, (here, there), strict=True):
        table = Table(server, entrance, NAMES, "bang")
        table.lay(setup, "gatling")
        holds = ["Missed!" in phone.held() for phone in table.phones]
        assert holds == [False, False, setup is here, setup is there, False, False]
        sides.append(
            Attacked(table, World(Twins("phones", (here, there), ([], []), "gatling"), table)).prepare()
        )
    for attacked in (1, *OTHERS):
        for side in sides:
            side.tap_everything(attacked)

    assert sides[0].statuses == sides[1].statuses
    assert {204, 409, 422} == set(sides[0].statuses)
    for name in NAMES:
        assert sides[0].world.answers[name] == sides[1].world.answers[name]


def gatling_setup() -> dict[str, Any]:
    """The sheriff on seat 0 has a Gatling, seat 2 the only Missed!; nobody has a choice to make before."""
    setup = {
        **frozen("phones"),
        "characters": [
            "rose_doolan",
            "willy_the_kid",
            "suzy_lafayette",
            "bart_cassidy",
            "vulture_sam",
            "black_jack",
        ],
    }
    table = Play(BANG, setup, "gatling").table
    places = Dice("gatling").shuffled("roles", range(len(NAMES)))
    roles = sorted(setup["roles"], key=lambda role: role != "sheriff")
    by_place = dict(zip(places, roles, strict=True))
    lives = [person.life + (not seat) for seat, person in enumerate(table.person)]
    deals = [["gatling 10H"], [], ["missed AC"], [], [], []]
    spare = [card for card in table.rules.pieces if table.piece(card).kind.key == "bang"]
    deck = [
        card
        for seat, cards in enumerate(deals)
        for card in [*cards, *spare_for(spare, lives[seat] - len(cards))]
    ]
    deck += [card for card in table.rules.pieces if card not in deck]
    order = Dice("gatling").shuffled("deck", range(len(deck)))
    laid = dict(zip(order, reversed(deck), strict=True))
    return {
        **setup,
        "roles": [by_place[place] for place in range(len(NAMES))],
        "deck": [" ".join(laid[place].split(" ")[:2]) for place in range(len(deck))],
    }


def spare_for(spare: list[str], number: int) -> list[str]:
    return [spare.pop() for _card in range(number)]
