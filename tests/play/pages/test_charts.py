"""The coordinates of lives and nights in a recap."""

import pytest

from tablegames.play.templating.charts import bands, course, fallen, heights, rounds

from .test_panels import block


def game(*lives, turns=None):
    return [
        {"lives": each, "turn": turn} for each, turn in zip(lives, turns or [None] * len(lives), strict=True)
    ]


def test_a_line_of_lives_ends_where_the_last_one_was_lost_for_good():
    chapters = game((4, 1), (3, 0), (3, 1), (3, 0))

    assert course(chapters, 0) == "0,6 25,6 25,10 50,10 50,10 75,10 75,10 100,10"
    assert fallen(chapters, 0) is None
    assert course(chapters, 1) == "0,18 25,18 25,22 50,22 50,18 75,18 75,22"
    assert fallen(chapters, 1) == 75
    # Two guests: steps up and down, and nowhere how many lives they are.
    assert heights(game((2,), (1,)), 0) == [(1, 79.17), (2, 62.5)]


def test_what_is_lost_and_won_back_within_one_turn_is_seen():
    """A guest: a line lost eight lives, and below it stood nine."""
    chapters = game((4, 2), (4, 0), (3, 0))
    chapters[1]["changes"] = ((3, 2), (4, 2), (4, 1), (4, 0))

    assert course(chapters, 0) == (
        "0,6 33.33,6 33.33,10 41.66,10 41.66,6 50,6 50,6 58.34,6 58.34,6 66.67,6 66.67,10 100,10"
    )
    assert fallen(chapters, 1) == 58.34
    assert course(chapters, 1).endswith("50,18 58.34,18 58.34,22")


def test_whoever_never_lived_has_no_line():
    assert (course(game((0,), (0,)), 0), fallen(game((0,), (0,)), 0)) == ("", 0)


def test_a_round_begins_with_whoever_had_the_first_turn():
    chapters = game(*[(4, 4)] * 5, turns=(None, 1, 0, 1, 0))

    assert rounds(chapters) == [(1, 0), (2, 50)]


def test_rounds_are_equally_wide_however_few_are_left_to_play():
    """A guest: rounds got narrower towards the end, and nothing said so."""
    chapters = game(*[(4, 2)] * 3, (4, 0), (3, 0), turns=(None, 0, 1, 0, 0))

    assert rounds(chapters) == [(1, 0), (2, 33.33), (3, 66.67)]
    assert course(chapters, 1) == "0,14 0,14 0,14 16.67,14 16.67,14 33.33,14 33.33,22"
    assert fallen(chapters, 1) == 33.33


def test_of_many_rounds_every_fifth_is_numbered():
    assert [number for number, _x in rounds(game(*[(4,)] * 22, turns=[0] * 22))] == [1, 5, 10, 15, 20]
    assert [number for number, _x in rounds(game(*[(4,)] * 61, turns=[0] * 61))] == [
        1,
        10,
        20,
        30,
        40,
        50,
        60,
    ]


def test_a_game_without_a_turn_has_no_rounds():
    assert rounds(game((4,))) == []


def test_nights_and_days_are_equally_wide():
    assert bands(2, 4) == [(0, 25), (25, 25)]
    assert bands(0, 0) == []


@pytest.mark.parametrize("turns", [[None], [None, 2], [None, 2, 3, 2, 3], [None, 2, 3, 2]], ids=str)
def test_the_recap_of_bang_tells_as_many_rounds_as_its_axis_has(turns):
    """A guest: “7 rounds” stood over an axis of eight."""
    chapters = [{"turn": turn, "lives": ()} for turn in turns]

    told = block("bang/recap.html", "length", {"c": {"chapters": chapters}})

    begun = [number for number, _x in rounds(chapters)] or [1]
    assert told.split()[0] == str(begun[-1])
