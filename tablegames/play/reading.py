"""Questions to the database that every tap asks, and what it writes there: their SQL is composed once.

To compose it anew takes Django several times as long as to get the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache, cached_property
from typing import Any, Generic, NamedTuple, TypeVar

from django.contrib.auth import get_user_model
from django.contrib.auth.models import AbstractBaseUser
from django.contrib.sessions.models import Session
from django.db import connection
from django.db.models import Field, Model
from django.utils import timezone

from .models import Entry, Game, Player

M = TypeVar("M", bound=Model)
Convert = Callable[[Any, Any, Any], Any]


class Columns(Generic[M]):
    """The columns of a kind of rows, and the ways between them and instances."""

    def __init__(self, model: type[M], only: Collection[str] = (), without: Collection[str] = ()) -> None:
        self.model = model
        self.table = f'"{model._meta.db_table}"'
        self.fields: list[Field[Any, Any]] = [
            field
            for field in model._meta.concrete_fields
            if field.name not in without and (not only or field.name in only)
        ]
        self.names = [field.attname for field in self.fields]

    def __len__(self) -> int:
        return len(self.fields)

    def __str__(self) -> str:
        return ", ".join(f'{self.table}."{field.column}"' for field in self.fields)

    @cached_property
    def converters(self) -> list[tuple[int, Convert, Any]]:
        """Where what the database gives is not yet what the instance holds."""
        columns = [field.get_col(self.model._meta.db_table) for field in self.fields]
        return [
            (place, convert, column)
            for place, column in enumerate(columns)
            for convert in (*connection.ops.get_db_converters(column), *column.get_db_converters(connection))
        ]

    def row(self, values: Sequence[Any]) -> M:
        """Make a row of the values that the database gave."""
        found = list(values)
        for place, convert, column in self.converters:
            found[place] = convert(found[place], column, connection)
        return self.model.from_db("default", self.names, found)

    def values(self, row: M) -> list[Any]:
        """Return the row's values as the database takes them."""
        return [field.get_db_prep_save(getattr(row, field.attname), connection) for field in self.fields]

    def insert(self, row: M) -> None:
        """A new row, whose number the database gives."""
        _write(self._insert, self.values(row))

    def update(self, row: M) -> None:
        """These columns of a row that is there."""
        _write(self._update, [*self.values(row), row.pk])

    @cached_property
    def _insert(self) -> str:
        names = ", ".join(f'"{field.column}"' for field in self.fields)
        return f"INSERT INTO {self.table} ({names}) VALUES ({', '.join(['%s'] * len(self))})"

    @cached_property
    def _update(self) -> str:
        changes = ", ".join(f'"{field.column}" = %s' for field in self.fields)
        return f'UPDATE {self.table} SET {changes} WHERE "id" = %s'


def rows(sql: str, *values: str | int | None) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        found: list[tuple[Any, ...]] = cursor.fetchall()
    return found


# Without the set-up and the record, which are most of the row: they are fetched when somebody looks at them.
GAME = Columns(Game, without=("setup", "record"))
PLAYER = Columns(Player)
ENTRY = Columns(Entry, without=("id",))
OF_GAME, OF_PLAYER = f"SELECT {GAME} FROM {GAME.table}", f"SELECT {PLAYER} FROM {PLAYER.table}"
OF_BOTH = (
    f'SELECT {GAME}, {PLAYER} FROM {GAME.table} JOIN {PLAYER.table} ON "game_id" = {GAME.table}."id"'
    ' WHERE "code" = %s AND "credential" = %s'
)


def game_by_id(game_id: int) -> Game | None:
    return _only(GAME, f'{OF_GAME} WHERE "id" = %s', game_id)


def game_to_change(game_id: int) -> Game | None:
    """Nobody else may change the row until the transaction ends."""
    lock = " FOR UPDATE" if connection.features.has_select_for_update else ""
    return _only(GAME, f'{OF_GAME} WHERE "id" = %s{lock}', game_id)


def game_by_code(code: str) -> Game | None:
    return _only(GAME, f'{OF_GAME} WHERE "code" = %s', code)


def players_of(game_id: int) -> list[Player]:
    """Round the table, then those who wait."""
    found = rows(f'{OF_PLAYER} WHERE "game_id" = %s', game_id)
    return sorted(map(PLAYER.row, found), key=lambda one: (one.seat is None, one.seat or 0, one.pk))


class Held(NamedTuple):
    """A seat, by the keys of its rows."""

    game_id: int
    player_id: int


def seats_by(pairs: Collection[tuple[str, str]]) -> dict[tuple[str, str], Held]:
    """Whose seats those are, of each the code of the game and the credential; of who holds none nothing."""
    places = ", ".join(["%s"] * len(pairs))
    found = rows(
        f'SELECT "code", "credential", {GAME.table}."id", {PLAYER.table}."id" FROM {GAME.table}'
        f' JOIN {PLAYER.table} ON "game_id" = {GAME.table}."id"'
        f' WHERE "code" IN ({places}) AND "credential" IN ({places})',
        *(code for code, _credential in pairs),
        *(credential for _code, credential in pairs),
    )
    held = {(code, credential): Held(game, player) for code, credential, game, player in found}
    return {pair: held[pair] for pair in pairs if pair in held}


def game_and_player(code: str, credential: str) -> tuple[Game, Player] | None:
    """Who has a seat by that credential in the game of that code."""
    found = rows(OF_BOTH, code, credential)
    return next(((GAME.row(one[: len(GAME)]), PLAYER.row(one[len(GAME) :])) for one in found), None)


@cache
def accounts() -> Columns[AbstractBaseUser]:
    return Columns(get_user_model())


@cache
def _of_host() -> str:
    users, sessions = accounts(), f'"{Session._meta.db_table}"'
    return (
        f'SELECT {GAME}, "session_data", {users} FROM {GAME.table}'
        f' LEFT JOIN {sessions} ON "session_key" = %s AND "expire_date" > %s'
        f' LEFT JOIN {users.table} ON {users.table}."id" = "host_id" WHERE "code" = %s'
    )


def game_and_host(code: str, session: str) -> tuple[Game, str | None, AbstractBaseUser | None] | None:
    """The game of that code, what is kept of that session if it still counts, and the account that runs the game."""
    now = connection.ops.adapt_datetimefield_value(timezone.now())
    users = accounts()
    for one in rows(_of_host(), session, now, code):
        game, data, user = one[: len(GAME)], one[len(GAME)], one[len(GAME) + 1 :]
        return GAME.row(game), data, users.row(user) if user[0] is not None else None
    return None


def rights_of(pages: Collection[tuple[str, int]]) -> dict[tuple[str, int], tuple[object, ...]]:
    """Return what decides the right to each session and game: session data, the game's account, the session's end."""
    users, sessions = accounts(), f'"{Session._meta.db_table}"'
    found = rows(
        f'SELECT column1, column2, "session_data", "host_id", "password", "is_active", "remote", "expire_date"'
        f" FROM (VALUES {', '.join(['(%s, %s)'] * len(pages))}) AS page"
        f' LEFT JOIN {sessions} ON "session_key" = column1 AND "expire_date" > %s'
        f' JOIN {GAME.table} ON {GAME.table}."id" = column2'
        f' LEFT JOIN {users.table} ON {users.table}."id" = "host_id"',
        *(value for page in pages for value in page),
        connection.ops.adapt_datetimefield_value(timezone.now()),
    )
    return {(session, game): tuple(signs) for session, game, *signs in found}


def versions_of(games: Collection[int]) -> dict[int, int]:
    """The versions of those games, as far as there are such games."""
    places = ", ".join(["%s"] * len(games))
    return dict(rows(f'SELECT "id", "version" FROM {GAME.table} WHERE "id" IN ({places})', *games))


def paces_of(game_id: int) -> list[float]:
    """How much longer those at the table ask for, each of the factors once."""
    sql = f'SELECT DISTINCT "pace" FROM {PLAYER.table} WHERE "game_id" = %s AND "seat" IS NOT NULL'
    return [pace for (pace,) in rows(sql, game_id)]


def own_parts_changed(game_id: int, seats: Collection[int]) -> None:
    """Note that those phones have something new, while the shared part stayed."""
    changes = '"changes" = "changes" + 1'
    _write(
        f'UPDATE {PLAYER.table} SET {changes} WHERE "game_id" = %s AND "seat" IN ({", ".join(["%s"] * len(seats))})',
        [game_id, *seats],
    )


def _write(sql: str, values: list[Any]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)


def _only(columns: Columns[M], sql: str, value: int | str) -> M | None:
    """The only row there can be."""
    return next((columns.row(one) for one in rows(sql, value)), None)
