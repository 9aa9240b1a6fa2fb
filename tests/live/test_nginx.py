"""The samples under deploy/ in earnest: nginx before the processes that the unit file starts."""

from __future__ import annotations

import os
import re
import shlex
import ssl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tablegames.serving.certificate import self_signed
from tests.servers import ROOT, free_port, wait_for

DEPLOY = ROOT / "deploy"
LINK = "from tablegames.play import access; print(access.moderator_link())"


class Site:
    """One site behind nginx; `instead` is what stands in the sample in place of something else."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.more = environment
        self.instead: list[tuple[str, str]] = []
        self.events = ""
        self.port, self.plain_port = free_port(), free_port()
        self.address = f"https://localhost:{self.port}"
        own = self_signed(folder)
        self.trusting = ssl.create_default_context(cafile=str(own.leaf))
        self.certificate, self.key = own.leaf, own.key

    def start_process(self, number: int) -> subprocess.Popen[bytes]:
        """As systemd would: the unit's own command, with this folder's sockets."""
        unit = (DEPLOY / "tablegames@.service").read_text().replace("\\\n", " ")
        [command] = re.findall(r"^ExecStart=\S+ (.*)$", unit, re.MULTILINE)
        command = command.replace("/run/tablegames", str(self.folder)).replace("%i", str(number))
        environment = {
            "TABLEGAMES_DATA": str(self.folder),
            "TABLEGAMES_ALLOWED_HOSTS": "localhost",
            "TABLEGAMES_ORIGINS": self.address,
            **self.more,
        }
        return subprocess.Popen(
            [sys.executable, "-m", "daphne", *shlex.split(command)],
            cwd=ROOT,
            env={**os.environ, **environment},
        )

    def start_nginx(self) -> subprocess.Popen[bytes]:
        sample = (DEPLOY / "nginx.conf").read_text()
        for there, here in (
            ("/run/tablegames", str(self.folder)),
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
            f"daemon off; worker_processes 1; pid {self.folder}/nginx.pid; error_log stderr error;\n"
            f"{'user root;' if os.geteuid() == 0 else ''}\n"
            f"events {{ {self.events} }}\nhttp {{ {temporary}\n{sample}\n}}\n"
        )
        return subprocess.Popen(["/usr/sbin/nginx", "-c", str(configuration)])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("site"))
    for command in ("migrate", "official"):
        manage(site, command, "-v0")
    processes = [site.start_process(1), site.start_process(2), site.start_nginx()]
    wait_for(site.port, processes[-1])
    for number in (1, 2):
        wait_for_socket(site.folder / f"{number}.sock")
    yield site
    for process in processes:
        process.terminate()
        process.wait(20)


def manage(site: Site, *arguments: str) -> str:
    """What a command says, on the site's own data."""
    done = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env={**os.environ, "TABLEGAMES_DATA": str(site.folder)},
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.strip()


def wait_for_socket(path: Path) -> None:
    transport = httpx.HTTPTransport(uds=str(path), retries=8)
    with httpx.Client(transport=transport) as client:
        client.get("http://localhost/ping")


def test_pages_come_over_https(site: Site) -> None:
    page = httpx.get(site.address, verify=site.trusting)

    assert page.status_code == 200
    assert page.headers["Server"] == "nginx"


def test_what_watches_over_the_processes_asks_them_and_not_the_site(site: Site) -> None:
    inside = httpx.Client(transport=httpx.HTTPTransport(uds=str(site.folder / "1.sock")))

    for path in ("/health/live", "/health/ready"):
        assert inside.get(f"http://localhost{path}").status_code == 200
        assert httpx.get(f"{site.address}{path}", verify=site.trusting).status_code == 404
    assert httpx.get(f"{site.address}/metrics", verify=site.trusting).status_code == 404


def test_plain_http_is_sent_to_https(site: Site) -> None:
    page = httpx.get(f"http://localhost:{site.plain_port}/j/ABCDE")

    assert (page.status_code, page.headers["Location"]) == (301, "https://localhost/j/ABCDE")


def test_sockets_come_through_from_the_sites_own_pages_only(site: Site) -> None:
    browser = moderator(site)
    form = {"title": "werewolf", "csrfmiddlewaretoken": browser.cookies["csrftoken"]}
    game = browser.post("/host/new", data=form, headers={"HX-Request": "true"})
    code = game.headers["HX-Redirect"].strip("/").split("/")[-1]

    assert status_of_socket(site, browser, code, site.address) == 101
    assert status_of_socket(site, browser, code, "https://localhost:1") == 403


def test_logins_and_codes_are_slowed_down_by_address_and_a_party_sits_down_at_once(site: Site) -> None:
    """P4: neither the code nor the sample limited them."""
    guest = httpx.Client(base_url=site.address, verify=site.trusting, headers={"Origin": site.address})
    guest.get("/j/BBBBB")

    logins = [posted(guest, "/host/login/", username="nobody", password="wrong") for _try in range(20)]
    party = [posted(guest, "/j/BBBBB", name="Eve") for _guest in range(40)]

    assert logins[:11] == [200] * 11  # ten at once and one more; nobody has an account here
    assert 429 in logins[11:]
    assert party == [422] * 40


def posted(guest: httpx.Client, path: str, **form: str) -> int:
    return guest.post(path, data={**form, "csrfmiddlewaretoken": guest.cookies["csrftoken"]}).status_code


def test_wrong_tries_are_counted_by_the_address_that_the_proxy_names(site: Site) -> None:
    guest = httpx.Client(base_url=site.address, verify=site.trusting, headers={"Origin": site.address})
    guest.get("/board/")
    lies = [{"X-Forwarded-For": f"192.0.2.{n}"} for n in range(6)]

    tries = []
    for lie in lies:
        form = {"code": "BBBBB", "pin": "0000", "csrfmiddlewaretoken": guest.cookies["csrftoken"]}
        tries.append(guest.post("/board/", data=form, headers=lie).status_code)

    assert tries == [422] * 5 + [429]


def moderator(site: Site) -> httpx.Client:
    """A browser that came by the moderator's link."""
    link = manage(site, "shell", "--no-imports", "-v0", "-c", LINK)
    browser = httpx.Client(base_url=site.address, verify=site.trusting, headers={"Origin": site.address})
    assert browser.get(link).status_code == 302
    browser.get("/host/")
    return browser


def status_of_socket(site: Site, browser: httpx.Client, code: str, origin: str) -> int:
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in browser.cookies.jar)
    try:
        with connect(
            f"wss://localhost:{site.port}/ws/m/{code}/",
            ssl=site.trusting,
            origin=Origin(origin),
            additional_headers={"Cookie": cookies},
        ) as socket:
            assert '"target"' in socket.recv(timeout=10)
    except InvalidStatus as refused:
        return refused.response.status_code
    return 101
