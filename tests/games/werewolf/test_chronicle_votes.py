"""What the story of a village says of its votes: who was chosen, by how many, and why a tie fell as it did."""

from tablegames.engine.table import Heading
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.table.records import Ballot
from tablegames.games.werewolf.views.chronicle import poll
from tablegames.games.werewolf.views.story import story

from .cast import ALICE, BOB, CAROL, DAVE, village
from .test_chronicle import told


def test_the_story_says_which_votes_elected_the_mayor_and_where_one_counted_twice():
    """Fourth walk, severity 1: “Most votes: Elena” for an election, and of three votes four."""
    laid = village("werewolf seer villager villager", mayor_vote="double")
    laid.night = 1
    laid.ballots += [
        Ballot("election", 1, ((ALICE, BOB), (CAROL, BOB))),
        Ballot("execution", 1, ((ALICE, DAVE), (BOB, DAVE)), double=BOB),
        Ballot("revote", 1, ((ALICE, DAVE), (CAROL, DAVE)), double=BOB),
    ]

    assert told(laid)["Day 1"] == [
        "The village elects Bob mayor, with 2 of 2 votes",
        "Most votes (3): Dave; the mayor's counts twice",
        "Most votes (2): Dave",
    ]
    assert [[str(text) for text in poll(laid, one).uneven] for one in laid.ballots] == [
        [],
        ["The vote of Bob, the mayor, counts twice."],
        [],
    ]


def test_the_story_says_which_votes_were_there_before_anybody_voted():
    """A guest: “3 of 10” where eight were alive, and of the raven's two not a word; then not whose they were."""
    laid = village("werewolf raven villager villager")
    laid.night = 1
    laid.ballots.append(Ballot("execution", 1, ((ALICE, CAROL), (BOB, DAVE)), marked=((CAROL, 2),)))

    assert told(laid)["Day 1"] == ["Most votes (3): Carol; Carol began with 2"]


def test_the_story_says_why_a_tie_fell_as_it_did():
    """A guest: “Most votes: Bob and Grace”, and then Grace dies without a word why."""
    laid = village("werewolf raven villager villager")
    laid.night = 1
    laid.tell(Text("It gets light."), Heading(_("Day {n}", n=1), "day"))
    laid.tell(_("The vote is tied; chance decides."))
    laid.tell(_("The vote is tied; the mayor decides."))
    laid.ballots += [
        Ballot("election", 1, ((ALICE, BOB), (BOB, ALICE))),
        Ballot("execution", 1, ((ALICE, CAROL), (BOB, DAVE)), double=BOB, marked=((CAROL, 1),)),
    ]

    beats = story(laid)[0].beats

    assert [str(beat.why) for beat in beats] == [
        "The vote is tied; chance decides.",
        "The vote is tied; the mayor decides.",
    ]
    assert str(beats[1].text) == (
        "Most votes (2): Carol, Dave; the mayor's counts twice, and Carol began with 1"
    )


def test_where_nobody_falls_in_a_tie_the_story_says_so():
    laid = village("werewolf raven villager villager")
    laid.night = 1
    laid.tell(Text("It gets light."), Heading(_("Day {n}", n=1), "day"))
    laid.tell(_("The vote is tied."))
    laid.tell(_("Nobody is executed today."))
    laid.ballots += [
        Ballot("execution", 1, ((ALICE, CAROL), (BOB, DAVE))),
    ]

    assert str(story(laid)[0].beats[0].why) == "Nobody is executed today."


def test_a_vote_is_pictured_by_a_vote_and_not_by_somebody():
    """A guest: beside every vote stood the villager."""
    laid = village("werewolf raven villager villager")
    laid.night = 1
    laid.ballots.append(Ballot("execution", 1, ((ALICE, CAROL),)))

    assert [beat.figure for beat in story(laid)[0].beats] == ["vote"]


def test_the_story_says_whom_chance_has_made_mayor_and_repeats_no_clear_vote():
    laid = village("werewolf villager villager villager")
    for night, votes in enumerate((((ALICE, BOB), (BOB, CAROL)), ((ALICE, BOB), (CAROL, BOB))), 1):
        laid.night, laid.mayor = night, None
        laid.ballots.append(Ballot("election", night, votes))
        laid.make_mayor(BOB)

    assert told(laid)["Day 1"][1:] == ["Bob is the mayor."]
    assert told(laid)["Day 2"] == ["The village elects Bob mayor, with 2 of 2 votes"]
