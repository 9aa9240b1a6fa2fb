"""What the laptop shows of one seat, and what is put right there."""

from __future__ import annotations

import pytest

from tablegames.editor.shelf import load_official
from tablegames.play import lobby
from tablegames.play.entrance import access
from tests.play.cast import Dashboard


def dealt(title: str, robots: int) -> Dashboard:
    """A laptop whose game robots play."""
    load_official()
    laptop = Dashboard(lobby.new_game(title, None, "en"))
    laptop.browser.get(access.moderator_link())
    lobby.seat_robots(laptop.game, robots)
    assert laptop.post("deal").status_code == 204
    return laptop


@pytest.mark.parametrize(("title", "forms"), [("werewolf", 2), ("bang", 4)])
def test_a_panel_asks_once_why_for_all_that_it_corrects(transactional_db, title, forms):
    """Third walk, severity 1: two fields “Why” in one fold."""
    panel = dealt(title, 6).post("seat/panel", seat=0).content.decode()

    assert panel.count('name="why"') == 1
    assert panel.count("/override") == forms
    assert panel.count('data-hx-include="#panel-why"') == forms - 1
