"""Roles that are composed of blocks: the official ones, every block alone, and what is wrong with a definition."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames.engine.dice import Dice
from tablegames.engine.play import Play
from tablegames.engine.robots import play_out
from tablegames.engine.words import Text
from tablegames.games.werewolf import WEREWOLF, script
from tablegames.games.werewolf.chronicle import chronicle
from tablegames.games.werewolf.desk import desk
from tablegames.games.werewolf.roles import ROLES
from tablegames.games.werewolf.roles.deeds import DEEDS, NEEDS_A_NAME
from tablegames.games.werewolf.roles.definition import (
    ATTACKED,
    BEHAVES,
    DEED_WORDING,
    KNOWS,
    TEAMS,
    WAKES,
    WANTS_ROLE,
    WHOM,
    WINS,
    problems,
)
from tablegames.games.werewolf.roles.definitions import DEFINITIONS
from tablegames.games.werewolf.roles.own import NAMED
from tablegames.games.werewolf.setup import check, completed, fill, lay
from tests.sitting import Sitting

from .cast import ALICE, BOB, CAROL, DAVE, ERIN, FRANK, NAMES, village, votes


def night(roles: str, **options) -> Sitting:
    """A night of the moderator's eyes-closed evening: only who is awake is asked."""
    return Sitting(village(roles, mode="eyes_closed", **options), script.night)


def night_and_dawn(table) -> Sitting:
    async def both(table):
        await script.night(table)
        await script.dawn(table)

    return Sitting(table, both)


def step(sitting: Sitting, key: str, seat: int, *picks: int) -> Sitting:
    """That role names somebody; everything before lets its time run out."""
    return sitting.until(f"night.{key}").answer(seat, *picks).closes()


# The official ones


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


# Every block alone, in a night that is played


def own_village(definition: dict, roles: str = "mine seer werewolf villager", order: str = "werewolf mine"):
    """A village in which somebody holds a role of one's own, with the key `mine`."""
    keys = roles.split()
    whole = {"key": "mine", "name": "Mine", **definition}
    setup = {"names": list(NAMES[: len(keys)]), "roles": keys, "order": order.split(), "own": [whole]}
    table = lay({**setup, "mode": "eyes_closed"}, Dice("own"))
    table.role = [table.roles_by_key[key] for key in keys]
    return table


def composed(*blocks: dict, **more) -> dict:
    return {"wakes": "every_night", "place": 200, "names": {"most": 2}, "then": list(blocks), **more}


def deed(block: dict, *named: int, roles: str = "mine seer werewolf villager", victim: int | None = None):
    """The village after a night in which Alice, who wakes after the werewolves, has named those."""
    table = own_village(composed(block), roles)
    sitting = Sitting(table, script.night)
    if victim is not None:
        step(sitting, "werewolf", CAROL, victim)
    step(sitting, "mine", ALICE, *named).ends()
    return table


def told(table, seat: int) -> list[str]:
    return [str(line.text) for line in table.told if line.to == seat]


def test_every_block_has_its_wording_and_its_test_here():
    assert set(DEED_WORDING) == set(DEEDS)
    assert set(DEEDS) > NEEDS_A_NAME
    assert {f"test_{name}" for name in DEEDS} <= set(globals())


def test_learn_role():
    assert told(deed({"do": "learn_role"}, BOB), ALICE) == ["The role of Bob is seer."]


def test_learn_team():
    assert told(deed({"do": "learn_team"}, CAROL), ALICE) == ["Carol is a werewolf."]


def test_learn_power():
    assert told(deed({"do": "learn_power"}, DAVE), ALICE) == ["Dave has no special power."]


def test_look_for():
    assert told(deed({"do": "look_for", "role": "seer"}, BOB), ALICE) == ["Bob is the seer."]


def test_learn_near():
    assert told(deed({"do": "learn_near"}, BOB), ALICE) == ["A werewolf is among Bob, Alice, Carol."]


def test_protect():
    assert dead_by_morning(deed({"do": "protect"}, BOB, victim=BOB)) == []


def test_bless():
    table = deed({"do": "bless"}, BOB)
    assert (dead_by_morning(table), table.blessed) == ([], [BOB])

    for dead in ([], [BOB]):  # of the next night and of the one after it
        step(Sitting(table, script.night), "werewolf", CAROL, BOB).ends()
        assert dead_by_morning(table) == dead


def test_save():
    assert dead_by_morning(deed({"do": "save"}, BOB, victim=BOB)) == []
    assert dead_by_morning(deed({"do": "save"}, DAVE, victim=BOB)) == [BOB]


def test_kill():
    table = deed({"do": "kill"}, BOB, DAVE)

    assert table.living() == [ALICE, BOB, CAROL, DAVE]
    assert dead_by_morning(table) == [BOB, DAVE]


def dead_by_morning(table) -> list[int]:
    Sitting(table, script.dawn).ends()
    return [seat for seat in table.seats if not table.alive[seat]]


def test_mark():
    table = deed({"do": "mark", "votes": 3}, BOB)
    Sitting(table, script.dawn).ends()

    votes(vote := Sitting(table, script.execution), CAROL, ALICE, DAVE)
    vote.closes().ends()

    assert not table.alive[BOB]


def test_silence():
    assert deed({"do": "silence"}, BOB).voters() == [ALICE, CAROL, DAVE]


def test_charm():
    assert deed({"do": "charm"}, BOB, CAROL).charmed == [BOB, CAROL]


def test_link():
    table = deed({"do": "link"}, BOB, CAROL)
    assert told(table, BOB) == ["You are in love with Carol."]

    table.kill(BOB, by="village")

    assert table.living() == [ALICE, DAVE]


def test_swap():
    table = deed({"do": "swap"}, BOB, CAROL)
    assert [role.key for role in table.role] == ["mine", "werewolf", "seer", "villager"]
    assert told(table, BOB) == ["You have another card now: werewolf."]

    assert [role.key for role in deed({"do": "swap"}, BOB).role][:2] == ["seer", "mine"]


def test_become():
    table = own_village(composed({"do": "become", "role": "witch"}, names={"most": 0}))

    Sitting(table, script.night).ends()

    assert table.role[ALICE].key == "witch"


def test_turn():
    assert deed({"do": "turn", "role": "werewolf"}, BOB).role[BOB].key == "werewolf"


def test_copy():
    assert deed({"do": "copy"}, BOB).role[ALICE].key == "seer"


def test_follow():
    table = deed({"do": "follow", "role": "werewolf"}, BOB)
    assert table.role[ALICE].key == "mine"

    table.kill(BOB, by="village")

    assert table.role[ALICE].key == "werewolf"


def test_growl():
    table = own_village(composed({"do": "growl"}, names={}), "mine seer villager werewolf")

    Sitting(table, script.night).ends()

    assert "The bear growls: a werewolf sits next to its tamer." in [str(line.text) for line in table.told]


@pytest.mark.parametrize("block", ["swap", "copy", "follow", "kill", "learn_role"])
def test_who_need_not_name_anybody_may_name_nobody(block):
    table = own_village(composed({"do": block}, names={"least": 0, "most": 1}))

    Sitting(table, script.night).ends()

    assert [role.key for role in table.role] == ["mine", "seer", "werewolf", "villager"]
    assert (table.tagged, table.models, told(table, ALICE)) == ([], {}, [])


def test_who_names_too_few_does_nothing():
    table = own_village(composed({"do": "kill"}, names={"least": 2, "most": 2}))

    step(Sitting(table, script.night), "mine", ALICE, BOB).ends()

    assert dead_by_morning(table) == []


# When it wakes, whom it may name, how it wins


@pytest.mark.parametrize(
    ("wakes", "nights"),
    [
        ("never", []),
        ("first_night", [1]),
        ("later_nights", [2, 3, 4]),
        ("every_night", [1, 2, 3, 4]),
        ("every_second_night", [2, 4]),
        ("once", [1, 2, 3, 4]),  # as long as it is not used up, and nobody shall hear that it is
    ],
)
def test_a_role_is_called_in_its_nights(wakes, nights):
    more = {} if wakes == "never" else {"names": {"most": 1}}
    table = own_village({"wakes": wakes, "place": 200, **more})
    called = []

    for number in (1, 2, 3, 4):
        sitting = Sitting(table, script.night)
        while not sitting.is_over:
            called += [number] if sitting.key == "night.mine" else []
            sitting.closes()

    assert called == nights


def test_once_is_once():
    table = own_village(composed({"do": "charm"}, wakes="once"))
    assert Sitting(table, script.night).until("night.mine").options(ALICE) == [BOB, CAROL, DAVE]
    step(Sitting(table, script.night), "mine", ALICE, BOB).ends()

    assert Sitting(table, script.night).until("night.mine").options(ALICE) == []


@pytest.mark.parametrize(("times", "charmed"), [(0, [BOB, CAROL, DAVE]), (1, [BOB]), (2, [BOB, CAROL])])
def test_a_power_may_be_used_so_often_in_one_game(times, charmed):
    table = own_village(
        composed({"do": "charm"}, names={"most": 1}, times=times), "mine seer werewolf villager"
    )

    for seat in (BOB, CAROL, DAVE):
        sitting = Sitting(table, script.night).until("night.mine")
        if seat in sitting.options(ALICE):
            sitting.answer(ALICE, seat)
        sitting.ends()

    assert table.charmed == charmed
    assert (Sitting(table, script.night).until("night.mine").options(ALICE) == []) is bool(times)


def test_who_names_nobody_has_not_used_the_power():
    table = own_village(composed({"do": "charm"}, names={"most": 1}, times=1))

    Sitting(table, script.night).ends()

    assert Sitting(table, script.night).until("night.mine").options(ALICE) == [BOB, CAROL, DAVE]


@pytest.mark.parametrize(
    ("more", "growls"),
    [
        ({"wakes": "once"}, 1),
        ({"wakes": "every_night", "times": 2}, 2),
        ({"wakes": "at_dawn", "times": 2}, 2),
    ],
)
def test_what_needs_nobody_happens_so_often_too(more, growls):
    table = own_village(composed({"do": "growl"}, **{**more, "names": {}}), "mine seer villager werewolf")

    for _night in range(3):
        night_and_dawn(table).ends()

    said = [str(line.text) for line in table.told]
    assert said.count("The bear growls: a werewolf sits next to its tamer.") == growls


def test_at_death_blocks_that_need_nobody_happen_too():
    table = own_village({"wakes": "at_death", "then": [{"do": "growl"}]}, "mine seer villager werewolf")
    table.kill(ALICE, by="village")

    sitting = Sitting(table, script.bury).ends()

    assert "The bear growls: a werewolf sits next to its tamer." in sitting.told()


def test_every_way_of_waking_is_tested():
    assert set(WAKES) == {"at_dawn", "at_death", "never", "first_night", "later_nights", "every_night",
                          "every_second_night", "once"}  # fmt: skip


@pytest.mark.parametrize(
    ("whom", "first", "second"),
    [
        ("others", [BOB, CAROL, DAVE], [BOB, CAROL, DAVE]),
        ("anybody", [ALICE, BOB, CAROL, DAVE], [ALICE, BOB, CAROL, DAVE]),
        ("others_not_last", [BOB, CAROL, DAVE], [CAROL, DAVE]),
        ("anybody_not_last", [ALICE, BOB, CAROL, DAVE], [ALICE, CAROL, DAVE]),
        ("neighbours", [DAVE, BOB], [DAVE, BOB]),
        ("not_pack", [BOB, DAVE], [BOB, DAVE]),
    ],
)
def test_whom_it_may_name(whom, first, second):
    table = own_village(composed({"do": "charm"}, names={"most": 1, "whom": whom}))
    sitting = Sitting(table, script.night).until("night.mine")
    assert sitting.options(ALICE) == first

    sitting.answer(ALICE, BOB).ends()

    assert Sitting(table, script.night).until("night.mine").options(ALICE) == second
    assert whom in WHOM


@pytest.mark.parametrize(
    ("wins", "happens", "winner"),
    [
        ("last_alive", lambda table: setattr(table, "alive", [True, False, False, False]), "mine"),
        ("last_alive", lambda table: setattr(table, "alive", [True, False, True, False]), None),
        ("voted_out", lambda table: table.kill(ALICE, by="village"), "mine"),
        ("voted_out", lambda table: table.kill(ALICE, by="werewolf"), None),
        ("dies_first", lambda table: table.kill(ALICE, by="werewolf"), "mine"),
        ("dies_first", lambda table: [table.kill(seat, by="werewolf") for seat in (BOB, ALICE)], None),
        ("all_charmed", lambda table: table.charm([BOB, CAROL, DAVE]), "mine"),
        ("all_charmed", lambda table: table.charm([BOB, CAROL]), None),
        ("team", lambda table: table.kill(CAROL, by="village"), "villagers"),
    ],
)
def test_how_it_wins(wins, happens, winner):
    table = own_village({"wins": wins})
    assert table.has_won() is None

    happens(table)

    assert (table.has_won() and table.has_won().key) == winner
    assert wins in WINS


@pytest.mark.parametrize(
    ("attacked", "after_one", "after_two"),
    [
        ("dies", "dead", "dead"),
        ("survives_once", "mine", "dead"),
        ("dies_later", "mine", "dead"),
        ("turns_werewolf", "werewolf", "werewolf"),
    ],
)
def test_what_an_attack_does(attacked, after_one, after_two):
    table, found = own_village({"attacked": attacked}, "mine seer werewolf villager villager"), []

    for _night in (1, 2):
        sitting = night_and_dawn(table).until("night.werewolf")
        if ALICE in sitting.options(CAROL):
            sitting.answer(CAROL, ALICE)
        sitting.ends()
        found.append(table.role[ALICE].key if table.alive[ALICE] else "dead")

    assert found == [after_one, after_two]
    assert attacked in ATTACKED


@pytest.mark.parametrize(("knows", "seats"), [("nobody", []), ("pack", [CAROL]), ("same_role", [DAVE])])
def test_whom_it_knows(knows, seats):
    table = own_village({"knows": knows, "most": 2}, "mine seer werewolf mine")

    assert [seat for seat in (BOB, CAROL, DAVE) if table.knows(ALICE, seat)] == seats
    assert knows in KNOWS


def test_what_is_read_aloud_may_differ_in_the_first_night():
    table = own_village(composed({"do": "charm"}, call="The moth again.", first_call="A moth flutters up."))

    calls = [
        str(Sitting(table, script.night).until("night.mine").play.standing.ask.title) for _night in (1, 2)
    ]

    assert calls == ["A moth flutters up.", "The moth again."]


def test_the_first_night_may_have_an_order_of_its_own():
    setup = {"names": list(NAMES[:4]), "roles": ["seer", "werewolf", "witch", "villager"], "mode": "eyes_closed",
             "order": ["seer", "werewolf", "witch"], "first_order": ["witch", "seer", "werewolf"]}  # fmt: skip
    table, programs = lay(setup, Dice("own")), []

    for _night in (1, 2):
        Sitting(table, script.night).ends()
        programs.append(table.program)

    assert programs == [setup["first_order"], setup["order"]]
    assert check({**setup, "first_order": ["nobody"]}) != []


# Behaviours that the code has under a name


def test_every_named_behaviour_has_its_wording_and_its_test_here():
    assert set(BEHAVES) == set(NAMED)
    assert {f"test_like_the_{name}" for name in NAMED} <= set(globals())


def like(behaviour: str, roles: str = "mine seer werewolf villager villager", **more):
    return own_village({"behaves": behaviour, **more}, roles, "mine werewolf")


def test_like_the_seer():
    table = like("seer")

    step(Sitting(table, script.night), "mine", ALICE, CAROL).ends()

    assert told(table, ALICE) == ["The role of Carol is werewolf."]


def test_like_the_witch():
    table = own_village({"behaves": "witch", "place": 300}, order="werewolf mine")

    sitting = step(Sitting(table, script.night), "werewolf", CAROL, BOB)
    step(sitting, "mine", ALICE, BOB).ends()

    assert dead_by_morning(table) == []


def test_like_the_hunter():
    table = like("hunter")
    table.kill(ALICE, by="village")

    Sitting(table, script.bury).until("hunter.shot").answer(ALICE, CAROL).ends()

    assert not table.alive[CAROL]


def test_like_the_defender():
    table = like("defender")

    sitting = step(Sitting(table, script.night), "mine", ALICE, BOB)
    step(sitting, "werewolf", CAROL, BOB).ends()

    assert dead_by_morning(table) == []


def test_like_the_elder():
    table = like("elder")

    step(Sitting(table, script.night), "werewolf", CAROL, ALICE).ends()

    assert dead_by_morning(table) == []


def test_like_the_scapegoat():
    table = like("scapegoat")
    vote = Sitting(table, script.execution)
    votes(vote, BOB, CAROL)
    votes(vote, CAROL, BOB)

    vote.closes().ends()

    assert table.living() == [BOB, CAROL, DAVE, ERIN]


def test_like_the_idiot():
    table = like("idiot")

    script.execute(table, ALICE)

    assert (table.alive[ALICE], table.voters()) == (True, [BOB, CAROL, DAVE, ERIN])


def test_a_named_behaviour_has_words_a_team_and_a_place_of_its_own():
    table = like("seer", name="Owl", text="It looks.", call="The owl wakes up.", team="werewolves", most=2,
                 place=7, figure="fox")  # fmt: skip
    owl = table.role[ALICE]

    assert (str(owl.name), str(owl.text), str(owl.call)) == ("Owl", "It looks.", "The owl wakes up.")
    assert (owl.team.key, owl.most, owl.place, owl.figure) == ("werewolves", 2, 7, "fox")
    assert ROLES["seer"].place == 60


def test_who_is_left_alone_and_has_not_won_ends_the_game():
    table = own_village({"hunts": True, "wins": "voted_out"})
    table.alive = [True, False, False, False]

    Sitting(table, script.is_over).until("win").ends()

    assert (table.is_over, table.outcome()) == (True, "nobody")
    assert str(table.told[-1].text) == "Only Alice is left, and has not won. Nobody wins."


def test_who_has_won_alone_has_won_though_nobody_lives():
    table = own_village({"wins": "voted_out"})
    table.kill(ALICE, by="village")
    table.alive = [False] * 4

    Sitting(table, script.is_over).until("win").ends()

    assert (table.is_over, table.outcome()) == (True, "mine")


# Whatever is put together


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from(["phones", "eyes_closed", "automatic"]))
def test_whatever_is_put_together_is_refused_or_played_to_the_end(chance, mode):
    """A definition without problems never breaks a game, however odd it is."""
    own = [odd("mine", chance), odd("other", chance)]
    roles = ["mine", "other", "werewolf", "seer", "witch", "hunter", "villager", "villager"]
    setup = {"names": list(NAMES), "roles": roles, "order": ["werewolf"], "own": own, "mode": mode}
    if check(setup):
        return

    play = Play(WEREWOLF, setup, "odd")
    play_out(play, Dice("odd"))

    assert play.table.is_over


def odd(key: str, chance) -> dict:
    """A definition of the right shape, by chance."""

    def some(choices, often: float = 0.4):
        return {
            name: chance.choice(list(values)) for name, values in choices.items() if chance.random() < often
        }

    when = chance.choice(list(WAKES))
    least, most = sorted((chance.randint(0, 2), chance.randint(0, 4)))
    most = {"at_dawn": 0, "at_death": 1}.get(when, most)
    names = {"least": min(least, most), "most": most, "whom": chance.choice(list(WHOM))}
    then = [
        {"do": do, **({"role": chance.choice([*ROLES, "mine", "other"])} if do in WANTS_ROLE else {})}
        for do in chance.sample(list(DEEDS), chance.randint(0, 3))
        if (do not in NEEDS_A_NAME or names["most"]) and (do != "link" or names["most"] == 2)
    ]
    awake = {} if when == "never" else {"names": names, "then": then}
    return {
        "key": key, "name": key, "wakes": when, "place": chance.choice([5, 100, 300]), **awake,
        **some({"knows": KNOWS, "attacked": ATTACKED, "wins": WINS, "team": TEAMS, "seen_as": [*ROLES, "mine"]}),
        **some({"hunts": [True], "spared": [True], "most": [2], "times": [1, 2]}, 0.2),
    }  # fmt: skip


# Roles of one's own in a set-up


def setup(*own: dict, roles=("mine", "werewolf", "villager", "villager"), order=("werewolf",)):
    return {
        "names": ["Alice", "Bob", "Carol", "Dave"],
        "roles": list(roles),
        "order": list(order),
        "own": list(own),
    }


MINE = {
    "key": "mine",
    "name": {"en": "Moth", "ru": "Мотылёк"},
    "text": "You flutter {about}.",
    "wakes": "every_night",
    "place": 100,
    "names": {"most": 1},
    "then": [{"do": "learn_team"}],
}


def test_a_role_of_ones_own_is_dealt_called_and_asked():
    table = lay({**setup(MINE), "mode": "eyes_closed"}, Dice("own"))
    holder = next(seat for seat in table.seats if table.role[seat].key == "mine")
    other = (holder + 1) % 4

    sitting = step(Sitting(table, script.night), "mine", holder, other)

    assert sitting.told(holder)[0].startswith(table.names[other])
    assert str(table.role[holder].name) == "Moth"
    assert table.role[holder].name.wording("ru") == "Мотылёк"
    assert str(table.role[holder].text) == "You flutter {about}."


def test_who_is_not_in_the_order_of_the_night_is_called_at_the_own_place():
    assert completed(["seer", "werewolf", "witch"], ["raven", "werewolf"], ROLES) == (
        "seer",
        "raven",
        "werewolf",
        "witch",
    )


BARD = {"name": "Bard", "text": "Sing.", "by_hand": True, "place": 5}


def test_a_text_only_role_is_read_and_resolved_by_hand():
    table = own_village({**BARD, "wakes": "every_night"})

    sitting = Sitting(table, script.night).until("night.mine")
    sees = desk(table).seats[ALICE]
    assert str(desk(table).by_hand) == "Sing."
    sitting.correct("kill", seat=BOB).ends()

    assert (str(table.rules.steps["mine"].call), str(sees.prompt), sees.awake) == (
        "Wakes up: Bard.",
        "Sing.",
        True,
    )
    assert not table.alive[BOB]


@pytest.mark.parametrize(("wakes", "key"), [("at_dawn", "dawn.by_hand"), ("at_death", "death.by_hand")])
def test_the_moderator_is_prompted_at_daybreak_and_at_a_death_too(wakes, key):
    table = own_village({**BARD, "wakes": wakes})
    if wakes == "at_death":
        table.kill(ALICE, by="village")

    sitting = Sitting(table, script.dawn).until(key)
    assert "Sing." in str(sitting.play.standing.ask.title)
    sitting.correct("kill", seat=BOB).ends()

    assert not table.alive[BOB]
    assert BOB in table.shown


def test_of_a_text_only_role_without_a_text_the_name_is_read():
    table = own_village({"by_hand": True, "wakes": "every_night"})

    sitting = Sitting(table, script.night).until("night.mine")

    assert str(desk(table).seats[ALICE].prompt) == "Mine"
    sitting.ends()


def test_a_set_says_how_many_of_a_role_there_are():
    content = {"specials": {"mason": 6, "seer": 4}, "copies": {"mason": 2}}

    assert fill(content, 6) == ["werewolf", "mason", "mason", "seer", "villager", "villager"]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"names": {"least": 2, "most": 1}}, "names.least"),
        ({"wakes": "never"}, "wakes"),
        ({"wakes": "at_dawn"}, "names.most"),
        ({"wakes": "at_death", "names": {"most": 2}}, "names.most"),
        ({"by_hand": True}, "then"),
        ({"names": {"most": 0}}, "then[0]"),
        ({"then": [{"do": "link"}]}, "then[0]"),
        ({"then": [{"do": "look_for"}]}, "then[0].role"),
        ({"then": [{"do": "become", "role": "dragon"}]}, "then[0].role"),
        ({"then": [{"do": "protect", "votes": 2}]}, "then[0].votes"),
        ({"seen_as": "dragon"}, "seen_as"),
        ({"behaves": "seer"}, "then"),
        ({"wakes": "first_night", "times": 2}, "times"),
        ({"wakes": "once", "times": 1}, "times"),
        ({"then": [], "times": 2}, "times"),
        ({"behaves": "seer", "times": 2}, "times"),
    ],
)
def test_what_is_wrong_with_a_definition_is_said_with_its_place(change, place):
    found = problems({**MINE, **change}, {**ROLES, "mine": None})

    assert place in [where for where, _text in found]
    assert all(isinstance(text, Text) and str(text) for _where, text in found)
    assert check(setup({**MINE, **change})) != []


def test_a_good_definition_has_no_problems():
    assert problems(MINE, ROLES) == []
    assert check(setup(MINE)) == []
