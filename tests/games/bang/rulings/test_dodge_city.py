"""Dodge City: the rulings, by their numbers."""

import pytest

from tablegames.games.bang.characters import CHARACTERS
from tablegames.games.bang.table.roles import BY_PLAYERS
from tablegames.games.bang.views.view import view
from tests.games.bang.cast import (
    ALICE,
    BOB,
    CAROL,
    FIVE,
    playing,
    saloon,
    turn_of,
)


def test_142_a_green_card_is_discarded_when_it_is_used():
    table = saloon(hands={ALICE: "knife 8H"})

    evening = playing(table).plays(ALICE, "knife 8H")
    assert str(view(table, ALICE).shared.chairs[ALICE].in_play[0].rests) == "True"
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
    assert table.power[ALICE].key == "pixie_pete"

    evening.ends_turn(ALICE)
    turn_of(table).asks(ALICE, key="vera.copies")

    assert table.power[ALICE].key == "vera_custer"


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


@pytest.mark.parametrize(
    ("people", "copied"), [({BOB: "elena_fuente"}, None), ({BOB: "vera_custer"}, "elena_fuente")]
)
def test_a_green_card_used_from_the_hand_draws_nothing(people, copied):
    """R12: the text of a Bible works only from in front of the player, for Elena and for Vera as Elena."""
    table = saloon(people=people, hands={ALICE: "bang 2C", BOB: "bible 10H"})
    if copied:
        table.power[BOB] = CHARACTERS[copied]

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "bible 10H")

    assert (table.life[BOB], table.hand[BOB], table.discarded) == (3, [], ["bang 2C", "bible 10H"])


def test_a_bible_in_play_draws_a_card_and_so_does_a_dodge_of_the_hand():
    """R12: what works already stays."""
    table = saloon(hands={ALICE: "bang 2C, bang 3C", CAROL: "dodge 7D"}, play={BOB: "bible 10H"})
    table.person[ALICE] = table.power[ALICE] = CHARACTERS["willy_the_kid"]
    table.in_play[ALICE] = ["winchester 8S"]

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "bible 10H")
    evening.plays(ALICE, "bang 3C", at=CAROL).replies(CAROL, "dodge 7D")

    assert (len(table.hand[BOB]), len(table.hand[CAROL])) == (1, 1)


def test_every_number_of_players_has_its_roles():
    assert {players: len(roles) for players, roles in BY_PLAYERS.items()} == {n: n for n in range(3, 9)}


@pytest.mark.parametrize("hand", ["cat_balou 9D", "panic 8D"])
def test_of_a_card_of_diamonds_that_does_nothing_to_apache_kid_everybody_hears(hand):
    """Walk, severity 2: Cat Balou was played on his jail, which stayed, and nobody was told why."""
    table = saloon(people={BOB: "apache_kid"}, hands={ALICE: hand}, play={BOB: "barrel QS"})

    evening = playing(table).plays(ALICE, hand, at=BOB, take="barrel QS")

    assert table.in_play[BOB] == ["barrel QS"]
    assert "Bob is not impressed by diamonds." in evening.told()
