"""A remote: the host's phone steps the game, shows no secret, and ends with the right of whoever has made it."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator

import pytest
from asgiref.sync import sync_to_async as later
from django.test import Client

from tablegames.editor.shelf import load_official
from tablegames.play import lobby
from tablegames.play.entrance import access
from tablegames.play.live.registry import registry
from tests.play.cast import Browser, Dashboard, Phone, closed, heard
from tests.play.pages.turned import play_of, until
from tests.play.test_every_title import TITLES, board


class Remote(Browser):
    """The host's own phone."""

    door = "c"

    def order(self, command: str, **fields: object) -> int:
        """What its buttons post."""
        return self.browser.post(f"/m/{self.code}/{command}", fields).status_code


def digits_of(dashboard: Dashboard) -> str:
    return re.findall(r"\d{8}", dashboard.post("remote").content.decode())[-1]


def way_back(remote: Remote) -> list[str]:
    return re.findall(r'name="number" value="(\d+)"', remote.page().content.decode())


def take(browser: Client, code: str, digits: str) -> int:
    return browser.post(f"/j/{code}/remote/", {"digits": digits}).status_code


@pytest.fixture(autouse=True)
async def closing_time() -> AsyncIterator[None]:
    yield
    await registry.close()


@pytest.fixture
def remote(dashboard, choosing) -> Remote:
    remote = Remote(choosing)
    assert take(remote.browser, remote.code, digits_of(dashboard)) == 302
    return remote


def test_the_laptop_shows_the_digits_no_longer_than_they_are_good(dashboard, choosing):
    """Third walk, severity 1: they stayed on the laptop after they were used."""
    ask, digits = f"/m/{choosing.code}/remote/offered", digits_of(dashboard)

    assert dashboard.browser.get(ask).status_code == 204

    take(Client(), choosing.code, digits)

    assert "have been used" in dashboard.browser.get(ask).content.decode()


@pytest.mark.parametrize("title", TITLES)
def test_every_page_of_a_game_that_was_ended_by_hand_says_that_nobody_wins(lobbies, title):
    """Sixth walk, severity 2: the remote said “None”."""
    dashboard, alice = lobbies(title)
    remote = Remote(dashboard.game)
    take(remote.browser, remote.code, digits_of(dashboard))
    dashboard.post("deal")
    dashboard.post("end")
    dashboard.post("uncover", to=99)

    pages = [dashboard.page(), alice.page(), remote.page(), board(dashboard)]
    texts = [page.content.decode() for page in pages]

    assert ["Nobody wins." in text for text in texts] == [True] * 4
    assert [re.findall(r">\s*None\s*<", text) for text in texts] == [[]] * 4


def test_digits_make_one_phone_the_remote_once(dashboard, choosing):
    digits, first, second = digits_of(dashboard), Client(), Client()

    assert take(first, choosing.code, digits) == 302
    assert take(second, choosing.code, digits) == 422

    assert first.get(f"/c/{choosing.code}/").status_code == 200
    assert second.get(f"/c/{choosing.code}/").status_code == 404


def test_a_remote_goes_on_pauses_undoes_speaks_and_strikes_the_gong(remote):
    raised = remote.game.raised
    assert remote.order("clock", asked=raised, do="pause") == 204
    assert remote.game.paused

    assert remote.order("next", asked=raised) == 204
    assert remote.game.raised > raised
    assert remote.order("undo", number=remote.game.number - 1) == 204
    assert [remote.order(command) for command in ("speak", "gong")] == [204, 204]

    assert (remote.game.spoken, remote.game.gongs) == (1, 1)


def test_its_way_back_is_the_same_whoever_has_answered(transactional_db):
    """At night: by the number in the button somebody who records the Wi-Fi would know that an answer counted."""
    load_official()
    dashboard = Dashboard(lobby.new_game("werewolf", None, "en"))
    assert dashboard.browser.get(access.moderator_link()).status_code == 302
    phones = [Phone(dashboard.game, name) for name in ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")]
    assert dashboard.post("deal").status_code == 204
    remote = Remote(dashboard.game)
    assert take(remote.browser, remote.code, digits_of(dashboard)) == 302
    while 'name="pick"' not in phones[0].page().content.decode():
        dashboard.next()
    ways = [way_back(remote)]

    for place, phone in enumerate(phones):
        assert phone.answer((place + 1) % 6).status_code == 204
        ways.append(way_back(remote))

    assert ways == [ways[0]] * 7


@pytest.mark.parametrize(
    "command", ["answer", "override", "skip", "notes", "pin", "end", "remote", "remote/end"]
)
def test_a_remote_may_do_nothing_else(remote, command):
    assert remote.order(command, asked=remote.game.raised, seat=0) == 404
    assert remote.browser.get(f"/m/{remote.code}/").status_code == 404
    assert remote.browser.get(f"/b/{remote.code}/").status_code == 403


def test_nobody_else_may_give_its_orders(choosing):
    for command in ("next", "undo", "clock", "gong", "speak", "uncover"):
        assert Client().post(f"/m/{choosing.code}/{command}").status_code == 404


async def opened(remote: Remote):
    line = remote.socket()
    connected, _protocol = await line.connect(10)
    assert connected
    await heard(line)
    return line


async def test_when_the_laptop_logs_out_its_remote_ends_with_it(dashboard, remote):
    line = await opened(remote)

    await later(dashboard.browser.post)("/host/logout/")

    assert await closed(line) == 4403
    assert await later(remote.order)("next", asked=0) == 404
    assert (await later(remote.page)()).status_code == 404


async def test_the_laptop_ends_a_remote_and_stays_open_itself(dashboard, remote):
    line, staying = await opened(remote), await opened(dashboard)

    await later(dashboard.post)("remote/end")

    assert await closed(line) == 4403
    assert await later(remote.order)("gong") == 404
    assert (await later(dashboard.post)("gong")).status_code == 204
    assert "content" in await heard(staying)
    await staying.disconnect()


def test_the_next_phone_takes_the_remote_from_the_one_before(dashboard, remote):
    other = Client()

    assert take(other, remote.code, digits_of(dashboard)) == 302

    assert remote.order("gong") == 404
    assert other.post(f"/m/{remote.code}/gong").status_code == 204


def test_a_remote_follows_to_the_next_game_of_the_same_people(dashboard, remote):
    dashboard.post("end")
    dashboard.post("again")
    successor = remote.game.successor

    assert remote.browser.get(f"/c/{remote.code}/follow")["Location"] == f"/c/{successor.code}/"

    assert remote.browser.get(f"/c/{successor.code}/").status_code == 200


@pytest.mark.parametrize(
    ("title", "key", "asks"),
    [
        ("werewolf", "night.seer", "Not everybody has tapped yet. Press once more to go on."),
        ("werewolf", "day.election", "Not everybody has voted. Press once more to close the vote."),
        ("quests", "quest", "Not everybody has tapped yet. Press once more to go on."),
    ],
)
def test_next_on_the_remote_asks_once_as_long_as_somebody_is_missing(lobbies, title, key, asks):
    """A walk, severity 2: at night it went on at one press, and a vote that was complete it asked about."""
    dashboard, _alice = lobbies(title)
    assert dashboard.post("deal").status_code == 204
    until(dashboard, key)
    remote = Remote(dashboard.game)
    assert take(remote.browser, remote.code, digits_of(dashboard)) == 302
    seats, told = range(6), []

    for seat in [*seats, None]:
        page = remote.page().content.decode()
        told.append(re.findall(r'data-once="([^"]*)"', page))
        tapped = re.findall(r"(\d) of 6 have tapped", page)
        assert tapped == ([str(len(told) - 1)] if "tapped" in asks else [])
        if seat is not None:
            choice = play_of(dashboard).standing.choice(seat)
            pick = next(one for one in choice.options if one != seat)
            reply = dashboard.post("answer", seat=seat, asked=dashboard.game.raised, pick=json.dumps(pick))
            assert reply.status_code == 204

    assert told == [*([[asks]] * 6), [""]]


def test_undo_on_the_remote_asks_before_it_opens_a_game_again(lobbies):
    """A walk, severity 2: it slid to where the large button had been, and one tap reopened the game."""
    dashboard, _alice = lobbies("werewolf")
    dashboard.post("deal")
    remote = Remote(dashboard.game)
    assert take(remote.browser, remote.code, digits_of(dashboard)) == 302
    asked = "Undo opens the game again. Press once more to do it."
    before = asked in remote.page().content.decode()

    dashboard.post("override", verb="end")

    assert (before, asked in remote.page().content.decode()) == (False, True)
