"""The night as everybody's phone has it: the rulings where the printed rules are silent."""

import pytest

from tablegames.engine.errors import Refused
from tablegames.engine.table import MODERATOR
from tablegames.games.werewolf import script
from tablegames.games.werewolf.options import options_from
from tablegames.games.werewolf.setup import seal
from tablegames.games.werewolf.views.view import view
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, ERIN, in_love, village, wolves_vote
from tests.games.werewolf.sitting import Sitting

SUSPECT = "You sleep. Whom do you suspect?"
ALONG = "You choose nothing now. Tap along as all do: whom do you suspect?"


def held(sitting, seat):
    return view(sitting.table, seat).own.held


def test_the_lovers_are_asked_the_harmless_question_that_everybody_else_is_asked():
    """P1: two lovers who tapped along as they were told were refused every name."""
    table = in_love(village("cupid werewolf villager villager"), BOB, CAROL)
    sitting = Sitting(table, script.night).until("night.cupid").closes()
    table.join_in_love(BOB, CAROL)

    assert [str(held(sitting, seat).meanwhile) for seat in (BOB, CAROL)] == [ALONG, ALONG]
    assert str(held(sitting, ALICE).prompt) == SUSPECT
    for seat in table.seats:
        sitting.answer(seat, DAVE)
    assert [sitting.objection(seat) for seat in table.seats] == [None] * 4
    sitting.closes()
    assert [(hunch.seat, hunch.named) for hunch in table.hunches] == [(seat, DAVE) for seat in table.seats]


def test_whoever_is_dead_keeps_a_place_in_the_grid_so_that_no_name_moves_under_a_finger():
    """Q4."""
    table = village("seer werewolf villager villager villager")
    table.alive[CAROL] = False
    Sitting(table, script.night).until("night.seer")

    grid = view(table, ALICE).shared.question.grid

    assert [option.value for option in grid] == [ALICE, BOB, CAROL, DAVE, ERIN]
    assert [option.value for option in grid if option.gone] == [CAROL]


def test_the_charmed_are_asked_it_too():
    """P1."""
    table = village("pied_piper werewolf villager villager villager")
    sitting = Sitting(table, script.night).until("night.pied_piper").answer(ALICE, BOB, CAROL).closes()

    assert sitting.key == "night.charmed"
    assert str(held(sitting, BOB).meanwhile) == ALONG
    assert str(held(sitting, DAVE).prompt) == SUSPECT


def test_the_witch_reads_whom_she_cannot_poison_and_never_that_she_cannot_choose_whom_she_can_heal():
    """Twenty-fourth walk, severity 1: “Heal Carol?”, and below it “You cannot choose: Alice, Carol”."""
    table = village("witch werewolf villager villager")
    sitting = Sitting(table, script.night).until("night.werewolf").answer(BOB, CAROL).until("night.witch")

    seer = Sitting(village("seer werewolf villager villager"), script.night).until("night.seer")
    wolves = Sitting(village("seer werewolf werewolf villager"), script.night).until("night.werewolf")
    assert str(held(sitting, ALICE).bars) == "You can poison all of them but yourself, Carol."
    assert str(held(seer, ALICE).bars) == "You can choose all of them but yourself."
    assert str(held(wolves, BOB).bars) == "Your pack spares its own: yourself, Carol."


def test_who_has_nothing_left_to_choose_taps_along():
    table = village("witch werewolf villager villager")
    table.spend(ALICE, "healing potion")
    table.spend(ALICE, "poison")
    sitting = Sitting(table, script.night).until("night.witch").answer(ALICE, DAVE)

    assert str(held(sitting, ALICE).prompt) == "Your potions are used up."
    assert str(held(sitting, ALICE).meanwhile) == ALONG
    assert held(sitting, ALICE).barred == ()
    assert sitting.closes().table.tagged == []


def test_a_tap_that_does_not_count_is_no_choice_until_it_is_mended():
    """P1."""
    sitting = wolves_vote(village("werewolf werewolf villager villager", steps_end="choice"), {ALICE: BOB})
    assert held(sitting, BOB).votes == ()
    sitting.answer(BOB, CAROL)
    assert not sitting.play.standing.is_settled()

    sitting.answer(ALICE, CAROL).settles()

    assert sitting.table.victim() == CAROL


def test_whose_tap_does_not_count_is_still_waited_for_on_the_dashboard():
    sitting = wolves_vote(village("werewolf werewolf villager villager"), {ALICE: BOB})
    assert view(sitting.table, MODERATOR).dashboard.waiting == ("Alice", "Bob")

    sitting.answer(ALICE, CAROL)

    assert view(sitting.table, MODERATOR).dashboard.waiting == ("Bob",)


def test_everybody_is_asked_for_as_many_names_as_cupid():
    """P1: neither the number of taps nor the moment of *Confirm* tells."""
    sitting = Sitting(village("cupid werewolf villager villager"), script.night).until("night.cupid")

    choices = [sitting.choice(seat) for seat in sitting.table.seats]

    assert {(choice.least, choice.most, choice.nobody) for choice in choices} == {(2, 2, True)}


def test_the_piper_has_to_charm_two_as_long_as_there_are_two():
    """R10."""
    table = village("pied_piper werewolf villager villager villager")
    sitting = Sitting(table, script.night).until("night.pied_piper")

    sitting.answer(ALICE)
    assert sitting.objection(ALICE) == "This does not count: you have to choose."
    with pytest.raises(Refused):
        sitting.answer(ALICE, BOB)
    sitting.answer(ALICE, BOB, ALICE)
    assert sitting.objection(ALICE) == (
        "Alice: this does not count, choose another. As it stands nothing that you chose counts."
    )
    sitting.closes()

    assert table.charmed == []


def test_the_last_one_is_charmed_along_with_anybody_else():
    """R10: as everybody is asked for two names, so is the piper who has one left to charm."""
    table = village("pied_piper werewolf villager villager villager")
    table.charm([BOB, CAROL, DAVE])
    sitting = Sitting(table, script.night).until("night.pied_piper")

    assert str(sitting.choice(ALICE).prompt) == "Only Erin is left to be charmed: name Erin and anybody else."
    sitting.answer(ALICE, BOB, CAROL)
    assert sitting.objection(ALICE) == "This does not count: name 1 of those who may be chosen."
    sitting.answer(ALICE, BOB, ERIN).closes()

    assert table.charmed == [BOB, CAROL, DAVE, ERIN]


def test_a_piper_who_says_nothing_charms_nobody():
    """R10."""
    table = village("pied_piper werewolf villager villager villager")

    Sitting(table, script.night).ends()

    assert table.charmed == []


def test_a_thief_who_may_keep_his_card_may_refuse_and_one_who_must_swap_may_not():
    free = Sitting(village("thief werewolf seer villager", middle="villager hunter"), script.night)
    bound = Sitting(village("thief werewolf seer villager", middle="werewolf werewolf"), script.night)

    assert free.until("night.thief").answer(ALICE).objection(ALICE) is None
    assert (
        bound.until("night.thief").answer(ALICE).objection(ALICE)
        == "This does not count: you have to choose."
    )
    assert bound.closes().table.role[ALICE].key == "werewolf"


def test_where_eyes_are_closed_no_phone_has_a_part_in_the_night():
    """P1: whose answer was taken there told who was awake."""
    sitting = wolves_vote(village("werewolf seer villager villager", mode="eyes_closed"), {})
    assert sitting.table.phones_are_dark

    day = Sitting(village("werewolf seer villager villager", mode="eyes_closed"), script.execution)
    assert not day.table.phones_are_dark


@pytest.mark.parametrize("mode", ["phones", "automatic", "eyes_closed"])
@pytest.mark.parametrize("steps_end", ["host", "clock", "choice"])
def test_only_where_the_moderator_goes_on_a_step_stands_when_its_time_is_over(mode, steps_end):
    """H1: the laptop that goes on by itself, and the moderator who enters what people point at, are not kept."""
    table = village("witch werewolf villager villager", mode, steps_end=steps_end)

    sitting = Sitting(table, script.night).until("night.witch")

    assert sitting.standing.ask.waits is ((mode, steps_end) == ("phones", "host"))
    assert view(table, MODERATOR).dashboard.waits is sitting.standing.ask.waits


def test_every_step_stands_alike_whoever_is_awake_or_has_answered():
    """H1: a step that waits only for the hesitant would tell who hesitates."""
    table = village("witch werewolf seer villager villager", steps_end="host", reveal="nothing")
    table.kill(ALICE, by="village")
    table.close_batch()
    sitting = Sitting(table, script.night).until("night.seer")
    stood = []

    while not sitting.is_over:
        before = sitting.standing.ask.waits
        for seat in sitting.standing.seats:
            sitting.answer(seat)
        stood.append((sitting.key, before, sitting.standing.ask.waits))
        sitting.closes()

    assert stood == [(f"night.{key}", True, True) for key in ("seer", "werewolf", "witch")]


def test_at_0_00_a_phone_may_still_answer_and_change_its_mind():
    """H1: the end of the time ends nothing, so nothing that comes after it is too late."""
    sitting = wolves_vote(village("werewolf werewolf villager villager", steps_end="host"), {ALICE: CAROL})

    sitting.answer(ALICE, DAVE).answer(BOB, DAVE).closes()

    assert sitting.table.victim() == DAVE


def test_a_game_that_is_dealt_today_waits_for_the_moderator_and_an_older_one_plays_on_as_it_began():
    """H1: a set-up that does not name the option was dealt where the clock ended the steps."""
    setup = {"names": ["Alice"], "roles": [], "order": []}

    assert [options_from({}).steps_end, options_from(seal(setup)["options"]).steps_end] == ["clock", "host"]
    assert seal({**setup, "options": {"steps_end": "choice"}})["options"]["steps_end"] == "choice"


def test_names_keep_their_places_when_somebody_dies_in_the_middle_of_a_step():
    """Q4: they moved under the finger."""
    table = village("werewolf seer villager villager")
    sitting = Sitting(table, script.night).until("night.seer")
    before = [one.value for one in view(table, ALICE).shared.question.grid]

    sitting.correct("kill", seat=BOB)

    after = view(table, ALICE).shared.question.grid
    assert [one.value for one in after] == before
    assert [one.value for one in after if one.gone] == [BOB]


def test_who_has_chosen_reads_that_it_is_noted_and_where_what_comes_of_it_will_stand():
    """Nothing but a mark told the seer that the answer comes with the next step."""
    sitting = Sitting(village("seer werewolf villager villager"), script.night).until("night.seer")

    before = held(sitting, ALICE).is_noted
    sitting.answer(ALICE, BOB).answer(CAROL, BOB)

    assert (before, held(sitting, ALICE).is_noted, held(sitting, CAROL).is_noted) == (False, True, False)


@pytest.mark.parametrize(
    ("role", "promised"),
    [("seer", True), ("uw_seer", True), ("werewolf", False), ("defender", False), ("witch", False)],
)
def test_only_who_will_learn_something_is_promised_that_it_will_stand_there(role, promised):
    """Fifth walk, severity 2: a werewolf was promised what comes of the vote, and it never came."""
    sitting = Sitting(village(f"{role} werewolf villager villager"), script.night).until(f"night.{role}")

    sitting.answer(ALICE, CAROL).answer(DAVE, CAROL)
    phones = [held(sitting, seat) for seat in (ALICE, DAVE)]
    sitting.closes()

    assert [(phone.is_noted, phone.will_learn) for phone in phones] == [(True, promised), (False, False)]
    assert bool([told for told in sitting.table.told if told.to == ALICE]) == (promised or role == "witch")


def test_a_seer_who_names_nobody_is_promised_nothing():
    sitting = Sitting(village("seer werewolf villager villager"), script.night).until("night.seer")

    sitting.answer(ALICE)

    assert (held(sitting, ALICE).is_noted, held(sitting, ALICE).will_learn) == (True, False)


def test_behind_peek_only_who_is_asked_in_earnest_is_marked_as_awake():
    """Fourth walk, severity 1: lovers who tap along had the gold edge of who is asked."""
    table = in_love(village("cupid werewolf seer villager"), CAROL, DAVE)
    sitting, marked = Sitting(table, script.night).until("night.lovers"), []

    for _step in ("lovers", "seer"):
        marked.append([one.seat for one in view(table, MODERATOR).dashboard.seats if one.awake])
        sitting.closes()

    assert marked == [[], [CAROL]]


def test_the_pack_reads_of_its_own_choice_that_it_is_theirs():
    """Walk, severity 1: “Ben names Hugo.” stood on Ben's own phone."""
    table = village("werewolf werewolf villager villager")
    sitting = Sitting(table, script.night).until("night.werewolf").answer(ALICE, CAROL)

    assert [str(vote) for vote in held(sitting, ALICE).votes] == ["You name Carol."]
    assert [str(vote) for vote in held(sitting, BOB).votes] == ["Alice names Carol."]


def test_the_minion_reads_who_the_werewolves_are_and_of_no_pack_of_its_own():
    """Walk, severity 1: “Your pack: Bob.” stood on the card of somebody who does not hunt."""
    table = village("minion werewolf villager villager")

    facts = [str(fact) for fact in held(Sitting(table, script.night).until("night.werewolf"), ALICE).facts]

    assert facts == ["The werewolves: Bob."]


def test_the_only_werewolf_is_told_that_there_is_no_other():
    """Walk, severity 2: “you and the other werewolves”, and no pack: who plays it first looks for the others."""
    alone, two = (
        village("werewolf villager villager villager"),
        village("werewolf werewolf villager villager"),
    )

    facts = [[str(text) for text in view(table, ALICE).own.held.facts] for table in (alone, two)]

    assert facts == [["You are the only werewolf."], ["Your pack: Bob."]]


def test_whoever_has_lost_the_power_reads_it_on_the_card_and_a_mere_villager_has_none():
    """Walk, severity 2: the little girl's card went on promising that she reads along."""
    table = village("little_girl villager werewolf villager")
    table.powerless = True

    facts = [[str(text) for text in view(table, seat).own.held.facts] for seat in (ALICE, BOB)]

    assert facts == [["You have lost your power."], []]


@pytest.mark.parametrize(("roles", "option", "is_overheard"), [
    ("werewolf villager villager little_girl", "anonymous", True),
    ("werewolf villager villager little_girl", "off", False),
    ("werewolf villager villager villager", "anonymous", False),
])  # fmt: skip
def test_everybody_may_know_whether_somebody_can_overhear_the_pack(roles, option, is_overheard):
    """Walk, severity 2: “Only you read it, or your pack”, and a little girl read it."""
    table = village(roles, little_girl=option)

    assert {view(table, seat).shared.overheard for seat in table.seats} == {is_overheard}
