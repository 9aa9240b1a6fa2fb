"""Every language is complete: no sentence is missing, fuzzy or broken."""

import os
import re
import subprocess
import sys

import polib
import pytest

from tablegames.text.languages import LANGUAGES
from tests.words import ROOT, messages

TRANSLATED = [code for code in LANGUAGES if code != "en"]
BRACES = re.compile(r"%\(\w+\)[sd]|\{\w+\}")


def catalogue(language):
    return polib.pofile(str(ROOT / "locale" / language / "LC_MESSAGES" / "django.po"))


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated_and_none_is_fuzzy(language):
    entries = {entry.msgid: entry for entry in catalogue(language) if not entry.obsolete}

    missing = []
    for message, place in messages().items():
        single = message if isinstance(message, str) else message[0]
        entry = entries.get(single)
        if entry is None or entry.fuzzy or not entry.translated():
            missing.append(f"{place}: {message}")
        elif not isinstance(message, str) and entry.msgid_plural != message[1]:
            missing.append(f"{place}: plural of {message}")

    assert missing == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_translation_loses_or_invents_a_parameter(language):
    wrong = []
    for entry in catalogue(language):
        wanted = set(BRACES.findall(entry.msgid)) | set(BRACES.findall(entry.msgid_plural))
        for text in [entry.msgstr] if not entry.msgid_plural else entry.msgstr_plural.values():
            if set(BRACES.findall(text)) - wanted or (
                not entry.msgid_plural and set(BRACES.findall(text)) != wanted
            ):
                wrong.append(entry.msgid)

    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_compiled_catalogue_is_the_written_one(language):
    compiled = polib.mofile(str(ROOT / "locale" / language / "LC_MESSAGES" / "django.mo"))

    def texts(entries):
        return {
            (e.msgid, e.msgid_plural): e.msgstr_plural or e.msgstr
            for e in entries
            if e.msgid and not e.obsolete
        }

    assert texts(compiled) == texts(catalogue(language))


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_catalogue_keeps_sentences_that_nobody_says(language):
    said = {message if isinstance(message, str) else message[0] for message in messages()}

    assert sorted({entry.msgid for entry in catalogue(language)} - said) == []


def test_the_command_begins_a_catalogue_for_every_language(tmp_path):
    """Found with the ten changes of issue 11: "French" came to a halt at the tags of the templates."""
    alone = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}

    told = subprocess.run(
        [sys.executable, "-m", "tests.catalogues", tmp_path],
        cwd=ROOT,
        env=alone,
        check=True,
        capture_output=True,
        text=True,
    )

    sentences = len({message if isinstance(message, str) else message[0] for message in messages()})
    assert told.stdout.splitlines() == [f"{language}: {sentences} to translate" for language in TRANSLATED]
