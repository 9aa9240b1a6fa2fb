"""A table is laid through the title, and played by the public driver: as somebody from elsewhere would do it."""

import pytest

from tablegames.engine.driving.sitting import Sitting, Unexpected
from tablegames.engine.errors import Refused
from tablegames.games import GAMES

ALICE, BOB, CAROL, DAVE, ERIN = range(5)


def sit(title, piece, *arguments, **laid):
    """A piece of that title's script, on a table that is laid so."""
    return Sitting(GAMES[title], GAMES[title].by_hand(**laid), GAMES[title].pieces[piece], *arguments)


def test_a_village_is_laid_with_roles_middle_potions_marks_and_dead():
    table = GAMES["werewolf"].by_hand(
        "werewolf witch thief villager villager villager",
        "seer hunter",
        dead=[ERIN],
        mayor=BOB,
        lovers=[ALICE, DAVE],
        charmed=[CAROL],
        marked={DAVE: 2},
        spent={BOB: ["poison"]},
        night=1,
    )

    assert [role.key for role in table.role] == [
        "werewolf",
        "witch",
        "thief",
        "villager",
        "villager",
        "villager",
    ]
    assert [role.key for role in table.middle] == ["seer", "hunter"]
    assert (table.living(), table.shown) == ([ALICE, BOB, CAROL, DAVE, 5], [ERIN])
    assert (table.mayor, table.lovers, table.charmed, table.marked) == (
        BOB,
        [ALICE, DAVE],
        [CAROL],
        {DAVE: 2},
    )
    assert table.is_spent(BOB, "poison")
    assert not table.is_spent(BOB, "healing potion")


def test_a_piece_of_the_night_is_played_on_it():
    sitting = sit("werewolf", "night", roles="werewolf seer villager villager", mode="eyes_closed")

    sitting.until("night.werewolf").answer(ALICE, CAROL).closes().ends()

    assert [seat for seat, _by in sitting.table.tagged] == [CAROL]


def test_a_role_of_ones_own_is_dealt_by_hand_too():
    mine = {
        "key": "mine",
        "name": "Mine",
        "wakes": "every_night",
        "names": {"most": 1},
        "then": [{"do": "learn_team"}],
    }

    table = GAMES["werewolf"].by_hand("mine werewolf villager villager", own=[mine])

    assert table.role[ALICE].key == "mine"


def test_a_saloon_is_laid_with_hands_cards_in_play_lives_and_dead():
    table = GAMES["bang"].by_hand(
        "sheriff outlaw deputy renegade",
        people={BOB: "vulture_sam"},
        hands={ALICE: "bang 2C, stagecoach 9S", BOB: "stagecoach 9S 2"},
        play={BOB: "barrel QS"},
        deck="beer 6H, beer 7H",
        discard="missed 2S",
        lives={BOB: 1},
        dead=[DAVE],
    )

    assert (table.hand[ALICE], table.hand[BOB]) == (["bang 2C", "stagecoach 9S"], ["stagecoach 9S 2"])
    assert (table.in_play[BOB], table.discarded) == (["barrel QS"], ["missed 2S"])
    assert (table.life, table.alive) == ([5, 1, 4, 0], [True, True, True, False])
    assert table.draw(ALICE, 2) == ["beer 6H", "beer 7H"]


def test_a_turn_is_played_on_it():
    sitting = sit("bang", "play", ALICE, hands={ALICE: "bang 2C", BOB: "missed 2S"})

    sitting.answer(ALICE, {"play": "bang 2C", "at": BOB}).asks(BOB, key="reply.shot").answer(BOB, "missed 2S")

    assert sitting.asks(ALICE, key="turn.play").told()[-1] == "The shot misses Bob."


@pytest.mark.parametrize("hands", [{ALICE: "bang 1X"}, {ALICE: "bang 2C", BOB: "bang 2C"}])
def test_a_saloon_that_cannot_be_is_refused(hands):
    with pytest.raises(Refused):
        GAMES["bang"].by_hand(hands=hands)


def test_the_driver_says_what_stands_instead_of_what_was_expected():
    sitting = sit("bang", "play", ALICE, hands={ALICE: "bang 2C"})

    with pytest.raises(Unexpected, match=r"^turn\.play stands, and not reply\.shot$"):
        sitting.asks(BOB, key="reply.shot")
    with pytest.raises(Unexpected, match=r"^turn\.play asks \[0\], and not \[1\]$"):
        sitting.asks(BOB, key="turn.play")
    with pytest.raises(Unexpected, match=r"^seat 1 is not asked$"):
        sitting.options(BOB)
    with pytest.raises(Unexpected, match=r"^the script ended before reply\.shot$"):
        sitting.answer(ALICE, "end").until("reply.shot")
