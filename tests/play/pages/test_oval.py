"""Where lines to the seats of an oval table end."""

import pytest

from tablegames.play.templating.oval import line_ends


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("number", [4, 5, 6, 7, 8])
def test_a_line_to_a_seat_at_the_left_ends_as_far_out_as_to_the_one_opposite(number, before):
    ends = line_ends([0] * number, range(number), before)

    for right, left in zip(ends[1:], reversed(ends[1:]), strict=True):
        assert right[0] + left[0] == pytest.approx(100)
        assert not before or right[1] == left[1]


def test_a_line_ends_before_the_cards_that_lie_before_a_seat():
    bare, head, foot, side = [0] * 7, [2, *[0] * 6], [0, 0, 0, 2, 0, 0, 0], [0, 2, *[0] * 5]

    assert line_ends(bare, (0, 3, 1), True) == [(50.0, 15.9), (75.0, 84.1), (78.0, 32.59)]
    assert line_ends(head, (0,), True) == [(50.0, 30.4)]
    assert line_ends(foot, (3,), True) == [(75.0, 69.6)]
    # The seat across keeps the same room, and the line to it ends before its plate.
    assert line_ends(side, (1, 6), True) == [(78.0, 34.04), (22.0, 19.54)]


def test_on_the_television_the_cards_are_part_of_the_seat():
    assert line_ends([3] * 7, range(7), False) == line_ends([0] * 7, range(7), False)
