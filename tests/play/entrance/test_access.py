"""Who gets in, and who does not."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client
from django.utils import timezone

from tablegames.play import lobby
from tablegames.play.entrance import access
from tablegames.play.models import Game, Link, Player
from tablegames.serving import limits
from tests.play.cast import Phone, join


def test_a_moderators_link_works_once(transactional_db):
    link = access.moderator_link()

    first, second = Client().get(link), Client().get(link)

    assert (first.status_code, second.status_code) == (302, 403)


def test_a_moderators_link_that_is_changed_or_too_old_does_not_work(transactional_db):
    link = access.moderator_link()

    assert Client().get(link[:-1] + ("a" if link[-1] != "a" else "b")).status_code == 403

    Link.objects.update(until=timezone.now() - timedelta(seconds=1))
    assert Client().get(link).status_code == 403


def test_a_new_session_begins_with_the_moderators_link(transactional_db):
    browser = Client()
    session = browser.session
    session["before"] = True
    session.save()
    key = session.session_key

    browser.get(access.moderator_link())

    assert browser.session.session_key != key


def test_the_first_page_leads_back_to_the_seats_that_this_browser_holds(dealt, alice, bob, dashboard):
    """Twenty-fourth walk: who had closed the browser and opened the address was asked to join or to host."""
    page = alice.browser.get("/")

    assert re.findall(r'class="door[^"]*" href="([^"]*)"', page.content.decode()) == [
        f"/g/{dealt.code}/",
        "/j/",
        "/host/",
    ]
    assert f"<bdi>Alice</bdi> · Toy · {dealt.code}" in page.content.decode()
    assert "Bob" not in page.content.decode()
    assert "no-store" in page.headers["Cache-Control"]

    dashboard.post("end")

    for browser in (alice.browser, Client()):
        assert re.findall(r'class="door[^"]*" href="([^"]*)"', browser.get("/").content.decode()) == [
            "/j/",
            "/host/",
        ]


def test_who_is_no_moderator_finds_no_dashboard(dashboard, alice):
    for browser in (Client(), alice.browser):
        assert browser.get("/host/").status_code == 403
        assert browser.post("/host/new", {"title": "toy"}).status_code == 403
        assert browser.get(f"/m/{dashboard.code}/").status_code == 404
        assert browser.get(f"/m/{dashboard.code}/view").status_code == 404
        assert browser.post(f"/m/{dashboard.code}/deal").status_code == 404


def test_a_host_with_an_account_has_only_the_own_games(transactional_db):
    users = get_user_model().objects
    anna = users.create_user("anna", password="a long enough password")
    users.create_user("ben", password="a long enough password")
    game = lobby.new_game("toy", anna, "en")
    hers, his = Client(), Client()
    for browser, name in ((hers, "anna"), (his, "ben")):
        form = {"username": name, "password": "a long enough password"}
        assert browser.post("/host/login/", form).status_code == 302

    assert anna.password.startswith("argon2")
    assert hers.get(f"/m/{game.code}/").status_code == 200
    assert his.get(f"/m/{game.code}/").status_code == 404


def test_a_host_whose_session_is_over_logs_in_and_is_back_at_the_dashboard(transactional_db, settings):
    settings.HOSTED = True
    anna = get_user_model().objects.create_user("anna", password="a long enough password")
    game = lobby.new_game("toy", anna, "en")
    browser = Client()

    for code in (game.code, "BBBBB"):  # whether there is such a game is nobody's business
        answer = browser.get(f"/m/{code}/")
        assert answer.status_code == 404
        assert f'href="/host/login/?next=/m/{code}/"' in answer.content.decode()
    form = {"username": "anna", "password": "a long enough password", "next": f"/m/{game.code}/"}
    assert browser.post("/host/login/", form)["Location"] == f"/m/{game.code}/"


def test_a_seat_is_held_by_a_cookie_of_which_only_a_hash_is_kept(alice):
    cookie = alice.browser.cookies[f"seat_{alice.code}"]

    assert (cookie["httponly"], cookie["samesite"], len(cookie.value)) == (True, "Lax", 64)
    assert alice.player.credential == access.digest(cookie.value)


def test_without_the_cookie_there_is_only_the_way_to_the_join_page(alice):
    stranger = Client()

    page = stranger.get(f"/g/{alice.code}/")

    assert (page.status_code, page["Location"]) == (302, f"/j/{alice.code}")
    for command in ("held", "answer", "say", "ready"):
        assert stranger.post(f"/g/{alice.code}/{command}").status_code == 403
    assert stranger.get(f"/g/{alice.code}/view").status_code == 403


def test_a_seat_in_one_game_opens_no_other_game(alice):
    other = lobby.new_game("toy", None, "en")

    alice.browser.cookies[f"seat_{other.code}"] = alice.browser.cookies[f"seat_{alice.code}"].value

    assert alice.browser.get(f"/g/{other.code}/").status_code == 403


def test_open_locked_begun_and_unknown_games_show_the_same_form(dashboard, dealt):
    locked = lobby.new_game("toy", None, "en")
    with lobby.changing(locked) as row:
        row.locked = True
        row.save()
    fresh = lobby.new_game("toy", None, "en")
    codes = [dashboard.code, locked.code, fresh.code, "BBBBB"]

    forms = {without_tickets(_newcomer().get(f"/j/{code}").content.decode(), code) for code in codes}

    assert len(forms) == 1


def test_a_begun_game_that_is_locked_and_an_unknown_game_refuse_alike(dashboard, dealt):
    assert dashboard.post("lock").status_code == 204
    refusals = []
    for code in (dealt.code, "BBBBB"):
        response = join(Client(), code, "Dora")
        refusals.append((response.status_code, without_tickets(response.content.decode(), code)))

    assert refusals[0] == refusals[1]
    assert refusals[0][0] == 422


def _newcomer():
    """A browser that has chosen a figure before; otherwise chance suggests one."""
    browser = Client()
    browser.cookies["avatar"] = "3"
    return browser


def without_tickets(page: str, code: str) -> str:
    page = re.sub(r'(csrfmiddlewaretoken|ticket)" value="[^"]*"', "", page)
    return re.sub(r'name="csrf" content="[^"]*"', "", page).replace(code, "")


def test_a_double_tap_on_take_a_seat_takes_one_seat(game):
    browser = Client()
    form = {"name": "Alice", "avatar": "2", "ticket": access.new_credential()}

    first = browser.post(f"/j/{game.code}", form)
    browser.cookies.clear()
    second = browser.post(f"/j/{game.code}", form)

    assert (first.status_code, second.status_code) == (302, 302)
    assert first.cookies[f"seat_{game.code}"].value == second.cookies[f"seat_{game.code}"].value
    assert [player.name for player in game.seated()] == ["Alice"]


def test_who_scans_the_code_again_is_back_in_the_seat(alice):
    answer = alice.browser.get(f"/j/{alice.game.code}")

    assert (answer.status_code, answer["Location"]) == (302, f"/g/{alice.game.code}/")


def test_fifty_people_who_join_at_once_get_one_seat_each(dashboard, game):
    tables = [game, lobby.new_game("toy", None, "en")]
    names = [f"Guest {chr(65 + n // 26)}{chr(97 + n % 26)}" for n in range(50)]

    def arrive(number: int) -> int:
        try:
            return join(Client(), tables[number % 2].code, names[number]).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(25) as crowd:
        answers = list(crowd.map(arrive, range(50)))

    assert answers == [302] * 50
    for side, table in enumerate(tables):
        assert [player.seat for player in table.seated()] == list(range(25))
        assert sorted(player.name for player in table.seated()) == names[side::2]


def test_the_fortieth_person_gets_a_seat_and_the_next_one_a_sentence(game):
    lobby.seat_robots(game, limits.SEATS - 1)

    assert join(Client(), game.code, "Alice").status_code == 302
    late = join(Client(), game.code, "Bob")

    assert late.status_code == 422
    assert "All 40 seats are taken." in late.content.decode()
    assert game.players.count() == limits.SEATS


def test_in_a_locked_game_people_wait_to_be_admitted(dashboard, game, alice):
    dashboard.post("lock", locked="1")
    bob = Phone(game, "Bob")

    assert bob.player.seat is None
    assert "The moderator will let you in." in bob.page().content.decode()

    dashboard.post("admit", player=bob.player.pk)
    assert bob.player.seat == 1


def test_eight_digits_move_a_seat_to_another_phone_once(dashboard, alice):
    offer = dashboard.post("seat/offer", seat=0).content.decode()
    digits = re.search(r">\s*(\d{8})\s*<", offer)[1]
    other, third = Client(), Client()

    moved = other.post(f"/j/{dashboard.code}/seat/", {"digits": digits})
    again = third.post(f"/j/{dashboard.code}/seat/", {"digits": digits})

    assert (moved.status_code, again.status_code) == (302, 422)
    assert other.get(f"/g/{dashboard.code}/").status_code == 200
    assert alice.page().status_code == 403


def test_looking_at_the_seats_address_uses_nothing_up(dashboard, alice):
    digits = access.offer_seat(alice.player)
    other = Client()

    other.get(f"/j/{dashboard.code}/seat/{digits}")

    assert alice.page().status_code == 200
    assert other.post(f"/j/{dashboard.code}/seat/", {"digits": digits}).status_code == 302


def test_the_digits_die_after_five_minutes(dashboard, alice):
    digits = access.offer_seat(alice.player)
    Player.objects.update(move_until=timezone.now() - timedelta(seconds=1))

    assert Client().post(f"/j/{dashboard.code}/seat/", {"digits": digits}).status_code == 422


def test_the_laptop_shows_the_digits_no_longer_than_they_are_good(dashboard, alice):
    """Third walk, severity 1: they stayed on the laptop after they were used."""
    ask = f"/m/{dashboard.code}/seat/0/offered"
    offer = dashboard.post("seat/offer", seat=0).content.decode()
    digits = re.search(r">\s*(\d{8})\s*<", offer)[1]

    assert f'data-hx-get="{ask}"' in offer
    assert dashboard.browser.get(ask).status_code == 204

    Client().post(f"/j/{dashboard.code}/seat/", {"digits": digits})
    assert "have been used" in dashboard.browser.get(ask).content.decode()

    access.offer_seat(alice.player)
    Player.objects.update(move_until=timezone.now() - timedelta(seconds=1))
    assert "too old" in dashboard.browser.get(ask).content.decode()
    assert alice.browser.get(ask).status_code == 404
    assert dashboard.browser.get(f"/m/{dashboard.code}/seat/9/offered").status_code == 404


def test_a_board_is_paired_with_four_digits(dashboard, dealt):
    board = Client()

    assert board.get(f"/b/{dashboard.code}/").status_code == 403
    assert board.post("/board/", {"code": dashboard.code, "pin": dealt.pin}).status_code == 302
    assert board.get(f"/b/{dashboard.code}/").status_code == 200


@pytest.mark.parametrize(("spoken", "shown"), [("", "vi"), ("ru", "ru")])
def test_a_board_speaks_as_the_story_is_told_unless_it_has_been_told_otherwise(
    dashboard, dealt, spoken, shown
):
    """Tenth walk: a TV told a Vietnamese evening in English."""
    Game.objects.filter(pk=dealt.pk).update(language="vi")
    board = Client()
    if spoken:
        board.post("/language/", {"language": spoken})
    board.post("/board/", {"code": dashboard.code, "pin": dealt.pin})

    page = board.get(f"/b/{dashboard.code}/").content.decode()

    assert f'<html lang="{shown}"' in page


def test_a_board_follows_the_narration_until_somebody_chooses_another_language_for_it(dashboard, dealt):
    """Walk of Werewolf, severity 2: once paired, a TV told a Russian evening in English, and nobody could change it."""
    board = Client()
    board.post("/board/", {"code": dashboard.code, "pin": dealt.pin})
    address = f"/b/{dashboard.code}/"
    assert '<html lang="en"' in board.get(address).content.decode()

    dashboard.post("language", language="ru")

    page = board.get(address).content.decode()
    assert '<html lang="ru"' in page
    board.post("/language/", {"language": "vi"})
    dashboard.post("language", language="en")
    assert '<html lang="vi"' in board.get(address).content.decode()


def test_a_board_in_the_laptops_own_browser_leaves_its_language_alone(dashboard, dealt):
    Game.objects.filter(pk=dealt.pk).update(language="vi")

    dashboard.browser.post("/board/", {"code": dashboard.code, "pin": dealt.pin})

    assert '<html lang="en"' in dashboard.page().content.decode()
