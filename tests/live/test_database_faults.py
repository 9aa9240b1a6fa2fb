"""What may happen to the files of a laptop in the middle of an evening, done to a real server."""

from __future__ import annotations

import resource
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager

import httpx
import pytest

from tests.guests import Guest
from tests.servers import Server

from .at_night import WAYS, again, at_night
from .table import Ear, log_of, replayed

# A log that is not ours


EDITS = {
    "an answer to a question that was never asked": "UPDATE play_entry SET asked_key = 'night.vampire' WHERE number = 5",
    "a line that is missing in the middle": "DELETE FROM play_entry WHERE number = 5",
    "the last lines cut off": "DELETE FROM play_entry WHERE number > 4",
    "a line that is missing after one that does not fit": "DELETE FROM play_entry WHERE number = 5;"
    " UPDATE play_entry SET value = '[99]' WHERE number = 4",
    "a choice that the rules do not know": "UPDATE play_entry SET value = '[99]' WHERE number = 5",
}


@pytest.mark.parametrize("edit", EDITS)
def test_a_log_that_does_not_fit_is_shown_as_such_and_the_game_goes_on_from_its_last_good_line(server, edit):
    table = at_night(server)
    for seat in range(2, 6):
        table.answer(seat, 0)
    shown = table.phones[0].page()
    server.kill()
    with closing(sqlite3.connect(server.folder / "tablegames.sqlite3")) as database:
        database.executescript(EDITS[edit])
    server.start()
    edited = log_of(server, table.code)

    assert "do not fit" in table.dashboard.page()
    refused = table.phones[0].answer(table.asked, 2)
    assert (refused.status_code, log_of(server, table.code)) == (409, edited)
    assert refused.text.startswith("The game no longer fits its rules.")
    assert table.phones[0].get(f"/g/{table.code}/").status_code == 200

    assert table.dashboard.order("mend").status_code == 204
    assert "do not fit" not in table.dashboard.page()
    mended = log_of(server, table.code)
    assert [line for line in mended if line in edited] == edited, "whatever was there is still there"
    assert [number for number, *_rest in mended] == list(range(1, len(mended) + 1))
    table.answer(0, 2)
    assert "data-chosen" not in shown
    assert "data-chosen" in table.phones[0].page()
    table.next()


# A file that cannot be written


@WAYS
def test_answers_wait_while_something_else_holds_the_database_for_three_seconds(server, way):
    table = at_night(server)
    ear = Ear(table.phones[0], "g")
    ear.view()
    asked, before = table.asked, len(log_of(server, table.code))
    with closing(sqlite3.connect(server.folder / "tablegames.sqlite3", timeout=20)) as export:
        export.execute("BEGIN EXCLUSIVE")
        began = time.monotonic()
        with ThreadPoolExecutor(8) as hands:
            waiting = [hands.submit(again, table, seat, asked, (seat + 1) % 8, way) for seat in range(8)]
            ear.beat(4)  # the phones see that the laptop is there
            time.sleep(max(0.0, 3 - (time.monotonic() - began)))
            assert not any(answer.done() for answer in waiting)
            export.rollback()
            replies = [answer.result(30) for answer in waiting]

    assert replies == [204] * 8
    assert sorted(seat for _number, _kind, seat, _value in log_of(server, table.code)[before:]) == list(
        range(8)
    )


@WAYS
def test_whoever_only_reads_goes_on_while_twelve_wait_to_write_who_are_told_so_in_the_end(server, way):
    """P10: waiting writers filled all eight threads, so that every page stood still, `/ping` included."""
    table, newcomer = at_night(server), Guest(server.address)
    door = f"/j/{table.dashboard.beside().new_game()}"
    newcomer.get(door)
    asked, before = table.asked, log_of(server, table.code)
    with closing(sqlite3.connect(server.folder / "tablegames.sqlite3", timeout=20)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with ThreadPoolExecutor(13) as hands:
            joining = hands.submit(newcomer.post, door, name="Dora", avatar="1")
            waiting = [hands.submit(again, table, seat % 8, asked, (seat + 1) % 8, way) for seat in range(12)]
            time.sleep(0.5)
            read = [
                httpx.get(f"{server.address}{path}").status_code for path in ("/ping", "/", door, "/board/")
            ]
            read += [
                len(table.phones[0].page()) > 0,
                len(table.dashboard.page()) > 0,
                len(table.phones[0].held()) > 0,
            ]
            ear = Ear(table.phones[0], "g")
            ear.view()
            assert not any(answer.done() for answer in [joining, *waiting])
            replies, form = [answer.result(30) for answer in waiting], joining.result(30)

    assert read == [204, 200, 200, 200, True, True, True]
    assert (replies, form.status_code) == ([503] * 12, 503)
    assert "Something else keeps the database busy." in form.text
    assert 'value="Dora"' in form.text
    assert log_of(server, table.code) == before
    assert again(table, 2, asked, 4) == 204


@WAYS
def test_a_full_disk_is_told_in_words_and_is_over_when_there_is_room_again(server, way):
    table = at_night(server)
    if way == "socket":
        table.dashboard.plug_in("m")
        table.phones[2].plug_in("g")
    ear = Ear(table.phones[2], "g")
    ear.view()
    before = log_of(server, table.code)

    with no_room(server):
        answered = table.phones[2].answer(table.asked, 4)
        pressed = table.dashboard.order("next", asked=table.asked)
        assert table.phones[2].get(f"/g/{table.code}/").status_code == 200
    assert (answered.status_code, pressed.status_code) == (500, 500)
    assert answered.text == pressed.text == "That did not work. Nothing has been changed; try again, or undo."
    assert log_of(server, table.code) == before

    table.answer(2, 4)
    assert "data-chosen" in ear.view()["content"]
    assert len(log_of(server, table.code)) == len(before) + 1
    server.kill()
    assert replayed(server.folder / "tablegames.sqlite3").number == len(before) + 1


@contextmanager
def no_room(server: Server):
    """No file of the server may grow or be written to."""
    assert server.process
    free = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, free)
