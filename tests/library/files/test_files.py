"""Sets as files: round trips, what an import would do, and all or nothing."""

from __future__ import annotations

import io
import json

import pytest
from django.core.management import call_command
from django.db import IntegrityError, connection
from jsonschema import Draft202012Validator

from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.files import shelving
from tablegames.library.models import Card, CardSet, Role, RoleSet
from tablegames.library.schema import schema
from tablegames.play.rendering.log import Log
from tests.library.cast import CUSTOMS, VILLAGE, changed, data, every_custom_set, refusal, robots_game, shelf

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]


@every_custom_set
def test_a_set_goes_out_and_in_and_out_again_byte_for_byte(set_file):
    row = files.put(files.read(data(set_file)))
    text = files.exported(row)
    for kind in (Role, Card, RoleSet, CardSet):
        kind.objects.filter(official=False).delete()

    again = files.put(files.read(text.encode()))

    assert files.exported(again) == text


@every_custom_set
def test_the_order_of_a_file_does_not_matter(set_file):
    text = files.exported(files.put(files.read(data(set_file))))
    backwards = {key: set_file[key] for key in reversed(set_file)}

    assert files.exported(files.put(files.read(data(backwards)))) == text


def official(title: str = "") -> list[RoleSet]:
    return [row for row in RoleSet.objects.filter(official=True) if title in ("", row.title)]


def test_every_official_set_goes_out_and_in_byte_for_byte_and_stays_official():
    before = shelf()

    for row in official():
        text = files.exported(row)
        set_file = files.read(text.encode())
        assert {change.what for change in files.changes(set_file)} == {"same"}
        assert files.exported(files.put(set_file)) == text
        assert RoleSet.objects.get(pk=row.pk).official

    assert shelf() == before


def test_an_official_set_is_played_by_robots_as_it_is():
    for row in official():
        assert robots_game(row, 7).table.is_over


@pytest.mark.parametrize("title", list(GAMES))
def test_no_file_changes_an_official_set(title, tmp_path):
    before, out, path = shelf(), io.StringIO(), tmp_path / "set.json"
    for row in official(title):
        set_file = json.loads(files.exported(row))
        set_file["set"]["name"] = "Ours now"
        assert refusal(set_file) == [f"set.key: “{row.key}” is official: choose another key."]
        path.write_bytes(data(set_file))
        with pytest.raises(SystemExit):
            call_command("sets", "import", str(path), stdout=out, stderr=out)
        files.put(set_file)  # even if somebody forgets to read it first

    assert shelf() == before


def test_every_official_set_can_be_copied_exported_imported_and_played_by_robots():
    for row in RoleSet.objects.filter(official=True):
        copy = files.put(files.read(files.text_of(files.copied(row, f"my-{row.key}", "Mine")).encode()))
        assert files.exported(copy) == files.exported(files.put(files.read(files.exported(copy).encode())))
        assert not copy.official
        play = robots_game(copy, 7)
        assert play.table.is_over


@every_custom_set
def test_an_imported_set_is_played_to_the_end_with_what_it_brings(set_file):
    play = robots_game(files.put(files.read(data(set_file))), 5)

    assert play.table.is_over
    assert play.setup["own"] == files.pieces_of(set_file)
    pieces = [*play.setup["roles"], *(card.split(" ")[0] for card in play.setup.get("deck", ()))]
    assert files.pieces_of(set_file)[0]["key"] in pieces


def test_the_log_calls_a_role_of_ones_own_by_its_name():
    play = robots_game(files.put(files.read(data(VILLAGE))), 5)

    chapters = Log(play, plays_along=False).way(0).goes
    said = [
        str(words) for chapter in chapters for line in chapter.lines for words in (line.text, line.secret)
    ]

    assert any("Moth" in text for text in said)
    assert not any("night." in text for text in said)


def test_a_dry_run_says_what_is_new_and_what_is_changed():
    set_file = files.read(data(VILLAGE))
    assert [(change.what, change.name) for change in files.changes(set_file)] == [
        ("new", "Moth"),
        ("new", "Moths"),
    ]
    files.put(set_file)

    later = files.read(data(changed(VILLAGE, "set.name", "More moths")))

    assert [(change.what, change.name) for change in files.changes(later)] == [
        ("same", "Moth"),
        ("changed", "More moths"),
    ]


def test_an_import_that_fails_in_the_middle_leaves_nothing(monkeypatch):
    before = shelf()
    monkeypatch.setattr(shelving, "rows", broken_rows(shelving.rows))

    with pytest.raises(ZeroDivisionError):
        files.put(files.read(data(VILLAGE)))

    assert shelf() == before


def broken_rows(rows):
    def some(set_file):
        yield next(rows(set_file))
        raise ZeroDivisionError

    return some


@every_custom_set
def test_when_the_database_fails_at_the_last_row_nothing_of_the_set_is_there(set_file):
    before = shelf()
    with connection.cursor() as database:
        database.execute(
            "CREATE TRIGGER full BEFORE INSERT ON library_roleset BEGIN SELECT RAISE(ABORT, 'disk full'); END"
        )

    with pytest.raises(IntegrityError, match="disk full"):
        files.put(files.read(data(set_file)))

    assert shelf() == before


def test_the_published_schema_is_a_schema_and_takes_what_is_exported():
    Draft202012Validator.check_schema(schema())
    for set_file in (one.SET_FILE for one in CUSTOMS.values()):
        exported = json.loads(files.exported(files.put(files.read(data(set_file)))))
        Draft202012Validator(schema()).validate(exported)
