"""Nothing that is typed breaks a form of the library."""

from __future__ import annotations

import pytest

from tablegames.library import files
from tablegames.library.models import RoleSet
from tests.library.browsing import FIELDS, NAUGHTY, edited, page

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]


@pytest.mark.parametrize("path", FIELDS)
def test_nothing_that_is_typed_breaks_a_form(host, moths, snakes, path):
    """Each text in each field is saved alone; while one types it stands in all fields at once."""
    for text in NAUGHTY:
        everywhere = dict.fromkeys(FIELDS[path], text)
        live = host.post(f"/library/{path}", everywhere, headers={"HX-Request": "true"})
        assert live.status_code in (200, 302, 422), text
        for field in FIELDS[path]:
            answer = host.post(f"/library/{path}", {"name": "A", "name.en": "A", field: text})
            assert answer.status_code in (200, 302, 422), (field, text)
    for row in RoleSet.objects.filter(official=False):
        files.read(files.exported(row).encode())
        page(host, f"{row.title}/{row.key}/")
        page(host, f"{row.title}/{row.key}/edit")


def test_invisible_signs_are_left_out(host, moths):
    texts = {"name.en": "Mo\u202eths\0", "description.en": "One\0\r\n\r\nmoth\u200b"}

    edited(host, moths, **texts)

    assert (moths.name, moths.content["description"]) == ("Moths", "One\n\nmoth")
