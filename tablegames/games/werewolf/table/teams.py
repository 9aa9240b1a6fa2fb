"""Who plays together, and when they have won: one small class a team, checked in the order of the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _

if TYPE_CHECKING:
    from .role import Role
    from .village import Village


class Team:
    """A side of the game."""

    key: str
    name: Text
    victory: Text
    frame: str = "alone"  # round the cards of its roles

    def members(self, village: Village) -> list[Seat]:
        """Everybody who plays with this team, the dead too."""
        return [seat for seat in village.seats if village.team(seat) is self]

    def winners(self, village: Village) -> list[Seat]:
        """Who wins where it does."""
        return self.members(village)

    def has_won(self, village: Village) -> bool:
        raise NotImplementedError(self.key)


class Lovers(Team):
    """Two lovers of different teams: they win when only they live."""

    key = "lovers"
    name = _("the lovers")
    victory = _("Only the lovers are left: love wins.")

    def members(self, village: Village) -> list[Seat]:
        cupids = village.holders("cupid") if village.options.cupid_wins_with_lovers else []
        return sorted({*village.lovers, *cupids})

    def has_won(self, village: Village) -> bool:
        return village.lovers_stand_alone() and set(village.living()) <= set(self.members(village))


class Piper(Team):
    """The pied piper wins when every other living player is charmed; not in the night in which he dies himself."""

    key = "piper"
    name = _("the pied piper")
    victory = _("Everybody alive is charmed: the pied piper wins.")

    def has_won(self, village: Village) -> bool:
        return others_are_charmed(village, self.members(village))


class Side(Team):
    """One of the two that the village is about: lovers of different teams belong to neither, dead or alive."""

    def winners(self, village: Village) -> list[Seat]:
        apart = village.lovers if village.lovers_are_apart() else ()
        return [seat for seat in self.members(village) if seat not in apart]


class Werewolves(Side):
    """The werewolves win when no one else lives; with parity, when those who hunt are as many as the others.

    Whoever plays with them and does not hunt, as the minion, wins with them and counts among the others.
    """

    key = "werewolves"
    frame = "wolves"
    name = _("the werewolves")
    victory = _("The village has been eaten: the werewolves win.")

    def has_won(self, village: Village) -> bool:
        if village.lovers_stand_alone():
            return False
        wolves = [seat for seat in self.members(village) if village.alive[seat]]
        hunters = sum(village.role[seat].hunts for seat in wolves)
        is_level = hunters > 0 and 2 * hunters >= len(village.living())
        return bool(wolves) and (
            wolves == village.living() or (village.options.wolves_win == "parity" and is_level)
        )


class Villagers(Side):
    """The villagers win when nobody lives who hunts.

    A minion who lives does not keep them from it. Whoever may still turn into a werewolf is what the card says
    until then: a wild child who has not turned wins with the village.
    """

    key = "villagers"
    frame = "village"
    name = _("the villagers")
    victory = _("The last werewolf is dead: the village wins.")

    def has_won(self, village: Village) -> bool:
        if village.lovers_stand_alone():
            return False
        return bool(village.living()) and not village.pack()


class Alone(Team):
    """A role that wins on its own: as the last one alive, by being voted out, or by dying first of all.

    Those who are told dead together died at the same time; whoever died before, by a vote too, was the first.
    """

    def __init__(self, role: Role, how: str) -> None:
        self.key = role.key
        self.name = role.name
        self.victory = _("The {role} wins alone.", role=role.name)
        self.how = how

    def has_won(self, village: Village) -> bool:
        mine = self.members(village)
        living = [seat for seat in mine if village.alive[seat]]
        deaths = village.every_death
        first = [death.seat for death in deaths if death.batch == deaths[0].batch]
        match self.how:
            case "last_alive":
                return bool(living) and village.living() == living
            case "all_charmed":
                return others_are_charmed(village, mine)
            case "dies_first":
                return any(seat in mine for seat in first)
            case _voted_out:
                return any(death.seat in mine and death.by == "village" for death in deaths)


def others_are_charmed(village: Village, pipers: list[Seat]) -> bool:
    """Whether everybody else alive is charmed, and one of the pipers lives to see it."""
    living = [seat for seat in pipers if village.alive[seat]]
    return bool(living) and all(seat in village.charmed or seat in living for seat in village.living())


LOVERS = Lovers()
PIPER = Piper()
WEREWOLVES = Werewolves()
VILLAGERS = Villagers()

# The order of the checks: the first that has won ends the game.
TEAMS: tuple[Team, ...] = (LOVERS, PIPER, WEREWOLVES, VILLAGERS)
