"""What one audience may see of the village, built field by field from what it may know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tablegames.engine.ask import Standing
from tablegames.engine.entry import Seat, Value
from tablegames.engine.table import MODERATOR, Audience
from tablegames.engine.words import Text, _

from .ballots import tally
from .chronicle import Chronicle, chronicle

if TYPE_CHECKING:
    from .village import Village

LONG_CALM = 10  # days without a death after which the moderator is offered to end the game


@dataclass(frozen=True, slots=True)
class Card:
    """A role as it is printed: `key` names the icon."""

    key: str
    name: Text
    text: Text
    team: Text


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
    """One thing to tap on: the value that is sent, and its label."""

    value: Value
    label: Text | str


@dataclass(frozen=True, slots=True)
class Question:
    """What stands, as everybody may know it. `kind`: cue, step (of the night), vote, or single.

    `grid` is what every phone shows to tap on; `seats` are those who are openly asked (empty at night).
    """

    key: str
    number: int
    title: Text
    kind: str
    grid: tuple[Option, ...]
    most: int
    may_pass: bool
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
class Shared:
    """What everybody round the table sees."""

    phase: str
    number: int  # of the night, and of the day after it
    mode: str
    chairs: tuple[Chair, ...]
    question: Question | None
    saying: tuple[Text, ...]  # the sentences to say or to read now
    story: tuple[Text, ...]  # everything that has been told so far
    counts: tuple[Count, ...]  # of the vote that stands, or of the last one of the day
    roles: tuple[tuple[Card, int], ...]  # the cards in the game
    winner: Text | None
    winners: tuple[str, ...]

    @property
    def living(self) -> int:
        """How many are alive."""
        return sum(chair.alive for chair in self.chairs)


@dataclass(frozen=True, slots=True)
class Held:
    """A player's secrets: shown only while a finger holds."""

    card: Card
    prompt: Text | None
    barred: tuple[str, ...]  # names on the grid that may not be chosen
    facts: tuple[Text, ...]
    votes: tuple[Text, ...]
    chat: tuple[tuple[str, str], ...]  # (writer or "", line)
    may_write: bool
    journal: tuple[Text, ...]
    everybody: tuple[tuple[str, Text], ...]  # for the dead, where they may see all


@dataclass(frozen=True, slots=True)
class Own:
    """What one player's phone has beside the shared part; all but `held` may stand open on the screen."""

    seat: Seat
    name: str
    alive: bool
    asked: bool
    answered: bool
    said: tuple[Text | str, ...]  # the labels of what was tapped
    chosen: tuple[Value, ...]
    barred: tuple[Value, ...]  # of the grid, by day: whom everybody knows that this player cannot name
    held: Held | None


@dataclass(frozen=True, slots=True)
class Known:
    """One seat as the moderator sees it."""

    seat: Seat
    name: str
    alive: bool
    mayor: bool
    card: Card
    marks: tuple[Text, ...]
    awake: bool
    answer: tuple[Text | str, ...] | None  # None: has not answered what really is asked
    prompt: Text | None
    options: tuple[Option, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Stage:
    """A step of this night or day on the script rail; `state`: done, now or next."""

    key: str
    name: Text
    state: str


@dataclass(frozen=True, slots=True)
class Desk:
    """What the moderator has beside the shared part."""

    seats: tuple[Known, ...]
    rail: tuple[Stage, ...]
    middle: tuple[Card, ...]
    chat: tuple[tuple[str, str], ...]
    waiting: tuple[str, ...]  # who is really asked and has not answered
    victims: tuple[Text, ...]
    long_calm: bool
    roles: tuple[Card, ...]  # that a seat can be given by correction
    chronicle: Chronicle | None  # when the game is over

    @property
    def awake(self) -> tuple[Known, ...]:
        """Who is really asked and has something to choose."""
        return tuple(known for known in self.seats if known.awake and known.options)


@dataclass(frozen=True, slots=True)
class View:
    """A view: `own` is a player's part, `desk` the moderator's; the board has neither."""

    shared: Shared
    own: Own | None = None
    desk: Desk | None = None


STAGES: dict[str, Text] = {
    "dawn": _("Daybreak"),
    "election": _("Election of the mayor"),
    "discussion": _("Discussion"),
    "execution": _("The village votes"),
}


def look(village: Village, audience: Audience) -> View:
    """The view of one audience: a seat, the moderator or the board."""
    shared = shared_part(village)
    if audience is MODERATOR:
        return View(shared, desk=desk(village))
    if isinstance(audience, int):
        return View(shared, own=replace(own(village, audience), held=held(village, audience)))
    return View(shared)


def shared_part(village: Village) -> Shared:
    winner, voters = village.winner, village.voters()
    return Shared(
        phase=village.phase.value,
        number=village.night,
        mode=village.rules.mode,
        chairs=tuple(chair(village, seat, seat in voters) for seat in village.seats),
        question=question(village, village.standing) if village.standing else None,
        saying=saying(village),
        story=tuple(told.text for told in village.told if told.to is None),
        counts=counts(village),
        roles=tuple((card(village, key), village.deck.count(key)) for key in dict.fromkeys(village.deck)),
        winner=winner.victory if winner else None,
        winners=village.named(winner.members(village)) if winner else (),
    )


def chair(village: Village, seat: Seat, votes_today: bool) -> Chair:
    shown = seat in village.shown or village.is_over
    reveal = "role" if village.is_over else village.options.reveal
    return Chair(
        seat=seat,
        name=village.names[seat],
        alive=village.alive[seat],
        mayor=village.mayor == seat,
        votes_today=votes_today,
        card=card(village, village.role[seat].key) if shown and reveal == "role" else None,
        team=village.team(seat).name if shown and reveal != "nothing" else None,
    )


def card(village: Village, key: str) -> Card:
    role = village.roles_by_key[key]
    return Card(role.key, role.name, role.text, role.team.name)


def question(village: Village, standing: Standing) -> Question:
    ask = standing.ask
    at_night = ask.key.startswith("night.")
    seats = tuple(ask.seats())
    return Question(
        key=ask.key,
        number=standing.number,
        title=ask.title,
        kind="step" if at_night else "vote" if ask.key.startswith("day.") else "single" if seats else "cue",
        grid=grid(village, standing),
        most=most_picks(village, standing),
        may_pass=at_night or ask.key.startswith("day."),
        seats=() if at_night else seats,
        seconds=ask.seconds,
    )


def grid(village: Village, standing: Standing) -> tuple[Option, ...]:
    """The same for every phone, whatever it is really asked; nothing while the phones are dark."""
    if is_dark(village, standing):
        return ()
    if standing.ask.key == "night.thief":
        return tuple(option(village, place) for place in ("left", "right"))
    return tuple(option(village, seat) for seat in village.living()) if standing.ask.seats() else ()


def option(village: Village, value: Value) -> Option:
    return Option(value, label(village, value))


def label(village: Village, value: Value) -> Text | str:
    if isinstance(value, int):
        return village.names[value]
    return _("Left card") if value == "left" else _("Right card")


def most_picks(village: Village, standing: Standing) -> int:
    """How many may be tapped: by the form of the step, which is the same for those awake and asleep."""
    seats = standing.ask.seats()
    return standing.ask.choice(seats[0]).most if seats and not is_dark(village, standing) else 0


def is_dark(village: Village, standing: Standing) -> bool:
    """At night, where eyes are closed and the moderator enters the choices, phones show nothing to tap."""
    return village.rules.mode == "eyes_closed" and standing.ask.key.startswith("night.")


def saying(village: Village) -> tuple[Text, ...]:
    """The question's sentence and what has been told since the last one."""
    since = village.standing.number if village.standing else village.number
    told = tuple(told.text for told in village.told if told.to is None and told.number == since)
    return (*told, village.standing.ask.title) if village.standing else told


def counts(village: Village) -> tuple[Count, ...]:
    """Of the vote that stands where the tally is live; otherwise of the last vote of this day."""
    standing = village.standing
    if standing and standing.ask.key.startswith("day."):
        if not village.options.live_tally:
            return ()
        votes = {seat: picks[0] for seat, picks in sorted(standing.answers.items()) if picks}
    elif village.phase == "day" and village.ballots and village.ballots[-1].day == village.night:
        votes = dict(village.ballots[-1].votes)
    else:
        return ()
    is_open = village.options.vote == "open"
    return tuple(
        Count(
            seat=candidate,
            name=village.names[candidate],
            votes=number,
            voters=village.named(voter for voter, named in votes.items() if named == candidate)
            if is_open
            else (),
        )
        for candidate, number in tally(
            votes, village.weight if village.ballot_weighs() else lambda voter: 1
        ).items()
    )


def own(village: Village, seat: Seat) -> Own:
    """The open part; the secrets are added where they are asked for."""
    standing = village.standing
    asked = standing is not None and seat in standing.ask.seats() and not is_dark(village, standing)
    chosen = standing.answers.get(seat) if standing else None
    return Own(
        seat=seat,
        name=village.names[seat],
        alive=village.alive[seat],
        asked=asked,
        answered=chosen is not None,
        said=tuple(label(village, value) for value in chosen or ()),
        chosen=chosen or (),
        barred=barred(village, seat),
        held=None,
    )


def barred(village: Village, seat: Seat) -> tuple[Value, ...]:
    """Nothing at night, when what can be chosen would tell who is awake."""
    standing = village.standing
    choice = standing.choice(seat) if standing and not standing.ask.key.startswith("night.") else None
    if standing is None or choice is None:
        return ()
    return tuple(option.value for option in grid(village, standing) if option.value not in choice.options)


def held(village: Village, seat: Seat) -> Held:
    standing = village.standing
    choice = standing.choice(seat) if standing else None
    barred: tuple[str, ...] = ()
    if standing and choice and not choice.decoy and choice.options:
        barred = tuple(str(o.label) for o in grid(village, standing) if o.value not in choice.options)
    return Held(
        card=card(village, village.role[seat].key),
        prompt=choice.prompt if choice else None,
        barred=barred,
        facts=facts(village, seat),
        votes=pack_votes(village, seat),
        chat=chat(village, seat),
        may_write=village.reads_chat(seat) == "writes",
        journal=tuple(told.text for told in village.told if told.to == seat),
        everybody=everybody(village, seat),
    )


def facts(village: Village, seat: Seat) -> tuple[Text, ...]:
    """What the player knows by now and may want to look up."""
    pack = [other for other in village.pack(dead_too=True) if other != seat]
    known = [other for other in pack if village.role[seat].knows(village, seat, other)]
    lines = [_("Your pack: {names}.", names=village.named(known))] if known else []
    beloved = village.beloved(seat)
    if beloved is not None:
        lines.append(_("You are in love with {name}.", name=village.names[beloved]))
    if seat in village.charmed and village.phase != "night":
        lines.append(_("You are charmed."))
    return tuple(lines)


def pack_votes(village: Village, seat: Seat) -> tuple[Text, ...]:
    """The werewolves see each other's votes while they choose."""
    if village.reads_chat(seat) != "writes" or village.standing is None:
        return ()
    return tuple(
        _("{wolf} names {name}.", wolf=village.names[wolf], name=village.names[picks[0]])
        for wolf, picks in sorted(village.standing.answers.items())
        if wolf in village.pack() and picks
    )


def chat(village: Village, seat: Seat) -> tuple[tuple[str, str], ...]:
    reading = village.reads_chat(seat)
    if reading is None:
        return ()
    return tuple(
        ("" if reading == "anonymous" else village.names[line.seat], line.line)
        for line in village.lines
        if line.night == village.night
    )


def everybody(village: Village, seat: Seat) -> tuple[tuple[str, Text], ...]:
    if village.alive[seat] or not village.options.dead_see_all:
        return ()
    return tuple((village.names[other], village.role[other].name) for other in village.seats)


def desk(village: Village) -> Desk:
    return Desk(
        seats=tuple(known(village, seat) for seat in village.seats),
        rail=rail(village),
        middle=tuple(card(village, role.key) for role in village.middle),
        chat=tuple(
            (village.names[line.seat], line.line) for line in village.lines if line.night == village.night
        ),
        waiting=village.named(really_waiting(village)),
        victims=tuple(
            _("{name} ({by})", name=village.names[seat], by=village.rules.steps[by].name)
            for seat, by in village.tagged
        ),
        long_calm=village.quiet_days() >= LONG_CALM,
        roles=tuple(card(village, key) for key in village.roles_by_key),
        chronicle=chronicle(village) if village.is_over else None,
    )


def known(village: Village, seat: Seat) -> Known:
    standing = village.standing
    choice = standing.choice(seat) if standing else None
    real = choice if choice and not choice.decoy else None
    answer = standing.answers.get(seat) if standing and real else None
    return Known(
        seat=seat,
        name=village.names[seat],
        alive=village.alive[seat],
        mayor=village.mayor == seat,
        card=card(village, village.role[seat].key),
        marks=marks(village, seat),
        awake=real is not None,
        answer=None if answer is None else tuple(label(village, value) for value in answer),
        prompt=real.prompt if real else None,
        options=tuple(option(village, value) for value in real.options) if real else (),
        least=real.least if real else 0,
        most=real.most if real else 0,
    )


def marks(village: Village, seat: Seat) -> tuple[Text, ...]:
    signs = (
        (seat in village.lovers, _("in love")),
        (seat in village.charmed, _("charmed")),
        (seat in village.guarded, _("protected")),
        (
            any(seat == victim for victim, _by in village.tagged) and village.phase == "night",
            _("attacked tonight"),
        ),
        (seat in village.voteless, _("has no vote")),
        (seat in village.gone, _("has left")),
    )
    return tuple(text for holds, text in signs if holds)


def really_waiting(village: Village) -> list[Seat]:
    if village.standing is None:
        return []
    choices = [(seat, village.standing.choice(seat)) for seat in village.standing.waiting()]
    return [seat for seat, choice in choices if choice and not choice.decoy and choice.options]


def rail(village: Village) -> tuple[Stage, ...]:
    now = village.program.index(village.step) if village.step in village.program else village.steps_done
    return tuple(
        Stage(
            key=key,
            name=STAGES.get(key) or village.rules.steps[key].name,
            state="done" if place < now else "now" if key == village.step else "next",
        )
        for place, key in enumerate(village.program)
    )
