"""The moderator's script and the turn, by their numbers: B1 to B26 and T1 to T15."""

import pytest

from tablegames.engine.dice import Dice
from tablegames.engine.driving.robots import play_out
from tablegames.engine.entry import Entry, Kind
from tablegames.engine.play import Play
from tablegames.engine.table import BOARD
from tablegames.games.bang import BANG
from tablegames.games.bang.views.view import view
from tests.games.bang.sample import bang_setup_for

from .cast import ALICE, BOB, CAROL, DAVE, FIVE, playing, saloon, turn_of


def game(seed: str = "mission", players: int = 5, mode: str = "phones") -> Play:
    return Play(BANG, bang_setup_for(players, "base", mode), seed)


def different(deal) -> bool:
    """Whether that differs between ten games."""
    return len({str(deal(game(f"deal {number}").table)) for number in range(10)}) > 1


def test_b1_the_deck_is_shuffled():
    assert different(lambda table: table.deck)


def test_b2_roles_are_dealt_at_random():
    assert different(lambda table: table.role)


def test_b3_characters_are_dealt_at_random():
    assert different(lambda table: [person.key for person in table.person])


def test_b4_the_sheriff_shows_himself():
    table = game().table

    sheriff = table.names[table.role.index("sheriff")]

    assert f"{sheriff} is the sheriff, and has one more life." in [str(told.text) for told in table.told]


def test_b5_b6_everybody_is_dealt_a_card_for_each_life_and_the_sheriff_one_more():
    table = game().table

    lives = [person.life + (role == "sheriff") for person, role in zip(table.person, table.role, strict=True)]

    assert [len(hand) for hand in table.hand] == lives == table.life


def test_b7_t1_the_sheriff_takes_the_first_turn():
    play = game()

    play.take(Entry(1, Kind.CLOSE, asked=play.standing.asked))

    assert play.table.role[play.table.turn] == "sheriff"
    assert play.table.rounds == 0


def test_b8_a_turn_opens_with_the_cards_in_front_of_the_player():
    table = saloon(play={ALICE: "jail JS"}, mode="stepped")

    turn_of(table).asks(key="turn.begin").closes().asks(key="flip")

    assert [stage.key for stage in view(table, BOARD).shared.chairs[ALICE].in_play] == ["jail"]


def test_b9_dynamite_is_tested_with_a_card_and_lucky_duke_chooses_of_two():
    table = saloon(people={ALICE: "lucky_duke"}, play={ALICE: "dynamite 2H"}, deck="missed 2S, beer 6H")

    turn_of(table).asks(ALICE, key="flip.card").answer(ALICE, "beer 6H")

    assert table.life[ALICE] == 5
    assert table.in_play[BOB] == ["dynamite 2H"]


def test_b10_it_explodes_for_three_lives_and_is_discarded_with_the_card():
    table = saloon(play={ALICE: "dynamite 2H"}, deck="missed 2S")

    turn_of(table)

    assert table.life[ALICE] == 2
    assert table.discarded == ["missed 2S", "dynamite 2H"]


def test_b11_who_draws_when_hurt_draws_for_each_life():
    table = saloon(people={ALICE: "bart_cassidy"}, play={ALICE: "dynamite 2H"}, deck="missed 2S")

    turn_of(table)

    assert len(table.hand[ALICE]) == 3 + 2


def test_b12_beers_restore_a_life_each_and_are_discarded():
    table = saloon(hands={BOB: "beer 6H, beer 7H"}, play={BOB: "dynamite 2H"}, deck="missed 2S")
    table.life[BOB] = 2

    turn_of(table, BOB).replies(BOB, "beer 6H").replies(BOB, "beer 7H")

    assert table.life[BOB] == 1
    assert table.discarded == ["missed 2S", "dynamite 2H", "beer 6H", "beer 7H"]


def test_b13_without_enough_beers_the_player_is_out_and_shows_the_role():
    table = saloon(hands={BOB: "beer 6H"}, play={BOB: "dynamite 2H"}, deck="missed 2S")
    table.life[BOB] = 2

    evening = turn_of(table, BOB).replies(BOB, "beer 6H")

    assert not table.alive[BOB]
    assert "Bob is out. The role was: outlaw." in evening.told()


def test_b14_the_sheriffs_death_ends_the_game():
    table = saloon(play={ALICE: "dynamite 2H"}, deck="missed 2S")
    table.life[ALICE] = 3

    turn_of(table).asks(key="win").closes()

    assert table.winner.side == "outlaws"


def test_b15_one_opponent_left_is_no_ending_of_its_own():
    table = saloon(hands={ALICE: "bang 2C"}, roles="sheriff deputy outlaw renegade")
    table.alive[BOB] = table.alive[CAROL] = False

    playing(table).asks(ALICE, key="turn.play")


def test_b16_with_all_outlaws_and_the_renegade_dead_the_law_wins():
    table = saloon("sheriff renegade deputy outlaw", hands={ALICE: "bang 2C"})
    table.alive[DAVE] = False
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB).asks(key="win").closes()

    assert (table.winner.side, table.winner.seats) == ("law", (ALICE, CAROL))


def test_b17_vulture_sam_takes_hand_and_table_of_the_dead():
    table = saloon(
        FIVE,
        people={CAROL: "vulture_sam"},
        hands={BOB: "bang 3C"},
        play={BOB: "dynamite 2H, barrel QS"},
        deck="missed 2S",
    )
    table.life[BOB] = 1

    turn_of(table, BOB).hit(BOB)

    assert sorted(table.hand[CAROL]) == ["bang 3C", "barrel QS"]


def test_b18_who_dies_in_the_turn_ends_it():
    table = saloon(FIVE, play={BOB: "dynamite 2H"}, deck="missed 2S")
    table.life[BOB] = 1

    evening = turn_of(table, BOB)

    assert evening.is_over
    assert table.hand[BOB] == []


@pytest.mark.parametrize(("card", "plays"), [("beer 6H", True), ("bang 2C", False)])
def test_b19_jail_lets_go_with_hearts_and_is_discarded_either_way(card, plays):
    table = saloon(play={BOB: "jail JS"}, deck=card)

    evening = turn_of(table, BOB)

    assert (evening.key == "turn.play") is plays
    assert table.discarded == [card, "jail JS"]


def test_b20_pedro_ramirez_may_take_the_top_of_the_discard_pile():
    table = saloon(people={ALICE: "pedro_ramirez"}, discard="beer 6H", deck="bang 2C, bang 3C")

    turn_of(table).answer(ALICE, "deck")

    assert table.hand[ALICE] == ["bang 2C", "bang 3C"]


def test_b21_jesse_jones_takes_from_a_hand_and_sees_how_many_cards_there_are():
    table = saloon(people={ALICE: "jesse_jones"}, hands={BOB: "bang 2C, bang 3C", CAROL: "beer 6H"})

    turn_of(table).asks(ALICE, key="draw.jesse_jones")

    assert [chair.hand for chair in view(table, ALICE).shared.chairs] == [0, 2, 1, 0]


def test_b22_t2_two_cards_are_drawn_at_the_beginning():
    table = saloon(deck="bang 2C, bang 3C, bang 4C")

    turn_of(table)

    assert table.hand[ALICE] == ["bang 2C", "bang 3C"]


def test_b23_kit_carlson_keeps_two_of_three():
    table = saloon(people={ALICE: "kit_carlson"}, deck="bang 2C, bang 3C, bang 4C")

    turn_of(table).answer(ALICE, "bang 3C", "bang 4C")

    assert (table.hand[ALICE], table.deck[-1]) == (["bang 3C", "bang 4C"], "bang 2C")


def test_b24_in_phase_two_the_player_sees_the_tables_and_the_own_hand():
    table = saloon(hands={ALICE: "bang 2C"}, play={ALICE: "scope AS", BOB: "barrel QS"})
    playing(table)

    seen = view(table, ALICE)

    assert [[face.id for face in chair.in_play] for chair in seen.shared.chairs[:2]] == [
        ["scope AS"],
        ["barrel QS"],
    ]
    assert [face.id for face in seen.own.held.hand] == ["bang 2C"]


def test_b25_t14_the_excess_over_the_lives_left_is_discarded():
    table = saloon(hands={ALICE: "bang 2C, bang 3C, bang 4C"})
    table.life[ALICE] = 4

    turn_of(table).ends_turn(ALICE).asks(ALICE, key="turn.discard").answer(ALICE, "bang 3C")

    assert len(table.hand[ALICE]) == 4


def test_b26_the_player_ends_the_turn_and_everybody_hears_it():
    table = saloon()

    assert turn_of(table).ends_turn(ALICE).told()[-1] == "Alice ends the turn."


def test_t1_t15_turns_go_clockwise():
    play = game()
    play.take(Entry(1, Kind.CLOSE, asked=play.standing.asked))
    first, seen = play.table.turn, [play.table.turn]
    while len(seen) < 5 and play.standing:
        play.take(Entry(play.number + 1, Kind.CLOSE, asked=play.standing.asked))
        if play.table.turn != seen[-1]:
            seen.append(play.table.turn)

    assert seen == [(first + step) % 5 for step in range(5)]


def test_t3_the_discard_pile_becomes_the_new_deck_at_once():
    table = saloon(deck="bang 2C, bang 3C", discard="beer 6H, beer 7H", whole_deck=False)

    turn_of(table)

    assert sorted(table.deck) == ["beer 6H", "beer 7H"]
    assert table.discarded == []


def test_t4_characters_change_the_number_of_cards_drawn():
    assert len(turn_of(saloon(people={ALICE: "pixie_pete"})).table.hand[ALICE]) == 3


def test_t5_any_number_of_cards_may_be_played_or_none():
    table = saloon(hands={ALICE: "stagecoach 9S, wells_fargo 3H, scope AS"})

    evening = (
        playing(table).plays(ALICE, "scope AS").plays(ALICE, "stagecoach 9S").plays(ALICE, "wells_fargo 3H")
    )

    assert evening.ends_turn(ALICE).is_over


def test_t6_one_bang_a_turn():
    table = saloon(hands={ALICE: "bang 2C, bang 3C"})

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert evening.may(ALICE) == ["end"]
    assert str(view(table, ALICE).own.held.plays[0].why) == "You have played your BANG! of this turn."


@pytest.mark.parametrize(("first", "second"), [("barrel QS", "barrel KS"), ("iron_plate AD", "iron_plate QS"),
                                               ("schofield JC", "schofield QC")])  # fmt: skip
def test_t7_never_two_identical_cards_before_one_player(first, second):
    table = saloon(hands={ALICE: second}, play={ALICE: first})

    assert playing(table).may_play(ALICE, second) == []
    assert str(view(table, ALICE).own.held.plays[0].why) == "You have one of these in play already."


def test_t7_not_even_two_jails():
    table = saloon(hands={ALICE: "jail JS"}, play={BOB: "jail 4H"})

    assert playing(table).targets(ALICE, "jail JS") == [CAROL, DAVE]


def test_t8_a_new_weapon_replaces_the_old_one():
    table = saloon(hands={ALICE: "volcanic 10S"}, play={ALICE: "schofield JC"})

    playing(table).plays(ALICE, "volcanic 10S")

    assert (table.in_play[ALICE], table.discarded) == (["volcanic 10S"], ["schofield JC"])


def test_t9_cards_are_played_in_the_own_turn_only_but_for_answers():
    table = saloon(hands={ALICE: "bang 2C", BOB: "bang 3C, stagecoach 9S, missed 2S"})

    evening = playing(table)
    assert BOB not in evening.play.standing.ask.seats()
    evening.plays(ALICE, "bang 2C", at=BOB)

    assert evening.options(BOB) == ["missed 2S", "hit"]


def test_t10_a_brown_card_takes_effect_and_is_discarded():
    table = saloon(hands={ALICE: "stagecoach 9S"})

    playing(table).plays(ALICE, "stagecoach 9S")

    assert table.discarded == ["stagecoach 9S"]


def test_t11_a_blue_card_stays_and_keeps_its_effect():
    table = saloon(hands={ALICE: "mustang 8H"})

    playing(table).plays(ALICE, "mustang 8H").ends_turn(ALICE)
    table.begin_turn(BOB)

    assert table.distance(BOB, ALICE) == 2


def test_t12_a_green_card_wakes_when_the_next_turn_begins_and_is_discarded_when_used():
    table = saloon(hands={ALICE: "canteen 7H"})
    table.life[ALICE] = 1
    evening = playing(table).plays(ALICE, "canteen 7H")
    assert evening.may(ALICE) == ["end"]

    table.begin_turn(ALICE)
    playing(table).plays(ALICE, "canteen 7H")

    assert (table.life[ALICE], table.discarded) == (2, ["canteen 7H"])


def test_t13_cards_in_play_stay_until_they_are_removed():
    table = saloon(hands={ALICE: "cat_balou KH"}, play={BOB: "barrel QS, scope AS"})

    playing(table).plays(ALICE, "cat_balou KH", at=BOB, take="barrel QS")

    assert table.in_play[BOB] == ["scope AS"]


@pytest.mark.parametrize("players", range(3, 9))
def test_a_whole_game_is_played_to_its_end_with_every_number_of_players(players):
    play = Play(BANG, bang_setup_for(players), "whole")

    play_out(play, Dice("whole"))

    assert play.table.is_over
    assert play.table.winner is not None
