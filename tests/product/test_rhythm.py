"""A process that has nothing to do wakes up at whole seconds, once for all that it looks after."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from tablegames.serving import rhythm
from tablegames.serving.rhythm import Rhythm, keep_time, until


class Reactor:
    """Twisted's in a loop, which notes after how many seconds something is to be called."""

    running = True

    def __init__(self) -> None:
        self.after: list[float] = []
        self._asyncioEventloop = self

    def call_later(self, seconds: float, call: object) -> None:
        self.after.append(seconds)


@pytest.fixture(autouse=True)
def quarter_past_seven(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is 7.25 seconds since the machine was started."""
    monkeypatch.setattr(rhythm, "time", SimpleNamespace(monotonic=lambda: 7.25))


def test_what_comes_again_and_again_comes_at_multiples_of_its_step():
    assert [until(step) for step in (0.25, 1.0, 2.0, 3.0, 15.0)] == [0.25, 0.75, 0.75, 1.75, 7.75]


def test_daphne_looks_at_its_connections_with_everything_else(monkeypatch):
    reactor, factory = Reactor(), type("Factory", (), {"startFactory": None})
    daphne = SimpleNamespace(reactor=reactor, HTTPFactory=factory)
    monkeypatch.setitem(sys.modules, "daphne.server", daphne)

    keep_time()
    daphne.reactor.callLater(1, print)
    daphne.reactor.callLater(2, print)

    assert reactor.after == [1.75, 1.75]
    assert isinstance(daphne.reactor, Rhythm)
    assert daphne.reactor.running
    assert factory().startFactory() is None


def test_where_daphne_does_not_serve_nothing_is_changed(monkeypatch):
    monkeypatch.delitem(sys.modules, "daphne.server", raising=False)

    keep_time()

    assert "daphne.server" not in sys.modules
