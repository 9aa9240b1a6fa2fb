"""The chronicle: fates, votes and guesses of a village laid by hand."""

import pytest

from tablegames.engine.table import Heading
from tablegames.engine.words import Text
from tablegames.games.werewolf import script
from tablegames.games.werewolf.roles import ROLES
from tablegames.games.werewolf.script import EXECUTION, execute
from tablegames.games.werewolf.table.records import Ballot, Deed, Hunch, Phase
from tablegames.games.werewolf.views.chronicle import chapters, chronicle, fate, guessers, poll
from tablegames.games.werewolf.views.story import story

from .cast import ALICE, BOB, CAROL, DAVE, ERIN, FRANK, Sitting, village


def test_what_was_told_stands_in_its_night_or_day():
    laid = village("werewolf seer villager villager")
    laid.tell(Text("It gets dark."), Heading(Text("Night 1"), "night"))
    laid.whisper(BOB, Text("a secret"))
    laid.tell(Text("It gets light."), Heading(Text("Day 1"), "day"))
    laid.tell(Text("news"))

    cards, night, day = chapters(laid)

    assert [str(one.title) for one in (cards, night, day)] == ["The cards", "Night 1", "Day 1"]
    assert (cards.is_night, night.is_night, day.is_night) == (False, True, False)
    assert [(line.text.id, line.to) for line in night.lines][1:] == [("a secret", "Bob")]
    assert [(line.text.id, line.to) for line in day.lines][1:] == [("news", "")]


def test_a_fate_tells_the_last_card_the_first_and_the_death():
    laid = village("werewolf seer villager villager")
    laid.night = 2
    laid.kill(CAROL, by="werewolf")
    laid.close_batch()
    laid.role[CAROL] = ROLES["werewolf"]

    told = fate(laid, CAROL)

    assert (told.name, told.role, told.dealt) == ("Carol", "werewolf", ROLES["villager"].name)
    assert told.death is not None
    assert told.death.id == "devoured by the werewolves"
    assert told.when is not None
    assert (told.when.id, told.when.params) == ("Night {n}", {"n": 2})
    assert fate(laid, ALICE).death is None
    assert not fate(laid, ALICE).has_won


def test_a_poll_has_the_most_votes_first_and_who_gave_them():
    laid = village("werewolf seer villager villager")

    told = poll(laid, Ballot("execution", 1, ((ALICE, BOB), (BOB, ALICE), (CAROL, ALICE))))

    assert told.counts == (("Alice", 2, ("Bob", "Carol")), ("Bob", 1, ("Alice",)))


def test_of_two_votes_of_a_day_the_second_is_called_so():
    """A walk: two tables of one heading, and that the second was between the tied was not said."""
    laid = village("werewolf seer villager villager")

    titles = [
        str(poll(laid, Ballot(what, 1, ((ALICE, BOB),))).title)
        for what in ("election", "execution", "revote")
    ]

    assert titles == [
        "Day 1: election of the mayor",
        "Day 1: the village's vote",
        "Day 1: the second vote, between the tied",
    ]


def test_an_old_poll_counts_the_mayor_of_that_day():
    laid = village("werewolf seer villager villager", mayor_vote="double")
    laid.mayor = DAVE

    told = poll(laid, Ballot("execution", 1, ((ALICE, BOB), (BOB, ALICE)), double=BOB))

    assert told.counts == (("Alice", 2, ("Bob",)), ("Bob", 1, ("Alice",)))


def test_who_was_brought_back_by_a_correction_has_died_and_returned_in_the_story():
    """A walk, severity 2: “attacked, and alive at daybreak”, then shot by the hunter who had been dead."""
    sitting = Sitting(village("werewolf villager villager villager villager", mayor="none"), script.evening)
    sitting.until("night.werewolf").answer(ALICE, BOB).until("discussion")

    sitting.correct("revive", seat=BOB).until("day.execution").answer(ALICE, CAROL).closes()

    panels = {str(panel.title): [str(beat.text) for beat in panel.beats] for panel in story(sitting.table)}
    # Two guests: whom they went for and whom they devoured, who drew most votes and who was executed, was told twice.
    assert panels["Night 1"] == ["Bob (villager): devoured by the werewolves"]
    assert panels["Day 1"] == [
        "Bob (villager): back by the moderator",
        "Carol (villager): executed by the village, with 1 of 1 votes",
    ]


@pytest.mark.parametrize(("sees", "guessed"), [(False, ["Carol", "Bob"]), (True, ["Carol"])])
def test_taps_of_the_dead_who_see_every_role_are_no_guesses(sees, guessed):
    """A walk, severity 2: she tapped nothing while she lived, and stood with 2 of 2."""
    table = village("werewolf villager villager seer villager", dead_see_all=sees)
    table.alive[BOB] = False
    sitting = Sitting(table, script.evening).until("night.seer")

    sitting.answers({BOB: ALICE, CAROL: ALICE}).closes()

    assert sorted((one.name for one in guessers(table)), reverse=True) == guessed


def test_the_best_guesser_named_most_werewolves_and_needed_fewest_guesses():
    laid = village("werewolf hunter villager villager")
    for hunch in (
        Hunch(BOB, ALICE),
        Hunch(BOB, CAROL),
        Hunch(CAROL, ALICE),
        Hunch(ALICE, BOB),
    ):
        laid.hunches.add(hunch)

    assert [(one.name, one.hits, one.guesses) for one in guessers(laid)] == [("Carol", 1, 1), ("Bob", 1, 2)]


def test_whoever_is_told_who_somebody_is_guesses_nothing():
    """Walk, severity 1: the seer won the award for a nose, tapping the werewolf that she had been shown."""
    laid = village("werewolf seer villager villager")
    for hunch in (
        Hunch(BOB, ALICE),
        Hunch(CAROL, ALICE),
        Hunch(CAROL, DAVE),
    ):
        laid.hunches.add(hunch)

    assert [(one.name, one.hits, one.guesses) for one in guessers(laid)] == [("Carol", 1, 2)]


def test_the_chronicle_has_a_fate_for_every_seat():
    laid = village("werewolf seer villager villager")
    assert [one.name for one in chronicle(laid).fates] == ["Alice", "Bob", "Carol", "Dave"]


def told(laid) -> dict[str, list[str]]:
    return {str(one.title): [str(beat.text) for beat in one.beats] for one in story(laid)}


def test_the_lie_that_worked_is_whom_werewolves_helped_to_execute_and_who_of_them_was_never_named():
    laid = village("werewolf werewolf villager seer villager")
    laid.night = 1
    laid.ballots.append(Ballot("execution", 1, ((ALICE, DAVE), (CAROL, DAVE), (DAVE, BOB))))
    laid.phase = Phase.DAY
    laid.kill(DAVE, by="village")
    laid.close_batch()

    assert told(laid)["The lie that worked"] == [
        "Day 1: Dave (seer) was executed, and Alice had voted for it.",
        "Nobody ever voted against Alice, who ran with the werewolves",
    ]


def test_whoever_died_before_any_vote_is_no_lie_that_worked():
    """A walk: a werewolf poisoned in the first night “never had a vote against them”."""
    laid = village("werewolf werewolf villager seer villager")
    laid.night = 1
    laid.kill(BOB, by="witch")
    laid.close_batch()
    laid.phase = Phase.DAY
    laid.ballots.append(Ballot("execution", 1, ((ALICE, DAVE), (CAROL, DAVE))))

    assert told(laid)["The lie that worked"] == [
        "Nobody ever voted against Alice, who ran with the werewolves",
    ]


def test_where_nobody_was_misled_no_lie_is_told_of():
    laid = village("werewolf villager villager villager")
    laid.night = 1
    laid.ballots.append(Ballot("execution", 1, ((BOB, ALICE), (CAROL, ALICE), (ALICE, BOB))))

    assert "The lie that worked" not in told(laid)


def test_the_story_tells_whom_cupid_wolves_and_witch_chose():
    """F9: it told who had died, and nothing of who wanted it."""
    laid = village("werewolf cupid witch villager villager")
    laid.night = 1
    chosen = {"cupid": (ALICE, BOB), "werewolf": (DAVE,), "witch": (CAROL,)}
    laid.deeds += [Deed(1, step, seats) for step, seats in chosen.items()]
    laid.hunted[1] = DAVE

    (night,) = story(laid)

    assert [str(beat.text) for beat in night.beats] == [
        "Cupid made Alice, Bob fall in love",
        "The werewolves went for Dave",
        "The witch poisoned Carol",
        "Dave (villager): attacked, and alive at daybreak",
    ]
    assert [beat.figure for beat in night.beats] == ["cupid", "werewolf", "witch", "villager"]


def test_the_story_says_who_was_called_and_chose_nobody():
    """Two guests: seer and witch had won, and stood nowhere in it. A third: “seer, witch” below the seer alone."""
    laid = village("werewolf seer witch villager villager")
    laid.night, laid.hunted[1] = 1, DAVE
    laid.deeds += [Deed(1, "seer", ()), Deed(1, "werewolf", (DAVE,)), Deed(1, "witch", ())]

    laid.kill(DAVE, by="werewolf")
    laid.close_batch()

    assert told(laid)["Night 1"] == [
        "Dave (villager): devoured by the werewolves",
        "The seer chose nobody",
        "The witch chose nobody",
    ]


def test_the_story_says_who_inherits_the_office():
    """A guest: the mayor died, and the story never said who was the next one."""
    sitting = Sitting(village("werewolf villager villager villager villager"), script.evening)
    sitting.table.make_mayor(BOB)
    sitting.until("night.werewolf").answer(ALICE, BOB).until("mayor.heir").answer(BOB, CAROL).closes()

    assert told(sitting.table)["Day 1"] == ["After Bob, Carol is the mayor"]


def test_the_story_says_that_the_office_has_ended():
    laid = village("werewolf villager villager villager")
    laid.night, laid.mayor = 1, BOB
    laid.make_mayor(None)

    assert told(laid)["Day 1"] == ["There is no mayor any more."]


def test_who_lived_how_long_is_told_by_what_became_of_them():
    """A guest: the same two sentences eight times, and no line of who lives from night to night."""
    laid = village("werewolf seer villager villager villager villager")
    for night, by_day, seat, by in (
        (1, False, CAROL, "werewolf"),
        (1, True, DAVE, "village"),
        (2, False, BOB, "werewolf"),
    ):
        laid.night, laid.phase = night, Phase.DAY if by_day else Phase.NIGHT
        laid.kill(seat, by)
        laid.close_batch()

    record = chronicle(laid)

    assert [(one.death and str(one.death), one.seats) for one in record.ends] == [
        (None, (ALICE, ERIN, FRANK)),
        ("devoured by the werewolves", (CAROL, BOB)),
        ("executed by the village", (DAVE,)),
    ]
    assert [one.lived for one in record.fates] == [3, 3, 1, 2, 3, 3]
    assert record.spans == 3  # it ended in the second night


def test_the_story_of_a_day_tells_what_happened_at_daybreak_before_the_votes():
    """Thirteenth walk, severity 1: a hunter's shot at daybreak stood below the vote that came after it."""
    laid = village("werewolf hunter villager villager villager")
    laid.night, laid.phase = 1, Phase.DAY
    laid.kill(CAROL, by="hunter")
    laid.close_batch()
    laid.ballots.append(laid.ballot(EXECUTION, {ALICE: (DAVE,)}))
    laid.kill(DAVE, by="village")
    laid.close_batch()

    assert told(laid)["Day 1"] == [
        "Carol (villager): shot by the hunter",
        "Dave (villager): executed by the village, with 1 of 1 votes",
    ]


def test_the_story_says_who_was_condemned_and_lives():
    """Walk with closed eyes, severity 2: “Most votes: Ana, 5 of 9”, and then nothing."""
    laid = village("werewolf idiot villager villager villager")
    laid.night, laid.phase = 1, Phase.DAY
    laid.ballots.append(laid.ballot(EXECUTION, {ALICE: (BOB,), CAROL: (BOB,)}))

    execute(laid, BOB)

    assert told(laid)["Day 1"] == [
        "Most votes (2): Bob",
        "Bob (village idiot): condemned, recognised, and alive",
    ]


def test_the_story_tells_whom_the_werewolves_attacked_in_vain():
    """Walk, severity 1: “Werewolf chose: Carol”, and then nothing: the best moment of the night was lost."""
    laid = village("werewolf defender villager villager")
    laid.night = 1
    laid.deeds, laid.hunted = [Deed(1, "werewolf", (CAROL,))], {1: CAROL}

    beats = [str(beat.text) for beat in story(laid)[0].beats]

    assert beats == ["The werewolves went for Carol", "Carol (villager): attacked, and alive at daybreak"]
    laid.phase = Phase.NIGHT  # in which it ended
    assert [str(beat.text) for beat in story(laid)[0].beats] == beats[:1]


def test_of_two_whom_the_pack_named_the_story_tells_which_it_was():
    """Walk, severity 2: of a tie the one whom nobody had attacked was told to have outlived it."""
    table = village("werewolf werewolf villager villager villager villager", wolves_tie="random")
    Sitting(table, script.night).until("night.werewolf").answers({ALICE: CAROL, BOB: DAVE}).closes()
    victim = table.names[table.victim()]

    assert table.hunted == {1: table.victim()}
    assert told(table)["Night 1"][0] == f"The werewolves wavered between Carol, Dave and took {victim}"


def test_the_story_tells_what_the_seer_saw_though_the_cards_changed_hands_later():
    """A guest: “Seer chose: Carol” keeps back what she saw."""
    table = village("werewolf seer villager villager villager villager")
    Sitting(table, script.night).until("night.seer").answer(BOB, CAROL).closes()
    table.role[CAROL] = ROLES["werewolf"]

    assert told(table)["Night 1"][0] == "The seer saw Carol: villager"


def test_of_a_role_that_is_composed_the_story_tells_what_came_of_it():
    table = village("werewolf raven aura_seer villager villager villager")
    night = Sitting(table, script.night).until("night.aura_seer").answer(CAROL, ALICE)
    night.until("night.raven").answer(BOB, DAVE).closes()

    assert set(told(table)["Night 1"]) >= {
        "The aura seer saw Alice: no special power",
        "The raven cast suspicion on Dave",
    }


def test_a_witch_who_healed_and_poisoned_has_done_two_things():
    """Walk, severity 2: “Heal the victim and Chloe” read as if Chloe had been healed."""
    laid = village("werewolf witch villager villager")
    laid.night = 1
    laid.hunted[1] = DAVE
    laid.deeds = [Deed(1, "witch", ("heal", CAROL))]

    assert told(laid)["Night 1"][0] == "The witch healed Dave and poisoned Carol"


def test_a_witch_who_healed_has_healed_somebody():
    """A walk, severity 1: “Witch chose: Heal the victim”, and whom stood three lines below."""
    laid = village("werewolf witch villager villager")
    laid.night = 1
    laid.hunted[1] = DAVE
    laid.deeds = [Deed(1, "witch", ("heal",))]

    assert told(laid)["Night 1"][0] == "The witch healed Dave"


def test_a_tanner_who_is_executed_was_no_lie_of_the_werewolves_and_who_left_hid_nothing():
    """Walk, severity 2: “The lie that worked” was told of the tanner's victory, and of a werewolf who had gone home."""
    laid = village("werewolf tanner villager werewolf villager")
    laid.night = 1
    laid.ballots.append(Ballot("execution", 1, ((ALICE, BOB), (CAROL, BOB), (ERIN, ALICE))))
    laid.kill(BOB, by="village")
    laid.kill(DAVE, by="gone")
    laid.close_batch()

    assert "The lie that worked" not in told(laid)


def test_who_died_before_the_first_night_died_in_no_night():
    """A guest: the recap said “Night 0”."""
    laid = village("werewolf seer villager villager")
    laid.kill(BOB, by="moderator")

    assert str(fate(laid, BOB).when) == "Before the first night"
