"""`host NAME`: the link by which somebody who hosts chooses a password; `--off` ends the account's right."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError

from tablegames.play.entrance import hosts


class Command(BaseCommand):
    """A host is an ordinary account: it has games of its own, and nothing of the admin."""

    help = "Invite a host, or let one choose another password; --off and --on end and renew the right."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name")
        right = parser.add_mutually_exclusive_group()
        right.add_argument("--off", action="store_true", help="deactivate: open pages end within a second")
        right.add_argument("--on", action="store_true", help="activate again")

    def handle(self, *args: Any, **options: Any) -> None:
        name = options["name"]
        if options["off"] or options["on"]:
            if not get_user_model().objects.filter(username=name).update(is_active=options["on"]):
                raise CommandError(f"There is no account “{name}”.")
            self.stdout.write(f"{name} may host." if options["on"] else f"{name} may no longer host.")
            return
        origin = settings.ORIGINS[0] if settings.ORIGINS else ""
        self.stdout.write(
            f"{name} opens this link (it works once, for three days):\n{origin}{hosts.invite(name)}"
        )
