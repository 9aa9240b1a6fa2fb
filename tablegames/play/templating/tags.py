"""How templates say which parts a page has, what is painted once for equal values, and what is folded away."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any

from jinja2 import Environment, nodes, pass_context
from jinja2.ext import Extension
from jinja2.parser import Parser
from jinja2.runtime import Context, Macro
from markupsafe import Markup

from tablegames.play.rendering.parts import Parts, whole

KEPT = 512  # painted pieces of each place in a template


@pass_context
def paint(context: Context, name: str, template: str = "") -> Markup:
    """Return all that the element with that id holds: what a template paints, or else the block of that name.

    On a page that is painted at once it stands there right away; in a block's name a `_` is a `-`.
    """
    parts, shown = context.get("parts"), context.get_all()

    def painted(values: Mapping[str, Any]) -> str:
        return "".join(_painter(context, name, template)(_like(context, values)))

    return Markup(parts.place(name, painted, shown) if isinstance(parts, Parts) else painted(shown))


def _painter(context: Context, name: str, template: str) -> Callable[[Context], Iterator[str]]:
    if template:
        return context.environment.get_template(template).root_render_func
    return context.blocks[name.replace("-", "_")][0]


def _like(context: Context, values: Mapping[str, Any]) -> Context:
    """The same context with other values; what it looks up is looked up there."""
    inner = context.environment.context_class(context.environment, values, context.name, {})  # type: ignore[arg-type]  # it only reads
    inner.blocks = context.blocks
    return inner


class Kept(Extension):
    """`{% kept one, other %}…{% endkept %}`: what is between must depend on those values and on nothing else.

    It is painted once for equal values, in each language.
    """

    tags = {"kept"}

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        self.painted: dict[str, OrderedDict[Hashable, str]] = {}  # by the place in a template

    def parse(self, parser: Parser) -> nodes.Node:
        line = next(parser.stream).lineno
        values = parser.parse_tuple()
        body = parser.parse_statements(("name:endkept",), drop_needle=True)
        place = nodes.Const(f"{parser.name}:{parser.free_identifier().name}")
        call = self.call_method("_paint", [place, values, nodes.ContextReference()])
        return nodes.CallBlock(call, [], [], body).set_lineno(line)

    def _paint(self, place: str, values: Any, context: Any, caller: Macro) -> str:
        pieces = self.painted.setdefault(place, OrderedDict())
        key = (context.language, *map(whole, values if isinstance(values, tuple) else (values,)))
        piece = pieces.get(key)
        if piece is None:
            piece = pieces[key] = caller()
            if len(pieces) > KEPT:
                pieces.popitem(last=False)
        return piece


class Fold(Extension):
    """`{% fold "answer", asked %}its summary{% inside %}…{% endfold %}`: the id is made of the values.

    A fold of a part: on the page it is empty, and what is inside comes when it is unfolded.
    """

    tags = {"fold"}

    def parse(self, parser: Parser) -> nodes.Node:
        line = next(parser.stream).lineno
        names = parser.parse_tuple()
        summary = parser.parse_statements(("name:inside",), drop_needle=True)
        inside = parser.parse_statements(("name:endfold",), drop_needle=True)
        is_inside = nodes.Compare(nodes.Name("place", "load"), [nodes.Operand("eq", nodes.Const("inside"))])
        body: list[nodes.Node] = [nodes.If(is_inside, inside, [], summary)]
        call = self.call_method("_paint", [names, nodes.ContextReference()])
        return nodes.CallBlock(call, [nodes.Name("place", "param")], [], body).set_lineno(line)

    def _paint(self, names: Any, context: Context, caller: Macro) -> str:
        unfolded = context.get("unfolded")
        place = {
            "fold": "-".join(str(name) for name in (names if isinstance(names, tuple) else (names,))),
            "summary": caller("summary"),
            "inside": caller("inside") if unfolded else "",
        }
        seen = {name: context.get(name, "") for name in ("m", "part", "unfolded")}
        return Markup(self.environment.get_template("play/small/fold.html").render(**seen, **place))


TAGS: tuple[type[Extension], ...] = (Kept, Fold)
