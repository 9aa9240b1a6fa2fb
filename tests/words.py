"""Every sentence of the product: what stands in Python, in templates and in the official sets."""

from __future__ import annotations

import io
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

from babel.messages.extract import extract_python
from django.utils.translation.template import templatize
from jinja2.ext import babel_extract

from tablegames.serving.template_minifier import tight

ROOT = Path(__file__).resolve().parent.parent
Message: TypeAlias = str | tuple[str, ...]  # with its plural, where it has one
ADMIN = "templates/admin"
TAGS = "tablegames.play.templating.tags.Kept, tablegames.play.templating.tags.Fold"
KEYWORDS = ["_", "gettext", "gettext_lazy", "ngettext"]


def messages() -> dict[Message, str]:
    """Message ids, each with a place where it stands."""
    found: dict[Message, str] = {}
    for path, function, message in said():
        parts = [message] if isinstance(message, str) else [part for part in message or () if part]
        if parts:  # other strings within the brackets are no messages
            found.setdefault((parts[0], parts[1]) if function == "ngettext" else parts[0], path)
    for role_set in shipped_sets():
        found.setdefault(role_set["name"], "sets.toml")
        if "description" in role_set:  # a deck has none
            found.setdefault(role_set["description"], "sets.toml")
    return found


def said() -> Iterator[tuple[str, str | None, Any]]:
    """What stands in Python, in the templates and in those of the admin, with the function that says it."""
    for path, source in sources():
        for _line, function, message, _comments in extract_python(
            io.BytesIO(source.encode()), KEYWORDS, (), {"encoding": "utf-8"}
        ):
            yield path, function, message
    for path in sorted((ROOT / "templates").rglob("*.html")):
        name = str(path.relative_to(ROOT))
        if not name.startswith(ADMIN):
            page = io.BytesIO(tight(path.read_text(encoding="utf-8")).encode())
            for _line, function, message, _comments in babel_extract(
                page, KEYWORDS, (), {"extensions": TAGS}
            ):
                yield name, function, message


def sources() -> Iterator[tuple[str, str]]:
    """Python as it is, templates of the admin as Django turns them into something that extractors read."""
    for path in sorted((ROOT / "tablegames").rglob("*.py")):
        yield str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")
    for path in sorted((ROOT / ADMIN).rglob("*.html")):
        name = str(path.relative_to(ROOT))
        yield name, templatize(tight(path.read_text(encoding="utf-8")), origin=name)


def shipped_sets() -> Iterator[dict[str, str]]:
    for path in sorted((ROOT / "tablegames" / "games").glob("*/sets.toml")):
        shipped = tomllib.loads(path.read_text(encoding="utf-8"))
        yield from (*shipped["set"], *shipped.get("deck", ()))
