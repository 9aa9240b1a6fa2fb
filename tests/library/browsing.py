"""How the library's tests go through its pages."""

from __future__ import annotations

import json
from html.parser import HTMLParser

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tablegames.editor import forms
from tablegames.engine.library import Answers
from tablegames.engine.words import Text
from tablegames.library.models import RoleSet

TICKED = ("checkbox", "radio")


class Form(HTMLParser):
    """What the editor's or the composer's form on a page would send as it stands."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.is_inside = False
        self.select, self.area = "", ""
        self.found: dict[str, list[str]] = {}
        self.feed(text)

    def handle_starttag(self, tag, pairs):
        one = dict(pairs)
        name, value = one.get("name", ""), one.get("value") or ""
        match tag:
            case "form":
                self.is_inside = "editor" in (one.get("class") or "")
            case "input" if self.is_inside and name and (one.get("type") not in TICKED or "checked" in one):
                self.found.setdefault(name, []).append(value or "on" * (one.get("type") == "checkbox"))
            case "select":
                self.select = name if self.is_inside else ""
            case "option" if self.select and ("selected" in one or self.select not in self.found):
                self.found[self.select] = [value]
            case "textarea" if self.is_inside:
                self.area = name
                self.found[name] = [""]

    def handle_data(self, text):
        if self.area:
            self.found[self.area] = [text]

    def handle_endtag(self, tag):
        self.select = "" if tag == "select" else self.select
        self.area = "" if tag == "textarea" else self.area
        self.is_inside = self.is_inside and tag != "form"


def upload(browser: Client, content: bytes):
    return browser.post("/library/import", {"file": SimpleUploadedFile("set.json", content)})


def page(browser: Client, path: str = "") -> str:
    answer = browser.get(f"/library/{path}")
    assert answer.status_code == 200
    return answer.content.decode()


def fields(row: RoleSet, **more) -> dict:
    """The editor's form as it stands."""
    content = row.content
    form = {
        **said("name", row.words),
        **said("description", content.get("description", "")),
        "least": content["players"][0],
        "most": content["players"][1],
        "special": list(content.get("specials", {})),
        "order": content.get("order", []),
        "decks": content.get("decks", []),
        "characters": content.get("characters", []),
        **{f"copies.{key}": copies for key, copies in content.get("copies", {}).items()},
        **{f"since.{key}": since for key, since in content.get("specials", {}).items()},
        **{f"option.{key}": json.dumps(value) for key, value in content.get("options", {}).items()},
    }
    return {**form, **more}


def said(place: str, words: str | dict) -> dict:
    """A text as the forms ask for it: one field for each language."""
    return {
        f"{place}.{code}": text
        for code, text in (words if isinstance(words, dict) else {"en": words}).items()
    }


def edited(browser: Client, row: RoleSet, status: int = 302, **more) -> str:
    answer = browser.post(f"/library/{row.title}/{row.key}/edit", fields(row, **more))
    assert answer.status_code == status
    row.refresh_from_db()
    return answer.content.decode()


def typed(title: str, definition: dict) -> dict:
    """The composer's form as somebody fills it in."""
    shown, form = forms.spread(title, definition), {}
    for group in forms.groups(title, {}):
        for field in group.fields:
            value = forms.dig(shown, field.place)
            if field.kind == "words":
                texts = value if isinstance(value, dict) else {"en": value or ""}
                form |= {f"{field.place}.{code}": text for code, text in texts.items()}
            elif value is not None and value is not False:
                form[field.place] = "on" if value is True else value
    for place, block in enumerate(definition.get("then", ())):
        form[f"then[{place}].shown"] = block["do"]
        fields = {"lasts": True} if block["do"] == "learn_near" else {}
        for name, value in {**fields, **block}.items():
            if value is not False:
                form[f"then[{place}].{name}"] = "on" if value is True else value
    return form


def spoken(definition: dict) -> dict:
    """An official definition as a file would have it."""
    return {key: str(value) if isinstance(value, Text) else value for key, value in definition.items()}


def filled(fields: dict) -> Answers:
    return Answers({key: [str(value)] for key, value in fields.items()})


def composed(browser: Client, path: str, status: int = 302, **fields):
    answer = browser.post(f"/library/{path}", fields)
    assert answer.status_code == status
    return answer


def beside(answer, place: str) -> str:
    """What stands in the box of a place."""
    return answer.content.decode().split(f'id="wrong-{place}"')[1].split("</span></span>")[0]


NAUGHTY = ["", "0", "--5", "9" * 30, "٣", "\0", "<b>", "{x}%s", "\u202e", "a" * 2_000]

FIELDS = {
    "werewolf/moths/edit": [
        "name.en", "name.ru", "description.vi", "least", "most", "wolves", "special", "since.moth", "order",
        "option.mayor", "seconds.vote", "do", "role", "step",
    ],
    "bang/snakes/edit": ["name.en", "least", "decks", "characters", "seconds.reply", "do"],
    "bang/snakes/deck/snakes/": ["do", "kind", "rank", "suit", "name"],
    "werewolf/moths/role/moth/": [
        "name.en", "name.ru", "text.vi", "figure", "wakes", "place", "names.most", "names.least", "names.whom", "team",
        "wins", "knows", "seen_as", "most", "then[0].do", "then[0].role", "then[0].votes", "do",
    ],
    "bang/snakes/card/snake/": [
        "name.en", "picture", "colour", "aims", "aim.distance", "pays", "draws", "reach", "before_turn", "then[0].do",
        "then[0].count", "do",
    ],
}  # fmt: skip
