"""What a moderator of Quests easily forgets; all of it is known to everybody."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.views.reminder import Reminder
from tablegames.engine.words import Text, _

from .fellowship import MOST_REFUSALS, TO_WIN, Fellowship
from .script import QUEST, TEAM, VOTE


def reminders(table: Fellowship) -> tuple[Reminder, ...]:
    """Return what hangs on the team, the vote or the quest that stands."""
    question = table.standing.ask.question if table.standing else None
    if question not in (TEAM, VOTE, QUEST):
        return ()
    texts = (*of_the_team(table), *of_the_quest(table)) if question is not QUEST else of_the_quest(table)
    return tuple(Reminder(text, is_open=True) for text in texts)


def of_the_team(table: Fellowship) -> Iterator[Text]:
    if table.shared.refusals == MOST_REFUSALS - 1:
        yield _(
            "Teams refused in a row: {number}. If this one is refused, evil wins.", number=MOST_REFUSALS - 1
        )


def of_the_quest(table: Fellowship) -> Iterator[Text]:
    """How many fails it bears, and whether it is the last one."""
    fails, enough = table.shared.fails, table.shared.enough
    needed = enough[len(fails)]
    if needed > 1:
        yield _("One fail does not undo this quest: it takes {fails}.", fails=needed)
    failed = sum(got >= least for got, least in zip(fails, enough, strict=False))
    if failed == TO_WIN - 1:
        yield _("If this quest fails, evil wins.")
    if len(fails) - failed == TO_WIN - 1:
        yield from of_the_last_success(table)


def of_the_last_success(table: Fellowship) -> Iterator[Text]:
    sought = tuple(role.name for role in table.shared.deck if role.sought)
    if sought:
        yield _(
            "If this quest succeeds, nobody shows a role yet: evil still guesses who {roles} is.",
            roles=sought,
        )
    else:
        yield _("If this quest succeeds, good wins.")
