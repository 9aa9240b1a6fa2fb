"""Servers that several tests share, because they take long to start."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.servers import Server, prepared

from .hosting import Place, hosted


@pytest.fixture(scope="package")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """PostgreSQL, Redis, a migrated database with a host's account, and two processes."""
    yield from hosted(tmp_path_factory.mktemp("hosted"))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A laptop that is switched off in the end, also when the test has failed."""
    running = Server(prepared(tmp_path)).start()
    yield running
    running.kill()
