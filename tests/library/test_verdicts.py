"""What the odds of a set mean, in words."""

import re
from types import SimpleNamespace

import pytest
from django.template import engines

from tablegames.editor.odds.chart import ranges
from tablegames.editor.odds.known import Line, Share, weakest
from tablegames.engine.words import Text
from tablegames.games import GAMES
from tablegames.text.translation import render


@pytest.mark.parametrize(
    ("wins", "words"),
    [
        ((45, 40, 15), "Fair with 9 players."),
        ((50, 8, 42), "Not fair with 9: only 8 of 100 games go to the werewolves."),
        ((0, 55, 45), "Not fair with 9: only 0 of 100 games go to the villagers."),
        ((0, 0, 60), "Not fair with 9: 60 of 100 games go to tanner alone."),
        ((0, 0, 61), "Not fair with 9: 61 of 100 games go to tanner alone."),
        ((29, 34, 36), "Not fair with 9: 36 of 100 games go to tanner alone."),
        ((61, 39, 0), "Not quite fair with 9: 61 of 100 games go to the villagers."),
    ],
)
def test_a_set_is_called_fair_only_where_both_teams_win_now_and_then(wins, words):
    """A guest: “fair” stood over columns in which the villagers won 6 games of 100; another: and the tanner most.

    A third: of 36 and 34 games of 100, give or take 7, nobody has the lead. A fourth: “alone wins as often as a
    team” over 37, 34 and 29 is hard to follow.
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
    line = Line(9, None, None, divided, weakest(divided, names), alone=divided[0].side == "tanner")

    assert line.verdict is not None
    assert render(line.verdict) == words
    assert line.is_fair is words.startswith("Fair")


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
