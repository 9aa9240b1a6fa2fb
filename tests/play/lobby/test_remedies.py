"""A lobby whose odds are uneven says so, and offers a change that robots have found better."""

import re

import pytest

from tablegames.editor.shelf import load_official
from tablegames.engine.words import Text
from tablegames.games import GAMES
from tablegames.play import lobby
from tablegames.play.entrance import access
from tablegames.play.lobby import remedies
from tablegames.play.odds import fairness
from tablegames.play.odds import odds as robots
from tablegames.play.rendering import contexts
from tablegames.text.translation import render
from tests.play.cast import Dashboard

WEREWOLF = GAMES["werewolf"]
VILLAGERS, WEREWOLVES = list(WEREWOLF.sides.values())[:2]


@pytest.fixture
def village(transactional_db):
    """A lobby of Werewolf for eight, with a villager and a tanner."""
    load_official()
    dashboard = Dashboard(lobby.new_game("werewolf", None, "en"))
    dashboard.browser.get(access.moderator_link())
    dashboard.post("set", set="new-faces")
    for number in range(8):
        dashboard.post("add", name=f"Guest {number}")
    return dashboard


def found(wolves):
    odds = [(WEREWOLVES, wolves, "wolves"), (VILLAGERS, 100 - wolves, "village")]
    return sorted(odds, key=lambda one: -one[1])


@pytest.mark.parametrize(
    ("wolves", "words", "helped"),
    [
        (54, "Fair: about even", None),
        (55, "Fair, a slight edge to the werewolves", None),
        (60, "Fair, a slight edge to the werewolves", None),
        (61, "Leans to the werewolves", VILLAGERS),
        (66, "Leans to the werewolves", VILLAGERS),
        (34, "Leans to the villagers", WEREWOLVES),
        (90, "Lopsided, towards the werewolves", VILLAGERS),
    ],
)
def test_a_lobby_says_in_short_what_the_library_says_in_full(wolves, words, helped):
    verdict = fairness.verdict(WEREWOLF, found(wolves))

    assert (render(verdict.words), verdict.is_fair, verdict.helped) == (words, helped is None, helped)


def test_of_three_sides_it_is_said_who_has_the_edge():
    """Three guests did not believe “Fair to both teams” over 59, 36 and 5."""
    bang = GAMES["bang"]
    law, outlaws, renegade, *_others = bang.sides.values()

    verdict = fairness.verdict(bang, [(outlaws, 59, ""), (law, 36, ""), (renegade, 5, "")])

    assert (render(verdict.words), verdict.grade) == ("Fair, a slight edge to the outlaws", "fair")


def test_no_team_is_helped_against_somebody_who_plays_alone():
    tanner = robots.sides(WEREWOLF, ())["tanner"]

    for won, words in ((41, "Even teams, but the tanner often wins alone"), (70, "Too strong: the tanner")):
        verdict = fairness.verdict(
            WEREWOLF, [(tanner, won, ""), (VILLAGERS, 29, "village"), (WEREWOLVES, 28, "wolves")]
        )

        assert (render(verdict.words), verdict.helped) == (words, None)
        assert not verdict.is_fair


def test_the_odds_of_a_lobby_are_named_and_add_up_to_a_hundred(village, monkeypatch):
    """Two guests: 61, 32 and 5 beside dots without names, and 2 were missing."""
    parts = [
        (VILLAGERS, 61, "village"),
        (WEREWOLVES, 32, "wolves"),
        (Text("the lovers"), 5, ""),
        (Text("tanner"), 2, ""),
    ]
    monkeypatch.setattr(contexts, "odds", lambda game, title, setup: parts)
    monkeypatch.setattr(remedies, "odds", lambda game, title, setup: parts)

    said = re.search(r'<span class="parts-of">.*?</p>', village.page().content.decode(), re.DOTALL)[0]

    assert re.findall(r">([^<>%]+) (\d+)%", said) == [
        ("the villagers", "61"),
        ("the werewolves", "32"),
        ("others", "7"),
    ]


def test_a_change_that_robots_have_found_better_is_one_press_away(village, monkeypatch):
    """Lobby on the laptop, 7.8 for clarity: 66 to 34, without a word and without a remedy."""
    tried = []

    def odds(game, title, setup):
        tried.append(setup["roles"])
        return found(66 if setup["roles"].count("villager") else 55)

    monkeypatch.setattr(contexts, "odds", odds)
    monkeypatch.setattr(remedies, "odds", odds)
    page = village.page().content.decode()
    remedy = re.search(r'<form class="remedy".*?</form>', page, re.DOTALL)[0]
    fields = dict(re.findall(r'name="(role|instead|by)" value="([^"]+)"', remedy))

    assert "Leans to the werewolves" in page
    assert fields == {"role": "witch", "instead": "villager", "by": "1"}
    assert "<b>55 : 45</b>" in re.sub(r"\s*\n\s*", "", remedy)
    village.post("count", **fields)

    page = village.page().content.decode()
    assert "<b>Fair, a slight edge to the werewolves</b>" in page
    assert 'class="remedy"' not in page
    assert sorted(tried[-1]) == sorted([*(set(tried[0]) - {"villager"}), "werewolf", "witch"])


def test_a_strip_says_how_fair_a_set_is_with_a_few_more_or_fewer(village, monkeypatch):
    """The odds in the lobby, 7.6 for clarity: wordy, and of one number only."""
    known, asked = {9: 66, 10: 90}, []
    monkeypatch.setattr(contexts, "odds", lambda *_asked: found(55))
    monkeypatch.setattr(robots, "remembered", lambda _title, setup: known.get(len(setup["names"])))
    monkeypatch.setattr(robots, "percents", lambda _title, _setup, wolves: found(wolves))
    monkeypatch.setattr(robots, "go_on", lambda _game, _title, setups: asked.extend(setups))

    strip = re.search(r'<ol class="strip">.*?</ol>', village.page().content.decode(), re.DOTALL)[0]

    cells = re.findall(r'<li class="([\w -]+)".*?<b>(\d+)</b>', strip, re.DOTALL)
    meant = {"8": "fair wanted", "9": "leans side-1 of-wolves", "10": "lopsided side-1 of-wolves"}
    assert cells == [(meant.get(str(number), "unknown"), str(number)) for number in range(4, 13)]
    assert "Lopsided, towards the werewolves" in strip
    assert [len(setup["names"]) for setup in asked][:4] == [9, 7, 10, 6]


def test_where_no_change_makes_it_more_even_there_is_the_way_to_the_set(village, monkeypatch):
    monkeypatch.setattr(contexts, "odds", lambda *_asked: found(80))
    monkeypatch.setattr(remedies, "odds", lambda *_asked: found(80))

    page = village.page().content.decode()

    assert 'data-hx-post="/m/' + village.game.code + '/count"' in page
    assert '<form class="remedy"' not in page
    assert f'<p class="remedy"><a href="/m/{village.game.code}/own/edit">' in page
