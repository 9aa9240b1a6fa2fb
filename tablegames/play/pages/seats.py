"""What the moderator orders about one seat, in the lobby and in the game."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render as show
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache

from tablegames.engine.entry import Seat
from tablegames.engine.errors import Refused
from tablegames.engine.words import _
from tablegames.play import evening, lobby
from tablegames.play.entrance import access
from tablegames.play.models import Game, State
from tablegames.play.pace import ask_for
from tablegames.play.rendering import seat_fragments
from tablegames.serving import limits
from tablegames.serving.methods import require_GET
from tablegames.text import names

from .dashboard import hosted, order
from .game import correct
from .replies import became, language, number, qr_of, value


@order
def rename(request: HttpRequest, game: Game) -> None:
    lobby.rename(game, number(request, "seat"), request.POST.get("name", ""))


@order
def move(request: HttpRequest, game: Game) -> None:
    """Move somebody to another's place (`to`), or up and down (`by`)."""
    seat = number(request, "seat")
    if "by" not in request.POST:
        return lobby.move(game, seat, number(request, "to"))
    return lobby.move(game, seat, (seat + number(request, "by")) % max(1, len(game.seated())))


@order
def mark(request: HttpRequest, game: Game) -> None:
    """Free markers of one seat, separated by commas."""
    markers = [marker for part in request.POST.get("markers", "").split(",") if (marker := names.line(part))]
    if len(markers) > limits.MARKERS or any(len(marker) > limits.MARKER_LETTERS for marker in markers):
        most, letters = limits.MARKERS, limits.MARKER_LETTERS
        raise Refused(_("At most {most} markers of {letters} letters.", most=most, letters=letters))
    with lobby.changing(game, public=False) as row:
        player = lobby.sitting(row, number(request, "seat"))
        player.markers = markers
        player.save(update_fields=["markers"])


@order
def gone(request: HttpRequest, game: Game) -> None:
    """Somebody has gone home, or with `gone=0` is there again; where the rules know that, they hear of it."""
    seat, is_gone = number(request, "seat"), request.POST.get("gone", "1") == "1"
    verb = "leave" if is_gone else "return"
    if game.state == State.PLAYING and evening.knows_verb(game, verb):
        correct(request, game, verb, {"seat": seat})
    with lobby.changing(game) as row:
        player = lobby.sitting(row, seat)
        player.gone = is_gone
        player.save(update_fields=["gone"])


@order
def phone(request: HttpRequest, game: Game) -> None:
    """Somebody plays with a phone (`without=0`), or the moderator answers for the seat."""
    with lobby.changing(game) as row:
        player = lobby.sitting(row, number(request, "seat"))
        player.without_phone = request.POST.get("without", "1") == "1"
        player.save(update_fields=["without_phone"])


@order
def robot(request: HttpRequest, game: Game) -> None:
    """A robot takes over a seat (`robot=1`), or gives it back (`robot=0`)."""
    with lobby.changing(game) as row:
        player = lobby.sitting(row, number(request, "seat"))
        player.robot = request.POST.get("robot", "1") == "1"
        if not player.robot:
            _check_that_it_is_for_people(row)
        player.save(update_fields=["robot"])


@order
def pace(request: HttpRequest, game: Game) -> None:
    """Longer times for that seat, of which no page tells, this one included."""
    ask_for(lobby.sitting(game, number(request, "seat")), value(request.POST.get("pace", "")))


@order
def held(request: HttpRequest, game: Game) -> HttpResponse:
    """The card of a player without a phone, for showing it on the laptop."""
    player = lobby.sitting(game, number(request, "seat"))
    if seat_fragments.plays_along(game.pk) and not player.without_phone:
        raise Refused(_("You play along: everybody with a phone looks there."))
    return HttpResponse(seat_fragments.held(game.pk, player, language(), can_answer=False))


@order
def panel(request: HttpRequest, game: Game) -> HttpResponse:
    """What can be done about one seat."""
    return HttpResponse(
        seat_fragments.panel(game.pk, lobby.sitting(game, number(request, "seat")), language())
    )


@order
def offer(request: HttpRequest, game: Game) -> HttpResponse:
    """Eight digits and a QR code that bring a seat to another phone."""
    player = lobby.sitting(game, number(request, "seat"))
    _check_that_it_is_for_people(game)
    digits = access.offer_seat(player)
    address = f"{access.addresses(request)[0]}/j/{game.code}/seat/"
    context = {
        "name": player.name,
        "code": game.code,
        "seat": player.seat,
        "digits": digits,
        "address": address,
        "drawing": qr_of(address + digits),
        "minutes": limits.CODE_MINUTES,
    }
    return show(request, "play/lobby/offer.html", context)


@require_GET
@never_cache
def offered(request: HttpRequest, code: str, seat: Seat) -> HttpResponse:
    """Nothing as long as the digits for that seat are good; afterwards what has become of them."""
    player = hosted(request, code).players.filter(seat=seat).first()
    if player is None:
        raise Http404
    done = gettext("The new phone has the seat.")
    return became(request, player.move_code, player.move_until, done)


def _check_that_it_is_for_people(game: Game) -> None:
    """Where the laptop would keep every secret of a host who plays along, but was dealt to robots alone, it keeps none."""
    if game.mode == "automatic" and game.setup and game.setup.get("watched"):
        raise Refused(
            _(
                "Robots alone were dealt this game, and the laptop shows their cards. Deal a new one to play along."
            )
        )
