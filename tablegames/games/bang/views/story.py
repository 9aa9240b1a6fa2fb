"""The evening as a story, in the order of play: the chain of blows by which each fell, and where it turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from tablegames.engine.entry import Seat
from tablegames.engine.views.moments import Beat, Panel
from tablegames.engine.words import Text, Word, _
from tablegames.games.bang.table.records import Happening
from tablegames.games.bang.table.saloon import Saloon

LINKS = 3  # of a chain, the blow among them: more are not taken in at a glance
LEFT = (
    _("none left"),
    _("one life left"),
    _("two lives left"),
    _("three lives left"),
    _("four lives left"),
)
OUT = {
    "sheriff": _("{name} is out: the sheriff."),
    "deputy": _("{name} is out: a deputy."),
    "outlaw": _("{name} is out: an outlaw."),
    "renegade": _("{name} is out: the renegade."),
}


def story(saloon: Saloon) -> tuple[Panel, ...]:
    """What led to each death, where in it the winners got ahead for good; the verdict stands above it all."""
    happened, turned = saloon.happened, turning(saloon)
    panels: list[Panel] = []
    for place, one in enumerate(happened):
        if one == turned:
            panels.append(replace(lead(saloon, one), when=round_of(happened[:place])))
        if one.kind == "death" and one.seat is not None:
            before = happened[:place]
            panels.append(replace(fall(saloon, one.seat, before), when=round_of(before)))
    return tuple(panels)


def round_of(before: Sequence[Happening]) -> Text | None:
    """Which round it is after that: each begins with whoever had the first turn of all."""
    turns = [one.seat for one in before if one.kind == "turn"]
    return _("Round {n}", n=turns.count(turns[0])) if turns else None


def fall(saloon: Saloon, seat: Seat, before: Sequence[Happening]) -> Panel:
    """One chain: what led to the blow, the blow itself, and the role that was shown then."""
    key = saloon.role[seat]
    out = Beat(OUT[key].filled(name=saloon.names[seat]), saloon.person[seat].key, key, key, fell=True)
    return Panel(_("{name} falls", name=saloon.names[seat]), False, (*chain(saloon, seat, before), out))


def chain(saloon: Saloon, fallen: Seat, before: Sequence[Happening]) -> tuple[Beat, ...]:
    """The last that hit or saved whoever falls, up to what took the last life; nothing where nothing took it."""
    felt = [(place, one) for place, one in enumerate(before) if concerns(one, fallen)]
    if not felt or felt[-1][1].kind != "hurt" or felt[-1][1].lives[fallen]:
        return ()
    *earlier, (last, struck) = felt
    groups = [
        list(same)
        for _kind, same in groupby(earlier, key=lambda each: (each[1].kind, each[1].seat, each[1].other))
    ][1 - LINKS :]
    if groups and groups[0][0][1].kind == "heal":  # a chain begins with whoever attacked
        del groups[0]
    links = (link(saloon, fallen, before, same) for same in groups)
    return (*links, blow(saloon, struck, before[:last]))


def concerns(one: Happening, fallen: Seat) -> bool:
    """It took a life from that seat, gave one back, or missed; what did not bring back the last life saved nobody."""
    if one.kind == "missed":
        return one.other == fallen
    return one.seat == fallen and (one.kind == "hurt" or (one.kind == "heal" and one.lives[fallen] > 0))


def link(
    saloon: Saloon, fallen: Seat, before: Sequence[Happening], same: list[tuple[int, Happening]]
) -> Beat:
    """One thing that happened to somebody before the blow, or the same by the same player in a row."""
    place, one = same[-1]
    if one.kind == "hurt":
        return hit(saloon, fallen, [each for _place, each in same])
    return saved(saloon, fallen, one, before[:place])


def hit(saloon: Saloon, fallen: Seat, same: Sequence[Happening]) -> Beat:
    """Lives that were lost to one player in a row, or to nobody."""
    one, taken = same[-1], sum(each.amount for each in same)
    name, left = saloon.names[fallen], remaining(one.lives[fallen])
    if one.other is None:
        if taken == 1:
            text = _("{name} loses a life: {left}.", name=name, left=left)
        else:
            text = _("{name} loses {n} lives: {left}.", name=name, n=taken, left=left)
        return Beat(text, figure(saloon, one))
    other = saloon.names[one.other]
    if one.card and len(same) == 1:
        card = saloon.face(one.card)
        text = _("{other} hits {name} with {card}: {left}.", other=other, name=name, card=card, left=left)
    elif taken == 1:
        text = _("{other} takes one of {name}'s lives: {left}.", other=other, name=name, left=left)
    else:
        text = _("{other} takes {n} of {name}'s lives: {left}.", other=other, n=taken, name=name, left=left)
    return between(saloon, one, text)


def remaining(lives: int) -> Text:
    """How many are left, in words as far as languages count with different forms."""
    return LEFT[lives] if lives < len(LEFT) else _("{n} lives left", n=lives)


def saved(saloon: Saloon, fallen: Seat, one: Happening, before: Sequence[Happening]) -> Beat:
    """A shot that missed, or lives that came back, and the card that was played for it."""
    if one.kind == "missed":
        return dodged(saloon, fallen, one, before)
    card, name = answered(before, None), saloon.names[fallen]
    what = saloon.face(card) if card else ""
    text = healed(name, what, lives_of(fallen, before) <= 0, remaining(one.lives[fallen]))
    return Beat(text, saloon.piece(card).kind.key if card else "beer")


def dodged(saloon: Saloon, fallen: Seat, one: Happening, before: Sequence[Happening]) -> Beat:
    """Who shot, and what it was dodged with: any other card than a Missed! by the ability of a character."""
    name, card = saloon.names[fallen], answered(before, fallen)
    shot = next((each for each in reversed(before) if each.kind == "shot" and each.other == fallen), None)
    if one.seat is None or shot is None:
        return Beat(_("The shot misses {name}.", name=name), "missed")
    words: dict[str, Word] = {"other": saloon.names[one.seat], "name": name}
    if not card:
        text = _("{other} shoots at {name}, and misses.", **words)
    elif saloon.piece(card).kind.missed:
        text = _("{other} shoots: {name} dodges with {card}.", card=saloon.face(card), **words)
    else:
        words |= {"card": saloon.face(card), "person": saloon.person[fallen].name}
        text = _("{other} shoots: {name} dodges with {card} ({person}).", **words)
    return between(saloon, shot._replace(seat=fallen, other=one.seat), text)


def healed(name: str, card: Word, at_the_last: bool, left: Text) -> Text:
    """Lives that came back: of whoever had none any more a card has saved the life."""
    if not card:
        return _("{name} gets a life back: {left}.", name=name, left=left)
    if at_the_last:
        return _("{card} saves {name}: {left}.", card=card, name=name, left=left)
    return _("{card} heals {name}: {left}.", card=card, name=name, left=left)


def lives_of(seat: Seat, before: Sequence[Happening]) -> int:
    """How many that seat had left, as far as anything was counted until then."""
    return next((one.lives[seat] for one in reversed(before) if one.lives), 1)


def answered(before: Sequence[Happening], by: Seat | None) -> str:
    """The card that was played in answer to the last shot, or with the last step."""
    for one in reversed(before):
        if one.kind == "play" and by in (None, one.seat):
            return one.card
        if one.kind in ("shot", "turn"):
            break
    return ""


def blow(saloon: Saloon, one: Happening, before: Sequence[Happening]) -> Beat:
    """What took the last life, and the card that was drawn against it and did not help."""
    vain, name = drawn(before, one.seat), saloon.names[one.seat] if one.seat is not None else ""
    why = _("{name} draws {card}, in vain.", name=name, card=saloon.face(vain)) if vain else None
    card = saloon.face(one.card) if one.card else ""
    number = min(one.amount, lives_of(one.seat, before)) if one.seat is not None else 1
    if one.other is None:
        if not card:
            return Beat(_("{name} loses the last life.", name=name), figure(saloon, one))
        text = _("{card} takes {name}'s last life.", card=card, name=name)
        if number > 1:
            text = _("{card} takes {name}'s last {n} lives.", card=card, name=name, n=number)
        return Beat(text, figure(saloon, one), why=why)
    other = saloon.names[one.other]
    if card and number > 1:
        text = _(
            "{other} takes {name}'s last {n} lives with {card}.", other=other, name=name, n=number, card=card
        )
    elif card:
        text = _("{other} takes {name}'s last life with {card}.", other=other, name=name, card=card)
    else:
        text = _("{other} takes {name}'s last life.", other=other, name=name)
    return between(saloon, one, text, why)


def drawn(before: Sequence[Happening], seat: Seat | None) -> str:
    """The card that somebody turned up for luck since that shot, or in that turn."""
    for one in reversed(before):
        if one.kind == "flip" and one.seat == seat:
            return one.card
        if one.kind in ("shot", "turn"):
            break
    return ""


def between(saloon: Saloon, one: Happening, text: Text, why: Text | None = None) -> Beat:
    """Something that one player did to another: both faces, and the card."""
    by, at = (saloon.person[seat].key if seat is not None else "" for seat in (one.other, one.seat))
    return Beat(text, figure(saloon, one), face=by, at=at, why=why)


def wound(saloon: Saloon, one: Happening) -> Beat:
    """Who took lives from whom, and with which card, as far as anybody is to blame."""
    name = saloon.names[one.seat] if one.seat is not None else ""
    if not one.card or one.other is None:
        if one.amount == 1:
            return Beat(_("{name} loses a life.", name=name), figure(saloon, one))
        return Beat(_("{name} loses {n} lives.", name=name, n=one.amount), figure(saloon, one))
    other, card = saloon.names[one.other], saloon.face(one.card)
    return between(saloon, one, _("{other} hits {name} with {card}.", name=name, other=other, card=card))


def figure(saloon: Saloon, one: Happening) -> str:
    return saloon.piece(one.card).kind.key if one.card else "unknown"


def turning(saloon: Saloon) -> Happening | None:
    """The last wound before which the winners had no more lives left than all the others, if it did not end the game."""
    seats = saloon.winner.seats if saloon.winner else ()
    counted = [one for one in saloon.happened if one.lives]
    ahead = [2 * sum(one.lives[seat] for seat in seats) > sum(one.lives) for one in counted]
    wounds = [place for place, one in enumerate(counted) if one.kind == "hurt"]
    turned = (place for place in wounds[:-1] if place and not ahead[place - 1] and all(ahead[place:]))
    return next((counted[place] for place in turned), None)


def lead(saloon: Saloon, one: Happening) -> Panel:
    """The wound with which the winners got ahead for good."""
    seats = saloon.winner.seats if saloon.winner else ()
    ours = sum(one.lives[seat] for seat in seats)
    facts = {"n": ours, "others": sum(one.lives) - ours}
    text = (
        _(
            "From here on the winners were ahead: {n} lives, all others together {others}.",
            **facts,
        )
        if len(seats) > 1
        else _(
            "From here on {name} was ahead: {n} lives, all others together {others}.",
            name=saloon.names[seats[0]],
            **facts,
        )
    )
    return Panel(_("The turning point"), True, (wound(saloon, one), Beat(text, saloon.role[seats[0]])))
