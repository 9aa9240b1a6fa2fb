"""Which methods a page takes; whoever comes with another one, as by an address typed again, reads a page that says so."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


def require_http_methods(methods: list[str]) -> Callable[[View[P]], View[P]]:
    """Take only these methods."""

    def decorated(view: View[P]) -> View[P]:
        @wraps(view)
        def page(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            if request.method not in methods:
                return not_allowed(request, methods)
            return view(request, *args, **kwargs)

        return page

    return decorated


def not_allowed(request: HttpRequest, methods: list[str]) -> HttpResponse:
    response = render(request, "405.html", status=405)
    response.headers["Allow"] = ", ".join(methods)
    return response


require_GET = require_http_methods(["GET"])
require_POST = require_http_methods(["POST"])
