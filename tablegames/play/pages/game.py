"""What the moderator orders in the game: go on, enter an answer, correct, undo, move the clock, end it."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from tablegames.engine.entry import Kind
from tablegames.engine.errors import Refused, Stale
from tablegames.engine.words import _
from tablegames.games import GAMES
from tablegames.play import evening, lobby
from tablegames.play.entrance import access
from tablegames.play.evening import take
from tablegames.play.live import robots
from tablegames.play.models import Game, State
from tablegames.play.rendering import seat_fragments
from tablegames.serving import limits
from tablegames.text import names

from .dashboard import conduct, order
from .replies import go_to, language, number, once, picks, seconds_left, value

MORE = 30.0  # seconds


@conduct
def next_(request: HttpRequest, game: Game) -> None:
    """The answers so far count. Of two who press it at once one goes on.

    A rehearsal waits for nobody: its robots make up their minds now, and the last of them may be all that it needs.
    """
    asked = number(request, "asked")
    if robots.hurry(game, asked):
        take(game.pk, Kind.CLOSE, asked=asked, once=once(request))


@order
def skip(request: HttpRequest, game: Game) -> None:
    take(game.pk, Kind.SKIP, asked=number(request, "asked"), once=once(request))


@order
def answer(request: HttpRequest, game: Game) -> None:
    """Enter a player's answer for them, and with it that of the robots who choose as one with them."""
    seat, asked, chosen = number(request, "seat"), number(request, "asked"), picks(request)
    take(game.pk, Kind.ANSWER, seat, chosen, asked, once=once(request))
    robots.follow(game, seat, chosen, asked)


@order
def override(request: HttpRequest, game: Game) -> None:
    """A correction: a verb, its arguments as `with.name`, and why."""
    prefix = "with."
    arguments = {
        name.removeprefix(prefix): value(str(text))
        for name, text in request.POST.items()
        if name.startswith(prefix) and text != ""
    }
    correct(request, game, request.POST.get("verb", ""), arguments)


def correct(request: HttpRequest, game: Game, verb: str, arguments: dict[str, object]) -> None:
    why = names.line(request.POST.get("why", ""))[: limits.REASON_LETTERS]
    take(game.pk, Kind.OVERRIDE, value={"verb": verb, "why": why, "with": arguments}, once=once(request))


@conduct
def undo(request: HttpRequest, game: Game) -> None:
    """Back to the position after entry `number`."""
    take(game.pk, Kind.UNDO, value=number(request, "number"), once=once(request))


@order
def back(request: HttpRequest, game: Game) -> HttpResponse:
    """What an undo to entry `number` would take back."""
    return HttpResponse(seat_fragments.way_back(game.pk, number(request, "number"), language()))


@order
def mend(request: HttpRequest, game: Game) -> None:
    evening.mend(game.pk)


@conduct
def clock(request: HttpRequest, game: Game) -> None:
    """`do`: pause until that is lifted, resume, or more (30 seconds). What ends it is next."""
    asked, what = number(request, "asked"), request.POST.get("do", "")
    with lobby.changing(game) as row:
        if row.once and row.once == once(request):
            return
        if row.raised != asked or row.state != State.PLAYING:
            raise Stale(_("This question is over."))
        left = seconds_left(row)
        match what:
            case "pause":
                row.left, row.running, row.paused = left, False, True
            case "resume":
                row.running, row.paused = left is not None, False
            case "more":
                row.left = min((left or 0) + MORE, float(limits.LONGEST_STEP))
                row.running = row.running or (left is None and not row.paused)
                row.total = max(row.total or 0, row.left)
            case _unknown:
                raise Refused(_("The clock cannot do that."))
        row.winding += 1
        row.once = once(request)
        row.save(update_fields=["left", "total", "running", "paused", "winding", "once"])


@conduct
def gong(request: HttpRequest, game: Game) -> None:
    """All eyes here: heard on the laptop and the TV, and seen on the TV and, by day, on phones."""
    with lobby.changing(game) as row:
        row.gongs += 1
        row.save(update_fields=["gongs"])


@conduct
def speak(request: HttpRequest, game: Game) -> None:
    """The laptop says the sentence that stands."""
    with lobby.changing(game, public=False) as row:
        row.spoken += 1
        row.save(update_fields=["spoken"])


@order
def notes(request: HttpRequest, game: Game) -> None:
    text = request.POST.get("notes", "").replace("\0", "")
    if len(text) > limits.NOTES_LETTERS:
        raise Refused(_("Notes have at most {most} letters.", most=limits.NOTES_LETTERS))
    with lobby.changing(game, public=False) as row:
        row.notes = text
        row.save(update_fields=["notes"])


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
def pin(request: HttpRequest, game: Game) -> None:
    """Give the board new digits."""
    access.renew_pin(game)


@order
def end(request: HttpRequest, game: Game) -> None:
    """Stop the game here."""
    correct(request, game, "end", {})


@conduct
def uncover(request: HttpRequest, game: Game) -> None:
    """Turn over as many seats as `to` says, once the game is over; of two who press it at once one does."""
    seats, to = game.players.filter(seat__isnull=False).count(), number(request, "to") or 0
    with lobby.changing(game, public=to >= seats) as row:  # phones hear of the last one
        if row.state != State.OVER:
            raise Refused(_("This game is not over yet."))
        row.uncovered = max(row.uncovered, min(to, seats))
        row.seen += 1
        row.save(update_fields=["uncovered", "seen"])


@order
def again(request: HttpRequest, game: Game) -> HttpResponse:
    """The same people again, at `title` where they want another game; their phones and TVs follow by themselves."""
    title = request.POST.get("title", "")
    if title and title not in GAMES:
        raise Refused(_("There is no such game."))
    return go_to(request, f"/m/{lobby.play_again(game, title).code}/")


@order
def delete(request: HttpRequest, game: Game) -> HttpResponse:
    """A game that is over, not dealt yet or cannot be set up any more, with all that there is of it, for good."""
    if game.state == State.PLAYING and not evening.is_stranded(game):
        raise Refused(_("This game is not over yet."))
    game.delete()
    return go_to(request, "/host/")
