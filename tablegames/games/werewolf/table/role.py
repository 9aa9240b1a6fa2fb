"""What a role may do: the hooks that the script calls. A role overrides those in which it differs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _, is_said

from .question import Question
from .teams import VILLAGERS, Team

if TYPE_CHECKING:
    from .village import Village


class Step:
    """One step of the night: somebody is called, and everybody's phone asks something."""

    key: str
    name: Text
    call: Text = Text("")  # what the moderator reads aloud; empty where nobody is called
    place: int = 0  # in the order of the night
    brings: tuple[str, ...] = ()  # other steps that belong to a night in which this one plays
    gathers: tuple[str, ...] = ()  # steps in which those meet whom this one has chosen
    drawing: str = ""  # the name of another one's
    asleep: Text = Text("")  # what sleepers are asked who choose from the same; empty: whom they suspect
    words: Mapping[str, Text] = MappingProxyType({})  # what can be chosen that is no seat
    wide: tuple[str, ...] = ()  # those of them that take a whole line on a phone
    bars: Text = _("You can choose all of them but {names}.")  # whom its holder may not name
    asks: bool = True  # whether it gives those whom it calls something to choose
    learns: bool = False  # whoever names somebody in it is told something of them once it is over

    @property
    def figure(self) -> str:
        """The name of its drawing."""
        return self.drawing or self.key

    @cached_property
    def question(self) -> Question:
        """What it asks at night."""
        closed = _("Called: {role}", role=self.name)
        return Question(f"night.{self.key}", self.name, False, "step", self.words, self.wide, closed=closed)

    @property
    def is_nocturnal(self) -> bool:
        """Whether somebody is called at all."""
        return is_said(self.call)

    def call_of(self, village: Village) -> Text:
        """What the moderator reads aloud tonight."""
        return self.call

    def is_called(self, village: Village) -> bool:
        """Whether this step belongs to tonight."""
        return False

    def awake(self, village: Village) -> list[Seat]:
        """Who really wakes."""
        return []

    async def wake(self, village: Village) -> None:
        """The step itself."""

    def deed(self, village: Village, night: int, chosen: Sequence[object]) -> Text | None:
        """What the story says of what was chosen in that night; None for whom was named, and nothing more."""
        return None


class Role(Step):
    """A card of the game."""

    text: Text  # what the card says to its holder
    team: Team = VILLAGERS
    hunts: bool = False  # with the werewolves
    least: int = 1  # copies in one game, where there is one
    most: int = 1
    balance: int | None = None  # as printed in Ultimate Werewolf, positive for the village; None: not there
    fate: Text = Text("")  # what the recap says of somebody whom it has killed; empty: that it did
    place_at_death: int = 400  # of deaths in one batch, the lower place comes first
    like: str = ""  # the key of the role that it is under a name of somebody's own
    is_special: bool = True  # has a power; villagers and mere werewolves have none
    charms: bool = False
    pairs: bool = False  # makes lovers
    protects: bool = False  # from the werewolves, before they wake
    heals: bool = False  # whom the werewolves have chosen, after they woke
    makes_hunters: bool = False  # of others
    kills_openly: bool = False  # names by day, before all, whom it kills

    @property
    def is_by_hand(self) -> bool:
        """Whether its text is only read out, and the moderator does what it says."""
        return False

    @property
    def may_hunt(self) -> bool:
        """Whether its holder hunts, or may come to hunt."""
        return self.hunts

    def takes(self, key: str) -> bool:
        """Whether by this role somebody may come to hold the role of that key in the middle of the game."""
        return False

    def is_called(self, village: Village) -> bool:
        return self.wakes(village) and not village.everybody_knows_it_sleeps(self)

    def wakes(self, village: Village) -> bool:
        """Whether the role would wake tonight if somebody living held it."""
        return False

    def awake(self, village: Village) -> list[Seat]:
        return [seat for seat in village.living() if village.role[seat] is self and village.has_power(seat)]

    def still_works(self, village: Village, seat: Seat) -> int:
        """How often its power still works, once its holder has used it; 0 where that is not counted."""
        return 0

    def knows(self, village: Village, seat: Seat, other: Seat) -> bool:
        """Whether the holder on `seat` knows the card of `other` by holding this role."""
        return False

    def overhears(self, village: Village) -> Literal["names", "anonymous"] | None:
        """Whether the holder may read the werewolves' chat without writing there: with names, or without."""
        return None

    def can_be_guarded(self, village: Village) -> bool:
        """Whether protection from the werewolves helps the holder."""
        return True

    def seen_as(self, village: Village, seat: Seat) -> Role:
        """The role that others see when they look at the holder's card."""
        return self

    def reminders(self, village: Village, seat: Seat) -> Sequence[Text]:
        """What the moderator easily forgets of the living holder, in the step that stands."""
        return ()

    async def at_dawn(self, village: Village, seat: Seat) -> None:
        """Day has broken, and the dead are buried."""

    def survives(self, village: Village, seat: Seat, by: str) -> bool:
        """Whether the holder outlives this attack; called once for each attack."""
        return False

    def is_spared(self, village: Village, seat: Seat) -> bool:
        """Whether the holder, voted out by the village, lives on; called once for each vote."""
        return False

    async def on_tie(self, village: Village, seat: Seat) -> bool:
        """A vote is tied and no mayor decides; True where the holder settles it."""
        return False

    async def on_death(self, village: Village, seat: Seat, by: str) -> None:
        """The holder has died and everybody has heard of it."""
