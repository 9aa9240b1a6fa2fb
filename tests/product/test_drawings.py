"""Everything that is shown has a drawing in the sprites."""

import re
from functools import cache

import pytest

from tablegames.games import GAMES
from tablegames.games.bang.cards import CARDS
from tablegames.games.bang.characters import CHARACTERS
from tablegames.games.bang.table.roles import ROLES as BADGES
from tablegames.games.quests.roles import ROLES as FELLOWS
from tablegames.games.quests.roles import SIDES
from tablegames.games.werewolf.roles import ROLES
from tablegames.games.werewolf.roles.composing.composed import Composed
from tablegames.games.werewolf.roles.composing.definition import FIGURES
from tablegames.serving.limits import SEATS
from tests.words import ROOT


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


MOST = 4096  # bytes of one painting
PAINTED = [title.key for title in GAMES.values() if title.paintings]
FIGURES_OF = {
    "werewolf": {*(role.figure for role in ROLES.values()), *FIGURES, "vote"},
    "quests": {"unknown", "success", "fail", "refused", *(role.figure for role in FELLOWS.values())},
    "bang": {"unknown", *(card.picture for card in CARDS.values()), *CHARACTERS, *BADGES},
}
FRAMES_OF = {
    "werewolf": {*(role.team.frame for role in ROLES.values())},
    "quests": {*SIDES},
    "bang": {*BADGES},
}


@cache
def sheet(title: str) -> str:
    return (ROOT / "static" / "paintings" / GAMES[title].paintings).read_text(encoding="utf-8")


@cache
def paintings(title: str) -> dict[str, str]:
    return {
        key: whole
        for whole, key in re.findall(r'(<symbol id="([^"]+)".*?</symbol>)', sheet(title), re.DOTALL)
    }


def test_every_title_is_painted():
    assert set(GAMES) == set(PAINTED)


@pytest.mark.parametrize("title", PAINTED)
def test_everything_that_is_held_is_painted_and_so_is_its_back(title):
    wanted = {f"paint-{figure}" for figure in FIGURES_OF[title]}

    assert {"paint-back", *wanted} <= set(paintings(title))


@pytest.mark.parametrize("title", PAINTED)
def test_every_team_has_a_frame(title):
    assert {f"frame-{frame}" for frame in FRAMES_OF[title]} <= set(paintings(title))


@pytest.mark.parametrize("title", PAINTED)
def test_each_painting_is_small(title):
    assert [key for key, whole in paintings(title).items() if len(whole.encode()) > MOST] == []


@pytest.mark.parametrize("title", PAINTED)
def test_what_a_painting_refers_to_is_in_its_sheet_once(title):
    keys = re.findall(r'\bid="([^"]+)"', sheet(title))
    wanted = re.findall(r'href="([^"]+)"', sheet(title)) + re.findall(r"url\(([^)]+)\)", sheet(title))

    assert sorted(set(keys)) == sorted(keys)
    assert {one for one in wanted if one[1:] not in keys or one[0] != "#"} == set()
    assert all(key.startswith((f"{title[0]}-", "paint-", "frame-")) for key in keys)
