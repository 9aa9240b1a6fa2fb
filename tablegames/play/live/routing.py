"""The addresses of the sockets."""

from __future__ import annotations

from django.urls import path, re_path

from tablegames.play import urls  # noqa: F401  which says what a code looks like

from .consumers import Board, Dashboard, Nowhere, Phone, Remote

sockets = [
    path("ws/g/<code:code>/", Phone.as_asgi()),
    path("ws/m/<code:code>/", Dashboard.as_asgi()),
    path("ws/b/<code:code>/", Board.as_asgi()),
    path("ws/c/<code:code>/", Remote.as_asgi()),
    re_path("", Nowhere.as_asgi()),
]
