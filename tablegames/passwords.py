"""Passwords are hashed one at a time, in one thread: however many come, the pages have the rest of the machine."""

from __future__ import annotations

from threading import Lock

from django.contrib.auth.hashers import Argon2PasswordHasher

turn = Lock()


class OneAtATime(Argon2PasswordHasher):
    """Argon2 in a single lane. What was hashed in several is checked as it was, and hashed anew at the next login."""

    parallelism = 1

    def encode(self, password: str, salt: str) -> str:
        with turn:
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> bool:
        with turn:
            return super().verify(password, encoded)
