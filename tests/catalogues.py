"""Brings the catalogues up to date: `python -m tests.catalogues`, or those of another folder that is named behind it.

What is new comes in untranslated, what nobody says any more goes, and all is compiled. A language that has no
catalogue yet gets one. Prints how many sentences wait for their translation.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import django
import polib
from babel.messages.plurals import get_plural

from tablegames.text.languages import LANGUAGES

from .words import ROOT, Message, messages

WIDTH = 110  # letters in a line


def main(folder: Path) -> None:
    said = messages()
    for code in LANGUAGES:
        if code != "en":
            print(f"{code}: {update(folder / code / 'LC_MESSAGES' / 'django.po', code, said)} to translate")


def update(path: Path, code: str, said: dict[Message, str]) -> int:
    """How many sentences that catalogue still lacks, once it holds all that are said and no others."""
    catalogue = polib.pofile(str(path), wrapwidth=WIDTH) if path.exists() else begun(path, code)
    wanted = {single(message): message for message in said}
    for entry in list(catalogue):
        if entry.msgid not in wanted:
            catalogue.remove(entry)
    known = {entry.msgid for entry in catalogue}
    for id, message in wanted.items():
        if id not in known:
            catalogue.append(entry_of(message, catalogue))
    catalogue.save(str(path))
    catalogue.save_as_mofile(str(path.with_suffix(".mo")))
    return sum(not entry.translated() for entry in catalogue)


def begun(path: Path, code: str) -> polib.POFile:
    path.parent.mkdir(parents=True)
    catalogue = polib.POFile(wrapwidth=WIDTH)
    catalogue.metadata = {
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Language": code,
        "Plural-Forms": get_plural(code).plural_forms,
    }
    return catalogue


def entry_of(message: Message, catalogue: polib.POFile) -> polib.POEntry:
    """A sentence without a translation yet; where it is counted, with as many as the language has."""
    id = single(message)
    flags = ["python-brace-format"] if "{" in id else ["python-format"] if "%(" in id else []
    if isinstance(message, str):
        return polib.POEntry(msgid=id, flags=flags)
    forms = int(catalogue.metadata["Plural-Forms"].partition("nplurals=")[2].partition(";")[0])
    return polib.POEntry(
        msgid=id, msgid_plural=message[1], msgstr_plural=dict.fromkeys(range(forms), ""), flags=flags
    )


def single(message: Message) -> str:
    return message if isinstance(message, str) else message[0]


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tablegames.settings")
    django.setup()  # the tags of the templates are loaded with the pages
    main(Path(*(sys.argv[1:] or [ROOT / "locale"])))
