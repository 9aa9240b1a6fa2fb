"""The odds of a set: robots are sent to play, and the page looks how far they are."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render

from tablegames.editor import odds
from tablegames.editor.dealing import dealt_to
from tablegames.engine.errors import Refused
from tablegames.games import GAMES
from tablegames.serving.methods import require_http_methods
from tablegames.text.translation import render as say

from .access import moderators, set_of
from .shelf import shown


@moderators
@require_http_methods(["GET", "POST"])
def found(request: HttpRequest, title: str, key: str) -> HttpResponse:
    """How far the robots are with a number of players, what is known of all; a POST sends them to play."""
    row, problem = set_of(title, key), ""
    wanted = (request.POST if request.method == "POST" else request.GET).get("players", "")
    if request.method == "POST":
        try:
            odds.begin(row, wanted, every="every" in request.POST)
        except Refused as refused:
            problem = say(refused.text)
    if "HX-Request" in request.headers:
        context = {
            "odds": odds.summary(row, wanted),
            "odds_problem": problem,
            "dealt_now": dealt_to(row, wanted),
            "title": GAMES[row.title],
            "live": True,
        }
        return render(request, "library/odds/found.html", context, status=422 if problem else 200)
    if problem or not odds.players_of(row, wanted):
        return shown(request, row, problem)
    return HttpResponseRedirect(f"/library/{row.title}/{row.key}/?players={wanted}#odds")
