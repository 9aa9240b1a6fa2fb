"""Teams: who leads, what is proposed, who is for it, and how often it may be refused."""

from dataclasses import replace

import pytest

from tablegames.engine.errors import Refused
from tablegames.engine.table import BOARD, MODERATOR
from tablegames.engine.views.moments import Progress
from tablegames.games.quests import QUESTS, script
from tests.games.quests.cast import ALICE, BOB, CAROL, DAVE, ERIN, fellowship, votes
from tests.games.quests.sitting import Sitting


def proposing(**laid):
    return Sitting(fellowship(**laid), script.quest)


def test_the_leader_names_exactly_as_many_people_as_the_quest_needs_and_may_be_among_them():
    """Ruling 3."""
    sitting = proposing(leader=BOB).asks(BOB, key="team")

    for team in ((ALICE,), (ALICE, BOB, CAROL), (), (ALICE, ALICE)):
        with pytest.raises(Refused):
            sitting.answer(BOB, *team)
    sitting.answer(BOB, BOB, ALICE).closes()

    assert sitting.key == "vote"
    assert sitting.table.shared.team == (ALICE, BOB)


def test_the_leader_may_change_the_team_until_the_vote_is_called_and_everybody_sees_it():
    """Ruling 3."""
    sitting = proposing().answer(ALICE, BOB, CAROL)
    assert sitting.key == "team"
    assert shown(sitting) == (BOB, CAROL)

    sitting.answer(ALICE, ALICE, DAVE)
    assert shown(sitting) == (ALICE, DAVE)
    sitting.answer(ALICE, ALICE, ERIN, "call")

    assert sitting.key == "vote"
    assert sitting.table.shared.team == (ALICE, ERIN)


def shown(sitting):
    return QUESTS.views.view(sitting.table, BOARD).shared.team


def test_in_silence_those_who_sit_clockwise_from_the_leader_go():
    """Ruling 11."""
    sitting = proposing(leader=ERIN).closes()

    assert sitting.table.shared.team == (ALICE, ERIN)


def test_everybody_votes_the_leader_too_and_it_ends_with_the_last_vote():
    """Ruling 4."""
    sitting = proposing().closes().asks(ALICE, BOB, CAROL, DAVE, ERIN, key="vote")

    votes(sitting)

    assert sitting.key == "quest"


def test_votes_are_open_only_when_all_are_in():
    """Ruling 4; F10: until then the board shows how many there are, and nothing else."""
    sitting = proposing().closes()
    before = QUESTS.views.view(sitting.table, BOARD)
    sitting.answers({ALICE: "yes", BOB: "no", CAROL: "no"})
    assert QUESTS.views.view(sitting.table, BOARD) == replace(before, progress=Progress(given=3, awaited=5))

    sitting.answers({DAVE: "yes", ERIN: "yes"})

    (proposal,) = QUESTS.views.view(sitting.table, BOARD).shared.proposals
    assert (proposal.leader, proposal.team, proposal.ayes) == (ALICE, (ALICE, BOB), (ALICE, DAVE, ERIN))


def test_a_vote_may_be_changed_until_the_last_one_is_in():
    sitting = proposing().closes().answers({ALICE: "no", BOB: "no"}).answer(BOB, "yes")

    votes(sitting, ALICE)

    assert sitting.table.shared.proposals[0].ayes == (BOB, CAROL, DAVE, ERIN)


def test_more_yes_than_no_accepts():
    """Ruling 4."""
    sitting = votes(proposing().closes(), ALICE, BOB)

    assert sitting.told()[-1] == "The team is accepted."


def test_a_tie_refuses():
    """Ruling 4."""
    six = fellowship("merlin percival knight knight assassin morgana")

    sitting = votes(Sitting(six, script.quest).closes(), ALICE, BOB, CAROL)

    assert sitting.told()[-1] == "The team is refused; refusals in a row: 1."


def test_who_does_not_vote_says_yes():
    """Ruling 11."""
    sitting = proposing().closes().answers({ALICE: "no", BOB: "no"}).closes()

    assert sitting.key == "quest"


def test_the_office_goes_clockwise_after_every_vote_accepted_or_not():
    """Ruling 1."""
    sitting = votes(proposing(leader=DAVE).closes(), ALICE, BOB, CAROL)
    assert sitting.asks(ERIN, key="team").table.shared.leader == ERIN

    votes(sitting.closes())

    assert sitting.table.shared.leader == ALICE


def test_the_count_of_refusals_goes_back_to_none_after_an_accepted_team():
    """Ruling 5."""
    sitting = votes(proposing(refusals=4).closes())

    assert sitting.table.shared.refusals == 0


@pytest.mark.parametrize(("before", "warns"), [(2, False), (3, True)])
def test_after_the_fourth_refusal_in_a_row_everybody_hears_what_the_next_one_means(before, warns):
    """A walk, severity 2: only the laptop said it, in small letters, and not where the screen was to be turned."""
    sitting = Sitting(fellowship(refusals=before), script.evening).until("team")

    votes(sitting.closes(), ALICE, BOB, CAROL)

    said = " ".join(sitting.told())
    assert f"refusals in a row: {before + 1}." in said
    assert ("If the next one is refused, evil wins." in said) is warns


def test_the_fifth_refusal_in_a_row_is_the_victory_of_evil_at_once():
    """Ruling 5."""
    sitting = Sitting(fellowship(refusals=3), script.evening).until("team")

    for _refusal in range(2):
        votes(sitting.closes(), ALICE, BOB, CAROL)
    assert (sitting.key, str(sitting.standing.ask.title)) == (
        "win",
        "Five teams in a row were refused: evil wins.",
    )
    assert sitting.table.shared.leader == sitting.table.shared.proposals[-1].leader  # nobody leads any more
    sitting.closes()

    assert sitting.table.outcome() == "evil"


def test_the_log_tells_the_room_who_was_named_and_keeps_votes_and_cards_to_the_moderator():
    """Rulings 4 and 13."""
    is_open = {key: question.is_open for key, question in QUESTS.questions.items()}

    assert [key for key, is_it in is_open.items() if is_it] == ["team", "lady"]


def test_the_moderator_sees_who_is_still_waited_for():
    sitting = proposing().closes().answers({ALICE: "no", BOB: "yes"})

    seats = QUESTS.views.view(sitting.table, MODERATOR).dashboard.seats

    assert [one.name for one in seats if one.asked and one.chosen is None] == ["Carol", "Dave", "Erin"]
