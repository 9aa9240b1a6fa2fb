"""What the moderator puts right."""

import pytest

from tablegames.engine.errors import Refused
from tablegames.engine.table import BOARD, MODERATOR
from tablegames.games.quests import QUESTS, script
from tablegames.games.quests.story import story
from tests.games.quests.cast import ALICE, BOB, CAROL, DAVE, ERIN, SEVEN, fellowship, going, votes
from tests.games.quests.sitting import Sitting


def evening(**laid):
    return Sitting(fellowship(**laid), script.evening).until("team")


def test_another_leader_is_asked_at_once_and_the_office_goes_on_from_there():
    """Ruling 12."""
    sitting = evening().answer(ALICE, ALICE, BOB).correct("set_leader", seat=DAVE)

    sitting.asks(DAVE, key="team").closes().closes()

    assert sitting.table.shared.leader == ERIN


def test_another_leader_is_the_one_who_is_said_to_lead():
    """A walk: the screen was turned to the new leader while “Alice leads, and names a team.” stood above."""
    sitting = evening().correct("set_leader", seat=DAVE)

    view = QUESTS.views.view(sitting.table, MODERATOR)

    assert [str(text) for text in view.shared.saying][-1] == "Dave leads, and names a team."


def test_another_score_asks_for_another_team():
    """Ruling 12."""
    sitting = evening().correct("set_score", successes=1, failures=0, refusals=3)

    (corrected,) = sitting.play.corrected.values()  # a walk, severity 1: “1 · 0 · 3” in the log
    assert str(corrected.text) == "succeeded: 1, failed: 0, refused in a row: 3"
    assert (sitting.choice(ALICE).least, sitting.table.shared.refusals) == (3, 3)
    assert sitting.table.shared.fails == (0,)


def test_what_is_said_is_said_anew_of_another_score():
    """Eighth walk, severity 2: “Quest 1 fails” and “Quest 2 is for 3 people” were said on beside the new score."""
    sitting = evening().correct("set_score", successes=1, failures=1, refusals=0)
    said = [str(text) for text in QUESTS.views.view(sitting.table, BOARD).shared.saying]

    sitting.closes()

    assert said[:2] == [
        "The score is put right. Quests that succeeded: 1; that failed: 1.",
        "Quest 3 is for 2 people. One fail undoes it.",
    ]
    assert len(said) == 3
    assert "put right" not in str(QUESTS.views.view(sitting.table, BOARD).shared.saying)


def after_a_failed_quest(**laid):
    """Carol named the team of Bob and Dave, who failed quest 1."""
    table = fellowship(**laid)
    sitting = Sitting(table, script.evening).until("team").answer(ALICE, BOB, DAVE, "call")
    return votes(sitting).answer(DAVE, "fail").closes()


def test_another_score_keeps_the_quests_that_were_played():
    """Eleventh walk, severity 2: the failed quest moved to the end with “2 fails”, and quest 1 had succeeded."""
    sitting = after_a_failed_quest().correct("set_score", successes=2, failures=1, refusals=1)

    shared = sitting.table.shared
    assert (shared.fails, shared.score, shared.put_right) == ((1, 0, 0), (2, 1), (1, 2))
    assert sitting.table.failed == {1: (DAVE,)}


def test_a_quest_whose_end_is_put_right_has_been_failed_by_nobody():
    """Eleventh walk, severity 2."""
    sitting = after_a_failed_quest().correct("set_score", successes=1, failures=0, refusals=0)
    sitting.correct("end")

    assert (sitting.table.shared.fails, sitting.table.failed) == ((0,), {})
    (first, *_rest) = story(sitting.table)
    # A walk, severity 1: who had gone was missing there.
    assert [str(beat.text) for beat in first.beats] == [
        "Alice led: Bob, Dave.",
        "The moderator has put it right: the quest succeeds.",
    ]


def test_a_fourth_quest_of_seven_that_is_set_to_have_failed_has():
    """It takes two fails."""
    sitting = evening(roles=SEVEN).correct("set_score", successes=2, failures=2, refusals=0)

    assert (sitting.table.shared.score, sitting.table.shared.fails) == ((2, 2), (0, 0, 1, 2))


@pytest.mark.parametrize("mode", ["phones", "eyes_closed"])
@pytest.mark.parametrize("key", ["team", "vote", "quest"])
def test_where_another_score_means_another_quest_its_leader_names_a_team_anew(key, mode):
    """Eleventh walk, severity 2: in mid-vote four were sent on a quest that is for three."""
    sitting = evening(mode=mode).until(key)
    leader = sitting.table.shared.leader

    sitting.correct("set_score", successes=1, failures=1, refusals=1)

    if key == "quest" and mode == "eyes_closed":
        sitting.closes()  # eyes open first
    sitting.asks(leader, key="team")
    assert (sitting.choice(leader).most, sitting.table.shared.team) == (2, ())
    shared = QUESTS.views.view(sitting.table, BOARD).shared
    assert [str(text) for text in shared.saying][-3:-1] == [
        "The score is put right. Quests that succeeded: 1; that failed: 1.",
        "Quest 3 is for 2 people. One fail undoes it.",
    ]
    assert (shared.refusals, len(shared.fails)) == (1, 2)


def test_where_the_quest_stays_the_same_the_vote_goes_on():
    sitting = after_a_failed_quest().closes().asks(*range(5), key="vote")

    sitting.correct("set_score", successes=1, failures=0, refusals=0)

    sitting.asks(*range(5), key="vote")


def test_no_score_is_set_that_would_decide_the_game():
    for score in ((3, 0, 0), (0, 3, 0), (0, 0, 5), (-1, 0, 0), (None, 0, 0), ("1", 0, 0)):
        with pytest.raises(Refused):
            evening().correct(
                "set_score", **dict(zip(("successes", "failures", "refusals"), score, strict=True))
            )


def test_two_who_swap_roles_know_at_once_what_they_would_have_known():
    """Ruling 12."""
    sitting = evening().correct("swap_roles", one=ALICE, other=CAROL)

    known = {seat: QUESTS.views.view(sitting.table, seat).own.held.known for seat in (ALICE, CAROL)}
    assert known == {ALICE: {}, CAROL: {DAVE: "evil", ERIN: "evil"}}


def test_a_vote_can_be_taken_back_before_all_are_in():
    """Ruling 12."""
    sitting = evening().closes().answers({ALICE: "no", BOB: "no"}).correct("take_back", seat=ALICE)

    assert sitting.standing.answers == {BOB: ("no",)}
    with pytest.raises(Refused):
        sitting.correct("take_back", seat=ALICE)


def test_a_card_can_be_taken_back_before_the_quest_is_over():
    """Ruling 12."""
    sitting = Sitting(going(fellowship(), DAVE, ERIN), script.journey)

    sitting.answers({DAVE: "fail", ERIN: "success"}).correct("take_back", seat=DAVE).closes()

    assert sitting.table.shared.fails == (0,)


def test_the_moderator_ends_the_game_and_nobody_wins():
    """Ruling 12."""
    sitting = evening().correct("end")

    assert (sitting.is_over, sitting.table.outcome()) == (True, "nobody")


@pytest.mark.parametrize(
    ("verb", "arguments"),
    [
        ("set_leader", {}),
        ("set_leader", {"seat": 9}),
        ("set_score", {"successes": 1}),
        ("swap_roles", {"one": ALICE}),
        ("take_back", {"seat": BOB}),
        ("take_back", {}),
        ("dance", {}),
    ],
)
def test_a_correction_that_makes_no_sense_is_refused_and_changes_nothing(verb, arguments):
    sitting = evening()
    before = QUESTS.views.view(sitting.table, MODERATOR)

    with pytest.raises(Refused):
        sitting.correct(verb, **arguments)

    assert QUESTS.views.view(sitting.table, MODERATOR) == before
