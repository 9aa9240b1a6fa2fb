"""What would be dealt now: the set, what has been chosen on top of it, and the problems in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from tablegames.engine.entry import Value
from tablegames.engine.library import Content, Part, SetFile
from tablegames.engine.table import Setup
from tablegames.engine.title import Option, Title
from tablegames.engine.words import Text, _, written
from tablegames.games import GAMES
from tablegames.library.files import frozen, frozen_of
from tablegames.library.models import CardSet, RoleSet
from tablegames.play.models import Game, Player
from tablegames.serving import limits

SCALES = (0.5, 0.75, 1, 1.5, 2, 3)  # of all seconds, for the whole table


@dataclass(frozen=True, slots=True)
class Count:
    """A role of the title or of the set, and how many of it are in; `figure` names its drawing."""

    key: str
    name: Text
    number: int
    figure: str
    text: Text | str  # of its card, where it has one
    usual: bool  # the set itself deals it to so many
    least: int = 1  # of it in one game, where there is one
    most: int = limits.SEATS

    @property
    def more(self) -> int:
        """How many one press adds: of roles that come in twos or threes all at once; 0 where no more can be in."""
        return (
            min(max(1, self.least - self.number), self.most - self.number) if self.number < self.most else 0
        )

    @property
    def fewer(self) -> int:
        """How many one press takes away."""
        return min(self.number, self.least if self.number <= self.least else 1)


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
    set: RoleSet | None  # none also where the chosen one has left the library, and is here alone
    name: Text  # of the set, and what it is about
    description: Text
    counts: dict[str, int]
    roles: tuple[Count, ...]  # of the whole title
    options: tuple[Choice, ...]
    steps: tuple[Step, ...]
    scale: float
    modes: Mapping[str, Text]
    scales: tuple[float, ...]
    setup: Setup
    content: Content  # of the set, as a file has it
    problems: tuple[Text, ...]
    players: tuple[int, int]  # for how many the set is
    surplus: int  # how many more are here than the set takes
    follows: bool  # the set's own counts follow the number of players
    changed: bool  # the set, for this game only
    later: tuple[Part, ...]  # what the set has, and so few are not dealt
    crowded: tuple[Part, ...]  # what others leave no room for, and since how many there is some, or 0
    unplayed: tuple[Option, ...]  # what is chosen otherwise than usual, and so few are too few for
    doubts: tuple[Text, ...]  # what can be played, and will hardly be as the cards say
    fitting: tuple[RoleSet, ...]  # sets that take so many players, where the chosen one does not
    keepable: bool  # as a set of the library, by whoever runs this game
    evens: tuple[Count, int] | None  # how many more, or fewer, of the plain role would let it be dealt

    @property
    def dealt(self) -> list[Count]:
        """The roles that are in."""
        return [one for one in self.roles if one.number]


def plan(game: Game, players: list[Player]) -> Plan:
    """Read the lobby: the set, what has been chosen on top of it, and the problems in words."""
    title: Title[Any] = GAMES[game.title]
    sets = sets_of(game)
    played = Played(chosen_of(game, sets), game.choices.get("own"))
    content, kept = played.content, played.kept(game.title)
    guests = [one.name for one in sorted(players, key=lambda one: one.seat or 0) if one.seat is not None]
    usual = dict(Counter(title.fill(content, len(guests))))
    counts = game.choices.get("counts") or usual
    roles = roles_of(title, kept.get("own", []), counts, usual)
    chosen = {
        "names": guests,
        "roles": [one.key for one in roles for _copy in range(one.number)],
        "options": {**content.get("options", {}), **game.choices.get("options", {})},
        "seconds": {**title.seconds, **content.get("seconds", {}), **game.choices.get("seconds", {})},
        "mode": game.mode,
        "set": played.row.key if played.row else "",
        **kept,
    }
    parts = parts_of(title, content, kept)
    in_play = None if kept.get("own") else {*(one.key for one in parts), *chosen["roles"]}
    undealt = [one for one in parts if one.key in {role.key for role in roles} and not counts.get(one.key)]
    setup = title.library.sets.settle(chosen, content, [one.content for one in sets])
    problems = (*_missing(game.title, content, played.changed), *_problems(title, setup))
    return Plan(
        title=title.name,
        sets=sets,
        set=played.row,
        name=played.name,
        description=played.description,
        counts=counts,
        roles=roles,
        options=tuple(options_of(title, setup["options"], in_play)),
        steps=tuple(Step(key, title.steps.get(key, key), length) for key, length in setup["seconds"].items()),
        scale=float(game.choices.get("scale", 1)),
        modes=title.modes,
        scales=SCALES,
        setup=setup,
        content=content,
        problems=problems,
        players=(content.get("players", (0,))[0], most_of(content)),
        surplus=max(0, len(guests) - most_of(content)),
        follows=not game.choices.get("counts"),
        changed=played.changed is not None,
        later=tuple(one for one in undealt if len(guests) < one.since <= most_of(content)),
        crowded=_crowded(title, content, undealt, len(guests))
        if guests and not game.choices.get("counts")
        else (),
        unplayed=()
        if problems
        else tuple(
            one
            for one in title.options
            if len(guests) < one.since and setup["options"].get(one.name, one.default) != one.default
        ),
        doubts=() if problems else tuple(doubt.text for doubt in title.doubts(setup)),
        fitting=()
        if takes(content, len(guests))
        else tuple(one for one in sets if takes(one.content, len(guests))),
        keepable=played.changed is not None and may_keep_sets(game),
        evens=_evening_out(title, setup, roles),
    )


def _crowded(title: Title[Any], content: Content, undealt: list[Part], here: int) -> tuple[Part, ...]:
    """What the set would deal to so many if others left room for it, and since how many players they do."""
    waiting = [one for one in undealt if one.since <= here]
    fills = {
        players: title.fill(content, players) for players in range(here + 1, most_of(content) + 1) if waiting
    }
    return tuple(
        replace(one, since=next((players for players, fill in fills.items() if one.key in fill), 0))
        for one in waiting
    )


@dataclass(frozen=True, slots=True)
class Played:
    """The set that is played: a row of the shelf, or what somebody has `changed` it to for this game only."""

    row: RoleSet | None
    changed: SetFile | None

    @property
    def content(self) -> dict[str, Any]:
        """As a file has it, without its roles, cards and decks."""
        if self.changed is not None:
            content: dict[str, Any] = self.changed["set"]
            return content
        return self.row.content if self.row else {}

    def kept(self, title: str) -> dict[str, Any]:
        """What of it is frozen into a set-up."""
        return frozen(title, self.content) if self.changed is None else frozen_of(self.changed)

    @property
    def name(self) -> Text:
        if self.changed is not None:
            return written(self.content["name"])
        return self.row.called if self.row else Text("")

    @property
    def description(self) -> Text:
        if self.changed is None and self.row:
            return self.row.described
        return written(self.content.get("description", ""))


def roles_of(
    title: Title[Any], custom: list[Mapping[str, Any]], counts: Mapping[str, int], usual: Collection[str]
) -> tuple[Count, ...]:
    """The title's, and those that the set brings along, where its pieces are roles."""
    brought = {one["key"]: one for one in custom if title.library.pieces.kind == "role"}
    names = {**title.roles, **{key: written(one["name"]) for key, one in brought.items()}}
    figures = {
        **{key: one.get("figure", "unknown") for key, one in brought.items()},
        **{key: key for key in title.roles},
    }
    pieces = title.library.pieces
    if pieces.kind != "role":
        return tuple(
            Count(key, name, counts.get(key, 0), figures[key], "", key in usual)
            for key, name in names.items()
        )
    parts = {key: pieces.part(key, brought) for key in names}
    return tuple(
        Count(key, name, counts.get(key, 0), figures[key], part.text, key in usual, part.least, part.most)
        for (key, name), part in zip(names.items(), parts.values(), strict=True)
    )


def options_of(
    title: Title[Any], chosen: Mapping[str, Value], in_play: Collection[str] | None
) -> Iterator[Choice]:
    """The options that make a difference to somebody in play (None: nobody knows to whom), and those that are chosen."""
    for option in title.options:
        value = chosen.get(option.name, option.default)
        is_for_all = in_play is None or not option.about
        if is_for_all or value != option.default or not set(option.about).isdisjoint(in_play or ()):
            yield Choice(option, value)


def parts_of(title: Title[Any], content: Content, kept: Mapping[str, Any]) -> list[Part]:
    """Who is in the set, with the number of players from which each is dealt."""
    return title.library.sets.parts(content, {one["key"]: one for one in kept.get("own", ())})


def takes(content: Content, players: int) -> bool:
    """Whether the set is for so many, or for more than have sat down by now."""
    return players <= most_of(content)


def most_of(content: Content) -> int:
    """For how many players the set is."""
    most: int = content.get("players", (0, limits.SEATS))[1]
    return most


def may_keep_sets(game: Game) -> bool:
    """Whether whoever runs this game may put a set into the library."""
    return game.host is None or game.host.has_perm("library.add_roleset")


def sets_of(game: Game) -> tuple[RoleSet, ...]:
    return tuple(RoleSet.objects.filter(title=game.title).order_by("pk"))


def chosen_of(game: Game, sets: tuple[RoleSet, ...]) -> RoleSet | None:
    """The set of that choice, or the first that there is where nothing is kept for this game only."""
    first = None if game.choices.get("own") and game.choices.get("set") else next(iter(sets), None)
    return next((one for one in sets if one.key == game.choices.get("set")), first)


def _missing(title: str, content: Content, brought: SetFile | None) -> list[Text]:
    """Decks that a set names and nobody has."""
    keys = content.get("decks", [])
    known = set(CardSet.objects.filter(title=title, key__in=keys).values_list("key", flat=True))
    known |= {deck["key"] for deck in (brought.get("decks", []) if brought else [])}
    return [_("There is no deck “{deck}”.", deck=key) for key in keys if key not in known]


def _evening_out(title: Title[Any], setup: Setup, roles: Iterable[Count]) -> tuple[Count, int] | None:
    """Of whichever role has no say of its own, how many more or fewer there have to be; None where that mends nothing."""
    plain = next((role for role in roles if role.key == title.plain), None)
    if plain is None or len(setup["names"]) < limits.LEAST_SEATS or not title.check(setup):
        return None
    special = [key for key in setup["roles"] if key != plain.key]
    for by in sorted(range(-plain.number, limits.SEATS), key=abs):
        if not title.check({**setup, "roles": special + [plain.key] * (plain.number + by)}):
            return plain, by
    return None


def _problems(title: Title[Any], setup: Setup) -> list[Text]:
    """What the title finds; while too few have sat down, that alone is said."""
    problems = title.check(setup)
    if len(setup["names"]) < limits.LEAST_SEATS:
        few = _("At least {least} players are needed.", least=limits.LEAST_SEATS)
        return [next((problem.text for problem in problems if problem.place == "players"), few)]
    return list(dict.fromkeys(problem.text for problem in problems))
