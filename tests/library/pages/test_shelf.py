"""What comes with the program stands on the shelf, once, and stays as it is."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tablegames.editor.shelf import decks_of, load_official, sets_of
from tablegames.engine.words import plain
from tablegames.games import GAMES
from tablegames.library.models import Card, CardSet, Role, RoleSet


@pytest.fixture
def shelf(db: None) -> None:
    load_official()


@pytest.fixture
def admin(shelf: None) -> Client:
    get_user_model().objects.create_superuser("admin", password="a long enough password")
    client = Client()
    assert client.login(username="admin", password="a long enough password")
    return client


def test_every_role_card_set_and_deck_is_loaded(shelf):
    for title in GAMES.values():
        for kind, things in ((Role, title.roles), (Card, title.cards)):
            rows = kind.objects.filter(title=title.key, official=True)
            assert {row.key: row.name for row in rows} == {key: plain(name) for key, name in things.items()}
        for kind, contents in ((RoleSet, sets_of(title.key)), (CardSet, decks_of(title.key))):
            rows = kind.objects.filter(title=title.key, official=True).order_by("pk")
            assert [row.content for row in rows] == contents


def test_every_deck_that_a_set_names_is_on_the_shelf(shelf):
    for role_set in RoleSet.objects.all():
        for key in role_set.content.get("decks", []):
            deck = CardSet.objects.get(title=role_set.title, key=key)
            assert deck.content["cards"]


def test_loading_twice_changes_nothing(shelf):
    before = [list(kind.objects.values()) for kind in (Role, Card, RoleSet, CardSet)]

    load_official()

    assert [list(kind.objects.values()) for kind in (Role, Card, RoleSet, CardSet)] == before


def test_a_newer_program_brings_its_sets_up_to_date_and_leaves_the_admins_alone(shelf):
    own = RoleSet.objects.create(title="werewolf", key="ours", name="Ours", content={"specials": {}})
    RoleSet.objects.filter(key="the-script").update(name="Old name")

    load_official()

    assert RoleSet.objects.get(key="the-script").name == "The script"
    assert RoleSet.objects.get(pk=own.pk).name == "Ours"


def test_admins_find_official_sets_and_cannot_change_them(admin):
    official = RoleSet.objects.get(key="the-script")
    address = f"/admin/library/roleset/{official.pk}/change/"

    assert "The script" in admin.get("/admin/library/roleset/?q=script").content.decode()
    assert admin.get(address).status_code == 200
    assert admin.post(address, {"name": "Mine"}).status_code == 403
    assert admin.post(f"/admin/library/roleset/{official.pk}/delete/", {"post": "yes"}).status_code == 403


def test_admins_keep_sets_of_their_own(admin):
    form = {"name": "Ours", "like": str(RoleSet.objects.get(key="the-script").pk)}

    assert admin.post("/admin/library/roleset/add/", form).status_code == 302

    assert not RoleSet.objects.get(key="ours").official
