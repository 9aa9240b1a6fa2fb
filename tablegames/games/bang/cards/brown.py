"""The brown cards: they take effect at once and are discarded."""

from tablegames.engine.words import _

from .blocks import (
    Discard,
    Draw,
    Drink,
    Heal,
    HealEverybody,
    Shoot,
    ShootEverybody,
    Take,
    at_full_life,
    beer_wasted,
    nobody_to_heal,
)
from .card import WEAPON, Aim, Card
from .scripts import brawl, duel, general_store, indians

BROWN = (
    Card(
        "bang",
        _("BANG!"),
        _("Shoot a player in reach of your weapon. One a turn."),
        aim=Aim(WEAPON),
        effects=(Shoot(),),
        is_bang=True,
    ),
    Card("missed", _("Missed!"), _("Cancels one shot at you."), missed=True),
    Card(
        "beer",
        _("Beer"),
        _("Regain 1 life, also when you have just lost your last one. Nothing when two players are left."),
        effects=(Drink(),),
        is_beer=True,
        waste=beer_wasted,
    ),
    Card(
        "saloon",
        _("Saloon"),
        _("Every living player regains 1 life."),
        effects=(HealEverybody(1),),
        waste=nobody_to_heal,
    ),
    Card("stagecoach", _("Stagecoach"), _("Draw 2 cards."), effects=(Draw(2),)),
    Card("wells_fargo", _("Wells Fargo"), _("Draw 3 cards."), effects=(Draw(3),)),
    Card(
        "panic",
        _("Panic!"),
        _("Take a card from a player at distance 1."),
        aim=Aim(1, a_card=True),
        effects=(Take(),),
    ),
    Card(
        "cat_balou",
        _("Cat Balou"),
        _("Any player discards a card that you choose."),
        aim=Aim(a_card=True),
        effects=(Discard(),),
    ),
    Card("gatling", _("Gatling"), _("Shoot every other player."), effects=(ShootEverybody(),)),
    Card(
        "indians",
        _("Indians!"),
        _("Every other player discards a BANG! or loses 1 life."),
        effects=(indians,),
    ),
    Card(
        "duel",
        _("Duel"),
        _("Challenge any player: you take turns to discard a BANG!. Whoever does not loses 1 life."),
        aim=Aim(),
        effects=(duel,),
    ),
    Card(
        "general_store",
        _("General Store"),
        _("Turn up a card for every player; clockwise from you each takes one."),
        effects=(general_store,),
    ),
    Card("dodge", _("Dodge"), _("Counts as a Missed!; then draw a card."), missed=True, draws=1),
    Card("punch", _("Punch"), _("Shoot a player at distance 1."), aim=Aim(1), effects=(Shoot(),)),
    Card(
        "springfield",
        _("Springfield"),
        _("Discard another card: shoot any player."),
        aim=Aim(),
        effects=(Shoot(),),
        pays=1,
    ),
    Card(
        "brawl",
        _("Brawl"),
        _("Discard another card: every other player discards a card that you choose."),
        effects=(brawl,),
        pays=1,
    ),
    Card(
        "rag_time",
        _("Rag Time"),
        _("Discard another card: take a card from any player."),
        aim=Aim(a_card=True),
        effects=(Take(),),
        pays=1,
    ),
    Card(
        "tequila",
        _("Tequila"),
        _("Discard another card: any player regains 1 life."),
        aim=Aim(me=True),
        effects=(Heal(1),),
        pays=1,
        waste=at_full_life,
    ),
    Card(
        "whisky",
        _("Whisky"),
        _("Discard another card: regain 2 lives."),
        effects=(Heal(2),),
        pays=1,
        waste=at_full_life,
    ),
)
