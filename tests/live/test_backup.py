"""A copy that is made while an evening goes on is brought back, and the evening goes on from there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.servers import ROOT, Server, prepared

from .table import Table, log_of, moderator_of, replayed


def managed(server: Server, *command: str) -> subprocess.CompletedProcess[str]:
    """A command on the data of that server."""
    environment = {**os.environ, "TABLEGAMES_DATA": str(server.folder)}
    return subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_restored_evening_goes_on(tmp_path: Path):
    copy = str(tmp_path / "copy.sqlite3")
    with Server(prepared(tmp_path)) as server:
        server.start()
        table = Table(server, moderator_of(server))
        table.deal()
        table.next()
        assert managed(server, "backup", copy).returncode == 0
        kept = log_of(server, table.code)
        table.next()
        while_it_runs = managed(server, "restore", copy)
    assert (while_it_runs.returncode, "stop it first" in while_it_runs.stderr) == (1, True)

    assert "1 games are back." in managed(server, "restore", copy).stdout

    with server:
        server.start()
        assert log_of(server, table.code) == kept
        table.next()
        assert len(log_of(server, table.code)) == len(kept) + 1
        assert table.phones[0].page()
    assert replayed(tmp_path / "tablegames.sqlite3").number == len(kept) + 1
