"""The moderator's script, line by line: W2 to W33."""

import pytest

from tablegames.engine.dice import Dice
from tablegames.engine.errors import Refused
from tablegames.engine.play import Play
from tablegames.engine.table import BOARD
from tablegames.games import GAMES
from tablegames.games.werewolf import script
from tablegames.games.werewolf.setup import fill, lay
from tablegames.games.werewolf.table.teams import VILLAGERS, WEREWOLVES
from tablegames.games.werewolf.views.view import view
from tests.games.werewolf.sitting import Sitting

from .cast import ALICE, BOB, CAROL, DAVE, ERIN, FRANK, NAMES, village, votes


def test_w2_a_player_is_of_the_village_or_of_the_werewolves():
    table = village("villager werewolf seer witch")

    assert [table.team(seat) for seat in table.seats] == [VILLAGERS, WEREWOLVES, VILLAGERS, VILLAGERS]


def test_w3_the_manager_chooses_which_roles_are_in_the_game():
    deck = ["werewolf", "witch", "hunter", "villager"]

    table = lay({"names": NAMES[:4], "roles": deck, "order": ["werewolf", "witch"]}, Dice("w3"))

    assert sorted(role.key for role in table.role) == sorted(deck)


def test_w4_roles_are_dealt_at_random():
    deck = ["werewolf", "seer", "villager", "witch"]
    setup = {"names": NAMES[:4], "roles": deck, "order": ["seer", "werewolf", "witch"]}

    first_cards = [lay(setup, Dice(str(seed))).role[ALICE].key for seed in range(200)]

    assert set(first_cards) == set(deck)
    assert all(25 <= first_cards.count(key) <= 80 for key in deck)


def test_w5_night_follows_day_while_no_team_has_won():
    sitting = Sitting(village("werewolf villager villager villager villager"), script.evening)

    phases = []
    for _question in range(16):
        phases.append((sitting.table.phase.value, sitting.table.night))
        sitting.closes()

    assert list(dict.fromkeys(phases)) == [
        ("cards", 0), ("night", 1), ("day", 1), ("night", 2), ("day", 2), ("night", 3),
    ]  # fmt: skip


def test_w6_at_nightfall_every_player_gets_a_message_that_it_is_night():
    sitting = Sitting(village("werewolf seer villager villager"), script.night)

    assert [str(line) for line in view(sitting.table, CAROL).shared.saying] == [
        "Night 1 falls.",
        "From now on everybody looks only at their own phone.",
    ]
    assert view(sitting.table, CAROL).shared.phase == "night"


def test_w7_cupid_is_woken_in_the_first_night_only_and_a_timer_runs():
    sitting = Sitting(village("cupid werewolf villager villager villager"), script.evening)

    sitting.until("night.cupid").asks(ALICE, key="night.cupid")
    assert sitting.play.standing.ask.seconds == 20
    sitting.closes()
    while sitting.table.night < 3:
        assert sitting.key != "night.cupid"
        sitting.closes()


def test_w8_cupid_names_two_players_and_may_name_himself():
    sitting = Sitting(village("cupid werewolf villager villager"), script.night).until("night.cupid")

    sitting.answer(ALICE, ALICE, CAROL).closes()

    assert sitting.table.lovers == [ALICE, CAROL]


def test_w9_both_lovers_are_told_whom_they_love_and_who_that_is():
    table = village("cupid werewolf villager villager", lovers_know_roles=True)
    sitting = Sitting(table, script.night).until("night.cupid")

    sitting.answer(ALICE, BOB, CAROL).closes()

    assert sitting.told(BOB) == ["You are in love with Carol, who is: villager."]
    assert sitting.told(CAROL) == ["You are in love with Bob, who is: werewolf."]
    assert sitting.told(DAVE) == []


def test_w10_when_cupids_time_runs_out_his_turn_is_skipped():
    sitting = Sitting(village("cupid werewolf villager villager"), script.night).until("night.cupid")

    sitting.closes()

    assert sitting.table.lovers == []
    assert sitting.key == "night.lovers"


def test_w11_the_living_seer_is_woken_each_night_with_a_timer_and_names_one_player():
    sitting = Sitting(village("seer werewolf villager villager villager"), script.evening)

    for night in (1, 2):
        sitting.until("night.seer").asks(ALICE, key="night.seer")
        assert sitting.table.night == night
        assert sitting.play.standing.ask.seconds == 20
        assert sitting.options(ALICE) == [BOB, CAROL, DAVE, ERIN]
        sitting.closes()


def test_w12_the_seer_is_told_the_role_and_a_time_out_skips():
    sitting = Sitting(village("seer werewolf villager villager villager"), script.evening)

    sitting.until("night.seer").answer(ALICE, BOB).closes()
    assert sitting.told(ALICE) == ["The role of Bob is werewolf."]
    sitting.until("night.seer").closes()

    assert sitting.told(ALICE) == ["The role of Bob is werewolf."]


def test_w13_the_werewolves_are_woken_each_night_with_a_timer_and_their_chat_opens():
    sitting = Sitting(village("werewolf werewolf seer villager villager"), script.evening)

    for _night in (1, 2):
        sitting.until("night.werewolf").asks(ALICE, BOB, key="night.werewolf")
        assert sitting.play.standing.ask.seconds == 20
        sitting.say(ALICE, "Carol?")
        assert view(sitting.table, BOB).own.held.chat == (("Alice", "Carol?"),)
        sitting.say(CAROL, "I am one of you")
        assert view(sitting.table, BOB).own.held.chat == (("Alice", "Carol?"),)
        sitting.until("dawn")
        with pytest.raises(Refused):
            sitting.say(ALICE, "too late")


def test_w14_the_little_girl_reads_the_chat_while_it_is_open():
    sitting = Sitting(village("werewolf little_girl villager villager"), script.night).until("night.werewolf")

    sitting.say(ALICE, "The quiet one.")
    assert view(sitting.table, BOB).own.held.chat == (("", "The quiet one."),)
    assert view(sitting.table, CAROL).own.held.chat == ()
    sitting.closes()

    assert view(sitting.table, BOB).own.held.chat == ()


def test_w15_the_werewolves_vote_for_one_player():
    sitting = Sitting(village("werewolf werewolf villager villager villager"), script.night)

    sitting.until("night.werewolf")

    assert sitting.options(ALICE) == [CAROL, DAVE, ERIN]
    with pytest.raises(Refused):
        sitting.answer(ALICE, CAROL, DAVE)


def test_w16_the_player_with_most_votes_is_tagged_as_the_wolves_victim():
    sitting = Sitting(village("werewolf werewolf werewolf villager villager witch"), script.night)

    sitting.until("night.werewolf").answers({ALICE: DAVE, BOB: ERIN, CAROL: ERIN}).closes()

    assert sitting.table.tagged == [(ERIN, "werewolf")]


def test_w17_a_tie_is_broken_at_random_and_never_onto_a_werewolf():
    victims = set()
    for seed in range(40):
        sitting = Sitting(
            village("werewolf werewolf villager villager villager", seed=str(seed)), script.night
        )
        sitting.until("night.werewolf").answers({ALICE: CAROL, BOB: DAVE}).closes()
        victims.add(sitting.table.victim())

    assert victims == {CAROL, DAVE}


def test_w18_the_living_witch_is_woken_with_a_timer_and_told_the_victim():
    sitting = Sitting(village("witch werewolf villager villager"), script.night)

    sitting.until("night.werewolf").answer(BOB, CAROL).until("night.witch").asks(ALICE, key="night.witch")

    assert sitting.play.standing.ask.seconds == 20
    assert str(sitting.choice(ALICE).prompt).startswith("The victim is Carol.")


@pytest.mark.parametrize(
    ("picks", "tagged"),
    [
        ((), [(CAROL, "werewolf")]),
        (("heal",), []),
        ((DAVE,), [(CAROL, "werewolf"), (DAVE, "witch")]),
    ],
    ids=["nothing", "heals", "poisons"],
)
def test_w19_w20_the_witch_does_nothing_or_heals_or_poisons_and_a_choice_stops_the_timer(picks, tagged):
    table = village("witch werewolf villager villager", steps_end="choice")
    sitting = Sitting(table, script.night)

    sitting.until("night.werewolf").answer(BOB, CAROL).settles()
    sitting.asks(ALICE, key="night.witch").answer(ALICE, *picks).settles()

    assert sitting.is_over
    assert sitting.table.tagged == tagged


def test_w21_when_the_witchs_time_runs_out_she_does_nothing():
    sitting = Sitting(village("witch werewolf villager villager"), script.night)

    sitting.until("night.werewolf").answer(BOB, CAROL).until("night.witch").closes()

    assert sitting.table.tagged == [(CAROL, "werewolf")]
    assert sitting.table.spent == []


def test_w22_at_daybreak_every_player_gets_a_message_that_it_is_day():
    sitting = Sitting(village("werewolf villager villager villager"), script.evening).until("dawn")

    assert "Day 1 breaks. Everybody looks up." in [
        str(line) for line in view(sitting.table, BOB).shared.saying
    ]
    assert view(sitting.table, BOB).shared.phase == "day"


def test_w23_the_tagged_players_die_and_each_death_sets_off_its_events():
    sitting = Sitting(village("werewolf hunter villager villager witch"), script.evening)

    sitting.until("night.werewolf").answer(ALICE, BOB).until("night.witch").answer(ERIN, CAROL)
    sitting.until("deaths").closes().asks(BOB, key="hunter.shot")

    assert sitting.table.alive == [True, False, False, True, True]


def test_w24_a_dying_mayor_names_the_next_mayor():
    table = village("werewolf villager villager villager villager")
    table.make_mayor(BOB)
    sitting = Sitting(table, script.evening)

    sitting.until("night.werewolf").answer(ALICE, BOB).until("mayor.heir").answer(BOB, DAVE)

    assert table.mayor == DAVE
    assert sitting.told()[-1] == "Dave is the mayor."


def test_w25_a_dying_hunter_names_a_player_who_dies_too():
    sitting = Sitting(village("werewolf hunter villager villager villager"), script.evening)

    sitting.until("night.werewolf").answer(ALICE, BOB).until("hunter.shot").answer(BOB, ERIN)

    assert not sitting.table.alive[ERIN]
    assert sitting.told()[-2:] == ["The hunter shoots Erin.", "Erin is dead. The role was: villager."]


def test_w26_everybody_is_told_who_died_and_what_role_they_had():
    sitting = Sitting(village("werewolf seer villager villager villager"), script.evening)

    sitting.until("night.werewolf").answer(ALICE, BOB).until("deaths")

    assert sitting.told()[-1] == "Bob is dead. The role was: seer."
    assert str(view(sitting.table, BOARD).shared.chairs[BOB].card.name) == "seer"
    assert view(sitting.table, BOARD).shared.chairs[ALICE].card is None


def test_w27_on_the_first_day_everybody_votes_for_a_mayor_with_a_timer():
    sitting = Sitting(village("werewolf villager villager villager villager"), script.evening)

    sitting.until("day.election").asks(ALICE, BOB, CAROL, DAVE, ERIN, key="day.election")

    assert sitting.play.standing.ask.seconds == 60
    assert sitting.options(BOB) == [ALICE, CAROL, DAVE, ERIN]


def test_w28_most_votes_win_the_election_and_chance_breaks_a_tie():
    table = village("werewolf villager villager villager")
    Sitting(table, script.election).answers({ALICE: BOB, BOB: CAROL, CAROL: BOB}).closes()
    assert table.mayor == BOB

    elected = set()
    for seed in range(40):
        table = village("werewolf villager villager villager", seed=str(seed))
        Sitting(table, script.election).answers({ALICE: BOB, BOB: CAROL}).closes()
        elected.add(table.mayor)
    assert elected == {BOB, CAROL}


@pytest.mark.parametrize(
    ("votes", "is_said"), [({ALICE: BOB, CAROL: BOB}, False), ({ALICE: BOB, BOB: CAROL}, True)]
)
def test_w28_everybody_hears_where_chance_has_elected_the_mayor(votes, is_said):
    table = village("werewolf villager villager villager")
    Sitting(table, script.election).answers(votes).closes()

    told = [str(told.text) for told in table.told]
    assert ("The vote is tied; chance decides." in told) == is_said
    assert told[-1].endswith("is the mayor.")


def test_w29_every_day_the_village_votes_with_a_timer_for_another_player():
    sitting = Sitting(village("werewolf villager villager villager villager"), script.evening)

    for day in (1, 2):
        sitting.until("day.execution").asks(ALICE, BOB, CAROL, DAVE, ERIN, key="day.execution")
        assert sitting.table.night == day
        assert sitting.play.standing.ask.seconds == 60
        assert sitting.options(ALICE) == [BOB, CAROL, DAVE, ERIN]
        sitting.closes()


def test_w30_the_player_with_most_votes_at_the_end_of_the_timer_is_executed():
    table = village("werewolf villager villager villager villager")
    sitting = Sitting(table, script.execution)

    sitting.answers({ALICE: BOB, BOB: CAROL, CAROL: BOB, DAVE: ERIN})
    assert table.alive == [True] * 5
    sitting.closes()

    assert table.alive == [True, False, True, True, True]
    assert table.deaths[0].by == "village"


def test_w31_a_tie_is_settled_by_the_mayors_vote():
    table = village("werewolf villager villager villager villager")
    table.make_mayor(ERIN)
    sitting = Sitting(table, script.execution)

    sitting.answers({ALICE: BOB, BOB: CAROL, CAROL: BOB, ERIN: CAROL}).closes()

    assert not table.alive[CAROL]


def test_w31_a_tie_is_broken_at_random_when_the_mayor_did_not_vote():
    executed = set()
    for seed in range(40):
        table = village("werewolf villager villager villager villager", seed=str(seed))
        table.make_mayor(ERIN)
        Sitting(table, script.execution).answers({ALICE: BOB, BOB: CAROL}).closes()
        executed |= {seat for seat in table.seats if not table.alive[seat]}

    assert executed == {BOB, CAROL}


def test_w32_an_execution_sets_off_the_same_events():
    table = village("werewolf hunter villager villager villager villager")
    table.make_mayor(BOB)
    sitting = Sitting(table, script.execution)

    votes(sitting, BOB, ALICE, CAROL, DAVE)
    sitting.closes().asks(key="deaths").closes().asks(BOB, key="hunter.shot").answer(BOB, FRANK)
    sitting.asks(key="deaths").closes().asks(BOB, key="mayor.heir").answer(BOB, CAROL)

    assert sitting.is_over
    assert table.mayor == CAROL
    assert "Bob is dead. The role was: hunter." in sitting.told()


def test_w33_the_game_ends_as_soon_as_a_team_has_won_and_says_who_won_and_who_was_what():
    table = village("werewolf villager villager villager seer")
    sitting = Sitting(table, script.evening).until("day.execution")

    votes(sitting, ALICE, BOB, CAROL, DAVE)
    sitting.closes().until("win").closes()

    assert sitting.is_over
    shared = view(table, BOARD).shared
    assert str(shared.winner) == "The last werewolf is dead: the village wins."
    assert shared.winners == ("Bob", "Carol", "Dave", "Erin")
    assert [chair.card.key for chair in shared.chairs] == [
        "werewolf",
        "villager",
        "villager",
        "villager",
        "seer",
    ]


def test_w1_to_w33_a_whole_game_of_robots_ends_with_a_winner():
    from tablegames.engine.driving.robots import play_out

    role_set = {"specials": {"seer": 4, "witch": 6, "hunter": 7, "cupid": 8}}
    names = [f"Player {number}" for number in range(8)]
    setup = {
        "names": names,
        "roles": fill(role_set, 8),
        "order": ["cupid", "lovers", "seer", "werewolf", "witch"],
        "options": {"steps_end": "choice", "lovers_know_roles": True},
    }

    play = Play(GAMES["werewolf"], setup, "whole game")
    play_out(play, Dice("whole game"))

    assert play.table.is_over
    assert play.view(BOARD).shared.phase == "over"
