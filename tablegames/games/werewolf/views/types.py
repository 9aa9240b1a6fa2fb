"""The shapes of the views: what pages get, field by field, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.entry import Seat, Value
from tablegames.engine.views.moments import Ending, Moment, Progress
from tablegames.engine.words import Text

from .chronicle import Chronicle


@dataclass(frozen=True, slots=True)
class Card:
    """A role as it is printed: `figure` names its drawing, `frame` what shows its team round it."""

    key: str
    name: Text
    text: Text
    team: Text
    figure: str
    frame: str


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat as everybody sees it; `card` and `team` are None until they are public."""

    seat: Seat
    name: str
    alive: bool
    mayor: bool
    votes_today: bool
    card: Card | None
    team: Text | None


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to tap on: the value that is sent, and its label.

    What is `beside` may be chosen together with one of the others. What is `wide` is no name, but something to do.
    Who is `gone` keeps the place, so that nobody's name moves under a finger, and cannot be chosen.
    """

    value: Value
    label: Text | str
    beside: bool = False
    wide: bool = False
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """What stands, as everybody may know it. `kind`: cue, step (of the night), vote, or single.

    `grid` is what every phone shows to tap on, `least` to `most` of it; `seats` are those who are openly asked
    (empty at night).
    """

    key: str
    number: int
    title: Text
    kind: str
    grid: tuple[Option, ...]
    least: int
    most: int
    seats: tuple[Seat, ...]
    seconds: int | None


@dataclass(frozen=True, slots=True)
class Count:
    """Votes for one candidate; `voters` is empty where the vote is secret."""

    seat: Seat
    name: str
    votes: int
    voters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Blank:
    """Votes for nobody, by `voters` where the vote is open, and how many of those who might did not vote at all."""

    votes: int
    voters: tuple[str, ...]
    silent: int


@dataclass(frozen=True, slots=True)
class Tally:
    """A vote that is over: when it was, and how it came out, whoever leads first."""

    title: Text
    counts: tuple[Count, ...]


@dataclass(frozen=True, slots=True)
class Grave:
    """Who has died, and when."""

    seat: Seat
    when: Text


@dataclass(frozen=True, slots=True)
class Shared:
    """What everybody round the table sees."""

    phase: str
    number: int  # of the night, and of the day after it
    mode: str
    chairs: tuple[Chair, ...]
    question: Question | None
    saying: tuple[Text, ...]  # the sentences to say or to read now
    story: tuple[Text, ...]  # everything that has been told so far
    moments: tuple[Moment, ...]  # what everybody has just learned
    counts: tuple[Count, ...]  # of the vote that stands, or of the last one of the day
    is_again: bool  # they are of the vote that was tied, while the second is taken
    roles: tuple[tuple[Card, int], ...]  # the cards in the game
    winner: Text | None
    winners: tuple[str, ...]
    dead_chat: bool  # whether the dead may write to each other
    overheard: bool  # whether somebody in the game may read what the werewolves write
    dead_see_all: bool
    uneven: tuple[Text, ...] = ()  # why the votes that are shown are not one for each voter
    blank: Blank | None = None  # the others of the same vote, who named nobody
    tie: Text | None = None  # what decided between those with equally many votes, once it is told

    @property
    def living(self) -> int:
        """How many are alive."""
        return sum(chair.alive for chair in self.chairs)


@dataclass(frozen=True, slots=True)
class Held:
    """A player's secrets: shown only while a finger holds."""

    card: Card
    prompt: Text | None
    meanwhile: Text | None  # asked of who is awake and has nothing to choose, as of everybody else
    taps: bool  # whether it is answered on the phone, and has not been yet
    is_noted: bool  # whether there is an answer that can matter
    will_learn: bool  # whether what comes of it will stand here
    barred: tuple[Text | str, ...]  # what may not be chosen of the grid
    bars: Text  # as what it may not be chosen
    objection: Text | None  # why what was chosen does not count
    facts: tuple[Text, ...]
    pack: tuple[tuple[Seat, str], ...]  # the others who hunt, where the facts begin with their names
    votes: tuple[Text, ...]
    discord: Text | None  # what comes of it that these votes differ
    chat: tuple[tuple[str, str], ...]  # (writer or "", line)
    may_write: bool
    journal: tuple[Text, ...]
    haunting: tuple[tuple[str, str], ...]  # (writer, line), of the dead
    haunts: bool  # whether what is written goes to the dead
    notes: tuple[str, ...]  # what this player wrote, for nobody else's eyes
    everybody: tuple[tuple[str, Text], ...]  # for the dead, where they may see all


@dataclass(frozen=True, slots=True)
class Own:
    """What one player's phone has beside the shared part; all but `held` may stand open on the screen."""

    seat: Seat
    name: str
    alive: bool
    fell: str  # how this player died, where it has just been told
    card: Card | None  # which everybody has seen
    rests: bool  # whether all last words of that death are spoken
    wins: bool  # whether it has just been told that this player, whose card lies open, is among those who win
    asked: bool
    answered: bool
    said: tuple[Text | str, ...]  # the labels of what was tapped
    chosen: tuple[Value, ...]
    prompt: Text | None  # of a question by day to this player alone
    may_refuse: bool  # that question: nobody is an answer too
    haunts: bool  # may write to the dead by day
    lines: int  # that the dead have written so far, by day
    last_vote: str  # of the dead: open while they may vote once more, gone once they have
    barred: tuple[Value, ...]  # of the grid, by day: whom everybody knows that this player cannot name
    held: Held | None


@dataclass(frozen=True, slots=True)
class Known:
    """One seat as the moderator sees it; `card` is None where the host plays along and it is not public."""

    seat: Seat
    name: str
    alive: bool
    mayor: bool
    card: Card | None
    marks: tuple[Text, ...]
    awake: bool
    answer: tuple[Text | str, ...] | None  # None: has not answered what really is asked
    objection: Text | None  # why the answer does not count
    prompt: Text | None
    options: tuple[Option, ...]
    least: int
    most: int
    nobody: bool  # whether nobody may be named


@dataclass(frozen=True, slots=True)
class Stage:
    """A step of this night or day on the script rail; `state`: done, void, now or next."""

    key: str
    name: Text
    state: str
    figure: str


@dataclass(frozen=True, slots=True)
class Dashboard:
    """What the moderator has beside the shared part."""

    seats: tuple[Known, ...]
    rail: tuple[Stage, ...]
    middle: tuple[Card, ...]
    chat: tuple[tuple[str, str], ...]
    waiting: tuple[str, ...]  # who is really asked and has not answered
    waits: bool  # whether the question stands on when its time is over
    victims: tuple[Text, ...]
    plays_along: bool
    long_calm: bool
    by_hand: Text | None  # what the moderator does without the rules, while its role is called
    only_learns: bool  # whether those who are called have nothing to choose
    roles: tuple[Card, ...]  # that a seat can be given by correction
    last_vote: Tally | None  # of the village, as everybody has seen it
    graves: tuple[Grave, ...]  # whoever has died last comes first
    chronicle: Chronicle | None  # when the game is over

    @property
    def cards(self) -> tuple[tuple[str, Card | None], ...]:
        """Return every player's name and card."""
        return tuple((known.name, known.card) for known in self.seats)

    @property
    def awake(self) -> tuple[Known, ...]:
        """Who is really asked and has something to choose."""
        return tuple(known for known in self.seats if known.awake and known.options)


@dataclass(frozen=True, slots=True)
class View:
    """A view: `own` is a player's part, `dashboard` the moderator's, `progress` the board's."""

    shared: Shared
    own: Own | None = None
    dashboard: Dashboard | None = None
    progress: Progress | None = None
    ending: Ending | None = None
