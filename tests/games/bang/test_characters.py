"""Every character does what the print says."""

import pytest

from tablegames.games.bang.characters import BASE, CHARACTERS, DODGE_CITY
from tablegames.games.bang.views.player import held
from tablegames.games.bang.views.view import view
from tests.games.bang.sample import shipped

from .cast import ALICE, BOB, CAROL, DAVE, FIVE, playing, saloon, turn_of

LIVES = {
    "bart_cassidy": 4, "black_jack": 4, "calamity_janet": 4, "el_gringo": 3, "jesse_jones": 4, "jourdonnais": 4,
    "kit_carlson": 4, "lucky_duke": 4, "paul_regret": 3, "pedro_ramirez": 4, "rose_doolan": 4, "sid_ketchum": 4,
    "slab_the_killer": 4, "suzy_lafayette": 4, "vulture_sam": 4, "willy_the_kid": 4,
    "apache_kid": 3, "belle_star": 4, "bill_noface": 4, "chuck_wengam": 4, "doc_holyday": 4, "elena_fuente": 3,
    "greg_digger": 4, "herb_hunter": 4, "jose_delgado": 4, "molly_stark": 4, "pat_brennan": 4, "pixie_pete": 3,
    "sean_mallory": 3, "tequila_joe": 4, "vera_custer": 3,
}  # fmt: skip


def test_the_boxes_hold_sixteen_and_fifteen_characters():
    assert [one.key for one in BASE] == shipped("base")["characters"]
    assert [one.key for one in (*BASE, *DODGE_CITY)] == shipped("dodge-city")["characters"]
    assert (len(BASE), len(DODGE_CITY)) == (16, 15)


def test_every_character_has_the_lives_of_the_print():
    assert {key: one.life for key, one in CHARACTERS.items()} == LIVES


# Drawing


def draws(table, seat=ALICE):
    """The turn up to its second phase."""
    return turn_of(table, seat)


def test_without_an_ability_two_cards_are_drawn():
    table = saloon(deck="bang 2C, bang 3C")

    draws(table).asks(ALICE, key="turn.play")

    assert table.hand[ALICE] == ["bang 2C", "bang 3C"]


@pytest.mark.parametrize(("second", "number"), [("beer 6H", 3), ("missed 2S", 2)])
def test_black_jack_draws_one_more_after_a_red_second_card(second, number):
    table = saloon(people={ALICE: "black_jack"}, deck=f"bang 2C, {second}, bang 3C")

    evening = draws(table)

    assert len(table.hand[ALICE]) == number
    assert sum("shows" in line for line in evening.told()) == 1


def test_jesse_jones_takes_his_first_card_from_a_hand():
    table = saloon(people={ALICE: "jesse_jones"}, hands={CAROL: "beer 6H"}, deck="bang 2C, bang 3C")

    evening = draws(table).asks(ALICE, key="draw.jesse_jones")
    assert evening.options(ALICE) == ["deck", CAROL]
    evening.answer(ALICE, CAROL)

    assert table.hand[ALICE] == ["beer 6H", "bang 2C"]


def test_kit_carlson_keeps_two_of_three():
    table = saloon(people={ALICE: "kit_carlson"}, deck="bang 2C, bang 3C, beer 6H, bang 4C")

    evening = draws(table).asks(ALICE, key="draw.kit_carlson")
    assert evening.options(ALICE) == ["bang 2C", "bang 3C", "beer 6H"]
    evening.answer(ALICE, "bang 2C", "beer 6H")

    assert table.hand[ALICE] == ["bang 2C", "beer 6H"]
    assert table.deck[-1] == "bang 3C"


def test_pedro_ramirez_takes_the_top_of_the_discard_pile():
    table = saloon(people={ALICE: "pedro_ramirez"}, discard="bang 2C, beer 6H", deck="bang 3C")

    draws(table).asks(ALICE, key="draw.pedro_ramirez").answer(ALICE, "discard")

    assert table.hand[ALICE] == ["beer 6H", "bang 3C"]


def test_bill_noface_draws_one_and_one_for_each_wound():
    table = saloon(people={BOB: "bill_noface"}, deck="bang 2C, bang 3C, bang 4C")
    table.life[BOB] = 2

    draws(table, BOB)

    assert len(table.hand[BOB]) == 3


def test_pat_brennan_takes_a_card_in_play_instead_of_drawing():
    table = saloon(people={ALICE: "pat_brennan"}, play={CAROL: "barrel QS"})

    draws(table).asks(ALICE, key="draw.pat_brennan").answer(ALICE, "barrel QS")

    assert table.hand[ALICE] == ["barrel QS"]
    assert table.in_play[CAROL] == []


def test_pixie_pete_draws_three():
    table = saloon(people={ALICE: "pixie_pete"})

    draws(table)

    assert len(table.hand[ALICE]) == 3


# Shooting and being shot at


def test_calamity_janet_shoots_with_missed_and_dodges_with_bang():
    table = saloon(
        people={ALICE: "calamity_janet", BOB: "calamity_janet"}, hands={ALICE: "missed 2S", BOB: "bang 2C"}
    )

    playing(table).plays(ALICE, "missed 2S", at=BOB).replies(BOB, "bang 2C")

    assert table.life[BOB] == 4
    assert table.discarded == ["missed 2S", "bang 2C"]
    # Twenty-third walk, severity 1-2: “Alice plays Missed! on Bob.”, and nobody understood.
    said = [str(told.text) for told in table.told]
    assert "Alice plays Missed! 2♠ as BANG! on Bob." in said
    assert "Bob answers with BANG! 2♣ as Missed!." in said


def test_a_card_says_as_what_else_its_holder_may_use_it():
    """Twenty-third walk, severity 1-2: Janet's Missed! was explained as what it is to everybody else."""
    janet = saloon(people={ALICE: "calamity_janet"}, hands={ALICE: "missed 2S, bang 2C, beer 6H"})
    elena = saloon(people={ALICE: "elena_fuente"}, hands={ALICE: "missed 2S, bang 2C"})

    assert [
        {card: str(text) for card, text in held(table, ALICE).uses.items()} for table in (janet, elena)
    ] == [
        {"missed 2S": "You may use it as BANG! too.", "bang 2C": "You may use it as Missed! too."},
        {"bang 2C": "You may use it as Missed! too."},
    ]


def test_whoever_is_shot_at_as_jourdonnais_reads_what_the_draw_is_for():
    """A walk, severity 2: “Jourdonnais: draw!” said neither what that is nor that hearts save."""
    table = saloon(people={BOB: "jourdonnais"}, hands={ALICE: "bang 2C"}, deck="beer 6H")
    playing(table).plays(ALICE, "bang 2C", at=BOB)

    read = [str(one.text) for one in view(table, BOB).own.open if one.value == "jourdonnais"]

    assert read == [
        "Shot at, you may draw!; a heart counts as a Missed! A Barrel in play lets you draw! once more."
    ]


def test_jourdonnais_always_has_a_barrel():
    table = saloon(people={BOB: "jourdonnais"}, hands={ALICE: "bang 2C"}, deck="beer 6H")

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "jourdonnais")

    assert table.life[BOB] == 4
    # A walk, severity 1: “Barrel: Bob draws” where there was none in play.
    assert any(str(told.text).startswith("Jourdonnais: Bob draws") for told in table.told)


def test_paul_regret_is_seen_one_farther():
    table = saloon(people={BOB: "paul_regret"})

    assert (table.distance(ALICE, BOB), table.distance(BOB, ALICE)) == (2, 1)


def test_rose_doolan_sees_others_one_nearer():
    table = saloon(people={ALICE: "rose_doolan"})

    assert (table.distance(ALICE, CAROL), table.distance(CAROL, ALICE)) == (1, 2)


def test_slab_the_killer_asks_for_two_missed():
    table = saloon(people={ALICE: "slab_the_killer"}, hands={ALICE: "bang 2C", BOB: "missed 2S, missed 3S"})

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB)
    before = str(evening.choice(BOB).prompt)
    evening.replies(BOB, "missed 2S")
    after = str(evening.choice(BOB).prompt)
    evening.replies(BOB, "missed 3S")

    assert table.life[BOB] == 4
    # Fifteenth walk, severity 1: the second question read as if the first answer had not counted.
    assert ("two Missed!" in before, "One more Missed! is needed" in after) == (True, True)


def test_one_missed_alone_is_wasted_against_slab_the_killer():
    table = saloon(people={ALICE: "slab_the_killer"}, hands={ALICE: "bang 2C", BOB: "missed 2S, beer 6H"})

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "missed 2S").hit(BOB)

    assert (table.life[BOB], table.hand[BOB]) == (3, ["beer 6H"])


def test_willy_the_kid_plays_any_number_of_bangs():
    table = saloon(people={ALICE: "willy_the_kid"}, hands={ALICE: "bang 2C, bang 3C, bang 4C"})

    evening = playing(table)
    for card in ("bang 2C", "bang 3C", "bang 4C"):
        evening.plays(ALICE, card, at=BOB)

    assert table.life[BOB] == 1


def test_lucky_duke_turns_up_two_and_chooses():
    table = saloon(
        people={BOB: "lucky_duke"}, play={BOB: "barrel QS"}, hands={ALICE: "bang 2C"}, deck="bang 3C, beer 6H"
    )

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "barrel QS")
    evening.asks(BOB, key="flip.card").answer(BOB, "beer 6H")

    assert table.life[BOB] == 4
    assert table.discarded == ["bang 2C", "bang 3C", "beer 6H"]


def test_apache_kid_does_not_feel_diamonds():
    table = saloon(people={BOB: "apache_kid"}, hands={ALICE: "bang 2D", BOB: "beer 6H"})

    evening = playing(table).plays(ALICE, "bang 2D", at=BOB)

    assert table.life[BOB] == 3
    assert evening.key == "turn.play"


def test_belle_star_ignores_what_others_have_in_play():
    table = saloon(
        people={ALICE: "belle_star"}, hands={ALICE: "bang 2C"}, play={BOB: "barrel QS, mustang 8H"}
    )

    evening = playing(table)
    assert table.distance(ALICE, BOB) == 1
    evening.plays(ALICE, "bang 2C", at=BOB)

    assert table.life[BOB] == 3


def test_elena_fuente_dodges_with_any_card():
    table = saloon(people={BOB: "elena_fuente"}, hands={ALICE: "bang 2C", BOB: "barrel QS"})

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "barrel QS")

    assert table.life[BOB] == 3


def test_molly_stark_draws_for_a_card_used_in_anothers_turn():
    table = saloon(people={BOB: "molly_stark"}, hands={ALICE: "bang 2C", BOB: "missed 2S"}, deck="beer 6H")

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "missed 2S")

    assert table.hand[BOB] == ["beer 6H"]


# Wounds, empty hands and deaths


def test_bart_cassidy_draws_when_he_is_hurt():
    table = saloon(people={BOB: "bart_cassidy"}, hands={ALICE: "bang 2C"}, deck="beer 6H")

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert table.hand[BOB] == ["beer 6H"]
    # A walk: after a Gatling his card came behind the loss of somebody else, and nobody knew for what.
    assert str(table.told[-2].text) == "Bart Cassidy: Bob draws a card."


def test_el_gringo_takes_a_card_from_who_hurt_him():
    table = saloon(people={BOB: "el_gringo"}, hands={ALICE: "bang 2C, beer 6H"})

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert (table.hand[ALICE], table.hand[BOB]) == ([], ["beer 6H"])


def test_suzy_lafayette_draws_when_her_hand_is_empty():
    table = saloon(people={ALICE: "suzy_lafayette"}, hands={ALICE: "bang 2C"}, deck="beer 6H")

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert table.hand[ALICE] == ["beer 6H"]


def test_vulture_sam_takes_the_cards_of_the_dead():
    table = saloon(
        people={CAROL: "vulture_sam"}, hands={ALICE: "bang 2C", BOB: "bang 3C"}, play={BOB: "barrel QS"}
    )
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB, BOB)

    assert sorted(table.hand[CAROL]) == ["bang 3C", "barrel QS"]


def test_greg_digger_regains_two_lives_at_a_death():
    table = saloon(people={CAROL: "greg_digger"}, hands={ALICE: "bang 2C"})
    table.life[BOB], table.life[CAROL] = 1, 1

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert table.life[CAROL] == 3


def test_herb_hunter_draws_two_at_a_death():
    table = saloon(people={CAROL: "herb_hunter"}, hands={ALICE: "bang 2C"})
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert len(table.hand[CAROL]) == 2
    assert "Herb Hunter: Carol draws 2 cards." in [str(told.text) for told in table.told]


def test_tequila_joe_gets_two_lives_from_a_beer():
    table = saloon(people={BOB: "tequila_joe"}, hands={BOB: "beer 6H"})
    table.life[BOB] = 1

    playing(table, BOB).plays(BOB, "beer 6H")

    assert table.life[BOB] == 3


# Acting


def test_sid_ketchum_discards_two_for_a_life():
    table = saloon(people={ALICE: "sid_ketchum"}, hands={ALICE: "bang 2C, bang 3C, bang 4C"})
    table.life[ALICE] = 2

    playing(table).uses(ALICE, "sid_ketchum", pay="bang 2C, bang 3C")

    assert (table.life[ALICE], table.hand[ALICE]) == (3, ["bang 4C"])


def test_chuck_wengam_pays_a_life_for_two_cards():
    table = saloon(people={ALICE: "chuck_wengam"})

    playing(table).uses(ALICE, "chuck_wengam").uses(ALICE, "chuck_wengam")

    assert (table.life[ALICE], len(table.hand[ALICE])) == (3, 4)


def test_doc_holyday_shoots_once_with_two_cards():
    table = saloon(
        people={ALICE: "doc_holyday"}, hands={ALICE: "beer 6H, beer 7H, beer 8H, beer 9H, bang 2C"}
    )

    evening = playing(table).uses(ALICE, "doc_holyday", at=BOB, pay="beer 6H, beer 7H")

    assert table.life[BOB] == 3
    assert not any("power" in move for move in evening.may(ALICE) if move != "end")
    # Walk, severity 2: that she shot stood in no list, nor what it had cost.
    told = [str(one.text) for one in table.told]
    assert "Alice uses the ability of Doc Holyday against Bob." in told
    assert "Alice discards Beer 6♥, Beer 7♥ for it." in told


def test_jose_delgado_discards_blue_cards_to_draw():
    table = saloon(
        people={ALICE: "jose_delgado"}, hands={ALICE: "barrel QS, bang 2C"}, deck="beer 6H, beer 7H"
    )

    playing(table).uses(ALICE, "jose_delgado", pay="barrel QS")

    assert table.hand[ALICE] == ["bang 2C", "beer 6H", "beer 7H"]


def test_sean_mallory_holds_ten_cards():
    ten = "bang 2C, bang 3C, bang 4C, bang 5C, bang 6C, bang 7C, bang 8C, bang 9C"
    table = saloon(people={ALICE: "sean_mallory"}, hands={ALICE: ten})

    evening = turn_of(table).ends_turn(ALICE)

    assert evening.is_over
    assert len(table.hand[ALICE]) == 10


def test_vera_custer_has_anothers_ability_for_a_round():
    table = saloon(people={ALICE: "vera_custer", CAROL: "pixie_pete"})

    evening = turn_of(table).asks(ALICE, key="vera.copies")
    assert evening.options(ALICE) == [BOB, CAROL, DAVE]
    evening.answer(ALICE, CAROL)

    assert len(table.hand[ALICE]) == 3
    assert table.most_lives(ALICE) == 4  # her own three and the sheriff's one


def test_an_ability_belongs_to_its_character_alone():
    table = saloon(FIVE, hands={ALICE: "missed 2S, bang 2C, bang 3C"})

    evening = playing(table)

    assert evening.may_play(ALICE, "missed 2S") == []
    evening.plays(ALICE, "bang 2C", at=BOB)
    assert evening.may(ALICE) == ["end"]
