"""What each open page shows: the shared part painted once a language, the own part only where it changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from threading import Lock
from typing import Any, Protocol
from weakref import WeakValueDictionary

from tablegames.engine.entry import Seat
from tablegames.engine.errors import Diverged
from tablegames.engine.play import Play
from tablegames.engine.table import Table
from tablegames.engine.views.view import Own
from tablegames.games import GAMES
from tablegames.play.models import Player, State
from tablegames.play.tables import at_table, robots_wait
from tablegames.play.turning import has_settled, outlasts_its_time
from tablegames.text.wordings import worded

from .contexts import Contexts, Presence, facts
from .dashboard import is_older
from .parts import Parts
from .rendered_page import NAME, SEAT, Fragment, Key, Kind, RenderedPage, Snapshot


class Viewer(Protocol):
    """One audience of a page: who looks, in which language."""

    kind: Kind
    player: int | None
    language: str


class Renderer:
    """Paints one game, and keeps what was painted until its number changes; its threads take turns."""

    def __init__(self, game_id: int) -> None:
        self.game_id = game_id
        self._turn = Lock()
        self._tables: dict[str, tuple[int, Fragment]] = {}  # by language
        self._parts: dict[str, Parts] = {}  # of the dashboard, by language
        self._pages: dict[Key, RenderedPage] = {}
        self._likes: dict[
            tuple[Any, ...], Fragment
        ] = {}  # own parts, by all that they depend on but the marks
        self._online: Presence = {}
        self._version = 0

    def paint(self, viewers: Iterable[Viewer], online: Presence, reads: bool = True) -> Snapshot | None:
        """The present view of every viewer; None where the game is no more.

        Unless it `reads` the rows, they may be those that are kept with the table; never older than before.
        """
        keys = {(viewer.kind, viewer.player, viewer.language) for viewer in viewers}
        with self._turn:
            return self._paint(keys, online, reads)

    def _paint(self, keys: set[Key], online: Presence, reads: bool) -> Snapshot | None:
        with at_table(self.game_id) as warm:
            rows = warm.rows_since(self.game_id, None if reads else self._version)
            if rows is None:
                return None
            game, players = rows.game, rows.players
            self._version = game.version
            keys = {key for key in keys if key[0] != "phone" or key[1] in players}
            snapshot = Snapshot(game, players)
            try:
                play = None if game.state == State.LOBBY else warm.up_to_date(game)
            except Diverged as diverged:
                return _diverged(snapshot, keys, diverged)
            snapshot.robots.extend(_robots(snapshot, play))
            if play and play.standing:
                waits = outlasts_its_time(play, players.values(), game.mode)
                snapshot = replace(snapshot, settled=has_settled(play, players.values()), waits=waits)
            new = {key for key in keys if not self._is_right(key, snapshot, online)}
            contexts = Contexts(snapshot, warm, play, new, online) if new else None
        if contexts is not None:
            self._paint_new(contexts, new)
        snapshot.pages.update((key, self._pages[key]) for key in keys)
        return snapshot

    def _paint_new(self, contexts: Contexts, keys: set[Key]) -> None:
        for key in keys:
            self._pages[key] = self._page(contexts, key)
            if key[0] == "dashboard":
                self._online = contexts.online

    def _is_right(self, key: Key, snapshot: Snapshot, online: Presence) -> bool:
        """Whether what was painted for this viewer still holds."""
        page = self._pages.get(key)
        is_same = page is not None and page.number == snapshot.number(key)
        return is_same and (key[0] != "dashboard" or online == self._online)

    def _page(self, contexts: Contexts, key: Key) -> RenderedPage:
        kind, player_id, language = key
        language = language or contexts.game.language  # AS_TOLD
        number, go, timed = contexts.snapshot.number(key), contexts.go(kind), contexts.timed(kind)
        match kind:
            case "dashboard":
                parts = self._parts.setdefault(worded(language, contexts.game.wording), Parts())
                return RenderedPage(number, parts.paint(*contexts.dashboard(), language), go, timed)
            case "board" | "remote":
                painting = contexts.board() if kind == "board" else contexts.remote()
                return RenderedPage(number, (Fragment.paint(*painting, language),), go, timed)
        own = self._own(contexts, contexts.snapshot.players[player_id or 0], language)
        public, table = self._tables.get(language, (-1, own))
        if public != contexts.game.public:
            table = Fragment.paint(*contexts.table(), language)
            self._tables[language] = (contexts.game.public, table)
        return RenderedPage(number, (own, table), go, timed)

    def _own(self, contexts: Contexts, player: Player, language: str) -> Fragment:
        """A seat's own part; where own parts are alike, painted once for all who see the same, then signed."""
        if contexts.play is None:
            return Fragment.paint(*contexts.lobby(player), language)
        if player.seat is None:
            return Fragment.paint(*contexts.onlooker(player), language)
        own = contexts.owns[player.seat]
        if GAMES[contexts.game.title].alike:
            own = masked(own)
        # Options may hold whole moves, which cannot be hashed.
        fate, placed = contexts.fate(player.seat), contexts.betting.placed.get(player.pk)
        like = (contexts.game.public, language, repr(own), repr(fate), placed, player.robot)
        if like not in self._likes:
            self._likes = {
                key: fragment for key, fragment in self._likes.items() if key[0] == contexts.game.public
            }
            self._likes[like] = Fragment.paint(*contexts.own(own, fate, placed, player.robot), language)
        return self._likes[like].signed(player)


_renderers: WeakValueDictionary[int, Renderer] = WeakValueDictionary()
_shelf = Lock()


def renderer_of(game_id: int) -> Renderer:
    """The game's, which knows what its room has painted, as long as there is a room."""
    with _shelf:
        found = _renderers.get(game_id)
        if found is None:
            found = _renderers[game_id] = Renderer(game_id)
        return found


def masked(own: Own) -> Own:
    """An own part without whose it is: equal for all who see the same otherwise."""
    barred = tuple(SEAT if value == own.seat else value for value in own.barred)
    return replace(own, name=NAME, seat=SEAT, **({"barred": barred} if barred else {}))


def _robots(snapshot: Snapshot, play: Play[Table] | None) -> list[Seat]:
    """The robots that are asked and have not answered, unless they wait for somebody who went back."""
    if play is None or play.standing is None or robots_wait(snapshot.game, play):
        return []
    seats = [player.seat for player in snapshot.players.values() if player.robot and player.seat is not None]
    return [seat for seat in seats if play.standing.waits_for(seat)]


def _diverged(snapshot: Snapshot, keys: set[Key], diverged: Diverged) -> Snapshot:
    """Only the moderator's page says what is wrong; everybody else's stays as it is. Of a finished game all lead on."""
    game = snapshot.game
    context = {
        "game": facts(game, list(snapshot.players.values())),
        "at": diverged.at,
        "older": is_older(game),
        "over": game.state == State.OVER,
    }
    for key in keys:
        if key[0] == "dashboard" or context["over"]:
            fragment = Fragment.paint(
                "play/small/diverged.html", {**context, "kind": key[0]}, key[2] or game.language
            )
            snapshot.pages[key] = RenderedPage(snapshot.number(key), (fragment,))
    return snapshot
