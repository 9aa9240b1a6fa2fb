"""What an upgrade is like for those who play: processes are restarted one after the other while all games go on."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from contextlib import suppress

import httpx

from tests.guests import ASKED, Moderator, Phone
from tests.live.lean import Page

from .figures import line
from .host import Host

AGAIN = 0.2  # seconds until a page tries once more
Table = tuple[Moderator, list[Phone]]


async def restarted(host: Host, tables: list[Table], pace: float) -> None:
    """Print how long pages were without a view, and how long a step took until it was acknowledged."""
    pages = [Page(host.site, phone) for _moderator, phones in tables for phone in phones]
    staying = [asyncio.create_task(page.stay()) for page in pages]
    await all_shown(pages)
    work = asyncio.create_task(asyncio.to_thread(host.restart))
    delays = (pace * number / len(tables) for number in range(len(tables)))
    steps = await asyncio.gather(
        *(press(table[0], delay, pace, work.done) for table, delay in zip(tables, delays, strict=True))
    )
    await work
    await all_shown(pages)
    for task in staying:
        task.cancel()
    await asyncio.gather(*staying, return_exceptions=True)
    gaps = [gap for page in pages for gap in page.gaps]
    took = [seconds for one in steps for seconds in one]
    print(f"2 processes, restarted one after the other, {len(pages)} phones:")
    print(line("  phones, from when the socket shut → painted again", gaps), f"  longest {max(gaps):.2f} s")
    print(line("  next, from the press → acknowledged", took), f"  longest {max(took):.2f} s", flush=True)


async def all_shown(pages: list[Page]) -> None:
    async with asyncio.timeout(60):
        await asyncio.gather(*(page.shown.wait() for page in pages))


async def press(table: Moderator, delay: float, pace: float, is_over: Callable[[], bool]) -> list[float]:
    """*Next* every `pace` seconds as a page presses it; how many seconds each press took until it counted."""
    took = []
    await asyncio.sleep(delay)
    while not is_over():
        began = time.perf_counter()
        await asyncio.to_thread(acknowledged, table)
        took.append(time.perf_counter() - began)
        await asyncio.sleep(max(0.0, pace - took[-1]))
    return took


def acknowledged(table: Moderator) -> None:
    """By one name, so that it counts once, until somebody answers."""
    asked, once = "", secrets.token_hex(8)
    while True:
        with suppress(httpx.HTTPError):
            if not asked:
                found = ASKED.search(table.get(f"/m/{table.code}/").text)
                asked = found[1] if found else ""
            if asked and table.order("next", asked=asked, once=once).status_code in (204, 409):
                return
        time.sleep(AGAIN)
