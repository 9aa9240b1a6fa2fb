"""What is kept of one person, who is known by nothing but a name: to be given out, or to be taken away."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from tablegames.engine.entry import BET, Kind
from tablegames.play.live.processes.news import changed
from tablegames.play.models import Game, Player, State
from tablegames.play.printing import UNREAD, printed
from tablegames.play.tables import at_table
from tablegames.text import names

FORGOTTEN = "–"  # and the number of the seat: what somebody is called who is forgotten


def players_called(name: str, code: str = "") -> list[Player]:
    """Who has sat down by that name, or one that looks like it; with a code, in that game only."""
    players = (
        Player.objects.filter(likeness=names.likeness(name)).select_related("game").order_by("game", "pk")
    )
    return [one for one in players if code in ("", one.game.code)]


def kept_of(player: Player) -> dict[str, Any]:
    """Everything that is kept of somebody in one game, as JSON."""
    lines = player.game.entries.filter(seat=player.seat, seat__isnull=False).order_by("number")
    return {
        "game": player.game.code,
        "title": player.game.title,
        "created": player.game.created.isoformat(),
        "name": player.name,
        "seat": player.seat,
        "language": player.language,
        "pace": player.pace,
        "markers": player.markers,
        "entries": [one.line({}).to_json() for one in lines],
    }


def forget(player: Player) -> None:
    """Take the name, what was written, and the phone's right away; the game stays as it was played."""
    with transaction.atomic():
        game = Game.objects.select_for_update().get(pk=player.game_id)
        name = f"{FORGOTTEN}{player.pk}" if player.seat is None else f"{FORGOTTEN}{player.seat + 1}"
        Player.objects.filter(pk=player.pk).update(
            name=name, likeness=names.likeness(name), credential="", move_code="", markers=[], language=""
        )
        if player.seat is None:
            _forget_bets(game, player.name, name)
        if player.seat is not None and game.setup is not None:
            called = [name if seat == player.seat else one for seat, one in enumerate(game.setup["names"])]
            game.setup = {**game.setup, "names": called}
            game.entries.filter(seat=player.seat, kind=Kind.SAY.value).update(value=UNREAD)
            _show_anew(game)


def _forget_bets(game: Game, old: str, new: str) -> None:
    """Who only looks on signs bets by name."""
    bets = game.entries.filter(seat=None, asked_key__startswith=BET)
    for entry in bets:
        match entry.value:
            case [value, str(name)] if name == old:
                game.entries.filter(pk=entry.pk).update(value=[value, new])
    if bets:
        _show_anew(game)


def _show_anew(game: Game) -> None:
    """The open pages of a game, and the page of one that is over."""
    with at_table(game.pk) as warm:
        warm.drop()
        if game.state == State.OVER:
            game.record = printed(game, warm.up_to_date(game))
    game.save()
    changed(game)
