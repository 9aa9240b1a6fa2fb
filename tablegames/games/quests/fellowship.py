"""The fellowship: how the quests stand, who is who, who knows what of whom, and what may be put right."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from operator import ge
from typing import NotRequired

from tablegames.engine import usual
from tablegames.engine.dice import Dice
from tablegames.engine.entry import Seat, Value
from tablegames.engine.errors import Refused
from tablegames.engine.table import Setup
from tablegames.engine.title import TIMES, Corrected, Correction, Option, variants
from tablegames.engine.words import Text, _

from .roles import SIDES, Role, roles_of

PEOPLE = {5: (2, 3, 2, 3, 3), 6: (2, 3, 4, 3, 4), 7: (2, 3, 3, 4, 4), 8: (3, 4, 4, 5, 5)}  # for 8 and more
TO_WIN, MOST_REFUSALS, TWO_FAILS_FROM, LADY_FROM = 3, 5, 7, 7
PROPOSED = ("team", "vote", "quest", "awake")  # questions that belong to one quest
SECONDS = {"roles": 45, "team": 150, "vote": 30, "quest": 30, "lady": 45, "guess": 120, "cue": 8}


@dataclass(frozen=True, slots=True)
class Options:
    """The variants that a set may choose between."""

    lady: bool = False


VALUES = ((False, _("no")), (True, _("yes")))
OPTIONS = (Option("lady", _("The Lady of the Lake, from seven players"), VALUES, False, since=LADY_FROM),)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A team that was voted on, and who was for it. Quests are counted from 0."""

    quest: int
    leader: Seat
    team: tuple[Seat, ...]
    ayes: tuple[Seat, ...]
    accepted: bool


@dataclass(slots=True, kw_only=True)
class Shared(usual.Shared):
    """What everybody knows. Of the `ladies` each has seen the next one's side; the last holds the Lady of the Lake."""

    deck: tuple[Role, ...]
    people: tuple[int, ...]  # that each quest needs
    enough: tuple[int, ...]  # fails for each to fail
    leader: Seat
    ladies: tuple[Seat, ...]
    chairs: tuple[tuple[str, Role | None], ...]  # names, with roles in the end
    team: tuple[Seat, ...] = ()
    guessed: Seat | None = None  # whom evil has named in the end, which is told to all
    refusals: int = 0  # in a row
    fails: tuple[int, ...] = ()  # of each quest that is over
    put_right: tuple[int, ...] = ()  # quests whose end the moderator has set, counted from 0
    # What has just come to an end: a vote, a quest, a look by the lady, or the last guess, which found or missed.
    news: str = ""
    proposals: tuple[Proposal, ...] = ()

    @property
    def succeeds(self) -> bool:
        """Whether the last quest did."""
        return self.has_succeeded(len(self.fails) - 1)

    def has_succeeded(self, number: int) -> bool:
        """Whether that quest did, counted from 0, which is over."""
        return self.fails[number] < self.enough[number]

    @property
    def score(self) -> tuple[int, int]:
        """How many quests have succeeded, and how many failed."""
        failed = sum(map(ge, self.fails, self.enough))
        return len(self.fails) - failed, failed

    @property
    def cards(self) -> tuple[bool, ...]:
        """Of the last quest, whether each is a success, as they are turned over: what fails it comes last."""
        fails = self.fails[-1]
        return (True,) * (self.people[len(self.fails) - 1] - fails) + (False,) * fails


class QuestsSetup(Setup):
    """What is frozen of a game of Quests."""

    # With eyes closed, whether good and evil open their eyes apart, and all before a quest is told; older games lack it.
    apart: NotRequired[bool]
    closes: NotRequired[bool]
    # Whether another score keeps the quests that were played, and another quest a new proposal; older games lack it.
    keeps: NotRequired[bool]
    presents: NotRequired[
        bool
    ]  # whether it is said who holds the Lady of the Lake at first, and when she looks at nobody
    # Whether another score ends the last guess, as nobody has won any more; older games lack it.
    reopens: NotRequired[bool]


class Fellowship(usual.UsualTable):
    """The position of a game of Quests: what is shared, and in secret who is who and who has failed which quest."""

    def __init__(self, setup: QuestsSetup, dice: Dice) -> None:
        super().__init__(setup, dice, SECONDS)
        self.apart = setup.get("apart", False)
        self.closes = setup.get("closes", False)
        self.keeps = setup.get("keeps", False)
        self.presents = setup.get("presents", False)
        self.reopens = setup.get("reopens", False)
        self.anew = False  # whether another quest stands by a correction: what is proposed begins anew
        deck, players = tuple(roles_of(setup)[key] for key in setup["roles"]), len(self.names)
        self.role, leader = dice.shuffled("deal", deck), dice.below("leader", players)
        self.failed: dict[int, tuple[Seat, ...]] = {}  # by whom, by the number of the quest
        self.ended = (0, "")  # the last of what is news, and the entry that ended it
        self.guessed: Seat | None = None  # whom evil has named in the end
        self.hits = dict.fromkeys(self.seats, 0)  # right suspicions less the wrong ones
        self.options: Options = Options(lady=bool(setup.get("options", {}).get("lady")))
        self.shared = Shared(
            deck=deck,
            people=PEOPLE[min(players, 8)],
            enough=(1, 1, 1, 2 if players >= TWO_FAILS_FROM else 1, 1),
            leader=leader,
            ladies=(),
            chairs=tuple((name, None) for name in self.names),
        )
        self.hand_out_the_lady()

    def hand_out_the_lady(self) -> None:
        """Whoever sits before the leader holds her first, where she plays; until she has looked she may come and go."""
        state = self.shared
        if not self.has_lady and len(state.ladies) == 1:
            state.ladies = ()
        elif self.has_lady and not state.ladies:
            state.ladies = ((state.leader - 1) % len(self.names),)

    @property
    def has_lady(self) -> bool:
        return self.options.lady and len(self.names) >= LADY_FROM

    def take_up_options(self) -> None:
        super().take_up_options()
        self.hand_out_the_lady()

    def decided(self) -> str:
        """The side that has won by quests and refusals; good may still lose to the last guess."""
        succeeded, failed = self.shared.score
        if self.shared.refusals >= MOST_REFUSALS or failed >= TO_WIN:
            return "evil"
        return "good" if succeeded >= TO_WIN else ""

    def size(self) -> int:
        """How many people the next quest needs."""
        return self.shared.people[len(self.shared.fails)]

    def call(self) -> Text:
        """For how many people the next quest is, and how many fails it bears."""
        number, people = len(self.shared.fails), self.size()
        if self.shared.enough[number] > 1:
            return _(
                "Quest {quest} is for {people} people. It takes two fails to undo it.",
                quest=number + 1,
                people=people,
            )
        return _("Quest {quest} is for {people} people. One fail undoes it.", quest=number + 1, people=people)

    def of(self, side: str) -> list[Seat]:
        return [seat for seat in self.seats if self.role[seat].side == side]

    def seekers(self) -> list[Seat]:
        """Who makes the last guess: whose role it is, or else somebody evil."""
        return sorted(self.of("evil"), key=lambda seat: not self.role[seat].seeks)[:1]

    @property
    def thumbs_tell(self) -> bool:
        """Whether eyes are closed for the roles: thumbs say then what phones say later."""
        return self.mode == "eyes_closed" and self.standing is not None and self.standing.ask.key == "roles"

    def known_to(self, seat: Seat) -> dict[Seat, str]:
        """Whom that seat sees, or was shown by the Lady: with their side, or "" where it sees roles, and not sides."""
        mine, is_side = self.role[seat], self.role[seat].sees in SIDES
        seen = {one: role for one, role in enumerate(self.role) if one != seat and mine.knows(role)}
        shown = {one: self.role[one].side for lady, one in pairwise(self.shared.ladies) if lady == seat}
        return {one: role.side if is_side else "" for one, role in seen.items()} | shown

    def win(self, side: str, verdict: Text, seats: Iterable[Seat]) -> None:
        """The game is over, and its secrets are told."""
        super().win(side, verdict, seats)
        for quest, failed in self.failed.items():
            if failed and self.shared.has_succeeded(quest - 1):
                self.tell(
                    _(
                        "Quest {quest} succeeded all the same: a fail came from {names}.",
                        quest=quest,
                        names=self.named(failed),
                    )
                )
            elif failed:
                self.tell(_("Quest {quest} was failed by: {names}.", quest=quest, names=self.named(failed)))
        best = max(1, *(self.hits[seat] for seat in self.of("good")))
        names = self.named(seat for seat in self.of("good") if self.hits[seat] == best)
        if names or not self.closes:  # older games say it of nobody, too
            self.tell(_("Best at guessing who fails: {names}.", names=names or ("–",)))
        self.shared.chairs = tuple(zip(self.names, self.role, strict=True))

    # What the moderator may put right

    def set_leader(self, seat: Value = None) -> None:
        """And who names a team now is said anew."""
        self.shared.leader = self.seat_of(seat)
        if self.standing is not None and self.standing.ask.key == "team":
            asked = self.standing.ask
            asked.title = asked.title.filled(name=self.names[self.shared.leader])

    def set_score(self, successes: Value = None, failures: Value = None, refusals: Value = None) -> Corrected:
        """As long as it decides nothing; what is said now is said anew, and of another quest proposed anew.

        The last guess is over: with that score good has not won yet.
        """
        if {successes, failures} - set(range(TO_WIN)) or refusals not in range(MOST_REFUSALS):
            raise Refused(_("There is no such correction."))
        number = len(self.shared.fails)
        if self.keeps:
            self.keep_quests(int(successes), int(failures))
        else:
            self.shared.fails = (0,) * int(successes) + (2,) * int(failures)
        self.shared.refusals = int(refusals)
        asked = self.standing.ask.key if self.standing else ""
        is_another = self.keeps and len(self.shared.fails) != number and asked in PROPOSED
        if is_another or (self.reopens and asked == "guess"):
            self.anew = True
        elif self.closes:
            self.tell_anew(self.put_right(), self.call())
        succeeded, failed = self.shared.score
        return Corrected(
            _(
                "succeeded: {succeeded}, failed: {failed}, refused in a row: {refused}",
                succeeded=succeeded,
                failed=failed,
                refused=self.shared.refusals,
            )
        )

    def keep_quests(self, successes: int, failures: int) -> None:
        """Every quest keeps its number, and what it has come to as long as that fits the score; the others are set."""
        shared, fails, put_right = self.shared, list[int](), list[int]()
        left = [failures, successes]
        for number, enough in enumerate(shared.enough[: successes + failures]):
            was_played = number < len(shared.fails)
            succeeds = shared.fails[number] < enough if was_played else left[True] > 0
            keeps = was_played and left[succeeds] > 0
            succeeds = succeeds if left[succeeds] else not succeeds
            left[succeeds] -= 1
            if not keeps or number in shared.put_right:
                put_right.append(number)
            fails.append(shared.fails[number] if keeps else 0 if succeeds else enough)
        shared.fails, shared.put_right = tuple(fails), tuple(put_right)
        played = set(range(1, len(fails) + 1)) - {number + 1 for number in put_right}
        self.failed = {quest: seats for quest, seats in self.failed.items() if quest in played}
        self.ended = (0, "")

    def put_right(self) -> Text:
        """What is said of another score."""
        succeeded, failed = self.shared.score
        return _(
            "The score is put right. Quests that succeeded: {succeeded}; that failed: {failed}.",
            succeeded=succeeded,
            failed=failed,
        )

    def swap_roles(self, one: Value = None, other: Value = None) -> None:
        first, second = self.seat_of(one), self.seat_of(other)
        self.role[first], self.role[second] = self.role[second], self.role[first]

    def end(self) -> None:
        self.win("nobody", _("The moderator ends the game. Nobody wins."), ())


CORRECTIONS = {
    "set_leader": Correction(_("another leader"), Fellowship.set_leader),
    "set_score": Correction(_("another score"), Fellowship.set_score),
    "swap_roles": Correction(_("two roles swapped"), Fellowship.swap_roles, is_open=False),
    "take_back": Correction(_("an answer taken back"), Fellowship.take_back),
    "end": Correction(_("the game ended"), Fellowship.end),
    **TIMES,
    **variants(OPTIONS),
}
