"""The admin of a laptop: its moderator has a link, and needs no account."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tablegames.editor.shelf import load_official
from tablegames.library.models import RoleSet
from tablegames.play.entrance import access

pytestmark = pytest.mark.django_db


@pytest.fixture
def moderator() -> Client:
    load_official()
    browser = Client()
    browser.get(access.moderator_link())
    return browser


def test_a_laptops_moderator_is_in_the_admin_by_the_same_link(moderator):
    page = moderator.get("/admin/library/roleset/")

    assert page.status_code == 200
    assert f">{RoleSet.objects.get(key='first-evening').name}</a>" in page.content.decode()


@pytest.mark.parametrize("language", ["en", "ru", "vi"])
def test_the_admin_names_nobody_to_the_laptops_moderator_and_logs_nobody_out(moderator, language):
    """A walk, severity 1: “Добро пожаловать, the laptop.”"""
    moderator.cookies["django_language"] = language

    page = moderator.get("/admin/").content.decode()

    assert "the laptop" not in page
    assert "logout" not in page


def test_who_has_no_link_logs_in_as_ever(moderator):
    answer = Client().get("/admin/library/roleset/")

    assert answer.headers["Location"].startswith("/admin/login/")


def test_the_login_page_looks_like_the_rest_and_has_a_heading():
    text = Client().get("/admin/login/").content.decode()

    assert "<h1>For the library and the accounts</h1>" in text
    assert "css/tablegames" in text
    assert "On this laptop you need no password" in text
    assert "admin/css" not in text


def test_the_name_on_the_login_page_is_empty_and_stays_after_a_wrong_password():
    """Where a form has no name yet, what the page would call to get it stood in the field."""
    fresh = Client().get("/admin/login/").content.decode()
    again = Client().post("/admin/login/", {"username": "ann", "password": "wrong"}).content.decode()

    assert 'value=""' in fresh
    assert "bound method" not in fresh + again
    assert 'value="ann"' in again


def test_the_login_page_leads_the_laptops_moderator_on(moderator):
    assert moderator.get("/admin/login/").headers["Location"] == "/admin/"


def test_the_laptops_moderator_keeps_sets_and_sees_neither_games_nor_accounts(moderator):
    """Who plays along shall learn nothing there."""
    index = moderator.get("/admin/").content.decode()

    assert "/admin/library/roleset/" in index
    assert "/admin/play/game/" not in index
    assert "/admin/auth/user/" not in index
    assert moderator.get("/admin/play/game/").status_code == 403
    assert moderator.get("/admin/auth/user/").status_code == 403


def test_to_leave_the_admin_leaves_the_laptops_moderator_the_games(moderator):
    answer = moderator.post("/admin/logout/")

    assert answer.headers["Location"] == "/host/"
    assert moderator.get("/host/").status_code == 200


def test_that_a_laptops_moderator_was_there_makes_no_account_to_log_in_to(moderator):
    """P3: where nobody has an account no password is hashed."""
    moderator.get("/admin/")

    [laptop] = get_user_model().objects.all()
    assert not laptop.has_usable_password()
    assert not access.are_there_accounts()


def test_where_many_groups_play_a_laptops_link_opens_no_admin(moderator, settings):
    settings.HOSTED = True

    assert moderator.get("/admin/").headers["Location"].startswith("/admin/login/")
