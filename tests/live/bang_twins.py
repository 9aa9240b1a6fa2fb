"""Twin games of BANG! on two real servers: the same evening in public, other hands, roles and piles beneath.

One seat sits idle, one plays: what their phones and the board get is the same to the byte. What the other
phones show is the same too, as long as no finger holds: it does not tell what a hand holds. Where the host plays
along, the dashboard is the same as well.
"""

from __future__ import annotations

import os
import re
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any

from tablegames.engine.dice import Dice
from tablegames.engine.driving.robots import answer
from tablegames.engine.entry import Entry, Kind, Value
from tablegames.engine.play import Play
from tablegames.engine.table import BOARD
from tablegames.games.bang import BANG
from tests.games.bang.sample import bang_setup_for
from tests.servers import Server

from .table import Ear, Table
from .test_secrecy import MASKS

TWINS = int(os.environ.get("TABLEGAMES_TWINS", "2"))
ENTRIES = 30
PARTS = ["dash-say", "dash-log", "dash-corrections"]  # of the dashboard, in which something is folded away
NAMES = ["Alice", "Bob", "Carol", "Dmitri Aleksandrovich", "Эля", "Khánh Linh"]
IDLE, BUSY = 0, 1  # whose secrets are the same in both worlds
OTHERS = range(2, len(NAMES))
LONG = 3_600  # seconds: nothing ends by itself
PRESENCE = (  # whose phone the laptop has heard of in the last seconds, which everybody may know
    (re.compile(r'<span class="dot.*?</span>'), ""),
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
