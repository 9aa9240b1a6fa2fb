"""Sets as covers on the shelf, what they deal as a curve, and their odds in words."""

from __future__ import annotations

from itertools import combinations

import pytest

from tablegames.editor.covers import cover, pictures
from tablegames.editor.curve import curve
from tablegames.editor.odds.known import Line, Share
from tablegames.editor.odds.page import remember
from tablegames.editor.summary import Fill
from tablegames.engine.library import Part
from tablegames.engine.words import Text, plain
from tablegames.games import GAMES
from tablegames.library.models import RoleSet
from tests.library.browsing import page

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]


@pytest.mark.parametrize(
    ("title", "key", "difficulty", "minutes"),
    [
        ("werewolf", "first-evening", "easy", (20, 60)),
        ("werewolf", "the-script", "medium", (20, 60)),
        ("werewolf", "the-pact", "hard", (20, 60)),
        ("bang", "base", "medium", (20, 40)),
        ("bang", "dodge-city", "hard", (20, 45)),
        ("quests", "strangers", "easy", (25, 35)),
    ],
)
def test_a_cover_says_how_hard_a_set_is_and_how_long_a_game_takes(title, key, difficulty, minutes):
    found = cover(RoleSet.objects.get(title=title, key=key))

    assert (plain(found.difficulty), found.minutes) == (difficulty, minutes)


def test_every_cover_has_pictures_and_a_larger_set_shows_its_last_ones():
    covers = {row.key: cover(row) for row in RoleSet.objects.all()}

    assert [key for key, one in covers.items() if not one.pictures] == []
    assert covers["the-pact"].pictures[0].key == "pied_piper"
    # A walk, severity 1: “No Merlin”, and he was on the cover.
    assert [part.key for part in covers["strangers"].pictures] == ["traitor", "knight"]


@pytest.mark.parametrize("title", GAMES)
def test_no_two_covers_of_a_title_begin_with_the_same_picture(title):
    """Library list, 8.0: four of five covers showed the seer and the witch."""
    rows = RoleSet.objects.filter(title=title, official=True)

    covers = [[part.key for part in cover(row).pictures] for row in rows]

    assert len({keys[0] for keys in covers}) == rows.count()
    # Three covers in a row had nearly the same three cards: of those in sight no two have two in common.
    assert [two for two in combinations(covers, 2) if len({*two[0][:3]} & {*two[1][:3]}) > 1] == []
    assert len({cover(row).sky for row in rows}) == rows.count()


def test_what_others_have_not_leads_on_a_cover_also_of_a_set_of_ones_own(moths):
    parts = [Part(key, Text(key), Text(""), f"-{key}") for key in ("seer", "moth", "witch")]

    assert [part.key for part in pictures(moths, parts)] == ["moth", "witch", "seer"]


def test_every_cover_says_players_length_and_difficulty(host, moths):
    """A guest: one card said numbers, and of the others the heading did."""
    covers = [cover for shelf in host.get("/library/").context["shelves"] for cover in shelf.covers]
    found = page(host)

    assert found.count('class="tag level-') == len(covers)
    assert found.count('form="play" formaction="/library/') == len(covers)
    assert found.count("4–24") == sum(one.set.content["players"] == [4, 24] for one in covers)


def test_sets_are_chosen_by_links_that_keep_what_is_sought(host):
    chips = host.get("/library/?search=owl&title=bang&whose=nobody").context["chips"]

    games, owners = (choices for _name, choices in chips)
    assert [address for _words, address, _chosen in games][:4] == [
        "/library/?search=owl",
        "/library/?title=werewolf&search=owl",
        "/library/?title=bang&search=owl",
        "/library/?title=quests&search=owl",
    ]
    assert [chosen for _words, _address, chosen in games][:4] == [False, False, True, False]
    assert owners[0][1] == "/library/?title=bang&whose=official&search=owl"
    assert [chosen for _words, _address, chosen in owners] == [False, False]
    chips = host.get("/library/?whose=official").context["chips"]
    assert [(address, chosen) for _words, address, chosen in chips[1][1]] == [
        ("/library/", True),
        ("/library/?whose=own", False),
    ]


def test_the_shelf_says_players_length_and_difficulty(host):
    text = page(host)

    assert [words in text for words in ("4–24", "20–60 min", "hard</span>")] == [True, True, True]


def test_a_fill_is_drawn_as_steps_upon_each_other():
    kinds = (Text("wolves"), Text("nobody"), Text("others"))
    fills = [Fill(4, (1, 0, 3), None), Fill(8, (2, 0, 6), None)]

    drawn = curve("How many", kinds, fills, (0, 1, 2))

    assert drawn.count("<polygon") == 2
    assert 'points="30,176 30.0,88.0 215.0,88.0 215.0,0.0 400.0,0.0 400,176"' in drawn
    assert "Nobody" not in drawn
    assert curve("How many", kinds, fills[:1], (0, 1, 2)) == ""


@pytest.mark.parametrize(
    ("title", "sides"),
    [
        (
            "quests",
            [{"merlin", "percival", "knight"}, {"assassin", "morgana", "mordred", "oberon", "traitor"}],
        ),
        ("bang", [{"sheriff"}, {"deputy"}, {"outlaw"}, {"renegade"}]),
    ],
)
def test_in_a_chart_no_role_has_a_colour_of_another_side(title, sides):
    """A walk, severity 1: Merlin was red and the assassin green."""
    roles = GAMES[title].roles
    numbers = dict(zip(roles, GAMES[title].library.sets.colours(roles), strict=True))

    shades = [{numbers[key] for key in side} for side in sides]

    assert sum(len(one) for one in shades) == len(set().union(*shades)) == len(roles)


def test_in_a_chart_a_role_of_ones_own_has_a_colour_of_its_side():
    """A walk: an own role of good was green."""
    custom = {
        key: {"key": key, "name": key, "side": side} for key, side in (("herald", "good"), ("spy", "evil"))
    }
    roles = {**GAMES["quests"].roles, "herald": Text("Herald"), "spy": Text("Spy")}

    colours = dict(zip(roles, GAMES["quests"].library.sets.colours(roles, custom), strict=True))

    assert (colours["herald"], colours["spy"]) == (12, 14)
    assert len(set(colours.values())) == len(colours)


@pytest.mark.parametrize(
    ("percent", "words"),
    [
        (54, "Fair, a slight edge to the village"),
        (62, "Leans to the village"),
        (80, "Lopsided, towards the village"),
    ],
)
def test_odds_are_said_in_words(percent, words):
    line = Line(7, None, None, (Share("village", Text("the village"), percent, 2),))

    assert plain(line.means.words) == words


def test_a_copy_says_of_what_and_begins_with_a_picture_that_no_other_cover_does(host):
    """A guest: *New faces* and its copy had the same cover."""
    host.post("/library/werewolf/new-faces/copy", {"name": "Owls"})
    one = cover(RoleSet.objects.get(key="owls"))
    official = [cover(row) for row in RoleSet.objects.filter(title="werewolf", official=True)]

    assert plain(one.like) == "New faces"
    assert one.pictures[0].key not in [other.pictures[0].key for other in official]
    assert [other.like for other in official] == [None] * len(official)
    assert "copy of New faces" in page(host)


def test_the_shelf_says_with_how_many_a_set_is_best_once_its_odds_have_been_seen(moths):
    """A guest: all sets say the same numbers of players. What nobody has looked at is not asked for here."""
    good = Share("villagers", Text("villagers"), 50, 4), Share("werewolves", Text("werewolves"), 50, 4)
    bad = Share("werewolves", Text("werewolves"), 90, 4), Share("villagers", Text("villagers"), 10, 4)
    every = [Line(at, None, None, bad if at in (5, 9) else good, None) for at in range(4, 13)]
    assert cover(moths).best == ""

    remember(moths, every)

    assert cover(moths).best == "6–8"
    moths.content["players"] = [4, 9]
    assert cover(moths).best == ""


def test_from_a_card_of_ones_own_set_one_goes_straight_to_the_form(host, moths):
    """A guest: *Change* was reached through a second library only."""
    host.post("/library/werewolf/new-faces/copy", {"name": "Owls"})

    assert 'href="role/moth/"' in page(host, "werewolf/moths/")
    assert 'href="role/?like=raven"' in page(host, "werewolf/owls/")
    assert "?like=" not in page(host, "werewolf/new-faces/")
