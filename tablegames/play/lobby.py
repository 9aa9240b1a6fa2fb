"""Before the cards: who sits where, which roles are in, and the deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser
from django.db import IntegrityError, transaction
from django.utils.translation import override

from tablegames.engine.entry import Seat, Value
from tablegames.engine.errors import Refused, Stale
from tablegames.engine.play import Option, Title
from tablegames.engine.words import Text, _, written
from tablegames.games import GAMES
from tablegames.library.files import frozen, frozen_of, parcel_of
from tablegames.library.models import CardSet, RoleSet

from . import limits, names
from .doors import digest
from .evening import begin
from .models import Game, Player, State
from .news import changed
from .tables import at_table
from .words import render

OWN_KEY = "this-evening"  # of a set that is changed for one game
SCALES = (0.5, 0.75, 1, 1.5, 2, 3)  # of all seconds, for the whole table
AVATARS = 28


def new_game(title: str, host: AbstractBaseUser | None, language: str) -> Game:
    """A lobby with a code of its own, to be played in the title's usual way."""
    mode = next(iter(GAMES[title].modes), "")
    for _attempt in range(20):
        try:
            with transaction.atomic():
                columns = {"title": title, "host": host, "language": language, "mode": mode}
                return Game.objects.create(**columns)
        except IntegrityError:
            continue  # that code is taken
    raise Refused(_("There are too many games. Try again."))


@contextmanager
def changing(game: Game, *, public: bool = True) -> Iterator[Game]:
    """The game's row, locked; afterwards its pages are shown anew."""
    with transaction.atomic():
        row = Game.objects.select_for_update().get(pk=game.pk)
        yield row
        changed(row, public=public)


@contextmanager
def in_lobby(game: Game) -> Iterator[Game]:
    """As `changing`, but only before the cards are dealt."""
    with changing(game) as row:
        if row.state != State.LOBBY:
            raise Stale(_("The cards are dealt already."))
        yield row


# People


def sit_down(code: str, name: str, avatar: int, language: str, token: str) -> Player:
    """A seat for somebody who has the code; in a locked game a place in the queue.

    The same credential again, as by a double tap, is the same seat again. A game that has begun and one that
    does not exist are refused alike.
    """
    name = names.clean(name)
    with transaction.atomic():
        game = Game.objects.select_for_update().filter(code=code, state=State.LOBBY).first()
        if game is None:
            raise Refused(_("There is no free seat under this code. Ask the moderator."))
        player = game.players.filter(credential=digest(token)).first()
        if player is None:
            columns = {"avatar": free_avatar(game, avatar), "language": language, "credential": digest(token)}
            player = _add(game, name, seated=not game.locked, **columns)
            changed(game)
    return player


def free_avatar(game: Game, wished: int) -> int:
    """The wished figure, or the next one that nobody of the game has: a figure tells people apart."""
    taken = set(game.players.values_list("avatar", flat=True))
    figures = [1 + (wished - 1 + step) % AVATARS for step in range(AVATARS)]
    return next((figure for figure in figures if figure not in taken), figures[0])


def _add(game: Game, name: str, seated: bool = True, **columns: Any) -> Player:
    seats = game.players.filter(seat__isnull=False).count()
    if seated and seats >= limits.SEATS:
        raise Refused(_("All {most} seats are taken.", most=limits.SEATS))
    if not seated and game.players.filter(seat__isnull=True).count() >= limits.WAITING:
        raise Refused(_("Too many people are waiting. Ask the moderator."))
    likeness = names.likeness(name)
    if game.players.filter(likeness=likeness).exists():
        raise Refused(_("Somebody here has this name, or one that looks like it."))
    return Player.objects.create(
        game=game, seat=seats if seated else None, name=name, likeness=likeness, **columns
    )


def admit(game: Game, player_id: int) -> None:
    """Somebody who waits gets the next seat."""
    with in_lobby(game) as row:
        player = row.players.filter(pk=player_id, seat__isnull=True).first()
        seats = row.players.filter(seat__isnull=False).count()
        if player is None:
            raise Stale(_("Nobody of that name is waiting."))
        if seats >= limits.SEATS:
            raise Refused(_("All {most} seats are taken.", most=limits.SEATS))
        player.seat = seats
        player.save(update_fields=["seat"])


def send_away(game: Game, player_id: int) -> None:
    """Remove somebody who waits or sits in the lobby; the others move up."""
    with in_lobby(game) as row:
        row.players.filter(pk=player_id).delete()
        _seat_in_order(row.seated())


def add_without_phone(game: Game, name: str) -> None:
    name = names.clean(name)
    with in_lobby(game) as row:
        _add(row, name, without_phone=True, ready=True, avatar=free_avatar(row, 1 + row.players.count()))


def seat_robots(game: Game, number: int) -> None:
    """Robots on the next seats, as far as there are seats."""
    with in_lobby(game) as row:
        free = limits.SEATS - row.players.filter(seat__isnull=False).count()
        taken = set(row.players.values_list("likeness", flat=True))
        free_names = (
            f"Robot {n}" for n in range(1, 2 * limits.SEATS) if names.likeness(f"Robot {n}") not in taken
        )
        for _seat, name in zip(range(min(number, free)), free_names, strict=False):
            _add(row, name, robot=True, ready=True, avatar=free_avatar(row, 1 + row.players.count()))


def rename(game: Game, seat: Seat, name: str) -> None:
    """Before the cards only: later the name is part of the frozen set-up."""
    name = names.clean(name)
    with in_lobby(game) as row:
        player = sitting(row, seat)
        likeness = names.likeness(name)
        if row.players.filter(likeness=likeness).exclude(pk=player.pk).exists():
            raise Refused(_("Somebody here has this name, or one that looks like it."))
        player.name, player.likeness = name, likeness
        player.save(update_fields=["name", "likeness"])


def move(game: Game, seat: Seat, to: Seat) -> None:
    """Somebody takes that place at the table; those between move up."""
    with in_lobby(game) as row:
        players = row.seated()
        if not (0 <= seat < len(players) and 0 <= to < len(players)):
            raise Stale(_("There is no such seat."))
        players.insert(to, players.pop(seat))
        _seat_in_order(players)


def turn(game: Game) -> None:
    """Everybody moves on by one seat: the first chair becomes the second."""
    with in_lobby(game) as row:
        players = row.seated()
        _seat_in_order(players[-1:] + players[:-1])


def _seat_in_order(players: list[Player]) -> None:
    """By way of seats that nobody has, because no two may share one even for a moment."""
    for away in (100, 0):
        for seat, player in enumerate(players):
            Player.objects.filter(pk=player.pk).update(seat=seat + away)


def sitting(game: Game, seat: Seat) -> Player:
    """Who sits there. Raises Stale where nobody does."""
    player = game.players.filter(seat=seat).first()
    if player is None:
        raise Stale(_("There is no such seat."))
    return player


# Choices


def choose(game: Game, **choices: Value) -> None:
    """Set, counts, options, seconds, scale: what the moderator has chosen."""
    with in_lobby(game) as row:
        row.choices = {**row.choices, **choices}
        row.save(update_fields=["choices"])


def choose_set(game: Game, key: str, *, dropping: bool = False) -> None:
    """Another set; counts and options begin anew from it. What was changed for this game goes only if that was said."""
    with in_lobby(game) as row:
        if row.choices.get("own") and not dropping:
            raise Refused(_("The set is changed for this game: another set would drop the changes."))
        row.choices = {**row.choices, "set": key, "counts": None, "options": {}, "own": None}
        row.save(update_fields=["choices"])


def parcel(game: Game) -> dict[str, Any]:
    """The set of this game as a file would have it, with the options and times that are chosen on top of it."""
    kept: dict[str, Any] | None = game.choices.get("own")
    if kept is None:
        chosen = _chosen(game, _sets(game))
        if chosen is None:
            raise Refused(_("There is no such set."))
        kept = parcel_of(chosen, {**chosen.content, "name": chosen.words})
        kept["set"]["key"] = OWN_KEY
        if chosen.official:
            kept["set"] |= {
                "name": in_every_language(chosen.called),
                "description": in_every_language(chosen.described),
            }
    merged = {
        name: {**kept["set"].get(name, {}), **game.choices.get(name, {})} for name in ("options", "seconds")
    }
    return {**kept, "set": {**kept["set"], **{name: values for name, values in merged.items() if values}}}


def change_set(game: Game, changed_set: Mapping[str, Any] | None) -> None:
    """Play with this instead of the set on the shelf, in this game only; None: with the set as it is.

    What was chosen on top of the set is in it by now, or begins anew with it; counts that somebody has set stay
    as long as the set deals the same roles.
    """
    with in_lobby(game) as row:
        choices: dict[str, Any] = {**row.choices, "own": changed_set, "options": {}, "seconds": {}}
        if changed_set is None or _deals(changed_set) != _deals(parcel(row)):
            choices["counts"] = None
        row.choices = choices
        row.save(update_fields=["choices"])


def in_every_language(text: Text) -> str | dict[str, str]:
    """A message as somebody would have written it by hand."""
    said = {}
    for code, _name in settings.LANGUAGES:
        with override(code):
            said[code] = render(text)
    return said if any(said.values()) else ""


def _deals(parcel: Mapping[str, Any]) -> tuple[Value, ...]:
    return tuple(parcel["set"].get(name) for name in ("specials", "wolves"))


def count(game: Game, role: str, by: int) -> None:
    """One more or one fewer of a role; from then on the set's own counts no longer follow the players."""
    with in_lobby(game) as row:
        chosen = plan(row, row.seated())
        if role not in [one.key for one in chosen.roles]:
            raise Refused(_("There is no such role."))
        counts = {**chosen.counts, role: max(0, min(limits.SEATS, chosen.counts.get(role, 0) + by))}
        row.choices = {**row.choices, "counts": {key: number for key, number in counts.items() if number}}
        row.save(update_fields=["choices"])


def set_mode(game: Game, mode: str) -> None:
    """One of the title's ways of playing."""
    if mode not in GAMES[game.title].modes:
        raise Refused(_("There is no such way of playing."))
    with in_lobby(game) as row:
        row.mode = mode
        row.save(update_fields=["mode"])


def set_option(game: Game, name: str, value: Value) -> None:
    """One option of the title. Raises Refused for a value that it does not offer."""
    option = next((one for one in GAMES[game.title].options if one.name == name), None)
    if option is None or not any(
        value == allowed and type(value) is type(allowed) for allowed, _words in option.values
    ):
        raise Refused(_("There is no such option."))
    with in_lobby(game) as row:
        row.choices = {**row.choices, "options": {**row.choices.get("options", {}), name: value}}
        row.save(update_fields=["choices"])


def set_seconds(game: Game, step: str, seconds: int) -> None:
    """How long one kind of step lasts."""
    if step not in GAMES[game.title].seconds:
        raise Refused(_("There is no such step."))
    if not 5 <= seconds <= limits.LONGEST_STEP:
        raise Refused(_("A step lasts {least} to {most} seconds.", least=5, most=limits.LONGEST_STEP))
    with in_lobby(game) as row:
        row.choices = {**row.choices, "seconds": {**row.choices.get("seconds", {}), step: seconds}}
        row.save(update_fields=["choices"])


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
    sets = _sets(game)
    chosen = _chosen(game, sets)
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


def _sets(game: Game) -> tuple[RoleSet, ...]:
    return tuple(RoleSet.objects.filter(title=game.title).order_by("pk"))


def _chosen(game: Game, sets: tuple[RoleSet, ...]) -> RoleSet | None:
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


def deal(game: Game) -> None:
    """Freeze everything into the set-up and begin. Raises Refused with all that is wrong."""
    with at_table(game.pk) as warm, transaction.atomic():
        row = Game.objects.select_for_update().get(pk=game.pk)
        if row.state != State.LOBBY:
            raise Stale(_("The cards are dealt already."))
        chosen = plan(row, row.seated())
        if chosen.problems:
            raise Refused(_("{problems}", problems=chosen.problems))
        row.setup = GAMES[row.title].seal(chosen.setup)
        row.rules = GAMES[row.title].rules
        begin(row, warm)


def play_again(game: Game) -> Game:
    """The same people on the same seats, set and options, in a new lobby; only once."""
    with transaction.atomic():
        row = Game.objects.select_for_update().get(pk=game.pk)
        if row.state != State.OVER:
            raise Refused(_("This game is not over yet."))
        if row.successor is not None:
            return row.successor
        after = new_game(row.title, row.host, row.language)
        after.mode, after.choices, after.locked = row.mode, row.choices, row.locked
        after.save()
        staying = [player for player in row.seated() if not player.gone]
        for seat, old in enumerate(staying):
            Player.objects.create(
                game=after,
                seat=seat,
                name=old.name,
                likeness=old.likeness,
                avatar=old.avatar,
                language=old.language,
                ready=old.robot or old.without_phone,
                robot=old.robot,
                without_phone=old.without_phone,
                previous=old,
            )
        row.successor = after
        row.save(update_fields=["successor"])
        changed(row)
        return after
