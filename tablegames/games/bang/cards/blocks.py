"""The blocks that cards are composed of: each is an effect with its parameters."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _
from tablegames.games.bang.attack import hurt, shoot, shoot_everybody, threaten
from tablegames.games.bang.table.records import HAND, Move, Source
from tablegames.games.bang.table.saloon import Saloon


def named(saloon: Saloon, move: Move, whom: str) -> list[Seat]:
    """Who is meant, clockwise from the player: the player, who is aimed at, the others, or all."""
    match whom:
        case "me":
            return [move.by]
        case "others":
            return saloon.others(move.by)
        case "all":
            return saloon.clockwise(move.by)
    return [] if move.at is None else [move.at]


def affected(saloon: Saloon, move: Move, whom: str) -> Iterator[Seat]:
    """Yield each named seat that still lives when its turn comes and whom the card affects."""
    for seat in named(saloon, move, whom):
        if saloon.alive[seat] and saloon.touches(move, seat):
            yield seat


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw so many cards."""

    count: int
    whom: str = "me"

    async def __call__(self, saloon: Saloon, move: Move) -> None:
        for seat in affected(saloon, move, self.whom):
            saloon.draw(seat, self.count)


@dataclass(frozen=True, slots=True)
class Heal:
    """The player aimed at, or else the player, regains so many lives."""

    lives: int
    whom: str = ""

    async def __call__(self, saloon: Saloon, move: Move) -> None:
        whom = self.whom or ("me" if move.at is None else "aimed")
        for seat in named(saloon, move, whom):
            if saloon.touches(move, seat):
                saloon.heal(seat, self.lives)


@dataclass(frozen=True, slots=True)
class Drink:
    """A beer: one life, or more for some; nothing while only two players are left."""

    async def __call__(self, saloon: Saloon, move: Move) -> None:
        if saloon.beer_helps():
            saloon.heal(move.by, saloon.power[move.by].beer)


@dataclass(frozen=True, slots=True)
class HealEverybody:
    """Every living player regains so many lives."""

    lives: int

    async def __call__(self, saloon: Saloon, move: Move) -> None:
        await Heal(self.lives, "all")(saloon, move)


@dataclass(frozen=True, slots=True)
class Shoot:
    """Shoot the player aimed at, or all others; a Missed! cancels it, or a BANG! has to be discarded."""

    whom: str = "aimed"
    answer: str = "missed"

    async def __call__(self, saloon: Saloon, move: Move) -> None:
        for seat in named(saloon, move, self.whom):
            if self.answer == "bang":
                await threaten(saloon, move, seat)
            else:
                await shoot(saloon, move, seat)


@dataclass(frozen=True, slots=True)
class ShootEverybody:
    """Shoot every other player, clockwise."""

    async def __call__(self, saloon: Saloon, move: Move) -> None:
        await shoot_everybody(saloon, move)


@dataclass(frozen=True, slots=True)
class Take:
    """Take the card aimed at: one in play, or one at random from the hand. Of others: one from each hand."""

    whom: str = "aimed"

    async def __call__(self, saloon: Saloon, move: Move) -> None:
        for seat in affected(saloon, move, self.whom):
            saloon.take(move.by, seat, move.take if self.whom == "aimed" else HAND)


@dataclass(frozen=True, slots=True)
class Discard:
    """The player aimed at discards that card: one in play, or one at random. Others: one from each hand."""

    whom: str = "aimed"

    async def __call__(self, saloon: Saloon, move: Move) -> None:
        for seat in affected(saloon, move, self.whom):
            saloon.make_discard(seat, move.take if self.whom == "aimed" else HAND)


@dataclass(frozen=True, slots=True)
class Hurt:
    """Somebody loses so many lives, and has no answer to it."""

    lives: int
    whom: str = "aimed"

    async def __call__(self, saloon: Saloon, move: Move) -> None:
        for seat in affected(saloon, move, self.whom):
            await hurt(saloon, seat, self.lives, Source(None if seat == move.by else move.by, move.card))


# Warnings before a card is wasted


def never_wasted(saloon: Saloon, seat: Seat, at: Seat | None) -> Text | None:
    return None


def at_full_life(saloon: Saloon, seat: Seat, at: Seat | None) -> Text | None:
    """Warn where nobody would regain a life."""
    healed = seat if at is None else at
    if saloon.life[healed] < saloon.most_lives(healed):
        return None
    return (
        _("You are at full life: this does nothing.")
        if healed == seat
        else _("{name} is at full life: this does nothing.", name=saloon.names[healed])
    )


def beer_wasted(saloon: Saloon, seat: Seat, at: Seat | None) -> Text | None:
    if not saloon.beer_helps():
        return _("Only two players are left: a Beer does nothing now.")
    return at_full_life(saloon, seat, None)


def nobody_to_heal(saloon: Saloon, seat: Seat, at: Seat | None) -> Text | None:
    if any(saloon.life[one] < saloon.most_lives(one) for one in saloon.living()):
        return None
    return _("Everybody is at full life: this does nothing.")


def healing(whom: str) -> Callable[[Saloon, Seat, Seat | None], Text | None]:
    """The warning that belongs to whoever is healed."""
    if whom in ("others", "all"):
        return nobody_to_heal
    if whom == "me":
        return lambda saloon, seat, at: at_full_life(saloon, seat, None)
    return at_full_life


def another_weapon(saloon: Saloon, seat: Seat, at: Seat | None) -> Text | None:
    """A new weapon replaces the old one."""
    weapon = saloon.weapon(seat)
    return _("Your {card} is discarded for it.", card=saloon.face(weapon)) if weapon else None
