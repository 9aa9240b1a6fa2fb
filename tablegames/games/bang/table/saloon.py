"""The saloon: the turn, what changes the table, and what is told and asked there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeVar

from tablegames.engine.ask import Ask, Choice
from tablegames.engine.bets import WINNER, Stake
from tablegames.engine.dice import Dice
from tablegames.engine.entry import Seat
from tablegames.engine.flat import Flat
from tablegames.engine.table import Heading
from tablegames.engine.words import Text, _
from tablegames.games.bang.options import Options

from .card import Card
from .piles import CHANCE
from .question import Question
from .records import HAND, Happening, Move, Rules, Source, Wound
from .ring import Ring
from .roles import ROLES, SIDES, Victory, victory

T = TypeVar("T")
TELLING_LIVES = frozenset({"hurt", "heal", "turn"})  # what happens with everybody's lives noted beside it


WHO_WINS, FINAL = _("Who will win in the end?"), _("Who wins is final from the next turn on.")


@lru_cache(256)
def whose_turn(name: str) -> Text:
    """It is told, asked and read aloud, each time that the turn comes round."""
    return _("It is {name}'s turn.", name=name)


@lru_cache(256)
def of_turn(name: str, seat: Seat) -> Heading:
    return Heading(_("{name}'s turn", name=name), "turn", seat)


class Saloon(Ring):
    """The position of a game of BANG!: the cards (`piles.py`), the people (`ring.py`), and the turn.

    What its verbs do is told to everybody, and noted for the eye and for the recap.
    """

    def __init__(self, names: Sequence[str], rules: Rules, dice: Dice) -> None:
        super().__init__(names, rules, dice)
        self.options: Options = rules.options
        self.seconds = rules.seconds
        self.rounds = 0
        self.events = list(rules.events)  # still to come
        self.stage = ""  # of the turn: start, a card that is tested, draw, play or discard
        self.tested: list[str] = []  # kinds of cards that have been tested in this turn
        self.left_out: list[Seat] = []  # who has lost the own turn since somebody last had one
        self.used = 0  # how often the player has used the own ability in this turn
        self.wounds: list[Wound] = []  # what they bring comes when the card is done
        self.owed: list[Seat] = []  # who has used a hand card in another's turn
        self.attack: Move | None = None  # what is to be answered
        self.triumphant: list[Seat] = []  # of three players, who has eliminated the own quarry
        self.unsettled = False  # a death or a correction has to have its consequences
        self.pending: list[Text] = []  # what is being played, the outermost first
        self.lives: tuple[int, ...] = ()  # as they were noted last
        self.happened = Flat(Happening._make, Happening._fields, many=("lives",))
        self.feuds = [[0] * len(names) for _seat in names]  # how often each has turned against each other
        self.winner: Victory | None = None

    @property
    def question(self) -> Question | None:
        """The question that stands; None between two."""
        asked = self.standing.ask.question if self.standing else None
        return asked if isinstance(asked, Question) else None

    @property
    def waits_for_answers(self) -> bool:
        """Whether the end of its time ends no answer; where the laptop tells the story it always does."""
        return self.options.late_answers_wait and self.rules.mode != "automatic"

    def keeps_asking(self, seat: Seat) -> bool:
        """In the own turn, and while one attack asks that player several times over, as Slab the Killer's does, or a last
        life that is lost.

        Once somebody has won it is for all to see.
        """
        if victory(self) is not None:
            return False
        asked = self.question
        follows = asked is not None and (asked.kind in ("reply", "last") or asked.ordered)
        return self.has_turn(seat) or (follows and self.standing is not None and seat in self.standing.seats)

    # Who may move

    def movers(self, seat: Seat) -> list[Seat]:
        """Who may move now: the player whose turn it is, and whoever can come in between."""
        if self.unsettled or not self.has_turn(seat):
            return []
        movers = [seat]
        for other, power in enumerate(self.power):
            if power.anytime and other != seat and self.can_come_between(other):
                movers.append(other)
        return movers

    def can_come_between(self, seat: Seat) -> bool:
        """Between two plays, and not in the middle of one (FAQ Q26)."""
        power = self.power[seat]
        can_pay = power.anytime and self.can_act(seat) and len(self.hand[seat]) >= power.pays
        return can_pay and bool(power.aims(self, seat))

    def is_out(self, seat: Seat) -> bool:
        return not self.alive[seat] or super().is_out(seat)

    # Verbs: cards

    def deal(self) -> None:
        """Everybody gets as many cards as lives."""
        for seat in self.clockwise(self.turn):
            missing = self.life[seat] - len(self.hand[seat])  # a correction may have given some already
            self.hand[seat] += self.draw_off(missing)
            self.happen("draw", seat, count=len(self.hand[seat]))
            self.whisper(seat, _("You draw {cards}.", cards=self.faces(self.hand[seat])))

    def draw(self, seat: Seat, number: int, by: Text | str = "") -> list[str]:
        """Draw so many cards from the deck into the hand, as far as there are any. Returns them.

        It is told `by` whose ability, where one brings them.
        """
        drawn = self.draw_off(number) if self.alive[seat] else []
        self.hand[seat] += drawn
        self.tell_draw(seat, drawn, by if self.rules.reasons else "")
        return drawn

    def tell_draw(self, seat: Seat, cards: Sequence[str], by: Text | str = "") -> None:
        """Everybody sees how many come to a hand, and only its owner which."""
        if not cards:
            return
        name, number = self.names[seat], len(cards)
        self.happen("draw", seat, count=number)
        told = (
            _("{name} draws a card.", name=name)
            if number == 1
            else _("{name} draws {number} cards.", name=name, number=number)
        )
        self.tell(_("{person}: {told}", person=by, told=told) if by else told)
        self.whisper(seat, _("You draw {cards}.", cards=self.faces(cards)))

    def keep_of_looked(self, seat: Seat, kept: Sequence[str]) -> None:
        """Put the kept cards of those looked at into the hand, and the rest back on top of the deck."""
        keeps = [card for card in self.looked if card in kept and self.alive[seat]]
        self.deck += [card for card in reversed(self.looked) if card not in keeps]
        self.looked = []
        self.hand[seat] += keeps
        self.tell_draw(seat, keeps)

    def spend(self, move: Move, kind: Card) -> None:
        """A card that is used, as that kind, is discarded, and after it what it costs."""
        self.bangs_shot += kind.is_bang
        self.happen("play", move.by, move.at, move.card)
        self.tell_move(move)
        self.discard(move.card, *move.pay)

    def lay_down(self, move: Move) -> None:
        """A card is laid in front of a player; a new weapon replaces the old one, a green card rests."""
        kind, seat = self.piece(move.card).kind, move.by if move.at is None else move.at
        if kind.is_weapon and (old := self.weapon(seat)) is not None:
            self.discard(old)
            self.tell(_("{name} discards {card}.", name=self.names[seat], card=self.face(old)))
        self.lay(move.card, seat)
        self.happen("lay", move.by, seat, move.card)
        self.tell_move(move)
        if kind.colour == "green":
            self.resting.append(move.card)

    def remember(self, move: Move, kind: Card | None) -> None:
        """Everybody sees whom a card or an ability is aimed at. What could be aimed at oneself is meant well."""
        if move.at is not None and move.at != move.by:
            aim = kind.aim if kind is not None else None
            self.feuds[move.by][move.at] += -1 if aim is not None and aim.me else 1

    def touches(self, move: Move, seat: Seat) -> bool:
        """Whether a card does anything to that player; of whom it does nothing to everybody hears."""
        if self.affects(move, seat):
            return True
        if self.rules.accounts:
            self.tell(self.power[seat].unharmed(self.names[seat]))
        return False

    def tell_move(self, move: Move) -> None:
        if self.pending:
            self.tell(self.pending[-1])
        if move.pay:
            self.tell(
                _("{name} discards {cards} for it.", name=self.names[move.by], cards=self.faces(move.pay))
            )

    def answer_with(self, seat: Seat, card: str, kind: Card | None = None) -> None:
        """A card is used as an answer; from the hand and in another's turn somebody may be owed a card for it.

        `kind` is what an ability has made of it, where that matters.
        """
        if card in self.hand[seat] and seat != self.turn:
            self.owed.append(seat)
        printed, works = self.piece(card).kind, self.has_its_text(seat, card)
        said = self.words_as(card, kind or printed)
        self.tell(_("{name} answers with {card}.", name=self.names[seat], card=said))
        self.happen("play", seat, None, card)
        self.discard(card)
        if works:
            self.draw(seat, printed.draws)

    def take(self, seat: Seat, other: Seat, what: str) -> None:
        """A card of another's, in play or at random from the hand, goes to the player's hand."""
        card = self.picked(other, what)
        if card is None or not self.alive[seat]:
            return
        by, of = self.names[seat], self.names[other]
        self.happen("take", seat, other, "" if what == HAND else card)
        self.give(card, seat)
        if what == HAND:
            self.tell(_("{name} takes a card from the hand of {other}.", name=by, other=of))
            for knows in dict.fromkeys((seat, other)):
                self.whisper(
                    knows, _("{name} takes {card} from {other}.", name=by, card=self.face(card), other=of)
                )
        elif other == seat:
            self.tell(_("{name} takes {card} back.", name=by, card=self.face(card)))
        else:
            self.tell(_("{name} takes {card} from {other}.", name=by, card=self.face(card), other=of))

    def make_discard(self, seat: Seat, what: str) -> None:
        """That card of a player, in play or at random from the hand, is discarded."""
        card = self.picked(seat, what)
        if card is not None:
            self.discard(card)
            self.happen("discard", seat, None, card)
            self.tell(_("{name} loses {card}.", name=self.names[seat], card=self.face(card)))

    def bequeath(self, seat: Seat, heir: Seat) -> None:
        """All cards of a dead player go to the heir."""
        if not self.cards_of(seat):
            return
        for card in (*self.dice.shuffled(CHANCE, self.hand[seat]), *self.in_play[seat]):
            self.give(card, heir)
            self.whisper(heir, _("You inherit {card}.", card=self.face(card)))
        self.tell(_("The cards of {name} go to {heirs}.", heirs=(self.names[heir],), name=self.names[seat]))

    # Verbs: lives, turns, the end

    def heal(self, seat: Seat, lives: int) -> None:
        """Never beyond the most that the player can have."""
        gained = min(lives, self.most_lives(seat) - self.life[seat])
        if not self.alive[seat] or gained <= 0:
            return
        self.life[seat] += gained
        self.happen("heal", seat, count=gained)
        name = self.names[seat]
        self.tell(
            _("{name} regains a life.", name=name)
            if gained == 1
            else _("{name} regains {lives} lives.", name=name, lives=gained)
        )

    def lose(self, seat: Seat, lives: int, source: Source | None = None) -> None:
        """Lives are lost; what that brings comes when the card is done."""
        self.life[seat] -= lives
        if source is not None:
            self.wounds.append(Wound(seat, lives, source))
        by, card = (source.by, source.card) if source else (None, "")
        self.happen("hurt", seat, by, card, lives)
        left = max(0, self.life[seat])
        name = self.names[seat]
        self.tell(
            _("{name} loses a life. Left: {left}.", name=name, left=left)
            if lives == 1
            else _("{name} loses {lives} lives. Left: {left}.", name=name, lives=lives, left=left)
        )

    def die(self, seat: Seat) -> None:
        """Out of the game, with the role shown."""
        self.alive[seat] = False
        self.life[seat] = 0
        self.unsettled = True
        self.happen("death", seat)
        if seat not in self.shown:
            self.shown.append(seat)
        role = ROLES[self.role[seat]].name
        self.tell(_("{name} is out. The role was: {role}.", name=self.names[seat], role=role))

    def rest(self) -> None:
        super().rest()
        self.happened.pack()

    def begin_turn(self, seat: Seat) -> None:
        """Everything that lasts for a turn begins anew; green cards wake, whosever turn it is (Dodge City)."""
        self.turn = seat
        self.stage = "start"
        self.bets.fix(WINNER)  # before, of who has bet in an earlier turn
        self.bangs_shot = self.used = 0
        self.resting = []
        self.tested = []
        self.power[seat] = self.person[seat]
        self.happen("turn", seat)
        self.tell(whose_turn(self.names[seat]), of_turn(self.names[seat], seat))

    async def turn_up_event(self) -> None:
        """The next event takes the place of the last one (High Noon: from the sheriff's second turn on)."""
        self.event = self.events.pop(0)
        self.tell(_("For a round: {event}.", event=self.event.name))
        await self.event.begin(self)

    def take_bets(self) -> None:
        """Whoever is out bets on the winner, until the next turn begins."""
        sides = (
            ("deputy", "outlaw", "renegade") if self.rules.three_players else ("law", "outlaws", "renegade")
        )

        def stakes() -> list[Stake]:
            """A role that has to live to win is in the running as long as somebody of it does."""
            alone = {self.role[seat] for seat in self.seats} & set(sides)
            lost = alone - {self.role[seat] for seat in self.living()}
            return [(side, SIDES[side]) for side in sides if side not in lost]

        self.bets.offer(WINNER, self.number, WHO_WINS, stakes, 3, FINAL)

    def pass_turn(self, seat: Seat) -> None:
        """Pass the turn to the left, unless a correction has given it to somebody else."""
        after = self.others(seat)
        if self.turn == seat and after:
            self.turn = after[0]
            self.rounds += after[0] < seat

    def finish(self, won: Victory | None) -> None:
        self.winner = won
        self.is_over = True
        self.bets.settle(WINNER, self.outcome())

    def happen(
        self, kind: str, seat: Seat | None, other: Seat | None = None, card: str = "", count: int = 0
    ) -> None:
        lives: tuple[int, ...] = ()
        if kind in TELLING_LIVES:  # kept once, as long as they stay
            lives = tuple([life if life > 0 else 0 for life in self.life])
            lives = self.lives = self.lives if lives == self.lives else lives
        self.happened.add((self.number, kind, seat, other, card, count, lives, self.told.length))

    # Questions

    def awaited_but(self, seat: Seat) -> tuple[str, ...]:
        """Who else has to answer what stands, before anybody can leave the game."""
        standing = self.standing
        if standing is None:
            return ()
        return tuple(name for one, name in enumerate(self.names) if one != seat and standing.waits_for(one))

    async def step(self, question: Question, text: Text) -> None:
        """Where the moderator steps by hand: read this, then go on."""
        if self.rules.mode == "stepped":
            await self.cue(question, text)

    async def pause(self, question: Question, text: Text, seconds: int | None = None) -> None:
        """The moderator reads this and goes on; where the laptop tells the story it goes on by itself."""
        by_itself = self.seconds["cue"] if self.rules.mode == "automatic" else None
        await self.cue(question, text, seconds or by_itself)

    async def choose(
        self,
        seat: Seat,
        question: Question,
        options: Callable[[], Sequence[T]],
        prompt: Text,
        title: Text,
    ) -> T | None:
        """One of what everybody can see; nothing is asked where there is nothing to choose."""
        if len(options()) < 2:
            return options()[0] if options() else None
        answers = await Ask(
            question,
            title,
            seats=lambda: (seat,) if self.can_act(seat) and options() else (),
            choice=lambda one: Choice(tuple(options()), prompt),
        )
        picks = answers.get(seat)
        return picks[0] if picks and picks[0] in options() else None

    async def choose_card(
        self,
        seat: Seat,
        question: Question,
        options: Callable[[], Sequence[str]],
        prompt: Text,
        title: Text,
    ) -> str | None:
        """One of some cards is chosen; in silence it is the first one."""
        chosen = await self.choose(seat, question, options, prompt, title)
        return chosen or next(iter(options()), None)

    def outcome(self) -> str:
        return self.winner.side if self.winner else "nobody" if self.is_over else ""
