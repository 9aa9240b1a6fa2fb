"""Roles that are composed of blocks: the official ones, every block alone, and what is wrong with a definition."""

import pytest

from tablegames.engine.dice import Dice
from tablegames.engine.table import MODERATOR
from tablegames.engine.words import Text
from tablegames.games.werewolf import script
from tablegames.games.werewolf.chronicle import chronicle
from tablegames.games.werewolf.roles import ROLES
from tablegames.games.werewolf.roles.composed import Composed
from tablegames.games.werewolf.roles.deeds import DEEDS, NEEDS_A_NAME
from tablegames.games.werewolf.roles.definition import DEED_WORDING, problems
from tablegames.games.werewolf.roles.definitions import DEFINITIONS
from tablegames.games.werewolf.setup import check, completed, lay
from tests.sitting import Sitting

from .cast import ALICE, BOB, CAROL, DAVE, FRANK, village, votes


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


# Every block alone


def composed(*blocks: dict, **definition) -> Composed:
    return Composed({"key": "mine", "name": "Mine", "names": {"most": 2}, "then": list(blocks), **definition})


def deed(block: dict, *named: int, roles: str = "villager seer werewolf villager", **state):
    """What a block does when Alice has named those."""
    table = village(roles)
    for name, value in state.items():
        setattr(table, name, value)
    mine = composed(block)
    mine.deeds[0].do(table, mine, ALICE, named)
    return table


def told(table, seat: int) -> list[str]:
    return [str(line.text) for line in table.told if line.to == seat]


def test_every_block_has_its_wording_and_its_test_here():
    assert set(DEED_WORDING) == set(DEEDS)
    assert set(DEEDS) > NEEDS_A_NAME


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
    assert deed({"do": "protect"}, BOB).guarded == [BOB]


def test_bless():
    assert deed({"do": "bless"}, BOB).blessed == [BOB]


def test_save():
    assert deed({"do": "save"}, BOB, tagged=[(BOB, "werewolf")]).tagged == []


def test_kill():
    table = deed({"do": "kill"}, BOB, phase="night")

    assert (table.alive[BOB], table.tagged) == (True, [(BOB, "mine")])
    assert not deed({"do": "kill"}, BOB).alive[BOB]


def test_mark():
    assert deed({"do": "mark", "votes": 3}, BOB).marked == {BOB: 3}


def test_silence():
    assert deed({"do": "silence"}, BOB).voters() == [ALICE, CAROL, DAVE]


def test_charm():
    assert deed({"do": "charm"}, BOB, CAROL).charmed == [BOB, CAROL]


def test_link():
    table = deed({"do": "link"}, BOB, CAROL)

    assert table.lovers == [BOB, CAROL]
    assert told(table, BOB) == ["You are in love with Carol."]


def test_swap():
    table = deed({"do": "swap"}, BOB, CAROL)

    assert [role.key for role in table.role] == ["villager", "werewolf", "seer", "villager"]
    assert told(table, BOB) == ["You have another card now: werewolf."]
    assert [role.key for role in deed({"do": "swap"}, BOB).role][:2] == ["seer", "villager"]


def test_become():
    assert deed({"do": "become", "role": "witch"}).role[ALICE].key == "witch"


def test_turn():
    assert deed({"do": "turn", "role": "werewolf"}, BOB).role[BOB].key == "werewolf"


def test_copy():
    assert deed({"do": "copy"}, BOB).role[ALICE].key == "seer"


def test_follow():
    table = deed({"do": "follow", "role": "werewolf"}, BOB)
    table.kill(BOB, by="village")

    assert table.role[ALICE].key == "werewolf"


def test_growl():
    table = deed({"do": "growl"}, roles="villager seer villager werewolf")

    assert [str(line.text) for line in table.told] == ["The bear growls: a werewolf sits next to its tamer."]


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


def test_a_text_only_role_is_read_and_resolved_by_hand():
    by_hand = {
        "key": "mine",
        "name": "Bard",
        "text": "Sing.",
        "wakes": "every_night",
        "place": 5,
        "by_hand": True,
    }
    table = lay({**setup(by_hand), "mode": "eyes_closed"}, Dice("own"))

    sitting = Sitting(table, script.night).until("night.mine")

    assert str(sitting.play.standing.ask.title) == "Wakes up: Bard."
    assert str(table.view(MODERATOR).desk.by_hand) == "Sing."


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
