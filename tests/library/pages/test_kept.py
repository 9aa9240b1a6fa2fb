"""A set that was changed in a lobby is kept in the library, and one that leaves the library is kept in its lobby."""

from __future__ import annotations

import pytest

from tablegames.library import files
from tablegames.library.models import Card, CardSet, Role, RoleSet
from tablegames.play import lobby
from tests.library.browsing import composed, edited, typed
from tests.library.cast import MOTH, SALOON, VILLAGE

from .test_lobby import OWL, SONG, _shelf, dealt, host, lobby_of, owls, post

__all__ = ["_shelf", "host"]
pytestmark = pytest.mark.django_db


def test_a_set_that_has_left_the_library_offers_no_way_back_to_it(host, moths):
    """A walk, severity 2: “Back to the set as it is” led to another one, and the only copy was gone."""
    game = lobby_of("werewolf", "moths", robots=7)
    host.post("/library/werewolf/moths/delete")

    text = host.get(f"/m/{game.code}/").content.decode()

    assert "not in the library any more: kept for this evening" in text
    assert "Back to the set as it is" not in text
    assert '<option value="first-evening">' in text


def test_counts_of_the_moderators_stay_when_the_set_is_kept_in_the_library(host):
    """A walk, severity 2: three werewolves and no seer were two and a seer again, without a word."""
    game = owls(host)
    lobby.count(game, "werewolf", 1)
    game.refresh_from_db()
    before = lobby.plan(game, game.seated()).counts

    host.post(f"/m/{game.code}/own/keep", {"name": "Owls for ever"})

    game.refresh_from_db()
    assert game.choices["own"] is None
    assert lobby.plan(game, game.seated()).counts == before


def test_the_changes_are_kept_in_the_library_as_a_new_set_that_the_game_goes_on_with(host):
    files.put(VILLAGE)
    game = lobby_of("werewolf", "moths")
    post(host, game, "role/moth/", **{**OWL, "name.en": "Hawk moth"})
    before = lobby.plan(game, game.seated()).setup

    assert 'value="Moths (our own)"' in host.get(f"/m/{game.code}/own/keep").content.decode()
    post(host, game, "keep", name="Hawks")

    row = RoleSet.objects.get(key="hawks")
    assert list(row.content["specials"]) == ["moth_2"]
    assert row.content["order"] == ["moth_2", "werewolf"]
    assert Role.objects.get(key="moth").content["definition"] == VILLAGE["roles"][0]
    assert Role.objects.get(key="moth_2").content["definition"]["name"] == "Hawk moth"
    plan = lobby.plan(game, game.seated())
    assert (plan.changed, plan.setup["set"]) == (False, "hawks")
    assert sorted(plan.setup["roles"]) == sorted(key.replace("moth", "moth_2") for key in before["roles"])


def test_cards_and_decks_that_were_changed_are_kept_beside_those_of_the_shelf(host):
    files.put(SALOON)
    game = lobby_of("bang", "snakes")
    post(host, game, "card/snake/", **{**SONG, "name.en": "Grass snake"})

    post(host, game, "keep", name="Grass")

    row = RoleSet.objects.get(key="grass")
    assert row.content["decks"] == ["base", "snakes-2"]
    assert CardSet.objects.get(key="snakes-2").content["cards"] == ["snake_2 2S", "snake_2 3H"]
    assert CardSet.objects.get(key="snakes").content["cards"] == ["snake 2S", "snake 3H"]
    dealt(game)


def test_a_set_that_leaves_the_shelf_leaves_the_changed_one_in_the_game(host):
    row = files.put(SALOON)
    game = lobby_of("bang", "snakes")
    post(host, game, "deck/snakes/", do="out snake 2S")
    row.delete()
    CardSet.objects.get(key="snakes").delete()
    Card.objects.get(key="snake").delete()

    plan = lobby.plan(game, game.seated())

    assert plan.problems == ()
    assert "snake 3H" in dealt(game).setup["deck"]


def test_whoever_plays_another_game_and_comes_back_has_the_set_of_this_evening(host):
    """A walk, severity 2: to BANG! and back, and the set and the role that had been made for it were gone."""
    game = owls(host)
    lobby.set_option(game, "mayor", "none")
    game.refresh_from_db()

    saloon = lobby.play_again(game, "bang")
    back = lobby.play_again(saloon, "werewolf")

    assert saloon.choices == {}
    assert back.choices == game.choices
    assert back.choices["own"]["roles"][0]["name"] == "Owl"
    assert back.mode == game.mode


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("way", ["set", "role", "new", "imported"])
def test_a_lobby_is_shown_anew_once_when_the_library_changes(host, moths, way):
    """A walk, severity 2: an open lobby went on showing the set as it was, and would have dealt it as it is."""
    game = lobby_of("werewolf", "moths", robots=7)
    before = game.version, game.public

    if way == "set":
        edited(host, moths, do="more moth")
    elif way == "role":
        composed(host, "werewolf/moths/role/moth/", **typed("werewolf", {**MOTH, "most": 2}))
    elif way == "new":
        host.post("/library/werewolf/moths/copy", {"name": "Gulls"})
    else:
        files.put({**VILLAGE, "set": {**VILLAGE["set"], "key": "owls"}})

    game.refresh_from_db()
    assert (game.version, game.public) == (before[0] + 1, before[1] + 1)  # however many rows were saved
    text = host.get(f"/m/{game.code}/").content.decode()
    assert (way != "new") or "Gulls" in text
