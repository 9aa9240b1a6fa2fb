"""Moderators and guests of the library, and sets of one's own on its shelf."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tablegames.editor.shelf import load_official
from tablegames.library import files
from tablegames.library.models import RoleSet
from tablegames.play.entrance import access

from .cast import SALOON, VILLAGE


@pytest.fixture(autouse=True)
def _with_toy(toy: None) -> None:
    """Everything here is tried with the toy among the titles."""


@pytest.fixture
def official(db: None) -> None:
    load_official()


@pytest.fixture
def host() -> Client:
    browser = Client()
    assert browser.get(access.moderator_link()).status_code == 302
    return browser


@pytest.fixture
def guest() -> Client:
    """Somebody with an account and no permission."""
    get_user_model().objects.create_user("guest", password="a long enough password")
    browser = Client()
    assert browser.login(username="guest", password="a long enough password")
    return browser


@pytest.fixture
def moths(host) -> RoleSet:
    return files.put(VILLAGE)


@pytest.fixture
def snakes(host) -> RoleSet:
    return files.put(SALOON)
