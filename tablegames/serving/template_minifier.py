"""Templates are written with a line for each thing, and sent without the lines."""

from __future__ import annotations

import re

from django.template import Origin
from django.template.loaders.filesystem import Loader

BREAK = re.compile(r"\s*\n\s*")


class TightLoader(Loader):
    """Reads templates as if nobody had broken their lines."""

    def get_contents(self, origin: Origin) -> str:
        return tight(super().get_contents(origin))


def tight(source: str) -> str:
    """Without line breaks and indentation: between two tags nothing stays, elsewhere one space.

    Tags are those of HTML and the `{% %}` of Django; a `{{ }}` is text. So a space that shall be seen between two
    tags is written on their line.
    """
    source = source.strip()

    def joint(found: re.Match[str]) -> str:
        before, after = source[: found.start()], source[found.end() :]
        is_between_tags = before.endswith((">", "%}")) and after.startswith(("<", "{%"))
        return "" if is_between_tags else " "

    return BREAK.sub(joint, source)
