"""Every question key of every title, and what it asks, read from the code: `python -m tests.questions` writes the page."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import tablegames.games
from tablegames.games import GAMES

from .games.samples import SAMPLES

PAGE = Path(__file__).resolve().parent.parent / "docs" / "questions.md"
Scene = ast.FunctionDef | ast.AsyncFunctionDef
ALIKE = "some players, and everybody else for show"
THE_MODERATOR, A_PLAYER, PLAYERS = "the moderator, who goes on", "a player", "players"
ASKED = {  # by the name of the call that asks
    "cue": THE_MODERATOR,
    "pause": THE_MODERATOR,
    "step": THE_MODERATOR,
    "ask": A_PLAYER,
    "choose": A_PLAYER,
    "choose_card": A_PLAYER,
    "reply": A_PLAYER,
    "Ask": PLAYERS,
    "ask_alike": ALIKE,
    "vote": PLAYERS,
}
OPENING = """# Question keys

What a script stands at has a key. It is in every line of a game's log, in the exports, and what `Sitting.asks` and
`Sitting.until` of `tablegames/engine/driving/sitting.py` take. This page is made from the code by
`python -m tests.questions`; words in braces are filled in. A test holds it current and complete.
"""


@dataclass
class Question:
    """A key, whom it asks, and the sentences in which it does."""

    key: str
    asked: str
    sentences: list[str] = field(default_factory=list)


def questions(title: str) -> dict[str, Question]:
    """By their keys, in the order of the log's wording."""
    found: dict[str, Question] = {}
    for one in (*asked_in(title), *put_together(title)):
        known = found.setdefault(one.key, one)
        known.sentences += [text for text in one.sentences if text not in known.sentences]
    order = list(GAMES[title].questions)
    return dict(
        sorted(found.items(), key=lambda item: order.index(item[0]) if item[0] in order else len(order))
    )


def put_together(title: str) -> Iterator[Question]:
    """Those whose keys stand nowhere in the code as they are."""
    for key, asked, sentence in SAMPLES[title].questions.more:
        yield Question(key, asked, [sentence])


def asked_in(title: str) -> Iterator[Question]:
    """The calls that ask with a key, in every scene of the title."""
    folder = Path(tablegames.games.__file__).parent / title
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]
    constants = {name: key for tree in trees for name, key in constants_of(tree)}
    for tree in trees:
        scenes = [node for node in ast.walk(tree) if isinstance(node, Scene)]
        wordings: dict[str, ast.AST] = {scene.name: scene for scene in scenes if returns_text(scene)}
        for scene in scenes:
            yield from asked_by(scene, wordings, constants)


def constants_of(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The questions that a file declares: the name of each, and its key."""
    for node in tree.body:
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Name(kind), [ast.Constant(key), *_rest])) if (
                kind.endswith("Question")
            ):
                yield name, str(key)


def returns_text(scene: Scene) -> bool:
    return isinstance(scene.returns, ast.Name) and scene.returns.id == "Text"


def asked_by(scene: Scene, wordings: dict[str, ast.AST], constants: Mapping[str, str]) -> Iterator[Question]:
    """A sentence that is worded in a variable, or in a function of the same file, is looked up there."""
    named = wordings | {
        target.id: node.value
        for node in ast.walk(scene)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for call in ast.walk(scene):
        if isinstance(call, ast.Call) and name_of(call.func) in ASKED:
            arguments = [*call.args, *(keyword.value for keyword in call.keywords)]
            for key in (constants[name_of(one)] for one in arguments if name_of(one) in constants):
                parts = [named.get(name_of(one), one) for one in arguments]
                sentences = [text for part in parts for text in messages(part)]
                yield Question(key, ASKED[name_of(call.func)], sentences)


def name_of(expression: ast.expr) -> str:
    """Of a variable, or of what is called."""
    called = expression.func if isinstance(expression, ast.Call) else expression
    return getattr(called, "attr", getattr(called, "id", ""))


def messages(part: ast.AST) -> Iterator[str]:
    """What is marked to be translated there."""
    for node in ast.walk(part):
        if (
            isinstance(node, ast.Call)
            and name_of(node.func) == "_"
            and isinstance(node.args[0], ast.Constant)
        ):
            yield str(node.args[0].value)


def page() -> str:
    lines = [OPENING]
    for title, rules in GAMES.items():
        more = SAMPLES[title].questions
        lines += [f"\n## {rules.name}\n", *filter(None, [more.note])]
        lines += ["| key | in the log | who is asked | what |", "|---|---|---|---|"]
        for one in questions(title).values():
            said = one.sentences or [more.elsewhere[one.key]]
            what = "<br>".join(said).replace("|", "\\|")
            lines.append(f"| `{one.key}` | {rules.questions[one.key].name} | {one.asked} | {what} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
