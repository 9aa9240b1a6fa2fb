"""Twin games on two real servers: the same evening in public, other secrets beneath.

What a villager's phone, a dead player's phone, that of who looks on and the board get is the same to the byte.
TABLEGAMES_TWINS says how many twins there are.
"""

from __future__ import annotations

import os
import random
import re
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import pytest

from tests.guests import Guest, Moderator, Phone
from tests.servers import Server, prepared

from .table import NAMES, ROLES, Ear, Table, log_of, moderator_of

TWINS = int(os.environ.get("TABLEGAMES_TWINS", "4"))
VILLAGER, DEAD, EXECUTED = 0, 1, 2  # villagers in every world; everybody else is somebody else in each
OTHERS = range(3, 8)
WATCHERS = ["villager", "dead", "onlooker", "board"]
ROLE_WORDS = ("villager", "werewol", "seer", "witch")
MASKS = (  # what may differ: the game's code, tokens against forgery, the address, milliseconds
    (re.compile(r'(name="csrf" content=|name="csrfmiddlewaretoken" value=)"\w+"'), r'\1"token"'),
    (re.compile(r"http://127\.0\.0\.1:\d+"), "http://here"),
    (re.compile(r'data-left=(\\?")\d+'), r"data-left=\1ms"),
    (re.compile(r'"left": \d+'), '"left": ms'),
)


@dataclass
class World:
    """One of two twins, and everything that its watched seats and its board got."""

    table: Table
    canaries: list[str] = field(default_factory=list)
    answers: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))  # by who watches
    ears: dict[str, Ear] = field(default_factory=dict)
    packs_chat: str = ""
    onlooker: Phone | None = None

    def masked(self, text: str) -> str:
        text = text.replace(self.table.code, "CODE5").replace(f":{self.table.server.port}", ":port")
        for pattern, mask in MASKS:
            text = pattern.sub(mask, text)
        # A view is padded to whole steps after the milliseconds are in.
        return re.sub(r" +}$", "}", text) if text.startswith("{") else text

    @property
    def watchers(self) -> dict[str, Guest]:
        phones = self.table.phones
        late = {"onlooker": self.onlooker} if self.onlooker else {}
        return {"villager": phones[VILLAGER], "dead": phones[DEAD], "board": self.table.board, **late}

    def listen(self) -> None:
        for who, guest in self.watchers.items():
            if who not in self.ears:
                self.ears[who] = Ear(guest, "b" if who == "board" else "g")
                self.ears[who].view()

    def look(self) -> None:
        """Ask for everything that a watcher can ask for, and keep the whole answers."""
        for who, guest in self.watchers.items():
            door = "b" if who == "board" else "g"
            asked = [guest.get(f"/{door}/{self.table.code}/"), guest.get(f"/{door}/{self.table.code}/view")]
            if who != "board":
                asked.append(guest.post(f"/g/{self.table.code}/held"))
            for response in asked:
                head = sorted(
                    f"{name}: {value}"
                    for name, value in response.headers.items()
                    if name not in ("date", "expires", "set-cookie", "content-length")
                )
                self.answers[who].append(
                    self.masked("\n".join([str(response.status_code), *head, response.text]))
                )

    def hear(self) -> None:
        for ear in self.ears.values():
            ear.view()

    def next(self) -> None:
        self.table.next()
        self.hear()

    def answer(self, who: str, *picks: int) -> None:
        self.table.answer({"villager": VILLAGER, "dead": DEAD}[who], *picks)
        self.ears[who].view()


def evening(entrance: Moderator, server: Server, twin: int, side: int) -> World:
    """The same in public for both sides of a twin; the secrets are the side's own."""
    public, secret = random.Random(twin), random.Random(f"{twin} {side}")
    world = World(Table(server, entrance))
    table = world.table
    world.listen()
    hidden = ROLES[3:]
    secret.shuffle(hidden)
    if twin % 2 == 0 and side == 1:
        hidden = hidden[1:] + hidden[:1]  # never by chance the same as the other side's
    roles = ROLES[:3] + hidden
    table.deal(roles)
    for _more in range(secret.randrange(4)):  # corrections that correct nothing: the logs' lengths differ
        table.set_role(seat := secret.choice(OTHERS), roles[seat])
    world.hear()
    world.onlooker = Phone(server.address).join(table.code, "Late")
    world.hear()
    world.listen()
    world.look()
    world.next()  # night falls
    wolves = [seat for seat in OTHERS if roles[seat] == "werewolf"]
    victims: list[list[int]] = [[DEAD], []]
    for night, victim in enumerate(victims, start=1):
        healed = [] if victim else secret.choice([[], [seat for seat in OTHERS if seat not in wolves][-1:]])
        world.next()  # the seer
        sleepers(world, public, secret, night)
        table.answer(roles.index("seer"), secret.choice([seat for seat in OTHERS if roles[seat] != "seer"]))
        world.look()
        world.next()  # the werewolves
        sleepers(world, public, secret, night)
        for wolf in wolves:
            for _line in range(secret.randrange(3)):
                canary = f"canary{twin}{'ab'[side]}{len(world.canaries)}" + "z" * secret.randrange(40)
                table.say(wolf, canary)
                world.canaries.append(canary)
            table.answer(wolf, *(victim or healed))
        world.packs_chat += table.phones[wolves[0]].held()
        if night == 1:
            for ear in world.ears.values():
                ear.beat()
        world.look()
        world.next()  # the witch
        sleepers(world, public, secret, night)
        table.answer(roles.index("witch"), *(["heal"] if healed else []))
        world.look()
        world.next()  # dawn
        world.look()
        world.next()  # the election, or the discussion
        if night == 1:
            vote(world, candidate=public.choice(OTHERS))
            world.next()  # the discussion
        world.next()
        if night == 1:
            vote(world, candidate=EXECUTED)
            world.next()  # what came of it
            world.look()
            world.next()  # night falls
    for ear in world.ears.values():
        ear.drain()
    return world


def sleepers(world: World, public: random.Random, secret: random.Random, night: int) -> None:
    """The watched seats tap the same in both worlds; some of the others tap anything."""
    seats = [VILLAGER, *([DEAD] if night == 1 else []), *OTHERS]
    world.answer("villager", public.choice(seats))
    world.answer("dead", public.choice(seats))
    for seat in secret.sample(OTHERS, 2):
        world.table.answer(seat, secret.choice([VILLAGER, *OTHERS]))


def vote(world: World, candidate: int) -> None:
    """Everybody alive votes for one, who votes for the villager; the board tells how many have."""
    for seat in [VILLAGER, EXECUTED, *OTHERS]:
        choice = candidate if seat != candidate else VILLAGER
        if seat == VILLAGER:
            world.answer("villager", choice)
        else:
            world.table.answer(seat, choice)
        world.ears["board"].view()
    world.look()


@pytest.fixture(scope="module")
def servers(tmp_path_factory):
    running = [Server(prepared(tmp_path_factory.mktemp("twin"))).start() for _side in range(2)]
    yield running
    for server in running:
        server.stop()


@pytest.fixture(scope="module")
def entrances(servers):
    return [moderator_of(server) for server in servers]


@pytest.fixture(scope="module")
def twins(servers, entrances):
    sides = [(twin, side) for twin in range(TWINS) for side in range(2)]
    with ThreadPoolExecutor(6) as hands:
        worlds = list(
            hands.map(lambda one: evening(entrances[one[1]], servers[one[1]], one[0], one[1]), sides)
        )
    return list(zip(worlds[::2], worlds[1::2], strict=True))


def test_the_twins_do_have_other_secrets(twins):
    """Otherwise equal bytes would prove nothing."""
    for here, there in twins:
        assert log_of(here.table.server, here.table.code) != log_of(there.table.server, there.table.code)
        assert all(canary in world.packs_chat for world in (here, there) for canary in world.canaries)
    lengths = [len(log_of(world.table.server, world.table.code)) for pair in twins for world in pair]
    assert len(set(lengths)) > 1


@pytest.mark.parametrize("who", WATCHERS)
def test_every_answer_of_the_server_is_the_same_in_both_worlds(twins, who):
    for here, there in twins:
        assert len(here.answers[who]) > 20
        assert here.answers[who] == there.answers[who]


@pytest.mark.parametrize("who", WATCHERS)
def test_every_message_of_a_socket_is_the_same_in_both_worlds(twins, who):
    for here, there in twins:
        assert len(here.ears[who].views) > 15
        assert [here.masked(view) for view in here.ears[who].views] == [
            there.masked(view) for view in there.ears[who].views
        ]


@pytest.mark.parametrize("who", WATCHERS)
def test_heartbeats_say_nothing_but_the_number_of_the_page_that_is_shown(twins, who):
    for world in [world for pair in twins for world in pair]:
        assert world.ears[who].beats
        assert all(beat == shown for beat, shown in world.ears[who].beats)


def test_what_the_werewolves_write_is_in_no_answer_no_message_and_no_log_of_the_server(twins, servers):
    said = "\n".join(
        text
        for pair in twins
        for world in pair
        for who in world.watchers
        for text in world.answers[who] + world.ears[who].views
    ) + "".join(server.log.read_text() for server in servers)

    assert "canary" not in said


def test_the_server_writes_down_nobodys_name_role_code_or_link_while_it_serves(twins, servers):
    for side, server in enumerate(servers):
        log = server.log.read_text().lower()
        served = log[log.index("ctrl-c ends the evening") :]
        codes = [pair[side].table.code.lower() for pair in twins]
        assert [word for word in [*codes, *ROLE_WORDS, *map(str.lower, NAMES[:4])] if word in served] == []


@pytest.fixture(scope="module")
def table(servers, entrances):
    """One more game, in which all eight phones listen."""
    table = Table(servers[0], entrances[0])
    table.deal()
    return table


def test_at_night_all_phones_get_equally_many_messages_of_one_length_and_one_page(table):
    ears = [Ear(phone, "g") for phone in table.phones]
    answers: set[int] = set()  # the lengths of what taps were answered
    for ear in ears:
        ear.view()
    table.next()
    for ear in ears:
        ear.view()
    for picks in ([7], [DEAD], []):
        table.next()
        for ear in ears:
            ear.view()
        for ear in ears:
            answers.add(len(ear.order(f"/g/{table.code}/answer", asked=table.asked, pick=picks or "")))
        for ear in ears:
            ear.drain()
        assert len(answers) == 1
        assert {len(ear.views) for ear in ears} == {len(ears[0].views)}
        assert len({len(view.encode()) for ear in ears for view in ear.views[-2:]}) == 1
        assert len({len(phone.post(f"/g/{table.code}/held").content) for phone in table.phones}) == 1
        pages = {anonymous(phone.page(), phone.name) for phone in table.phones}
        assert len(pages) == 1
        own = pages.pop().split('<section id="own"')[1].split('<section id="table"')[0]
        assert [word for word in ROLE_WORDS if word in own.lower()] == []
    table.next()
    for ear in ears:
        ear.view()


def anonymous(page: str, name: str) -> str:
    """A page without the name of whose it is, and without its tokens and milliseconds."""
    for pattern, mask in MASKS:
        page = pattern.sub(mask, page)
    return page.replace(f'<span dir="auto">{name}</span></p>', "<span>somebody</span></p>")


def test_the_last_game_of_a_seat_another_game_and_a_stranger_find_the_doors_shut(table, servers):
    stranger = Guest(servers[0].address)
    stranger.get("/")
    code = table.code

    assert stranger.get(f"/g/{code}/").status_code == 302  # to the form for joining, as for every code
    assert [
        stranger.get(f"/{path}").status_code
        for path in (
            f"g/{code}/view",
            f"b/{code}/",
            f"b/{code}/view",
            f"m/{code}/",
            f"r/{code}/",
            "g/BBBBB/view",
        )
    ] == [403, 403, 403, 404, 404, 403]
    assert stranger.post(f"/g/{code}/held").status_code == 403
    assert table.phones[0].get(f"/r/{code}/").status_code == 404  # before the end
