"""What the dead and onlookers bet on: the votes of a day, who is found dead in the morning, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.bets import NOBODY, WINNER, Stake
from tablegames.engine.entry import Seat, Value
from tablegames.engine.words import _

from .table.teams import LOVERS, Team
from .table.village import Village

WORTH = 3  # points, of who names the winner: early, as a bet stands from the next nightfall on
FINAL = _("Who wins is final from the next night on; a bet that comes too late brings nothing.")


def by_day(village: Village) -> None:
    """Everything that can be bet on until the night falls: once more after a correction has let the game go on."""
    day, number, offer = village.night, village.number, village.bets.offer
    if day:
        offer(f"vote.{day}", number, _("Whom will the village vote out today?"), lambda: people(village))
    offer(f"night.{day + 1}", number, _("Who will be found dead tomorrow?"), lambda: people(village))
    offer(WINNER, number, _("Who will win in the end?"), lambda: sides(village), WORTH, FINAL)


def at_nightfall(village: Village) -> None:
    """The day's bets are closed, and who has named a winner has done so for good."""
    village.bets.close()
    village.bets.fix(WINNER)


def told(village: Village, what: str, *seats: Seat | None) -> None:
    """How today's vote, or this night, has come out: whom it was, if anybody."""
    named = [seat for seat in seats if seat is not None]
    right: Sequence[Value] = named or (NOBODY,)
    village.bets.settle(f"{what}.{village.night}", *right)


def people(village: Village) -> Sequence[Stake]:
    return [*((seat, village.names[seat]) for seat in village.living()), (NOBODY, _("nobody"))]


def sides(village: Village) -> Sequence[Stake]:
    """Whom the cards in the game can make win."""
    teams = [team for team in village.teams if can_win(village, team)]
    return [*((team.key, team.name) for team in teams), (NOBODY, _("nobody"))]


def can_win(village: Village, team: Team) -> bool:
    dealt = [village.roles_by_key[key] for key in village.deck]
    return any(role.pairs if team is LOVERS else role.team is team for role in dealt)
