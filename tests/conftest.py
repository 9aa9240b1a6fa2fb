"""What all tests share."""

from __future__ import annotations

import atexit
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.management.color import no_style
from django.db import connection, connections
from django.http import HttpRequest
from django.template import engines
from django.template.backends.jinja2 import Template
from django.test.signals import template_rendered
from django.utils import translation
from pytest_django import DjangoDbBlocker

from tablegames.games import GAMES
from tablegames.play import tables
from tablegames.play.live.registry import registry
from tablegames.play.models import Game
from tablegames.play.odds import odds
from tablegames.serving.passwords import OneAtATime

from . import chance
from .toy import TOY

OneAtATime.time_cost, OneAtATime.memory_cost = 1, 8  # kibibytes: nobody guesses the passwords of tests
TEMPLATES = str(Path(__file__).parent / "templates")
chance.hold(Game)
chance.begin("")  # before any fixture starts a server, which asks the environment once
KEPT = {
    "django_content_type",
    "auth_permission",
}  # no test writes them, and to make them anew takes longer than most tests


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The database is a file: rooms work in threads, which an in-memory database does not bear."""
    default = connections["default"]
    if default.vendor == "sqlite":
        default.settings_dict["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")


@pytest.fixture
def transactional_db(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """A database in which every commit is one, as threads and rooms need it; emptied after each test."""
    with django_db_blocker.unblock():
        yield
        tables = connection.introspection.django_table_names(only_existing=True, include_views=False)
        connection.ops.execute_sql_flush(connection.ops.sql_flush(no_style(), sorted({*tables} - KEPT)))


@pytest.fixture(autouse=True)
def _same_chance(request: pytest.FixtureRequest) -> None:
    """Each run of a test has the same dice."""
    chance.begin(request.node.nodeid)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Each test begins in English, whatever the last page of the test before spoke."""
    yield
    translation.deactivate()


@pytest.fixture(autouse=True, scope="session")
def _told_contexts() -> None:
    """Django tells its test client what a template was given; for Jinja's templates it is told here."""
    render = Template.render

    def told(
        self: Template, context: dict[str, Any] | None = None, request: HttpRequest | None = None
    ) -> str:
        template_rendered.send(sender=self, template=self, context=dict(context or {}))
        return render(self, context, request)

    Template.render = told  # type: ignore[method-assign]


@pytest.fixture(autouse=True, scope="session")
def _no_clock_outlives_its_database() -> Iterator[None]:
    """The rooms that tests leave behind are in databases which are gone by then."""
    yield
    atexit.unregister(registry.write_down)


@pytest.fixture(autouse=True)
def _robots_rest() -> Iterator[None]:
    """Nobody looks for the odds of a test's lobbies: that would take half of the processor."""
    chance.rest()
    yield
    odds._jobs.clear()


@pytest.fixture
def robots(_robots_rest: None) -> Iterator[None]:
    """Somebody does, until the test has ended."""
    odds._robots.clear()
    yield
    with odds._bell:
        hired, odds._robots[:] = [*odds._robots], []
        odds._jobs.clear()
        odds._bell.notify_all()
    for robot in hired:
        robot.join()


@pytest.fixture
def toy() -> Iterator[None]:
    """The smallest title is one of those that there are, with its templates."""
    places = engines["jinja2"].env.loader.searchpath
    if TEMPLATES not in places:
        places.append(TEMPLATES)
    GAMES["toy"] = TOY
    yield
    GAMES.pop("toy", None)
    tables._warm.clear()


# What takes longest, in the order in which it begins.
LONG = ("tests/browser/walks/test_engines.py", "tests/running/", "tests/browser/", "tests/live/")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that nothing else has to wait for it in the end."""
    items.sort(
        key=lambda item: next((n for n, one in enumerate(LONG) if item.nodeid.startswith(one)), len(LONG))
    )
