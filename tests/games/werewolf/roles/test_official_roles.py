"""The official roles that are composed of blocks."""

import pytest

from tablegames.games.werewolf import script
from tablegames.games.werewolf.roles import ROLES
from tablegames.games.werewolf.roles.composing.definition import problems
from tablegames.games.werewolf.roles.composing.definitions import DEFINITIONS
from tablegames.games.werewolf.views.chronicle import chronicle
from tablegames.games.werewolf.views.player import own
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, FRANK, village, votes
from tests.games.werewolf.composing import night, night_and_dawn, step
from tests.games.werewolf.sitting import Sitting

THIERCELIEUX = {"raven", "two_sisters", "three_brothers", "fox", "bear_tamer", "wild_child"}
ULTIMATE = {
    "uw_seer", "aura_seer", "bodyguard", "priest", "uw_hunter", "pi", "mason", "prince", "tough_guy", "old_hag",
    "lycan", "cursed", "doppelganger", "tanner", "wolf_man", "lone_wolf", "minion", "sorceress",
}  # fmt: skip


def test_at_least_twenty_official_roles_are_composed_of_blocks():
    """The blocks are proved by official material: roles of both boxes."""
    keys = {definition["key"] for definition in DEFINITIONS}

    assert keys == THIERCELIEUX | ULTIMATE
    assert len(keys) >= 20
    used = {block["do"] for definition in DEFINITIONS for block in definition.get("then", ())}
    assert len(used) >= 10


def test_every_official_definition_is_right():
    for definition in DEFINITIONS:
        assert problems(definition, ROLES) == [], definition["key"]


def test_the_raven_marks_a_player_who_begins_with_two_votes_against():
    table = village("raven werewolf villager villager villager", mode="eyes_closed", mayor="none")
    sitting = step(Sitting(table, script.night), "raven", ALICE, CAROL).ends()
    table.wake_up()

    sitting = Sitting(table, script.execution)
    votes(sitting, DAVE, ALICE)
    sitting.closes().ends()

    assert not table.alive[CAROL]


def test_sisters_brothers_and_masons_know_each_other():
    for key, number in (("two_sisters", 2), ("three_brothers", 3), ("mason", 2)):
        table = village(" ".join([key] * number + ["werewolf", "villager", "villager"]))
        Sitting(table, script.night).ends()

        assert table.knows(ALICE, BOB)
        assert not table.knows(ALICE, len(table.names) - 1)
        assert any("Bob" in line for line in [str(told.text) for told in table.told if told.to == ALICE])


def test_the_fox_smells_a_werewolf_among_three_and_loses_the_power_without_one():
    table = village("fox villager werewolf villager villager villager", mode="eyes_closed")
    sitting = step(Sitting(table, script.night), "fox", ALICE, BOB).ends()
    assert sitting.told(ALICE)[-1] == "A werewolf is among Bob, Alice, Carol."

    step(Sitting(table, script.night), "fox", ALICE, FRANK).ends()
    sitting = Sitting(table, script.night).until("night.fox")

    assert sitting.options(ALICE) == []


@pytest.mark.parametrize(("roles", "growls"), [("bear_tamer werewolf villager villager", True),
                                               ("bear_tamer villager werewolf villager", False)])  # fmt: skip
def test_the_bear_growls_next_to_a_werewolf(roles, growls):
    table = village(roles)

    sitting = night_and_dawn(table).ends()

    assert ("The bear growls: a werewolf sits next to its tamer." in sitting.told()) is growls


def test_the_wild_child_becomes_a_werewolf_when_the_model_dies():
    table = village("wild_child villager werewolf villager", mode="eyes_closed")
    step(Sitting(table, script.night), "wild_child", ALICE, BOB).ends()

    table.kill(BOB, by="village")

    assert table.role[ALICE].key == "werewolf"


def test_the_doppelganger_takes_the_role_of_the_dead():
    table = village("doppelganger seer werewolf villager", mode="eyes_closed")
    step(Sitting(table, script.night), "doppelganger", ALICE, BOB).ends()

    table.kill(BOB, by="village")

    assert table.role[ALICE].key == "seer"


def test_the_lone_wolf_hunts_with_the_pack_and_wins_as_the_last_one_alive():
    table = village("lone_wolf werewolf villager villager")
    assert table.pack() == [ALICE, BOB]
    table.alive = [True, True, False, False]
    assert table.has_won() is None

    table.alive = [True, False, False, False]

    assert (table.has_won().key, table.has_won().members(table)) == ("lone_wolf", [ALICE])


@pytest.mark.parametrize(
    ("seen", "says"),
    [
        ("werewolf", "Bob is a werewolf."),
        ("seer", "Bob is no werewolf."),
        ("lycan", "Bob is a werewolf."),
        ("wolf_man", "Bob is no werewolf."),
    ],
)
def test_the_clairvoyant_learns_whether_it_is_a_werewolf(seen, says):
    sitting = night(f"uw_seer {seen} werewolf villager")

    step(sitting, "uw_seer", ALICE, BOB).ends()

    assert sitting.told(ALICE) == [says]


@pytest.mark.parametrize(
    ("seen", "says"), [("lycan", "werewolf"), ("wolf_man", "villager"), ("witch", "witch")]
)
def test_the_seer_too_sees_what_others_are_taken_for(seen, says):
    sitting = night(f"seer {seen} werewolf villager")

    step(sitting, "seer", ALICE, BOB).ends()

    assert sitting.told(ALICE) == [f"The role of Bob is {says}."]


@pytest.mark.parametrize(
    ("seen", "says"),
    [
        ("villager", "Bob has no special power."),
        ("raven", "Bob has a special power."),
        ("werewolf", "Bob has no special power."),
        ("witch", "Bob has a special power."),
    ],
)
def test_the_aura_seer_learns_whether_there_is_a_power(seen, says):
    sitting = night(f"aura_seer {seen} werewolf villager")

    step(sitting, "aura_seer", ALICE, BOB).ends()

    assert sitting.told(ALICE) == [says]


def test_the_bodyguard_protects_from_the_werewolves():
    table = village("bodyguard villager werewolf villager", mode="eyes_closed")

    sitting = step(night_and_dawn(table), "bodyguard", ALICE, BOB)
    step(sitting, "werewolf", CAROL, BOB).ends()

    assert table.alive[BOB]


def test_the_priest_blesses_once_and_the_next_attack_fails():
    table = village("priest villager werewolf villager", mode="eyes_closed")
    sitting = step(night_and_dawn(table), "priest", ALICE, BOB)
    step(sitting, "werewolf", CAROL, BOB).ends()
    assert table.alive[BOB]

    step(night_and_dawn(table), "werewolf", CAROL, BOB).ends()

    assert not table.alive[BOB]


def test_the_detective_points_once_in_the_game():
    table = village("pi villager werewolf villager villager", mode="eyes_closed")
    sitting = step(Sitting(table, script.night), "pi", ALICE, BOB).ends()
    assert sitting.told(ALICE) == ["A werewolf is among Bob, Alice, Carol."]

    assert Sitting(table, script.night).until("night.pi").options(ALICE) == []


def test_the_prince_is_spared_once():
    table = village("prince werewolf villager villager")

    script.execute(table, ALICE)
    assert table.alive[ALICE]
    script.execute(table, ALICE)

    assert not table.alive[ALICE]
    assert table.shown == [ALICE]


def test_the_old_hag_takes_the_vote_of_a_day():
    table = village("old_hag villager werewolf villager", mode="eyes_closed")

    step(night_and_dawn(table), "old_hag", ALICE, BOB).ends()
    assert table.voters() == [ALICE, CAROL, DAVE]
    sitting = Sitting(table, script.night).until("night.old_hag")

    assert BOB not in sitting.options(ALICE)
    assert table.voters() == [ALICE, BOB, CAROL, DAVE]


def test_the_cursed_becomes_a_werewolf_when_attacked():
    table = village("cursed werewolf villager villager", mode="eyes_closed")

    step(night_and_dawn(table), "werewolf", BOB, ALICE).ends()

    assert (table.alive[ALICE], table.role[ALICE].key) == (True, "werewolf")


def test_the_tough_guy_lives_one_day_longer():
    table = village("tough_guy werewolf villager villager villager", mode="eyes_closed")
    step(night_and_dawn(table), "werewolf", BOB, ALICE).ends()
    assert table.alive[ALICE]

    night_and_dawn(table).ends()

    assert not table.alive[ALICE]
    table.finish()
    assert next(str(fate.death) for fate in chronicle(table).fates) == "died of the werewolves' wounds"


def test_the_tanner_wins_when_voted_out_and_only_then():
    table = village("tanner werewolf villager villager")
    table.kill(ALICE, by="werewolf")
    assert table.has_won() is None
    table.revive(ALICE)

    table.kill(ALICE, by="village")

    assert (table.has_won().key, table.has_won().members(table)) == ("tanner", [ALICE])


@pytest.mark.parametrize(("reveal", "is_told"), [("role", True), ("nothing", False)])
def test_a_tanner_who_is_voted_out_reads_at_once_of_the_victory_unless_the_cards_stay_hidden(reveal, is_told):
    """A guest: “You are dead.” over a grey card, of somebody who had won."""
    table = village("tanner werewolf villager villager", mayor="none", reveal=reveal)
    table.wake_up()
    sitting = Sitting(table, script.execution)
    votes(sitting, ALICE, BOB, CAROL, DAVE)
    sitting.closes().ends()
    assert not own(table, ALICE).wins

    Sitting(table, script.is_over).until("win")

    assert [own(table, seat).wins for seat in (ALICE, BOB)] == [is_told, False]


def test_the_minion_knows_the_werewolves_and_is_not_known():
    table = village("minion werewolf villager villager")

    assert table.knows(ALICE, BOB)
    assert not table.knows(BOB, ALICE)
    assert table.team(ALICE) is table.team(BOB)
    assert table.pack() == [BOB]


@pytest.mark.parametrize(("seen", "says"), [("seer", "Bob is the seer."), ("witch", "Bob is not the seer.")])
def test_the_sorceress_looks_for_the_seer(seen, says):
    sitting = night(f"sorceress {seen} werewolf villager")

    step(sitting, "sorceress", ALICE, BOB).ends()

    assert sitting.told(ALICE) == [says]


def test_the_avenger_takes_somebody_along():
    table = village("uw_hunter werewolf villager villager villager")
    table.kill(ALICE, by="village")

    Sitting(table, script.bury).until("death.names").answer(ALICE, BOB).ends()

    assert not table.alive[BOB]
    table.finish()
    assert str(chronicle(table).fates[BOB].death) == "killed by: avenger"
