"""Accounts of those who host: invited by a link, with a limit of games."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from io import StringIO

import pytest
from django.contrib.auth import get_user_model
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client

from tablegames.play.models import Game, State

PASSWORD = "six owls at midnight"
pytestmark = pytest.mark.django_db(transaction=True)


def invited(name: str) -> str:
    """The path of the link that the command prints."""
    out = StringIO()
    call_command("host", name, stdout=out)
    found = re.search(r"/host/password/\S+", out.getvalue())
    assert found is not None
    return found[0]


def chosen(link: str, password: str = PASSWORD) -> Client:
    """A browser in which somebody has followed the link and chosen a password."""
    browser = Client()
    form = browser.get(link, follow=True)
    address = form.redirect_chain[-1][0]
    browser.post(address, {"new_password1": password, "new_password2": password})
    return browser


def test_who_is_invited_chooses_a_password_and_may_host():
    browser = chosen(invited("anna"))

    assert browser.get("/host/").status_code == 200
    assert browser.post("/host/new", {"title": "toy"}).status_code == 302
    assert Game.objects.get().host.get_username() == "anna"


def test_a_host_is_nobody_in_the_admin():
    browser = chosen(invited("anna"))

    assert browser.get("/admin/").headers["Location"].startswith("/admin/login/")
    assert browser.post("/library/werewolf/first-evening/copy", {"name": "Ours"}).status_code == 403


def test_an_invitation_works_once():
    link = invited("anna")
    chosen(link)

    again = Client().get(link, follow=True)

    assert "This link has been used, or is too old" in again.content.decode()


def test_a_link_that_is_changed_is_none():
    link = invited("anna")

    page = Client().get(f"{link[:-3]}xy/", follow=True)

    assert "This link has been used, or is too old" in page.content.decode()


def test_a_forgotten_password_is_chosen_anew_and_ends_the_old_sessions():
    before = chosen(invited("anna"))

    after = chosen(invited("anna"), "seven owls at noon")

    assert before.get("/host/").status_code == 403
    assert after.get("/host/").status_code == 200
    assert get_user_model().objects.count() == 1


def test_a_password_that_is_too_easy_is_refused_in_words_and_nothing_is_kept():
    browser = chosen(invited("anna"), "12345678")

    assert browser.get("/host/").status_code == 403
    assert not get_user_model().objects.get().has_usable_password()


def test_what_a_password_must_be_stands_there_before_one_is_typed():
    page = chosen(invited("anna")).get("/host/password/").content.decode()

    assert '<div class="rules dim" id="rules"><ul><li>' in page.replace("\n", "")
    assert 'aria-describedby="rules"' in page


@pytest.mark.parametrize("path", ["/host/login/", "/admin/login/"])
def test_whoever_logs_in_chooses_a_language_there(path):
    page = Client().get(path).content.decode()

    assert '<form class="language" method="post" action="/language/">' in page


def test_a_host_changes_the_own_password():
    browser = chosen(invited("anna"))
    fields = {
        "old_password": PASSWORD,
        "new_password1": "nine cats by day",
        "new_password2": "nine cats by day",
    }

    assert browser.post("/host/password/", fields).status_code == 302
    assert browser.get("/host/").status_code == 200
    assert Client().login(username="anna", password="nine cats by day")


def test_who_is_deactivated_hosts_nothing_any_more_until_activated_again():
    browser = chosen(invited("anna"))

    call_command("host", "anna", "--off", stdout=StringIO())
    assert browser.get("/host/").status_code == 403

    call_command("host", "anna", "--on", stdout=StringIO())
    assert browser.get("/host/").status_code == 200


def test_a_host_with_an_account_may_change_the_password_log_out_and_has_no_buttons_of_a_laptop():
    """The page knew nobody who was logged in: it offered what only a laptop can do, and no way out."""
    page = chosen(invited("anna")).get("/host/").content.decode()

    assert ('action="/host/logout/"' in page, 'href="/host/password/"' in page) == (True, True)
    assert ("/host/link" in page, 'href="/admin/"' in page) == (False, False)


def test_who_keeps_the_library_finds_the_office_among_the_games():
    get_user_model().objects.create_superuser("olga", password=PASSWORD)
    browser = Client()
    browser.login(username="olga", password=PASSWORD)

    assert 'href="/admin/"' in browser.get("/host/").content.decode()


def test_the_laptop_has_no_password_to_change(dashboard):
    page = dashboard.browser.get("/host/").content.decode()

    assert ("/host/link" in page, "/host/logout/" in page) == (True, False)
    # A guest: no way to join from here, and two buttons of which nobody knew what they are for.
    assert 'href="/j/"' in page
    assert "<small>The library as tables, to change many things at once</small>" in page
    assert "<small>A link that makes another device the moderator’s too</small>" in page


def test_who_is_logged_in_already_is_led_from_the_login_to_the_games():
    answer = chosen(invited("anna")).get("/host/login/")

    assert (answer.status_code, answer.headers["Location"]) == (302, "/host/")


def test_the_login_says_what_to_do_without_a_password_and_of_an_ended_right_no_more_than_of_a_wrong_name():
    chosen(invited("anna"))
    call_command("host", "anna", "--off", stdout=StringIO())
    browser = Client()

    pages = [
        browser.post("/host/login/", {"username": name, "password": PASSWORD}).content.decode()
        for name in ("anna", "bert")
    ]

    assert ["Nobody may host with this name and this password." in page for page in pages] == [True, True]
    assert ["sends you a link to choose another password" in page for page in pages] == [True, True]


def test_the_address_of_another_link_leads_to_the_games_where_it_is_opened_by_hand(dashboard):
    """An empty 405."""
    answer = dashboard.browser.get("/host/link")

    assert (answer.status_code, answer.headers["Location"]) == (302, "/host/")


def test_another_device_scans_one_address_that_leads_somewhere(dashboard, settings):
    """A walk, severity 2: four addresses of 130 letters, none to scan, and one of them led to the device itself."""
    settings.ORIGINS = ["http://localhost:8000", "http://192.168.1.7:8000", "http://10.0.0.7:8000"]

    page = dashboard.browser.post("/host/link", headers={"host": "localhost"}).content.decode()

    assert re.findall(r"<code>(http://[^/]*)/", page) == ["http://192.168.1.7:8000", "http://10.0.0.7:8000"]
    assert page.count('<div class="qr"') == page.count("<svg", page.index('<div class="qr"')) == 1


def test_a_lobby_can_be_deleted_from_the_list_and_makes_room_for_another(settings):
    """“Finish one of them, or delete it”: of a lobby neither could be done."""
    settings.GAMES_AT_ONCE = 1
    browser = chosen(invited("anna"))
    browser.post("/host/new", {"title": "toy"})
    address = f"/m/{Game.objects.get().code}/delete"
    Game.objects.update(title="werewolf")
    assert f'action="{address}"' in browser.get("/host/").content.decode()

    assert browser.post(address).status_code == 302

    assert browser.post("/host/new", {"title": "toy"}).status_code == 302


def test_nobody_can_be_deactivated_who_is_not_there():
    with pytest.raises(CommandError, match="There is no account"):
        call_command("host", "nobody", "--off")


def test_an_account_has_so_many_games_at_once_and_is_told_so(settings):
    settings.GAMES_AT_ONCE = 2
    browser = chosen(invited("anna"))

    answers = [browser.post("/host/new", {"title": "toy"}) for _game in range(3)]

    assert [one.status_code for one in answers] == [302, 302, 422]
    assert "You have 2 games that are not over" in answers[2].content.decode()
    assert Game.objects.count() == 2


def test_a_game_that_is_over_makes_room_for_another(settings):
    settings.GAMES_AT_ONCE = 1
    browser = chosen(invited("anna"))
    browser.post("/host/new", {"title": "toy"})

    Game.objects.update(state=State.OVER, setup={})

    assert browser.post("/host/new", {"title": "toy"}).status_code == 302


def test_an_account_begins_so_many_games_a_day(settings):
    settings.GAMES_A_DAY = 2
    browser = chosen(invited("anna"))

    for _game in range(2):
        browser.post("/host/new", {"title": "toy"})
        Game.objects.update(state=State.OVER, setup={})

    refused = browser.post("/host/new", {"title": "toy"})
    assert refused.status_code == 422
    assert "You have begun 2 games within a day" in refused.content.decode()


def test_many_at_the_same_moment_are_counted_one_after_the_other(settings):
    """S: one account made 100 games in a second."""
    settings.GAMES_AT_ONCE = 5
    browser = chosen(invited("anna"))
    cookies = browser.cookies

    def begin(_number: int) -> None:
        one = Client()
        one.cookies = cookies
        one.post("/host/new", {"title": "toy"})
        connection.close()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(begin, range(20)))

    assert Game.objects.count() == 5


def test_the_laptop_has_no_quota(dashboard, settings):
    settings.GAMES_AT_ONCE = settings.GAMES_A_DAY = 1

    for _game in range(3):
        assert dashboard.browser.post("/host/new", {"title": "toy"}).status_code == 302
