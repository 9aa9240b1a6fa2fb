"""The evening as a story: who took lives until somebody fell, and when it turned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tablegames.engine.entry import Seat
from tablegames.engine.views.moments import Beat, Panel
from tablegames.engine.words import _
from tablegames.games.bang.table.records import Happening
from tablegames.games.bang.table.roles import ROLES
from tablegames.games.bang.table.saloon import Saloon


def story(saloon: Saloon) -> tuple[Panel, ...]:
    """What led to each death, where in it the winners got ahead for good; the verdict stands above it all."""
    happened, begun, turned = saloon.happened, 0, turning(saloon)
    panels: list[Panel] = []
    for place, one in enumerate(happened):
        if one == turned:
            panels.append(lead(saloon, one))
        if one.kind == "death" and one.seat is not None:
            panels.append(fall(saloon, one.seat, happened[begun:place], happened[:place]))
            begun = place
    return tuple(panels)


def fall(saloon: Saloon, seat: Seat, since: Sequence[Happening], before: Sequence[Happening]) -> Panel:
    """What led there since the death before, the blow, which may have come earlier, and the role that was shown then."""
    key = saloon.role[seat]
    text = _("{name} is out. The role was: {role}.", name=saloon.names[seat], role=ROLES[key].name)
    out = Beat(text, saloon.person[seat].key, key, key, fell=True)
    beats = (*taken(saloon, seat, before), *burst(saloon, seat, since), *blow(saloon, seat, before), out)
    return Panel(_("{name} falls", name=saloon.names[seat]), False, beats)


def taken(saloon: Saloon, fallen: Seat, before: Sequence[Happening]) -> Iterator[Beat]:
    """Who took the most lives from whoever falls, as the table of hits counts them."""
    lives: Counter[Seat] = Counter()
    for one in before:
        if one.kind == "hurt" and one.seat == fallen and one.other is not None and one.other != fallen:
            lives[one.other] += one.amount
    for by, number in lives.most_common(1):
        if number > 1:
            name, other = saloon.names[by], saloon.names[fallen]
            text = _("{name} takes {n} lives from {other} in all.", name=name, other=other, n=number)
            yield Beat(text, "bang", face=saloon.person[by].key, at=saloon.person[fallen].key)


def burst(saloon: Saloon, fallen: Seat, since: Sequence[Happening]) -> Iterator[Beat]:
    """The dynamite that was not survived: one that was led to no death."""
    for place, one in enumerate(since):
        lived = any(later.lives and later.lives[fallen] for later in since[place + 1 :])
        if one.kind == "explode" and one.seat == fallen and not lived:
            text = _("The dynamite explodes in front of {name}.", name=saloon.names[fallen])
            yield Beat(text, saloon.piece(one.card).kind.key)


def blow(saloon: Saloon, seat: Seat, before: Sequence[Happening]) -> Iterator[Beat]:
    """What took the last life, which no beer has brought back."""
    for one in reversed(before):
        if one.lives and one.lives[seat]:
            return
        if one.kind == "hurt" and one.seat == seat:
            yield wound(saloon, one)
            return


def wound(saloon: Saloon, one: Happening) -> Beat:
    """Who took lives from whom, and with which card, as far as anybody is to blame."""
    name, hit = (saloon.names[one.seat], saloon.person[one.seat].key) if one.seat is not None else ("", "")
    if not one.card or one.other is None:
        return Beat(_("{name} loses lives: {n}.", name=name, n=one.amount), figure(saloon, one))
    other, card = saloon.names[one.other], saloon.face(one.card)
    text = _("{other} hits {name}: {card}.", name=name, other=other, card=card)
    return Beat(text, figure(saloon, one), face=saloon.person[one.other].key, at=hit)


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
