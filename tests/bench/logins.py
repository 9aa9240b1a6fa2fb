"""How long a page takes while 32 clients try passwords, beside the same page when nobody does.

`python -m tests.bench.logins`; nothing here fails, it only measures.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
import time
from itertools import count
from pathlib import Path

from tests.guests import Guest
from tests.servers import ROOT, Server

from .figures import line, percentile

CLIENTS = 32
PAGES = 200


def make_account(folder: Path) -> None:
    """Without one, nothing would be hashed."""
    told = {"TABLEGAMES_DATA": str(folder), "DJANGO_SUPERUSER_PASSWORD": "a long evening"}
    command = ["createsuperuser", "--noinput", "--username", "host", "--email", "host@tablegames.example"]
    subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=ROOT,
        env={**os.environ, **told},
        check=True,
        stdout=subprocess.DEVNULL,
    )


def pages(server: Server, path: str) -> list[float]:
    """Seconds that each of many requests took."""
    guest, took = Guest(server.address), []
    for _page in range(PAGES):
        began = time.perf_counter()
        guest.get(path)
        took.append(time.perf_counter() - began)
        time.sleep(0.01)
    return took


class Storm:
    """Clients that try one password after the other."""

    def __init__(self, server: Server) -> None:
        self.over = False
        self.tried = count()
        self.threads = [threading.Thread(target=self.rage, args=(server, n)) for n in range(CLIENTS)]

    def rage(self, server: Server, number: int) -> None:
        guest = Guest(server.address)
        guest.get("/host/login/")
        while not self.over:
            guest.post("/host/login/", username=f"{number} {next(self.tried)}", password="wrong")

    def __enter__(self) -> None:
        for thread in self.threads:
            thread.start()
        time.sleep(2)

    def __exit__(self, *failure: object) -> None:
        self.over = True
        for thread in self.threads:
            thread.join()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        make_account(Path(folder))
        for path in ("/ping", "/"):
            quiet = pages(server, path)
            with Storm(server):
                found = pages(server, path)
            print(line(f"{path} while nobody logs in", quiet))
            print(line(f"{path} while {CLIENTS} clients try passwords", found))
            print(f"  ratio at the median: {percentile(found, 50) / percentile(quiet, 50):.2f}", flush=True)
        server.stop()


if __name__ == "__main__":
    main()
