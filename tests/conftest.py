"""What all tests share."""

from __future__ import annotations

import pytest
from django.db import connections
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The database is a file: rooms work in threads, which an in-memory database does not bear."""
    default = connections["default"]
    if default.vendor == "sqlite":
        default.settings_dict["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")


class Turns(LoadScopeScheduling):
    """What starts servers and browsers takes turns in one process, while the others run the rest by files."""

    def _split_scope(self, nodeid: str) -> str:
        return (
            "servers"
            if nodeid.startswith(("tests/live/", "tests/browser/"))
            else super()._split_scope(nodeid)
        )


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Turns:
    return Turns(config, log)
