"""The samples under deploy/ are what systemd and the shell understand."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.servers import ROOT

DEPLOY = ROOT / "deploy"
UNITS = sorted(path.name for path in DEPLOY.glob("tablegames*.[st]*"))


@pytest.fixture
def units(tmp_path: Path) -> Path:
    """The units as they would be installed, with a program that is there in the place of ours."""
    for name in UNITS:
        unit = re.sub(r"/opt/tablegames/\S+", "/bin/true", (DEPLOY / name).read_text())
        unit = unit.replace("/opt/tablegames", "/").replace("User=tablegames", "User=root")
        (tmp_path / name).write_text(unit)
    return tmp_path


@pytest.mark.parametrize("name", UNITS)
def test_systemd_understands_every_line_of_a_unit(units, name):
    """S7."""
    instance = name.replace("@", "@1")
    if instance != name:
        shutil.copy(units / name, units / instance)

    verified = subprocess.run(
        ["systemd-analyze", "verify", "--recursive-errors=one", str(units / instance)],
        capture_output=True,
        text=True,
        check=False,
    )

    assert (verified.returncode, verified.stderr) == (0, "")


def test_a_process_is_given_ten_seconds_to_end():
    """S7, S9: whoever restarts one after the other waits no longer, even where the database does not answer."""
    assert "\nTimeoutStopSec=10\n" in (DEPLOY / "tablegames@.service").read_text()


def test_the_shell_understands_the_upgrade():
    assert subprocess.run(["sh", "-n", str(DEPLOY / "upgrade")], check=False).returncode == 0


def test_an_upgrade_where_no_process_runs_only_brings_the_database_up_to_date(tmp_path):
    ordered = tmp_path / "ordered"
    stand_in = tmp_path / "systemctl"
    stand_in.write_text(f'#!/bin/sh\necho "$@" >>{ordered}\n')
    stand_in.chmod(0o755)
    script = (DEPLOY / "upgrade").read_text().replace("/run/tablegames", str(tmp_path / "none"))
    path = f"{tmp_path}:{os.environ['PATH']}"

    done = subprocess.run(["sh", "-c", script], env={**os.environ, "PATH": path}, check=False)

    assert done.returncode == 0
    assert ordered.read_text() == "start tablegames-update.service\n"


def test_every_setting_of_the_environment_is_one_that_the_settings_read():
    known = (ROOT / "tablegames" / "settings.py").read_text()
    named = re.findall(r"^#?\s?(TABLEGAMES_[A-Z_]+)=", (DEPLOY / "tablegames.env").read_text(), re.MULTILINE)

    assert named
    assert [name for name in named if name not in known] == []
