"""The moderator's dashboard, in the lobby and in the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

import segno
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render as show
from django.utils.safestring import mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from tablegames.engine.entry import Kind
from tablegames.engine.errors import Refused, Stale
from tablegames.engine.words import _
from tablegames.play import closeups, doors, evening, limits, lobby, names
from tablegames.play.evening import take
from tablegames.play.models import Game, State

from .replies import (
    command,
    game_of,
    go_to,
    language,
    look,
    number,
    onlooker,
    picks,
    polled,
    seconds_left,
    value,
    visiting,
)

MORE = 30.0  # seconds


def hosted(request: HttpRequest, code: str) -> Game:
    """A game that this browser runs; for everybody else there is none."""
    game = game_of(code)
    if not doors.hosts(request, game):
        raise Http404
    return game


def order(
    work: Callable[[HttpRequest, Game], HttpResponse | None],
) -> Callable[[HttpRequest, str], HttpResponse]:
    """A command of the moderator's."""

    @wraps(work)
    def page(request: HttpRequest, code: str) -> HttpResponse | None:
        return work(request, hosted(request, code))

    return command(page)


@require_GET
@never_cache
def page(request: HttpRequest, code: str) -> HttpResponse:
    game = hosted(request, code)
    picture, sheet = look(game.pk, onlooker("desk"))
    addresses = doors.addresses(request)
    context = {
        "code": game.code,
        "title": game.title,
        "state": game.state,
        "number": sheet.number if sheet else -1,
        "content": sheet.page(seconds_left(picture.game)) if sheet else "",
        "addresses": addresses,
    }
    return show(request, "play/desk.html", context)


@visiting
def view(request: HttpRequest, code: str) -> tuple[Game, HttpResponse]:
    game = hosted(request, code)
    return game, polled(request, game, onlooker("desk"))


# The lobby


@order
def choose_set(request: HttpRequest, game: Game) -> None:
    """Another set; `dropping`: what was changed for this game may go."""
    lobby.choose_set(game, request.POST.get("set", ""), dropping="dropping" in request.POST)


@order
def set_as_it_is(request: HttpRequest, game: Game) -> None:
    """What was changed for this game goes."""
    lobby.change_set(game, None)


@order
def count(request: HttpRequest, game: Game) -> None:
    """One more or one fewer of a role."""
    lobby.count(game, request.POST.get("role", ""), 1 if number(request, "by") > 0 else -1)


@order
def reset(request: HttpRequest, game: Game) -> None:
    """The set's own counts, which follow the number of players."""
    lobby.choose(game, counts=None)


@order
def option(request: HttpRequest, game: Game) -> None:
    lobby.set_option(game, request.POST.get("name", ""), value(request.POST.get("value", "")))


@order
def seconds(request: HttpRequest, game: Game) -> None:
    lobby.set_seconds(game, request.POST.get("step", ""), number(request, "seconds"))


@order
def scale(request: HttpRequest, game: Game) -> None:
    """Of all seconds, for the whole table."""
    factor = value(request.POST.get("scale", ""))
    if factor not in lobby.SCALES:
        raise Refused(_("There is no such pace."))
    lobby.choose(game, scale=factor)


@order
def mode(request: HttpRequest, game: Game) -> None:
    lobby.set_mode(game, request.POST.get("mode", ""))


@order
def narration(request: HttpRequest, game: Game) -> None:
    """The language of the sentences to read; it may change at any time."""
    chosen = request.POST.get("language", "")
    if chosen not in dict(settings.LANGUAGES):
        raise Refused(_("There is no such language."))
    with lobby.changing(game) as row:
        row.language = chosen
        row.save(update_fields=["language"])


@order
def lock(request: HttpRequest, game: Game) -> None:
    """Newcomers wait until they are admitted; `locked=0` opens the door again."""
    with lobby.in_lobby(game) as row:
        row.locked = request.POST.get("locked", "1") == "1"
        row.save(update_fields=["locked"])


@order
def admit(request: HttpRequest, game: Game) -> None:
    lobby.admit(game, number(request, "player"))


@order
def remove(request: HttpRequest, game: Game) -> None:
    lobby.send_away(game, number(request, "player"))


@order
def rename(request: HttpRequest, game: Game) -> None:
    lobby.rename(game, number(request, "seat"), request.POST.get("name", ""))


@order
def move(request: HttpRequest, game: Game) -> None:
    """To another's place (`to`), or up and down (`by`)."""
    seat = number(request, "seat")
    if "by" not in request.POST:
        return lobby.move(game, seat, number(request, "to"))
    return lobby.move(game, seat, (seat + number(request, "by")) % max(1, len(game.seated())))


@order
def turn(request: HttpRequest, game: Game) -> None:
    lobby.turn(game)


@order
def robots(request: HttpRequest, game: Game) -> None:
    lobby.seat_robots(game, number(request, "number"))


@order
def add(request: HttpRequest, game: Game) -> None:
    """A player without a phone."""
    lobby.add_without_phone(game, request.POST.get("name", ""))


@order
def deal(request: HttpRequest, game: Game) -> None:
    lobby.deal(game)


# The game


@order
def next_(request: HttpRequest, game: Game) -> None:
    """The answers so far count. Of two who press it at once one goes on."""
    take(game.pk, Kind.CLOSE, asked=number(request, "asked"))


@order
def skip(request: HttpRequest, game: Game) -> None:
    take(game.pk, Kind.SKIP, asked=number(request, "asked"))


@order
def answer(request: HttpRequest, game: Game) -> None:
    """Enter it for them."""
    take(game.pk, Kind.ANSWER, number(request, "seat"), picks(request), number(request, "asked"))


@order
def override(request: HttpRequest, game: Game) -> None:
    """A correction: a verb, its arguments as `with.name`, and why."""
    prefix = "with."
    arguments = {
        name.removeprefix(prefix): value(str(text))
        for name, text in request.POST.items()
        if name.startswith(prefix) and text != ""
    }
    correct(game, request.POST.get("verb", ""), arguments, request.POST.get("why", ""))


def correct(game: Game, verb: str, arguments: dict[str, object], why: str) -> None:
    why = names.line(why)[: limits.REASON_LETTERS]
    take(game.pk, Kind.OVERRIDE, value={"verb": verb, "why": why, "with": arguments})


@order
def undo(request: HttpRequest, game: Game) -> None:
    """Back to the position after entry `number`."""
    take(game.pk, Kind.UNDO, value=number(request, "number"))


@order
def mend(request: HttpRequest, game: Game) -> None:
    evening.mend(game.pk)


@order
def clock(request: HttpRequest, game: Game) -> None:
    """`do`: pause, resume, or more (30 seconds). What ends it is next."""
    asked, what = number(request, "asked"), request.POST.get("do", "")
    with lobby.changing(game) as row:
        if row.raised != asked or row.state != State.PLAYING:
            raise Stale(_("This question is over."))
        left = seconds_left(row)
        match what:
            case "pause":
                row.left, row.running = left, False
            case "resume":
                row.running = left is not None
            case "more":
                row.left = min((left or 0) + MORE, float(limits.LONGEST_STEP))
                row.running = row.running or left is None
                row.total = max(row.total or 0, row.left)
            case _unknown:
                raise Refused(_("The clock cannot do that."))
        row.winding += 1
        row.save(update_fields=["left", "total", "running", "winding"])


@order
def notes(request: HttpRequest, game: Game) -> None:
    text = request.POST.get("notes", "").replace("\0", "")
    if len(text) > limits.NOTES_LETTERS:
        raise Refused(_("Notes have at most {most} letters.", most=limits.NOTES_LETTERS))
    with lobby.changing(game, public=False) as row:
        row.notes = text
        row.save(update_fields=["notes"])


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
    """Somebody has gone home; where the rules know that, they hear of it. `gone=0` takes the mark away."""
    seat, is_gone = number(request, "seat"), request.POST.get("gone", "1") == "1"
    if is_gone and game.state == State.PLAYING and evening.knows_verb(game, "leave"):
        correct(game, "leave", {"seat": seat}, request.POST.get("why", ""))
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
        player.save(update_fields=["robot"])


@order
def held(request: HttpRequest, game: Game) -> HttpResponse:
    """The card of a player without a phone, for showing it on the laptop."""
    player = lobby.sitting(game, number(request, "seat"))
    if closeups.plays_along(game.pk) and not player.without_phone:
        raise Refused(_("You play along: everybody with a phone looks there."))
    return HttpResponse(closeups.held(game.pk, player, language(), can_answer=False))


@order
def panel(request: HttpRequest, game: Game) -> HttpResponse:
    """What can be done about one seat."""
    return HttpResponse(closeups.panel(game.pk, lobby.sitting(game, number(request, "seat")), language()))


@order
def offer(request: HttpRequest, game: Game) -> HttpResponse:
    """Eight digits and a QR code that bring a seat to another phone."""
    player = lobby.sitting(game, number(request, "seat"))
    digits = doors.offer_seat(player)
    address = f"{doors.addresses(request)[0]}/j/{game.code}/seat/{digits}"
    drawing = segno.make(address, error="m").svg_inline(scale=6, border=2, omitsize=True)
    context = {
        "name": player.name,
        "digits": digits,
        "address": f"{doors.addresses(request)[0]}/j/{game.code}/seat/",
        "drawing": mark_safe(drawing),
        "minutes": limits.CODE_MINUTES,
    }
    return show(request, "play/offer.html", context)


@order
def pin(request: HttpRequest, game: Game) -> None:
    """New digits for the board."""
    doors.renew_pin(game)


@order
def end(request: HttpRequest, game: Game) -> None:
    """Stop the game here."""
    correct(game, "end", {}, request.POST.get("why", ""))


@order
def again(request: HttpRequest, game: Game) -> HttpResponse:
    """The same people again; their phones follow by themselves."""
    return go_to(request, f"/m/{lobby.play_again(game).code}/")


@order
def delete(request: HttpRequest, game: Game) -> HttpResponse:
    """A game that is over, with its log, its players and its recap, for good."""
    if game.state != State.OVER:
        raise Refused(_("This game is not over yet."))
    game.delete()
    return go_to(request, "/host/")
