"""What belongs to a title stands in its own folders: nothing else names a game, and nobody asks which one it is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablegames.games import GAMES
from tests.words import ROOT

PACKAGE = ROOT / "tablegames"
SHARED = sorted(
    path
    for path in PACKAGE.rglob("*.py")
    if PACKAGE / "games" not in path.parents and "migrations" not in path.parts
)
TEMPLATES = sorted(
    path
    for path in (ROOT / "templates").rglob("*.html")
    if not any(ROOT / "templates" / title in path.parents for title in GAMES)
)
WORDS = (*GAMES, "village", "saloon", "wolf", "wolves", "werewolves", "sheriff")
NAMED = re.compile(rf"(?<![a-z])({'|'.join(WORDS)})(?![a-z])", re.IGNORECASE)
SCENERY = ("scene-village", 'class="village"')  # houses under the moon, behind every page


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def words_in(text: str) -> list[str]:
    """Whatever belongs to one title alone."""
    for one in SCENERY:
        text = text.replace(one, "")
    return NAMED.findall(text)


def imports_of_titles(tree: ast.AST) -> Iterator[str]:
    """Modules of one title."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                found = [name.name for name in names]
            case ast.ImportFrom(module=str(module), names=names):
                found = [module, *(f"{module}.{name.name}" for name in names)]
            case _:
                found = []
        yield from (one for one in found if one.startswith(tuple(f"tablegames.games.{key}" for key in GAMES)))


def comparisons_of_titles(tree: ast.AST) -> list[int]:
    """Lines on which somebody asks which title it is: by its key, or by a text."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if (isinstance(node, ast.Compare) and any(map(is_key, (node.left, *node.comparators))))
        or (isinstance(node, ast.Dict) and any(map(is_key, filter(None, node.keys))))
    ]  # fmt: skip


def is_key(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value in GAMES


@pytest.mark.parametrize("path", SHARED, ids=named)
def test_what_all_titles_share_names_none_of_them(path):
    source = path.read_text(encoding="utf-8")

    assert words_in(source) == []
    assert list(imports_of_titles(ast.parse(source))) == []
    assert comparisons_of_titles(ast.parse(source)) == []


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_shared_templates_name_no_title(path):
    assert words_in(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("title", GAMES)
def test_a_title_knows_no_other_one(title):
    others = [f"tablegames.games.{key}" for key in GAMES if key != title]
    sources = [path.read_text(encoding="utf-8") for path in (PACKAGE / "games" / title).rglob("*.py")]

    assert [one for one in others if any(one in source for source in sources)] == []


def test_the_guard_notices_a_title():
    """Otherwise the tests above would prove nothing."""
    asked = ast.parse("if row.title == 'bang': ...\nTABLE = {'werewolf': 1}\nrow.title != 'toy'")
    brought = ast.parse(
        "from tablegames.games.bang import cards\nfrom tablegames.games import werewolf, GAMES"
    )

    assert comparisons_of_titles(asked) == [1, 2]
    assert list(imports_of_titles(brought)) == [
        "tablegames.games.bang",
        "tablegames.games.bang.cards",
        "tablegames.games.werewolf",
    ]
    assert words_in("village_from saloon.css a werewolf; villagers banging") == [
        "village",
        "saloon",
        "werewolf",
    ]
