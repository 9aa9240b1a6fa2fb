"""What the lists show beside words: a row's paintings, and words on tags."""

from __future__ import annotations

from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from tablegames.editor.covers import pictures, some_of
from tablegames.engine.library import Custom
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import CardSet, RoleSet, Shelved
from tablegames.play.entrance.office import painted as kind_of
from tablegames.play.templating.words import painted

KIND = (
    '<span class="pictures"><svg class="painting" viewBox="0 0 300 420" aria-hidden="true">'
    '<use href="{}#{}"/></svg></span>'
)
PAINTING = '<svg class="painting" viewBox="0 0 300 420" aria-hidden="true"><use href="{}#paint-{}"/></svg>'


def picture(row: Shelved) -> SafeString:
    """The painting of a role or a card; of a set or a deck a few that are in it."""
    paintings = GAMES[row.title].paintings if row.title in GAMES else ""
    if not paintings:
        return SafeString("")
    sheet = static(f"paintings/{paintings}")
    drawn = format_html_join("", PAINTING, ((sheet, key) for key in figures(row)))
    return format_html('<span class="pictures">{}</span>', drawn)


def lead(row: Shelved) -> SafeString:
    """The first of them alone."""
    paintings, drawn = GAMES[row.title].paintings, figures(row)
    return (
        format_html(PAINTING, static(f"paintings/{paintings}"), drawn[0])
        if paintings and drawn
        else SafeString("")
    )


def painting(title: str, figure: str) -> SafeString:
    """The painting that belongs to a figure of the title."""
    return format_html(PAINTING, static(f"paintings/{GAMES[title].paintings}"), painted(figure))


def picture_of_kind(model: type[Shelved]) -> SafeString:
    """What stands for all rows of a model on the first page."""
    return next(
        (format_html(KIND, static(sheet), key) for sheet, key in kind_of(model.__name__)), SafeString("")
    )


def figures(row: Shelved) -> list[str]:
    """What they are called among the paintings of their title."""
    library = GAMES[row.title].library
    custom: Custom = row.custom if hasattr(row, "custom") else files.shelved(row.title)
    if isinstance(row, RoleSet):
        drawn = pictures(row, library.sets.parts(row.content, custom))
    elif isinstance(row, CardSet):
        kinds = dict.fromkeys(card.split(" ")[0] for card in row.content.get("cards", []))
        drawn = some_of([library.pieces.part(key, custom) for key in kinds])
    elif row.official:
        return [row.key]
    else:
        drawn = (library.pieces.part(row.key, custom),)
    return [painted(part.figure) for part in drawn]


def tag(words: str, kind: str = "") -> SafeString:
    return format_html('<span class="tag {}">{}</span>', kind, words)
