"""What one player's phone shows: openly, and while a finger holds."""

from __future__ import annotations

from typing import Any

from tablegames.engine.ask import Choice
from tablegames.engine.entry import Seat, Value
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.roles.defender import unguarded
from tablegames.games.werewolf.table.role import Step
from tablegames.games.werewolf.table.village import Village
from tablegames.games.werewolf.waking import LEARNING, decoy_prompt

from .moments import moments
from .public import card, chair, grid, kind_of, option
from .types import Held, Own


def own(village: Village, seat: Seat) -> Own:
    """The open part; the secrets are added where they are asked for."""
    standing = village.standing
    asked = standing is not None and seat in standing.seats and not village.phones_are_dark
    chosen = standing.answers.get(seat) if standing else None
    alone = asked_alone(village, seat)
    return Own(
        seat=seat,
        name=village.names[seat],
        alive=village.alive[seat],
        fell=fell(village, seat),
        card=chair(village, seat, False).card if village.phase == "day" else None,
        rests=village.is_at_rest(seat),
        wins=wins(village, seat),
        asked=asked,
        answered=chosen is not None,
        said=tuple(option(village, value).label for value in chosen or ()),
        chosen=chosen or (),
        prompt=alone.prompt if alone else None,
        may_refuse=alone is not None and not alone.least,
        haunts=village.phase == "day" and village.haunts(seat),
        lines=len(haunting(village, seat)) if village.phase == "day" else 0,
        last_vote=last_vote(village, seat) if village.phase == "day" else "",
        barred=barred(village, seat),
        held=None,
    )


def fell(village: Village, seat: Seat) -> str:
    """How they died, as everybody has just heard; nothing where that is not told now."""
    told = moments(village) if village.phase == "day" else ()
    return next((moment.kind for moment in told if moment.seat == seat), "")


def wins(village: Village, seat: Seat) -> bool:
    """Whether the verdict that is being told is theirs; of nobody whose card is hidden a phone may say so yet."""
    is_told = village.standing is not None and village.standing.ask.key == "win"
    winner = village.has_won() if is_told and chair(village, seat, False).card else None
    return winner is not None and seat in winner.winners(village)


def asked_alone(village: Village, seat: Seat) -> Choice[Value] | None:
    """What one player alone is asked by day: the table knows who it is, and hears it as the title."""
    standing = village.standing
    return standing.choice(seat) if standing and kind_of(village, standing) == "single" else None


def barred(village: Village, seat: Seat) -> tuple[Value, ...]:
    """Nothing at night, when what can be chosen would tell who is awake."""
    standing = village.standing
    choice = standing.choice(seat) if standing and not village.asks_at_night else None
    if standing is None or choice is None:
        return ()
    return tuple(option.value for option in grid(village, standing) if option.value not in choice.options)


def held(village: Village, seat: Seat) -> Held:
    standing = village.standing
    choice = standing.choice(seat) if standing else None
    prompt = choice.prompt if choice else None
    barred = barred_in_earnest(village, seat, choice)
    known = tuple(fact for fact in facts(village, seat) if fact != prompt)
    return Held(
        card=card(village, village.role[seat].key),
        prompt=prompt,
        meanwhile=meanwhile(village, seat, choice),
        taps=is_to_tap(village, seat, choice),
        is_noted=is_noted(village, seat, choice),
        will_learn=will_learn(village, seat),
        barred=barred,
        bars=step_now(village).bars.filled(names=barred),
        objection=standing.objection(seat) if standing else None,
        facts=known,
        pack=with_names(village, known_pack(village, seat)) if village.role[seat].hunts else (),
        votes=pack_votes(village, seat),
        discord=discord(village, seat),
        chat=chat(village, seat),
        may_write=village.reads_chat(seat) == "writes",
        journal=tuple(told for told in journal(village, seat) if told not in (prompt, *known)),
        haunting=haunting(village, seat),
        haunts=village.haunts(seat),
        notes=tuple(note.line for note in village.notes if note.seat == seat),
        everybody=everybody(village, seat),
    )


def step_now(village: Village) -> Step:
    """The step of the night that is called; one that does nothing where none is."""
    return village.rules.steps.get(village.step or "", Step())


def meanwhile(village: Village, seat: Seat, choice: Choice[Any] | None) -> Text | None:
    """Who is awake only to learn something taps along with the others, and is asked the same."""
    if choice is None or choice.decoy or choice.is_meant or village.phones_are_dark:
        return None
    return LEARNING if village.alive[seat] else decoy_prompt(village, seat)


def is_to_tap(village: Village, seat: Seat, choice: Choice[Any] | None) -> bool:
    """Whether this phone is to be tapped tonight, as every other one is, and has not been yet."""
    standing = village.standing
    is_asked = standing is not None and choice is not None and seat not in standing.answers
    return is_asked and village.phase == "night" and not village.phones_are_dark


def is_noted(village: Village, seat: Seat, choice: Choice[Any] | None) -> bool:
    """Whether something of this seat that can matter is chosen tonight, and has not come out yet."""
    standing = village.standing
    return bool(
        standing and village.phase == "night" and choice and choice.is_meant and seat in standing.answers
    )


def will_learn(village: Village, seat: Seat) -> bool:
    """Whether this seat, awake in a step from which one learns something, has named somebody there."""
    standing, step = village.standing, step_now(village)
    is_awake = step.learns and seat in step.awake(village)
    return is_awake and standing is not None and bool(standing.counting().get(seat))


def barred_in_earnest(village: Village, seat: Seat, choice: Choice[Any] | None) -> tuple[Text | str, ...]:
    """What the phone takes from everybody, and what does not count of this seat; beside names the prompt says it."""
    if choice is None or choice.earnest is None or not choice.is_meant or village.phones_are_dark:
        return ()
    counting, every = choice.earnest.options, (*choice.beside, *choice.options)
    names = [value for value in every if isinstance(value, int)]
    barred = [value for value in names or every if value not in counting]
    if names and len(barred) == len(names):
        return ()  # the prompt says what there is to do instead
    return tuple(_("yourself") if value == seat else option(village, value).label for value in barred)


TOGETHER = _("You leave the game together. A werewolf and one who is none win only together.")


def known_pack(village: Village, seat: Seat) -> list[Seat]:
    """The others of the pack, the dead too, of whom this player knows."""
    pack = [other for other in village.pack(dead_too=True) if other != seat]
    return [other for other in pack if village.role[seat].knows(village, seat, other)]


def with_names(village: Village, seats: list[Seat]) -> tuple[tuple[Seat, str], ...]:
    return tuple((seat, village.names[seat]) for seat in seats)


def facts(village: Village, seat: Seat) -> tuple[Text, ...]:
    """What the player knows by now and may want to look up."""
    known = known_pack(village, seat)
    names = village.named(known)
    pack_of = _("Your pack: {names}.", names=names)
    lines = (
        [pack_of if village.role[seat].hunts else _("The werewolves: {names}.", names=names)] if known else []
    )
    lines += in_love(village, seat)
    lines += made_lovers(village, seat)
    if village.pack(dead_too=True) == [seat]:
        lines.append(_("You are the only werewolf."))
    if village.role[seat].is_special and not village.has_power(seat):
        lines.append(_("You have lost your power."))
    if village.role[seat].charms and village.charmed:
        lines.append(_("Charmed so far: {names}.", names=village.named(village.charmed)))
    if times := village.role[seat].still_works(village, seat):
        lines.append(
            _("Your power still works once.")
            if times == 1
            else _("Your power still works {times} times.", times=times)
        )
    if village.role[seat].protects and (unhelped := unguarded(village)):
        lines.append(_("Your protection does not help: {roles}.", roles=unhelped))
    if seat in village.charmed and village.phase != "night":
        lines.append(_("You are charmed. Your role and your side stay as they are."))
    return tuple(lines)


def made_lovers(village: Village, seat: Seat) -> list[Text]:
    """Whom a role that makes lovers has named."""
    role = village.role[seat]
    named = [one.chosen for one in village.deeds if role.pairs and one.step == role.key]
    couples = [[one for one in two if isinstance(one, int)] for two in named]
    return [
        _("You have made them lovers: {names}.", names=village.named(two)) for two in couples if len(two) == 2
    ]


def in_love(village: Village, seat: Seat) -> list[Text]:
    """Whom that seat loves, and what comes of it; whose letter holds no more reads that."""
    if village.beloved(seat) is None:
        was_told = any(village.is_void(text, seat) for text in village.told.to(seat))
        return [_("You are not in love any more.")] if was_told else []
    return [village.love_letter(seat), TOGETHER]


def journal(village: Village, seat: Seat) -> tuple[Text, ...]:
    """What only this player was told, night by night, as far as it still holds."""
    return tuple(text for text in village.told.to(seat) if not village.is_void(text, seat))


DISCORD = {
    "random": _("You do not agree yet. Most votes decide, and in a tie chance does."),
    "nobody": _("You do not agree yet. Most votes decide; in a tie it is nobody."),
    "again": _(
        "You do not agree yet. Most votes decide; in a tie you choose once more, and then it is nobody."
    ),
}


def discord(village: Village, seat: Seat) -> Text | None:
    """What the rule makes of it that the werewolves name different players, for the pack alone."""
    if village.reads_chat(seat) != "writes" or village.standing is None:
        return None
    counting = village.standing.counting()
    named = {picks[0] for wolf, picks in counting.items() if wolf in village.pack() and picks}
    return DISCORD[village.options.wolves_tie] if len(named) > 1 else None


def pack_votes(village: Village, seat: Seat) -> tuple[Text, ...]:
    """The werewolves see each other's votes while they choose."""
    if village.reads_chat(seat) != "writes" or village.standing is None:
        return ()
    return tuple(
        _("You name {name}.", name=village.names[picks[0]])
        if wolf == seat
        else _("{wolf} names {name}.", wolf=village.names[wolf], name=village.names[picks[0]])
        for wolf, picks in sorted(village.standing.counting().items())
        if wolf in village.pack() and picks
    )


def chat(village: Village, seat: Seat) -> tuple[tuple[str, str], ...]:
    reading = village.reads_chat(seat)
    if reading is None:
        return ()
    return tuple(
        ("" if reading == "anonymous" else village.names[line.seat], line.line)
        for line in village.lines
        if line.night == village.night
    )


def haunting(village: Village, seat: Seat) -> tuple[tuple[str, str], ...]:
    """What the dead write to each other, for whoever is one of them now."""
    if not village.haunts(seat):
        return ()
    return tuple((village.names[line.seat], line.line) for line in village.haunting)


def last_vote(village: Village, seat: Seat) -> str:
    if not village.options.last_vote or seat not in village.may_bet():
        return ""
    return "gone" if seat in village.last_votes else "open"


def everybody(village: Village, seat: Seat) -> tuple[tuple[str, Text], ...]:
    if not village.sees_all(seat):
        return ()
    return tuple((village.names[other], village.role[other].name) for other in village.seats)
