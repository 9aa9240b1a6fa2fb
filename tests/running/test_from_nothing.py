"""From nothing: a bare Python makes its own environment, or says in one sentence why it cannot."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.servers import ROOT, says_one_sentence


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project as it is fetched, without an environment."""
    place = tmp_path_factory.mktemp("fresh") / "tablegames"
    left = shutil.ignore_patterns(".*", "tests", "__pycache__")
    shutil.copytree(ROOT, place, ignore=left)
    return place


def fresh(checkout: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`python3 manage.py …` by a Python that has nothing of ours."""
    kept = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "PYTHONPATH")}
    return subprocess.run(
        [getattr(sys, "_base_executable", sys.executable), *arguments],
        cwd=checkout,
        env={**kept, **environment},
        capture_output=True,
        text=True,
        timeout=300,
    )


def test_without_a_network_one_sentence_tells(checkout: Path) -> None:
    nowhere = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_CACHE_DIR": "1", "PIP_FIND_LINKS": ""}

    ended = fresh(checkout, "manage.py", "check", PIP_INDEX_URL="http://127.0.0.1:9/simple", **nowhere)

    assert says_one_sentence(
        ended, "The libraries could not be downloaded: connect to the internet and start again."
    )


def test_without_the_venv_module_the_package_is_named(checkout: Path, tmp_path: Path) -> None:
    shutil.copy(checkout / "manage.py", tmp_path)
    shutil.copy(checkout / "requirements.txt", tmp_path)
    lacking = (
        "import runpy, sys; sys.modules['ensurepip'] = None; runpy.run_path('manage.py', run_name='__main__')"
    )

    ended = fresh(tmp_path, "-c", lacking)

    assert says_one_sentence(
        ended, "Python cannot make environments here. On Debian run: apt-get install python3-venv"
    )


def test_a_bare_python_makes_its_environment_and_mends_it(checkout: Path, tmp_path: Path) -> None:
    """After the failed start without a network: the half-made environment is mended."""
    mark = checkout / ".venv" / "made-by-tablegames"
    data = {"TABLEGAMES_DATA": str(tmp_path)}

    first = fresh(checkout, "manage.py", "check", **data)
    second = fresh(checkout, "manage.py", "check", **data)
    mark.write_text("another lock file's")
    third = fresh(checkout, "manage.py", "check", **data)

    told = f"tablegames puts its libraries into {checkout}/.venv, this once; it takes about a minute.\n"
    assert first.stdout.startswith(told), first.stderr
    assert second.stdout == "System check identified no issues (0 silenced).\n"
    assert third.stdout.startswith(told)
    assert third.stdout.endswith(second.stdout)
