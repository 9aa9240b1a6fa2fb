"""Passwords are hashed one at a time, in one thread that gives way: however many come, pages have machine and database."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import get_native_id

from django.contrib.auth.hashers import Argon2PasswordHasher

from .threads import aside

NICE = 10


def _give_way() -> None:
    with suppress(OSError):  # where threads have no rank of their own
        os.setpriority(os.PRIO_PROCESS, get_native_id(), NICE)


thread = ThreadPoolExecutor(1, thread_name_prefix="password", initializer=_give_way)


class OneAtATime(Argon2PasswordHasher):
    """Argon2 in a single lane. What was hashed in several is checked as it was, and hashed anew at the next login."""

    parallelism = 1

    def encode(self, password: str, salt: str) -> str:
        with aside():
            return thread.submit(super().encode, password, salt).result()

    def verify(self, password: str, encoded: str) -> bool:
        with aside():
            return thread.submit(super().verify, password, encoded).result()
