"""Before the cards, and after the last one."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from tablegames.editor.shelf import load_official
from tablegames.library.models import CardSet, RoleSet
from tablegames.play import lobby
from tablegames.play.entrance import access
from tablegames.play.models import Game, State, new_code
from tablegames.serving import limits
from tests.play.cast import Dashboard, Phone, join


def names(game: Game) -> list[str]:
    return [player.name for player in game.seated()]


def test_the_codes_of_a_shard_begin_with_its_letters(settings):
    settings.CODES = "BC"

    codes = [new_code() for _game in range(40)]

    assert {code[0] for code in codes} == {"B", "C"}
    assert {len(code) for code in codes} == {5}


def test_seats_are_swapped_turned_and_closed_up(dashboard, carol):
    dashboard.post("seat/move", seat=2, to=0)
    assert names(dashboard.game) == ["Carol", "Alice", "Bob"]

    dashboard.post("seat/move", seat=0, by=1)
    assert names(dashboard.game) == ["Alice", "Carol", "Bob"]

    dashboard.post("seat/move", seat=0, by=-1)
    assert names(dashboard.game) == ["Carol", "Bob", "Alice"]

    dashboard.post("turn")
    assert names(dashboard.game) == ["Alice", "Carol", "Bob"]

    dashboard.post("remove", player=carol.player.pk)
    assert [(player.seat, player.name) for player in dashboard.game.seated()] == [(0, "Alice"), (1, "Bob")]


@pytest.mark.django_db
@pytest.mark.parametrize(("title", "least"), [("werewolf", 4), ("bang", 3)])
def test_while_hardly_anybody_has_come_nothing_else_is_wrong(title, least):
    load_official()

    plan = lobby.plan(lobby.new_game(title, None, "en"), [])

    assert [str(problem) for problem in plan.problems] == [f"At least {least} players are needed."]


def test_the_laptop_says_who_is_not_ready_and_that_this_hinders_nobody(dashboard, carol):
    """Fourth walk, severity 1: the cards were dealt over who was not ready, without a word."""
    dora, elias = Phone(dashboard.game, "Dora"), Phone(dashboard.game, "Elias")
    dashboard.post("add", name="Erin")

    def said() -> str:
        found = re.search(r"(Not ready yet: |Now everybody )[^.]*\.", dashboard.page().content.decode())
        return found[0].strip() if found else ""

    # A guest, 7.5 for clarity: nothing told a newcomer what comes next.
    assert said() == "Now everybody taps “I'm ready” on the phone."
    frank = Phone(dashboard.game, "Frank")
    frank.post("ready", ready="1")
    assert said() == "Not ready yet: Alice, Bob, Carol and 2 more."
    elias.post("ready", ready="1")
    # A walk: “and 1 more” is as long as the name.
    assert said() == "Not ready yet: Alice, Bob, Carol, Dora."
    dora.post("ready", ready="1")
    assert said() == "Not ready yet: Alice, Bob, Carol."
    assert dashboard.post("deal").status_code == 204


def test_a_seat_that_is_not_there_cannot_be_moved(dashboard, alice):
    assert dashboard.post("seat/move", seat=0, to=5).status_code == 409
    assert dashboard.post("seat/rename", seat=7, name="Eve").status_code == 409


def test_a_player_is_renamed_under_the_rules_for_names(dashboard, bob):
    assert dashboard.post("seat/rename", seat=1, name="Bobby").status_code == 204
    assert dashboard.post("seat/rename", seat=1, name="ALICE").status_code == 422
    assert dashboard.post("seat/rename", seat=1, name="x" * 25).status_code == 422
    assert names(dashboard.game) == ["Alice", "Bobby"]


def test_robots_and_people_without_phones_fill_seats(dashboard, alice):
    dashboard.post("robots", number=2)
    dashboard.post("add", name="Grandma")

    rows = [(one.name, one.robot, one.without_phone, one.ready) for one in dashboard.game.seated()]
    assert rows == [
        ("Alice", False, False, False),
        ("Robot 1", True, False, True),
        ("Robot 2", True, False, True),
        ("Grandma", False, True, True),
    ]


def test_robots_are_called_in_the_language_of_the_table(dashboard, alice):
    dashboard.post("language", language="ru")
    dashboard.post("robots", number=2)
    assert names(dashboard.game) == ["Alice", "Робот 1", "Робот 2"]


def test_robots_stop_at_the_last_seat(dashboard, alice):
    dashboard.post("robots", number=999)

    assert dashboard.game.players.count() == limits.SEATS


def test_counts_follow_the_players_until_somebody_changes_them(dashboard, carol):
    assert lobby.plan(dashboard.game, dashboard.game.seated()).counts == {"owl": 2, "mouse": 1}

    dashboard.post("count", role="mouse", by=1)
    assert lobby.plan(dashboard.game, dashboard.game.seated()).counts == {"owl": 2, "mouse": 2}

    page = unescape(dashboard.page().content.decode())
    assert "The set's own counts" in page.split('class="deal"')[1].split("</footer>")[0]
    dashboard.post("reset")
    assert lobby.plan(dashboard.game, dashboard.game.seated()).counts == {"owl": 2, "mouse": 1}


def test_options_seconds_pace_and_mode_are_frozen_at_the_deal(dashboard, carol):
    dashboard.post("option", name="loud", value="true")
    dashboard.post("seconds", step="colour", seconds=40)
    dashboard.post("scale", scale="1.5")
    dashboard.post("mode", mode="automatic")

    assert dashboard.post("deal").status_code == 204

    setup = dashboard.game.setup
    assert setup["options"] == {"loud": True}
    assert setup["seconds"] == {"colour": 60, "vote": 45}
    assert setup["mode"] == "automatic"
    dashboard.next()
    dashboard.next()
    assert dashboard.game.left == 60.0


def test_a_new_game_is_played_in_the_usual_way_of_its_title(transactional_db):
    modes = {title: lobby.new_game(title, None, "en").mode for title in ("toy", "werewolf")}

    assert modes == {"toy": "phones", "werewolf": "phones"}


def test_another_titles_way_of_playing_is_refused(dashboard):
    assert dashboard.post("mode", mode="eyes_closed").status_code == 422

    assert dashboard.game.mode == "phones"


def test_what_a_title_freezes_of_a_set_and_its_decks_go_into_the_set_up(dashboard, carol):
    content = {"guests": [3, 5], "notes": "not for the rules", "decks": ["large", "small"]}
    RoleSet.objects.create(title="toy", key="ours", name="Ours", content=content)
    CardSet.objects.create(title="toy", key="small", name="Small", content={"cards": ["joker 1"]})
    CardSet.objects.create(title="toy", key="large", name="Large", content={"cards": ["ace 1", "ace 1"]})
    CardSet.objects.create(title="werewolf", key="large", name="Other", content={"cards": ["king 1"]})

    setup = lobby.plan(dashboard.game, dashboard.game.seated()).setup

    assert setup["guests"] == [3, 5]
    assert setup["deck"] == ["ace 1", "ace 1", "joker 1"]
    assert "notes" not in setup


def test_a_set_without_decks_brings_no_deck(dashboard, carol):
    assert "deck" not in lobby.plan(dashboard.game, dashboard.game.seated()).setup


def test_a_deck_that_nobody_has_keeps_the_cards_from_being_dealt(dashboard, carol):
    RoleSet.objects.create(title="toy", key="ours", name="Ours", content={"decks": ["lost"]})

    assert dashboard.post("deal").content.decode() == "There is no deck “lost”."


def test_the_lobby_shows_the_titles_own_words_and_figures(dashboard, carol):
    RoleSet.objects.create(title="toy", key="ours", name="Ours", content={"description": "Two owls."})

    dashboard, table = dashboard.page().content.decode(), carol.page().content.decode()

    for words in ("Ours", "Two owls.", "Choosing a colour", "Automatic", "#toy-owl", "Loud"):
        assert words in dashboard
    assert "#toy-owl" in table
    assert "#role-owl" not in dashboard + table


def test_the_list_of_games_names_each_title_and_shows_its_figure(dashboard):
    lobby.new_game("werewolf", None, "en")

    page = dashboard.browser.get("/host/").content.decode()

    assert page.count("#paint-werewolf") == 1  # the button
    assert page.count("village.svg#role-werewolf") == 1  # the game
    assert page.count("icons.svg#role-unknown") == 2
    assert "<b>Toy · " in page
    assert "<b>Werewolf · " in page


def test_a_game_of_a_title_that_is_no_more_is_not_listed(dashboard):
    Game.objects.update(title="chess")

    page = dashboard.browser.get("/host/").content.decode()
    assert "Your games</h2>" not in page
    assert dashboard.code not in page


def test_the_board_shows_where_to_go_as_long_as_there_are_seats(dashboard):
    dashboard.door = "b"

    response = dashboard.page()
    page = response.content.decode()

    assert f'data-address="{response.context["addresses"][0]}"' in page
    assert '<p class="address" data-address></p>' in page
    assert dashboard.code in page


def test_choices_that_nobody_offers_are_refused(dashboard, carol):
    refused = [
        dashboard.post("option", name="loud", value="1"),
        dashboard.post("option", name="quiet", value="true"),
        dashboard.post("seconds", step="colour", seconds=4),
        dashboard.post("seconds", step="colour", seconds=3601),
        dashboard.post("seconds", step="tea", seconds=20),
        dashboard.post("scale", scale="7"),
        dashboard.post("mode", mode="chess"),
        dashboard.post("language", language="xx"),
        dashboard.post("count", role="dragon", by=1),
    ]

    assert [response.status_code for response in refused] == [422] * len(refused)
    assert dashboard.game.choices == {}


def test_a_wrong_count_keeps_the_cards_from_being_dealt_and_says_why(dashboard, carol):
    dashboard.post("count", role="owl", by=1)

    response = dashboard.post("deal")

    assert response.status_code == 422
    assert response.content.decode() == "4 words for 3 players."
    assert dashboard.game.state == State.LOBBY


def test_two_are_too_few(dashboard, bob):
    assert dashboard.post("deal").content.decode() == "At least 3 players are needed."


def test_cards_are_dealt_once(dashboard, dealt):
    assert dashboard.post("deal").status_code == 409
    for command in ("turn", "reset"):
        assert dashboard.post(command).status_code == 409


def test_a_wrong_code_is_one_tap_from_being_typed_again_and_nothing_typed_is_lost(dealt):
    """H12: there was no way back."""
    browser = Client()

    refused = join(browser, "BBBBB", "Đặng Thị Dora").content.decode()
    back = browser.get("/j/?again=BBBBB").content.decode()
    form = browser.get(f"/j/{dealt.code}").content.decode()

    assert 'href="/j/?again=BBBBB"' in refused
    assert 'value="BBBBB"' in back
    assert 'value="Đặng Thị Dora"' in form


def test_where_too_many_sit_down_a_button_leads_to_the_set_that_takes_them(transactional_db):
    """H22: eight in BANG! stood before a sentence."""
    load_official()
    dashboard = Dashboard(lobby.new_game("bang", None, "en"))
    dashboard.browser.get(access.moderator_link())
    pages = []
    for number in (7, 1):
        dashboard.post("robots", number=number)
        pages.append(dashboard.page().content.decode())
    dashboard.post("set", set="dodge-city")

    pages.append(dashboard.page().content.decode())

    button = re.compile(r'name="set" value="([\w-]+)"')
    assert [button.findall(page) for page in pages] == [[], ["dodge-city"], []]


def test_a_role_is_tapped_for_its_rules_in_the_lobby_too(transactional_db):
    """H28."""
    load_official()
    dashboard = Dashboard(lobby.new_game("werewolf", None, "en"))
    phone = Phone(dashboard.game, "Alice")

    page = phone.page().content.decode()

    assert '<details class="role-line fold"><summary>' in page


def test_the_link_of_a_game_with_robots_leads_into_it(game):
    """H34: it led to the list."""
    browser = Client()

    entered = browser.get(f"{access.moderator_link()}?game={game.code}")
    elsewhere = Client().get(f"{access.moderator_link()}?game=//evil.example")

    assert [one["Location"] for one in (entered, elsewhere)] == [f"/m/{game.code}/", "/host/"]


def test_the_board_s_whole_address_is_in_its_dialog_with_a_picture_of_it(dashboard):
    """H14: it said “/board/ of this address”."""
    page = dashboard.page().content.decode()

    picture = dashboard.browser.get(f"/j/{dashboard.code}/board.svg")

    assert 'data-address="/board/"' in page
    assert (picture.status_code, picture["Content-Type"]) == (200, "image/svg+xml")


def test_each_phone_has_its_own_language(dealt, game):
    phone = Phone(lobby.new_game("toy", None, "en"), "Mai")

    phone.browser.post("/language/", {"language": "vi"})

    assert '<html lang="vi" ' in phone.page().content.decode()
    assert phone.browser.post("/language/", {"language": "xx", "next": "//evil.example/"})["Location"] == "/"


def test_large_letters_contrast_and_a_buzz_are_switches_of_one_phone(alice):
    switches = re.findall(r'type="checkbox" data-flag="(\w+)"', alice.page().content.decode())

    assert switches == ["big", "contrast", "still", "buzz", "tap", "aloud", "sleepy"]


def test_a_phone_loads_one_script_of_ours_and_changes_its_language_without_a_button(alice, dashboard):
    """H35: a button stood beside the language."""
    script = re.compile(r'<script type="module" src="/static/js/([\w.]+)"')

    pages = [alice.page(), Client().get("/"), Client().get(f"/j/{dashboard.code}")]

    assert [script.findall(page.content.decode()) for page in pages] == [
        ["phone.js"],
        ["language.js"],
        ["language.js"],
    ]


RULES = re.compile(r'<label for="option-(\w+)"')


def test_the_lobby_offers_the_rules_of_those_who_can_be_in_the_game_and_what_is_chosen(lobbies):
    """Twenty-second walk, severity 1: the base box of BANG! offered a ruling about people of another one."""
    bang, _alice = lobbies("bang")
    assert bang.post("set", set="base").status_code == 204
    base = RULES.findall(bang.page().content.decode())
    bang.post("set", set="dodge-city")
    assert [one for one in RULES.findall(bang.page().content.decode()) if one not in base] == [
        "first_edition"
    ]

    werewolf, _alice = lobbies("werewolf")
    assert werewolf.post("set", set="new-faces").status_code == 204
    faces = RULES.findall(werewolf.page().content.decode())
    assert [one for one in faces if one.startswith(("witch", "little", "lovers", "cupid", "seer"))] == [
        "seer_sees"
    ]
    assert "wolves_win" in faces
    werewolf.post("option", name="witch_heals_herself", value="false")
    chosen = RULES.findall(werewolf.page().content.decode())
    assert [one for one in chosen if one not in faces] == ["witch_heals_herself"]


def test_one_press_evens_out_the_cards_and_nothing_that_was_chosen_is_lost(lobbies):
    """A walk: an eleventh guest sat down, and the only button threw away the roles that the host had chosen."""
    dashboard, _alice = lobbies("werewolf")
    offered = re.compile(
        r'name="role" value="villager">\s*<button class="button main" name="by" value="(-?\d+)"'
    )
    dashboard.post("count", role="bodyguard", by=1)

    first = offered.findall(dashboard.page().content.decode())
    for guest in ("Gerda", "Hans", "Ida"):
        dashboard.post("add", name=guest)
    second = offered.findall(dashboard.page().content.decode())
    dashboard.post("count", role="villager", by=int(second[0]))

    assert (first, second) == (["-1"], ["2"])
    assert offered.findall(dashboard.page().content.decode()) == []
    assert dashboard.post("deal").status_code == 204
    assert dashboard.game.setup["roles"].count("bodyguard") == 1
