"""The lobby's odds: found in the background, kept by the set's content."""

import time
from dataclasses import replace

import pytest

from tablegames.engine.words import _
from tablegames.games import GAMES
from tablegames.games.werewolf.setup import fill
from tablegames.play import lobby
from tablegames.play.odds.fingerprint import key_of
from tablegames.play.odds.odds import TROUBLES, begin, go_on, leave, look, odds
from tests import toy

ORDER = ["seer", "werewolf", "witch"]
WEREWOLF = GAMES["werewolf"]


def setup(players, names="Player"):
    return {
        "names": [f"{names} {n}" for n in range(players)],
        "roles": fill({"specials": {"seer": 4}}, players),
        "order": ORDER,
        "options": {"wolves_win": "parity"},
    }


def until_found(game, asked, title=WEREWOLF):
    for _try in range(400):
        found = odds(game, title, asked)
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError("the robots never end")


@pytest.mark.usefixtures("robots")
@pytest.mark.django_db(transaction=True)
def test_the_lobby_says_how_often_each_side_wins_when_everybody_acts_at_random():
    game = lobby.new_game("werewolf", None, "en")
    version = game.version

    found = until_found(game, setup(9))

    assert {str(side) for side, _percent, _frame in found} <= {"the villagers", "the werewolves", "nobody"}
    assert 98 <= sum(percent for _side, percent, _frame in found) <= 102
    assert {str(side): frame for side, _percent, frame in found}["the werewolves"] == "wolves"
    for _try in range(100):
        game.refresh_from_db()
        if game.version > version:
            break
        time.sleep(0.05)
    assert game.version > version, "the dashboard is told"


@pytest.mark.usefixtures("robots")
@pytest.mark.django_db(transaction=True)
def test_the_same_set_with_other_names_is_not_played_again():
    game = lobby.new_game("werewolf", None, "en")

    found = until_found(game, setup(7))

    assert odds(game, WEREWOLF, setup(7, "Guest")) == found


def test_odds_of_older_rules_are_found_anew():
    """R1: the same set plays otherwise by rules of another number."""
    title = GAMES["werewolf"]
    older = replace(title, rules=title.rules - 1)

    assert key_of(older, setup(7)) != key_of(title, setup(7))
    assert key_of(title, setup(7, "Guest")) == key_of(title, setup(7))


@pytest.mark.usefixtures("robots")
@pytest.mark.django_db(transaction=True)
def test_a_titles_own_robots_play_with_the_deck_of_the_set_in_the_quickest_way():
    seen = []

    def robot(view, choice, dice):
        return [choice.options[0]]

    def begin(setup, dice):
        seen.append((setup["mode"], setup["deck"], setup["names"]))
        return toy.begin({**setup, "seconds": toy.SECONDS}, dice)

    sides = {name: _(name) for name in ("0", "1")}
    title = replace(toy.TOY, begin=begin, robot=toy.TOY.views.robot(robot), quick="automatic", sides=sides)
    parlour = {"names": ["Alice", "Bob"], "roles": ["owl", "mouse"], "options": {"loud": True}}
    game = lobby.new_game("toy", None, "en")

    first = until_found(game, {**parlour, "deck": ["ace"]}, title)
    until_found(game, {**parlour, "deck": ["king"]}, title)

    assert first == [(sides["0"], 100, "")]
    assert seen[0] == ("automatic", ["ace"], ["0", "1"])
    assert seen[-1] == ("automatic", ["king"], ["0", "1"])


@pytest.mark.usefixtures("robots")
@pytest.mark.django_db(transaction=True)
def test_a_set_whose_rules_fail_is_told_once_and_the_next_is_played(caplog):
    def begin(setup, dice):
        if setup["deck"] == ["joker"]:
            raise ValueError("a joker")
        return toy.begin({**setup, "seconds": toy.SECONDS}, dice)

    sides = {name: _(name) for name in ("0", "1")}
    title = replace(toy.TOY, begin=begin, sides=sides)
    parlour = {"names": ["Alice", "Bob"], "roles": ["owl", "mouse"], "options": {}}
    game = lobby.new_game("toy", None, "en")

    assert odds(game, title, {**parlour, "deck": ["joker"]}) == []
    for _try in range(400):
        (found,) = look(title, [{**parlour, "deck": ["joker"]}])
        if found is not None and found.state == "ended":
            break
        time.sleep(0.05)
    until_found(game, {**parlour, "deck": ["ten"]}, title)

    assert found.trouble == TROUBLES["failed"]
    assert odds(game, title, {**parlour, "deck": ["joker"]}) == []
    assert [record.message for record in caplog.records] == ["Robots could not play a set"]


@pytest.mark.django_db(transaction=True)
def test_nobody_plays_any_longer_for_a_lobby_with_other_guests_or_for_cards_that_are_dealt():
    game, other = (lobby.new_game("werewolf", None, "en") for _lobby in range(2))

    odds(game, WEREWOLF, setup(7))
    odds(other, WEREWOLF, setup(8))
    odds(game, WEREWOLF, setup(8))
    changed = look(WEREWOLF, [setup(7), setup(8)])
    leave(game)
    (shared,) = look(WEREWOLF, [setup(8)])
    leave(other)

    assert changed[0] is None
    assert changed[1] is not None
    assert shared is not None
    assert look(WEREWOLF, [setup(8)]) == [None]


@pytest.mark.django_db(transaction=True)
def test_for_a_lobby_robots_play_one_number_more_only_while_they_play_no_other():
    game = lobby.new_game("werewolf", None, "en")

    for _render in range(2):
        go_on(game, WEREWOLF, [setup(11), setup(12)])

    first, second = look(WEREWOLF, [setup(11), setup(12)])
    leave(game)
    assert (first is None, second) == (False, None)


@pytest.mark.django_db(transaction=True)
def test_what_was_asked_for_by_a_button_is_played_whatever_lobbies_do():
    game = lobby.new_game("werewolf", None, "en")
    begin(WEREWOLF, [setup(7)])

    odds(game, WEREWOLF, setup(7))
    leave(game)

    assert look(WEREWOLF, [setup(7)]) != [None]
