"""The evening as a story: the chain of blows by which each fell, and when it turned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tablegames.engine.entry import Seat
from tablegames.engine.views.moments import Beat, Panel
from tablegames.engine.words import Text, _
from tablegames.games.bang.table.records import Happening
from tablegames.games.bang.table.roles import ROLES
from tablegames.games.bang.table.saloon import Saloon

LINKS = 3  # of a chain, the blow among them: more are not taken in at a glance


def story(saloon: Saloon) -> tuple[Panel, ...]:
    """What led to each death, where in it the winners got ahead for good; the verdict stands above it all."""
    happened, turned = saloon.happened, turning(saloon)
    panels: list[Panel] = []
    for place, one in enumerate(happened):
        if one == turned:
            panels.append(lead(saloon, one))
        if one.kind == "death" and one.seat is not None:
            panels.append(fall(saloon, one.seat, happened[:place]))
    return tuple(panels)


def fall(saloon: Saloon, seat: Seat, before: Sequence[Happening]) -> Panel:
    """One chain: what led to the blow, the blow itself, and the role that was shown then."""
    key = saloon.role[seat]
    text = _("{name} is out. The role was: {role}.", name=saloon.names[seat], role=ROLES[key].name)
    out = Beat(text, saloon.person[seat].key, key, key, fell=True)
    return Panel(_("{name} falls", name=saloon.names[seat]), False, (*chain(saloon, seat, before), out))


def chain(saloon: Saloon, fallen: Seat, before: Sequence[Happening]) -> tuple[Beat, ...]:
    """The last that hit or saved whoever falls, up to what took the last life; nothing where nothing took it."""
    felt = [(place, one) for place, one in enumerate(before) if concerns(one, fallen)]
    if not felt or felt[-1][1].kind != "hurt" or felt[-1][1].lives[fallen]:
        return ()
    *earlier, (last, struck) = felt
    links = [
        link(saloon, fallen, before, list(same))
        for _kind, same in groupby(earlier, key=lambda each: (each[1].kind, each[1].seat, each[1].other))
    ]
    return (*links[1 - LINKS :], blow(saloon, struck, before[:last]))


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
    name, left = saloon.names[fallen], one.lives[fallen]
    if one.other is None:
        text = _("{name} loses lives: {n}. Left: {left}.", name=name, n=taken, left=left)
        return Beat(text, figure(saloon, one))
    other = saloon.names[one.other]
    if one.card and len(same) == 1:
        text = _("{other} hits: {card}. Left: {left}.", other=other, card=saloon.face(one.card), left=left)
    else:
        text = _("{other} takes lives: {n}. Left: {left}.", other=other, n=taken, left=left)
    return between(saloon, one, text)


def saved(saloon: Saloon, fallen: Seat, one: Happening, before: Sequence[Happening]) -> Beat:
    """A shot that missed, or lives that came back, and the card that was played for it."""
    missed, name = one.kind == "missed", saloon.names[fallen]
    card = answered(before, fallen if missed else None)
    if missed and not card:
        return Beat(_("The shot misses {name}.", name=name), "missed")
    what = saloon.face(card) if card else name
    if missed:
        text = _("{card} saves {name}.", card=what, name=name)
    else:
        text = _("{what} heals. Left: {left}.", what=what, left=one.lives[fallen])
    return Beat(text, saloon.piece(card).kind.key if card else "beer")


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
    vain = drawn(before, one.seat)
    why = _("Drawn in vain: {card}.", card=saloon.face(vain)) if vain else None
    if one.other is None:
        if not one.card:
            return wound(saloon, one)
        return Beat(
            _("{card} takes the last life.", card=saloon.face(one.card)), figure(saloon, one), why=why
        )
    other = saloon.names[one.other]
    if one.card:
        text = _("{other} takes the last life: {card}.", other=other, card=saloon.face(one.card))
    else:
        text = _("{other} takes the last life.", other=other)
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
        return Beat(_("{name} loses lives: {n}.", name=name, n=one.amount), figure(saloon, one))
    other, card = saloon.names[one.other], saloon.face(one.card)
    return between(saloon, one, _("{other} hits {name}: {card}.", name=name, other=other, card=card))


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
    text = _(
        "From here on the winners had more lives than all others, and kept it so: {n} to {others}.", **facts
    )
    return Panel(_("The turning point"), True, (wound(saloon, one), Beat(text, saloon.role[seats[0]])))
