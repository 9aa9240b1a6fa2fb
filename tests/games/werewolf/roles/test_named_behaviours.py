"""Roles of one's own that behave like one that the code has under a name."""

from dataclasses import replace

import pytest

from tablegames.games.werewolf import script
from tablegames.games.werewolf.roles import ROLES
from tablegames.games.werewolf.roles.composing.custom import NAMED
from tablegames.games.werewolf.roles.composing.definition import BEHAVES
from tablegames.games.werewolf.views.fates import fate_by
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, ERIN, votes
from tests.games.werewolf.composing import dead_by_morning, own_village, step, told
from tests.games.werewolf.sitting import Sitting


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
    step(sitting, "mine", ALICE, "heal").ends()

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


def heard(table) -> list[str]:
    return [str(told.text) for told in table.told]


@pytest.mark.parametrize(
    ("choice", "last"), [(CAROL, "Alice shoots Carol."), (None, "Nobody is shot.")], ids=["shot", "nobody"]
)
def test_who_shoots_under_another_name_is_called_by_that(choice, last):
    """A walk, severity 2: “The role was: Old soldier.”, and then “Ana was the hunter”, of whom there was none."""
    table = like("hunter", name="Old soldier")
    table.kill(ALICE, by="village")
    sitting = Sitting(table, script.bury).until("hunter.shot")
    assert str(table.standing.ask.title) == "Alice (Old soldier) shoots one last time."

    (sitting.answer(ALICE, choice).ends() if choice else sitting.closes().ends())

    assert last in heard(table)
    assert not any("hunter" in line for line in heard(table))


def test_who_is_killed_by_a_role_under_another_name_reads_its_name():
    table = like("hunter", name="Old soldier")
    table.kill(ALICE, by="village")
    Sitting(table, script.bury).until("hunter.shot").answer(ALICE, CAROL).ends()

    assert str(fate_by(table, table.death_of(CAROL).by)) == "killed by: Old soldier"


@pytest.mark.parametrize("likens", [True, False])
def test_an_elder_who_is_shot_by_a_hunter_under_another_name_takes_the_powers_along(likens):
    """Not in a game that was dealt before: its log would tell another story."""
    table = like("hunter", "mine elder werewolf villager villager")
    table.rules = replace(table.rules, likens=likens)
    table.kill(ALICE, by="village")

    Sitting(table, script.bury).until("hunter.shot").answer(ALICE, BOB).ends()

    assert table.powerless is likens


def test_whom_a_witch_under_another_name_has_poisoned_shoots_nobody():
    table = own_village({"behaves": "witch"}, "mine hunter werewolf villager villager")
    table.tag(BOB, by="mine")

    Sitting(table, script.dawn).ends()

    assert not table.alive[BOB]
    assert table.living() == [ALICE, CAROL, DAVE, ERIN]


def test_elder_scapegoat_and_idiot_under_another_name_are_called_by_that():
    elder = like("elder", "mine idiot werewolf villager villager", name="Grandmother")
    elder.options = replace(elder.options, idiot_dies_with_elder=True)
    elder.voteless.append(BOB)
    elder.kill(ALICE, by="village")
    Sitting(elder, script.bury).ends()
    goat, idiot = like("scapegoat", name="Black sheep"), like("idiot", name="Fool")
    vote = Sitting(goat, script.execution)
    votes(vote, BOB, CAROL)
    votes(vote, CAROL, BOB)
    vote.closes().ends()
    script.execute(idiot, ALICE)

    lost = "Grandmother, killed by the village's own people: the villagers lose their powers."
    assert [lost, "Bob dies as well."] == [
        line for line in heard(elder) if "Grandmother," in line or "as well" in line
    ]
    assert "The vote is tied: Alice (Black sheep) dies instead." in heard(goat)
    assert "Alice is recognised (Fool) and lives, but never votes again." in heard(idiot)


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
