"""Chance, in named streams, so that one more throw here moves no throw there."""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """Streams of chance that a seed fixes for good.

    Everything is built on `Random.random()`, which Python promises never to change;
    `shuffle` and `randrange` are not promised.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._streams: dict[str, random.Random] = {}

    def below(self, stream: str, bound: int) -> int:
        """A whole number from 0 to `bound` - 1."""
        if stream not in self._streams:
            self._streams[stream] = random.Random(f"{self.seed}/{stream}")
        return int(self._streams[stream].random() * bound)

    def pick(self, stream: str, items: Sequence[T]) -> T:
        """One of the items, which must not be empty."""
        return items[self.below(stream, len(items))]

    def shuffled(self, stream: str, items: Sequence[T]) -> list[T]:
        """The items in a random order (Fisher and Yates); the original stays as it is."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(stream, last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck
