"""Every title through the same pages of the library: from the shelf to a game, and through the admin."""

from __future__ import annotations

import json

import pytest

from tablegames.editor import odds
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import RoleSet
from tablegames.play import lobby
from tablegames.play.models import Game, State

from .admin.office import address, form_of, saved, somebody
from .browsing import Form, page, upload
from .cast import CUSTOMS, data, every_custom_set, robots_game

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]


@pytest.fixture
def row(set_file) -> RoleSet:
    return files.put(files.read(data(set_file)))


def part_of(row: RoleSet) -> str:
    """The address of the piece that the set brings along."""
    pieces = GAMES[row.title].library.pieces
    return f"{row.title}/{row.key}/{pieces.kind}/{CUSTOMS[row.title].SET_FILE[pieces.name][0]['key']}/"


def test_every_title_in_which_something_can_be_made_has_a_set_with_it():
    makers = [title.key for title in GAMES.values() if title.library.pieces.shape]

    assert sorted(makers) == sorted(CUSTOMS)


@every_custom_set
def test_a_set_stands_on_the_shelf_and_is_found_and_shown_with_what_is_its_own(host, row, set_file):
    piece = files.pieces_of(set_file)[0]
    name = piece["name"] if isinstance(piece["name"], str) else piece["name"]["en"]

    text = page(host, f"{row.title}/{row.key}/")

    assert name in text
    assert piece["text"] in text
    assert row.name in page(host, f"?search={row.name}&title={row.title}&whose=own")


@every_custom_set
def test_a_set_that_is_copied_brings_the_same(host, row, set_file):
    answer = host.post(f"/library/{row.title}/{row.key}/copy", {"name": "Mine"})

    copy = json.loads(host.get(f"/library/{row.title}/mine/set.json").content)
    assert answer.headers["Location"] == f"/library/{row.title}/mine/edit"
    assert files.pieces_of(copy) == files.pieces_of(set_file)
    assert robots_game(RoleSet.objects.get(key="mine"), 5).table.is_over


@every_custom_set
def test_a_set_that_is_exported_comes_in_as_it_was(host, row):
    text = host.get(f"/library/{row.title}/{row.key}/set.json").content

    look = upload(host, text)
    host.post("/library/import/confirm", {"digest": look.context["digest"]})

    assert {what for what, *_rest in look.context["changes"]} == {"same"}
    assert host.get(f"/library/{row.title}/{row.key}/set.json").content == text


@every_custom_set
def test_a_set_that_is_saved_unchanged_stays_as_it_is(host, row):
    before, form = files.exported(row), Form(page(host, f"{row.title}/{row.key}/edit")).found

    checked = host.post(f"/library/{row.title}/{row.key}/check", form)
    kept = host.post(f"/library/{row.title}/{row.key}/edit", form)

    assert (checked.status_code, checked.context["problems"]) == (200, [])
    assert kept.headers["Location"] == f"/library/{row.title}/{row.key}/"
    assert files.exported(RoleSet.objects.get(pk=row.pk)) == before


@every_custom_set
def test_what_is_wrong_with_a_set_is_said_and_nothing_is_kept(host, row):
    before, form = files.exported(row), Form(page(host, f"{row.title}/{row.key}/edit")).found

    refused = host.post(f"/library/{row.title}/{row.key}/edit", {**form, "least": "9", "most": "4"})

    assert refused.status_code == 422
    assert "The least is more than the most." in refused.content.decode()
    assert files.exported(RoleSet.objects.get(pk=row.pk)) == before


@every_custom_set
def test_a_piece_that_is_saved_unchanged_stays_as_it_is(host, row):
    before, form = files.exported(row), Form(page(host, part_of(row))).found

    live = host.post(f"/library/{part_of(row)}", form, headers={"HX-Request": "true"})
    kept = host.post(f"/library/{part_of(row)}", form)

    assert (live.status_code, live.context["problems"]) == (200, [])
    assert kept.status_code == 302
    assert files.exported(RoleSet.objects.get(pk=row.pk)) == before


@every_custom_set
def test_a_piece_without_a_name_is_refused(host, row):
    form = {**Form(page(host, part_of(row))).found, "name.en": "", "name.ru": ""}

    refused = host.post(f"/library/{part_of(row)}", form)

    assert refused.status_code == 422
    assert "It needs a name." in refused.content.decode()


@every_custom_set
def test_another_piece_like_it_is_made_and_deleted(host, row):
    made = host.post(f"/library/{part_of(row)}copy")
    page(host, made.headers["Location"].removeprefix("/library/"))

    host.post(f"{made.headers['Location']}delete")

    assert host.get(made.headers["Location"]).status_code == 404
    assert page(host, part_of(row))


@every_custom_set
def test_a_new_piece_is_composed_for_a_set(host, row):
    pieces = GAMES[row.title].library.pieces
    new = f"{row.title}/{row.key}/{pieces.kind}/"
    form = {**Form(page(host, new)).found, "name.en": "Lizard"}
    form |= dict.fromkeys(pieces.plain, "on")

    answer = host.post(f"/library/{new}", form)

    assert answer.status_code == 302
    assert "lizard" in files.shelved(row.title) or row.title in answer.headers["Location"]
    assert files.shelved(row.title)["lizard"]["name"] == "Lizard"


@every_custom_set
def test_a_set_is_changed_for_one_evening_and_kept(host, row):
    host.post(f"/library/{row.title}/{row.key}/play")
    game = Game.objects.get()
    form = {**Form(host.get(f"/m/{game.code}/own/edit").content.decode()).found, "name.en": "Tonight"}

    assert host.post(f"/m/{game.code}/own/edit", form).status_code == 302
    keep = f"/m/{game.code}/own/keep"
    # A walk, severity 2: the official's name was suggested and taken, and two alike stood in the lobby's menu.
    assert 'value="Tonight"' in host.get(keep).content.decode()
    taken = host.post(keep, {"name": row.name})
    assert (taken.status_code, "There is a set of this name already" in taken.content.decode()) == (422, True)
    assert host.post(keep, {"name": "Kept"}).status_code == 302

    game.refresh_from_db()
    kept = RoleSet.objects.get(name="Kept")
    assert game.choices["set"] == kept.key
    assert robots_game(kept, 5).setup["own"] == robots_game(row, 5).setup["own"]


@every_custom_set
def test_robots_are_dealt_a_set_and_look_for_its_odds(host, row):
    host.post(f"/library/{row.title}/{row.key}/robots", {"players": 5})

    game = Game.objects.get()
    assert game.state == State.PLAYING
    assert host.get(f"/m/{game.code}/").status_code == 200
    assert [line.problem for line in odds.lines(row, [5])] == [None]


@every_custom_set
def test_a_set_is_deleted_and_lobbies_go_on_without_it(host, row):
    host.post(f"/library/{row.title}/{row.key}/play")

    host.post(f"/library/{row.title}/{row.key}/delete")

    assert not RoleSet.objects.filter(pk=row.pk).exists()
    assert lobby.plan(Game.objects.get(), []).setup["names"] == []


@every_custom_set
def test_an_editor_saves_everything_unchanged(row):
    editor, before = somebody("library editor"), files.exported(row)
    piece = files.custom_of(row.title, row.content)[0]

    for one in (row, piece):
        saved(editor, one, form_of(editor, one))

    assert files.exported(RoleSet.objects.get(pk=row.pk)) == before


@every_custom_set
def test_a_host_reads_everything(row):
    host = somebody("host")
    piece = files.custom_of(row.title, row.content)[0]
    official = files.model_of(row.title).objects.filter(title=row.title, official=True).first()

    for one in (row, piece, official):
        assert host.get(address(one)).status_code == 200
