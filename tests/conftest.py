"""What all tests share."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.db import connections

TESTS = Path(__file__).resolve().parent


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The database is a file: rooms work in threads, which an in-memory database does not bear."""
    default = connections["default"]
    if default.vendor == "sqlite":
        default.settings_dict["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What starts servers and browsers takes turns, while other processes run the rest."""
    for item in items:
        if item.path.is_relative_to(TESTS / "live") or item.path.is_relative_to(TESTS / "browser"):
            item.add_marker(pytest.mark.xdist_group("servers"))
