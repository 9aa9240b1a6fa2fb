"""A site as the samples under deploy/ make it: nginx before processes that the unit file starts."""

from __future__ import annotations

import os
import re
import resource
import shlex
import ssl
import subprocess
import sys
from pathlib import Path

import httpx

from tablegames.serving.starting.certificate import self_signed
from tests.servers import ROOT, free_port

DEPLOY = ROOT / "deploy"
MAIN = "worker_rlimit_nofile 65536;"  # as docs/hosting.md has it
EVENTS = "events { worker_connections 16384; }"
FILES = 65_536


class Site:
    """One site behind nginx; `instead` is what stands in the sample in place of something else."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.more = environment
        self.instead: list[tuple[str, str]] = []
        self.port, self.plain_port = free_port(), free_port()
        self.address = f"https://localhost:{self.port}"
        own = self_signed(folder)
        self.trusting = ssl.create_default_context(cafile=str(own.leaf))
        self.certificate, self.key = own.leaf, own.key

    def start_process(self, number: int, files: int = FILES) -> subprocess.Popen[bytes]:
        """As systemd would: the unit's own command, with this folder's sockets and so many files."""
        unit = (DEPLOY / "tablegames@.service").read_text().replace("\\\n", " ")
        [command] = re.findall(r"^ExecStart=\S+ (.*)$", unit, re.MULTILINE)
        command = command.replace("/run/tablegames", str(self.folder)).replace("%i", str(number))
        environment = {
            "TABLEGAMES_DATA": str(self.folder),
            "TABLEGAMES_ALLOWED_HOSTS": "localhost",
            "TABLEGAMES_ORIGINS": self.address,
            **self.more,
        }
        with (self.folder / f"{number}.log").open("ab") as log:
            return subprocess.Popen(
                [*limited(files), sys.executable, "-m", "daphne", *shlex.split(command)],
                cwd=ROOT,
                env={**os.environ, **environment},
                stdout=log,
                stderr=log,
            )

    def start_nginx(self, name: str = "nginx.conf", **servers: str) -> subprocess.Popen[bytes]:
        """By that sample; `servers` are addresses by the names that it has for them."""
        sample = (DEPLOY / name).read_text()
        of_processes = [("/run/tablegames", str(self.folder))] if name == "nginx.conf" else []
        for there, here in (
            *of_processes,
            *((f"{server}.tablegames.example:443", address) for server, address in servers.items()),
            ("/etc/letsencrypt/live/tablegames.example/fullchain.pem", str(self.certificate)),
            ("/etc/letsencrypt/live/tablegames.example/privkey.pem", str(self.key)),
            ("listen [::]:80;", ""),
            ("listen [::]:443 ssl;", ""),
            ("listen 80;", f"listen 127.0.0.1:{self.plain_port};"),
            ("listen 443 ssl;", f"listen 127.0.0.1:{self.port} ssl;"),
            ("tablegames.example", "localhost"),
            *self.instead,
        ):
            assert there in sample
            sample = sample.replace(there, here)
        temporary = " ".join(
            f"{kind}_temp_path {self.folder}/{kind};"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        configuration = self.folder / "nginx.conf"
        configuration.write_text(
            f"daemon off; worker_processes 1; {MAIN} pid {self.folder}/nginx.pid; error_log stderr error;\n"
            f"{'user root;' if os.geteuid() == 0 else ''}\n"
            f"{EVENTS}\nhttp {{ {temporary}\n{sample}\n}}\n"
        )
        command = [*limited(FILES), "/usr/sbin/nginx", "-c", str(configuration)]
        return subprocess.Popen(command, stderr=subprocess.DEVNULL)


def limited(files: int) -> list[str]:
    """What stands before a command so that it may open so many files, or as many as there may be here."""
    return ["prlimit", f"--nofile={min(files, resource.getrlimit(resource.RLIMIT_NOFILE)[1])}"]


def wait_for_socket(path: Path) -> None:
    transport = httpx.HTTPTransport(uds=str(path), retries=8)
    with httpx.Client(transport=transport) as client:
        client.get("http://localhost/ping")
