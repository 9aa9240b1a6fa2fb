"""`person NAME`: what is kept of somebody, as JSON; `--forget` takes it away."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tablegames.play.circles.book import appearances_of, kept_in
from tablegames.play.circles.book import forget as book_forget
from tablegames.play.keeping.people import forget, kept_of, players_called


class Command(BaseCommand):
    """Names are all that is known of players: with --game only the one of that name in that game is meant."""

    help = "Print what is kept of a player of that name, or take it away."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name")
        parser.add_argument("--game", default="", metavar="CODE", help="only in this game")
        parser.add_argument("--forget", action="store_true", help="take name, lines and rights away")

    def handle(self, *args: Any, **options: Any) -> None:
        players = players_called(options["name"], options["game"].upper())
        written = [] if options["game"] else [kept_in(one) for one in appearances_of(options["name"])]
        if not players and not written:
            raise CommandError("Nobody of that name is kept.")
        kept = [*(kept_of(one) for one in players), *written]
        self.stdout.write(json.dumps(kept, ensure_ascii=False, indent=2))
        if options["forget"]:
            for one in players:
                forget(one)
            rounds = f" and {book_forget(options['name'])} rounds of circles" if written else ""
            self.stderr.write(f"Forgotten in {len(players)} games{rounds}.")
