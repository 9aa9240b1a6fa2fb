"""Questions to the database that every tap asks: their SQL is composed once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from django.db.models import Model, QuerySet

from .models import Game, Player

M = TypeVar("M", bound=Model)


class Reading(Generic[M]):
    """Rows by one value. To compose the SQL anew takes Django three times as long as to get the answer."""

    def __init__(self, model: type[M], rows: Callable[[], QuerySet[M]]) -> None:
        self._model = model
        self._rows = rows  # with any value in the value's place
        self._sql = ""

    def __call__(self, value: int | str) -> list[M]:
        if not self._sql:
            self._sql, _values = self._rows().query.sql_with_params()
        return list(self._model._default_manager.raw(self._sql, [value]))

    def one(self, value: int | str) -> M | None:
        """The only row there can be."""
        return next(iter(self(value)), None)


# Without the set-up and the record, which are most of the row: they are fetched when somebody looks at them.
LARGE = ("setup", "record")

game_by_id = Reading(Game, lambda: Game.objects.defer(*LARGE).filter(pk=0).order_by())
game_to_change = Reading(Game, lambda: Game.objects.defer(*LARGE).select_for_update().filter(pk=0).order_by())
game_by_code = Reading(Game, lambda: Game.objects.defer(*LARGE).filter(code="-").order_by())
players_of = Reading(Player, lambda: Player.objects.filter(game_id=0))
player_by_credential = Reading(Player, lambda: Player.objects.filter(credential="-").order_by())
