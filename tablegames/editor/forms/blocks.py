"""The blocks of a form, and their fields."""

from __future__ import annotations

from typing import Any

from tablegames.engine.library import Answers, Field, number
from tablegames.games import GAMES


def blocks_from(title: str, form: Answers) -> list[dict[str, Any]]:
    """The blocks, each with what it has a use for."""
    blocks = GAMES[title].library.pieces.blocks
    places = [f"then[{number}]" for number in range(blocks.most)]
    return [block_from(title, place, form) for place in places if form.text(f"{place}.do")]


def block_from(title: str, place: str, form: Answers) -> dict[str, Any]:
    """One block; a switch counts only where it was there to be ticked."""
    blocks, does = GAMES[title].library.pieces.blocks, form.text(f"{place}.do")
    found: dict[str, Any] = {"do": does}
    for name in blocks.takes.get(does, ()):
        field = blocks.fields[name]
        value = typed(field, f"{place}.{name}", form)
        is_switch = field.kind == "switch"
        if is_switch and form.text(f"{place}.shown") == does and not value:
            found[name] = False
        if not is_switch and value != "":
            found[name] = value
    return found


def typed(field: Field, name: str, form: Answers) -> Any:
    """What was filled in; an empty text where nothing was."""
    match field.kind:
        case "switch":
            return name in form
        case "number":
            text = form.text(name).strip()
            return number(text) if text else ""
    return form.text(name)
