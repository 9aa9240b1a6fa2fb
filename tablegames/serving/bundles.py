"""Static files in one piece: scripts and stylesheets are written in many files, and served with all that they import.

Browsers can load the files as they are, each import a request of its own; a phone on a slow line shall ask once, and
not for comments.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from typing import Any

from django.core.files.base import ContentFile, File
from django.core.files.storage import Storage
from rcssmin import cssmin
from rjsmin import jsmin
from whitenoise.storage import CompressedManifestStaticFilesStorage

STYLE = re.compile(r'^@import "([^"]+)";\n', re.MULTILINE)
UNSEEN = re.compile(r"<!--.*?-->|(?<=>)\s+(?=<)", re.DOTALL)  # none of our drawings has text in it
IMPORT = re.compile(r'^import (?:(\{[^}]+\}) from )?"(\.[^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
MODULE = "/* {name} */\n{{\n{body}}}\n"
EXPORTING = "/* {name} */\n{{\n{body}$[{number}] = {{ {exports} }};\n}}\n"


class BundledStaticFilesStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # it has no types
    """WhiteNoise's, for whole scripts and stylesheets."""

    def post_process(self, paths: Mapping[str, tuple[Storage, str]], **options: Any) -> Iterator[Any]:
        bundles = Bundles(paths)
        yield from super().post_process({name: (bundles, name) for name in paths}, **options)


class Bundles:
    """The files that `collectstatic` has found, by name: the storage that each lies in, and its path there."""

    def __init__(self, paths: Mapping[str, tuple[Storage, str]]) -> None:
        self.paths = paths

    def open(self, name: str) -> File[Any]:
        """The file as it is served."""
        if name.endswith(".css"):
            return ContentFile(cssmin(self.style(name)).encode())
        if name.endswith(".js") and IMPORT.search(self.read(name)):
            return ContentFile(jsmin(self.script(name)).encode())
        if name.endswith(".svg"):
            return ContentFile(UNSEEN.sub("", self.read(name)).encode())
        storage, path = self.paths[name]
        return storage.open(path)

    def read(self, name: str) -> str:
        storage, path = self.paths[name]
        with storage.open(path) as file:
            return str(file.read(), "utf-8")

    def style(self, name: str) -> str:
        """A stylesheet with those it imports by a bare name, in their places."""
        return STYLE.sub(lambda found: self.style(beside(name, found[1])), self.read(name))

    def script(self, name: str) -> str:
        """A module after all those that it imports, each once and in a scope of its own.

        Exports are functions, classes and constants; they are imported by their names, without `as`, and no two
        modules import each other.
        """
        modules: dict[str, str] = {}
        self.add(name, modules)
        return "const $ = [];\n" + "".join(modules.values())

    def add(self, name: str, modules: dict[str, str]) -> None:
        def imported(found: re.Match[str]) -> str:
            names, other = found[1], beside(name, found[2])
            if other not in modules:
                self.add(other, modules)
            return f"const {names} = $[{list(modules).index(other)}];\n" if names else ""

        body = IMPORT.sub(imported, self.read(name))
        exports = ", ".join(found[2] for found in EXPORT.finditer(body))
        form = EXPORTING if exports else MODULE
        modules[name] = form.format(
            name=name, number=len(modules), body=EXPORT.sub(r"\1", body), exports=exports
        )


def beside(name: str, path: str) -> str:
    """The name of a file that another one imports by a path."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
