"""Where a set is kept while somebody changes it: on the shelf for everybody, or in one game's lobby for that game."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from django.db import transaction

from tablegames.engine.words import plain, written
from tablegames.games.werewolf.roles import STEPS
from tablegames.library import files
from tablegames.library.models import CardSet, RoleSet
from tablegames.library.schema import OWN
from tablegames.play import lobby
from tablegames.play.models import Game

from . import drafts

Definition = dict[str, Any]


class Place(ABC):
    """A set that is being changed, and everything of one's own that it can be made of.

    Pages ask a place for parcels and give it parcels back; only the place knows what it writes to.
    """

    row: RoleSet  # the set as it stands
    address: str  # of its pages, without the last slash
    home: str  # where they lead back to
    code = ""  # of the game, where the set is changed for one game only

    @property
    def title(self) -> str:
        return self.row.title

    @property
    def content(self) -> dict[str, Any]:
        """The set with everything that a form shows."""
        return drafts.content_of(self.row)

    @abstractmethod
    def own(self) -> dict[str, Definition]:
        """Every role or card of one's own that there is, by its key."""

    @abstractmethod
    def decks(self) -> list[CardSet]:
        """Every deck that there is, official ones first."""

    @abstractmethod
    def parcel(self, content: Mapping[str, Any]) -> dict[str, Any]:
        """The file that the changed set would be."""

    @abstractmethod
    def put(self, parcel: Mapping[str, Any]) -> None:
        """Keep the changed set with everything that it brings along."""

    @abstractmethod
    def put_deck(self, deck: Mapping[str, Any], content: Mapping[str, Any]) -> None:
        """Keep a deck of one's own, and the set that it comes into."""

    @abstractmethod
    def take_out(self, part: str) -> None:
        """A role or a card leaves."""

    def sets_with(self, part: str) -> list[str]:
        """The names of the other sets that play with a role or card of one's own."""
        return []

    def sets_with_deck(self, key: str) -> list[str]:
        """The names of the other sets that have a deck."""
        return []

    def deck(self, key: str) -> CardSet | None:
        """A deck of one's own."""
        return next((deck for deck in self.decks() if deck.key == key and not deck.official), None)

    def free_key(self, name: str) -> str:
        """For a new role or card: it resembles the name."""
        official = files.KINDS[self.title].objects.filter(title=self.title).values_list("key", flat=True)
        taken = {*STEPS, *official, *self.own()}
        return files.key_from(name, {key.replace("_", "-") for key in taken}).replace("-", "_")


class OnShelf(Place):
    """A set of the library: what is changed here is changed for every game to come."""

    def __init__(self, row: RoleSet) -> None:
        self.row = row
        self.address = f"/library/{row.title}/{row.key}"
        self.home = f"{self.address}/"

    def own(self) -> dict[str, Definition]:
        return files.shelved(self.title)

    def decks(self) -> list[CardSet]:
        return list(CardSet.objects.filter(title=self.title).order_by("-official", "pk"))

    def parcel(self, content: Mapping[str, Any]) -> dict[str, Any]:
        return deepcopy(files.parcel_of(self.row, content))

    def put(self, parcel: Mapping[str, Any]) -> None:
        self.row = files.put(parcel)

    @transaction.atomic
    def put_deck(self, deck: Mapping[str, Any], content: Mapping[str, Any]) -> None:
        kept = {"name": plain(written(deck["name"]))[:120], "official": False, "content": dict(deck)}
        CardSet.objects.update_or_create(title=self.title, key=deck["key"], defaults=kept)
        if self.row.content.get("decks") != content["decks"]:
            self.row.content = {**self.row.content, "decks": content["decks"]}
            self.row.save(update_fields=["content"])

    @transaction.atomic
    def take_out(self, part: str) -> None:
        """Out of the set, or out of every deck of one's own; then off the shelf."""
        if self.title == "werewolf":
            drafts.take_out(self.row.content, part)
            self.row.save(update_fields=["content"])
        for deck in CardSet.objects.filter(title=self.title, official=False):
            left = drafts.without(deck.content, part)
            if left != deck.content:
                deck.content = left
                deck.save(update_fields=["content"])
        files.KINDS[self.title].objects.filter(title=self.title, key=part, official=False).delete()

    def sets_with(self, part: str) -> list[str]:
        others = self.others()
        return [
            row.name for row in others if part in {one.key for one in files.own_of(row.title, row.content)}
        ]

    def sets_with_deck(self, key: str) -> list[str]:
        return [row.name for row in self.others() if key in row.content.get("decks", [])]

    def others(self) -> list[RoleSet]:
        return list(RoleSet.objects.filter(title=self.title).exclude(pk=self.row.pk))


class InLobby(Place):
    """The set of one game before its cards are dealt: the shelf stays as it is."""

    def __init__(self, game: Game) -> None:
        self.game, self.code = game, game.code
        self.address = f"/m/{game.code}/own"
        self.home = f"/m/{game.code}/"
        self.brought = lobby.parcel(game)
        self.row = self.row_of(self.brought["set"])

    def row_of(self, content: dict[str, Any]) -> RoleSet:
        """A row that is in no table."""
        name = plain(written(content["name"]))
        return RoleSet(title=self.game.title, key=content["key"], name=name[:120], content=content)

    def own(self) -> dict[str, Definition]:
        brought = {one["key"]: one for one in self.brought.get(OWN[self.title], [])}
        return {**files.shelved(self.title), **brought}

    def decks(self) -> list[CardSet]:
        """Those of the shelf, as they are changed here."""
        brought = {
            deck["key"]: CardSet(
                title=self.title, key=deck["key"], name=plain(written(deck["name"]))[:120], content=deck
            )
            for deck in self.brought.get("decks", [])
        }
        shelved = CardSet.objects.filter(title=self.title).order_by("-official", "pk")
        return list({**{deck.key: deck for deck in shelved}, **brought}.values())

    def parcel(self, content: Mapping[str, Any]) -> dict[str, Any]:
        """With whatever was made here, in the set or not."""
        parcel = files.parcel_of(self.row, content)
        own, decks = self.own(), {deck.key: deck for deck in self.decks() if not deck.official}
        if self.title == "bang":
            kept = {*content.get("decks", []), *(deck["key"] for deck in self.brought.get("decks", []))}
            parcel["decks"] = [files.plain_deck(decks[key]) for key in sorted(decks) if key in kept]
        brought = {one["key"] for one in self.brought.get(OWN[self.title], [])}
        wanted = brought | files.used(content, files.cards_of(parcel))
        parcel[OWN[self.title]] = [own[key] for key in sorted(own) if key in wanted]
        return parcel

    def put(self, parcel: Mapping[str, Any]) -> None:
        lobby.change_set(self.game, json.loads(files.text_of(parcel)))
        self.brought = deepcopy(dict(parcel))
        self.row = self.row_of(self.brought["set"])

    def put_deck(self, deck: Mapping[str, Any], content: Mapping[str, Any]) -> None:
        others = [one for one in self.brought.get("decks", []) if one["key"] != deck["key"]]
        self.brought = {**self.brought, "decks": [*others, dict(deck)]}
        self.put(self.parcel(content))

    def take_out(self, part: str) -> None:
        """Out of this game's set; what the shelf has stays there."""
        content = self.content
        drafts.take_out(content, part)
        decks = [drafts.without(deck, part) for deck in self.brought.get("decks", [])]
        own = [one for one in self.brought.get(OWN[self.title], []) if one["key"] != part]
        self.brought = {**self.brought, OWN[self.title]: own, "decks": decks}
        self.put(self.parcel(content))
