"""Before the cards: who sits where, which roles are in, and the deal."""

from .choices import (
    OWN_KEY,
    change_set,
    choose,
    choose_circle,
    choose_set,
    count,
    keep_set,
    set_file,
    set_mode,
    set_option,
    set_seconds,
    show_shelf,
)
from .dealing import deal, play_again
from .numbers import strip
from .people import (
    AVATARS,
    NoSuchLobby,
    add_without_phone,
    admit,
    last_round,
    move,
    rename,
    seat_robots,
    send_away,
    sit_down,
    sitting,
    turn,
)
from .plans import SCALES, plan
from .remedies import swap
from .rows import changing, in_lobby, new_game

__all__ = [
    "AVATARS",
    "OWN_KEY",
    "SCALES",
    "NoSuchLobby",
    "add_without_phone",
    "admit",
    "change_set",
    "changing",
    "choose",
    "choose_circle",
    "choose_set",
    "count",
    "deal",
    "in_lobby",
    "keep_set",
    "last_round",
    "move",
    "new_game",
    "plan",
    "play_again",
    "rename",
    "seat_robots",
    "send_away",
    "set_file",
    "set_mode",
    "set_option",
    "set_seconds",
    "show_shelf",
    "sit_down",
    "sitting",
    "strip",
    "swap",
    "turn",
]
