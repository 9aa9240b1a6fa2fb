"""A language is added in one place, `tablegames/text/languages.py`; the rest is its catalogue."""

import ast
import subprocess
import sys

from tablegames.text.languages import LANGUAGES
from tests.words import ROOT

CODES = set(LANGUAGES) - {"en"}  # the sentences in the code are English
PLACE = ROOT / "tablegames" / "text" / "languages.py"
ELSEWHERE = [path for path in sorted((ROOT / "tablegames").rglob("*.py")) if path != PLACE]
IN_FRENCH = """
from tablegames.engine.words import Text
from tablegames.text.languages import LANGUAGES, Language

LANGUAGES["fr"] = Language("Français", Text("in French"), Text("French is missing"))

import django

django.setup()

from django.http import QueryDict
from django.template.loader import render_to_string
from django.utils.translation import override

from tablegames.editor.drafts import sent, words_from
from tablegames.editor.admin.forms.base import words
from tablegames.editor.templating.shelf import in_languages
from tablegames.library.translations import gaps, typed

set_file = {"title": "bang", "set": {"name": {"en": "Mine", "ru": "Моё", "vi": "Của tôi"}}, "cards": [], "decks": []}
with override("fr"):
    print(typed("Le mien"))
print('value="fr"' in render_to_string("play/small/language.html"))
print(words_from("name", sent(QueryDict("name.fr=Le mien")), ""))
print(list(words("name", "Name", "", most=60)))
print([str(name) for _code, name, _text in in_languages("")["others"]])
print([str(gap.language) for gap in gaps(set_file)])
"""


def test_another_language_is_offered_wherever_languages_are():
    told = subprocess.run(
        [sys.executable, "-c", IN_FRENCH], cwd=ROOT, check=True, capture_output=True, text=True
    )

    assert told.stdout.splitlines() == [
        "{'fr': 'Le mien'}",
        "True",
        "{'fr': 'Le mien'}",
        "['name.en', 'name.ru', 'name.vi', 'name.fr']",
        "['in Russian', 'in Vietnamese', 'in French']",
        "['French is missing']",
    ]


def test_no_other_code_names_a_language():
    named = [
        f"{path.name}:{node.lineno}"
        for path in ELSEWHERE
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in CODES
    ]

    assert named == []


def test_no_template_and_no_script_names_a_language():
    files = [*(ROOT / "templates").rglob("*.html"), *(ROOT / "static").rglob("*.js")]
    quoted = [f"{mark}{code}{mark}" for code in CODES for mark in "\"'"]

    assert [
        path.name for path in files if any(one in path.read_text(encoding="utf-8") for one in quoted)
    ] == []
