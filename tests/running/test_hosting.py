"""docs/hosting.md, followed word for word by a new administrator, in a folder in the place of `/`.

What Debian brings with it has stand-ins: its packages, systemd, certbot, nginx (which `live/test_nginx.py` tries), and
the libraries' download (which `test_from_nothing.py` tries). PostgreSQL, Redis and all of ours are in earnest.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.guests import Moderator
from tests.servers import PATIENCE, ROOT, PostgreSQL, Redis

FRONT = "https://tablegames.example"
PASSWORD = "six owls at midnight"
ABSOLUTE = re.compile(r"(?<![\w.])/(?=(opt|etc|run|var)/)")
NOTHING = ("apt-get", "adduser", "git", "certbot", "nginx", "pip")
NGINX = (
    "user www-data;\nevents {\n\tworker_connections 768;\n}\nhttp {\n\tinclude /etc/nginx/conf.d/*.conf;\n}\n"
)


class Machine:
    """A folder that stands for a Debian of its own."""

    def __init__(self, folder: Path, database: PostgreSQL, redis: Redis) -> None:
        self.folder, self.database, self.redis = folder, database, redis
        for place in (
            "opt/tablegames/.venv/bin",
            "etc/systemd/system",
            "etc/nginx/conf.d",
            "var/backups",
            "bin",
        ):
            (folder / place).mkdir(parents=True)
        (folder / "etc/nginx/nginx.conf").write_text(NGINX)
        self.lay_the_program()
        self.lay_the_stand_ins()
        self.text = (ROOT / "docs" / "hosting.md").read_text()

    def lay_the_program(self) -> None:
        program = self.folder / "opt" / "tablegames"
        for name in ("tablegames", "templates", "static", "locale", "manage.py", "requirements.txt"):
            (program / name).symlink_to(ROOT / name)
        (program / "deploy").mkdir()
        for file in (ROOT / "deploy").iterdir():
            copy = program / "deploy" / file.name
            copy.write_text(self.here(file.read_text()))
            copy.chmod(file.stat().st_mode)
        self.script(program / ".venv/bin/python", f'exec {sys.executable} "$@"')
        self.script(program / ".venv/bin/daphne", f'exec {sys.executable} -m daphne "$@"')
        self.script(program / ".venv/bin/pip", "")

    def lay_the_stand_ins(self) -> None:
        for name in NOTHING:
            self.script(self.folder / "bin" / name, "")
        stand_ins = {
            "python3": f'[ "$1 $2" = "-m venv" ] || exec {sys.executable} "$@"',
            "systemctl": f'exec {sys.executable} {ROOT}/tests/systemctl.py {self.folder} "$@"',
            "sudo": f'shift 2\nPGHOST=127.0.0.1 PGPORT={self.database.port} PGUSER=postgres exec "$@"',
            "editor": f"sed -i -e 's/PASSWORD/a-long-password/' -e 's/:5432/:{self.database.port}/'"
            f" -e 's/:6379/:{self.redis.port}/' -e 's/^TABLEGAMES_SECRET_KEY=.*/&{'x' * 50}/' \"$1\"",
            "systemd-run": 'while :; do case "$1" in -p|--uid) shift 2;; -*) shift;; *) break;; esac; done\n'
            f'set -a; . {self.folder}/etc/tablegames.env; set +a; cd {self.folder}/opt/tablegames; exec "$@"',
        }
        for name, lines in stand_ins.items():
            self.script(self.folder / "bin" / name, lines)

    def here(self, text: str) -> str:
        """With this folder's paths."""
        return ABSOLUTE.sub(f"{self.folder}/", text)

    @staticmethod
    def script(path: Path, lines: str) -> None:
        path.write_text(f"#!/bin/sh\n{lines}\n")
        path.chmod(0o755)

    def follow(self, section: str) -> str:
        """Every command of a section, as it stands there; what they print."""
        part = self.text.split(f"\n## {section}\n")[1].split("\n## ")[0]
        blocks = "".join(re.findall(r"^```sh\n(.*?)^```$", part, re.MULTILINE | re.DOTALL))
        done = subprocess.run(
            ["sh", "-e", "-c", self.here(blocks)],
            cwd=self.folder,
            env={**os.environ, "PATH": f"{self.folder}/bin:{os.environ['PATH']}"},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        return done.stdout

    def guest(self) -> Moderator:
        """A browser that nginx has sent to the first process."""
        guest = Moderator("http://tablegames.example", FRONT)
        line = httpx.HTTPTransport(uds=str(self.folder / "run/tablegames/1.sock"))
        guest.http = httpx.Client(transport=line, base_url=guest.address, headers=guest.http.headers)
        return guest

    def wait(self) -> None:
        """Until the processes answer."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                if self.guest().get("/health/ready").status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.1)
        raise AssertionError("The processes do not get ready")


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    database, redis = PostgreSQL().start(), Redis(tmp_path).start()
    database.query("CREATE ROLE postgres SUPERUSER LOGIN", "tablegames")
    database.query("ALTER ROLE tablegames RENAME TO first", "postgres")
    machine = Machine(tmp_path, database, redis)
    yield machine
    subprocess.run([str(tmp_path / "bin" / "systemctl"), "stop", "tablegames@*"], check=True)
    redis.stop()
    database.stop()


def test_whoever_follows_the_page_word_for_word_has_a_table_that_plays(machine: Machine) -> None:
    for section in ("Install", "Database and settings", "Processes", "nginx"):
        machine.follow(section)
    link = machine.follow("Hosts").split(FRONT)[1].strip()
    machine.wait()
    anna = machine.guest()
    form = anna.get(link).headers["Location"]
    anna.get(form)
    chosen = anna.post(form, new_password1=PASSWORD, new_password2=PASSWORD)
    anna.get("/host/")
    anna.new_game()

    upgraded = machine.follow("Upgrades")
    ready = machine.follow("Watching")
    machine.follow("Keeping")
    machine.wait()

    assert chosen.status_code in (204, 302)
    assert upgraded.endswith("Process 1 is new.\nProcess 2 is new.\n")
    assert ready == "ready\n"
    assert anna.code in anna.get(f"/m/{anna.code}/").text
    nginx = (machine.folder / "etc/nginx/nginx.conf").read_text()
    assert nginx.startswith("worker_rlimit_nofile 65536;\nuser")
    assert "\tworker_connections 16384;\n" in nginx
