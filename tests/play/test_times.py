"""How long the steps of a game last, in its lobby and in its midst."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from tablegames.games import GAMES
from tablegames.play import tables
from tablegames.play.live.registry import registry
from tablegames.play.models import Game
from tablegames.text.translation import render

TITLES = list(GAMES)
LINE = re.compile(
    r'<li data-line="\d+"[^>]*>\s*<span>\s*(?:<span class="(\w+)" data-hidden="secret">)?([^<]*)<'
)


@pytest.mark.parametrize("title", TITLES)
def test_a_time_is_changed_in_mid_game_by_a_line_of_the_log_that_can_be_undone(lobbies, title):
    """H15."""
    dashboard, _alice = lobbies(title)
    dashboard.post("deal")
    step = next(iter(GAMES[title].seconds))
    field = re.compile(
        rf'id="time-{step}" type="number" name="with.seconds" min="5" max="3600"\s+value="(\d+)"'
    )
    usual = field.search(dashboard.part("more"))[1]

    changed = dashboard.post("override", verb="set_seconds", **{"with.step": step, "with.seconds": "77"})

    page = dashboard.page().content.decode()
    said = render(GAMES[title].steps[step])
    assert (changed.status_code, field.search(dashboard.part("more"))[1]) == (204, "77")
    assert ("", f"another time: {said} · 77 s") in LINE.findall(page)
    dashboard.post("undo", number=0)
    assert field.search(dashboard.part("more"))[1] == usual


def test_a_time_that_is_emptied_is_answered_with_what_a_step_lasts(lobbies):
    """A walk: “There is no such step.”, of a step whose field stood there."""
    dashboard, _alice = lobbies("werewolf")
    dashboard.post("deal")

    refused = dashboard.post("override", verb="set_seconds", **{"with.step": "night", "with.seconds": ""})

    assert refused.status_code == 422
    assert "A step lasts 5 to 3600 seconds." in refused.content.decode()


@pytest.mark.parametrize("title", TITLES)
def test_times_in_mid_game_are_shown_as_they_pass(lobbies, title):
    """Severity 2: where all times were three quarters as long, *Times* showed other ones."""
    dashboard, _alice = lobbies(title)
    dashboard.post("scale", scale="0.5")
    dashboard.post("deal")

    more = dashboard.part("more")
    for kind, usual in GAMES[title].seconds.items():
        assert re.search(rf'id="time-{kind}"[^>]*value="{max(round(usual / 2), 5)}"', more), kind


@pytest.mark.parametrize("title", ["werewolf", "quests"])
def test_the_clock_shows_what_was_entered_in_mid_game(lobbies, title):
    """Severity 2: whoever entered 120 seconds where all times were half as long got a clock of 1:00."""
    dashboard, _alice = lobbies(title)
    dashboard.post("scale", scale="0.5")
    dashboard.post("deal")

    for kind in GAMES[title].seconds:
        dashboard.post("override", verb="set_seconds", **{"with.step": kind, "with.seconds": 120})
    lefts = {dashboard.next() and dashboard.game.left for _step in range(3)}

    assert 120.0 in lefts


def test_a_game_of_an_older_version_keeps_its_factor(lobbies):
    dashboard, _alice = lobbies("werewolf")
    dashboard.post("scale", scale="0.5")
    dashboard.post("deal")
    game = dashboard.game
    older = {key: value for key, value in game.setup.items() if key != "scaled"}
    game.setup = {**older, "seconds": dict.fromkeys(older["seconds"], 40)}
    game.save()
    registry.rooms.clear()
    tables._warm.clear()

    lefts = {dashboard.next() and dashboard.game.left for _step in range(3)}

    assert 20.0 in lefts


def test_the_lobby_says_how_long_a_step_lasts_at_this_table(lobbies):
    """Severity 2: “240 s · 4:00” of a discussion that lasted three minutes."""
    dashboard, _alice = lobbies("werewolf")
    dashboard.post("scale", scale="0.75")
    dashboard.post("seconds", step="discussion", seconds=240)

    page = dashboard.page().content.decode()

    assert re.search(
        r'id="seconds-discussion"[^>]*value="240"[^>]*>\s*<span class="dim">s <small>3:00<', page
    )


@pytest.mark.parametrize("title", [title for title in TITLES if GAMES[title].changeable])
def test_an_option_is_changed_in_mid_game_by_a_line_of_the_log_that_can_be_undone(lobbies, title):
    """H15: timers and options can be changed in mid-game, from the next question on, logged, undoable; told to all."""
    dashboard, alice = lobbies(title)
    dashboard.post("deal")
    option = next(option for option in GAMES[title].changeable if not option.about)
    field = re.compile(rf'id="variant-{option.name}".*?<option value="([^"]*)" selected>', re.DOTALL)
    before = field.search(dashboard.part("more"))[1]
    value, wording = next(
        (value, words) for value, words in option.values if json.dumps(value) != unescape(before)
    )

    changed = dashboard.post(
        "override", verb="set_option", **{"with.option": option.name, "with.value": json.dumps(value)}
    )

    rule = f"{render(option.wording)}: {render(wording)}"
    assert changed.status_code == 204
    assert unescape(field.search(dashboard.part("more"))[1]) == json.dumps(value)
    lines = [(kind, unescape(said)) for kind, said in LINE.findall(dashboard.page().content.decode())]
    assert ("", f"another rule: {rule}") in lines
    assert f"From the next question on: {rule}." in unescape(alice.view()["content"])
    dashboard.post("undo", number=0)
    assert field.search(dashboard.part("more"))[1] == before


@pytest.mark.parametrize(
    ("option", "value"),
    [("wording", '"family"'), ("vote", '"secret"'), ("reveal", '"team"'), ("mayor", "7"), ("", "1")],
)
def test_what_was_promised_at_the_deal_is_not_changed_in_mid_game(lobbies, option, value):
    """By whom a vote was cast and whose card stays hidden has been promised; nobody's answer is read by another rule."""
    dashboard, _alice = lobbies("werewolf")
    dashboard.post("deal")
    before = dashboard.game.version

    refused = dashboard.post("override", verb="set_option", **{"with.option": option, "with.value": value})

    assert refused.status_code == 422
    assert "That cannot be chosen in mid-game." in refused.content.decode()
    assert dashboard.game.version == before


@pytest.mark.parametrize("title", [title for title in TITLES if GAMES[title].changeable])
def test_a_rule_that_was_changed_while_it_was_played_holds_in_the_next_game_too(lobbies, title):
    """Walk, severity 2: it was as before, though options are kept, and nothing said so. What was undone is not kept."""
    dashboard, _alice = lobbies(title)
    dashboard.post("deal")
    option = next(option for option in GAMES[title].changeable if not option.about)
    first, second = [value for value, _words in option.values][:2]
    for value in (second, first):
        dashboard.post(
            "override", verb="set_option", **{"with.option": option.name, "with.value": json.dumps(value)}
        )
    dashboard.post("undo", number=dashboard.game.number - 1)
    dashboard.post("end")

    code = dashboard.post("again")["Location"].split("/")[2]

    assert Game.objects.get(code=code).choices["options"][option.name] == second
