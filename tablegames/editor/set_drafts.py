"""A set as it will be with a custom role or card that is being composed, and what is wrong with it then."""

from __future__ import annotations

from tablegames.engine.library import Definition, SetFile
from tablegames.engine.words import Text, Word, _, plain, written
from tablegames.library import files
from tablegames.library.models import CardSet

from . import advice, forms
from .set_storage import Place


def file_with(place: Place, draft: Definition) -> SetFile:
    """The set's file with this role or card in it, last."""
    file = place.set_file(place.content)
    others = [one for one in files.pieces_of(file) if one["key"] != draft["key"]]
    file[place.library.pieces.name] = [*others, dict(draft)]
    return file


def drafted(place: Place, draft: Definition, *, is_new: bool) -> SetFile:
    """The set's file as it will be kept: a new one is in the set at once, as far as the title has a place for it."""
    file = file_with(place, draft)
    if is_new:
        place.library.sets.put_in(file["set"], draft["key"], {**place.custom(), draft["key"]: draft})
    return file


def problems_of(place: Place, draft: Definition) -> list[files.Problem]:
    """What is wrong with it, by the places of the form; what is wrong elsewhere keeps its place."""
    called = draft if plain(written(draft["name"])).strip() else {**draft, "name": "…"}
    found = [] if called is draft else [files.Problem("name", _("It needs a name."))]
    found += problems_in(place, called)
    if found:  # what is missing hides what else is wrong: that is looked for where nothing is missing
        found += problems_in(place, with_numbers(place, called))
    return list(dict.fromkeys(found))


def with_numbers(place: Place, draft: Definition) -> Definition:
    """The same with every number that one of its blocks needs."""
    if not draft.get("then"):
        return draft
    blocks = place.library.pieces.blocks
    needed = {name: one.least for name, one in blocks.fields.items() if one.kind == "number"}
    then = [
        {**{name: needed[name] for name in blocks.takes.get(one["do"], ()) if name in needed}, **one}
        for one in draft["then"]
    ]
    return {**draft, "then": then}


def problems_in(place: Place, draft: Definition) -> list[files.Problem]:
    """The same of one that has a name."""
    file = file_with(place, draft)
    prefix = f"{place.library.pieces.name}[{len(files.pieces_of(file)) - 1}]"
    return [
        files.Problem(one.place.removeprefix(prefix).lstrip("."), one.text) for one in advice.problems(file)
    ]


def advice_of(place: Place, draft: Definition, *, is_new: bool) -> list[files.Problem]:
    """What the set lacks because of this role or card."""
    before, after = place.set_file(place.content), drafted(place, draft, is_new=is_new)
    if advice.problems(before) or advice.problems(after):
        return []
    known, name = advice.advice(before), written(draft["name"])
    beside = place.library.sets.beside
    found = [
        files.Problem(beside.get(one.place, one.place), one.text)
        for one in advice.advice(after)
        if one not in known or name in named(one.text)
    ]
    if not plain(place.library.pieces.text(draft, forms.known_in(place.title, place.custom()))).strip():
        silent = _("The card does not say what it does: whoever holds it reads its name alone.")
        found.append(files.Problem("text", silent))
    return found


def named(text: Text) -> list[Word]:
    """Who is named in a sentence, or in the sentence that it quotes."""
    words = text.words
    return [*words, *(one for word in words if isinstance(word, Text) for one in named(word))]


def with_copy(place: Place, part: str, draft: Definition) -> SetFile:
    """The set's file with a copy instead; what names it and is in other sets too is copied with it."""
    file, custom = place.set_file(place.content), place.custom()
    keys = {part: str(draft["key"])}
    while keys:
        files.rename_pieces(file, keys)
        others = [one for one in files.pieces_of(file) if custom.get(one["key"], one) != one]
        keys = {one["key"]: place.free_key(one["key"]) for one in others if place.sets_with(one["key"])}
    copy = next(one for one in files.pieces_of(file) if one["key"] == draft["key"])
    copy["name"] = draft["name"]
    copy_decks(place, file)
    return file


def copy_decks(place: Place, file: SetFile) -> None:
    """Decks that have changed and that other sets have too get a key of their own."""
    decks = {one.key: one for one in place.decks()}
    for deck in file.get("decks", []):
        if deck != files.plain_deck(decks[deck["key"]]) and place.sets_with_deck(deck["key"]):
            key = files.key_from(deck["key"], set(decks))
            file["set"]["decks"] = [key if one == deck["key"] else one for one in file["set"]["decks"]]
            deck["key"] = key
            decks[key] = CardSet(key=key, content=dict(deck))
