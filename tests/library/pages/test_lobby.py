"""A set that is changed in a lobby, for that game only: composed, dealt, played, dropped."""

from __future__ import annotations

import json
import re

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Permission
from django.test import Client

from tablegames.editor.shelf import load_official
from tablegames.engine.dice import Dice
from tablegames.engine.driving.robots import play_out
from tablegames.engine.play import Play
from tablegames.games import GAMES
from tablegames.games.werewolf.roles.composing.custom import role_from
from tablegames.library import files
from tablegames.library.models import Card, CardSet, Role, RoleSet
from tablegames.play import lobby
from tablegames.play.entrance import access
from tablegames.play.models import Game, State
from tests.library.browsing import FIELDS, typed
from tests.library.cast import SALOON, VILLAGE

pytestmark = pytest.mark.django_db

OWL = {
    "name.en": "Owl", "wakes": "every_night", "names.most": "1", "place": "100", "most": "1", "do": "save",
    "then[0].do": "mark", "then[0].shown": "mark", "then[0].votes": "3",
}  # fmt: skip
SONG = {"name.en": "Serenade", "colour": "brown", "then[0].do": "heal", "then[0].lives": "1", "do": "save"}


@pytest.fixture(autouse=True)
def _shelf(db):
    load_official()


@pytest.fixture
def host() -> Client:
    browser = Client()
    browser.get(access.moderator_link())
    return browser


def shelf() -> list:
    return [
        list(kind.objects.order_by("pk").values_list("key", "name", "content"))
        for kind in (Role, Card, RoleSet, CardSet)
    ]


def lobby_of(title: str, key: str, robots: int = 5) -> Game:
    game = lobby.new_game(title, None, "en")
    lobby.choose_set(game, key)
    lobby.seat_robots(game, robots)
    game.refresh_from_db()
    return game


def post(browser: Client, game: Game, path: str, status: int = 302, **fields) -> str:
    answer = browser.post(f"/m/{game.code}/own/{path}", fields)
    assert answer.status_code == status
    game.refresh_from_db()
    return answer.headers.get("Location", "")


def dealt(game: Game) -> Play:
    """As its robots play it to the end."""
    lobby.deal(game)
    game.refresh_from_db()
    play = Play(GAMES[game.title], json.loads(json.dumps(game.setup)), "a seed")
    play_out(play, Dice("robots"), robot=GAMES[game.title].robot)
    assert play.table.is_over
    return play


def owls(host: Client, robots: int = 5) -> Game:
    """A lobby in which an owl was added to the first evening."""
    game = lobby_of("werewolf", "first-evening", robots)
    assert post(host, game, "role/", **OWL) == f"/m/{game.code}/own/edit#role-owl"
    return game


# Changed for this game only


def test_a_role_is_composed_in_the_lobby_dealt_and_played_and_the_shelf_stays_as_it_is(host):
    before = shelf()

    game = owls(host)

    assert shelf() == before
    plan = lobby.plan(game, game.seated())
    assert plan.changed
    assert plan.problems == ()
    assert plan.counts["owl"] == 1
    play = dealt(game)
    assert "owl" in play.setup["roles"]
    assert [one["key"] for one in play.setup["own"]] == ["owl"]
    assert shelf() == before


def test_a_role_of_one_game_may_begin_like_an_official_one(host):
    game = lobby_of("werewolf", "first-evening")

    begun = host.get(f"/m/{game.code}/own/role/?like=raven").context["draft"]

    assert (begun["name"], begun["then"]) == ("raven (copy)", [{"do": "mark", "votes": 2}])


@pytest.mark.parametrize("like", ["raven", "defender"])
def test_a_role_that_begins_like_another_is_called_by_its_own_name(host, like):
    """Sixth walk, severity 2: “The defender wakes up”, and nobody knew that their own role was meant."""
    game = lobby_of("werewolf", "first-evening")
    begun = host.get(f"/m/{game.code}/own/role/?like={like}").context["draft"]

    post(host, game, "role/", **{**typed("werewolf", {**begun, "name": "Night watch"}), "do": "save"})

    (role,) = dealt(game).setup["own"]
    assert str(role_from(role).call) == "Wakes up: Night watch."


def test_a_card_is_composed_in_the_lobby_put_into_a_deck_and_played(host):
    before, game = shelf(), lobby_of("bang", "base")

    deck = post(host, game, "deck")
    assert post(host, game, "card/", **SONG) == f"{deck}?kind=serenade"
    post(host, game, deck.split("/own/")[1], do="add", kind="serenade", rank="A", suit="S")

    play = dealt(game)
    assert "serenade AS" in play.setup["deck"]
    assert len(play.setup["deck"]) == 81
    assert [one["key"] for one in play.setup["own"]] == ["serenade"]
    assert shelf() == before


def test_an_official_deck_is_changed_as_a_copy_of_this_game(host):
    game = lobby_of("bang", "base")

    deck = post(host, game, "deck", like="base")
    post(host, game, deck.split("/own/")[1], do="out barrel QS")

    assert "barrel QS" not in lobby.plan(game, game.seated()).setup["deck"]
    assert len(lobby.plan(game, game.seated()).setup["deck"]) == 79


def test_what_the_shelf_has_is_changed_here_and_stays_there(host):
    files.put(VILLAGE)
    files.put(SALOON)
    before = shelf()
    village, saloon = lobby_of("werewolf", "moths"), lobby_of("bang", "snakes")

    post(host, village, "role/moth/", **{**OWL, "name.en": "Hawk moth"})
    post(host, saloon, "deck/snakes/", do="out snake 2S")
    post(host, saloon, "card/snake/", **{**SONG, "name.en": "Grass snake"})

    assert lobby.plan(village, village.seated()).setup["own"][0]["name"] == "Hawk moth"
    setup = lobby.plan(saloon, saloon.seated()).setup
    assert [card for card in setup["deck"] if "snake" in card] == ["snake 3H"]
    assert setup["own"][0]["name"] == "Grass snake"
    assert shelf() == before

    post(host, saloon, "card/snake/delete")
    post(host, village, "role/moth/delete")

    assert "own" not in lobby.plan(saloon, saloon.seated()).setup
    assert lobby.plan(village, village.seated()).counts.get("moth") is None
    assert shelf() == before


@pytest.mark.parametrize("path", ["edit", "role/", "role/owl/", "role/owl/delete", "keep"])
def test_every_page_leads_back_to_the_lobby(host, path):
    game = owls(host)

    text = host.get(f"/m/{game.code}/own/{path}").content.decode()

    assert f'href="/m/{game.code}/"' in text
    assert 'href="/library/werewolf' not in text


@pytest.mark.parametrize("path", ["edit", "card/", "deck/snakes/", "card/snake/", "card/snake/delete"])
def test_the_saloon_is_changed_on_the_same_pages(host, path):
    files.put(SALOON)
    game = lobby_of("bang", "snakes")

    assert host.get(f"/m/{game.code}/own/{path}").status_code == 200


def test_what_is_wrong_is_said_while_one_types_and_nothing_is_kept(host):
    game = lobby_of("werewolf", "first-evening")

    live = host.post(f"/m/{game.code}/own/role/", {**OWL, "names.most": "0"}, headers={"HX-Request": "true"})
    assert "The role names nobody, and this needs somebody" in live.content.decode()
    post(host, game, "role/", 422, **{**OWL, "names.most": "0"})

    assert not lobby.plan(game, game.seated()).changed


def test_the_dashboard_and_the_phones_show_what_is_changed(host):
    game = owls(host)

    text = host.get(f"/m/{game.code}/").content.decode()

    assert "changed for this evening" in text
    assert "Back to the set as it is" in text
    assert "Owl" in text


def test_counts_of_the_moderators_stay_when_the_set_is_changed(host):
    """A walk, severity 2: the witch had been taken out, a raven was put into the set, and the witch was back."""
    game = lobby_of("werewolf", "first-evening", robots=7)
    lobby.count(game, "witch", -1)
    lobby.count(game, "villager", 1)
    game.refresh_from_db()
    before = lobby.plan(game, game.seated()).counts

    post(host, game, "role/", **OWL)

    after = lobby.plan(game, game.seated()).counts
    assert (before["villager"], after.get("witch"), after["owl"]) == (after["villager"] + 1, None, 1)
    assert sum(after.values()) == 7


def test_the_editor_shows_whom_as_many_are_dealt_as_sit_there(host):
    """A walk, severity 2: it stood at eight players, and seven sat there."""
    game = lobby_of("werewolf", "first-evening", robots=6)

    page = host.get(f"/m/{game.code}/own/edit").content.decode()

    assert re.findall(r"<option selected>(\d+)", page) == ["6"]


def test_options_and_times_of_the_lobby_come_along(host):
    game = lobby_of("werewolf", "first-evening")
    lobby.set_option(game, "mayor", "none")
    lobby.set_seconds(game, "vote", 77)

    post(host, game, "role/", **OWL)

    setup = lobby.plan(game, game.seated()).setup
    assert setup["options"]["mayor"] == "none"
    assert setup["seconds"]["vote"] == 77


def test_the_lobby_offers_the_options_that_are_new(host):
    """R5, R10: each is chosen there, and frozen into the set-up."""
    game = lobby_of("werewolf", "the-pact")
    page = host.get(f"/m/{game.code}/").content.decode()
    assert "An idiot whom the village has spared dies with the elder" in page
    assert "Sisters and brothers wake" not in page  # nobody in this set is one

    lobby.set_option(game, "siblings_wake", "every_second_night")
    game.refresh_from_db()
    assert "Sisters and brothers wake" in host.get(f"/m/{game.code}/").content.decode()

    options = lobby.plan(game, game.seated()).setup["options"]
    assert (options["siblings_wake"], options["idiot_dies_with_elder"]) == ("every_second_night", True)


# Dropped, kept, taken along


def test_back_to_the_set_as_it_is(host):
    game = owls(host)

    assert host.post(f"/m/{game.code}/set/as-it-is").status_code == 204

    game.refresh_from_db()
    plan = lobby.plan(game, game.seated())
    assert not plan.changed
    assert "owl" not in plan.counts


def test_another_set_drops_the_changes_only_after_saying_so(host):
    game = owls(host)

    refused = host.post(f"/m/{game.code}/set", {"set": "the-pact"})
    assert refused.status_code == 422
    assert "changed for this evening" in refused.content.decode()
    game.refresh_from_db()
    assert lobby.plan(game, game.seated()).changed

    host.post(f"/m/{game.code}/set", {"set": "the-pact", "dropping": "1"})
    game.refresh_from_db()
    plan = lobby.plan(game, game.seated())
    assert (plan.changed, plan.setup["set"]) == (False, "the-pact")


def test_the_same_people_play_the_changed_set_again(host):
    game = owls(host)
    lobby.deal(game)
    Game.objects.filter(pk=game.pk).update(state=State.OVER)

    after = lobby.play_again(game)

    plan = lobby.plan(after, after.seated())
    assert plan.changed
    assert plan.counts["owl"] == 1


def test_once_the_cards_are_dealt_the_set_is_no_longer_changed(host):
    game = owls(host)
    lobby.deal(game)
    game.refresh_from_db()
    before = game.setup

    for path in ("edit", "check", "role/", "role/owl/", "role/owl/copy", "role/owl/delete", "keep"):
        answer = host.post(f"/m/{game.code}/own/{path}", OWL)
        assert answer.status_code == 409
        assert "The cards are dealt already." in answer.content.decode()
    assert host.post(f"/m/{game.code}/set/as-it-is").status_code == 409

    game.refresh_from_db()
    assert game.setup == before


@pytest.mark.parametrize("path", FIELDS)
def test_nothing_that_is_typed_breaks_the_set_of_a_game(host, path):
    files.put(VILLAGE)
    files.put(SALOON)
    title, key, page = path.split("/", 2)
    game = lobby_of(title, key)
    for field in FIELDS[path]:
        for text in ("\0", "a" * 2_000):
            answer = host.post(
                f"/m/{game.code}/own/{page}",
                {"name": "A", "name.en": "A", "least": "4", "most": "9", field: text},
            )
            assert answer.status_code in (200, 302, 422), (field, text)
    game.refresh_from_db()

    assert lobby.plan(game, game.seated()).setup["names"]
    assert host.get(f"/m/{game.code}/").status_code == 200
    assert host.get(f"/m/{game.code}/own/edit").status_code == 200


# Who may


def test_only_whoever_runs_the_game_changes_its_set(host):
    game = owls(host)
    user = get_user_model().objects.create_user("other", password="a long enough password")
    user.user_permissions.add(*Permission.objects.filter(content_type__app_label="library"))
    other = Client()
    other.force_login(user)

    for browser in (Client(), other):
        for path in ("edit", "role/owl/", "keep"):
            assert browser.get(f"/m/{game.code}/own/{path}").status_code == 404
            assert browser.post(f"/m/{game.code}/own/{path}").status_code == 404
