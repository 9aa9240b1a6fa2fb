"""The deal, and the same people once more."""

from __future__ import annotations

from tablegames.engine.entry import Kind, Value, effective
from tablegames.engine.errors import Refused
from tablegames.engine.table import LEAST_SECONDS, MOST_SECONDS, Setup
from tablegames.engine.words import _
from tablegames.games import GAMES
from tablegames.play.evening import begin
from tablegames.play.live.processes.news import changed
from tablegames.play.models import Game, Player, State
from tablegames.play.odds.odds import leave
from tablegames.play.turns import in_hand, in_turn
from tablegames.serving import limits

from .plans import Plan, plan
from .rows import check_lobby, new_game


def deal(game: Game) -> None:
    """Freeze everything into the set-up and begin. Raises Refused with all that is wrong."""
    with in_hand(game.pk) as (row, warm):
        check_lobby(row)
        chosen = plan(row, row.seated())
        if chosen.problems:
            raise Refused(_("{problems}", problems=chosen.problems))
        setup: Setup = {**chosen.setup, "seconds": scaled(chosen), "scaled": True}
        if all(player.robot for player in row.seated()):  # nobody there from whom to keep a secret
            setup["watched"] = True
        row.setup = GAMES[row.title].seal(setup)
        if "wording" in row.setup["options"]:
            row.choices = {**row.choices, "wording": row.setup["options"]["wording"]}
        row.rules = GAMES[row.title].rules
        begin(row, warm)
        leave(row)


def scaled(chosen: Plan) -> dict[str, int]:
    """Return how many seconds each step lasts at this table, as near as a step may."""
    lengths = {step.key: round(step.seconds * chosen.scale) for step in chosen.steps}
    return {key: min(max(length, LEAST_SECONDS), MOST_SECONDS) for key, length in lengths.items()}


def changed_options(game: Game) -> dict[str, Value]:
    """The options that the moderator has changed while it was played, and has not taken back."""
    made = [entry.value for entry in effective(game.lines()) if entry.kind is Kind.OVERRIDE]
    return {one["with"]["option"]: one["with"]["value"] for one in made if one["verb"] == "set_option"}


def last_of(game: Game, title: str) -> Game | None:
    """The last game of that title among this one and those from which its people have come."""
    one: Game | None = game
    while one is not None and one.title != title:
        one = getattr(one, "predecessor", None)
    return one


def play_again(game: Game, title: str = "") -> Game:
    """The same people on the same seats in a new lobby; only once.

    It has the set and options of this evening's last game of its title, also those that were changed while that was
    played; where there was none, it is as it is usually played. Who has looked on sits down behind them; where the door
    is locked, they wait before it. From a lobby they go on to another title only. Raises Refused while the cards lie
    on the table.
    """
    with in_turn():
        row = Game.objects.select_for_update().get(pk=game.pk)
        if row.state != State.OVER and (row.state != State.LOBBY or title in ("", row.title)):
            raise Refused(_("This game is not over yet."))
        if row.successor is not None:
            return row.successor
        after = new_game(title or row.title, row.host, row.language)
        if (last := last_of(row, after.title)) is not None:
            options = {**last.choices.get("options", {}), **changed_options(last)}
            after.mode, after.choices = (
                last.mode,
                {**last.choices, **({"options": options} if options else {})},
            )
        after.locked, after.circle = row.locked, row.circle
        after.save()
        looking_on = row.players.filter(seat__isnull=True).order_by("pk")
        coming = [*(player for player in row.seated() if not player.gone), *looking_on]
        for seat, old in enumerate(coming):
            has_seat = seat < limits.SEATS and (old.seat is not None or not row.locked)
            Player.objects.create(
                game=after,
                seat=seat if has_seat else None,
                name=old.name,
                likeness=old.likeness,
                avatar=old.avatar,
                language=old.language,
                pace=old.pace,
                ready=old.robot or old.without_phone,
                robot=old.robot,
                without_phone=old.without_phone,
                previous=old,
            )
        row.successor = after
        row.save(update_fields=["successor"])
        changed(row)
        return after
