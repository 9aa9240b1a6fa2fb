"""Two windows that change the same: whoever saves second is told before anything of the first is written over."""

from __future__ import annotations

import re

import pytest

from tablegames.library.models import Role
from tests.library.browsing import composed, edited, fields, page, typed
from tests.library.cast import MOTH

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]

WARNING = "This has been changed in another window"


def version(shown: str) -> str:
    """Of the form that a page shows."""
    found = re.search(r'name="version" value="(\w+)"', shown)
    assert found is not None
    return found[1]


def test_a_form_that_was_opened_before_another_one_was_saved_says_so_and_writes_once_more(host, moths):
    """A walk, severity 2: it wrote back what the other window had changed, and what nobody had touched here."""
    shown = version(page(host, "werewolf/moths/edit"))
    edited(host, moths, do="more moth")
    address = f"/library/{moths.title}/{moths.key}/edit"

    late = host.post(
        address, fields(moths, version=shown, **{"description.en": "By night.", "since.moth": 4})
    )

    assert late.status_code == 409
    assert WARNING in late.content.decode()
    assert "By night." in late.content.decode()
    moths.refresh_from_db()
    assert moths.content["specials"] == {"moth": 5}
    newer = version(late.content.decode())

    again = host.post(address, fields(moths, version=newer, **{"description.en": "By night."}))

    assert again.status_code == 302
    moths.refresh_from_db()
    assert "By night." in str(moths.content["description"])


def test_a_role_that_another_window_has_changed_is_not_written_over_unasked(host, moths):
    path = "/library/werewolf/moths/role/moth/"
    opened = version(page(host, "werewolf/moths/role/moth/"))
    composed(host, "werewolf/moths/role/moth/", **typed("werewolf", {**MOTH, "most": 2}))
    mine = {**typed("werewolf", {**MOTH, "most": 5}), "do": "save"}

    late = host.post(path, {**mine, "version": opened})

    assert late.status_code == 409
    assert WARNING in late.content.decode()
    assert Role.objects.get(key="moth").content["definition"]["most"] == 2
    again = host.post(path, {**mine, "version": version(late.content.decode())})
    assert again.status_code == 302
    assert Role.objects.get(key="moth").content["definition"]["most"] == 5


def test_a_form_stays_as_old_as_it_is_while_its_buttons_are_pressed(host, moths):
    path = "/library/werewolf/moths/role/moth/"
    opened = version(page(host, "werewolf/moths/role/moth/"))
    composed(host, "werewolf/moths/role/moth/", **typed("werewolf", {**MOTH, "most": 2}))

    pressed = host.post(path, {**typed("werewolf", MOTH), "version": opened, "do": "block"})

    assert version(pressed.content.decode()) == opened
