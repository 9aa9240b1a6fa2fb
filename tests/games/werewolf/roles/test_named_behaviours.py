"""Roles of one's own that behave like one that the code has under a name."""

from tablegames.games.werewolf import script
from tablegames.games.werewolf.roles import ROLES
from tablegames.games.werewolf.roles.composing.custom import NAMED
from tablegames.games.werewolf.roles.composing.definition import BEHAVES
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
