"""The blocks that roles are composed of: what happens once the holder has named somebody."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.table.role import Role
from tablegames.games.werewolf.table.sights import saw
from tablegames.games.werewolf.table.village import Village


class Block:
    """One thing that happens. `named` are the seats that the holder has named, in that order."""

    learns: ClassVar[bool] = False  # whether the holder is told something of them

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        raise NotImplementedError

    def told(self, role: Role, names: tuple[str, ...]) -> Text | None:
        """What the story says of it; None for whom was named, and nothing more."""
        return None


@dataclass(frozen=True, slots=True)
class LearnRole(Block):
    """The holder learns the role of whom was named."""

    learns: ClassVar[bool] = True

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        for seat in named:
            seen = village.role[seat].seen_as(village, seat)
            village.whisper(
                holder, _("The role of {name} is {role}.", name=village.names[seat], role=seen.name)
            )
            saw(village, role, seat, seen.name)


@dataclass(frozen=True, slots=True)
class LearnTeam(Block):
    """The holder learns whether whom was named seems to be a werewolf."""

    learns: ClassVar[bool] = True

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        for seat in named:
            name = village.names[seat]
            is_wolf = village.role[seat].seen_as(village, seat).hunts
            village.whisper(
                holder,
                _("{name} is a werewolf.", name=name) if is_wolf else _("{name} is no werewolf.", name=name),
            )
            saw(village, role, seat, _("a werewolf") if is_wolf else _("no werewolf"))


@dataclass(frozen=True, slots=True)
class LearnPower(Block):
    """The holder learns whether whom was named has a special power."""

    learns: ClassVar[bool] = True

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        for seat in named:
            name = village.names[seat]
            has_power = village.role[seat].is_special
            village.whisper(
                holder,
                _("{name} has a special power.", name=name)
                if has_power
                else _("{name} has no special power.", name=name),
            )
            saw(village, role, seat, _("a special power") if has_power else _("no special power"))


@dataclass(frozen=True, slots=True)
class LookFor(Block):
    """The holder learns whether whom was named holds that role."""

    learns: ClassVar[bool] = True

    role: str

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        sought = village.roles_by_key[self.role].name
        for seat in named:
            name = village.names[seat]
            found = village.role[seat].key == self.role
            village.whisper(
                holder,
                _("{name} is the {role}.", name=name, role=sought)
                if found
                else _("{name} is not the {role}.", name=name, role=sought),
            )
            saw(village, role, seat, sought if found else _("not the {role}", role=sought))


@dataclass(frozen=True, slots=True)
class LearnNear(Block):
    """The holder learns whether a werewolf is among whom was named and the two living neighbours.

    Where `lasts` is false the power is lost when there is none.
    """

    learns: ClassVar[bool] = True

    lasts: bool = True

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        for seat in named:
            near = (seat, *village.neighbours(seat))
            found = any(village.role[one].hunts for one in near)
            names = village.named(near)
            village.whisper(
                holder,
                _("A werewolf is among {names}.", names=names)
                if found
                else _("No werewolf is among {names}.", names=names),
            )
            saw(village, role, seat, _("a werewolf is near") if found else _("no werewolf is near"))
            if not found and not self.lasts:
                village.spend(holder, role.key)


@dataclass(frozen=True, slots=True)
class Protect(Block):
    """The werewolves cannot harm whom was named tonight."""

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        village.guard(named)

    def told(self, role: Role, names: tuple[str, ...]) -> Text | None:
        return _("The {role} protected {names}", role=role.name, names=names)


@dataclass(frozen=True, slots=True)
class Bless(Block):
    """The next attack in a night on whom was named fails."""

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        village.blessed += [seat for seat in named if seat not in village.blessed]

    def told(self, role: Role, names: tuple[str, ...]) -> Text | None:
        return _("The {role} blessed {names}", role=role.name, names=names)


@dataclass(frozen=True, slots=True)
class Save(Block):
    """The werewolves' attack on whom was named is undone."""

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        for seat in named:
            village.save(seat)


@dataclass(frozen=True, slots=True)
class Kill(Block):
    """Whom was named dies: at night with the break of day, at the holder's own death at once."""

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        for seat in named:
            if village.phase == "night":
                village.tag(seat, by=role.key)
            else:
                village.kill(seat, by=role.key)


@dataclass(frozen=True, slots=True)
class Mark(Block):
    """Whom was named has so many votes more against them on the next day."""

    votes: int = 2

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        for seat in named:
            village.marked[seat] = village.marked.get(seat, 0) + self.votes

    def told(self, role: Role, names: tuple[str, ...]) -> Text | None:
        return _("The {role} cast suspicion on {names}", role=role.name, names=names)


@dataclass(frozen=True, slots=True)
class Silence(Block):
    """Whom was named has no vote on the next day."""

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        village.silenced += [seat for seat in named if seat not in village.silenced]

    def told(self, role: Role, names: tuple[str, ...]) -> Text | None:
        return _("The {role} took the vote of {names} away", role=role.name, names=names)


@dataclass(frozen=True, slots=True)
class Charm(Block):
    """Charm whoever was named."""

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        village.charm(named)

    def told(self, role: Role, names: tuple[str, ...]) -> Text | None:
        return _("The {role} charmed {names}", role=role.name, names=names)


@dataclass(frozen=True, slots=True)
class Link(Block):
    """The two who were named are in love: if one dies, so does the other."""

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        if len(named) == 2:
            village.join_in_love(named[0], named[1])
            for seat, other in ((named[0], named[1]), (named[1], named[0])):
                village.whisper(seat, _("You are in love with {name}.", name=village.names[other]))


@dataclass(frozen=True, slots=True)
class Swap(Block):
    """The two who were named exchange their cards; of one who was named, the holder does."""

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        if not named:
            return
        one, other = (named[0], named[1]) if len(named) > 1 else (holder, named[0])
        village.role[one], village.role[other] = village.role[other], village.role[one]
        for seat in (one, other):
            village.whisper(seat, _("You have another card now: {role}.", role=village.role[seat].name))


@dataclass(frozen=True, slots=True)
class Become(Block):
    """The holder takes that role."""

    role: str

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        village.become(holder, self.role)


@dataclass(frozen=True, slots=True)
class Turn(Block):
    """Whom was named takes that role."""

    role: str

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        for seat in named:
            village.become(seat, self.role)


@dataclass(frozen=True, slots=True)
class Copy(Block):
    """The holder takes the role of whom was named."""

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        for seat in named[:1]:
            village.become(holder, village.role[seat].key)


@dataclass(frozen=True, slots=True)
class Follow(Block):
    """When whom was named dies, the holder takes that role; without a role, the one of the dead."""

    role: str = ""

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        for seat in named[:1]:
            village.models[holder] = (seat, self.role)


@dataclass(frozen=True, slots=True)
class Growl(Block):
    """Everybody hears it when a living neighbour of the holder is a werewolf."""

    def do(self, village: Village, role: Role, holder: Seat, named: Sequence[Seat]) -> None:
        if any(village.role[one].hunts for one in village.neighbours(holder)):
            village.tell(_("The bear growls: a werewolf sits next to its tamer."))
        else:
            village.tell(_("The bear is quiet."))


# By the name that a definition gives; the arguments of each are its fields.
BLOCKS: Mapping[str, Callable[..., Block]] = {
    "learn_role": LearnRole,
    "learn_team": LearnTeam,
    "learn_power": LearnPower,
    "look_for": LookFor,
    "learn_near": LearnNear,
    "protect": Protect,
    "bless": Bless,
    "save": Save,
    "kill": Kill,
    "mark": Mark,
    "silence": Silence,
    "charm": Charm,
    "link": Link,
    "swap": Swap,
    "become": Become,
    "turn": Turn,
    "copy": Copy,
    "follow": Follow,
    "growl": Growl,
}
NEEDS_A_NAME = frozenset(BLOCKS) - {"become", "growl"}


def block_from(block: Mapping[str, Any]) -> Block:
    """The block of a definition that was checked."""
    arguments = {key: value for key, value in block.items() if key != "do"}
    return BLOCKS[block["do"]](**arguments)
