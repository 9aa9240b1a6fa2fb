"""What each audience may see, built field by field from what it may know."""

from dataclasses import dataclass

from tablegames.engine.entry import Seat, Value
from tablegames.engine.usual import label, usual_views
from tablegames.engine.views.moments import Award, Fate, feat
from tablegames.engine.words import Text, _

from .fellowship import Fellowship, Shared
from .roles import SIDES, Role
from .script import sought
from .story import last_teams, story

ANSWERS = {
    "yes": _("Yes"),
    "no": _("No"),
    "success": _("Success"),
    "fail": _("Fail"),
    "call": _("then the vote"),
}

# Of each side one or more whom somebody who sees that side does not see.
HIDDEN = {
    "good": (
        _("One more is good, hidden from you: {roles}.", roles=""),
        _("{n} more are good, hidden from you: {roles}.", n=0, roles=""),
    ),
    "evil": (
        _("One more is evil, hidden from you: {roles}.", roles=""),
        _("{n} more are evil, hidden from you: {roles}.", n=0, roles=""),
    ),
}


@dataclass(frozen=True, slots=True)
class Held:
    """A seat's secrets; `known` are the sides of others, or "" of those it sees as roles.

    `noted` is what it has answered in secret, which its open screen does not show. Whom it sees as roles `holds` one
    of these. `others` says how many more there are of the side that it sees. `fresh` is what it has just learnt, and
    `journal` what before. What is asked `is_secret` where all tap alike.
    """

    role: Role
    prompt: Text | None
    known: dict[Seat, str]
    journal: tuple[Text, ...]
    noted: tuple[Value, ...] | None = None
    holds: tuple[Text, ...] = ()
    others: Text | None = None
    fresh: tuple[Text, ...] = ()
    is_secret: bool = False


def shared(table: Fellowship) -> Shared:
    """A team that is being named is seen by everybody; at the end the one whom evil named, not who that was."""
    state, standing = table.shared.filled(table), table.standing
    number, what = table.ended
    state.news = what if standing is not None and number == standing.number else ""
    if standing is not None and standing.ask.key == "team":
        state.team = tuple(one for picks in standing.answers.values() for one in picks if one != "call")
    state.guessed = table.guessed
    return state


def held(table: Fellowship, seat: Seat) -> Held:
    choice = table.standing.choice(seat) if table.standing else None
    since = table.standing.number if table.standing else table.number
    learnt = [told for told in table.told if told.to == seat]
    journal, fresh = (
        tuple(one.text for one in learnt if (one.number >= since) is new) for new in (False, True)
    )
    noted = table.standing.answers.get(seat) if table.standing and table.kind == "step" else None
    known = {} if table.thumbs_tell else table.known_to(seat)
    prompt = choice.prompt if choice else None
    return Held(
        table.role[seat],
        prompt,
        known,
        journal,
        noted,
        holds(table, known),
        others(table, seat, known),
        fresh,
        table.kind == "step",
    )


def holds(table: Fellowship, known: dict[Seat, str]) -> tuple[Text, ...]:
    """The roles among which those are who are seen as roles, in an order that tells nothing."""
    seen = {table.role[one].key: table.role[one].name for one, side in known.items() if not side}
    return tuple(seen[key] for key in sorted(seen))


def others(table: Fellowship, seat: Seat, known: dict[Seat, str]) -> Text | None:
    """How many there are of the side that it sees whom it does not see; how many there are in all, everybody knows."""
    side = table.role[seat].sees
    if side not in SIDES or table.thumbs_tell:
        return None
    hidden = {*table.of(side)} - {seat, *known}
    if hidden:
        roles = {table.role[one].key: table.role[one].name for one in hidden}
        one, more = HIDDEN[side]
        names = tuple(roles[key] for key in sorted(roles))
        return more.filled(n=len(hidden), roles=names) if len(hidden) > 1 else one.filled(roles=names)
    return _("{side}: nobody else.", side=SIDES[side])


def fate(table: Fellowship, seat: Seat) -> Fate:
    """Which role it was, which quests it failed, and whether evil named it in the end; or else where it rode."""
    role, name = table.role[seat], table.names[seat]
    failed = tuple(quest for quest, seats in table.failed.items() if seat in seats)
    on_one, on_more = (
        _("played a fail on quest {quests}", quests=failed),
        _("played a fail on quests {quests}", quests=failed),
    )
    notes = [on_more if len(failed) > 1 else on_one] if failed else []
    if seat == table.guessed:
        notes.append(_("named in the last guess"))
    if table.shared.fails and not notes:
        notes.append(rides(table, seat))  # once a quest was played there is something to tell of everybody
    is_winner = name in table.winners
    return Fate(seat, name, role.name, role.figure, role.side, is_winner, tuple(notes))


def rides(table: Fellowship, seat: Seat) -> Text:
    """To which quests that seat rode."""
    over = len(table.shared.fails)
    quests = tuple(
        quest + 1 for quest, one in sorted(last_teams(table).items()) if seat in one.team and quest < over
    )
    if not quests:
        return _("went on no quest")
    on_one, on_more = _("went on quest {quests}", quests=quests), _("went on quests {quests}", quests=quests)
    return on_more if len(quests) > 1 else on_one


def awards(table: Fellowship) -> list[Award]:
    """Who of good guessed best who fails, and who most often refused a team with evil in it."""
    good, evil = table.of("good"), {*table.of("evil")}
    hits = {table.names[seat]: table.hits[seat] for seat in good}
    bad = [one.ayes for one in table.shared.proposals if evil.intersection(one.team)]
    refused = {table.names[seat]: sum(seat not in ayes for ayes in bad) for seat in good}
    return [
        *feat(hits, "eye", lambda _n: _("guessed best who fails the quests")),
        *feat(refused, "vote", lambda n: _("said No to the most teams with evil in them: {n}", n=n)),
    ]


def news(table: Fellowship, seat: Seat) -> Text | None:
    """Who has just looked at a side, as all have seen, is told where it stands."""
    number, what = table.ended
    is_new = what == "lady" and table.standing is not None and number == table.standing.number
    if not is_new or table.shared.ladies[-2] != seat:
        return None
    return _("The Lady of the Lake has answered: it stands on your card.")


def decided(table: Fellowship) -> Text | None:
    """Whom evil has named in the last guess, and whether that was right."""
    if table.guessed is None:
        return None
    (seeker,), named = table.seekers(), table.role[table.guessed]
    names = {"name": table.names[seeker], "other": table.names[table.guessed]}
    if named.sought:
        return _("{name} named {other}: {role}!", **names, role=named.name)
    return _("{name} named {other}: not {roles}.", **names, roles=sought(table))


VIEWS = usual_views(shared, held, label(ANSWERS), fate, awards, story, news, decided)
