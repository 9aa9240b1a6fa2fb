"""Where a set is kept while somebody changes it: on the shelf for everybody, or in one game's lobby for that game."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from copy import deepcopy
from typing import Any

from django.db import transaction

from tablegames.engine.library import Content, Library, SetFile
from tablegames.engine.library.files import DeckFile
from tablegames.engine.words import plain, written
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import CardSet, RoleSet
from tablegames.play import lobby
from tablegames.play.models import Game

from . import drafts
from .versions import version_of

Definitions = dict[str, dict[str, Any]]  # of custom pieces, by their keys


class Place(ABC):
    """A set that is being changed, and everything custom that it can be made of.

    Pages ask a place for set files and give it set files back; only the place knows what it writes to.
    """

    row: RoleSet  # the set as it stands
    address: str  # of its pages, without the last slash
    home: str  # where they lead back to
    code = ""  # of the game, where the set is changed for one game only
    guests = 0  # who sit at its table

    @property
    def title(self) -> str:
        return self.row.title

    @property
    def library(self) -> Library:
        """What the title says of its sets."""
        return GAMES[self.title].library

    @property
    def content(self) -> dict[str, Any]:
        """The set with everything that a form shows."""
        return drafts.content_of(self.row)

    @property
    def version(self) -> str:
        """Other words for a set that has been changed: a form that was opened before knows it by them."""
        return version_of(self.content)

    @abstractmethod
    def custom(self) -> Definitions:
        """Every custom role or card that there is."""

    @abstractmethod
    def decks(self) -> list[CardSet]:
        """Every deck that there is, official ones first."""

    @abstractmethod
    def set_file(self, content: Content) -> SetFile:
        """The file that the changed set would be."""

    @abstractmethod
    def put(self, file: SetFile) -> None:
        """Keep the changed set with everything that it brings along."""

    @abstractmethod
    def put_deck(self, deck: DeckFile, content: Content) -> None:
        """Keep a custom deck, and the set that it comes into."""

    @abstractmethod
    def take_out(self, part: str) -> None:
        """A role or a card leaves."""

    def sets_with(self, part: str) -> list[str]:
        """The names of the other sets that are played with a custom role or card."""
        return []

    def sets_with_deck(self, key: str) -> list[str]:
        """The names of the other sets that have a deck."""
        return []

    def deck(self, key: str) -> CardSet | None:
        """A custom deck."""
        return next((deck for deck in self.decks() if deck.key == key and not deck.official), None)

    def free_key(self, name: str) -> str:
        """For a new role or card: it resembles the name."""
        rows = files.model_of(self.title).objects.filter(title=self.title)
        taken = {*self.library.pieces.reserved, *rows.values_list("key", flat=True), *self.custom()}
        return files.key_from(name, {key.replace("_", "-") for key in taken}).replace("-", "_")


class OnShelf(Place):
    """A set of the library: what is changed here is changed for every game to come."""

    def __init__(self, row: RoleSet) -> None:
        self.row = row
        self.address = f"/library/{row.title}/{row.key}"
        self.home = f"{self.address}/"

    def custom(self) -> Definitions:
        return files.shelved(self.title)

    def decks(self) -> list[CardSet]:
        return list(CardSet.objects.filter(title=self.title).order_by("-official", "pk"))

    def set_file(self, content: Content) -> SetFile:
        return deepcopy(files.set_file_of(self.row, content))

    def put(self, file: SetFile) -> None:
        self.row = files.put(file)

    @transaction.atomic
    def put_deck(self, deck: DeckFile, content: Content) -> None:
        kept = {"name": plain(written(deck["name"]))[:120], "official": False, "content": dict(deck)}
        CardSet.objects.update_or_create(title=self.title, key=deck["key"], defaults=kept)
        if self.row.content.get("decks") != content["decks"]:
            self.row.content = {**self.row.content, "decks": content["decks"]}
            self.row.save(update_fields=["content"])

    @transaction.atomic
    def take_out(self, part: str) -> None:
        """Out of the set, or out of every custom deck; then off the shelf."""
        self.library.sets.take_out(self.row.content, part)
        self.row.save(update_fields=["content"])
        for deck in CardSet.objects.filter(title=self.title, official=False):
            cards = deck.content["cards"]
            deck.content["cards"] = drafts.without(cards, part)
            if deck.content["cards"] != cards:
                deck.save(update_fields=["content"])
        files.model_of(self.title).objects.filter(title=self.title, key=part, official=False).delete()

    def sets_with(self, part: str) -> list[str]:
        return [
            row.name
            for row in self.others()
            if part in {one.key for one in files.custom_of(row.title, row.content)}
        ]

    def sets_with_deck(self, key: str) -> list[str]:
        return [row.name for row in self.others() if key in row.content.get("decks", [])]

    def others(self) -> list[RoleSet]:
        return list(RoleSet.objects.filter(title=self.title).exclude(pk=self.row.pk))


class InLobby(Place):
    """The set of one game before its cards are dealt: the shelf stays as it is."""

    def __init__(self, game: Game) -> None:
        self.game, self.code = game, game.code
        self.guests = game.players.filter(seat__isnull=False).count()
        self.address = f"/m/{game.code}/own"
        self.home = f"/m/{game.code}/"
        self.brought = lobby.set_file(game)
        self.row = self.row_of(self.brought["set"])

    def row_of(self, content: dict[str, Any]) -> RoleSet:
        """A row that is in no table."""
        name = plain(written(content["name"]))
        return RoleSet(title=self.game.title, key=content["key"], name=name[:120], content=content)

    def custom(self) -> Definitions:
        return {**files.shelved(self.title), **{one["key"]: one for one in files.pieces_of(self.brought)}}

    def decks(self) -> list[CardSet]:
        """Return the decks of the shelf, with the changes of this lobby."""
        shelved = CardSet.objects.filter(title=self.title).order_by("-official", "pk")
        brought = {deck["key"]: self.deck_row(deck) for deck in self.brought.get("decks", [])}
        return list({**{deck.key: deck for deck in shelved}, **brought}.values())

    def deck_row(self, deck: DeckFile) -> CardSet:
        """A row that is in no table."""
        name = plain(written(deck["name"]))[:120]
        return CardSet(title=self.title, key=deck["key"], name=name, content=dict(deck))

    def set_file(self, content: Content) -> SetFile:
        """With whatever was made here, in the set or not."""
        file, custom = files.set_file_of(self.row, content), self.custom()
        if self.library.decks:
            decks = {deck.key: deck for deck in self.decks() if not deck.official}
            kept = {*content.get("decks", []), *(deck["key"] for deck in self.brought.get("decks", []))}
            file["decks"] = [files.plain_deck(decks[key]) for key in sorted(decks) if key in kept]
        wanted = {one["key"] for one in files.pieces_of(self.brought)}
        wanted |= files.used(self.title, content, file.get("decks", []))
        if self.library.pieces.shape:
            file[self.library.pieces.name] = [custom[key] for key in sorted(custom) if key in wanted]
        return file

    def put(self, file: SetFile) -> None:
        lobby.change_set(self.game, json.loads(files.text_of(file)))
        self.brought = deepcopy(file)
        self.row = self.row_of(self.brought["set"])

    def put_deck(self, deck: DeckFile, content: Content) -> None:
        others = [one for one in self.brought.get("decks", []) if one["key"] != deck["key"]]
        self.brought = {**self.brought, "decks": [*others, deck]}
        self.put(self.set_file(content))

    def take_out(self, part: str) -> None:
        """Out of this game's set; what the shelf has stays there."""
        content, left = self.content, deepcopy(self.brought)
        self.library.sets.take_out(content, part)
        for deck in left.get("decks", []):
            deck["cards"] = drafts.without(deck["cards"], part)
        left[self.library.pieces.name] = [one for one in files.pieces_of(left) if one["key"] != part]
        self.brought = left
        self.put(self.set_file(content))
