"""Who comes late looks on: they see what everybody sees, may bet, and sit down in the next round."""

from __future__ import annotations

import pytest
from django.test import Client

from tablegames.play.models import Game, Player
from tests.play.cast import Phone, join
from tests.play.test_bets import bet, first_day

BOB = 1


@pytest.fixture
def dora(choosing: Game) -> Phone:
    """She opens the code when the cards are dealt and everybody chooses a colour."""
    return Phone(choosing, "Dora")


def test_a_late_guest_sees_what_everybody_sees_and_is_told_when_to_sit_down(dora, alice):
    """H13: a late guest heard the same as after a wrong code, while the TV went on showing the QR code."""
    page, shared = dora.view()["content"], alice.view()["content"].partition('<section id="table"')[2]

    assert "<b>You look on.</b> They are playing already: you sit down in the next round." in page
    assert page.partition('<section id="table"')[2] == shared != ""
    assert dora.page().status_code == 200


def test_who_looks_on_reads_in_the_end_that_the_game_is_over(dora, dashboard):
    """Fourth walk, severity 1: “They are playing already” when they had played."""
    dashboard.post("end")

    page = dora.view()["content"]

    assert "<b>You look on.</b> This game is over: you sit down in the next round." in page
    assert "They are playing already" not in page


def test_who_looks_on_has_no_secret_no_say_and_no_recap(dora, dashboard, choosing, alice):
    word = alice.held()

    assert "practice" in dora.held()
    assert dora.held() != word
    assert dora.answer("red").status_code == 409
    assert dora.say("hello").status_code == 409
    assert dora.post("ready").status_code == 409
    assert [dora.browser.get(f"/m/{dora.code}/{page}").status_code for page in ("", "view")] == [404, 404]
    assert dora.browser.get(f"/b/{dora.code}/").status_code == 403
    dashboard.post("end")
    assert dora.browser.get(f"/r/{dora.code}/").status_code == 404
    assert alice.browser.get(f"/r/{dora.code}/").status_code == 200


def test_who_looks_on_sits_down_in_the_next_round_by_the_same_phone(dora, dashboard):
    dashboard.post("end")
    new = Game.objects.get(code=dashboard.post("again")["Location"].split("/")[2])

    page = dora.browser.get(f"/g/{dora.code}/", follow=True)

    assert page.redirect_chain[-1] == (f"/g/{new.code}/", 302)
    assert [(one.name, one.seat) for one in new.players.order_by("pk")][-1] == ("Dora", 3)


def test_the_code_of_the_round_before_leads_on_to_the_one_that_is_played_now(dora, dashboard):
    """A walk, severity 2: who scanned the evening's code after *Play again* read that there was no free seat."""
    dashboard.post("end")
    assert join(Client(), dora.code, "Erin").status_code == 422
    second = Game.objects.get(code=dashboard.post("again")["Location"].split("/")[2])
    erin = Client()

    there = join(erin, dora.code, "Erin")
    again = erin.get(f"/j/{dora.code}")

    assert (there.status_code, there["Location"]) == (302, f"/g/{second.code}/")
    assert erin.get(there["Location"]).status_code == 200
    assert [(one.name, one.seat) for one in second.players.order_by("pk")][-1] == ("Erin", 4)
    assert (again.status_code, again["Location"]) == (302, f"/g/{second.code}/")


def test_behind_a_locked_door_nobody_new_looks_on_and_who_does_waits_before_the_next_round(dora, dashboard):
    assert dashboard.post("lock").status_code == 204
    assert join(Client(), dora.code, "Erin").status_code == 422

    dashboard.post("end")
    new = Game.objects.get(code=dashboard.post("again")["Location"].split("/")[2])

    assert new.players.get(name="Dora").seat is None


def test_the_moderator_sends_away_who_looks_on_but_nobody_who_plays(dora, dashboard, alice):
    dashboard.post("remove", player=dora.player.pk)
    dashboard.post("remove", player=alice.player.pk)

    assert [one.name for one in Player.objects.filter(game__code=dora.code)] == ["Alice", "Bob", "Carol"]
    assert dora.page().status_code == 403


def test_nobody_looks_on_under_the_name_of_somebody_who_plays(choosing):
    assert join(Client(), choosing.code, "alice").status_code == 422


def test_who_looks_on_bets_by_name_and_has_points_in_the_league(transactional_db):
    dashboard, phones = first_day()
    zoe = Phone(dashboard.game, "Zoe")
    before = [phone.view() for phone in phones]

    assert bet(zoe, "vote.1", BOB).status_code == 204

    assert [phone.view() for phone in phones] == before
    assert "Whom will the village vote out today? Bob" in zoe.view()["content"]
    dashboard.next()
    phones[0].answer(BOB)
    dashboard.next()
    assert '<b dir="auto">Zoe</b> 1' in phones[0].view()["content"]


def test_in_the_next_lobby_the_laptop_names_whoever_has_not_come_along_yet(choosing, dashboard, alice, bob):
    """Two walks of Werewolf, severity 2: a phone left on the recap was “no phone”, and named nowhere."""
    dashboard.post("end")
    code = dashboard.post("again")["Location"].split("/")[2]
    bob.browser.get(f"/g/{dashboard.code}/follow")

    page = dashboard.browser.get(f"/m/{code}/").content.decode()

    assert "Phones asleep: Alice" in page
    assert "Not ready yet: Alice" in page
    assert 'title="no phone"' not in page
