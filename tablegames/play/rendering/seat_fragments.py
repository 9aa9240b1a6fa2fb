"""What a page asks for beside its view, one seat at a time: what a finger holds, and all that can be done about a seat."""

from __future__ import annotations

from tablegames.engine.errors import Refused
from tablegames.engine.table import MODERATOR
from tablegames.engine.words import _
from tablegames.games import GAMES
from tablegames.play.models import Game, Player, State
from tablegames.play.pace import PACES
from tablegames.play.reading import players_of
from tablegames.play.tables import at_table
from tablegames.play.turning import outlasts_its_time
from tablegames.serving import limits

from . import dashboard
from .contexts import Contexts, facts, sprite
from .log import Log
from .parts import Unfolded
from .rendered_page import Fragment, RenderedPage, Snapshot, painted


def held(game_id: int, player: Player, language: str, can_answer: bool = True) -> str:
    """A player's secrets for the finger that holds, always of the same size; only to look at for the laptop."""
    with at_table(game_id) as warm:
        game = Game.objects.get(pk=game_id)
        seat = None if game.state == State.LOBBY else player.seat
        play = None if seat is None else warm.up_to_date(game)
        own = None if play is None or seat is None else play.view(seat).own
        context = {"game": facts(game, game.seated()), "asked": game.raised, "can_answer": can_answer}
        context["robot"] = player.robot and game.state == State.PLAYING
        context["paintings"] = GAMES[game.title].paintings
        context["bets"] = play.table.bets.lines_of(player.name) if play else ()
    if can_answer:
        context["sheet"] = sprite(game)
    template = "play/panel/practice.html" if own is None else f"{game.title}/held.html"
    html = painted(template, {**context, "held": own and own.held, "own": own}, language)
    missing = -len(html.encode()) % limits.HELD_BYTES
    return html + " " * missing


def panel(game_id: int, player: Player, language: str) -> str:
    """Everything that the moderator can do about one seat."""
    with at_table(game_id) as warm:
        game = Game.objects.get(pk=game_id)
        play = None if game.state == State.LOBBY else warm.up_to_date(game)
        view = None if play is None else play.view(MODERATOR)
    context = {
        "game": facts(game, game.seated()),
        "asked": game.raised,
        "view": view,
        "line": dashboard.seats([player], view, {})[0],
        "paces": PACES,
    }
    template = "play/panel/lobby.html" if view is None else f"{game.title}/panel.html"
    return painted(template, context, language)


def unfolded(game_id: int, part: str, language: str) -> RenderedPage | None:
    """One part of the dashboard with all that is folded away there; None where there is no such part."""
    with at_table(game_id) as warm:
        game = Game.objects.get(pk=game_id)
        if game.state == State.LOBBY:
            return None
        play = warm.up_to_date(game)
        players = {player.pk: player for player in players_of(game_id)}
        waits = outlasts_its_time(play, players.values(), game.mode)
        contexts = Contexts(
            Snapshot(game, players, waits=waits), warm, play, {("dashboard", None, language)}, {}
        )
        whole = Log(play, dashboard.plays_along(contexts.dashboard_view)).whole()
    template, context = contexts.dashboard()
    parts = Unfolded(part)
    parts.paint(template, {**context, "more_lines": whole}, language)
    return None if parts.html is None else RenderedPage(game.version, (Fragment.of(parts.html),))


def way_back(game_id: int, number: int, language: str) -> str:
    """What an undo to that entry takes back, before it is done. Raises Refused where there is no such entry."""
    with at_table(game_id) as warm:
        game = Game.objects.get(pk=game_id)
        if game.state == State.LOBBY or not 0 <= number <= game.number:
            raise Refused(_("There is no such point to go back to."))
        play = warm.up_to_date(game)
        way = Log(play, dashboard.plays_along(play.view(MODERATOR))).way(number)
    return painted("play/title/back.html", {"game": facts(game, []), "way": way}, language)


def plays_along(game_id: int) -> bool:
    """Whether the host has a seat, and must not see what others hold."""
    with at_table(game_id) as warm:
        game = Game.objects.get(pk=game_id)
        if game.state == State.LOBBY:
            return False
        view = warm.up_to_date(game).view(MODERATOR)
    return dashboard.plays_along(view)
