"""A role that is composed from a definition: when it wakes, whom it names, what then happens, how it wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _, is_said, said
from tablegames.games.werewolf.roles.defender import Defender
from tablegames.games.werewolf.table.question import Question
from tablegames.games.werewolf.table.role import Role
from tablegames.games.werewolf.table.teams import VILLAGERS, WEREWOLVES, Alone, Team
from tablegames.games.werewolf.table.village import Village
from tablegames.games.werewolf.waking import rouse

from .blocks import Become, Charm, Copy, Follow, Link, Protect, Turn, block_from
from .card_text import card_text
from .types import RoleDefinition

TEAMS: Mapping[str, Team] = {"villagers": VILLAGERS, "werewolves": WEREWOLVES}
AT_DAWN = Question("dawn.by_hand", _("what is done by hand"))
AT_DEATH = Question("death.by_hand", _("what is done by hand"))
LAST_CHOICE = Question("death.names", _("the last choice"))
NO_NAMES: Mapping[str, Text] = MappingProxyType({})
NIGHTS = ("first_night", "later_nights", "every_night", "every_second_night", "siblings", "once")


class Composed(Role):
    """A role made of blocks. Its definition was checked before; see `definition.py` for what may stand in it."""

    def __init__(self, definition: RoleDefinition, names: Mapping[str, Text | str] = NO_NAMES) -> None:
        """`names` are those of the roles that the definition may name, by their keys."""
        self.definition = definition
        self.key = definition["key"]
        self.name = said(definition["name"])
        self.text = card_text(definition, names)
        self.when = definition.get("wakes", "never")
        self.from_night: int = definition.get("from_night", 2)
        self.call = called(self.name, said(definition.get("call", ""))) if self.when in NIGHTS else Text("")
        self.first_call = said(definition.get("first_call", ""))
        self.prompt = said(definition.get("prompt", ""))
        self.hunts = definition.get("hunts", False)
        self.least = definition.get("least", 1)
        self.most = definition.get("most", 1)
        self.balance = definition.get("balance")
        self.names = definition.get("names", {})
        self.asks = bool(self.names.get("most")) or self.is_by_hand
        self.blocks = [block_from(block) for block in definition.get("then", ())]
        self.charms = any(isinstance(block, Charm) for block in self.blocks)
        self.pairs = any(isinstance(block, Link) for block in self.blocks)
        self.learns = any(block.learns for block in self.blocks)
        self.makes_hunters = any(isinstance(block, Turn) for block in self.blocks)
        self.kills_openly = self.when == "at_death"
        self.protects = any(isinstance(block, Protect) for block in self.blocks)
        self.place = definition.get("place") or (Defender.place if self.protects else 0)
        self.brings = tuple(
            step for step, is_needed in (("werewolf", self.may_hunt), ("charmed", self.charms)) if is_needed
        )
        self.is_special = bool(self.blocks or definition.get("attacked") or definition.get("spared"))
        wins = definition.get("wins", "team")
        self.team = TEAMS[definition.get("team", "villagers")] if wins == "team" else Alone(self, wins)

    # The night

    def wakes(self, village: Village) -> bool:
        match self.when:
            case "first_night":
                return village.night == 1
            case "later_nights":
                return village.night > 1
            case "every_second_night":
                return (village.night - self.from_night) % 2 == 0
            case "siblings":
                every = village.options.nights_between_siblings()
                return village.night == 1 or (every > 0 and (village.night - 1) % every == 0)
        return self.when in ("every_night", "once")

    def call_of(self, village: Village) -> Text:
        return self.first_call if village.night == 1 and is_said(self.first_call) else self.call

    async def wake(self, village: Village) -> None:
        most = self.names.get("most", 0)
        holders = self.awake(village)
        for seat in holders:
            self.greet(village, seat)
        if self.is_by_hand:
            await rouse(village, self, lambda seat: (), self.to_read)
            return
        answers = await rouse(
            village,
            self,
            lambda seat: self.choices(village, seat),
            lambda seat: self.asked_of(village, seat),
            least=max(1, self.names.get("least", 1)),
            most=max(1, most),
        )
        for seat in holders:
            if village.alive[seat] and village.role[seat] is self:
                self.act(village, seat, answers.get(seat, ()))

    @property
    def figure(self) -> str:
        """The official ones have drawings of their own; others may choose one of those."""
        is_official = isinstance(self.definition["name"], Text)
        return self.key if is_official else self.definition.get("figure", "unknown")

    @property
    def may_hunt(self) -> bool:
        turns = self.definition.get("attacked") == "turns_werewolf"
        return self.hunts or turns or any(isinstance(block, Become | Copy | Follow) for block in self.blocks)

    def takes(self, key: str) -> bool:
        if any(isinstance(block, Copy) for block in self.blocks):
            return True
        taken = [block.role for block in self.blocks if isinstance(block, Become | Turn | Follow)]
        return "" in taken or key in taken

    @property
    def is_by_hand(self) -> bool:
        """The moderator reads its text and does the rest with corrections."""
        return bool(self.definition.get("by_hand"))

    @property
    def to_read(self) -> Text:
        """What the moderator reads and does by hand; where nobody has written it, the name has to do."""
        return self.text if is_said(self.text) else self.name

    def greet(self, village: Village, seat: Seat) -> None:
        """Who recognise each other are told so, once."""
        known = [other for other in village.seats if other != seat and self.knows(village, seat, other)]
        if known and not village.is_spent(seat, "greeting"):
            village.spend(seat, "greeting")
            village.whisper(seat, _("You recognise {names}.", names=village.named(known)))

    def choices(self, village: Village, holder: Seat) -> Sequence[Seat]:
        if not self.names.get("most") or village.is_spent(holder, self.key):
            return ()
        return self.candidates(village, holder)

    def candidates(self, village: Village, holder: Seat) -> Sequence[Seat]:
        """Whom the definition allows to be named."""
        whom = self.names.get("whom", "others")
        living = village.living() if whom.startswith("anybody") else village.living_except(holder)
        if whom.endswith("not_last"):
            return [seat for seat in living if seat != village.last_guarded.get(holder)]
        if whom == "neighbours":
            return village.neighbours(holder)
        if whom == "not_pack":
            return [seat for seat in living if not village.role[seat].hunts]
        return living

    def asked_of(self, village: Village, holder: Seat) -> Text:
        if village.is_spent(holder, self.key):
            return _("Your power is used up.")
        if not self.names.get("most"):
            return _("There is nothing to choose.")
        return self.prompt if is_said(self.prompt) else _("Whom do you name?")

    def act(self, village: Village, holder: Seat, named: Sequence[Seat]) -> None:
        """What the blocks say, if enough were named, and unless the power is used up."""
        village.last_guarded[holder] = named[0] if named else None
        if len(named) < self.names.get("least", 1) and self.names.get("most"):
            return
        if village.is_spent(holder, self.key):
            return
        for block in self.blocks:
            block.do(village, self, holder, named)
        self.count(village, holder)

    def deed(self, village: Village, night: int, chosen: Sequence[object]) -> Text | None:
        names = village.named(one for one in chosen if isinstance(one, int))
        told = [block.told(self, names) for block in self.blocks] if names else []
        return next((text for text in told if text), None)

    def count(self, village: Village, holder: Seat) -> None:
        """Once more; the last time uses the power up."""
        left = self.left(village, holder)
        if left:
            village.spend(holder, f"{self.key} {left[0]}")
        if len(left) == 1:
            village.spend(holder, self.key)

    def left(self, village: Village, holder: Seat) -> list[int]:
        """The times that its power still works, by their numbers, the first of them last; empty where nobody counts."""
        times = 1 if self.when == "once" else self.definition.get("times", 0)
        return [
            number for number in range(times, 0, -1) if not village.is_spent(holder, f"{self.key} {number}")
        ]

    def still_works(self, village: Village, seat: Seat) -> int:
        left, times = len(self.left(village, seat)), self.definition.get("times", 0)
        return left if left < times else 0

    # By day

    async def at_dawn(self, village: Village, seat: Seat) -> None:
        if self.when != "at_dawn":
            return
        if self.is_by_hand:
            await village.pause(AT_DAWN, _("{role}: {text}", role=self.name, text=self.text))
        self.act(village, seat, ())

    async def on_death(self, village: Village, seat: Seat, by: str) -> None:
        if self.when != "at_death":
            return
        if self.is_by_hand or not self.names.get("most"):
            village.tell(_("{name} was: {role}.", name=village.names[seat], role=self.name))
            await village.pause(AT_DEATH, self.to_read)
            for block in self.blocks:
                block.do(village, self, seat, ())
            return
        chosen = await village.ask(
            seat,
            LAST_CHOICE,
            village.living,
            self.prompt if is_said(self.prompt) else _("Whom do you name?"),
            seconds=village.seconds["shot"],
            title=_("{name} names somebody: {role}.", name=village.names[seat], role=self.name),
            waits=village.waits_for_answers,
        )
        if chosen is not None:
            village.tell(_("{name} names {other}.", name=village.names[seat], other=village.names[chosen]))
            for block in self.blocks:
                block.do(village, self, seat, (chosen,))

    def knows(self, village: Village, seat: Seat, other: Seat) -> bool:
        match self.definition.get("knows", "pack" if self.hunts else "nobody"):
            case "pack":
                return other in village.pack(dead_too=True)
            case "same_role":
                return village.role[other] is self
        return False

    def seen_as(self, village: Village, seat: Seat) -> Role:
        key = self.definition.get("seen_as")
        return village.roles_by_key[key] if key else self

    def survives(self, village: Village, seat: Seat, by: str) -> bool:
        if by != "werewolf":
            return False
        match self.definition.get("attacked"):
            case "survives_once" if not village.is_spent(seat, "first life"):
                village.spend(seat, "first life")
                return True
            case "dies_later" if seat not in village.doomed:
                village.doomed.append(seat)
                return True
            case "turns_werewolf":
                village.become(seat, "werewolf")
                return True
        return False

    def reminders(self, village: Village, seat: Seat) -> Sequence[Text]:
        name = village.names[seat]
        if (
            village.step == "execution"
            and self.definition.get("spared")
            and not village.is_spent(seat, "spared")
        ):
            return (_("{role}: voted out, {name} stays in the game.", role=self.name, name=name),)
        if seat in village.doomed:
            return (_("{role}: {name} leaves the game at the next daybreak.", role=self.name, name=name),)
        if not village.is_attacked(seat):
            return ()
        match self.definition.get("attacked"):
            case "survives_once" if not village.is_spent(seat, "first life"):
                return (_("{role}: {name} still has a second life.", role=self.name, name=name),)
            case "dies_later":
                return (
                    _(
                        "{role}: chosen by the werewolves, {name} is out a day later.",
                        role=self.name,
                        name=name,
                    ),
                )
            case "turns_werewolf":
                return (
                    _(
                        "{role}: chosen by the werewolves, {name} becomes one of them.",
                        role=self.name,
                        name=name,
                    ),
                )
        return ()

    def is_spared(self, village: Village, seat: Seat) -> bool:
        if not self.definition.get("spared") or village.is_spent(seat, "spared"):
            return False
        village.spend(seat, "spared")
        village.show_card(seat)
        village.tell(_("{name} is the {role} and lives.", name=village.names[seat], role=self.name))
        return True


def called(name: Text, call: Text) -> Text:
    """Whoever wakes at night is called, also where the definition has no words for it."""
    return call if is_said(call) else _("Wakes up: {role}.", role=name)
