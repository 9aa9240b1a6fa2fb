"""A migration runs while processes of the version before still play: they have to live with what it has made."""

from __future__ import annotations

import pytest
from django.apps import apps
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations import AddField, AddIndex, CreateModel, RunPython

APPS = ["play", "library"]
# What came before the rule did.
BEFORE = {
    "0001_initial",
    "0002_names",
    "0002_tally",
    "0003_tries",
    "0004_notes",
    "0005_dashboard",
    "0006_once",
    "0007_paused",
}
ADDS = (AddField, AddIndex, CreateModel, RunPython)


def migrations(app: str) -> list[tuple[str, object]]:
    found = MigrationLoader(None).disk_migrations
    return sorted((name, migration) for (label, name), migration in found.items() if label == app)


@pytest.mark.parametrize("app", APPS)
def test_a_migration_only_adds_and_a_column_has_a_value_of_the_databases_own(app):
    operations = [
        operation
        for name, migration in migrations(app)
        if name not in BEFORE
        for operation in migration.operations
    ]

    assert [one for one in operations if not isinstance(one, ADDS)] == []
    columns = [one.field for one in operations if isinstance(one, AddField)]
    assert [field for field in columns if not (field.null or field.has_db_default())] == []


@pytest.mark.django_db
def test_a_process_of_the_version_before_still_opens_and_keeps_games():
    names = [name for name, _migration in migrations("play")]
    old = MigrationLoader(None).project_state(("play", names[-2])).apps.get_model("play", "Game")

    kept = old.objects.create(title="werewolf", code="ABCDE")
    kept.number = 3
    kept.save()

    assert apps.get_model("play", "Game").objects.get(code="ABCDE").number == 3
