"""No English sentence is a key: whoever rewords one changes what is read and nothing else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.words import KEYWORDS, ROOT, messages

SENTENCES = {
    part
    for message in messages()
    for part in ([message] if isinstance(message, str) else message)
    if " " in part
}
CODE = sorted((ROOT / "tablegames").rglob("*.py"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
COMPARED = re.compile(r"\.id\s*(==|!=|in\b|not in\b)|(==|!=)\s*[\w.]+\.id\b")
# Cards have ids too: of the deck, not of sentences.
OF_CARDS = ("games/bang/robot.py", "games/bang/views/player.py")
# Here one message stands for another, as in a catalogue.
OF_CATALOGUES = ("games/werewolf/wording/__init__.py",)


def unmarked_sentences(tree: ast.AST) -> list[int]:
    """Lines on which a sentence stands otherwise than marked for translation: to be looked up or compared."""
    marked = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS
        for argument in node.args
        for part in ast.walk(argument)
    }
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and node.value in SENTENCES and id(node) not in marked
    ]


def ids_as_keys(tree: ast.AST) -> list[int]:
    """Lines on which an id is compared, or something is looked up by it."""
    return [key.lineno for node in ast.walk(tree) for key in keys_of(node) if is_id(key)]


def keys_of(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(left, _, others):
            yield from (left, *others)
        case ast.Subscript(slice=key):
            yield key
        case ast.Call(ast.Attribute(attr="get" | "startswith" | "endswith" | "removeprefix") as called, keys):
            yield from (called.value, *keys)
        case ast.Match(subject):
            yield subject
        case ast.Dict(keys) | ast.Set(keys):
            yield from (key for key in keys if key is not None)
        case ast.DictComp(key) | ast.SetComp(key):
            yield key


def is_id(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "id"


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", CODE, ids=named)
def test_no_sentence_and_no_message_id_is_a_key(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))

    assert unmarked_sentences(tree) == []
    if not named(path).endswith((*OF_CARDS, *OF_CATALOGUES)):
        assert ids_as_keys(tree) == []


def test_no_template_compares_the_id_of_a_message():
    assert [named(path) for path in TEMPLATES if COMPARED.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    "line",
    [
        "problem.id == few.id",
        "told.text.id in CHAPTERS",
        "BESIDE.get(problem.id, '')",
        "BESIDE[problem.id]",
        "{problem.id: problem for problem in problems}",
        "told.text.id.startswith('Night')",
    ],
)
def test_the_guard_notices_an_id(line):
    assert ids_as_keys(ast.parse(line))


@pytest.mark.parametrize(
    "line", ["CHAPTERS = ('Night {night} falls.',)", "str(text) == 'At least one werewolf is needed.'"]
)
def test_the_guard_notices_a_sentence(line):
    assert unmarked_sentences(ast.parse(line)) == [1]
    assert unmarked_sentences(ast.parse("text = _('At least one werewolf is needed.')")) == []
