"""What is in a row, in words, for reading."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from tablegames.editor import forms, summary
from tablegames.editor.usage import Usage
from tablegames.engine.library import Field, Part
from tablegames.engine.words import written
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import Card, CardSet, Role, RoleSet, Shelved
from tablegames.text.translation import render

from .forms.parts import known_for
from .pictures import lead, painting


def sizes(row: Shelved) -> Iterable[str]:
    """How much is in it, in words."""
    content = row.content
    if isinstance(row, RoleSet):
        yield from sizes_of_set(row)
    elif isinstance(row, CardSet):
        cards = content.get("cards", [])
        yield ngettext("{number} card", "{number} cards", len(cards)).format(number=len(cards))
        number = len({card.split(" ")[0] for card in cards})
        yield ngettext("{number} kind", "{number} kinds", number).format(number=number)
    elif content.get("definition", {}).get("by_hand"):
        yield gettext("text only")
    elif "definition" in content:
        number = len(content["definition"].get("then", []))
        yield ngettext("{number} block", "{number} blocks", number).format(number=number)


def sizes_of_set(row: RoleSet) -> Iterable[str]:
    """Decks and cards, where it is played with any, and what the title counts."""
    library = GAMES[row.title].library
    if library.decks:
        number = len(row.content.get("decks", []))
        yield ngettext("{number} deck", "{number} decks", number).format(number=number)
        cards = [card for deck in getattr(row, "decks", []) if deck for card in deck.content.get("cards", [])]
        if cards:
            yield ngettext("{number} card", "{number} cards", len(cards)).format(number=len(cards))
    sizes = library.sets.sizes(row.content)
    if "roles" in sizes:
        number = sizes["roles"]
        yield (
            ngettext("{number} special role", "{number} special roles", number).format(number=number)
            if number
            else gettext("no special roles")
        )
    if "characters" in sizes:
        number = sizes["characters"]
        yield ngettext("{number} character", "{number} characters", number).format(number=number)


def counted(usage: Usage) -> Iterable[str]:
    if usage.lobbies:
        yield ngettext("{number} lobby", "{number} lobbies", usage.lobbies).format(number=usage.lobbies)
    if usage.games:
        yield ngettext("{number} game", "{number} games", usage.games).format(number=usage.games)


@dataclass(frozen=True, slots=True)
class Reading:
    """A heading, and below it lines of two cells; `drawn` has a painting for each line, where all have one."""

    heading: str
    lines: list[tuple[str, str]]
    drawn: tuple[SafeString, ...] = ()

    @property
    def cards(self) -> list[tuple[SafeString, str, str]]:
        """The lines as cards; none where some have no painting."""
        return [(one, *line) for one, line in zip(self.drawn, self.lines, strict=True)] if self.drawn else []


def readings(row: Shelved) -> Iterable[Reading]:
    """A content as tables, or as cards."""
    match row:
        case RoleSet():
            yield from readings_of_set(row)
        case CardSet():
            deck = summary.deck_of(row, files.shelved(row.title))
            cards = [(render(part.name), " ".join(part.copies)) for part in deck.parts]
            yield Reading(gettext("Cards"), cards, paintings(row.title, deck.parts))
        case Role() | Card():
            yield Reading("", list(lines_of_part(row)))


def readings_of_set(row: RoleSet) -> Iterable[Reading]:
    least, most = row.content.get("players", (4, 24))
    about = [(gettext("Description"), render(row.described)), (gettext("Players"), f"{least}–{most}")]
    yield Reading("", about)
    library = GAMES[row.title].library
    if library.decks:
        shelved = {deck.key: deck for deck in CardSet.objects.filter(title=row.title)}
        decks = [shelved[key] for key in row.content.get("decks", []) if key in shelved]
        lines = [(render(deck.called), ", ".join(sizes(deck))) for deck in decks]
        yield Reading(gettext("Decks"), lines, tuple(lead(deck) for deck in decks))
    custom = summary.definitions(row)
    parts = {render(part.name): part for part in library.sets.parts(row.content, custom)}
    for heading, read in library.sets.readings(row.content, custom):
        lines = [(render(label), render(value)) for label, value in read]
        shown = [parts[label] for label, _value in lines if label in parts]
        drawn = paintings(row.title, shown) if len(shown) == len(lines) else ()
        yield Reading(render(heading), lines, drawn)
    seconds = [(render(step), f"{length} s") for step, length in summary.seconds(row)]
    options = [(render(wording), render(value)) for wording, value in summary.options(row)]
    yield Reading(gettext("Options and timers"), options + seconds)


def paintings(title: str, parts: Iterable[Part]) -> tuple[SafeString, ...]:
    """Of each the painting; none where the title has none."""
    return tuple(painting(title, part.figure) for part in parts) if GAMES[title].paintings else ()


def lines_of_part(row: Role | Card) -> Iterable[tuple[str, str]]:
    """What is printed on it; of a custom one everything that it says."""
    definition = row.content.get("definition")
    title = GAMES[row.title]
    if definition is None and isinstance(row, Role) and title.library.pieces.kind != "role":
        aim, victory = title.library.sets.duties.get(row.key, (row.described, row.described))
        yield gettext("What it does"), render(aim)
        yield gettext("When it wins"), render(victory)
        return
    if definition is None:
        part = title.library.pieces.part(row.key, {})
        yield gettext("What the card says"), render(part.text)
        return
    shown = forms.spread(row.title, definition)
    for group in forms.groups(row.title, known_for(row)):
        for field in group.fields:
            value = forms.dig(shown, field.place)
            if value not in (None, "", field.usual):
                yield render(field.label), said(field, value)
    does = GAMES[row.title].library.pieces.blocks.wording
    for block in definition.get("then", []):
        rest = [str(value) for name, value in block.items() if name != "do"]
        yield gettext("What then happens"), " ".join([render(does[block["do"]]), *rest])


def said(field: Field, value: Any) -> str:
    if field.kind == "words":
        return render(written(value))
    if field.kind == "switch":
        return gettext("yes")
    return render((field.choices or {}).get(value, str(value)))
