"""What the moderator chooses: the set, what is changed of it for this game, counts, options and seconds."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Unpack

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils.translation import override

from tablegames.engine.entry import Value
from tablegames.engine.errors import Refused
from tablegames.engine.library import SetFile
from tablegames.engine.words import Text, _
from tablegames.games import GAMES
from tablegames.library.files import set_file_of
from tablegames.library.models import RoleSet
from tablegames.play.circles.book import circles_of
from tablegames.play.live.processes.news import spread
from tablegames.play.models import Choices, Game, State
from tablegames.serving import limits
from tablegames.text.translation import render

from .plans import chosen_of, plan, sets_of
from .rows import changing, in_lobby

OWN_KEY = "this-evening"  # of a set that is changed for one game


def choose(game: Game, **choices: Unpack[Choices]) -> None:
    """Set, counts, options, seconds, scale: what the moderator has chosen."""
    with in_lobby(game) as row:
        row.choices = {**row.choices, **choices}
        row.save(update_fields=["choices"])


def choose_set(game: Game, key: str, *, dropping: bool = False) -> None:
    """Another set; counts and options begin anew from it. What was changed for this game goes only if that was said."""
    with in_lobby(game) as row:
        if row.choices.get("own") and not dropping:
            raise Refused(_("The set is changed for this evening: another set would drop the changes."))
        if all(one.key != key for one in sets_of(row)):
            raise Refused(_("There is no such set."))
        row.choices = {**row.choices, "set": key, "counts": None, "options": {}, "own": None}
        row.save(update_fields=["choices"])


def set_file(game: Game) -> SetFile:
    """The set of this game as a file would have it, with the options and times that are chosen on top of it."""
    kept: SetFile | None = game.choices.get("own")
    if kept is None:
        chosen = chosen_of(game, sets_of(game))
        if chosen is None:
            raise Refused(_("There is no such set."))
        kept = set_file_of(chosen, {**chosen.content, "name": chosen.words})
        kept["set"]["key"] = OWN_KEY
        if chosen.official:
            kept["set"] |= {
                "name": in_every_language(chosen.called),
                "description": in_every_language(chosen.described),
            }
    merged = {
        "options": {**kept["set"].get("options", {}), **game.choices.get("options", {})},
        "seconds": {**kept["set"].get("seconds", {}), **game.choices.get("seconds", {})},
    }
    return {**kept, "set": {**kept["set"], **{name: values for name, values in merged.items() if values}}}


def change_set(game: Game, changed_set: SetFile | None) -> None:
    """Play with this instead of the set on the shelf, in this game only; None: with the set as it is.

    What was chosen on top of the set is in it by now, or begins anew with it; where somebody has set counts, there are
    as many more or fewer of each role than the set deals.
    """
    with in_lobby(game) as row:
        choices: Choices = {**row.choices, "own": changed_set, "options": {}, "seconds": {}}
        if changed_set is None:
            choices["counts"] = None
        elif counts := row.choices.get("counts"):
            before, after = (_usual(row, one) for one in (set_file(row), changed_set))
            known = {*GAMES[row.title].roles, *(one["key"] for one in changed_set.get("roles", ()))}
            choices["counts"] = {
                role: number
                for role in dict.fromkeys([*after, *counts])
                if role in known and (number := after[role] + counts.get(role, 0) - before[role]) > 0
            }
        row.choices = choices
        row.save(update_fields=["choices"])


def keep_set(leaving: RoleSet) -> None:
    """Lobbies that have chosen a set which leaves the shelf go on with it as it is, for their evening."""
    for game in Game.objects.filter(state=State.LOBBY, title=leaving.title, choices__set=leaving.key):
        with changing(game) as row:
            if row.state == State.LOBBY and not row.choices.get("own"):  # nobody has dealt meanwhile
                row.choices = {**row.choices, "own": set_file(row), "options": {}, "seconds": {}}
                row.save(update_fields=["choices"])


@dataclass(frozen=True, slots=True)
class ShelfShown:
    """What has to be done once a change of a title's sets is committed: its lobbies show them as they are."""

    title: str

    def __call__(self) -> None:
        lobbies = Game.objects.filter(state=State.LOBBY, title=self.title)
        lobbies.update(version=F("version") + 1, public=F("public") + 1)
        for pk, version in lobbies.values_list("pk", "version"):
            spread(pk, version, is_kept=False)


def show_shelf(title: str) -> None:
    """Lobbies of a title whose sets have changed show them as they are: once, however much a transaction changes."""
    show = ShelfShown(title)
    if all(waiting != show for _savepoints, waiting, _robust in transaction.get_connection().run_on_commit):
        transaction.on_commit(show, robust=True)  # what is saved is saved, whether or not it is shown at once


def in_every_language(text: Text) -> str | dict[str, str]:
    """A message as somebody would have written it by hand."""
    said = {}
    for code, _name in settings.LANGUAGES:
        with override(code):
            said[code] = render(text)
    return said if any(said.values()) else ""


def _usual(row: Game, file: SetFile) -> Counter[str]:
    """How many of each role a set deals to those who are here."""
    return Counter(GAMES[row.title].fill(file["set"], row.players.filter(seat__isnull=False).count()))


def count(game: Game, role: str, by: int, instead: str = "") -> None:
    """So many more or fewer of a role, in exchange for another where that is named.

    From then on the set's own counts no longer follow the players.
    """
    with in_lobby(game) as row:
        chosen = plan(row, row.seated())
        changes = {role: by, **({instead: -by} if instead else {})}
        if not changes.keys() <= {one.key for one in chosen.roles}:
            raise Refused(_("There is no such role."))
        counts = {**chosen.counts}
        for key, more in changes.items():
            counts[key] = max(0, min(limits.SEATS, counts.get(key, 0) + more))
        row.choices = {**row.choices, "counts": {key: number for key, number in counts.items() if number}}
        row.save(update_fields=["choices"])


def set_mode(game: Game, mode: str) -> None:
    """One of the title's ways of playing."""
    if mode not in GAMES[game.title].modes:
        raise Refused(_("There is no such way of playing."))
    with in_lobby(game) as row:
        row.mode = mode
        row.save(update_fields=["mode"])


def choose_circle(game: Game, number: str) -> None:
    """One of the host's circles, by its number; empty: none."""
    with in_lobby(game) as row:
        row.circle = next((one for one in circles_of(row.host) if str(one.pk) == number), None)
        if number and row.circle is None:
            raise Refused(_("There is no such circle."))
        row.save(update_fields=["circle"])


def set_option(game: Game, name: str, value: Value) -> None:
    """One option of the title. Raises Refused for a value that it does not offer."""
    option = next((one for one in GAMES[game.title].options if one.name == name), None)
    if option is None or not any(
        value == allowed and type(value) is type(allowed) for allowed, _words in option.values
    ):
        raise Refused(_("There is no such option."))
    with in_lobby(game) as row:
        row.choices = {**row.choices, "options": {**row.choices.get("options", {}), name: value}}
        row.save(update_fields=["choices"])


def set_seconds(game: Game, step: str, seconds: int) -> None:
    """How long one kind of step lasts."""
    if step not in GAMES[game.title].seconds:
        raise Refused(_("There is no such step."))
    least, most = limits.SHORTEST_STEP, limits.LONGEST_STEP
    if not least <= seconds <= most:
        raise Refused(_("A step lasts {least} to {most} seconds.", least=least, most=most))
    with in_lobby(game) as row:
        row.choices = {**row.choices, "seconds": {**row.choices.get("seconds", {}), step: seconds}}
        row.save(update_fields=["choices"])
