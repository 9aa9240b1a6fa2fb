"""The wheel: it brings pages, styles and languages along, and the command `tablegames`."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

from tests.servers import ROOT, free_port, wait_for


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder), cwd=ROOT)
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def command(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`tablegames` in an environment of its own, which borrows the libraries of this one."""
    place = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "venv", "--without-pip", str(place))
    python = place / "bin" / "python"
    [own] = place.glob("lib/python*/site-packages")
    (own / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    run(
        sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-index", str(wheel)
    )
    return place / "bin" / "tablegames"


def run(*arguments: str, cwd: Path | None = None) -> str:
    done = subprocess.run(arguments, cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("folder", ["templates", "static", "locale"])
def test_the_wheel_holds_all_that_stands_at_the_top(wheel: Path, folder: str) -> None:
    with ZipFile(wheel) as packed:
        held = {name.removeprefix("tablegames/") for name in packed.namelist()}

    here = {str(path.relative_to(ROOT)) for path in (ROOT / folder).rglob("*") if path.is_file()}
    assert here - held == set()


def test_the_command_explains_itself(command: Path, tmp_path: Path) -> None:
    assert "--robots N" in run(str(command), "play", "--help", cwd=tmp_path)


def test_the_installed_command_serves_pages_and_styles(command: Path, tmp_path: Path) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    server = subprocess.Popen(
        [str(command), "play", "--data", str(tmp_path / "data"), "--host", "127.0.0.1", "--port", str(port)],
        cwd=tmp_path,
        env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
        stdout=subprocess.DEVNULL,
    )
    try:
        wait_for(port, server)
        page = httpx.get(address, headers={"Accept-Language": "vi"})
        style = httpx.get(address + page.text.split('rel="stylesheet" href="')[1].split('"')[0])
    finally:
        server.terminate()

    assert (page.status_code, page.headers["Content-Language"]) == (200, "vi")
    assert style.status_code == 200
    assert server.wait(10) == 0
