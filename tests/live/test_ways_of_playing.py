"""The three ways of playing, on a real server: phones (everywhere else), eyes closed, automatic."""

from __future__ import annotations

import re
import time

import pytest

from tests.guests import Moderator
from tests.servers import Server, prepared


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(prepared(tmp_path_factory.mktemp("ways"))).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def laptop(server):
    return Moderator(server.address).enter(server.link())


def saying(moderator):
    """The sentences to read now."""
    found = re.search(r'class="sentence[^"]*"[^>]*>(.*?)</blockquote>', moderator.page(), re.DOTALL)
    return re.sub("</?span>", "", found.group(1)) if found else ""


def test_with_eyes_closed_the_phones_stay_dark_and_the_moderator_enters_the_choices(laptop):
    moderator = laptop.beside()
    moderator.new_game()
    phones = moderator.seats(5)
    for form in ({"what": "mode", "mode": "eyes_closed"}, {"what": "count", "role": "seer", "by": -1}):
        assert moderator.order(form.pop("what"), **form).status_code == 204
    assert moderator.order("count", role="villager", by=1).status_code == 204
    assert moderator.order("deal").status_code == 204
    while "The werewolves wake up" not in saying(moderator):
        assert moderator.next().status_code == 204

    assert all('name="pick"' not in phone.page() for phone in phones)
    entered = [
        moderator.order("answer", asked=moderator.asked(), seat=seat, pick=(seat + 1) % 5)
        for seat in range(5)
    ]
    assert sorted(response.status_code for response in entered) == [204, 422, 422, 422, 422]
    assert moderator.next().status_code == 204
    assert saying(moderator).strip() == "Close your eyes again."
    assert moderator.next().status_code == 204

    assert "is dead. The role was: villager." in saying(moderator)


def test_automatic_the_laptop_steps_by_itself_so_that_the_host_may_play(laptop):
    moderator = laptop.beside()
    moderator.new_game()
    host = moderator.seats(1)[0]
    assert moderator.order("robots", number=5).status_code == 204
    assert moderator.order("mode", mode="automatic").status_code == 204
    for step in ("cards", "cue", "night"):
        assert moderator.order("seconds", step=step, seconds=5).status_code == 204
    assert moderator.order("scale", scale=0.5).status_code == 204
    assert moderator.order("deal").status_code == 204

    heard = set()
    until = time.monotonic() + 60
    while "Day 1 breaks" not in " ".join(heard) and time.monotonic() < until:
        host.get(f"/g/{host.code}/view")  # the host's own phone keeps the room open
        heard.add(saying(moderator))
        time.sleep(0.2)

    story = " ".join(heard)
    for words in ("The cards are dealt", "Night 1 falls", "The werewolves wake up", "Day 1 breaks"):
        assert words in story
