"""Wrong tries at the doors are counted, by who made them; after too many there is a pause.

Kept in the database, so that all processes count together, and a restart forgets nothing. Nobody's name, address or
password is kept: who tried is known by a hash.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from ipaddress import ip_network

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from tablegames.engine.errors import Refused
from tablegames.engine.words import Text, _
from tablegames.play.models import Tries
from tablegames.serving import limits


class TooOften(Refused):
    """There is a pause, after too many wrong tries."""


@dataclass(frozen=True, slots=True)
class Limit:
    """So many wrong tries of somebody's at a door within so many seconds; then nobody is let in until they are over.

    With a `pause`, in seconds, it is that one instead, and doubles with every further wrong try.
    """

    door: str
    who: str
    most: int
    seconds: int
    pause: int = 0

    @property
    def key(self) -> dict[str, str]:
        return {
            "door": self.door,
            "who": salted_hmac("tablegames.tries", self.who, algorithm="sha256").hexdigest(),
        }

    def closed_until(self, row: Tries, now: datetime) -> datetime | None:
        """When the door opens again, after one more wrong try."""
        if row.wrong < self.most:
            return None
        if not self.pause:
            return row.until
        doubled = self.pause * 2 ** min(row.wrong - self.most, 16)
        return now + timedelta(seconds=min(doubled, limits.LONGEST_PAUSE))


def login(request: HttpRequest, account: str) -> list[Limit]:
    """Return the limits of logins: per account and address, so that its owner comes in from elsewhere all the same."""
    who, first = f"{account}/{address(request)}", limits.LOGIN_PAUSE
    return [Limit("login", who, limits.LOGIN_TRIES, limits.TRIES_SECONDS, first)]


def join(request: HttpRequest) -> list[Limit]:
    """Return the limit of wrong codes: so high that a party behind one address never meets it."""
    return [Limit("join", address(request), limits.JOIN_TRIES, limits.TRIES_SECONDS)]


def digits(request: HttpRequest, door: str) -> list[Limit]:
    """Return the limits of wrong digits for one game: whoever tries too often keeps nobody else out."""
    here = address(request)
    browser = request.COOKIES.get(settings.CSRF_COOKIE_NAME, "")
    return [
        Limit(door, f"{here}/{browser}", limits.DIGITS_TRIES, limits.TRIES_SECONDS),
        Limit(door, here, limits.DIGITS_TRIES_ADDRESS, limits.HOUR),
        Limit(door, "", limits.DIGITS_TRIES_GAME, limits.HOUR),
    ]


def address(request: HttpRequest) -> str:
    """Where a request comes from; a network of the sixth version is one place."""
    told = request.META.get("REMOTE_ADDR") or ""
    try:
        return str(ip_network(f"{told}/64" if ":" in told else told, strict=False))
    except ValueError:  # a socket of this machine
        return ""


def check(limits_: list[Limit]) -> None:
    """Raises TooOften in a pause."""
    now = timezone.now()
    closed = [row.closed for limit in limits_ for row in Tries.objects.filter(**limit.key, closed__gt=now)]
    if closed:
        raise TooOften(_too_often(max(time for time in closed if time) - now))


def _too_often(left: timedelta) -> Text:
    minutes = -(-int(left.total_seconds() + 1) // 60)
    return _("Too many wrong tries from here. Try again in {minutes} min.", minutes=minutes)


def count(limits_: list[Limit]) -> None:
    """Count one more wrong try against each of the limits."""
    now = timezone.now()
    with transaction.atomic():
        Tries.objects.filter(until__lt=now).delete()
        for limit in limits_:
            end = now + timedelta(seconds=limit.seconds)
            row, _is_new = Tries.objects.select_for_update().get_or_create(
                **limit.key, defaults={"until": end}
            )
            row.wrong += 1
            row.closed = limit.closed_until(row, now)
            if row.closed is not None and limit.pause:
                row.until = row.closed + timedelta(seconds=limit.seconds)
            row.save()


def forget(limit: Limit) -> None:
    """Begin a limit's count anew, after a right try."""
    Tries.objects.filter(**limit.key).delete()


def reopen(door: str) -> None:
    """There is something new to be tried, for everybody."""
    Tries.objects.filter(door=door).delete()
