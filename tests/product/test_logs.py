"""What is written down when something fails: the place in the code, and nothing that anybody has sent."""

from __future__ import annotations

import logging
import re

import django.db
import psycopg

from tablegames.serving.upkeep.logs import QUIET, Discreet, Once


def written(name: str, message: object, *values: object, failure: BaseException | None = None) -> str:
    """As it stands in the log; numbers of lines left out."""
    told = failure and (type(failure), failure, failure.__traceback__)
    record = logging.LogRecord(name, logging.ERROR, __file__, 1, message, values, told)
    return re.sub(r"line [0-9]+", "line 0", Discreet().format(record))


def test_our_own_sentences_are_whole_and_others_have_gaps():
    assert written("tablegames.play.live.rooms", "A notice was lost: %s", "TimeoutError") == (
        "ERROR: A notice was lost: TimeoutError"
    )
    assert written("django.request", "%s: %s", "Internal Server Error", "/g/CANARY/") == (
        "ERROR in django.request: …: …"
    )
    assert written("daphne.server", "Exception inside application: %s", "CANARY\nCANARY") == (
        "ERROR in daphne.server: Exception inside application: …"
    )
    assert written("asyncio", "Task exception was never retrieved\nfuture: CANARY") == (
        "ERROR in asyncio: Task exception was never retrieved"
    )


def test_a_failure_is_told_by_its_places_and_kinds_without_its_texts():
    """P7: the text of an error may hold a path, a code, a name or a whole row."""
    try:
        try:
            raise ValueError("No route found for path 'CANARY'")
        except ValueError as error:
            raise KeyError("CANARY") from error
    except KeyError as error:
        text = written("tablegames.play", "A command failed", failure=error)

    lines = [line.strip() for line in text.replace(__file__, "here").splitlines()]
    assert lines == [
        "ERROR: A command failed",
        "Traceback (most recent call last):",
        'File "here", line 0, in test_a_failure_is_told_by_its_places_and_kinds_without_its_texts',
        "raise ValueError(\"No route found for path 'CANARY'\")",
        "ValueError",
        "",
        "Traceback (most recent call last):",
        'File "here", line 0, in test_a_failure_is_told_by_its_places_and_kinds_without_its_texts',
        'raise KeyError("CANARY") from error',
        "KeyError",
    ]


def test_a_database_that_is_away_is_told_in_one_line():
    """S4."""
    try:
        try:
            raise psycopg.errors.AdminShutdown("CANARY")
        except psycopg.Error as error:
            raise django.db.OperationalError("CANARY") from error
    except django.db.OperationalError as error:
        text = written("tablegames.play", "The door could not be asked", failure=error)

    assert text == "ERROR: The door could not be asked: OperationalError"


def test_the_same_failure_is_told_once_in_a_while_and_then_how_often_it_came(monkeypatch):
    """S4: 14 MB of tracebacks from each process while PostgreSQL was away."""
    now = [100.0]
    monkeypatch.setattr("tablegames.serving.upkeep.logs.time.monotonic", lambda: now[0])
    once, told = Once(), []

    for _second in range(90):
        for message in ("The door could not be asked", "A view could not be made"):
            record = logging.LogRecord("tablegames.play", logging.ERROR, __file__, 1, message, (), None)
            if once.filter(record):
                told.append(record.getMessage())
        now[0] += 1

    assert len(told) == 2 * 90 / QUIET
    assert told[2] == "The door could not be asked (29 times more since the last line)"


def test_another_kind_of_failure_is_told_at_once():
    once = Once()

    records = [
        logging.LogRecord("tablegames.play", logging.ERROR, __file__, 1, "Failed", (), (kind, kind(), None))
        for kind in (ValueError, KeyError, ValueError)
    ]

    assert [once.filter(record) for record in records] == [True, True, False]
