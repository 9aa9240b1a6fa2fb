"""Before the game, and the official sets."""

import pytest

from tablegames.engine.dice import Dice
from tablegames.engine.errors import Refused
from tablegames.games.werewolf.options import options_from
from tablegames.games.werewolf.setup import check, fill, lay, wolves_for
from tests.games.sample import shipped_sets

# Before the game


def setup_of(players, roles):
    return {"names": [f"P{n}" for n in range(players)], "roles": roles, "order": ["seer", "werewolf"]}


@pytest.mark.parametrize(
    ("setup", "problem"),
    [
        (setup_of(3, ["werewolf", "villager", "villager"]), "At least 4 players are needed."),
        (setup_of(41, ["werewolf"] + ["villager"] * 40), "At most 40 players can play."),
        (setup_of(4, ["villager"] * 4), "At least one werewolf is needed."),
        (setup_of(4, ["werewolf"] * 4), "At least one player must not be a werewolf."),
        (setup_of(4, ["werewolf", "seer", "seer", "villager"]), "There can be only 1 of: seer."),
        (setup_of(5, ["werewolf"] + ["villager"] * 3), "5 players need 5 cards; there are 4."),
        (setup_of(4, ["werewolf", "dragon", "villager", "villager"]), "There is no role “dragon”."),
        (
            {**setup_of(4, ["werewolf"] + ["villager"] * 3), "mode": "asleep"},
            "There is no such way of playing.",
        ),
        (
            {**setup_of(4, ["werewolf"] + ["villager"] * 3), "seconds": {"vote": 1}},
            "A step lasts 5 to 3600 seconds: vote.",
        ),
    ],
)
def test_a_setup_that_cannot_be_played_says_why(setup, problem):
    assert [str(one.text) for one in check(setup)] == [problem]
    with pytest.raises(Refused):
        lay(setup, Dice("refused"))


@pytest.mark.parametrize("players", [4, 40])
def test_four_to_forty_players_can_play(players):
    assert check(setup_of(players, ["werewolf"] + ["villager"] * (players - 1))) == []


@pytest.mark.parametrize(
    ("key", "copies", "problems"),
    [
        ("two_sisters", 1, ["There must be at least 2 of: sister."]),
        ("two_sisters", 2, []),
        ("two_sisters", 3, ["There can be only 2 of: sister."]),
        ("three_brothers", 2, ["There must be at least 3 of: brother."]),
        ("three_brothers", 3, []),
        ("three_brothers", 4, ["There can be only 3 of: brother."]),
        ("mason", 1, ["There must be at least 2 of: mason."]),
        ("mason", 4, []),
    ],
)
def test_sisters_come_as_exactly_two_and_brothers_as_exactly_three(key, copies, problems):
    """R4: whoever has nobody to know is no sister."""
    deck = [key] * copies + ["werewolf", "villager", "villager"]

    assert [str(one.text) for one in check(setup_of(len(deck), deck))] == problems


@pytest.mark.parametrize(("key", "copies"), [("two_sisters", 2), ("three_brothers", 3), ("mason", 3)])
def test_with_a_thief_no_sister_and_no_brother_lies_in_the_middle(key, copies):
    """R4: or the other one would be alone; whatever else is dealt may lie there."""
    deck = [*[key] * copies, "thief", "werewolf", "seer", "villager", "villager"]
    seen = set()
    for seed in range(60):
        table = lay(setup_of(len(deck) - 2, deck), Dice(str(seed)))
        assert sorted(role.key for role in [*table.role, *table.middle]) == sorted(deck)
        assert len(table.holders(key)) == copies
        seen |= {role.key for role in table.middle}

    assert seen == {"thief", "werewolf", "seer", "villager"}


def test_a_set_deals_as_many_sisters_as_there_have_to_be():
    """R4: where it does not say how many."""
    deck = fill({"specials": {"seer": 4, "two_sisters": 6, "three_brothers": 9}}, 9)

    assert (deck.count("two_sisters"), deck.count("three_brothers"), deck.count("seer")) == (2, 3, 1)


def test_a_composed_role_may_need_several_too():
    """R4: its definition says how many, and the least cannot be more than the most."""
    moth = {"key": "moth", "name": "Moth", "least": 2, "most": 3}
    deck = ["moth", "werewolf", "villager", "villager"]

    assert [str(one.text) for one in check({**setup_of(4, deck), "own": [moth]})] == [
        "There must be at least 2 of: Moth."
    ]
    assert [str(one.text) for one in check({**setup_of(4, deck), "own": [{**moth, "most": 1}]})] == [
        "Moth, least: The least is more than the most."
    ]


def test_the_pact_has_the_idiot_die_with_the_elder():
    """R5: as its booklet has it; no other set does."""
    on = [one["key"] for one in shipped_sets("werewolf") if one["options"].get("idiot_dies_with_elder")]

    assert on == ["the-pact"]


def test_an_unknown_option_or_value_is_refused():
    with pytest.raises(Refused, match="There is no option “moon”"):
        options_from({"moon": True})
    with pytest.raises(Refused, match="Option “reveal” cannot be “all”"):
        options_from({"reveal": "all"})
    with pytest.raises(Refused):
        options_from({"self_vote": 1})


# The official sets


@pytest.mark.parametrize("players", range(4, 25))
@pytest.mark.parametrize("key", ["first-evening", "the-script", "millers-hollow", "the-pact"])
def test_every_official_set_can_be_played_by_4_to_24_players(key, players):
    role_set = next(one for one in shipped_sets("werewolf") if one["key"] == key)

    deck = fill(role_set, players)

    setup = {"names": [f"P{n}" for n in range(players)], "roles": deck, "order": role_set["order"]}
    assert role_set["players"] == [4, 24]
    assert check({**setup, "options": role_set["options"]}) == []
    assert deck.count("werewolf") == wolves_for(players)


@pytest.mark.parametrize(
    ("players", "wolves"),
    [(6, 1), (7, 2), (8, 2), (11, 2), (12, 3), (17, 3), (18, 4), (24, 4), (30, 5), (40, 7)],
)
def test_the_number_of_werewolves_follows_from_the_number_of_players(players, wolves):
    assert wolves_for(players) == wolves


def test_the_default_fill_is_the_rulings():
    role_set = next(one for one in shipped_sets("werewolf") if one["key"] == "millers-hollow")

    assert sorted(fill(role_set, 8)) == sorted(
        ["werewolf"] * 2 + ["seer", "witch", "hunter"] + ["villager"] * 3
    )
    assert sorted(set(fill(role_set, 9)) - set(fill(role_set, 8))) == ["cupid"]
    assert sorted(set(fill(role_set, 10)) - set(fill(role_set, 9))) == ["little_girl"]
