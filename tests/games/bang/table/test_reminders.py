"""What the laptop reminds the moderator of in a game of BANG!."""

from tablegames.games.bang import BANG
from tests.games.bang.cast import ALICE, BOB, CAROL, DAVE, playing, saloon


def said(table):
    playing(table)
    found = BANG.reminders(table)
    assert all(one.is_open for one in found)
    return [str(one.text) for one in found]


def test_before_the_first_turn_nothing_is_said():
    assert BANG.reminders(saloon()) == ()


def test_the_sheriff_is_at_the_last_life():
    table = saloon()
    table.life[ALICE] = table.life[BOB] = 1

    assert said(table) == ["Alice, the sheriff, is down to the last life."]


def test_a_beer_does_nothing_between_the_last_two():
    table = saloon()
    table.alive[CAROL] = table.alive[DAVE] = False

    assert said(table) == ["Only two players are left: a Beer does nothing now."]


def test_what_is_tested_before_whose_turn_in_the_order_of_turns_and_of_tests():
    table = saloon(play={BOB: "jail JS, dynamite 2H", DAVE: "jail 10S"})

    assert said(table) == [
        "Bob's next turn begins with a draw! for Dynamite, Jail.",
        "Dave's next turn begins with a draw! for Jail.",
    ]


def test_a_game_that_is_decided_warns_of_nothing_any_more():
    """Fourth walk: the laptop still said for what there would be a draw! while it announced who had won."""
    table = saloon(play={BOB: "dynamite 2H"})
    assert said(table) == ["Bob's next turn begins with a draw! for Dynamite."]

    playing(table).correct("eliminate", seat=ALICE).asks(key="win")

    assert BANG.reminders(table) == ()


def test_a_game_that_was_ended_warns_of_nothing_any_more():
    table = saloon(play={BOB: "dynamite 2H"})

    playing(table).correct("end")

    assert BANG.reminders(table) == ()


def test_suzy_is_about_to_draw_when_she_holds_one_card():
    table = saloon(people={BOB: "suzy_lafayette"}, hands={BOB: "bang 2C, beer 6H"})
    assert said(table) == []

    table.discard("bang 2C")

    assert said(table) == ["Suzy Lafayette: Bob draws a card as soon as the hand is empty."]


def test_who_gains_by_a_death_is_said_while_somebody_else_is_at_the_last_life():
    people = {ALICE: "vulture_sam", BOB: "greg_digger", CAROL: "herb_hunter"}
    table = saloon(people=people)
    assert said(table) == []

    table.life[CAROL] = 1

    assert said(table) == [
        "Vulture Sam: Alice takes the cards of whoever is out.",
        "Greg Digger: Bob regains 2 lives when somebody is out.",
    ]


def test_slab_needs_two_missed_in_his_own_turn_alone():
    his, not_his = saloon(people={ALICE: "slab_the_killer"}), saloon(people={BOB: "slab_the_killer"})

    assert said(not_his) == []
    assert said(his) == ["Slab the Killer: against a BANG! card of Alice two Missed! are needed."]
