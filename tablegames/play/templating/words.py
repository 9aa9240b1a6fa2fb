"""How templates say the texts of a game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Protocol, TypeVar

from django.conf import settings
from django.templatetags.static import static
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext, override
from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from tablegames.engine.entry import Value
from tablegames.engine.words import Word
from tablegames.text.translation import render
from tablegames.text.wordings import in_these_words, sentence

GRADIENT = re.compile(r"<(linear|radial)Gradient .*?</\1Gradient>", re.S)
# How browsers call themselves that are no WebKit; on an iPhone all are, and say CriOS or FxiOS.
OTHER_ENGINES = re.compile(r"(Chrome|Firefox)/")
HUES = 12
SCENE = re.compile(r'class="(\w+) scene')


class Named(Protocol):
    """Something that is called by its name."""

    @property
    def name(self) -> Word: ...


N = TypeVar("N", bound=Named)


def say(word: Word) -> str:
    """Word a text in the reader's language."""
    return render(word)


def bound(words: str) -> str:
    """No line begins with the last word of a sentence, which would stand there alone."""
    return re.sub(r" (\S{1,12}[.!?])(?= |$)", "\N{NO-BREAK SPACE}\\1", words)


def say_in(word: Word, language: str) -> str:
    """In a given language: the narration's."""
    with override(in_these_words(language)):
        return render(word)


def listed(names: Iterable[str]) -> Markup:
    """Names one after the other, each of which is written in its own direction."""
    return Markup(", ").join(Markup("<bdi>{}</bdi>").format(name) for name in names)


def percent(number: int) -> str:
    """As the reader's language writes it: with a space or without."""
    return gettext("{percent}%").format(percent=number)


def worded(id: str) -> str:
    """A sentence of the page that a wording may say otherwise; it is marked for translation where the wording is."""
    return gettext(sentence(id))


def worded_icon(name: str) -> str:
    """The name of an icon, or of the one that stands for it in a wording: where nobody dies there is no skull."""
    dies = sentence("Dead") == "Dead"
    return "door" if name == "dead" and not dies else name


def hue(avatar: int) -> str:
    """The classes of the hue that somebody's figure has: the figures have twelve in turn."""
    return f"hued hue-{(avatar - 1) % HUES + 1}"


def newest(words: Sequence[Word], number: int) -> list[Word]:
    """The last so many, the very last first."""
    return list(words[-number:][::-1])


def as_lines(words: Sequence[Word]) -> SafeString:
    """Sentences as the items of a list; what was said stays said, so that each is made once in each language."""
    language = get_language() or "en"
    return mark_safe("".join([_line(language, word) for word in words]))


@lru_cache(maxsize=4096)
def _line(language: str, word: Word) -> str:
    with override(language):
        return f"<li>{escape(render(word))}</li>"


def as_json(value: Value) -> str:
    """The value of an option as a form sends it."""
    return json.dumps(value)


def item(mapping: dict[str | int, Value] | Sequence[Value], key: str | int) -> Value:
    """One entry of a mapping or a row by a key or a place that is itself a variable."""
    if isinstance(mapping, Sequence):
        return mapping[int(key)] if int(key) < len(mapping) else None
    return mapping.get(key)


def by_name(cards: Iterable[N]) -> list[N]:
    """In the order of their names, as they are said here."""
    return sorted(cards, key=lambda card: render(card.name).casefold())


@lru_cache(maxsize=512)
def address(path: str) -> str:
    """Return the address of a static file, as Django's `static` does in ten times the time."""
    return static(path)


@pass_context
def icon(context: Context, name: str) -> SafeString:
    """A sign of the page, from the sheet that the page has."""
    return _icon(context.get("sheet") or "icons/icons.svg", name)


@lru_cache(maxsize=256)
def _icon(sheet: str, name: str) -> SafeString:
    figure = '<svg class="icon" aria-hidden="true"><use href="{}#ui-{}"/></svg>'
    return format_html(figure, address(sheet), name)


def drawing(figure: str) -> str:
    """The address of a symbol in a sprite, which is named as in `icons.svg#role-unknown`."""
    sheet, _hash, symbol = figure.partition("#")
    return f"{address('icons/' + sheet)}#{symbol}"


@pass_context
def lights(context: Context, sheet: str) -> Markup:
    """Return the gradients of a sheet of paintings for the page itself; nothing where there is no sheet.

    WebKit, as on every iPhone, looks for them in the page, not in the file that is used; other engines need none.
    """
    request = context.get("request")
    asks = request.headers.get("User-Agent", "") if request else ""
    return _lights(str(sheet)) if sheet and not OTHER_ENGINES.search(asks) else Markup()


@lru_cache(maxsize=16)
def _lights(sheet: str) -> Markup:
    painted = (settings.ROOT / "static" / "paintings" / sheet).read_text(encoding="utf-8")
    gradients = "".join(found[0] for found in GRADIENT.finditer(painted))
    return Markup(f'<svg class="away" aria-hidden="true"><defs>{gradients}</defs></svg>')


def painted(figure: str) -> str:
    """What a drawing is called among the paintings: `unknown` of `icons.svg#role-unknown`."""
    return figure.partition("-")[2] or "unknown"


def sky(view: str) -> str:
    """Which colours the first scene of a painted view has, for what is beside the view; night where it has none."""
    scene = SCENE.search(view)
    return scene[1] if scene else "night"


FILTERS = {
    "percent": percent,
    "say": say,
    "say_in": say_in,
    "bound": bound,
    "hue": hue,
    "newest": newest,
    "listed": listed,
    "as_lines": as_lines,
    "as_json": as_json,
    "item": item,
    "by_name": by_name,
    "painted": painted,
    "sky": sky,
}
FUNCTIONS = {
    "worded": worded,
    "worded_icon": worded_icon,
    "address": address,
    "icon": icon,
    "drawing": drawing,
    "lights": lights,
}
