"""`backup FILE`: a copy of the laptop's database, also while it is used."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from tablegames.play.keeping import backup

ELSEWHERE = (
    "This is for the laptop's own database. PostgreSQL has pg_dump and pg_restore: see docs/hosting.md."
)


class Command(BaseCommand):
    """The copy is whole, as the database was at one moment, and is checked before it gets its name."""

    help = "Copy the database into a file, while it is used or not."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.HOSTED:
            raise CommandError(ELSEWHERE)
        try:
            backup.copy(Path(settings.DATABASES["default"]["NAME"]), options["file"])
        except backup.NoCopy as error:
            raise CommandError(str(error)) from None
        except OSError as error:
            raise CommandError(f"{options['file']} cannot be written ({error.strerror}).") from None
        self.stdout.write(f"{options['file']}: {backup.check(options['file'])} games")
