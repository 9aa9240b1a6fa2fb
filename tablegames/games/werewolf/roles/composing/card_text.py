"""What a composed role's card says where nobody has written it: what the role does, sentence after sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tablegames.engine.words import Text, _, in_a_row, is_said, said

from .types import Block, RoleDefinition

WHEN: dict[str, Text] = {
    "first_night": _("In the first night"),
    "later_nights": _("Every night from the second on"),
    "every_night": _("Every night"),
    "every_second_night": _("Every second night"),
    "siblings": _("In the nights of the sisters and brothers"),
    "once": _("Once in the game, at night,"),
    "at_dawn": _("Each morning"),
    "at_death": _("When you die"),
}
FROM_THE_FIRST = _("Every second night, from the first on,")
# Where one is named.
WHOM_ONE: dict[str, Text] = {
    "anybody": _("You may name yourself."),
    "anybody_not_last": _("You may name yourself, but never the same one twice running."),
}
WHOM: dict[str, Text] = {
    "anybody": _("You may be one of them."),
    "others_not_last": _("Never the same one twice running."),
    "anybody_not_last": _("You may be one of them, but never the same one twice running."),
    "neighbours": _("Only living neighbours."),
    "not_pack": _("Nobody of the pack."),
}
KNOWS: dict[str, Text] = {
    "pack": _("You know who the werewolves are."),
    "same_role": _("You know the others with this role."),
}
ATTACKED: dict[str, Text] = {
    "survives_once": _("You survive the werewolves' first attack."),
    "dies_later": _("When the werewolves attack you, you live one day longer."),
    "turns_werewolf": _("When the werewolves attack you, you become one of them."),
}
WINS: dict[str, Text] = {
    "last_alive": _("You win alone, as the last one alive."),
    "voted_out": _("You win alone if the village votes you out."),
    "dies_first": _("You win alone if you die first of all."),
    "all_charmed": _("You win alone when everybody else alive is charmed."),
}
DOES: dict[str, Text] = {
    "learn_role": _("You learn their role."),
    "learn_team": _("You learn whether they are a werewolf."),
    "learn_power": _("You learn whether they have a special power."),
    "look_for": _("You learn whether they have this role: {role}.", role=""),
    "learn_near": _("You learn whether a werewolf is there or next to them."),
    "protect": _("They are safe from the werewolves until morning."),
    "bless": _("The next attack on them in a night fails."),
    "save": _("The werewolves' attack on them is undone."),
    "kill": _("They die."),
    "mark": _("On the next day the vote begins with {votes} against them.", votes=0),
    "silence": _("On the next day they have no vote."),
    "charm": _("They are charmed."),
    "link": _("The two fall in love."),
    "become": _("You take this role: {role}.", role=""),
    "turn": _("They take this role: {role}.", role=""),
    "copy": _("You take their role."),
    "growl": _("Everybody hears whether a werewolf sits next to you."),
}
# Where several may be named.
DOES_EACH: dict[str, Text] = {
    "learn_role": _("You learn the role of each."),
    "learn_team": _("Of each you learn whether it is a werewolf."),
    "learn_power": _("Of each you learn whether there is a special power."),
    "look_for": _("Of each you learn whether it has this role: {role}.", role=""),
    "learn_near": _("Of each you learn whether a werewolf is there or next to it."),
}
ONCE = ("never", "first_night", "once", "at_death")
FOLLOWS = _("When they die, you take their role.")
FOLLOWS_AS = _("When they die, you take this role: {role}.", role="")
SWAPS = (_("You and they exchange cards."), _("The two exchange cards."))
FRUITLESS = _("If there is none, you lose your power.")
HUNTS = _("You hunt with the werewolves.")
SIDES: dict[str, Text] = {
    "villagers": _("You win with the villagers."),
    "werewolves": _("You win with the werewolves."),
}
SPARED = _("The first time the village votes you out, you show your card and live.")
USUAL_VOTES = 2


def card_text(definition: RoleDefinition, names: Mapping[str, Any]) -> Text:
    """The text that somebody has written, or else what follows from the definition; `names` are those of the roles."""
    own = said(definition.get("text", ""))
    if is_said(own) or definition.get("by_hand"):
        return own
    return in_a_row(tuple(sentences(definition, names)))


def sentences(definition: RoleDefinition, names: Mapping[str, Any]) -> Iterator[Text]:
    """Yield what the role is, what it does at night, what befalls it, how it wins; the usual goes without saying.

    What is still being filled in may be anything: what has no words is passed over.
    """
    hunts, team, wins = (
        definition.get("hunts", False),
        definition.get("team", "villagers"),
        definition.get("wins", "team"),
    )
    if hunts:
        yield HUNTS
    if wins == "team" and hunts != (team == "werewolves"):
        yield from of(SIDES, team)
    yield from of(KNOWS, definition.get("knows"))
    yield from naming(definition)
    for block in definition.get("then", ()):
        yield from doing(block, definition.get("names", {}).get("most", 0), names)
    times = definition.get("times", 0)
    if times and definition.get("wakes", "never") not in ONCE:
        yield (
            _("This works once in the game.")
            if times == 1
            else _("This works {times} times in the game.", times=times)
        )
    yield from of(ATTACKED, definition.get("attacked"))
    if definition.get("spared"):
        yield SPARED
    seen_as = definition.get("seen_as")
    if seen_as:
        yield _("Whoever looks at you sees this role: {role}.", role=names.get(seen_as, seen_as))
    yield from of(WINS, wins)


def of(wording: Mapping[str, Text], key: str | None) -> Iterator[Text]:
    if key is not None and key in wording:
        yield wording[key]


def naming(definition: RoleDefinition) -> Iterator[Text]:
    """When it acts, and whom it names."""
    when, names = WHEN.get(definition.get("wakes", "never")), definition.get("names", {})
    if definition.get("wakes") == "every_second_night" and definition.get("from_night") == 1:
        when = FROM_THE_FIRST
    least, most = names.get("least", 0), names.get("most", 0)
    if when is None or not (most or definition.get("then")):
        return
    match least, most:
        case _, 0:
            yield _("{when}:", when=when)
        case 0, 1:
            yield _("{when} you may name one player.", when=when)
        case _, 1:
            yield _("{when} you name one player.", when=when)
        case 0, _:
            yield _("{when} you may name up to {most} players.", when=when, most=most)
        case _ if least == most:
            yield _("{when} you name {most} players.", when=when, most=most)
        case _:
            yield _("{when} you name {least} to {most} players.", when=when, least=least, most=most)
    if most and definition.get("wakes") != "at_death":
        yield from of(WHOM if most != 1 else {**WHOM, **WHOM_ONE}, names.get("whom"))


def doing(block: Block, named: int, names: Mapping[str, Any]) -> Iterator[Text]:
    """What happens to those who were named; `named` is how many they may be."""
    does, key = block["do"], block.get("role", "")
    role = names.get(key, key) or "…"
    wording = DOES if named in (0, 1) else {**DOES, **DOES_EACH}
    match does:
        case "look_for" | "become" | "turn":
            yield wording[does].filled(role=role)
        case "mark":
            yield DOES[does].filled(votes=block.get("votes", USUAL_VOTES))
        case "follow":
            yield FOLLOWS_AS.filled(role=role) if key else FOLLOWS
        case "swap":
            yield SWAPS[named not in (0, 1)]
        case _:
            yield from of(wording, does)
    if does == "learn_near" and not block.get("lasts", True):
        yield FRUITLESS
