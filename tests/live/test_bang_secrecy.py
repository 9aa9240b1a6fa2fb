"""Twin games of BANG! on two real servers: the same evening in public, other hands, roles and piles beneath.

One seat sits idle, one plays: what their phones and the board get is the same to the byte. What the other
phones show is the same too, as long as no finger holds: it does not tell what a hand holds. Where the host plays
along, the dashboard is the same as well.
"""

from __future__ import annotations

import os
import re
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import pytest

from tablegames.engine.dice import Dice
from tablegames.engine.driving.robots import answer
from tablegames.engine.entry import Entry, Kind, Value
from tablegames.engine.play import Play
from tablegames.engine.table import BOARD
from tablegames.games.bang import BANG
from tests.games.bang.sample import bang_setup_for
from tests.servers import Server, prepared

from .table import Ear, Table, moderator_of
from .test_secrecy import MASKS

TWINS = int(os.environ.get("TABLEGAMES_TWINS", "2"))
ENTRIES = 30
PARTS = ["dash-say", "dash-log", "dash-corrections"]  # of the dashboard, in which something is folded away
NAMES = ["Alice", "Bob", "Carol", "Dmitri Aleksandrovich", "Эля", "Khánh Linh"]
IDLE, BUSY = 0, 1  # whose secrets are the same in both worlds
OTHERS = range(2, len(NAMES))
LONG = 3_600  # seconds: nothing ends by itself
PRESENCE = (  # whose phone the laptop has heard of in the last seconds, which everybody may know
    (re.compile(r'class="dot \w*"'), 'class="dot"'),
    (re.compile(r'"mark": "\w+"'), '"mark": "sum"'),  # a sum over the content, with the game's code and all
    (re.compile(r'class="tag (?:good|bad)">(.{0,200}?)\d+ of \d+', re.DOTALL), r'class="tag">\1n of n'),
)
PIN = re.compile(r'(class=\\?"digits\\?">)\d{4}<')

Script = list[tuple[int | None, list[Value]]]  # who answers what; nobody: the moderator goes on


def frozen(mode: str) -> dict[str, Any]:
    setup = bang_setup_for(len(NAMES), mode=mode)
    return {**setup, "names": NAMES, "seconds": dict.fromkeys(BANG.seconds, LONG)}


@dataclass
class Recorded:
    """An evening by chance in which one seat never answers, and every card that could be seen in it."""

    setup: dict[str, Any]
    seed: str
    script: Script = field(default_factory=list)
    seen: set[str] = field(default_factory=set)  # cards that everybody, the idle or the busy seat has seen

    def play(self) -> Play[Any]:
        play, dice = Play(BANG, self.setup, self.seed), Dice(f"{self.seed} robots")
        self.look(play)
        while len(self.script) < ENTRIES and play.standing and play.standing.ask.key != "win":
            entry = self.entry(play, dice)
            play.take(entry)
            self.script.append((entry.seat, list(entry.value or ())))
            self.look(play)
        return play

    def entry(self, play: Play[Any], dice: Dice) -> Entry:
        standing = play.standing
        assert standing is not None
        seat = next(iter(standing.waiting()), None)
        found = None if seat in (None, IDLE) else answer(play, standing, seat, dice)
        return found or Entry(play.number + 1, Kind.CLOSE, None, None, standing.asked)

    def look(self, play: Play[Any]) -> None:
        saloon = play.table
        view = repr([play.view(BOARD).shared, *(play.view(seat).own for seat in (IDLE, BUSY))])
        for card, piece in saloon.rules.pieces.items():
            if card in saloon.discarded or repr(card) in view or repr(piece.words) in view:
                self.seen.add(card)


@dataclass(frozen=True)
class Twins:
    """The same recorded evening twice: whatever nobody saw is somewhere else in the other one."""

    mode: str
    setups: tuple[dict[str, Any], dict[str, Any]]
    scripts: tuple[Script, Script]
    seed: str


def found_twins(number: int) -> Twins:
    """The first seed of that number whose evening is long enough, with roles that can be told apart."""
    mode = "automatic" if number % 2 else "phones"
    for attempt in range(100):
        recorded = Recorded(frozen(mode), f"twin {number} {attempt}")
        play = recorded.play()
        table = play.table
        hidden = [seat for seat in OTHERS if seat not in table.shown and table.role[seat] != "sheriff"]
        if len(recorded.script) == ENTRIES and len({table.role[seat] for seat in hidden}) > 1:
            return exchanged(recorded, mode, hidden)
    raise AssertionError("no seed will do")


def exchanged(recorded: Recorded, mode: str, hidden: list[int]) -> Twins:
    """The other twin. A set-up is shuffled by place, so its own order decides who gets what."""
    setup, seed = recorded.setup, recorded.seed
    first = Play(BANG, setup, seed).table
    alike = Counter(setup["deck"])  # the ids of cards that are alike depend on their order
    unseen = [card for card in first.rules.pieces if card not in recorded.seen and alike[card] == 1]
    other = dict(zip(unseen, unseen[1:] + unseen[:1], strict=True))
    places = Dice(seed).shuffled("roles", range(len(NAMES)))
    roles = list(setup["roles"])
    for seat, taken in zip(hidden, hidden[1:] + hidden[:1], strict=True):
        roles[places[seat]] = first.role[taken]
    deck = [other.get(card, card) for card in setup["deck"]]
    script = [(seat, [renamed(pick, other) for pick in picks]) for seat, picks in recorded.script]
    return Twins(mode, (setup, {**setup, "deck": deck, "roles": roles}), (recorded.script, script), seed)


def renamed(value: Value, other: dict[str, str]) -> Value:
    """An answer with the cards of the other world."""
    match value:
        case str():
            return other.get(value, value)
        case list():
            return [renamed(one, other) for one in value]
        case dict():
            return {name: renamed(one, other) for name, one in value.items()}
    return value


@dataclass
class World:
    """One of two twins, and everything that its phones, its board and its dashboard got."""

    twins: Twins
    table: Table
    answers: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))  # by who looks
    held: dict[int, list[str]] = field(default_factory=lambda: defaultdict(list))  # by seat
    ears: dict[str, Ear] = field(default_factory=dict)

    def masked(self, text: str) -> str:
        text = text.replace(self.table.code, "CODE5").replace(f":{self.table.server.port}", ":port")
        for pattern, mask in MASKS:
            text = pattern.sub(mask, text)
        text = PIN.sub(r"\1pin<", text)
        for pattern, mask in PRESENCE:
            text = pattern.sub(mask, text)
        return re.sub(r" +}$", "}", text) if text.startswith("{") else text

    def listen(self) -> None:
        phones = {name: (phone, "g") for name, phone in zip(NAMES, self.table.phones, strict=True)}
        for who, (guest, kind) in {**phones, "board": (self.table.board, "b")}.items():
            self.ears[who] = Ear(guest, kind)
            self.ears[who].view()

    def play(self, script: Script) -> World:
        self.look()
        for number, (seat, picks) in enumerate(script):
            self.table.next() if seat is None else self.table.answer(seat, *picks)
            for ear in self.ears.values():
                ear.view()
            if number % 6 == 5:
                self.look()
        for ear in self.ears.values():
            ear.drain()
        return self

    def look(self) -> None:
        """Ask for everything that can be asked for, and keep the whole answers."""
        code, table = self.table.code, self.table
        for seat, phone in enumerate(table.phones):
            self.keep(NAMES[seat], phone.get(f"/g/{code}/"), phone.get(f"/g/{code}/view"))
            self.held[seat].append(self.masked(phone.held()))
        self.keep("board", table.board.get(f"/b/{code}/"), table.board.get(f"/b/{code}/view"))
        if self.twins.mode == "automatic":
            panels = [table.dashboard.order("seat/panel", seat=seat) for seat in range(len(NAMES))]
            self.keep(
                "dashboard",
                table.dashboard.get(f"/m/{code}/"),
                table.dashboard.get(f"/m/{code}/view"),
                *(table.dashboard.get(f"/m/{code}/part/{part}") for part in PARTS),
                *panels,
            )

    def keep(self, who: str, *responses: Any) -> None:
        for response in responses:
            head = sorted(
                f"{name}: {value}"
                for name, value in response.headers.items()
                if name not in ("date", "expires", "set-cookie", "content-length")
            )
            text = "\n".join([str(response.status_code), *head, response.text])
            self.answers[who].append(self.masked(text))


def evening(entrance, server: Server, twins: Twins, side: int) -> World:
    """One side, played to the last entry of its script."""
    world = World(twins, Table(server, entrance, NAMES, "bang"))
    assert world.table.dashboard.order("mode", mode=twins.mode).status_code == 204
    world.table.lay(twins.setups[side], twins.seed)
    if twins.mode == "phones":  # who is connected changes the dashboard by itself
        world.listen()
    return world.play(twins.scripts[side])


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
