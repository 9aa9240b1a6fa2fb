"""Who knows whom from the start."""

from tablegames.games.quests import QUESTS, script
from tests.games.quests.cast import ALICE, BOB, CAROL, ERIN, FRANK, GRACE, HEIDI, fellowship
from tests.games.quests.sitting import Sitting

EIGHT = "merlin percival knight knight knight assassin mordred oberon"


def known(table, seat):
    """What that seat holds of others."""
    return QUESTS.views.view(table, seat).own.held.known


def test_evil_know_each_other_without_oberon():
    """Ruling 2."""
    table = fellowship(EIGHT)

    assert known(table, FRANK) == {GRACE: "evil"}
    assert known(table, GRACE) == {FRANK: "evil"}


def test_oberon_knows_nobody_and_nobody_of_evil_knows_oberon():
    """Ruling 2."""
    table = fellowship(EIGHT)

    assert known(table, HEIDI) == {}
    assert HEIDI not in known(table, FRANK)


def test_merlin_knows_all_evil_but_mordred_and_oberon_is_among_them():
    """Ruling 2."""
    assert known(fellowship(EIGHT), ALICE) == {FRANK: "evil", HEIDI: "evil"}


def test_percival_knows_merlin_and_morgana_without_knowing_which():
    """Ruling 2."""
    table = fellowship("merlin percival knight assassin morgana")

    assert known(table, BOB) == {ALICE: "", ERIN: ""}


def test_a_knight_knows_nobody():
    assert known(fellowship(), CAROL) == {}


def test_percival_sees_merlin_alone_where_morgana_does_not_play():
    assert known(fellowship("merlin percival knight assassin traitor"), BOB) == {ALICE: ""}


def test_phones_are_told_at_once_and_the_moderator_reads_one_sentence():
    sitting = Sitting(fellowship(), script.roles)

    assert str(sitting.standing.ask.title) == "Everybody looks at their own role, and keeps it secret."
    assert sitting.closes().is_over


def test_with_eyes_closed_evil_never_sees_who_else_knows_evil():
    """Seventh walk, severity 3: Merlin sees the same as evil does, and was called together with it."""
    table = fellowship("merlin knight knight assassin traitor", mode="eyes_closed")
    sitting, said = Sitting(table, script.roles), []
    while not sitting.is_over:
        said.append(str(sitting.standing.ask.title))
        sitting.closes()

    assert said[2:5] == [
        "Thumbs up: assassin, traitor. Open your eyes: Merlin.",
        "Thumbs down, and eyes closed.",
        "Open your eyes, thumbs up, and recognise each other: assassin, traitor.",
    ]


def test_with_eyes_closed_the_moderator_calls_role_after_role():
    """Ruling 2, as it is read out at tables without phones."""
    sitting, said = Sitting(fellowship(EIGHT, mode="eyes_closed"), script.roles), []
    while not sitting.is_over:
        said.append(str(sitting.standing.ask.title))
        sitting.closes()

    assert said[1:] == [
        "Everybody close your eyes, and put a fist on the table.",
        "Thumbs up: assassin, Oberon. Open your eyes: Merlin.",
        "Thumbs down, and eyes closed.",
        "Thumbs up: Merlin. Open your eyes: Percival.",
        "Thumbs down, and eyes closed.",
        "Open your eyes, thumbs up, and recognise each other: assassin, Mordred.",
        "Thumbs down, and eyes closed.",
        "Everybody open your eyes.",
    ]


def test_percival_reads_between_which_roles_he_has_to_tell():
    """A walk: two names with a question mark each, and nothing said that they were Merlin and Morgana."""
    for roles, both in (
        ("merlin percival knight assassin morgana", ["Merlin", "Morgana"]),
        ("morgana percival knight assassin merlin", ["Merlin", "Morgana"]),
        ("merlin percival knight assassin traitor", ["Merlin"]),
    ):
        held = QUESTS.views.view(fellowship(roles), BOB).own.held
        assert [str(name) for name in held.holds] == both


def test_whoever_knows_a_side_reads_how_many_of_it_are_hidden():
    """A walk: Merlin was left to doubt whether the names were all of evil."""
    said = {
        (roles, seat): QUESTS.views.view(fellowship(roles), seat).own.held.others
        for roles, seat in ((EIGHT, ALICE), (EIGHT, FRANK), (EIGHT, HEIDI), (EIGHT, CAROL))
    }

    assert [text and str(text) for text in said.values()] == [
        "One more is evil, hidden from you: Mordred.",
        "One more is evil, hidden from you: Oberon.",
        None,
        None,
    ]
    merlin = QUESTS.views.view(fellowship("merlin percival knight assassin morgana"), ALICE).own.held
    assert str(merlin.others) == "Evil: nobody else."


def test_with_eyes_closed_no_phone_says_who_is_who_before_the_thumbs_have():
    """A walk, severity 2: the cards named everybody at once, and the thumbs told nobody anything."""
    table = fellowship(EIGHT, mode="eyes_closed")
    sitting, knows = Sitting(table, script.roles), []
    while not sitting.is_over:
        knows.append(known(table, ALICE))
        sitting.closes()

    assert knows == [{}] * len(knows)
    assert len(knows) > 3
    assert known(table, ALICE) == {FRANK: "evil", HEIDI: "evil"}
