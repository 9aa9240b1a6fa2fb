"""The contents of sets: fields for what every set has, a table of roles, boxes for decks and characters."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from django import forms as django
from django.http import QueryDict
from django.utils.translation import gettext, gettext_lazy

from tablegames.editor import drafts
from tablegames.engine.words import Text
from tablegames.games import GAMES
from tablegames.games.bang.characters import CHARACTERS
from tablegames.games.werewolf.roles import ROLES, STEPS
from tablegames.library import files
from tablegames.library.models import CardSet, RoleSet
from tablegames.text.translation import render

from .base import Fields, Fieldsets, Row, SheetForm, Table, choices, number, words

STEP = 10  # between the places in the night, so that something fits in between


class SetForm(SheetForm):
    """What the sets of every title have."""

    @classmethod
    def fields_of(cls, row: RoleSet) -> Fields:
        content, title = drafts.content_of(row), GAMES[row.title]
        least, most = content["players"]
        return {
            **words("name", gettext("Name"), content["name"], most=120),
            **words("description", gettext("Description"), content["description"], most=1000, long=True),
            "least": number(gettext("From so many players"), least, 3, 40),
            "most": number(gettext("to so many"), most, 3, 40),
            **cls.own_fields(row, content),
            **{
                f"option.{option.name}": django.ChoiceField(
                    label=render(option.wording),
                    required=False,
                    initial=json.dumps(chosen[option.name]) if option.name in chosen else "",
                    choices=option_choices(option),
                )
                for chosen in [content.get("options", {})]
                for option in title.options
            },
            **{
                f"seconds.{key}": number(
                    f"{render(title.steps[key])} ({gettext('seconds')})",
                    content.get("seconds", {}).get(key),
                    5,
                    3600,
                    usual,
                )
                for key, usual in title.seconds.items()
                if key in title.steps
            },
        }

    @classmethod
    def own_fields(cls, row: RoleSet, content: Mapping[str, Any]) -> Fields:
        return {}

    @classmethod
    def sections_of(cls, row: RoleSet) -> Fieldsets:
        names = list(cls.fields_of(row))
        own = list(cls.own_fields(row, drafts.content_of(row)))
        texts = [
            tuple(name for name in names if name.startswith(f"{place}.")) for place in ("name", "description")
        ]
        rest = [name for name in names if name.startswith(("option.", "seconds."))]
        few = [name for name in own if name == "wolves"]
        return [
            (None, {"fields": [*texts, ("least", "most", *few)]}),
            *((None, {"fields": [name]}) for name in own if name not in few),
            (gettext("Options and timers"), {"fields": rest, "classes": ["collapse"]}),
        ]

    def content_from(self, form: QueryDict) -> dict[str, Any]:
        assert isinstance(self.instance, RoleSet)
        return drafts.content_from(self.instance, form)

    def problems(self) -> list[files.Problem]:
        assert isinstance(self.instance, RoleSet)
        return drafts.problems(files.parcel_of(self.instance, self.content))

    def spot(self, place: str) -> tuple[django.BaseForm, str | None]:
        where = place.removeprefix("set.")
        renamed = {"players": "least", "decks": "deck", "characters": "character"}
        first, _dot, rest = where.partition(".")
        for one in (renamed.get(re.sub(r"\[\d+\]$", "", first), first), f"option.{rest}", f"seconds.{rest}"):
            if super().spot(one)[1]:
                return super().spot(one)
        return super().spot(where)


def option_choices(option: Any) -> list[tuple[str, str]]:
    usual = next(render(wording) for value, wording in option.values if value == option.default)
    return [
        ("", gettext("as usual ({value})").format(value=usual)),
        *((json.dumps(value), render(wording)) for value, wording in option.values),
    ]


class RoleRow(Row):
    """A role of a set, or a step of its night."""

    key = django.ChoiceField(label=gettext_lazy("Role"), required=False)
    since = django.IntegerField(
        label=gettext_lazy("Dealt from so many players"), min_value=1, max_value=40, required=False
    )
    copies = django.IntegerField(label=gettext_lazy("How many"), min_value=1, max_value=40, required=False)
    place = django.IntegerField(
        label=gettext_lazy("Place in the night"), min_value=0, max_value=9999, required=False
    )


class Roles(Table):
    """Who is in a village, from how many players on, and when in the night."""

    name = gettext_lazy("Roles and the night")
    adding = gettext_lazy("Add a role")
    help = gettext_lazy(
        "Each is dealt as soon as so many play; werewolves and villagers fill the rest. A smaller place wakes earlier:"
        " 15 comes between 10 and 20. Without a number of players nobody is dealt it, without a place it wakes at its own."
    )

    def clean(self) -> None:
        seen: dict[str, set[Any]] = {"key": set(), "place": set()}
        for form in self.filled:
            for field, sentence in (
                ("key", gettext("This role is here twice.")),
                ("place", gettext("Another has this place.")),
            ):
                value = form.cleaned_data.get(field)
                if value is not None and value in seen[field]:
                    form.add_error(field, sentence)
                seen[field].add(value)
            if form.cleaned_data.get("since") is None and form.cleaned_data.get("place") is None:
                form.add_error("since", gettext("From how many players, or when in the night?"))


class VillageForm(SetForm):
    """A set of Werewolf."""

    @classmethod
    def own_fields(cls, row: RoleSet, content: Mapping[str, Any]) -> Fields:
        label = gettext("Ordinary werewolves (empty: by the number of players)")
        return {"wolves": number(label, content.get("wolves"), 0, 10)}

    def tabled(self) -> Iterator[Table]:
        content = self.instance.content
        specials, order = content.get("specials", {}), content.get("order", [])
        places, copies = (
            {key: STEP * number for number, key in enumerate(order, 1)},
            content.get("copies", {}),
        )
        keys = dict.fromkeys([*specials, *order])
        yield self.table(
            Roles,
            RoleRow,
            "roles",
            (
                {
                    "key": key,
                    "since": specials.get(key),
                    "copies": copies.get(key),
                    "place": places.get(key),
                }
                for key in keys
            ),
            {
                **{key: role.name for key, role in {**STEPS, **ROLES}.items()},
                **drafts.role_names(files.shelved("werewolf")),
            },
        )

    def content_from(self, form: QueryDict) -> dict[str, Any]:
        rows = [row.cleaned_data for row in self.tables[0].filled]
        dealt = {row["key"]: str(row["since"]) for row in rows if row["since"] is not None}
        called = sorted((row for row in rows if row["place"] is not None), key=lambda row: row["place"])
        form.setlist("special", list(dealt))
        form.setlist("order", [row["key"] for row in called])
        form.setlist("first_order", self.instance.content.get("first_order", []))
        form.update({f"since.{key}": since for key, since in dealt.items()})
        form.update({f"copies.{row['key']}": str(row["copies"]) for row in rows if row["copies"] is not None})
        return super().content_from(form)

    def spot(self, place: str) -> tuple[django.BaseForm, str | None]:
        key = place.removeprefix("set.specials.").removeprefix("set.copies.")
        called = re.fullmatch(r"set\.order\[(\d+)\]", place)
        if called:
            key = self.content["order"][int(called[1])]
        for row in self.tables[0].filled:
            if row.cleaned_data["key"] == key:
                return row, "key"
        return super().spot(place)


class SaloonForm(SetForm):
    """A set of BANG!."""

    @classmethod
    def own_fields(cls, row: RoleSet, content: Mapping[str, Any]) -> Fields:
        decks = CardSet.objects.filter(title="bang").order_by("-official", "pk")
        sized = {deck.key: f"{render(deck.called)} ({len(deck.content.get('cards', []))})" for deck in decks}
        persons = {key: one.name for key, one in CHARACTERS.items()}
        return {
            "deck": several(gettext("Decks"), sized, content["decks"]),
            "character": several(gettext("Characters"), persons, content["characters"]),
        }

    def content_from(self, form: QueryDict) -> dict[str, Any]:
        """What was in stays in its order, what comes in comes last."""
        for name, place in (("deck", "decks"), ("character", "characters")):
            ticked, before = form.getlist(name), self.instance.content.get(place, [])
            kept = [key for key in before if key in ticked]
            form.setlist(name, [*kept, *(key for key in ticked if key not in kept)])
        return super().content_from(form)


def several(label: str, named: Mapping[str, Text | str], chosen: list[str]) -> django.MultipleChoiceField:
    """Boxes to tick; what is chosen and nowhere to be found stays, and is named by its key."""
    named = {**named, **{key: key for key in chosen if key not in named}}
    widget = django.CheckboxSelectMultiple({"class": "many"})
    return django.MultipleChoiceField(
        label=label, choices=choices(named), initial=chosen, required=False, widget=widget
    )
