"""Every block that cards are composed of, alone."""

import pytest

from tablegames.games.bang.cards.composed import CHECKS, EFFECTS
from tablegames.games.bang.cards.definition import (
    ARGUMENTS,
    EFFECT_WORDING,
)
from tablegames.games.bang.characters import CHARACTERS
from tests.games.bang.cast import ALICE, BOB, CAROL, DAVE, playing
from tests.games.bang.composing import card, with_own


def test_every_block_has_its_wording_and_its_test_here():
    assert set(EFFECT_WORDING) == set(EFFECTS)
    assert {f"test_{name}" for name in EFFECTS} <= {
        name.partition("_counts")[0].partition("_has_no")[0] for name in globals()
    }
    assert set(ARGUMENTS) < set(EFFECTS)
    assert set(CHECKS) == {"dynamite", "jail", "by_hand"}


def test_draw():
    table = with_own(card({"do": "draw", "count": 3}))

    playing(table).plays(ALICE, "mine 2S")

    assert len(table.hand[ALICE]) == 3


def test_heal():
    table = with_own(card({"do": "heal", "lives": 1}))

    playing(table).plays(ALICE, "mine 2S")

    assert table.life == [5, 3, 3, 3]


def test_heal_everybody():
    table = with_own(card({"do": "heal_everybody", "lives": 1}))

    playing(table).plays(ALICE, "mine 2S")

    assert table.life == [5, 4, 4, 4]


def test_drink_counts_as_a_beer_also_at_the_last_life():
    table = with_own(card({"do": "drink"}))
    table.life[BOB] = 1
    table.give("bang 2C", ALICE)

    playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB).replies(BOB, "mine 3S")

    assert table.life[BOB] == 1


def test_shoot():
    table = with_own(card({"do": "shoot"}, aim={}))

    playing(table).plays(ALICE, "mine 2S", at=CAROL).hit(CAROL)

    assert table.life == [4, 3, 2, 3]


def test_shoot_everybody():
    table = with_own(card({"do": "shoot_everybody"}))

    playing(table).plays(ALICE, "mine 2S").hit(1, 2, 3)

    assert table.life == [4, 2, 2, 2]


def test_take():
    table = with_own(card({"do": "take"}, aim={"a_card": True}))

    playing(table).plays(ALICE, "mine 2S", at=CAROL, take="hand")

    assert table.hand[ALICE] == ["mine 4S"]


def test_discard():
    table = with_own(card({"do": "discard"}, aim={"a_card": True}))

    playing(table).plays(ALICE, "mine 2S", at=CAROL, take="hand")

    assert table.discarded == ["mine 2S", "mine 4S"]


def test_hurt_has_no_answer():
    table = with_own(card({"do": "hurt", "lives": 2}, aim={}))

    evening = playing(table).plays(ALICE, "mine 2S", at=CAROL)

    assert (table.life[CAROL], evening.key) == (1, "turn.play")


def holds(table, number: int) -> list[int]:
    """Who holds so many cards."""
    return [seat for seat in table.seats if len(table.hand[seat]) == number]


@pytest.mark.parametrize(
    ("whom", "aim", "draws"),
    [("me", None, [ALICE]), ("aimed", {}, [CAROL]), ("others", None, [BOB, CAROL, DAVE]),
     ("all", None, [ALICE, BOB, CAROL, DAVE])],
)  # fmt: skip
def test_whom_a_draw_is_about(whom, aim, draws):
    table = with_own(card({"do": "draw", "count": 5, "whom": whom}, **({} if aim is None else {"aim": aim})))

    playing(table).plays(ALICE, "mine 2S", at=None if aim is None else CAROL)

    assert [seat for seat in table.seats if len(table.hand[seat]) >= 5] == draws


@pytest.mark.parametrize(
    ("whom", "life"),
    [("me", [5, 3, 3, 3]), ("aimed", [4, 3, 4, 3]), ("others", [4, 4, 4, 4]), ("all", [5, 4, 4, 4])],
)
def test_whom_a_healing_is_about(whom, life):
    table = with_own(card({"do": "heal", "lives": 1, "whom": whom}, aim={}))

    playing(table).plays(ALICE, "mine 2S", at=CAROL)

    assert table.life == life


@pytest.mark.parametrize(
    ("whom", "life"),
    [("me", [3, 3, 3, 3]), ("aimed", [4, 3, 2, 3]), ("others", [4, 2, 2, 2]), ("all", [3, 2, 2, 2])],
)
def test_whom_a_wound_is_about(whom, life):
    table = with_own(card({"do": "hurt", "lives": 1, "whom": whom}, aim={}))

    evening = playing(table).plays(ALICE, "mine 2S", at=CAROL)

    assert (table.life, evening.key) == (life, "turn.play")


def test_who_dies_of_the_own_card_was_killed_by_nobody():
    table = with_own(card({"do": "hurt", "lives": 1, "whom": "all"}))
    table.life = [4, 1, 3, 3]
    table.hand[BOB] = []

    playing(table).plays(ALICE, "mine 2S")

    assert not table.alive[BOB]
    assert len(table.hand[ALICE]) == 3  # the reward for an outlaw


def test_all_others_may_be_shot_at():
    table = with_own(card({"do": "shoot", "whom": "others"}))

    playing(table).plays(ALICE, "mine 2S").hit(BOB, CAROL, DAVE)

    assert table.life == [4, 2, 2, 2]


def test_a_bang_may_be_the_answer_instead_of_a_missed():
    table = with_own(card({"do": "shoot", "answer": "bang"}, aim={}))
    table.give("bang 2C", BOB)

    playing(table).plays(ALICE, "mine 2S", at=BOB).asks(BOB, key="reply.bang").replies(BOB, "bang 2C")

    assert table.life == [4, 3, 3, 3]
    assert "bang 2C" in table.discarded


def test_a_card_may_be_taken_from_every_hand():
    table = with_own(card({"do": "take", "whom": "others"}))

    playing(table).plays(ALICE, "mine 2S")

    assert sorted(table.hand[ALICE]) == ["mine 3S", "mine 4S", "mine 5S"]
    assert holds(table, 0) == [BOB, CAROL, DAVE]


@pytest.mark.parametrize(
    ("whom", "empty"), [("me", [ALICE]), ("others", [BOB, CAROL, DAVE]), ("all", [ALICE, BOB, CAROL, DAVE])]
)
def test_whom_a_discard_is_about(whom, empty):
    table = with_own(card({"do": "discard", "whom": whom}))
    table.give("bang 2C", ALICE)

    playing(table).plays(ALICE, "mine 2S")

    assert holds(table, 0) == empty


def test_diamonds_do_nothing_to_who_is_immune_to_them():
    table = with_own(card({"do": "hurt", "lives": 1, "whom": "others"}), suit="D")
    table.person[CAROL] = table.power[CAROL] = CHARACTERS["apache_kid"]

    playing(table).plays(ALICE, "mine 2D")

    assert table.life == [4, 2, 3, 2]


def test_duel():
    table = with_own(card({"do": "duel"}, aim={}))
    table.give("bang 2C", BOB)

    playing(table).plays(ALICE, "mine 2S", at=BOB).replies(BOB, "bang 2C")

    assert table.life == [3, 3, 3, 3]


def test_indians():
    table = with_own(card({"do": "indians"}))
    table.give("bang 2C", CAROL)

    playing(table).plays(ALICE, "mine 2S").hit(BOB).replies(CAROL, "bang 2C").hit(DAVE)

    assert table.life == [4, 2, 3, 2]


def test_general_store():
    table = with_own(card({"do": "general_store"}))

    evening = playing(table).plays(ALICE, "mine 2S")
    for seat in (ALICE, BOB, CAROL):
        evening.asks(seat, key="store.card").answer(seat, evening.options(seat)[0])

    assert [len(hand) for hand in table.hand] == [1, 2, 2, 2]


def test_brawl():
    table = with_own(card({"do": "brawl"}))

    playing(table).plays(ALICE, "mine 2S")

    assert table.discarded == ["mine 2S", "mine 3S", "mine 4S", "mine 5S"]
