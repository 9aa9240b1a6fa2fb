"""What the tests need of Debian is brought once, whoever asks for it at the same time."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

from tests.servers import ROOT

# Stands in for Debian's: notes what it is asked for, takes its time, and then the program is there.
APT = """#!/bin/sh
echo "$@" >> "{folder}/asked"
case "$*" in *install*) sleep 1; cp "$0" "{folder}/missing-program";; esac
"""
BRING = """
import os
from tablegames import testing
os.geteuid = lambda: 0
testing.NEEDED = {"missing-program": "a-package"}
testing.bring()
"""


def test_a_package_that_two_ask_for_at_once_is_installed_once(tmp_path: Path) -> None:
    """`.ci/run` brings the packages beside the libraries; the test command then finds them there."""
    apt = tmp_path / "apt-get"
    apt.write_text(APT.format(folder=tmp_path))
    apt.chmod(apt.stat().st_mode | stat.S_IXUSR)
    environment = {**os.environ, "PATH": f"{tmp_path}:/usr/bin:/bin", "TMPDIR": str(tmp_path)}

    both = [subprocess.Popen([sys.executable, "-c", BRING], cwd=ROOT, env=environment) for _one in range(2)]

    assert [one.wait(20) for one in both] == [0, 0]
    asked = (tmp_path / "asked").read_text().splitlines()
    assert [line for line in asked if "install" in line] == [
        "-qq install --yes --no-install-recommends a-package"
    ]
