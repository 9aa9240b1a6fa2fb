"""The moderator's log, undo and redo, as a person would name what happened."""

from __future__ import annotations

import re

import pytest

from tablegames.engine.entry import Entry, Kind
from tablegames.engine.play import Play
from tablegames.games import GAMES
from tablegames.play.rendering.log import Log, LogChapter
from tests.games.bang.sample import bang_setup_for

NAMES = ["Alice", "Bob", "Carol", "Dave", "Erin"]
ALICE, BOB, CAROL, DAVE, ERIN = range(5)


@pytest.fixture
def evening():
    """A seer, a werewolf and three villagers; nothing has come in."""
    setup = {
        "names": NAMES,
        "roles": ["seer", "werewolf", "villager", "villager", "villager"],
        "order": ["seer", "werewolf"],
    }
    return Evening(Play(GAMES["werewolf"], setup, "log"))


class Evening:
    def __init__(self, play):
        self.play = play
        self.seer = [role.key for role in play.table.role].index("seer")

    @property
    def log(self):
        return Log(self.play, plays_along=False)

    def take(self, kind, seat=None, value=None):
        asked = None if kind in (Kind.OVERRIDE, Kind.UNDO) else self.play.standing.asked
        self.play.take(Entry(self.play.number + 1, kind, seat, value, asked))
        return self

    def correct(self, verb, why="", **arguments):
        return self.take(Kind.OVERRIDE, value={"verb": verb, "with": arguments, "why": why})

    def until(self, key):
        while self.play.standing.ask.key != key:
            self.take(Kind.CLOSE)
        return self

    def all_answer(self):
        for seat in self.play.standing.seats:
            self.take(Kind.ANSWER, seat, [(self.seer + 1) % 5])
        return self


def texts(chapters):
    return [str(line.text or line.secret) for chapter in chapters for line in chapter.lines]


def test_a_correction_says_whom_and_why(evening):
    """H9."""
    evening.correct("kill", "oops", seat=BOB).correct("set_mayor", seat=CAROL).correct("revive", seat=BOB)

    assert texts(evening.log.newest()) == [
        "brought back to life: Bob",
        "another mayor: Carol",
        "killed: Bob (oops)",
    ]


def test_what_the_table_may_not_know_of_a_correction_is_for_the_moderators_eyes(evening):
    """H9."""
    evening.correct("set_role", seat=BOB, role="seer").correct("set_lovers", one=ALICE, other=DAVE)

    [chapter] = evening.log.newest()

    assert [(str(line.text), str(line.secret)) for line in chapter.lines] == [
        ("Correction: other lovers", "Alice, Dave"),
        ("Correction: another role", "Bob · seer"),
    ]


@pytest.fixture
def saloon():
    """Five at BANG!, each with a hand; everybody has no card in front of them."""
    setup = {**bang_setup_for(5, "base"), "mode": "stepped"}
    saloon = Evening.__new__(Evening)
    saloon.play = Play(GAMES["bang"], setup, "log")
    while not any(saloon.play.table.hand):
        saloon.take(Kind.CLOSE)
    return saloon


def lines(evening):
    [chapter, *_earlier] = evening.log.newest()
    return [(str(line.text), str(line.secret)) for line in chapter.lines]


def test_a_card_that_is_moved_is_said_to_go_from_where_to_where(saloon):
    """H9: “a card moved” said neither whose nor where to. What is seen on its way is named for every eye."""
    table = saloon.play.table
    names, card = table.names, table.hand[ALICE][0]
    face = str(table.face(card))

    saloon.correct("move_card", card=card, to="hand 1")
    saloon.correct("move_card", card=card, to="play 2")
    saloon.correct("move_card", card=card, to="discard")
    saloon.correct("move_card", "oops", card=card, to="deck")

    moves = [line for line in lines(saloon) if line[0].startswith("a card moved")]
    assert moves == [
        (f"a card moved: {face}, from the discard pile onto the draw pile (oops)", "None"),
        (f"a card moved: {face}, from in front of {names[CAROL]} onto the discard pile", "None"),
        (f"a card moved: {face}, from the hand of {names[BOB]} to lie in front of {names[CAROL]}", "None"),
        (f"a card moved: from the hand of {names[ALICE]} to the hand of {names[BOB]}", face),
    ]


def test_a_hidden_card_that_a_host_moves_unseen_has_no_name_in_the_log(saloon):
    """H9: who plays along names the hand, not the card."""
    names = saloon.play.table.names

    saloon.correct("move_card", card="hand 0", to="hand 1")

    assert lines(saloon)[0] == (
        f"a card moved: from the hand of {names[ALICE]} to the hand of {names[BOB]}",
        "None",
    )


def test_another_character_is_said_to_be_which(saloon):
    """H9."""
    saloon.correct("set_character", seat=BOB, character="el_gringo")

    assert lines(saloon)[0] == (f"another character: {saloon.play.table.names[BOB]} · El Gringo", "None")


def test_answers_for_show_are_in_no_line(evening):
    """H5."""
    evening.until("night.seer").all_answer()

    named = NAMES[(evening.seer + 1) % 5]

    assert texts(evening.log.newest()) == [
        f"{NAMES[evening.seer]}: {named}",
        "Night falls.",
        "The cards are dealt.",
    ]


def test_a_host_who_plays_along_sees_no_line_of_a_step_in_which_somebody_is_awake(evening):
    """H5: a line less would tell who is asked for show."""
    evening.until("night.seer").all_answer()

    assert texts(Log(evening.play, plays_along=True).newest()) == ["Night falls.", "The cards are dealt."]


def test_lines_are_grouped_by_night_and_day(evening):
    """H5."""
    evening.until("discussion")

    assert [str(chapter.title) for chapter in evening.log.whole()] == ["Day 1", "Night 1", "None"]


def test_undo_goes_back_by_what_a_person_would_call_a_step(evening):
    """H5: it took back answers for show, so that nothing seemed to happen."""
    evening.until("night.seer")
    for seat in evening.play.standing.seats:
        if seat != evening.seer:
            evening.take(Kind.ANSWER, seat, [0])

    evening.take(Kind.UNDO, value=evening.log.back)

    assert evening.play.standing.ask.key == "nightfall"


def test_undo_takes_back_one_vote_and_leaves_those_before_it(evening):
    """H5."""
    evening.until("day.execution")
    first, second, third = list(evening.play.standing.seats)[:3]
    for seat, named in ((first, second), (second, first), (third, first)):
        evening.take(Kind.ANSWER, seat, [named])

    evening.take(Kind.UNDO, value=evening.log.back)

    assert list(evening.play.standing.answers) == [first, second]


def test_a_line_says_what_somebody_did_with_whom(evening):
    """A walk, severity 1: “Gus: Dan” told neither that it was a look, nor that it was a vote."""
    evening.until("day.execution")
    first, second, *_others = evening.play.standing.seats
    evening.take(Kind.ANSWER, first, [second])

    (line,) = [line for line in lines(evening) if NAMES[second] in repr(line)][:1]

    assert f"{NAMES[first]} votes: {NAMES[second]}" in line


def test_of_all_lines_each_vote_stands_under_the_line_of_its_own(evening):
    """A walk, severity 2: while peeking two of today's votes led the log, and the others stood among the election's."""
    evening.until("day.execution")
    voters = list(evening.play.standing.seats)
    for seat in voters:
        evening.take(Kind.ANSWER, seat, [voters[0] if seat != voters[0] else voters[1]])

    newest, whole = evening.log.newest(), [line for chapter in evening.log.whole() for line in chapter.lines]

    assert len([one for chapter in newest for one in chapter.lines if not one.text]) == 2
    assert [one.number for one in whole] == sorted((one.number for one in whole), reverse=True)
    assert ["votes:" in str(one.secret) for one in whole[: len(voters)]] == [True] * len(voters)
    assert str(whole[len(voters)].text) == "The village has talked it over."


def test_how_far_undo_goes_does_not_tell_whether_somebody_awake_has_answered(evening):
    """Severity 2: it stayed in the step where the seer had named somebody, and left it where others had tapped."""
    evening.until("night.seer")
    for seat in evening.play.standing.seats:
        if seat != evening.seer:
            evening.take(Kind.ANSWER, seat, [evening.seer])
    before = evening.log.back

    evening.take(Kind.ANSWER, evening.seer, [(evening.seer + 1) % 5])

    assert evening.log.back == before
    assert before is not None
    evening.take(Kind.UNDO, value=before)
    assert evening.play.standing.ask.key == "nightfall"


def test_a_redo_brings_back_what_each_undo_took_until_something_else_comes_in(evening):
    """H7."""
    evening.until("night.seer").correct("kill", seat=BOB).correct("kill", seat=CAROL)
    assert evening.log.redo is None

    for _step in range(2):
        evening.take(Kind.UNDO, value=evening.log.back)
    assert evening.play.table.living() == [0, 1, 2, 3, 4]
    evening.take(Kind.UNDO, value=evening.log.redo)
    assert evening.play.table.living() == [0, 2, 3, 4]
    evening.take(Kind.UNDO, value=evening.log.redo)

    assert evening.play.table.living() == [0, 3, 4]
    assert evening.log.redo is None
    evening.take(Kind.UNDO, value=evening.log.back).take(Kind.CLOSE)
    assert evening.log.redo is None


def test_an_undo_and_a_redo_say_what_they_were_about(evening):
    """H9: the log filled with “Back to 9”."""
    evening.correct("kill", seat=BOB)
    evening.take(Kind.UNDO, value=evening.log.back)
    evening.take(Kind.UNDO, value=evening.log.redo)

    assert texts(evening.log.newest()) == [
        "Done again: killed: Bob",
        "Undone from here: killed: Bob",
        "killed: Bob",
    ]


def test_a_way_back_names_what_goes_and_what_comes_again(evening):
    """H7: an arrow dropped six lines without a question."""
    evening.until("night.seer").correct("kill", seat=BOB)

    way = evening.log.way(1)
    evening.take(Kind.UNDO, value=1)
    again = evening.log.way(3)

    assert (texts(way.goes), way.comes) == (["killed: Bob", "Night falls."], ())
    assert (again.goes, texts(again.comes)) == ((), ["killed: Bob", "Night falls."])


def test_the_log_says_that_the_moderator_has_ended_a_turn():
    """Eleventh walk, severity 2: “phase two · done”."""
    play = Play(GAMES["bang"], bang_setup_for(4), "log")
    while play.standing.ask.key != "turn.play":
        play.take(Entry(play.number + 1, Kind.CLOSE, asked=play.standing.asked))
    play.take(Entry(play.number + 1, Kind.CLOSE, asked=play.standing.asked))

    assert texts(Log(play, plays_along=False).newest())[0] == "The moderator ends the turn."


def test_a_chapter_is_equal_to_itself_painted_anew(evening):
    """A part of the page is sent again only where its lines are others."""
    evening.until("discussion")

    assert evening.log.newest() == evening.log.newest()
    assert isinstance(evening.log.newest()[0], LogChapter)


def test_an_arrow_shows_first_what_will_go(lobbies):
    """H7."""
    dashboard, _alice = lobbies("werewolf")
    dashboard.post("deal")
    dashboard.post("override", verb="kill", **{"with.seat": 1})
    number = dashboard.game.number

    preview = dashboard.post("back", number=0)

    assert preview.status_code == 200
    assert re.findall(r"killed: [^<]+", preview.content.decode()) == [f"killed: {second(dashboard)}"]
    assert dashboard.game.number == number
    assert dashboard.post("back", number=number + 1).status_code == 422


def test_undo_and_redo_stand_on_the_dashboard(lobbies):
    """H7."""
    dashboard, _alice = lobbies("bang")
    dashboard.post("deal")
    dashboard.next()
    assert "Redo" not in dashboard.page().content.decode()

    dashboard.post("undo", number=0)

    assert 'class="button redo" name="number" value="1"' in dashboard.page().content.decode()


def test_a_log_in_which_nothing_stands_yet_says_what_it_is_for(lobbies):
    dashboard, _alice = lobbies("bang")
    dashboard.post("deal")
    words = "What happens is noted here"

    before = dashboard.page().content.decode()
    dashboard.next()
    after = dashboard.page().content.decode()

    assert (words in before, words in after) == (True, False)


def second(dashboard):
    return dashboard.game.seated()[1].name
