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
from tablegames.play.odds.fairness import Grade, Verdict, Won, grade
from tablegames.play.odds.odds import hundred
from tablegames.play.odds.strip import Cell, place_of
from tablegames.text.translation import render
from tests.games.sample import shipped_sets


@pytest.mark.parametrize(
    ("wins", "words"),
    [
        ((45, 40, 15), "Fair: about even"),
        ((50, 30, 20), "Fair, a slight edge to the villagers"),
        ((50, 8, 42), "Too weak: the werewolves"),
        ((0, 55, 45), "Too weak: the villagers"),
        ((50, 10, 40), "Rather weak: the werewolves"),
        ((0, 0, 60), "Too strong: the tanner"),
        ((24, 25, 51), "Too strong: the tanner"),
        ((24, 26, 50), "Even teams, but the tanner often wins alone"),
        ((29, 41, 30), "Fair, a slight edge to the werewolves"),
        ((30, 39, 31), "Even teams, but the tanner often wins alone"),
        ((61, 39, 0), "Leans to the villagers"),
        ((75, 25, 0), "Lopsided, towards the villagers"),
    ],
)
def test_a_set_is_called_fair_only_where_both_teams_win_now_and_then_and_nobody_alone_often(wins, words):
    """A guest: “fair” stood over columns in which the villagers won 6 games of 100; another: and the tanner most.

    Two more: “fair, though the tanner wins 34” contradicts itself, and what the list says needs no saying again.
    """
    names = {
        "villagers": Text("the villagers"),
        "werewolves": Text("the werewolves"),
        "tanner": Text("the tanner"),
    }
    divided = tuple(
        sorted(
            (Share(side, name, won, 1) for (side, name), won in zip(names.items(), wins, strict=True) if won),
            key=lambda share: -share.percent,
        )
    )
    lone = next((share for share in divided if share.side == "tanner"), None)
    line = Line(9, None, None, divided, weakest(divided, names), lone)

    assert line.means is not None
    assert render(line.means.words) == words
    assert line.is_fair is words.startswith("Fair")


@pytest.mark.parametrize(("players", "means"), [(6, "fair"), (8, "fair"), (10, "fair"), (15, "alone")])
def test_new_faces_is_fair_for_a_usual_round(players, means):
    """Three guests: an official set that is not fair with 18 of 21 numbers reads as broken.

    From twelve players on the tanner keeps the teams even.
    """
    (new_faces,) = [one for one in shipped_sets("werewolf") if one["key"] == "new-faces"]
    werewolf = GAMES["werewolf"]
    setup = {
        "names": [str(seat) for seat in range(players)],
        "roles": werewolf.fill(new_faces, players),
        "order": new_faces["order"],
        "options": new_faces["options"],
    }

    odds = simulate(werewolf, setup, 200, "new faces")

    won = dict(hundred(odds))
    teams = [won.get(team, 0) for team in ("villagers", "werewolves")]
    assert grade(max(won.values()), min(teams), won.get("tanner", 0)) == means


def test_cells_have_the_colour_of_the_side_that_leads():
    """A reader: a wall of amber boxes with a sign of 14 pixels in each."""
    sides = ("villagers", "tanner", "werewolves", "tanner")
    grades: tuple[Grade, ...] = ("fair", "alone", "leans", "lopsided")
    cells = [
        Cell(
            at,
            at == 10,
            Verdict(grade, Won(side, Text(side), 50), Won(side, Text(side), 50), Text("so")),
            place,
        )
        for at, grade, side, place in zip((8, 9, 10, 11), grades, sides, (0, 2, 1, 2), strict=True)
    ]
    cells.append(Cell(12, False))
    werewolf = GAMES["werewolf"]

    page = (
        engines["jinja2"]
        .env.get_template("play/odds/strip.html")
        .render(cells=cells, frames=werewolf.frames, emblems=werewolf.emblems, paintings=werewolf.paintings)
    )

    classes = re.findall(r'<li class="([^"]+)"', page)
    assert classes == [
        "fair",
        "alone",
        "leans side-1 of-wolves wanted",
        "lopsided side-2 of-none",
        "unknown",
    ]
    assert [place_of(werewolf, side) for side in ("villagers", "werewolves", "tanner")] == [0, 1, 2]


def test_numbers_that_follow_on_each_other_are_named_by_their_ends():
    assert [ranges(players) for players in ([4, 5, 6, 9, 11, 12], [7], [])] == ["4–6, 9, 11–12", "7", ""]


def test_a_side_has_the_colour_of_the_frame_round_its_cards():
    """A guest: villagers were green on their cards and blue in the odds."""
    assert GAMES["werewolf"].frames == {"villagers": "village", "werewolves": "wolves"}
    assert GAMES["quests"].frames == {"good": "good", "evil": "evil"}
    assert GAMES["bang"].frames["outlaws"] == "outlaw"  # orange in the lobby, red in the library
    werewolves = SimpleNamespace(side="werewolves", name=Text("the werewolves"), percent=60)
    odds = {
        "shares": [werewolves],
        "winless": [],
        "colours": {"werewolves": 1},
        "frames": GAMES["werewolf"].frames,
    }
    page = (
        engines["jinja2"]
        .env.get_template("library/odds/shares.html")
        .render(title=GAMES["werewolf"], odds=odds)
    )
    assert re.findall(r'class="(side-[^"]+)"', page) == ["side-1 of-wolves"]
