"""What would be dealt now: the set, what has been chosen on top of it, and the problems in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tablegames.engine.entry import Value
from tablegames.engine.play import Option, Title
from tablegames.engine.words import Text, _, written
from tablegames.games import GAMES
from tablegames.library.files import frozen, frozen_of
from tablegames.library.models import CardSet, RoleSet
from tablegames.play import limits
from tablegames.play.models import Game, Player

SCALES = (0.5, 0.75, 1, 1.5, 2, 3)  # of all seconds, for the whole table


@dataclass(frozen=True, slots=True)
class Count:
    """A role of the title or of the set, and how many of it are in; `figure` names its drawing."""

    key: str
    name: Text
    number: int
    figure: str


@dataclass(frozen=True, slots=True)
class Step:
    """A kind of step of the title, and how many seconds it lasts."""

    key: str
    name: Text | str
    seconds: int


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of the title and the value that it has in this game."""

    option: Option
    value: Value


@dataclass(frozen=True, slots=True)
class Plan:
    """What would be dealt now, and what keeps it from being dealt."""

    title: Text
    sets: tuple[RoleSet, ...]
    set: RoleSet | None
    name: Text  # of the set, and what it is about
    description: Text
    counts: dict[str, int]
    roles: tuple[Count, ...]  # of the whole title
    options: tuple[Choice, ...]
    steps: tuple[Step, ...]
    scale: float
    modes: Mapping[str, Text]
    scales: tuple[float, ...]
    setup: dict[str, Any]
    problems: tuple[Text, ...]
    follows: bool  # the set's own counts follow the number of players
    changed: bool  # the set, for this game only
    keepable: bool  # as a set of the library, by whoever runs this game

    @property
    def dealt(self) -> list[Count]:
        """The roles that are in."""
        return [one for one in self.roles if one.number]


def plan(game: Game, players: list[Player]) -> Plan:
    """Read the lobby: the set, what has been chosen on top of it, and the problems in words."""
    title: Title[Any] = GAMES[game.title]
    sets = sets_of(game)
    chosen = chosen_of(game, sets)
    changed = game.choices.get("own")
    content = changed["set"] if changed else chosen.content if chosen else {}
    guests = sorted((one for one in players if one.seat is not None), key=lambda one: one.seat or 0)
    counts = game.choices.get("counts") or dict(Counter(title.fill(content, len(guests))))
    kept = frozen_of(changed) if changed else frozen(game.title, content)
    own = kept.get("own", [])
    figures = {one["key"]: one["figure"] for one in own if "figure" in one}
    names = {
        **title.roles,
        **{one["key"]: written(one["name"]) for one in own if title.roles and not title.cards},
    }
    options = {**content.get("options", {}), **game.choices.get("options", {})}
    seconds = {**title.seconds, **content.get("seconds", {}), **game.choices.get("seconds", {})}
    setup = {
        "names": [one.name for one in guests],
        "roles": [key for key in names for _copy in range(counts.get(key, 0))],
        "order": [],
        "options": options,
        "seconds": seconds,
        "mode": game.mode,
        "set": chosen.key if chosen else "",
        **kept,
    }
    orders = [one.get("order", []) for one in (content, *(one.content for one in sets))]
    if orders:  # the set's own; where it does not call a role that was added, one that does
        setup["order"] = min(orders, key=lambda order: len(title.check({**setup, "order": order})))
    return Plan(
        title=title.name,
        sets=sets,
        set=chosen,
        name=written(changed["set"]["name"]) if changed else chosen.called if chosen else Text(""),
        description=written(content.get("description", "")) if changed or not chosen else chosen.described,
        counts=counts,
        roles=tuple(
            Count(key, name, counts.get(key, 0), key if key in title.roles else figures.get(key, "unknown"))
            for key, name in names.items()
        ),
        options=tuple(Choice(option, options.get(option.name, option.default)) for option in title.options),
        steps=tuple(Step(key, title.steps.get(key, key), length) for key, length in seconds.items()),
        scale=float(game.choices.get("scale", 1)),
        modes=title.modes,
        scales=SCALES,
        setup=setup,
        problems=(*_missing(game.title, content.get("decks", []), changed or {}), *_problems(title, setup)),
        follows=not game.choices.get("counts"),
        changed=bool(changed),
        keepable=bool(changed) and (game.host is None or game.host.has_perm("library.add_roleset")),
    )


def sets_of(game: Game) -> tuple[RoleSet, ...]:
    return tuple(RoleSet.objects.filter(title=game.title).order_by("pk"))


def chosen_of(game: Game, sets: tuple[RoleSet, ...]) -> RoleSet | None:
    """The set of that choice, or the first that there is."""
    return next((one for one in sets if one.key == game.choices.get("set")), sets[0] if sets else None)


def _missing(title: str, keys: list[str], brought: Mapping[str, Any]) -> list[Text]:
    """Decks that a set names and nobody has."""
    known = set(CardSet.objects.filter(title=title, key__in=keys).values_list("key", flat=True))
    known |= {deck["key"] for deck in brought.get("decks", [])}
    return [_("There is no deck “{deck}”.", deck=key) for key in keys if key not in known]


def _problems(title: Title[Any], setup: dict[str, Any]) -> list[Text]:
    few, problems = _("At least {least} players are needed.", least=limits.LEAST_SEATS), title.check(setup)
    if len(setup["names"]) < limits.LEAST_SEATS and all(problem.id != few.id for problem in problems):
        problems = [few, *problems]  # unless the title says it, with a number of its own
    return list(dict.fromkeys(problems))
