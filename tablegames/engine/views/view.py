"""What a view of any title has: the pages rely on this, and on nothing else of it; its templates know the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import Field
from typing import Any, ClassVar, Protocol

from tablegames.engine.entry import Seat, Value

from .moments import Ending, Progress


class Own(Protocol):
    """What one seat has beside the shared part, as a dataclass: all but `held` may stand open on the screen."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def seat(self) -> Seat:
        """The seat whose part it is."""

    @property
    def name(self) -> str:
        """The name of whoever sits there."""

    @property
    def barred(self) -> Sequence[Value]:
        """Options that this seat, as everybody knows, cannot choose now."""

    @property
    def held(self) -> object | None:
        """The seat's secrets, shown only while a finger holds; None in what stands open."""


class Dashboard(Protocol):
    """What the moderator has beside the shared part."""

    @property
    def seats(self) -> Sequence[object]:
        """What the moderator may know of every seat, in their order."""

    @property
    def plays_along(self) -> bool:
        """Whether the moderator has a seat, and must not see what others hold."""


class View(Protocol):
    """What one audience may see: a seat has an `own` part, the moderator a `dashboard`, the board `progress`."""

    @property
    def shared(self) -> object:
        """What everybody round the table sees: equal as long as nothing has changed for all."""

    @property
    def own(self) -> Own | None: ...

    @property
    def dashboard(self) -> Dashboard | None: ...

    @property
    def progress(self) -> Progress | None:
        """How far an open vote is, which may change while nothing else does that everybody sees."""

    @property
    def ending(self) -> Ending | None:
        """How it came out, for every eye; None until the game is over."""
