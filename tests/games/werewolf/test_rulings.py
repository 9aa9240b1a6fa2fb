"""The rulings where the script is silent, each with its option."""

import pytest

from tablegames.engine.dice import Dice
from tablegames.engine.errors import Refused
from tablegames.engine.table import BOARD, MODERATOR
from tablegames.games.werewolf import script
from tablegames.games.werewolf.options import options_from
from tablegames.games.werewolf.setup import check, fill, lay, wolves_for
from tablegames.games.werewolf.teams import LOVERS, PIPER, VILLAGERS, WEREWOLVES
from tests.games.samples import shipped_sets
from tests.sitting import Sitting

from .cast import ALICE, BOB, CAROL, DAVE, ERIN, FRANK, village, votes

# The werewolves


def wolves_vote(table, answers):
    return Sitting(table, script.night).until("night.werewolf").answers(answers)


def test_wolves_tie_nobody_attacks_nobody():
    sitting = wolves_vote(
        village("werewolf werewolf villager villager", wolves_tie="nobody"), {ALICE: CAROL, BOB: DAVE}
    )

    assert sitting.closes().table.tagged == []


def test_wolves_tie_again_lets_them_vote_once_more():
    sitting = wolves_vote(
        village("werewolf werewolf villager villager", wolves_tie="again"), {ALICE: CAROL, BOB: DAVE}
    )

    sitting.closes().asks(ALICE, BOB, key="night.werewolf").answers({ALICE: DAVE, BOB: DAVE}).closes()

    assert sitting.table.victim() == DAVE


def test_wolves_tied_again_attack_nobody():
    sitting = wolves_vote(
        village("werewolf werewolf villager villager", wolves_tie="again"), {ALICE: CAROL, BOB: DAVE}
    )

    sitting.closes().answers({ALICE: CAROL, BOB: DAVE}).closes()

    assert sitting.table.tagged == []


def test_when_no_wolf_votes_nobody_is_attacked():
    assert wolves_vote(village("werewolf seer villager villager"), {}).closes().table.tagged == []


def test_no_wolf_vote_random_attacks_somebody_who_is_no_wolf():
    victims = {
        wolves_vote(village("werewolf werewolf villager villager", seed=str(n), no_wolf_vote="random"), {})
        .closes()
        .table.victim()
        for n in range(40)
    }

    assert victims == {CAROL, DAVE}


def test_a_wolf_is_not_among_the_wolves_choices():
    sitting = wolves_vote(village("werewolf werewolf villager villager"), {})

    assert sitting.options(ALICE) == [CAROL, DAVE]
    with pytest.raises(Refused):
        sitting.answer(ALICE, BOB)


def test_wolves_see_each_others_votes_live_and_may_change_them():
    sitting = wolves_vote(village("werewolf werewolf villager villager"), {ALICE: CAROL})
    assert [str(line) for line in sitting.table.view(BOB).own.held.votes] == ["Alice names Carol."]

    sitting.answers({ALICE: DAVE, BOB: DAVE}).closes()

    assert sitting.table.victim() == DAVE


def test_with_choice_the_wolves_step_ends_when_all_have_confirmed_the_same():
    table = village("werewolf werewolf villager villager witch", steps_end="choice")
    sitting = wolves_vote(table, {ALICE: CAROL, BOB: DAVE})
    assert sitting.key == "night.werewolf"

    sitting.answer(BOB, CAROL)

    assert sitting.key == "night.witch"


def test_with_clock_a_step_ends_by_its_clock_and_not_by_the_last_tap():
    sitting = wolves_vote(
        village("werewolf werewolf villager villager"), {ALICE: CAROL, BOB: CAROL, CAROL: ALICE, DAVE: ALICE}
    )

    assert sitting.key == "night.werewolf"


# The little girl


def test_the_little_girl_reads_without_the_writers_names_and_the_wolves_are_not_told():
    sitting = wolves_vote(village("werewolf werewolf little_girl villager"), {}).say(BOB, "Dave")

    assert sitting.table.view(CAROL).own.held.chat == (("", "Dave"),)
    assert "Carol" not in repr(sitting.table.view(ALICE).own.held)


def test_little_girl_names_shows_the_writers():
    table = village("werewolf little_girl villager villager", little_girl="names")

    assert wolves_vote(table, {}).say(ALICE, "Dave").table.view(BOB).own.held.chat == (("Alice", "Dave"),)


def test_little_girl_off_reads_nothing():
    table = village("werewolf little_girl villager villager", little_girl="off")

    assert wolves_vote(table, {}).say(ALICE, "Dave").table.view(BOB).own.held.chat == ()


def test_a_dead_little_girl_reads_nothing():
    table = village("werewolf little_girl villager villager villager")
    sitting = wolves_vote(table, {}).correct("kill", seat=BOB).say(ALICE, "Dave")

    assert sitting.table.view(BOB).own.held.chat == ()


# The witch


def at_the_witch(table, victim=CAROL):
    return Sitting(table, script.night).until("night.werewolf").answer(BOB, victim).until("night.witch")


def test_each_potion_works_once_a_game():
    sitting = at_the_witch(village("witch werewolf villager villager")).answer(ALICE, CAROL).closes()

    again = (
        Sitting(sitting.table, script.night).until("night.werewolf").answer(BOB, CAROL).until("night.witch")
    )
    assert again.options(ALICE) == [BOB, CAROL, DAVE]
    again.answer(ALICE, DAVE).closes()
    third = (
        Sitting(sitting.table, script.night).until("night.werewolf").answer(BOB, CAROL).until("night.witch")
    )

    assert third.options(ALICE) == []


def test_one_potion_a_night_unless_both_are_allowed():
    with pytest.raises(Refused):
        at_the_witch(village("witch werewolf villager villager")).answer(ALICE, CAROL, DAVE)

    both = at_the_witch(village("witch werewolf villager villager", witch_both_potions=True))
    both.answer(ALICE, CAROL, DAVE).closes()

    assert both.table.tagged == [(DAVE, "witch")]


def test_the_witch_may_heal_herself():
    sitting = (
        at_the_witch(village("witch werewolf villager villager"), victim=ALICE).answer(ALICE, ALICE).closes()
    )

    assert sitting.table.tagged == []


def test_witch_heals_herself_can_be_switched_off():
    sitting = at_the_witch(
        village("witch werewolf villager villager", witch_heals_herself=False), victim=ALICE
    )

    assert sitting.options(ALICE) == [BOB, CAROL, DAVE]


def test_the_witch_is_woken_and_told_when_she_is_the_victim_herself():
    sitting = at_the_witch(village("witch werewolf villager villager"), victim=ALICE).asks(
        ALICE, key="night.witch"
    )

    assert str(sitting.choice(ALICE).prompt).startswith("The victim is Alice.")


def test_without_the_healing_potion_the_witch_is_not_told_the_victim():
    table = village("witch werewolf villager villager")
    table.spend(ALICE, "healing potion")

    sitting = at_the_witch(table)

    assert str(sitting.choice(ALICE).prompt) == "Name a player to poison, or nobody."
    assert CAROL in sitting.options(ALICE), "or the choices would tell who the victim is"


def test_witch_always_told_tells_the_victim_even_then():
    table = village("witch werewolf villager villager", witch_always_told=True)
    table.spend(ALICE, "healing potion")

    assert str(at_the_witch(table).choice(ALICE).prompt).startswith("The victim is Carol.")


def test_the_witch_cannot_poison_the_victim_she_is_told_of():
    table = village("witch werewolf villager villager", witch_always_told=True)
    table.spend(ALICE, "healing potion")

    assert at_the_witch(table).options(ALICE) == [BOB, DAVE]


# The lovers


def in_love(table, one, other):
    table.join_in_love(one, other)
    return table


def test_lovers_learn_who_and_not_what_unless_the_set_says_so():
    sitting = Sitting(village("cupid werewolf villager villager"), script.night).until("night.cupid")

    sitting.answer(ALICE, BOB, CAROL).closes()

    assert sitting.told(CAROL) == ["You are in love with Bob."]
    assert not sitting.table.knows(CAROL, BOB)


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


def test_lovers_of_both_teams_win_when_only_they_live():
    table = in_love(village("werewolf villager villager villager"), ALICE, BOB)
    for seat in (CAROL, DAVE):
        table.kill(seat, by="werewolf")

    assert table.has_won() is LOVERS
    assert LOVERS.members(table) == [ALICE, BOB]


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

    assert sitting.answer(ALICE, BOB).closes().table.lovers == []


# Deaths and their consequences


@pytest.mark.parametrize("by", ["werewolf", "witch", "village", "grief", "moderator"])
def test_the_hunter_shoots_by_whatever_cause_he_dies(by):
    table = village("hunter werewolf villager villager villager")
    table.kill(ALICE, by=by)

    Sitting(table, script.bury).closes().asks(ALICE, key="hunter.shot").answer(ALICE, BOB)

    assert not table.alive[BOB]


def test_poisoned_hunter_shoots_can_be_switched_off():
    table = village("hunter werewolf villager villager", poisoned_hunter_shoots=False)
    table.kill(ALICE, by="witch")

    assert Sitting(table, script.bury).closes().is_over


def test_when_the_hunters_time_runs_out_nobody_is_shot():
    table = village("hunter werewolf villager villager")
    table.kill(ALICE, by="village")

    sitting = Sitting(table, script.bury).until("hunter.shot").closes()

    assert sitting.is_over
    assert table.living() == [BOB, CAROL, DAVE]


def test_when_the_mayors_time_runs_out_the_heir_is_random_among_the_living():
    heirs = set()
    for seed in range(40):
        table = village("villager werewolf villager villager", seed=str(seed))
        table.make_mayor(ALICE)
        table.kill(ALICE, by="village")
        Sitting(table, script.bury).until("mayor.heir").closes()
        heirs.add(table.mayor)

    assert heirs == {BOB, CAROL, DAVE}


def test_heir_timeout_nobody_ends_the_office():
    table = village("villager werewolf villager villager", heir_timeout="nobody")
    table.make_mayor(ALICE)
    table.kill(ALICE, by="village")

    Sitting(table, script.bury).until("mayor.heir").closes()

    assert table.mayor is None


def test_when_the_hunter_shoots_the_mayor_the_mayor_names_the_next():
    table = village("hunter werewolf villager villager")
    table.make_mayor(CAROL)
    table.kill(ALICE, by="village")

    sitting = Sitting(table, script.bury).until("hunter.shot").answer(ALICE, CAROL)
    sitting.asks(key="deaths").closes().asks(CAROL, key="mayor.heir").answer(CAROL, DAVE)

    assert table.mayor == DAVE


def test_deaths_of_one_batch_are_told_together_then_hunters_in_seat_order_then_the_heir():
    table = village("villager hunter villager villager werewolf villager villager")
    table.role[DAVE] = table.role[BOB]
    table.make_mayor(DAVE)
    for seat in (DAVE, BOB):
        table.kill(seat, by="witch")

    sitting = Sitting(table, script.bury)
    assert sitting.told() == ["Bob is dead. The role was: hunter.", "Dave is dead. The role was: hunter."]
    sitting.closes().asks(BOB, key="hunter.shot").closes()
    sitting.asks(DAVE, key="hunter.shot").closes()
    sitting.asks(DAVE, key="mayor.heir").closes()

    assert sitting.is_over


def test_the_win_is_checked_only_when_the_queue_is_empty():
    table = village("werewolf hunter villager villager")
    table.kill(CAROL, by="werewolf")
    sitting = Sitting(table, script.evening).until("day.execution")

    votes(sitting, ALICE, BOB, DAVE)
    sitting.closes().asks(key="deaths")

    assert sitting.closes().key == "win"


def test_a_hunters_shot_still_counts_before_the_win_is_checked():
    table = village("werewolf hunter villager werewolf")
    table.kill(CAROL, by="moderator")
    table.kill(ALICE, by="moderator")
    sitting = Sitting(table, script.evening).until("night.werewolf").answer(DAVE, BOB)

    sitting.until("hunter.shot").answer(BOB, DAVE).until("win")

    assert str(sitting.play.standing.ask.title) == "Everybody is dead. Nobody wins."


def test_the_heir_must_live_after_the_batch_is_closed():
    table = in_love(village("villager werewolf villager villager"), ALICE, CAROL)
    table.make_mayor(ALICE)
    table.kill(ALICE, by="village")

    sitting = Sitting(table, script.bury).until("mayor.heir")

    assert sitting.options(ALICE) == [BOB, DAVE]


def test_who_dies_at_night_has_no_vote_and_is_no_candidate_the_next_day():
    sitting = Sitting(village("werewolf villager villager villager villager"), script.evening)

    sitting.until("night.werewolf").answer(ALICE, BOB).until("day.execution")

    sitting.asks(ALICE, CAROL, DAVE, ERIN, key="day.execution")
    assert sitting.options(ALICE) == [CAROL, DAVE, ERIN]


# The mayor and the votes


def test_the_mayor_is_elected_on_the_first_day_after_the_deaths_are_told():
    sitting = Sitting(village("werewolf villager villager villager villager"), script.evening)

    sitting.until("night.werewolf").answer(ALICE, BOB).until("deaths").closes()

    sitting.asks(ALICE, CAROL, DAVE, ERIN, key="day.election")


def test_mayor_before_the_first_night():
    sitting = Sitting(
        village("werewolf villager villager villager", mayor="before_first_night"), script.evening
    )

    sitting.closes().asks(ALICE, BOB, CAROL, DAVE, key="day.election").answers({ALICE: BOB}).closes()

    assert sitting.key == "nightfall"
    assert sitting.table.mayor == BOB


def test_mayor_none_never_elects():
    sitting = Sitting(village("werewolf villager villager villager villager", mayor="none"), script.evening)

    for _question in range(40):
        assert sitting.key != "day.election"
        sitting.closes()


def test_a_vote_for_oneself_is_refused_unless_self_vote():
    with pytest.raises(Refused):
        Sitting(village("werewolf villager villager villager"), script.election).answer(ALICE, ALICE)

    allowed = Sitting(village("werewolf villager villager villager", self_vote=True), script.election)
    allowed.answer(ALICE, ALICE).closes()

    assert allowed.table.mayor == ALICE


def test_when_nobody_votes_nobody_is_mayor_and_it_is_asked_again_the_next_day():
    sitting = Sitting(village("werewolf villager villager villager villager"), script.evening).until(
        "day.election"
    )

    sitting.closes()
    assert sitting.table.mayor is None
    sitting.until("nightfall").until("day.election")

    assert sitting.table.night == 2


def test_in_the_day_vote_abstaining_is_allowed_and_the_vote_may_be_changed_until_the_end():
    table = village("werewolf villager villager villager villager")
    sitting = Sitting(table, script.execution)

    sitting.answers({ALICE: BOB, BOB: (), CAROL: DAVE}).answer(ALICE, DAVE).closes()

    assert table.living() == [ALICE, BOB, CAROL, ERIN]


def test_a_relative_majority_executes():
    table = village("werewolf villager villager villager villager villager")

    Sitting(table, script.execution).answers({ALICE: BOB, CAROL: BOB, DAVE: ERIN, ERIN: FRANK}).closes()

    assert not table.alive[BOB]


def test_when_nobody_votes_nobody_dies():
    table = village("werewolf villager villager villager")

    sitting = Sitting(table, script.execution).closes()

    assert sitting.is_over
    assert table.living() == [ALICE, BOB, CAROL, DAVE]


def test_an_open_vote_shows_who_voted_for_whom_when_it_is_over():
    table = village("werewolf villager villager villager villager")
    sitting = Sitting(table, script.execution).answers({ALICE: BOB, CAROL: BOB})
    table.wake_up()
    assert table.view(BOARD).shared.counts == ()
    sitting.closes()

    (count,) = table.view(BOARD).shared.counts

    assert (count.name, count.votes, count.voters) == ("Bob", 2, ("Alice", "Carol"))


def test_a_secret_vote_shows_only_the_numbers():
    table = village("werewolf villager villager villager villager", vote="secret")
    table.wake_up()
    Sitting(table, script.execution).answers({ALICE: BOB, CAROL: BOB}).closes()

    (count,) = table.view(BOARD).shared.counts

    assert (count.votes, count.voters) == (2, ())


def test_live_tally_shows_the_votes_while_the_village_votes():
    table = village("werewolf villager villager villager", live_tally=True)
    Sitting(table, script.execution).answers({ALICE: BOB})

    assert [(count.name, count.votes) for count in table.view(BOARD).shared.counts] == [("Bob", 1)]


def test_the_mayors_vote_settles_ties_only():
    table = village("werewolf villager villager villager villager villager")
    table.make_mayor(ALICE)

    Sitting(table, script.execution).answers({ALICE: BOB, CAROL: DAVE, ERIN: DAVE}).closes()

    assert not table.alive[DAVE]


def test_mayor_vote_double_counts_twice():
    table = village("werewolf villager villager villager villager", mayor_vote="double")
    table.make_mayor(ALICE)

    Sitting(table, script.execution).answers({ALICE: BOB, CAROL: DAVE}).closes()

    assert table.living() == [ALICE, CAROL, DAVE, ERIN]


def test_on_a_tie_a_mayor_who_voted_outside_it_decides_nothing():
    executed = set()
    for seed in range(40):
        table = village("werewolf villager villager villager villager villager", seed=str(seed))
        table.make_mayor(FRANK)
        Sitting(table, script.execution).answers(
            {ALICE: BOB, BOB: CAROL, CAROL: BOB, DAVE: CAROL, FRANK: ERIN}
        ).closes()
        executed |= {seat for seat in table.seats if not table.alive[seat]}

    assert executed == {BOB, CAROL}


def test_village_tie_nobody_executes_nobody():
    table = village("werewolf villager villager villager", village_tie="nobody")

    Sitting(table, script.execution).answers({ALICE: BOB, BOB: CAROL}).closes()

    assert table.living() == [ALICE, BOB, CAROL, DAVE]


def test_village_tie_revote_votes_once_more_between_the_tied():
    table = village("werewolf villager villager villager", village_tie="revote")
    sitting = Sitting(table, script.execution).answers({ALICE: BOB, BOB: CAROL}).closes()

    sitting.asks(ALICE, BOB, CAROL, DAVE, key="day.revote")
    assert sitting.options(ALICE) == [BOB, CAROL]
    assert sitting.options(BOB) == [CAROL]
    sitting.answer(DAVE, CAROL).closes()

    assert not table.alive[CAROL]


def test_a_second_tie_in_a_revote_executes_nobody():
    table = village("werewolf villager villager villager", village_tie="revote")

    Sitting(table, script.execution).answers({ALICE: BOB, BOB: CAROL}).closes().answers(
        {ALICE: BOB, BOB: CAROL}
    ).closes()

    assert table.living() == [ALICE, BOB, CAROL, DAVE]


# What is shown


@pytest.mark.parametrize(
    ("reveal", "sentence", "card", "team"),
    [
        ("role", "Bob is dead. The role was: seer.", "seer", "the villagers"),
        ("team", "Bob is dead. The team was: the villagers.", None, "the villagers"),
        ("nothing", "Bob is dead.", None, None),
    ],
)
def test_what_is_shown_at_a_death_is_the_sets_choice(reveal, sentence, card, team):
    table = village("werewolf seer villager villager", reveal=reveal)
    table.kill(BOB, by="werewolf")

    sitting = Sitting(table, script.bury)

    chair = table.view(BOARD).shared.chairs[BOB]
    assert sitting.told() == [sentence]
    assert (chair.card and chair.card.key, chair.team and str(chair.team)) == (card, team)


def test_the_dead_see_the_public_board_only():
    table = village("werewolf seer villager villager")
    table.kill(BOB, by="werewolf")

    assert table.view(BOB).own.held.everybody == ()
    assert not table.knows(BOB, ALICE)


def test_dead_see_all_lets_them_see_every_role():
    table = village("werewolf seer villager villager", dead_see_all=True)
    assert table.view(BOB).own.held.everybody == ()
    table.kill(BOB, by="werewolf")

    assert [str(role) for _name, role in table.view(BOB).own.held.everybody] == [
        "werewolf",
        "seer",
        "villager",
        "villager",
    ]


def test_the_dead_speak_in_no_chat_and_wake_for_nothing():
    table = village("werewolf werewolf seer villager villager")
    table.kill(BOB, by="moderator")
    sitting = wolves_vote(table, {}).asks(ALICE, key="night.werewolf")

    sitting.say(BOB, "from the grave")

    assert sitting.table.view(ALICE).own.held.chat == ()
    assert sitting.choice(BOB).decoy


def test_whoever_sleeps_may_write_too_but_only_into_the_own_journal():
    sitting = wolves_vote(village("werewolf seer villager villager"), {}).say(CAROL, "Bob looked up")

    assert sitting.told(CAROL) == ["Your note: Bob looked up"]
    assert sitting.table.view(ALICE).own.held.chat == ()


def test_with_eyes_closed_and_by_day_nobody_writes():
    with pytest.raises(Refused):
        wolves_vote(village("werewolf seer villager villager", mode="eyes_closed"), {}).say(CAROL, "psst")
    with pytest.raises(Refused):
        Sitting(village("werewolf seer villager villager"), script.day).say(ALICE, "psst")


def test_a_dead_roles_step_is_skipped_when_everybody_knows_it_is_dead():
    table = village("werewolf seer villager villager")
    table.kill(BOB, by="moderator")
    table.close_batch()

    assert Sitting(table, script.night).closes().key == "night.werewolf"


@pytest.mark.parametrize("reveal", ["team", "nothing"])
def test_a_dead_roles_step_is_called_with_the_usual_time_when_roles_are_not_shown(reveal):
    table = village("werewolf seer villager villager", reveal=reveal)
    table.kill(BOB, by="moderator")
    table.close_batch()

    sitting = Sitting(table, script.night).closes().asks(key="night.seer")

    assert sitting.play.standing.ask.seconds == 20


def test_a_role_that_lies_in_the_middle_is_called_too():
    sitting = Sitting(village("thief werewolf villager villager", middle="seer witch"), script.night)

    sitting.until("night.thief").closes().asks(key="night.seer")


# Winning


def test_the_villagers_win_when_no_werewolf_lives():
    table = village("werewolf villager villager villager")
    table.kill(ALICE, by="village")

    assert table.has_won() is VILLAGERS


def test_the_werewolves_win_when_no_one_else_lives():
    table = village("werewolf werewolf villager villager")
    table.kill(CAROL, by="werewolf")
    assert table.has_won() is None
    table.kill(DAVE, by="werewolf")

    assert table.has_won() is WEREWOLVES


def test_with_parity_the_werewolves_win_when_they_are_as_many_as_the_others():
    table = village("werewolf werewolf villager villager villager", wolves_win="parity")
    assert table.has_won() is None
    table.kill(CAROL, by="werewolf")

    assert table.has_won() is WEREWOLVES


def test_when_everybody_is_dead_nobody_wins():
    table = village("werewolf villager villager villager")
    for seat in table.seats:
        table.kill(seat, by="moderator")
    sitting = Sitting(table, script.is_over)

    sitting.asks(key="win").closes()

    assert sitting.result is True
    assert table.winner is None


def test_the_order_of_the_win_checks_is_lovers_piper_werewolves_villagers():
    table = in_love(village("werewolf pied_piper villager villager"), ALICE, BOB)
    for seat in (CAROL, DAVE):
        table.kill(seat, by="werewolf")
    table.charm([ALICE])

    assert table.has_won() is LOVERS
    table.lovers = []
    assert table.has_won() is PIPER


def test_the_moderator_may_correct_the_table_before_a_win_ends_the_game():
    table = village("werewolf villager villager villager")
    table.kill(ALICE, by="village")
    sitting = Sitting(table, script.is_over).until("win")

    sitting.correct("revive", seat=ALICE).closes()

    assert sitting.result is False
    assert not table.is_over


def test_the_first_night_kills():
    assert (
        wolves_vote(village("werewolf villager villager villager"), {ALICE: BOB}).closes().table.victim()
        == BOB
    )


def test_peaceful_first_night_lets_the_wolves_only_meet():
    sitting = wolves_vote(
        village("werewolf werewolf villager villager villager", peaceful_first_night=True), {}
    )
    assert sitting.options(ALICE) == []
    sitting.closes()
    assert sitting.table.tagged == []

    second = Sitting(sitting.table, script.night).until("night.werewolf")

    assert second.options(ALICE) == [CAROL, DAVE, ERIN]


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
    assert [str(text) for text in check(setup)] == [problem]
    with pytest.raises(Refused):
        lay(setup, Dice("refused"))


@pytest.mark.parametrize("players", [4, 40])
def test_four_to_forty_players_can_play(players):
    assert check(setup_of(players, ["werewolf"] + ["villager"] * (players - 1))) == []


def test_an_unknown_option_or_value_is_refused():
    with pytest.raises(Refused, match="There is no option “moon”"):
        options_from({"moon": True})
    with pytest.raises(Refused, match="Option “reveal” cannot be “all”"):
        options_from({"reveal": "all"})
    with pytest.raises(Refused):
        options_from({"self_vote": 1})


# Leaving


def test_who_leaves_dies_without_revealing():
    table = village("werewolf hunter villager villager villager")
    sitting = Sitting(table, script.day).until("discussion").correct("leave", seat=BOB).closes()

    assert "Bob has left the village." in sitting.told()
    assert table.view(BOARD).shared.chairs[BOB].card is None
    assert sitting.closes().key == "day.execution", "no last shot"


def test_the_moderator_may_answer_for_a_seat():
    sitting = Sitting(village("seer werewolf villager villager", mode="eyes_closed"), script.night)

    sitting.until("night.seer").answer(ALICE, BOB).closes()

    assert sitting.told(ALICE) == ["The role of Bob is werewolf."]


# Corrections


def test_a_correction_may_kill_in_the_night_and_the_hunter_shoots_at_dawn():
    sitting = Sitting(village("hunter werewolf villager villager villager"), script.evening).until(
        "night.werewolf"
    )

    sitting.correct("kill", seat=ALICE).until("hunter.shot").asks(ALICE, key="hunter.shot")

    assert sitting.table.phase == "day"


def test_a_correction_takes_back_answers_that_are_no_longer_legal():
    sitting = Sitting(village("werewolf villager villager villager villager"), script.execution)

    sitting.answers({ALICE: BOB, BOB: CAROL, CAROL: BOB}).correct("kill", seat=BOB)

    assert sitting.play.standing.answers == {}


@pytest.mark.parametrize(
    ("verb", "arguments"),
    [
        ("kill", {"seat": 9}),
        ("kill", {"seat": True}),
        ("kill", {}),
        ("revive", {"seat": ALICE}),
        ("set_role", {"seat": ALICE, "role": "dragon"}),
        ("set_mayor", {"seat": 99}),
        ("set_lovers", {"one": ALICE, "other": ALICE}),
        ("dance", {}),
    ],
)
def test_a_correction_that_makes_no_sense_is_refused_and_changes_nothing(verb, arguments):
    sitting = Sitting(village("werewolf villager villager villager"), script.execution)
    before = sitting.table.view(MODERATOR)

    with pytest.raises(Refused):
        sitting.correct(verb, **arguments)

    assert sitting.table.view(MODERATOR) == before


def test_a_correction_may_change_roles_lovers_and_the_mayor():
    sitting = Sitting(village("werewolf villager villager villager"), script.execution)

    sitting.correct("set_role", seat=BOB, role="seer").correct("set_mayor", seat=CAROL)
    sitting.correct("set_lovers", one=ALICE, other=DAVE)

    assert sitting.table.role[BOB].key == "seer"
    assert sitting.table.mayor == CAROL
    assert sitting.table.lovers == [ALICE, DAVE]


def test_the_moderator_may_end_the_game():
    sitting = Sitting(village("werewolf villager villager villager"), script.evening).correct("end")

    assert sitting.is_over
    assert sitting.table.view(BOARD).shared.phase == "over"


def test_after_ten_days_without_a_death_the_dashboard_offers_to_end():
    sitting = Sitting(village("werewolf villager villager villager"), script.evening)

    while sitting.table.night < 10:
        assert not sitting.table.view(MODERATOR).desk.long_calm
        sitting.closes()

    assert sitting.table.view(MODERATOR).desk.long_calm


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
