"""What the odds of a set mean, in words."""

import re
from types import SimpleNamespace

import pytest
from django.template import engines

from tablegames.editor.odds.chart import ranges
from tablegames.editor.odds.known import Line, Share, weakest
from tablegames.engine.driving.simulator import simulate
from tablegames.engine.words import Text
from tablegames.games import GAMES
from tablegames.play.odds.fairness import grade
from tablegames.play.odds.odds import hundred
from tablegames.play.odds.strip import Cell, place_of
from tablegames.text.translation import render
from tests.games.sample import shipped_sets


@pytest.mark.parametrize(
    ("wins", "words"),
    [
        ((45, 40, 15), "Fair with 9 players."),
        ((50, 8, 42), "Not fair with 9: only 8 of 100 games go to the werewolves."),
        ((0, 55, 45), "Not fair with 9: only 0 of 100 games go to the villagers."),
        ((50, 10, 40), "Not quite fair with 9: only 10 of 100 games go to the werewolves."),
        ((0, 0, 60), "Not fair with 9: 60 of 100 games go to tanner alone."),
        ((24, 25, 51), "Not fair with 9: 51 of 100 games go to tanner alone."),
        ((29, 30, 41), "Not quite fair with 9: 41 of 100 games go to tanner alone."),
        ((28, 32, 40), "Fair with 9, though tanner wins 40 of 100 games."),
        ((29, 41, 30), "Fair with 9, though tanner wins 30 of 100 games."),
        ((29, 34, 36), "Fair with 9, though tanner wins 36 of 100 games."),
        ((30, 41, 29), "Fair with 9 players."),
        ((61, 39, 0), "Not quite fair with 9: 61 of 100 games go to the villagers."),
    ],
)
def test_a_set_is_called_fair_only_where_both_teams_win_now_and_then(wins, words):
    """A guest: “fair” stood over columns in which the villagers won 6 games of 100; another: and the tanner most.

    A third: of 36 and 34 games of 100, give or take 7, nobody has the lead. A fourth: “alone wins as often as a
    team” over 37, 34 and 29 is hard to follow. Two more: 37 against 34, each give or take 7, is no verdict.
    """
    names = {
        "villagers": Text("the villagers"),
        "werewolves": Text("the werewolves"),
        "tanner": Text("tanner"),
    }
    divided = tuple(
        sorted(
            (Share(side, name, won, 1) for (side, name), won in zip(names.items(), wins, strict=True) if won),
            key=lambda share: -share.percent,
        )
    )
    lone = next((share for share in divided if share.side == "tanner"), None)
    line = Line(9, None, None, divided, weakest(divided, names), lone)

    assert line.verdict is not None
    assert render(line.verdict) == words
    assert line.is_fair is words.startswith("Fair")


@pytest.mark.parametrize("players", [8, 10, 15])
def test_new_faces_is_fair_for_a_usual_round(players):
    """Three guests: an official set that is not fair with 18 of 21 numbers reads as broken."""
    (new_faces,) = [one for one in shipped_sets("werewolf") if one["key"] == "new-faces"]
    werewolf = GAMES["werewolf"]
    setup = {
        "names": [str(seat) for seat in range(players)],
        "roles": werewolf.fill(new_faces, players),
        "order": new_faces["order"],
        "options": new_faces["options"],
    }

    odds = simulate(werewolf, setup, 200, "new faces")

    (likeliest, percent), *_others = hundred(odds)
    weakest = min(round(100 * odds.share(team)) for team in ("villagers", "werewolves"))
    assert grade(percent, weakest, alone=likeliest == "tanner") == "fair"


def test_cells_have_the_colour_of_the_side_that_leads():
    """A reader: a wall of amber boxes with a sign of 14 pixels in each."""
    cells = [
        Cell(8, False, "fair", "villagers", Text("the villagers"), 0),
        Cell(9, True, "leans", "werewolves", Text("the werewolves"), 1),
        Cell(10, False, "lopsided", "tanner", Text("tanner"), 2),
        Cell(11, False),
    ]
    werewolf = GAMES["werewolf"]

    page = (
        engines["jinja2"]
        .env.get_template("play/odds/strip.html")
        .render(cells=cells, frames=werewolf.frames, emblems=werewolf.emblems, paintings=werewolf.paintings)
    )

    classes = re.findall(r'<li class="([^"]+)"', page)
    assert classes == ["fair", "leans side-1 of-wolves wanted", "lopsided side-2 of-none", "unknown"]
    assert [place_of(werewolf, side) for side in ("villagers", "werewolves", "tanner")] == [0, 1, 2]


def test_numbers_that_follow_on_each_other_are_named_by_their_ends():
    assert [ranges(players) for players in ([4, 5, 6, 9, 11, 12], [7], [])] == ["4–6, 9, 11–12", "7", ""]


def test_a_side_has_the_colour_of_the_frame_round_its_cards():
    """A guest: villagers were green on their cards and blue in the odds."""
    assert GAMES["werewolf"].frames == {"villagers": "village", "werewolves": "wolves"}
    assert GAMES["quests"].frames == {"good": "good", "evil": "evil"}
    whole = SimpleNamespace(share=SimpleNamespace(side="werewolves"), x=0, width=320, has_room=False)
    page = (
        engines["jinja2"]
        .env.get_template("library/odds/bar.html")
        .render(
            tall=44,
            bar=SimpleNamespace(parts=[whole]),
            odds=SimpleNamespace(colours={"werewolves": 1}, frames=GAMES["werewolf"].frames),
        )
    )
    assert re.findall(r'class="(side-[^"]+)"', page) == ["side-1 of-wolves"]
