"""The sets that the library's tests play with: one of each title, with a piece of its own."""

from __future__ import annotations

import json
from copy import deepcopy
from importlib import import_module

import pytest

from tablegames.engine.dice import Dice
from tablegames.engine.driving.robots import play_out
from tablegames.engine.play import Play
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import Card, CardSet, Role, RoleSet
from tablegames.play import lobby

# A set with a piece of its own of each title, and the same set later on.
CUSTOMS = {
    **{title: import_module(f"tests.games.{title}.custom") for title in GAMES},
    "toy": import_module("tests.toy_custom"),
}
VILLAGE, SALOON = CUSTOMS["werewolf"].SET_FILE, CUSTOMS["bang"].SET_FILE
MOTH = VILLAGE["roles"][0]
every_custom_set = pytest.mark.parametrize(
    "set_file", [one.SET_FILE for one in CUSTOMS.values()], ids=list(CUSTOMS)
)


def data(set_file) -> bytes:
    return json.dumps(set_file, ensure_ascii=False).encode()


def changed(set_file: dict, path: str, value) -> dict:
    """A copy with one thing changed; `path` is `set.order.0`."""
    copy = deepcopy(set_file)
    *way, last = [int(step) if step.isdecimal() else step for step in path.split(".")]
    target = copy
    for step in way:
        target = target[step]
    target[last] = value
    return copy


def refusal(set_file) -> list[str]:
    with pytest.raises(files.Unreadable) as unreadable:
        files.read(data(set_file))
    return [str(problem) for problem in unreadable.value.problems]


def shelf() -> list:
    return [
        sorted(kind.objects.values_list("title", "key", "name")) for kind in (Role, Card, RoleSet, CardSet)
    ]


def robots_game(row: RoleSet, players: int) -> Play:
    """As a lobby would deal it, played to the end."""
    game = lobby.new_game(row.title, None, "en")
    lobby.seat_robots(game, players)
    lobby.choose(game, set=row.key)
    game.refresh_from_db()
    plan = lobby.plan(game, game.seated())
    assert plan.problems == ()
    play = Play(GAMES[row.title], json.loads(json.dumps(plan.setup)), row.key)
    play_out(play, Dice(row.key), robot=GAMES[row.title].robot)
    return play
