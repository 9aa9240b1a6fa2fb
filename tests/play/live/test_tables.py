"""S6: how many tables a process keeps warm is a matter of memory, and not of their number."""

from __future__ import annotations

from tablegames.play import tables
from tablegames.play.tables import GAME, Warm, at_table


def warm(game_id: int) -> Warm:
    with at_table(game_id) as found:
        return found


def test_the_tables_of_five_hundred_games_stay_warm():
    before = [warm(-game) for game in range(1, 501)]

    assert all(warm(-game) is before[game - 1] for game in range(1, 501))


def test_where_they_take_too_much_room_those_go_that_were_in_hand_longest_ago(monkeypatch):
    monkeypatch.setattr(tables, "ROOM", 2 * GAME)
    first, second, _third = warm(-1001), warm(-1002), warm(-1003)

    assert warm(-1002) is second
    assert warm(-1001) is not first
