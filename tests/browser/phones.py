"""The phones of an evening: whoever is only there, and nobody looks at, draws no page."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Callable

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection

lines: list[ClientConnection] = []  # of phones that nobody looks at; conftest.py closes them


class Phones(UserDict[str, Page]):
    """Phones by name, in the order of the seats; one that nobody has looked at draws its page when somebody does."""

    def __init__(self) -> None:
        super().__init__()
        self.unseen: dict[str, Callable[[], Page]] = {}

    def __getitem__(self, name: str) -> Page:
        if name in self.unseen:
            self.data[name] = self.unseen.pop(name)()
        return self.data[name]

    def seen(self) -> list[Page]:
        """The pages that are drawn."""
        return [page for name, page in self.data.items() if name not in self.unseen]
