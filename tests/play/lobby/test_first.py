"""The three questions of whoever hosts for the first time, and the rehearsal with robots."""

from __future__ import annotations

from collections import Counter

import pytest
from django.test import Client

from tablegames.editor.shelf import load_official
from tablegames.engine.entry import Kind
from tablegames.engine.start import KNOWN, LONG, Wish
from tablegames.games import GAMES
from tablegames.library.models import RoleSet
from tablegames.play import lobby
from tablegames.play.entrance import access
from tablegames.play.lobby.first import table_sizes
from tablegames.play.models import Game, State

ANSWERS = {"title": "werewolf", "players": "8", "known": "new", "long": "usual"}
MARK = "Rehearsal: only robots play"
WISHES = [Wish(players, known, long) for players in (5, 8, 20) for known in KNOWN for long in LONG]
pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def host() -> Client:
    load_official()
    browser = Client()
    assert browser.get(access.moderator_link()).status_code == 302
    return browser


def test_the_answers_choose_the_set_the_lengths_and_the_way_of_playing(host):
    answer = host.post("/host/begin", {**ANSWERS, "players": "16", "known": "some", "long": "short"})

    game = Game.objects.get()
    assert answer["Location"] == f"/m/{game.code}/"
    assert (game.state, game.mode) == (State.LOBBY, "eyes_closed")
    assert game.choices == {"set": "millers-hollow", "options": {"mayor": "none"}, "scale": 0.75}
    assert host.get(answer["Location"]).status_code == 200


def test_who_is_new_to_a_game_is_not_hurried():
    assert [Wish(8, known, "short").pace for known in ("new", "well")] == [1, 0.75]


@pytest.mark.parametrize("title", list(GAMES))
def test_every_answer_chooses_what_the_lobby_offers(host, title):
    sets = list(RoleSet.objects.filter(title=title).values_list("key", flat=True))
    starts = [GAMES[title].start(wish) for wish in WISHES]
    offered = {option.name: [value for value, _words in option.values] for option in GAMES[title].options}

    assert {one.set for one in starts} <= set(sets)
    assert {one.mode for one in starts} <= set(GAMES[title].modes)
    assert all(value in offered[name] for one in starts for name, value in one.options.items())
    assert {wish.pace for wish in WISHES} <= set(lobby.SCALES)


@pytest.mark.parametrize("title", list(GAMES))
def test_a_rehearsal_is_dealt_to_robots_at_one_press_and_says_that_it_is_one(host, title):
    host.post("/host/begin", {**ANSWERS, "title": title, "players": table_sizes(title)[1], "rehearse": "1"})

    game = Game.objects.get()
    pages = [host.get(f"/{door}/{game.code}/").content.decode() for door in ("m", "b")]
    assert game.state == State.PLAYING
    assert all(player.robot for player in game.seated())
    assert [MARK in page for page in pages] == [True, True]


def test_whoever_rehearses_in_a_hurry_sees_every_question_of_the_night_answered_by_all(host):
    """W3: whoever read faster than the robots thought saw ten nights in which nobody did anything."""
    host.post("/host/begin", {**ANSWERS, "players": 7, "rehearse": "1"})
    game = Game.objects.get()

    said = []
    for _press in range(5):
        game.refresh_from_db()
        said.append(host.post(f"/m/{game.code}/next", {"asked": game.raised}).status_code)

    answered = Counter(line.asked[0] for line in game.lines() if line.kind == Kind.ANSWER)
    assert said == [204] * 5
    assert answered == {"night.seer": 7, "night.werewolf": 7, "night.witch": 7}


def test_a_robot_among_people_takes_its_time_whoever_goes_on(host):
    """W3: that it answers at once is for whoever sees no people wait."""
    host.post("/host/begin", ANSWERS)
    game = Game.objects.get()
    lobby.seat_robots(game, 7)
    lobby.add_without_phone(game, "Alice")
    lobby.deal(game)

    for _press in range(3):
        game.refresh_from_db()
        host.post(f"/m/{game.code}/next", {"asked": game.raised})

    assert [line for line in game.lines() if line.kind == Kind.ANSWER] == []


def test_nobody_takes_a_seat_in_a_game_whose_cards_the_laptop_shows_to_a_host_who_would_play_along(host):
    host.post("/host/begin", {**ANSWERS, "rehearse": "1"})
    told = Game.objects.get()
    host.post("/host/begin", ANSWERS)
    kept = Game.objects.exclude(pk=told.pk).get()
    lobby.set_mode(kept, "automatic")
    lobby.seat_robots(kept, 7)
    lobby.deal(kept)

    answers = {
        Game.objects.get(pk=game.pk).mode: [
            host.post(f"/m/{game.code}/{order}", {"seat": 0, "robot": 0}).status_code
            for order in ("seat/robot", "seat/offer")
        ]
        for game in (told, kept)
    }

    assert answers == {told.mode: [204, 200], "automatic": [422, 422]}
    assert all(player.robot for player in kept.seated())


def test_where_somebody_plays_nothing_is_called_a_rehearsal(host):
    host.post("/host/begin", ANSWERS)
    game = Game.objects.get()
    lobby.seat_robots(game, 7)
    lobby.add_without_phone(game, "Alice")
    lobby.deal(game)

    assert MARK not in host.get(f"/m/{game.code}/").content.decode()


def test_an_automatic_rehearsal_says_so_and_speaks_by_itself(host):
    """A walk, severity 2: it looked as one that is moderated, and said nothing aloud."""
    load_official()
    game = lobby.new_game("werewolf", None, "en")
    lobby.seat_robots(game, 6)
    lobby.set_mode(game, "automatic")
    lobby.deal(game)

    page = host.get(f"/m/{game.code}/").content.decode()

    assert f"{MARK}, automatically" in page
    assert '<input type="checkbox" data-flag="mute">' in page


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"title": "quests", "players": "4"}, "This game is for 5 to 10 players."),
        ({"players": "many"}, "A number is missing."),
        ({"title": "chess"}, "There is no such game."),
        ({"known": "perhaps"}, "That is not an answer to this question."),
    ],
)
def test_what_cannot_be_played_is_said_beside_what_was_answered_and_begins_nothing(host, given, said):
    answer = host.post("/host/begin", {**ANSWERS, "long": "long", "rehearse": "1", **given})

    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert 'value="long" checked' in answer.content.decode()
    assert Game.objects.count() == 0


def test_the_questions_are_the_moderators_alone(db):
    assert Client().get("/host/first").status_code == 403
    assert Client().post("/host/begin", ANSWERS).status_code == 403
