"""Every block that roles are composed of, alone, in a night that is played."""

import pytest

from tablegames.engine.errors import Refused
from tablegames.games.werewolf import script
from tablegames.games.werewolf.roles.composing.blocks import BLOCKS, NEEDS_A_NAME
from tablegames.games.werewolf.roles.composing.definition import BLOCK_WORDING
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, votes
from tests.games.werewolf.composing import block, composed, dead_by_morning, own_village, step, told
from tests.games.werewolf.sitting import Sitting


def test_every_block_has_its_wording_and_its_test_here():
    assert set(BLOCK_WORDING) == set(BLOCKS)
    assert set(BLOCKS) > NEEDS_A_NAME
    assert {f"test_{name}" for name in BLOCKS} <= set(globals())


def test_learn_role():
    assert told(block({"do": "learn_role"}, BOB), ALICE) == ["The role of Bob is seer."]


def test_learn_team():
    assert told(block({"do": "learn_team"}, CAROL), ALICE) == ["Carol is a werewolf."]


def test_learn_power():
    assert told(block({"do": "learn_power"}, DAVE), ALICE) == ["Dave has no special power."]


def test_look_for():
    assert told(block({"do": "look_for", "role": "seer"}, BOB), ALICE) == ["Bob is the seer."]


def test_learn_near():
    assert told(block({"do": "learn_near"}, BOB), ALICE) == ["A werewolf is among Bob, Alice, Carol."]


def test_protect():
    assert dead_by_morning(block({"do": "protect"}, BOB, victim=BOB)) == []


def test_bless():
    table = block({"do": "bless"}, BOB)
    assert (dead_by_morning(table), table.blessed) == ([], [BOB])

    for dead in ([], [BOB]):  # of the next night and of the one after it
        step(Sitting(table, script.night), "werewolf", CAROL, BOB).ends()
        assert dead_by_morning(table) == dead


def test_save():
    assert dead_by_morning(block({"do": "save"}, BOB, victim=BOB)) == []
    assert dead_by_morning(block({"do": "save"}, DAVE, victim=BOB)) == [BOB]


def test_kill():
    table = block({"do": "kill"}, BOB, DAVE)

    assert table.living() == [ALICE, BOB, CAROL, DAVE]
    assert dead_by_morning(table) == [BOB, DAVE]


def test_mark():
    table = block({"do": "mark", "votes": 3}, BOB)
    Sitting(table, script.dawn).ends()

    votes(vote := Sitting(table, script.execution), CAROL, ALICE, DAVE)
    vote.closes().ends()

    assert not table.alive[BOB]


def test_silence():
    assert block({"do": "silence"}, BOB).voters() == [ALICE, CAROL, DAVE]


def test_charm():
    assert block({"do": "charm"}, BOB, CAROL).charmed == [BOB, CAROL]


def test_link():
    table = block({"do": "link"}, BOB, CAROL)
    assert told(table, BOB) == ["You are in love with Carol."]

    table.kill(BOB, by="village")

    assert table.living() == [ALICE, DAVE]


def test_swap():
    table = block({"do": "swap"}, BOB, CAROL)
    assert [role.key for role in table.role] == ["mine", "werewolf", "seer", "villager"]
    assert told(table, BOB) == ["You have another card now: werewolf."]

    assert [role.key for role in block({"do": "swap"}, BOB).role][:2] == ["seer", "mine"]


def test_become():
    table = own_village(composed({"do": "become", "role": "witch"}, names={"most": 0}))

    Sitting(table, script.night).ends()

    assert table.role[ALICE].key == "witch"


def test_turn():
    assert block({"do": "turn", "role": "werewolf"}, BOB).role[BOB].key == "werewolf"


def test_copy():
    assert block({"do": "copy"}, BOB).role[ALICE].key == "seer"


def test_follow():
    table = block({"do": "follow", "role": "werewolf"}, BOB)
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

    sitting = Sitting(table, script.night).until("night.mine")
    with pytest.raises(Refused):
        sitting.answer(ALICE, BOB)
    sitting.answer(ALICE).ends()

    assert dead_by_morning(table) == []
