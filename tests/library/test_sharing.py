"""Roles, cards and decks that several sets have, and copies for one set alone."""

from __future__ import annotations

import pytest

from tablegames.library import files
from tablegames.library.models import CardSet, RoleSet

from .browsing import composed, page
from .cast import robots_game

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]


def test_a_form_says_which_other_sets_change_too(host, moths, snakes):
    assert "They change too." not in page(host, "werewolf/moths/role/moth/")
    host.post("/library/werewolf/moths/copy", {"name": "More moths"})
    host.post("/library/bang/snakes/copy", {"name": "More snakes"})

    for path in ("werewolf/moths/role/moth/", "werewolf/more-moths/role/moth/"):
        assert "They change too." in page(host, path)
    assert "Also in: More moths. They change too." in page(host, "werewolf/moths/role/moth/")
    assert "Also in: Snakes. They change too." in page(host, "bang/more-snakes/deck/snakes/")
    assert "Also in: Snakes. They change too." in page(host, "bang/more-snakes/card/snake/")


def test_a_copy_for_one_set_alone_leaves_the_other_sets_as_they_are(host, moths, snakes):
    host.post("/library/werewolf/moths/copy", {"name": "More moths"})
    host.post("/library/bang/snakes/copy", {"name": "More snakes"})
    before = files.exported(moths), files.exported(snakes)

    composed(host, "werewolf/more-moths/role/moth/copy", instead="1")
    composed(host, "bang/more-snakes/card/snake/copy", instead="1")

    assert (files.exported(moths), files.exported(snakes)) == before
    village, saloon = RoleSet.objects.get(key="more-moths"), RoleSet.objects.get(key="more-snakes")
    assert (village.content["specials"], village.content["order"]) == (
        {"moth_copy": 4},
        ["moth_copy", "werewolf"],
    )
    assert saloon.content["decks"] == ["base", "snakes-2"]
    assert CardSet.objects.get(key="snakes-2").content["cards"] == ["snake_copy 2S", "snake_copy 3H"]
    assert "They change too." not in page(host, "bang/more-snakes/card/snake_copy/")
    robots_game(village, 6)
    robots_game(saloon, 5)


def test_a_deck_is_copied_for_one_set_alone(host, snakes):
    host.post("/library/bang/snakes/copy", {"name": "More snakes"})

    answer = host.post("/library/bang/more-snakes/deck", {"like": "snakes"})

    assert answer.headers["Location"] == "/library/bang/more-snakes/deck/snakes-2/"
    assert RoleSet.objects.get(key="more-snakes").content["decks"] == ["base", "snakes-2"]
    snakes.refresh_from_db()
    assert snakes.content["decks"] == ["base", "snakes"]
