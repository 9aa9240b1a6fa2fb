"""Every kind of card does what it says; and the decks are those of the boxes."""

from collections import Counter

import pytest

from tablegames.games.bang.cards import CARDS
from tablegames.games.bang.setup import pieces
from tests.games.samples import shipped

from .cast import ALICE, BOB, CAROL, DAVE, FIVE, playing, saloon, turn_of

# Every copy of the two boxes, as sources that were compared have them: ranks with S, H, D and C for the suits.
BASE = {
    "barrel": "QS KS",
    "dynamite": "2H",
    "scope": "AS",
    "mustang": "8H 9H",
    "jail": "JS 4H 10S",
    "remington": "KC",
    "rev_carabine": "AC",
    "schofield": "JC QC KS",
    "volcanic": "10S 10C",
    "winchester": "8S",
    "bang": "2C 3C 4C 5C 6C 7C 8C 9C 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD QH KH AH AS",
    "beer": "6H 7H 8H 9H 10H JH",
    "cat_balou": "KH 9D 10D JD",
    "stagecoach": "9S 9S",
    "duel": "QD JS 8C",
    "general_store": "9C QS",
    "gatling": "10H",
    "indians": "KD AD",
    "missed": "2S 3S 4S 5S 6S 7S 8S 10C JC QC KC AC",
    "panic": "JH QH AH 8D",
    "saloon": "5H",
    "wells_fargo": "3H",
}
DODGE_CITY = {
    "barrel": "AC",
    "dynamite": "10C",
    "mustang": "5H",
    "remington": "6D",
    "rev_carabine": "5S",
    "bang": "8S 5C 6C KC",
    "beer": "6H 6S",
    "cat_balou": "8C",
    "general_store": "AS",
    "indians": "5D",
    "missed": "8D",
    "panic": "JH",
    "binocular": "10D",
    "hideout": "KD",
    "brawl": "JS",
    "dodge": "7D KH",
    "punch": "10S",
    "rag_time": "9H",
    "springfield": "KS",
    "tequila": "9C",
    "whisky": "QH",
    "bible": "10H",
    "buffalo_rifle": "QC",
    "can_can": "JC",
    "canteen": "7H",
    "conestoga": "9D",
    "derringer": "7S",
    "howitzer": "9S",
    "iron_plate": "AD QS",
    "knife": "8H",
    "pepperbox": "AH",
    "pony_express": "QD",
    "sombrero": "7C",
    "ten_gallon_hat": "JD",
}
COLOURS = {
    "blue": "barrel dynamite scope mustang jail remington rev_carabine schofield volcanic winchester binocular hideout",
    "green": "bible buffalo_rifle can_can canteen conestoga derringer howitzer iron_plate knife pepperbox pony_express"
    " sombrero ten_gallon_hat",
}


def copies(box: dict[str, str]) -> Counter:
    return Counter(f"{key} {place}" for key, places in box.items() for place in places.split())


def test_the_base_deck_is_the_box_of_80():
    deck = shipped("bang", "base")["deck"]

    assert len(deck) == 80
    assert Counter(deck) == copies(BASE)


def test_dodge_city_adds_its_box_of_40():
    deck = shipped("bang", "dodge-city")["deck"]

    assert len(deck) == 120
    assert Counter(deck) == copies(BASE) + copies(DODGE_CITY)


def test_every_kind_of_card_of_the_boxes_has_its_effect_and_none_is_left_over():
    assert set(CARDS) == set(BASE) | set(DODGE_CITY)
    assert len(CARDS) == 44


def test_colours_are_those_of_the_print():
    for key, card in CARDS.items():
        colour = next((colour for colour, keys in COLOURS.items() if key in keys.split()), "brown")
        assert card.colour == colour, key


def test_cards_that_are_alike_are_told_apart():
    assert list(pieces(("stagecoach 9S", "stagecoach 9S"))) == ["stagecoach 9S", "stagecoach 9S 2"]


# Brown cards


def test_a_bang_costs_a_life():
    table = saloon(hands={ALICE: "bang 2C", BOB: "beer 6H"})

    playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB)

    assert table.life == [5, 3, 4, 4]
    assert table.discarded == ["bang 2C"]


def test_a_missed_cancels_a_shot():
    table = saloon(hands={ALICE: "bang 2C", BOB: "missed 2S"})

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "missed 2S")

    assert table.life == [5, 4, 4, 4]
    assert table.discarded == ["bang 2C", "missed 2S"]


def test_a_beer_regains_one_life():
    table = saloon(hands={ALICE: "beer 6H"})
    table.life[ALICE] = 2

    playing(table).plays(ALICE, "beer 6H")

    assert table.life[ALICE] == 3


def test_a_saloon_gives_everybody_a_life():
    table = saloon(hands={ALICE: "saloon 5H"})
    table.life = [1, 4, 2, 3]

    playing(table).plays(ALICE, "saloon 5H")

    assert table.life == [2, 4, 3, 4]


def test_a_stagecoach_draws_two():
    table = saloon(hands={ALICE: "stagecoach 9S"}, deck="bang 2C, bang 3C")

    playing(table).plays(ALICE, "stagecoach 9S")

    assert table.hand[ALICE] == ["bang 2C", "bang 3C"]


def test_wells_fargo_draws_three():
    table = saloon(hands={ALICE: "wells_fargo 3H"}, deck="bang 2C, bang 3C, bang 4C")

    playing(table).plays(ALICE, "wells_fargo 3H")

    assert table.hand[ALICE] == ["bang 2C", "bang 3C", "bang 4C"]


def test_a_panic_takes_a_card_from_a_neighbour():
    table = saloon(hands={ALICE: "panic JH", CAROL: "beer 6H"}, play={BOB: "barrel QS"})

    evening = playing(table)
    assert evening.targets(ALICE, "panic JH") == [BOB]
    evening.plays(ALICE, "panic JH", at=BOB, take="barrel QS")

    assert table.hand[ALICE] == ["barrel QS"]
    assert table.in_play[BOB] == []


def test_a_cat_balou_makes_anybody_discard():
    table = saloon(hands={ALICE: "cat_balou KH", CAROL: "beer 6H"})

    playing(table).plays(ALICE, "cat_balou KH", at=CAROL, take="hand")

    assert table.hand[CAROL] == []
    assert table.discarded == ["cat_balou KH", "beer 6H"]


def test_a_gatling_shoots_all_the_others():
    table = saloon(hands={ALICE: "gatling 10H", BOB: "missed 2S", CAROL: "beer 6H", DAVE: "beer 7H"})

    playing(table).plays(ALICE, "gatling 10H").replies(BOB, "missed 2S").hit(CAROL, DAVE)

    assert table.life == [5, 4, 3, 3]


def test_indians_cost_a_bang_or_a_life():
    table = saloon(hands={ALICE: "indians KD", BOB: "bang 2C", CAROL: "missed 2S", DAVE: "bang 3C"})

    evening = playing(table).plays(ALICE, "indians KD").replies(BOB, "bang 2C")
    assert evening.options(CAROL) == ["hit"]
    evening.hit(CAROL).replies(DAVE, "bang 3C")

    assert table.life == [5, 4, 3, 4]


def test_a_duel_goes_back_and_forth_until_someone_has_no_bang():
    table = saloon(hands={ALICE: "duel QD, bang 2C", BOB: "bang 3C, bang 4C"})

    evening = playing(table).plays(ALICE, "duel QD", at=BOB)
    evening.replies(BOB, "bang 3C").replies(ALICE, "bang 2C").replies(BOB, "bang 4C")

    assert table.life == [4, 4, 4, 4]  # Alice's hand is empty: nobody has to ask her


def test_the_general_store_goes_round():
    table = saloon(hands={ALICE: "general_store 9C"}, deck="bang 2C, bang 3C, beer 6H, missed 2S")

    evening = playing(table).plays(ALICE, "general_store 9C")
    evening.asks(ALICE, key="store.card").answer(ALICE, "beer 6H").answer(BOB, "missed 2S").answer(
        CAROL, "bang 3C"
    )

    assert table.hand == [["beer 6H"], ["missed 2S"], ["bang 3C"], ["bang 2C"]]


def test_a_dodge_counts_as_a_missed_and_draws():
    table = saloon(hands={ALICE: "bang 2C", BOB: "dodge 7D"}, deck="beer 6H")

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "dodge 7D")

    assert (table.life[BOB], table.hand[BOB]) == (4, ["beer 6H"])


def test_a_punch_shoots_at_distance_one():
    table = saloon(hands={ALICE: "punch 10S, bang 2C"}, play={ALICE: "winchester 8S"})

    evening = playing(table)
    assert evening.targets(ALICE, "punch 10S") == [BOB, DAVE]
    evening.plays(ALICE, "punch 10S", at=DAVE)

    assert table.life[DAVE] == 3


def test_a_springfield_costs_a_card_and_shoots_anybody():
    table = saloon(hands={ALICE: "springfield KS, beer 6H", CAROL: "beer 7H"})

    evening = playing(table)
    assert evening.targets(ALICE, "springfield KS") == [BOB, CAROL, DAVE]
    evening.plays(ALICE, "springfield KS", at=CAROL, pay="beer 6H").hit(CAROL)

    assert table.life[CAROL] == 3
    assert table.discarded == ["springfield KS", "beer 6H"]


def test_a_card_that_costs_another_needs_one():
    table = saloon(hands={ALICE: "springfield KS"})

    assert playing(table).may(ALICE) == ["end"]


def test_a_brawl_takes_a_card_off_everybody():
    table = saloon(
        hands={ALICE: "brawl JS, beer 6H", BOB: "beer 7H", DAVE: "beer 8H"}, play={BOB: "barrel QS"}
    )

    evening = playing(table).plays(ALICE, "brawl JS", pay="beer 6H").asks(ALICE, key="brawl.card")
    assert evening.options(ALICE) == ["hand", "barrel QS"]
    evening.answer(ALICE, "barrel QS")

    assert table.discarded == ["brawl JS", "beer 6H", "barrel QS", "beer 8H"]


def test_a_rag_time_costs_a_card_and_takes_one_from_anybody():
    table = saloon(hands={ALICE: "rag_time 9H, beer 6H", CAROL: "bang 2C"})

    playing(table).plays(ALICE, "rag_time 9H", at=CAROL, take="hand", pay="beer 6H")

    assert table.hand[ALICE] == ["bang 2C"]


@pytest.mark.parametrize("healed", [ALICE, CAROL])
def test_a_tequila_costs_a_card_and_heals_anybody(healed):
    table = saloon(hands={ALICE: "tequila 9C, bang 2C"})
    table.life[healed] = 2

    playing(table).plays(ALICE, "tequila 9C", at=healed, pay="bang 2C")

    assert table.life[healed] == 3


def test_a_whisky_costs_a_card_and_heals_two():
    table = saloon(hands={ALICE: "whisky QH, bang 2C"})
    table.life[ALICE] = 2

    playing(table).plays(ALICE, "whisky QH", pay="bang 2C")

    assert table.life[ALICE] == 4


# Blue cards


@pytest.mark.parametrize(
    ("weapon", "reach"),
    [
        ("volcanic 10S", 1),
        ("schofield JC", 2),
        ("remington KC", 3),
        ("rev_carabine AC", 4),
        ("winchester 8S", 5),
    ],
)
def test_a_weapon_reaches_as_far_as_it_says(weapon, reach):
    table = saloon("sheriff outlaw deputy renegade outlaw outlaw deputy", hands={ALICE: weapon})

    playing(table).plays(ALICE, weapon)

    assert table.reach(ALICE) == reach
    assert table.in_reach(ALICE) == [seat for seat in range(1, 7) if min(seat, 7 - seat) <= reach]


def test_a_volcanic_shoots_without_end():
    table = saloon(hands={ALICE: "volcanic 10S, bang 2C, bang 3C"})

    evening = playing(table).plays(ALICE, "volcanic 10S")
    evening.plays(ALICE, "bang 2C", at=BOB).plays(ALICE, "bang 3C", at=BOB)

    assert table.life[BOB] == 2


def test_a_barrel_may_cancel_a_shot():
    table = saloon(hands={ALICE: "bang 2C"}, play={BOB: "barrel QS"}, deck="beer 6H")

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "barrel QS")

    assert table.life[BOB] == 4
    assert table.in_play[BOB] == ["barrel QS"]


def test_a_barrel_fails_without_hearts():
    table = saloon(hands={ALICE: "bang 2C"}, play={BOB: "barrel QS"}, deck="bang 3C")

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "barrel QS")

    assert table.life[BOB] == 3


@pytest.mark.parametrize("card", ["mustang 8H", "hideout KD"])
def test_a_mustang_or_hideout_makes_the_player_one_farther(card):
    table = saloon(play={BOB: card})

    assert table.distance(ALICE, BOB) == 2
    assert table.distance(BOB, ALICE) == 1


@pytest.mark.parametrize("card", ["scope AS", "binocular 10D"])
def test_a_scope_or_binocular_makes_others_one_nearer(card):
    table = saloon(play={ALICE: card})

    assert table.distance(ALICE, CAROL) == 1
    assert table.distance(CAROL, ALICE) == 2


def test_a_jail_is_laid_before_another():
    table = saloon(hands={ALICE: "jail JS"})

    playing(table).plays(ALICE, "jail JS", at=CAROL)

    assert table.in_play[CAROL] == ["jail JS"]


def test_a_dynamite_is_laid_before_oneself():
    table = saloon(hands={ALICE: "dynamite 2H"})

    playing(table).plays(ALICE, "dynamite 2H")

    assert table.in_play[ALICE] == ["dynamite 2H"]


# Green cards


def awake(card: str, **more):
    """A saloon with that green card in play before Alice, laid in an earlier turn."""
    return saloon(FIVE, play={ALICE: card}, **more)


@pytest.mark.parametrize("card", ["iron_plate AD", "sombrero 7C", "ten_gallon_hat JD"])
def test_a_green_shield_counts_as_a_missed(card):
    table = saloon(hands={ALICE: "bang 2C"}, play={BOB: card})

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, card)

    assert table.life[BOB] == 4
    assert table.discarded == ["bang 2C", card]


def test_a_bible_counts_as_a_missed_and_draws():
    table = saloon(hands={ALICE: "bang 2C"}, play={BOB: "bible 10H"}, deck="beer 6H")

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "bible 10H")

    assert (table.life[BOB], table.hand[BOB]) == (4, ["beer 6H"])


def test_a_knife_shoots_a_neighbour():
    table = awake("knife 8H")

    evening = playing(table)
    assert evening.targets(ALICE, "knife 8H") == [BOB, 4]
    evening.plays(ALICE, "knife 8H", at=BOB)

    assert table.life[BOB] == 3
    assert table.discarded == ["knife 8H"]


def test_a_derringer_shoots_a_neighbour_and_draws():
    table = awake("derringer 7S", deck="beer 6H")

    playing(table).plays(ALICE, "derringer 7S", at=BOB)

    assert (table.life[BOB], table.hand[ALICE]) == (3, ["beer 6H"])


def test_a_pepperbox_shoots_as_far_as_the_weapon():
    table = saloon(FIVE, play={ALICE: "pepperbox AH, schofield JC"})

    evening = playing(table)
    assert evening.targets(ALICE, "pepperbox AH") == [BOB, CAROL, DAVE, 4]
    evening.plays(ALICE, "pepperbox AH", at=CAROL)

    assert table.life[CAROL] == 3


def test_a_buffalo_rifle_shoots_anybody():
    table = awake("buffalo_rifle QC")

    playing(table).plays(ALICE, "buffalo_rifle QC", at=CAROL)

    assert table.life[CAROL] == 3


def test_a_howitzer_shoots_everybody():
    table = awake("howitzer 9S")

    playing(table).plays(ALICE, "howitzer 9S")

    assert table.life == [5, 3, 3, 3, 3]


def test_a_can_can_makes_anybody_discard():
    table = awake("can_can JC", hands={CAROL: "beer 6H"})

    playing(table).plays(ALICE, "can_can JC", at=CAROL, take="hand")

    assert table.discarded == ["can_can JC", "beer 6H"]


def test_a_conestoga_takes_a_card_from_anybody():
    table = awake("conestoga 9D", hands={CAROL: "beer 6H"})

    playing(table).plays(ALICE, "conestoga 9D", at=CAROL, take="hand")

    assert table.hand[ALICE] == ["beer 6H"]


def test_a_canteen_regains_a_life():
    table = awake("canteen 7H")
    table.life[ALICE] = 1

    playing(table).plays(ALICE, "canteen 7H")

    assert table.life[ALICE] == 2


def test_a_pony_express_draws_three():
    table = awake("pony_express QD", deck="bang 2C, bang 3C, bang 4C")

    playing(table).plays(ALICE, "pony_express QD")

    assert table.hand[ALICE] == ["bang 2C", "bang 3C", "bang 4C"]


def test_a_green_card_is_laid_first():
    table = saloon(hands={ALICE: "knife 8H"})

    evening = playing(table).plays(ALICE, "knife 8H")

    assert table.in_play[ALICE] == ["knife 8H"]
    assert evening.may(ALICE) == ["end"]


def test_a_green_card_can_be_used_in_the_next_own_turn():
    table = saloon(hands={ALICE: "knife 8H"})
    playing(table).plays(ALICE, "knife 8H").ends_turn(ALICE)

    evening = turn_of(table)

    assert evening.targets(ALICE, "knife 8H") == [BOB, DAVE]
