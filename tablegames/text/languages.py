"""The languages that can be read: another one is an entry here and a catalogue in `locale/`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablegames.engine.words import Text, _


@dataclass(frozen=True, slots=True)
class Language:
    """What it calls itself, and how the library's forms speak of a text that is in it, or is not."""

    name: str
    inside: Text
    missing: Text


# By their codes, in the order in which they are offered. English is what the sentences in the code are.
LANGUAGES: Mapping[str, Language] = {
    "en": Language("English", _("in English"), _("English is missing")),
    "ru": Language("Русский", _("in Russian"), _("Russian is missing")),
    "vi": Language("Tiếng Việt", _("in Vietnamese"), _("Vietnamese is missing")),
}
