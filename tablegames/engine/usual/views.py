"""The usual views: each seat has its secrets, and the moderator all of them, unless the moderator plays along."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Self, TypeVar

from tablegames.engine.ask import Choice
from tablegames.engine.entry import Seat, Value
from tablegames.engine.table import MODERATOR, Audience, Heading, Table
from tablegames.engine.title import Views, named
from tablegames.engine.views.moments import Award, Ending, Fate, Panel, Progress, winners_first
from tablegames.engine.words import Text

from .table import UsualTable

T = TypeVar("T", bound=UsualTable)
S = TypeVar("S", bound="Shared")  # what everybody sees
H = TypeVar("H")  # what one seat holds


@dataclass(frozen=True, slots=True)
class Asked:
    """What stands; `form` is what every phone shows to tap on, and `kind` how it is asked."""

    key: str
    kind: str
    seats: tuple[Seat, ...]
    form: Choice[Value] | None


@dataclass(slots=True, kw_only=True)
class Shared:
    """What everybody knows in every game; a title adds what its own has."""

    mode: str = ""
    phase: str = "play"  # until it is `over`
    winner: Text | None = None  # the verdict
    winners: tuple[str, ...] = ()
    question: Asked | None = None
    saying: tuple[Text, ...] = ()  # now, for the moderator
    story: tuple[tuple[Text, Heading | None], ...] = ()  # so far, with what stands above it

    def filled(self, table: UsualTable) -> Self:
        """With whatever is the same in every game, as it stands at that table."""
        public = [told for told in table.told if told.to is None]
        standing = table.standing
        latest = [told for told in table.told[table.said_from :] if told.to is None]
        saying = (told.text for told in latest if standing and told.number >= standing.number)
        return replace(
            self,
            mode=table.mode,
            phase="over" if table.is_over else "play",
            winner=table.verdict if table.is_over else None,
            winners=table.winners,
            question=asked(table),
            saying=(*saying, standing.ask.title) if standing else (),
            story=tuple((told.text, told.chapter) for told in public),
        )


@dataclass(frozen=True, slots=True)
class Own(Generic[H]):
    """One seat's part; `chosen` is None until it has answered, `news` says that its card has just been added to."""

    seat: Seat
    name: str
    asked: bool
    chosen: tuple[Value, ...] | None
    held: H | None = None
    barred: tuple[Value, ...] = ()
    news: Text | None = None


@dataclass(frozen=True, slots=True)
class Dashboard(Generic[H]):
    """The moderator's part: every seat, with its secrets unless the moderator plays along."""

    seats: tuple[Own[H], ...]
    plays_along: bool
    story: tuple[Panel, ...] = ()  # once it is over


@dataclass(frozen=True, slots=True)
class View(Generic[S, H]):
    """What an audience gets."""

    shared: S
    own: Own[H] | None = None
    dashboard: Dashboard[H] | None = None
    progress: Progress | None = None
    ending: Ending | None = None


def plain_fate(table: UsualTable, seat: Seat) -> Fate:
    """Return the fate of a seat in a game without roles: whether it has won."""
    return Fate(seat, table.names[seat], Text(""), "", "", table.names[seat] in table.winners)


def usual_views(
    shared: Callable[[T], S],
    held: Callable[[T, Seat], H],
    label: Callable[[T, Value, str], Text | str] = named,
    fate: Callable[[T, Seat], Fate] = plain_fate,
    awards: Callable[[T], Sequence[Award]] = lambda table: (),
    story: Callable[[T], Sequence[Panel]] = lambda table: (),
    news: Callable[[T, Seat], Text | None] = lambda table, seat: None,
    decided: Callable[[T], Text | None] = lambda table: None,
) -> Views[T, View[S, H]]:
    """Views of a title from what everybody sees, what a seat holds, and how it is told in the end."""

    def own(table: T, seat: Seat) -> Own[H]:
        standing = table.standing
        asked = standing is not None and seat in standing.seats and not table.phones_are_dark
        chosen = standing.answers.get(seat) if standing else None
        return Own(seat, table.names[seat], asked, chosen, news=news(table, seat))

    def with_secrets(table: T, seat: Seat) -> Own[H]:
        return replace(own(table, seat), held=held(table, seat))

    def dashboard(table: T) -> Dashboard[H]:
        if table.plays_along:
            return Dashboard(tuple(replace(own(table, seat), chosen=None) for seat in table.seats), True)
        told = tuple(story(table)) if table.is_over else ()
        return Dashboard(tuple(with_secrets(table, seat) for seat in table.seats), False, told)

    def ending(table: T) -> Ending | None:
        if not table.is_over:
            return None
        fates = winners_first([fate(table, seat) for seat in table.seats])
        return Ending(table.side, table.verdict, fates, tuple(awards(table)), decided(table))

    def view(table: T, audience: Audience) -> View[S, H]:
        if audience is MODERATOR:
            return View(shared(table), dashboard=dashboard(table), ending=ending(table))
        if isinstance(audience, int):
            return View(shared(table), with_secrets(table, audience), ending=ending(table))
        return View(shared(table), progress=progress(table), ending=ending(table))

    return Views(view, own, view, label)


def progress(table: UsualTable) -> Progress | None:
    """Return how many have voted, of how many; None where no vote stands: of a secret step nobody is told."""
    return Progress.of(table.standing) if table.standing and table.kind == "vote" else None


def asked(table: UsualTable) -> Asked | None:
    """The question that stands, as everybody sees it: in form it is the same for all."""
    if table.standing is None:
        return None
    ask, seats = table.standing.ask, table.standing.seats
    one = table.standing.choice(seats[0]) if seats else None
    form = Choice(one.options, ask.title, one.least, one.most, beside=one.beside) if one else None
    return Asked(ask.key, table.kind, () if table.phones_are_dark else tuple(seats), form)


def label(wording: Mapping[str, Text]) -> Callable[[Table, Value, str], Text | str]:
    """How the moderator reads an answer: as it is worded there, or as the name of a seat."""
    return lambda table, value, key: wording.get(str(value)) or named(table, value, key)
