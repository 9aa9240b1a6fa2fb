"""What the tests over all titles need to know of each: set-ups, corrections, and worlds that look alike."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tablegames.games
from tablegames.engine.dice import Dice
from tablegames.engine.entry import Value
from tablegames.engine.play import Play, Title
from tablegames.engine.table import Audience, Setup, Table
from tablegames.games import GAMES
from tablegames.games.werewolf.options import VALUES
from tablegames.games.werewolf.records import Hunch, Line
from tablegames.games.werewolf.roles import ROLES
from tablegames.games.werewolf.setup import fill
from tablegames.games.werewolf.village import Village


@dataclass(frozen=True)
class Sample:
    """`setup`: a random one; `correction`: an override's value; `elsewhere`: the table while it is in another
    world that the audience cannot tell from this one."""

    title: Title[Any]
    setup: Callable[[Dice], Setup]
    correction: Callable[[Table, Dice], Value]
    elsewhere: Callable[[Any, Audience, Dice], Any]


def shipped_sets(title: str) -> list[dict[str, Any]]:
    path = Path(tablegames.games.__file__).parent / title / "sets.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))["set"]


def werewolf_setup(dice: Dice) -> Setup:
    role_set = dice.pick("setup", shipped_sets("werewolf"))
    players = 4 + dice.below("setup", 6) + (8 if dice.below("setup", 6) == 0 else 0)
    changed = {
        name: dice.pick("setup", allowed) for name, allowed in VALUES.items() if dice.below("setup", 4) == 0
    }
    deck = (
        fill({"specials": dict.fromkeys(role_set["specials"], 4)}, players)
        if dice.below("setup", 2)
        else None
    )
    return {
        "names": [f"Player {number}" for number in range(players)],
        "roles": deck if deck and "villager" in deck else fill(role_set, players),
        "order": role_set["order"],
        "options": {**role_set["options"], **changed},
        "mode": dice.pick("setup", ("phones", "eyes_closed", "automatic")),
    }


def werewolf_correction(table: Table, dice: Dice) -> Value:
    seat, other = dice.below("correct", len(table.names)), dice.below("correct", len(table.names))
    verbs: list[tuple[str, dict[str, Value]]] = [
        ("kill", {"seat": seat}),
        ("kill", {"seat": seat}),
        ("revive", {"seat": seat}),
        ("leave", {"seat": seat}),
        ("set_role", {"seat": seat, "role": dice.pick("correct", list(ROLES))}),
        ("set_mayor", {"seat": seat}),
        ("set_mayor", {"seat": None}),
        ("set_lovers", {"one": seat, "other": other}),
        ("set_lovers", {}),
    ]
    verb, arguments = dice.pick("correct", verbs)
    return {"verb": verb, "with": arguments, "why": "by chance"}


@contextmanager
def another_village(village: Village, audience: Audience, dice: Dice) -> Iterator[None]:
    """Deal anew everything that the audience does not know: cards, answers, chat, marks, dice to come."""
    kept = {name: getattr(village, name) for name in SECRETS}
    answers = dict(village.standing.answers) if village.standing else {}
    team_shown = village.shown if village.options.reveal == "team" else []
    hidden = [seat for seat in village.seats if not village.knows(audience, seat) and seat not in team_shown]
    in_hands = [village.role[seat] for seat in hidden]
    own_role = village.role[audience].key if isinstance(audience, int) else ""
    reads = isinstance(audience, int) and village.reads_chat(audience) is not None
    try:
        village.dice = Dice(dice.seed + "elsewhere")
        is_wolf = isinstance(audience, int) and village.role[audience].hunts
        # The thief saw the middle; the werewolves know that no other werewolf sits at the table.
        knows_middle = own_role == "thief" or (is_wolf and any(card.hunts for card in village.middle))
        cards = dice.shuffled("elsewhere", in_hands if knows_middle else [*in_hands, *village.middle])
        village.role = list(village.role)
        for seat, role in zip(hidden, cards, strict=False):
            village.role[seat] = role
        village.middle = village.middle if knows_middle else cards[len(hidden) :]
        if own_role != "witch":
            living = village.living()
            village.tagged = [(dice.pick("elsewhere", living), "werewolf")] if living else []
        village.spent = [spent for spent in village.spent if spent[0] == audience]
        village.last_guarded = {seat: last for seat, last in village.last_guarded.items() if seat == audience}
        village.guarded = [dice.below("elsewhere", len(village.names))]
        village.hunches = [Hunch(seat, village.night, "seer", (seat,)) for seat in hidden]
        if not reads:
            village.lines = [Line(seat, village.night, f"psst {seat}") for seat in hidden]
        if audience not in village.lovers and village.options.dead_see_all is False:
            village.lovers = dice.shuffled("elsewhere", [s for s in village.seats if s != audience])[:2]
        if audience not in village.charmed and own_role != "pied_piper":
            village.charmed = [seat for seat in hidden if dice.below("elsewhere", 2)]
        if village.standing and not (isinstance(audience, int) and village.reads_chat(audience) == "writes"):
            forget_others_answers(village, audience)
        yield
    finally:
        for name, value in kept.items():
            setattr(village, name, value)
        if village.standing:
            village.standing.answers.clear()
            village.standing.answers.update(answers)


def forget_others_answers(village: Village, audience: Audience) -> None:
    """While a vote stands, or a step of the night, nobody knows what the others have answered so far."""
    standing = village.standing
    if standing is None or (standing.ask.key.startswith("day.") and village.options.live_tally):
        return
    for seat in list(standing.answers):
        if seat != audience:
            del standing.answers[seat]


SECRETS = (
    "dice",
    "role",
    "middle",
    "tagged",
    "spent",
    "last_guarded",
    "guarded",
    "hunches",
    "lines",
    "lovers",
    "charmed",
)

SAMPLES = {
    "werewolf": Sample(GAMES["werewolf"], werewolf_setup, werewolf_correction, another_village),
}


def new_game(sample: Sample, seed: str) -> Play[Any]:
    return Play(sample.title, sample.setup(Dice(seed)), seed)
