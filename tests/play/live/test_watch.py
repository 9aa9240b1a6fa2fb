"""A dashboard shows secrets only as long as its browser has the right to them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async as later
from django.contrib.auth import get_user_model
from django.contrib.auth.models import AbstractBaseUser
from django.contrib.sessions.models import Session
from django.utils import timezone

from tablegames.play import lobby
from tablegames.play.live.processes import watch
from tablegames.play.live.registry import registry
from tablegames.play.models import Game
from tests.play.cast import Dashboard, closed, heard


@pytest.fixture(autouse=True)
async def closing_time() -> AsyncIterator[None]:
    yield
    await registry.close()


@pytest.fixture
def anna(transactional_db: None) -> AbstractBaseUser:
    return get_user_model().objects.create_user("anna", password="a long enough password")


@pytest.fixture
def hers(anna: AbstractBaseUser) -> Dashboard:
    """The dashboard of a host with an account."""
    dashboard = Dashboard(lobby.new_game("toy", anna, "en"))
    dashboard.browser.force_login(anna)
    return dashboard


async def opened(dashboard: Dashboard) -> Any:
    line = dashboard.socket()
    connected, _protocol = await line.connect(10)
    assert connected
    await heard(line)
    return line


def test_the_door_is_asked_again_more_often_than_once_a_second():
    assert watch.PAUSE <= 0.5


async def test_a_laptop_that_logs_out_gets_no_more_secrets(dashboard, game):
    """P5: its open dashboard, and the board of the same browser, went on receiving roles."""
    board = Dashboard(game)
    board.browser, board.door = dashboard.browser, "b"
    lines = [await opened(dashboard), await opened(board)]

    await later(dashboard.browser.post)("/host/logout/")

    assert [await closed(line) for line in lines] == [4403, 4403]


def deactivate(anna: Any, _game: Game) -> None:
    anna.is_active = False
    anna.save()


def delete(anna: Any, _game: Game) -> None:
    anna.delete()


def change_password(anna: Any, _game: Game) -> None:
    anna.set_password("another long password")
    anna.save()


def give_away(_anna: Any, game: Game) -> None:
    game.host = get_user_model().objects.create_user("ben")
    game.save()


@pytest.mark.parametrize("loss", [deactivate, delete, change_password, give_away])
async def test_a_host_who_has_lost_the_right_gets_no_more_secrets(
    hers, anna, loss: Callable[[Any, Game], None]
):
    """P5."""
    line = await opened(hers)

    await later(lambda: loss(anna, hers.game))()

    assert await closed(line) == 4403


async def test_a_session_that_expires_ends_without_anybody_writing(dashboard):
    line = await opened(dashboard)
    sessions = Session.objects.filter(pk=dashboard.browser.cookies["sessionid"].value)

    await sessions.aupdate(expire_date=timezone.now() + timedelta(seconds=1.5))

    assert await closed(line) == 4403


async def test_another_dashboard_stays_open_when_one_logs_out(dashboard, hers):
    staying, leaving = await opened(dashboard), await opened(hers)

    await later(hers.browser.post)("/host/logout/")

    assert await closed(leaving) == 4403
    await later(dashboard.post)("add", name="Dora")
    assert "Dora" in (await heard(staying))["content"]
    await staying.disconnect()
