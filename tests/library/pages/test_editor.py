"""The editor of a set and of its decks."""

from __future__ import annotations

import pytest

from tablegames.library import files
from tablegames.library.models import CardSet
from tests.library.browsing import edited, fields, page, said

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]


def test_what_is_saved_unchanged_stays_as_it_is(host, moths, snakes):
    for row in (moths, snakes):
        before = files.exported(row)
        assert host.get(f"/library/{row.title}/{row.key}/edit").status_code == 200
        edited(host, row)
        assert files.exported(row) == before


def test_name_players_options_and_seconds_are_changed(host, moths):
    edited(
        host, moths, most=20, **{"name.en": "Moths by night", "option.mayor": '"none"', "seconds.vote": 90}
    )

    assert moths.name == "Moths by night"
    assert moths.content["players"] == [4, 20]
    assert moths.content["options"] == {"reveal": "team", "mayor": "none"}
    assert moths.content["seconds"] == {"vote": 90}


def test_plus_and_minus_change_from_how_many_a_role_is_dealt(host, moths):
    edited(host, moths, do="more moth")
    assert moths.content["specials"] == {"moth": 5}

    edited(host, moths, do="less moth")
    assert moths.content["specials"] == {"moth": 4}


def test_the_buttons_say_that_the_number_is_of_players(host, moths):
    text = page(host, "werewolf/moths/edit")

    for label in ("from one player fewer: Moth", "from one player more: Moth"):
        assert f'aria-label="{label}"' in text
    assert 'aria-label="one more: Moth"' not in text


def test_a_role_comes_in_at_its_place_in_the_night_and_goes_out_again(host, moths):
    edited(host, moths, do="put", role="raven")
    assert moths.content["specials"] == {"moth": 4, "raven": 4}
    assert "raven" in moths.content["order"]

    edited(host, moths, do="out raven")
    assert moths.content["specials"] == {"moth": 4}
    assert moths.content["order"] == ["moth", "werewolf"]


def test_the_order_of_the_night_goes_up_and_down(host, moths):
    edited(host, moths, do="down order 0")
    assert moths.content["order"] == ["werewolf", "moth"]

    edited(host, moths, do="up order 1")
    assert moths.content["order"] == ["moth", "werewolf"]

    edited(host, moths, do="call order", **{"call.order": "seer"})
    edited(host, moths, do="away order 0")
    assert moths.content["order"] == ["werewolf", "seer"]


def test_what_is_wrong_is_said_and_nothing_is_kept_or_lost(host, moths):
    text = edited(host, moths, 422, least=20, most=5, **said("name", "Other moths"))

    assert 'value="Other moths"' in text
    assert "The least is more than the most." in text
    assert moths.name == "Moths"


@pytest.mark.parametrize(
    "more",
    [
        {"name.en": ""},
        {"least": "many"},
        {"most": ""},
        {"since.moth": "0"},
        {"special": ["nobody"]},
        {"order": ["nobody"]},
        {"option.mayor": "?"},
        {"seconds.vote": "1"},
        {"wolves": "99"},
    ],
)
def test_every_wrong_field_is_found_while_one_types(host, moths, more):
    answer = host.post("/library/werewolf/moths/check", fields(moths, **more))

    assert answer.status_code == 200
    assert answer.context["problems"]
    assert "data-hx-swap-oob" in answer.content.decode()
    assert "<html" not in answer.content.decode()
    edited(host, moths, 422, **more)


def test_it_is_said_where_the_fewest_or_most_players_cannot_play(host, moths, snakes):
    answer = host.post("/library/werewolf/moths/check", fields(moths, wolves=0))
    assert "With 4 players: At least one werewolf is needed." in answer.content.decode()

    answer = host.post("/library/bang/snakes/check", fields(snakes))
    assert "7 players need 7 characters; there are 5." in answer.content.decode()


@pytest.mark.parametrize(
    ("do", "address"),
    [("compose", "role/"), ("compose moth", "role/moth/"), ("compose nobody", "role/"), ("save", "")],
)
def test_what_is_typed_is_kept_before_a_role_is_composed(host, moths, do, address):
    answer = host.post("/library/werewolf/moths/edit", fields(moths, **{"name.en": "Night moths", "do": do}))

    moths.refresh_from_db()
    assert answer.headers["Location"] == f"/library/werewolf/moths/{address}"
    assert moths.name == "Night moths"


def test_decks_and_characters_go_in_and_out(host, snakes):
    edited(host, snakes, decks=["dodge-city", "base"], characters=["el_gringo", "suzy_lafayette"])

    assert snakes.content["decks"] == ["dodge-city", "base"]
    assert snakes.content["characters"] == ["el_gringo", "suzy_lafayette"]


def test_a_deck_is_edited_card_by_card(host, snakes):
    address = "/library/bang/snakes/deck/snakes/"
    assert host.get(address).status_code == 200

    host.post(address, {"do": "add", "kind": "beer", "rank": "6", "suit": "H"})
    host.post(address, {"do": "more snake 2S"})
    host.post(address, {"do": "out snake 3H"})
    host.post(address, {"do": "rename", "name.en": "More snakes"})

    deck = CardSet.objects.get(key="snakes")
    assert deck.content["cards"] == ["snake 2S", "snake 2S", "beer 6H"]
    assert deck.name == "More snakes"
    assert host.post(address, {"do": "add", "kind": "nothing", "rank": "6", "suit": "H"}).status_code == 422


def test_a_deck_has_at_most_five_hundred_cards(host, snakes):
    address = "/library/bang/snakes/deck/snakes/"
    deck = CardSet.objects.get(key="snakes")
    deck.content["cards"] = ["snake 2S"] * (files.CARDS - 1)
    deck.save()

    assert host.post(address, {"do": "more snake 2S"}).status_code == 302
    assert host.post(address, {"do": "more snake 2S"}).status_code == 422

    deck.refresh_from_db()
    assert len(deck.content["cards"]) == files.CARDS


def test_an_official_deck_is_copied_to_change_it(host, snakes):
    answer = host.post("/library/bang/snakes/deck", {"like": "base"})

    snakes.refresh_from_db()
    assert answer.headers["Location"] == "/library/bang/snakes/deck/base-2/"
    assert snakes.content["decks"] == ["snakes", "base-2"]
    assert host.get("/library/bang/snakes/deck/base/").status_code == 404


def test_a_new_deck_begins_empty(host, snakes):
    host.post("/library/bang/snakes/deck")

    assert CardSet.objects.get(key="our-cards").content["cards"] == []


@pytest.mark.parametrize(
    ("do", "anchor"),
    [
        ("more moth", "role-moth"),
        ("down order 0", "order-1"),
        ("up order 1", "order-0"),
        ("away order 0", "order"),
        ("apart", "order"),
        ("out moth", "roles"),
    ],
)
def test_after_a_button_the_page_goes_on_at_what_was_changed(host, moths, do, anchor):
    answer = host.post("/library/werewolf/moths/edit", fields(moths, do=do))

    assert answer.headers["Location"] == f"/library/werewolf/moths/edit#{anchor}"
