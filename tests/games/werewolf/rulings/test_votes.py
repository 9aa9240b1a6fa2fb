"""The mayor and the votes: the rulings where the printed rules are silent."""

import pytest

from tablegames.engine.errors import Refused
from tablegames.engine.table import BOARD
from tablegames.games.werewolf import script
from tablegames.games.werewolf.table.records import Phase
from tablegames.games.werewolf.views.view import view
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, ERIN, FRANK, village
from tests.games.werewolf.sitting import Sitting


def test_the_mayor_is_elected_on_the_first_day_after_the_deaths_are_told():
    sitting = Sitting(village("werewolf villager villager villager villager"), script.evening)

    sitting.until("night.werewolf").answer(ALICE, BOB).until("deaths").closes()

    sitting.asks(ALICE, CAROL, DAVE, ERIN, key="day.election")


def test_mayor_before_the_first_night():
    sitting = Sitting(
        village("werewolf villager villager villager", mayor="before_first_night"), script.evening
    )

    sitting.closes().asks(ALICE, BOB, CAROL, DAVE, key="day.election").answers({ALICE: BOB}).closes()

    assert sitting.key == "nightfall"
    assert sitting.table.mayor == BOB


def test_mayor_none_never_elects():
    sitting = Sitting(village("werewolf villager villager villager villager", mayor="none"), script.evening)

    for _question in range(40):
        assert sitting.key != "day.election"
        sitting.closes()


def test_a_vote_for_oneself_is_refused_unless_self_vote():
    """A walk, severity 2: “That cannot be chosen now.”, and the host pressed again."""
    with pytest.raises(Refused, match="Nobody votes for themselves"):
        Sitting(village("werewolf villager villager villager"), script.election).answer(ALICE, ALICE)

    allowed = Sitting(village("werewolf villager villager villager", self_vote=True), script.election)
    allowed.answer(ALICE, ALICE).closes()

    assert allowed.table.mayor == ALICE


def test_when_nobody_votes_nobody_is_mayor_and_it_is_asked_again_the_next_day():
    sitting = Sitting(village("werewolf villager villager villager villager"), script.evening).until(
        "day.election"
    )

    sitting.closes()
    assert sitting.table.mayor is None
    sitting.until("nightfall").until("day.election")

    assert sitting.table.night == 2


def test_where_nobody_voted_before_the_first_night_it_is_asked_again_the_next_day():
    """R8: as with an election on the first day."""
    table = village("werewolf villager villager villager villager", mayor="before_first_night")
    sitting = Sitting(table, script.evening).until("day.election").closes()
    assert (sitting.key, table.mayor) == ("nightfall", None)

    sitting.until("day.election").answer(ALICE, BOB).closes()

    assert (table.night, table.mayor) == (1, BOB)


def test_nobody_is_elected_where_the_moderator_has_given_the_office():
    """R8: the village has a mayor then."""
    table = village("werewolf villager villager villager villager", mayor="before_first_night")
    sitting = Sitting(table, script.evening).until("nightfall").correct("set_mayor", seat=BOB)

    for _question in range(40):
        assert sitting.key != "day.election"
        sitting.closes()


def test_in_the_day_vote_abstaining_is_allowed_and_the_vote_may_be_changed_until_the_end():
    table = village("werewolf villager villager villager villager")
    sitting = Sitting(table, script.execution)

    sitting.answers({ALICE: BOB, BOB: (), CAROL: DAVE}).answer(ALICE, DAVE).closes()

    assert table.living() == [ALICE, BOB, CAROL, ERIN]


def test_a_relative_majority_executes():
    table = village("werewolf villager villager villager villager villager")

    Sitting(table, script.execution).answers({ALICE: BOB, CAROL: BOB, DAVE: ERIN, ERIN: FRANK}).closes()

    assert not table.alive[BOB]


def test_when_nobody_votes_nobody_dies():
    table = village("werewolf villager villager villager")

    sitting = Sitting(table, script.execution).closes()

    assert sitting.key == "dusk"
    assert sitting.closes().is_over
    assert table.living() == [ALICE, BOB, CAROL, DAVE]


def test_what_came_of_a_vote_without_a_death_stands_until_the_moderator_lets_the_night_fall():
    """Ninth walk, severity 2: “Nobody is executed today. Night 2 falls.” at once; TV and phones said the night only."""
    table = village("werewolf idiot villager villager villager", mayor="none")
    table.wake_up()
    sitting = Sitting(table, script.execution).answers({ALICE: BOB, CAROL: BOB}).closes()

    shared = view(table, ALICE).shared

    assert [str(text) for text in shared.saying] == [
        "The village has decided against Bob.",
        "Bob is only the village idiot and lives, but never votes again.",
        "Evening comes.",
    ]
    assert [(count.name, count.votes) for count in shared.counts] == [("Bob", 2)]
    assert sitting.closes().is_over


def test_where_the_mayor_is_the_idiot_all_hear_that_there_is_no_mayor_any_more():
    """A walk, severity 2: the crown was gone without a word, and the table counted on it in the next tie."""
    table = village("werewolf idiot villager villager villager")
    table.make_mayor(BOB)
    sitting = Sitting(table, script.execution).answers({ALICE: BOB, CAROL: BOB}).closes()

    assert sitting.told()[-2:] == [
        "Bob is only the village idiot and lives, but never votes again.",
        "There is no mayor any more.",
    ]
    assert table.mayor is None


def test_an_open_vote_shows_who_voted_for_whom_when_it_is_over():
    table = village("werewolf villager villager villager villager")
    sitting = Sitting(table, script.execution).answers({ALICE: BOB, CAROL: BOB})
    table.wake_up()
    assert view(table, BOARD).shared.counts == ()
    sitting.closes()

    (count,) = view(table, BOARD).shared.counts

    assert (count.name, count.votes, count.voters) == ("Bob", 2, ("Alice", "Carol"))


def test_a_secret_vote_shows_only_the_numbers():
    table = village("werewolf villager villager villager villager", vote="secret")
    table.wake_up()
    Sitting(table, script.execution).answers({ALICE: BOB, CAROL: BOB}).closes()

    (count,) = view(table, BOARD).shared.counts

    assert (count.votes, count.voters) == (2, ())


def test_live_tally_shows_the_votes_while_the_village_votes():
    table = village("werewolf villager villager villager", live_tally=True)
    Sitting(table, script.execution).answers({ALICE: BOB})

    assert [(count.name, count.votes) for count in view(table, BOARD).shared.counts] == [("Bob", 1)]


def test_the_mayors_vote_settles_ties_only():
    table = village("werewolf villager villager villager villager villager")
    table.make_mayor(ALICE)

    Sitting(table, script.execution).answers({ALICE: BOB, CAROL: DAVE, ERIN: DAVE}).closes()

    assert not table.alive[DAVE]


def test_mayor_vote_double_counts_twice():
    table = village("werewolf villager villager villager villager", mayor_vote="double")
    table.make_mayor(ALICE)

    Sitting(table, script.execution).answers({ALICE: BOB, CAROL: DAVE}).closes()

    assert table.living() == [ALICE, CAROL, DAVE, ERIN]


def test_of_a_mayor_without_a_vote_it_is_not_said_that_it_counts_twice():
    """Seventeenth walk, severity 1."""
    table = village("werewolf villager villager villager villager", mayor_vote="double")
    table.make_mayor(ALICE)
    table.voters_today = [BOB, CAROL]

    Sitting(table, script.execution).answers({BOB: DAVE, CAROL: DAVE}).closes()

    assert [ballot.double for ballot in table.ballots] == [None]


def test_where_votes_are_shown_it_is_said_whose_counts_twice():
    """Fourth walk, severity 1: it counted twice without a word. A secret vote tells not whether the mayor has voted."""
    said = []
    for rule in ("double", "tie_break"):
        table = village("werewolf villager villager villager", mayor_vote=rule, vote="secret")
        table.make_mayor(ALICE)
        table.phase, table.night = Phase.DAY, 1
        Sitting(table, script.execution).answers({BOB: CAROL, CAROL: BOB}).closes()
        said.append([str(text) for text in view(table, BOARD).shared.uneven])

    assert said == [["The vote of Alice, the mayor, counts twice."], []]


def test_where_votes_are_shown_it_is_said_who_had_some_from_the_night():
    """Twenty-fourth walk, severity 1-2: “Emil: 4”, and two voters; the raven's two were said before the election."""
    table = village("raven werewolf villager villager", mayor="none", vote="open")
    table.phase, table.night, table.marked = Phase.DAY, 1, {BOB: 2}
    Sitting(table, script.execution).answers({ALICE: CAROL, CAROL: BOB}).closes()

    shared = view(table, BOARD).shared

    assert [(one.name, one.votes, one.voters) for one in shared.counts] == [
        ("Bob", 3, ("Carol",)),
        ("Carol", 1, ("Alice",)),
    ]
    assert [str(text) for text in shared.uneven] == ["Bob had votes against already: 2."]


def test_against_whom_the_night_has_taken_no_votes_stand():
    """A guest: whom the raven named and the werewolves devoured was told to be tied with the living."""
    table = village("raven werewolf villager villager", mayor="none", vote="open")
    table.phase, table.night, table.marked = Phase.DAY, 1, {DAVE: 2}
    table.alive[DAVE] = False
    Sitting(table, script.execution).answers({ALICE: CAROL, CAROL: BOB, BOB: CAROL}).closes()

    shared = view(table, BOARD).shared

    assert table.ballots[-1].marked == ()
    assert [(one.name, one.votes) for one in shared.counts] == [("Bob", 1), ("Carol", 2)]
    assert shared.uneven == ()


GHOSTLY = "werewolf villager villager villager villager villager"


def test_each_of_the_dead_has_one_last_vote_where_the_set_gives_it():
    table = village(GHOSTLY, mayor="none", last_vote=True)
    sitting = Sitting(table, script.day)
    sitting.correct("kill", seat=ERIN).until("day.execution")
    sitting.asks(ALICE, BOB, CAROL, DAVE, FRANK, ERIN, key="day.execution")

    sitting.answers({ALICE: BOB, ERIN: BOB, CAROL: ALICE}).closes()

    assert table.last_votes == [ERIN]
    assert not table.alive[BOB]
    assert ERIN not in table.electorate()


def test_who_abstains_keeps_the_last_vote_and_by_default_there_is_none():
    for given, asked in ((True, True), (False, False)):
        table = village(GHOSTLY, mayor="none", last_vote=given)
        sitting = Sitting(table, script.day).correct("kill", seat=ERIN).until("day.execution")
        assert (ERIN in sitting.standing.seats) is asked

        sitting.closes()

        assert table.last_votes == []


def test_who_has_gone_home_has_no_last_vote():
    table = village(GHOSTLY, mayor="none", last_vote=True)

    sitting = Sitting(table, script.day).correct("leave", seat=ERIN).until("day.execution")

    assert ERIN not in sitting.standing.seats


def test_while_the_village_votes_all_read_who_has_votes_against_already():
    """Walk, severity 2: it was said at daybreak, and an election and a talk later nobody knew of it."""
    table = village("raven werewolf villager villager villager")
    table.marked = {CAROL: 2}
    sitting = Sitting(table, script.execution)

    said = [str(text) for text in view(table, BOB).shared.saying]

    assert said[:-1] == ["Carol already has votes against: 2."]
    assert sitting.key == "day.execution"


def test_while_the_village_votes_all_read_who_has_no_vote():
    """A walk, severity 1: “1 of 5 have voted”, six lived, and it had been said at the mayor's election only."""
    table = village("raven werewolf villager villager villager")
    table.silenced = [DAVE]
    Sitting(table, script.execution)

    said = [str(text) for text in view(table, BOB).shared.saying]

    assert said[:-1] == ["Without a vote today: Dave."]


@pytest.mark.parametrize(("vote", "voters"), [("open", ("Carol",)), ("secret", ())])
def test_votes_for_nobody_are_counted_and_who_was_silent_is_none_of_them(vote, voters):
    """A guest: “executed by 1 of 1 votes” where eight could vote read as a fault."""
    table = village("werewolf villager villager villager villager", vote=vote)
    table.phase, table.night = Phase.DAY, 1

    Sitting(table, script.execution).answers({ALICE: BOB, DAVE: BOB, CAROL: ()}).closes()

    blank = view(table, BOARD).shared.blank
    assert (blank.votes, blank.voters, blank.silent) == (1, voters, 2)
