"""The story of an evening of Quests, and what is turned over when a vote or a quest is over."""

from tablegames.engine.table import BOARD
from tablegames.games.quests import script
from tablegames.games.quests.story import QuestPanel, story
from tablegames.games.quests.views import VIEWS

from .cast import ALICE, BOB, CAROL, DAVE, ERIN, fellowship, journey, votes
from .sitting import Sitting


def told(table):
    return {str(one.title): [str(beat.text) for beat in one.beats] for one in story(table)}


def news(table):
    return VIEWS.view(table, BOARD).shared.news


def after_a_failed_quest():
    """Dave, the assassin, went with Alice, and Carol was against it; Bob's team before them was refused."""
    table = fellowship()
    table.shared.team = (BOB, ERIN)
    votes(Sitting(table, script.vote), ALICE, BOB, CAROL)
    table.shared.team = (ALICE, DAVE)
    votes(Sitting(table, script.vote), CAROL)
    journey(table, ALICE, DAVE).answer(DAVE, "fail").closes()
    return table


def test_the_lie_that_worked_is_the_team_that_let_evil_in_and_who_of_good_was_for_it():
    """A guest: Alice, who is Merlin and knew of Dave, was counted among the fooled."""
    table = after_a_failed_quest()
    table.win("evil", script.verdict(table, "evil"), (DAVE, ERIN))

    panels = told(table)

    assert panels["Quest 1"] == [
        "Alice led: Bob, Erin. Refused by: Alice, Bob, Carol.",
        "Bob led: Alice, Dave.",
        "Dave failed quest 1.",
    ]
    assert panels["The lie that worked"] == [
        "Dave (assassin) went on quest 1, and failed it.",
        "Dave got into quest 1: Bob said yes.",
    ]
    assert list(panels)[-1] == "The lie that worked"  # the verdict is the head line
    assert not any(one.decides for one in story(table) if isinstance(one, QuestPanel))


def test_a_quest_is_drawn_as_who_rode_who_led_and_who_failed_it():
    """A guest: who failed a quest was hidden in long sentences."""
    table = after_a_failed_quest()
    table.win("evil", script.verdict(table, "evil"), (DAVE, ERIN))

    quest = story(table)[0]

    assert isinstance(quest, QuestPanel)
    assert [(one.name, one.leads, one.has_failed) for one in quest.team] == [
        ("Alice", False, False),
        ("Dave", False, True),
    ]
    assert (quest.succeeds, quest.refused) == (False, 1)


def test_where_good_has_won_the_last_quest_decided_it():
    table = fellowship()
    table.shared.team = (ALICE, BOB)
    votes(Sitting(table, script.vote), DAVE)
    journey(table, ALICE, BOB).closes()
    table.win("good", script.verdict(table, "good"), (ALICE, BOB, CAROL))

    panels = told(table)

    # Guests: of the quest that decided it no face was to be seen, and then all of them twice below each other.
    assert panels["Quest 1: it decided"][-2:] == ["All succeeded.", "Dave voted against that team."]
    (decided,) = story(table)
    assert [one.name for one in decided.team] == ["Alice", "Bob"]
    assert (decided.decides, decided.succeeds, decided.aside) == (True, True, False)
    assert "The lie that worked" not in panels


def test_evil_that_played_success_is_named_in_the_end():
    """A walk: Morgana let a quest succeed, and the story never said so."""
    table = fellowship()
    table.shared.team = (ALICE, DAVE)
    votes(Sitting(table, script.vote), CAROL)
    journey(table, ALICE, DAVE).closes()
    table.win("good", script.verdict(table, "good"), (ALICE, BOB, CAROL))

    assert told(table)["Quest 1: it decided"][-2] == "All succeeded, evil too: Dave."


def test_in_the_end_it_stands_on_a_card_whom_evil_has_named():
    """A walk, severity 1: “Evil has not found Merlin”, and whom it had named stood in the story only."""
    table = after_a_failed_quest()
    table.guessed = BOB
    table.win("good", script.verdict(table, "good"), (ALICE, BOB, CAROL))

    ending = VIEWS.view(table, BOARD).ending
    fates = ending.fates

    assert str(ending.decided) == "Dave named Bob: not Merlin."
    # A guest: a line of every other card stood empty.
    assert {fate.name: [str(note) for note in fate.notes] for fate in fates} == {
        "Alice": ["went on quest 1"],
        "Bob": ["named in the last guess"],
        "Carol": ["went on no quest"],
        "Dave": ["played a fail on quest 1"],
        "Erin": ["went on no quest"],
    }


def test_what_the_lady_has_shown_is_told_in_the_end():
    """A walk, severity 1: whom she had looked at stood nowhere in the story."""
    table = after_a_failed_quest()
    assert "The Lady of the Lake" not in told(table)
    table.shared.ladies = (ERIN, DAVE, ALICE)
    table.win("evil", script.verdict(table, "evil"), (DAVE, ERIN))

    assert told(table)["The Lady of the Lake"] == [
        "Erin looked at Dave: Evil.",
        "Dave looked at Alice: Good.",
    ]


def test_votes_and_cards_are_turned_over_only_with_the_question_that_follows_them():
    sitting = Sitting(fellowship(), script.quest)
    assert news(sitting.table) == ""

    sitting.answer(ALICE, BOB, CAROL, "call")
    votes(sitting)
    assert news(sitting.table) == "vote"

    sitting.closes()
    assert VIEWS.view(sitting.table, BOARD).shared.cards == (True, True)


def test_what_fails_a_quest_is_turned_over_last():
    shared = after_a_failed_quest().shared

    assert (shared.cards, shared.succeeds) == ((True, False), False)


def test_the_last_guess_is_a_panel_of_its_own_and_nothing_repeats_the_verdict():
    """A guest: “The end” was a wide empty bar that said once more what stood above."""
    table = after_a_failed_quest()
    assert "The last guess" not in told(table)
    table.guessed = BOB

    table.win("good", script.verdict(table, "good"), (ALICE, BOB, CAROL))

    assert told(table)["The last guess"] == ["Dave (assassin) named Bob (Percival): wrong."]
    guess = story(table)[-1]
    assert [one.name for one in (*guess.team, *guess.others)] == ["Dave", "Bob"]
    assert not guess.others[0].has_failed
    assert str(table.verdict) not in [text for texts in told(table).values() for text in texts]


def test_a_refusal_and_what_came_of_a_quest_have_pictures_of_their_own():
    """A guest: the hooded stranger stood for every team that was refused."""
    table = after_a_failed_quest()
    table.shared.team = (ALICE, BOB)
    votes(Sitting(table, script.vote), CAROL)
    journey(table, ALICE, BOB).closes()

    pictures = [[beat.figure for beat in panel.beats] for panel in story(table)]

    assert pictures[0][0] == "refused"
    assert pictures[1][-1] == "success"
