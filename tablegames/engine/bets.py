"""What those who are out bet on: questions beside the script, which no script waits for and no clock ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from .ask import same
from .entry import BET, Asked, Value
from .errors import Refused, Stale
from .views.moments import Award
from .words import Text, _

Stake = tuple[Value, Text | str]  # what can be named, and how it is called
NOBODY, WINNER = "nobody", "winner"


@dataclass(frozen=True, slots=True)
class Wager:
    """Something to bet on; `number` is of the entry that raised it, `worth` what a right bet brings.

    `final` says from when on a bet on it stands for good, where that is before it has come out.
    """

    key: str
    number: int
    title: Text
    stakes: Callable[[], Sequence[Stake]]
    worth: int = 1
    final: Text | None = None

    @property
    def asked(self) -> Asked:
        """As entries of the log name it."""
        return (self.key, self.number)


@dataclass(frozen=True, slots=True)
class Slip:
    """A wager that is open, as everybody may know it."""

    key: str
    title: Text
    stakes: tuple[Stake, ...]
    final: Text | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """Somebody's bet: on what, in words, and whether it cannot be changed any more; `came` is how it has come out."""

    key: str
    text: Text
    stands: bool = False
    came: bool | None = None  # whether it was right; None: that is still open


@dataclass(frozen=True, slots=True)
class Score:
    """How somebody has bet so far, as far as it has come out."""

    name: str
    points: int = 0
    hits: int = 0
    bets: int = 0


@dataclass(slots=True)
class Bets:
    """The wagers of a game and who has bet what, by name: whoever only looks on has no seat.

    Nothing of it changes what a script does. What is placed is its owner's alone until it has come out; the scores
    are everybody's. Some bets stand for good before their wager is closed: those are `fixed`.
    """

    wagers: dict[str, Wager] = field(default_factory=dict)
    open: list[str] = field(default_factory=list)
    placed: dict[str, dict[str, Value]] = field(default_factory=dict)  # by wager, then by name
    fixed: dict[str, list[str]] = field(default_factory=dict)  # names, by wager
    in_time: dict[str, dict[str, Value]] = field(
        default_factory=dict
    )  # what counts of a wager that is decided
    scores: dict[str, Score] = field(default_factory=dict)
    last: dict[str, Placed] = field(default_factory=dict)  # what has come out last, by name

    # What the script does

    def offer(
        self,
        key: str,
        number: int,
        title: Text,
        stakes: Callable[[], Sequence[Stake]],
        worth: int = 1,
        final: Text | None = None,
    ) -> None:
        """From now on this can be bet on; once more: what is placed already stays."""
        key = f"{BET}{key}"
        if key not in self.wagers:
            self.wagers[key] = Wager(key, number, title, stakes, worth, final)
        self.in_time.pop(key, None)
        if key not in self.open:
            self.open.append(key)

    def close(self, *keys: str) -> None:
        """No more bets on these; without keys, on nothing."""
        closing = [f"{BET}{key}" for key in keys] or list(self.open)
        self.open = [key for key in self.open if key not in closing]

    def fix(self, key: str) -> None:
        """Who has bet on it by now cannot change it any more."""
        self.fixed[f"{BET}{key}"] = list(self.placed.get(f"{BET}{key}", {}))

    def decide(self, key: str) -> None:
        """It is decided, which nobody is told yet: bets are taken as before, and those from now on do not count."""
        self.in_time.setdefault(f"{BET}{key}", dict(self.placed.get(f"{BET}{key}", {})))

    def settle(self, key: str, *right: Value) -> None:
        """It has come out."""
        wager, in_time = self.wagers.get(f"{BET}{key}"), self.in_time.pop(f"{BET}{key}", None)
        placed = self.drop(key)
        self.last = {}
        for name, value in (placed if in_time is None else in_time).items():
            hit = any(same(one, value) for one in right)
            old = self.scores.get(name, Score(name))
            points = old.points + (wager.worth if wager and hit else 0)
            self.scores[name] = Score(name, points, old.hits + hit, old.bets + 1)
            if wager:
                self.last[name] = Placed(wager.key, outcome(wager, hit), came=hit)

    def drop(self, key: str) -> dict[str, Value]:
        """It will never come out; what was bet on it."""
        self.close(key)
        key = f"{BET}{key}"
        self.wagers.pop(key, None)
        self.fixed.pop(key, None)
        self.in_time.pop(key, None)
        return self.placed.pop(key, {})

    # What comes in

    def place(self, name: str, asked: Asked, value: Value) -> None:
        """Somebody bets, or thinks again. Raises Stale or Refused, and nothing has changed."""
        wager = self.standing(asked[0])
        if wager.asked != asked:
            raise Stale(TOO_LATE)
        if self.stands(wager.key, name):
            raise Refused(_("Your bet on this stands."))
        if not any(same(stake, value) for stake, _called in wager.stakes()):
            raise Refused(_("That cannot be chosen now."))
        self.placed.setdefault(wager.key, {})[name] = value

    def standing(self, key: str) -> Wager:
        """The open wager of that key. Raises Stale."""
        if key not in self.open:
            raise Stale(TOO_LATE)
        return self.wagers[key]

    def withdraw(self, name: str) -> None:
        """Somebody is back in the game, and bets no more."""
        for bets in (*self.placed.values(), *self.in_time.values()):
            bets.pop(name, None)

    # What is seen

    def slips(self) -> tuple[Slip, ...]:
        """What everybody may bet on now."""
        open_ = (self.wagers[key] for key in self.open)
        return tuple(Slip(one.key, one.title, tuple(one.stakes()), one.final) for one in open_)

    def titles_of(self, name: str) -> tuple[Placed, ...]:
        """On what somebody has bet that has not come out, and how the last one has."""
        on = [self.wagers[key] for key, bets in self.placed.items() if name in bets]
        return tuple(Placed(one.key, one.title, self.stands(one.key, name)) for one in on) + self.last_of(
            name
        )

    def lines_of(self, name: str) -> tuple[Placed, ...]:
        """And what: for their eyes alone."""
        placed = [(self.wagers[key], bets[name]) for key, bets in self.placed.items() if name in bets]
        lines = [
            (one.key, _("{title} {bet}", title=one.title, bet=called(one, value))) for one, value in placed
        ]
        return tuple(Placed(key, text, self.stands(key, name)) for key, text in lines) + self.last_of(name)

    def last_of(self, name: str) -> tuple[Placed, ...]:
        """How somebody's bet on what has come out last was, if there was one."""
        return (self.last[name],) if name in self.last else ()

    def stands(self, key: str, name: str) -> bool:
        """Whether somebody's bet on it is final."""
        return name in self.fixed.get(key, ())

    def league(self) -> tuple[Score, ...]:
        """Everybody of whose bets one has come out, the best first."""
        return tuple(sorted(self.scores.values(), key=lambda one: (-one.points, one.bets, one.name)))

    def awards(self) -> list[Award]:
        """Who has bet best; nobody where no bet was right."""
        league = self.league()
        best = [one for one in league if (one.points, one.bets) == (league[0].points, league[0].bets)]
        return [Award(one.name, praise(one)) for one in best if one.hits]


TOO_LATE = _("It is too late to bet on this.")


def called(wager: Wager, value: Value) -> Text | str:
    """What was bet, in words; who can no longer be named is a dash."""
    return next((name for stake, name in wager.stakes() if same(stake, value)), "–")


def outcome(wager: Wager, hit: bool) -> Text:
    """How a bet on it has come out, to whoever placed it."""
    if hit and wager.worth > 1:
        return _("{title} You were right, points: {points}.", title=wager.title, points=wager.worth)
    return (
        _("{title} You were right.", title=wager.title)
        if hit
        else _("{title} You were not right.", title=wager.title)
    )


def praise(score: Score) -> Text:
    return _(
        "bet best of all who were out: {hits} of {bets} right, points: {points}",
        hits=score.hits,
        bets=score.bets,
        points=score.points,
    )
