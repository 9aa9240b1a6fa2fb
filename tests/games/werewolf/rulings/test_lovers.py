"""The lovers: the rulings where the printed rules are silent."""

import pytest

from tablegames.engine.errors import Refused
from tablegames.games.werewolf import script
from tablegames.games.werewolf.table.obituaries import obituary
from tablegames.games.werewolf.table.records import Phase
from tablegames.games.werewolf.table.teams import LOVERS, VILLAGERS, WEREWOLVES
from tablegames.games.werewolf.views.view import view
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, ERIN, FRANK, in_love, village, votes
from tests.games.werewolf.sitting import Sitting

ALONE = "You are the only werewolf."
TOGETHER = "You leave the game together. A werewolf and one who is none win only together."


def test_cupid_may_look_up_whom_they_have_made_lovers():
    """A walk: named in the first night, and by day the held card said nothing of it."""
    table = village("cupid werewolf villager villager villager")
    sitting = Sitting(table, script.evening).until("night.cupid").answer(ALICE, CAROL, DAVE).closes()

    facts = {seat: [str(text) for text in view(sitting.table, seat).own.held.facts] for seat in (ALICE, BOB)}

    assert facts == {ALICE: ["You have made them lovers: Carol, Dave."], BOB: ["You are the only werewolf."]}


def test_lovers_learn_who_and_not_what_unless_the_set_says_so():
    sitting = Sitting(village("cupid werewolf villager villager"), script.night).until("night.cupid")

    sitting.answer(ALICE, BOB, CAROL).closes()

    assert sitting.told(CAROL) == ["You are in love with Bob."]
    assert not sitting.table.knows(CAROL, BOB)


def test_a_lover_s_card_says_it_once_and_before_what_comes_of_it():
    """A walk, severity 1: “You leave the game together” stood above with whom."""
    sitting = Sitting(village("cupid werewolf villager villager"), script.night).until("night.cupid")
    sitting.answer(ALICE, BOB, CAROL).closes()
    for key in ("night.lovers", "night.werewolf"):
        held = view(sitting.until(key).table, CAROL).own.held
        said = [str(text) for text in (held.prompt, *held.facts, *held.journal)]
        assert said.count("You are in love with Bob.") == 1
        assert said.index("You are in love with Bob.") < said.index(TOGETHER)


def test_a_lover_by_a_correction_has_it_on_the_card():
    table = in_love(village("cupid werewolf villager villager"), BOB, CAROL)
    assert [str(text) for text in view(table, CAROL).own.held.facts] == [
        "You are in love with Bob.",
        TOGETHER,
    ]


def test_once_a_correction_has_named_other_lovers_no_card_has_the_old_letter():
    """H11: two who were none any more went on playing as lovers."""
    sitting = Sitting(village("cupid werewolf villager villager seer"), script.night).until("night.cupid")
    sitting.answer(ALICE, BOB, CAROL).closes().correct("set_lovers", one=BOB, other=DAVE)

    held = [view(sitting.table, seat).own.held for seat in (BOB, CAROL, DAVE)]

    assert [[str(text) for text in (one.prompt, *one.facts, *one.journal)] for one in held] == [
        ["You are in love with Dave.", TOGETHER, ALONE],
        ["You sleep. Whom do you suspect?", "You are not in love any more."],
        ["You are in love with Bob.", TOGETHER],
    ]


def test_once_a_correction_has_undone_their_love_it_says_so_and_another_brings_the_letters_back():
    """H11."""
    sitting = Sitting(village("cupid werewolf villager villager seer"), script.night).until("night.cupid")
    sitting.answer(ALICE, BOB, CAROL).closes().correct("set_lovers")
    nobody = ["You are not in love any more.", ALONE]
    assert [str(text) for text in view(sitting.table, BOB).own.held.facts] == nobody

    sitting.correct("set_lovers", one=CAROL, other=BOB).closes()

    held = view(sitting.table, BOB).own.held
    assert [str(text) for text in held.facts] == ["You are in love with Carol.", TOGETHER, ALONE]


def test_a_lover_dies_of_grief_in_the_same_batch():
    table = in_love(village("werewolf villager villager villager villager"), BOB, CAROL)
    sitting = Sitting(table, script.execution)

    votes(sitting, BOB, ALICE, DAVE, ERIN)
    sitting.closes().asks(key="deaths")

    assert sitting.told()[-2:] == [
        "Bob is dead. The role was: villager.",
        "Carol is dead. The role was: villager.",
    ]
    assert [death.by for death in table.deaths] == ["village", "grief"]


def test_grief_is_said_of_whom_an_avenger_takes_along_with_a_lover():
    """A walk, severity 2: “Robot 2 names Robot 3. Robot 5 leaves the village.” Why, nobody at the table was told."""
    table = in_love(village("uw_hunter werewolf villager villager villager villager"), CAROL, DAVE)
    sitting = Sitting(table, script.execution)
    table.phase = Phase.DAY
    votes(sitting, ALICE, BOB, ERIN, FRANK)
    sitting.closes().closes().asks(ALICE, key="death.names").answer(ALICE, CAROL).asks(key="deaths")

    assert sitting.told()[-3:] == [
        "Alice names Carol.",
        "Carol is dead. The role was: villager.",
        "Dave dies of grief. The role was: villager.",
    ]
    assert [one.kind for one in view(table, BOB).shared.moments] == ["death", "grief"]


@pytest.mark.parametrize(
    ("reveal", "said"),
    [("role", " The role was: villager."), ("team", " The team was: the villagers."), ("nothing", "")],
)
def test_grief_is_said_by_day_after_whom_all_saw_die_and_never_of_the_night(reveal, said):
    """Ninth walk, severity 2: a lover fell beside whom the hunter had shot, and nobody at the table was told why."""
    cast = "werewolf villager villager villager villager"
    sitting = Sitting(in_love(village(cast, reveal=reveal), BOB, CAROL), script.execution)
    sitting.table.phase = Phase.DAY
    votes(sitting, CAROL, ALICE, DAVE, ERIN)
    sitting.closes().asks(key="deaths")
    assert sitting.told()[-2:] == [f"Carol is dead.{said}", f"Bob dies of grief.{said}"]

    table = in_love(village(cast, reveal=reveal), BOB, CAROL)
    table.phase = Phase.NIGHT
    table.attack(CAROL, "werewolf")
    assert [str(obituary(table, death)) for death in table.close_batch()] == [
        f"Bob is dead.{said}",
        f"Carol is dead.{said}",
    ]


def test_lovers_of_both_teams_win_when_only_they_live():
    table = in_love(village("werewolf villager villager villager"), ALICE, BOB)
    for seat in (CAROL, DAVE):
        table.kill(seat, by="werewolf")

    assert table.has_won() is LOVERS
    assert LOVERS.winners(table) == [ALICE, BOB]


@pytest.mark.parametrize("side", [VILLAGERS, WEREWOLVES], ids=["villagers", "werewolves"])
def test_a_dead_lover_of_both_teams_wins_with_neither(side):
    """Sixth walk, severity 2: she had read that they win only together, and won with the village."""
    table = in_love(village("werewolf villager villager werewolf"), ALICE, BOB)
    for seat in (ALICE, BOB):
        table.kill(seat, by="village")

    assert side.winners(table) == {VILLAGERS: [CAROL], WEREWOLVES: [DAVE]}[side]


def test_dead_lovers_of_one_team_win_with_it():
    table = in_love(village("werewolf villager villager villager"), BOB, CAROL)
    for seat in (BOB, CAROL):
        table.kill(seat, by="werewolf")

    assert VILLAGERS.winners(table) == [BOB, CAROL, DAVE]


def test_while_lovers_of_both_teams_live_no_other_team_has_won():
    table = in_love(village("werewolf villager villager villager", wolves_win="parity"), ALICE, BOB)
    table.kill(CAROL, by="werewolf")

    assert table.has_won() is None


def test_lovers_of_one_team_win_with_their_team():
    table = in_love(village("werewolf villager villager villager"), BOB, CAROL)
    table.alive[ALICE] = False

    assert table.has_won() is VILLAGERS


def test_cupid_wins_with_lovers_lets_cupid_live_and_win_with_them():
    table = in_love(village("werewolf villager cupid villager", cupid_wins_with_lovers=True), ALICE, BOB)
    table.kill(DAVE, by="werewolf")

    assert table.has_won() is LOVERS
    assert LOVERS.members(table) == [ALICE, BOB, CAROL]


def test_without_that_option_cupid_stands_in_the_lovers_way():
    table = in_love(village("werewolf villager cupid villager"), ALICE, BOB)
    table.kill(DAVE, by="werewolf")

    assert table.has_won() is None


def test_when_cupid_names_too_few_nobody_is_in_love():
    sitting = Sitting(village("cupid werewolf villager villager"), script.night).until("night.cupid")

    with pytest.raises(Refused):
        sitting.answer(ALICE, BOB)

    assert sitting.answer(ALICE).closes().table.lovers == []
