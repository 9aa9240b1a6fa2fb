"""What the moderator sees and may put right; and how the ways of playing differ."""

import pytest

from tablegames.engine.entry import Entry, Kind
from tablegames.engine.errors import Refused
from tablegames.engine.play import Play
from tablegames.engine.table import BOARD, MODERATOR
from tablegames.games.bang import BANG
from tablegames.games.bang.setup import check
from tablegames.games.bang.wording import WORDING
from tests.games.samples import bang_setup_for

from .cast import ALICE, BOB, CAROL, DAVE, FIVE, FOUR, playing, saloon, turn_of


def desk(table):
    return table.view(MODERATOR).desk


# Corrections


def test_lives_can_be_set_within_their_bounds():
    table = saloon()
    evening = playing(table)

    evening.correct("set_life", seat=BOB, life=2)
    assert table.life[BOB] == 2
    for life in (0, 5, "many", True):
        with pytest.raises(Refused):
            evening.correct("set_life", seat=BOB, life=life)


@pytest.mark.parametrize("origin", ["hand", "play", "deck", "discard"])
@pytest.mark.parametrize("to", ["hand 1", "play 1", "deck", "discard"])
def test_any_card_goes_from_anywhere_to_anywhere(origin, to):
    table = saloon(
        hands={ALICE: "barrel QS"} if origin == "hand" else {},
        play={ALICE: "barrel QS"} if origin == "play" else {},
        deck="barrel QS" if origin == "deck" else "",
        discard="barrel QS" if origin == "discard" else "",
    )

    playing(table).correct("move_card", card="barrel QS", to=to)

    places = {
        "hand 1": table.hand[BOB],
        "play 1": table.in_play[BOB],
        "deck": table.deck,
        "discard": table.discarded,
    }
    assert places[to][-1] == "barrel QS"
    assert [name for name, place in places.items() if "barrel QS" in place] == [to]
    assert "barrel QS" not in table.hand[ALICE] + table.in_play[ALICE]


def test_a_card_that_is_given_before_the_deal_counts_and_none_is_lost():
    play = Play(BANG, {**bang_setup_for(4), "mode": "stepped"}, "early")
    card = play.table.deck[0]
    arguments = {"card": card, "to": "hand 2"}
    play.take(Entry(1, Kind.OVERRIDE, value={"verb": "move_card", "with": arguments, "why": ""}))
    while not play.table.stage:
        play.take(Entry(play.number + 1, Kind.CLOSE, asked=play.standing.asked))

    table = play.table
    assert card in table.hand[2]
    assert [len(hand) for hand in table.hand] == table.life
    assert len(table.deck) + sum(len(hand) for hand in table.hand) == len(table.rules.pieces)


def test_a_hidden_card_can_be_moved_without_naming_it():
    table = saloon(hands={ALICE: "bang 2C, beer 6H"})

    playing(table).correct("move_card", card="hand 0", to="hand 1")

    assert (table.hand[ALICE], table.hand[BOB]) == (["bang 2C"], ["beer 6H"])


@pytest.mark.parametrize(("card", "to"), [("no such card", "deck"), ("bang 2C", "nowhere"), ("hand 1", "deck"),
                                          ("bang 2C", "hand 9"), ("bang 2C", "hand x"), (None, None)])  # fmt: skip
def test_an_impossible_move_of_a_card_is_refused_and_changes_nothing(card, to):
    table = saloon(hands={ALICE: "bang 2C"})
    evening = playing(table)

    with pytest.raises(Refused):
        evening.correct("move_card", card=card, to=to)

    assert table.hand[ALICE] == ["bang 2C"]


def test_eliminating_somebody_shows_the_role_and_discards_the_cards():
    table = saloon(FIVE, hands={BOB: "bang 2C"})

    playing(table).correct("eliminate", seat=BOB)

    assert (table.alive[BOB], BOB in table.shown, table.discarded) == (False, True, ["bang 2C"])


def test_eliminating_the_player_whose_turn_it_is_ends_the_turn():
    table = saloon("outlaw sheriff deputy renegade outlaw")

    evening = turn_of(table).correct("eliminate", seat=ALICE).asks(ALICE, key="death.order")

    assert evening.closes().is_over


def test_eliminating_the_sheriff_decides_the_game():
    table = saloon()

    playing(table).correct("eliminate", seat=ALICE).asks(key="win")


def test_somebody_can_be_brought_back():
    table = saloon(FIVE)
    evening = playing(table).correct("eliminate", seat=BOB)

    evening.correct("revive", seat=BOB)

    assert (table.alive[BOB], table.life[BOB]) == (True, 1)
    with pytest.raises(Refused):
        evening.correct("revive", seat=BOB)


def test_the_turn_can_be_given_to_somebody_else():
    play = Play(BANG, bang_setup_for(5, "base"), "turns")
    play.take(Entry(1, Kind.CLOSE, asked=play.standing.asked))
    other = (play.table.turn + 2) % 5

    play.take(Entry(2, Kind.OVERRIDE, value={"verb": "set_turn", "with": {"seat": other}, "why": ""}))

    assert play.table.turn == other
    assert play.table.has_turn(other)


def test_the_turn_can_be_given_away_in_the_middle_of_a_question():
    table = saloon(hands={ALICE: "bang 2C", BOB: "beer 6H"})

    evening = turn_of(table).plays(ALICE, "bang 2C", at=BOB).correct("set_turn", seat=CAROL)
    evening.hit(BOB)

    assert evening.is_over
    assert table.turn == CAROL


def test_roles_and_characters_can_be_put_right():
    table = saloon()
    evening = playing(table).correct("set_role", seat=BOB, role="deputy")
    evening.correct("set_character", seat=BOB, character="el_gringo")

    assert (table.role[BOB], table.person[BOB].key, table.life[BOB]) == ("deputy", "el_gringo", 3)
    for verb, arguments in (("set_role", {"role": "king"}), ("set_character", {"character": "nobody"})):
        with pytest.raises(Refused):
            evening.correct(verb, seat=BOB, **arguments)


def test_who_leaves_is_out():
    table = saloon(FIVE)

    evening = playing(table).correct("leave", seat=BOB)

    assert (table.alive[BOB], table.gone) == (False, [BOB])
    with pytest.raises(Refused):
        evening.correct("leave", seat=BOB)


def test_the_moderator_can_end_the_game():
    table = saloon()

    assert playing(table).correct("end").is_over
    assert table.outcome() == "nobody"


@pytest.mark.parametrize("seat", [None, -1, 9, "0", True])
def test_a_correction_needs_a_seat_that_exists(seat):
    evening = playing(saloon())

    for verb in ("eliminate", "revive", "leave", "set_turn"):
        with pytest.raises(Refused):
            evening.correct(verb, seat=seat)


# The dashboard


def test_the_rail_shows_where_the_turn_stands():
    table = saloon(people={ALICE: "lucky_duke"}, play={ALICE: "jail JS"})

    turn_of(table).asks(ALICE, key="flip.card")

    assert [(stage.key, stage.state) for stage in desk(table).rail] == [
        ("start", "done"),
        ("dynamite", "none"),
        ("jail", "now"),
        ("draw", "next"),
        ("play", "next"),
        ("discard", "next"),
    ]


def test_what_is_pending_stands_on_a_stack():
    table = saloon(hands={ALICE: "bang 2C", BOB: "beer 6H"})

    _evening = playing(table).plays(ALICE, "bang 2C", at=BOB)  # a script that is let go takes its stack along
    shared = table.view(BOARD).shared

    assert [str(text) for text in shared.stack] == ["Alice plays BANG! 2♣ on Bob."]
    assert str(shared.question.title) == "Bob answers."
    assert (shared.question.seats, shared.question.seconds) == ((BOB,), 15)


def test_the_moderator_sees_roles_and_hands_and_may_answer():
    table = saloon(hands={ALICE: "bang 2C", BOB: "missed 2S"})

    playing(table).plays(ALICE, "bang 2C", at=BOB)
    bob = desk(table).seats[BOB]

    assert (bob.role.key, [face.id for face in bob.hand], bob.awake) == ("outlaw", ["missed 2S"], True)
    assert [str(option.label) for option in bob.options] == ["Missed! 2♠", "Take the hit"]


def test_a_move_reads_like_a_sentence():
    table = saloon(hands={ALICE: "springfield KS, beer 6H"}, play={BOB: "barrel QS"})

    assert (
        str(table.label({"play": "springfield KS", "at": 1, "pay": ["beer 6H"]}))
        == "Springfield K♠: Bob, for Beer 6♥"
    )
    assert str(table.label({"play": "panic JH", "at": 1, "take": "barrel QS"})) == "Panic! J♥: Bob, Barrel Q♠"
    assert (
        str(table.label({"play": "panic JH", "at": 1, "take": "hand"}))
        == "Panic! J♥: Bob, a card from the hand"
    )
    assert str(table.label({"play": "beer 6H"})) == "Beer 6♥"
    assert (
        str(table.label({"power": "doc_holyday", "at": 1, "pay": ["beer 6H"]}))
        == "Doc Holyday: Bob, for Beer 6♥"
    )
    assert str(table.label("hit")) == "Take the hit"
    assert table.label(BOB) == "Bob"


# A host who plays along


def test_where_the_host_plays_along_the_dashboard_knows_no_more_than_the_board():
    table = saloon(hands={ALICE: "bang 2C", BOB: "missed 2S"}, mode="automatic")
    evening = playing(table).plays(ALICE, "bang 2C", at=BOB)
    shown = desk(table)

    assert shown.plays_along
    assert [seat.role.key if seat.role else None for seat in shown.seats] == ["sheriff", None, None, None]
    assert [seat.hand for seat in shown.seats] == [(), (), (), ()]
    assert [option.value for option in shown.seats[BOB].options] == ["hit"]
    assert [place.faces for place in shown.places if place.key.startswith(("hand", "deck"))] == [()] * 5
    assert str(table.label("missed 2S")) == "a card"
    evening.replies(BOB, "missed 2S")
    assert str(table.label("missed 2S")) == "Missed! 2♠"


def test_when_the_game_is_over_everything_is_shown():
    table = saloon(hands={BOB: "missed 2S"}, mode="automatic")

    playing(table).correct("end")

    assert desk(table).seats[BOB].hand[0].id == "missed 2S"
    assert desk(table).chronicle is not None


# Step by step


def test_step_by_step_the_moderator_calls_every_phase_and_every_draw():
    table = saloon(play={ALICE: "jail JS"}, deck="beer 6H", mode="stepped")

    evening = turn_of(table)

    for key in ("turn.begin", "flip", "turn.draw"):
        evening.asks(key=key).closes()
    evening.asks(ALICE, key="turn.play")


def test_step_by_step_the_deal_is_called_too():
    play = Play(BANG, bang_setup_for(4, "base", "stepped"), "steps")
    keys = []
    while play.standing and not play.table.stage:
        keys.append(play.standing.ask.key)
        play.take(Entry(play.number + 1, Kind.CLOSE, asked=play.standing.asked))

    assert keys == ["setup.roles", "setup.characters", "setup.cards"]


@pytest.mark.parametrize("mode", ["phones", "stepped"])
def test_three_players_hear_at_once_that_the_roles_lie_open(mode):
    play = Play(BANG, bang_setup_for(3, "base", mode), "open")

    said = [str(text) for text in play.table.view(BOARD).shared.saying]

    assert said[1] == "Three players: all roles lie open."
    assert said.count(said[1]) == 1
    assert not any("secret" in text for text in said)


def test_three_players_hear_whom_everybody_hunts_before_the_first_turn():
    table = Play(BANG, bang_setup_for(3, "base"), "open").table

    assert str(table.standing.ask.title).startswith(
        "The deputy hunts the renegade, the renegade the outlaw, the outlaw the deputy."
    )


# What keeps a game from beginning


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"names": ["Alice", "Bob"], "roles": ["sheriff", "outlaw"]}, "At least 3 players are needed."),
        ({"names": ["Alice", "Alice", "Bob", "Carol"]}, "Two players have the same name."),
        ({"roles": ["sheriff", "outlaw", "outlaw"]}, "4 players need 4 roles; there are 3."),
        ({"roles": ["deputy", "outlaw", "outlaw", "renegade"]}, "There has to be exactly one sheriff."),
        ({"roles": ["sheriff", "deputy", "deputy", "deputy"]}, "At least one outlaw or renegade is needed."),
        ({"roles": ["sheriff", "king", "deputy", "outlaw"]}, "There is no role “king”."),
        ({"characters": ["bart_cassidy"]}, "4 players need 4 characters; there are 1."),
        ({"characters": ["nobody"]}, "There is no character “nobody”."),
        ({"deck": ["bang 2C"]}, "4 players need a deck of 20 cards; there are 1."),
        ({"deck": ["bong 2C"]}, "There is no card “bong 2C”."),
        ({"deck": ["bang 1C"]}, "There is no card “bang 1C”."),
        ({"mode": "asleep"}, "There is no such way of playing."),
        ({"options": {"magic": True}}, "There is no option “magic”."),
        ({"options": {"dead_see_all": "yes"}}, "Option “dead_see_all” cannot be “yes”."),
        ({"seconds": {"reply": 1}}, "A step lasts 5 to 3600 seconds: reply."),
    ],
)
def test_what_cannot_be_played_is_said_in_words(change, problem):
    problems = check({**bang_setup_for(4), **change})

    assert problem in [str(text) for text in problems]


def test_three_play_as_deputy_outlaw_and_renegade():
    problems = check({**bang_setup_for(3), "roles": ["sheriff", "outlaw", "renegade"]})

    assert [str(text) for text in problems] == ["Three players are a deputy, an outlaw and a renegade."]


def test_the_recap_tells_who_hit_whom_and_how_everybody_ended():
    table = saloon(hands={ALICE: "bang 2C"}, roles=FOUR)
    table.life[BOB] = 1
    playing(table).plays(ALICE, "bang 2C", at=BOB).correct("end")

    chronicle = desk(table).chronicle

    assert chronicle.hits[ALICE] == (0, 1, 0, 0)
    assert [(fate.name, fate.role, fate.shots, fate.lost) for fate in chronicle.fates][:2] == [
        ("Alice", "sheriff", 1, 0),
        ("Bob", "outlaw", 0, 1),
    ]
    assert str(chronicle.fates[BOB].death) == "by Alice, with BANG! 2♣"
    assert chronicle.fates[DAVE].death is None


def test_the_recap_blames_nobody_for_a_life_that_the_moderator_took():
    table = saloon("sheriff outlaw outlaw renegade", hands={ALICE: "bang 2C"})
    playing(table).plays(ALICE, "bang 2C", at=BOB).correct("eliminate", seat=BOB).correct("end")

    assert str(desk(table).chronicle.fates[BOB].death) == "taken out"


def test_the_dead_see_every_role_where_that_is_chosen():
    table = saloon(FIVE, dead_see_all=True)

    playing(table).correct("eliminate", seat=BOB)

    assert [str(role) for _name, role in table.view(BOB).own.held.everybody] == FIVE.split()
    assert table.view(CAROL).own.held.everybody == ()


# What is read in the open hand


def held(table, seat):
    return table.view(seat).own.held


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

    assert [str(one.label) for one in table.view(BOB).own.open] == ["Jourdonnais: draw!", "Take the hit"]


def test_chuck_wengam_reads_what_his_ability_does_before_he_uses_it():
    table = saloon(people={ALICE: "chuck_wengam"})

    playing(table)

    assert [(str(one.label), one.text and str(one.text)) for one in table.view(ALICE).own.open] == [
        ("Chuck Wengam", "In your turn you may lose 1 life, but not the last, to draw 2 cards."),
        ("End the turn", None),
    ]


def test_vera_custer_reads_who_everybody_is_before_she_chooses():
    table = saloon(
        people={ALICE: "vera_custer", BOB: "lucky_duke", CAROL: "rose_doolan", DAVE: "willy_the_kid"}
    )

    turn_of(table)

    assert [(one.label, one.text) for one in table.view(ALICE).own.open] == [
        ("Bob", "Lucky Duke"),
        ("Carol", "Rose Doolan"),
        ("Dave", "Willy the Kid"),
    ]


def test_lucky_duke_reads_which_cards_are_good():
    table = saloon(people={ALICE: "lucky_duke"}, play={ALICE: "jail JS"}, deck="bang 2C, beer 6H")

    turn_of(table)

    assert str(table.view(ALICE).own.prompt) == "Jail: which card counts? Hearts set you free."


def test_sid_reads_the_hand_beside_the_ability_between_plays():
    table = saloon(people={CAROL: "sid_ketchum"}, hands={CAROL: "missed 2S, panic JH"})
    table.life[CAROL] = 1

    playing(table)

    assert [play.key for play in held(table, CAROL).plays] == ["sid_ketchum", "missed 2S", "panic JH"]


def test_what_kit_carlson_keeps_is_the_only_answer_that_the_room_does_not_learn():
    assert [key for key in WORDING if not saloon().is_open(key)] == ["draw.kit_carlson"]
