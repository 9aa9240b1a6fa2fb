"""In systemd's place, as little of it as docs/hosting.md needs: `systemctl.py FOLDER VERB NAME...`, all below FOLDER."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import time
from fnmatch import fnmatch
from pathlib import Path

FOLDER = Path(sys.argv[1])
RUN = FOLDER / "run" / "tablegames"


def commands(unit: str) -> tuple[list[list[str]], dict[str, str]]:
    """What a unit runs, and in which environment."""
    template, _at, instance = unit.partition("@")
    name = f"{template}@.service" if instance else unit
    text = (FOLDER / "etc/systemd/system" / name).read_text().replace("\\\n", " ").replace("%i", instance)
    [file] = re.findall("^EnvironmentFile=(.*)$", text, re.MULTILINE)
    lines = re.findall("^([A-Z_]+)=(.*)$", Path(file).read_text(), re.MULTILINE)
    return [shlex.split(one) for one in re.findall("^ExecStart=(.*)$", text, re.MULTILINE)], dict(lines)


def run(unit: str) -> None:
    """To its end, or in the background if it has an instance."""
    begun, environment = commands(unit)
    for command in begun:
        process = subprocess.Popen(
            command,
            cwd=FOLDER / "opt/tablegames",
            env={**os.environ, **environment},
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )
        if "@" in unit:
            (RUN / f"{unit}.pid").write_text(str(process.pid))
        else:
            assert process.wait() == 0, unit


def start(unit: str) -> None:
    if unit.startswith("tablegames@"):
        if not RUN.exists():  # systemd would see to it each time, which finds nothing new
            run("tablegames-update.service")
            RUN.mkdir(parents=True)
        run(unit)
    elif unit == "tablegames-update.service":
        run(unit)


def stop(pattern: str) -> None:
    for file in RUN.glob("*.pid"):
        if fnmatch(file.stem, pattern):
            end(int(file.read_text()))
            file.unlink()


def end(pid: int) -> None:
    os.kill(pid, signal.SIGTERM)
    state = Path(f"/proc/{pid}/stat")
    while state.exists() and state.read_text().rsplit(")", 1)[1].split()[0] != "Z":
        time.sleep(0.05)


if __name__ == "__main__":
    verb, *units = [word.removesuffix(".service") for word in sys.argv[2:] if not word.startswith("--")]
    for unit in units:
        if verb in ("stop", "restart"):
            stop(unit)
        if verb in ("start", "restart", "enable"):
            start("tablegames-update.service" if unit == "tablegames-update" else unit)
