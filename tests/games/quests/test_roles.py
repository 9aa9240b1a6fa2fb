"""Roles of somebody's own, and what the library does with them."""

import pytest

from tablegames.engine.library import Answers
from tablegames.games.quests import QUESTS, script
from tablegames.games.quests.roles import DEFINITIONS, ROLES, role_from, roles_of

from .cast import ALICE, BOB, CAROL, DAVE, ERIN, fellowship
from .sitting import Sitting

SETS, ROLE = QUESTS.library.sets, QUESTS.library.pieces
HERALD = {"key": "herald", "name": "Herald", "sees": "herald"}
SPY = {"key": "spy", "name": {"en": "Spy", "ru": "Шпион"}, "side": "evil", "sees": "good", "hides": "good"}


def known(table, seat):
    return QUESTS.views.view(table, seat).own.held.known


def test_heralds_know_each_other():
    table = fellowship("herald herald knight assassin traitor", own=[HERALD])

    assert (known(table, ALICE), known(table, CAROL)) == ({BOB: ""}, {})


def test_a_spy_knows_who_is_good_and_hides_from_good_alone():
    table = fellowship("merlin percival knight assassin spy", own=[SPY])

    assert known(table, ERIN) == {ALICE: "good", BOB: "good", CAROL: "good"}
    assert known(table, ALICE) == {DAVE: "evil"}
    assert known(table, DAVE) == {ERIN: "evil"}


def test_whoever_seems_to_be_a_role_is_seen_as_it():
    false_knight = {"key": "double", "name": "Double", "side": "evil", "seems": "knight"}
    friend = {"key": "friend", "name": "Friend", "sees": "knight"}
    table = fellowship("friend knight merlin assassin double", own=[false_knight, friend])

    assert known(table, ALICE) == {BOB: "", ERIN: ""}


def test_another_role_may_be_sought_and_another_one_may_seek():
    prophet = {"key": "prophet", "name": "Prophet", "sees": "evil", "sought": True}
    hunter = {"key": "hunter", "name": "Hunter", "side": "evil", "sees": "evil", "seeks": True}
    table = fellowship("prophet knight knight hunter traitor", own=[prophet, hunter], fails=(0, 0, 0))

    sitting = Sitting(table, script.ending).asks(DAVE, key="guess").answer(DAVE, ALICE).closes().closes()

    assert table.outcome() == "evil"
    assert sitting.is_over


def test_an_official_role_is_what_its_definition_says():
    for definition in DEFINITIONS.values():
        made = role_from(definition)

        assert made == ROLES[definition["key"]]


# In the library


def test_a_role_that_names_what_there_is_not_is_told_where():
    problems = ROLE.problems({"key": "a", "name": "A", "sees": "merlyn", "seems": "evil"}, QUESTS.roles)

    assert [(one.place, str(one.text)) for one in problems] == [
        ("sees", "unknown value “merlyn”, did you mean “merlin”?"),
        ("seems", "unknown value “evil”."),
    ]


def test_a_set_whose_roles_there_are_not_is_told_where():
    content = {"good": ["merlin", "dragon", "merlin"], "evil": []}

    places = [one.place for one in SETS.problems({"set": content}, QUESTS.roles)]

    assert places == ["set.good[2]", "set.good[1]"]


def test_a_role_comes_in_on_its_side_and_leaves():
    content = {"good": ["merlin"], "evil": ["assassin"]}

    SETS.put_in(content, "spy", {"spy": SPY})
    SETS.press(content, "put", Answers({"role": ["percival"]}), {})
    SETS.press(content, "put", Answers({"role": ["nobody"]}), {})
    assert content == {"good": ["merlin", "percival"], "evil": ["assassin", "spy"]}

    SETS.press(content, "out merlin", Answers({}), {})
    SETS.rename(content, {"spy": "spy_2"})
    assert content == {"good": ["percival"], "evil": ["assassin", "spy_2"]}
    assert SETS.named(content) == {"percival", "assassin", "spy_2"}


def test_a_set_is_read_from_its_form():
    form = Answers({"good": ["merlin", "percival"]})

    assert SETS.content_from(form) == {"good": ["merlin", "percival"], "evil": []}


def test_a_role_is_shown_with_its_words_and_its_drawing():
    official, own = ROLE.part("oberon", {}), ROLE.part("spy", {"spy": SPY})

    assert (official.figure, official.custom) == ("quests.svg#role-oberon", False)
    assert (str(own.name), own.figure, own.custom) == ("Spy", "quests.svg#role-unknown", True)
    assert str(ROLE.part("gone", {}).text) == "This role is no longer on the shelf."


@pytest.mark.parametrize("key", ROLES)
def test_a_new_role_may_begin_like_every_official_one(key):
    assert ROLE.examples()[key]["key"] == key
    assert ROLE.drawing(key) == {"figure": key}


@pytest.mark.parametrize(
    ("definition", "text"),
    [
        ({}, "Bring three quests to success."),
        (
            {"side": "evil", "sees": "evil", "hides": "good"},
            "Make three quests fail. You know evil. Good does not know you.",
        ),
        ({"sees": "merlin"}, "Bring three quests to success. You know who has this role: Merlin."),
        ({"text": "Walk softly."}, "Walk softly."),
    ],
)  # fmt: skip
def test_a_card_without_a_text_says_what_its_role_is(definition, text):
    """H17: a role is composed as a sentence, and its card says it."""
    made = roles_of({"own": [{"key": "mine", "name": "Mine", **definition}]})

    assert str(made["mine"].text) == text
