"""Cards that are composed of blocks, cards of one's own, and what is wrong with a definition."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames.engine.dice import Dice
from tablegames.engine.driving.robots import play_out
from tablegames.engine.play import Play
from tablegames.engine.words import Text
from tablegames.games.bang import BANG
from tablegames.games.bang.cards import CARDS, DEFINITIONS
from tablegames.games.bang.cards.composed import CHECKS, EFFECTS, card_from
from tablegames.games.bang.cards.definition import (
    COLOURS,
    EFFECT_WORDING,
    MAY_MEAN,
    WANTED,
    problems,
)
from tablegames.games.bang.setup import check
from tests.games.bang.cast import ALICE, BOB, CAROL, DAVE, playing, turn_of
from tests.games.bang.composing import SNAKE, card, with_own
from tests.games.bang.sample import bang_setup_for


def test_every_official_card_is_composed_and_right():
    """All 44 kinds of `base` and `dodge-city`."""
    assert len(DEFINITIONS) == 44
    assert [problems(definition) for definition in DEFINITIONS] == [[]] * 44
    assert set(CARDS) == {definition["key"] for definition in DEFINITIONS}


def test_several_blocks_come_one_after_the_other():
    table = with_own(card({"do": "shoot"}, {"do": "draw", "count": 1}, aim={}))

    playing(table).plays(ALICE, "mine 2S", at=BOB).hit(BOB)

    assert (table.life[BOB], len(table.hand[ALICE])) == (2, 1)


def test_a_card_may_answer_a_shot():
    table = with_own({"key": "mine", "name": "Mine", "answers": "shot", "draws": 1})
    table.give("bang 2C", ALICE)

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "mine 3S")

    assert (table.life[BOB], len(table.hand[BOB])) == (3, 1)


def blue(**more) -> dict:
    return {"key": "mine", "name": "Mine", "colour": "blue", **more}


def test_a_blue_card_changes_something_while_it_lies():
    table = with_own(blue(reach=3, sight=1, remoteness=1))

    playing(table).plays(ALICE, "mine 2S")

    assert (table.reach(ALICE), table.distance(ALICE, CAROL), table.distance(CAROL, ALICE)) == (3, 1, 3)


def test_a_blue_card_may_allow_any_number_of_bangs():
    table = with_own(blue(unlimited=True))
    for bang in ("bang 2C", "bang 3C"):
        table.give(bang, ALICE)

    evening = playing(table).plays(ALICE, "mine 2S")
    for bang in ("bang 2C", "bang 3C"):
        evening.plays(ALICE, bang, at=BOB).hit(BOB)

    assert table.life[BOB] == 1


def test_a_blue_card_may_be_a_barrel():
    table = with_own(blue(barrel=True))
    table.lay("mine 3S", BOB)
    table.give("bang 2C", ALICE)

    playing(table).plays(ALICE, "bang 2C", at=BOB).asks(BOB, key="reply.shot").replies(BOB, "mine 3S")

    assert any(str(told.text).startswith("Mine: Bob draws") for told in table.told)


def test_a_blue_card_is_laid_before_somebody_else_and_holds_up_the_turn():
    table = with_own(blue(before_turn="jail", laid_before=True, aim={"not_sheriff": True}))
    table.turn = BOB

    evening = playing(table, BOB)
    assert evening.targets(BOB, "mine 3S") == [CAROL, DAVE]
    evening.plays(BOB, "mine 3S", at=CAROL)
    table.deck.append("bang 3C")
    turn_of(table, CAROL).ends()

    assert "Carol stays in jail and loses the turn." in [str(told.text) for told in table.told]
    assert "mine 3S" in table.discarded


def test_a_blue_card_may_be_tested_before_the_turn_like_a_dynamite():
    table = with_own(blue(before_turn="dynamite"))
    table.lay("mine 3S", BOB)
    table.life[BOB], table.hand[BOB] = 4, []
    table.deck.append("missed 5S")

    turn_of(table, BOB).until("turn.play")

    assert table.life[BOB] == 1
    assert table.discarded[-2:] == ["missed 5S", "mine 3S"]


def test_a_house_dynamite_passes_by_whoever_has_one_of_its_name():
    """R14: Bob's neighbour has one already."""
    table = with_own(blue(before_turn="dynamite"))
    table.lay("mine 3S", BOB)
    table.lay("mine 4S", CAROL)
    table.deck.append("bang 2C")

    turn_of(table, BOB).until("turn.play")

    assert (table.in_play[CAROL], table.in_play[DAVE]) == (["mine 4S"], ["mine 3S"])


def test_the_same_block_twice_is_settled_between():
    """R16: two attacks; whoever is killed by the first is out before the second."""
    table = with_own(card({"do": "indians"}, {"do": "indians"}))
    table.life[BOB] = 1
    table.hand[CAROL], table.hand[DAVE] = ["bang 2C"], []

    playing(table).plays(ALICE, "mine 2S").hit(BOB, BOB).replies(CAROL, "bang 2C")

    happened = [(one.kind, one.seat) for one in table.happened if one.kind in ("hurt", "death")]
    assert happened == [("hurt", BOB), ("hurt", DAVE), ("death", BOB), ("hurt", CAROL), ("hurt", DAVE)]


def test_a_green_card_is_laid_and_used_in_a_later_turn():
    table = with_own(card({"do": "draw", "count": 2}, colour="green"))

    evening = playing(table).plays(ALICE, "mine 2S")
    assert (table.in_play[ALICE], evening.may_play(ALICE, "mine 2S")) == (["mine 2S"], [])
    table.resting.clear()
    playing(table).plays(ALICE, "mine 2S")

    assert (table.in_play[ALICE], len(table.hand[ALICE])) == ([], 2)


def test_what_a_card_costs_is_discarded_with_it():
    table = with_own(card({"do": "draw", "count": 1}, pays=1))
    assert playing(table).may_play(ALICE, "mine 2S") == []
    table.give("bang 2C", ALICE)

    playing(table).plays(ALICE, "mine 2S", pay="bang 2C")

    assert "bang 2C" in table.discarded


def test_a_card_may_count_as_the_one_bang_of_the_turn():
    table = with_own(card({"do": "shoot"}, aim={"distance": "weapon"}, limited=True))
    table.give("bang 2C", ALICE)

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB)

    assert evening.may_play(ALICE, "mine 2S") == []


@pytest.mark.parametrize(
    ("aim", "targets"),
    [
        ({}, [BOB, CAROL, DAVE]),
        ({"me": True}, [ALICE, BOB, CAROL, DAVE]),
        ({"distance": 1}, [BOB, DAVE]),
        ({"distance": 1, "me": True}, [ALICE, BOB, DAVE]),
        ({"distance": 2}, [BOB, DAVE, CAROL]),
        ({"distance": "weapon"}, [BOB, DAVE]),
        ({"not_sheriff": True}, [BOB, CAROL, DAVE]),
    ],
)
def test_at_whom_a_card_may_be_aimed(aim, targets):
    table = with_own(card({"do": "hurt", "lives": 1}, aim=aim))

    assert sorted(playing(table).targets(ALICE, "mine 2S")) == sorted(targets)


def test_a_card_may_spare_the_sheriff():
    table = with_own(card({"do": "hurt", "lives": 1}, aim={"not_sheriff": True}))

    assert playing(table, BOB).targets(BOB, "mine 3S") == [CAROL, DAVE]


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


def test_a_blue_text_only_card_is_read_out_when_it_is_laid():
    table = with_own(blue(text="Carol sings.", by_hand=True, laid_before=True, aim={}))

    evening = playing(table).plays(ALICE, "mine 2S", at=CAROL).asks(key="card.by_hand")
    assert str(evening.play.standing.ask.title) == "Carol sings."
    evening.correct("set_life", seat=CAROL, life=1).closes().asks(ALICE, key="turn.play")

    assert (table.in_play[CAROL], table.life[CAROL]) == (["mine 2S"], 1)


def test_a_blue_text_only_card_may_be_read_out_before_every_turn():
    table = with_own(blue(text="Sing.", by_hand=True, before_turn="by_hand"))
    table.lay("mine 3S", BOB)

    for _round in (1, 2):
        evening = turn_of(table, BOB).asks(key="card.by_hand")
        assert str(evening.play.standing.ask.title) == "Mine: Sing."
        evening.correct("set_life", seat=BOB, life=2).until("turn.play")

    assert (table.life[BOB], table.in_play[BOB]) == (2, ["mine 3S"])


def test_a_green_text_only_card_is_read_out_when_it_is_used():
    table = with_own({"key": "mine", "name": "Mine", "colour": "green", "text": "Sing.", "by_hand": True})

    evening = playing(table).plays(ALICE, "mine 2S").asks(ALICE, key="turn.play")
    table.resting.clear()
    evening = playing(table).plays(ALICE, "mine 2S").asks(key="card.by_hand")

    assert str(evening.play.standing.ask.title) == "Sing."


def test_without_a_text_the_name_is_read_out():
    table = with_own({"key": "mine", "name": "Mine", "by_hand": True})

    evening = playing(table).plays(ALICE, "mine 2S").asks(key="card.by_hand")

    assert str(evening.play.standing.ask.title) == "Mine"


def test_robots_use_cards_of_ones_own():
    setup = bang_setup_for(4, "base")
    deck = [f"mine {rank}{suit}" for rank in ("2", "3", "4") for suit in "SHDC"]
    own = card({"do": "draw", "count": 2})
    play = Play(BANG, {**setup, "deck": [*setup["deck"], *deck], "own": [own]}, "robots")

    play_out(play, Dice("robots"), robot=BANG.robot)

    assert any("Mine" in str(told.text) for told in play.table.told)


@settings(max_examples=40, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from(["phones", "stepped", "automatic"]), st.booleans())
def test_whatever_is_put_together_is_refused_or_played(chance, mode, thinks):
    """A definition without problems never breaks a game, however odd it is."""
    own = [odd("mine", chance), odd("other", chance)]
    prints = [f"{one['key']} {rank}{suit}" for one in own for rank in ("2", "5", "K") for suit in "SHDC"]
    setup = bang_setup_for(4, "base", mode)
    setup = {**setup, "deck": [*setup["deck"][::2], *prints], "own": own}
    if check(setup):
        return

    play = Play(BANG, setup, "odd")
    play_out(play, Dice("odd"), 150, BANG.robot if thinks else None)

    assert all(play.view(seat) for seat in range(4))


def odd(key: str, chance) -> dict:
    """A definition of the right shape, by chance."""

    def some(choices, often: float = 0.3):
        return {
            name: chance.choice(list(values)) for name, values in choices.items() if chance.random() < often
        }

    colour = chance.choice(list(COLOURS))
    blocks = [
        {"do": do, **{name: 1 + chance.randint(0, 2) for name in WANTED.get(do, ())},
         **some({"whom": [one for one in MAY_MEAN.get(do, ()) if one]} if do in MAY_MEAN else {}, 0.6)}
        for do in chance.sample(list(EFFECTS), chance.randint(1, 3))
    ]  # fmt: skip
    aim = some({"distance": ["weapon", 1, 2], "me": [True], "a_card": [True], "not_sheriff": [True]}, 0.5)
    lies = {
        "reach": [1, 3],
        "sight": [1],
        "remoteness": [2],
        "unlimited": [True],
        "barrel": [True],
        "before_turn": CHECKS,
    }
    return {
        "key": key, "name": key, "colour": colour,
        **({"aim": aim} if chance.random() < 0.8 else {}),
        **({**some(lies, 0.5), **some({"laid_before": [True]})} if colour == "blue" else {"then": blocks}),
        **({**some({"pays": [1, 2]}), **some({"limited": [True], "answers": ["shot"]})} if colour == "brown" else {}),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("definition", "place"),
    [
        ({"then": [{"do": "draw", "count": 1, "whom": "aimed"}]}, "then[0]"),
        ({"then": [{"do": "shoot", "whom": "all"}]}, "then[0].whom"),
        ({"then": [{"do": "drink", "whom": "all"}]}, "then[0].whom"),
        ({"colour": "green", "pays": 1, "then": [{"do": "draw", "count": 1}]}, "pays"),
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
        ({"by_hand": True, "answers": "shot"}, "answers"),
    ],
)
def test_what_is_wrong_with_a_definition_is_said_with_its_place(definition, place):
    whole = {"key": "mine", "name": "Mine", **definition}

    found = problems(whole)

    assert place in [one.place for one in found]
    assert all(isinstance(one.text, Text) and str(one.text) for one in found)
    assert check({**bang_setup_for(4, "base"), "own": [whole]}) != []


def test_a_card_of_two_effects_is_wasted_only_where_both_are():
    """A walk, severity 2: at full life a card that heals and draws was said to do nothing, and let its player draw."""
    healing, drawing = {"do": "heal", "lives": 1}, {"do": "draw", "count": 1}
    table = with_own(card(healing))
    table.life[ALICE] = 5
    wasted = {
        name: card_from({**card(healing), "then": then}).waste(table, ALICE, None)
        for name, then in {
            "both": [healing, drawing],
            "other order": [drawing, healing],
            "twice": [healing, healing],
        }.items()
    }

    assert (wasted["both"], wasted["other order"]) == (None, None)
    assert str(wasted["twice"]).startswith("You are at full life")


def test_a_good_definition_has_no_problems_and_warns_of_waste():
    assert problems(SNAKE) == []
    assert check({**bang_setup_for(4, "base"), "own": [SNAKE]}) == []
    table = with_own(card({"do": "heal", "lives": 1}))
    table.life[ALICE] = 5

    assert str(card_from(card({"do": "heal", "lives": 1})).waste(table, ALICE, None)).startswith(
        "You are at full life"
    )


@pytest.mark.parametrize("does", sorted(EFFECT_WORDING))
def test_every_effect_says_on_the_card_what_it_does(does):
    """H17: a card is composed as a sentence, and says it."""
    for whom in MAY_MEAN.get(does, ("",)):
        block = {"do": does, **dict.fromkeys(WANTED.get(does, ()), 2), **({"whom": whom} if whom else {})}

        assert str(card_from({"key": "mine", "name": "Mine", "then": [block]}).text).endswith(".")


@pytest.mark.parametrize(
    ("definition", "text"),
    [
        (
            {"pays": 1, "aim": {"distance": 2, "a_card": True}, "then": [{"do": "take"}, {"do": "draw", "count": 1}]},
            "Discard another card for it. Choose a player at distance 2 or nearer. Choose one of their cards."
            " Take that card. Draw 1 card.",
        ),
        (
            {"aim": {"distance": "weapon"}, "limited": True, "then": [{"do": "shoot", "answer": "bang"}]},
            "Choose a player in reach of your weapon. They discard a BANG! or lose 1 life."
            " It counts as the one BANG! of your turn.",
        ),
        ({"then": [{"do": "heal", "lives": 2}]}, "Regain 2 lives."),
        ({"answers": "shot", "draws": 2}, "Cancels one shot at you. Then draw 2 cards."),
        ({"colour": "blue", "reach": 3, "sight": 1}, "Weapon: reach 3. You see others nearer by 1."),
        ({"text": "Bless you.", "then": [{"do": "drink"}]}, "Bless you."),
        ({"by_hand": True}, ""),
    ],
)  # fmt: skip
def test_a_card_without_a_text_says_what_it_does(definition, text):
    assert str(card_from({"key": "mine", "name": "Mine", **definition}).text) == text
