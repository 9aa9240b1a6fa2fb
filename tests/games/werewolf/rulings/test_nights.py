"""Who is called in which night, and what silence means there: the rulings where the printed rules are silent."""

import pytest

from tablegames.engine.dice import Dice
from tablegames.games.werewolf import WEREWOLF, script
from tablegames.games.werewolf.roles import ROLES
from tablegames.games.werewolf.roles.composing.definition import problems
from tablegames.games.werewolf.setup import lay
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, NAMES, village
from tests.games.werewolf.composing import composed, own_village, step
from tests.games.werewolf.sitting import Sitting


def enchanted(wakes: str = "every_night"):
    """A village in which Alice is no pied piper, and charms one player."""
    mine = {
        "key": "mine",
        "name": "Mine",
        "wakes": wakes,
        "place": 100,
        "names": {"most": 1},
        "then": [{"do": "charm"}],
    }
    roles = ["mine", "werewolf", "villager", "villager", "villager"]
    setup = {"names": list(NAMES[:5]), "roles": roles, "order": ["werewolf"], "own": [mine]}
    table = lay({**setup, "mode": "eyes_closed"}, Dice("own"))
    table.role = [table.roles_by_key[key] for key in roles]
    return table


# The charmed


def test_whom_a_composed_role_charms_wakes_although_no_pied_piper_is_dealt():
    """R10: the charmed meet wherever somebody charms."""
    table = enchanted()
    sitting = step(Sitting(table, script.night), "mine", ALICE, DAVE).until("night.charmed")

    sitting.asks(DAVE, key="night.charmed")

    assert table.order() == ("mine", "werewolf", "charmed")
    assert sitting.told(DAVE) == ["The charmed are: Dave."]


@pytest.mark.parametrize(
    ("chooser", "night"),
    [
        ("cupid", ("cupid", "lovers", "seer", "werewolf")),
        ("pied_piper", ("seer", "werewolf", "pied_piper", "charmed")),
    ],
)
def test_who_is_chosen_is_woken_although_the_order_of_the_set_does_not_know_them(chooser, night):
    """A walk, severity 2: Cupid was counted into “First evening”, and with eyes closed no lover was ever called."""
    roles = [chooser, "seer", "werewolf", "villager", "villager"]
    setup = {"names": list(NAMES[:5]), "roles": roles, "order": ["seer", "werewolf"], "mode": "eyes_closed"}

    assert lay(WEREWOLF.seal(setup), Dice("own")).order() == night
    assert lay(setup, Dice("own")).order() == tuple(
        key for key in night if key not in ("lovers", "charmed")
    )  # an older game


def test_the_charmed_sleep_when_whoever_charms_is_shown_dead():
    """R10: as with the pied piper."""
    table = enchanted()
    table.charm([BOB, CAROL])
    table.kill(ALICE, by="village")
    table.close_batch()

    table.fall_asleep()

    assert table.program == ["werewolf"]


# Sisters and brothers, and every second night


def nights_of(table, key: str, last: int = 7) -> list[int]:
    """In which of the first nights that step is called."""
    nights = []
    for number in range(1, last + 1):
        table.fall_asleep()
        nights += [number] if key in table.program else []
    return nights


@pytest.mark.parametrize(("key", "copies"), [("two_sisters", 2), ("three_brothers", 3)])
@pytest.mark.parametrize(
    ("siblings_wake", "nights"),
    [
        ("first_night", [1]),
        ("every_night", [1, 2, 3, 4, 5, 6, 7]),
        ("every_second_night", [1, 3, 5, 7]),
        ("every_third_night", [1, 4, 7]),
    ],
)
def test_sisters_and_brothers_wake_every_n_nights_by_the_option(key, copies, siblings_wake, nights):
    """R10: the first time in the first night, as printed."""
    roles = " ".join([key] * copies + ["werewolf", "villager", "villager"])

    assert nights_of(village(roles, siblings_wake=siblings_wake), key) == nights


def test_masons_wake_in_the_first_night_whatever_sisters_do():
    """R10: the option is that of sisters and brothers."""
    table = village("mason mason werewolf villager", siblings_wake="every_night")

    assert nights_of(table, "mason") == [1]


def test_sisters_who_wake_again_meet_and_choose_nothing():
    """R10: they are told once who they are."""
    table = village("two_sisters two_sisters werewolf villager", "eyes_closed", siblings_wake="every_night")
    Sitting(table, script.night).ends()

    sitting = (
        Sitting(table, script.night).until("night.two_sisters").asks(ALICE, BOB, key="night.two_sisters")
    )

    assert sitting.options(ALICE) == []
    assert sitting.told(ALICE) == ["You recognise Bob."]


@pytest.mark.parametrize(
    ("more", "nights"), [({}, [2, 4, 6]), ({"from_night": 1}, [1, 3, 5, 7]), ({"from_night": 2}, [2, 4, 6])]
)
def test_every_second_night_is_from_the_first_or_from_the_second(more, nights):
    """R10: the definition says which; the second, where it says nothing."""
    table = own_village(composed({"do": "charm"}, wakes="every_second_night", **more))

    assert nights_of(table, "mine") == nights


def test_from_which_night_has_a_meaning_for_every_second_night_only():
    """R10: the composer says so beside the field."""
    mine = {"key": "mine", "name": "Mine", "wakes": "every_night", "from_night": 1}

    assert [(one.place, str(one.text)) for one in problems(mine, ROLES)] == [
        ("from_night", "This has no meaning here.")
    ]


# Silence


def test_a_defender_who_says_nothing_protects_nobody_and_may_name_anybody_the_next_night():
    """R10: nobody was protected last night, so nobody is barred."""
    table = village("defender werewolf villager villager", mode="eyes_closed")
    step(Sitting(table, script.night), "defender", ALICE, CAROL).ends()
    silent = Sitting(table, script.night).until("night.defender")
    assert silent.options(ALICE) == [ALICE, BOB, DAVE]

    silent.closes().until("night.werewolf")
    assert table.guarded == []
    again = Sitting(table, script.night).until("night.defender")

    assert again.options(ALICE) == [ALICE, BOB, CAROL, DAVE]


def test_a_thief_who_says_nothing_keeps_the_card():
    """R10: unless both cards in the middle are werewolves."""
    table = village("thief werewolf villager villager", middle="seer werewolf")

    Sitting(table, script.night).ends()

    assert table.role[ALICE].key == "thief"
    assert [role.key for role in table.middle] == ["seer", "werewolf"]


def test_a_thief_who_says_nothing_between_two_werewolves_gets_one_by_chance():
    """R10: he has to take one of them."""
    table = village("thief werewolf villager villager", middle="werewolf werewolf")

    Sitting(table, script.night).ends()

    assert table.role[ALICE].key == "werewolf"
    assert sorted(role.key for role in table.middle) == ["thief", "werewolf"]


def test_a_wild_child_who_says_nothing_has_no_model_and_stays_of_the_village():
    """R10: it is not asked again."""
    table = village("wild_child werewolf villager villager", mode="eyes_closed")
    Sitting(table, script.night).ends()

    for seat in (CAROL, DAVE):
        table.kill(seat, by="village")

    assert (table.models, table.role[ALICE].key) == ({}, "wild_child")
    assert nights_of(table, "wild_child") == []
