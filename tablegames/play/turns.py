"""A turn at the database, for what has to be kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from django.db import OperationalError, transaction

from tablegames.engine.errors import Refused
from tablegames.engine.words import _
from tablegames.serving.patience import is_too_late

from .models import Game
from .reading import game_to_change
from .tables import Warm, at_table

TOO_LATE = _(
    "Something else keeps the database busy. Nothing has been changed and nothing is lost: try again in a moment."
)


class TooLate(Refused):
    """Others have written for so long that it could not be waited for."""


@contextmanager
def in_turn() -> Iterator[None]:
    """A transaction. Raises TooLate where its turn does not come."""
    with _in_words(), transaction.atomic():
        yield


@contextmanager
def in_hand(game_id: int) -> Iterator[tuple[Game, Warm]]:
    """The game's row, locked, then its table; both until all is committed.

    While the row has to be waited for, others look at the table.
    """
    with _in_words(), ExitStack() as held, transaction.atomic():
        game = game_to_change(game_id)
        if game is None:
            raise Game.DoesNotExist
        yield game, held.enter_context(at_table(game_id))


@contextmanager
def _in_words() -> Iterator[None]:
    try:
        yield
    except OperationalError as error:
        if is_too_late(error):
            raise TooLate(TOO_LATE) from None
        raise
