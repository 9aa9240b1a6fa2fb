"""The saloon: who sits where, who holds and has played which cards, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, TypeVar

from tablegames.engine.ask import Ask, Choice
from tablegames.engine.dice import Dice
from tablegames.engine.entry import Seat, Value
from tablegames.engine.table import Audience, Table
from tablegames.engine.words import Text, _

from .badges import ROLES, Victory
from .corrections import CORRECTIONS
from .records import HAND, Happening, Move, Piece, Rules, Source, Wound
from .sights import Own, View
from .view import label, look, own

if TYPE_CHECKING:
    from .cards.card import Card
    from .characters.character import Character

T = TypeVar("T")
CHANCE = "saloon"  # one stream of chance for the whole game
TELLING_LIVES = frozenset({"hurt", "heal", "turn"})  # what happens with everybody's lives noted beside it
COLT = 1  # how far everybody reaches without a weapon


class Saloon(Table):
    """The position of a game of BANG!. Seats are numbered clockwise from 0; cards are named by their ids.

    Every card is in exactly one place: the deck, the discard pile, a hand, in play, turned up in the middle,
    or looked at by one player alone. The top of the deck and of the discard pile is their end.
    """

    corrections: ClassVar[Mapping[str, Callable[..., None]]] = CORRECTIONS

    def __init__(self, names: Sequence[str], rules: Rules, dice: Dice) -> None:
        super().__init__(names, dice)
        self.rules = rules
        self.options = rules.options
        self.seconds = rules.seconds
        self.deck = dice.shuffled("deck", list(rules.pieces))
        self.role: list[str] = dice.shuffled("roles", rules.roles)
        self.person: list[Character] = dice.shuffled("characters", list(rules.people.values()))[: len(names)]
        self.discarded: list[str] = []
        self.hand: list[list[str]] = [[] for _seat in self.seats]
        self.in_play: list[list[str]] = [[] for _seat in self.seats]
        self.turned: list[str] = []
        self.looked: list[str] = []  # cards from the top of the deck that only the looker sees
        self.looker: Seat | None = None
        self.alive = [True] * len(names)
        self.rounds_from = [(*self.seats[seat:], *self.seats[:seat]) for seat in self.seats]
        self.shown: list[Seat] = []  # whose role everybody has seen
        self.life = [self.most_lives(seat) for seat in self.seats]
        self.turn: Seat = self.role.index("deputy" if rules.three_players else "sheriff")
        self.rounds = 0
        self.stage = ""  # of the turn: start, a card that is tested, draw, play or discard
        self.bangs_shot = 0  # in this turn
        self.used = 0  # how often the player has used the own ability in this turn
        self.resting: list[str] = []  # green cards that were laid in this turn
        self.copied: dict[Seat, Character] = {}
        self.dying: dict[Seat, Source] = {}  # no life left, and no beer: they leave when the card is done
        self.wounds: list[Wound] = []  # what they bring comes when the card is done
        self.owed: list[Seat] = []  # who has used a hand card in another's turn
        self.triumphant: list[Seat] = []  # of three players, who has eliminated the own quarry
        self.unsettled = False  # a death or a correction has to have its consequences
        self.pending: list[Text] = []  # what is being played, the outermost first
        self.happened: list[Happening] = []
        self.feuds = [[0] * len(names) for _seat in names]  # how often each has turned against each other
        self.winner: Victory | None = None

    # Who and where

    def living(self) -> list[Seat]:
        return [seat for seat in self.seats if self.alive[seat]]

    def clockwise(self, start: Seat) -> list[Seat]:
        """The living, from that seat on."""
        alive = self.alive
        return [seat for seat in self.rounds_from[start] if alive[seat]]

    def others(self, seat: Seat) -> list[Seat]:
        """The other living players, clockwise from the player's left."""
        alive = self.alive
        return [other for other in self.rounds_from[seat][1:] if alive[other]]

    def can_act(self, seat: Seat) -> bool:
        return self.alive[seat] and seat not in self.dying

    def has_turn(self, seat: Seat) -> bool:
        return self.turn == seat and self.alive[seat] and seat not in self.dying

    def power(self, seat: Seat) -> Character:
        """The ability that the player has now."""
        return self.copied[seat] if seat in self.copied else self.person[seat]

    def most_lives(self, seat: Seat) -> int:
        """The character's, and one more for the sheriff."""
        return self.person[seat].life + (self.role[seat] == "sheriff")

    def movers(self, seat: Seat) -> list[Seat]:
        """Who may move now: the player whose turn it is, and whoever can come in between."""
        if self.unsettled or not self.has_turn(seat):
            return []
        movers = [seat]
        for other, person in enumerate(self.person):
            if (person.anytime or other in self.copied) and other != seat and self.can_come_between(other):
                movers.append(other)
        return movers

    def can_come_between(self, seat: Seat) -> bool:
        power = self.power(seat)
        can_pay = power.anytime and self.can_act(seat) and len(self.hand[seat]) >= power.pays
        return can_pay and bool(power.aims(self, seat))

    # Cards and where they lie

    def piece(self, card: str) -> Piece:
        return self.rules.pieces[card]

    def face(self, card: str) -> Text:
        """A card in words: its name, rank and suit."""
        return self.rules.pieces[card].words

    def faces(self, cards: Iterable[str]) -> tuple[Text, ...]:
        return tuple(self.face(card) for card in cards)

    def cards_of(self, seat: Seat) -> list[str]:
        return [*self.hand[seat], *self.in_play[seat]]

    def empty_handed(self) -> list[Seat]:
        """The living without a card in hand, from the player whose turn it is."""
        alive = self.alive
        empty = [seat for seat, hand in enumerate(self.hand) if not hand and alive[seat]]
        return [seat for seat in self.clockwise(self.turn) if seat in empty] if len(empty) > 1 else empty

    def loot(self, seat: Seat) -> list[str]:
        """What can be taken from a player: a card at random from the hand, or any card in play."""
        return [*([HAND] if self.hand[seat] else []), *self.in_play[seat]]

    def owner_in_play(self, card: str) -> Seat | None:
        return next((seat for seat in self.seats if card in self.in_play[seat]), None)

    def has_in_play(self, seat: Seat, key: str) -> bool:
        pieces = self.rules.pieces
        return any(pieces[card].kind.key == key for card in self.in_play[seat])

    def to_test(self, seat: Seat) -> list[str]:
        """The cards in front of a player that are tested before the turn, in their order."""
        tests = [card for card in self.in_play[seat] if self.piece(card).kind.before_turn]
        return sorted(tests, key=lambda card: self.piece(card).kind.place)

    def counts(self, seat: Seat) -> bool:
        """Whether the cards in play of that player have their effect now."""
        return seat == self.turn or not (self.alive[self.turn] and self.power(self.turn).silences)

    def equipment(self, seat: Seat) -> list[Card]:
        """The cards in play of a player that have their effect now."""
        cards = self.in_play[seat]
        if not cards or not self.counts(seat):
            return []
        pieces = self.rules.pieces
        return [pieces[card].kind for card in cards]

    # Distance and reach

    def distance(self, seat: Seat, other: Seat) -> int:
        """How far the one sees the other; 0 where one of them is out, or both are the same."""
        return dict(self.distances(seat)).get(other, 0)

    def distances(self, seat: Seat) -> list[tuple[Seat, int]]:
        """The other living players, clockwise, and how far that player sees each.

        That is the shorter way round the living, and what changes it; at least 1.
        """
        if not self.alive[seat]:
            return []
        others, sight = self.others(seat), self.sight(seat)
        ring = len(others) + 1
        near = []
        for steps, other in enumerate(others, 1):
            distance = min(steps, ring - steps) + self.remoteness(other) - sight
            near.append((other, distance if distance > 1 else 1))
        return near

    def remoteness(self, seat: Seat) -> int:
        """How much farther the others see that player."""
        own = self.power(seat).remoteness
        return own + sum([kind.remoteness for kind in self.equipment(seat)]) if self.in_play[seat] else own

    def sight(self, seat: Seat) -> int:
        return self.power(seat).sight + sum([kind.sight for kind in self.equipment(seat)])

    def weapon(self, seat: Seat) -> str | None:
        return next((card for card in self.in_play[seat] if self.piece(card).kind.is_weapon), None)

    def reach(self, seat: Seat) -> int:
        return max((kind.reach for kind in self.equipment(seat) if kind.is_weapon), default=COLT)

    def in_reach(self, seat: Seat) -> list[Seat]:
        """Whom the player's weapon reaches."""
        reach = self.reach(seat)
        return [other for other, distance in self.distances(seat) if distance <= reach]

    # What holds now

    def may_bang(self, seat: Seat) -> bool:
        """One BANG! a turn, unless an effect allows more."""
        more = self.power(seat).unlimited or any(kind.unlimited for kind in self.equipment(seat))
        return more or self.bangs_shot == 0

    def beer_helps(self) -> bool:
        return len(self.living()) > 2

    def barrels(self, seat: Seat) -> list[str]:
        """What a player may draw! with against one shot: barrels in play, and an ability that is one."""
        power = self.power(seat)
        in_play = [card for card in self.in_play[seat] if self.piece(card).kind.barrel]
        return [*(in_play if self.counts(seat) else []), *([power.key] if power.barrel else [])]

    def missed(self, seat: Seat) -> list[str]:
        """What cancels a shot: green cards that are awake, and cards of the hand."""
        ready = [
            card
            for card in self.in_play[seat]
            if self.piece(card).kind.missed and card not in self.resting and self.counts(seat)
        ]
        return [
            *ready,
            *(card for card in self.hand[seat] if self.power(seat).answers_shot(self.piece(card))),
        ]

    def bangs(self, seat: Seat) -> list[str]:
        """The hand cards that are a BANG! for this player."""
        return [card for card in self.hand[seat] if self.power(seat).plays_as(self.piece(card)).is_bang]

    def affects(self, move: Move, seat: Seat) -> bool:
        """Whether a move does anything to that player: of an ability all the cards paid have to be harmless."""
        if seat == move.by:
            return True
        cards = (move.card,) if move.card else move.pay
        return not cards or not all(self.power(seat).is_immune(self.piece(card)) for card in cards)

    def played_as(self, move: Move) -> Card:
        piece = self.piece(move.card)
        return self.power(move.by).plays_as(piece) if move.card in self.hand[move.by] else piece.kind

    def is_laid(self, move: Move) -> bool:
        """A blue or green card out of the hand."""
        return move.card in self.hand[move.by] and self.played_as(move).colour != "brown"

    def misses_needed(self, move: Move) -> int:
        """Only against a BANG! card an ability may ask for more than one."""
        is_bang = bool(move.card) and self.power(move.by).plays_as(self.piece(move.card)).is_bang
        return self.power(move.by).misses_needed if is_bang else 1

    def weapon_of(self, move: Move) -> Text | str:
        """What somebody is attacked with, in words."""
        return self.face(move.card) if move.card else self.power(move.by).name

    # Verbs: cards

    def deal(self) -> None:
        """Everybody gets as many cards as lives."""
        for seat in self.clockwise(self.turn):
            missing = self.life[seat] - len(self.hand[seat])  # a correction may have given some already
            self.hand[seat] += [card for _card in range(missing) if (card := self.pop()) is not None]
            self.happen("draw", seat, count=len(self.hand[seat]))
            self.whisper(seat, _("You draw {cards}.", cards=self.faces(self.hand[seat])))

    def draw(self, seat: Seat, number: int) -> list[str]:
        """From the deck into the hand, as far as there are cards."""
        drawn: list[str] = []
        while len(drawn) < number and (self.alive[seat] and (card := self.pop()) is not None):
            self.hand[seat].append(card)
            drawn.append(card)
        if drawn:
            self.happen("draw", seat, count=len(drawn))
            self.tell_draw(seat, len(drawn))
            self.whisper(seat, _("You draw {cards}.", cards=self.faces(drawn)))
        return drawn

    def tell_draw(self, seat: Seat, number: int) -> None:
        name = self.names[seat]
        one = number == 1
        self.tell(
            _("{name} draws a card.", name=name)
            if one
            else _("{name} draws {number} cards.", name=name, number=number)
        )

    def pop(self) -> str | None:
        """The top card of the deck; when that was the last one, the discard pile becomes the new deck at once."""
        if not self.deck:
            self.reshuffle()
        card = self.deck.pop() if self.deck else None
        if not self.deck:
            self.reshuffle()
        return card

    def reshuffle(self) -> None:
        if not self.discarded:
            return
        self.deck, self.discarded = self.dice.shuffled(CHANCE, self.discarded), []
        self.tell(_("The draw pile is used up: the discard pile is shuffled and becomes the new one."))

    def turn_up(self, number: int) -> None:
        """Cards from the deck, face up in the middle."""
        while number > 0 and (card := self.pop()) is not None:
            self.turned.append(card)
            number -= 1

    def discard_turned(self) -> None:
        self.discard(*self.turned)

    def look_at_top(self, seat: Seat, number: int) -> None:
        self.looker = seat
        while number > 0 and (card := self.pop()) is not None:
            self.looked.append(card)
            number -= 1

    def keep_of_looked(self, seat: Seat, kept: Sequence[str]) -> None:
        """Those go to the hand, the rest back on top of the deck."""
        keeps = [card for card in self.looked if card in kept and self.alive[seat]]
        self.deck += [card for card in reversed(self.looked) if card not in keeps]
        self.looked = []
        self.hand[seat] += keeps
        if keeps:
            self.happen("draw", seat, count=len(keeps))
            self.tell_draw(seat, len(keeps))
            self.whisper(seat, _("You draw {cards}.", cards=self.faces(keeps)))

    def lift(self, card: str) -> None:
        """Take a card away from wherever it is."""
        for hand in self.hand:
            if card in hand:
                hand.remove(card)
                return
        for laid in self.in_play:
            if card in laid:
                laid.remove(card)
                self.resting = [resting for resting in self.resting if resting != card]
                return
        for pile in (self.turned, self.looked, self.discarded, self.deck):
            if card in pile:
                pile.remove(card)
                return

    def discard(self, *cards: str) -> None:
        for card in cards:
            self.lift(card)
            self.discarded.append(card)

    def give(self, card: str, seat: Seat) -> None:
        """Into that player's hand."""
        self.lift(card)
        self.hand[seat].append(card)

    def lay(self, card: str, seat: Seat) -> None:
        """In front of that player."""
        self.lift(card)
        self.in_play[seat].append(card)

    def spend(self, move: Move) -> None:
        """A card that is used is discarded, and after it what it costs."""
        self.bangs_shot += self.played_as(move).is_bang
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

    def remember(self, move: Move) -> None:
        """Everybody sees whom a move is aimed at. What could be aimed at oneself is meant well."""
        if move.at is not None and move.at != move.by:
            aim = self.played_as(move).aim if move.card else None
            self.feuds[move.by][move.at] += -1 if aim is not None and aim.me else 1

    def tell_move(self, move: Move) -> None:
        if self.pending:
            self.tell(self.pending[-1])
        if move.pay:
            self.tell(
                _("{name} discards {cards} for it.", name=self.names[move.by], cards=self.faces(move.pay))
            )

    def answer_with(self, seat: Seat, card: str) -> None:
        """A card is used as an answer; from the hand and in another's turn somebody may be owed a card for it."""
        if card in self.hand[seat] and seat != self.turn:
            self.owed.append(seat)
        self.tell(_("{name} answers with {card}.", name=self.names[seat], card=self.face(card)))
        self.happen("play", seat, None, card)
        self.discard(card)
        self.draw(seat, self.piece(card).kind.draws)

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
        else:
            self.tell(_("{name} takes {card} from {other}.", name=by, card=self.face(card), other=of))

    def make_discard(self, seat: Seat, what: str) -> None:
        """That card of a player, in play or at random from the hand, is discarded."""
        card = self.picked(seat, what)
        if card is not None:
            self.discard(card)
            self.happen("discard", seat, None, card)
            self.tell(_("{name} loses {card}.", name=self.names[seat], card=self.face(card)))

    def picked(self, seat: Seat, what: str) -> str | None:
        if what == HAND:
            return self.dice.pick(CHANCE, self.hand[seat]) if self.hand[seat] else None
        return what if what in self.in_play[seat] else None

    def bequeath(self, seat: Seat, heirs: Sequence[Seat]) -> None:
        """The cards of a dead player go to the heirs, card by card, beginning with the nearest clockwise."""
        cards = [*self.dice.shuffled(CHANCE, self.hand[seat]), *self.in_play[seat]]
        for turn, card in enumerate(cards):
            heir = heirs[turn % len(heirs)]
            self.give(card, heir)
            self.whisper(heir, _("You inherit {card}.", card=self.face(card)))
        names = tuple(self.names[heir] for heir in heirs)
        self.tell(_("The cards of {name} go to {heirs}.", heirs=names, name=self.names[seat]))

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

    def begin_turn(self, seat: Seat) -> None:
        """Everything that lasts for a turn begins anew; green cards wake."""
        self.turn = seat
        self.stage = "start"
        self.bangs_shot = self.used = 0
        self.resting = []
        self.copied.pop(seat, None)
        self.happen("turn", seat)
        self.tell(_("It is {name}'s turn.", name=self.names[seat]))

    def pass_turn(self, seat: Seat) -> None:
        """To the left, unless a correction has given the turn to somebody else."""
        after = self.others(seat)
        if self.turn == seat and after:
            self.turn = after[0]
            self.rounds += after[0] < seat

    def finish(self, won: Victory | None) -> None:
        self.winner = won
        self.is_over = True

    # Questions

    async def step(self, key: str, text: Text) -> None:
        """Where the moderator steps by hand: read this, then go on."""
        if self.rules.mode == "stepped":
            await self.cue(key, text)

    async def pause(self, key: str, text: Text, seconds: int | None = None) -> None:
        """The moderator reads this and goes on; where the laptop tells the story it goes on by itself."""
        by_itself = self.seconds["cue"] if self.rules.mode == "automatic" else None
        await self.cue(key, text, seconds or by_itself)

    async def choose(
        self,
        seat: Seat,
        key: str,
        options: Callable[[], Sequence[T]],
        prompt: Text,
        title: Text,
    ) -> T | None:
        """One of what everybody can see; nothing is asked where there is nothing to choose."""
        if len(options()) < 2:
            return options()[0] if options() else None
        answers = await Ask(
            key,
            title,
            seats=lambda: (seat,) if self.can_act(seat) and options() else (),
            choice=lambda one: Choice(tuple(options()), prompt),
        )
        picks = answers.get(seat)
        return picks[0] if picks and picks[0] in options() else None

    async def choose_card(
        self,
        seat: Seat,
        key: str,
        options: Callable[[], Sequence[str]],
        prompt: Text,
        title: Text,
    ) -> str | None:
        """As `choose`; in silence it is the first one."""
        chosen = await self.choose(seat, key, options, prompt, title)
        return chosen or next(iter(options()), None)

    def happen(
        self, kind: str, seat: Seat | None, other: Seat | None = None, card: str = "", count: int = 0
    ) -> None:
        lives = tuple([life if life > 0 else 0 for life in self.life]) if kind in TELLING_LIVES else ()
        self.happened.append(Happening(self.number, kind, seat, other, card, count, lives, len(self.told)))

    # Views

    def view(self, audience: Audience) -> View:
        return look(self, audience)

    def own(self, seat: Seat) -> Own:
        return replace(own(self, seat), held=None)

    def label(self, value: Value) -> Text | str:
        return label(self, value)

    def is_open(self, key: str) -> bool:
        """Whatever is played, chosen or discarded lies on the table; only what Kit Carlson keeps does not."""
        return key != "draw.kit_carlson"

    def outcome(self) -> str:
        return self.winner.side if self.winner else "nobody" if self.is_over else ""
