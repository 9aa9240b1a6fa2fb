#!/usr/bin/env python3
"""Runs tablegames. Where Django is missing it makes `.venv` beside itself; elsewhere it touches nothing."""

import hashlib
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
PYTHON = VENV / "bin" / "python"
OURS = VENV / "made-by-tablegames"  # holds the lock files that have been installed, each to its end


def main() -> None:
    if sys.version_info < (3, 11):
        give_up(f"tablegames needs Python 3.11 or a newer one; this is {sys.version.split()[0]}.")
    lock = HERE / ("requirements-test.txt" if sys.argv[1:2] == ["test"] else "requirements.txt")
    if Path(sys.prefix).resolve() == VENV and OURS.exists():
        if not is_installed(lock):
            install(lock)
    elif not find_spec("django"):
        is_of_others = works("-c", "import django") and not OURS.exists()
        if not is_of_others and not is_installed(lock):
            install(lock)
        os.execv(PYTHON, [str(PYTHON), str(HERE / "manage.py"), *sys.argv[1:]])

    from tablegames.__main__ import main as run

    run(sys.argv)


def is_installed(lock: Path) -> bool:
    """Whether exactly this lock file has been installed to its end."""
    return PYTHON.exists() and OURS.exists() and digest(lock) in OURS.read_text().split()


def digest(lock: Path) -> str:
    return hashlib.sha256(lock.read_bytes()).hexdigest()


def install(lock: Path) -> None:
    """Make the environment, or mend a half-made or outdated one."""
    print(f"tablegames puts its libraries into {VENV}, this once; it takes about a minute.", flush=True)
    try:
        if not works("-m", "pip", "--version"):
            make_environment()
        OURS.write_text("")
        download(lock)
        OURS.write_text("\n".join(digest(each) for each in complete(lock)))
    except OSError as error:
        give_up(f"The folder {VENV} cannot be written: {error.strerror}.")


def complete(lock: Path) -> list[Path]:
    """The lock files that are installed with this one: the tests' holds all of the other."""
    return [lock] if lock.name == "requirements.txt" else [lock, HERE / "requirements.txt"]


def make_environment() -> None:
    if not find_spec("venv") or not find_spec("ensurepip"):
        give_up("Python cannot make environments here. On Debian run: apt-get install python3-venv")
    python = getattr(sys, "_base_executable", sys.executable)  # not the one that is about to be cleared
    made = subprocess.run([python, "-m", "venv", "--clear", str(VENV)], capture_output=True, text=True)
    if made.returncode:
        reason = (made.stdout + made.stderr).strip().splitlines() or ["no reason given"]
        give_up(f"The environment {VENV} could not be made: {reason[-1]}")


def download(lock: Path) -> None:
    """Install with pip, counting the libraries as they come."""
    number = lock.read_text().count("==")
    command = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar=off"]
    command += ["--retries=2", "--require-hashes", "-r", str(lock)]
    errors, done = "", 0
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as pip:
        for line in pip.stdout or ():
            if line.startswith(("Collecting ", "Requirement already satisfied")):
                done = min(done + 1, number)
                progress(f"{done} of {number} libraries")
            elif line.startswith("Installing "):
                progress("unpacking them            ")
            elif line.startswith(("ERROR", "WARNING: Retrying")):
                errors += line
    print()
    if "HASHES" in errors:
        give_up("A library is not the one that was locked, so nothing was installed; try another network.")
    if pip.returncode and "No space left" in errors:
        give_up("The libraries could not be installed: the disk is full.")
    if pip.returncode:
        give_up("The libraries could not be downloaded: connect to the internet and start again.")


def progress(text: str) -> None:
    print(f"\r  {text}", end="", flush=True)


def works(*arguments: str) -> bool:
    if not PYTHON.exists():
        return False
    return subprocess.run([str(PYTHON), *arguments], capture_output=True).returncode == 0


def give_up(sentence: str) -> None:
    print(sentence, file=sys.stderr)
    sys.exit(1)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
