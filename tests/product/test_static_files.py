"""Scripts and stylesheets: what is a title's lies in the title's folder, and every page loads each in one piece."""

import re
from hashlib import sha256
from pathlib import Path

import pytest
from django.core.files.storage import FileSystemStorage

from tablegames.games import GAMES
from tablegames.games.bang.characters import CHARACTERS
from tablegames.serving.bundles import Bundles
from tests.words import ROOT

STATIC = ROOT / "static"
OURS = sorted(
    path for path in STATIC.rglob("*.*") if path.suffix in (".css", ".js") and "vendor" not in path.parts
)
SHARED = [path for path in OURS if path.relative_to(STATIC).parts[0] not in GAMES]
KEYS = {
    *CHARACTERS,
    *(key for title in GAMES.values() for key in (title.key, *title.roles, *title.cards)),
}
NAMES = re.compile(rf"\b({'|'.join(key.replace('_', '[-_ ]') for key in sorted(KEYS))})\b", re.IGNORECASE)


def bundles(folder: Path) -> Bundles:
    """The files of a folder, as `collectstatic` finds them."""
    storage = FileSystemStorage(location=folder)
    names = [path.relative_to(folder).as_posix() for path in folder.rglob("*.*")]
    return Bundles({name: (storage, name) for name in names})


def named(path: Path) -> str:
    return path.relative_to(STATIC).as_posix()


@pytest.mark.parametrize("path", SHARED, ids=named)
def test_what_all_titles_share_names_none_of_them_and_nothing_of_theirs(path):
    assert NAMES.findall(path.read_text(encoding="utf-8")) == []


def test_the_guard_notices_a_title_a_role_a_character_and_a_card():
    seen = NAMES.findall(".bang .sheriff { } .Calamity-Jane { } // the werewolves' seer, and the cat balou")

    assert [name.lower() for name in seen] == ["bang", "sheriff", "seer", "cat balou"]


@pytest.mark.parametrize("path", OURS, ids=named)
def test_no_line_is_longer_than_120_characters(path):
    lines = path.read_text(encoding="utf-8").splitlines()

    assert [line for line in lines if len(line) > 120] == []


@pytest.mark.parametrize("path", [path for path in OURS if path.suffix == ".css"], ids=named)
def test_a_line_of_a_stylesheet_holds_one_declaration(path):
    lines = path.read_text(encoding="utf-8").splitlines()

    assert [line for line in lines if re.search(r";[^*]*:[^*]*;", line)] == []


WHOLE = re.compile(r"(?:\.scene\)|(?:\.phone|#own|\.dock)(?:\[[^\]]*\]|:not\()*:has\()")


def test_no_style_of_a_whole_page_asks_what_is_in_it():
    """Q6, Q7: each change of a view then had all of it styled anew. `data-sky` and `data-has` say it instead."""
    asks = [path.name for path in OURS if WHOLE.search(path.read_text(encoding="utf-8"))]

    assert asks == []


def test_what_a_sheet_of_drawings_has_is_laid_out_only_where_it_is_used():
    """A sheet is a page of its own to the browser: three thousand pieces of it were styled and laid out at once."""
    sheets = {*STATIC.glob("icons/*.svg"), *STATIC.glob("paintings/*.svg")}
    sheets.remove(STATIC / "icons" / "landing.svg")  # all of it is used, and its gradients lie within

    shown = [
        named(path) for path in sheets if "<symbol" in path.read_text().partition('<svg display="none">')[0]
    ]

    assert shown == []


def test_a_script_is_served_after_what_it_imports_and_each_module_once(tmp_path):
    (tmp_path / "ask.js").write_text("export const ask = () => 1;\nconst own = 2;\n")
    (tmp_path / "deal.js").write_text(
        'import { ask } from "./ask.js";\n\nexport function deal() {\n  return ask();\n}\n'
    )
    (tmp_path / "table").mkdir()
    (tmp_path / "table" / "page.js").write_text(
        'import "../deal.js";\nimport { ask } from "../ask.js";\n\nask();\n'
    )

    served = bundles(tmp_path).script("table/page.js")

    assert (
        served
        == """const $ = [];
/* ask.js */
{
const ask = () => 1;
const own = 2;
$[0] = { ask };
}
/* deal.js */
{
const { ask } = $[0];

function deal() {
  return ask();
}
$[1] = { deal };
}
/* table/page.js */
{
const { ask } = $[0];

ask();
}
"""
    )


def test_a_stylesheet_is_served_with_what_it_imports_in_its_place(tmp_path):
    (tmp_path / "all.css").write_text('/* All */\n\n@import "parts/a.css";\n@import "b.css";\n')
    (tmp_path / "b.css").write_text(".b {\n  color: red;\n}\n")
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "a.css").write_text('@import "../b.css";\n\n.a { margin: calc(1px + 2px); }\n')

    served = bundles(tmp_path).open("all.css").read()

    assert served == b".b{color:red}.a{margin:calc(1px + 2px)}.b{color:red}"


def test_no_nested_rule_loses_the_space_before_a_pseudo_class():
    """The minifier takes `& .a :is(b)` for a property's name, and would make `& .a:is(b)` of it: write `& .a *:is(b)`."""
    lost = re.compile(r"^\s*&.*[\w)\]] :[a-z]", re.MULTILINE)

    assert {sheet.name: lost.findall(sheet.read_text()) for sheet in STATIC.rglob("*.css")} == {
        sheet.name: [] for sheet in STATIC.rglob("*.css")
    }


def test_a_drawing_is_served_without_its_comments(tmp_path):
    (tmp_path / "a.svg").write_text('<svg>\n<!-- A line\n     and another. -->\n  <path d="M0 0"/>\n</svg>\n')

    assert bundles(tmp_path).open("a.svg").read() == b'<svg><path d="M0 0"/></svg>\n'


def test_what_imports_nothing_is_served_as_it_is(tmp_path):
    (tmp_path / "alone.js").write_text("// a library's own words\nfetch('import');\n")

    assert bundles(tmp_path).open("alone.js").read() == b"// a library's own words\nfetch('import');\n"


def test_the_typefaces_are_those_whose_source_and_licence_stand_beside_them():
    """E5: each browser took another face of its system, F4: one of which lacked Vietnamese letters."""
    folder = STATIC / "vendor" / "fonts"
    noted = re.findall(r"\| `([\w.-]+)` \|.*\| (\d+) \| `(\w+)`", (folder / "README.md").read_text("utf-8"))

    found = [
        (path.name, str(path.stat().st_size), sha256(path.read_bytes()).hexdigest())
        for path in sorted(folder.glob("*.woff2"))
    ]

    assert found == noted
    assert len(list(folder.glob("LICENSE-*"))) == 2


def test_what_no_finger_selects_is_so_in_every_browser():
    """E3: one browser knows only the word with its own prefix."""
    sheets = [path.read_text(encoding="utf-8") for path in OURS if path.suffix == ".css"]

    rules = [rule for sheet in sheets for rule in re.findall(r"\{[^{}]*\buser-select: none[^{}]*\}", sheet)]

    assert rules
    assert [rule for rule in rules if "-webkit-user-select: none" not in rule] == []
