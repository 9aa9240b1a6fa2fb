"""The werewolves, who agree on one victim every night."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablegames.engine.ask import Answers
from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.table.ballots import leaders
from tablegames.games.werewolf.table.role import Role
from tablegames.games.werewolf.table.teams import WEREWOLVES
from tablegames.games.werewolf.table.village import Village
from tablegames.games.werewolf.waking import rouse


class Werewolf(Role):
    """The pack wakes every night, sees each other's votes, writes to each other, and devours one player."""

    key = "werewolf"
    name = _("werewolf")
    place = 140
    text = _("Every night you and the other werewolves choose a victim. By day, do not be found out.")
    call = _("The werewolves wake up, recognise each other and choose a victim.")
    later_call = _("The werewolves wake up and choose a victim.")
    peaceful_call = _("The werewolves wake up and recognise each other. Tonight they take nobody.")
    team = WEREWOLVES
    hunts = True
    most = 99
    balance = -6
    is_special = False
    bars = _("Your pack spares its own: {names}.")
    fate = _("devoured by the werewolves")

    def call_of(self, village: Village) -> Text:
        if village.night > 1:
            return self.later_call
        return self.peaceful_call if village.options.peaceful_first_night else self.call

    def is_called(self, village: Village) -> bool:
        """As long as the village cannot know that nobody hunts, whatever cards the pack holds."""
        return bool(village.pack()) or not village.everybody_knows_the_pack_is_dead()

    def awake(self, village: Village) -> list[Seat]:
        return village.pack()

    def knows(self, village: Village, seat: Seat, other: Seat) -> bool:
        return other in village.pack(dead_too=True)

    async def wake(self, village: Village) -> None:
        if village.options.peaceful_first_night and village.night == 1:
            await rouse(
                village,
                self,
                lambda seat: (),
                _("Tonight you only meet: {pack}.", pack=village.named(village.pack())),
            )
            return
        votes = await self.vote(village)
        tied = leaders(named(votes), village.prey())
        if len(tied) > 1 and village.options.wolves_tie == "again":
            village.tell(_("The werewolves do not agree and choose again."))
            votes = await self.vote(village)
            tied = leaders(named(votes), village.prey())
        victim = self.settle(village, tied) if votes else self.in_silence(village)
        if victim is not None:
            village.hunted[village.night] = victim
            village.tag(victim, by=self.key)

    async def vote(self, village: Village) -> dict[Seat, tuple[Seat, ...]]:
        """Who of the pack names whom; a vote may be changed until the step ends. Who names nobody has voted, too."""
        return await rouse(
            village,
            self,
            lambda seat: village.prey(),
            _("Whom do you devour?"),
            why=_("of your pack"),
            agreed=lambda votes: _unanimous(votes, village.pack()),
        )

    def deed(self, village: Village, night: int, chosen: Sequence[object]) -> Text | None:
        names = village.named(one for one in chosen if isinstance(one, int))
        seat = village.hunted.get(night)
        if len(names) < 2:
            return _("The werewolves went for {names}", names=names)
        if seat is None:
            return _("The werewolves could not agree on {names}, and left hungry", names=names)
        name = village.names[seat]
        return _("The werewolves wavered between {names} and took {name}", names=names, name=name)

    def settle(self, village: Village, tied: Sequence[Seat]) -> Seat | None:
        """Most votes; a tie by chance, or nobody; nobody where all who voted named nobody."""
        if len(tied) > 1 and village.options.wolves_tie != "random":
            return None
        return village.dice.pick("wolves' tie", tied) if tied else None

    def in_silence(self, village: Village) -> Seat | None:
        """No werewolf has voted: nobody, or by chance."""
        if village.options.no_wolf_vote == "random" and village.prey():
            return village.dice.pick("no wolf voted", village.prey())
        return None


def named(votes: Mapping[Seat, tuple[Seat, ...]]) -> dict[Seat, Seat]:
    """Whom each has named who named somebody."""
    return {seat: picks[0] for seat, picks in votes.items() if picks}


def _unanimous(votes: Answers, pack: Sequence[Seat]) -> bool:
    return all(wolf in votes for wolf in pack) and len({votes[wolf] for wolf in pack}) == 1
