"""Awards as they are read out: each once."""

from tablegames.engine.views.moments import Award, Ending, feat
from tablegames.engine.words import Text


def test_whoever_has_the_same_award_shares_its_line():
    """A guest: four who had suspected a real werewolf once each laid four lines over the cards of the ending."""
    nose, named = Text("suspected a real werewolf"), Text("was named")
    awards = (Award("Alice", nose), Award("Bob", named), Award("Carol", nose))

    ending = Ending("villagers", Text("The village wins."), (), awards)

    assert ending.honours == ((("Alice", "Carol"), nose, "crown"), (("Bob",), named, "crown"))


def test_a_feat_is_done_at_least_twice_and_by_no_more_than_two():
    """A guest: a crown for two votes, beside somebody executed with three, reads as an error."""

    def found(**counts: int) -> list[str]:
        return [award.name for award in feat(counts, "vote", lambda n: Text(f"did it {n} times"))]

    assert found(Alice=3, Bob=1) == ["Alice"]
    assert found(Alice=2, Bob=2, Carol=1) == ["Alice", "Bob"]
    assert found(Alice=2, Bob=2, Carol=2) == []
    assert found(Alice=1) == []
    assert found() == []
