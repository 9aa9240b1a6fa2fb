"""The evening as a story: quest by quest who went and what came of it, and how evil got in, or did not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tablegames.engine.entry import Seat
from tablegames.engine.views.moments import Beat, Panel
from tablegames.engine.words import Text, Word, _

from .fellowship import Fellowship, Proposal
from .roles import SIDES

FEW = 2  # refused teams of one quest, each of which is told


@dataclass(frozen=True, slots=True)
class Rider:
    """Somebody who went on a quest: as whom, on whose side, and whether they led the team, and failed it."""

    name: str
    figure: str
    side: str
    leads: bool
    has_failed: bool


@dataclass(frozen=True, slots=True)
class QuestPanel(Panel):
    """A quest as a shield: who rode to it, the leader first, what came of it, and how many teams were refused before.

    What is `aside` looks back, on the quest of that `number`; behind a `sign` stand the others, to whom it was done. Of
    the quest that `decides` it is told as well who voted against its team.
    """

    team: tuple[Rider, ...] = ()
    succeeds: bool | None = None  # None: it did not come to an end
    refused: int = 0
    number: int = 0
    decides: bool = False
    sign: str = ""
    others: tuple[Rider, ...] = ()


def story(table: Fellowship) -> tuple[Panel, ...]:
    """Every quest that was voted on, then the lie that worked, and the last guess; the verdict stands above it all."""
    went = [one for one in last_teams(table).values() if one.quest + 1 in table.failed]
    numbers = sorted({one.quest for one in table.shared.proposals} | set(table.shared.put_right))
    decided = went[-1].quest if table.side == "good" and went else None
    quests = [panel(table, one, one == decided) for one in numbers]
    return (*quests, *lady(table), *deceived(table, went), *guess(table))


def panel(table: Fellowship, number: int, decides: bool) -> QuestPanel:
    shared, went = table.shared, last_teams(table).get(number)
    return QuestPanel(
        _("Quest {quest}: it decided", quest=number + 1) if decides else _("Quest {quest}", quest=number + 1),
        False,
        (*quest(table, number), *(truth(table, went) if went and decides else ())),
        team=riders(table, went) if went else (),
        succeeds=shared.has_succeeded(number) if number < len(shared.fails) else None,
        refused=sum(one.quest == number and not one.accepted for one in shared.proposals),
        decides=decides,
    )


def riders(table: Fellowship, went: Proposal) -> tuple[Rider, ...]:
    """Who went, the leader first, if the leader did."""
    failed = table.failed.get(went.quest + 1, ())
    in_order = sorted(went.team, key=lambda seat: seat != went.leader)
    return tuple(face(table, seat, seat == went.leader, seat in failed) for seat in in_order)


def face(table: Fellowship, seat: Seat, leads: bool = False, has_failed: bool = False) -> Rider:
    role = table.role[seat]
    return Rider(table.names[seat], role.figure, role.side, leads, has_failed)


def last_teams(table: Fellowship) -> dict[int, Proposal]:
    """By quest the team that went; a quest that was set back is played anew."""
    return {one.quest: one for one in table.shared.proposals if one.accepted}


def quest(table: Fellowship, number: int) -> Iterator[Beat]:
    """Which teams were refused and by whom, or how many, who went, and what they played."""
    refused = [one for one in table.shared.proposals if one.quest == number and not one.accepted]
    if len(refused) > FEW:
        yield Beat(_("Teams that were refused: {n}.", n=len(refused)), "refused")
    else:
        yield from (refusal(table, one) for one in refused)
    one = last_teams(table).get(number)
    if one is not None:
        leader, team, led = table.names[one.leader], table.named(one.team), table.role[one.leader]
        yield Beat(_("{name} led: {names}.", name=leader, names=team), led.figure, led.side)
    if number in table.shared.put_right:
        yield put_right(table, number)
    elif one is not None and number + 1 in table.failed:
        yield result(table, number, one)


def refusal(table: Fellowship, team: Proposal) -> Beat:
    against = table.named(seat for seat in table.seats if seat not in team.ayes)
    text = _(
        "{name} led: {names}. Refused by: {against}.",
        name=table.names[team.leader],
        names=table.named(team.team),
        against=against,
    )
    return Beat(text, "refused")


def put_right(table: Fellowship, number: int) -> Beat:
    """What the moderator has said that it came to."""
    if table.shared.has_succeeded(number):
        return Beat(_("The moderator has put it right: the quest succeeds."), "success")
    return Beat(_("The moderator has put it right: the quest fails."), "fail")


def result(table: Fellowship, number: int, went: Proposal) -> Beat:
    failed = table.failed[number + 1]
    evil = table.named(seat for seat in went.team if table.role[seat].side == "evil")
    if evil and not failed:
        return Beat(_("All succeeded, evil too: {names}.", names=evil), "success")
    if not failed:
        return Beat(_("All succeeded."), "success")
    names = table.named(failed)
    if table.shared.has_succeeded(number):
        text = _("The quest succeeded all the same: a fail came from {names}.", names=names)
    else:
        text = _("{names} failed quest {quest}.", quest=number + 1, names=names)
    return Beat(text, table.role[failed[0]].figure, "evil")


def lady(table: Fellowship) -> Iterator[Panel]:
    """What the Lady of the Lake has shown to whom."""
    seen = []
    for holder, other in pairwise(table.shared.ladies):
        name, shown, role = table.names[holder], table.names[other], table.role[other]
        text = _("{name} looked at {other}: {side}.", name=name, other=shown, side=SIDES[role.side])
        seen.append(Beat(text, role.figure, role.side))
    if seen:
        yield Panel(_("The Lady of the Lake"), True, tuple(seen))


def deceived(table: Fellowship, went: list[Proposal]) -> Iterator[Panel]:
    """The last team that let evil in and failed, and who of good was for it."""
    undone = [one for one in went if len(table.failed[one.quest + 1]) >= table.shared.enough[one.quest]]
    if undone:
        yield the_lie(table, undone[-1])


def the_lie(table: Fellowship, team: Proposal) -> QuestPanel:
    """Who of evil rode along, and who was fooled."""
    fooled = tuple(seat for seat in team.ayes if is_fooled(table, seat, team))
    return QuestPanel(
        _("The lie that worked"),
        True,
        tuple(lie(table, team, fooled)),
        aside=True,
        team=tuple(one for one in riders(table, team) if one.side == "evil"),
        succeeds=False,
        number=team.quest + 1,
        others=tuple(face(table, seat) for seat in fooled),
    )


def lie(table: Fellowship, team: Proposal, fooled: Sequence[Seat]) -> Iterator[Beat]:
    for seat in team.team:
        if table.role[seat].side == "evil":
            name, role = table.names[seat], table.role[seat]
            went = _(
                "{name} ({role}) went on quest {quest}.", name=name, role=role.name, quest=team.quest + 1
            )
            failed = _(
                "{name} ({role}) went on quest {quest}, and failed it.",
                name=name,
                role=role.name,
                quest=team.quest + 1,
            )
            has_failed = seat in table.failed[team.quest + 1]
            yield Beat(failed if has_failed else went, role.figure, "evil")
    if fooled:
        evil = table.named(seat for seat in team.team if table.role[seat].side == "evil")
        names = table.named(fooled)
        text = _(
            "{evil} got into quest {quest}: {names} said yes.", evil=evil, quest=team.quest + 1, names=names
        )
        yield Beat(text, "knight", "good")


def is_fooled(table: Fellowship, seat: Seat, team: Proposal) -> bool:
    """Whether somebody of good knew of nobody on that team that they were evil."""
    known = table.known_to(seat)
    return table.role[seat].side == "good" and not any(known.get(one) == "evil" for one in team.team)


def truth(table: Fellowship, team: Proposal) -> Iterator[Beat]:
    """Who was against the team that decided it."""
    against = table.named(seat for seat in table.seats if seat not in team.ayes)
    if against:
        yield Beat(_("{names} voted against that team.", names=against), "refused")
    else:
        yield Beat(_("Everybody voted for that team."), "success")


def guess(table: Fellowship) -> Iterator[Panel]:
    """Whom evil named in the end, who that was, and whether it was right."""
    named = table.guessed
    if named is not None:
        for seeker in table.seekers():
            yield QuestPanel(
                _("The last guess"),
                True,
                (
                    Beat(
                        the_guess(table, seeker, named),
                        "assassin",
                        face=table.role[seeker].figure,
                        at=table.role[named].figure,
                    ),
                ),
                aside=True,
                team=(face(table, seeker),),
                sign="role-assassin",
                others=(face(table, named, has_failed=table.role[named].sought),),
            )


def the_guess(table: Fellowship, seeker: Seat, named: Seat) -> Text:
    by, of = table.role[seeker], table.role[named]
    names: dict[str, Word] = {
        "name": table.names[seeker],
        "role": by.name,
        "other": table.names[named],
        "truth": of.name,
    }
    if of.sought:
        return _("{name} ({role}) named {other} ({truth}): right!", **names)
    return _("{name} ({role}) named {other} ({truth}): wrong.", **names)
