"""What the moderator may put right by hand; every correction is a line of the log and can be undone."""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.engine.bets import WINNER
from tablegames.engine.entry import Value
from tablegames.engine.errors import Refused
from tablegames.engine.title import TIMES, Correction, variants
from tablegames.engine.words import _

from .options import CHANGEABLE
from .table.records import Phase, Return
from .table.village import Village


def kill(village: Village, seat: Value = None) -> None:
    """The player is dead; its consequences come at the next announcement.

    By day everybody sees at once the card that the set promises: nobody shall vote without it.
    """
    if not village.alive[village.seat_of(seat)]:
        raise Refused(_("{name} is out already.", name=village.names[seat]))
    before = len(village.fallen)
    village.kill(seat, by="moderator")
    if village.phase is Phase.DAY and village.options.reveal == "role":
        for death in village.fallen[before:]:
            village.show_card(death.seat)


def revive(village: Village, seat: Value = None) -> None:
    """Whose death has been told is said to be back."""
    if village.alive[village.seat_of(seat)]:
        raise Refused(_("{name} is alive.", name=village.names[seat]))
    is_told = all(death.seat != seat for death in village.fallen)
    by_day = village.phase is Phase.DAY
    village.returns += [
        Return(death, village.night, by_day, village.batches, len(village.ballots))
        for death in village.deaths
        if death.seat == seat
    ]
    village.revive(seat)
    if is_told and village.rules.rests:  # not in games that were dealt before this was said
        village.tell(_("{name} is back in the game.", name=village.names[seat]))


def leave(village: Village, seat: Value = None) -> None:
    if village.seat_of(seat) in village.gone:
        raise Refused(_("{name} has left already.", name=village.names[seat]))
    village.leave(seat)


def come_back(village: Village, seat: Value = None) -> None:
    """Who has gone home is there again; whoever was dead before stays dead."""
    village.come_back(village.seat_of(seat))


def set_role(village: Village, seat: Value = None, role: Value = None) -> None:
    if role not in village.roles_by_key:
        raise Refused(_("There is no such role."))
    village.role[village.seat_of(seat)] = village.roles_by_key[role]


def set_mayor(village: Village, seat: Value = None) -> None:
    """Give the office to a living player, or to nobody."""
    if seat is not None and not village.alive[village.seat_of(seat)]:
        raise Refused(_("{name} is out already.", name=village.names[seat]))
    village.mayor = seat


def set_lovers(village: Village, one: Value = None, other: Value = None) -> None:
    """Make two players the lovers; without names nobody is in love."""
    if one is None and other is None:
        village.lovers = []
        return
    if village.seat_of(one) == village.seat_of(other):
        raise Refused(_("Name two different players."))
    village.join_in_love(one, other)


def end(village: Village) -> None:
    """Stop the game here; nobody wins, and who has bet on somebody has not lost."""
    village.bets.drop(WINNER)
    village.tell(_("The moderator ends the game. Nobody wins."))
    village.finish()


CORRECTIONS: Mapping[str, Correction] = {
    "kill": Correction(_("killed"), kill),
    "revive": Correction(_("brought back to life"), revive),
    "leave": Correction(_("has left"), leave),
    "return": Correction(_("is back"), come_back),
    "set_role": Correction(_("another role"), set_role, is_open=False),
    "set_mayor": Correction(_("another mayor"), set_mayor),
    "set_lovers": Correction(_("other lovers"), set_lovers, is_open=False),
    "end": Correction(_("the game ended"), end),
    **TIMES,
    **variants(CHANGEABLE),
}
