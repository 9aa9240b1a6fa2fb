"""`tidy`: take away what has been kept for long enough."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from tablegames.play.keeping.tidy import tidy


class Command(BaseCommand):
    """Games that are over for TABLEGAMES_KEEP_DAYS, lobbies after a day, and what has expired."""

    help = "Take away old games with their names, and what has expired."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="only count it")

    def handle(self, *args: Any, **options: Any) -> None:
        found = tidy(options["dry_run"])
        words = "would go" if options["dry_run"] else "gone"
        self.stdout.write(f"{words}: " + ", ".join(f"{number} {name}" for name, number in found.items()))
