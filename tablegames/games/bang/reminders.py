"""What a moderator of BANG! easily forgets; all of it lies open on the table."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.views.reminder import Reminder
from tablegames.engine.words import Text, _

from .table.roles import victory
from .table.saloon import Saloon


def reminders(saloon: Saloon) -> tuple[Reminder, ...]:
    """Return what matters in a turn: lives, cards that are tested before one, and what characters say.

    Nothing matters any more once the game is decided.
    """
    if not saloon.stage or saloon.is_over or victory(saloon) is not None:
        return ()
    texts = (*of_lives(saloon), *of_tests(saloon), *of_the_characters(saloon))
    return tuple(Reminder(text, is_open=True) for text in texts)


def of_lives(saloon: Saloon) -> Iterator[Text]:
    """With the sheriff's last life the game ends; of the last two nobody is healed by a Beer."""
    for seat in saloon.living():
        if saloon.role[seat] == "sheriff" and saloon.life[seat] == 1:
            yield _("{name}, the sheriff, is down to the last life.", name=saloon.names[seat])
    if not saloon.beer_helps():
        yield _("Only two players are left: a Beer does nothing now.")


def of_tests(saloon: Saloon) -> Iterator[Text]:
    """In whose turn cards are tested before anything else, from the one whose turn it is."""
    for seat in saloon.clockwise(saloon.turn):
        if tests := saloon.to_test(seat):
            cards = tuple(saloon.piece(card).kind.name for card in tests)
            yield _(
                "{name}'s next turn begins with a draw! for {cards}.",
                name=saloon.names[seat],
                cards=cards,
            )


def of_the_characters(saloon: Saloon) -> Iterator[Text]:
    for seat in saloon.clockwise(saloon.turn):
        text = saloon.power[seat].reminder(saloon, seat)
        if text is not None:
            yield _("{role}: {text}", role=saloon.power[seat].name, text=text)
