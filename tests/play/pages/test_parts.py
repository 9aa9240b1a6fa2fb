"""A whole move, put together from the parts of a form."""

from __future__ import annotations

import json

import pytest

from tablegames.library.models import CardSet, RoleSet
from tablegames.serving import limits

DECK = ["ace", "king", "ten"]


@pytest.fixture
def toasting(dashboard, carol):
    """Three at the table; everybody may drink to a seat, or to the three cards of the deck with somebody."""
    RoleSet.objects.create(title="toy", key="loud", name="Loud", content={"decks": ["three"]})
    CardSet.objects.create(title="toy", key="three", name="Three", content={"cards": DECK})
    dashboard.post("option", name="loud", value="true")
    dashboard.post("deal")
    dashboard.next()
    return dashboard.game


def send(phone, *parts, **fields):
    parts = [part if isinstance(part, str) else json.dumps(part) for part in parts]
    return phone.post("answer", asked=phone.game.raised, part=parts, **fields)


def logged(game):
    return [entry.value for entry in game.entries.filter(kind="answer")]


def test_keys_are_united_and_lists_joined_in_order(toasting, bob):
    response = send(bob, {"cards": ["ten"]}, {"with": 2}, {"cards": ["king", "ace"]}, "")

    assert response.status_code == 204
    assert logged(toasting) == [[{"with": 2, "cards": DECK}]]


def test_the_moderator_enters_a_move_in_parts_too(toasting, dashboard):
    parts = [json.dumps({"with": 0, "cards": DECK}), json.dumps({"with": 0})]

    assert dashboard.post("answer", asked=toasting.raised, seat=1, part=parts).status_code == 204
    assert logged(toasting) == [[{"with": 0, "cards": DECK}]]


def test_the_log_says_a_move_in_the_tables_words(toasting, dashboard, bob):
    send(bob, {"cards": DECK, "with": 2})
    bob.answer(0)

    page = dashboard.page().content.decode()

    assert "Bob: 3 cards with Carol" in page
    assert "Bob: Alice" in page


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        (["[1]"], "That is not an answer to this question."),
        (["{"], "That is not an answer to this question."),
        (["null"], "That is not an answer to this question."),
        (["[" * 9000], "That is not an answer to this question."),
        ([{"cards": [1]}, {"cards": ["ace"]}], "That is not an answer to this question."),
        ([{"with": 1}, {"with": 2}], "The parts of this answer contradict each other."),
        ([{"with": 1}, {"with": True}], "The parts of this answer contradict each other."),
        ([{"with": 1}, {"with": [1]}], "The parts of this answer contradict each other."),
        ([{"cards": DECK, "with": 1, "more": 1}], "That cannot be chosen now."),
    ],
)
def test_parts_that_make_no_move_are_refused_in_words(toasting, bob, parts, sentence):
    response = send(bob, *parts)

    assert (response.status_code, response.content.decode()) == (422, sentence)
    assert logged(toasting) == []


def test_16_parts_are_a_move_and_17_are_not(toasting, bob):
    parts = [{"cards": DECK}, *[{"with": 2}] * (limits.PARTS - 1)]

    assert send(bob, *parts).status_code == 204
    assert send(bob, *parts, {"with": 2}).content.decode() == "An answer has at most 16 parts."
    assert logged(toasting) == [[{"with": 2, "cards": DECK}]]


def test_nothing_chosen_is_said_with_a_dash(choosing, dashboard, alice):
    alice.answer()

    assert "Alice: –" in dashboard.page().content.decode()
