"""The shapes of the views: what pages get, field by field, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablegames.engine.entry import Seat, Value
from tablegames.engine.views.moments import Ending, Moment
from tablegames.engine.words import Text
from tablegames.games.bang.table.records import Face

from .chronicle import Chronicle


@dataclass(frozen=True, slots=True)
class Person:
    """A character as it is printed."""

    key: str
    name: str
    text: Text
    life: int


@dataclass(frozen=True, slots=True)
class Badge:
    """A role as it is printed: sheriff, deputy, outlaw or renegade."""

    key: str
    name: Text
    text: Text


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat as everybody sees it; `role` is None until it is public."""

    seat: Seat
    name: str
    alive: bool
    gone: bool
    person: Person
    copies: Person | None  # whose ability Vera Custer has
    life: int
    most: int  # lives that the player can have
    hand: int  # cards
    in_play: tuple[Face, ...]
    role: Badge | None
    has_turn: bool
    asked: bool  # the table waits for this player
    reach: int  # of the weapon
    distances: tuple[int, ...]  # to every seat; 0 where nobody can be seen, and after the end


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to tap on: the value that is sent, its label, and what it is: a card, a seat or neither.

    `text` says more: what an ability does, or who somebody is whose ability can be had. What `is_fatal` costs the
    last life, as everybody can count.
    """

    value: Value
    label: Text | str
    face: Face | None = None
    seat: Seat | None = None
    text: Text | str | None = None
    is_fatal: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """What stands, as everybody may know it.

    `kind`: cue (the moderator goes on), turn, reply (to an attack), last (a beer to survive), or choice (everything
    else).
    """

    key: str
    number: int
    title: Text
    kind: str
    seats: tuple[Seat, ...]
    seconds: int | None
    waits: bool  # whether the end of the seconds ends nothing
    attack: Face | None  # the card that is to be answered
    attacker: Seat | None  # who played it


@dataclass(frozen=True, slots=True)
class Happened:
    """Something that happened, for the eye, in the words of the rules.

    `kind` is draw, play, lay, take, discard, shot, missed, hurt, heal, flip, pass, explode, death or turn. `mark` is
    different for each of a game. `face` is None where nobody may see the card.
    """

    mark: int
    kind: str
    seat: Seat | None
    other: Seat | None
    face: Face | None
    count: int


@dataclass(frozen=True, slots=True)
class Shared:
    """What everybody round the table sees."""

    phase: str  # setup, turn or over
    step: str  # of the turn: start, dynamite, jail, draw, play, discard; or empty
    turn: Seat
    round: int  # turns of the first player so far
    event: Text | None  # what holds for the round, where a deck of events is played
    mode: str
    chairs: tuple[Chair, ...]
    question: Question | None
    stack: tuple[Text, ...]  # what is pending, the oldest first: who plays what against whom
    dying: tuple[Text, ...]  # who has no life left, and is out when the card is done
    saying: tuple[Text, ...]  # the sentences to say or to read now
    story: tuple[Text, ...]  # everything that has been told so far
    lately: tuple[Text, ...]  # what has been in this turn and in the one before
    happened: tuple[Happened, ...]  # since the last question
    acts: tuple[Happened, ...]  # what players did before that, the newest first
    moments: tuple[Moment, ...]  # the deaths among them
    deck: int  # cards in the draw pile
    top: Face | None  # of the discard pile
    discarded: int  # cards in it
    turned: tuple[Face, ...]  # cards that lie open in the middle now
    feuds: tuple[tuple[int, ...], ...]  # how often each seat has aimed something at each other
    roles: tuple[tuple[Badge, int], ...]  # in the game, with their number
    winner: Text | None
    winners: tuple[str, ...]
    dead_see_all: bool

    @property
    def living(self) -> int:
        """How many are alive."""
        return sum(chair.alive for chair in self.chairs)

    @property
    def seen(self) -> tuple[tuple[tuple[Seat, int, bool], ...], ...]:
        """For each chair who of the living sees it, at what distance, and whether their weapon reaches so far."""
        return tuple(
            tuple(
                (eye.seat, far, far <= eye.reach)
                for eye in self.chairs
                if eye.alive and eye.seat != chair.seat and (far := eye.distances[chair.seat])
            )
            for chair in self.chairs
        )


@dataclass(frozen=True, slots=True)
class Aim:
    """One way of playing a card: `part` of the move that is sent, or all of it; in words; and whom it is aimed at."""

    part: Value
    label: Text | str
    seat: Seat | None
    distance: int | None
    warning: Text | None
    name: str = ""  # of whoever sits there
    figure: str = ""  # of their character
    taken: Text | None = None  # which card of theirs, where a card is taken
    shown: Face | None = None  # that card, where it lies open

    @property
    def field(self) -> str:
        """What the form calls it: only an object can be a part."""
        return "part" if isinstance(self.part, dict) else "pick"


@dataclass(frozen=True, slots=True)
class Playable:
    """A card (in the hand, or a green one in play) or an ability, and what can be done with it now.

    `aims` is empty and `why` says the reason where it cannot be used. `pays` other hand cards have to be
    discarded with it. `beyond` says whom it cannot reach, and why.
    """

    key: str  # unique here: the card's id or the ability's key
    face: Face | None
    name: Text | str
    text: Text | None
    aims: tuple[Aim, ...]
    pays: int
    why: Text | None
    beyond: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Aimed:
    """A card that lies on the table and is used on somebody, and on whom it can be: whole moves."""

    face: Face
    words: Text  # what it is called, with its rank and suit
    aims: tuple[Aim, ...]
    anybody: bool  # in the game, however far away


@dataclass(frozen=True, slots=True)
class Held:
    """A player's secrets: shown only while a finger holds or the hand is open.

    Where there are cards to answer with, `picks` has them (of the hand, or cards that only this player sees),
    and `rest` those of the hand that are no answer, for the reason `why`. Otherwise `plays` has the whole hand,
    card by card, to read or to play, and what else can be done: in the own turn, and where an ability saves.
    """

    role: Badge
    hand: tuple[Face, ...]
    uses: Mapping[str, Text]  # by card of the hand, as what else the ability lets it be used
    texts: Mapping[str, Text]  # and what else than what is printed on it holds for this player
    prompt: Text | None
    plays: tuple[Playable, ...]
    picks: tuple[Option, ...]
    rest: tuple[Face, ...]
    why: Text | None
    least: int
    most: int
    ordered: bool  # the order of the picks counts
    journal: tuple[Text, ...]
    everybody: tuple[tuple[str, Text], ...]  # roles, for the dead where they may see all


@dataclass(frozen=True, slots=True)
class Own:
    """What one player's phone has beside the shared part; all but `held` may stand open on the screen."""

    seat: Seat
    name: str
    alive: bool
    death: Text | None  # whom and what it was by, as everybody saw
    asked: bool  # the table waits for this player
    free: bool  # may do something between the plays of others
    answered: bool
    left_out: bool  # lost the own turn in jail, and nobody has ended a turn since
    prompt: Text | None  # of the question, as far as it may stand open
    open: tuple[Option, ...]  # answers that tell nothing of the hand
    aimed: tuple[Aimed, ...]  # of the same kind: one's own cards on the table, used on others
    held: Held | None

    @property
    def barred(self) -> tuple[Value, ...]:
        """Nothing: only what can be chosen is offered."""
        return ()


@dataclass(frozen=True, slots=True)
class Known:
    """One seat as the moderator sees it; where the host plays along, `role` and `hand` hold nothing secret."""

    seat: Seat
    name: str
    alive: bool
    role: Badge | None
    hand: tuple[Face, ...]
    awake: bool  # the table waits for an answer
    free: bool
    answer: tuple[Text | str, ...] | None
    prompt: Text | None
    options: tuple[Option, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Stage:
    """A step of the turn on the script rail; `state`: done, now, next, or none where it does not come this time."""

    key: str
    name: Text
    text: Text
    state: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card can be found or put by correction: `key` is what is sent."""

    key: str
    name: Text | str
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Dashboard:
    """What the moderator has beside the shared part."""

    seats: tuple[Known, ...]
    rail: tuple[Stage, ...]
    waiting: tuple[str, ...]
    places: tuple[Place, ...]  # of all cards that the moderator may move
    roles: tuple[Badge, ...]  # that a seat can be given by correction
    people: tuple[Person, ...]  # characters that a seat can be given
    plays_along: bool  # the host has a seat: nothing secret is here
    chronicle: Chronicle | None  # when the game is over

    @property
    def awake(self) -> tuple[Known, ...]:
        """Who is asked and has something to choose."""
        return tuple(known for known in self.seats if known.awake and known.options)


@dataclass(frozen=True, slots=True)
class View:
    """A view: `own` is a player's part, `dashboard` the moderator's; the board has neither."""

    shared: Shared
    own: Own | None = None
    dashboard: Dashboard | None = None
    progress: None = None  # nobody votes
    ending: Ending | None = None
