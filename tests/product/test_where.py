"""The page that says where to change what names files and names that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ("templates/", "static/")  # all else is in the package
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs" / "where.md").read_text().splitlines()
    if line.startswith("| ") and "| look for |" not in line
]


def quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row[0]))
def test_what_is_to_be_looked_for_is_in_the_file_to_be_opened(row: list[str]) -> None:
    [place] = quoted(row[1])
    opened = ROOT / ("" if place.startswith(PAGES) else "tablegames") / place

    for name in quoted(row[2]):
        if opened.is_dir():
            assert (opened / name).exists()
        else:
            line = rf"^ *(class |def |async def )?{re.escape(name)}(?!\w)"
            assert re.search(line, opened.read_text(), re.MULTILINE)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row[0]))
def test_the_test_of_a_rule_is_there(row: list[str]) -> None:
    [test] = quoted(row[3])

    assert (ROOT / test).is_file()
