"""Chat: who reads a line, who may write one, how long and how many."""

from __future__ import annotations

from tablegames.play.models import Entry


def owl(*phones):
    return next(phone for phone in phones if "owl" in phone.held())


def mouse(*phones):
    return next(phone for phone in phones if "mouse" in phone.held())


def test_a_line_is_read_by_those_who_may(choosing, alice, bob, carol):
    owl(alice, bob, carol).say("Who  \u202eis\x00 there?")

    for phone in (alice, bob, carol):
        assert ("Who is there?" in phone.held()) == ("owl" in phone.held())
        assert "Who is there?" not in phone.page().content.decode()


def test_who_may_not_write_is_refused(choosing, alice, bob, carol):
    assert mouse(alice, bob, carol).say("Hello").status_code == 422


def test_300_letters_are_a_line_and_301_are_not(choosing, alice, bob, carol):
    phone = owl(alice, bob, carol)

    assert phone.say("x" * 300).status_code == 204
    assert phone.say("x" * 301).status_code == 422
    assert phone.say("  ").status_code == 422


def test_five_lines_in_ten_seconds_are_enough(choosing, alice, bob, carol):
    phone = owl(alice, bob, carol)

    answers = [phone.say(f"line {n}").status_code for n in range(6)]

    assert answers == [204] * 5 + [422]
    Entry.objects.filter(kind="say").update(at=0.0)
    assert phone.say("later").status_code == 204
