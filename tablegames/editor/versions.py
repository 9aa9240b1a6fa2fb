"""Which version of a content a form was opened with: two windows shall not write over each other unasked."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from django.http import HttpRequest

CONFLICT = 409  # what was sent is kept in the form, and nothing else


def version_of(content: Mapping[str, Any]) -> str:
    """16 letters, other ones once the content has been changed."""
    return sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:16]


def is_overtaken(request: HttpRequest, now: str) -> bool:
    """Whether the form that was sent was opened with another version than the one of now."""
    return request.POST.get("version", now) != now


def version_for(request: HttpRequest, now: str, status: int) -> str:
    """The version that a page's form goes on with: its own, until the page has said that it is old."""
    return now if status == CONFLICT else request.POST.get("version", now)
