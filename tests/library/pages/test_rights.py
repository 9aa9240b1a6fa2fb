"""Who may look at the library, and who may change it."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Permission
from django.test import Client

from tablegames.library.models import Card, CardSet, Role, RoleSet
from tablegames.play import lobby
from tablegames.play.models import Game
from tests.library.browsing import page, upload
from tests.library.cast import VILLAGE, data

from .test_lobby import OWL, lobby_of, post

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]

READS = ["", "werewolf/moths/", "werewolf/moths/set.json"]

WRITES = {
    "werewolf/moths/edit": "change",
    "werewolf/moths/check": "change",
    "werewolf/moths/role/": "change",
    "werewolf/moths/role/moth/delete": "change",
    "werewolf/moths/copy": "add",
    "werewolf/moths/delete": "delete",
    "import": "add",
}


def test_an_official_set_is_never_edited(host):
    for path in (
        "werewolf/the-pact/edit",
        "werewolf/the-pact/check",
        "bang/base/deck",
        "bang/base/deck/base/",
    ):
        assert host.post(f"/library/{path}").status_code == 403


def test_only_moderators_see_the_library(host, moths):
    for path in READS:
        assert Client().get(f"/library/{path}").status_code == 403
    for path in [*WRITES, "werewolf/moths/play", "werewolf/moths/robots"]:
        assert Client().post(f"/library/{path}").status_code == 403


def test_an_account_reads_and_plays_but_changes_only_what_it_may(guest, moths):
    for path in READS:
        assert guest.get(f"/library/{path}").status_code == 200
    for path in WRITES:
        assert guest.post(f"/library/{path}", {"name": "Mine"}).status_code == 403
    assert "copy" not in guest.get("/library/werewolf/moths/").content.decode()
    assert "copy one to change it, and to make roles and cards of your own" not in page(guest)
    assert "library editors change them" in page(guest)

    user = get_user_model().objects.get()
    user.user_permissions.add(*Permission.objects.filter(content_type__app_label="library"))

    assert "copy one to change it, and to make roles and cards of your own" in page(guest)
    assert guest.post("/library/werewolf/moths/copy", {"name": "Mine"}).status_code == 302


def test_who_may_add_and_not_change_goes_on_to_the_page_of_the_copy(guest, moths):
    user = get_user_model().objects.get()
    user.user_permissions.add(Permission.objects.get(codename="add_roleset"))

    answer = guest.post("/library/werewolf/moths/copy", {"name": "Mine"})

    assert answer.headers["Location"] == "/library/werewolf/mine/"


def test_nothing_of_the_shelf_is_left_half_done(host):
    before = [kind.objects.count() for kind in (Role, Card, RoleSet, CardSet)]
    upload(host, data(VILLAGE))
    assert [kind.objects.count() for kind in (Role, Card, RoleSet, CardSet)] == before


def test_a_host_without_rights_in_the_library_changes_the_own_game_and_keeps_nothing():
    user = get_user_model().objects.create_user("host", password="a long enough password")
    browser = Client()
    browser.force_login(user)
    game = lobby_of("werewolf", "first-evening")
    Game.objects.filter(pk=game.pk).update(host=user)

    post(browser, game, "role/", **OWL)

    assert lobby.plan(game, game.seated()).counts["owl"] == 1
    assert "Keep it in the library" not in browser.get(f"/m/{game.code}/").content.decode()
    post(browser, game, "keep", 403, name="Ours")
    user.user_permissions.add(*Permission.objects.filter(content_type__app_label="library"))
    assert "Keep it in the library" in browser.get(f"/m/{game.code}/").content.decode()
    post(browser, game, "keep", name="Ours")
    assert RoleSet.objects.filter(key="ours").exists()
