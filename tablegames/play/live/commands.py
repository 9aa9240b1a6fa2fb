"""What a page orders over its socket: the very commands that its forms post, answered once they are committed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.utils.translation import override

from tablegames.play.entrance import access
from tablegames.play.pages import game, phone
from tablegames.play.pages.replies import sentence, status_of
from tablegames.play.rendering.rendered_page import Kind
from tablegames.play.turns import TooLate
from tablegames.text.translation import render

from .workers import workers

STEP = 512  # bytes; every answer is padded to a whole number of them
DOORS: dict[Kind, str] = {"phone": "g", "dashboard": "m", "remote": "m"}
COMMANDS: dict[str, Callable[[HttpRequest, str], HttpResponse]] = {
    "g/answer": phone.answer,
    "g/say": phone.say,
    "g/bet": phone.bet,
    "g/ready": phone.ready,
    "m/next": game.next_,
    "m/skip": game.skip,
    "m/answer": game.answer,
    "m/override": game.override,
    "m/undo": game.undo,
    "m/clock": game.clock,
}


class Command(NamedTuple):
    """A form, by the number that its page gave it, with the address that it would be posted to."""

    number: int
    to: str
    form: str  # as a browser encodes it


async def obey(command: Command, scope: dict[str, Any], kind: Kind, language: str) -> str:
    """Carry the command out as if it had been posted; the answer to send, which is there once all is committed."""
    try:
        status, text = await workers.take(carry_out, command, scope, kind, language)
    except TooLate as late:
        with override(language):
            status, text = status_of(late), render(late.text)
    return answer(command.number, status, text)


def carry_out(command: Command, scope: dict[str, Any], kind: Kind, language: str) -> tuple[int, str]:
    """The status and the sentence that the form would have got; every right is asked for anew. In a thread."""
    code = scope["url_route"]["kwargs"]["code"]
    door, at, name = command.to.removeprefix("/").partition(f"/{code}/")
    page = COMMANDS.get(f"{door}/{name}") if at and door == DOORS.get(kind) else None
    with override(language):
        try:
            response = sentence("", 404) if page is None else page(request_of(scope, command), code)
        except PermissionDenied:
            response = sentence("", 403)
        except Http404:
            response = sentence("", 404)
        except SuspiciousOperation:
            response = sentence("", 400)
    return response.status_code, response.content.decode()


def request_of(scope: dict[str, Any], command: Command) -> HttpRequest:
    """The form, from the browser that has opened the socket."""
    request = access.request_of(scope)
    request.method, request.path = "POST", command.to
    request.POST = QueryDict(command.form)
    return request


def answer(number: int, status: int, text: str) -> str:
    """Return the answer to a command, padded to one size whatever was ordered and whatever came of it."""
    written = json.dumps({"n": number, "status": status, "text": text}, ensure_ascii=False)
    return f"{written[:-1]}{' ' * (-len(written.encode()) % STEP)}}}"
