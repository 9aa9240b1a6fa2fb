"""What the tests over all titles need to know of Werewolf."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tablegames.engine.dice import Dice
from tablegames.engine.entry import Value
from tablegames.engine.flat import Flat
from tablegames.engine.table import BOARD, Audience, Setup, Table
from tablegames.games import GAMES
from tablegames.games.werewolf.options import VALUES
from tablegames.games.werewolf.roles import ROLES, STEPS
from tablegames.games.werewolf.setup import fill
from tablegames.games.werewolf.table.records import Hunch, Line
from tablegames.games.werewolf.table.village import Village
from tests.games.sample import Questions, Sample, shipped_sets, votes_of_others


def werewolf_setup(dice: Dice) -> Setup:
    """A set as it is shipped, one with all its roles at once, or everybody there is."""
    if dice.below("setup", 3) == 0:
        return village_of_anybody(dice)
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


def village_of_anybody(dice: Dice) -> Setup:
    """Every role there is, at random, with every option."""
    hunters = [key for key, role in ROLES.items() if role.hunts]
    deck, players = [dice.pick("anybody", hunters), "villager"], 4 + dice.below("anybody", 6)
    while len(deck) < players:
        key = dice.pick("anybody", ["villager", "werewolf", *(key for key in ROLES if key not in deck)])
        deck += [key] * ROLES[key].least
    middle = ["villager", dice.pick("anybody", ["villager", "werewolf"])] if "thief" in deck else []
    return {
        "names": [f"Player {number}" for number in range(len(deck))],
        "roles": [*deck, *middle],
        "order": dice.pick("anybody", shipped_sets("werewolf"))["order"],
        "options": {
            name: dice.pick("anybody", allowed)
            for name, allowed in VALUES.items()
            if dice.below("anybody", 3) == 0
        },
        "mode": dice.pick("anybody", ("phones", "eyes_closed", "automatic")),
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
        # The thief saw the middle; who knows the werewolves knows that no other one sits at the table.
        knows_pack = is_wolf or own_role == "minion"
        knows_middle = own_role == "thief" or (knows_pack and any(card.hunts for card in village.middle))
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
        if not village.is_over:  # then the best guesser is named
            village.hunches = Flat(Hunch._make, Hunch._fields)
            for seat in hidden:
                village.hunches.add(Hunch(seat, seat))
        if not reads:
            village.lines = [Line(seat, village.night, f"psst {seat}") for seat in hidden]
        if not (isinstance(audience, int) and village.haunts(audience)):
            village.haunting = [Line(seat, village.night, f"boo {seat}") for seat in hidden]
        # When they have won, everybody hears who they are.
        is_secret = not village.is_over and village.options.dead_see_all is False
        if audience not in village.lovers and is_secret:
            village.lovers = dice.shuffled("elsewhere", [s for s in village.seats if s != audience])[:2]
        if audience not in village.charmed and own_role != "pied_piper":
            village.charmed = [seat for seat in hidden if dice.below("elsewhere", 2)]
        if audience == BOARD and is_vote(village) and not village.options.live_tally:
            votes_of_others(village.standing, dice)
        elif village.standing and not (
            isinstance(audience, int) and village.reads_chat(audience) == "writes"
        ):
            forget_others_answers(village, audience)
        yield
    finally:
        for name, value in kept.items():
            setattr(village, name, value)
        if village.standing:
            village.standing.answers.clear()
            village.standing.answers.update(answers)


def is_vote(village: Village) -> bool:
    return village.question is not None and village.question.kind == "vote"


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
    "haunting",
)


BY_NIGHT = """
A step of the night has the key `night.` and that of its role, a role of one's own too. Whoever is awake is asked; every
other phone is asked something of the same form meanwhile, which changes nothing.
"""
QUESTIONS = Questions(
    BY_NIGHT,
    more=[
        (f"night.{key}", "whoever is awake, and everybody else for show", str(step.call))
        for key, step in STEPS.items()
        if key not in ROLES or ROLES[key].is_nocturnal
    ],
    elsewhere={"win": "who has won", "death.by_hand": "the text of the role"},
)
SAMPLE = Sample(
    GAMES["werewolf"],
    werewolf_setup,
    werewolf_correction,
    another_village,
    lambda known: [known.name, known.card.key, known.alive],
    seeds=(0, 1, 2, 3, 4, 5),
    questions=QUESTIONS,
)
