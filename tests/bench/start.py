"""How long the first start of a laptop takes, and each after it, until it listens.

`python -m tests.bench.start`; SQLite in an empty folder.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from tests.servers import Server

from .figures import line

STARTS = 10


def started(folder: Path) -> float:
    """Seconds until a server in that folder listens."""
    server = Server(folder)
    began = time.perf_counter()
    server.start()
    took = time.perf_counter() - began
    server.stop()
    return took


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="tablegames-start-") as folder:
        print(line("the first start", [started(Path(folder))]), flush=True)
        print(line("a later start", [started(Path(folder)) for _start in range(STARTS)]), flush=True)


if __name__ == "__main__":
    main()
