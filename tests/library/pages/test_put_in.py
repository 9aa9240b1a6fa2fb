"""A role of one's own is put into its set: at its place in the night, and in its number."""

from __future__ import annotations

import pytest

from tablegames.engine.library import Answers
from tablegames.games import GAMES
from tablegames.games.werewolf import roles
from tests.library.browsing import composed, edited, page, typed
from tests.library.cast import VILLAGE, robots_game

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]


@pytest.mark.parametrize(("does", "is_before"), [("learn_team", True), ("learn_role", True), ("mark", False)])
def test_whoever_looks_is_called_before_the_werewolves_unless_a_place_is_chosen(host, moths, does, is_before):
    """Walk of the library, severity 2: a looker of one's own was put last in the night, and nothing said so."""
    edited(host, moths, order=["werewolf"])
    looker = {
        **VILLAGE["roles"][0],
        "name": "Glow Worm",
        "place": 0,
        "names": {"most": 1},
        "then": [{"do": does}],
    }

    composed(host, "werewolf/moths/role/", **typed("werewolf", looker))

    moths.refresh_from_db()
    order = moths.content["order"]
    assert (order.index("glow_worm") < order.index("werewolf")) is is_before


def test_who_is_put_after_somebody_comes_right_after_them_in_an_order_of_the_sets_own_too(host, moths):
    """A walk, severity 2: “after: seer”, and the role came long before the seer, whom the set calls late."""
    moths.content |= {
        "specials": {"moth": 4, "seer": 4, "defender": 5},
        "order": ["moth", "defender", "werewolf", "seer"],
    }
    moths.save()
    assert "This set has an order of its own" in page(host, "werewolf/moths/role/")
    worm = {**VILLAGE["roles"][0], "name": "Glow Worm", "place": roles.STEPS["seer"].place}

    composed(host, "werewolf/moths/role/", **typed("werewolf", worm))

    moths.refresh_from_db()
    assert moths.content["order"][-2:] == ["seer", "glow_worm"]


def test_sisters_are_put_in_as_two_and_fewer_are_refused(host, moths):
    """R4: the editor says so beside the number."""
    edited(host, moths, do="put", role="two_sisters")
    assert moths.content["copies"] == {"two_sisters": 2}
    assert robots_game(moths, 8).table.dealt.count("two_sisters") == 2

    edited(host, moths, do="put", role="three_brothers")
    text = edited(host, moths, 422, **{"copies.three_brothers": "2"})

    assert "There must be at least 3 of: brother." in text


def test_a_role_that_is_put_into_a_set_of_lists_is_where_the_page_goes_on():
    """A walk: in Quests the page began at its top, and the new role could not be seen on a phone."""
    sets = GAMES["quests"].library.sets

    assert sets.anchor("put", Answers({"role": ["mordred"]})) == "role-mordred"
    assert sets.anchor("out mordred", Answers({})) == "roles"
