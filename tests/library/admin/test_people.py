"""The admins' pages of evenings and people: a game is found, a host is shut out, and nothing of an evening is changed."""

from __future__ import annotations

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group
from django.test import Client

from tablegames.editor.shelf import load_official
from tablegames.play import lobby
from tablegames.play.models import Game

from .office import page

pytestmark = pytest.mark.django_db
GAMES, PEOPLE = "/admin/play/game/", "/admin/auth/user/"


@pytest.fixture
def admin() -> Client:
    load_official()
    get_user_model().objects.create_superuser("ann", password="a long enough password")
    browser = Client()
    assert browser.login(username="ann", password="a long enough password")
    return browser


@pytest.fixture
def boris():
    made = get_user_model().objects.create_user("boris", password="a long enough password")
    made.groups.add(Group.objects.get(name="host"))
    return made


@pytest.fixture
def game(admin, boris) -> Game:
    made = lobby.new_game("werewolf", boris, "en")
    for name in ("Olga", "Hedwig", "Ivan", "Phương"):
        lobby.add_without_phone(made, name)
    return made


@pytest.mark.parametrize("wanted", ["{code}", "boris", "hedwig", "Phương"])
def test_a_game_is_found_by_its_code_its_host_and_who_sat_there(admin, game, wanted):
    lobby.new_game("bang", None, "en")

    answer = admin.get(GAMES, {"q": wanted.format(code=game.code)})

    assert [row.pk for row in answer.context["cl"].result_list] == [game.pk]
    assert "Olga, Hedwig, Ivan +1" in answer.content.decode()


def test_a_games_page_leads_to_its_host_and_changes_nothing(admin, game, boris):
    text = page(admin, f"{GAMES}{game.pk}/change/")

    assert f'href="{PEOPLE}{boris.pk}/change/">boris</a>' in text
    assert "Olga, Hedwig, Ivan, Phương" in text
    assert 'name="_save"' not in text
    assert game.seed not in text
    assert game.pin not in text
    assert admin.get(f"{GAMES}add/").status_code == 403
    assert admin.post(f"{GAMES}{game.pk}/change/", {"code": "BCDFG"}).status_code == 403


@pytest.mark.parametrize(
    "field", ["seed", "setup", "choices", "pin", "remote_by", "record", "notes", "number"]
)
def test_no_address_asks_the_list_of_games_for_what_it_does_not_show(admin, game, field):
    """Whether the game is on it would tell the seed, the roles or the session of a host letter by letter."""
    for lookup in ("", "__startswith", "__icontains", "__regex", "__gt", "__isnull"):
        assert admin.get(GAMES, {f"{field}{lookup}": "1"}).status_code == 400


@pytest.mark.parametrize(
    "asked", ["state=lobby", "title=werewolf", "created__year=2020", "host__id__exact=1"]
)
def test_an_address_narrows_the_list_of_games_by_what_it_shows(admin, game, asked):
    assert admin.get(f"{GAMES}?{asked}").status_code == 200


def test_a_host_is_deactivated_in_the_list_and_comes_back(admin, game, boris):
    host = Client()
    assert host.login(username="boris", password="a long enough password")
    assert host.get("/host/").status_code == 200
    chosen = {"_selected_action": [one.pk for one in get_user_model().objects.all()]}

    text = admin.post(PEOPLE, {"action": "deactivate", **chosen}, follow=True).content.decode()

    boris.refresh_from_db()
    assert "Deactivated: 1." in text
    assert not boris.is_active
    assert get_user_model().objects.get(username="ann").is_active
    assert LogEntry.objects.get().object_repr == "boris"
    assert not Client().login(username="boris", password="a long enough password")
    assert host.get("/host/").status_code == 403
    assert Game.objects.get(pk=game.pk).host == boris
    admin.post(PEOPLE, {"action": "activate", **chosen})
    assert Client().login(username="boris", password="a long enough password")


def test_an_account_says_what_it_may_and_how_many_games_it_has(admin, game, boris):
    text = page(admin, PEOPLE)

    assert "everything" in text
    assert f'href="{GAMES}?host__id__exact={boris.pk}">1</a>' in text
    assert admin.get(GAMES, {"host__id__exact": boris.pk}).context["cl"].result_count == 1


def test_nothing_of_an_account_that_could_be_changed_is_lost(admin, boris):
    fields = set(admin.get(f"{PEOPLE}{boris.pk}/change/").context["adminform"].form.fields)

    assert fields == {
        "username", "password", "first_name", "last_name", "email", "is_active", "is_staff", "is_superuser",
        "groups", "user_permissions", "last_login", "date_joined",
    }  # fmt: skip


def test_the_first_page_says_what_each_thing_is_for(admin):
    text = page(admin, "/admin/")

    assert "Find an evening by its code" in text
    assert [text.index(f'class="section">{one}<') for one in ("Library", "Evenings", "People")] == sorted(
        text.index(f'class="section">{one}<') for one in ("Library", "Evenings", "People")
    )
    assert "Authentication" not in text
    assert "<h1>Games</h1>" in page(admin, GAMES)
    assert "<h1>Sets</h1>" in page(admin, "/admin/library/roleset/")
