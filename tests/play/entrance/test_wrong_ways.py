"""Third walk: what somebody reads who comes by a way that leads nowhere, and where it leads on from there."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.play.cast import join


@pytest.mark.parametrize(
    ("language", "heading"),
    [("en", "Nothing to see here"), ("vi", "Ở đây không có gì để xem"), ("ru", "Здесь нечего смотреть")],
)
def test_an_address_that_only_takes_what_a_button_sends_says_so(dashboard, language, heading):
    """Severity 2: an empty answer, so that the browser showed an error of its own."""
    dashboard.browser.cookies["django_language"] = language

    for address in ("/host/new", "/host/logout/", f"/m/{dashboard.code}/end"):
        answer = dashboard.browser.get(address)

        assert (answer.status_code, answer.headers["Allow"]) == (405, "POST")
        assert f"<h1>{heading}</h1>" in answer.content.decode()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("abcde", "No code has these in it: A, E. Look at the laptop once more."),
        ("O1IL0", "No code has these in it: O, 1, I, 0. Look at the laptop once more."),
        ("<b<<<", "No code has these in it: &lt;. Look at the laptop once more."),
        ("BCD", "A code has five letters or digits."),
        ("ABCDEF", "A code has five letters or digits."),
    ],
)
def test_a_code_that_cannot_be_is_answered_with_what_is_wrong_in_it(db, typed, said):
    """Fifth walk, severity 2: who typed five letters was told that a code has five."""
    page = Client().get("/j/", {"code": typed}).content.decode()

    assert " ".join(page.partition('id="wrong"')[2].partition(">")[2].partition("</p>")[0].split()) == said


def test_who_keeps_no_cookies_is_told_so_and_led_back_to_the_form(game):
    """Severity 2: “The page was too old”, again and again, and a button to the page that asks for a code."""
    strict = Client(enforce_csrf_checks=True)
    address = f"http://testserver/j/{game.code}"

    page = strict.post(f"/j/{game.code}", {"name": "Eve"}, headers={"referer": address}).content.decode()

    assert "This browser keeps no cookies for this page" in page
    assert f'href="{address}">Try again</a>' in page


def test_an_old_page_leads_back_to_itself_and_to_nobody_elses(game):
    strict = Client(enforce_csrf_checks=True)
    strict.get(f"/j/{game.code}")

    page = strict.post(
        f"/j/{game.code}", {"name": "Eve"}, headers={"referer": "http://elsewhere.example/"}
    ).content.decode()

    assert "The page was too old" in page
    assert "elsewhere.example" not in page


def test_whose_name_is_taken_by_the_own_old_seat_hears_how_it_comes_here(dashboard, alice):
    """Severity 2: after the cookies were cleared nothing said what to do."""
    taken = join(Client(), dashboard.code, "Alice").content.decode()
    added = dashboard.post("add", name="Alice").content.decode()

    assert "Is it you? On the laptop, “Another phone” in the panel of your seat brings it here." in taken
    assert added == "Somebody here has this name, or one that looks like it."
