"""The samples under deploy/ in earnest: nginx before the processes that the unit file starts."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.guests import Guest
from tests.servers import ROOT, wait_for

from .site import Site, wait_for_socket

LINK = "from tablegames.play.entrance import access; print(access.moderator_link())"


NORTH, SOUTH = "BCDFGHJLMNPQRS", "TVWXYZ23456789"  # as deploy/shards.conf has it
BELIEVING = "set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;"  # as docs/scale.md has it


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("site"))
    for command in ("migrate", "official"):
        manage(site, command, "-v0")
    with serving(site, 1, 2):
        yield site


@contextmanager
def serving(site: Site, *numbers: int) -> Iterator[None]:
    processes = [*map(site.start_process, numbers), site.start_nginx()]
    wait_for(site.port, processes[-1])
    for number in numbers:
        wait_for_socket(site.folder / f"{number}.sock")
    yield
    for process in processes:
        process.terminate()
        process.wait(20)


@pytest.fixture(scope="module")
def shards(
    site: Site, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Site, dict[str, httpx.Client]]]:
    """A name that two sites share; and by the code of a game in either of them, the laptop there."""
    front = Site(tmp_path_factory.mktemp("front"))
    north = Site(tmp_path_factory.mktemp("north"), TABLEGAMES_CODES=NORTH)
    south = Site(tmp_path_factory.mktemp("south"), TABLEGAMES_CODES=SOUTH)
    with ExitStack() as stack:
        for shard in (north, south):
            with sqlite3.connect(site.folder / "tablegames.sqlite3") as there:
                there.execute("VACUUM INTO ?", [str(shard.folder / "tablegames.sqlite3")])
            shard.more["TABLEGAMES_ORIGINS"] = f"{shard.address},{front.address}"
            shard.instead = [("server_tokens off;", BELIEVING)]
            stack.enter_context(serving(shard, 1))
        stack.enter_context(pytest.MonkeyPatch.context()).setenv("SSL_CERT_FILE", str(front.certificate))
        ports = {"north": north.port, "south": south.port}
        nginx = front.start_nginx(
            "shards.conf", **{name: f"127.0.0.1:{port}" for name, port in ports.items()}
        )
        wait_for(front.port, nginx)
        laptops = [moderator(shard) for shard in (north, south)]
        yield front, {new_game(laptop): laptop for laptop in laptops}
        nginx.terminate()
        nginx.wait(20)


def manage(site: Site, *arguments: str) -> str:
    """What a command says, on the site's own data."""
    done = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env={**os.environ, "TABLEGAMES_DATA": str(site.folder)},
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.strip()


def test_pages_come_over_https(site: Site) -> None:
    page = httpx.get(site.address, verify=site.trusting)

    assert page.status_code == 200
    assert page.headers["Server"] == "nginx"


def test_what_watches_over_the_processes_asks_them_and_not_the_site(site: Site) -> None:
    inside = httpx.Client(transport=httpx.HTTPTransport(uds=str(site.folder / "1.sock")))

    for path in ("/health/live", "/health/ready"):
        assert inside.get(f"http://localhost{path}").status_code == 200
        assert httpx.get(f"{site.address}{path}", verify=site.trusting).status_code == 404
    assert httpx.get(f"{site.address}/metrics", verify=site.trusting).status_code == 404


def test_plain_http_is_sent_to_https(site: Site) -> None:
    page = httpx.get(f"http://localhost:{site.plain_port}/j/ABCDE")

    assert (page.status_code, page.headers["Location"]) == (301, "https://localhost/j/ABCDE")


def test_sockets_come_through_from_the_sites_own_pages_only(site: Site) -> None:
    browser = moderator(site)
    code = new_game(browser)

    assert status_of_socket(site, browser, code, site.address) == 101
    assert status_of_socket(site, browser, code, "https://localhost:1") == 403


def test_logins_and_codes_are_slowed_down_by_address_and_a_party_sits_down_at_once(site: Site) -> None:
    """P4: neither the code nor the sample limited them."""
    guest = httpx.Client(base_url=site.address, verify=site.trusting, headers={"Origin": site.address})
    guest.get("/j/BBBBB")

    logins = [posted(guest, "/host/login/", username="nobody", password="wrong") for _try in range(20)]
    party = [posted(guest, "/j/BBBBB", name="Eve") for _guest in range(40)]

    assert logins[:11] == [200] * 11  # ten at once and one more; nobody has an account here
    assert 429 in logins[11:]
    assert party == [422] * 40


def posted(guest: httpx.Client, path: str, **form: str) -> int:
    return guest.post(path, data={**form, "csrfmiddlewaretoken": guest.cookies["csrftoken"]}).status_code


def test_sites_that_share_a_name_serve_the_codes_that_begin_with_their_letters(shards) -> None:
    front, laptops = shards

    for code, laptop in laptops.items():
        guest = Guest(front.address)
        guest.code = code
        assert guest.get(f"/j/?code={code.lower()}").headers["Location"] == f"/j/{code}"
        ticket = re.search(r'name="ticket" value="([^"]+)"', guest.get(f"/j/{code.lower()}").text)
        joined = guest.post(f"/j/{code}", name="Eve", avatar="1", ticket=ticket[1])
        assert joined.headers["Location"] == f"/g/{code}/"
        assert "Eve" in laptop.get(f"/m/{code}/").text
        with guest.line("g") as socket:
            assert '"target"' in socket.recv(timeout=10)

    assert [code[0] in letters for code, letters in zip(laptops, (NORTH, SOUTH), strict=True)] == [True, True]


def test_one_browser_shows_boards_of_sites_that_share_a_name_at_the_same_time(shards) -> None:
    """The digits come to the first site; and no site takes away the session of another, which it does not know."""
    front, laptops = shards
    screen = Guest(front.address)
    screen.get("/board/")

    for code, laptop in laptops.items():
        pin = re.search(r'"digits">(\d{4})<', laptop.get(f"/m/{code}/").text)
        reply = screen.post("/board/", code=code, pin=pin[1])
        if code[0] in SOUTH:
            assert (reply.status_code, reply.headers["Location"]) == (307, f"/b/{code}/pair")
            reply = screen.post(f"/b/{code}/pair", code=code, pin=pin[1])
        assert reply.headers["Location"] == f"/b/{code}/"
    screen.get("/host/")

    assert [screen.get(f"/b/{code}/").status_code for code in laptops] == [200, 200]


def test_wrong_tries_are_counted_by_the_address_that_the_proxy_names(site: Site) -> None:
    guest = httpx.Client(base_url=site.address, verify=site.trusting, headers={"Origin": site.address})
    guest.get("/board/")
    lies = [{"X-Forwarded-For": f"192.0.2.{n}"} for n in range(6)]

    tries = []
    for lie in lies:
        form = {"code": "BBBBB", "pin": "0000", "csrfmiddlewaretoken": guest.cookies["csrftoken"]}
        tries.append(guest.post("/board/", data=form, headers=lie).status_code)

    assert tries == [422] * 5 + [429]


def moderator(site: Site) -> httpx.Client:
    """A browser that came by the moderator's link."""
    link = manage(site, "shell", "--no-imports", "-v0", "-c", LINK)
    browser = httpx.Client(base_url=site.address, verify=site.trusting, headers={"Origin": site.address})
    assert browser.get(link).status_code == 302
    browser.get("/host/")
    return browser


def new_game(browser: httpx.Client) -> str:
    """The code of a new game."""
    form = {"title": "werewolf", "csrfmiddlewaretoken": browser.cookies["csrftoken"]}
    game = browser.post("/host/new", data=form, headers={"HX-Request": "true"})
    return str(game.headers["HX-Redirect"].strip("/").split("/")[-1])


def status_of_socket(site: Site, browser: httpx.Client, code: str, origin: str) -> int:
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in browser.cookies.jar)
    try:
        with connect(
            f"wss://localhost:{site.port}/ws/m/{code}/",
            ssl=site.trusting,
            origin=Origin(origin),
            additional_headers={"Cookie": cookies},
        ) as socket:
            assert '"target"' in socket.recv(timeout=10)
    except InvalidStatus as refused:
        return refused.response.status_code
    return 101
