"""The dead bet on votes, nights and the winner: points for them, and nothing for anybody else to see."""

import pytest

from tablegames.engine.bets import Score
from tablegames.engine.dice import Dice
from tablegames.engine.driving.robots import step
from tablegames.engine.entry import Entry, Kind, redo
from tablegames.engine.errors import Refused, Stale
from tablegames.engine.play import Play
from tablegames.engine.table import BOARD
from tablegames.games.werewolf import WEREWOLF, script
from tablegames.games.werewolf.by_hand import village
from tablegames.games.werewolf.views.view import view
from tests.games.werewolf.cast import ALICE, BOB, CAROL, ERIN, FRANK
from tests.games.werewolf.sitting import Sitting

CAST = "werewolf villager villager villager villager villager"


def day(dead=(ERIN,), **options):
    """The discussion of the second day, in a village of six."""
    return Sitting(village(CAST, dead=dead, night=2, options={"mayor": "none", **options}), script.day)


def evening(*dead):
    """All of it, from the cards on."""
    return Sitting(village(CAST, dead=dead, options={"mayor": "none"}), script.evening)


def test_who_has_bet_on_the_condemned_gets_a_point():
    sitting = day(dead=(ERIN, FRANK)).bet(ERIN, "vote.2", BOB).bet(FRANK, "vote.2", "nobody")

    sitting.until("day.execution").answers({ALICE: BOB, CAROL: BOB}).closes()

    assert sitting.table.bets.league() == (Score("Erin", 1, 1, 1), Score("Frank", 0, 0, 1))


def test_each_is_told_how_their_own_bet_has_come_out_until_the_next_has():
    """A walk: lost bets vanished without a word."""
    sitting = day(dead=(ERIN, FRANK)).bet(ERIN, "vote.2", BOB).bet(FRANK, "vote.2", "nobody")
    bets = sitting.table.bets

    sitting.until("day.execution").answers({ALICE: BOB, CAROL: BOB}).closes()

    assert [str(one.text) for one in bets.titles_of("Erin")] == [
        "Whom will the village vote out today? You were right."
    ]
    assert [str(one.text) for one in bets.lines_of("Frank")] == [
        "Whom will the village vote out today? You were not right."
    ]
    assert bets.titles_of("Carol") == ()
    bets.settle("night.3", BOB)
    assert bets.titles_of("Erin") == ()


def test_who_has_bet_on_nobody_is_right_where_nobody_is_executed():
    sitting = day().bet(ERIN, "vote.2", "nobody")

    sitting.until("day.execution").ends()

    assert sitting.table.bets.league() == (Score("Erin", 1, 1, 1),)


def test_the_last_bet_before_the_end_counts():
    sitting = day().bet(ERIN, "vote.2", BOB).until("day.execution").bet(ERIN, "vote.2", CAROL)

    sitting.answers({ALICE: BOB}).closes()

    assert sitting.table.bets.league() == (Score("Erin", 0, 0, 1),)


def test_where_votes_are_shown_as_they_fall_no_bet_comes_after_the_first():
    sitting = day(live_tally=True).until("day.execution")

    with pytest.raises(Stale):
        sitting.bet(ERIN, "vote.2", BOB)


def test_the_dead_bet_by_day_on_who_is_found_dead_in_the_morning():
    table = village(CAST, dead=(ERIN,), night=2, options={"mayor": "none"})
    sitting = Sitting(table, script.evening)
    sitting.until("cards").bet("Zoe", "night.3", BOB).closes()

    with pytest.raises(Stale):
        sitting.bet(ERIN, "night.3", BOB)
    sitting.until("night.werewolf").answer(ALICE, BOB).until("deaths")

    assert table.bets.league() == (Score("Zoe", 1, 1, 1),)


def test_a_bet_on_the_winner_stands_once_the_night_has_fallen_and_brings_three_points():
    table = village("werewolf villager villager villager villager", dead=(ERIN,), options={"mayor": "none"})
    sitting = Sitting(table, script.evening)
    sitting.bet(ERIN, "winner", "werewolves").bet(ERIN, "winner", "villagers")

    sitting.until("discussion")
    with pytest.raises(Refused):
        sitting.bet(ERIN, "winner", "werewolves")
    sitting.until("day.execution").answers({BOB: ALICE, CAROL: ALICE}).ends()

    assert table.outcome() == "villagers"
    assert table.bets.league()[0] == Score("Erin", 3, 1, 1)
    assert [(one.name, str(one.text)) for one in view(table, BOARD).ending.awards][-1] == (
        "Erin",
        "bet best of all who were out: 1 of 1 right, points: 3",
    )


def test_who_has_named_the_winner_is_told_so_and_what_it_was_worth():
    """A walk, severity 2: the points jumped by three at the end, and no phone said why."""
    table = village("werewolf villager villager villager villager", dead=(ERIN,), options={"mayor": "none"})
    sitting = (
        Sitting(table, script.evening).bet(ERIN, "winner", "villagers").bet("Zoe", "winner", "werewolves")
    )
    sitting.until("day.execution").answers({BOB: ALICE, CAROL: ALICE}).ends()

    assert [[str(one.text) for one in table.bets.last_of(name)] for name in ("Erin", "Zoe")] == [
        ["Who will win in the end? You were right, points: 3."],
        ["Who will win in the end? You were not right."],
    ]


def test_a_bet_on_the_winner_brings_nothing_once_the_last_werewolf_is_named():
    """A walk, severity 2: the executed werewolf bet on the villagers, and was the best of all who had bet."""
    sitting = evening(ERIN, FRANK).until("discussion")
    sitting.bet(ERIN, "winner", "werewolves").bet(FRANK, "winner", "villagers")
    sitting.until("day.execution").answers({BOB: ALICE, CAROL: ALICE}).closes()
    assert sitting.key == "deaths"

    sitting.bet(ALICE, "winner", "villagers").bet(ERIN, "winner", "villagers").ends()

    assert sitting.table.outcome() == "villagers"
    assert sitting.table.bets.league() == (Score("Frank", 3, 1, 1), Score("Erin", 0, 0, 1))


@pytest.mark.parametrize("is_decided", [False, True])
def test_whether_the_game_is_decided_nobody_reads_from_the_bets_before_it_is_announced(is_decided):
    """The dead hunter, who has still to shoot, would know how many werewolves are left."""
    sitting = day()
    accused = ALICE if is_decided else BOB
    sitting.until("day.execution").answers(dict.fromkeys((CAROL, FRANK), accused)).closes()
    assert sitting.key == "deaths"

    slips = sitting.table.bets.slips()
    sitting.bet(ERIN, "winner", "villagers")

    assert [one.key for one in slips] == ["bet.night.3", "bet.winner"]
    assert [one.key for one in sitting.table.bets.titles_of("Erin")] == ["bet.winner"]


def test_where_the_game_goes_on_after_all_later_bets_count_again():
    sitting = evening(ERIN)
    sitting.until("day.execution").answers({BOB: ALICE, CAROL: ALICE}).closes()
    sitting.bet(ERIN, "winner", "villagers").correct("revive", seat=ALICE).until("discussion")

    assert not sitting.is_over
    assert sitting.table.bets.in_time == {}
    assert sitting.table.bets.placed["bet.winner"] == {"Erin": "villagers"}


def test_only_who_is_out_bets():
    sitting = day()

    for bettor in (ALICE, "Alice"):
        with pytest.raises(Refused):
            sitting.bet(bettor, "vote.2", BOB)


@pytest.mark.parametrize("value", [ERIN, 17, True, None, "piper", ["nobody"], {}])
def test_a_bet_names_somebody_who_lives(value):
    with pytest.raises(Refused):
        day().bet(ERIN, "vote.2", value)


def test_who_is_brought_back_to_life_has_no_bets_any_more():
    sitting = day().bet(ERIN, "vote.2", BOB).correct("revive", seat=ERIN)

    sitting.until("day.execution").answers({ALICE: BOB}).closes()

    assert sitting.table.bets.league() == ()


def test_a_game_that_the_moderator_ends_has_no_winner_to_have_been_wrong_about():
    sitting = day().bet(ERIN, "winner", "villagers").correct("end")

    assert sitting.table.bets.league() == ()


def test_a_bet_ends_nothing_and_no_view_tells_of_it():
    sitting = day()
    before = [view(sitting.table, audience) for audience in (BOARD, ALICE, ERIN)]
    standing = sitting.standing

    for wager, value in (("vote.2", BOB), ("night.3", "nobody"), ("winner", "villagers")):
        sitting.bet(ERIN, wager, value)

    assert sitting.standing is standing
    assert [view(sitting.table, audience) for audience in (BOARD, ALICE, ERIN)] == before


SETUP = {
    "names": ["Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace"],
    "roles": ["werewolf", "seer", "witch", "hunter", "villager", "villager", "villager"],
    "order": ["seer", "werewolf", "witch"],
}


def played(seed, bets=True):
    """A game of robots, in which everybody who is out bets on all there is, by other dice than the game's."""
    play, dice, chance = Play(WEREWOLF, SETUP, seed), Dice(f"{seed}/robots"), Dice(f"{seed}/bets")
    while play.standing is not None:
        step(play, dice, decoys=True)
        for seat in play.table.may_bet() if bets and play.standing else ():
            for slip in play.table.bets.slips():
                wager, stakes = play.table.bets.wagers[slip.key], [value for value, _called in slip.stakes]
                if play.table.names[seat] not in play.table.bets.fixed.get(slip.key, ()):
                    picks = [chance.pick("bet", stakes)]
                    play.take(Entry(play.number + 1, Kind.ANSWER, seat, picks, wager.asked))
    return play


@pytest.mark.parametrize("seed", ["one", "three", "five", "eight"])
def test_a_game_with_bets_is_the_same_game_and_can_be_played_again_from_its_log(seed):
    with_bets, without = played(seed), played(seed, bets=False)

    told = [[str(one.text) for one in play.table.told] for play in (with_bets, without)]
    assert told[0] == told[1]
    assert Play(WEREWOLF, SETUP, seed, with_bets.log).table.bets.league() == with_bets.table.bets.league()
    assert sum(entry.is_bet for entry in with_bets.log) > 3
    assert with_bets.table.bets.league() != () == without.table.bets.league()


def test_an_undo_takes_bets_back_and_a_bet_leaves_the_redo():
    play = played("one")
    first = next(entry for entry in play.log if entry.is_bet)

    play.take(Entry(play.number + 1, Kind.UNDO, value=first.number - 1))
    assert play.table.bets.placed == {}
    ahead = redo(play.log)
    play.take(Entry(play.number + 1, Kind.ANSWER, first.seat, first.value, first.asked))

    assert play.table.bets.lines_of(play.table.names[first.seat]) != ()
    assert redo(play.log) == ahead
