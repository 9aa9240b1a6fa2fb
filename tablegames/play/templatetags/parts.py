"""How templates say which parts a page has, and what of them stays away until somebody unfolds it."""

from __future__ import annotations

from django import template
from django.template import Engine
from django.template.base import FilterExpression, NodeList, Parser, Token

from tablegames.play.rendering.parts import Parts

register = template.Library()


class Place(template.Node):
    """Where a part of the page stands; a page that is painted at once has it there right away."""

    def __init__(self, name: str, nodelist: NodeList) -> None:
        self.name = name
        self.nodelist = nodelist

    def render(self, context: template.Context) -> str:
        parts = context.get("parts")
        if isinstance(parts, Parts):
            return parts.place(self.name, self.nodelist, context)
        return self.nodelist.render(context)


@register.tag
def part(parser: Parser, token: Token) -> Place:
    """`<div id="log">{% part log %}…{% endpart %}</div>`: all that the element with that id holds."""
    _tag, name = token.split_contents()
    nodelist = parser.parse(("endpart",))
    parser.delete_first_token()
    return Place(name, nodelist)


class Fold(template.Node):
    """A fold of a part. On the page it is empty: what is inside comes when it is unfolded."""

    def __init__(self, names: list[FilterExpression], summary: NodeList, inside: NodeList) -> None:
        self.names = names
        self.child_nodelists = ("summary", "inside")
        self.summary = summary
        self.inside = inside

    def render(self, context: template.Context) -> str:
        place = {
            "fold": "-".join(str(name.resolve(context)) for name in self.names),
            "summary": self.summary.render(context),
            "inside": self.inside.render(context) if context.get("unfolded") else "",
        }
        with context.push(**place):
            return str(Engine.get_default().get_template("play/fold.html").render(context))


@register.tag
def fold(parser: Parser, token: Token) -> Fold:
    """`{% fold "answer" asked %}its summary{% inside %}…{% endfold %}`: the id is made of the values."""
    names = [parser.compile_filter(bit) for bit in token.split_contents()[1:]]
    summary = parser.parse(("inside",))
    parser.delete_first_token()
    inside = parser.parse(("endfold",))
    parser.delete_first_token()
    return Fold(names, summary, inside)
