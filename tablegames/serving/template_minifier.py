"""Templates are written with a line for each thing, and sent without the lines."""

from __future__ import annotations

import re
from collections.abc import Callable

from jinja2 import Environment, FileSystemLoader, TemplateNotFound

BREAK = re.compile(r"\s*\n\s*")
CALL = r"\{\{ (\w+\([^{}]*\)|csrf_input) \}\}"  # what a function makes, as a translation or a sign
ENDS = re.compile(rf"(>|%\}}|{CALL})\Z")
BEGINS = re.compile(rf"<|\{{%|{CALL}")


class TightLoader(FileSystemLoader):
    """Reads templates as if nobody had broken their lines; those of the admin are Django's."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        if template.startswith("admin/"):
            raise TemplateNotFound(template)
        source, path, is_fresh = super().get_source(environment, template)
        return tight(source), path, is_fresh


def tight(source: str) -> str:
    """Without line breaks and indentation: between two tags nothing stays, elsewhere one space.

    Tags are those of HTML, the `{% %}` of Jinja and the `{{ }}` of a function; any other `{{ }}` is text. So a space
    that shall be seen between two tags is written on their line.
    """
    source = source.strip()

    def joint(found: re.Match[str]) -> str:
        line = source[source.rfind("\n", 0, found.start()) + 1 : found.start()]
        is_between_tags = ENDS.search(line) and BEGINS.match(source, found.end())
        return "" if is_between_tags else " "

    return BREAK.sub(joint, source)
