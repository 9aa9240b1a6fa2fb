"""A file is brought in through the library's pages: looked at, then confirmed."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from tablegames.library import files
from tablegames.library.models import RoleSet
from tests.library.browsing import upload
from tests.library.cast import VILLAGE, data, every_custom_set

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]


@every_custom_set
def test_an_import_is_looked_at_and_then_confirmed(host, set_file):
    look = upload(host, data(set_file))
    assert look.status_code == 200
    assert not RoleSet.objects.filter(official=False).exists()

    answer = host.post("/library/import/confirm", {"digest": look.context["digest"]})

    assert answer.headers["Location"] == f"/library/{set_file['title']}/{set_file['set']['key']}/"
    assert RoleSet.objects.get(official=False).name == set_file["set"]["name"]


def test_the_dry_run_says_what_is_new_changed_and_the_same(host, moths):
    set_file = json.loads(data(VILLAGE))
    set_file["set"]["name"] = "More moths"

    look = upload(host, data(set_file))
    changes = look.context["changes"]

    # A walk, severity 1: what overwrites was still called adding.
    assert [one in look.content.decode() for one in ("Overwrite what is there", "Add it to the library")] == [
        True,
        False,
    ]
    assert [(what, name) for what, _word, _kind, name in changes] == [
        ("same", "Moth"),
        ("changed", "More moths"),
    ]


def test_a_bad_file_is_refused_with_every_place(host):
    set_file = json.loads(data(VILLAGE))
    set_file["roles"][0]["wakes"] = "every_nigth"

    answer = upload(host, data(set_file))

    assert answer.status_code == 422
    assert "roles[0].wakes" in answer.content.decode()
    assert "every_night" in answer.content.decode()


@pytest.mark.parametrize(
    "content", [b"", b"\xff", b"{", b"[" * 100_000, b" " * (files.BYTES + 1), b"[1]", b"{}"]
)
def test_no_file_breaks_the_import(host, content):
    assert upload(host, content).status_code == 422
    assert not RoleSet.objects.filter(official=False).exists()


def test_a_file_of_the_largest_size_is_looked_at_and_taken(host):
    text = data(VILLAGE)

    look = upload(host, text + b" " * (files.BYTES - len(text)))
    host.post("/library/import/confirm", {"digest": look.context["digest"]})

    assert RoleSet.objects.get(official=False).key == "moths"


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        (
            {"title": "werewolf", "names": ["Alice"], "entries": [], "told": [[[[[[[[[1]]]]]]]]]},
            "This is an evening",
        ),
        ({"hello": "world"}, "There is no set in this file"),
        ({"set": {"name": "Moths"}}, "The file does not say for which game the set is."),
    ],
    ids=["an evening", "something else", "no title"],
)
def test_json_that_is_no_set_is_said_to_be_none(host, file, sentence):
    """A walk: the evening of a recap was “nested more than 8 deep”, and other JSON an “unknown value “None””."""
    answer = upload(host, json.dumps(file).encode())

    assert answer.status_code == 422
    assert sentence in answer.content.decode()


def test_a_photo_is_said_to_be_no_set(host):
    answer = upload(host, b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")

    assert answer.status_code == 422
    assert "This is not the file of a set" in answer.content.decode()


def test_only_the_file_that_was_looked_at_is_confirmed(host):
    upload(host, data(VILLAGE))

    assert host.post("/library/import/confirm", {"digest": "another"}).status_code == 409
    assert Client().post("/library/import/confirm", {"digest": ""}).status_code == 403
    assert not RoleSet.objects.filter(official=False).exists()


def test_a_custom_script_comes_in_with_what_is_left_out(host):
    script = [{"id": "_meta", "name": "Ours"}, "washerwoman", {"id": "x", "name": "X", "team": "demon"}]

    look = upload(host, json.dumps(script).encode())
    host.post("/library/import/confirm", {"digest": look.context["digest"]})

    assert "washerwoman" in look.content.decode()
    assert RoleSet.objects.get(official=False).name == "Ours"
