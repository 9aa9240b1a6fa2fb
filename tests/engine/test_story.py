"""What was said is kept taken apart, and read as it was told."""

from __future__ import annotations

import pytest

from tablegames.engine.table import Heading, Story, Told
from tablegames.engine.words import Text, _, written

NAMES = (_("Alice"), "Bob")
LINES = [
    Told(0, _("Night falls."), None, Heading(_("Night {n}", n=1), "night"), False),
    Told(0, _("{name} is dead.", name="Bob"), None, None, False),
    Told(2, _("You draw {cards}.", cards=NAMES), 1, None, False),
    Told(2, _("You draw {cards}.", cards=()), 2, None, False),
    Told(
        3,
        _("{name} plays {card}.", name="Bob", card=_("{card} of {suit}", card="A", suit="♥")),
        None,
        None,
        False,
    ),
    Told(3, written({"en": "The bear growls.", "vi": "Gấu gầm."}), None, None, False),
    Told(4, _("You choose {name}.", name="Bob"), 1, None, True),
]


@pytest.fixture(params=[(), (7,), (3,), (0, 1, 5)], ids="packed after {}".format)
def story(request: pytest.FixtureRequest) -> Story:
    story = Story()
    for number, told in enumerate(LINES, 1):
        story.add(*told)
        if number in request.param:
            story.pack()
    return story


def test_every_line_is_read_as_it_was_told(story):
    assert list(story) == LINES
    assert [str(told.text) for told in story] == [str(told.text) for told in LINES]


def test_any_part_of_it_can_be_read(story):
    assert (len(story), story[0], story[-1]) == (len(LINES), LINES[0], LINES[-1])
    assert [story[2:5], story[-2:], story[::3]] == [LINES[2:5], LINES[-2:], LINES[::3]]
    assert list(reversed(story)) == LINES[::-1]
    with pytest.raises(IndexError):
        story[len(LINES)]


def test_a_seat_is_told_what_is_said_to_it_alone_and_everybody_what_is_said_to_all(story):
    assert story.to(1) == tuple(told.text for told in LINES if told.to == 1)
    assert story.to(None) == tuple(told.text for told in LINES if told.to is None)
    assert story.to(7) == Story().to(None) == ()


@pytest.mark.parametrize(("number", "first"), [(0, 0), (1, 2), (3, 4), (4, 6), (5, 7)])
def test_what_has_been_said_since_an_entry_is_the_end_of_it(story, number, first):
    assert story.since(number) == LINES[first:]


def test_nothing_is_said_before_the_first_line():
    assert (list(Story()), len(Story()), Story().since(0)) == ([], 0, [])
    assert not Story()


def test_a_single_word_that_is_a_list_stays_one(story):
    assert story[2].text == Text("You draw {cards}.", ("cards",), (NAMES,))
    assert str(story[2].text) == "You draw Alice, Bob."
