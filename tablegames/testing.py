"""Runs the tests, after seeing to it that what they need besides Python is there.

`python3 -m tablegames.testing` sees to that alone, with no library of ours: it may go on beside their installation.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Programs and fonts that tests need, and the Debian packages that bring them.
NEEDED = {
    "chromium": "chromium",
    "chromium-headless-shell": "chromium-headless-shell",  # takes a third less of the processor
    "firefox-esr": "firefox-esr",
    "WebKitWebDriver": "webkit2gtk-driver",
    "/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib": "gir1.2-webkit2-4.1",  # for a window as narrow as a phone
    "/usr/lib/python3/dist-packages/gi": "python3-gi",
    "Xvfb": "xvfb",
    "redis-server": "redis-server",
    "/usr/lib/postgresql": "postgresql",
    "nginx": "nginx-light",
    "strace": "strace",
    "curl": "curl",
    "systemd-analyze": "systemd",
    "/usr/share/fonts/truetype/dejavu": "fonts-dejavu-core",
    "/usr/share/fonts/truetype/liberation": "fonts-liberation",  # a condensed face, as phones have one
}

# A process for each core and one more, as tests often wait; the order is that of tests/conftest.py.
AT_ONCE = ("-n", f"{(os.cpu_count() or 1) + 1}", "--dist", "loadscope", "--no-loadscope-reorder")


def run(arguments: list[str]) -> int:
    """Ends as pytest does; 1 where there is no pytest, or nothing to test."""
    if not (ROOT / "tests").is_dir():
        return tell("The tests are not installed: run them in a checkout of the project.")
    if not find_spec("pytest"):
        return tell("This environment lacks the tests' libraries: install requirements-test.txt into it.")
    bring()
    os.chdir(ROOT)
    return os.execve(sys.executable, [sys.executable, "-m", "pytest", *AT_ONCE, *arguments], environment())


def environment() -> dict[str, str]:
    """Return the tests' environment: where Python may not write compiled code beside the code, it does elsewhere.

    Tests start more than a hundred servers, and each would compile everything anew.
    """
    kept = dict(os.environ)
    if kept.pop("PYTHONDONTWRITEBYTECODE", ""):
        kept.setdefault("PYTHONPYCACHEPREFIX", str(ROOT / ".pytest_cache" / "compiled"))
    return kept


def is_there(program: str) -> bool:
    if program.startswith("/"):
        return any(Path("/").glob(program[1:]))
    return shutil.which(program, path=f"{os.environ.get('PATH', '')}:/usr/sbin") is not None


def bring() -> None:
    """Install the Debian packages that are missing, or name them: the tests that need none of them run all the same.

    Waits until nobody else is at it.
    """
    with Path(__file__).open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        install(sorted(package for program, package in NEEDED.items() if not is_there(program)))


def install(packages: list[str]) -> None:
    if not packages:
        return
    names = " ".join(packages)
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        tell(f"Some tests will fail until root has run: apt-get install {names}")
        return
    tell(f"The tests need {names}; installing them takes a few minutes.")
    if not (apt("update") and apt("install", "--yes", "--no-install-recommends", *packages)):
        tell(f"Some tests will fail: apt-get could not install {names}.")


def apt(*arguments: str) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(["apt-get", "-qq", *arguments], env=environment, stdout=subprocess.DEVNULL)
    return done.returncode == 0


def tell(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return 1


if __name__ == "__main__":
    bring()
