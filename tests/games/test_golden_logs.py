"""Games that were played with an earlier version of the code still replay to the same end."""

import json

import pytest

from tablegames.games import GAMES

from .golden import GAMES_EACH, LOGS, ending, replayed

PATHS = sorted(LOGS.glob("*.json"))


def test_every_title_has_golden_logs():
    titles = [path.stem.rsplit("-", 1)[0] for path in PATHS]

    assert {title: titles.count(title) for title in GAMES} == dict.fromkeys(GAMES, GAMES_EACH)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_golden_log_replays_to_the_same_end(path):
    golden = json.loads(path.read_text(encoding="utf-8"))

    play = replayed(golden)

    assert [[told.to, str(told.text)] for told in play.table.told] == golden["told"]
    assert ending(play) == golden["end"]
