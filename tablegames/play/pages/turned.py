"""The laptop, turned to one player who has no phone: it is that player's phone until it is turned back.

The page is the phone's own, with other addresses: what is posted there comes by the moderator's right.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render as show
from django.views.decorators.cache import never_cache

from tablegames.engine.entry import Kind
from tablegames.engine.errors import Refused
from tablegames.engine.play import Play
from tablegames.engine.table import Table
from tablegames.engine.words import _
from tablegames.play import evening, lobby
from tablegames.play.evening import take
from tablegames.play.models import Game, Player, State
from tablegames.play.reading import players_of
from tablegames.play.rendering import seat_fragments
from tablegames.play.rendering.contexts import sprite
from tablegames.play.tables import at_table
from tablegames.play.turning import shows_at_once, stays_with
from tablegames.serving.methods import require_GET
from tablegames.text import names

from .dashboard import LIFTED, TURNED, hosted, lift, order, turn_back
from .replies import go_to, language, look, number, once, picks, polled, seconds_left, viewer, visiting

Work = Callable[[HttpRequest, Game, Player], HttpResponse | None]


def turned(work: Work) -> Callable[[HttpRequest, str, int], HttpResponse]:
    """A command from that page."""

    @wraps(work)
    def page(request: HttpRequest, code: str, seat: int) -> HttpResponse:
        @order
        def command(request: HttpRequest, game: Game) -> HttpResponse | None:
            return work(request, game, sitter(game, seat))

        return command(request, code)

    return page


def sitter(game: Game, seat: int) -> Player:
    """Whose page it is. Raises Refused where that player has a phone, and the host is one of the others."""
    player = lobby.sitting(game, seat)
    if not player.without_phone and seat_fragments.plays_along(game.pk):
        raise Refused(_("You play along: everybody with a phone looks there."))
    return player


def relaid(text: str, game: Game, player: Player) -> str:
    """With this page's addresses in place of a phone's."""
    return text.replace(f"/g/{game.code}/", f"/m/{game.code}/seat/{player.seat}/")


@turned
def begin(request: HttpRequest, game: Game, player: Player) -> HttpResponse:
    """The game stands still as long as the laptop is with that player, unless it stands still already.

    Only whoever is `ready` sees that player's page, until the laptop is turned back; who is called to bet sees it there.
    """
    with lobby.changing(game) as row:
        lifts = row.state == State.PLAYING and not row.paused
        if lifts:
            stop(row)
    turn_back(request)
    if request.POST.get("ready") == "1":
        request.session[TURNED] = [game.code, player.seat]
    # So it was when the cover came, or when somebody went back past the table.
    lifts = lifts or request.POST.get("lifts") == "1" or request.session.get(LIFTED) == game.code
    if lifts:
        request.session[LIFTED] = game.code
    bets = request.POST.get("bets") == "1"
    asked = {"looks": request.POST.get("looks") == "1", "lifts": lifts, "bets": bets}
    facts = urlencode({name: "1" for name, holds in asked.items() if holds})
    place = "#bets" if bets else ""
    return go_to(request, f"/m/{game.code}/seat/{player.seat}/?{facts}{place}")


@turned
def end(request: HttpRequest, game: Game, player: Player) -> HttpResponse:
    """Turn the laptop back to the table."""
    if request.POST.get("lifts"):
        request.session[LIFTED] = game.code
    lift(request, game)
    return go_to(request, f"/m/{game.code}/")


def stop(row: Game) -> None:
    row.left, row.running, row.paused = seconds_left(row), False, True
    row.winding += 1
    row.save(update_fields=["left", "running", "paused", "winding"])


@require_GET
@never_cache
def page(request: HttpRequest, code: str, seat: int) -> HttpResponse:
    """Once that player is ready; before, the laptop is carried there, past everybody else."""
    game = hosted(request, code)
    player = found(game, seat)
    facts = {name: request.GET.get(name) == "1" for name in ("looks", "lifts", "bets")}
    if request.session.get(TURNED) != [game.code, player.seat]:
        return show(
            request,
            "play/turned/cover.html",
            {"game": game, "player": player, "facts": facts, "land": sprite(game)},
        )
    snapshot, page = look(game.pk, viewer("phone", player.pk))
    if page is None:
        raise Http404
    context = {
        "code": game.code,
        "asked": snapshot.game.raised,
        "number": page.number,
        "content": page.html(seconds_left(snapshot.game)),
        "sheet": sprite(game),
        "turned": player,
        "only_looks": facts["looks"],
        "lifts": facts["lifts"],
    }
    response = show(request, [f"{game.title}/phone.html", "play/phone/page.html"], context)
    response.content = relaid(response.content.decode(), game, player)
    return response


@visiting
def view(request: HttpRequest, code: str, seat: int) -> tuple[Game, HttpResponse]:
    """Nothing more once the game has gone on since that player was `asked`: then the laptop is to be turned back.

    Whom the own answer has shown something reads it first.
    """
    game = hosted(request, code)
    player = found(game, seat)
    if request.GET.get("asked", str(game.raised)) != str(game.raised) and not keeps(game, player):
        facts = {"lifts": "1"} if request.GET.get("lifts") == "1" else {}
        place = "back"
        if shows(game, player) and request.session.get(TURNED) == [game.code, player.seat]:
            facts["looks"], place = "1", ""
        query = f"?{urlencode(facts)}" if facts else ""
        return game, JsonResponse({"go": f"/m/{game.code}/seat/{seat}/{place}{query}"})
    response = polled(request, game, viewer("phone", player.pk))
    response.content = relaid(response.content.decode(), game, player)
    return game, response


def keeps(game: Game, player: Player) -> bool:
    """Whether the laptop stays with that player, though another question stands."""
    play = played(game)
    return play is not None and stays_with(play, players_of(game.pk), player.seat)


def shows(game: Game, player: Player) -> bool:
    """Whether that player has just been shown something, and by nothing else than the own answer."""
    play = played(game)
    return play is not None and shows_at_once(play, player.seat)


def played(game: Game) -> Play[Table] | None:
    """What is played there as it stands now; nothing in a lobby."""
    with at_table(game.pk) as warm:
        current = Game.objects.get(pk=game.pk)
        return None if current.state == State.LOBBY else warm.up_to_date(current)


@require_GET
@never_cache
def back(request: HttpRequest, code: str, seat: int) -> HttpResponse:
    """What lies over all once the game has gone on, until the laptop is back: nothing of what that has brought."""
    game = hosted(request, code)
    turn_back(request)
    context = {
        "game": game,
        "player": found(game, seat),
        "lifts": request.GET.get("lifts") == "1",
        "land": sprite(game),
    }
    return show(request, "play/turned/back.html", context)


def found(game: Game, seat: int) -> Player:
    try:
        return sitter(game, seat)
    except Refused:
        raise Http404 from None


@turned
def held(request: HttpRequest, game: Game, player: Player) -> HttpResponse:
    return HttpResponse(relaid(seat_fragments.held(game.pk, player, language()), game, player))


@turned
def answer(request: HttpRequest, game: Game, player: Player) -> None:
    asked = number(request, "asked")
    take(game.pk, Kind.ANSWER, player.seat, picks(request), asked, by_phone=True, once=once(request))


@turned
def bet(request: HttpRequest, game: Game, player: Player) -> None:
    """Of who is out."""
    chosen = picks(request)
    evening.bet(game.pk, player, request.POST.get("on", ""), chosen[0] if chosen else None, once(request))


@turned
def say(request: HttpRequest, game: Game, player: Player) -> None:
    line = names.line(request.POST.get("text", ""))
    take(game.pk, Kind.SAY, player.seat, line, number(request, "asked"), by_phone=True, once=once(request))
