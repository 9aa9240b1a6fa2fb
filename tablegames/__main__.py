"""The commands: `tablegames play` in a wheel, `python3 manage.py play` in a checkout."""

from __future__ import annotations

import os
import sys

from .serving.starting.options import prepare


def main(argv: list[str] | None = None) -> None:
    """Run a command: Django's own, or ours."""
    arguments = sys.argv if argv is None else argv
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tablegames.settings")
    if arguments[1:2] == ["test"]:
        from .testing import run

        sys.exit(run(arguments[2:]))
    if arguments[1:2] == ["play"]:
        prepare(arguments[2:])
    from django.core.management import execute_from_command_line

    try:
        execute_from_command_line(arguments)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
