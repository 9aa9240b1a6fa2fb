"""The admin's lists of the library: searched, filtered, counted."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tablegames.editor.admin.pictures import figures
from tablegames.editor.usage import usage_of
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import Role
from tablegames.play import lobby
from tests.library.cast import VILLAGE, changed
from tests.words import ROOT

from .office import KINDS, page

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]


def test_the_lists_show_search_and_filter(editor, moths):
    found = page(editor, "/admin/library/roleset/?q=script&whose=official&title=werewolf")

    assert "The script" in found
    assert "Millers Hollow" not in found
    assert "Moths" not in found
    assert "Moths" in page(editor, "/admin/library/roleset/?q=one+MOTH&whose=own")


def test_the_lists_find_names_in_any_language(editor):
    files.put(changed(VILLAGE, "set.name", {"en": "Moths", "ru": "Мотыльки"}))

    assert "Moths" in page(editor, "/admin/library/roleset/?q=мотыль")


def test_the_lists_count_what_is_in_and_who_uses_it(editor, moths, snakes):
    game = lobby.new_game("werewolf", None, "en")
    lobby.choose(game, set="moths")

    sets = page(editor, "/admin/library/roleset/")
    assert "1 special role<" in sets
    assert "2 decks, 82 cards, 5 characters" in sets
    assert "1 lobby" in sets
    assert "2 cards, 1 kind" in page(editor, "/admin/library/cardset/")
    for kind, name in (("cardset", "Snakes"), ("card", "Snakes"), ("role", "Moths")):
        assert f">{name}</a>" in page(editor, f"/admin/library/{kind}/?whose=own").split("field-used_by")[1]


def test_a_dealt_game_counts_as_a_game(moths):
    game = lobby.new_game("werewolf", None, "en")
    lobby.seat_robots(game, 5)
    lobby.choose(game, set="moths")
    lobby.deal(game)

    (usage,) = usage_of([moths])

    assert (usage.lobbies, usage.games) == (0, 1)


@pytest.mark.parametrize("kind", KINDS)
def test_used_and_unused_are_told_apart(editor, moths, snakes, kind):
    used, unused = (
        editor.get(f"/admin/library/{kind}/?used={used}").context["cl"].result_list for used in ("yes", "no")
    )

    assert all(row.usage for row in used)
    assert not any(row.usage for row in unused)
    assert len(used) + len(unused) == KINDS[kind].objects.count()


@pytest.mark.parametrize("kind", ["role", "roleset"])
def test_a_longer_list_asks_the_database_no_more_often(editor, moths, kind):
    def queries() -> int:
        with CaptureQueriesContext(connection) as asked:
            page(editor, f"/admin/library/{kind}/")
        return len(asked)

    queries()
    before = queries()
    for number in range(5):
        key = f"moth{number}"
        own = changed(changed(VILLAGE, "roles.0.key", key), "set.order", [key, "werewolf"])
        files.put(changed(changed(own, "set.key", key), "set.specials", {key: 4}))

    assert queries() == before


@pytest.mark.parametrize("kind", KINDS)
def test_every_row_of_a_list_has_a_picture_that_is_painted(editor, moths, snakes, kind):
    """Lists of the admins, 7 for beauty: tables of words."""
    rows = editor.get(f"/admin/library/{kind}/?all=").context["cl"].result_list

    drawn = {(row.title, key) for row in rows if GAMES[row.title].paintings for key in figures(row)}

    assert all(figures(row) for row in rows)
    assert {one for one in drawn if f'id="paint-{one[1]}"' not in painted_of(one[0])} == set()


def painted_of(title: str) -> str:
    return (ROOT / "static" / "paintings" / GAMES[title].paintings).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("code", "name", "rows"), [("ru", ">Название<", r"\b\d+ строк"), ("vi", ">Tên<", r"\b\d+ dòng")]
)
def test_lists_and_new_rows_speak_every_language(editor, code, name, rows):
    """A walk: “Name:” stood there in English, and below the sets “14 наборы”."""
    editor.defaults["HTTP_ACCEPT_LANGUAGE"] = code

    assert re.search(rows, page(editor, "/admin/library/roleset/"))
    for kind in KINDS:
        assert name in page(editor, f"/admin/library/{kind}/add/")


@pytest.mark.parametrize(("code", "key", "name"), [("ru", "Ключ", "провидец"), ("vi", "Khóa", "tiên tri")])
def test_an_official_row_is_called_in_the_readers_language_in_title_and_heading(editor, code, key, name):
    """Two walks: “seer”, and “Key:”, stood there in English."""
    editor.defaults["HTTP_ACCEPT_LANGUAGE"] = code
    row = Role.objects.get(key="seer")

    found = page(editor, f"/admin/library/role/{row.pk}/change/")

    assert re.search(rf"<title>\s*{name}\b", found)
    assert re.search(rf"<h2>\s*{name}\s*</h2>", found)
    assert f"{key}:" in found


def test_no_list_has_a_column_in_which_nothing_stands(editor, moths):
    """A guest: a column *Used by* with only dashes for sets."""
    assert "column-used_by" not in page(editor, "/admin/library/roleset/")
    assert "column-used_by" in page(editor, "/admin/library/role/")

    lobby.choose(lobby.new_game("werewolf", None, "en"), set="moths")

    assert "column-used_by" in page(editor, "/admin/library/roleset/")
