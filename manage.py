#!/usr/bin/env python3
"""Runs tablegames. Where its libraries are missing it first makes `.venv` beside itself; elsewhere it touches nothing."""

import hashlib
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
PYTHON = VENV / "bin" / "python"
LOCK = {"test": "requirements-test.txt"}
NEEDS = {"test": "pytest"}


def main() -> None:
    command = sys.argv[1] if len(sys.argv) > 1 else ""
    lock = HERE / LOCK.get(command, "requirements.txt")
    is_ours = Path(sys.prefix).resolve() == VENV
    if is_ours or not find_spec(NEEDS.get(command, "django")):
        if not is_ours and find_spec("django"):
            give_up(f"Tests need more libraries here: run `{sys.executable} -m pip install -r {lock.name}`.")
        if not is_fresh(lock):
            install(lock)
        if not is_ours:
            os.execv(PYTHON, [str(PYTHON), str(HERE / "manage.py"), *sys.argv[1:]])
    from tablegames.__main__ import main as run

    run(sys.argv)


def stamp(lock: Path) -> Path:
    return VENV / f".{lock.stem}"


def is_fresh(lock: Path) -> bool:
    """Whether exactly this lock file has been installed to its end."""
    try:
        return PYTHON.exists() and stamp(lock).read_text() == digest(lock)
    except OSError:
        return False


def digest(lock: Path) -> str:
    return hashlib.sha256(lock.read_bytes()).hexdigest()


def install(lock: Path) -> None:
    """Make the environment, or mend a half-made or outdated one."""
    print(f"tablegames installs its libraries into {VENV}; this happens once and takes about a minute.", flush=True)
    if not (PYTHON.exists() and works("-m", "pip", "--version")):
        made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], capture_output=True, check=False)
        if made.returncode:
            give_up("Python's venv module is missing. On Debian, run: apt-get install python3-venv")
    command = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes", "-r", lock]
    done = 0
    with subprocess.Popen(
        [*map(str, command), "--progress-bar", "off"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as pip:
        lines = []
        for line in pip.stdout or ():
            lines.append(line)
            if line.startswith("Collecting "):
                done += 1
                print(f"\r  {done} libraries …", end="", flush=True)
    print()
    if pip.returncode:
        reason = next((line.strip() for line in reversed(lines) if line.startswith("ERROR")), "pip failed")
        give_up(f"The libraries could not be installed. Is there a network? ({reason})")
    stamp(lock).write_text(digest(lock))


def works(*arguments: str) -> bool:
    return subprocess.run([str(PYTHON), *arguments], capture_output=True, check=False).returncode == 0


def give_up(sentence: str) -> None:
    print(sentence, file=sys.stderr)
    sys.exit(1)


if __name__ == "__main__":
    main()
