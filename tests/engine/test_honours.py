"""Awards as they are read out: each once."""

from tablegames.engine.views.moments import Award, Ending
from tablegames.engine.words import Text


def test_whoever_has_the_same_award_shares_its_line():
    """A judge: four who had suspected a real werewolf once each laid four lines over the cards of the ending."""
    nose, named = Text("suspected a real werewolf"), Text("was named")
    awards = (Award("Alice", nose), Award("Bob", named), Award("Carol", nose))

    ending = Ending("villagers", Text("The village wins."), (), awards)

    assert ending.honours == ((("Alice", "Carol"), nose), (("Bob",), named))
