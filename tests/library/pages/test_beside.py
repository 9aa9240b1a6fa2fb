"""What keeps a set from being dealt is said beside the field that it is about."""

from __future__ import annotations

import json

import pytest

from tests.library.browsing import beside, composed, edited, fields, page, typed
from tests.library.cast import VILLAGE

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]


@pytest.mark.parametrize(
    ("more", "place", "sentence"),
    [
        ({"wolves": "0"}, "set-wolves", "With 4 players: At least one werewolf is needed."),
        ({"wolves": "9"}, "set-wolves", "With 4 players: At least one player must not be a werewolf."),
        ({"least": "3"}, "set-players", "With 3 players: At least 4 players are needed."),
    ],
)
def test_what_keeps_a_village_from_being_dealt_is_said_beside_its_field(host, moths, more, place, sentence):
    answer = host.post("/library/werewolf/moths/check", fields(moths, **more))

    assert sentence in beside(answer, place)
    assert "Can be saved; " in answer.content.decode()


def test_a_gap_in_the_night_is_said_beside_the_order_and_beside_the_place_of_the_role(host, moths):
    crow = {**VILLAGE["roles"][0], "place": 0}
    sentence = "The order of the night does not call: Moth."
    composed(host, "werewolf/moths/role/moth/", **typed("werewolf", crow))
    moths.refresh_from_db()

    answer = host.post("/library/werewolf/moths/check", fields(moths, order=["werewolf"]))
    assert sentence in beside(answer, "set-order")

    edited(host, moths, order=["werewolf"])
    answer = host.get("/library/werewolf/moths/role/moth/")
    assert sentence in beside(answer, "place")


def test_a_protector_is_called_before_the_werewolves_and_one_that_is_moved_hears_that_it_is_too_late(
    host, moths
):
    """H17: it was called last, and “Ready to save” stood there."""
    guard = {**VILLAGE["roles"][0], "place": 0, "names": {"most": 1}, "then": [{"do": "protect"}]}
    late = "Called after the werewolves, this role protects nobody: Moth."
    composed(host, "werewolf/moths/role/moth/", **typed("werewolf", guard))
    moths.refresh_from_db()
    files = [
        fields(moths, order=order) for order in (["werewolf"], ["moth", "werewolf"], ["werewolf", "moth"])
    ]

    unplaced, before, after = (host.post("/library/werewolf/moths/check", file) for file in files)
    edited(host, moths, order=["werewolf", "moth"])
    role = host.get("/library/werewolf/moths/role/moth/")

    assert late not in unplaced.content.decode() + before.content.decode()
    assert late in beside(after, "set-order")
    assert late in beside(role, "place")
    assert "Ready to save" not in after.content.decode()


@pytest.mark.parametrize(("text", "is_said"), [("", True), ("  ", True), ("It flies to the light.", False)])
def test_a_card_that_does_not_say_what_it_does_is_said_to_be_silent(host, moths, text, is_said):
    """Walk of the library, severity 2: of a role without a text “Ready to save” stood there."""
    moth = {"key": "moth", "name": "Moth", "by_hand": True, "wakes": "every_night", "text": text}

    composed(host, "werewolf/moths/role/moth/", **typed("werewolf", moth))
    answer = host.get("/library/werewolf/moths/role/moth/")

    silent = "The card does not say what it does: whoever holds it reads its name alone."
    assert (silent in answer.content.decode()) is is_said


@pytest.mark.parametrize(("name", "is_said"), [("Witch", True), (" witch ", True), ("Moth", False)])
def test_two_roles_of_one_name_are_said_to_be_so(host, moths, name, is_said):
    """Fifteenth walk, severity 1: both of two seers woke at the call of one, and “Ready to save” stood there."""
    composed(
        host,
        "werewolf/moths/role/moth/",
        **typed("werewolf", {**VILLAGE["roles"][0], "place": 0, "name": name}),
    )
    moths.refresh_from_db()

    both = [*moths.content["specials"], "witch"]
    answer = host.post("/library/werewolf/moths/check", fields(moths, special=both, **{"since.witch": 4}))

    assert ("Two roles have the same name:" in answer.content.decode()) is is_said


def test_a_witch_is_called_after_the_werewolves_and_before_them_the_set_hears_that_it_is_too_early(
    host, moths
):
    """Eleventh walk, severity 2: “Ready to save” stood there, and she never had anybody to heal."""
    early = "Called before the werewolves, this role heals nobody: witch."
    orders = (["moth", "werewolf"], ["moth", "werewolf", "witch"], ["moth", "witch", "werewolf"])

    unplaced, after, before = (
        host.post("/library/werewolf/moths/check", fields(moths, order=order)) for order in orders
    )

    assert early not in unplaced.content.decode() + after.content.decode()
    assert early in beside(before, "set-order")
    assert "Ready to save" not in before.content.decode()


@pytest.mark.parametrize(
    ("more", "place", "sentence"),
    [
        ({"most": ""}, "set-players", "Expected: a whole number. Here is: nothing."),
        ({"wolves": "1.5"}, "set-wolves", "Expected: a whole number. Here is: a number."),
        ({"wolves": "many"}, "set-wolves", "Expected: a whole number. Here is: a text."),
    ],
)
def test_what_is_no_whole_number_is_called_what_it_is(host, moths, more, place, sentence):
    """Tenth walk: an empty field was said to be a text."""
    answer = host.post("/library/werewolf/moths/check", fields(moths, **more))

    assert sentence in beside(answer, place)


@pytest.mark.parametrize(
    ("most", "since", "sentence"),
    [
        ("6", "1", "It is never dealt: those above it take all the cards."),
        ("6", "9", "It is never dealt: no more than 6 play."),
        ("9", "1", "With 4–7 players it is not dealt: the roles above it take all the cards."),
        ("9", "8", ""),
    ],
)
def test_a_role_for_which_there_is_no_card_is_said_to_be_so(host, moths, most, since, sentence):
    """Tenth walk, severity 2: a role just composed was never dealt, and “Ready to save” stood there.

    A walk, severity 2: another was dealt from 16 players on, and not from 5 as was written beside it.
    """
    keys = ["seer", "witch", "hunter", "cupid", "little_girl", "elder"]
    first = dict(zip(keys, ("1", "1", "1", "5", "6", since), strict=True))
    numbers = {f"since.{key}": number for key, number in first.items()}
    form = fields(moths, special=keys, order=["cupid", "seer", "werewolf", "witch"], **numbers, most=most)

    answer = host.post("/library/werewolf/moths/check", form)

    assert (
        sentence in beside(answer, "set-specials-elder")
        if sentence
        else "Ready to save" in answer.content.decode()
    )


@pytest.mark.parametrize(
    ("reveal", "ends", "is_told"),
    [
        ("nothing", "choice", True),
        ("team", "choice", True),
        ("role", "choice", False),
        ("nothing", "clock", False),
    ],
)
def test_where_the_dead_keep_their_role_an_early_end_of_steps_is_warned_of(
    host, moths, reveal, ends, is_told
):
    """Nobody ends the step of a dead role early: its length tells what the set wants to hide."""
    chosen = {"option.reveal": json.dumps(reveal), "option.steps_end": json.dumps(ends)}

    answer = host.post("/library/werewolf/moths/check", fields(moths, **chosen))

    assert ("it tells which role has died" in beside(answer, "set-options-steps_end")) is is_told


def test_a_role_without_which_there_is_no_werewolf_hears_of_it_beside_its_field(host, moths):
    edited(host, moths, wolves="0")
    hunting = {**VILLAGE["roles"][0], "hunts": True}
    composed(host, "werewolf/moths/role/moth/", **typed("werewolf", hunting))

    live = host.post(
        "/library/werewolf/moths/role/moth/",
        typed("werewolf", VILLAGE["roles"][0]),
        headers={"HX-Request": "true"},
    )

    assert "At least one werewolf is needed." in beside(live, "hunts")


def test_a_deck_too_small_is_said_beside_the_decks_and_on_the_page_of_the_deck(host, snakes):
    sentence = "4 players need a deck of 20 cards; there are 2."

    answer = host.post("/library/bang/snakes/check", fields(snakes, decks=["snakes"]))
    assert sentence in beside(answer, "set-decks")

    edited(host, snakes, decks=["snakes"])
    assert sentence in page(host, "bang/snakes/deck/snakes/")


def test_a_card_that_can_hurt_nobody_hears_of_it_beside_the_block(host, snakes):
    live = host.post(
        "/library/bang/snakes/card/",
        {"name.en": "A", "then[0].do": "shoot"},
        headers={"HX-Request": "true"},
    )

    assert "Nobody is aimed at: this can hurt nobody." in beside(live, "then-0")


def test_a_card_without_a_text_says_in_the_composer_what_its_sentence_says(host, moths):
    """Walk of the library, severity 2: the sentence was composed, and the card beside it stayed empty."""
    moth = {
        **VILLAGE["roles"][0],
        "place": 0,
        "text": "",
        "then": [],
        "wakes": "never",
        "names": {},
        "spared": True,
    }

    composed(host, "werewolf/moths/role/moth/", **typed("werewolf", moth))
    answer = host.get("/library/werewolf/moths/role/moth/").content.decode()
    russian = host.get(
        "/library/werewolf/moths/role/moth/", headers={"accept-language": "ru"}
    ).content.decode()

    assert "The first time the village votes you out, you show your card and live." in answer
    assert "The card does not say what it does" not in answer
    assert "The first time the village votes you out" not in russian


@pytest.mark.parametrize(
    ("path", "like"), [("werewolf/moths/role/", "raven"), ("bang/snakes/card/", "panic")]
)
def test_what_begins_like_an_official_one_says_what_its_own_sentence_says(host, snakes, moths, path, like):
    """Its text would stay behind when the sentence is changed."""
    answer = host.get(f"/library/{path}?like={like}").content.decode()

    assert "<textarea" in answer
    assert "who has two votes against" not in answer
    assert "Take a card from a player" not in answer
