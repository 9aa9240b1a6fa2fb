"""What may happen to a laptop in the middle of an evening, done to a real server.

Whatever was acknowledged is in the log, the log has no gap, and it still tells the game.
"""

from __future__ import annotations

import json
import random
import re
import resource
import shutil
import signal
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from tablegames.engine.entry import Kind
from tablegames.engine.play import Play
from tests.guests import Guest, frame

from .at_night import WAYS, again, at_night, server_in
from .table import Ear, Table, log_of, replayed

DEATHS = 8
CUTS = 40
MORTAL = "import signal\nsignal.signal(signal.SIGXFSZ, signal.SIG_DFL)\n"  # die of a write that does not fit


def answers_by_seat(play: Play[Any]) -> dict[int, list[Any]]:
    given: dict[int, list[Any]] = {seat: [] for seat in play.table.seats}
    for entry in play.log:
        if entry.kind is Kind.ANSWER and entry.seat is not None:
            given[entry.seat].append(entry.value)
    return given


# Sudden death


class Crowd:
    """Eight phones that change their minds as fast as they can, until the server is gone."""

    def __init__(self, table: Table, before: dict[int, list[Any]]) -> None:
        self.table = table
        self.before = before
        self.asked = table.asked
        self.given: dict[int, list[Any]] = {seat: [] for seat in range(len(table.phones))}  # acknowledged
        self.threads = [threading.Thread(target=self.tap, args=(seat,)) for seat in self.given]
        for thread in self.threads:
            thread.start()

    def tap(self, seat: int) -> None:
        names = [other for other in range(len(self.given)) if other != seat]
        try:
            for turn in range(10_000):
                pick = names[turn % 7]
                if [pick] in self.before[seat][-1:] and turn == 0:
                    continue  # the same again is no new line
                if self.table.phones[seat].answer(self.asked, pick).status_code != 204:
                    return  # the disk is full a moment before the end
                self.given[seat].append([pick])
        except httpx.HTTPError:
            return

    def end(self) -> dict[int, list[Any]]:
        for thread in self.threads:
            thread.join(40)
        return self.given


def test_no_acknowledged_answer_is_lost_when_the_server_dies_among_eight_phones_answers(tmp_path):
    """In turn by `kill -9` at any moment, and by a write to the log file that is torn at any byte."""
    chance = random.Random(time.time_ns())
    (tmp_path / "mortal").mkdir()
    (tmp_path / "mortal" / "sitecustomize.py").write_text(MORTAL)
    server = server_in(tmp_path / "data", PYTHONPATH=str(tmp_path / "mortal"))
    file = server.folder / "tablegames.sqlite3"
    table = at_night(server)
    for phone in table.phones[::2]:  # the others post forms
        phone.plug_in("g")
    acknowledged = 0

    for death in range(DEATHS):
        before = answers_by_seat(replayed_copy(file, tmp_path))
        crowd = Crowd(table, before)
        time.sleep(chance.uniform(0.05, 0.4))
        if death % 2:
            assert server.process
            limit = chance.randrange(file.with_name(f"{file.name}-wal").stat().st_size)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
            assert server.process.wait(20) == -25, "SIGXFSZ"
        server.kill()
        given = crowd.end()
        play = replayed_copy(file, tmp_path)
        after = answers_by_seat(play)
        for seat, picks in given.items():
            since = after[seat][len(before[seat]) :]
            assert since[: len(picks)] == picks, f"seat {seat}: {picks} were acknowledged, {since} are kept"
            assert len(since) - len(picks) <= 1, "at most one answer was on its way"
        acknowledged += sum(map(len, given.values()))
        server.start()
        for seat, phone in enumerate(table.phones):
            chosen = re.search(r'data-chosen="([^"]*)"', phone.page())
            known = (
                list(play.standing.answers[seat]) if play.standing and seat in play.standing.answers else None
            )
            assert (json.loads(chosen.group(1)) if chosen else None) == known

    server.kill()
    assert acknowledged > DEATHS, "or nothing was at stake"


def replayed_copy(file: Path, folder: Path, cut: int | None = None, filling: bytes = b"") -> Play[Any]:
    """Open a copy, as after the power has come back; the log file ends, or is rubbish, from byte `cut` on."""
    copy = folder / "copy.sqlite3"
    wal, copied = file.with_name(f"{file.name}-wal"), copy.with_name(f"{copy.name}-wal")
    copied.unlink(missing_ok=True)
    copy.with_name(f"{copy.name}-shm").unlink(missing_ok=True)
    shutil.copyfile(file, copy)
    if wal.exists():
        copied.write_bytes((wal.read_bytes() if cut is None else wal.read_bytes()[:cut]) + filling)
    return replayed(copy)


def test_no_acknowledged_answer_is_lost_when_the_power_goes_at_any_byte(server, tmp_path):
    """All that was written after an acknowledgement may be missing or torn; what was written before is on disk."""
    chance = random.Random(time.time_ns())
    table = at_night(server)
    for phone in table.phones[::2]:
        phone.plug_in("g")
    file = server.folder / "tablegames.sqlite3"
    wal = file.with_name(f"{file.name}-wal")
    promised = [
        (wal.stat().st_size, len(log_of(server, table.code)))
    ]  # bytes, and the entries they must hold
    for turn in range(30):
        table.answer(turn % 8, 7 - turn % 7 if turn % 8 != 7 - turn % 7 else 0)
        promised.append((wal.stat().st_size, promised[0][1] + turn + 1))
    server.kill()

    for turn in range(CUTS):
        cut = chance.randrange(promised[0][0], promised[-1][0] + 1)
        rubbish = chance.randbytes(chance.randrange(20_000)) if turn % 2 else b""
        play = replayed_copy(file, tmp_path, cut, rubbish)
        assert play.number >= max(entries for size, entries in promised if size <= cut)
    assert replayed_copy(file, tmp_path).number == promised[-1][1]


def test_twenty_phones_are_right_within_two_seconds_of_a_restart_and_the_clock_goes_on(server):
    table = at_night(server, [f"Player {n}" for n in range(20)], seconds=120)
    ears = [Ear(phone, "g") for phone in table.phones]
    for ear in ears:
        ear.view()
    table.answer(3, 5)
    assert "Player 5" in ears[3].view()["content"]
    left = seconds_left(table)
    server.kill()

    server.start()
    opened = time.monotonic()
    with ThreadPoolExecutor(20) as hands:
        views = list(hands.map(reconnected, table.phones))
    took = time.monotonic() - opened

    assert took < 2.0
    assert "data-chosen" in views[3]["content"]
    assert all(view["number"] == views[0]["number"] for n, view in enumerate(views) if n != 3)
    now = seconds_left(table)
    assert left - took - 1.0 < now < left + 2.5  # the row is at most a checkpoint old
    time.sleep(1)
    assert seconds_left(table) < now - 0.5


def reconnected(phone: Any) -> dict[str, Any]:
    """As a phone does it: at once, and again where it did not work."""
    while True:
        try:
            return Ear(phone, "g").view(2)
        except (OSError, WebSocketException):
            time.sleep(0.05)


def seconds_left(table: Table) -> float:
    return json.loads(table.phones[0].get(f"/g/{table.code}/view").text)["left"] / 1000


# The same again


@WAYS
def test_a_tap_that_comes_eight_times_at_once_has_one_effect(server, way):
    table = at_night(server)
    asked, before = table.asked, len(log_of(server, table.code))

    with ThreadPoolExecutor(8) as hands:
        replies = list(hands.map(lambda _tap: again(table, 2, asked, 4, way), range(8)))

    assert replies == [204] * 8
    assert log_of(server, table.code)[before:] == [(before + 1, "answer", 2, "[4]")]


@WAYS
def test_an_answer_that_is_sent_again_after_its_question_changes_nothing(server, way):
    table = at_night(server)
    asked = table.asked
    table.answer(2, 4)
    table.next()
    before = log_of(server, table.code)

    assert again(table, 2, asked, 4, way) == 409
    assert log_of(server, table.code) == before


# A line that is cut

ROLE = {"verb": "set_role", "with.seat": 0, "with.role": "villager"}


def cut_short(guest: Guest, text: str, share: float) -> None:
    """Send so much of a message over a socket, and cut the line."""
    line = guest.line("m")
    line.recv(10)
    body = text.encode()
    message = b"\x81\xfe" + len(body).to_bytes(2, "big") + b"\0\0\0\0" + body  # masked by nothing
    line.socket.sendall(message[: round(len(message) * share)])
    line.socket.shutdown(socket.SHUT_RDWR)


def test_an_order_whose_line_is_cut_before_the_answer_and_that_is_posted_then_counts_once(server):
    table = at_night(server)
    path, before = f"/m/{table.code}/override", len(log_of(server, table.code))

    for number in range(12):
        once = f"order-{number:016}".replace("-", "")
        cut_short(table.dashboard, frame(number, path, once, **ROLE), share=1)
        assert table.dashboard.post(path, once=once, **ROLE).status_code == 204

    assert [kind for _number, kind, *_rest in log_of(server, table.code)[before:]] == ["override"] * 12


def test_half_a_message_orders_nothing(server):
    table = at_night(server)
    before = log_of(server, table.code)

    for share in (0.01, 0.2, 0.5, 0.99):
        cut_short(table.dashboard, frame(1, f"/m/{table.code}/override", **ROLE), share)
    time.sleep(0.3)

    assert log_of(server, table.code) == before
    table.next()


def test_an_order_that_was_on_its_way_as_the_server_died_counts_once_when_it_is_posted_after(server):
    table = at_night(server)
    path, before = f"/m/{table.code}/override", len(log_of(server, table.code))
    chance = random.Random(time.time_ns())

    for number in range(DEATHS):
        once = f"death{number:016}"
        line = table.dashboard.line("m")
        line.recv(10)
        line.send(frame(number, path, once, **ROLE))
        time.sleep(chance.uniform(0, 0.015))
        server.kill()
        server.start()
        assert table.dashboard.post(path, once=once, **ROLE).status_code == 204

    assert [kind for _number, kind, *_rest in log_of(server, table.code)[before:]] == ["override"] * DEATHS


def test_two_hundred_phones_that_come_back_in_one_moment_are_all_let_in(server):
    """They wait with the system until there is time for them, and none has to try again a second later."""
    server.process.send_signal(signal.SIGSTOP)
    with ExitStack() as lines:
        lines.callback(server.process.send_signal, signal.SIGCONT)
        for _phone in range(200):
            lines.enter_context(closing(socket.create_connection(("127.0.0.1", server.port), timeout=5)))
