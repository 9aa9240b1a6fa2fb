"""Every test's database is a file: rooms work in threads, which an in-memory database does not bear."""

from __future__ import annotations

import pytest
from django.db import connections


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory) -> None:
    default = connections["default"]
    if default.vendor == "sqlite":
        default.settings_dict["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")
