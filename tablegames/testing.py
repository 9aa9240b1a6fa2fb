"""Runs the tests, after seeing to it that what they need besides Python is there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

# Programs that tests start, and the Debian packages that bring them.
NEEDED = {
    "chromium": "chromium",
    "redis-server": "redis-server",
    "/usr/lib/postgresql": "postgresql",
    "nginx": "nginx-light",
    "strace": "strace",
    "/usr/share/fonts/truetype/dejavu": "fonts-dejavu-core",
}


def run(arguments: list[str]) -> int:
    """pytest's exit status, or 1 where something is missing that only root could install."""
    packages = [package for program, package in NEEDED.items() if not is_there(program)]
    if packages and os.geteuid() != 0:
        sys.stderr.write(
            f"The tests need Debian packages. Run as root: apt-get install {' '.join(packages)}\n"
        )
        return 1
    if packages and not install(packages):
        sys.stderr.write(f"apt-get could not install {' '.join(packages)}.\n")
        return 1
    os.chdir(Path(__file__).resolve().parent.parent)
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], check=False).returncode


def is_there(program: str) -> bool:
    return Path(program).exists() if program.startswith("/") else shutil.which(program) is not None


def install(packages: list[str]) -> bool:
    """Debian's packages, for root."""
    sys.stderr.write(f"Installing {' '.join(packages)} for the tests …\n")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages],
    ):
        done = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False)
        if done.returncode:
            return False
    return True
