"""Games that were played with an earlier version of the code still replay to the same end."""

import json

import pytest

from tablegames.games import GAMES
from tablegames.games.bang.cards import CARDS
from tablegames.games.bang.characters import CHARACTERS

from .golden import LOGS, digest, ending, numbers, replayed, written
from .samples import SAMPLES

PATHS = sorted(LOGS.glob("*.json"))


def test_every_title_has_golden_logs():
    titles = [path.stem.rsplit("-", 1)[0] for path in PATHS]

    assert {title: titles.count(title) for title in GAMES} == {
        title: len(sample.seeds) for title, sample in SAMPLES.items()
    }


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_golden_log_replays_to_the_same_end(path):
    golden = json.loads(path.read_text(encoding="utf-8"))

    play = replayed(golden)

    assert [[told.to, str(told.text)] for told in play.table.told] == golden["told"]
    assert ending(play) == golden["end"]


@pytest.mark.parametrize("title", GAMES)
def test_whoever_changes_what_the_rules_make_of_a_log_raises_their_number(title):
    """R17: then `python -m tests.games.golden` notes what the new number stands for; it never overwrites."""
    assert digest(title) == numbers(title)[str(GAMES[title].rules)]


def test_every_character_and_every_card_of_bang_is_in_the_golden_logs():
    """R17: a change of what one of them does shows in their stories."""
    tables = [replayed(golden).table for golden in written("bang")]

    assert {person.key for table in tables for person in table.person} == set(CHARACTERS)
    played = {one.card for table in tables for one in table.happened if one.kind in ("play", "lay")}
    assert {card.split(" ")[0] for card in played if card} == set(CARDS)
