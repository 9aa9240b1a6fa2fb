"""The blocks that cards are composed of: each is an effect with its parameters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablegames.engine.words import Text, _
from tablegames.games.bang.attack import hurt, shoot, shoot_everybody
from tablegames.games.bang.records import Move, Source

if TYPE_CHECKING:
    from tablegames.engine.entry import Seat
    from tablegames.games.bang.saloon import Saloon


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw so many cards."""

    count: int

    async def __call__(self, saloon: Saloon, move: Move) -> None:
        saloon.draw(move.by, self.count)


@dataclass(frozen=True, slots=True)
class Heal:
    """The player aimed at, or else the player, regains so many lives."""

    lives: int

    async def __call__(self, saloon: Saloon, move: Move) -> None:
        seat = move.by if move.at is None else move.at
        if saloon.affects(move, seat):
            saloon.heal(seat, self.lives)


@dataclass(frozen=True, slots=True)
class Drink:
    """A beer: one life, or more for some; nothing while only two players are left."""

    async def __call__(self, saloon: Saloon, move: Move) -> None:
        if saloon.beer_helps():
            saloon.heal(move.by, saloon.power(move.by).beer)


@dataclass(frozen=True, slots=True)
class HealEverybody:
    """Every living player regains so many lives."""

    lives: int

    async def __call__(self, saloon: Saloon, move: Move) -> None:
        for seat in saloon.clockwise(move.by):
            if saloon.affects(move, seat):
                saloon.heal(seat, self.lives)


@dataclass(frozen=True, slots=True)
class Shoot:
    """Shoot the player aimed at."""

    async def __call__(self, saloon: Saloon, move: Move) -> None:
        if move.at is not None:
            await shoot(saloon, move, move.at)


@dataclass(frozen=True, slots=True)
class ShootEverybody:
    """Shoot every other player, clockwise."""

    async def __call__(self, saloon: Saloon, move: Move) -> None:
        await shoot_everybody(saloon, move)


@dataclass(frozen=True, slots=True)
class Take:
    """Take the card aimed at: one in play, or one at random from the hand."""

    async def __call__(self, saloon: Saloon, move: Move) -> None:
        if move.at is not None and saloon.affects(move, move.at):
            saloon.take(move.by, move.at, move.take)


@dataclass(frozen=True, slots=True)
class Discard:
    """The player aimed at discards that card: one in play, or one at random from the hand."""

    async def __call__(self, saloon: Saloon, move: Move) -> None:
        if move.at is not None and saloon.affects(move, move.at):
            saloon.make_discard(move.at, move.take)


@dataclass(frozen=True, slots=True)
class Hurt:
    """The player aimed at loses so many lives, and has no answer to it."""

    lives: int

    async def __call__(self, saloon: Saloon, move: Move) -> None:
        if move.at is not None and saloon.affects(move, move.at):
            await hurt(saloon, move.at, self.lives, Source(move.by, move.card))


# Warnings before a card is wasted


def never_wasted(saloon: Saloon, seat: Seat, at: Seat | None) -> Text | None:
    return None


def at_full_life(saloon: Saloon, seat: Seat, at: Seat | None) -> Text | None:
    """Healing that heals nothing."""
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


def another_weapon(saloon: Saloon, seat: Seat, at: Seat | None) -> Text | None:
    """A new weapon replaces the old one."""
    weapon = saloon.weapon(seat)
    return _("Your {card} is discarded for it.", card=saloon.face(weapon)) if weapon else None
