"""The evening, as the moderator plays it: cards, then night and day in turn until somebody has won."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.bets import WINNER
from tablegames.engine.entry import Seat
from tablegames.engine.table import Heading
from tablegames.engine.words import Text, _

from . import betting
from .table.ballots import leaders
from .table.obituaries import is_grief, obituary
from .table.question import Question
from .table.records import Death, Spared
from .table.village import Village

VOTES = _("{name} votes: {choice}", name="", choice="")
CARDS = Question("cards", _("the cards"), is_read=True, closed=_("The cards are dealt."))
NIGHTFALL = Question("nightfall", _("nightfall"), kind="nightfall", closed=_("Night falls."))
ASLEEP = Question("asleep", _("eyes closed"), closed=_("All eyes are closed."))
QUIET_NIGHT = Question("dawn", _("daybreak"), closed=_("Day breaks."))
MOURNING = Question("deaths", _("mourning"), closed=_("The news is told."))
DISCUSSION = Question("discussion", _("the discussion"), closed=_("The village has talked it over."))
ELECTION = Question(
    "day.election",
    _("the election of the mayor"),
    kind="vote",
    closed=_("The election is closed."),
    said=VOTES,
)
EXECUTION = Question(
    "day.execution",
    _("the village's vote"),
    kind="vote",
    closed=_("The village's vote is closed."),
    said=VOTES,
)
DUSK = Question("dusk", _("the evening"), closed=_("Evening comes."))
REVOTE = Question(
    "day.revote",
    _("the second vote"),
    kind="vote",
    closed=_("The second vote is closed."),
    said=VOTES,
)
HEIR = Question(
    "mayor.heir", _("the mayor's heir"), said=_("{name} hands the office to: {choice}", name="", choice="")
)
WIN = Question("win", _("the end"), closed=_("The game ends."))


async def evening(village: Village) -> None:
    """Everybody looks at their card. Then it is night, day, night, day, while no team has won."""
    await cards(village)
    if village.options.mayor == "before_first_night":
        await election(village)
    while True:
        await night(village)
        await dawn(village)
        if await is_over(village):
            return
        await day(village)
        if village.is_over or await is_over(village):
            return


async def cards(village: Village) -> None:
    """The roles have been dealt at random; everybody looks at the own card in secret."""
    village.tell(_("The cards are dealt."))
    betting.by_day(village)
    await village.pause(
        CARDS, _("Everybody looks at their own card and keeps it secret."), village.seconds["cards"]
    )


async def night(village: Village) -> None:
    """Night falls. Whoever has something to do at night is woken, one after the other."""
    village.fall_asleep()
    betting.at_nightfall(village)
    heading = Heading(_("Night {n}", n=village.night), "night")
    village.tell(_("Night {night} falls.", night=village.night), heading)
    if village.looks_at_phones:
        await village.pause(NIGHTFALL, _("From now on everybody looks only at their own phone."))
    else:
        await village.pause(NIGHTFALL, _("Everybody closes their eyes."))
    for key in village.order():
        step = village.rules.steps[key]
        if step.is_called(village):
            await step.wake(village)
            if village.rules.closes and village.rules.mode == "eyes_closed":
                await fall_asleep_again(village)


async def fall_asleep_again(village: Village) -> None:
    """Where eyes are closed the laptop shows what was learnt to whoever still is awake, before anybody else is called."""
    await village.pause(ASLEEP, _("Close your eyes again."))


async def dawn(village: Village) -> None:
    """Day breaks. Whom the night has killed is found, and each death may have consequences."""
    village.wake_up()
    heading = Heading(_("Day {n}", n=village.night), "day")
    if village.looks_at_phones:
        village.tell(_("Day {day} breaks. Everybody looks up.", day=village.night), heading)
    else:
        village.tell(_("Day {day} breaks. Everybody opens their eyes.", day=village.night), heading)
    for seat, by in village.tagged:
        village.attack(seat, by)
    betting.told(village, "night", *(death.seat for death in village.fallen))
    betting.by_day(village)
    if not village.fallen:
        village.tell(_("Nobody died in the night."))
        await village.pause(QUIET_NIGHT, _("A quiet night."))
    await bury(village)
    tell_what_the_night_left(village)
    for seat in village.living():
        if village.alive[seat] and village.has_power(seat):
            await village.role[seat].at_dawn(village, seat)
    await bury(village)


def tell_what_the_night_left(village: Village) -> None:
    """Whom somebody has marked or silenced, and who alone may vote."""
    for seat in village.marked:
        if village.alive[seat]:
            votes = village.marked[seat]
            village.tell(
                _("{name} begins the day with votes against: {votes}.", name=village.names[seat], votes=votes)
            )
    silenced = [seat for seat in village.silenced if village.alive[seat]]
    if silenced:
        village.tell(_("Without a vote today: {names}.", names=village.named(silenced)))
    if village.rules.bars and village.voters_today is not None:
        voters = village.voters()
        village.tell(
            _("Today only these may vote: {names}.", names=village.named(voters))
            if voters
            else _("Today nobody may vote.")
        )


async def day(village: Village) -> None:
    """While nobody is mayor yet one is elected. Every day the village talks, votes, and executes a player.

    Where a correction has decided the game before the vote, or that somebody left, it ends there.
    """
    if village.elects_mayor():
        await election(village)
        if village.rules.ends_by_day and await is_over(village):
            return
    betting.by_day(village)
    village.step = "discussion"
    await village.pause(DISCUSSION, _("The village talks it over."), village.seconds["discussion"])
    await bury(village)
    if village.rules.ends_by_day and await is_over(village):
        return
    await execution(village)


async def election(village: Village) -> None:
    """Everybody votes for another player. Most votes win, chance breaks a tie; no votes, no mayor yet."""
    village.step = "election"
    ballot = await village.vote(
        ELECTION,
        _("Elect a mayor, whose vote counts twice: everybody names a player.")
        if village.options.mayor_vote == "double"
        else _("Elect a mayor, whose vote settles a tie: everybody names a player."),
        village.candidates,
        village.seconds["mayor"],
    )
    elected = leaders(ballot.chosen(), village.living())
    if not elected:
        village.tell(_("Nobody voted: there is no mayor yet."))
    else:
        if len(elected) > 1:
            village.tell(_("The vote is tied; chance decides."))
        village.make_mayor(village.dice.pick("election", elected))
        village.tell(_("{name} is the mayor.", name=village.mayors_name()))
    await bury(village)


async def execution(village: Village) -> None:
    """The village votes whom to execute. Most votes at the end decide; the mayor settles a tie."""
    if not village.voters():
        village.tell(_("Nobody may vote today, and nobody is executed."))
        village.bets.drop(f"vote.{village.night}")
        await dusk(village)
        return
    village.step = "execution"
    if village.options.live_tally:  # who bets would see it coming
        village.bets.close(f"vote.{village.night}")
    ballot = await village.vote(
        EXECUTION,
        _("The village votes: who shall be executed?"),
        village.candidates,
        village.seconds["vote"],
    )
    village.bets.close(f"vote.{village.night}")
    tied = leaders(ballot.chosen(), village.living(), ballot.weight, ballot.marked)
    condemned = tied[0] if len(tied) == 1 else await settle_tie(village, ballot.chosen(), tied)
    betting.told(village, "vote", condemned)
    if condemned is not None and village.alive[condemned]:
        execute(village, condemned)
    elif not village.fallen:
        village.tell(_("Nobody is executed today."))
    village.step = None
    if village.fallen:
        await bury(village)
    else:
        await dusk(village)


async def dusk(village: Village) -> None:
    """Where nobody has died by day, what came of the vote stands until the moderator lets the night fall."""
    if village.rules.dusk:
        await village.pause(DUSK, _("Evening comes."))
        await bury(village)


async def settle_tie(village: Village, votes: dict[Seat, Seat], tied: Sequence[Seat]) -> Seat | None:
    """The mayor's vote settles a tie. Otherwise a role may take it upon itself; otherwise the set's rule."""
    if not tied:
        return None
    if village.options.mayor_vote == "tie_break" and village.mayor in votes and votes[village.mayor] in tied:
        village.tell(_("The vote is tied; the mayor decides."))
        return votes[village.mayor]
    for seat in village.living():
        if village.has_power(seat) and await village.role[seat].on_tie(village, seat):
            return None
    return await break_tie(village, tied)


async def break_tie(village: Village, tied: Sequence[Seat]) -> Seat | None:
    """At random among the tied; or nobody; or once more between the tied, of whom one is executed, or nobody.

    Where everybody who lives hunts chance decides: nobody can be devoured, and the same votes would come for ever.
    """
    match village.options.village_tie if village.prey() else "random":
        case "random":
            village.tell(_("The vote is tied; chance decides."))
            return village.dice.pick("village's tie", tied)
        case "nobody":
            village.tell(_("The vote is tied."))
            return None
    village.tell(_("The vote is tied between {names}.", names=village.named(tied)))
    ballot = await village.vote(
        REVOTE,
        _("The village votes once more between the tied."),
        lambda voter: [seat for seat in village.candidates(voter) if seat in tied],
        village.seconds["vote"],
    )
    again = leaders(ballot.chosen(), [seat for seat in tied if village.alive[seat]], ballot.weight)
    return again[0] if len(again) == 1 else None


def execute(village: Village, seat: Seat) -> None:
    """The condemned dies, unless the village cannot bring itself to do it."""
    village.tell(_("The village has decided against {name}.", name=village.names[seat]))
    if village.has_power(seat) and village.role[seat].is_spared(village, seat):
        village.spared.append(Spared(seat, village.night, village.batches))
    else:
        village.kill(seat, by="village")


async def bury(village: Village) -> None:
    """Everybody hears who has died; then come the consequences, of which more may die.

    First the roles of the dead in seat order (the elder last, so that a hunter still shoots), then the mayor's heir.
    """
    consequences: list[Death | None] = []  # None: the mayor's heir
    while village.fallen or consequences:
        if village.fallen:
            consequences += await announce(village)
        elif (death := consequences.pop(0)) is None:
            await heir(village)
        elif not village.alive[death.seat] and village.has_last_word(death):
            await village.role[death.seat].on_death(village, death.seat, death.by)
    village.unheard = []


async def announce(village: Village) -> list[Death | None]:
    """Everybody hears who died, and what role they had. Where that decides the game no later bet on it counts.

    Nobody is told so: a hunter who has still to shoot would read it from the bets.
    """
    batch = village.close_batch()
    if village.has_ended():
        village.bets.decide(WINNER)
    village.unheard += [death.seat for death in batch]
    for death in sorted(batch, key=lambda death: is_grief(village, death)):
        village.tell(obituary(village, death))
    await village.pause(MOURNING, lament(village, batch))
    in_order = sorted(batch, key=lambda death: (village.role[death.seat].place_at_death, death.seat))
    mayor_died = village.mayor in [death.seat for death in batch]
    return [*in_order, None] if mayor_died else [*in_order]


def lament(village: Village, batch: Sequence[Death]) -> Text:
    """Nobody mourns whoever only went home, or whom the village wanted dead."""
    mourned = [death.seat for death in batch if death.by != "gone"]
    if not mourned:
        gone = village.named(death.seat for death in batch)
        return _("The village goes on without {names}.", names=gone)
    if all(death.by == "village" for death in batch):
        return _("The village has had its way.")
    return _("We mourn {names}.", names=village.named(mourned))


async def heir(village: Village) -> None:
    """A dying mayor names the next mayor. In silence chance names one of the living, or the office ends.

    Whom the moderator makes mayor meanwhile stays it, as does a mayor who is brought back; made nobody, nobody is.
    """
    mayor = village.mayor
    if mayor is None or village.alive[mayor] or not village.living():
        return
    chosen = await village.ask(
        mayor,
        HEIR,
        village.living,
        _("You were the mayor. Who shall be the next?"),
        seconds=village.seconds["shot"],
        title=_("{name} was the mayor and names the next one.", name=village.names[mayor]),
        waits=village.waits_for_answers,
    )
    if village.rules.crowns and (village.mayor is None or village.alive[village.mayor]):
        chosen = village.mayor
    elif chosen is None and village.options.heir_timeout == "random" and village.living():
        chosen = village.dice.pick("heir", village.living())
    village.make_mayor(chosen)
    if chosen is None:
        village.tell(_("There is no mayor any more."))
    else:
        village.tell(_("{name} is the mayor.", name=village.mayors_name()))


async def is_over(village: Village) -> bool:
    """A team has won, or too few are left to vote; the moderator may still correct the table before the game ends."""
    while True:
        if not village.has_ended():
            return False
        village.bets.close()
        winner = village.has_won()
        verdict = winner.victory if winner else nobody_wins(village)
        await village.pause(WIN, verdict)
        if village.has_ended() and village.has_won() is winner:
            village.tell(verdict)
            village.finish(winner)
            return True
        await bury(village)


def nobody_wins(village: Village) -> Text:
    """Who is left alone, and wins in another way, has nobody left to vote or to name."""
    if not village.living():
        return _("Everybody is dead. Nobody wins.")
    return _("Only {name} is left, and has not won. Nobody wins.", name=village.names[village.living()[0]])
