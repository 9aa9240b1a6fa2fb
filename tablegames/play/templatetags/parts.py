"""How templates say which parts a page has."""

from __future__ import annotations

from django import template
from django.template.base import NodeList, Parser, Token

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
