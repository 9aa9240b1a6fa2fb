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
from tablegames.play import lobby
from tablegames.serving.limits import SEATS
from tests.words import ROOT

AVATARS = range(1, lobby.AVATARS + 1)
MOON = 8  # it sleeps, in profile


def symbols(sprite: str) -> set[str]:
    return set(
        re.findall(r'<symbol id="([^"]+)"', (ROOT / "static" / "icons" / sprite).read_text(encoding="utf-8"))
    )


def test_every_role_has_a_drawing():
    drawn = symbols("village.svg")

    assert {f"role-{role.figure}" for role in ROLES.values()} <= drawn
    assert {f"role-{figure}" for figure in FIGURES} <= drawn


def test_a_role_of_ones_own_may_choose_a_drawing():
    assert Composed({"key": "mine", "name": "Mine"}).figure == "unknown"
    assert Composed({"key": "mine", "name": "Mine", "figure": "fox"}).figure == "fox"


def test_every_card_and_character_has_a_drawing():
    drawn = symbols("bang.svg")

    assert {"card-unknown", *(f"card-{card.picture}" for card in CARDS.values())} <= drawn
    assert {f"who-{key}" for key in CHARACTERS} <= drawn


@pytest.mark.parametrize("title", GAMES.values(), ids=GAMES)
def test_a_phone_fetches_no_flat_drawing_of_what_it_shows_painted(title):
    """Forty roles of another title, and all cards a second time: 7 kB for each phone."""
    strange = {
        name
        for name in symbols(title.sprite)
        if name.startswith("card-") or (name.startswith("role-") and title.sprite == "icons.svg")
    }

    assert strange <= {"role-unknown"}


OF_PHONES = sorted({title.sprite for title in GAMES.values()})
FIGURE = re.compile(r'<symbol id="avatar-(\d\d)".*?</symbol>', re.DOTALL)


@cache
def figures(sprite: str) -> dict[int, str]:
    drawn = (ROOT / "static" / "icons" / sprite).read_text(encoding="utf-8")
    return {int(one[1]): one[0] for one in FIGURE.finditer(drawn)}


@pytest.mark.parametrize("sprite", OF_PHONES)
def test_the_figures_of_people_are_the_same_in_every_sheet(sprite):
    assert [*figures(sprite)] == [*AVATARS]
    assert figures(sprite) == figures("icons.svg")


@pytest.mark.parametrize("number", AVATARS)
def test_a_figure_has_its_hue_in_the_light_and_in_the_shade_and_a_face(number):
    """Guests: a head with a bill, two petals on a jar, a chess piece, at 200 px."""
    drawn = figures("icons.svg")[number]

    assert 'fill="#fff" fill-opacity=' in drawn or 'stroke="var(--lit,' in drawn
    assert 'fill="#000" fill-opacity=' in drawn
    assert re.search(r'href="#f-(eyes?|lids)"|#111', drawn) or number == MOON
    assert len(drawn.encode()) <= 1100


@pytest.mark.parametrize("sprite", OF_PHONES)
def test_what_figures_share_is_in_each_sheet_that_has_them(sprite):
    drawn = (ROOT / "static" / "icons" / sprite).read_text(encoding="utf-8")

    assert {*re.findall(r'href="#([^"]+)"', drawn)} <= {*re.findall(r'id="([^"]+)"', drawn)}


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
