"""Decks of cards, for titles whose sets are played with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tablegames.engine.words import Text

from .fields import Answers
from .part import Part


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck as it is shown: its kinds of cards, and how many cards it has."""

    key: str
    name: Text
    official: bool
    parts: tuple[Part, ...]
    size: int


class Decks:
    """What is printed on a card beside its kind, such as rank and suit, and how people read and write it.

    Its template `templates/<title>/library/deck.html` changes the cards of a deck.
    """

    usual: str  # the key of an official deck
    pattern: str  # of a card, as a regular expression
    no_card: Text  # the sentence about a `value` that does not have that pattern
    label: Text  # of the field that has the print of every copy of a kind
    no_print: Text  # the sentence about a `print` that is none
    hint: Text
    fields: ClassVar[tuple[str, ...]] = ()  # of the form that puts a card in

    def shown(self, print_: str) -> str:
        """Return a print as people read it."""
        return print_

    def read(self, typed: str) -> list[tuple[str, str | None]]:
        """Everything that somebody has typed, each with the print that it is, or None."""
        raise NotImplementedError

    def chosen(self, form: Answers) -> str | None:
        """The print that a form has chosen, or None."""
        raise NotImplementedError

    def choices(self) -> dict[str, object]:
        """What the form may choose, for its template."""
        return {}
