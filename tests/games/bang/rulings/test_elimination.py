"""Elimination, rewards and winning: the rulings, by their numbers."""

import pytest

from tablegames.engine.bets import Score
from tablegames.engine.errors import Refused
from tablegames.engine.play import Play
from tablegames.engine.table import BOARD
from tablegames.games.bang import BANG, script
from tablegames.games.bang.sitting import Evening
from tablegames.games.bang.table.roles import verdict, victory
from tablegames.games.bang.views.view import view
from tests.games.bang.cast import (
    ALICE,
    BOB,
    CAROL,
    DAVE,
    ERIN,
    FIVE,
    FOUR,
    SIX,
    THREE,
    playing,
    saloon,
    turn_of,
)
from tests.games.bang.sample import bang_setup_for


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


def told_to(table, seat):
    return str(view(table, seat).own.death)


def test_whoever_is_out_is_told_who_it_was_and_with_what():
    """Fourth walk: the phone said “You are dead.”, and nothing of how."""
    table = saloon(FIVE, hands={ALICE: "bang 2C"})
    table.life[BOB] = 1
    assert view(table, BOB).own.death is None

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert told_to(table, BOB) == "Alice took your last life, with BANG! 2♣."


def test_whoever_is_out_by_nobodys_hand_is_told_that_too():
    table = saloon(SIX, play={BOB: "dynamite 2H"}, deck="missed 2S")
    table.life[BOB] = 2
    turn_of(table, BOB)

    playing(table).correct("eliminate", seat=CAROL).correct("leave", seat=ERIN)

    assert [told_to(table, seat) for seat in (BOB, CAROL, ERIN)] == [
        "Your last life went with this card: Dynamite 2♥.",
        "The moderator took you out of the game.",
        "You went home.",
    ]


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
    table.power[ERIN] = table.person[CAROL]
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB, BOB)

    assert (len(table.hand[CAROL]), len(table.hand[ERIN])) == (2, 1)


def shared(hand="bang 3C", play="", roles=SIX):
    """Alice has killed Bob; Carol is Vulture Sam, and Erin is Vera with that ability."""
    table = saloon(
        roles,
        people={CAROL: "vulture_sam", ERIN: "vera_custer"},
        hands={ALICE: "bang 2C", BOB: hand},
        play={BOB: play},
    )
    table.power[ERIN] = table.person[CAROL]
    table.life[BOB] = 1
    return table


def test_121_each_of_two_heirs_chooses_in_turn_the_nearer_first():
    """R13: a card at random from the hand, or one in play (Dodge City FAQ, D03)."""
    table = shared(hand="bang 3C", play="binocular 10D, scope AS")

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB, BOB)
    evening.asks(CAROL, key="death.share")
    assert evening.options(CAROL) == ["hand", "binocular 10D", "scope AS"]
    evening.answer(CAROL, "scope AS").asks(ERIN, key="death.share").answer(ERIN, "binocular 10D")

    assert (table.hand[CAROL], table.hand[ERIN]) == (["scope AS", "bang 3C"], ["binocular 10D"])
    assert evening.asks(ALICE, key="turn.play").told()[-5:-2] == [
        "Carol takes Scope A♠ from Bob.",
        "Erin takes Binocular 10♦ from Bob.",
        "Carol takes a card from the hand of Bob.",
    ]


def test_121_an_heir_who_says_nothing_takes_from_the_hand():
    """R13"""
    table = shared(hand="bang 3C", play="scope AS")

    playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB, BOB).asks(CAROL, key="death.share").closes()

    assert (table.hand[CAROL], table.hand[ERIN]) == (["bang 3C"], ["scope AS"])


def test_121_an_heir_who_dies_meanwhile_takes_no_more():
    """R13: a correction comes in between."""
    table = shared(hand="bang 3C", play="scope AS, binocular 10D")

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB, BOB)
    evening.answer(CAROL, "scope AS").asks(ERIN, key="death.share").correct("leave", seat=ERIN)

    assert sorted(table.hand[CAROL]) == ["bang 3C", "binocular 10D", "scope AS"]


def test_121_nobody_is_asked_once_the_game_is_decided():
    """R13"""
    table = shared(hand="bang 3C", play="scope AS", roles="sheriff outlaw deputy deputy deputy")

    playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB, BOB).asks(key="win")

    assert (table.hand[CAROL], table.hand[ERIN]) == (["bang 3C"], ["scope AS"])


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


@pytest.mark.parametrize(
    ("roles", "alive", "said"),
    [
        (
            "sheriff outlaw deputy",
            [ALICE],
            "No outlaw and no renegade is left: the sheriff and the deputies win.",
        ),
        ("sheriff outlaw renegade outlaw", [ALICE], "No outlaw and no renegade is left: the sheriff wins."),
        (FOUR, [BOB], "The sheriff is dead: the outlaws win."),
        (FOUR, [DAVE], "The renegade alone is left, and wins."),
        (THREE, [BOB], "The renegade alone is left, and wins."),
        (THREE, [CAROL], "The outlaw alone is left, and wins."),
        (THREE, [], "Nobody wins."),
    ],
)
def test_the_verdict_says_by_what_a_side_has_won(roles, alive, said):
    """Third marking: a paragraph said who had won, and nothing why; it named deputies where there were none."""
    table = saloon(roles)
    table.alive = [seat in alive for seat in table.seats]

    assert str(verdict(table, victory(table))) == said


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


@pytest.mark.parametrize(
    ("taken_out", "told"),
    [(False, "Alice took the last life of Bob (outlaw), with BANG! 2♣."), (True, "None")],
)
def test_128_in_the_end_it_is_said_who_took_the_last_life_where_all_who_fell_fell_to_a_card(taken_out, told):
    """A guest: “The sheriff is dead”, and nobody knew by whose hand."""
    table = saloon(hands={ALICE: "bang 2C"}, roles="sheriff outlaw deputy deputy")
    table.life[BOB] = 1
    table.alive[DAVE] = not taken_out

    playing(table).plays(ALICE, "bang 2C", at=BOB).asks(key="win").closes()

    ending = view(table, BOARD).ending
    assert str(ending.decided) == told
    # A guest: of whoever lived nothing was told, and their plates had empty lines.
    notes = [str(ending.of(seat).notes[-1]) for seat in (ALICE, BOB)]
    assert notes == [f"alive with {table.life[ALICE]} lives", "killed by Alice"]


def test_128_the_laptop_stays_with_nobody_once_somebody_has_won():
    """A walk, severity 2: it stayed with whoever had shot the sheriff, and nothing said to turn it back."""
    table = saloon(hands={ALICE: "bang 2C"}, roles="sheriff outlaw deputy deputy")
    table.life[BOB] = 1
    evening = playing(table)
    assert table.keeps_asking(ALICE)

    evening.plays(ALICE, "bang 2C", at=BOB).asks(key="win")

    assert not table.keeps_asking(ALICE)


def test_128_a_correction_may_still_undo_the_end():
    table = saloon(hands={ALICE: "bang 2C"}, roles="sheriff outlaw deputy deputy")
    table.life[BOB] = 1

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).asks(key="win")
    evening.correct("revive", seat=BOB).closes()

    assert table.winner is None
    assert evening.key == "turn.play"


@pytest.mark.parametrize(
    ("roles", "dead", "left"),
    [
        (FOUR, DAVE, ["law", "outlaws"]),
        (FOUR, BOB, ["law", "outlaws", "renegade"]),
        ("sheriff outlaw renegade renegade outlaw", CAROL, ["law", "outlaws", "renegade"]),
        (THREE, BOB, ["deputy", "outlaw"]),
    ],
)
def test_nobody_bets_on_a_role_that_has_to_live_to_win_and_has_died(roles, dead, left):
    """A walk, severity 1: the dead renegade could still bet on the renegade."""
    table = saloon(roles)
    table.take_bets()
    table.alive[dead] = False

    (slip,) = table.bets.slips()

    assert [side for side, _called in slip.stakes] == left


def test_130_of_three_players_who_kills_the_own_quarry_wins():
    table = saloon(THREE, hands={ALICE: "bang 2C"})
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB).asks(key="win").closes()

    assert (table.winner.side, table.winner.seats) == ("deputy", (ALICE,))
    assert str(view(table, BOARD).shared.winner) == "The deputy has eliminated the renegade, and wins."


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
    assert all(chair.role for chair in view(table, BOARD).shared.chairs)


def test_whoever_is_out_bets_on_the_winner_until_the_next_turn_begins():
    sitting = Evening(BANG, saloon("sheriff outlaw outlaw renegade"), script.evening)
    sitting.until("turn.play").correct("eliminate", seat=BOB)
    sitting.bet(BOB, "winner", "law").bet(BOB, "winner", "outlaws")
    with pytest.raises(Refused):
        sitting.bet(CAROL, "winner", "outlaws")

    sitting.ends_turn(ALICE).until("turn.play")
    with pytest.raises(Refused):
        sitting.bet(BOB, "winner", "law")
    sitting.correct("eliminate", seat=ALICE).ends()

    assert sitting.table.outcome() == "outlaws"
    assert sitting.table.bets.league() == (Score("Bob", 3, 1, 1),)
