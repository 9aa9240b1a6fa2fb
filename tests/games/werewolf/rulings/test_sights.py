"""What is shown to whom: the rulings where the printed rules are silent."""

import pytest

from tablegames.engine.errors import Refused
from tablegames.engine.table import BOARD, MODERATOR
from tablegames.games.werewolf import script
from tablegames.games.werewolf.views.dashboard import dashboard
from tablegames.games.werewolf.views.view import view
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, ERIN, in_love, village, wolves_vote
from tests.games.werewolf.sitting import Sitting


@pytest.mark.parametrize(
    ("reveal", "sentence", "card", "team"),
    [
        ("role", "Bob is dead. The role was: seer.", "seer", "the villagers"),
        ("team", "Bob is dead. The team was: the villagers.", None, "the villagers"),
        ("nothing", "Bob is dead.", None, None),
    ],
)
def test_what_is_shown_at_a_death_is_the_sets_choice(reveal, sentence, card, team):
    table = village("werewolf seer villager villager", reveal=reveal)
    table.kill(BOB, by="werewolf")

    sitting = Sitting(table, script.bury)

    chair = view(table, BOARD).shared.chairs[BOB]
    assert sitting.told() == [sentence]
    assert (chair.card and chair.card.key, chair.team and str(chair.team)) == (card, team)


def test_the_dead_see_the_public_board_only():
    table = village("werewolf seer villager villager")
    table.kill(BOB, by="werewolf")

    assert view(table, BOB).own.held.everybody == ()
    assert not table.knows(BOB, ALICE)


def test_dead_see_all_lets_them_see_every_role():
    table = village("werewolf seer villager villager", dead_see_all=True)
    assert view(table, BOB).own.held.everybody == ()
    table.kill(BOB, by="werewolf")
    table.close_batch()

    assert [str(role) for _name, role in view(table, BOB).own.held.everybody] == [
        "werewolf",
        "seer",
        "villager",
        "villager",
    ]


def test_the_dead_write_to_each_other_by_night_and_by_day_and_nobody_else_reads_it():
    table = village("werewolf werewolf villager villager villager villager", dead_chat=True)
    for seat in (BOB, CAROL):
        table.kill(seat, by="moderator")
    table.close_batch()
    sitting = wolves_vote(table, {}).say(BOB, "boo").say(ALICE, "Dave?")

    sitting.until("night.werewolf").say(CAROL, "hush")

    for seat, lines in (
        (BOB, (("Bob", "boo"), ("Carol", "hush"))),
        (CAROL, (("Bob", "boo"), ("Carol", "hush"))),
    ):
        held = view(table, seat).own.held
        assert (held.haunting, held.chat) == (lines, ())
    assert [view(table, seat).own.held.haunting for seat in (ALICE, DAVE)] == [(), ()]
    table.wake_up()
    sitting = Sitting(table, script.day).say(BOB, "by day")
    with pytest.raises(Refused):
        sitting.say(DAVE, "and the living?")
    sitting.correct("revive", seat=BOB)
    assert view(table, BOB).own.held.haunting == ()


@pytest.mark.parametrize(
    ("roles", "last_word"), [("hunter", "hunter.shot"), ("villager", "mayor.heir"), ("villager", None)]
)
@pytest.mark.parametrize("reveal", ["role", "nothing"])
def test_whoever_has_just_died_sees_and_reads_as_the_dead_do_only_after_all_last_words(
    roles, last_word, reveal
):
    """Eleventh walk, severity 3: a hunter saw every role and what the dead wrote before the shot.

    Who falls together waits together, whether or not there is a last word: a phone does not tell.
    """
    table = village(
        f"{roles} seer werewolf villager villager villager",
        dead_see_all=True,
        dead_chat=True,
        reveal=reveal,
    )
    table.kill(DAVE, by="village")
    table.close_batch()
    in_love(table, ALICE, BOB)
    if last_word == "mayor.heir":
        table.make_mayor(ALICE)
    table.wake_up()
    table.kill(ALICE, by="village")
    sitting = Sitting(table, script.bury).say(DAVE, "boo")

    def read():
        seen = [view(table, seat).own for seat in (ALICE, BOB)]
        return [(bool(own.held.everybody), bool(own.held.haunting), own.haunts or own.rests) for own in seen]

    for _question in [script.MOURNING, *([last_word] if last_word else [])]:
        assert read() == [(False, False, False)] * 2
        assert not table.knows(ALICE, ERIN)
        with pytest.raises(Refused):
            sitting.say(ALICE, "who is it?")
        sitting.closes()

    assert sitting.is_over
    assert read() == [(True, True, True)] * 2


def test_whom_a_correction_has_taken_out_is_one_of_the_dead_once_that_is_told():
    """Eleventh walk, severity 3: with a last word still to come, as above."""
    table = village("werewolf hunter villager villager villager", dead_see_all=True, dead_chat=True)
    sitting = wolves_vote(table, {}).correct("kill", seat=BOB).say(ALICE, "Carol?").say(BOB, "I hear you")

    own = view(sitting.table, BOB).own

    assert (own.held.everybody, own.held.chat, own.held.notes) == ((), (), ("I hear you",))


def test_the_dead_who_see_everything_read_what_the_werewolves_write():
    table = village("werewolf werewolf villager villager villager", dead_see_all=True)
    table.kill(CAROL, by="moderator")
    table.close_batch()

    wolves_vote(table, {}).say(ALICE, "Dave?")

    assert view(table, CAROL).own.held.chat == (("Alice", "Dave?"),)
    assert view(table, DAVE).own.held.chat == ()


def test_the_dead_speak_in_no_chat_and_wake_for_nothing():
    table = village("werewolf werewolf seer villager villager")
    table.kill(BOB, by="moderator")
    sitting = wolves_vote(table, {}).asks(ALICE, key="night.werewolf")

    sitting.say(BOB, "from the grave")

    assert view(sitting.table, ALICE).own.held.chat == ()
    assert sitting.choice(BOB).decoy


def test_whoever_sleeps_may_write_too_but_only_into_the_own_journal():
    sitting = wolves_vote(village("werewolf seer villager villager"), {}).say(CAROL, "Bob looked up")

    assert view(sitting.table, CAROL).own.held.notes == ("Bob looked up",)
    assert "looked up" not in repr(
        [view(sitting.table, seat) for seat in (ALICE, BOB, DAVE, MODERATOR, BOARD)]
    )


def test_with_eyes_closed_and_by_day_nobody_writes():
    with pytest.raises(Refused):
        wolves_vote(village("werewolf seer villager villager", mode="eyes_closed"), {}).say(CAROL, "psst")
    with pytest.raises(Refused):
        Sitting(village("werewolf seer villager villager"), script.day).say(ALICE, "psst")


def test_a_dead_roles_step_is_skipped_when_everybody_knows_it_is_dead():
    table = village("werewolf seer villager villager")
    table.kill(BOB, by="moderator")
    table.close_batch()

    assert Sitting(table, script.night).closes().key == "night.werewolf"


@pytest.mark.parametrize("took", [False, True])
def test_a_dead_roles_step_is_called_all_the_same_where_somebody_may_have_taken_the_role(took):
    """Otherwise that it is called again would tell that the doppelganger's model was the seer."""
    table = village("werewolf seer doppelganger villager villager")
    if took:
        table.models[CAROL] = (BOB, "")
    table.kill(BOB, by="moderator")
    table.close_batch()

    assert table.role[CAROL].key == ("seer" if took else "doppelganger")
    assert "seer" in [key for key in table.order() if table.rules.steps[key].is_called(table)]


@pytest.mark.parametrize("reveal", ["team", "nothing"])
def test_a_dead_roles_step_is_called_with_the_usual_time_when_roles_are_not_shown(reveal):
    table = village("werewolf seer villager villager", reveal=reveal)
    table.kill(BOB, by="moderator")
    table.close_batch()

    sitting = Sitting(table, script.night).closes().asks(key="night.seer")

    assert sitting.play.standing.ask.seconds == 20


def test_a_role_that_lies_in_the_middle_is_called_too():
    sitting = Sitting(village("thief werewolf villager villager", middle="seer witch"), script.night)

    sitting.until("night.thief").closes().asks(key="night.seer")


def test_where_the_host_plays_along_the_dashboard_tells_nothing_of_the_night():
    table = village("werewolf seer villager villager", mode="automatic")
    sitting = wolves_vote(table, {ALICE: BOB})
    shown = dashboard(table)

    assert shown.plays_along
    assert [(seat.card, seat.marks, seat.awake, seat.answer) for seat in shown.seats] == [
        (None, (), False, None)
    ] * 4
    assert len({(str(seat.prompt), seat.options, seat.least, seat.most) for seat in shown.seats}) == 1
    assert (shown.middle, shown.chat, shown.waiting, shown.victims) == ((), (), (), ())
    sitting.correct("end")
    assert [seat.card.key for seat in dashboard(table).seats] == ["werewolf", "seer", "villager", "villager"]


def test_where_the_host_plays_along_the_dashboard_shows_who_is_dead_and_who_has_not_voted():
    table = village("werewolf seer villager villager villager", mode="automatic")
    table.kill(BOB, by="werewolf")

    Sitting(table, script.bury).closes()
    Sitting(table, script.execution).answers({ALICE: CAROL})

    shown = dashboard(table)
    assert [seat.card and seat.card.key for seat in shown.seats] == [None, "seer", None, None, None]
    assert shown.waiting == ("Carol", "Dave", "Erin")


def test_a_hunter_who_dies_is_asked_openly_and_nobody_else_is():
    table = village("hunter werewolf villager villager")
    table.kill(ALICE, by="werewolf")

    Sitting(table, script.bury).until("hunter.shot")

    assert str(view(table, ALICE).own.prompt) == "You die. Whom do you shoot?"
    assert view(table, BOB).own.prompt is None


def test_at_night_no_phone_tells_openly_what_it_is_asked():
    table = village("werewolf seer villager villager")

    wolves_vote(table, {})

    assert [view(table, seat).own.prompt for seat in table.seats] == [None] * 4


def test_an_election_before_the_first_night_has_its_place_on_the_rail():
    """Nineteenth walk, severity 1: the rail said “The cards” while a mayor was elected."""
    sitting = Sitting(village("werewolf seer villager villager", mayor="before_first_night"), script.evening)
    first = [(stage.key, stage.state) for stage in dashboard(sitting.table).rail][:3]

    sitting.until("day.election")

    assert first == [("cards", "now"), ("election", "next"), ("seer", "next")]
    then = [(stage.key, stage.state) for stage in dashboard(sitting.table).rail][:3]
    assert then == [("cards", "done"), ("election", "now"), ("seer", "next")]


def test_while_the_cards_are_looked_at_the_rail_shows_the_first_night():
    """Dashboard at the deal, 7 for clarity: the rail was empty."""
    table = village("werewolf seer cupid villager villager")

    Sitting(table, script.evening)

    assert [(stage.key, stage.state) for stage in dashboard(table).rail] == [
        ("cards", "now"),
        ("cupid", "next"),
        ("lovers", "next"),
        ("seer", "next"),
        ("werewolf", "next"),
    ]
    assert (table.night, table.program) == (0, [])


def test_once_the_village_has_voted_every_step_of_the_day_is_over():
    """A walk, severity 1: after the vote that decided the game only daybreak was ticked. A guest: no step was lit."""
    table = village("werewolf villager villager villager", mayor="none")
    sitting = Sitting(table, script.evening).until("day.execution")

    sitting.answers({BOB: ALICE, CAROL: ALICE}).closes()

    assert sitting.key == "deaths"
    assert [(stage.key, stage.state) for stage in dashboard(table).rail] == [
        ("dawn", "done"),
        ("discussion", "done"),
        ("execution", "now"),
    ]


def test_an_election_in_which_nobody_voted_is_not_ticked():
    """A guest: the election was ticked, and no seat had a crown."""
    table = village("werewolf villager villager villager villager")

    Sitting(table, script.evening).until("day.election").closes().until("discussion")

    assert [(str(stage.name), stage.state) for stage in dashboard(table).rail][1:3] == [
        ("No mayor yet", "void"),
        ("Discussion", "now"),
    ]


def test_the_dashboard_keeps_the_last_vote_in_sight_and_who_gave_which_where_it_is_open():
    table = village("werewolf seer villager villager villager", mayor="none")
    assert dashboard(table).last_vote is None

    sitting = Sitting(table, script.execution)
    sitting.answers({ALICE: CAROL, BOB: ALICE, CAROL: ALICE, DAVE: ALICE, ERIN: CAROL}).closes()

    last = dashboard(table).last_vote
    assert [(count.name, count.votes, count.voters) for count in last.counts] == [
        ("Alice", 3, ("Bob", "Carol", "Dave")),
        ("Carol", 2, ("Alice", "Erin")),
    ]


def test_who_has_died_last_stands_first_and_those_of_one_night_in_the_order_of_their_chairs():
    """In which order they fell would tell by what."""
    table = village("werewolf seer villager villager villager")
    table.night = 1
    table.kill(DAVE, by="witch")
    table.kill(BOB, by="werewolf")
    Sitting(table, script.bury).closes()
    table.night = 2
    table.kill(ERIN, by="werewolf")

    found = [(grave.seat, str(grave.when)) for grave in dashboard(table).graves]

    assert found == [(ERIN, "Night 2"), (BOB, "Night 1"), (DAVE, "Night 1")]
