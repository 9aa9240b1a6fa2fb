"""The smallest title: a secret word for everybody, a secret colour, an open vote."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from tablegames.engine.ask import Ask, Choice, never
from tablegames.engine.dice import Dice
from tablegames.engine.entry import Seat, Value
from tablegames.engine.errors import Refused
from tablegames.engine.problem import Problem
from tablegames.engine.question import Question
from tablegames.engine.table import Audience, Setup, Table
from tablegames.engine.title import Correction, Option, Script, Title, Views, named
from tablegames.engine.views.moments import Ending, Fate, winners_first
from tablegames.engine.words import Text, _, written

from .toy_library import LIBRARY, WORDS

SECONDS = {"colour": 20, "vote": 30}


@dataclass(frozen=True, slots=True)
class Shared:
    title: Text | None
    key: str
    grid: tuple[Value, ...]
    story: tuple[Text, ...]
    flag: str
    winner: str


@dataclass(frozen=True, slots=True)
class Held:
    word: Text
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Own:
    seat: Seat
    name: str
    said: tuple[Value, ...] | None
    held: Held | None
    barred: tuple[Value, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    shared: Shared
    own: Own | None = None
    dashboard: None = None
    progress: None = None
    ending: Ending | None = None


class Parlour(Table):
    """Everybody holds a word; owls can write to each other while colours are chosen."""

    def __init__(self, setup: Setup, dice: Dice) -> None:
        super().__init__(setup["names"], dice)
        self.words: list[str] = dice.shuffled("words", setup["roles"])
        self.called = {**WORDS, **{one["key"]: written(one["name"]) for one in setup.get("own", ())}}
        self.seconds: Mapping[str, int] = setup["seconds"]
        self.colours: tuple[str, ...] = ("red", "blue")
        self.lines: list[str] = []
        self.is_loud = bool(setup.get("options", {}).get("loud"))
        self.deck: list[str] = list(setup.get("deck", ()))
        self.flag = ""
        self.winner = ""
        self.is_broken = False

    def hear(self, seat: Seat, line: str) -> bool:
        if self.words[seat] != "owl":
            return super().hear(seat, line)
        self.lines.append(f"{self.names[seat]}: {line}")
        return True

    def toasts(self) -> list[Value]:
        """To somebody, or to a card with somebody."""
        return [*self.seats, *({"with": seat, "cards": self.deck} for seat in self.seats)]

    def outcome(self) -> str:
        return self.winner

    def grid(self) -> tuple[Value, ...]:
        if self.standing is None or not self.standing.ask.seats():
            return ()
        return self.colours if self.standing.ask.key == "colour" else tuple(self.seats)


def give(parlour: Parlour, seat: Value = None, word: Value = None) -> None:
    if seat not in parlour.seats or word not in WORDS:
        raise Refused(_("There is no such word."))
    parlour.words[seat] = word


def hoist(parlour: Parlour, flag: Value = None) -> None:
    parlour.flag = str(flag)


def repaint(parlour: Parlour) -> None:
    parlour.colours = ("green",)


def leave(parlour: Parlour, seat: Value = None) -> None:
    parlour.gone.append(seat)
    parlour.tell(_("{name} goes home.", name=parlour.names[seat]))


def sabotage(parlour: Parlour) -> None:
    parlour.is_broken = True


def end(parlour: Parlour) -> None:
    parlour.is_over = True


CORRECTIONS = {
    "give": Correction(_("a word given"), give, is_open=False),
    "hoist": Correction(_("a flag hoisted"), hoist),
    "repaint": Correction(_("repainted"), repaint),
    "leave": Correction(_("has left"), leave),
    "sabotage": Correction(_("sabotaged"), sabotage),
    "end": Correction(_("the game ended"), end),
}


def view(parlour: Parlour, audience: Audience) -> View:
    standing = parlour.standing
    shared = Shared(
        title=standing.ask.title if standing else None,
        key=standing.ask.key if standing else "",
        grid=parlour.grid(),
        story=parlour.told.to(None),
        flag=parlour.flag,
        winner=parlour.winner,
    )
    end = ending(parlour)
    if not isinstance(audience, int):
        return View(shared, ending=end)
    said = standing.answers.get(audience) if standing else None
    lines = tuple(parlour.lines) if parlour.words[audience] == "owl" else ()
    held = Held(parlour.called[parlour.words[audience]], lines)
    return View(shared, Own(audience, parlour.names[audience], said, held), ending=end)


def ending(parlour: Parlour) -> Ending | None:
    if not parlour.is_over:
        return None
    fates = [
        Fate(seat, name, parlour.called[parlour.words[seat]], "", "", name == parlour.winner)
        for seat, name in enumerate(parlour.names)
    ]
    return Ending(parlour.winner, _("{name} wins.", name=parlour.winner), winners_first(fates))


def open_part(parlour: Parlour, seat: Seat) -> Own:
    own = view(parlour, seat).own
    assert own is not None
    return replace(own, held=None)


def label(parlour: Parlour, value: Value, key: str) -> Text | str:
    match value:
        case {"with": int(seat), "cards": [*cards]}:
            return _("{number} cards with {name}", number=len(cards), name=parlour.names[seat])
        case _:
            return named(parlour, value, key)


WELCOME = Question("welcome", _("the welcome"))
COLOUR = Question("colour", _("the colour"))
VOTE = Question("vote", _("the vote"))
TOAST = Question("toast", _("the toast"))


async def evening(parlour: Parlour) -> None:
    """Sit down, choose a colour in secret, then vote; where it is loud, the first drinks a toast before."""
    parlour.tell(_("The evening begins."))
    await parlour.cue(WELCOME, _("Everybody sits down."))
    if parlour.is_loud:
        await toast(parlour)
    colours = await Ask(
        COLOUR,
        _("Choose a colour."),
        seats=lambda: list(parlour.seats),
        choice=lambda seat: Choice(parlour.colours, _("Red or blue?"), 0, 1),
        seconds=parlour.seconds["colour"],
    )
    if parlour.is_broken:
        raise ZeroDivisionError("a bug in the rules")
    counted = Counter(picks[0] for picks in colours.values() if picks)
    parlour.tell(_("{number} chose red.", number=counted["red"]))
    votes = await Ask(
        VOTE,
        _("Who wins?"),
        seats=lambda: list(parlour.seats),
        choice=lambda seat: Choice(list(parlour.seats), _("Who wins?"), 0, 1),
        seconds=parlour.seconds["vote"],
        ends=never,
    )
    tally = Counter(picks[0] for picks in votes.values() if picks)
    parlour.winner = parlour.names[tally.most_common(1)[0][0]] if tally else "nobody"
    parlour.tell(_("{name} wins.", name=parlour.winner))
    parlour.is_over = True


async def toast(parlour: Parlour) -> None:
    """No clock runs; the first seat is waited for, the others may drink with it."""
    await Ask(
        TOAST,
        _("To whom?"),
        seats=lambda: list(parlour.seats),
        choice=lambda seat: Choice(parlour.toasts(), _("To whom?"), free=seat != 0),
        ends=lambda answers, seats: 0 in answers,
    )


def begin(setup: Setup, dice: Dice) -> tuple[Parlour, Script]:
    parlour = Parlour(setup, dice)
    return parlour, evening(parlour)


def check(setup: Setup) -> list[Problem]:
    words, players = len(setup["roles"]), len(setup["names"])
    if words != players:
        return [Problem("", _("{cards} words for {players} players.", cards=words, players=players))]
    return []


def fill(role_set: Mapping[str, Value], players: int) -> list[str]:
    words = [*role_set.get("words", ()), "owl", "owl"][:players]
    return [*words, *["mouse"] * (players - len(words))]


TOY = Title(
    key="toy",
    name=_("Toy"),
    rules=1,
    begin=begin,
    check=check,
    fill=fill,
    options=(Option("loud", _("Loud"), ((False, _("no")), (True, _("yes"))), False),),
    seconds=SECONDS,
    roles=WORDS,
    views=Views(view, open_part, view, label),
    corrections=CORRECTIONS,
    cards={"joker": _("a joker")},
    modes={"phones": _("Phones"), "automatic": _("Automatic")},
    library=LIBRARY,
    figure="icons.svg#role-unknown",
    steps={"colour": _("Choosing a colour")},
    alike=True,
)
