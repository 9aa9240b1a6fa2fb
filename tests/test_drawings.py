"""Everything that is shown has a drawing in the sprites."""

import re

from tablegames.games.bang.cards import CARDS
from tablegames.games.bang.characters import CHARACTERS
from tablegames.games.werewolf.roles import ROLES
from tablegames.games.werewolf.roles.composing.composed import Composed
from tablegames.games.werewolf.roles.composing.definition import FIGURES
from tablegames.serving.limits import SEATS

from .words import ROOT


def symbols(sprite: str) -> set[str]:
    return set(
        re.findall(r'<symbol id="([^"]+)"', (ROOT / "static" / "icons" / sprite).read_text(encoding="utf-8"))
    )


def test_every_role_has_a_drawing():
    drawn = symbols("icons.svg")

    assert {f"role-{role.figure}" for role in ROLES.values()} <= drawn
    assert {f"role-{figure}" for figure in FIGURES} <= drawn


def test_a_role_of_ones_own_may_choose_a_drawing():
    assert Composed({"key": "mine", "name": "Mine"}).figure == "unknown"
    assert Composed({"key": "mine", "name": "Mine", "figure": "fox"}).figure == "fox"


def test_every_card_and_character_has_a_drawing():
    for sprite in ("bang.svg", "bang-phone.svg"):
        assert {"card-unknown", *(f"card-{card.picture}" for card in CARDS.values())} <= symbols(sprite)
    assert {f"who-{key}" for key in CHARACTERS} <= symbols("bang.svg")


def test_every_number_of_seats_has_its_ring_from_the_first_guest_on():
    css = (ROOT / "static" / "css" / "wide" / "places.css").read_text(encoding="utf-8")

    rings = [int(number) for number in re.findall(r"\.ring-(\d+) { --n: \1; }", css)]

    assert rings == list(range(1, SEATS + 1))
