"""Menus with a picture of what is chosen beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms as django
from django.utils.safestring import SafeString

from tablegames.engine.library import Custom
from tablegames.games import GAMES
from tablegames.play.templating.words import painted


class Painted(django.Select):
    """A menu that knows the painting of each choice among those of a title; without any, each is called as its choice."""

    def __init__(self, title: str, paintings: Mapping[str, str] | None = None) -> None:
        super().__init__()
        self.title, self.paintings = title, paintings

    def painting(self, value: Any) -> str:
        """What the choice is called among the paintings; empty where there is none."""
        key = str(value or "")
        return key if self.paintings is None else self.paintings.get(key, "")

    def create_option(self, name: str, value: Any, *args: Any, **kwargs: Any) -> dict[str, Any]:
        option = super().create_option(name, value, *args, **kwargs)
        option["attrs"]["data-painting"] = self.painting(value)
        return option


class Ticks(django.CheckboxSelectMultiple):
    """Boxes to tick, each with the painting of what it stands for."""

    def __init__(self, title: str, paintings: Mapping[str, str]) -> None:
        super().__init__()
        self.title, self.paintings = title, paintings


class Covers(django.RadioSelect):
    """Rows to choose one from, each with the pictures of what is in it: by its value."""

    def __init__(self, pictures: Mapping[str, SafeString]) -> None:
        super().__init__()
        self.pictures = pictures


def paintings_of(title: str, keys: Mapping[str, object], custom: Custom) -> dict[str, str]:
    """The paintings of roles, characters and cards, by their keys."""
    game = GAMES[title]
    if not game.paintings:
        return {}
    official, part = {*game.roles, *game.cards} - {*custom}, game.library.pieces.part
    return {key: key if key in official else painted(part(key, custom).figure) for key in keys}
