"""What everybody round the table lives through together: what happens, a vote that fills, the ending, the story."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tablegames.engine.ask import Standing
from tablegames.engine.entry import Seat
from tablegames.engine.words import Text


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that everybody has just learned of a seat: `kind` is the title's own word for how it looks.

    `figure` is the painting of the card that is turned over, `frame` what is round it; empty where it stays hidden.
    """

    kind: str
    seat: Seat
    name: str
    text: Text
    figure: str = ""
    frame: str = ""


@dataclass(frozen=True, slots=True)
class Progress:
    """How many have answered, of those who are asked openly and at once; never who, nor what.

    Those are counted too for whom nobody waits, as the dead with a last vote: otherwise one could tell whether it was
    one of them who has voted.
    """

    given: int
    awaited: int

    @classmethod
    def of(cls, standing: Standing) -> Progress:
        seats = standing.seats
        return cls(sum(seat in standing.answers for seat in seats), len(seats))


@dataclass(frozen=True, slots=True)
class Fate:
    """Who sat there in the end; `notes` say what became of them, `face` is the painting of whom they were besides."""

    seat: Seat
    name: str
    role: Text
    figure: str
    frame: str
    has_won: bool
    notes: tuple[Text, ...] = ()
    face: str = ""


@dataclass(frozen=True, slots=True)
class Award:
    """What somebody was best at, as the log has it, and the sign that stands before it."""

    name: str
    text: Text
    sign: str = "crown"


def feat(counts: Mapping[str, int], sign: str, words: Callable[[int], Text]) -> list[Award]:
    """Whoever has done it most often: at least twice, and no more than two people equally often."""
    most = max(counts.values(), default=0)
    found = [name for name, count in counts.items() if count == most]
    return [Award(name, words(most), sign) for name in found] if most > 1 and len(found) < 3 else []


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game came out, when all its secrets are told: `side` is the outcome's key, and names the scene.

    `decided` says what brought it about, where the verdict does not.
    """

    side: str
    verdict: Text
    fates: tuple[Fate, ...]  # the winners first, then in the order of the chairs
    awards: tuple[Award, ...] = ()
    decided: Text | None = None

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(fate.name for fate in self.fates if fate.has_won)

    @property
    def honours(self) -> tuple[tuple[tuple[str, ...], Text, str], ...]:
        """Every award once, with all who have it."""
        kinds = dict.fromkeys((award.text, award.sign) for award in self.awards)
        return tuple(
            (tuple(one.name for one in self.awards if one.text == text), text, sign) for text, sign in kinds
        )

    def of(self, seat: Seat) -> Fate | None:
        """What became of that seat."""
        return next((fate for fate in self.fates if fate.seat == seat), None)


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happened, and the painting beside it, with what is round that and the `face` of whoever did it.

    `at` is the painting of whom it was done to, `why` what decided it; who `fell` in it is crossed out.
    """

    text: Text
    figure: str
    frame: str = ""
    face: str = ""
    at: str = ""
    fell: bool = False
    why: Text | None = None


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the evening as it is told in the end; what is `aside` looks back on all of it.

    `when` it was stands beside a title that does not say it.
    """

    title: Text
    is_night: bool
    beats: tuple[Beat, ...]
    aside: bool = False
    when: Text | None = None


def winners_first(fates: list[Fate]) -> tuple[Fate, ...]:
    return tuple(sorted(fates, key=lambda fate: (not fate.has_won, fate.seat)))
