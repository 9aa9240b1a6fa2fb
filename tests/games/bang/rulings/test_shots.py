"""BANG!, Missed! and barrels: the rulings, by their numbers."""

import pytest

from tablegames.engine.errors import Refused
from tablegames.games.bang.views.view import view
from tests.games.bang.cast import (
    ALICE,
    BOB,
    CAROL,
    DAVE,
    SIX,
    playing,
    saloon,
)


def test_36_other_shots_do_not_count_as_the_bang_of_the_turn():
    table = saloon(
        SIX,
        people={ALICE: "doc_holyday"},
        hands={ALICE: "bang 2C, gatling 10H, punch 10S, indians KD, duel QD, beer 6H, beer 7H"},
        play={ALICE: "pepperbox AH"},
    )

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB)

    playable = {
        move["play"].split()[0]
        for move in evening.options(ALICE)
        if isinstance(move, dict) and "play" in move
    }
    assert {"gatling", "punch", "indians", "duel", "pepperbox"} <= playable
    assert any("power" in move for move in evening.options(ALICE) if isinstance(move, dict))


def test_37_a_volcanic_laid_after_the_first_bang_allows_more():
    table = saloon(hands={ALICE: "bang 2C, volcanic 10S, bang 3C"})

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).plays(ALICE, "volcanic 10S")

    assert evening.targets(ALICE, "bang 3C") == [BOB, DAVE]


def test_38_a_volcanic_lost_allows_no_more():
    table = saloon(hands={ALICE: "bang 2C, schofield JC, bang 3C"}, play={ALICE: "volcanic 10S"})

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).plays(ALICE, "schofield JC")

    assert evening.may_play(ALICE, "bang 3C") == []


def test_40_a_bang_out_of_reach_is_illegal_and_says_why():
    table = saloon(hands={ALICE: "bang 2C"})
    evening = playing(table)

    assert evening.targets(ALICE, "bang 2C") == [BOB, DAVE]
    with pytest.raises(Refused):
        evening.plays(ALICE, "bang 2C", at=CAROL)
    assert [str(text) for text in view(table, ALICE).own.held.plays[0].beyond] == [
        "Carol is at distance 2; your Colt reaches 1."
    ]


def test_who_has_a_barrel_reads_that_it_may_be_drawn_for_as_long_as_it_may():
    """A walk, severity 1: “Play a Missed! or take the hit.” stood above a bare tile “Barrel”."""
    table = saloon(
        people={BOB: "jourdonnais"},
        hands={ALICE: "bang 2C", BOB: "missed 2S"},
        play={BOB: "barrel QS"},
        deck="bang 3C, bang 4C",
    )
    evening = playing(table).plays(ALICE, "bang 2C", at=BOB)
    said = [str(view(table, BOB).own.prompt)]
    for barrel in ("barrel QS", "jourdonnais"):
        evening.replies(BOB, barrel)
        said.append(str(view(table, BOB).own.prompt))

    assert said == [
        "Alice shoots at you: BANG! 2♣. Play a Missed!, draw!, or take the hit.",
        "Alice shoots at you: BANG! 2♣. Play a Missed!, draw!, or take the hit.",
        "Alice shoots at you: BANG! 2♣. Play a Missed! or take the hit.",
    ]


def test_who_shoots_and_the_ways_out_are_two_sentences_also_where_a_name_has_a_full_stop():
    """Read again: the page, which draws the first, cut the words at their first full stop, and left “Kim shoots”."""
    table = saloon(hands={ALICE: "bang 2C", BOB: "missed 2S"})
    table.names = ("Dr. Kim", *table.names[1:])
    playing(table).plays(ALICE, "bang 2C", at=BOB)

    prompt = view(table, BOB).own.prompt

    assert [str(prompt.params[part]) for part in ("first", "next")] == [
        "Dr. Kim shoots at you: BANG! 2♣.",
        "Play a Missed! or take the hit.",
    ]


def test_41_hearts_on_the_barrel_need_no_missed():
    table = saloon(hands={ALICE: "bang 2C", BOB: "missed 2S"}, play={BOB: "barrel QS"}, deck="beer 6H")

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "barrel QS")

    assert table.hand[BOB] == ["missed 2S"]


@pytest.mark.parametrize("card", ["gatling 10H", "punch 10S"])
def test_42_a_barrel_helps_against_every_shot(card):
    table = saloon(hands={ALICE: card}, play={BOB: "barrel QS"}, deck="beer 6H")

    playing(table).plays(ALICE, card, at=None if "gatling" in card else BOB).replies(BOB, "barrel QS")

    assert table.life[BOB] == 4


@pytest.mark.parametrize(
    ("card", "said"),
    [("beer 6H", "Hearts: that counts as a Missed!."), ("bang 3C", "No hearts: that does not help.")],
)
def test_what_a_barrel_has_done_is_said(card, said):
    """Twelfth walk, severity 1: a barrel that does not help said only what was drawn."""
    table = saloon(hands={ALICE: "bang 2C", BOB: "missed 2S"}, play={BOB: "barrel QS"}, deck=card)

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "barrel QS")

    assert said in [str(told.text) for told in table.told]


def test_44_jourdonnais_with_a_barrel_draws_twice_before_his_hand():
    table = saloon(
        people={BOB: "jourdonnais"}, hands={ALICE: "bang 2C", BOB: "missed 2S"}, play={BOB: "barrel QS"},
        deck="bang 3C, bang 4C",
    )  # fmt: skip

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB)
    assert evening.options(BOB) == ["barrel QS", "jourdonnais", "missed 2S", "hit"]
    evening.replies(BOB, "jourdonnais").replies(BOB, "barrel QS")
    assert evening.options(BOB) == ["missed 2S", "hit"]


def test_44_a_barrel_comes_before_hand_cards_or_not_at_all():
    table = saloon(
        people={ALICE: "slab_the_killer"},
        hands={ALICE: "bang 2C", BOB: "missed 2S, missed 3S"},
        play={BOB: "barrel QS"},
    )

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "missed 2S")

    assert evening.options(BOB) == ["missed 3S", "hit"]


def test_45_a_heart_counts_as_one_of_two_missed_and_the_barrel_draws_once():
    table = saloon(
        people={ALICE: "slab_the_killer"}, hands={ALICE: "bang 2C", BOB: "missed 2S"}, play={BOB: "barrel QS"},
        deck="beer 6H",
    )  # fmt: skip

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "barrel QS")
    assert evening.options(BOB) == ["missed 2S", "hit"]
    evening.replies(BOB, "missed 2S")

    assert table.life[BOB] == 4


@pytest.mark.parametrize("card", ["gatling 10H", "punch 10S", "springfield KS"])
def test_46_slabs_other_shots_need_one_missed(card):
    table = saloon(people={ALICE: "slab_the_killer"}, hands={ALICE: f"{card}, beer 6H", BOB: "missed 2S"})

    playing(table).plays(
        ALICE, card, at=None if "gatling" in card else BOB, pay="beer 6H" if "spring" in card else ""
    ).replies(BOB, "missed 2S")

    assert table.life[BOB] == 4


def test_48_janet_answers_slab_with_bangs_and_missed_in_any_mix():
    table = saloon(
        people={ALICE: "slab_the_killer", BOB: "calamity_janet"},
        hands={ALICE: "bang 2C", BOB: "bang 3C, missed 2S"},
    )

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "bang 3C").replies(BOB, "missed 2S")

    assert table.life[BOB] == 4


def test_49_the_card_drawn_by_a_dodge_may_be_the_second_missed():
    table = saloon(
        people={ALICE: "slab_the_killer"}, hands={ALICE: "bang 2C", BOB: "dodge 7D"}, deck="missed 2S"
    )

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "dodge 7D").replies(BOB, "missed 2S")

    assert table.life[BOB] == 4


def test_50_mollys_replacement_comes_after_the_shot():
    table = saloon(
        people={ALICE: "slab_the_killer", BOB: "molly_stark"},
        hands={ALICE: "bang 2C", BOB: "missed 2S, beer 6H"},
        deck="missed 3S",
    )

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "missed 2S")
    assert evening.options(BOB) == ["hit"]
    evening.hit(BOB)

    assert (table.life[BOB], table.hand[BOB]) == (3, ["beer 6H", "missed 3S"])


def test_52_janets_missed_is_the_bang_of_the_turn_and_needs_reach():
    table = saloon(people={ALICE: "calamity_janet"}, hands={ALICE: "missed 2S, bang 2C"})

    evening = playing(table)
    assert evening.targets(ALICE, "missed 2S") == [BOB, DAVE]
    evening.plays(ALICE, "missed 2S", at=BOB)

    assert evening.may(ALICE) == ["end"]


@pytest.mark.parametrize(("card", "at"), [("indians KD", None), ("duel QD", BOB)])
def test_53_janets_missed_answers_indians_and_duels(card, at):
    table = saloon(people={BOB: "calamity_janet"}, hands={ALICE: card, BOB: "missed 2S"})

    playing(table).plays(ALICE, card, at=at).replies(BOB, "missed 2S")

    assert table.life[BOB] == 4


def test_54_janet_answers_a_shot_with_exactly_one_card():
    table = saloon(people={BOB: "calamity_janet"}, hands={ALICE: "bang 2C", BOB: "bang 3C, missed 2S"})

    choice = playing(table).plays(ALICE, "bang 2C", at=BOB).choice(BOB)

    assert (choice.least, choice.most, list(choice.options)) == (1, 1, ["bang 3C", "missed 2S", "hit"])


def test_56_a_missed_cannot_be_played_in_the_own_turn():
    table = saloon(hands={ALICE: "missed 2S"})
    evening = playing(table)

    assert evening.may(ALICE) == ["end"]
    assert str(view(table, ALICE).own.held.plays[0].why) == "Only an answer to an attack."


def test_57_two_shots_in_a_row_are_answered_each_and_a_barrel_works_for_each():
    table = saloon(
        people={ALICE: "willy_the_kid"}, hands={ALICE: "bang 2C, bang 3C"}, play={BOB: "barrel QS"},
        deck="beer 6H, beer 7H",
    )  # fmt: skip

    evening = playing(table)
    for card in ("bang 2C", "bang 3C"):
        evening.plays(ALICE, card, at=BOB).replies(BOB, "barrel QS")

    assert table.life[BOB] == 4


def test_58_a_green_shield_wakes_when_the_next_turn_starts():
    table = saloon(hands={ALICE: "iron_plate AD, duel QD"})
    playing(table).plays(ALICE, "iron_plate AD")
    assert table.missed(ALICE) == []

    table.begin_turn(BOB)

    assert table.missed(ALICE) == ["iron_plate AD"]


def test_60_who_is_out_is_not_asked_any_more():
    table = saloon(hands={ALICE: "gatling 10H", BOB: "beer 6H", CAROL: "beer 7H"})

    evening = playing(table).plays(ALICE, "gatling 10H")
    evening.correct("eliminate", seat=BOB)

    assert evening.asks(CAROL, key="reply.shot")
