"""What the laptop shows of one seat, and what is put right there."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from django.template import engines

from tablegames.editor.shelf import load_official
from tablegames.engine.views.moments import Ending
from tablegames.engine.words import Text
from tablegames.games import GAMES
from tablegames.games.bang.views.chronicle import fate
from tablegames.games.bang.views.ending import awards
from tablegames.play import lobby
from tablegames.play.entrance import access
from tablegames.play.live.robots import move
from tablegames.play.tables import at_table
from tests.play.cast import Dashboard

FORM = re.compile(r"<form.*?</form>", re.DOTALL)
FIELD = re.compile(r"<(?:input|textarea)[^>]*>")


def block(page: str, name: str, context: dict[str, Any]) -> str:
    """One block of a page by itself."""
    template = engines["jinja2"].env.get_template(page)
    return "".join(template.blocks[name](template.new_context(context)))


def dealt(title: str, robots: int) -> Dashboard:
    """A laptop whose game robots play."""
    load_official()
    laptop = Dashboard(lobby.new_game(title, None, "en"))
    laptop.browser.get(access.moderator_link())
    lobby.seat_robots(laptop.game, robots)
    assert laptop.post("deal").status_code == 204
    return laptop


def test_what_is_chosen_of_long_words_stands_whole_below_them(transactional_db):
    """Third walk, severity 1: “the village votes once more betw…”; what is short stands there once."""
    load_official()
    laptop = Dashboard(lobby.new_game("werewolf", None, "en"))
    laptop.browser.get(access.moderator_link())
    below = []

    for tie in ("revote", "nobody"):
        laptop.post("option", name="village_tie", value=json.dumps(tie))
        field = laptop.page().content.decode().partition('id="option-village_tie"')[2].partition("</form>")[0]
        below.append(re.findall(r'<p class="dim small">([^<]*)', field))

    assert below == [["the village votes once more between the tied"], []]


def until_somebody_is_hurt(laptop: Dashboard) -> None:
    for _question in range(1000):
        with at_table(laptop.game.pk) as warm:
            play = warm.up_to_date(laptop.game)
        if any(one.kind == "hurt" for one in play.table.happened):
            return
        seats = play.standing.seats
        for seat in seats:
            move(laptop.game.pk, seat, laptop.game.raised)
        if not seats:
            laptop.next()
    raise AssertionError("nobody is ever hurt")


def test_in_the_recap_of_bang_the_last_row_has_lives_that_nobody_else_took(transactional_db):
    """Fourth walk: a lost duel stood there as dynamite."""
    laptop = dealt("bang", 4)
    until_somebody_is_hurt(laptop)
    laptop.post("end")

    recap = laptop.browser.get(f"/r/{laptop.code}/").content.decode()
    rows = recap.partition('<table class="hits">')[2].partition("</table>")[0]

    assert re.findall(r'scope="row">([^<]*)', rows) == [
        *(f"Robot {n}" for n in range(1, 5)),
        "In all",  # and nobody fell by dynamite
    ]


@pytest.mark.parametrize("shots", [(2, 2, 2, 0), (2, 1, 0, 0), (1, 0, 0, 0)], ids=["a tie", "one", "few"])
def test_the_recap_of_bang_names_whom_the_end_on_the_television_names(transactional_db, shots):
    """Guests of the pages: in a tie the recap named one, the television nobody; and a crown for one shot is no feat."""
    laptop = dealt("bang", 4)
    laptop.post("end")
    with at_table(laptop.game.pk) as warm:
        table = warm.up_to_date(laptop.game).table
    known = [replace(fate(table, seat), shots=number) for seat, number in enumerate(shots)]
    found = tuple(awards(table, known))
    end = Ending("law", Text("The law wins."), (), found)
    context = {"c": {"fates": known, "hits": ()}, "record": {"seats": (), "board": {"ending": end}}}

    page = block("bang/recap.html", "columns", context)

    assert [award.name for award in found] == (["Robot 1"] if shots == (2, 1, 0, 0) else [])
    assert page.count('class="paper row award"') == len(found)


@pytest.mark.parametrize(("title", "forms"), [("werewolf", 2), ("bang", 4), ("quests", 1)])
def test_a_panel_asks_once_why_for_all_that_it_corrects(transactional_db, title, forms):
    """Third walk, severity 1: two fields “Why” in one fold."""
    panel = dealt(title, 6).post("seat/panel", seat=0).content.decode()

    assert panel.count('name="why"') == 1
    assert panel.count("/override") == forms
    assert panel.count('data-hx-include="#panel-why"') == forms


@pytest.mark.parametrize("title", GAMES)
def test_enter_in_the_reason_presses_none_of_a_panels_buttons(transactional_db, title):
    """Fifth walk, severity 2: it killed the player, or revived the dead: a form's first button is pressed by Enter."""
    panel = dealt(title, 6).post("seat/panel", seat=0).content.decode()

    verbs = [
        form for form in FORM.findall(panel) if 'name="verb" value=' in form and form.count("<button") > 1
    ]

    assert (len(verbs), [form for form in FORM.findall(panel) if 'id="panel-why"' in form]) == (1, [])
    assert [field for field in FIELD.findall(verbs[0]) if 'type="hidden"' not in field] == []
