"""Chance, in named streams, so that one more throw here moves no throw there."""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
IDLE = random.Random(0)  # of no stream


class Dice:
    """Streams of chance that a seed fixes for good.

    Everything is built on `Random.random()`, which Python promises never to change;
    `shuffle` and `randrange` are not promised.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._thrown: dict[str, int] = {}  # by stream, but for the one in use
        # Only the stream in use is kept: it takes 2.5 KiB, and a game has many that are used once.
        self._stream = ""
        self._throws = 0
        self._random = IDLE

    def below(self, stream: str, bound: int) -> int:
        """A whole number from 0 to `bound` - 1."""
        if stream != self._stream:
            self._turn_to(stream)
        self._throws += 1
        return int(self._random.random() * bound)

    def pick(self, stream: str, items: Sequence[T]) -> T:
        """One of the items, which must not be empty."""
        if stream != self._stream:
            self._turn_to(stream)
        self._throws += 1
        return items[int(self._random.random() * len(items))]

    def shuffled(self, stream: str, items: Sequence[T]) -> list[T]:
        """The items in a random order (Fisher and Yates); the original stays as it is."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(stream, last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck

    def rest(self) -> None:
        """For a while nothing is thrown: the stream in use need not be kept until then."""
        self._thrown[self._stream] = self._throws
        self._stream, self._throws, self._random = "", 0, IDLE

    def _turn_to(self, stream: str) -> None:
        """Take a stream up where it was left."""
        self._thrown[self._stream] = self._throws
        self._stream, self._throws = stream, self._thrown.get(stream, 0)
        self._random = random.Random(f"{self.seed}/{stream}")
        for _throw in range(self._throws):
            self._random.random()
