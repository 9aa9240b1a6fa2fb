"""SQLite's write-ahead log, emptied between two taps."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing

import pytest
from django.db import connection

from tablegames.play.live import checkpoint
from tablegames.play.models import Game


@pytest.fixture
def laptop(transactional_db):
    """SQLite's file, with nothing in its log."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def kept(tmp_path) -> list[str]:
    """The codes of the games in the database itself, without its log."""
    copy = tmp_path / "alone.sqlite3"
    shutil.copyfile(connection.settings_dict["NAME"], copy)
    with closing(sqlite3.connect(copy)) as file:
        return [code for (code,) in file.execute("SELECT code FROM play_game")]


def test_a_long_log_is_moved_into_the_database(laptop, tmp_path, monkeypatch):
    monkeypatch.setattr(checkpoint, "WORTH", 1)
    game = Game.objects.create(title="werewolf")
    assert kept(tmp_path) == []

    checkpoint.tidy()

    assert kept(tmp_path) == [game.code]


def test_a_short_log_is_left_alone(laptop, tmp_path):
    Game.objects.create(title="werewolf")

    checkpoint.tidy()

    assert kept(tmp_path) == []


def test_no_commit_has_to_empty_a_log_of_a_few_megabytes(laptop):
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_autocheckpoint")
        (pages,) = cursor.fetchone()

    assert pages * 4096 > 8 * checkpoint.WORTH
