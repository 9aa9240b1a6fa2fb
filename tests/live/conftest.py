"""Servers that several tests share, because they take long to start."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .hosting import Place, hosted


@pytest.fixture(scope="package")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """PostgreSQL, Redis, a migrated database with a host's account, and two processes."""
    yield from hosted(tmp_path_factory.mktemp("hosted"))
