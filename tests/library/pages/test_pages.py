"""The library's pages: look, copy, export, delete, play."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import RoleSet
from tablegames.play import lobby
from tablegames.play.models import Game, State
from tests.library.browsing import page
from tests.library.cast import VILLAGE

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]


def test_the_shelf_shows_every_set_and_is_reached_from_the_games(host, moths):
    text = page(host)

    for row in RoleSet.objects.all():
        assert f"/library/{row.title}/{row.key}/" in text
    assert 'href="/library/"' in host.get("/host/").content.decode()


def test_the_shelf_is_searched_by_name_title_whose_and_what_is_in_it(host, moths):
    assert "the-pact" not in page(host, "?search=moth")
    assert "/moths/" in page(host, "?search=moth")
    assert "/bang/" not in page(host, "?title=werewolf")
    assert "/moths/" not in page(host, "?whose=official")
    assert "/the-pact/" not in page(host, "?whose=own")
    assert "No set is like that" in page(host, "?search=nowhere")


def test_the_shelf_is_searched_for_cards_too(host, snakes):
    """A walk, severity 1: a card of one's own was found nowhere."""
    found = page(host, "?search=snake")

    assert "/snakes/" in found
    assert "/dodge-city/" not in found


def test_where_nobody_has_a_set_of_their_own_the_shelf_says_how_to_come_by_one(host):
    """A walk, severity 1: “Search for less”, and nobody had searched."""
    text = page(host, "?whose=own")

    assert "There is no set of your own yet" in text
    assert "There is no set of your own yet" not in page(
        host, "?whose=own&title=quests"
    )  # there may be others
    assert "No set is like that" not in text


def test_the_shelf_says_which_set_has_left_it(host, moths):
    """A walk, severity 1: the library opened without a word, and what had gone was below the fold."""
    host.post("/library/werewolf/moths/delete")

    assert "“Moths” has left the library." in page(host)
    assert "has left the library" not in page(host)


def test_every_set_has_a_page(host, moths, snakes):
    for row in RoleSet.objects.all():
        text = page(host, f"{row.title}/{row.key}/")
        assert re.findall(r">[^<>]*[a-z][.!?][A-Z][^<>]*<", text) == []  # two sentences without a space
    assert host.get("/library/werewolf/nothing/").status_code == 404


def test_the_night_of_a_set_is_shown_as_it_will_be_played(host):
    """A walk: of eleven who wake two stood in the order, and nowhere when the others do."""
    night = re.search(r'<ol class="calls">(.*?)</ol>', page(host, "werewolf/new-faces/"), re.DOTALL).group(1)

    shown = re.findall(r'<span class="role-name">(.*?)</span>', night)
    assert shown.index("seer") < shown.index("werewolf")
    assert {"bodyguard", "fox", "raven", "priest", "old hag", "doppelganger", "aura seer"} <= set(shown)
    assert len(shown) == len(set(shown))
    assert not {"prince", "tanner", "lycan"} & set(shown)


@pytest.mark.parametrize(
    ("path", "sides"),
    [
        (
            "werewolf/new-faces/",
            [("village", "the villagers"), ("wolves", "the werewolves"), ("alone", "each alone")],
        ),
        ("werewolf/first-evening/", [("village", "the villagers"), ("wolves", "the werewolves")]),
        ("quests/legend/", [("good", "Good"), ("evil", "Evil")]),
    ],
)
def test_the_roles_of_a_set_stand_by_team_under_its_colour(host, path, sides):
    """Set page, 7.8: seventeen roles in a row, and nobody saw who plays with whom."""
    text = page(host, path)

    assert re.findall(r'<h3 class="side of-(\w+)">([^<]*)</h3>', text) == sides


def test_whoever_wins_on_its_own_stands_with_no_team(host):
    (alone,) = re.findall(
        r'<ul class="parts cards of-alone">(.*?)</ul>', page(host, "werewolf/new-faces/"), re.DOTALL
    )

    assert re.findall(r'<b class="role-name">([^<]*)</b>', alone) == ["tanner"]


def test_a_set_is_shown_with_its_own_roles_and_cards(host, moths, snakes):
    text = page(host, "werewolf/moths/")
    assert "Every night you flutter round a player." in text
    assert "from 4 players" in text

    text = page(host, "bang/snakes/")
    assert "Bites." in text
    assert "2♠ 3♥" in text
    assert "Willy the Kid" in text


def test_the_page_of_a_set_opens_with_its_cover(host):
    for path, painting in (("werewolf/first-evening/", "seer"), ("quests/merlin/", "merlin")):
        cover = page(host, path).split('class="figures ')[1].split("<h1>")[0]
        assert f"#paint-{painting}" in cover


def test_what_is_official_cannot_be_deleted(host):
    assert "delete" not in page(host, "bang/base/")
    assert host.post("/library/bang/base/delete").status_code == 403


def test_a_copy_is_a_set_of_ones_own_and_is_changed_at_once(host):
    answer = host.post("/library/werewolf/the-pact/copy", {"name": "Our Pact"})

    assert answer.headers["Location"] == "/library/werewolf/our-pact/edit"
    row = RoleSet.objects.get(key="our-pact")
    assert (row.name, row.official) == ("Our Pact", False)
    assert row.content["specials"] == RoleSet.objects.get(key="the-pact").content["specials"]


def test_a_copy_without_a_name_is_refused_and_nothing_is_lost(host):
    answer = host.post("/library/werewolf/the-pact/copy", {"name": "  "})

    assert answer.status_code == 422
    assert "A set needs a name" in answer.content.decode()


def test_an_export_is_the_file_of_the_command(host, moths):
    answer = host.get("/library/werewolf/moths/set.json")

    assert answer.content.decode() == files.exported(moths)
    assert answer.headers["Content-Disposition"] == 'attachment; filename="werewolf-moths.json"'


@pytest.mark.parametrize(("name", "file"), [("Night owls", "night-owls"), ("Совы", "moths")])
def test_the_file_of_a_set_follows_its_new_name(host, moths, name, file):
    """A walk: a set had another name, and its file still the first one."""
    moths.name = name

    assert files.file_name(moths) == f"werewolf-{file}.json"


def test_delete_asks_first(host, moths):
    assert "Delete “Moths”?" in page(host, "werewolf/moths/delete")
    assert RoleSet.objects.filter(key="moths").exists()

    host.post("/library/werewolf/moths/delete")

    assert not RoleSet.objects.filter(key="moths").exists()


def test_who_deletes_a_set_hears_of_the_lobbies_that_keep_it(host, moths):
    """A walk, severity 2: the lobby still showed it, and dealt the roles of another set without a word."""
    assert "has chosen it" not in page(host, "werewolf/moths/delete")
    host.post("/library/werewolf/moths/play")
    assert "1 lobby has chosen it, and keeps it for this evening." in page(host, "werewolf/moths/delete")

    host.post("/library/werewolf/moths/delete")

    game = Game.objects.get()
    assert host.get(f"/m/{game.code}/").status_code == 200
    assert game.choices["own"]["set"]["name"] == "Moths"
    assert lobby.plan(game, game.seated()).setup["own"] == VILLAGE["roles"]


def test_a_game_goes_on_without_its_set(host, moths):
    host.post("/library/werewolf/moths/robots", {"players": 6})

    host.post("/library/werewolf/moths/delete")

    game = Game.objects.get()
    assert host.get(f"/m/{game.code}/").status_code == 200
    assert game.setup["own"] == VILLAGE["roles"]


def test_play_it_opens_a_lobby_with_the_set(host, moths):
    answer = host.post("/library/werewolf/moths/play")

    game = Game.objects.get()
    assert answer.headers["Location"] == f"/m/{game.code}/"
    assert (game.state, game.choices["set"]) == (State.LOBBY, "moths")


@pytest.mark.parametrize("path", ["werewolf/moths", "bang/snakes"])
def test_robots_are_dealt_at_once(host, moths, snakes, path):
    answer = host.post(f"/library/{path}/robots", {"players": 5})

    game = Game.objects.get()
    assert answer.headers["Location"] == f"/m/{game.code}/"
    assert game.state == State.PLAYING
    assert host.get(f"/m/{game.code}/").status_code == 200


def test_whoever_watches_robots_may_look_at_everything(host):
    answer = host.post("/library/werewolf/first-evening/robots", {"players": 5})

    assert "Hold to peek" in host.get(answer["Location"]).content.decode()


@pytest.mark.parametrize("players", ["2", "many", ""])
def test_too_few_robots_are_refused_and_leave_no_game(host, players):
    answer = host.post("/library/werewolf/the-pact/robots", {"players": players})

    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert not Game.objects.exists()


@pytest.mark.parametrize("title", ["werewolf", "bang", "quests"])
def test_the_page_of_a_set_shows_who_is_dealt_to_as_many_as_the_odds_are_for(host, title):
    """A guest: of so many cards nobody saw which are dealt; the two change together."""
    row = RoleSet.objects.filter(title=title, official=True).first()
    game = GAMES[title]

    for players, answer in (
        (5, page(host, f"{title}/{row.key}/?players=5")),
        (6, host.get(f"/library/{title}/{row.key}/odds?players=6", headers={"HX-Request": "true"})),
    ):
        text = answer if isinstance(answer, str) else answer.content.decode()
        shown = text.split('id="dealt-now"')[1].split("</section>")[0]
        assert f"Dealt to {players} players" in shown
        dealt = Counter(game.fill(row.content, players))
        names = re.findall(r'class="role-name">([^<]*)<', shown)
        numbers = [int(number) for number in re.findall(r"×(\d+)", shown)]
        keys = (
            [key for key in game.roles if key in dealt] if title == "bang" else list(dealt)
        )  # as in the lobby
        assert names == [str(game.roles[key]) for key in keys]
        assert numbers == [dealt[key] for key in keys if dealt[key] > 1]
