"""The people of the village: who lives, who holds which card, who hunts, loves and votes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablegames.engine.dice import Dice
from tablegames.engine.entry import Seat
from tablegames.engine.table import Table
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.options import Options

from .records import Office, Return, Rules, Spared
from .role import Role
from .teams import VILLAGERS, Team


class People(Table):
    """Seats are numbered clockwise from 0. `role` is the card that lies before each of them now."""

    def __init__(self, names: Sequence[str], rules: Rules, dice: Dice) -> None:
        super().__init__(names, dice)
        self.rules = rules
        self.options: Options = rules.options
        self.deck = rules.deck
        self.seconds = rules.seconds
        self.roles_by_key = rules.cards
        dealt = [rules.cards[key] for key in dice.shuffled("deal", rules.deck)]
        self.role: list[Role] = dealt[: len(names)]
        self.middle: list[Role] = dealt[len(names) :]
        self.taken: Role | None = None  # from the middle, by whoever may
        self.deal_siblings_to_players()
        self.dealt = tuple(role.key for role in self.role)
        self.alive = [True] * len(names)
        self.mayor: Seat | None = None
        self.had_mayor = False
        self.offices: list[Office] = []  # in their order
        self.lovers: list[Seat] = []
        self.letters: dict[Text, Seat] = {}  # what lovers were told, and of whom
        self.charmed: list[Seat] = []
        self.voteless: list[Seat] = []
        self.silenced: list[Seat] = []  # no vote on the next day
        self.voters_today: list[Seat] | None = None  # None: everybody living
        self.voters_tomorrow: list[Seat] | None = None
        self.powerless = False
        self.shown: list[Seat] = []  # whose card everybody has seen
        self.spared: list[Spared] = []  # in their order
        self.returns: list[Return] = []  # in their order
        self.spent: list[tuple[Seat, str]] = []

    def deal_siblings_to_players(self) -> None:
        """Swap cards of the middle until no sister or brother lies there: those are in the game together or not at all."""
        for place, role in enumerate(self.middle):
            single = [seat for seat in self.seats if self.role[seat].least == 1]
            if role.least > 1 and single:
                seat = self.dice.pick("siblings", single)
                self.middle[place], self.role[seat] = self.role[seat], role

    def living(self) -> list[Seat]:
        return [seat for seat in self.seats if self.alive[seat]]

    def living_except(self, *others: Seat) -> list[Seat]:
        return [seat for seat in self.seats if self.alive[seat] and seat not in others]

    def holders(self, key: str) -> list[Seat]:
        """Who holds a role, the dead too."""
        return [seat for seat in self.seats if self.role[seat].key == key]

    def named(self, seats: Iterable[Seat]) -> tuple[str, ...]:
        return tuple(self.names[seat] for seat in seats)

    def team(self, seat: Seat) -> Team:
        return self.role[seat].team

    def pack(self, dead_too: bool = False) -> list[Seat]:
        """The werewolves who hunt together."""
        return [seat for seat in self.seats if self.role[seat].hunts and (dead_too or self.alive[seat])]

    def prey(self) -> list[Seat]:
        """Whom the pack may name: everybody living who is not of the pack."""
        return [seat for seat in self.living() if not self.role[seat].hunts]

    def neighbours(self, seat: Seat) -> list[Seat]:
        """The next living player on either side; one where only two are left."""
        living = [other for other in self.seats if self.alive[other] or other == seat]
        place = living.index(seat)
        both = (living[place - 1], living[(place + 1) % len(living)])
        return [other for other in dict.fromkeys(both) if other != seat]

    def beloved(self, seat: Seat) -> Seat | None:
        """Whom that lover loves."""
        return next((other for other in self.lovers if other != seat), None) if seat in self.lovers else None

    def love_letter(self, lover: Seat) -> Text:
        """What a lover is told of the other."""
        other = self.beloved(lover)
        if other is None:
            return _("Nobody has fallen in love.")
        name = self.names[other]
        if self.options.lovers_know_roles:
            return _("You are in love with {name}, who is: {role}.", name=name, role=self.role[other].name)
        return _("You are in love with {name}.", name=name)

    def is_void(self, text: Text, seat: Seat) -> bool:
        """Whether that is a love letter to this seat about somebody who is its lover no more."""
        return text in self.letters and self.letters[text] != self.beloved(seat)

    def lovers_are_apart(self) -> bool:
        """Whether the lovers are of different teams, which makes them a team of their own."""
        return len({self.team(seat) for seat in self.lovers}) == 2

    def lovers_stand_alone(self) -> bool:
        """Whether they are, and both live."""
        return self.lovers_are_apart() and all(self.alive[seat] for seat in self.lovers)

    def has_power(self, seat: Seat) -> bool:
        """False for a villager once the elder was killed by his own people."""
        return not self.powerless or self.team(seat) is not VILLAGERS

    def is_spent(self, seat: Seat, what: str) -> bool:
        return (seat, what) in self.spent

    def everybody_knows_it_sleeps(self, role: Role) -> bool:
        """Not in the game, or all its cards were shown by the dead, or its power is publicly lost.

        Where somebody may have taken it nobody knows: that it is called again must not tell that somebody has.
        """
        if any(self.roles_by_key[key].takes(role.key) for key in self.deck):
            return False
        if any(self.alive[seat] and self.has_power(seat) for seat in self.holders(role.key)):
            return False
        cards = self.deck.count(role.key)
        if not cards or self.options.reveal != "role":
            return not cards
        lost = self.powerless and role.team is VILLAGERS
        return lost or sum(self.role[seat] is role for seat in self.shown) >= cards

    def everybody_knows_the_pack_is_dead(self) -> bool:
        """Every card that hunts, or may come to hunt, was shown by the dead, and nobody can have been made a hunter."""
        dealt = [self.roles_by_key[key] for key in self.deck]
        hunters = sum(role.may_hunt for role in dealt)
        if not hunters or self.options.reveal != "role" or any(role.makes_hunters for role in dealt):
            return not hunters
        return sum(self.role[seat].may_hunt and not self.alive[seat] for seat in self.shown) >= hunters

    def voters(self) -> list[Seat]:
        """Who may vote today."""
        allowed = self.seats if self.voters_today is None else self.voters_today
        without = (*self.voteless, *self.silenced)
        return [seat for seat in allowed if self.alive[seat] and seat not in without]

    def elects_mayor(self) -> bool:
        """Somebody shall be mayor, nobody has been yet, and there is who may vote."""
        is_awaited = self.options.mayor != "none" and not self.had_mayor and self.mayor is None
        return is_awaited and bool(self.voters())

    def candidates(self, voter: Seat) -> list[Seat]:
        return self.living() if self.options.self_vote else self.living_except(voter)

    def mayors_name(self) -> str:
        return "" if self.mayor is None else self.names[self.mayor]
