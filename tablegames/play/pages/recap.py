"""What happened: the finished game as it was printed, for those who were there."""

from __future__ import annotations

import csv
import json

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render as show
from django.utils.translation import override
from django.views.decorators.cache import never_cache

from tablegames.engine.entry import Kind
from tablegames.games import GAMES
from tablegames.play.entrance import access
from tablegames.play.models import Game, Player, State
from tablegames.play.printing import UNREAD, unpacked
from tablegames.play.rendering.contexts import sprite
from tablegames.serving.methods import require_GET
from tablegames.text.wordings import worded

from .replies import language

FORMULA = ("=", "+", "-", "@", "\t", "\r")


def finished(request: HttpRequest, code: str) -> Game:
    """A game that is over, for its players and its moderator; for everybody else, who looked on too, there is none."""
    game = Game.objects.select_related("successor", "circle").filter(code=code, state=State.OVER).first()
    player = access.player_of(request.COOKIES, game) if game else None
    has_played = player is not None and player.seat is not None
    if game is None or not (has_played or access.hosts(request, game)):
        raise Http404
    return game


@require_GET
@never_cache
def page(request: HttpRequest, code: str) -> HttpResponse:
    game = finished(request, code)
    record = unpacked(game.record)
    context = {
        "row": game,
        "paintings": GAMES[game.title].paintings,
        "land": sprite(game),
        "record": record,
        "hosts": access.hosts(request, game),
        "notes": own_notes(game, access.player_of(request.COOKIES, game)),
    }
    with override(worded(language(), game.wording)):
        return show(request, f"{game.title}/recap.html", context)


def own_notes(game: Game, player: Player | None) -> list[str]:
    """What this player wrote for nobody else, as far as it counted."""
    if player is None or player.seat is None:
        return []
    unread = [
        entry["number"]
        for entry in (game.record or {}).get("entries", ())
        if entry["kind"] == Kind.SAY and entry["value"] == UNREAD and entry["counts"]
    ]
    return [str(entry.value) for entry in game.entries.filter(number__in=unread, seat=player.seat)]


@require_GET
@never_cache
def export(request: HttpRequest, code: str) -> HttpResponse:
    """The record as JSON."""
    game = finished(request, code)
    answer = JsonResponse(game.record)
    answer.headers["Content-Disposition"] = f'attachment; filename="{game.title}-{game.code}.json"'
    return answer


@require_GET
@never_cache
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The log as CSV, one line an entry."""
    game = finished(request, code)
    answer = HttpResponse(content_type="text/csv; charset=utf-8")
    answer.headers["Content-Disposition"] = f'attachment; filename="{game.title}-{game.code}.csv"'
    lines = csv.writer(answer)
    lines.writerow(["number", "kind", "seat", "name", "asked", "value", "at", "counts"])
    record = game.record or {}
    for entry in record.get("entries", ()):
        seat = entry["seat"]
        name = "" if seat is None else record["names"][seat]
        asked = entry["asked"][0] if entry["asked"] else ""
        value = json.dumps(entry["value"], ensure_ascii=False)
        cells = [entry["number"], entry["kind"], seat, name, asked, value, entry["at"], entry["counts"]]
        lines.writerow([_harmless(cell) for cell in cells])
    return answer


def _harmless(cell: object) -> object:
    """No cell begins a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
