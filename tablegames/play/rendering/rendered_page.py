"""Painted pages: fragments of HTML, the pages that are put together from them, and the snapshot of one moment."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias
from zlib import crc32

from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.translation import override

from tablegames.engine.entry import Seat
from tablegames.play.models import Game, Player
from tablegames.text.wordings import worded

Kind: TypeAlias = Literal["phone", "dashboard", "board", "remote"]
Key: TypeAlias = tuple[Kind, int | None, str]  # who looks, which player, in which language
AS_TOLD = (
    ""  # the language of a TV for which nobody has chosen one: that of the narration, whenever that changes
)

# Marks stand in painted pages for what differs from phone to phone, so that phones that see the same are painted once.
NAME, FIGURE, SEAT = (f"{what}-{secrets.token_hex(8)}" for what in ("name", "figure", "seat"))
LEFT = f"left-{secrets.token_hex(8)}"  # stands in painted pages for the milliseconds
OWN_ROOM = 4096  # every phone's message is padded as if its own part were so long
STEP = 1024


@dataclass(frozen=True, slots=True)
class Fragment:
    """A painted part of a page, ready for a page and for a message."""

    html: str
    escaped: str
    name: str = ""  # the id of the element that it fills, where it may be sent alone

    @classmethod
    def paint(cls, template: str, context: dict[str, Any], language: str) -> Fragment:
        return cls.of(painted(template, context, language))

    @classmethod
    def of(cls, html: str, name: str = "") -> Fragment:
        return cls(html, json.dumps(html)[1:-1], name)

    @property
    def partial(self) -> str:
        """As htmx takes it for one place on the page."""
        start = json.dumps(f'<hx-partial data-hx-target="#{self.name}" data-hx-swap="innerMorph">')[1:-1]
        return f"{start}{self.escaped}</hx-partial>"

    def signed(self, player: Player) -> Fragment:
        """With the player's name, figure and seat where the marks stand."""
        html, escaped = self.html, self.escaped
        name = escape(player.name)
        for mark, text in ((NAME, name), (FIGURE, f"{player.avatar:02}"), (SEAT, str(player.seat))):
            html, escaped = html.replace(mark, text), escaped.replace(mark, json.dumps(text)[1:-1])
        return Fragment(html, escaped)


def painted(template: str, context: dict[str, Any], language: str) -> str:
    with override(worded(language, context["game"].wording)):
        return render_to_string(template, {**context, "language": language})


@dataclass(frozen=True, slots=True)
class RenderedPage:
    """A whole view and its number; a phone's has two fragments, the second of which is everybody's.

    What is not `timed` says nothing of the clock. A dashboard has parts, with names and pieces of html between them.
    """

    number: int
    fragments: tuple[Fragment, ...]
    go: str = ""
    timed: bool = True

    def is_news_to(self, shown: RenderedPage | None) -> bool:
        """Whether somebody who has seen that page should get this one."""
        return shown is None or (self.number, self.fragments) != (shown.number, shown.fragments)

    def html(self, left: float | None) -> str:
        return "".join(fragment.html for fragment in self.fragments).replace(LEFT, _milliseconds(left))

    def message(self, left: float | None, running: bool, shown: RenderedPage | None = None) -> str:
        """For a socket or for polling; of one size for all phones of a language.

        Whoever is `shown` an earlier view gets only the parts that are new, if the page has parts.
        """
        time = (
            ""
            if left is None or not self.timed
            else f'"left": {_milliseconds(left)}, "running": {json.dumps(running)}, '
        )
        go = f'"go": {json.dumps(self.go)}, ' if self.go else ""
        text = f'{{{go}"number": {self.number}, {time}{self._news(shown)}'.replace(LEFT, _milliseconds(left))
        is_phones = len(self.fragments) > 1 and not self.has_parts
        return text if not is_phones else _padded(text, len(self.fragments[-1].escaped) + OWN_ROOM)

    def _news(self, shown: RenderedPage | None) -> str:
        """What is to be put where: by a mark a page knows whether parts follow on what it shows."""
        mark = f'"mark": "{self._mark}", ' if self.has_parts else ""
        if shown is None or self._frame != shown._frame or not mark:
            content = "".join(fragment.escaped for fragment in self.fragments)
            return f'{mark}"target": "#view", "swap": "innerMorph", "content": "{content}"}}'
        pairs = zip(self.fragments, shown.fragments, strict=True)
        content = "".join(new.partial for new, old in pairs if new != old)
        return f'{mark}"since": "{shown._mark}", "target": "#view", "swap": "none", "content": "{content}"}}'

    @property
    def has_parts(self) -> bool:
        return any(fragment.name for fragment in self.fragments)

    @property
    def _frame(self) -> list[str]:
        """What a page has beside its parts, and where these are."""
        return [fragment.name or fragment.html for fragment in self.fragments]

    @property
    def _mark(self) -> str:
        """A mark of what the page shows, the same in whichever process has painted it."""
        html = "".join(fragment.html for fragment in self.fragments)
        return f"{crc32(html.replace(LEFT, '').encode()):x}"


def _padded(text: str, size: int) -> str:
    """With spaces before the last brace, up to a whole step."""
    size = max(size, len(text))
    return f"{text[:-1]:<{-(-size // STEP) * STEP - 1}}}}"


def _milliseconds(left: float | None) -> str:
    return str(round((left or 0) * 1000))


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Everything that was painted of one moment of a game."""

    game: Game
    players: dict[int, Player]
    robots: list[Seat] = field(default_factory=list)
    settled: bool = False  # whether all has been chosen, and the question needs no more time
    waits: bool = False  # whether the question stands on when its time is over
    pages: dict[Key, RenderedPage] = field(default_factory=dict)

    def page(self, kind: Kind, player: int | None, language: str) -> RenderedPage | None:
        return self.pages.get((kind, player, language))

    def number(self, key: Key) -> int:
        """Return the number of that viewer's present view; it rises with every change."""
        kind, player, _language = key
        if kind in ("dashboard", "remote"):
            return self.game.version
        if kind == "board":
            return self.game.public + self.game.seen
        changes = self.players[player].changes if player in self.players else 0
        return self.game.public + changes

    def admits(self, kind: Kind, player: int | None, pass_: str) -> bool:
        """Whether what let somebody in still does."""
        if kind == "phone":
            return player in self.players and self.players[player].credential == pass_ != ""
        return kind in ("dashboard", "remote") or self.game.pin == pass_
