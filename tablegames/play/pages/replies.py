"""How pages answer a command: silence, a sentence, or what is wrong with the rules."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable
from datetime import datetime
from functools import update_wrapper, wraps
from typing import Concatenate, ParamSpec

import segno
from django.conf import settings
from django.core.exceptions import PermissionDenied, RequestAborted, SuspiciousOperation
from django.core.handlers.asgi import ASGIRequest
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render as show
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache

from tablegames.engine.ask import same
from tablegames.engine.entry import Value
from tablegames.engine.errors import Diverged, Refused, Stale
from tablegames.engine.words import _
from tablegames.play.entrance.tries import TooOften
from tablegames.play.live.registry import registry
from tablegames.play.live.rooms import Viewer
from tablegames.play.models import LETTERS, Game
from tablegames.play.reading import game_by_code
from tablegames.play.rendering.rendered_page import Kind, RenderedPage, Snapshot
from tablegames.play.rendering.renderer import renderer_of
from tablegames.play.turns import TOO_LATE, TooLate
from tablegames.serving import limits
from tablegames.serving.methods import require_POST
from tablegames.serving.patience import is_too_late
from tablegames.serving.threads import LOOP
from tablegames.serving.upkeep import metrics
from tablegames.text.translation import render

log = logging.getLogger(__name__)
CODE_LENGTH = 5
YEAR = 365 * 86_400  # seconds
P = ParamSpec("P")
ONCE = re.compile(rf"[0-9a-z]{{16,{limits.ONCE_LETTERS}}}")

Page = Callable[Concatenate[HttpRequest, P], HttpResponse]
Command = Callable[Concatenate[HttpRequest, P], HttpResponse | None]


def command(work: Command[P]) -> Page[P]:
    """A POST that does something: 204, or a plain sentence (409: too late, 422: refused) and nothing lost."""

    def page(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return work(request, *args, **kwargs) or HttpResponse(status=204)
        except Refused as refused:
            return sentence(render(refused.text), status_of(refused))
        except Diverged:
            return sentence(
                gettext(
                    "The game no longer fits its rules. The moderator can go on from the last good point."
                ),
                409,
            )
        except (Http404, PermissionDenied, SuspiciousOperation, RequestAborted):
            raise
        except Exception as error:  # the rules or the database failed; the transaction is rolled back
            if is_too_late(error):
                return sentence(render(TOO_LATE), 503)
            log.exception("A command failed")
            return sentence(gettext("That did not work. Nothing has been changed; try again, or undo."), 500)

    update_wrapper(page, work)
    return never_cache(require_POST(page))


def status_of(refused: Refused) -> int:
    """409: too late for its question. 429: tried too often. 503: others keep the database busy. 422: anything else."""
    special = {Stale: 409, TooOften: 429, TooLate: 503}
    return next((status for kind, status in special.items() if isinstance(refused, kind)), 422)


def sentence(text: str, status: int) -> HttpResponse:
    metrics.refusals.labels(str(status)).inc()
    return HttpResponse(text, status=status, content_type="text/plain; charset=utf-8")


def qr_of(address: str) -> SafeString:
    """The address as a drawing for a page."""
    return mark_safe(segno.make(address, error="m").svg_inline(scale=6, border=2, omitsize=True))


def go_to(request: HttpRequest, address: str) -> HttpResponse:
    """On to another page, for a form and for htmx."""
    if "HX-Request" in request.headers:
        return HttpResponse(status=204, headers={"HX-Redirect": address})
    return HttpResponseRedirect(address)


def became(request: HttpRequest, digits: str, until: datetime | None, done: str) -> HttpResponse:
    """What the laptop shows in the place of eight digits: nothing else while they are good, `done` once they were used."""
    if digits and until is not None and until > timezone.now():
        return HttpResponse(status=204)
    return show(request, "play/lobby/offered.html", {"is_used": not digits, "done": done})


def game_of(code: str) -> Game:
    game = game_by_code(code)
    if game is None:
        raise Http404
    return game


def is_code(text: str) -> bool:
    return len(text) == CODE_LENGTH and all(letter in LETTERS for letter in text)


def foreign_to_codes(text: str) -> list[str]:
    """Each sign that no code has of what is as long as a code."""
    if len(text) != CODE_LENGTH:
        return []
    return [sign for sign in dict.fromkeys(text) if sign not in LETTERS]


def number(request: HttpRequest, name: str) -> int:
    """A whole number of the form."""
    text = request.POST.get(name, "")
    try:
        return int(text[:10])
    except ValueError:
        raise Refused(_("A number is missing.")) from None


def once(request: HttpRequest) -> str:
    """The name by which the command counts once, of small letters and digits; without one it counts each time."""
    text = request.POST.get("once", "")
    return text if ONCE.fullmatch(text) else ""


def picks(request: HttpRequest) -> list[Value]:
    """The options that a form names, each as JSON; none of them is nobody. Its parts are one more option.

    A list to choose from, of which something has to be chosen, says nobody by a space.
    """
    whole = [value(text) for text in request.POST.getlist("pick") if text.strip() != ""]
    parts = [value(text) for text in request.POST.getlist("part") if text != ""]
    return [*whole, _merged(parts)] if parts else whole


def _merged(parts: list[Value]) -> dict[str, Value]:
    """One object of several: keys united, lists under the same key joined and sorted."""
    if len(parts) > limits.PARTS:
        raise Refused(_("An answer has at most {most} parts.", most=limits.PARTS))
    move: dict[str, Value] = {}
    for part in parts:
        if not isinstance(part, dict):
            raise Refused(_("That is not an answer to this question."))
        for key, one in part.items():
            move[key] = _joined(move[key], one) if key in move else one
    return move


def _joined(one: Value, other: Value) -> Value:
    """Two lists as one, in order; anything else must be the same twice."""
    if isinstance(one, list) and isinstance(other, list):
        try:
            return sorted([*one, *other])
        except TypeError:  # of different kinds: there is no order
            raise Refused(_("That is not an answer to this question.")) from None
    if not same(one, other):
        raise Refused(_("The parts of this answer contradict each other."))
    return one


def value(text: str) -> Value:
    """JSON where it is JSON, otherwise the words themselves."""
    if "\0" in text or r"\u0000" in text:  # no database keeps it
        raise Refused(_("That is not an answer to this question."))
    try:
        found: Value = json.loads(text, parse_constant=_no_number)
        json.dumps(found, ensure_ascii=False).encode()  # nor half a letter
    except (ValueError, RecursionError):
        return text
    return found


def _no_number(text: str) -> Value:
    """NaN and the infinities, which are no JSON."""
    raise ValueError(text)


def speak(request: HttpRequest, response: HttpResponse, chosen: str) -> None:
    """From now on this browser is shown that language."""
    secure = request.is_secure()
    response.set_cookie(settings.LANGUAGE_COOKIE_NAME, chosen, max_age=YEAR, samesite="Lax", secure=secure)


def language() -> str:
    return get_language() or "en"


def seconds_left(game: Game) -> float | None:
    """As this process counts, or as the row was last written."""
    counted = registry.seconds_left(game.pk, game.raised, game.winding)
    return game.left if counted is None else counted


def look(game_id: int, who: Viewer) -> tuple[Snapshot, RenderedPage | None]:
    """The present view of one viewer, without a room."""
    room = registry.rooms.get(game_id)
    snapshot = renderer_of(game_id).paint([who], dict(room.online) if room else {})
    if snapshot is None:
        raise Http404
    return snapshot, snapshot.page(who.kind, who.player, who.language)


def viewer(kind: Kind, player: int | None = None, spoken: str | None = None) -> Viewer:
    """Who looks by HTTP, in the request's language or another: nothing is ever sent there."""
    chosen = language() if spoken is None else spoken
    return Viewer(kind, chosen, "", lambda text: None, lambda code: None, player)


def polled(request: HttpRequest, game: Game, who: Viewer) -> HttpResponse:
    """The view as the socket would send it; 204 where the page has it already (`?after=number`)."""
    snapshot, page = look(game.pk, who)
    if page is None:
        return HttpResponse(status=503)
    if request.GET.get("after") == str(page.number) and not page.go:
        return HttpResponse(status=204)
    message = page.message(seconds_left(snapshot.game), snapshot.game.running)
    return HttpResponse(message, content_type="application/json")


def visiting(
    view: Callable[Concatenate[HttpRequest, P], tuple[Game, HttpResponse]],
) -> Page[P]:
    """A polling address: the game's room stays open as long as somebody asks."""

    @wraps(view)
    def page(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        game, response = view(request, *args, **kwargs)
        if isinstance(request, ASGIRequest):
            request.scope[LOOP].call_soon_threadsafe(registry.visit, game.pk)
        response.headers["Cache-Control"] = "no-store"
        return response

    return page
