"""What each open page shows: the shared part painted once a language, the own part only where it changed."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Literal, Protocol, TypeAlias

from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.translation import override

from tablegames.engine.entry import Seat
from tablegames.engine.errors import Diverged
from tablegames.engine.play import Play
from tablegames.engine.table import MODERATOR
from tablegames.games import GAMES

from . import desk, limits, lobby
from .balance import balance
from .models import Game, Player, State
from .odds import odds
from .reading import game_by_id, players_of
from .tables import Warm, at_table, open_part

Kind: TypeAlias = Literal["phone", "desk", "board"]
Key: TypeAlias = tuple[Kind, int | None, str]  # who looks, which player, in which language
Presence: TypeAlias = dict[int, int | None]  # players with an open page, and their milliseconds to the laptop

# Marks stand in painted pages for what differs from phone to phone, so that phones that see the same are painted once.
NAME, FIGURE, SEAT = (f"{what}-{secrets.token_hex(8)}" for what in ("name", "figure", "seat"))
LEFT = f"left-{secrets.token_hex(8)}"  # stands in painted pages for the milliseconds
OWN_ROOM = 3072  # every phone's message is padded as if its own part were so long
STEP = 1024


class Viewer(Protocol):
    """Who looks."""

    kind: Kind
    player: int | None
    language: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A painted part of a page, ready for a page and for a message."""

    html: str
    escaped: str

    @classmethod
    def paint(cls, template: str, context: dict[str, Any], language: str) -> Piece:
        with override(language):
            html = render_to_string(template, {**context, "language": language})
        return cls(html, json.dumps(html)[1:-1])

    def signed(self, player: Player) -> Piece:
        """With the player's name, figure and seat where the marks stand."""
        html, escaped = self.html, self.escaped
        name = escape(player.name)
        for mark, text in ((NAME, name), (FIGURE, f"{player.avatar:02}"), (SEAT, str(player.seat))):
            html, escaped = html.replace(mark, text), escaped.replace(mark, json.dumps(text)[1:-1])
        return Piece(html, escaped)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole view and its number; a phone's has two pieces, the second of which is everybody's."""

    number: int
    pieces: tuple[Piece, ...]
    go: str = ""

    def is_news_to(self, shown: Sheet | None) -> bool:
        """Whether somebody who has seen that sheet should get this one."""
        return shown is None or (self.number, self.pieces) != (shown.number, shown.pieces)

    def page(self, left: float | None) -> str:
        return "".join(piece.html for piece in self.pieces).replace(LEFT, _milliseconds(left))

    def message(self, left: float | None, running: bool) -> str:
        """For a socket or for polling; of one size for all phones of a language."""
        time = "" if left is None else f'"left": {_milliseconds(left)}, "running": {json.dumps(running)}, '
        go = f'"go": {json.dumps(self.go)}, ' if self.go else ""
        content = "".join(piece.escaped for piece in self.pieces).replace(LEFT, _milliseconds(left))
        place = '"target": "#view", "swap": "innerMorph"'
        text = f'{{{go}"number": {self.number}, {time}{place}, "content": "{content}"}}'
        return _padded(text, len(self.pieces[-1].escaped) + OWN_ROOM) if len(self.pieces) > 1 else text


def _padded(text: str, size: int) -> str:
    """With spaces before the last brace, up to a whole step."""
    size = max(size, len(text))
    return f"{text[:-1]:<{-(-size // STEP) * STEP - 1}}}}"


def _milliseconds(left: float | None) -> str:
    return str(round((left or 0) * 1000))


@dataclass(frozen=True, slots=True)
class Clockface:
    """The clock as templates read it; `total` in seconds."""

    left_ms: str
    running: bool
    total: float | None


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything that was painted of one moment of a game."""

    game: Game
    players: dict[int, Player]
    robots: list[Seat] = field(default_factory=list)
    sheets: dict[Key, Sheet] = field(default_factory=dict)

    def sheet(self, kind: Kind, player: int | None, language: str) -> Sheet | None:
        return self.sheets.get((kind, player, language))

    def number(self, key: Key) -> int:
        """Of the present view of that viewer; it rises with every change there."""
        kind, player, _language = key
        if kind == "desk":
            return self.game.version
        changes = self.players[player].changes if player in self.players else 0
        return self.game.public + changes

    def admits(self, kind: Kind, player: int | None, pass_: str) -> bool:
        """Whether what let somebody in still does."""
        if kind == "phone":
            return player in self.players and self.players[player].credential == pass_ != ""
        return kind == "desk" or self.game.pin == pass_


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
            old = {key for key in keys if self._is_right(key, picture, online)}
            scene = _Scene(picture, warm, play, keys - old, online)
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

    def _sheet(self, scene: _Scene, key: Key) -> Sheet:
        kind, player_id, language = key
        number, go = scene.picture.number(key), scene.go(kind)
        match kind:
            case "desk":
                return Sheet(number, (Piece.paint(*scene.desk(), language),), go)
            case "board":
                return Sheet(number, (Piece.paint(*scene.board(), language),), go)
        own = self._own(scene, scene.picture.players[player_id or 0], language)
        public, table = self._tables.get(language, (-1, own))
        if public != scene.game.public:
            table = Piece.paint(*scene.table(), language)
            self._tables[language] = (scene.game.public, table)
        return Sheet(number, (own, table), go)

    def _own(self, scene: _Scene, player: Player, language: str) -> Piece:
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


def masked(own: Any) -> Any:
    """An own part without whose it is: equal for all who see the same otherwise."""
    barred = tuple(SEAT if value == own.seat else value for value in getattr(own, "barred", ()))
    return replace(own, name=NAME, seat=SEAT, **({"barred": barred} if barred else {}))


def _robots(picture: Picture, play: Play[Any] | None) -> list[Seat]:
    """The robots that are asked and have not answered."""
    waiting = play.standing.waiting() if play is not None and play.standing else []
    seats = [player.seat for player in picture.players.values() if player.robot]
    return [seat for seat in seats if seat in waiting]


def _diverged(picture: Picture, keys: set[Key], diverged: Diverged) -> Picture:
    """Only the moderator's page says what is wrong; everybody else's stays as it is."""
    context = {"game": facts(picture.game, list(picture.players.values())), "at": diverged.at}
    for key in keys:
        if key[0] == "desk":
            piece = Piece.paint("play/diverged.html", context, key[2])
            picture.sheets[key] = Sheet(picture.game.version, (piece,))
    return picture


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who sits at the table, as every page may show."""

    seat: Seat | None
    name: str
    avatar: int
    ready: bool
    gone: bool
    robot: bool
    without_phone: bool


@dataclass(frozen=True, slots=True)
class Facts:
    """What every page may know of a game."""

    code: str
    title: str
    state: str
    mode: str
    language: str
    guests: tuple[Guest, ...]
    avatars: dict[Seat, int]


def facts(game: Game, players: list[Player]) -> Facts:
    guests = tuple(
        Guest(one.seat, one.name, one.avatar, one.ready, one.gone, one.robot, one.without_phone)
        for one in players
        if one.seat is not None
    )
    avatars = {guest.seat: guest.avatar for guest in guests if guest.seat is not None}
    return Facts(game.code, game.title, game.state, game.mode, game.language, guests, avatars)


def sprite(game: Game) -> str:
    """The one file from which a phone draws all its pictures."""
    return f"icons/{GAMES[game.title].sprite}"


class _Scene:
    """The views of one moment, built while the table is held and painted afterwards."""

    def __init__(
        self, picture: Picture, warm: Warm, play: Play[Any] | None, keys: set[Key], online: Presence
    ) -> None:
        self.picture = picture
        self.game = picture.game
        self.players = list(picture.players.values())
        self.online = online
        self.facts = facts(self.game, self.players)
        self.clock = (
            Clockface(LEFT, self.game.running, self.game.total) if self.game.left is not None else None
        )
        self.view: Any = None
        self.desk_view: Any = None
        self.owns: dict[Seat, Any] = {}
        self.play = play
        if play is not None:
            self._look(warm, play, keys)

    def _look(self, warm: Warm, play: Play[Any], keys: set[Key]) -> None:
        kinds = {kind for kind, _player, _language in keys}
        if kinds & {"phone", "board"}:
            self.view = warm.board(play)
        if "desk" in kinds:
            self.desk_view = play.table.view(MODERATOR)
            self.log = desk.log(self.game, play)
            self.corrections = tuple(play.table.corrections)
            self.place = play.place()
        looking = {self.picture.players.get(player or 0) for _kind, player, _language in keys}
        seats = [player.seat for player in looking if player is not None and player.seat is not None]
        self.owns = {seat: open_part(play.table, seat) for seat in seats}

    def go(self, kind: Kind) -> str:
        """Where this page goes on by itself once the same people play again."""
        doors = {"phone": "g", "board": "b"}
        return f"/{doors[kind]}/{self.game.code}/follow" if self.game.successor_id and kind in doors else ""

    @property
    def common(self) -> dict[str, Any]:
        return {"game": self.facts, "clock": self.clock, "asked": self.game.raised}

    @property
    def phone(self) -> dict[str, Any]:
        return {**self.common, "sheet": sprite(self.game)}

    def lobby(self, player: Player) -> tuple[str, dict[str, Any]]:
        return "play/lobby_own.html", {**self.phone, "player": player}

    def own(self, own: Any) -> tuple[str, dict[str, Any]]:
        return f"{self.game.title}/own.html", {**self.phone, "view": self.view, "own": own, "figure": FIGURE}

    def table(self) -> tuple[str, dict[str, Any]]:
        if self.play is None:
            return "play/lobby_table.html", {**self.phone, "plan": lobby.plan(self.game, self.players)}
        return f"{self.game.title}/table.html", {**self.phone, "view": self.view}

    def board(self) -> tuple[str, dict[str, Any]]:
        if self.play is None:
            return "play/lobby_board.html", {**self.common, "plan": lobby.plan(self.game, self.players)}
        return f"{self.game.title}/board.html", {**self.common, "view": self.view}

    def desk(self) -> tuple[str, dict[str, Any]]:
        context = {
            **self.common,
            "row": desk.Row.of(self.game),
            "seats": desk.seats(self.players, self.desk_view, self.online),
            "waiting": [player for player in self.players if player.seat is None],
            "phones": [player for player in self.players if player.credential and player.seat is not None],
            "online": [
                player
                for player in self.players
                if player.credential and player.seat is not None and player.pk in self.online
            ],
            "asleep": [
                player.name
                for player in self.players
                if player.credential and player.seat is not None and player.pk not in self.online
            ],
            "ready": [player for player in self.players if player.ready and player.seat is not None],
        }
        if self.play is None:
            plan = lobby.plan(self.game, self.players)
            known = [] if plan.problems else odds(self.game, GAMES[self.game.title], plan.setup)
            worth = balance(GAMES[self.game.title], plan.setup["roles"], plan.setup.get("own", ()))
            return "play/lobby_desk.html", {**context, "plan": plan, "odds": known, "balance": worth}
        return f"{self.game.title}/dashboard.html", {
            **context,
            "view": self.desk_view,
            "log": self.log,
            "back": next((line.number - 1 for line in self.log if line.counts), None),
            "place": self.place,
            "corrections": self.corrections,
        }


def panel(game_id: int, player: Player, language: str) -> str:
    """Everything that the moderator can do about one seat."""
    with at_table(game_id) as warm:
        game = Game.objects.get(pk=game_id)
        play = None if game.state == State.LOBBY else warm.up_to_date(game)
        view = None if play is None else play.table.view(MODERATOR)
    context = {
        "game": facts(game, game.seated()),
        "asked": game.raised,
        "view": view,
        "line": next(line for line in desk.seats([player], view, {})),
    }
    template = "play/lobby_panel.html" if view is None else f"{game.title}/panel.html"
    with override(language):
        return render_to_string(template, {**context, "language": language})


def plays_along(game_id: int) -> bool:
    """Whether the host has a seat, and must not see what others hold."""
    with at_table(game_id) as warm:
        game = Game.objects.get(pk=game_id)
        if game.state == State.LOBBY:
            return False
        view = warm.up_to_date(game).table.view(MODERATOR)
    return bool(getattr(getattr(view, "desk", None), "plays_along", False))


def held(game_id: int, player: Player, language: str, can_answer: bool = True) -> str:
    """A player's secrets for the finger that holds, always of the same size; only to look at for the laptop."""
    with at_table(game_id) as warm:
        game = Game.objects.get(pk=game_id)
        own = (
            None
            if game.state == State.LOBBY or player.seat is None
            else warm.up_to_date(game).table.view(player.seat).own
        )
        context = {"game": facts(game, game.seated()), "asked": game.raised, "can_answer": can_answer}
    if can_answer:
        context["sheet"] = sprite(game)
    template = "play/practice.html" if own is None else f"{game.title}/held.html"
    with override(language):
        html = render_to_string(
            template, {**context, "held": own and own.held, "own": own, "language": language}
        )
    missing = -len(html.encode()) % limits.HELD_BYTES
    return html + " " * missing
