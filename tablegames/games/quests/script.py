"""The evening, as the moderator plays it: the roles, then quest after quest until a side has won."""

from tablegames.engine.ask import Ask, Choice
from tablegames.engine.entry import Seat, Value
from tablegames.engine.table import Heading
from tablegames.engine.usual import UsualQuestion
from tablegames.engine.words import Text, _

from .fellowship import MOST_REFUSALS, Fellowship, Proposal
from .roles import SIDES

ROLES = UsualQuestion("roles", _("the roles"), closed=_("The roles are dealt."))
TEAM = UsualQuestion(
    "team",
    _("the team"),
    is_open=True,
    kind="single",
    closed=_("The team is named."),
    said=_("Team of {name}: {choice}", name="", choice=""),
)
VOTE = UsualQuestion(
    "vote",
    _("the vote"),
    kind="vote",
    closed=_("The vote is closed."),
    said=_("{name} votes: {choice}", name="", choice=""),
)
QUEST = UsualQuestion("quest", _("the quest"), kind="step", teaches=False, closed=_("The quest is over."))
AWAKE = UsualQuestion("awake", _("eyes open again"), closed=_("All eyes are open again."))
LADY = UsualQuestion(
    "lady",
    _("the Lady of the Lake"),
    is_open=True,
    kind="single",
    shows=True,
    said=_("{name} looks at: {choice}", name="", choice=""),
)
GUESS = UsualQuestion(
    "guess",
    _("the last guess"),
    kind="step",
    teaches=False,
    closed=_("The last guess is made."),
    said=_("{name} names: {choice}", name="", choice=""),
)
WIN = UsualQuestion("win", _("the end"), closed=_("The game ends."))


async def evening(table: Fellowship) -> None:
    """Everybody learns the own role. Quest follows quest until three have succeeded or three have failed."""
    await roles(table)
    while not table.is_over:
        while not table.decided():
            await quest(table)
        await ending(table)


async def roles(table: Fellowship) -> None:
    """Phones say who knows whom. With eyes closed those who know others open them, and see thumbs.

    Good and evil never have them open together, also where they see the same: evil would see who knows it.
    """
    table.tell(_("The roles are dealt."))
    if table.has_lady and table.presents:
        holder = table.names[table.shared.ladies[-1]]
        table.tell(
            _("{name} holds the Lady of the Lake, and looks at somebody's side after quest 2.", name=holder)
        )
    await table.cue(
        ROLES, _("Everybody looks at their own role, and keeps it secret."), table.seconds["roles"]
    )
    if table.mode == "eyes_closed":
        await table.cue(ROLES, _("Everybody close your eyes, and put a fist on the table."))
        dealt = tuple(dict.fromkeys(table.shared.deck))
        seers: dict[tuple[str, tuple[Text, ...]], list[Text]] = {}
        for role in dealt:
            seen = tuple(other.name for other in dealt if role.knows(other))
            if seen:
                seers.setdefault((role.side if table.apart else "", seen), []).append(role.name)
        for (_side, seen), names in seers.items():
            opened = (
                _("Open your eyes, thumbs up, and recognise each other: {seen}.", seen=seen)
                if set(seen) == set(names)
                else _("Thumbs up: {seen}. Open your eyes: {seers}.", seen=seen, seers=tuple(names))
            )
            await table.cue(ROLES, opened)
            await table.cue(ROLES, _("Thumbs down, and eyes closed."))
        await table.cue(ROLES, _("Everybody open your eyes."))


async def quest(table: Fellowship) -> None:
    """Teams are proposed until one is accepted and plays its cards; then the Lady of the Lake may look at somebody."""
    state, number = table.shared, len(table.shared.fails)
    if table.anew:
        table.tell(table.put_right())
    table.anew = False
    table.tell(table.call(), Heading(_("Quest {quest}", quest=number + 1)))
    while not await proposal(table):
        if table.decided() or table.anew:
            return
    await journey(table)
    if table.anew:
        return
    is_first = len(state.fails) == 1 if table.closes else number == 0  # the score may have been put right
    if table.has_lady and not is_first and not table.decided():
        await lady(table)


async def proposal(table: Fellowship) -> bool:
    """The leader names a team, and may change it until the vote is called. In silence those who sit clockwise go.

    Here and in the vote silence counts only once the moderator goes on; where the laptop tells the story, at 0:00.
    """
    state, prompt = table.shared, _("Whom do you take along? Call the vote when all have talked.")
    state.team = ()
    answers = await Ask(
        TEAM,
        _("{name} leads, and names a team.", name=table.names[state.leader]),
        lambda: () if table.anew else (state.leader,),
        lambda seat: Choice[Value](table.seats, prompt, table.size(), table.size(), beside=("call",)),
        table.seconds["team"],
        lambda answers, seats: table.anew or any("call" in picks for picks in answers.values()),
        waits=table.waits_for_answers,
    )
    if table.anew:
        return False
    clockwise = [(state.leader + step) % len(table.names) for step in range(table.size())]
    state.team = tuple(sorted(seat for seat in answers.get(state.leader, clockwise) if seat != "call"))
    return await vote(table)


async def vote(table: Fellowship) -> bool:
    """All vote at once, in silence for the team; more yes than no accepts it. Then the next one clockwise leads."""
    state = table.shared
    title = _("Who is for this team: {names}?", names=table.named(state.team))
    choice, seconds = Choice(("yes", "no"), title), table.seconds["vote"]
    answers = await Ask(
        VOTE,
        title,
        lambda: () if table.anew else table.seats,
        lambda seat: choice,
        seconds,
        waits=table.waits_for_answers,
    )
    if table.anew:
        return False
    ayes = tuple(seat for seat in table.seats if "no" not in answers.get(seat, ()))
    accepted = len(ayes) * 2 > len(table.names)
    state.proposals += (Proposal(len(state.fails), state.leader, state.team, ayes, accepted),)
    table.ended = table.number, "vote"
    state.refusals = 0 if accepted else state.refusals + 1
    if state.refusals < MOST_REFUSALS:  # after the last one nobody leads any more
        state.leader = (state.leader + 1) % len(table.names)
    refused = _("The team is refused; refusals in a row: {number}.", number=state.refusals)
    if state.refusals == MOST_REFUSALS - 1:
        refused = _(
            "The team is refused; refusals in a row: {number}. If the next one is refused, evil wins.",
            number=state.refusals,
        )
    table.tell(_("The team is accepted.") if accepted else refused)
    return accepted


async def journey(table: Fellowship) -> None:
    """Who is on the quest plays success or fail in secret, in silence success; good can only play success."""
    state = table.shared
    title = _("Everybody taps success or fail; only the team's cards count.")
    if table.mode == "eyes_closed":
        title = _(
            "Everybody close your eyes. {names}: thumb up for success, thumb down for a fail.",
            names=table.named(state.team),
        )
    choice = Choice[Value](("success", "fail"), title, beside=state.team)
    told_after = table.closes and table.mode == "eyes_closed"
    answers = await table.ask_alike(
        QUEST,
        lambda: state.team,
        choice,
        lambda seat: duty(table, seat),
        told_after,
        is_void=lambda: table.anew,
    )
    if told_after:
        await table.cue(AWAKE, _("Thumbs down. Everybody open your eyes."))
    if table.anew:
        state.team = ()
        return
    evil = [seat for seat in table.of("evil") if seat in state.team]
    failed = tuple(seat for seat in evil if "fail" in answers.get(seat, ()))
    for seat, picks in answers.items():
        table.hits[seat] += sum(2 * (one in failed) - 1 for one in state.team if one in picks)
    state.fails, state.team = (*state.fails, len(failed)), ()
    table.failed[len(state.fails)] = failed
    table.ended = table.number, "quest"
    table.tell(outcome(len(state.fails), len(failed), len(failed) < state.enough[len(state.fails) - 1]))


def outcome(quest: int, fails: int, succeeds: bool) -> Text:
    """What everybody hears of a quest that has been played: how many fails there were, and never whose."""
    if succeeds and not fails:
        return _("Quest {quest} succeeds: nobody played a fail.", quest=quest)
    if succeeds:
        return _("Quest {quest} succeeds in spite of one fail.", quest=quest)
    if fails == 1:
        return _("Quest {quest} fails: one fail was played.", quest=quest)
    return _("Quest {quest} fails: {fails} fails were played.", quest=quest, fails=fails)


def duty(table: Fellowship, seat: Seat) -> Text:
    """What the seat is told in secret, while every phone asks the same."""
    if seat not in table.shared.team:
        return _("You stay at home: how will it end, and who fails it?")
    if table.role[seat].side == "good":
        return _("You are on the quest. You are good: whatever you tap, success is played.")
    return _("You are on the quest: what do you play?")


async def lady(table: Fellowship) -> None:
    """Who holds her sees the side of somebody who never has, and hands her on; the silent keep her."""
    ladies = table.shared.ladies
    prompt = _("Whose side do you look at? The Lady of the Lake goes to them next.")
    title = _("{name} holds the Lady of the Lake, and looks at a side.", name=table.names[ladies[-1]])
    others, seconds = [seat for seat in table.seats if seat not in ladies], table.seconds["lady"]
    seen = await table.ask(ladies[-1], LADY, lambda: others, prompt, seconds, title, table.waits_for_answers)
    if seen is not None:
        table.shared.ladies += (seen,)
        table.ended = table.number, "lady"
        name, side = table.names[seen], SIDES[table.role[seen].side]
        table.whisper(ladies[-1], _("The Lady of the Lake shows you {name}: {side}.", name=name, side=side))
        table.tell(_("{name} was looked at, and holds the Lady of the Lake.", name=name))
    elif table.presents:
        table.tell(_("{name} looks at nobody, and keeps the Lady of the Lake.", name=table.names[ladies[-1]]))


async def ending(table: Fellowship) -> None:
    """Where good has won evil may still name the one who is sought. The moderator may correct before all is told."""
    decided = side = table.decided()
    if side == "good" and any(role.sought for role in table.role):
        side = await guess(table)
        if table.anew:
            return
    seconds = table.seconds["cue"] if table.mode == "automatic" else None
    await table.cue(WIN, verdict(table, side), seconds)
    if table.decided() == decided:
        table.win(side, verdict(table, side), table.of(side))


def verdict(table: Fellowship, side: str) -> Text:
    """Which side has won, and by what."""
    if table.guessed is not None:
        if side == "evil":
            return _("Evil has found {roles}, and wins.", roles=sought(table))
        return _("Evil has not found {roles}: good wins.", roles=sought(table))
    if side == "good":
        return _("Three quests have succeeded: good wins.")
    if table.shared.refusals >= MOST_REFUSALS:
        return _("Five teams in a row were refused: evil wins.")
    return _("Three quests have failed: evil wins.")


async def guess(table: Fellowship) -> str:
    """Evil talks, and its seeker names somebody: in silence chance, somebody good. The right name is evil's victory.

    Another score ends it, and no side has won.
    """
    title = _(
        "Good wins unless evil names {roles} now. Evil may show itself and talk: who is it?",
        roles=sought(table),
    )
    choice = Choice[Value](table.seats, title)
    answers = await table.ask_alike(
        GUESS,
        lambda: [] if table.anew else table.seekers(),
        choice,
        lambda seat: last_word(table, seat, title),
        is_void=lambda: table.anew,
    )
    if table.anew:
        return ""
    picks = [one for seat in table.seekers() for one in answers.get(seat, ())]
    named = picks[0] if picks else table.dice.pick("guess", table.of("good"))
    is_found = table.role[named].sought
    table.guessed = named
    table.ended = table.number, "found" if is_found else "missed"
    table.tell(_("Evil names {name}.", name=table.names[named]))
    return "evil" if is_found else "good"


def sought(table: Fellowship) -> tuple[Text, ...]:
    """The roles that evil looks for."""
    return tuple(role.name for role in table.shared.deck if role.sought)


def last_word(table: Fellowship, seat: Seat, title: Text) -> Text:
    """Evil is told in secret who decides."""
    (seeker,) = table.seekers()
    if seat == seeker:
        return _("You decide for evil: whom do you name?")
    is_fellow = table.role[seat].side == "evil" and seeker in table.known_to(seat)
    return _("{name} decides for evil.", name=table.names[seeker]) if is_fellow else title
