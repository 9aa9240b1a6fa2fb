"""What it costs the server to send a page whole: the dashboard and a phone's page, in one process without sockets.

`python -m tests.bench.opening`: a game of twelve of Werewolf and one of seven of BANG! are dealt on a real server, which
then ends; their pages are asked for in this process, by the cookies of the moderator and of one phone. Processor time,
not time that passes. Nothing here fails, it only measures.
"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

import django
from django.test import Client

from tests.guests import Guest, Moderator
from tests.servers import Server

from .figures import line

PAGES = 300
BEFORE = 20  # a process of a server has compiled its templates long ago


def costs(guest: Guest, path: str) -> list[float]:
    """Processor seconds of each page."""
    client, spent = Client(SERVER_NAME="127.0.0.1"), []
    client.cookies.load(guest.jar)
    for _page in range(BEFORE + PAGES):
        began = time.process_time()
        page = client.get(path)
        spent.append(time.process_time() - began)
        assert page.status_code == 200, page
    return spent[BEFORE:]


def main() -> None:
    with tempfile.TemporaryDirectory() as scratch:
        folder, dealt = Path(scratch), []
        with Server(folder).start() as server:
            entrance = Moderator(server.address).enter(server.link())
            for title, players in (("werewolf", 12), ("bang", 7)):
                moderator = entrance.beside()
                moderator.new_game(title)
                phone = moderator.seats(players)[0]
                assert moderator.order("deal").status_code == 204
                assert moderator.next().status_code == 204
                dealt.append((title, moderator, phone))
        os.environ["TABLEGAMES_DATA"] = str(folder)
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tablegames.settings")
        django.setup()
        for title, moderator, phone in dealt:
            print(line(f"{title}: the dashboard", costs(moderator, f"/m/{moderator.code}/")), flush=True)
            print(line(f"{title}: a phone's page", costs(phone, f"/g/{moderator.code}/")), flush=True)


if __name__ == "__main__":
    main()
