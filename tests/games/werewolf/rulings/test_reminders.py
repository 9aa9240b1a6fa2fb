"""What the laptop reminds the moderator of, and which of it everybody knows."""

import pytest

from tablegames.engine.table import BOARD
from tablegames.games.werewolf import WEREWOLF, script
from tablegames.games.werewolf.views.view import view
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, ERIN, in_love, village, votes
from tests.games.werewolf.sitting import Sitting


def secrets(sitting):
    return [str(one.text) for one in WEREWOLF.reminders(sitting.table) if not one.is_open]


def known(sitting):
    return [str(one.text) for one in WEREWOLF.reminders(sitting.table) if one.is_open]


def read(sitting):
    """Above the vote, by all, and beside it, on the laptop: each once."""
    said = view(sitting.table, BOARD).shared.saying[:-1]
    return [*map(str, said), *known(sitting)]


def night(table, until="night.werewolf"):
    return Sitting(table, script.night).until(until)


def execution(table):
    return Sitting(table, script.execution)


def test_the_elder_still_outlives_an_attack_and_dies_of_the_second():
    table = village("elder werewolf villager villager")
    first = secrets(night(table))
    table.spend(ALICE, "first life")

    assert first == ["elder: Alice still has a second life."]
    assert secrets(night(table)) == ["elder: Alice has no second life left."]


def test_of_the_elder_nothing_is_said_once_the_werewolves_have_chosen_somebody_else():
    table = village("elder werewolf witch villager villager")

    at_the_witch = night(table).answer(BOB, DAVE).until("night.witch")

    assert secrets(at_the_witch) == []


def test_the_witch_has_no_potion_left():
    table = village("witch werewolf villager villager")
    table.spend(ALICE, "healing potion")
    table.spend(ALICE, "poison")

    assert secrets(night(table)) == []
    assert secrets(night(table, "night.witch")) == [
        "witch: Alice has no healing potion left.",
        "witch: Alice has no poison left.",
    ]


def test_lovers_die_together_and_win_only_together_where_they_are_of_two_teams():
    friends = in_love(village("villager werewolf villager villager"), ALICE, CAROL)
    foes = in_love(village("villager werewolf villager villager"), ALICE, BOB)

    assert secrets(execution(friends)) == ["Alice, Carol are in love: they leave the game together."]
    assert secrets(execution(foes)) == [
        "Alice, Bob are in love: they leave the game together, and win only together."
    ]


def test_who_cannot_be_harmed_tonight_and_who_was_protected_last_night():
    table = village("defender werewolf villager villager")
    table.last_guarded[ALICE] = CAROL

    sitting = night(table, "night.defender")
    assert secrets(sitting) == ["defender: Alice may not protect Carol twice running."]
    sitting.answer(ALICE, DAVE).until("night.werewolf")

    assert secrets(sitting) == ["Safe from the werewolves: Dave."]


def test_nobody_is_killed_in_a_peaceful_first_night():
    table = village("villager werewolf villager villager", peaceful_first_night=True)

    assert secrets(night(table)) == ["In the first night the werewolves take nobody."]


def test_what_an_execution_may_bring_is_said_of_each_role_that_changes_it():
    table = village("elder idiot hunter scapegoat werewolf")

    assert secrets(execution(table)) == [
        "elder: voted out, Alice takes the villagers' powers along.",
        "village idiot: voted out, Bob stays in the game.",
        "hunter: once out, Carol takes somebody along.",
        "scapegoat: Dave pays for a tie that no mayor settles.",
    ]


def test_without_their_powers_the_villagers_are_not_spoken_of():
    table = village("elder idiot hunter scapegoat werewolf")
    table.powerless = True

    assert secrets(execution(table)) == []
    assert known(night(table)) == ["The villagers have lost their powers."]


def test_everybody_knows_who_has_no_vote_and_who_has_lost_the_office():
    table = village("idiot werewolf villager villager villager")
    table.make_mayor(ERIN)
    table.make_mayor(None)
    sitting = execution(table)
    votes(sitting, ALICE, BOB, CAROL, DAVE)
    sitting.closes()

    told = read(execution(table))  # after what came of the vote before
    assert told[-2:] == ["Without a vote today: Alice.", "There is no mayor any more."]
    assert told.count("Without a vote today: Alice.") == 1


def test_who_may_vote_is_whom_the_scapegoat_has_left():
    table = village("villager werewolf villager villager")
    table.voters_today = [ALICE, BOB]

    assert read(execution(table)) == ["Without a vote today: Carol, Dave."]


def test_what_the_mayors_vote_does_and_the_votes_from_the_night():
    settles, twice = (
        village("villager werewolf villager villager", mayor_vote=how) for how in ("tie_break", "double")
    )
    for table in (settles, twice):
        table.make_mayor(BOB)
    twice.marked = {CAROL: 2}

    assert read(execution(settles)) == ["In a tie the vote of the mayor decides: Bob."]
    assert read(execution(twice)) == [
        "Carol already has votes against: 2.",
        "The vote of the mayor counts twice: Bob.",
    ]


@pytest.mark.parametrize("how", ["tie_break", "double"])
def test_a_mayor_without_a_vote_settles_nothing(how):
    """Seventeenth walk, severity 1: the laptop said that it counts twice, and the phone that there is none."""
    table = village("villager werewolf villager villager", mayor_vote=how)
    table.make_mayor(BOB)
    table.voters_today = [ALICE, CAROL]

    assert read(execution(table)) == ["Without a vote today: Bob, Dave."]


def test_who_is_out_may_have_one_vote_left():
    table = village("villager werewolf villager villager", last_vote=True)
    table.kill(ALICE, "werewolf")
    table.close_batch()

    assert known(execution(table)) == ["Out, and with one vote left: Alice."]


def test_composed_roles_say_what_an_attack_does_to_them():
    table = village("cursed tough_guy prince werewolf villager")

    assert secrets(night(table)) == [
        "cursed: chosen by the werewolves, Alice becomes one of them.",
        "tough guy: chosen by the werewolves, Bob is out a day later.",
    ]
    assert secrets(execution(table)) == ["prince: voted out, Carol stays in the game."]


def test_with_eyes_closed_the_moderator_reads_whom_to_touch_who_cannot_know_it():
    """Seventh walk, severity 2: “The lovers wake up”, and neither knew that they were one."""
    table = village("cupid werewolf villager villager", mode="eyes_closed")
    sitting = night(table, "night.cupid").answer(ALICE, BOB, CAROL).until("night.lovers")

    assert secrets(sitting) == ["Touch them, or they do not know: Bob, Carol."]


def test_where_phones_tell_it_nobody_is_touched():
    table = village("cupid werewolf villager villager")
    sitting = night(table, "night.cupid").answer(ALICE, BOB, CAROL).until("night.lovers")

    assert secrets(sitting) == []


def test_a_night_in_which_a_correction_has_decided_the_game_goes_on_and_the_laptop_says_so():
    """Twelfth walk, severity 1: the last werewolf was dead, and the night went on without a word."""
    table = village("werewolf seer villager villager")
    sitting = night(table, "night.seer")
    assert secrets(sitting) == []

    table.kill(ALICE, by="moderator")

    assert secrets(sitting) == ["As it stands the game is decided. It ends once the day has broken."]
    assert known(sitting) == []


@pytest.mark.parametrize(("reveal", "is_said"), [("role", True), ("team", True), ("nothing", False)])
def test_while_somebody_goes_home_it_is_said_why_no_card_is_turned_over(reveal, is_said):
    """Walk, severity 2: the ruling is that who leaves shows no card, and the table waited for it."""
    table = village("villager werewolf villager villager villager", reveal=reveal)
    sitting = Sitting(table, script.day)
    sitting.correct("leave", seat=ERIN)

    while "without Erin" not in str(sitting.standing.ask.title):
        sitting.closes()

    assert ("Whoever goes home shows no card: Erin." in known(sitting)) is is_said
    sitting.closes()
    assert "Whoever goes home shows no card: Erin." not in known(sitting)
