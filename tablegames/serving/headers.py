"""What every response carries, errors too: where a page may load from, and that nobody keeps it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    # No address leaves for another site; with "no-referrer" browsers would send forms with the origin "null".
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Headers:
    """The outermost middleware; works for sync and async stacks alike."""

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase | Awaitable[HttpResponseBase]]):
        self.get_response = get_response
        if iscoroutinefunction(get_response):
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> HttpResponseBase | Awaitable[HttpResponseBase]:
        response = self.get_response(request)
        if isinstance(response, HttpResponseBase):
            return dressed(request, response)
        return self.later(request, response)

    async def later(self, request: HttpRequest, response: Awaitable[HttpResponseBase]) -> HttpResponseBase:
        return dressed(request, await response)


def dressed(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    """The response with its headers on."""
    for name, value in HEADERS.items():
        response.headers[name] = value
    if not request.path.startswith(settings.STATIC_URL):
        response.headers["Cache-Control"] = "no-store"
    return response
