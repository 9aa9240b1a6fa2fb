"""The shape that was asked for, D1 to D6, and W1: on a real server, through its pages and sockets."""

from __future__ import annotations

import asyncio
import re
import sqlite3

import httpx
import pytest

from tablegames.games import GAMES
from tests.guests import Listener, Moderator
from tests.servers import ROOT, Server, prepared


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(prepared(tmp_path_factory.mktemp("mission"))).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def laptop(server):
    return Moderator(server.address).enter(server.link())


def test_d1_pages_are_rendered_on_the_server_and_htmx_is_a_static_file(server, laptop):
    page = laptop.get("/host/").text

    assert "New game of Werewolf" in page
    moderator = laptop.beside()
    moderator.new_game()
    (script,) = re.findall(r'src="(/static/vendor/htmx/htmx[^"]*)"', moderator.page())
    served = moderator.get(script)
    assert served.status_code == 200
    assert "javascript" in served.headers["content-type"]


def test_d2_the_top_level_is_as_asked():
    for name in ("manage.py", "pyproject.toml", "tablegames", "templates", "static", "tests", "README.md"):
        assert (ROOT / name).exists(), name


def test_d3_the_database_holds_games_players_roles_and_cards(server, laptop):
    moderator = laptop.beside()
    moderator.new_game()
    moderator.seats(4)

    with sqlite3.connect(server.folder / "tablegames.sqlite3") as rows:
        tables = {name for (name,) in rows.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        seats = rows.execute(
            "SELECT p.name FROM play_player p JOIN play_game g ON g.id = p.game_id WHERE g.code = ? ORDER BY seat",
            [moderator.code],
        ).fetchall()
        roles = rows.execute(
            "SELECT count(*) FROM library_role WHERE title = 'werewolf' AND official"
        ).fetchone()

    assert {"play_game", "play_player", "library_role", "library_card", "library_roleset"} <= tables
    assert seats == [("Player 0",), ("Player 1",), ("Player 2",), ("Player 3",)]
    assert roles == (len(GAMES["werewolf"].roles),)


def test_d4_the_dashboard_steps_through_the_scripted_phases(laptop):
    moderator = laptop.beside()
    moderator.new_game()
    moderator.seats(5)
    moderator.order("deal")

    heard = []
    for _step in range(7):
        heard.append(re.findall(r"<h1>(.*?)</h1>", moderator.page(), re.DOTALL)[0].strip())
        moderator.next()

    assert list(dict.fromkeys(re.sub("<[^>]*>", "", words) for words in heard)) == [
        "The cards",
        "Night 1",
        "Day 1",
    ]


async def test_w1_d5_every_player_is_a_client_of_one_server_and_gets_a_private_view(laptop):
    moderator = laptop.beside()
    await asyncio.to_thread(moderator.new_game)
    phones = await asyncio.to_thread(moderator.seats, 5)
    listeners = [Listener(phone, "g") for phone in phones]
    tasks = [asyncio.create_task(listener.listen()) for listener in listeners]
    for listener in listeners:
        await listener.next_view()

    await asyncio.to_thread(moderator.order, "deal")
    views = [await listener.next_view() for listener in listeners]
    cards = [await asyncio.to_thread(phone.held) for phone in phones]

    assert all(f"Player {seat}" in view["content"] for seat, view in enumerate(views))
    words = [re.sub("<[^>]*>", "", card).lower() for card in cards]
    roles = [re.findall("werewolf|seer|villager", each)[0] for each in words]
    assert sorted(roles) == ["seer", "villager", "villager", "villager", "werewolf"]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def test_d6_admins_have_pages_for_roles_cards_and_sets(laptop):
    for address in (
        "/admin/library/roleset/",
        "/admin/library/role/",
        "/admin/library/cardset/",
        "/admin/library/card/",
    ):
        assert laptop.get(address).status_code == 200
        stranger = httpx.get(laptop.address + address)
        assert (stranger.status_code, stranger.headers["location"].split("?")[0]) == (302, "/admin/login/")
