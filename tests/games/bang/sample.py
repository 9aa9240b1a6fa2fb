"""What the tests over all titles need to know of BANG!."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import tablegames.games
from tablegames.engine.dice import Dice
from tablegames.engine.entry import Value
from tablegames.engine.table import Audience, Setup, Story, Table
from tablegames.engine.words import Text
from tablegames.games import GAMES
from tablegames.games.bang import BANG
from tablegames.games.bang.table.roles import ROLES as BADGES
from tablegames.games.bang.table.saloon import Saloon
from tests.games.sample import Questions, Sample


def shipped(key: str) -> dict[str, Any]:
    """A set with the cards of its decks."""
    path = Path(tablegames.games.__file__).parent / "bang" / "sets.toml"
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    decks = {deck["key"]: deck["cards"] for deck in content["deck"]}
    found = next(one for one in content["set"] if one["key"] == key)
    return {**found, "deck": [card for deck in found["decks"] for card in decks[deck]]}


def bang_setup_for(players: int, key: str = "dodge-city", mode: str = "phones", **options: bool) -> Setup:
    content = shipped(key)
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
        saloon.told = Story()
        for told in kept["told"]:
            saloon.told.add(*told)
        for seat in saloon.seats:
            if seat != audience:
                saloon.whisper(seat, Text("Psst."))
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


SAMPLE = Sample(
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
    seeds=(0, 1, 2, 3, 4, 5, 6, 7, 16, 72, 153),  # they deal every character and play every card
    questions=Questions(elsewhere={"win": "who has won", "over": "who has won"}),
)
