"""Cards that are composed of blocks: every block alone, cards of one's own, and what is wrong with a definition."""

import pytest

from tablegames.engine.dice import Dice
from tablegames.engine.words import Text
from tablegames.games.bang.cards import CARDS, DEFINITIONS
from tablegames.games.bang.cards.composed import CHECKS, EFFECTS, card_from
from tablegames.games.bang.cards.definition import ARGUMENTS, EFFECT_WORDING, problems
from tablegames.games.bang.setup import check, lay
from tests.games.samples import bang_setup_for

from .cast import ALICE, BOB, CAROL, NAMES, STRANGER, playing

SNAKE = {
    "key": "snake",
    "name": {"en": "Snake", "ru": "Змея"},
    "text": "It bites {somebody}.",
    "aim": {"distance": 1},
    "then": [{"do": "shoot"}],
}


def test_every_official_card_is_composed_and_right():
    assert len(DEFINITIONS) == 44
    assert [problems(definition) for definition in DEFINITIONS] == [[]] * 44
    assert set(CARDS) == {definition["key"] for definition in DEFINITIONS}


def test_every_block_has_its_wording():
    assert set(EFFECT_WORDING) == set(EFFECTS)
    assert set(ARGUMENTS) < set(EFFECTS)
    assert set(CHECKS) == {"dynamite", "jail"}


def with_own(definition: dict, seats: int = 4, **change):
    """A saloon in which everybody holds one such card, and Alice has the turn."""
    prints = [f"{definition['key']} {rank}S" for rank in ("2", "3", "4", "5", "6", "7", "8")][:seats]
    setup = bang_setup_for(seats, "base")
    table = lay({**setup, "names": list(NAMES[:seats]), "deck": [*setup["deck"], *prints], "own": [definition], **change},
                Dice("own"))  # fmt: skip
    table.role = ["sheriff", "outlaw", "deputy", "renegade"][:seats]
    table.person = [STRANGER] * seats
    table.life = [table.most_lives(seat) - 1 for seat in table.seats]
    for seat, card in enumerate(prints):
        table.give(card, seat)
    table.turn, table.stage = ALICE, "play"
    return table


def card(*blocks: dict, **more) -> dict:
    return {"key": "mine", "name": "Mine", "then": list(blocks), **more}


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


@pytest.mark.parametrize(
    ("block", "key"), [("duel", "reply.bang"), ("indians", "reply.bang"), ("general_store", "store.card")]
)
def test_named_scripts(block, key):
    table = with_own(
        card({"do": block}, aim={} if block == "duel" else None) | ({} if block == "duel" else {"aim": {}})
    )

    playing(table).plays(ALICE, "mine 2S", at=BOB).asks(key=key)


def test_brawl():
    table = with_own(card({"do": "brawl"}))

    playing(table).plays(ALICE, "mine 2S")

    assert table.discarded == ["mine 2S", "mine 3S", "mine 4S", "mine 5S"]


def test_several_blocks_come_one_after_the_other():
    table = with_own(card({"do": "shoot"}, {"do": "draw", "count": 1}, aim={}))

    playing(table).plays(ALICE, "mine 2S", at=BOB).hit(BOB)

    assert (table.life[BOB], len(table.hand[ALICE])) == (2, 1)


def test_a_card_that_answers():
    table = with_own({"key": "mine", "name": "Mine", "answers": "shot", "draws": 1})
    table.give("bang 2C", ALICE)

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "mine 3S")

    assert (table.life[BOB], len(table.hand[BOB])) == (3, 1)


def test_a_blue_card_that_changes_something_while_it_lies():
    table = with_own(
        {"key": "mine", "name": "Mine", "colour": "blue", "reach": 3, "sight": 1, "remoteness": 1}
    )

    playing(table).plays(ALICE, "mine 2S")

    assert (table.reach(ALICE), table.distance(ALICE, CAROL), table.distance(CAROL, ALICE)) == (3, 1, 3)


def test_a_card_of_ones_own_has_its_own_words():
    table = with_own(SNAKE)

    assert str(table.face("snake 2S")) == "Snake 2♠"
    assert table.piece("snake 2S").kind.name.wording("ru") == "Змея"
    assert str(table.piece("snake 2S").kind.text) == "It bites {somebody}."
    assert playing(table).targets(ALICE, "snake 2S") == [1, 3]


def test_a_text_only_card_is_read_out_and_resolved_by_hand():
    table = with_own({"key": "mine", "name": "Mine", "text": "Everybody sings.", "by_hand": True})

    evening = playing(table).plays(ALICE, "mine 2S").asks(key="card.by_hand")
    assert str(evening.play.standing.ask.title) == "Everybody sings."
    evening.correct("set_life", seat=BOB, life=1).closes().asks(ALICE, key="turn.play")

    assert table.life[BOB] == 1


@pytest.mark.parametrize(
    ("definition", "place"),
    [
        ({"then": [{"do": "shoot"}]}, "then[0]"),
        ({"then": [{"do": "take"}], "aim": {}}, "then[0]"),
        ({"then": [{"do": "draw"}]}, "then[0].count"),
        ({"then": [{"do": "shoot", "count": 2}], "aim": {}}, "then[0].count"),
        ({"then": []}, "then"),
        ({"colour": "blue"}, "colour"),
        ({"colour": "blue", "then": [{"do": "draw", "count": 1}]}, "then"),
        ({"reach": 2, "then": [{"do": "draw", "count": 1}]}, "reach"),
        ({"by_hand": True, "then": [{"do": "draw", "count": 1}]}, "then"),
        ({"draws": 1, "then": [{"do": "draw", "count": 1}]}, "draws"),
    ],
)
def test_what_is_wrong_with_a_definition_is_said_with_its_place(definition, place):
    whole = {"key": "mine", "name": "Mine", **definition}

    found = problems(whole)

    assert place in [where for where, _text in found]
    assert all(isinstance(text, Text) and str(text) for _where, text in found)
    assert check({**bang_setup_for(4, "base"), "own": [whole]}) != []


def test_a_good_definition_has_no_problems_and_warns_of_waste_by_its_first_block():
    assert problems(SNAKE) == []
    assert check({**bang_setup_for(4, "base"), "own": [SNAKE]}) == []
    table = with_own(card({"do": "heal", "lives": 1}))
    table.life[ALICE] = 5

    assert str(card_from(card({"do": "heal", "lives": 1})).waste(table, ALICE, None)).startswith(
        "You are at full life"
    )
