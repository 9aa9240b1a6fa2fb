"""Before the cards, and after the last one."""

from __future__ import annotations

import pytest
from django.test import Client

from tablegames.library.models import CardSet, RoleSet
from tablegames.library.shelf import load_official
from tablegames.play import limits, lobby
from tablegames.play.models import Game, Player, State

from .cast import Phone, join


def names(game: Game) -> list[str]:
    return [player.name for player in game.seated()]


def test_seats_are_swapped_turned_and_closed_up(desk, carol):
    desk.post("seat/move", seat=2, to=0)
    assert names(desk.game) == ["Carol", "Alice", "Bob"]

    desk.post("seat/move", seat=0, by=1)
    assert names(desk.game) == ["Alice", "Carol", "Bob"]

    desk.post("seat/move", seat=0, by=-1)
    assert names(desk.game) == ["Carol", "Bob", "Alice"]

    desk.post("turn")
    assert names(desk.game) == ["Alice", "Carol", "Bob"]

    desk.post("remove", player=carol.player.pk)
    assert [(player.seat, player.name) for player in desk.game.seated()] == [(0, "Alice"), (1, "Bob")]


@pytest.mark.django_db
@pytest.mark.parametrize(("title", "least"), [("werewolf", 4), ("bang", 3)])
def test_while_hardly_anybody_has_come_nothing_else_is_wrong(title, least):
    load_official()

    plan = lobby.plan(lobby.new_game(title, None, "en"), [])

    assert [str(problem) for problem in plan.problems] == [f"At least {least} players are needed."]


def test_a_seat_that_is_not_there_cannot_be_moved(desk, alice):
    assert desk.post("seat/move", seat=0, to=5).status_code == 409
    assert desk.post("seat/rename", seat=7, name="Eve").status_code == 409


def test_a_player_is_renamed_under_the_rules_for_names(desk, bob):
    assert desk.post("seat/rename", seat=1, name="Bobby").status_code == 204
    assert desk.post("seat/rename", seat=1, name="ALICE").status_code == 422
    assert desk.post("seat/rename", seat=1, name="x" * 25).status_code == 422
    assert names(desk.game) == ["Alice", "Bobby"]


def test_robots_and_people_without_phones_fill_seats(desk, alice):
    desk.post("robots", number=2)
    desk.post("add", name="Grandma")

    rows = [(one.name, one.robot, one.without_phone, one.ready) for one in desk.game.seated()]
    assert rows == [
        ("Alice", False, False, False),
        ("Robot 1", True, False, True),
        ("Robot 2", True, False, True),
        ("Grandma", False, True, True),
    ]


def test_robots_are_called_in_the_language_of_the_table(desk, alice):
    desk.post("language", language="ru")
    desk.post("robots", number=2)
    assert names(desk.game) == ["Alice", "Робот 1", "Робот 2"]


def test_nobody_gets_a_figure_that_somebody_has(desk, alice, bob):
    desk.post("robots", number=2)
    desk.post("add", name="Grandma")

    figures = [one.avatar for one in desk.game.seated()]
    assert figures[:2] == [2, 3]  # both wished for the second
    assert len(set(figures)) == 5


def test_robots_stop_at_the_last_seat(desk, alice):
    desk.post("robots", number=999)

    assert desk.game.players.count() == limits.SEATS


def test_counts_follow_the_players_until_somebody_changes_them(desk, carol):
    assert lobby.plan(desk.game, desk.game.seated()).counts == {"owl": 2, "mouse": 1}

    desk.post("count", role="mouse", by=1)
    assert lobby.plan(desk.game, desk.game.seated()).counts == {"owl": 2, "mouse": 2}

    desk.post("reset")
    assert lobby.plan(desk.game, desk.game.seated()).counts == {"owl": 2, "mouse": 1}


def test_options_seconds_pace_and_mode_are_frozen_at_the_deal(desk, carol):
    desk.post("option", name="loud", value="true")
    desk.post("seconds", step="colour", seconds=40)
    desk.post("scale", scale="1.5")
    desk.post("mode", mode="automatic")

    assert desk.post("deal").status_code == 204

    setup = desk.game.setup
    assert setup["options"] == {"loud": True}
    assert setup["seconds"] == {"colour": 40, "vote": 30}
    assert setup["mode"] == "automatic"
    desk.next()
    desk.next()
    assert desk.game.left == 60.0


def test_a_new_game_is_played_in_the_usual_way_of_its_title(transactional_db):
    modes = {title: lobby.new_game(title, None, "en").mode for title in ("toy", "werewolf")}

    assert modes == {"toy": "phones", "werewolf": "phones"}


def test_another_titles_way_of_playing_is_refused(desk):
    assert desk.post("mode", mode="eyes_closed").status_code == 422

    assert desk.game.mode == "phones"


def test_what_a_title_freezes_of_a_set_and_its_decks_go_into_the_set_up(desk, carol):
    content = {"guests": [3, 5], "notes": "not for the rules", "decks": ["large", "small"]}
    RoleSet.objects.create(title="toy", key="ours", name="Ours", content=content)
    CardSet.objects.create(title="toy", key="small", name="Small", content={"cards": ["joker 1"]})
    CardSet.objects.create(title="toy", key="large", name="Large", content={"cards": ["ace 1", "ace 1"]})
    CardSet.objects.create(title="werewolf", key="large", name="Other", content={"cards": ["king 1"]})

    setup = lobby.plan(desk.game, desk.game.seated()).setup

    assert setup["guests"] == [3, 5]
    assert setup["deck"] == ["ace 1", "ace 1", "joker 1"]
    assert "notes" not in setup


def test_a_set_without_decks_brings_no_deck(desk, carol):
    assert "deck" not in lobby.plan(desk.game, desk.game.seated()).setup


def test_a_deck_that_nobody_has_keeps_the_cards_from_being_dealt(desk, carol):
    RoleSet.objects.create(title="toy", key="ours", name="Ours", content={"decks": ["lost"]})

    assert desk.post("deal").content.decode() == "There is no deck “lost”."


def test_the_lobby_shows_the_titles_own_words_and_figures(desk, carol):
    RoleSet.objects.create(title="toy", key="ours", name="Ours", content={"description": "Two owls."})

    dashboard, table = desk.page().content.decode(), carol.page().content.decode()

    for words in ("Ours", "Two owls.", "Choosing a colour", "Automatic", "#toy-owl", "Loud"):
        assert words in dashboard
    assert "#toy-owl" in table
    assert "#role-owl" not in dashboard + table


def test_the_list_of_games_names_each_title_and_shows_its_figure(desk):
    lobby.new_game("werewolf", None, "en")

    page = desk.browser.get("/host/").content.decode()

    assert page.count("icons.svg#role-werewolf") == 2  # the button and the game
    assert page.count("icons.svg#role-unknown") == 2
    assert "<b>Toy · " in page
    assert "<b>Werewolf · " in page


def test_a_game_of_a_title_that_is_no_more_is_not_listed(desk):
    Game.objects.update(title="chess")

    assert "No game yet." in desk.browser.get("/host/").content.decode()


def test_the_board_shows_where_to_go_as_long_as_there_are_seats(desk):
    desk.door = "b"

    response = desk.page()
    page = response.content.decode()

    assert f'data-address="{response.context["addresses"][0]}"' in page
    assert '<p class="address" data-address></p>' in page
    assert desk.code in page


def test_choices_that_nobody_offers_are_refused(desk, carol):
    refused = [
        desk.post("option", name="loud", value="1"),
        desk.post("option", name="quiet", value="true"),
        desk.post("seconds", step="colour", seconds=4),
        desk.post("seconds", step="colour", seconds=3601),
        desk.post("seconds", step="tea", seconds=20),
        desk.post("scale", scale="7"),
        desk.post("mode", mode="chess"),
        desk.post("language", language="xx"),
        desk.post("count", role="dragon", by=1),
    ]

    assert [response.status_code for response in refused] == [422] * len(refused)
    assert desk.game.choices == {}


def test_a_wrong_count_keeps_the_cards_from_being_dealt_and_says_why(desk, carol):
    desk.post("count", role="owl", by=1)

    response = desk.post("deal")

    assert response.status_code == 422
    assert response.content.decode() == "4 words for 3 players."
    assert desk.game.state == State.LOBBY


def test_two_are_too_few(desk, bob):
    assert desk.post("deal").content.decode() == "At least 3 players are needed."


def test_cards_are_dealt_once(desk, dealt):
    assert desk.post("deal").status_code == 409
    for command in ("lock", "turn", "reset"):
        assert desk.post(command).status_code == 409
    assert join(Client(), desk.code, "Dora").status_code == 422


def test_ready_and_not_ready(alice):
    alice.post("ready")
    assert alice.player.ready

    alice.post("ready", ready="0")
    assert not alice.player.ready


def test_notes_and_markers_are_kept_up_to_their_length(desk, dealt):
    assert desk.post("notes", notes="x" * 4000).status_code == 204
    assert desk.post("notes", notes="x" * 4001).status_code == 422
    assert desk.post("seat/mark", seat=0, markers="A, wolf?, C, D").status_code == 204
    assert desk.post("seat/mark", seat=0, markers="A,B,C,D,E").status_code == 422
    assert desk.post("seat/mark", seat=0, markers="x" * 13).status_code == 422

    assert desk.game.notes == "x" * 4000
    assert Player.objects.get(name="Alice").markers == ["A", "wolf?", "C", "D"]


def test_what_only_the_moderator_keeps_changes_nothing_for_phones(desk, dealt, alice):
    before = alice.view()

    desk.post("notes", notes="Bob laughs")
    desk.post("seat/mark", seat=0, markers="?")

    assert alice.view() == before


def test_who_has_gone_is_marked_and_the_rules_hear_of_it(desk, dealt):
    desk.post("seat/gone", seat=1)

    assert Player.objects.get(name="Bob").gone
    assert desk.game.entries.last().value == {"verb": "leave", "why": "", "with": {"seat": 1}}


def test_who_has_gone_is_back_when_that_is_undone(desk, dealt):
    desk.post("seat/gone", seat=1)
    desk.post("undo", number=0)

    assert not Player.objects.get(name="Bob").gone


def test_an_undo_leaves_other_marks_alone(desk, dealt):
    desk.post("seat/gone", seat=1)
    desk.post("seat/gone", seat=1, gone=0)
    desk.post("override", **{"verb": "hoist", "with.flag": "red"})
    desk.post("undo", number=1)

    assert not Player.objects.get(name="Bob").gone


def test_a_removed_player_is_told_so_and_may_join_again(desk, alice, bob):
    desk.post("remove", player=bob.player.pk)

    page = bob.page()

    assert page.status_code == 403
    assert "The moderator has removed this seat" in page.content.decode()
    assert f'href="/j/{desk.code}"' in page.content.decode()
    assert join(bob.browser, desk.code, "Bob").status_code == 302
    assert bob.page().status_code == 200


def test_the_moderator_shows_the_card_of_somebody_without_a_phone(desk, dealt, alice):
    assert desk.post("seat/held", seat=0).content == alice.post("held").content


def test_the_same_people_play_again_and_their_phones_follow(desk, dealt, alice, bob, carol):
    desk.post("seat/gone", seat=1)
    desk.post("end")

    response = desk.post("again")
    again = desk.post("again")

    new = Game.objects.get(code=response["Location"].split("/")[2])
    assert again["Location"] == response["Location"]
    assert names(new) == ["Alice", "Carol"]
    assert alice.view()["go"] == f"/g/{desk.code}/follow"
    for phone in (alice, carol):
        page = phone.browser.get(f"/g/{desk.code}/", follow=True)
        assert page.redirect_chain[-1] == (f"/g/{new.code}/", 302)
        assert page.status_code == 200
    assert bob.browser.get(f"/g/{desk.code}/follow").status_code == 404


def test_play_again_waits_for_the_end(desk, dealt):
    assert desk.post("again").status_code == 422


def test_the_recap_is_for_those_who_were_there_and_only_after_the_end(desk, dealt, alice):
    stranger = Client()
    paths = (f"/r/{desk.code}/", f"/r/{desk.code}/game.json")
    assert [browser.get(path).status_code for browser in (alice.browser, desk.browser) for path in paths] == [
        404
    ] * 4

    desk.post("end")

    assert [browser.get(path).status_code for browser in (alice.browser, desk.browser) for path in paths] == [
        200
    ] * 4
    assert [stranger.get(path).status_code for path in paths] == [404, 404]


def test_a_late_comer_is_told_to_ask(dealt):
    page = join(Client(), dealt.code, "Dora").content.decode()

    assert "There is no free seat under this code. Ask the moderator." in page


def test_each_phone_has_its_own_language(dealt, game):
    phone = Phone(lobby.new_game("toy", None, "en"), "Mai")

    phone.browser.post("/language/", {"language": "vi"})

    assert '<html lang="vi">' in phone.page().content.decode()
    assert phone.browser.post("/language/", {"language": "xx", "next": "//evil.example/"})["Location"] == "/"
