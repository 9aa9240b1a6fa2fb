"""`sets`: import, export and check sets as files; one line for each problem, and an exit status."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from tablegames.editor import odds
from tablegames.editor.shelf import load_official
from tablegames.editor.upload import KINDS, set_file_of
from tablegames.engine.library import SetFile
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import RoleSet
from tablegames.library.schema import schema


class Command(BaseCommand):
    """Import, export and check sets as files, and print their odds."""

    help = "Import, export and check sets as JSON files."

    def add_arguments(self, parser: ArgumentParser) -> None:
        kinds = parser.add_subparsers(dest="do", required=True)
        taken = kinds.add_parser("import", help="put the set of a file onto the shelf, all or nothing")
        taken.add_argument("file", type=Path)
        taken.add_argument("--dry-run", action="store_true", help="only say what would change")
        given = kinds.add_parser("export", help="write a set as a file")
        given.add_argument("title", help=" or ".join(GAMES))
        given.add_argument("key", help="of the set")
        given.add_argument("--output", type=Path, help="where to write it (default: to the screen)")
        checked = kinds.add_parser("check", help="say what is wrong with files")
        checked.add_argument("files", type=Path, nargs="+", metavar="file")
        chances = kinds.add_parser("odds", help="how often each side wins when robots play a set")
        chances.add_argument("title", help=" or ".join(GAMES))
        chances.add_argument("key", help="of the set")
        chances.add_argument(
            "--players", default="4-24", help="for example 7, or 4-12 (default: %(default)s)"
        )
        chances.add_argument("--games", type=int, default=200, help="for each number (default: %(default)s)")
        chances.add_argument("--svg", type=Path, help="draw them into this file, too")
        kinds.add_parser("list", help="the sets on the shelf")
        kinds.add_parser("schema", help="the JSON Schema of a file")

    def handle(self, *args: Any, **options: Any) -> None:
        if RoleSet._meta.db_table not in connection.introspection.table_names():
            call_command("migrate", verbosity=0, interactive=False)
        load_official()
        getattr(self, f"do_{options['do']}")(options)

    def do_import(self, options: dict[str, Any]) -> None:
        file = self.read(options["file"])
        if file is None:
            sys.exit(1)
        for change in files.changes(file):
            self.stdout.write(f"{change.what}: {str(KINDS[change.kind]).lower()} “{change.name}”")
        if not options["dry_run"]:
            row = files.put(file)
            self.stdout.write(f"“{row.name}” is on the shelf.")

    def do_export(self, options: dict[str, Any]) -> None:
        text = files.exported(self.row(options))
        if options["output"] is None:
            self.stdout.write(text, ending="")
        else:
            self.write(options["output"], text)

    def do_odds(self, options: dict[str, Any]) -> None:
        row = self.row(options)
        least, dash, most = options["players"].partition("-")
        if not least.isdecimal() or (dash and not most.isdecimal()) or options["games"] < 1:
            raise CommandError("--players is a number or two with a dash, --games at least 1.")
        rows = list(odds.table(row, int(least), int(most or least), options["games"]))
        if not rows:
            raise CommandError("This set cannot be dealt to so many players.")
        self.stdout.write(odds.text(row, rows))
        if options["svg"] is not None:
            self.write(options["svg"], odds.drawing(row.name, odds.sides_of(row), rows))

    def row(self, options: dict[str, Any]) -> RoleSet:
        row = RoleSet.objects.filter(title=options["title"], key=options["key"]).first()
        if row is None:
            raise CommandError(
                f"There is no set “{options['key']}” of “{options['title']}”: see `sets list`."
            )
        return row

    def write(self, path: Path, text: str) -> None:
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            raise CommandError(f"{path} cannot be written ({error.strerror}).") from error

    def do_check(self, options: dict[str, Any]) -> None:
        bad = False
        for path in options["files"]:
            if self.read(path) is None:
                bad = True
            else:
                self.stdout.write(f"{path}: good")
        if bad:
            sys.exit(1)

    def do_list(self, options: dict[str, Any]) -> None:
        for row in RoleSet.objects.order_by("title", "pk"):
            self.stdout.write(f"{row.title} {row.key}: {row.name}{' (official)' if row.official else ''}")

    def do_schema(self, options: dict[str, Any]) -> None:
        self.stdout.write(files.text_of(schema()), ending="")

    def read(self, path: Path) -> SetFile | None:
        """The set of a file, None where it is none; a line for each problem, and for each part that is left out."""
        found: SetFile | None = None
        try:
            with path.open("rb") as opened:
                found, problems = set_file_of(opened.read(files.BYTES + 1))
        except files.Unreadable as unreadable:
            problems = unreadable.problems
        except OSError as error:
            self.stderr.write(f"{path}: It cannot be read ({error.strerror}).")
            return None
        for problem in problems:
            self.stderr.write(f"{path}: {problem}")
        return found
