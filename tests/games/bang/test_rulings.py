"""The rulings, by their numbers: what happens where cards, characters and deaths meet."""

import pytest

from tablegames.engine.errors import Refused
from tablegames.engine.play import Play
from tablegames.engine.table import BOARD
from tablegames.games.bang import BANG
from tablegames.games.bang.badges import BY_PLAYERS, victory
from tablegames.games.bang.setup import check, fill
from tests.games.samples import bang_setup_for, shipped

from .cast import (
    ALICE,
    BOB,
    CAROL,
    DAVE,
    ERIN,
    FIVE,
    FOUR,
    FRANK,
    SIX,
    THREE,
    playing,
    saloon,
    turn_of,
)

# Set-up and turn


def test_1_roles_for_four_to_seven_players():
    base = shipped("bang", "base")

    assert fill(base, 4) == ["sheriff", "renegade", "outlaw", "outlaw"]
    assert fill(base, 5) == [*fill(base, 4), "deputy"]
    assert sorted(fill(base, 6)) == sorted([*fill(base, 5), "outlaw"])
    assert sorted(fill(base, 7)) == sorted([*fill(base, 6), "deputy"])


def test_2_eight_play_with_a_second_renegade_and_only_with_dodge_city():
    roles = fill(shipped("bang", "dodge-city"), 8)

    assert [roles.count(role) for role in ("sheriff", "renegade", "outlaw", "deputy")] == [1, 2, 3, 2]
    assert check(bang_setup_for(8)) == []
    assert check({**bang_setup_for(7, "base"), "names": list("ABCDEFGH"), "roles": roles}) != []


def test_4_only_the_sheriff_shows_the_role_and_plays_first():
    table = Play(BANG, bang_setup_for(7), "seed").table
    chairs = table.view(BOARD).shared.chairs

    assert [chair.role.key for chair in chairs if chair.role] == ["sheriff"]
    assert all(chair.person.name for chair in chairs)
    assert table.role[table.turn] == "sheriff"


def test_4_turns_go_clockwise_by_seat():
    table = saloon()

    turn_of(table, CAROL).ends_turn(CAROL)
    table.pass_turn(CAROL)

    assert table.turn == DAVE


def test_5_exactly_the_excess_over_current_lives_is_discarded():
    table = saloon(hands={ALICE: "bang 2C, bang 3C, bang 4C, bang 5C"})
    table.life[ALICE] = 3

    evening = turn_of(table).ends_turn(ALICE).asks(ALICE, key="turn.discard")
    choice = evening.choice(ALICE)
    assert (choice.least, choice.most, len(choice.options)) == (3, 3, 6)
    evening.answer(ALICE, "bang 2C", "bang 4C", "bang 5C")

    assert len(table.hand[ALICE]) == 3
    assert table.discarded == ["bang 2C", "bang 4C", "bang 5C"]


def test_6_nobody_has_to_play_a_bang():
    table = saloon(hands={ALICE: "bang 2C"})

    assert playing(table).ends_turn(ALICE).is_over


def test_8_with_both_piles_empty_one_draws_what_there_is():
    table = saloon(deck="bang 2C", whole_deck=False)

    turn_of(table).asks(ALICE, key="turn.play")

    assert table.hand[ALICE] == ["bang 2C"]


def test_8_a_draw_without_a_card_fails():
    table = saloon(hands={ALICE: "bang 2C"}, play={BOB: "barrel QS"}, whole_deck=False)
    table.hand[ALICE] = ["bang 2C"]

    evening = playing(table)
    table.resting = []
    evening.plays(ALICE, "bang 2C", at=BOB)
    table.discarded.clear()
    evening.replies(BOB, "barrel QS")

    assert table.life[BOB] == 3


def test_9_lucky_duke_flips_his_second_card_from_the_new_deck():
    table = saloon(
        people={BOB: "lucky_duke"}, hands={ALICE: "bang 2C"}, play={BOB: "barrel QS"}, deck="bang 3C", discard="beer 6H",
        whole_deck=False,
    )  # fmt: skip
    table.hand[CAROL] = ["beer 7H"]

    evening = (
        playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "barrel QS").asks(BOB, key="flip.card")
    )

    assert evening.options(BOB)[0] == "bang 3C"
    assert evening.options(BOB)[1] in ("beer 6H", "bang 2C")


def test_10_a_played_card_may_be_shuffled_into_its_own_draw():
    table = saloon(hands={ALICE: "stagecoach 9S"}, whole_deck=False)

    playing(table).plays(ALICE, "stagecoach 9S")

    assert table.hand[ALICE] == ["stagecoach 9S"]


def test_12_scope_and_binocular_and_mustang_and_hideout_add_up():
    table = saloon(SIX, play={ALICE: "scope AS, binocular 10D", BOB: "mustang 8H, hideout KD"})

    assert table.distance(ALICE, DAVE) == 1
    assert table.distance(CAROL, BOB) == 3


def test_13_an_ability_is_no_card_of_that_name():
    table = saloon(
        people={ALICE: "rose_doolan", BOB: "paul_regret"}, hands={ALICE: "scope AS", BOB: "mustang 8H"}
    )

    playing(table).plays(ALICE, "scope AS")
    playing(table, BOB).plays(BOB, "mustang 8H")

    assert table.distance(ALICE, CAROL) == 1
    assert table.distance(CAROL, BOB) == 3


def test_14_a_new_weapon_replaces_the_old_one_and_says_so_before():
    table = saloon(hands={ALICE: "schofield JC"}, play={ALICE: "winchester 8S"})
    evening = playing(table)
    held = table.view(ALICE).own.held

    assert str(held.plays[0].aims[0].warning) == "Your Winchester 8♠ is discarded for it."
    evening.plays(ALICE, "schofield JC")

    assert table.in_play[ALICE] == ["schofield JC"]
    assert table.discarded == ["winchester 8S"]


def test_16_any_card_in_play_may_be_taken_also_jail_and_dynamite():
    table = saloon(hands={ALICE: "cat_balou KH"}, play={BOB: "jail JS, dynamite 2H, schofield JC"})

    taken = [move["take"] for move in playing(table).may_play(ALICE, "cat_balou KH")]

    assert taken == ["jail JS", "dynamite 2H", "schofield JC"]


def test_17_the_attacker_says_hand_or_table_and_the_hand_is_random():
    table = saloon(hands={ALICE: "panic JH", BOB: "beer 6H, bang 2C"}, play={BOB: "barrel QS"})

    evening = playing(table)
    assert [move["take"] for move in evening.may_play(ALICE, "panic JH")] == ["hand", "barrel QS"]
    evening.plays(ALICE, "panic JH", at=BOB, take="hand")

    assert table.hand[ALICE][0] in ("beer 6H", "bang 2C")


def test_18_who_has_no_card_is_no_target():
    table = saloon(hands={ALICE: "cat_balou KH", CAROL: "beer 6H"})

    assert playing(table).targets(ALICE, "cat_balou KH") == [CAROL]


def test_20_a_weapon_does_not_lengthen_a_panic_but_a_scope_does():
    table = saloon(hands={ALICE: "panic JH", CAROL: "beer 6H"}, play={ALICE: "winchester 8S"})
    assert playing(table).targets(ALICE, "panic JH") == []

    table.in_play[ALICE].append("scope AS")

    assert playing(table).targets(ALICE, "panic JH") == [CAROL]


def test_21_without_a_hand_the_turn_does_not_end_by_itself():
    table = saloon(hands={ALICE: "bang 2C"})

    playing(table).plays(ALICE, "bang 2C", at=BOB).asks(ALICE, key="turn.play")


# Distance


def test_22_distance_is_the_shorter_way_round_the_living():
    table = saloon(SIX)
    assert [table.distance(ALICE, seat) for seat in table.seats] == [0, 1, 2, 3, 2, 1]

    table.alive[BOB] = False

    assert [table.distance(ALICE, seat) for seat in table.seats] == [0, 0, 1, 2, 2, 1]


def test_24_a_mustang_works_one_way():
    table = saloon(play={BOB: "mustang 8H"})

    assert (table.distance(ALICE, BOB), table.distance(BOB, ALICE)) == (2, 1)


def test_25_a_scope_and_a_mustang_cancel_out():
    assert saloon(play={ALICE: "scope AS", BOB: "mustang 8H"}).distance(ALICE, BOB) == 1


def test_26_nobody_is_nearer_than_one():
    assert saloon(play={ALICE: "scope AS"}).distance(ALICE, BOB) == 1


@pytest.mark.parametrize("card", ["cat_balou KH", "duel QD", "jail JS", "springfield KS"])
def test_28_some_cards_ignore_distance(card):
    table = saloon(SIX, hands={ALICE: f"{card}, bang 2C", DAVE: "beer 6H"})

    assert DAVE in playing(table).targets(ALICE, card)


@pytest.mark.parametrize("card", ["gatling 10H", "indians KD"])
def test_28_some_cards_hit_everybody_at_any_distance(card):
    table = saloon(SIX, hands={ALICE: card})

    playing(table).plays(ALICE, card)

    assert table.life == [5, 3, 3, 3, 3, 3]


@pytest.mark.parametrize("card", ["punch 10S", "derringer 7S", "knife 8H"])
def test_29_a_blow_at_distance_one_knows_scopes_but_no_weapons(card):
    in_hand = card.startswith("punch")
    table = saloon(
        hands={ALICE: card if in_hand else ""},
        play={ALICE: "winchester 8S" + ("" if in_hand else f", {card}")},
    )
    assert playing(table).targets(ALICE, card) == [BOB, DAVE]

    table.in_play[ALICE].append("scope AS")

    assert playing(table).targets(ALICE, card) == [BOB, CAROL, DAVE]


def test_30_pepperbox_and_doc_holyday_reach_as_far_as_the_weapon():
    table = saloon(
        SIX,
        people={ALICE: "doc_holyday"},
        hands={ALICE: "beer 6H, beer 7H"},
        play={ALICE: "pepperbox AH, schofield JC"},
    )
    evening = playing(table)

    assert evening.targets(ALICE, "pepperbox AH") == [BOB, CAROL, ERIN, FRANK]
    powers = [move["at"] for move in evening.options(ALICE) if isinstance(move, dict) and "power" in move]
    assert powers == [BOB, CAROL, ERIN, FRANK]


def test_33_in_belle_stars_turn_others_cards_in_play_do_not_count():
    table = saloon(
        people={ALICE: "belle_star"},
        hands={ALICE: "bang 2C", BOB: "beer 6H"},
        play={BOB: "mustang 8H, hideout KD, barrel QS, iron_plate AD"},
    )
    evening = playing(table)
    assert table.distance(ALICE, BOB) == 1

    evening.plays(ALICE, "bang 2C", at=BOB)

    assert evening.options(BOB) == ["hit"]


def test_34_nobody_sees_a_dead_player():
    table = saloon()
    table.alive[BOB] = False

    assert (table.distance(ALICE, BOB), table.distance(BOB, ALICE)) == (0, 0)


# BANG!, Missed!, barrels


def test_36_other_shots_do_not_count_as_the_bang_of_the_turn():
    table = saloon(
        SIX,
        people={ALICE: "doc_holyday"},
        hands={ALICE: "bang 2C, gatling 10H, punch 10S, indians KD, duel QD, beer 6H, beer 7H"},
        play={ALICE: "pepperbox AH"},
    )

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB)

    playable = {
        move["play"].split()[0]
        for move in evening.options(ALICE)
        if isinstance(move, dict) and "play" in move
    }
    assert {"gatling", "punch", "indians", "duel", "pepperbox"} <= playable
    assert any("power" in move for move in evening.options(ALICE) if isinstance(move, dict))


def test_37_a_volcanic_laid_after_the_first_bang_allows_more():
    table = saloon(hands={ALICE: "bang 2C, volcanic 10S, bang 3C"})

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).plays(ALICE, "volcanic 10S")

    assert evening.targets(ALICE, "bang 3C") == [BOB, DAVE]


def test_38_a_volcanic_lost_allows_no_more():
    table = saloon(hands={ALICE: "bang 2C, schofield JC, bang 3C"}, play={ALICE: "volcanic 10S"})

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).plays(ALICE, "schofield JC")

    assert evening.may_play(ALICE, "bang 3C") == []


def test_40_a_bang_out_of_reach_is_illegal_and_says_why():
    table = saloon(hands={ALICE: "bang 2C"})
    evening = playing(table)

    assert evening.targets(ALICE, "bang 2C") == [BOB, DAVE]
    with pytest.raises(Refused):
        evening.plays(ALICE, "bang 2C", at=CAROL)
    assert [str(text) for text in table.view(ALICE).own.held.plays[0].beyond] == [
        "Carol is at distance 2; your Colt reaches 1."
    ]


def test_41_hearts_on_the_barrel_need_no_missed():
    table = saloon(hands={ALICE: "bang 2C", BOB: "missed 2S"}, play={BOB: "barrel QS"}, deck="beer 6H")

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "barrel QS")

    assert table.hand[BOB] == ["missed 2S"]


@pytest.mark.parametrize("card", ["gatling 10H", "punch 10S"])
def test_42_a_barrel_helps_against_every_shot(card):
    table = saloon(hands={ALICE: card}, play={BOB: "barrel QS"}, deck="beer 6H")

    playing(table).plays(ALICE, card, at=None if "gatling" in card else BOB).replies(BOB, "barrel QS")

    assert table.life[BOB] == 4


def test_44_jourdonnais_with_a_barrel_draws_twice_before_his_hand():
    table = saloon(
        people={BOB: "jourdonnais"}, hands={ALICE: "bang 2C", BOB: "missed 2S"}, play={BOB: "barrel QS"},
        deck="bang 3C, bang 4C",
    )  # fmt: skip

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB)
    assert evening.options(BOB) == ["barrel QS", "jourdonnais", "missed 2S", "hit"]
    evening.replies(BOB, "jourdonnais").replies(BOB, "barrel QS")
    assert evening.options(BOB) == ["missed 2S", "hit"]


def test_44_a_barrel_comes_before_hand_cards_or_not_at_all():
    table = saloon(
        people={ALICE: "slab_the_killer"},
        hands={ALICE: "bang 2C", BOB: "missed 2S, missed 3S"},
        play={BOB: "barrel QS"},
    )

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "missed 2S")

    assert evening.options(BOB) == ["missed 3S", "hit"]


def test_45_a_heart_counts_as_one_of_two_missed_and_the_barrel_draws_once():
    table = saloon(
        people={ALICE: "slab_the_killer"}, hands={ALICE: "bang 2C", BOB: "missed 2S"}, play={BOB: "barrel QS"},
        deck="beer 6H",
    )  # fmt: skip

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "barrel QS")
    assert evening.options(BOB) == ["missed 2S", "hit"]
    evening.replies(BOB, "missed 2S")

    assert table.life[BOB] == 4


@pytest.mark.parametrize("card", ["gatling 10H", "punch 10S", "springfield KS"])
def test_46_slabs_other_shots_need_one_missed(card):
    table = saloon(people={ALICE: "slab_the_killer"}, hands={ALICE: f"{card}, beer 6H", BOB: "missed 2S"})

    playing(table).plays(
        ALICE, card, at=None if "gatling" in card else BOB, pay="beer 6H" if "spring" in card else ""
    ).replies(BOB, "missed 2S")

    assert table.life[BOB] == 4


def test_48_janet_answers_slab_with_bangs_and_missed_in_any_mix():
    table = saloon(
        people={ALICE: "slab_the_killer", BOB: "calamity_janet"},
        hands={ALICE: "bang 2C", BOB: "bang 3C, missed 2S"},
    )

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "bang 3C").replies(BOB, "missed 2S")

    assert table.life[BOB] == 4


def test_49_the_card_drawn_by_a_dodge_may_be_the_second_missed():
    table = saloon(
        people={ALICE: "slab_the_killer"}, hands={ALICE: "bang 2C", BOB: "dodge 7D"}, deck="missed 2S"
    )

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "dodge 7D").replies(BOB, "missed 2S")

    assert table.life[BOB] == 4


def test_50_mollys_replacement_comes_after_the_shot():
    table = saloon(
        people={ALICE: "slab_the_killer", BOB: "molly_stark"},
        hands={ALICE: "bang 2C", BOB: "missed 2S, beer 6H"},
        deck="missed 3S",
    )

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "missed 2S")
    assert evening.options(BOB) == ["hit"]
    evening.hit(BOB)

    assert (table.life[BOB], table.hand[BOB]) == (3, ["beer 6H", "missed 3S"])


def test_52_janets_missed_is_the_bang_of_the_turn_and_needs_reach():
    table = saloon(people={ALICE: "calamity_janet"}, hands={ALICE: "missed 2S, bang 2C"})

    evening = playing(table)
    assert evening.targets(ALICE, "missed 2S") == [BOB, DAVE]
    evening.plays(ALICE, "missed 2S", at=BOB)

    assert evening.may(ALICE) == ["end"]


@pytest.mark.parametrize(("card", "at"), [("indians KD", None), ("duel QD", BOB)])
def test_53_janets_missed_answers_indians_and_duels(card, at):
    table = saloon(people={BOB: "calamity_janet"}, hands={ALICE: card, BOB: "missed 2S"})

    playing(table).plays(ALICE, card, at=at).replies(BOB, "missed 2S")

    assert table.life[BOB] == 4


def test_54_janet_answers_a_shot_with_exactly_one_card():
    table = saloon(people={BOB: "calamity_janet"}, hands={ALICE: "bang 2C", BOB: "bang 3C, missed 2S"})

    choice = playing(table).plays(ALICE, "bang 2C", at=BOB).choice(BOB)

    assert (choice.least, choice.most, list(choice.options)) == (1, 1, ["bang 3C", "missed 2S", "hit"])


def test_56_a_missed_cannot_be_played_in_the_own_turn():
    table = saloon(hands={ALICE: "missed 2S"})
    evening = playing(table)

    assert evening.may(ALICE) == ["end"]
    assert str(table.view(ALICE).own.held.plays[0].why) == "Only an answer to an attack."


def test_57_two_shots_in_a_row_are_answered_each_and_a_barrel_works_for_each():
    table = saloon(
        people={ALICE: "willy_the_kid"}, hands={ALICE: "bang 2C, bang 3C"}, play={BOB: "barrel QS"},
        deck="beer 6H, beer 7H",
    )  # fmt: skip

    evening = playing(table)
    for card in ("bang 2C", "bang 3C"):
        evening.plays(ALICE, card, at=BOB).replies(BOB, "barrel QS")

    assert table.life[BOB] == 4


def test_58_a_green_shield_wakes_when_the_next_turn_starts():
    table = saloon(hands={ALICE: "iron_plate AD, duel QD"})
    playing(table).plays(ALICE, "iron_plate AD")
    assert table.missed(ALICE) == []

    table.begin_turn(BOB)

    assert table.missed(ALICE) == ["iron_plate AD"]


def test_60_who_is_out_is_not_asked_any_more():
    table = saloon(hands={ALICE: "gatling 10H", BOB: "beer 6H", CAROL: "beer 7H"})

    evening = playing(table).plays(ALICE, "gatling 10H")
    evening.correct("eliminate", seat=BOB)

    assert evening.asks(CAROL, key="reply.shot")


# Duel, Indians!, Gatling, General Store, Saloon


def test_61_in_a_duel_the_challenged_answers_first_and_bangs_do_not_count():
    table = saloon(
        hands={ALICE: "duel QD, bang 2C, bang 3C", BOB: "bang 4C, beer 6H"}, play={BOB: "barrel QS"}
    )

    evening = playing(table).plays(ALICE, "duel QD", at=BOB).asks(BOB, key="reply.bang")
    assert evening.options(BOB) == ["bang 4C", "hit"]
    evening.replies(BOB, "bang 4C").replies(ALICE, "bang 2C").hit(BOB)

    assert evening.targets(ALICE, "bang 3C") == [BOB, DAVE]


def test_62_who_dies_in_the_own_duel_was_killed_by_nobody():
    table = saloon("outlaw sheriff deputy renegade", hands={ALICE: "duel QD", BOB: "bang 2C"})
    table.life[ALICE] = 1

    playing(table).plays(ALICE, "duel QD", at=BOB).replies(BOB, "bang 2C")

    assert not table.alive[ALICE]
    assert table.hand[BOB] == []


def test_64_a_deputy_who_dies_in_the_own_duel_costs_the_sheriff_nothing():
    table = saloon("deputy sheriff outlaw renegade", hands={ALICE: "duel QD", BOB: "bang 2C, beer 6H"})
    table.life[ALICE] = 1

    playing(table).plays(ALICE, "duel QD", at=BOB).replies(BOB, "bang 2C")

    assert table.hand[BOB] == ["beer 6H"]


def test_65_el_gringo_steals_nothing_in_the_own_duel_but_one_in_anothers():
    table = saloon(people={ALICE: "el_gringo"}, hands={ALICE: "duel QD", BOB: "bang 2C, beer 6H"})
    playing(table).plays(ALICE, "duel QD", at=BOB).replies(BOB, "bang 2C")
    assert (table.life[ALICE], table.hand[ALICE]) == (3, [])

    table.hand[BOB] = ["beer 6H", "duel JS"]
    playing(table, BOB).plays(BOB, "duel JS", at=ALICE)

    assert (table.life[ALICE], table.hand[ALICE]) == (2, ["beer 6H"])


def test_66_suzys_card_comes_when_the_duel_is_over():
    table = saloon(
        people={BOB: "suzy_lafayette"}, hands={ALICE: "duel QD, bang 2C", BOB: "bang 3C"}, deck="bang 4C"
    )

    playing(table).plays(ALICE, "duel QD", at=BOB).replies(BOB, "bang 3C").replies(ALICE, "bang 2C")

    assert (table.life[BOB], table.hand[BOB]) == (3, ["bang 4C"])


def test_68_apache_kid_is_not_immune_to_a_duel_of_diamonds():
    table = saloon(people={BOB: "apache_kid"}, hands={ALICE: "duel QD"})

    playing(table).plays(ALICE, "duel QD", at=BOB)

    assert table.life[BOB] == 2


def test_69_indians_go_clockwise_and_the_player_of_the_card_is_to_blame():
    table = saloon("sheriff outlaw deputy renegade outlaw", hands={ALICE: "indians KD"})
    table.life[BOB] = 1

    playing(table).plays(ALICE, "indians KD")

    assert not table.alive[BOB]
    assert len(table.hand[ALICE]) == 3  # the reward for an outlaw


def test_70_all_answer_before_deaths_are_settled_and_the_heir_comes_too_late():
    table = saloon(
        SIX,
        people={CAROL: "vulture_sam"},
        hands={ALICE: "gatling 10H", BOB: "missed 2S", CAROL: "beer 6H", DAVE: "beer 7H"},
    )
    table.life[BOB] = 1

    evening = playing(table).plays(ALICE, "gatling 10H").hit(BOB, BOB).asks(CAROL, key="reply.shot")

    assert table.alive[BOB]
    assert evening.options(CAROL) == ["hit"]
    evening.hit(CAROL, DAVE)
    assert not table.alive[BOB]
    assert table.hand[CAROL] == ["beer 6H", "missed 2S"]


def test_72_one_gatling_kills_the_sheriff_and_the_last_outlaw_outlaws_win():
    table = saloon("renegade sheriff outlaw deputy", hands={ALICE: "gatling 10H"})
    table.life[BOB] = table.life[CAROL] = 1

    playing(table).plays(ALICE, "gatling 10H").asks(key="win").closes()

    assert table.winner.side == "outlaws"


def test_72_or_a_renegade_who_is_alone():
    table = saloon("renegade sheriff outlaw outlaw", hands={ALICE: "gatling 10H"})
    table.life = [4, 1, 1, 1]

    playing(table).plays(ALICE, "gatling 10H").asks(key="win").closes()

    assert (table.winner.side, table.winner.seats) == ("renegade", (ALICE,))


def test_73_the_general_store_has_a_card_for_each_living_player():
    table = saloon(FIVE, hands={CAROL: "general_store 9C"})
    table.alive[DAVE] = False

    evening = playing(table, CAROL).plays(CAROL, "general_store 9C").asks(CAROL, key="store.card")
    assert len(evening.options(CAROL)) == 4
    evening.answer(CAROL, evening.options(CAROL)[0])

    evening.asks(ERIN, key="store.card")


def test_74_a_general_store_with_too_few_cards_reshuffles_then_takes_what_there_is():
    table = saloon(hands={ALICE: "general_store 9C"}, deck="bang 2C", discard="bang 3C", whole_deck=False)

    evening = playing(table).plays(ALICE, "general_store 9C")

    assert sorted(evening.options(ALICE)) == ["bang 2C", "bang 3C", "general_store 9C"]


def test_76_a_saloon_is_no_beer():
    table = saloon(
        "sheriff renegade deputy outlaw",
        people={ALICE: "tequila_joe"},
        hands={ALICE: "saloon 5H"},
    )
    table.alive[CAROL] = table.alive[DAVE] = False
    table.life[ALICE] = table.life[BOB] = 1

    playing(table).plays(ALICE, "saloon 5H")

    assert (table.life[ALICE], table.life[BOB]) == (2, 2)


def test_76_a_saloon_does_not_save_from_the_last_wound():
    table = saloon(hands={ALICE: "bang 2C", BOB: "saloon 5H"})
    table.life[BOB] = 1

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB).asks(BOB, key="last.beer")

    assert evening.options(BOB) == ["hit"]


def test_77_a_dead_target_is_skipped():
    table = saloon(hands={ALICE: "gatling 10H"})
    table.alive[BOB] = False

    playing(table).plays(ALICE, "gatling 10H")

    assert table.life == [5, 4, 3, 3]


# Jail and Dynamite


def test_78_the_sheriff_cannot_be_jailed_but_of_three_players_anybody():
    table = saloon("outlaw sheriff deputy renegade", hands={ALICE: "jail JS"})
    assert playing(table).targets(ALICE, "jail JS") == [CAROL, DAVE]

    three = saloon(THREE, hands={ALICE: "jail JS"})

    assert playing(three).targets(ALICE, "jail JS") == [BOB, CAROL]


def test_80_a_jailed_player_can_be_shot_and_answers():
    table = saloon(hands={ALICE: "bang 2C", BOB: "missed 2S"}, play={BOB: "jail JS, barrel QS"})

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert evening.options(BOB) == ["barrel QS", "missed 2S", "hit"]


def test_80_a_jailed_player_may_drink_the_last_beer():
    table = saloon(hands={ALICE: "bang 2C", BOB: "beer 6H"}, play={BOB: "jail JS"})
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB).replies(BOB, "beer 6H")

    assert table.life[BOB] == 1


def test_81_dynamite_is_tested_before_jail():
    table = saloon(play={BOB: "jail JS, dynamite 2H"}, deck="bang 2C, beer 6H")

    evening = turn_of(table, BOB)

    told = [line for line in evening.told() if "draw!" in line]
    assert ["dynamite" in line for line in told] == [True, False]
    assert table.in_play[CAROL] == ["dynamite 2H"]


@pytest.mark.parametrize(("card", "explodes"), [("missed 2S", True), ("stagecoach 9S", True), ("volcanic 10S", False),
                                            ("bang 2C", False), ("scope AS", False)])  # fmt: skip
def test_82_spades_two_to_nine_explode(card, explodes):
    table = saloon(play={ALICE: "dynamite 2H"}, deck=card)

    turn_of(table)

    assert table.life[ALICE] == (2 if explodes else 5)
    assert ("dynamite 2H" in table.discarded) is explodes
    assert table.in_play[BOB] == ([] if explodes else ["dynamite 2H"])


def test_82_the_dynamite_is_discarded_before_an_heir_takes_anything():
    table = saloon(people={BOB: "vulture_sam"}, play={CAROL: "dynamite 2H, barrel QS"}, deck="missed 2S")
    table.life[CAROL] = 3

    turn_of(table, CAROL)

    assert table.hand[BOB] == ["barrel QS"]
    assert table.discarded == ["missed 2S", "dynamite 2H"]


def test_two_dynamites_never_lie_before_one_player():
    table = saloon(play={ALICE: "dynamite 2H", BOB: "dynamite 10C"}, deck="bang 2C")

    turn_of(table)

    assert table.in_play[CAROL] == ["dynamite 2H"]


def test_84_a_dynamite_has_nobody_to_blame():
    table = saloon(
        "sheriff outlaw deputy renegade outlaw",
        hands={ALICE: "beer 6H"},
        play={BOB: "dynamite 2H"},
        deck="missed 2S",
    )
    table.life[BOB] = 3

    turn_of(table, BOB)

    assert not table.alive[BOB]
    assert table.hand[ALICE] == ["beer 6H"]


def test_85_bart_cassidy_draws_three_when_he_survives():
    table = saloon(people={BOB: "bart_cassidy"}, play={BOB: "dynamite 2H"}, deck="missed 2S")

    turn_of(table, BOB)

    assert (table.life[BOB], len(table.hand[BOB])) == (1, 5)


@pytest.mark.parametrize(("lives", "beers"), [(3, 1), (2, 2), (1, 3)])
def test_86_with_n_lives_4_minus_n_beers_save_from_dynamite(lives, beers):
    hand = ["beer 6H", "beer 7H", "beer 8H"]
    table = saloon(hands={BOB: ", ".join(hand)}, play={BOB: "dynamite 2H"}, deck="missed 2S")
    table.life[BOB] = lives

    evening = turn_of(table, BOB)
    for beer in hand[:beers]:
        evening.replies(BOB, beer)

    assert table.life[BOB] == 1
    assert evening.key == "turn.play"


def test_88_lucky_duke_chooses_and_both_cards_are_discarded():
    table = saloon(people={BOB: "lucky_duke"}, play={BOB: "jail JS"}, deck="bang 2C, beer 6H")

    evening = turn_of(table, BOB).asks(BOB, key="flip.card")
    assert evening.options(BOB) == ["bang 2C", "beer 6H"]
    evening.answer(BOB, "beer 6H").asks(BOB, key="turn.play")

    assert table.discarded == ["bang 2C", "beer 6H", "jail JS"]


def test_89_a_dynamite_is_not_tested_in_the_turn_it_is_laid():
    table = saloon(hands={ALICE: "dynamite 2H"})

    evening = playing(table).plays(ALICE, "dynamite 2H").ends_turn(ALICE)

    assert evening.is_over
    assert table.in_play[ALICE] == ["dynamite 2H"]


def test_90_a_stolen_dynamite_goes_to_the_hand():
    table = saloon(hands={ALICE: "panic JH"}, play={BOB: "dynamite 2H"})

    playing(table).plays(ALICE, "panic JH", at=BOB, take="dynamite 2H")

    assert table.hand[ALICE] == ["dynamite 2H"]


# The last life


def lethal(people=None, hand="beer 6H", **more):
    """Bob has one life; Alice shoots him, and he does not answer."""
    table = saloon(people=people or {}, hands={ALICE: "bang 2C", BOB: hand}, **more)
    table.life[BOB] = 1
    return table, playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB)


def test_93_a_beer_saves_from_the_last_wound():
    table, evening = lethal()

    evening.replies(BOB, "beer 6H")

    assert (table.life[BOB], table.alive[BOB]) == (1, True)


def test_93_a_beer_may_also_be_declined():
    table, evening = lethal()

    evening.hit(BOB)

    assert not table.alive[BOB]


def test_94_a_beer_out_of_turn_is_for_the_last_life_only():
    table = saloon(hands={ALICE: "bang 2C", BOB: "beer 6H"})

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB)
    assert evening.options(BOB) == ["hit"]
    evening.hit(BOB)

    assert evening.key == "turn.play"


def test_96_a_beer_at_full_life_may_be_played_and_warns():
    table = saloon(hands={ALICE: "beer 6H"})
    evening = playing(table)
    assert (
        str(table.view(ALICE).own.held.plays[0].aims[0].warning) == "You are at full life: this does nothing."
    )

    evening.plays(ALICE, "beer 6H")

    assert (table.life[ALICE], table.discarded) == (5, ["beer 6H"])


def test_97_nobody_heals_beyond_the_most():
    table = saloon(hands={ALICE: "whisky QH, bang 2C"})
    table.life[ALICE] = 4

    playing(table).plays(ALICE, "whisky QH", pay="bang 2C")

    assert table.life[ALICE] == 5


@pytest.mark.parametrize("card", ["saloon 5H", "whisky QH", "tequila 9C"])
def test_98_other_healing_does_not_save(card):
    _table, evening = lethal(hand=f"{card}, bang 3C")

    assert evening.options(BOB) == ["hit"]


def test_98_a_canteen_does_not_save():
    _table, evening = lethal(hand="bang 3C", play={BOB: "canteen 7H"})

    assert evening.options(BOB) == ["hit"]


def test_100_sid_mixes_pairs_of_cards_with_beers():
    table, evening = lethal({BOB: "sid_ketchum"}, "bang 3C, bang 4C, beer 6H")

    assert {"power": "sid_ketchum", "pay": ["bang 3C", "bang 4C"]} in evening.options(BOB)
    assert "beer 6H" in evening.options(BOB)
    evening.answer(BOB, {"power": "sid_ketchum", "pay": ["bang 3C", "beer 6H"]})

    assert (table.life[BOB], table.hand[BOB]) == (1, ["bang 4C"])


def test_101_sid_comes_between_two_plays_of_another():
    table = saloon(people={CAROL: "sid_ketchum"}, hands={ALICE: "bang 2C", CAROL: "bang 3C, bang 4C"})
    table.life[CAROL] = 2

    evening = playing(table)
    assert evening.choice(CAROL).free
    evening.uses(CAROL, "sid_ketchum", pay="bang 3C, bang 4C").asks(ALICE, key="turn.play")

    assert table.life[CAROL] == 3


def test_101_sid_does_not_come_in_between_a_question():
    table = saloon(
        people={CAROL: "sid_ketchum"}, hands={ALICE: "bang 2C", BOB: "beer 6H", CAROL: "bang 3C, bang 4C"}
    )
    table.life[CAROL] = 2

    playing(table).plays(ALICE, "bang 2C", at=BOB).asks(BOB, key="reply.shot")


def test_102_sid_is_not_asked_at_full_life():
    table = saloon(people={ALICE: "sid_ketchum"}, hands={ALICE: "bang 3C, bang 4C"})

    assert not any("power" in move for move in playing(table).options(ALICE) if isinstance(move, dict))


@pytest.mark.parametrize(("who", "hand"), [("bart_cassidy", 1), ("el_gringo", 1)])
def test_104_cards_for_the_wound_come_after_the_saving(who, hand):
    table = saloon(people={BOB: who}, hands={ALICE: "bang 2C, bang 3C", BOB: "beer 6H"})
    table.life[BOB] = 1

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB)
    assert table.hand[BOB] == ["beer 6H"]
    evening.replies(BOB, "beer 6H")

    assert len(table.hand[BOB]) == hand


@pytest.mark.parametrize("who", ["bart_cassidy", "el_gringo"])
def test_104_the_dead_get_no_cards(who):
    table = saloon(people={BOB: who}, hands={ALICE: "bang 2C, bang 3C"})
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert table.hand[BOB] == []


def test_105_bart_draws_a_card_for_each_life():
    table = saloon(
        people={BOB: "bart_cassidy"}, hands={BOB: "beer 6H"}, play={BOB: "dynamite 2H"}, deck="missed 2S"
    )

    turn_of(table, BOB)

    assert len(table.hand[BOB]) == 1 + 3 + 2


def test_106_el_gringo_takes_nothing_from_an_empty_hand_or_from_the_table():
    table = saloon(people={BOB: "el_gringo"}, hands={ALICE: "bang 2C"}, play={ALICE: "barrel QS"})

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert (table.hand[BOB], table.in_play[ALICE]) == ([], ["barrel QS"])


def test_108_suzy_draws_first_then_el_gringo_takes_it_then_suzy_draws_again():
    table = saloon(
        people={ALICE: "suzy_lafayette", BOB: "el_gringo"}, hands={ALICE: "bang 2C"}, deck="bang 3C, beer 6H"
    )

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert (table.hand[BOB], table.hand[ALICE]) == (["bang 3C"], ["beer 6H"])


@pytest.mark.parametrize("card", ["panic JH", "cat_balou KH"])
def test_109_suzy_draws_when_her_last_card_is_taken(card):
    table = saloon(people={BOB: "suzy_lafayette"}, hands={ALICE: card, BOB: "bang 2C"})

    playing(table).plays(ALICE, card, at=BOB, take="hand")

    assert len(table.hand[BOB]) == 1


def test_109_suzy_draws_when_jesse_takes_her_last_card():
    table = saloon(people={ALICE: "jesse_jones", BOB: "suzy_lafayette"}, hands={BOB: "bang 2C"})

    turn_of(table).answer(ALICE, BOB)

    assert len(table.hand[BOB]) == 1


def test_109_suzy_draws_after_the_sheriffs_penalty():
    table = saloon(
        people={ALICE: "suzy_lafayette"},
        hands={ALICE: "bang 2C, bang 3C"},
        roles="sheriff deputy outlaw renegade",
    )
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert len(table.hand[ALICE]) == 1


def test_109_dead_suzy_draws_nothing():
    table = saloon(people={BOB: "suzy_lafayette"}, hands={ALICE: "bang 2C", BOB: "beer 6H"})
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB, BOB)

    assert table.hand[BOB] == []


def test_110_suzys_last_card_is_a_stagecoach_and_brings_no_extra():
    table = saloon(people={ALICE: "suzy_lafayette"}, hands={ALICE: "stagecoach 9S"})

    playing(table).plays(ALICE, "stagecoach 9S")

    assert len(table.hand[ALICE]) == 2


# Elimination, rewards, winning


def test_114_the_dead_show_the_role_and_choose_the_order_of_discarding():
    table = saloon(hands={ALICE: "bang 2C", BOB: "bang 3C, beer 6H"}, play={BOB: "barrel QS"})
    table.life[BOB] = 1

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB, BOB).asks(BOB, key="death.order")
    assert BOB in table.shown
    evening.answer(BOB, "barrel QS", "beer 6H", "bang 3C")

    assert table.discarded == ["bang 2C", "barrel QS", "beer 6H", "bang 3C"]


@pytest.mark.parametrize("killer", ["sheriff", "renegade", "outlaw"])
def test_116_whoever_kills_an_outlaw_draws_three(killer):
    roles = {
        "sheriff": FIVE,
        "renegade": "renegade outlaw sheriff outlaw",
        "outlaw": "outlaw outlaw sheriff renegade",
    }
    table = saloon(roles[killer], hands={ALICE: "bang 2C"})
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert len(table.hand[ALICE]) == 3


def test_117_a_sheriff_who_kills_a_deputy_loses_hand_and_table():
    table = saloon(
        "sheriff deputy outlaw renegade",
        hands={ALICE: "bang 2C, beer 6H"},
        play={ALICE: "schofield JC, dynamite 2H"},
    )
    table.life[BOB] = 1

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).asks(ALICE, key="death.order")
    evening.answer(ALICE)

    assert (table.hand[ALICE], table.in_play[ALICE]) == ([], [])


def test_117_a_sheriff_keeps_his_cards_when_dynamite_kills_the_deputy():
    table = saloon(
        "sheriff deputy outlaw renegade",
        hands={ALICE: "beer 6H"},
        play={BOB: "dynamite 2H"},
        deck="missed 2S",
    )
    table.life[BOB] = 2

    turn_of(table, BOB)

    assert not table.alive[BOB]
    assert table.hand[ALICE] == ["beer 6H"]


def test_118_a_sheriff_who_is_vulture_sam_takes_the_deputys_cards_and_loses_them():
    table = saloon(
        "sheriff deputy outlaw renegade",
        people={ALICE: "vulture_sam"},
        hands={ALICE: "bang 2C", BOB: "beer 6H, beer 7H"},
    )
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB, BOB).answer(ALICE, "beer 7H")

    assert table.hand[ALICE] == []
    assert table.discarded == ["bang 2C", "beer 6H", "beer 7H"]


def test_120_nobody_gets_vulture_sams_cards():
    table = saloon(people={BOB: "vulture_sam"}, hands={ALICE: "bang 2C", BOB: "bang 3C"})
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB, BOB)

    assert table.discarded == ["bang 2C", "bang 3C"]


def test_121_vulture_sam_and_vera_share_card_by_card():
    table = saloon(
        SIX,
        people={CAROL: "vulture_sam", ERIN: "vera_custer"},
        hands={ALICE: "bang 2C", BOB: "bang 3C, beer 6H, beer 7H"},
    )
    table.copied[ERIN] = table.person[CAROL]
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB, BOB)

    assert (len(table.hand[CAROL]), len(table.hand[ERIN])) == (2, 1)


def test_122_a_death_in_the_own_turn_ends_it():
    table = saloon("outlaw sheriff deputy renegade", hands={ALICE: "duel QD", BOB: "bang 2C"})
    table.life[ALICE] = 1

    evening = playing(table).plays(ALICE, "duel QD", at=BOB).replies(BOB, "bang 2C")
    table.pass_turn(ALICE)

    assert evening.is_over
    assert table.turn == BOB


@pytest.mark.parametrize(("roles", "alive"), [("sheriff deputy outlaw renegade", [1]),
                                          ("sheriff renegade renegade outlaw", [1, 2]),
                                          (FOUR, [])])  # fmt: skip
def test_124_the_sheriffs_death_gives_it_to_the_outlaws(roles, alive):
    table = saloon(roles)
    table.alive = [seat in alive for seat in table.seats]

    assert victory(table).side == "outlaws"


def test_125_all_outlaws_and_renegades_dead_the_law_wins_with_the_dead_deputies():
    table = saloon()
    table.alive = [True, False, False, False]

    assert (victory(table).side, victory(table).seats) == ("law", (ALICE, CAROL))


def test_126_the_last_outlaw_is_dead_and_the_game_goes_on_without_beer():
    table = saloon(hands={ALICE: "beer 6H"})
    table.alive[BOB] = table.alive[CAROL] = False
    table.life[ALICE] = 2

    assert victory(table) is None
    playing(table).plays(ALICE, "beer 6H")

    assert (table.life[ALICE], table.discarded) == (2, ["beer 6H"])


def test_126_with_two_players_no_beer_saves():
    table = saloon("sheriff renegade outlaw outlaw", hands={ALICE: "bang 2C", BOB: "beer 6H"})
    table.alive[CAROL] = table.alive[DAVE] = False
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB).asks(key="win")

    assert not table.alive[BOB]


def test_128_the_game_stops_where_it_is_won():
    table = saloon(people={CAROL: "molly_stark"}, play={ALICE: "derringer 7S"})
    table.alive[DAVE] = False
    table.life[BOB] = 1

    evening = playing(table).plays(ALICE, "derringer 7S", at=BOB).asks(key="win")
    assert table.discarded == ["derringer 7S"]
    evening.closes()

    assert evening.is_over
    assert table.is_over
    assert table.hand[ALICE] == [] or len(table.hand[ALICE]) == 3


def test_128_a_correction_may_still_undo_the_end():
    table = saloon(hands={ALICE: "bang 2C"}, roles="sheriff outlaw deputy deputy")
    table.life[BOB] = 1

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).asks(key="win")
    evening.correct("revive", seat=BOB).closes()

    assert table.winner is None
    assert evening.key == "turn.play"


def test_130_of_three_players_who_kills_the_own_quarry_wins():
    table = saloon(THREE, hands={ALICE: "bang 2C"})
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB).asks(key="win").closes()

    assert (table.winner.side, table.winner.seats) == ("deputy", (ALICE,))


def test_130_who_kills_another_draws_three_and_the_last_one_alive_wins():
    table = saloon(THREE, hands={ALICE: "bang 2C"})
    table.life[CAROL] = 1

    playing(table).plays(ALICE, "bang 2C", at=CAROL)
    assert len(table.hand[ALICE]) == 3
    table.alive[BOB] = False

    assert victory(table).seats == (ALICE,)


def test_130_the_deputy_starts_and_nobody_has_an_extra_life():
    table = Play(BANG, bang_setup_for(3), "three").table

    assert table.role[table.turn] == "deputy"
    assert table.life == [person.life for person in table.person]
    assert all(chair.role for chair in table.view(BOARD).shared.chairs)


# Draw phase abilities


def test_133_black_jack_shows_only_the_second_card():
    table = saloon(people={ALICE: "black_jack"}, deck="bang 2C, beer 6H, bang 3C")

    told = turn_of(table).told()

    assert [line for line in told if "shows" in line] == ["Alice shows Beer 6♥."]


def test_134_kit_carlsons_third_card_lies_on_top():
    table = saloon(people={ALICE: "kit_carlson"}, deck="bang 2C, bang 3C, beer 6H")

    turn_of(table).answer(ALICE, "bang 3C", "beer 6H")

    assert table.pop() == "bang 2C"


def test_136_pedro_is_not_asked_while_the_discard_pile_is_empty():
    table = saloon(people={ALICE: "pedro_ramirez"})

    turn_of(table).asks(ALICE, key="turn.play")


def test_137_bill_noface_counts_from_his_maximum_with_the_sheriffs_life():
    table = saloon(people={ALICE: "bill_noface"})
    table.life[ALICE] = 2

    turn_of(table)

    assert len(table.hand[ALICE]) == 4


def test_138_pat_brennan_is_not_asked_when_nothing_lies_in_play():
    table = saloon(people={ALICE: "pat_brennan"})

    turn_of(table).asks(ALICE, key="turn.play")

    assert len(table.hand[ALICE]) == 2


# Dodge City


def test_142_a_green_card_is_discarded_when_it_is_used():
    table = saloon(hands={ALICE: "knife 8H"})

    evening = playing(table).plays(ALICE, "knife 8H")
    assert str(table.view(ALICE).shared.chairs[ALICE].in_play[0].rests) == "True"
    evening.ends_turn(ALICE)
    turn_of(table, ALICE).plays(ALICE, "knife 8H", at=BOB)

    assert (table.in_play[ALICE], table.discarded) == ([], ["knife 8H"])


def test_144_green_cards_that_shoot_are_for_the_own_turn():
    table = saloon(hands={ALICE: "bang 2C", BOB: "beer 6H"}, play={BOB: "knife 8H"})

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert evening.options(BOB) == ["hit"]


def test_145_a_green_card_taken_by_panic_has_to_be_laid_and_wait_again():
    table = saloon(hands={ALICE: "panic JH"}, play={BOB: "knife 8H"})

    evening = playing(table).plays(ALICE, "panic JH", at=BOB, take="knife 8H").plays(ALICE, "knife 8H")

    assert evening.may(ALICE) == ["end"]


def test_146_green_cards_do_not_answer_in_belle_stars_turn():
    table = saloon(people={ALICE: "belle_star"}, hands={ALICE: "bang 2C"}, play={BOB: "iron_plate AD"})

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert table.life[BOB] == 3


def test_148_only_the_suit_of_the_played_card_counts_for_apache_kid():
    table = saloon(people={BOB: "apache_kid"}, hands={ALICE: "springfield KS, bang 2D"})

    playing(table).plays(ALICE, "springfield KS", at=BOB, pay="bang 2D")

    assert table.life[BOB] == 2


@pytest.mark.parametrize(("pay", "life"), [("bang 2D, bang 3D", 3), ("bang 2D, bang 2C", 2)])
def test_149_doc_holydays_shot_counts_unless_both_cards_are_diamonds(pay, life):
    table = saloon(people={ALICE: "doc_holyday", BOB: "apache_kid"}, hands={ALICE: pay})

    playing(table).uses(ALICE, "doc_holyday", at=BOB, pay=pay)

    assert table.life[BOB] == life


def test_150_cards_of_diamonds_do_nothing_to_apache_kid():
    table = saloon(
        people={BOB: "apache_kid"}, hands={ALICE: "cat_balou 9D, panic 8D, indians KD", BOB: "beer 6H"}
    )

    evening = playing(table)
    evening.plays(ALICE, "cat_balou 9D", at=BOB, take="hand").plays(ALICE, "panic 8D", at=BOB, take="hand")
    evening.plays(ALICE, "indians KD")

    assert (table.life[BOB], table.hand[BOB]) == (3, ["beer 6H"])


def test_152_belle_star_does_not_silence_jourdonnais():
    table = saloon(people={ALICE: "belle_star", BOB: "jourdonnais"}, hands={ALICE: "bang 2C"})

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert evening.options(BOB) == ["jourdonnais", "hit"]


def test_153_chuck_wengam_cannot_pay_his_last_life():
    table = saloon(people={ALICE: "chuck_wengam"})
    table.life[ALICE] = 1

    assert playing(table).may(ALICE) == ["end"]


def test_154_doc_holyday_shoots_in_addition_to_his_bang():
    table = saloon(people={ALICE: "doc_holyday"}, hands={ALICE: "bang 2C, beer 6H, beer 7H"})

    playing(table).plays(ALICE, "bang 2C", at=BOB).uses(ALICE, "doc_holyday", at=BOB, pay="beer 6H, beer 7H")

    assert table.life[BOB] == 2


@pytest.mark.parametrize("who", ["greg_digger", "herb_hunter"])
def test_156_greg_and_herb_get_nothing_for_themselves(who):
    table = saloon(people={BOB: who}, hands={ALICE: "bang 2C"})
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert (table.alive[BOB], table.hand[BOB]) == (False, [])


def test_157_herb_hunter_who_kills_an_outlaw_draws_five():
    table = saloon(people={ALICE: "herb_hunter"}, hands={ALICE: "bang 2C"})
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert len(table.hand[ALICE]) == 5


@pytest.mark.parametrize(("first_edition", "times"), [(False, 2), (True, 3)])
def test_158_jose_delgado_discards_blue_cards_twice_a_turn(first_edition, times):
    table = saloon(
        people={ALICE: "jose_delgado"}, hands={ALICE: "barrel QS, scope AS, mustang 8H, knife 8H"},
        deck="bang 2C, bang 3C, bang 4C, bang 5C, bang 6C, bang 7C", first_edition=first_edition,
    )  # fmt: skip

    evening = playing(table)
    assert {"power": "jose_delgado", "pay": ["knife 8H"]} not in evening.options(ALICE)
    for card in ("barrel QS", "scope AS", "mustang 8H")[:times]:
        evening.uses(ALICE, "jose_delgado", pay=card)

    assert not any("power" in move for move in evening.options(ALICE) if isinstance(move, dict))


def test_160_in_the_first_edition_sean_mallory_holds_any_number():
    table = saloon(people={ALICE: "sean_mallory"}, first_edition=True)
    table.hand[ALICE] = [table.deck.pop() for _card in range(20)]

    assert turn_of(table).ends_turn(ALICE).is_over
    assert len(table.hand[ALICE]) == 22


def test_160_sean_mallory_discards_down_to_ten():
    table = saloon(people={ALICE: "sean_mallory"})
    table.hand[ALICE] = [table.deck.pop() for _card in range(12)]

    assert turn_of(table).ends_turn(ALICE).choice(ALICE).least == 4


def test_161_vera_chooses_before_jail_and_lucky_duke_helps_her_at_once():
    table = saloon(
        people={BOB: "vera_custer", CAROL: "lucky_duke"}, play={BOB: "jail JS"}, deck="bang 2C, beer 6H"
    )

    evening = turn_of(table, BOB).asks(BOB, key="vera.copies").answer(BOB, CAROL)

    evening.asks(BOB, key="flip.card").answer(BOB, "beer 6H").asks(BOB, key="turn.play")


def test_162_vera_keeps_the_ability_of_the_dead_until_her_next_turn():
    table = saloon(FIVE, people={ALICE: "vera_custer", BOB: "pixie_pete"})
    evening = turn_of(table).answer(ALICE, BOB)
    evening.correct("eliminate", seat=BOB)
    assert table.power(ALICE).key == "pixie_pete"

    evening.ends_turn(ALICE)
    turn_of(table).asks(ALICE, key="vera.copies")

    assert table.power(ALICE).key == "vera_custer"


def test_164_a_howitzer_is_answered_like_a_gatling():
    table = saloon(
        people={ALICE: "slab_the_killer"}, hands={BOB: "missed 2S"}, play={ALICE: "howitzer 9S", CAROL: "barrel QS"},
        deck="beer 6H",
    )  # fmt: skip

    playing(table).plays(ALICE, "howitzer 9S").replies(BOB, "missed 2S").replies(CAROL, "barrel QS")

    assert table.life == [5, 4, 4, 3]


def test_165_a_derringer_that_kills_still_draws():
    table = saloon(FIVE, play={ALICE: "derringer 7S"})
    table.life[BOB] = 1

    playing(table).plays(ALICE, "derringer 7S", at=BOB)

    assert len(table.hand[ALICE]) == 3 + 1


def test_166_who_needs_two_missed_is_told_before_paying():
    table = saloon(people={ALICE: "slab_the_killer"}, hands={ALICE: "bang 2C", BOB: "missed 2S"})

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert "You need two Missed!; one alone is wasted." in str(evening.choice(BOB).prompt)


def test_every_number_of_players_has_its_roles():
    assert {players: len(roles) for players, roles in BY_PLAYERS.items()} == {n: n for n in range(3, 9)}
