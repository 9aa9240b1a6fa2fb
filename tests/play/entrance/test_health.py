"""What watches over the processes asks."""

from __future__ import annotations

import asyncio

import pytest
from channels.testing import HttpCommunicator
from django.db import OperationalError

from tablegames.asgi import application
from tablegames.serving.upkeep import health, metrics

pytestmark = pytest.mark.django_db(transaction=True)


def asked(path: str, client: str | None = "127.0.0.1", host: str = "nobody.knows.it") -> tuple[int, str]:
    """By plain http: status and text."""

    async def ask():
        communicator = HttpCommunicator(application, "GET", path, headers=[(b"host", host.encode())])
        communicator.scope["client"] = (client, 5) if client else None
        answer = await communicator.get_response(timeout=10)
        return answer["status"], answer["body"].decode()

    return asyncio.run(ask())


def test_a_process_that_lives_says_so_whatever_host_and_scheme_it_is_asked_by(settings):
    """`/ping` answered 400 or 301."""
    settings.ALLOWED_HOSTS, settings.SECURE_SSL_REDIRECT = ["tablegames.example"], True

    assert asked("/health/live") == (200, "alive\n")
    assert asked("/health/ready") == (200, "ready\n")


def test_who_cannot_reach_the_database_is_not_ready_but_lives(monkeypatch):
    def broken():
        raise OperationalError("the server is gone")

    monkeypatch.setattr(health, "ask_database", broken)

    assert asked("/health/ready") == (503, "database\n")
    assert asked("/health/live") == (200, "alive\n")


def test_who_cannot_reach_the_other_processes_is_not_ready(monkeypatch):
    async def broken():
        raise ConnectionError("Redis is gone")

    monkeypatch.setattr(health, "ask_layer", broken)

    assert asked("/health/ready") == (503, "channel layer\n")


@pytest.mark.parametrize(
    ("allowed", "client"), [([], "127.0.0.1"), (["10.0.0.1"], "127.0.0.1"), (["10.0.0.1"], None)]
)
def test_figures_are_only_for_the_addresses_that_may_ask(settings, allowed, client):
    settings.METRICS_FROM = allowed

    assert asked("/metrics", client, "localhost")[0] == 404


def test_figures_are_there_for_whoever_may_open_the_socket_of_the_process(settings):
    settings.METRICS_FROM = ["unix"]

    assert asked("/metrics", None)[0] == 200
    assert asked("/metrics", "127.0.0.1", "localhost")[0] == 404


def test_figures_come_in_the_usual_format(settings, dashboard, choosing, alice):
    settings.METRICS_FROM = ["127.0.0.1"]
    before = metrics.steps.labels("answer")._value.get()

    alice.answer("red")
    status, text = asked("/metrics")

    assert status == 200
    assert f'tablegames_steps_total{{kind="answer"}} {before + 1}' in text
    assert "tablegames_step_seconds_bucket" in text
    assert choosing.code not in text
    assert "Alice" not in text


def test_a_refusal_is_counted_by_its_status(settings, choosing, alice):
    settings.METRICS_FROM = ["127.0.0.1"]
    before = metrics.refusals.labels("422")._value.get()

    alice.answer("purple")

    assert metrics.refusals.labels("422")._value.get() == before + 1
