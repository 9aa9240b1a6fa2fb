"""What the tests over all titles need to know of Quests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tablegames.engine.dice import Dice
from tablegames.engine.entry import Value
from tablegames.engine.table import BOARD, Audience, Setup, Story, Table
from tablegames.engine.words import Text
from tablegames.games import GAMES
from tablegames.games.quests.fellowship import Fellowship
from tests.games.sample import Questions, Sample, shipped_sets, votes_of_others

OWN = [
    {"key": "herald", "name": "Herald", "side": "good", "sees": "herald"},
    {"key": "spy", "name": "Spy", "side": "evil", "sees": "good", "seems": "knight", "hides": "good"},
]


def quests_setup(dice: Dice) -> Setup:
    """A set as it is shipped for any number of players; one in three with roles of somebody's own among them."""
    role_set = dice.pick("setup", shipped_sets("quests"))
    players = 5 + dice.below("setup", 6)
    roles = GAMES["quests"].fill(role_set, players)
    if dice.below("setup", 3) == 0:
        own = {"knight": "herald", "traitor": "spy"}
        roles = [own.get(key, key) for key in roles]
    return {
        "names": [f"Player {number}" for number in range(players)],
        "roles": roles,
        "own": OWN,
        "options": {"lady": bool(dice.below("setup", 2))},
        "mode": dice.pick("setup", ("phones", "eyes_closed", "automatic")),
    }


def quests_correction(table: Table, dice: Dice) -> Value:
    seat, other = dice.below("correct", len(table.names)), dice.below("correct", len(table.names))
    score = {name: dice.below("correct", 4) for name in ("successes", "failures", "refusals")}
    verbs: list[tuple[str, dict[str, Value]]] = [
        ("set_leader", {"seat": seat}),
        ("set_score", score),
        ("swap_roles", {"one": seat, "other": other}),
        ("take_back", {"seat": seat}),
    ]
    verb, arguments = dice.pick("correct", verbs)
    return {"verb": verb, "with": arguments, "why": "by chance"}


@contextmanager
def another_fellowship(table: Fellowship, audience: Audience, dice: Dice) -> Iterator[None]:
    """Deal anew everything that the audience does not know: roles, cards of the past, answers, dice to come."""
    kept = {name: getattr(table, name) for name in ("dice", "role", "failed", "hits", "told")}
    answers = dict(table.standing.answers) if table.standing else {}
    try:
        table.dice = Dice(dice.seed + "elsewhere")
        if not table.is_over:
            table.role = another_deal(table, audience, dice)
            table.failed = {
                quest: tuple(dice.shuffled("elsewhere", table.seats)[: len(one)])
                for quest, one in table.failed.items()
            }
            table.hits = {seat: dice.below("elsewhere", 9) for seat in table.seats}
        table.told = Story()
        for told in kept["told"]:
            table.told.add(*told)
        for seat in table.seats:
            if seat != audience:
                table.whisper(seat, Text("Psst."))
        if table.standing and audience == BOARD and table.kind == "vote":
            votes_of_others(table.standing, dice)
        elif table.standing and not table.standing.ask.question.is_open:
            for seat in list(table.standing.answers):
                if seat != audience:
                    del table.standing.answers[seat]
        yield
    finally:
        for name, value in kept.items():
            setattr(table, name, value)
        if table.standing:
            table.standing.answers.clear()
            table.standing.answers.update(answers)


def another_deal(table: Fellowship, audience: Audience, dice: Dice) -> list:
    """Other roles for all but the audience, so that it sees the same people and the Lady has shown it the same."""
    seat = audience if isinstance(audience, int) else None
    truth = list(table.role)
    others = [one for one in table.seats if one != seat]
    try:
        for _deal in range(30):
            dealt = list(truth)
            for one, role in zip(
                others, dice.shuffled("elsewhere", [truth[one] for one in others]), strict=True
            ):
                dealt[one] = role
            table.role = truth
            known = knowledge(table, seat)
            table.role = dealt
            if known == knowledge(table, seat):
                return dealt
    finally:
        table.role = truth
    return truth


def knowledge(table: Fellowship, seat: int | None) -> object:
    """Whom that seat sees; evil that sees the seeker also learns at the last guess who it is."""
    if seat is None:
        return None
    (seeker,), known = table.seekers(), table.known_to(seat)
    is_told = table.role[seat].side == "evil" and seat != seeker and known.get(seeker) == "evil"
    return known, seeker if is_told else None


SAMPLE = Sample(
    GAMES["quests"],
    quests_setup,
    quests_correction,
    another_fellowship,
    lambda known: [known.name, known.held.role.key],
    seeds=(0, 1, 2, 3, 4, 5),
    questions=Questions(
        more=[
            (
                "quest",
                "who is on the quest, and everybody else for show",
                "Everybody taps success or fail; only the team's cards count.",
            ),
            (
                "guess",
                "who seeks, and everybody else for show",
                "Good wins unless evil names {roles} now. Evil may show itself and talk: who is it?",
            ),
        ],
        elsewhere={"win": "who has won"},
    ),
)
