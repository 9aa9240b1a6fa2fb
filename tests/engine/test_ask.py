"""What may be answered: few options as a list, many without making one."""

import pytest

from tablegames.engine.ask import Choice, Many
from tablegames.engine.dice import Dice
from tablegames.engine.driving.robots import pick
from tablegames.engine.errors import Refused
from tablegames.engine.words import Text


class Numbers(Many):
    """The numbers below a thousand; counts how often the whole list was made."""

    made = 0

    def make(self) -> list:
        self.made += 1
        return [{"number": number} for number in range(1000)]


class Evens(Numbers):
    """Finds and draws without the list."""

    def find(self, value):
        match value:
            case {"number": int(number)} if number % 2 == 0 and len(value) == 1:
                return {"number": number}
        return None

    def draw(self, take):
        return {"number": 2 * take(range(500))}


def test_many_options_are_listed_once_and_only_when_somebody_looks():
    options = Numbers()
    choice = Choice(options, Text("Which?"))
    assert options.made == 0

    assert choice.picked([{"number": 7}]) == ({"number": 7},)
    assert (len(options), options[3], list(options)[-1]) == (1000, {"number": 3}, {"number": 999})
    assert options.made == 1


def test_many_options_that_can_be_found_and_drawn_are_never_listed():
    options = Evens()
    choice = Choice(options, Text("Which?"))

    picks = [pick(choice, Dice(f"seed {n}")) for n in range(20)]
    assert all(choice.picked(one) == tuple(one) for one in picks)
    assert len({one[0]["number"] for one in picks}) > 10
    with pytest.raises(Refused):
        choice.picked([{"number": 7}])
    assert options.made == 0


@pytest.mark.parametrize("answer", [[True], [1.5], ["1"], [{"1": 1}]])
def test_true_is_not_one_and_a_text_is_no_number(answer):
    with pytest.raises(Refused):
        Choice((0, 1), Text("Which?")).picked(answer)
