"""What is in the sets of a title beside what all sets have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from tablegames.engine.entry import Value
from tablegames.engine.problem import Problem
from tablegames.engine.table import Setup
from tablegames.engine.words import Text, _

from .fields import Answers, Field
from .files import Content, Custom, SetFile
from .part import Part, Sizes
from .table import Table

OTHER_SHADE = 7  # of a role that has none of its own


class Sets:
    """The shape of a set, what a form makes of it, and what is shown of it. A title overrides what it has."""

    about: ClassVar[Text] = _("Who is in, and how it is played.")  # what can be changed
    shape: ClassVar[Mapping[str, Any]] = {}  # JSON Schemas of what a set has, by its places
    optional: ClassVar[tuple[str, ...]] = ()  # places that may be left out
    headings: ClassVar[Mapping[str, Text]] = {}  # the heading under which the form has each of these places
    blank: ClassVar[Content] = {}  # what stands at these places where nothing was said
    frozen: ClassVar[tuple[str, ...]] = ()  # places that a game freezes into its set-up as they are
    always: ClassVar[frozenset[str]] = frozenset()  # roles that every set is played with, unnamed
    beside: ClassVar[Mapping[str, str]] = {}  # where on the page of a piece a problem of the set is said
    duties: ClassVar[
        Mapping[str, tuple[Text, Text]]
    ] = {}  # of a role that is no piece: its aim, and how it wins
    simple: ClassVar[tuple[int, int]] = (3, 6)  # with so many pieces a set is easy, with so many not yet hard
    shades: ClassVar[Mapping[str, int]] = {}  # of a role's colour in a chart; none: in their order
    minutes: ClassVar[tuple[int, int]] = (10, 2)  # of a game, and more for each player
    table: ClassVar[Table | None] = None  # on the admins' page

    def named(self, content: Content) -> set[str]:
        """The keys of the pieces that a set is played with, beside those of its decks."""
        return set()

    def problems(self, file: SetFile, known: Mapping[str, object]) -> Iterator[Problem]:
        """What the schema cannot say of the set; `known` are all the pieces there are, by their keys."""
        return iter(())

    def warnings(self, content: Content, custom: Custom) -> Iterator[Problem]:
        """What can be dealt but will hardly work as it is meant."""
        return iter(())

    def rename(self, content: dict[str, Value], keys: Mapping[str, str]) -> None:
        """Rename pieces in a content, in place: `keys` has the new key of each."""

    def put_in(self, content: dict[str, Value], key: str, custom: Custom) -> None:
        """A piece comes in."""

    def take_out(self, content: dict[str, Value], key: str) -> None:
        """A piece leaves."""

    def content_from(self, form: Answers) -> dict[str, Value]:
        """What a form says of the title's own places."""
        return {}

    def press(self, content: dict[str, Value], button: str, form: Answers, custom: Custom) -> None:
        """A button of the title's own in the form changes the content."""

    def anchor(self, button: str, form: Answers) -> str:
        """Where the page goes on after a button."""
        return ""

    def fields(self) -> tuple[Field, ...]:
        """Return the fields of the admins' page."""
        return ()

    def form(self, content: Content, custom: Custom) -> dict[str, object]:
        """What the template `edit.html` shows."""
        return {}

    def stations(self, content: Content, custom: Custom) -> list[Text | str]:
        """The names of those of a set who stand on a line of the composer."""
        return []

    def is_rearranged(self, content: Content, custom: Custom) -> bool:
        """Whether a set has them in another order than that line."""
        return False

    def summary(self, content: Content, custom: Custom) -> dict[str, object]:
        """What the template `set.html` shows."""
        return {"parts": self.parts(content, custom)}

    def parts(self, content: Content, custom: Custom) -> list[Part]:
        """Who is in it: a few of them stand for the set on the shelf, and it is found by their names."""
        return []

    def tally(self, dealt: Sequence[str], roles: Mapping[str, Text]) -> list[tuple[Text, int]]:
        """How many of what are dealt, in the columns of a table."""
        counts = Counter(dealt)
        return [(name, counts[key]) for key, name in roles.items()]

    def colours(self, roles: Mapping[str, Text], custom: Custom | None = None) -> list[int]:
        """Of the colours of a chart the number of that in which it shows each column: a side's roles look alike."""
        columns = self.tally([], roles)
        if not self.shades:
            return list(range(len(columns)))
        return [self.shades.get(key, OTHER_SHADE) for key in roles]

    def sizes(self, content: Content) -> Sizes:
        """How much is in it, beside decks and cards."""
        return {}

    def readings(
        self, content: Content, custom: Custom
    ) -> list[tuple[Text, list[tuple[Text | str, Text | str]]]]:
        """What is in it as tables of two columns, each with a heading."""
        return []

    def settle(self, setup: Value, content: Content, others: Sequence[Content] = ()) -> Setup:
        """A set-up of the title, with whatever of the set has to fit the roles that are dealt.

        `setup` has everything else; `others` are the title's other sets.
        """
        settled: Setup = setup
        return settled
