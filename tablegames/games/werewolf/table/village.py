"""The village: what the night has brought, what is asked, and what changes the table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Literal, TypeVar

from tablegames.engine.ask import Answers, Ask, Choice, never
from tablegames.engine.bets import WINNER
from tablegames.engine.dice import Dice
from tablegames.engine.entry import Seat
from tablegames.engine.flat import Flat
from tablegames.engine.table import MODERATOR, Audience
from tablegames.engine.words import Text, _

from .people import People
from .question import Question
from .records import Ballot, Death, Deed, Hunch, Line, Office, Phase, Rules
from .teams import TEAMS, Team

T = TypeVar("T")


class Village(People):
    """The position of a game of Werewolf: the people (`people.py`), the night and the day."""

    def __init__(self, names: Sequence[str], rules: Rules, dice: Dice) -> None:
        super().__init__(names, rules, dice)
        self.phase = Phase.CARDS
        self.night = 0
        self.tagged: list[tuple[Seat, str]] = []
        self.marked: dict[Seat, int] = {}  # votes more against them on the next day
        self.blessed: list[Seat] = []  # the next attack in a night fails
        self.doomed: list[Seat] = []  # wounded by the werewolves: they die with the next dawn
        self.models: dict[Seat, tuple[Seat, str]] = {}  # whose death makes somebody take which role
        self.guarded: list[Seat] = []
        self.last_guarded: dict[Seat, Seat | None] = {}
        self.program: list[str] = []  # the steps of this night or day, in order
        self.step: str | None = None  # of the program, while it is played
        self.steps_done = 0
        self.fallen: list[Death] = []  # dead, but not yet told
        self.unheard: list[Seat] = []  # told, but not all last words of that death are spoken
        self.batches = 0  # of deaths that have been told
        self.deaths: list[Death] = []
        self.last_told: tuple[int, list[Death]] = (0, [])  # after which entry, and who died together
        self.ballots: list[Ballot] = []
        self.hunches = Flat(Hunch._make, Hunch._fields)
        self.deeds: list[Deed] = []
        self.hunted: dict[int, Seat] = {}  # by night, whom the pack attacked
        self.lines: list[Line] = []
        self.haunting: list[Line] = []  # what the dead wrote to each other
        self.last_votes: list[Seat] = []  # of the dead, who has used theirs
        self.notes: list[Line] = []  # what others than the pack wrote at night, each for themselves
        self.winner: Team | None = None
        alone = dict.fromkeys(role.team for role in rules.cards.values() if role.team not in TEAMS)
        self.teams: tuple[Team, ...] = (*alone, *TEAMS)

    # What holds now

    def order(self) -> Sequence[str]:
        """The order in which roles wake tonight: a set may have another one for the first night."""
        return self.rules.first_order if self.night == 1 else self.rules.order

    @property
    def asks_at_night(self) -> bool:
        """Whether the question that stands is a step of the night."""
        return self.question is not None and self.question.kind == "step"

    @property
    def is_hunted(self) -> bool:
        """Whether the werewolves choose, or have chosen, and the night goes on."""
        return self.phase is Phase.NIGHT and (self.step == "werewolf" or self.victim() is not None)

    def is_attacked(self, seat: Seat) -> bool:
        """Whether the werewolves may yet choose that seat tonight, or have chosen it."""
        return self.is_hunted and self.victim() in (None, seat)

    @property
    def question(self) -> Question | None:
        """The question that stands; None between two."""
        asked = self.standing.ask.question if self.standing else None
        return asked if isinstance(asked, Question) else None

    @property
    def phones_are_dark(self) -> bool:
        """Where eyes are closed the moderator enters at night what people point at."""
        return self.rules.mode == "eyes_closed" and self.asks_at_night

    @property
    def looks_at_phones(self) -> bool:
        """Whether everybody looks at their own phone at night, with open eyes."""
        return self.rules.on_phones and self.rules.mode != "eyes_closed"

    @property
    def may_be_woken(self) -> bool:
        """Where eyes are closed, before the first role is called."""
        return (
            self.rules.mode == "eyes_closed"
            and self.question is not None
            and self.question.kind == "nightfall"
        )

    @property
    def waits_for_answers(self) -> bool:
        """Whether a step, or somebody's last word, stands at 0:00 until the moderator goes on."""
        return self.options.steps_end == "host" and self.rules.mode != "automatic"

    def is_out(self, seat: Seat) -> bool:
        return not self.alive[seat] or super().is_out(seat)

    def victim(self) -> Seat | None:
        """Whom the werewolves have chosen tonight."""
        return next((seat for seat, by in self.tagged if by == "werewolf"), None)

    def has_last_word(self, death: Death) -> bool:
        """Whether the role of somebody dead may still act: not when its holder has gone home."""
        return death.by != "gone" and self.has_power(death.seat)

    def cause(self, by: str) -> str:
        """By what somebody was killed: of a role under a name of somebody's own the one that it is."""
        role = self.roles_by_key.get(by)
        return role.like if self.rules.likens and role is not None and role.like else by

    @property
    def every_death(self) -> list[Death]:
        """Those that have been told, and those that have not."""
        return [*self.deaths, *self.fallen]

    def death_of(self, seat: Seat) -> Death | None:
        """How that player died last."""
        return next((death for death in reversed(self.every_death) if death.seat == seat), None)

    def quiet_days(self) -> int:
        """Days and nights since somebody died."""
        return self.night - max((death.night for death in self.deaths), default=0)

    def has_won(self) -> Team | None:
        """The first team, in the order of the checks, that has won by now."""
        return next((team for team in self.teams if team.has_won(self)), None)

    def has_ended(self) -> bool:
        """A team has won, or too few are left to vote."""
        return self.has_won() is not None or len(self.living()) < 2

    def outcome(self) -> str:
        """The key of the team that has won, or nobody."""
        if not self.is_over:
            return ""
        return self.winner.key if self.winner else "nobody"

    # Who knows what

    def knows(self, audience: Audience, seat: Seat) -> bool:
        """Whether that audience may know whose card lies before `seat`: the one rule of secrecy."""
        if audience is MODERATOR or self.is_over or (seat in self.shown and self.options.reveal == "role"):
            return True
        if not isinstance(audience, int):
            return False
        if audience == seat or self.sees_all(audience):
            return True
        in_love = self.beloved(audience) == seat and self.options.lovers_know_roles
        return in_love or self.role[audience].knows(self, audience, seat)

    def reads_chat(self, seat: Seat) -> Literal["writes", "names", "anonymous"] | None:
        """How that seat takes part in the werewolves' chat, which is open while they are awake."""
        if self.step != "werewolf":
            return None
        if not self.alive[seat]:
            return "names" if self.sees_all(seat) else None
        if self.role[seat].hunts:
            return "writes"
        return self.role[seat].overhears(self) if self.has_power(seat) else None

    def haunts(self, seat: Seat) -> bool:
        """Whether that seat writes to the dead, and reads what they write."""
        is_dead = seat in self.may_bet() and self.is_at_rest(seat)
        return self.options.dead_chat and not self.is_over and is_dead

    def sees_all(self, seat: Seat) -> bool:
        """Whether that seat is dead and sees every role, where the set lets the dead do so."""
        return self.options.dead_see_all and not self.alive[seat] and self.is_at_rest(seat)

    def is_at_rest(self, seat: Seat) -> bool:
        """Whether the dead have nothing more to say: all who fell together wait until the last of them is heard.

        Otherwise a hunter would shoot, or a mayor name the heir, by what the dead know. Whoever has no last word waits
        alike, so that nothing tells who has one.
        """
        is_waiting = seat in self.unheard or any(death.seat == seat for death in self.fallen)
        return self.is_over or not self.rules.rests or not is_waiting

    # Asking

    def electorate(self) -> list[Seat]:
        """Who may vote whom to execute: also the dead who have a vote left, where the set gives them one."""
        dead = self.may_bet() if self.options.last_vote else []
        return [*self.voters(), *(seat for seat in dead if seat not in self.last_votes)]

    def without_vote(self) -> list[Seat]:
        """Who lives, and may not vote today."""
        voters = self.voters()
        return [seat for seat in self.living() if seat not in voters]

    async def vote(
        self, question: Question, title: Text, candidates: Callable[[Seat], Sequence[Seat]], seconds: int
    ) -> Ballot:
        """Everybody who may vote names one player or abstains, and may think again until the end."""
        others = _("Nobody votes for themselves, or for who cannot be named now.")
        refusal = None if self.options.self_vote else others
        answers = await Ask(
            question,
            title,
            seats=self.electorate if question.key == "day.execution" else self.voters,
            choice=lambda seat: Choice(
                candidates(seat), title, 0, 1, free=not self.alive[seat], refusal=refusal
            ),
            seconds=seconds,
            ends=never,
        )
        self.ballots.append(self.ballot(question, answers))
        self.last_votes += [seat for seat in self.ballots[-1].chosen() if not self.alive[seat]]
        return self.ballots[-1]

    def ballot(self, question: Question, answers: Answers) -> Ballot:
        """The answers so far as a ballot; by the option the mayor's vote counts twice in all but the election.

        Marks from the night count in the first vote of the day alone.
        """
        votes = tuple((seat, picks[0]) for seat, picks in sorted(answers.items()) if picks)
        what = question.key.removeprefix("day.")
        counts_twice = self.options.mayor_vote == "double" and what != "election"
        voters = self.voters()
        double = self.mayor if counts_twice and self.mayor in voters else None
        against = ((seat, votes) for seat, votes in sorted(self.marked.items()) if self.alive[seat])
        marked = tuple(against) if what == "execution" else ()
        blank = tuple(sorted(seat for seat, picks in answers.items() if not picks and self.alive[seat]))
        silent = len(set(voters) - set(answers))
        return Ballot(what, self.night, votes, double, marked, self.batches, blank, silent)

    def hear(self, seat: Seat, line: str) -> bool:
        """A werewolf writes to the pack, the dead to the dead; who else writes at night keeps a note: all type alike.

        A note is nobody else's: it is in no other view, not even when the game is over.
        """
        is_open = self.asks_at_night or self.phase is Phase.DAY
        if self.phones_are_dark or not is_open or (self.phase is Phase.DAY and not self.haunts(seat)):
            return super().hear(seat, line)
        if self.haunts(seat):
            self.haunting.append(Line(seat, self.night, line))
            return True
        is_shared = self.reads_chat(seat) == "writes"
        (self.lines if is_shared else self.notes).append(Line(seat, self.night, line))
        return is_shared

    def pause(self, question: Question, text: Text, seconds: int | None = None) -> Awaitable[None]:
        """A cue; where the laptop steps by itself it lasts only as long as reading it. No scene of its own."""
        if seconds is None and self.rules.mode == "automatic":
            seconds = self.seconds["cue"]
        return self.cue(question, text, seconds)

    # Verbs

    def tag(self, seat: Seat, by: str) -> None:
        """Mark somebody as the victim of the werewolves or of the witch; death comes at dawn."""
        self.tagged.append((seat, by))

    def save(self, seat: Seat) -> None:
        """Heal: the werewolves' mark on that seat is gone."""
        self.tagged = [(other, by) for other, by in self.tagged if other != seat or by != "werewolf"]

    def guard(self, seats: Iterable[Seat]) -> None:
        """Protect from the werewolves for tonight, as far as the role can be."""
        self.guarded += [seat for seat in seats if self.role[seat].can_be_guarded(self)]

    def spend(self, seat: Seat, what: str) -> None:
        """Use up what works once in a game."""
        if not self.is_spent(seat, what):
            self.spent.append((seat, what))

    def charm(self, seats: Iterable[Seat]) -> None:
        self.charmed = sorted({*self.charmed, *seats})

    def join_in_love(self, one: Seat, other: Seat) -> None:
        self.lovers = sorted({one, other}) if one != other else []

    def send_love_letters(self) -> None:
        """Each of the lovers is told of the other."""
        for lover, beloved in zip(self.lovers, reversed(self.lovers), strict=True):
            letter = self.love_letter(lover)
            self.letters[letter] = beloved
            self.whisper(lover, letter)

    def attack(self, seat: Seat, by: str) -> None:
        """Kill, unless somebody guards that seat or its role outlives the attack."""
        if not self.alive[seat] or (by == "werewolf" and seat in self.guarded):
            return
        if seat in self.blessed:
            self.blessed.remove(seat)
            return
        if not (self.has_power(seat) and self.role[seat].survives(self, seat, by)):
            self.kill(seat, by, at_night=True)

    def kill(self, seat: Seat, by: str, at_night: bool = False) -> None:
        """Somebody dies; a lover dies of grief in the same batch.

        Whose model it was takes the role, as long as the villagers have their powers.
        """
        if not self.alive[seat]:
            return
        self.alive[seat] = False
        by_day = self.phase is Phase.DAY and not at_night
        self.fallen.append(Death(seat, by, self.night, by_day, self.batches, self.number))
        for follower, (model, role) in list(self.models.items()):
            if model == seat and self.alive[follower] and self.has_power(follower):
                del self.models[follower]
                self.become(follower, role or self.role[seat].key)
        beloved = self.beloved(seat)
        if beloved is not None:
            self.kill(beloved, "grief", at_night)

    def become(self, seat: Seat, key: str) -> None:
        """The player has another role from now on, and is told so."""
        if key in self.roles_by_key and self.role[seat].key != key:
            self.role[seat] = self.roles_by_key[key]
            self.whisper(seat, _("From now on you are: {role}.", role=self.role[seat].name))

    def revive(self, seat: Seat) -> None:
        """Back to life, with the card hidden again."""
        self.alive[seat] = True
        self.fallen = [death for death in self.fallen if death.seat != seat]
        self.deaths = [death for death in self.deaths if death.seat != seat]
        self.shown = [other for other in self.shown if other != seat]
        self.gone = [other for other in self.gone if other != seat]
        self.left_early = [other for other in self.left_early if other != seat]
        self.bets.withdraw(self.names[seat])

    def show_card(self, seat: Seat) -> None:
        if seat not in self.shown:
            self.shown.append(seat)

    def leave(self, seat: Seat) -> None:
        """Somebody goes home: dies without revealing and without a last word."""
        if seat not in self.gone:
            self.gone.append(seat)
        if self.alive[seat]:
            self.left_early.append(seat)
        self.kill(seat, by="gone")

    def come_back(self, seat: Seat) -> None:
        """Somebody is there again: alive as before, or dead as before."""
        if seat in self.left_early:
            self.revive(seat)
        self.gone = [other for other in self.gone if other != seat]

    def fall_asleep(self) -> None:
        """Night: nothing of the last one counts any more."""
        self.night += 1
        self.phase = Phase.NIGHT
        self.step = None
        self.steps_done = 0
        self.tagged = [(seat, "wounds") for seat in self.doomed]
        self.guarded = []
        self.marked = {}
        self.silenced = []
        self.program = self.called_tonight()

    def called_tonight(self) -> list[str]:
        """The steps of this night, in their order."""
        return [key for key in self.order() if self.rules.steps[key].is_called(self)]

    def wake_up(self) -> None:
        """Day: who may vote today was decided yesterday."""
        self.phase = Phase.DAY
        self.step = "dawn"
        self.voters_today, self.voters_tomorrow = self.voters_tomorrow, None
        self.program = ["dawn", *(["election"] if self.elects_mayor() else []), "discussion", "execution"]

    def make_mayor(self, seat: Seat | None) -> None:
        self.offices.append(Office(seat, self.mayor, self.night, self.batches, len(self.ballots)))
        self.mayor = seat
        self.had_mayor = True

    def close_batch(self) -> list[Death]:
        """Return those who died together, to be announced together; from now on their cards are public."""
        batch, self.fallen = self.fallen, []
        self.batches += 1
        self.deaths += batch
        for death in batch:
            if death.by != "gone":
                self.show_card(death.seat)
        batch = sorted(batch, key=lambda death: death.seat)
        self.last_told = (self.number, batch)
        return batch

    def finish(self, winner: Team | None = None) -> None:
        """The game is over, and everybody may know everything."""
        self.winner = winner
        self.phase = Phase.OVER
        self.is_over = True
        self.bets.settle(WINNER, self.outcome())
