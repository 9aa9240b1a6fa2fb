"""It starts: from nothing to a printed link, with its doors shut to whoever has no business here."""

from __future__ import annotations

import os
import re
import socket
import sqlite3
import ssl
import sys
import time
from pathlib import Path
from urllib.request import urlopen

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tablegames.games import GAMES
from tablegames.serving import limits
from tests.guests import Moderator
from tests.servers import ROOT, Server, play

# A laptop


def test_the_moderators_link_lets_one_browser_in_once(server: Server) -> None:
    first, second = httpx.get(server.link()), httpx.get(server.link())

    assert (first.status_code, first.headers["location"]) == (302, "/host/")
    assert second.status_code == 403


def test_after_a_used_link_enter_in_the_terminal_prints_another(tmp_path: Path) -> None:
    """H25: the page of a used link was a dead end."""
    person, terminal = os.openpty()
    server = Server(tmp_path).start(terminal=terminal)
    first = server.link()
    httpx.get(first)

    page = httpx.get(first).text
    os.write(person, b"\n")
    until = time.monotonic() + 20
    while server.link() == first and time.monotonic() < until:
        time.sleep(0.05)
    status = httpx.get(server.link()).status_code
    ended = server.stop()

    assert "Press Enter in the terminal where the program runs" in page
    assert (status, ended) == (302, 0)


def test_it_prints_where_the_data_lies(server: Server) -> None:
    assert f"Everything is kept in {server.folder}. Ctrl-C ends the evening." in server.log.read_text()


def test_an_environment_of_others_is_left_alone(server: Server) -> None:
    """The tests' own environment has Django; in it, `manage.py` is Django's."""
    marks = list(Path(sys.prefix).glob("made-by-tablegames"))
    is_ours = Path(sys.prefix) == ROOT / ".venv" and marks

    assert is_ours or "puts its libraries" not in server.log.read_text()


def test_phones_get_every_address_of_the_machine_with_a_code_to_scan(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start(host="0.0.0.0")
    printed = server.log.read_text()
    server.kill()

    places = re.findall(r"Phones on the same Wi-Fi open (http://[^/]+)/", printed)
    assert all(f":{server.port}" in place for place in places)
    assert printed.count("▀▀▀▀▀") >= 2 * len(places)


def test_ctrl_c_ends_the_evening_with_pages_and_sockets_open(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    moderator = Moderator(server.address).enter(server.link())
    headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in moderator.jar.items())}
    address = f"ws://127.0.0.1:{server.port}/ws/m/{moderator.new_game()}/"
    idle = socket.create_connection(("127.0.0.1", server.port))
    with connect(address, origin=Origin(server.address), additional_headers=headers) as view, idle:
        view.recv(timeout=10)

        status = server.stop()

    assert (status, server.log.read_text().splitlines()[-1]) == (0, "Good night.")
    assert "Traceback" not in server.log.read_text()


def test_robots_sit_at_a_table_of_their_own(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start("--robots", "7")
    code = re.findall(r"A game with robots is ready; its code is (\w+)\.", server.log.read_text())
    server.kill()

    with sqlite3.connect(tmp_path / "tablegames.sqlite3") as database:
        seated = database.execute(
            "select count(*) from play_player join play_game g on g.id = game_id where g.code = ? and robot",
            code,
        ).fetchone()
    assert seated == (7,)


def test_robots_play_the_title_that_is_asked_for(tmp_path: Path) -> None:
    title = list(GAMES)[-1]
    Server(tmp_path).start("--robots", "5", "--title", title).kill()

    with sqlite3.connect(tmp_path / "tablegames.sqlite3") as database:
        assert database.execute("select title from play_game").fetchall() == [(title,)]


def test_a_title_that_there_is_not_is_refused_with_those_there_are() -> None:
    ended = play("--robots", "5", "--title", "chess")

    assert ended.returncode == 2
    assert "invalid choice: 'chess'" in ended.stderr
    assert all(title in ended.stderr for title in GAMES)


def test_the_key_and_the_link_are_the_owners_alone(server: Server) -> None:
    assert (server.folder / "secret-key").stat().st_mode & 0o777 == 0o600


def test_nothing_that_people_ask_for_is_written_down(server: Server) -> None:
    httpx.get(f"{server.address}/j/CANARY?name=CANARY")
    httpx.get(f"{server.address}/host/enter/CANARY")

    assert "CANARY" not in server.log.read_text()


def test_no_path_and_no_host_is_written_down_where_router_or_host_fail(server: Server) -> None:
    """P7: an unknown socket and a wrong host left a traceback each, with the path."""
    before = len(server.log.read_text())

    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://127.0.0.1:{server.port}/ws/CANARY/", origin=Origin(server.address)).__enter__()
    for host in ("CANARY.example", "CANARY CANARY", "[CANARY", ""):
        assert httpx.get(f"{server.address}/j/CANARY", headers={"Host": host}).status_code == 400

    assert refused.value.response.status_code == 403
    assert server.log.read_text()[before:] == ""


def test_a_frame_past_the_limit_closes_the_socket_with_1009(server: Server) -> None:
    """P7: it closed with 1011 and a traceback; a message in many small frames is too long as well."""
    moderator = Moderator(server.address).enter(printed_anew(server))
    code = moderator.new_game()
    before = len(server.log.read_text())

    whole = closed_after(server, moderator, code, "x" * (limits.FRAME_BYTES + 1))
    in_parts = closed_after(server, moderator, code, ["x" * limits.FRAME_BYTES, "x"])

    assert (whole, in_parts, server.log.read_text()[before:]) == (1009, 1009, "")


def closed_after(server: Server, browser: Moderator, code: str, message: str | list[str]) -> int:
    """The code by which the server closes a dashboard that has sent that."""
    headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in browser.jar.items())}
    address = f"ws://127.0.0.1:{server.port}/ws/m/{code}/"
    with connect(address, origin=Origin(server.address), additional_headers=headers) as view:
        view.send(message)
        with pytest.raises(ConnectionClosed) as closed:
            all(view)
    assert closed.value.rcvd
    return closed.value.rcvd.code


# TLS


def test_the_certificate_made_here_is_kept(tmp_path: Path) -> None:
    seen = []
    for _start in range(2):
        server = Server(tmp_path)
        server.start("--tls")
        seen.append(ssl.get_server_certificate(("127.0.0.1", server.port)))
        server.kill()

    assert seen[0] == seen[1]
    assert (tmp_path / "certificate-key.pem").stat().st_mode & 0o777 == 0o600


def test_a_given_certificate_is_served(server: Server, tmp_path: Path) -> None:
    from tablegames.serving.starting.certificate import self_signed

    own = self_signed(tmp_path)
    trusting = ssl.create_default_context(cafile=str(own.leaf))
    server = Server(tmp_path / "data")
    server.folder.mkdir()
    server.start("--certificate", str(own.leaf), "--key", str(own.key))

    with urlopen(f"https://127.0.0.1:{server.port}/", context=trusting) as response:
        cookies = response.headers.get_all("Set-Cookie")
    server.kill()

    assert all("; Secure" in cookie for cookie in cookies)


# Doors


@pytest.mark.parametrize(
    ("status", "path", "headers"),
    [
        (200, "/", {}),
        (200, "/admin/login/", {}),
        (200, "/static/css/tablegames.css", {}),
        (400, "/", {"Host": "elsewhere.example"}),
        (403, "/host/enter/nothing", {}),
        (404, "/nothing", {}),
        (404, "/%ff", {}),
        (405, "/language/", {}),
    ],
)
def test_every_response_says_where_a_page_may_load_from(
    server: Server, status: int, path: str, headers: dict[str, str]
) -> None:
    response = httpx.get(server.address + path, headers=headers)

    assert response.status_code == status
    assert response.headers["Content-Security-Policy"] == (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
        " media-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none';"
        " frame-ancestors 'none'"
    )
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["Referrer-Policy"] == "same-origin"
    assert response.headers["X-Frame-Options"] == "DENY"
    assert "Server" not in response.headers
    if not path.startswith("/static/"):
        assert response.headers["Cache-Control"] == "no-store"


def test_static_files_are_packed_and_kept_for_good(server: Server) -> None:
    page = httpx.get(server.address).text
    [style] = re.findall(r'href="(/static/css/tablegames\.[0-9a-f]{12}\.css)"', page)

    response = httpx.get(server.address + style, headers={"Accept-Encoding": "gzip"})

    assert response.headers["Content-Encoding"] == "gzip"
    assert "immutable" in response.headers["Cache-Control"]


def test_a_form_of_more_than_64_kib_is_refused(server: Server) -> None:
    with httpx.Client(base_url=server.address) as browser:
        browser.get("/")
        token = browser.cookies["csrftoken"]
        form = {"csrfmiddlewaretoken": token, "language": "x" * 64 * 1024}

        response = browser.post("/language/", data=form, headers={"Origin": server.address})

    assert response.status_code in (400, 413)


def test_sockets_open_for_our_own_pages_only(server: Server) -> None:
    moderator = Moderator(server.address).enter(printed_anew(server))
    code = moderator.new_game()
    elsewhere = (
        "http://127.0.0.1:1",
        server.address.replace("http", "https"),
        "http://elsewhere.example",
        "",
    )

    assert handshake(server, moderator, code, server.address) == 101
    assert [handshake(server, moderator, code, origin) for origin in elsewhere] == [403] * 4


def printed_anew(server: Server) -> str:
    """A link nobody has used, as the terminal prints one at each start."""
    server.stop()
    server.start()
    return server.link()


def handshake(server: Server, browser: Moderator, code: str, origin: str) -> int:
    """The status with which a socket is answered."""
    lines = [
        f"GET /ws/m/{code}/ HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        "Cookie: " + "; ".join(f"{name}={value}" for name, value in browser.jar.items()),
    ]
    lines += [f"Origin: {origin}"] if origin else []
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as line:
        line.sendall("\r\n".join([*lines, "", ""]).encode())
        return int(line.recv(4096).split()[1])
