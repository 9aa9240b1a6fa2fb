"""What the pages show of bets: the slips are everybody's, of which only who may bet sees any; the rest is one's own."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from tablegames.engine.bets import Placed, Score, Slip
from tablegames.engine.table import Table
from tablegames.play.models import Player


@dataclass(frozen=True, slots=True)
class Betting:
    """`placed` has, by the keys of those who may bet, on what they have; of who only looks on also what."""

    slips: tuple[Slip, ...] = ()
    league: tuple[Score, ...] = ()
    placed: dict[int, tuple[Placed, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, table: Table, players: Collection[Player]) -> Betting:
        bets, out = table.bets, table.may_bet()
        looking_on = {one.pk: bets.lines_of(one.name) for one in players if one.seat is None}
        placed = {one.pk: bets.titles_of(one.name) for one in players if one.seat in out} | looking_on
        return cls(bets.slips() if placed else (), bets.league(), placed)
