"""`official`: load or renew the official roles and sets; `play` does it by itself."""

from typing import Any

from django.core.management.base import BaseCommand

from tablegames.editor.shelf import load_official


class Command(BaseCommand):
    """Puts the official roles and sets on the shelf."""

    help = "Load or renew the official roles and sets."

    def handle(self, *args: Any, **options: Any) -> None:
        load_official()
