"""How many of which side play, how many go on each quest, and what keeps a set from being played."""

import pytest

from tablegames.engine.errors import Refused
from tablegames.engine.play import Play
from tablegames.games.quests import QUESTS
from tests.games.quests.cast import NAMES, SEVEN, fellowship
from tests.games.sample import shipped_sets

PRINTED = {
    5: (3, 2, [2, 3, 2, 3, 3]),
    6: (4, 2, [2, 3, 4, 3, 4]),
    7: (4, 3, [2, 3, 3, 4, 4]),
    8: (5, 3, [3, 4, 4, 5, 5]),
    9: (6, 3, [3, 4, 4, 5, 5]),
    10: (6, 4, [3, 4, 4, 5, 5]),
}


def setup(players, roles=None, **more):
    deck = roles or QUESTS.fill(shipped_sets("quests")[0], players)
    return {"names": NAMES[:players], "roles": deck, **more}


def table(players, roles=None, seed="print", **more):
    return Play(QUESTS, setup(players, roles, **more), seed).table


def problems(setup):
    return [str(problem) for problem in QUESTS.check(setup)]


@pytest.mark.parametrize("players", PRINTED)
@pytest.mark.parametrize("role_set", shipped_sets("quests"), ids=lambda one: one["key"])
def test_every_set_deals_the_printed_numbers_of_good_and_evil(role_set, players):
    sides = [role.side for role in table(players, QUESTS.fill(role_set, players)).role]

    assert (sides.count("good"), sides.count("evil")) == PRINTED[players][:2]


@pytest.mark.parametrize("players", PRINTED)
def test_every_quest_needs_the_printed_number_of_people(players):
    assert list(table(players).shared.people) == PRINTED[players][2]


def test_the_fourth_quest_of_seven_or_more_needs_two_fails_and_every_other_one():
    needed = {players: table(players).shared.enough for players in PRINTED}

    assert needed == {
        **dict.fromkeys((5, 6), (1, 1, 1, 1, 1)),
        **dict.fromkeys((7, 8, 9, 10), (1, 1, 1, 2, 1)),
    }


def test_roles_and_the_first_leader_come_by_chance():
    """Ruling 1."""
    tables = [table(5, seed=f"{game}") for game in range(60)]

    assert {one.shared.leader for one in tables} == set(range(5))
    assert {one.role[0].key for one in tables} == {"merlin", "knight", "assassin", "traitor"}


def test_a_plain_set_has_merlin_and_the_assassin_and_nobody_special_besides():
    """Ruling 10."""
    assert QUESTS.fill(shipped_sets("quests")[0], 7) == [
        "merlin",
        "knight",
        "knight",
        "knight",
        "assassin",
        "traitor",
        "traitor",
    ]


def test_percival_comes_with_morgana_then_mordred_then_oberon():
    """Ruling 10."""
    legend = next(one for one in shipped_sets("quests") if one["key"] == "legend")

    decks = {players: QUESTS.fill(legend, players) for players in (5, 7, 10)}

    assert decks[5] == ["merlin", "percival", "knight", "assassin", "morgana"]
    assert decks[7][4:] == ["assassin", "morgana", "mordred"]
    assert decks[10][6:] == ["assassin", "morgana", "mordred", "oberon"]


def doubts(*roles):
    return [str(doubt.text) for doubt in QUESTS.doubts(setup(len(roles), list(roles)))]


@pytest.mark.parametrize("players", PRINTED)
@pytest.mark.parametrize("role_set", shipped_sets("quests"), ids=lambda one: one["key"])
def test_nothing_is_doubtful_about_a_set_that_comes_along(role_set, players):
    assert doubts(*QUESTS.fill(role_set, players)) == []


@pytest.mark.parametrize(
    ("roles", "sentence"),
    [
        (
            ("knight", "knight", "knight", "assassin", "traitor"),
            "Nobody is dealt whom evil looks for: there is no last guess for assassin.",
        ),
        (
            ("knight", "knight", "knight", "mordred", "traitor"),
            "Nobody is dealt from whom this role would be hidden: Mordred.",
        ),
        (
            ("percival", "knight", "knight", "traitor", "traitor"),
            "Nobody is dealt whom this role would know: Percival.",
        ),
        (
            ("merlin", "knight", "knight", "assassin", "morgana"),
            "Nobody is dealt who would take this role for another: Morgana.",
        ),
    ],
)
def test_who_is_dealt_without_those_of_whom_the_card_speaks_is_named(roles, sentence):
    """A walk, severity 2: an assassin without Merlin was promised a last guess, and nothing warned of it."""
    assert doubts(*roles) == [sentence]


def test_five_to_ten_can_play():
    assert problems(setup(4, ["knight"] * 4)) == ["players: At least 5 players are needed."]
    assert problems({**setup(10), "names": [*NAMES, "Ken"], "roles": ["knight"] * 11}) == [
        "players: At most 10 players can play."
    ]


def test_the_sides_have_to_be_as_printed_and_the_roles_to_exist():
    def wrong(good: int, evil: int) -> list[str]:
        return [f"Of 5 players 3 are good and 2 evil; chosen are {good} good and {evil} evil."]

    assert problems(setup(5, ["merlin", "knight", "knight", "knight", "assassin"])) == wrong(4, 1)
    assert problems(setup(5, ["merlin", "knight", "knight", "assassin"])) == wrong(3, 1)
    assert problems(setup(5, ["merlin", "knight", "dragon", "assassin", "traitor"])) == wrong(2, 2)
    assert problems(setup(5)) == []


@pytest.mark.parametrize(
    "more",
    [{"options": {"dragons": True}}, {"options": {"lady": 1}}, {"mode": "loud"}, {"seconds": {"vote": 1}}],
)
def test_what_is_not_offered_cannot_be_chosen(more):
    with pytest.raises(Refused):
        table(5, **more)


def test_the_lady_of_the_lake_is_held_first_to_the_right_of_the_first_leader_from_seven_players_on():
    """Ruling 9."""
    seven = table(7, options={"lady": True}).shared
    six = table(6, options={"lady": True}).shared

    assert seven.ladies == ((seven.leader - 1) % 7,)
    assert six.ladies == ()
    assert fellowship(SEVEN).shared.ladies == ()
