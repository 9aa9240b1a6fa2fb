"""The variants that a set may choose between; a default is the printed rule, or our ruling where that is silent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Literal, get_args, get_type_hints

from tablegames.engine.checks import check_options
from tablegames.engine.entry import Value
from tablegames.engine.title import Option
from tablegames.engine.words import Text, _


@dataclass(frozen=True, slots=True)
class Options:
    """Each field is one variant, with the default of a set-up that does not name it."""

    wording: Literal["plain", "family"] = "plain"
    steps_end: Literal["host", "clock", "choice"] = "clock"
    wolves_tie: Literal["random", "nobody", "again"] = "random"
    no_wolf_vote: Literal["nobody", "random"] = "nobody"
    little_girl: Literal["anonymous", "names", "off"] = "anonymous"
    witch_both_potions: bool = False
    witch_heals_herself: bool = True
    witch_poisons_herself: bool = False
    witch_always_told: bool = False
    lovers_know_roles: bool = False
    cupid_wins_with_lovers: bool = False
    poisoned_hunter_shoots: bool = True
    defender_guards_little_girl: bool = False
    idiot_dies_with_elder: bool = False
    siblings_wake: Literal["first_night", "every_night", "every_second_night", "every_third_night"] = (
        "first_night"
    )
    seer_sees: Literal["role", "team"] = "role"
    mayor: Literal["first_day", "before_first_night", "none"] = "first_day"
    mayor_vote: Literal["tie_break", "double"] = "tie_break"
    heir_timeout: Literal["random", "nobody"] = "random"
    self_vote: bool = False
    vote: Literal["open", "secret"] = "open"
    live_tally: bool = False
    village_tie: Literal["random", "nobody", "revote"] = "random"
    reveal: Literal["role", "team", "nothing"] = "role"
    dead_see_all: bool = False
    dead_chat: bool = False
    last_vote: bool = False
    wolves_win: Literal["last", "parity"] = "last"
    peaceful_first_night: bool = False

    def nights_between_siblings(self) -> int:
        """Return after how many nights sisters and brothers wake again; 0 where they wake only once."""
        return VALUES["siblings_wake"].index(self.siblings_wake)


WORDING: dict[str, Text] = {
    "wording": _("Wording"),
    "steps_end": _("A night step, or a last word, ends"),
    "wolves_tie": _("The werewolves' votes are tied"),
    "no_wolf_vote": _("No werewolf votes"),
    "little_girl": _("The little girl reads the werewolves' chat"),
    "witch_both_potions": _("The witch may use both potions in one night"),
    "witch_heals_herself": _("The witch may heal herself"),
    "witch_poisons_herself": _("The witch may poison herself"),
    "witch_always_told": _("The witch is told the victim even without her healing potion"),
    "lovers_know_roles": _("The lovers learn each other's role"),
    "cupid_wins_with_lovers": _("Cupid wins with the lovers"),
    "poisoned_hunter_shoots": _("A poisoned hunter still shoots"),
    "defender_guards_little_girl": _("The defender can guard the little girl"),
    "idiot_dies_with_elder": _("An idiot whom the village has spared dies with the elder"),
    "siblings_wake": _("Sisters and brothers wake"),
    "seer_sees": _("The seer learns"),
    "mayor": _("The mayor is elected"),
    "mayor_vote": _("The mayor's vote"),
    "heir_timeout": _("A dying mayor names nobody in time"),
    "self_vote": _("Players may vote for themselves"),
    "vote": _("The village votes"),
    "live_tally": _("Votes are shown while the village votes"),
    "village_tie": _("The village's votes are tied and no mayor decides"),
    "reveal": _("At a death everybody learns"),
    "dead_see_all": _("The dead see every role, and read what the werewolves write"),
    "dead_chat": _("The dead may write to each other"),
    "last_vote": _("Each of the dead may vote once more"),
    "wolves_win": _("The werewolves win"),
    "peaceful_first_night": _("The werewolves take nobody in the first night"),
}

VALUE_WORDING: dict[tuple[str, str], Text] = {
    ("wording", "plain"): _("as in the rulebook"),
    ("wording", "family"): _("for families: whoever is out leaves the village"),
    ("steps_end", "host"): _("when the moderator goes on"),
    ("steps_end", "clock"): _("when its time is over"),
    ("steps_end", "choice"): _(
        "2 to 6 seconds after the choice, or when its time is over: quicker, but a short step tells that somebody chose"
    ),
    ("wolves_tie", "random"): _("one of the tied at random"),
    ("wolves_tie", "nobody"): _("nobody is attacked"),
    ("wolves_tie", "again"): _("they vote once more"),
    ("no_wolf_vote", "nobody"): _("nobody is attacked"),
    ("no_wolf_vote", "random"): _("somebody at random is attacked"),
    ("little_girl", "anonymous"): _("without the writers' names"),
    ("little_girl", "names"): _("with the writers' names"),
    ("little_girl", "off"): _("not at all"),
    ("siblings_wake", "first_night"): _("in the first night"),
    ("siblings_wake", "every_night"): _("every night"),
    ("siblings_wake", "every_second_night"): _("every second night"),
    ("siblings_wake", "every_third_night"): _("every third night"),
    ("seer_sees", "role"): _("the role"),
    ("seer_sees", "team"): _("the team only"),
    ("mayor", "first_day"): _("on the first day"),
    ("mayor", "before_first_night"): _("before the first night"),
    ("mayor", "none"): _("never: there is no mayor"),
    ("mayor_vote", "tie_break"): _("settles a tie"),
    ("mayor_vote", "double"): _("counts twice"),
    ("heir_timeout", "random"): _("the heir is chosen at random"),
    ("heir_timeout", "nobody"): _("the office ends"),
    ("vote", "open"): _("openly"),
    ("vote", "secret"): _("secretly"),
    ("village_tie", "random"): _("one of the tied at random"),
    ("village_tie", "nobody"): _("nobody is executed"),
    ("village_tie", "revote"): _("the village votes once more between the tied"),
    ("reveal", "role"): _("the role"),
    ("reveal", "team"): _("the team only"),
    ("reveal", "nothing"): _("nothing"),
    ("wolves_win", "last"): _("when nobody else lives"),
    ("wolves_win", "parity"): _("when they are as many as the others"),
}


# To whom an option makes a difference; one that is not here, to everybody.
ABOUT: Mapping[str, tuple[str, ...]] = {
    "little_girl": ("little_girl",),
    "witch_both_potions": ("witch",),
    "witch_heals_herself": ("witch",),
    "witch_poisons_herself": ("witch",),
    "witch_always_told": ("witch",),
    "lovers_know_roles": ("cupid",),
    "cupid_wins_with_lovers": ("cupid",),
    "poisoned_hunter_shoots": ("hunter",),
    "defender_guards_little_girl": ("little_girl",),
    "idiot_dies_with_elder": ("elder",),
    "siblings_wake": ("two_sisters", "three_brothers"),
    "seer_sees": ("seer",),
}

# What a game has by default that is dealt from now on, where older ones, which do not name it, play on as they began.
ANEW: Mapping[str, str | bool] = {"steps_end": "host", "dead_chat": True}

# The values that each option may take, in the order in which they are offered.
VALUES: dict[str, tuple[str | bool, ...]] = {
    name: (True, False) if hint is bool else get_args(hint) for name, hint in get_type_hints(Options).items()
}


def offered() -> tuple[Option, ...]:
    """Every option as the lobby shows it."""
    return tuple(
        Option(
            field.name,
            WORDING[field.name],
            tuple((value, wording(field.name, value)) for value in VALUES[field.name]),
            ANEW.get(field.name, getattr(Options(), field.name)),
            ABOUT.get(field.name, ()),
        )
        for field in fields(Options)
    )


def wording(name: str, value: str | bool) -> Text:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return VALUE_WORDING[name, value]


OFFERED = offered()

# What has been promised at the deal: by whom a vote was cast, who wrote what, whose card stays hidden, and all the words.
SETTLED = frozenset(("wording", "vote", "little_girl", "reveal"))
CHANGEABLE = tuple(option for option in OFFERED if option.name not in SETTLED)


def options_from(chosen: Mapping[str, Value]) -> Options:
    """The options of a set-up. Raises Refused where an option or a value is unknown."""
    check_options(chosen, OFFERED)
    return _options(*chosen.items())


@lru_cache(256)
def _options(*chosen: tuple[str, Value]) -> Options:
    """The same for all games that have chosen alike."""
    return Options(**dict(chosen))
