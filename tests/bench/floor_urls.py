"""The bare floor: the same server hands ready bytes to the same sockets, with no rules, rows or templates."""

from django.http import HttpRequest

from tablegames.play.live.commands import COMMANDS
from tablegames.play.live.processes.news import listeners
from tablegames.play.live.registry import registry
from tablegames.play.pages.dashboard import order
from tablegames.urls import urlpatterns  # noqa: F401


@order
def floor(request: HttpRequest, game) -> None:
    """Every phone of the game gets as many ready bytes as its last view had."""
    loop, _wake = listeners[game.pk]
    ready = '{"floor": "' + "x" * int(request.POST["size"]) + '"}'

    def hand_out() -> None:
        for viewer in registry.rooms[game.pk].viewers:
            viewer.send(ready)

    loop.call_soon_threadsafe(hand_out)


COMMANDS["m/floor"] = floor
