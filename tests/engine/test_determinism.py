"""The rules may not depend on anything but set-up, seed and log: what linters cannot see."""

import ast
from pathlib import Path

import pytest

import tablegames

ROOT = Path(tablegames.__file__).parent
RULES = sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "games").rglob("*.py")])


def unordered_iterations(tree: ast.AST) -> list[int]:
    """Lines that iterate over a set, or ask for a hash or an identity: no order is promised."""
    lines = []
    for node in ast.walk(tree):
        if isinstance(node, ast.For | ast.comprehension) and is_set(node.iter):
            lines.append(node.iter.lineno)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in ("hash", "id") or (
                node.func.id in ("list", "tuple", "enumerate", "iter", "next") and any(map(is_set, node.args))
            ):
                lines.append(node.lineno)
        elif isinstance(node, ast.Starred) and is_set(node.value):
            lines.append(node.lineno)
    return lines


def is_set(node: ast.AST) -> bool:
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("set", "frozenset")
    )


@pytest.mark.parametrize("path", RULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_rule_iterates_over_a_set_or_asks_for_a_hash(path):
    assert unordered_iterations(ast.parse(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "line",
    ["for seat in {1, 2}: pass", "[x for x in set(y)]", "list({1})", "hash('a')", "id(table)", "[*{1, 2}]"],
)
def test_the_guard_notices(line):
    assert unordered_iterations(ast.parse(line)) == [1]
