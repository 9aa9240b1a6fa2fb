"""The log as the moderator reads it: who did what, by night and day, without what was answered only for show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, islice, takewhile

from tablegames.engine.entry import Entry, Kind, Value, redo, turned
from tablegames.engine.play import Play
from tablegames.engine.table import Table
from tablegames.engine.words import Text, _, written

NEWEST = 5  # lines of the log on the dashboard that every eye may read
SECRET = 2  # and beside them, of what only the moderator reads
LINES = 150  # where the log is unfolded, and as many steps before them
PEOPLE = ("seat", "one", "other")  # arguments of corrections that name somebody
SAID = (Kind.ANSWER, Kind.SAY)


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry in words: `text` for every eye, `secret` for the moderator's. An undo has taken back what does not count.

    `told` is what everybody heard when it came in, which says more than the entry alone.
    """

    number: int
    text: Text | None
    secret: Text | None
    counts: bool
    told: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class LogChapter:
    """Lines of one night, day or turn; what comes before the first has no title."""

    title: Text | None
    lines: tuple[LogLine, ...]


@dataclass(frozen=True, slots=True)
class Way:
    """What goes and what comes again on a way back to the position after entry number `to`."""

    to: int
    goes: tuple[LogChapter, ...]
    comes: tuple[LogChapter, ...]


class Log:
    """The lines of a game that somebody would name; a host who `plays_along` learns from none who is awake."""

    def __init__(self, play: Play[Table], plays_along: bool) -> None:
        self.play = play
        self.plays_along = plays_along
        self._heard = set(play.table.shared_lines)
        self._chapters = [(told.number, told.chapter.title) for told in play.table.told if told.chapter]

    def newest(self) -> tuple[LogChapter, ...]:
        """The last lines, the newest first."""
        return self._by_chapter(self._newest())

    def _newest(self) -> list[Entry]:
        """A line for the moderator's eyes alone pushes none away that others see: its moment would tell who is awake."""
        found = []
        left = {True: NEWEST, False: SECRET}
        for entry in self._seen(reversed(self.play.log)):
            is_open = self._is_open(entry)
            if left[is_open]:
                left[is_open] -= 1
                found.append(entry)
            if not left[True]:
                break
        return found

    def _is_open(self, entry: Entry) -> bool:
        return self._words(entry)[0] is not None

    @property
    def has_more(self) -> bool:
        """Whether there are more open ones than the newest; of others nobody may learn that there are."""
        lines = filter(self._is_open, self._seen(reversed(self.play.log)))
        return next(islice(lines, NEWEST, None), None) is not None

    def whole(self) -> tuple[LogChapter, ...]:
        """The lines in their order, the newest first, and only the steps of what came long before."""
        lines = list(self._seen(reversed(self.play.log)))
        steps = [entry for entry in lines[LINES:] if entry.kind not in SAID]
        return self._by_chapter(lines[:LINES] + steps[:LINES])

    @property
    def back(self) -> int | None:
        """The entry to which *Undo* goes back: before the last line that counts.

        How far that is must not tell whether somebody awake has answered: of what is asked in secret it is the step.
        """
        lines = self._seen(reversed(self.play.counting))
        last = next((entry for entry in lines if entry.number not in self.play.disguised), None)
        return last.number - 1 if last else None

    @property
    def redo(self) -> int | None:
        """The entry to which *Redo* goes; None unless an undo came last."""
        return redo(self.play.log)

    def way(self, number: int) -> Way:
        """Return what an undo to that entry would take away and bring back."""
        goes, comes = turned(self.play.log, number)
        return Way(
            number, self._by_chapter(self._seen(goes[::-1])), self._by_chapter(self._seen(comes[::-1]))
        )

    def _seen(self, entries: Iterable[Entry]) -> Iterator[Entry]:
        return (entry for entry in entries if self._is_seen(entry))

    def _is_seen(self, entry: Entry) -> bool:
        """Not what was said only for show; who plays along cannot tell that from what was said in earnest."""
        if entry.kind is Kind.SAY:
            return not self.plays_along and entry.number in self._heard
        if entry.kind is Kind.ANSWER:
            for_show = self.play.disguised if self.plays_along else self.play.idle
            return entry.number not in for_show and self.play.counts(entry)
        return True

    def _by_chapter(self, entries: Iterable[Entry]) -> tuple[LogChapter, ...]:
        return tuple(
            LogChapter(title, tuple(self._line(entry) for entry in group))
            for title, group in groupby(entries, self._title)
        )

    def _title(self, entry: Entry) -> Text | None:
        """Return the heading of the chapter in which the entry came in."""
        return next((title for number, title in reversed(self._chapters) if number < entry.number), None)

    def _line(self, entry: Entry) -> LogLine:
        text, secret = self._words(entry)
        counts = entry.kind is Kind.UNDO or self.play.counts(entry)
        told = self._told(entry) if counts and text is not None else ()
        return LogLine(entry.number, text, secret, counts, told)

    def _told(self, entry: Entry) -> tuple[Text, ...]:
        """Return what everybody was told between an entry to an open question and the next."""
        question = self.play.title.questions.get(entry.asked[0]) if entry.asked else None
        if entry.kind not in (Kind.ANSWER, Kind.CLOSE) or question is None or not question.is_open:
            return ()
        led = takewhile(lambda one: one.number == entry.number, self.play.table.told.since(entry.number))
        return tuple(one.text for one in led if one.to is None)

    def _words(self, entry: Entry) -> tuple[Text | None, Text | None]:
        """For every eye, and for the moderator's."""
        match entry.kind:
            case Kind.ANSWER | Kind.SAY:
                return self._said(entry)
            case Kind.CLOSE:
                return closed(entry, self.play), None
            case Kind.SKIP:
                return _("Skipped: {step}", step=step(entry, self.play)), None
            case Kind.OVERRIDE:
                return corrected(entry, self.play)
            case Kind.UNDO:
                return self._undone(entry)

    def _said(self, entry: Entry) -> tuple[Text | None, Text | None]:
        if self.plays_along:
            return _("An answer"), None
        seat, names = entry.seat, self.play.table.names
        name = names[seat] if seat is not None and seat < len(names) else ""
        if entry.kind is Kind.SAY:
            return None, _("{name} writes", name=name)
        question = self.play.title.questions.get(entry.asked[0]) if entry.asked else None
        said = (question and question.said) or _("{name}: {choice}", name="", choice="")
        words = said.filled(name=name, choice=choice(entry, self.play))
        return (words, None) if question is not None and question.is_open else (None, words)

    def _undone(self, entry: Entry) -> tuple[Text, Text | None]:
        """Word an undo by the first line that it took away, or brought back."""
        goes, comes = turned(self.play.log[: entry.number - 1], int(entry.value))
        first = next((one for one in goes or comes if one.kind not in SAID), None)
        if first is None or first.kind is Kind.UNDO:
            return (_("Undone") if goes else _("Done again")), None
        text, secret = self._words(first)
        if text is None:
            return (_("Undone") if goes else _("Done again")), secret
        return (
            _("Undone from here: {what}", what=text) if goes else _("Done again: {what}", what=text)
        ), secret


def corrected(entry: Entry, play: Play[Table]) -> tuple[Text, Text | None]:
    """What was corrected, of whom and why; whom and what is secret where the title says so."""
    verb, why = str(entry.value.get("verb")), str(entry.value.get("why") or "")
    correction = play.title.corrections.get(verb)
    name: Text | str = correction.name if correction else verb
    done = play.corrected.get(entry.number)
    if done is not None:
        return _named(name, done.text, why), done.secret
    whom = about(entry.value.get("with", {}), play)
    is_open = correction is not None and correction.is_open
    secret = _("{what}", what=whom) if whom and not is_open else None
    if whom and is_open:
        return _named(name, whom, why), None
    return (_("{verb} ({why})", verb=name, why=why) if why else _("Correction: {verb}", verb=name)), secret


def _named(verb: Text | str, whom: Text | tuple[str, ...], why: str) -> Text:
    if why:
        return _("{verb}: {whom} ({why})", verb=verb, whom=whom, why=why)
    return _("{verb}: {whom}", verb=verb, whom=whom)


def about(arguments: dict[str, Value], play: Play[Table]) -> Text | tuple[str, ...] | None:
    """Whom and what a correction names, as far as there are words for it."""
    names = play.table.names
    people = [value for name, value in arguments.items() if name in PEOPLE and value in play.table.seats]
    said: Text | tuple[str, ...] | None = tuple(names[seat] for seat in people) or None
    for name, value in arguments.items():
        more = None if name in PEOPLE else word(name, value, play)
        if more is not None:
            said = _("{what} · {more}", what=said, more=more) if said else _("{what}", what=more)
    return said


def word(name: str, value: Value, play: Play[Table]) -> Text | str | None:
    """A number, a step, a role, a card, or whose hand it is."""
    if isinstance(value, int):
        return _("{seconds} s", seconds=value) if name == "seconds" else str(value)
    if name == "step":
        return play.title.steps.get(value, str(value))
    place, _space, number = str(value).partition(" ")
    if place in ("hand", "play") and number.isdecimal() and int(number) in play.table.seats:
        return play.table.names[int(number)]
    return {**play.title.cards, **play.title.roles, **_own(play)}.get(place)


def closed(entry: Entry, play: Play[Table]) -> Text:
    """How a question has ended, in its own words where it has any."""
    question = play.title.questions.get(entry.asked[0]) if entry.asked else None
    return (question and question.closed) or _("Over: {step}", step=step(entry, play))


def step(entry: Entry, play: Play[Table]) -> Text | str:
    """The question in words, where the title or a custom role or card has them."""
    key = entry.asked[0] if entry.asked else ""
    if key in play.title.questions:
        return play.title.questions[key].name
    return _own(play).get(key.rpartition(".")[2], key)


def _own(play: Play[Table]) -> dict[str, Text]:
    return {one["key"]: written(one["name"]) for one in play.setup.get("own", ())}


def choice(entry: Entry, play: Play[Table]) -> tuple[Text | str, ...]:
    """What was chosen, as the table says it; a dash where nobody and nothing was."""
    key = entry.asked[0] if entry.asked else ""
    return tuple(play.label(one, key) for one in entry.value) or ("–",)
