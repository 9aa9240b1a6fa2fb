"""What is read in the open hand: the cards, the question, and why a card is no answer."""

from tablegames.games.bang.questions import QUESTIONS
from tablegames.games.bang.views.view import view
from tests.games.bang.cast import ALICE, BOB, CAROL, DAVE, playing, saloon, turn_of


def held(table, seat):
    return view(table, seat).own.held


def test_a_hand_can_be_read_while_others_play_and_while_the_moderator_reads():
    table = saloon(hands={ALICE: "bang 2C", BOB: "missed 2S, panic JH"})

    evening = turn_of(table)
    assert [play.key for play in held(table, BOB).plays] == ["missed 2S", "panic JH"]
    assert all(play.aims == () and play.why is None for play in held(table, BOB).plays)

    evening.plays(ALICE, "bang 2C", at=BOB)

    assert [play.key for play in held(table, CAROL).plays] == table.hand[CAROL]


def test_who_is_attacked_reads_the_cards_that_are_no_answer_too():
    table = saloon(hands={ALICE: "bang 2C", BOB: "missed 2S, panic JH"})

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert [pick.value for pick in held(table, BOB).picks] == ["missed 2S"]
    assert [face.id for face in held(table, BOB).rest] == ["panic JH"]
    assert str(held(table, BOB).why) == "This does not stop a shot."
    assert held(table, BOB).plays == ()


def test_who_is_attacked_without_an_answer_reads_the_whole_hand():
    table = saloon(hands={ALICE: "bang 2C", BOB: "panic JH"})

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert [(play.key, str(play.why)) for play in held(table, BOB).plays] == [
        ("panic JH", "This does not stop a shot.")
    ]
    assert (held(table, BOB).picks, held(table, BOB).rest) == ((), ())


def test_a_duel_says_that_other_cards_do_not_count_as_a_bang():
    table = saloon(hands={ALICE: "duel QD", BOB: "missed 2S"})

    playing(table).plays(ALICE, "duel QD", at=BOB)

    assert [str(play.why) for play in held(table, BOB).plays] == ["This does not count as a BANG!."]


def test_at_the_last_life_sid_plays_the_ability_or_a_beer_as_in_the_own_turn():
    table = saloon(people={BOB: "sid_ketchum"}, hands={ALICE: "bang 2C", BOB: "missed 2S, beer 6H, panic JH"})
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB)

    ways = [
        (play.key, [(aim.field, aim.part) for aim in play.aims], play.pays, play.why and str(play.why))
        for play in held(table, BOB).plays
    ]
    assert ways == [
        ("sid_ketchum", [("part", {"power": "sid_ketchum"})], 2, None),
        ("beer 6H", [("pick", "beer 6H")], 0, None),
        ("missed 2S", [], 0, "This does not save you."),
        ("panic JH", [], 0, "This does not save you."),
    ]
    assert held(table, BOB).picks == ()


def test_at_the_last_life_the_others_choose_among_their_beers():
    table = saloon(hands={ALICE: "bang 2C", BOB: "beer 6H, panic JH"})
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB)

    assert str(held(table, BOB).prompt) == "Your last life is gone. A Beer would save you."
    assert [pick.value for pick in held(table, BOB).picks] == ["beer 6H"]
    assert str(held(table, BOB).why) == "This does not save you."


def test_jourdonnais_reads_that_his_answer_is_a_draw():
    table = saloon(people={BOB: "jourdonnais"}, hands={ALICE: "bang 2C", BOB: "missed 2S"})

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert [str(one.label) for one in view(table, BOB).own.open] == [
        "Jourdonnais: draw!",
        "Take the hit: 1 life",
    ]


def test_chuck_wengam_reads_what_his_ability_does_before_he_uses_it():
    table = saloon(people={ALICE: "chuck_wengam"})

    playing(table)

    assert [(str(one.label), one.text and str(one.text)) for one in view(table, ALICE).own.open] == [
        ("Chuck Wengam", "In your turn you may lose 1 life, but not the last, to draw 2 cards."),
        ("End the turn", None),
    ]


def test_a_card_on_the_table_stands_once_with_all_on_whom_it_can_be_used():
    """A guest: six open buttons began with the same words, “Buffalo Rifle Q♣: Bob” and so on."""
    table = saloon(people={ALICE: "willy_the_kid"}, play={ALICE: "buffalo_rifle QC"})
    playing(table)

    own = view(table, ALICE).own

    assert [str(one.label) for one in own.open] == ["End the turn"]
    assert [str(card.words) for card in own.aimed] == ["Buffalo Rifle Q♣"]
    assert [(str(aim.label), aim.seat, aim.distance) for aim in own.aimed[0].aims] == [
        ("Bob", BOB, 1),
        ("Carol", CAROL, 2),
        ("Dave", DAVE, 1),
    ]
    assert own.aimed[0].aims[1].part == {"play": "buffalo_rifle QC", "at": CAROL}


def test_a_card_that_reaches_everybody_says_so_as_the_chairs_say_who_is_too_far_for_the_weapon():
    table = saloon(people={ALICE: "willy_the_kid"}, play={ALICE: "buffalo_rifle QC, derringer 7S"})
    playing(table)

    aimed = {str(card.words): card.anybody for card in view(table, ALICE).own.aimed}

    assert aimed == {"Buffalo Rifle Q♣": True, "Derringer 7♠": False}


def test_vera_custer_reads_who_everybody_is_before_she_chooses():
    table = saloon(
        people={ALICE: "vera_custer", BOB: "lucky_duke", CAROL: "rose_doolan", DAVE: "willy_the_kid"}
    )

    turn_of(table)

    assert [(one.label, one.text) for one in view(table, ALICE).own.open] == [
        ("Bob", "Lucky Duke"),
        ("Carol", "Rose Doolan"),
        ("Dave", "Willy the Kid"),
    ]


def test_lucky_duke_reads_which_cards_are_good():
    table = saloon(people={ALICE: "lucky_duke"}, play={ALICE: "jail JS"}, deck="bang 2C, beer 6H")

    turn_of(table)

    assert str(view(table, ALICE).own.prompt) == "Jail: which card counts? Hearts set you free."


def test_sid_reads_the_hand_beside_the_ability_between_plays():
    table = saloon(people={CAROL: "sid_ketchum"}, hands={CAROL: "missed 2S, panic JH"})
    table.life[CAROL] = 1

    playing(table)

    assert [play.key for play in held(table, CAROL).plays] == ["sid_ketchum", "missed 2S", "panic JH"]


def test_what_kit_carlson_keeps_is_the_only_answer_that_the_room_does_not_learn():
    assert [key for key, question in QUESTIONS.items() if not question.is_open] == ["draw.kit_carlson"]


def test_whoever_may_play_any_number_of_bangs_reads_so_beside_the_limit():
    """A guest: “One a turn.” stood there for whoever had a Volcanic."""
    table = saloon(hands={ALICE: "bang 2C", BOB: "bang 3C"}, play={ALICE: "volcanic 10S"})

    assert {card: str(text) for card, text in held(table, ALICE).uses.items()} == {
        "bang 2C": "You may play any number a turn."
    }
    # And before it still “Only one BANG! a turn.”
    assert {card: str(text) for card, text in held(table, ALICE).texts.items()} == {
        "bang 2C": "Choose a player in reach of your weapon. Shoot them."
    }
    assert held(table, BOB).uses == held(table, BOB).texts == {}
