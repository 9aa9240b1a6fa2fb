"""The village idiot, whom nobody can bring themselves to execute."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.table.role import Role
from tablegames.games.werewolf.table.village import Village


class Idiot(Role):
    """Voted out, he is recognised and lives, but never votes again, and holds no office."""

    key = "idiot"
    name = _("village idiot")
    text = _("If the village votes you out, you are recognised and live on, but you never vote again.")

    def is_spared(self, village: Village, seat: Seat) -> bool:
        if seat in village.voteless:
            return False
        village.show_card(seat)
        village.voteless.append(seat)
        held_office = village.mayor == seat
        if held_office:
            village.mayor = None
        name = village.names[seat]
        village.tell(
            _("{name} is recognised ({role}) and lives, but never votes again.", name=name, role=self.name)
            if self.like
            else _("{name} is only the village idiot and lives, but never votes again.", name=name)
        )
        if held_office and village.rules.resigns:
            village.tell(_("There is no mayor any more."))
        return True

    def reminders(self, village: Village, seat: Seat) -> Sequence[Text]:
        if village.step != "execution" or seat in village.voteless:
            return ()
        return (_("{role}: voted out, {name} stays in the game.", role=self.name, name=village.names[seat]),)
