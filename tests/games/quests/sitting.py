"""Plays a piece of script on a fellowship that was laid by hand, one question at a time."""

from typing import Any

from tablegames.engine.driving import sitting
from tablegames.games.quests import QUESTS
from tablegames.games.quests.fellowship import Fellowship


class Sitting(sitting.Sitting[Fellowship]):
    def __init__(self, table: Fellowship, piece: Any, *arguments: Any) -> None:
        super().__init__(QUESTS, table, piece, *arguments)
