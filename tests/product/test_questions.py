"""The page of question keys is current and complete."""

import pytest

from tablegames.games import GAMES
from tests.games.sample import shipped_sets
from tests.games.samples import SAMPLES
from tests.games.test_every_title import random_play
from tests.questions import PAGE, page, questions

EACH = 40  # games of a title: their set-ups come from every set that is shipped


def test_the_page_is_what_the_code_says():
    """`python -m tests.questions` writes it anew."""
    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("title", GAMES)
def test_every_key_of_random_games_is_on_the_page(title):
    asked, sets = set(), set()
    for game in range(EACH):
        for play in random_play(SAMPLES[title], f"questions {game}"):
            if play.standing is not None:
                asked.add(play.standing.ask.key)
        sets.add(tuple(play.setup.get("order", play.setup.get("deck", play.setup["roles"]))[:30]))

    assert sorted(asked - set(questions(title))) == []
    assert len(sets) >= len(shipped_sets(title))


@pytest.mark.parametrize("title", GAMES)
def test_every_question_has_a_name_in_the_log(title):
    assert [key for key in questions(title) if key not in GAMES[title].questions] == []
