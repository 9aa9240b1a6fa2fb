"""The addresses of the sockets."""

from __future__ import annotations

from django.urls import path

from .consumers import Board, Desk, Phone

sockets = [
    path("ws/g/<str:code>/", Phone.as_asgi()),
    path("ws/m/<str:code>/", Desk.as_asgi()),
    path("ws/b/<str:code>/", Board.as_asgi()),
]
