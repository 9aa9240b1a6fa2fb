"""Whoever tries passwords, codes or digits has a few tries; then there is a pause, and it keeps out nobody else."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client
from django.utils import timezone

from tablegames.play.entrance import access
from tablegames.play.models import Tries
from tablegames.serving import limits, passwords
from tests.play.cast import join

from .test_access import without_tickets


def caller(browser: str, address: str = "192.0.2.1") -> Client:
    """A browser of its own, at some address."""
    client = Client(REMOTE_ADDR=address)
    client.cookies["csrftoken"] = browser.rjust(32, "x")
    return client


# Digits


def test_after_five_wrong_tries_a_browser_waits_and_another_one_moves_the_seat(dashboard, alice):
    """P12: any player could use up the five tries of a seat's digits."""
    digits = access.offer_seat(alice.player)
    wrong = f"{(int(digits) + 1) % 10**8:08}"
    thief, owner = caller("1"), caller("2")

    tries = [thief.post(f"/j/{dashboard.code}/seat/", {"digits": wrong}).status_code for _try in range(6)]

    assert tries == [422] * limits.DIGITS_TRIES + [429]
    assert thief.post(f"/j/{dashboard.code}/seat/", {"digits": digits}).status_code == 429
    assert owner.post(f"/j/{dashboard.code}/seat/", {"digits": digits}).status_code == 302


def test_new_digits_of_a_seat_may_be_tried_at_once(dashboard, alice):
    browser = caller("1")
    for _try in range(limits.DIGITS_TRIES):
        browser.post(f"/j/{dashboard.code}/seat/", {"digits": "00000000"})

    digits = access.offer_seat(alice.player)

    assert browser.post(f"/j/{dashboard.code}/seat/", {"digits": digits}).status_code == 302


def pairing(browser: Client, code: str, pin: str) -> int:
    return browser.post("/board/", {"code": code, "pin": pin}).status_code


def wrong_pin(game) -> str:
    return f"{(int(game.pin) + 1) % 10_000:04}"


def test_five_wrong_digits_make_a_browser_wait_and_the_tv_is_paired_all_the_same(dashboard, game):
    """P12: any player could use up the five tries of the board's digits."""
    player, tv = caller("1"), caller("2")

    tries = [pairing(player, dashboard.code, wrong_pin(game)) for _try in range(6)]

    assert tries == [422] * limits.DIGITS_TRIES + [429]
    assert pairing(player, dashboard.code, game.pin) == 429
    assert pairing(tv, dashboard.code, game.pin) == 302


def test_new_digits_of_the_board_may_be_tried_at_once(dashboard, game):
    player = caller("1")
    for _try in range(limits.DIGITS_TRIES):
        pairing(player, dashboard.code, wrong_pin(game))

    dashboard.post("pin")

    assert pairing(player, dashboard.code, dashboard.game.pin) == 302


def test_one_address_with_ever_new_browsers_does_not_keep_the_tv_out(dashboard, game):
    tries = [pairing(caller(str(n)), dashboard.code, wrong_pin(game)) for n in range(30)]

    assert tries == [422] * limits.DIGITS_TRIES_ADDRESS + [429] * 10
    assert pairing(caller("tv", "192.0.2.2"), dashboard.code, game.pin) == 302


def test_nobody_goes_on_for_ever_with_digits_not_even_from_many_addresses(dashboard, game):
    """P12."""
    wrong = [pairing(caller("1", f"192.0.2.{n // 5}"), dashboard.code, wrong_pin(game)) for n in range(105)]

    assert wrong == [422] * limits.DIGITS_TRIES_GAME + [429] * 5


def test_digits_for_a_game_that_there_is_not_are_refused_like_those_for_one_that_there_is(dashboard, game):
    there, nowhere = caller("1"), caller("2", "192.0.2.2")

    for _try in range(7):
        answers = [
            browser.post("/board/", {"code": code, "pin": wrong_pin(game)})
            for browser, code in ((there, dashboard.code), (nowhere, "BBBBB"))
        ]
        pages = [
            without_tickets(answer.content.decode(), code)
            for answer, code in zip(answers, (dashboard.code, "BBBBB"), strict=True)
        ]
        assert answers[0].status_code == answers[1].status_code
        assert pages[0] == pages[1]


# Passwords


@pytest.fixture
def anna(transactional_db):
    return get_user_model().objects.create_user("anna", password=PASSWORD)


PASSWORD = "a long enough password"
DOORS = ["/host/login/", "/admin/login/"]


def logging_in(browser: Client, password: str, door: str = "/host/login/", name: str = "anna"):
    return browser.post(door, {"username": name, "password": password})


def test_after_five_wrong_passwords_there_is_a_pause_that_grows(anna):
    """P4: 25 wrong passwords for one account, then the right one worked."""
    browser = caller("1")
    pauses = []
    for _try in range(limits.LOGIN_TRIES - 1):
        assert logging_in(browser, "wrong").status_code == 200

    for _pause in range(8):
        assert logging_in(browser, "wrong").status_code == 200
        assert logging_in(browser, PASSWORD).status_code == 429
        row = Tries.objects.get(door="login")
        pauses.append(round((row.closed - timezone.now()).total_seconds() / 60))
        Tries.objects.update(closed=timezone.now())

    assert pauses == [1, 2, 4, 8, 16, 32, 60, 60]


def test_the_pause_says_how_long_it_is(anna):
    browser = caller("1")
    for _try in range(limits.LOGIN_TRIES):
        logging_in(browser, "wrong")

    page = logging_in(browser, PASSWORD).content.decode()

    assert "Too many wrong tries from here. Try again in 1 min." in page


@pytest.mark.parametrize("tried", DOORS)
@pytest.mark.parametrize("door", DOORS)
def test_the_right_password_from_another_address_works_during_the_pause(anna, tried, door):
    """P4: otherwise a stranger could keep a host out."""
    anna.is_staff = True
    anna.save()
    for _try in range(limits.LOGIN_TRIES):
        logging_in(caller("1"), "wrong", tried)

    assert logging_in(caller("1"), PASSWORD, door).status_code != 302
    assert logging_in(caller("1", "192.0.2.2"), PASSWORD, door).status_code == 302


def test_four_wrong_passwords_are_forgotten_with_the_right_one_and_after_five_minutes(anna):
    browser = caller("1")
    for forgotten in ("by the right one", "by time"):
        for _try in range(limits.LOGIN_TRIES - 1):
            logging_in(browser, "wrong")
        if forgotten == "by time":
            Tries.objects.update(until=timezone.now())
            assert logging_in(browser, "wrong").status_code == 200
        assert logging_in(browser, PASSWORD).status_code == 302

    assert Tries.objects.count() == 0


def test_an_account_that_there_is_not_is_refused_like_one_that_there_is(anna):
    for name in ("anna", "nobody"):
        browser = caller("1")
        tries = [logging_in(browser, "wrong", name=name).status_code for _try in range(6)]
        assert tries == [200] * limits.LOGIN_TRIES + [429]


def test_addresses_of_one_network_of_the_sixth_version_count_together(anna):
    tries = [logging_in(caller("1", f"2001:db8::{n}"), "wrong").status_code for n in range(6)]

    assert tries == [200] * limits.LOGIN_TRIES + [429]


@pytest.mark.parametrize("door", DOORS)
def test_where_there_are_no_accounts_no_password_is_hashed(transactional_db, door):
    """P3: the laptop hashed whatever a stranger sent. Here whoever wants to hash waits for ever."""

    def answered() -> int:
        try:
            return logging_in(Client(), "wrong", door).status_code
        finally:
            connection.close()

    free = Event()
    passwords.thread.submit(free.wait)
    try:
        with ThreadPoolExecutor(1) as other:
            assert other.submit(answered).result(20) == 200
    finally:
        free.set()


def test_a_laptop_says_how_one_gets_in(transactional_db):
    """P3."""
    page = Client().get("/host/login/").content.decode()

    assert "Open the link that the program printed on the laptop when it started." in page
    assert "password" not in page


def test_a_password_is_hashed_in_one_lane(anna):
    """P3: in eight, each of which wanted a thread of the machine."""
    assert "p=1$" in anna.password


def test_nothing_that_was_tried_can_be_read_in_the_database(anna):
    logging_in(caller("1"), "CANARY", name="CANARY")

    [row] = Tries.objects.values_list("door", "who")
    assert row[0] == "login"
    assert re.fullmatch("[0-9a-f]{64}", row[1])


# Codes


def test_sixty_wrong_codes_of_one_address_are_heard_and_a_right_one_is_never_refused(game):
    """P4: codes could be tried without limit."""
    stranger = Client(REMOTE_ADDR="192.0.2.1")

    wrong = [stranger.post("/j/BBBBB", {"name": "Eve"}).status_code for _try in range(62)]
    right = join(stranger, game.code, "Alice")

    assert wrong == [422] * limits.JOIN_TRIES + [429] * 2
    assert right.status_code == 302


def test_wrong_codes_of_one_address_refuse_nobody_at_another(game):
    for _try in range(limits.JOIN_TRIES):
        Client(REMOTE_ADDR="192.0.2.1").post("/j/BBBBB", {"name": "Eve"})

    assert Client(REMOTE_ADDR="192.0.2.2").post("/j/BBBBB", {"name": "Bob"}).status_code == 422
