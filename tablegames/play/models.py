"""The rows of an evening: the game, who sits where, and every line that came in."""

from __future__ import annotations

import secrets
from typing import ClassVar, TypedDict

from django.conf import settings
from django.db import models
from django.db.models import Q

from tablegames.engine.entry import Asked, Kind, Value
from tablegames.engine.entry import Entry as Line
from tablegames.engine.library import SetFile
from tablegames.serving import limits

from .circles.rows import Appearance, Circle, Round

__all__ = [
    "DESERTED",
    "LETTERS",
    "Appearance",
    "Choices",
    "Circle",
    "Entry",
    "Game",
    "Link",
    "Player",
    "Round",
    "State",
    "Tally",
    "Tries",
    "new_code",
    "new_pin",
    "new_seed",
]

LETTERS = "BCDFGHJLMNPQRSTVWXYZ23456789"


def new_code() -> str:
    """Five letters that nobody mishears, and no word."""
    return secrets.choice(settings.CODES or LETTERS) + "".join(secrets.choice(LETTERS) for _ in range(4))


def new_seed() -> str:
    return secrets.token_hex(32)


def new_pin() -> str:
    return f"{secrets.randbelow(10_000):04}"


class State(models.TextChoices):
    """The state of an evening: lobby, playing or over."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


# Lobbies whose people have gone on to another game before anything was dealt.
DESERTED = Q(state=State.LOBBY, successor__isnull=False)


class Choices(TypedDict, total=False):
    """What the moderator has chosen in the lobby; what is absent is as the set and the title have it."""

    set: str  # the key of a set on the shelf
    own: SetFile | None  # that set as it was changed for this game alone
    counts: dict[str, int] | None  # of roles, by their keys; None: as the set deals them
    options: dict[str, Value]  # by their names
    seconds: dict[str, int]  # of steps, by their keys
    scale: float  # of all seconds
    wording: str  # of the game that has been dealt; until then it is one of the options


class Game(models.Model):
    """One evening's play of one title.

    Four counters only ever rise. `number` is the last entry's. `version` counts every change and is for
    moderators. `public` counts what everybody at the table can see change: a phone is told no other number,
    because the length of the log would tell how busy those are who are awake. `raised` is `public` as it was
    when the standing question came; it names that question to the pages. `seen` counts what the board alone shows
    beside: how many have voted.
    """

    title = models.CharField(max_length=40)
    code = models.CharField(max_length=5, unique=True, default=new_code)
    state = models.CharField(max_length=10, choices=State, default=State.LOBBY)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        blank=True,
        help_text="Nobody: whoever has the laptop.",
    )
    language = models.CharField(max_length=10, default="en", help_text="Of the narration.")
    mode = models.CharField(max_length=20, default="phones")
    choices: models.JSONField[Choices, Choices] = models.JSONField(default=dict, blank=True)
    setup = models.JSONField(null=True, blank=True)  # frozen at the deal
    rules = models.PositiveIntegerField(default=0)  # version of the title's rules at the deal
    seed = models.CharField(max_length=64, default=new_seed)
    number = models.PositiveIntegerField(default=0)
    version = models.PositiveBigIntegerField(default=1)
    public = models.PositiveBigIntegerField(default=1)
    raised = models.PositiveBigIntegerField(default=0)
    seen = models.PositiveBigIntegerField(default=0, db_default=0)
    uncovered = models.PositiveSmallIntegerField(
        default=0, db_default=0
    )  # seats turned over, once it is over
    locked = models.BooleanField(default=False)
    pin = models.CharField(max_length=4, default=new_pin)
    left = models.FloatField(null=True, blank=True)  # seconds, at the last checkpoint; None: no clock runs
    total = models.FloatField(null=True, blank=True)
    running = models.BooleanField(default=False)
    paused = models.BooleanField(default=False)  # until somebody lifts it, over all questions that follow
    winding = models.PositiveIntegerField(default=0)  # how often somebody has moved the clock
    once = models.CharField(max_length=limits.ONCE_LETTERS, blank=True)  # of the last command at the clock
    notes = models.TextField(blank=True, max_length=limits.NOTES_LETTERS)
    gongs = models.PositiveIntegerField(default=0, db_default=0)  # how often all have been called to look up
    spoken = models.PositiveIntegerField(default=0, db_default=0)  # how often the laptop was told to speak
    remote = models.CharField(max_length=64, blank=True, db_default="")  # a hash: of the phone that steps too
    remote_by = models.CharField(max_length=40, blank=True, db_default="")  # the session that gave the right
    remote_code = models.CharField(max_length=64, blank=True, db_default="")  # a hash of eight digits
    remote_until = models.DateTimeField(null=True, blank=True)
    trouble = models.CharField(max_length=200, blank=True)  # what the rules stumbled over; for the moderator
    record = models.JSONField(null=True, blank=True)  # the finished game, printed once
    successor = models.OneToOneField(
        "self", models.SET_NULL, null=True, blank=True, related_name="predecessor"
    )
    circle = models.ForeignKey(
        Circle, models.SET_NULL, null=True, blank=True
    )  # that remembers it, once it is over
    created = models.DateTimeField(auto_now_add=True)
    ended = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-created"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(condition=Q(number__lte=limits.ENTRIES), name="a_game_has_an_end"),
            models.CheckConstraint(
                condition=Q(state=State.LOBBY) | Q(setup__isnull=False), name="what_is_played_is_set_up"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.title} {self.code}"

    @property
    def is_deserted(self) -> bool:
        """Whether its people have gone on to another game before anything was dealt."""
        return self.state == State.LOBBY and self.successor_id is not None

    @property
    def wording(self) -> str:
        """In which the title's sentences are said; empty, or one that nobody knows, for the usual one."""
        if self.state != State.LOBBY:
            return self.choices.get("wording", "")
        own = self.choices.get("own")
        options = {**(own["set"].get("options", {}) if own else {}), **self.choices.get("options", {})}
        return str(options.get("wording", ""))

    def seated(self) -> list[Player]:
        """Who has a seat, round the table."""
        return list(self.players.filter(seat__isnull=False).order_by("seat"))

    def waiting(self) -> list[Player]:
        """Return the players who ask to be admitted."""
        return list(self.players.filter(seat__isnull=True).order_by("pk"))

    def lines(self, after: int = 0) -> list[Line]:
        """The log after entry number `after`."""
        asked: dict[Asked, Asked] = {}  # many answers to one question: keep its name once
        rows = self.entries.filter(number__gt=after).order_by("number")
        return [entry.line(asked) for entry in rows]


class Player(models.Model):
    """A person in a game. Without a seat: somebody who asks to be admitted."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="players")
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    name = models.CharField(max_length=limits.NAME_BYTES)
    likeness = models.CharField(max_length=2 * limits.NAME_BYTES)  # equal for names that look alike
    avatar = models.PositiveSmallIntegerField(default=1)
    credential = models.CharField(max_length=64, blank=True)  # a hash; empty: no phone
    language = models.CharField(max_length=10, blank=True)
    ready = models.BooleanField(default=False)
    gone = models.BooleanField(default=False)
    robot = models.BooleanField(default=False)
    without_phone = models.BooleanField(default=False)
    markers = models.JSONField(default=list, blank=True)
    pace = models.FloatField(default=1, db_default=1)  # how much longer this player asks for; 0: no clock
    changes = models.PositiveBigIntegerField(default=0)  # of the own part, while the table's stayed
    previous = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="again")
    move_code = models.CharField(max_length=64, blank=True)  # a hash of the eight digits
    move_until = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["seat", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "seat"], name="one_player_a_seat"),
            models.UniqueConstraint(fields=["game", "likeness"], name="names_are_told_apart"),
            models.UniqueConstraint(
                fields=["credential"], condition=~Q(credential=""), name="one_seat_a_credential"
            ),
            # Seats from 100 on are only passed through, while people change places.
            models.CheckConstraint(
                condition=Q(seat__isnull=True) | Q(seat__lt=limits.SEATS) | Q(seat__gte=100),
                name="a_table_has_40_seats",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Entry(models.Model):
    """One line of a game's log; never changed, never deleted.

    `once` is what the page has called the command that brought it: the same sent twice, over the socket and by a
    form, even to two processes or before and after a restart, is one entry.
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=10, choices=[(kind.value, kind.value) for kind in Kind])
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    value = models.JSONField(null=True, blank=True)
    asked_key = models.CharField(max_length=80, blank=True)
    asked_number = models.PositiveIntegerField(null=True, blank=True)
    at = models.FloatField()
    once = models.CharField(max_length=limits.ONCE_LETTERS, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["number"]
        verbose_name_plural = "entries"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "number"], name="one_entry_a_number"),
            models.UniqueConstraint(
                fields=["game", "once"], condition=~Q(once=""), name="one_entry_a_command"
            ),
            models.CheckConstraint(
                condition=Q(number__gte=1, number__lte=limits.ENTRIES), name="a_log_has_an_end"
            ),
            models.CheckConstraint(
                condition=Q(kind__in=[kind.value for kind in Kind]), name="an_entry_has_a_kind"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.kind}"

    def line(self, known: dict[Asked, Asked]) -> Line:
        """As the engine reads it; `known` are the questions that earlier lines have named."""
        asked: Asked | None = None if self.asked_number is None else (self.asked_key, self.asked_number)
        if asked is not None:
            asked = known.setdefault(asked, asked)
        return Line(self.number, Kind(self.kind), self.seat, self.value, asked, self.at)

    @classmethod
    def of(cls, game: Game, line: Line, once: str = "") -> Entry:
        key, number = line.asked or ("", None)
        return cls(
            game=game,
            number=line.number,
            kind=line.kind.value,
            seat=line.seat,
            value=line.value,
            asked_key=key,
            asked_number=number,
            at=line.at,
            once=once,
        )


class Link(models.Model):
    """A one-time link that makes a browser the moderator's; only a hash of it is kept."""

    digest = models.CharField(max_length=64, unique=True)
    until = models.DateTimeField()
    used = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"link {self.pk}"


class Tries(models.Model):
    """Wrong tries of somebody's at a door, until they are forgotten; in a pause the door is `closed` until then."""

    door = models.CharField(max_length=20)
    who = models.CharField(max_length=64)  # a hash
    wrong = models.PositiveIntegerField(default=0)
    until = models.DateTimeField(db_index=True)
    closed = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "tries"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["door", "who"], name="tries_are_counted_together")
        ]

    def __str__(self) -> str:
        return f"{self.wrong} wrong tries"


class Tally(models.Model):
    """How often each side won when robots played a set-up, which is known by a hash of what is in it.

    A row that robots still work at is touched every now and then, so that other processes see them at it.
    """

    key = models.CharField(max_length=64, unique=True)
    games = models.PositiveIntegerField(default=0)
    goal = models.PositiveIntegerField(default=0)  # games; where they are long, fewer have to do
    wins = models.JSONField(default=dict, blank=True)  # by outcome
    ended = models.BooleanField(default=False)
    trouble = models.CharField(max_length=20, blank=True)  # why there is nothing to tell: endless, failed
    touched = models.DateTimeField(db_index=True)

    class Meta:
        verbose_name_plural = "tallies"

    def __str__(self) -> str:
        return f"{self.games} games"
