"""What the moderator puts right: lives, cards, people, the turn."""

import pytest

from tablegames.engine.entry import Entry, Kind
from tablegames.engine.errors import Refused
from tablegames.engine.play import Play
from tablegames.engine.table import BOARD
from tablegames.games.bang import BANG
from tablegames.games.bang.views.view import view
from tests.games.bang.cast import ALICE, BOB, CAROL, FIVE, playing, saloon, turn_of
from tests.games.bang.sample import bang_setup_for


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


def test_eliminating_the_player_whose_turn_it_is_ends_the_turn_and_asks_for_no_order():
    """H24: whoever was out was asked in which order to discard."""
    table = saloon("outlaw sheriff deputy renegade outlaw", hands={ALICE: "bang 2C, beer 6H"})

    evening = turn_of(table).correct("eliminate", seat=ALICE)

    assert evening.is_over
    assert table.cards_of(ALICE) == []


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


def test_who_is_back_has_one_life_and_no_cards():
    """Third walk, 2: *Is back* took a mark away, and whoever had left stayed out."""
    table = saloon(FIVE)
    evening = playing(table).correct("leave", seat=BOB)

    evening.correct("return", seat=BOB)

    assert (table.alive[BOB], table.gone, table.left_early) == (True, [], [])


def test_who_was_out_before_leaving_comes_back_out():
    table = saloon(FIVE)
    evening = playing(table).correct("eliminate", seat=BOB)

    evening.correct("leave", seat=BOB).correct("return", seat=BOB)

    assert (table.alive[BOB], table.gone) == (False, [])


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


def test_whom_the_moderator_takes_out_while_another_answers_is_said_to_leave_after_that():
    """Eleventh walk, severity 2: nothing was to be seen of it until the other had answered."""
    table = saloon(hands={ALICE: "bang 2C", BOB: "missed 10C"})
    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).asks(BOB, key="reply.shot")

    evening.correct("eliminate", seat=CAROL)

    shared = view(table, BOARD).shared
    assert [str(text) for text in shared.dying] == [
        "Carol leaves the game as soon as this is answered by: Bob."
    ]
    done = evening.play.corrected[evening.play.number].text
    assert str(done) == "Carol; it happens as soon as this is answered by: Bob"
    evening.hit(BOB)
    assert (table.alive[CAROL], view(table, BOARD).shared.dying) == (False, ())


def test_whom_the_moderator_takes_out_in_anothers_turn_is_out_at_once():
    table = saloon()
    evening = playing(table).correct("eliminate", seat=CAROL)

    assert not table.alive[CAROL]
    assert str(evening.play.corrected[evening.play.number].text) == "Carol"
