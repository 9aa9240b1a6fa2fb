"""The defender, who protects one player from the werewolves every night."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.table.role import Role
from tablegames.games.werewolf.table.village import Village
from tablegames.games.werewolf.waking import rouse


def unguarded(village: Village) -> tuple[Text, ...]:
    """The roles of the game that nobody can protect."""
    roles = (village.roles_by_key[key] for key in dict.fromkeys(village.deck))
    return tuple(role.name for role in roles if not role.can_be_guarded(village))


class Defender(Role):
    """Protects one player, perhaps himself, never the same twice running."""

    key = "defender"
    name = _("defender")
    place = 130
    protects = True
    text = _(
        "Every night you protect one player from the werewolves, but never the same player twice running."
    )
    call = _("The defender wakes up and names a player to protect.")

    def wakes(self, village: Village) -> bool:
        return True

    async def wake(self, village: Village) -> None:
        answers = await rouse(
            village,
            self,
            lambda seat: self.choices(village, seat),
            _("Whom do you protect tonight?"),
            why=_("protected last night"),
        )
        for defender in self.awake(village):
            guarded = answers.get(defender, ())
            village.last_guarded[defender] = guarded[0] if guarded else None
            village.guard(guarded)

    def deed(self, village: Village, night: int, chosen: Sequence[object]) -> Text | None:
        names = village.named(one for one in chosen if isinstance(one, int))
        return _("The {role} protected {names}", role=self.name, names=names)

    def reminders(self, village: Village, seat: Seat) -> Sequence[Text]:
        if village.step != self.key:
            return ()
        found = [
            _("{role}: this does not help {other}.", role=self.name, other=other)
            for other in unguarded(village)
        ]
        last = village.last_guarded.get(seat)
        if last is not None and village.alive[last]:
            name, other = village.names[seat], village.names[last]
            found.append(
                _(
                    "{role}: {name} may not protect {other} twice running.",
                    role=self.name,
                    name=name,
                    other=other,
                )
            )
        return found

    def choices(self, village: Village, defender: Seat) -> list[Seat]:
        return [seat for seat in village.living() if seat != village.last_guarded.get(defender)]
