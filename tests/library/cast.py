"""The sets that the library's tests play with: moths in a village, snakes in a saloon."""

from __future__ import annotations

import json
from copy import deepcopy

import pytest

from tablegames.engine.dice import Dice
from tablegames.engine.driving.robots import play_out
from tablegames.engine.play import Play
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import Card, CardSet, Role, RoleSet
from tablegames.play import lobby

MOTH = {
    "key": "moth",
    "name": {"en": "Moth", "ru": "Мотылёк"},
    "text": "Every night you flutter round a player.",
    "call": "The moth wakes up.",
    "wakes": "every_night",
    "place": 100,
    "names": {"most": 1},
    "then": [{"do": "learn_team"}],
}

VILLAGE = {
    "format": "tablegames set",
    "version": 1,
    "title": "werewolf",
    "set": {
        "key": "moths",
        "name": "Moths",
        "description": "One moth.",
        "players": [4, 12],
        "order": ["moth", "werewolf"],
        "specials": {"moth": 4},
        "options": {"reveal": "team"},
    },
    "roles": [MOTH],
}

SALOON = {
    "format": "tablegames set",
    "version": 1,
    "title": "bang",
    "set": {
        "key": "snakes",
        "name": "Snakes",
        "players": [4, 7],
        "decks": ["base", "snakes"],
        "characters": ["willy_the_kid", "el_gringo", "sid_ketchum", "bart_cassidy", "rose_doolan"],
    },
    "decks": [{"key": "snakes", "name": "Snakes", "cards": ["snake 2S", "snake 3H"]}],
    "cards": [
        {"key": "snake", "name": "Snake", "text": "Bites.", "aim": {"distance": 1}, "then": [{"do": "shoot"}]}
    ],
}


def data(parcel) -> bytes:
    return json.dumps(parcel, ensure_ascii=False).encode()


def changed(parcel: dict, path: str, value) -> dict:
    """A copy with one thing changed; `path` is `set.order.0`."""
    copy = deepcopy(parcel)
    *way, last = [int(step) if step.isdecimal() else step for step in path.split(".")]
    target = copy
    for step in way:
        target = target[step]
    target[last] = value
    return copy


def refusal(parcel) -> list[str]:
    with pytest.raises(files.Unreadable) as unreadable:
        files.read(data(parcel))
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
