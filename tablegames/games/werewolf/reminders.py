"""What a moderator of Werewolf easily forgets: what roles say of their holders, then the night, love and the votes."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.table import BOARD
from tablegames.engine.views.reminder import Reminder
from tablegames.engine.words import Text, _

from .table.records import Phase
from .table.village import Village


def reminders(village: Village) -> tuple[Reminder, ...]:
    """Return what matters in the step that stands; between two nights and days only who goes home."""
    farewell = tuple(Reminder(text, is_open=True) for text in of_the_gone(village))
    if village.step is None:
        return farewell
    return (
        *farewell,
        *of_the_roles(village),
        *(Reminder(text) for text in of_sleepers(village)),
        *(Reminder(text) for text in of_the_night(village)),
        *(Reminder(text) for text in of_the_end(village)),
        *(Reminder(text) for text in of_bonds(village)),
        *(Reminder(text, is_open=True) for text in of_the_votes(village)),
    )


def of_the_roles(village: Village) -> Iterator[Reminder]:
    """What each living holder's role says, as long as it has its power: open once everybody has seen the card."""
    for seat in village.living():
        if village.has_power(seat):
            is_open = village.knows(BOARD, seat)
            for text in village.role[seat].reminders(village, seat):
                yield Reminder(text, is_open)


def of_the_gone(village: Village) -> Iterator[Text]:
    """While their leaving is told: why no card is turned over, where death turns one."""
    gone = [seat for seat in village.unheard if (death := village.death_of(seat)) and death.by == "gone"]
    if gone and village.options.reveal != "nothing":
        yield _("Whoever goes home shows no card: {names}.", names=village.named(gone))


def of_sleepers(village: Village) -> Iterator[Text]:
    """Where eyes are closed: whom to wake by a touch, as they cannot know yet that they are meant."""
    if not village.phones_are_dark or village.step not in ("lovers", "charmed"):
        return
    awake = village.rules.steps[village.step].awake(village)
    if awake:
        yield _("Touch them, or they do not know: {names}.", names=village.named(awake))


def of_the_night(village: Village) -> Iterator[Text]:
    """Who cannot be harmed, where somebody is about to be."""
    if not village.is_hunted:
        return
    if village.options.peaceful_first_night and village.night == 1:
        yield _("In the first night the werewolves take nobody.")
    guarded = [seat for seat in (*village.guarded, *village.blessed) if village.alive[seat]]
    if guarded:
        yield _("Safe from the werewolves: {names}.", names=village.named(dict.fromkeys(guarded)))


def of_the_end(village: Village) -> Iterator[Text]:
    """A correction in the night has decided the game: the night goes on, so that nobody can tell."""
    if village.phase is Phase.NIGHT and village.has_ended():
        yield _("As it stands the game is decided. It ends once the day has broken.")


def of_bonds(village: Village) -> Iterator[Text]:
    """Who dies with whom, or by whose death becomes somebody else, before anybody is killed."""
    if not village.is_hunted and village.step != "execution":
        return
    if village.lovers and all(village.alive[seat] for seat in village.lovers):
        names = village.named(village.lovers)
        if village.lovers_stand_alone():
            yield _("{names} are in love: they leave the game together, and win only together.", names=names)
        else:
            yield _("{names} are in love: they leave the game together.", names=names)
    for follower, (model, _role) in village.models.items():
        if village.alive[follower] and village.has_power(follower):
            name, other = village.names[follower], village.names[model]
            yield _("When {other} is out {name} takes another role.", name=name, other=other)


def of_the_votes(village: Village) -> Iterator[Text]:
    """Who has no vote, who has one more, and who settles a tie; where all read it above a vote it is not said again."""
    if village.powerless and village.phase is Phase.NIGHT:
        yield _("The villagers have lost their powers.")
    if village.step == "election" and (without := village.without_vote()):
        yield _("Without a vote today: {names}.", names=village.named(without))
    elif village.step == "execution":
        yield from of_the_execution(village)


def of_the_execution(village: Village) -> Iterator[Text]:
    """The dead who may vote, and the mayor."""
    if dead := [seat for seat in village.electorate() if not village.alive[seat]]:
        yield _("Out, and with one vote left: {names}.", names=village.named(dead))
    if village.mayor is None:
        if village.had_mayor:
            yield _("There is no mayor any more.")
    elif village.mayor not in village.voters():
        return
    elif village.options.mayor_vote == "double":
        yield _("The vote of the mayor counts twice: {name}.", name=village.mayors_name())
    else:
        yield _("In a tie the vote of the mayor decides: {name}.", name=village.mayors_name())
