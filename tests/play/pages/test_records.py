"""Records of finished games as older versions have kept them."""

from importlib import import_module

from django.apps import apps

from tablegames.play.models import Game

OLD = {
    "names": ["Alice"],
    "board": {"shared": 1, "own": None, "desk": None},
    "desk": {"shared": 1, "own": None, "desk": {"chronicle": "a desk in it"}},
    "seats": [{"shared": 1, "own": {"name": "Alice"}, "desk": None}],
}
NEW = {
    "names": ["Alice"],
    "board": {"shared": 1, "own": None, "dashboard": None},
    "dashboard": {"shared": 1, "own": None, "dashboard": {"chronicle": "a desk in it"}},
    "seats": [{"shared": 1, "own": {"name": "Alice"}, "dashboard": None}],
}


def test_the_moderators_part_is_called_dashboard_in_old_records_too(db):
    migration = import_module("tablegames.play.migrations.0005_dashboard")
    kept = Game.objects.create(title="toy", record=OLD)
    lobby = Game.objects.create(title="toy")

    migration.call_it_dashboard(apps, None)

    assert [Game.objects.get(pk=game.pk).record for game in (kept, lobby)] == [NEW, None]

    migration.call_it_desk(apps, None)

    assert Game.objects.get(pk=kept.pk).record == OLD
