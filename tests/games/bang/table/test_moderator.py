"""What the moderator sees, and how the ways of playing differ."""

import pytest

from tablegames.engine.entry import Entry, Kind
from tablegames.engine.play import Play
from tablegames.engine.table import BOARD, MODERATOR
from tablegames.engine.words import Text
from tablegames.games.bang import BANG
from tablegames.games.bang.setup import check
from tablegames.games.bang.views.chronicle import chapters
from tablegames.games.bang.views.view import view, worded
from tests.games.bang.cast import ALICE, BOB, CAROL, DAVE, FIVE, FOUR, playing, saloon, turn_of
from tests.games.bang.sample import bang_setup_for


def dashboard(table):
    return view(table, MODERATOR).dashboard


# The dashboard


def test_the_rail_shows_where_the_turn_stands():
    table = saloon(people={ALICE: "lucky_duke"}, play={ALICE: "jail JS"})

    turn_of(table).asks(ALICE, key="flip.card")

    assert [(stage.key, stage.state) for stage in dashboard(table).rail] == [
        ("start", "done"),
        ("dynamite", "none"),
        ("jail", "now"),
        ("draw", "next"),
        ("play", "next"),
        ("discard", "next"),
    ]


def states(table):
    return {stage.key: stage.state for stage in dashboard(table).rail}


@pytest.mark.parametrize("table", [{"play": {ALICE: "volcanic 10S"}}, {"people": {ALICE: "willy_the_kid"}}])
def test_the_rail_knows_who_may_play_any_number_of_bangs(table):
    """A guest: it said “one BANG! a turn” in the turn of Willy the Kid, whose phone said the contrary."""
    place = saloon(**table)

    turn_of(place).asks(ALICE, key="turn.play")

    assert play_phase(place) == "Any number of cards, BANG!s too; never two alike in front of one player."


def test_the_rail_says_that_most_may_play_one_bang_a_turn():
    place = saloon(play={BOB: "volcanic 10S"})

    turn_of(place).asks(ALICE, key="turn.play")

    assert (
        play_phase(place) == "Any number of cards; one BANG! a turn; never two alike in front of one player."
    )


def play_phase(table):
    return next(str(stage.text) for stage in dashboard(table).rail if stage.key == "play")


def test_dynamite_that_was_laid_in_this_turn_has_not_been_tested():
    """Fourth walk: the rail ticked it as soon as it lay there."""
    table = saloon(hands={ALICE: "dynamite 2H"})
    evening = turn_of(table).asks(ALICE, key="turn.play")

    evening.plays(ALICE, "dynamite 2H")

    assert states(table)["dynamite"] == "none"


def test_dynamite_that_has_passed_on_was_tested():
    table = saloon(play={ALICE: "dynamite 2H"}, deck="bang 2C")

    turn_of(table).asks(ALICE, key="turn.play")

    assert (states(table)["dynamite"], states(table)["jail"]) == ("done", "none")


def test_what_is_pending_stands_on_a_stack():
    table = saloon(hands={ALICE: "bang 2C", BOB: "beer 6H"})

    _evening = playing(table).plays(ALICE, "bang 2C", at=BOB)  # a script that is let go takes its stack along
    shared = view(table, BOARD).shared

    assert [str(text) for text in shared.stack] == ["Alice plays BANG! 2♣ on Bob."]
    assert str(shared.question.title) == "Bob must answer."
    assert (shared.question.seats, shared.question.seconds) == ((BOB,), 20)


def test_the_moderator_sees_roles_and_hands_and_may_answer():
    table = saloon(hands={ALICE: "bang 2C", BOB: "missed 2S"})

    playing(table).plays(ALICE, "bang 2C", at=BOB)
    bob = dashboard(table).seats[BOB]

    assert (bob.role.key, [face.id for face in bob.hand], bob.awake) == ("outlaw", ["missed 2S"], True)
    assert [str(option.label) for option in bob.options] == ["Missed! 2♠", "Take the hit: 1 life"]

    table.life[BOB] = 1

    for options in (dashboard(table).seats[BOB].options, view(table, BOB).own.open):
        assert [(str(option.label), option.is_fatal) for option in options][-1] == (
            "Take the hit: your last life",
            True,
        )


def test_a_move_reads_like_a_sentence():
    table = saloon(hands={ALICE: "springfield KS, beer 6H"}, play={BOB: "barrel QS"})

    assert (
        str(worded(table, {"play": "springfield KS", "at": 1, "pay": ["beer 6H"]}, ""))
        == "Springfield K♠: Bob, for Beer 6♥"
    )
    assert (
        str(worded(table, {"play": "panic JH", "at": 1, "take": "barrel QS"}, ""))
        == "Panic! J♥: Bob, Barrel Q♠"
    )
    assert (
        str(worded(table, {"play": "panic JH", "at": 1, "take": "hand"}, ""))
        == "Panic! J♥: Bob, from the hand"
    )
    assert str(worded(table, {"play": "beer 6H"}, "")) == "Beer 6♥"
    assert (
        str(worded(table, {"power": "doc_holyday", "at": 1, "pay": ["beer 6H"]}, ""))
        == "Doc Holyday: Bob, for Beer 6♥"
    )
    assert str(worded(table, "hit", "reply.shot")) == "Take the hit: 1 life"
    assert str(worded(table, "hit", "last.beer")) == "Give up"
    assert worded(table, BOB, "") == "Bob"


# A host who plays along


def test_where_the_host_plays_along_the_dashboard_knows_no_more_than_the_board():
    table = saloon(hands={ALICE: "bang 2C", BOB: "missed 2S"}, mode="automatic")
    evening = playing(table).plays(ALICE, "bang 2C", at=BOB)
    shown = dashboard(table)

    assert shown.plays_along
    assert [seat.role.key if seat.role else None for seat in shown.seats] == ["sheriff", None, None, None]
    assert [seat.hand for seat in shown.seats] == [(), (), (), ()]
    assert [option.value for option in shown.seats[BOB].options] == ["hit"]
    assert [place.faces for place in shown.places if place.key.startswith(("hand", "deck"))] == [()] * 5
    assert str(worded(table, "missed 2S", "")) == "a card"
    evening.replies(BOB, "missed 2S")
    assert str(worded(table, "missed 2S", "")) == "Missed! 2♠"


def test_where_only_robots_play_who_looks_on_sees_roles_and_hands():
    table = Play(BANG, {**bang_setup_for(4, mode="automatic"), "watched": True}, "watched").table
    shown = dashboard(table)

    assert not shown.plays_along
    assert [seat.role.key for seat in shown.seats] == table.role
    assert [[card.id for card in seat.hand] for seat in shown.seats] == table.hand


def test_when_the_game_is_over_everything_is_shown():
    table = saloon(hands={BOB: "missed 2S"}, mode="automatic")

    playing(table).correct("end")

    assert dashboard(table).seats[BOB].hand[0].id == "missed 2S"
    assert dashboard(table).chronicle is not None


# Step by step


def test_step_by_step_the_moderator_calls_every_phase_and_every_draw():
    table = saloon(play={ALICE: "jail JS"}, deck="beer 6H", mode="stepped")

    evening = turn_of(table)

    for key in ("turn.begin", "flip", "turn.draw"):
        evening.asks(key=key).closes()
    evening.asks(ALICE, key="turn.play")


def test_step_by_step_the_deal_is_called_too():
    play = Play(BANG, bang_setup_for(4, "base", "stepped"), "steps")
    keys = []
    while play.standing and not play.table.stage:
        keys.append(play.standing.ask.key)
        play.take(Entry(play.number + 1, Kind.CLOSE, asked=play.standing.asked))

    assert keys == ["setup.roles", "setup.characters", "setup.cards"]


@pytest.mark.parametrize("mode", ["phones", "stepped"])
def test_three_players_hear_at_once_that_the_roles_lie_open(mode):
    play = Play(BANG, bang_setup_for(3, "base", mode), "open")

    said = [str(text) for text in play.view(BOARD).shared.saying]

    assert said[1] == "Three players: all roles lie open."
    assert said.count(said[1]) == 1
    assert not any("secret" in text for text in said)


def test_three_players_hear_whom_everybody_hunts_before_the_first_turn():
    table = Play(BANG, bang_setup_for(3, "base"), "open").table

    assert str(table.standing.ask.title).startswith(
        "The deputy hunts the renegade, the renegade the outlaw, the outlaw the deputy."
    )


# What keeps a game from beginning


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"names": ["Alice", "Bob"], "roles": ["sheriff", "outlaw"]}, "At least 3 players are needed."),
        ({"names": ["Alice", "Alice", "Bob", "Carol"]}, "Two players have the same name."),
        ({"roles": ["sheriff", "outlaw", "outlaw"]}, "4 players need 4 roles; there are 3."),
        ({"roles": ["deputy", "outlaw", "outlaw", "renegade"]}, "There has to be exactly one sheriff."),
        ({"roles": ["sheriff", "deputy", "deputy", "deputy"]}, "At least one outlaw or renegade is needed."),
        ({"roles": ["sheriff", "king", "deputy", "outlaw"]}, "There is no role “king”."),
        ({"characters": ["bart_cassidy"]}, "4 players need 4 characters; there are 1."),
        ({"characters": ["nobody"]}, "There is no character “nobody”."),
        ({"deck": ["bang 2C"]}, "4 players need a deck of 20 cards; there are 1."),
        ({"deck": ["bong 2C"]}, "There is no card “bong 2C”."),
        ({"deck": ["bang 1C"]}, "There is no card “bang 1C”."),
        ({"mode": "asleep"}, "There is no such way of playing."),
        ({"options": {"magic": True}}, "There is no option “magic”."),
        ({"options": {"dead_see_all": "yes"}}, "Option “dead_see_all” cannot be “yes”."),
        ({"seconds": {"reply": 1}}, "A step lasts 5 to 3600 seconds: reply."),
    ],
)
def test_what_cannot_be_played_is_said_in_words(change, problem):
    problems = check({**bang_setup_for(4), **change})

    assert problem in [str(one.text) for one in problems]


def test_three_play_as_deputy_outlaw_and_renegade():
    problems = check({**bang_setup_for(3), "roles": ["sheriff", "outlaw", "renegade"]})

    assert [str(one.text) for one in problems] == ["Three players are a deputy, an outlaw and a renegade."]


def test_the_recap_tells_who_hit_whom_and_how_everybody_ended():
    table = saloon(hands={ALICE: "bang 2C"}, roles=FOUR)
    table.life[BOB] = 1
    playing(table).plays(ALICE, "bang 2C", at=BOB).correct("end")

    chronicle = dashboard(table).chronicle

    assert chronicle.hits[ALICE] == (0, 1, 0, 0)
    assert [(fate.name, fate.role, fate.shots, fate.lost) for fate in chronicle.fates][:2] == [
        ("Alice", "sheriff", 1, 0),
        ("Bob", "outlaw", 0, 1),
    ]
    assert str(chronicle.fates[BOB].death) == "killed by Alice, with BANG! 2♣"
    assert chronicle.fates[DAVE].death is None


def test_in_the_end_everybody_has_the_face_of_their_character_beside_the_role():
    """A guest: three outlaws were the same picture three times."""
    table = saloon(
        FOUR, people={ALICE: "bart_cassidy", BOB: "el_gringo", CAROL: "suzy_lafayette", DAVE: "vulture_sam"}
    )

    playing(table).correct("end")

    faces = {fate.name: fate.face for fate in view(table, BOARD).ending.fates}
    assert faces == {
        "Alice": "bart_cassidy",
        "Bob": "el_gringo",
        "Carol": "suzy_lafayette",
        "Dave": "vulture_sam",
    }


@pytest.mark.parametrize("life", [4, 1])
def test_the_recap_blames_nobody_for_a_life_that_the_moderator_took(life):
    """Tenth walk: who was shot at and then taken out was killed by the shooter, who got the reward."""
    table = saloon("sheriff outlaw outlaw renegade", hands={ALICE: "bang 2C", BOB: "duel JS"})
    table.life[BOB] = life
    playing(table).plays(ALICE, "bang 2C", at=BOB).correct("eliminate", seat=BOB).correct("end")

    assert str(dashboard(table).chronicle.fates[BOB].death) == "taken out"
    assert table.hand[ALICE] == []


def test_the_dead_see_every_role_where_that_is_chosen():
    table = saloon(FIVE, dead_see_all=True)

    playing(table).correct("eliminate", seat=BOB)

    assert [str(role) for _name, role in view(table, BOB).own.held.everybody] == FIVE.split()
    assert view(table, CAROL).own.held.everybody == ()


def test_the_recap_begins_a_chapter_with_every_turn():
    table = saloon(hands={ALICE: "bang 2C"}, roles=FOUR)
    table.begin_turn(ALICE)
    for life, kind in ((3, "hurt"), (4, "heal"), (2, "hurt")):
        table.life[BOB] = life
        table.happen(kind, BOB, ALICE, count=1)
    table.tell(Text("news"))
    table.begin_turn(BOB)

    opening, first, second = chapters(table)

    assert [(str(one.title), one.turn) for one in (opening, first, second)] == [
        ("The set-up", None),
        ("Alice's turn", ALICE),
        ("Bob's turn", BOB),
    ]
    assert [str(line.text) for line in first.lines] == ["It is Alice's turn.", "news"]
    assert (opening.lives[BOB], first.lives[BOB]) == (4, 2)
    # A guest: of a life that came back in the same turn the recap knew nothing.
    assert [lives[BOB] for lives in first.changes] == [3, 4, 2]
    assert (opening.changes, second.changes) == ((opening.lives,), (second.lives,))


def test_at_the_deal_who_is_which_character_stands_on_the_chairs_and_is_not_read_out():
    """Second guest, 7 for clarity: nine short sentences in ten lines for the host to read."""
    play = Play(BANG, bang_setup_for(4, "base"), "1")
    names, people = play.table.names, play.table.person

    shared = play.view(BOARD).shared

    assert [str(text) for text in shared.saying] == [
        "The deck is shuffled; roles and characters are dealt.",
        f"{names[play.table.turn]} is the sheriff, and has one more life.",
        "Everybody is dealt a card for each life.",
        f"Everybody looks at their own cards. {names[play.table.turn]} begins.",
    ]
    assert f"{names[0]} is {people[0].name}." in [str(told.text) for told in play.table.told]
