"""The recap for those who were there, its JSON and CSV, and the panel of a seat."""

from __future__ import annotations

import csv
import io
import json

import pytest
from django.template.loader import render_to_string
from django.test import Client

from tablegames.engine.words import Text
from tablegames.play.models import Entry, Game, Player


@pytest.fixture
def finished(dashboard, choosing, alice):
    alice.answer("red")
    dashboard.post("end")
    return dashboard.game


def test_the_recap_opens_for_players_and_moderator_only(dashboard, alice, finished):
    address = f"/r/{finished.code}/"
    assert dashboard.browser.get(address).status_code == 200
    assert alice.browser.get(address).status_code == 200
    for name in ("", "game.json", "game.csv"):
        assert Client().get(address + name).status_code == 404


def test_everybody_finds_back_to_the_table_and_on_to_the_next_game(dashboard, alice, finished):
    follow = f"/g/{finished.code}/follow"

    def links(**context):
        return render_to_string("play/recap/tools.html", {"row": finished, **context})

    assert f'href="/m/{finished.code}/"' in links(hosts=True)
    assert follow in links()
    assert "Back to the table" in links()
    assert alice.browser.get(follow)["Location"] == f"/g/{finished.code}/"
    dashboard.post("again")
    finished.refresh_from_db()
    assert "To the next game" in links()
    assert alice.browser.get(follow)["Location"] == f"/g/{finished.successor.code}/"


def test_an_award_of_two_stands_once_with_both_names():
    """A guest: “most shots fired (13)” was listed twice, once for each name."""
    shots = Text("most shots fired")
    awards = [{"name": name, "text": shots, "sign": "aim"} for name in ("Bob", "Carol")]
    page = render_to_string("play/recap/honours.html", {"record": {"board": {"ending": {"awards": awards}}}})

    assert page.count("most shots fired") == 1
    assert page.index("Bob") < page.index("Carol")


@pytest.mark.parametrize("name", ["", "game.json", "game.csv"])
def test_there_is_no_recap_before_the_end(alice, choosing, name):
    assert alice.browser.get(f"/r/{choosing.code}/{name}").status_code == 404


def test_the_json_is_the_record(alice, finished):
    answer = alice.browser.get(f"/r/{finished.code}/game.json")
    assert json.loads(answer.content) == finished.record
    assert f"toy-{finished.code}.json" in answer["Content-Disposition"]


def test_the_csv_has_one_line_an_entry(alice, finished):
    answer = alice.browser.get(f"/r/{finished.code}/game.csv")
    head, *lines = csv.reader(io.StringIO(answer.content.decode()))
    assert head == ["number", "kind", "seat", "name", "asked", "value", "at", "counts"]
    assert len(lines) == len(finished.record["entries"])
    said = next(line for line in lines if line[1] == "answer")
    assert said[2:4] == ["0", "Alice"]
    assert json.loads(said[5]) == ["red"]


def test_no_cell_of_the_csv_is_a_formula(alice, finished):
    finished.record["names"][0] = "=1+1"
    finished.save(update_fields=["record"])
    lines = csv.reader(io.StringIO(alice.browser.get(f"/r/{finished.code}/game.csv").content.decode()))
    assert "'=1+1" in [line[3] for line in lines]


def test_the_panel_of_a_seat_is_the_moderators(dashboard, game, alice, bob):
    answer = dashboard.post("seat/panel", seat=1)
    assert answer.status_code == 200
    assert "Bob" in answer.content.decode()
    assert dashboard.post("seat/panel", seat=9).status_code == 409
    assert alice.browser.post(f"/m/{game.code}/seat/panel", {"seat": 1}).status_code == 404


def test_only_the_moderator_deletes_a_game_and_then_nothing_of_it_is_left(dashboard, alice, finished):
    assert alice.browser.post(f"/m/{finished.code}/delete").status_code == 404

    assert dashboard.post("delete").status_code == 302

    assert not Game.objects.filter(code=finished.code).exists()
    assert not Entry.objects.exists()
    assert not Player.objects.exists()
    assert dashboard.browser.get(f"/r/{finished.code}/").status_code == 404


def test_a_game_that_is_not_over_is_not_deleted(dashboard, choosing):
    assert dashboard.post("delete").status_code == 422

    assert Game.objects.filter(code=choosing.code).exists()
