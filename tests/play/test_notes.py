"""P11: what somebody asleep writes at night is in nobody else's page, recap or export."""

from __future__ import annotations

import json
from importlib import import_module

import pytest
from django.apps import apps

from tablegames.play.models import Game

from .test_settling import night_of

WOLVES_WORDS, NOTE, UNDONE = "canary of the pack", "canary of Carol", "canary taken back"


@pytest.fixture
def written(transactional_db):
    """A night in which a werewolf writes to the pack and Carol writes to herself, one line of which is undone."""
    dashboard, phones = night_of({})
    _seer, wolf, carol, *_others = phones
    assert carol.say(UNDONE).status_code == 204
    assert dashboard.post("undo", number=dashboard.game.number - 1).status_code == 204
    dashboard.next()
    assert wolf.say(WOLVES_WORDS).status_code == 204
    assert carol.say(NOTE).status_code == 204
    return dashboard, phones


def test_a_note_is_on_its_writers_phone_while_it_is_held_and_nowhere_else(written):
    dashboard, (seer, wolf, carol, *_others) = written

    assert [NOTE in phone.held() for phone in (seer, wolf, carol)] == [False, False, True]
    assert [NOTE in page.page().content.decode() for page in (dashboard, seer, wolf, carol)] == [False] * 4
    assert NOTE not in dashboard.post("seat/panel", seat=2).content.decode()


def test_the_page_says_where_a_line_goes_before_it_is_written(written):
    _dashboard, phones = written

    for phone in phones:
        assert "Only you read it, or your pack while it is awake." in phone.page().content.decode()


def test_recap_and_exports_keep_notes_to_themselves(written):
    dashboard, (seer, wolf, carol, *_others) = written
    dashboard.post("end")

    for page in (dashboard, seer, wolf, carol):
        for name in ("game.json", "game.csv"):
            text = page.browser.get(f"/r/{dashboard.code}/{name}").content.decode()
            assert (NOTE in text, UNDONE in text, WOLVES_WORDS in text) == (False, False, True)
    recaps = [
        page.browser.get(f"/r/{dashboard.code}/").content.decode() for page in (dashboard, seer, wolf, carol)
    ]
    assert [NOTE in recap for recap in recaps] == [False, False, False, True]
    assert [UNDONE in recap for recap in recaps] == [False] * 4


def test_what_games_that_ended_before_have_kept_of_notes_is_taken_out(written):
    dashboard, _phones = written
    dashboard.post("end")
    note = {"text": "Your note: {line}", "with": {"line": NOTE}}
    other = {"text": "{name} is dead.", "with": {"name": "Bob"}}
    entry = {"number": 1, "kind": "say", "seat": 2, "value": NOTE}
    said = {"number": 2, "kind": "say", "seat": 1, "value": WOLVES_WORDS}
    record = {
        "told": [{"number": 1, "text": note, "to": 2}, {"number": 2, "text": other, "to": None}],
        "dashboard": {"chapters": [{"lines": [{"text": note, "to": "Carol"}, {"text": other, "to": ""}]}]},
        "seats": [{"own": {"held": {"journal": [note, other]}}}],
        "entries": [entry, said],
    }
    Game.objects.filter(pk=dashboard.game.pk).update(record=record)

    import_module("tablegames.play.migrations.0004_notes").take_notes_out(apps, None)

    kept = dashboard.game.record
    assert kept == {
        "told": [{"number": 2, "text": other, "to": None}],
        "dashboard": {"chapters": [{"lines": [{"text": other, "to": ""}]}]},
        "seats": [{"own": {"held": {"journal": [other]}}}],
        "entries": [{**entry, "value": "…"}, said],
    }
    assert NOTE not in json.dumps(kept)


def test_with_eyes_closed_a_phone_is_refused_alike_whoever_is_awake(transactional_db):
    """P1: there phones have no part in the night, whatever they send."""
    _dashboard, phones = night_of({}, mode="eyes_closed")

    answers = {
        (one.status_code, one.content) for phone in phones for one in (phone.answer(1), phone.say("a"))
    }

    assert answers == {(422, b"Put the phone down and close your eyes.")}


def test_with_eyes_closed_no_phone_says_that_its_answer_was_entered(transactional_db):
    """Fifteenth walk, severity 2: a phone that reads aloud said “Noted: Bob” into the night, and only the seer's."""
    dashboard, phones = night_of({}, mode="eyes_closed")
    seer, *_others = phones

    before = [phone.view()["content"] for phone in phones]
    sent = dashboard.post("answer", asked=dashboard.game.raised, seat=seer.player.seat, pick="1")

    assert sent.status_code == 204
    assert [phone.view()["content"] for phone in phones] == before
