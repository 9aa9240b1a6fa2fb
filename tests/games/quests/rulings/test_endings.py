"""Who has won, and evil's last guess."""

import pytest

from tablegames.engine.table import BOARD
from tablegames.games.quests import QUESTS, script
from tablegames.games.quests.story import story
from tablegames.games.quests.views import VIEWS
from tests.games.quests.cast import ALICE, BOB, CAROL, DAVE, ERIN, fellowship
from tests.games.quests.sitting import Sitting

GOOD_WINS = (0, 1, 0, 0)


def ending(roles="merlin percival knight assassin morgana", fails=GOOD_WINS, **laid):
    return Sitting(fellowship(roles, fails=fails, **laid), script.ending)


def test_three_failures_are_the_victory_of_evil():
    """Ruling 8."""
    sitting = ending(fails=(1, 0, 1, 1))
    assert (sitting.key, str(sitting.standing.ask.title)) == ("win", "Three quests have failed: evil wins.")

    assert sitting.closes().table.outcome() == "evil"


def test_after_three_successes_the_assassin_names_somebody_and_the_right_name_is_the_victory_of_evil():
    """Ruling 7."""
    sitting = ending().asks(DAVE, key="guess").answer(DAVE, ALICE).closes()

    assert sitting.told() == ["Evil names Alice."]
    assert sitting.closes().table.outcome() == "evil"


@pytest.mark.parametrize("mode", ["phones", "eyes_closed", "automatic"])
@pytest.mark.parametrize("score", [(2, 2), (1, 1), (2, 1)], ids=str)
def test_another_score_ends_the_last_guess_and_the_next_quest_is_proposed(mode, score):
    """Fifteenth walk, severity 2: evil guessed on, and “Good wins.” stood above two and two shields."""
    table = fellowship("merlin percival knight assassin morgana", mode, fails=GOOD_WINS)
    sitting = Sitting(table, script.evening).until("guess")

    sitting.correct("set_score", successes=score[0], failures=score[1], refusals=0)

    said = [str(text) for text in VIEWS.view(table, BOARD).shared.saying]
    assert (sitting.key, table.is_over, table.guessed) == ("team", False, None)
    assert said[0].endswith(f"Quests that succeeded: {score[0]}; that failed: {score[1]}.")
    assert said[1].startswith(f"Quest {sum(score) + 1} is for")
    assert table.shared.score == score


def test_who_it_was_that_evil_has_named_is_told_in_the_story():
    """A walk: “Evil names Robot 2. Evil wins.”, below three shields of good, and nothing said by what."""
    right, wrong = (ending().answer(DAVE, seat).closes() for seat in (ALICE, BOB))

    assert [str(text) for text in VIEWS.view(right.table, BOARD).shared.saying] == [
        "Evil names Alice.",
        "Evil has found Merlin, and wins.",
    ]
    assert [str(beat.text) for beat in story(right.closes().table)[-1].beats] == [
        "Dave (assassin) named Alice (Merlin): right!"
    ]
    assert [str(beat.text) for beat in story(wrong.closes().table)[-1].beats] == [
        "Dave (assassin) named Bob (Percival): wrong."
    ]


@pytest.mark.parametrize(("named", "news"), [(ALICE, "found"), (BOB, "missed")])
def test_whom_evil_names_is_turned_over_before_all_and_only_once(named, news):
    """A walk, severity 1: the climax of the evening was one plain line over the daylight table."""
    sitting = ending()
    before = VIEWS.view(sitting.table, BOARD).shared.news

    sitting.answer(DAVE, named).closes()
    shown = VIEWS.view(sitting.table, BOARD).shared
    sitting.closes()

    assert (before, shown.news, shown.guessed) == ("", news, named)
    assert VIEWS.view(sitting.table, BOARD).shared.news == ""


def test_a_wrong_name_is_the_victory_of_good():
    """Ruling 7."""
    assert ending().answer(DAVE, BOB).closes().closes().table.outcome() == "good"


def test_in_silence_chance_names_one_of_the_good():
    """Ruling 11."""
    named = {ending(seed=f"{game}").closes().told()[0] for game in range(30)}

    assert named == {"Evil names Alice.", "Evil names Bob.", "Evil names Carol."}


@pytest.mark.parametrize(
    "roles", ["knight percival knight assassin morgana", "knight knight knight traitor traitor"]
)
def test_without_merlin_good_wins_at_once(roles):
    """Ruling 7."""
    sitting = ending(roles)

    assert (sitting.key, str(sitting.standing.ask.title)) == (
        "win",
        "Three quests have succeeded: good wins.",
    )


def test_where_nobody_is_the_assassin_somebody_evil_names():
    assert ending("merlin knight knight traitor traitor").asks(DAVE, key="guess").answer(DAVE, CAROL)


def test_every_phone_is_asked_for_a_name_and_none_tells_whose_counts():
    """Rulings 7 and 14."""
    sitting = ending()

    choices = [sitting.choice(seat) for seat in sitting.table.seats]

    assert {(tuple(one.options), one.least, one.most) for one in choices} == {((0, 1, 2, 3, 4), 1, 1)}
    assert not sitting.answers({DAVE: ALICE, ERIN: BOB}).is_over


def test_evil_is_told_while_it_holds_who_decides_and_nobody_else_is():
    """Ruling 7; Oberon knows nobody, and is told nothing."""
    sitting = ending("merlin knight knight knight knight knight assassin morgana mordred oberon")

    told = {seat: str(sitting.choice(seat).prompt) for seat in sitting.table.seats}

    asked = "Good wins unless evil names Merlin now. Evil may show itself and talk: who is it?"
    assert told == {
        **dict.fromkeys(range(10), asked),
        6: "You decide for evil: whom do you name?",
        7: "Grace decides for evil.",
        8: "Grace decides for evil.",
    }


def test_it_ends_soon_after_everybody_has_named_somebody_whoever_counts():
    sitting = ending().answers({DAVE: DAVE, ALICE: BOB, BOB: BOB, CAROL: BOB, ERIN: BOB})

    assert sitting.settles().key == "win"


def test_in_the_end_everybody_learns_who_was_who_and_who_failed_what():
    """Ruling 13."""
    sitting = ending(fails=(1, 1, 1))
    sitting.table.failed = {1: (DAVE,), 2: (ERIN,), 3: (DAVE, ERIN)}
    assert [role for _name, role in QUESTS.views.view(sitting.table, ALICE).shared.chairs] == [None] * 5

    sitting.closes()

    shared = QUESTS.views.view(sitting.table, ALICE).shared
    assert [role.key for _name, role in shared.chairs] == [
        "merlin",
        "percival",
        "knight",
        "assassin",
        "morgana",
    ]
    assert sitting.told()[1:4] == [
        "Quest 1 was failed by: Dave.",
        "Quest 2 was failed by: Erin.",
        "Quest 3 was failed by: Dave, Erin.",
    ]


def test_a_score_that_is_put_right_before_all_is_told_lets_the_game_go_on():
    table = fellowship(fails=(1, 1, 1))
    sitting = Sitting(table, script.evening).until("win")

    sitting.correct("set_score", successes=1, failures=2, refusals=0).closes()

    assert (sitting.key, table.is_over, len(table.shared.fails)) == ("team", False, 3)


def test_in_automatic_play_the_laptop_goes_on_by_itself():
    seconds = {mode: ending(fails=(1, 1, 1), mode=mode).standing.ask.seconds for mode in QUESTS.modes}

    assert seconds == {"phones": None, "eyes_closed": None, "automatic": 8}
