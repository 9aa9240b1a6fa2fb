"""Plays a piece of script on a village that was laid by hand, one question at a time."""

from typing import Any

from tablegames.engine.driving import sitting
from tablegames.games.werewolf import WEREWOLF
from tablegames.games.werewolf.table.village import Village


class Sitting(sitting.Sitting[Village]):
    def __init__(self, table: Village, piece: Any, *arguments: Any) -> None:
        super().__init__(WEREWOLF, table, piece, *arguments)
