"""The runner: what it takes, what it refuses, and what undo brings back."""

import pytest

from tablegames.engine.ask import Ask, Choice
from tablegames.engine.dice import Dice
from tablegames.engine.entry import Entry, Kind, effective
from tablegames.engine.errors import Diverged, Refused, Stale
from tablegames.engine.play import Play
from tablegames.engine.question import Question
from tablegames.engine.table import Table
from tablegames.engine.title import Correction, Title, Views
from tablegames.engine.words import Text, _

ALICE, BOB, CAROL = range(3)


class Kitchen(Table):
    """A table of three who choose what to cook, and one of whom then cooks."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(["Alice", "Bob", "Carol"], dice)
        self.dishes = ["soup", "rice"]
        self.wishes: dict = {}
        self.cook: str | None = None


async def supper(kitchen: Kitchen) -> None:
    """Everybody names a dish; then Alice chooses, and the moderator calls to the table."""
    kitchen.wishes = dict(
        await Ask(
            Question("wish", _("the wish")),
            _("What would you like?"),
            lambda: kitchen.seats,
            lambda seat: Choice(kitchen.dishes, _("Your wish?"), 0, 2),
            30,
        )
    )
    kitchen.cook = await kitchen.ask(
        ALICE, Question("cook", _("the cook")), lambda: kitchen.dishes, _("What do you cook?"), 10
    )
    kitchen.tell(_("There is {dish}.", dish=kitchen.cook or "nothing"))
    await kitchen.cue(Question("call", _("the call")), _("Supper!"))
    kitchen.is_over = True


def begin(setup, dice):
    kitchen = Kitchen(dice)
    return kitchen, supper(kitchen)


def unseen(kitchen, audience):
    raise AssertionError("nobody looks at this kitchen")


SUPPER = Title(
    "supper",
    _("Supper"),
    1,
    begin,
    lambda setup: [],
    lambda role_set, players: [],
    (),
    {},
    {},
    views=Views(unseen, unseen, unseen),
    corrections={
        "burn": Correction(_("burnt"), lambda kitchen: kitchen.tell(_("It burns."))),
        "no_rice": Correction(_("no rice"), lambda kitchen: kitchen.dishes.remove("rice")),
    },
)


@pytest.fixture
def play():
    return Play(SUPPER, {}, "seed")


def take(play, kind, seat=None, value=None, asked=None):
    play.take(Entry(play.number + 1, kind, seat, value, asked or (play.standing and play.standing.asked)))


def test_a_question_ends_when_all_have_answered(play):
    for seat, wish in ((BOB, ["rice"]), (ALICE, ["soup"]), (CAROL, [])):
        assert play.standing.ask.key == "wish"
        take(play, Kind.ANSWER, seat, wish)

    assert play.standing.ask.key == "cook"
    assert play.table.wishes == {BOB: ("rice",), ALICE: ("soup",), CAROL: ()}


def test_a_question_that_nobody_can_answer_ends_by_itself(play):
    """R3: with nothing left to choose from it is over before anybody sees it."""
    play.table.dishes.clear()
    take(play, Kind.CLOSE)

    assert play.standing.ask.key == "call"
    assert [str(told.text) for told in play.table.told] == ["There is nothing."]


def test_a_question_that_a_correction_leaves_without_an_answer_ends_by_itself(play):
    take(play, Kind.CLOSE)
    assert play.standing.waiting() == [ALICE]

    play.table.dishes.clear()
    take(play, Kind.OVERRIDE, value={"verb": "burn", "with": {}})

    assert play.standing.ask.key == "call"


def test_what_nobody_answered_before_the_close_is_absent(play):
    take(play, Kind.ANSWER, BOB, ["rice"])
    take(play, Kind.CLOSE)

    assert play.table.wishes == {BOB: ("rice",)}


def test_a_skip_counts_no_answer(play):
    take(play, Kind.ANSWER, BOB, ["rice"])
    take(play, Kind.SKIP)

    assert play.table.wishes == {}


def test_an_answer_may_be_changed_while_the_question_stands(play):
    take(play, Kind.ANSWER, BOB, ["rice"])
    take(play, Kind.ANSWER, BOB, ["soup"])
    take(play, Kind.CLOSE)

    assert play.table.wishes == {BOB: ("soup",)}


@pytest.mark.parametrize(
    "value", ["soup", None, ["cake"], ["soup", "soup"], ["soup", "rice", "cake"], [1], {"soup": 1}]
)
def test_an_answer_that_is_not_among_the_options_is_refused_and_changes_nothing(play, value):
    with pytest.raises(Refused):
        take(play, Kind.ANSWER, BOB, value)

    assert play.number == 0
    assert play.standing.answers == {}


def test_true_is_not_the_option_1():
    choice = Choice([1, 2], _("?"))

    with pytest.raises(Refused):
        choice.picked([True])


def test_who_is_not_asked_is_refused(play):
    take(play, Kind.CLOSE)

    with pytest.raises(Refused, match="Nobody asks you now"):
        take(play, Kind.ANSWER, BOB, ["soup"])


def test_an_answer_to_a_question_that_is_over_is_stale(play):
    asked = play.standing.asked
    take(play, Kind.CLOSE)

    with pytest.raises(Stale):
        take(play, Kind.ANSWER, ALICE, ["soup"], asked)


def test_of_two_who_press_next_at_once_the_second_is_stale(play):
    asked = play.standing.asked
    first, second = Entry(1, Kind.CLOSE, asked=asked), Entry(1, Kind.CLOSE, asked=asked)
    play.take(first)

    with pytest.raises(Stale):
        play.take(second)
    with pytest.raises(Stale):
        play.take(Entry(2, Kind.CLOSE, asked=asked))


def test_after_an_undo_an_answer_to_the_undone_question_is_stale(play):
    take(play, Kind.CLOSE)
    undone = play.standing.asked
    take(play, Kind.UNDO, value=0)
    take(play, Kind.ANSWER, BOB, ["rice"])
    take(play, Kind.CLOSE)

    assert play.standing.ask.key == undone[0]
    with pytest.raises(Stale):
        take(play, Kind.ANSWER, ALICE, ["soup"], undone)


def test_undo_brings_back_the_position_and_the_log_keeps_both(play):
    take(play, Kind.ANSWER, BOB, ["rice"])
    take(play, Kind.CLOSE)
    take(play, Kind.ANSWER, ALICE, ["soup"])
    take(play, Kind.UNDO, value=1)

    assert play.standing.ask.key == "wish"
    assert play.standing.answers == {BOB: ("rice",)}
    assert [entry.kind for entry in play.log] == ["answer", "close", "answer", "undo"]


def test_an_undo_can_be_undone(play):
    take(play, Kind.CLOSE)
    take(play, Kind.ANSWER, ALICE, ["soup"])
    take(play, Kind.UNDO, value=0)
    take(play, Kind.UNDO, value=2)

    assert play.table.cook == "soup"
    assert play.standing.ask.key == "call"


@pytest.mark.parametrize("target", [1, 7, -1, "0", None])
def test_an_undo_to_a_point_that_never_was_is_refused(play, target):
    with pytest.raises(Refused):
        take(play, Kind.UNDO, value=target)

    assert play.number == 0


def test_a_correction_reaches_the_table_and_an_unknown_one_is_refused(play):
    take(play, Kind.OVERRIDE, value={"verb": "burn", "with": {}, "why": "smoke"})
    assert [str(told.text) for told in play.table.told] == ["It burns."]

    for value in ({"verb": "freeze", "with": {}}, {"verb": "burn"}, "burn", None):
        with pytest.raises(Refused):
            take(play, Kind.OVERRIDE, value=value)


def test_a_correction_that_changes_the_options_takes_illegal_answers_back(play):
    take(play, Kind.ANSWER, BOB, ["rice"])
    take(play, Kind.OVERRIDE, value={"verb": "no_rice", "with": {}})

    assert play.standing.answers == {}


def test_there_is_no_chat_where_the_table_has_none(play):
    with pytest.raises(Refused, match="no chat"):
        take(play, Kind.SAY, BOB, "hello")


def test_the_place_is_the_chain_of_awaits_with_its_paragraphs(play):
    take(play, Kind.CLOSE)

    assert [place.scene for place in play.place()] == ["supper"]
    assert play.place()[0].paragraph.startswith("Everybody names a dish")


def test_nothing_is_taken_when_the_game_is_over(play):
    for _question in range(3):
        take(play, Kind.CLOSE)
    assert play.standing is None

    for kind in (Kind.CLOSE, Kind.ANSWER, Kind.SKIP):
        with pytest.raises(Stale):
            play.take(Entry(play.number + 1, kind, ALICE, ["soup"], ("call", 2)))
    with pytest.raises(Refused):
        take(play, Kind.OVERRIDE, value={"verb": "burn", "with": {}})


def test_a_finished_game_can_still_be_undone(play):
    for _question in range(3):
        take(play, Kind.CLOSE)
    take(play, Kind.UNDO, value=2)

    assert play.standing.ask.key == "call"
    assert not play.table.is_over


def test_a_log_with_a_hole_diverges_at_the_hole():
    with pytest.raises(Diverged) as diverged:
        effective([Entry(1, Kind.CLOSE), Entry(3, Kind.CLOSE)])

    assert diverged.value.at == 3


def test_an_undo_in_a_log_must_name_an_earlier_entry():
    with pytest.raises(Diverged):
        effective([Entry(1, Kind.UNDO, value=1)])


def test_an_entry_survives_json():
    entry = Entry(3, Kind.ANSWER, BOB, ["rice"], ("wish", 0), 1.5)

    assert Entry.from_json(entry.to_json()) == entry


def test_dice_that_have_rested_throw_as_if_they_had_not():
    awake, rested = Dice("seed"), Dice("seed")
    thrown = []
    for _throw in range(3):
        thrown.append(rested.below("deck", 1000))
        rested.rest()
        rested.rest()

    assert thrown == [awake.below("deck", 1000) for _throw in range(3)]


def test_one_more_throw_in_one_stream_moves_no_throw_in_another():
    quiet, busy = Dice("seed"), Dice("seed")
    busy.below("deal", 6)

    assert [quiet.below("tie", 100) for _throw in range(9)] == [busy.below("tie", 100) for _throw in range(9)]


def test_the_dice_fall_as_they_always_fell():
    dice = Dice("2026")

    assert dice.shuffled("deal", "abcdefgh") == list("hbedcfga")
    assert [dice.below("throw", 6) for _throw in range(8)] == [2, 2, 1, 0, 1, 1, 1, 4]


def test_a_text_fills_its_braces_also_with_texts_and_lists():
    text = _("{names}: {what}", names=("Alice", "Bob"), what=Text("soup"))

    assert str(text) == "Alice, Bob: soup"
