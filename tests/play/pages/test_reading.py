"""What every tap asks the database, by SQL that is composed once."""

from __future__ import annotations

from tablegames.play.models import Game, Player
from tablegames.play.reading import game_and_player, game_by_code, game_by_id, players_of


def same(row, other) -> bool:
    fields = [field.attname for field in row._meta.concrete_fields]
    return all(getattr(row, name) == getattr(other, name) for name in fields)


def test_rows_are_read_as_django_reads_them(game, alice, bob):
    row = Game.objects.get(pk=game.pk)

    assert same(game_by_id(game.pk), row)
    assert same(game_by_code(row.code), row)
    found, known = players_of(game.pk), list(row.players.all())
    assert len(found) == 2
    assert all(same(one, other) for one, other in zip(found, known, strict=True))
    someone = Player.objects.get(pk=known[0].pk)
    found = game_and_player(row.code, someone.credential)
    assert found is not None
    assert same(found[0], row)
    assert same(found[1], someone)


def test_what_is_not_there_is_nothing_and_a_value_is_never_read_as_sql(game):
    assert game_by_id(0) is None
    assert game_by_code("' OR '1'='1") is None
    assert players_of(0) == []
    assert game_and_player(game.code, "%s") is None
