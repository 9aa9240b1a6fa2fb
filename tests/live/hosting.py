"""Two processes on PostgreSQL and Redis behind a proxy, and the host who logs in there."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.guests import Moderator
from tests.servers import ROOT, Hosted, PostgreSQL, Redis

FRONT = "https://tablegames.example"
KEY = "a key for tests only, which is long enough to be one in earnest 0123456789"


PASSWORD = "a long evening"
Place = tuple[list[Hosted], Redis, PostgreSQL]


def hosted(folder: Path) -> Iterator[Place]:
    """PostgreSQL, Redis, a migrated database with a host's account, and two processes."""
    database, redis = PostgreSQL().start(), Redis(folder).start()
    environment = {
        "TABLEGAMES_DATABASE_URL": database.url,
        "TABLEGAMES_REDIS_URL": redis.url,
        "TABLEGAMES_ALLOWED_HOSTS": "tablegames.example",
        "TABLEGAMES_SECRET_KEY": KEY,
        "TABLEGAMES_DATA": str(folder),
    }
    for command in (["migrate"], ["official"], ["collectstatic", "--noinput"]):
        manage(environment, *command)
    account(environment, "host")
    servers = [Hosted(folder, **environment).start() for _process in range(2)]
    yield servers, redis, database
    for server in servers:
        server.stop()
    redis.stop()
    database.stop()


def manage(environment: dict[str, str], *command: str) -> None:
    subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=ROOT,
        env={**os.environ, **environment},
        check=True,
        stdout=subprocess.DEVNULL,
    )


def account(environment: dict[str, str], name: str) -> None:
    """For a host, with the password that every host of the tests has."""
    secret = {"DJANGO_SUPERUSER_PASSWORD": PASSWORD}
    command = ["createsuperuser", "--noinput", "--username", name, "--email", f"{name}@tablegames.example"]
    manage({**environment, **secret}, *command)


def logged_in(address: str, name: str = "host") -> Moderator:
    moderator = Moderator(address, FRONT)
    moderator.get("/host/login/")
    response = moderator.post("/host/login/", username=name, password=PASSWORD)
    assert response.status_code == 302, response.text
    moderator.get("/host/")
    return moderator
