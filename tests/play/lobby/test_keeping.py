"""How long games are kept, what is kept of one person, and copies of all of it."""

from __future__ import annotations

import json
import sqlite3
from datetime import timedelta
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from tablegames.play.keeping import backup
from tablegames.play.models import Entry, Game, Player


def told(*command: str) -> str:
    out = StringIO()
    call_command(*command, stdout=out, stderr=StringIO())
    return out.getvalue()


def made(game: Game, days: float, **more) -> None:
    """As if the game had been made so many days ago, and what is in it written then."""
    then = timezone.now() - timedelta(days=days)
    Game.objects.filter(pk=game.pk).update(created=then, **more)
    Entry.objects.filter(game=game).update(at=then.timestamp())


# tidy


def test_a_lobby_goes_after_a_day(game):
    made(game, 0.9)
    told("tidy")
    assert Game.objects.count() == 1

    made(game, 1.1)
    told("tidy")
    assert Game.objects.count() == 0


def test_a_game_that_is_over_goes_with_all_its_names_after_the_days_of_the_set_up(
    dashboard, choosing, settings
):
    settings.KEEP_DAYS = 30
    dashboard.post("end")
    made(dashboard.game, 31, ended=timezone.now() - timedelta(days=29))
    told("tidy")
    assert Game.objects.count() == 1

    Game.objects.update(ended=timezone.now() - timedelta(days=31))
    told("tidy")
    assert (Game.objects.count(), Player.objects.count(), Entry.objects.count()) == (0, 0, 0)


def test_a_game_that_was_left_goes_when_nothing_has_happened_for_as_long(choosing):
    made(choosing, 91)
    Entry.objects.filter(game=choosing).update(at=timezone.now().timestamp())
    told("tidy")
    assert Game.objects.count() == 1

    made(choosing, 91)
    told("tidy")
    assert Game.objects.count() == 0


def test_a_dry_run_counts_and_takes_nothing(game, alice):
    made(game, 2)

    assert "would go: 1 games, 1 players" in told("tidy", "--dry-run")
    assert Game.objects.count() == 1


# person


def test_what_is_kept_of_somebody_is_given_out(choosing, alice, bob):
    alice.answer("red")

    (kept,) = json.loads(told("person", "alice"))

    assert (kept["game"], kept["name"], kept["seat"]) == (choosing.code, "Alice", 0)
    assert [entry["value"] for entry in kept["entries"]] == [["red"]]


def test_nobody_is_found_who_is_not_there(choosing):
    with pytest.raises(CommandError, match="Nobody of that name"):
        call_command("person", "Zoe")


def test_who_is_forgotten_is_nowhere_any_more_and_the_game_goes_on(dashboard, choosing, alice, bob):
    alice.answer("red")

    told("person", "Alice", "--forget")

    assert not Player.objects.filter(name="Alice").exists()
    assert "Alice" not in json.dumps(Game.objects.get().setup)
    assert "Alice" not in bob.page().content.decode()
    assert alice.page().status_code != 200
    assert dashboard.next().status_code == 204


def test_the_page_of_a_game_that_is_over_forgets_as_well(dashboard, choosing, bob):
    dashboard.post("end")
    assert "Alice" in bob.browser.get(f"/r/{choosing.code}/game.json").content.decode()

    told("person", "Alice", "--game", choosing.code, "--forget")

    assert "Alice" not in bob.browser.get(f"/r/{choosing.code}/game.json").content.decode()


# backup


def test_what_is_no_copy_is_refused_and_nothing_changes(tmp_path: Path):
    whole, torn = tmp_path / "whole.sqlite3", tmp_path / "torn.sqlite3"
    with sqlite3.connect(whole) as database:
        database.execute("CREATE TABLE play_game (code TEXT)")
        database.executemany("INSERT INTO play_game VALUES (?)", [(f"code {n}" * 50,) for n in range(500)])
    database.close()
    torn.write_bytes(whole.read_bytes()[: 3 * 4096])
    before = whole.read_bytes()

    for file in (torn, tmp_path / "nothing", Path(__file__)):
        with pytest.raises(backup.NoCopy):
            backup.restore(whole, file)
    assert whole.read_bytes() == before


def test_a_copy_never_overwrites_a_file_and_is_for_its_owner_only(tmp_path: Path):
    source, copy = tmp_path / "a.sqlite3", tmp_path / "b.sqlite3"
    with sqlite3.connect(source) as database:
        database.execute("CREATE TABLE play_game (code TEXT)")
    database.close()

    backup.copy(source, copy)
    assert copy.stat().st_mode & 0o077 == 0
    with pytest.raises(backup.NoCopy):
        backup.copy(source, copy)


def test_what_was_there_is_kept_beside_what_is_restored(tmp_path: Path):
    now, then = tmp_path / "now.sqlite3", tmp_path / "then.sqlite3"
    for file, rows in ((now, 1), (then, 2)):
        with sqlite3.connect(file) as database:
            database.execute("CREATE TABLE play_game (code TEXT)")
            database.executemany("INSERT INTO play_game VALUES (?)", [("x",)] * rows)
        database.close()

    assert backup.restore(now, then) == 2
    assert backup.check(now) == 2
    assert backup.check(tmp_path / "now.sqlite3.before") == 1
