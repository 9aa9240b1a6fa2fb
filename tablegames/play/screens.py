"""What each open page shows: the shared part painted once a language, the own part only where it changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Protocol

from tablegames.engine.entry import Seat
from tablegames.engine.errors import Diverged
from tablegames.engine.play import Play
from tablegames.engine.table import Table
from tablegames.engine.view import Own
from tablegames.games import GAMES

from .desk import is_older
from .models import Player, State
from .reading import game_by_id, players_of
from .scenes import Presence, Scene, facts
from .sheets import NAME, SEAT, Key, Kind, Picture, Piece, Sheet
from .tables import at_table


class Viewer(Protocol):
    """Who looks."""

    kind: Kind
    player: int | None
    language: str


class Easel:
    """Paints one game, and keeps what was painted until its number changes. One thread at a time."""

    def __init__(self, game_id: int) -> None:
        self.game_id = game_id
        self._tables: dict[str, tuple[int, Piece]] = {}  # by language
        self._sheets: dict[Key, Sheet] = {}
        self._likes: dict[tuple[Any, ...], Piece] = {}  # own parts, by all that they depend on but the marks
        self._online: Presence = {}

    def paint(self, viewers: Iterable[Viewer], online: Presence) -> Picture | None:
        """The present view of every viewer; None where the game is no more."""
        keys = {(viewer.kind, viewer.player, viewer.language) for viewer in viewers}
        with at_table(self.game_id) as warm:
            game = game_by_id.one(self.game_id)
            if game is None:
                return None
            players = {player.pk: player for player in players_of(game.pk)}
            keys = {key for key in keys if key[0] != "phone" or key[1] in players}
            picture = Picture(game, players)
            try:
                play = None if game.state == State.LOBBY else warm.up_to_date(game)
            except Diverged as diverged:
                return _diverged(picture, keys, diverged)
            picture.robots.extend(_robots(picture, play))
            picture = replace(picture, settled=bool(play and play.standing and play.standing.is_settled()))
            old = {key for key in keys if self._is_right(key, picture, online)}
            scene = Scene(picture, warm, play, keys - old, online)
        for key in keys - old:
            self._sheets[key] = self._sheet(scene, key)
            if key[0] == "desk":
                self._online = online
        picture.sheets.update((key, self._sheets[key]) for key in keys)
        return picture

    def _is_right(self, key: Key, picture: Picture, online: Presence) -> bool:
        """Whether what was painted for this viewer still holds."""
        sheet = self._sheets.get(key)
        is_same = sheet is not None and sheet.number == picture.number(key)
        return is_same and (key[0] != "desk" or online == self._online)

    def _sheet(self, scene: Scene, key: Key) -> Sheet:
        kind, player_id, language = key
        number, go, timed = scene.picture.number(key), scene.go(kind), scene.timed(kind)
        match kind:
            case "desk":
                return Sheet(number, (Piece.paint(*scene.desk(), language),), go, timed)
            case "board":
                return Sheet(number, (Piece.paint(*scene.board(), language),), go, timed)
        own = self._own(scene, scene.picture.players[player_id or 0], language)
        public, table = self._tables.get(language, (-1, own))
        if public != scene.game.public:
            table = Piece.paint(*scene.table(), language)
            self._tables[language] = (scene.game.public, table)
        return Sheet(number, (own, table), go, timed)

    def _own(self, scene: Scene, player: Player, language: str) -> Piece:
        """A seat's own part; where own parts are alike, painted once for all who see the same, then signed."""
        if scene.play is None or player.seat is None:
            return Piece.paint(*scene.lobby(player), language)
        own = scene.owns[player.seat]
        if GAMES[scene.game.title].alike:
            own = masked(own)
        # Options may hold whole moves, which cannot be hashed.
        like = (scene.game.public, language, repr(own))
        if like not in self._likes:
            self._likes = {key: piece for key, piece in self._likes.items() if key[0] == scene.game.public}
            self._likes[like] = Piece.paint(*scene.own(own), language)
        return self._likes[like].signed(player)


def masked(own: Own) -> Own:
    """An own part without whose it is: equal for all who see the same otherwise."""
    barred = tuple(SEAT if value == own.seat else value for value in own.barred)
    return replace(own, name=NAME, seat=SEAT, **({"barred": barred} if barred else {}))


def _robots(picture: Picture, play: Play[Table] | None) -> list[Seat]:
    """The robots that are asked and have not answered."""
    if play is None or play.standing is None:
        return []
    seats = [player.seat for player in picture.players.values() if player.robot and player.seat is not None]
    return [seat for seat in seats if play.standing.waits_for(seat)]


def _diverged(picture: Picture, keys: set[Key], diverged: Diverged) -> Picture:
    """Only the moderator's page says what is wrong; everybody else's stays as it is. Of a finished game all lead on."""
    game = picture.game
    context = {
        "game": facts(game, list(picture.players.values())),
        "at": diverged.at,
        "older": is_older(game),
        "over": game.state == State.OVER,
    }
    for key in keys:
        if key[0] == "desk" or context["over"]:
            piece = Piece.paint("play/diverged.html", {**context, "kind": key[0]}, key[2])
            picture.sheets[key] = Sheet(picture.number(key), (piece,))
    return picture
