"""A game that older rules have dealt, or whose log newer rules refuse."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from tablegames.engine.errors import Refused
from tablegames.engine.words import _
from tablegames.games import GAMES
from tablegames.play import tables
from tablegames.play.models import Game, State
from tests.toy import TOY, Parlour
from tests.toy import evening as toy_evening


@contextmanager
def newer_rules(**change) -> Iterator[None]:
    """The program is a later version: the toy's rules have another number, and may be others."""
    GAMES["toy"] = replace(TOY, rules=2, **change)
    tables._warm.clear()
    yield
    GAMES["toy"] = TOY
    tables._warm.clear()


OLDER = "This game was dealt by older rules"


def test_a_game_keeps_the_number_of_the_rules_that_it_was_dealt_by(dashboard, choosing):
    """R17"""
    assert choosing.rules == TOY.rules
    assert OLDER not in dashboard.page().content.decode()


def test_a_game_from_older_rules_says_so_and_goes_on(dashboard, choosing, alice):
    """R17"""
    with newer_rules():
        assert OLDER in dashboard.page().content.decode()
        assert alice.answer("red").status_code == 204
        assert OLDER in dashboard.page().content.decode()


def stricter(setup, dice):
    """A toy whose colours are others than they were."""
    parlour = Parlour(setup, dice)
    parlour.colours = ("blue",)
    return parlour, toy_evening(parlour)


def test_a_log_from_older_rules_that_does_not_fit_says_which_rules_and_goes_on(dashboard, choosing, alice):
    """R17"""
    alice.answer("red")
    with newer_rules(begin=stricter):
        page = dashboard.page().content.decode()
        assert "This game was dealt by older rules than today's." in page
        assert "Line 2 of this game's log does not fit the rules of this version." in page
        assert alice.page().status_code == 200

        assert dashboard.post("mend").status_code == 204
        assert alice.answer("blue").status_code == 204


def stumbling(setup, dice):
    parlour = Parlour(setup, dice)
    parlour.is_broken = True
    return parlour, toy_evening(parlour)


def test_where_newer_rules_stumble_over_an_old_line_it_does_not_fit(dashboard, choosing):
    """R17: not a server that fails on every page."""
    dashboard.next()
    with newer_rules(begin=stumbling):
        assert "Line 2 of this game" in dashboard.page().content.decode()
        assert dashboard.post("mend").status_code == 204
        assert dashboard.game.number == 3


def choosy(setup, dice):
    raise Refused(_("An owl too many."))


def test_a_set_up_that_newer_rules_refuse_says_so_and_can_be_deleted(dashboard, choosing, alice):
    """R17"""
    with newer_rules(begin=choosy):
        page = dashboard.page().content.decode()
        assert "The set-up of this game does not fit the rules of this version." in page
        assert (alice.page().status_code, alice.answer("red").status_code) == (200, 409)
        assert dashboard.post("mend").status_code == 422

        assert dashboard.post("delete").status_code == 302

    assert not Game.objects.filter(pk=choosing.pk).exists()


def test_a_game_that_goes_on_cannot_be_deleted(dashboard, choosing):
    """R17"""
    assert dashboard.post("delete").status_code == 422


def test_a_finished_game_that_no_longer_fits_leads_to_what_was_kept_of_it(dashboard, choosing, alice):
    """R17: what was printed needs no rules, and mending would open the game again."""
    alice.answer("red")
    dashboard.post("end")
    record = dashboard.game.record
    with newer_rules(begin=stricter):
        for browser in (dashboard, alice):
            assert f'href="/r/{choosing.code}/"' in browser.page().content.decode()
        assert alice.browser.get(f"/r/{choosing.code}/").status_code == 200
        assert dashboard.post("mend").status_code == 409

    assert (dashboard.game.state, dashboard.game.record) == (State.OVER, record)
