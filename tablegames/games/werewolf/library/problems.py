"""What a village of the right shape says that cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from tablegames.engine.library import Content, SetFile, doubled, unknown
from tablegames.engine.problem import Problem
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.roles import ROLES, STEPS
from tablegames.games.werewolf.setup import completed, copies_of, fill
from tablegames.games.werewolf.table.role import Role, Step

from .drafts import ORDERS


def of_lists(content: Content) -> Iterator[Problem]:
    """Nobody is called twice by an order."""
    yield from doubled(content, ORDERS)


def of_keys(content: Content, known: Mapping[str, object]) -> Iterator[Problem]:
    """Whoever is called or dealt is a role, or a step of the night."""
    for name in ORDERS:
        for number, key in enumerate(content.get(name, ())):
            if key not in known and key not in STEPS:
                yield Problem(f"set.{name}[{number}]", unknown(key, [*known, *STEPS]))
    for key in content["specials"]:
        if key not in known:
            yield Problem(f"set.specials.{key}", unknown(key, known))


def of_copies(file: SetFile, known: Mapping[str, object]) -> Iterator[Problem]:
    """Find roles of which the set has fewer or more than their card allows."""
    content, made = file["set"], file.get("roles", [])
    least = {key: role.least for key, role in ROLES.items()} | {
        one["key"]: one.get("least", 1) for one in made
    }
    most = {key: role.most for key, role in ROLES.items()} | {one["key"]: one.get("most", 1) for one in made}
    for key, copies in content.get("copies", {}).items():
        place = f"set.copies.{key}"
        if key not in content["specials"]:
            yield Problem(place, unknown(key, content["specials"]))
        elif copies > most.get(key, copies):
            many = _("There can be only {most} of: {role}.", most=most[key], role=named(known[key]))
            yield Problem(place, many)
        elif copies < least.get(key, copies):
            few = _("There must be at least {least} of: {role}.", least=least[key], role=named(known[key]))
            yield Problem(place, few)


def of_timing(content: Content, steps: Mapping[str, Step]) -> Iterator[Problem]:
    """Who protects from the werewolves is called before they choose, and who heals their victim after it."""
    dealt = [key for key in content.get("specials", {}) if key in steps]
    for name in ORDERS:
        called = [key for key in content.get(name, ()) if key in steps]
        night = completed(called, dealt, steps) if called else ()
        if "werewolf" in night:
            yield from called_in_vain(f"set.{name}", [steps[key] for key in night])


def called_in_vain(place: str, night: Sequence[Step]) -> Iterator[Problem]:
    """Who can do nothing at that place of the night."""
    keys = [step.key for step in night]
    choose = keys.index("werewolf")
    for at, role in enumerate(night):
        if isinstance(role, Role) and role.protects and at > choose:
            late = _("Called after the werewolves, this role protects nobody: {role}.", role=role.name)
            yield Problem(place, late)
        if isinstance(role, Role) and role.heals and at < choose:
            early = _("Called before the werewolves, this role heals nobody: {role}.", role=role.name)
            yield Problem(place, early)


def of_names(content: Content, names: Mapping[str, Text]) -> Iterator[Problem]:
    """Two roles of one set that are called by the same name: nobody knows who of them wakes up."""
    first: dict[str, str] = {}
    for key in ("villager", "werewolf", *content.get("specials", {})):
        if key in names and first.setdefault(str(names[key]).strip().casefold(), key) != key:
            yield Problem(f"set.specials.{key}", _("Two roles have the same name: {role}.", role=names[key]))


def of_room(content: Content, names: Mapping[str, Text]) -> Iterator[Problem]:
    """Roles that are not dealt as often as they should: those put in before them take the cards that there are."""
    least, most = content["players"]
    tables = {players: Counter(fill(content, players)) for players in range(least, most + 1)}
    for key, since in content.get("specials", {}).items():
        if key not in names:
            continue
        wanted = copies_of(content, key)
        short = [players for players in tables if players >= since and tables[players][key] < wanted]
        if since > most:
            yield Problem(f"set.specials.{key}", _("It is never dealt: no more than {most} play.", most=most))
        elif not any(dealt[key] for dealt in tables.values()):
            reason = _(
                "It is never dealt: those above it take all the cards. Take one out, or let more play."
            )
            yield Problem(f"set.specials.{key}", reason)
        elif short:
            reason = _(
                "With {players} players it is not dealt: the roles above it take all the cards.",
                players=runs(short),
            )
            if wanted > 1:
                reason = _(
                    "With {players} players there is no room for all {number}: those above it take the cards.",
                    players=runs(short),
                    number=wanted,
                )
            yield Problem(f"set.specials.{key}", reason)


def runs(numbers: Sequence[int]) -> str:
    """Numbers in their order, those that follow each other as one: 5–7, 9."""
    ends = [one for one in numbers if one + 1 not in numbers]
    starts = [one for one in numbers if one - 1 not in numbers]
    return ", ".join(
        f"{first}" if first == last else f"{first}–{last}" for first, last in zip(starts, ends, strict=True)
    )


def of_ending(content: Content) -> Iterator[Problem]:
    """Where the dead keep their role a step that nobody ends early tells that it is theirs."""
    options = content.get("options", {})
    if options.get("steps_end") == "choice" and options.get("reveal", "role") != "role":
        told = _(
            "A dead role's step takes its whole time: it tells which role has died, and the set wants to hide it."
        )
        yield Problem("set.options.steps_end", told)


def named(words: object) -> Text:
    """A name as it is said."""
    return words if isinstance(words, Text) else Text(str(words))
