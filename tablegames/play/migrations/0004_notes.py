from collections.abc import Iterator
from typing import Any

from django.db import migrations

NOTE = "Your note: {line}"  # as games were kept that told notes to everybody in the end


def take_notes_out(apps: Any, schema_editor: Any) -> None:
    """What somebody wrote at night for nobody else goes out of the records of games that are over."""
    Game = apps.get_model("play", "Game")
    for game in Game.objects.exclude(record=None).iterator():
        written = list(notes(game.record.get("told", [])))
        if written:
            game.record = without(game.record)
            for entry in game.record["entries"]:
                if entry["kind"] == "say" and (entry["seat"], entry["value"]) in written:
                    entry["value"] = "…"
            game.save(update_fields=["record"])


def notes(told: list[dict[str, Any]]) -> Iterator[tuple[int, str]]:
    """Seats with their lines."""
    for one in told:
        if is_note(one["text"]):
            yield one["to"], one["text"]["with"]["line"]


def is_note(value: Any) -> bool:
    return isinstance(value, dict) and value.get("text") == NOTE


def without(value: Any) -> Any:
    """The same without notes, and without what holds one as its text."""
    if isinstance(value, dict):
        return {key: without(one) for key, one in value.items()}
    if isinstance(value, list):
        return [without(one) for one in value if not is_note(one) and not holds_note(one)]
    return value


def holds_note(value: Any) -> bool:
    return isinstance(value, dict) and is_note(value.get("text"))


class Migration(migrations.Migration):
    dependencies = [
        ("play", "0003_tries"),
    ]

    operations = [
        migrations.RunPython(take_notes_out, migrations.RunPython.noop),
    ]
