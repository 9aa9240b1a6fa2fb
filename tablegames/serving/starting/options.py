"""What `play` may be told. The settings need some of it, so it is read before Django is."""

from __future__ import annotations

import os
from argparse import ArgumentParser

from tablegames.games import GAMES


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument("--port", type=int, default=8000, help="port to serve on (default 8000)")
    parser.add_argument(
        "--host", default="0.0.0.0", help="address to serve on (default: all of this machine)"
    )
    parser.add_argument("--data", metavar="DIR", help="folder of the database and the keys")
    parser.add_argument(
        "--robots", metavar="N", type=int, default=0, help="begin with a game that N robots have joined"
    )
    parser.add_argument(
        "--title",
        choices=list(GAMES),
        default=next(iter(GAMES)),
        help="which game the robots have joined (default %(default)s)",
    )
    parser.add_argument(
        "--tls", action="store_true", help="serve https, with a certificate made here if none is given"
    )
    parser.add_argument("--certificate", metavar="FILE", help="a certificate chain in PEM")
    parser.add_argument("--key", metavar="FILE", help="the certificate's private key in PEM")


def prepare(arguments: list[str]) -> None:
    """Hand on to the settings what was said on the command line."""
    parser = ArgumentParser(add_help=False)
    add_options(parser)
    options, _rest = parser.parse_known_args(arguments)
    os.environ["TABLEGAMES_PORT"] = str(options.port)
    os.environ["TABLEGAMES_HOST"] = options.host
    os.environ["TABLEGAMES_SERVED"] = "1"
    if options.data:
        os.environ["TABLEGAMES_DATA"] = options.data
    if options.tls or options.certificate:
        os.environ["TABLEGAMES_TLS"] = "1"
