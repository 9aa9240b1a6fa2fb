"""The titles there are."""

from typing import Any

from tablegames.engine.title import Title

from .bang import BANG
from .quests import QUESTS
from .werewolf import WEREWOLF

GAMES: dict[str, Title[Any]] = {title.key: title for title in (WEREWOLF, BANG, QUESTS)}
