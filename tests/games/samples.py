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
from tablegames.engine.play import Play
from tablegames.engine.title import Title
from tablegames.engine.table import Audience, Setup, Table, Told
from tablegames.engine.words import Text
from tablegames.games import GAMES
from tablegames.games.bang import BANG
from tablegames.games.bang.table.roles import ROLES as BADGES
from tablegames.games.bang.table.saloon import Saloon
from tablegames.games.werewolf.options import VALUES
from tablegames.games.werewolf.roles import ROLES
from tablegames.games.werewolf.setup import fill
from tablegames.games.werewolf.table.records import Hunch, Line
from tablegames.games.werewolf.table.village import Village


@dataclass(frozen=True)
class Sample:
    """`setup`: a random one; `correction`: an override's value; `elsewhere`: the table while it is in another
    world that the audience cannot tell from this one; `fate`: what became of a seat that the moderator knows."""

    title: Title[Any]
    setup: Callable[[Dice], Setup]
    correction: Callable[[Table, Dice], Value]
    elsewhere: Callable[[Any, Audience, Dice], Any]
    fate: Callable[[Any], list[Any]]


def shipped_sets(title: str) -> list[dict[str, Any]]:
    path = Path(tablegames.games.__file__).parent / title / "sets.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))["set"]


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
        village.hunches = [Hunch(seat, village.night, "seer", (seat,)) for seat in hidden]
        if not reads:
            village.lines = [Line(seat, village.night, f"psst {seat}") for seat in hidden]
        # When they have won, everybody hears who they are.
        is_secret = not village.is_over and village.options.dead_see_all is False
        if audience not in village.lovers and is_secret:
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


def shipped(title: str, key: str) -> dict[str, Any]:
    """A set with the cards of its decks."""
    path = Path(tablegames.games.__file__).parent / title / "sets.toml"
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    decks = {deck["key"]: deck["cards"] for deck in content["deck"]}
    found = next(one for one in content["set"] if one["key"] == key)
    return {**found, "deck": [card for deck in found["decks"] for card in decks[deck]]}


def bang_setup_for(players: int, key: str = "dodge-city", mode: str = "phones", **options: bool) -> Setup:
    content = shipped("bang", key)
    return {
        "names": [f"Player {number}" for number in range(players)],
        "roles": BANG.fill(content, players),
        "characters": content["characters"],
        "players": content["players"],
        "deck": content["deck"],
        "options": options,
        "mode": mode,
    }


def bang_setup(dice: Dice) -> Setup:
    """Every number of players, either set; one deck in four is so small that it runs out."""
    key = dice.pick("setup", ("base", "dodge-city"))
    players = 3 + dice.below("setup", 5 if key == "base" else 6)
    setup = bang_setup_for(
        players,
        key,
        dice.pick("setup", ("phones", "stepped", "automatic")),
        first_edition=dice.below("setup", 4) == 0,
        own_cards=dice.below("setup", 4) > 0,
        dead_see_all=dice.below("setup", 4) == 0,
    )
    if dice.below("setup", 4):
        return setup
    return {**setup, "deck": dice.shuffled("setup", setup["deck"])[: 5 * players + 3]}


def bang_correction(table: Table, dice: Dice) -> Value:
    assert isinstance(table, Saloon)
    seat, other = dice.below("correct", len(table.names)), dice.below("correct", len(table.names))
    card = dice.pick("correct", [*table.rules.pieces, f"hand {seat}", "no such card"])
    to = dice.pick("correct", (f"hand {seat}", f"play {other}", "deck", "discard", "nowhere"))
    verbs: list[tuple[str, dict[str, Value]]] = [
        ("set_life", {"seat": seat, "life": 1 + dice.below("correct", 5)}),
        ("move_card", {"card": card, "to": to}),
        ("move_card", {"card": card, "to": to}),
        ("eliminate", {"seat": seat}),
        ("revive", {"seat": seat}),
        ("leave", {"seat": seat}),
        ("set_turn", {"seat": seat}),
        ("set_role", {"seat": seat, "role": dice.pick("correct", list(BADGES))}),
        ("set_character", {"seat": seat, "character": dice.pick("correct", list(table.rules.people))}),
    ]
    verb, arguments = dice.pick("correct", verbs)
    return {"verb": verb, "with": arguments, "why": "by chance"}


@contextmanager
def another_saloon(saloon: Saloon, audience: Audience, dice: Dice) -> Iterator[None]:
    """Deal anew everything that the audience does not know: others' hands and roles, the deck, the dice to come."""
    kept = {name: getattr(saloon, name) for name in ("dice", "deck", "hand", "role", "looked", "told")}
    answers = dict(saloon.standing.answers) if saloon.standing else {}
    try:
        saloon.dice = Dice(dice.seed + "elsewhere")
        looks = saloon.standing is not None and audience in saloon.standing.seats
        unknown = [*saloon.deck, *([] if looks else saloon.looked)]
        unknown += [card for seat in saloon.seats if seat != audience for card in saloon.hand[seat]]
        cards = dice.shuffled("elsewhere", unknown)
        saloon.hand = [
            hand if seat == audience else [cards.pop() for _card in hand]
            for seat, hand in enumerate(saloon.hand)
        ]
        saloon.looked = saloon.looked if looks else [cards.pop() for _card in saloon.looked]
        saloon.deck = cards
        hidden = [seat for seat in saloon.seats if not knows_role(saloon, audience, seat)]
        roles = dice.shuffled("elsewhere", [saloon.role[seat] for seat in hidden])
        saloon.role = list(saloon.role)
        for seat, role in zip(hidden, roles, strict=True):
            saloon.role[seat] = role
        saloon.told = [
            *saloon.told,
            *(Told(saloon.number, Text("Psst."), seat) for seat in saloon.seats if seat != audience),
        ]
        if saloon.standing:
            for seat in list(saloon.standing.answers):
                if seat != audience:
                    del saloon.standing.answers[seat]
        yield
    finally:
        for name, value in kept.items():
            setattr(saloon, name, value)
        if saloon.standing:
            saloon.standing.answers.clear()
            saloon.standing.answers.update(answers)


def knows_role(saloon: Saloon, audience: Audience, seat: int) -> bool:
    is_open = seat in saloon.shown or saloon.role[seat] == "sheriff" or saloon.rules.three_players
    dead = isinstance(audience, int) and not saloon.alive[audience] and saloon.options.dead_see_all
    return is_open or saloon.is_over or seat == audience or dead


SAMPLES = {
    "werewolf": Sample(
        GAMES["werewolf"],
        werewolf_setup,
        werewolf_correction,
        another_village,
        lambda known: [known.name, known.card.key, known.alive],
    ),
    "bang": Sample(
        GAMES["bang"],
        bang_setup,
        bang_correction,
        another_saloon,
        lambda known: [
            known.name,
            known.role and known.role.key,
            known.alive,
            [face.id for face in known.hand],
        ],
    ),
}


def new_game(sample: Sample, seed: str) -> Play[Any]:
    return Play(sample.title, sample.setup(Dice(seed)), seed)
