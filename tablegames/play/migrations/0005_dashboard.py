from typing import Any

from django.db import migrations


def call_it_dashboard(apps: Any, schema_editor: Any) -> None:
    """Records of finished games call the moderator's part what the page is called."""
    Game = apps.get_model("play", "Game")
    for game in Game.objects.exclude(record=None).iterator():
        game.record = renamed(game.record, "desk", "dashboard")
        game.save(update_fields=["record"])


def call_it_desk(apps: Any, schema_editor: Any) -> None:
    """As it was before."""
    Game = apps.get_model("play", "Game")
    for game in Game.objects.exclude(record=None).iterator():
        game.record = renamed(game.record, "dashboard", "desk")
        game.save(update_fields=["record"])


def renamed(record: dict[str, Any], old: str, new: str) -> dict[str, Any]:
    """The record with its views under the new key, and with their moderator's part under it."""
    record = called(record, old, new)
    for view in (record.get("board"), record.get(new), *record.get("seats", [])):
        if isinstance(view, dict) and old in view:
            view[new] = view.pop(old)
    return record


def called(part: dict[str, Any], old: str, new: str) -> dict[str, Any]:
    return {new if key == old else key: value for key, value in part.items()}


class Migration(migrations.Migration):
    dependencies = [
        ("play", "0004_notes"),
    ]

    operations = [
        migrations.RunPython(call_it_dashboard, call_it_desk),
    ]
