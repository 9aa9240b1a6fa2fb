"""`restore FILE`: a copy that `backup` made comes in the place of the laptop's database."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connections

from tablegames.play.keeping import backup

from .backup import ELSEWHERE


class Command(BaseCommand):
    """Nothing may serve meanwhile; what was there is kept beside it, and the copy is brought up to date."""

    help = "Put a copy made by `backup` in the place of the database."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.HOSTED:
            raise CommandError(ELSEWHERE)
        connections.close_all()
        try:
            games = backup.restore(Path(settings.DATABASES["default"]["NAME"]), options["file"])
        except backup.NoCopy as error:
            raise CommandError(str(error)) from None
        call_command("migrate", interactive=False, verbosity=0)
        self.stdout.write(f"{games} games are back.")
