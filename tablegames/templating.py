"""The environment of all templates but the admin's: Jinja, with our filters, functions and tags."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from functools import cache, cached_property
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Any
from zlib import crc32

from django.conf import settings
from django.template import defaultfilters
from django.template.defaulttags import GroupedResult
from django.urls import reverse
from django.utils.translation import get_language, gettext, ngettext
from jinja2 import (
    ChainableUndefined,
    Environment,
    FileSystemBytecodeCache,
    Template,
    Undefined,
    nodes,
    pass_context,
)
from jinja2.bccache import Bucket
from jinja2.runtime import Context
from jinja2.utils import missing
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

from .editor.templating import sentences, shelf
from .play.rendering.parts import Reading
from .play.templating import charts, tags, words
from .serving.template_minifier import TightLoader


class ReadContext(Context):
    """A context whose names may be noted when they are read; what a template sets itself is not."""

    @cached_property
    def language(self) -> str | None:
        """The active one, which stays while the template is painted."""
        return get_language()

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


class Calls(NodeTransformer):
    """Our functions are called as filters are: at once, where Jinja would look for them in the context each time."""

    def __init__(self, names: Collection[str]) -> None:
        self.names = names

    def visit_Call(self, node: nodes.Call) -> nodes.Node:
        self.generic_visit(node)
        if not isinstance(node.node, nodes.Name) or node.node.name not in self.names or not node.args:
            return node
        first, *others = node.args
        called = nodes.Filter(first, node.node.name, others, node.kwargs, node.dyn_args, node.dyn_kwargs)
        return called.set_lineno(node.lineno)


class Jinja(Environment):
    """Jinja with functions of ours, which are called when a page is painted, and never while a template is compiled."""

    template_class = ReadTemplate
    context_class = ReadContext
    functions: Collection[str] = ()

    def know(self, functions: Mapping[str, Any]) -> None:
        self.functions = {*self.functions, *functions}
        self.globals.update(functions)
        self.filters.update({name: when_painted(function) for name, function in functions.items()})

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        template: nodes.Template = Calls(self.functions).visit(super()._parse(source, name, filename))
        return template


def when_painted(function: Callable[..., Any]) -> Callable[..., Any]:
    """Jinja calls a filter of constants as soon as it compiles; one that asks for the context only at its time."""
    if hasattr(function, "jinja_pass_arg"):
        return function
    return pass_context(lambda _context, *args, **named: function(*args, **named))


class Compiled(FileSystemBytecodeCache):
    """Templates as they were compiled last: afresh all take three seconds, from here a fifth of one."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):  # the disk may be full
            super().dump_bytecode(bucket)


def compiled() -> Compiled | None:
    """Return where they are kept for all processes of this account; nowhere if no folder is safe for it.

    Other tags are compiled otherwise, so that their source and this one are part of the names.
    """
    version = crc32(Path(tags.__file__).read_bytes() + Path(__file__).read_bytes())
    try:
        return Compiled(pattern=f"tablegames_{version:x}_%s.cache")
    except (OSError, RuntimeError):
        return None


def regroup(things: list[Any], name: str) -> list[GroupedResult]:
    """Return neighbours with the same attribute together, in their order."""
    return [GroupedResult(key, list(group)) for key, group in groupby(things, attrgetter(name))]


@pass_context
def translated(context: ReadContext, text: str) -> Markup:
    """What stands in our catalogues needs no escaping."""
    return _translated(context.language, text)


@cache
def _translated(_language: str | None, text: str) -> Markup:
    """In that language, which is the active one."""
    return Markup(gettext(text))


def is_none(value: Any) -> bool:
    """Whether there is nothing: what nobody gave to a template is none, too."""
    return value is None or isinstance(value, Undefined)


def is_lengthy(words: str, letters: int) -> bool:
    """Whether one of the words has more letters than that, and is set smaller."""
    return any(len(word) > letters for word in words.split())


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
    jinja.globals.update({"get_current_language": get_language})
    jinja.globals.update({"get_available_languages": lambda: settings.LANGUAGES})
    jinja.tests["none"] = is_none
    jinja.tests["lengthy"] = is_lengthy
    jinja.install_gettext_callables(translated, ngettext)  # type: ignore[attr-defined]  # of its own extension
    for functions in (words.FUNCTIONS, sentences.FUNCTIONS, shelf.FUNCTIONS, {"paint": tags.paint}):
        jinja.know(functions)
    jinja.know({"static": words.address, "url": reverse, "_": translated, "gettext": translated})
    return jinja
