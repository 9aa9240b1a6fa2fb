"""Which running games of the kept databases today's rules do not take: `python -m tests.upgrades.fits` prints `DIVERGED`."""

from __future__ import annotations

import gzip
import json
import sys
import tempfile
from pathlib import Path
from pprint import pformat

from tablegames.engine.errors import Diverged, Refused
from tests.live.table import replayed

HERE = Path(__file__).parent
VERSIONS = sorted(path.name.removesuffix(".sqlite3.gz") for path in HERE.glob("*.sqlite3.gz"))


def diverged(version: str) -> dict[tuple[str, str], int]:
    """What each was, and the first line that does not fit; 0 where it is the set-up."""
    made = json.loads((HERE / f"{version}.json").read_text(encoding="utf-8"))
    found = {}
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch) / "tablegames.sqlite3"
        file.write_bytes(gzip.decompress((HERE / f"{version}.sqlite3.gz").read_bytes()))
        for game in made["games"]:
            try:
                if game["state"] == "playing":
                    replayed(file, game["code"])
            except Diverged as error:
                found[game["title"], game["what"]] = error.at
            except Refused:
                found[game["title"], game["what"]] = 0
    return found


if __name__ == "__main__":
    found = {version: diverged(version) for version in VERSIONS}
    sys.stdout.write(pformat(found, width=100) + "\n")
