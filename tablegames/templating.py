"""The environment of all templates but the admin's: Jinja, with our filters, functions and tags."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Any
from zlib import crc32

from django.conf import settings
from django.template import defaultfilters
from django.template.defaulttags import GroupedResult
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, gettext, ngettext
from jinja2 import ChainableUndefined, Environment, FileSystemBytecodeCache, Template, Undefined
from jinja2.bccache import Bucket
from jinja2.runtime import Context
from jinja2.utils import missing
from markupsafe import Markup

from .editor.templating import sentences, shelf
from .play.rendering.parts import Reading
from .play.templating import charts, tags, words
from .serving.template_minifier import TightLoader


class ReadContext(Context):
    """A context whose names may be noted when they are read; what a template sets itself is not."""

    def get_all(self) -> dict[str, Any]:
        if isinstance(self.parent, Reading):
            return self.parent.with_also(self.vars)
        return super().get_all()


class ReadTemplate(Template):
    """A template whose names may be noted when they are read, also where another one includes it."""

    def new_context(
        self,
        vars: dict[str, Any] | None = None,
        shared: bool = False,
        locals: Mapping[str, Any] | None = None,
    ) -> Context:
        if isinstance(vars, Reading):
            also = {name: value for name, value in (locals or {}).items() if value is not missing}
            return self.environment.context_class(
                self.environment, vars.with_also(also), self.name, self.blocks
            )
        return super().new_context(vars, shared, locals)


class Jinja(Environment):
    template_class = ReadTemplate
    context_class = ReadContext


class Compiled(FileSystemBytecodeCache):
    """Templates as they were compiled last: afresh all take three seconds, from here a fifth of one."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):  # the disk may be full
            super().dump_bytecode(bucket)


def compiled() -> Compiled | None:
    """Return where they are kept for all processes of this account; nowhere if no folder is safe for it.

    Other tags are compiled otherwise, so that their source is part of the names.
    """
    version = crc32(Path(tags.__file__).read_bytes())
    try:
        return Compiled(pattern=f"tablegames_{version:x}_%s.cache")
    except (OSError, RuntimeError):
        return None


def regroup(things: list[Any], name: str) -> list[GroupedResult]:
    """Return neighbours with the same attribute together, in their order."""
    return [GroupedResult(key, list(group)) for key, group in groupby(things, attrgetter(name))]


def translated(text: str) -> Markup:
    """What stands in our catalogues needs no escaping."""
    return Markup(gettext(text))


def is_none(value: Any) -> bool:
    """Whether there is nothing: what nobody gave to a template is none, too."""
    return value is None or isinstance(value, Undefined)


def environment(**options: Any) -> Environment:
    """Return the environment as Django's settings ask for it."""
    jinja = Jinja(
        **{
            **options,
            "loader": TightLoader(settings.TEMPLATES[0]["DIRS"]),
            "extensions": ["jinja2.ext.i18n", *tags.TAGS],
            "undefined": ChainableUndefined,
            "bytecode_cache": compiled(),
        }
    )
    jinja.filters.update({**words.FILTERS, **charts.FILTERS, **sentences.FILTERS, **shelf.FILTERS})
    jinja.filters.update({"date": defaultfilters.date, "slugify": defaultfilters.slugify, "regroup": regroup})
    jinja.filters.update({"truncatechars": defaultfilters.truncatechars, "capfirst": defaultfilters.capfirst})
    jinja.globals.update({**words.FUNCTIONS, **sentences.FUNCTIONS, **shelf.FUNCTIONS, "paint": tags.paint})
    jinja.globals.update({"static": static, "url": reverse, "get_current_language": get_language})
    jinja.globals.update({"get_available_languages": lambda: settings.LANGUAGES})
    jinja.tests["none"] = is_none
    jinja.install_gettext_callables(translated, ngettext)  # type: ignore[attr-defined]  # of its own extension
    return jinja
