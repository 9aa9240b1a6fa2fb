"""The brown cards: they take effect at once and are discarded."""

from tablegames.engine.words import _

from .types import CardDefinition

BROWN: tuple[CardDefinition, ...] = (
    {
        "key": "bang",
        "name": _("BANG!"),
        "text": _("Shoot a player in reach of your weapon. Only one BANG! a turn."),
        "aim": {"distance": "weapon"},
        "then": [{"do": "shoot"}],
        "limited": True,
    },
    {
        "key": "missed",
        "name": _("Missed!"),
        "text": _("Cancels one shot at you."),
        "answers": "shot",
    },
    {
        "key": "beer",
        "name": _("Beer"),
        "text": _(
            "Regain 1 life, also when you have just lost your last one. Nothing when two players are left."
        ),
        "then": [{"do": "drink"}],
    },
    {
        "key": "saloon",
        "name": _("Saloon"),
        "text": _("Every living player regains 1 life."),
        "then": [{"do": "heal_everybody", "lives": 1}],
    },
    {
        "key": "stagecoach",
        "name": _("Stagecoach"),
        "text": _("Draw 2 cards."),
        "then": [{"do": "draw", "count": 2}],
    },
    {
        "key": "wells_fargo",
        "name": _("Wells Fargo"),
        "text": _("Draw 3 cards."),
        "then": [{"do": "draw", "count": 3}],
    },
    {
        "key": "panic",
        "name": _("Panic!"),
        "text": _("Take a card from a player at distance 1."),
        "aim": {"distance": 1, "a_card": True},
        "then": [{"do": "take"}],
    },
    {
        "key": "cat_balou",
        "name": _("Cat Balou"),
        "text": _("Any player discards a card that you choose."),
        "aim": {"a_card": True},
        "then": [{"do": "discard"}],
    },
    {
        "key": "gatling",
        "name": _("Gatling"),
        "text": _("Shoot every other player."),
        "then": [{"do": "shoot_everybody"}],
    },
    {
        "key": "indians",
        "name": _("Indians!"),
        "text": _("Every other player discards a BANG! or loses 1 life."),
        "then": [{"do": "indians"}],
    },
    {
        "key": "duel",
        "name": _("Duel"),
        "text": _(
            "Challenge any player: you take turns to discard a BANG! card. Whoever does not loses 1 life."
        ),
        "aim": {},
        "then": [{"do": "duel"}],
    },
    {
        "key": "general_store",
        "name": _("General Store"),
        "text": _("Turn up a card for every player; clockwise from you each takes one."),
        "then": [{"do": "general_store"}],
    },
    {
        "key": "dodge",
        "name": _("Dodge"),
        "text": _("Counts as a Missed!; then draw a card."),
        "answers": "shot",
        "draws": 1,
    },
    {
        "key": "punch",
        "name": _("Punch"),
        "text": _("Shoot a player at distance 1."),
        "aim": {"distance": 1},
        "then": [{"do": "shoot"}],
    },
    {
        "key": "springfield",
        "name": _("Springfield"),
        "text": _("Discard another card: shoot any player."),
        "aim": {},
        "then": [{"do": "shoot"}],
        "pays": 1,
    },
    {
        "key": "brawl",
        "name": _("Brawl"),
        "text": _("Discard another card: every other player discards a card that you choose."),
        "then": [{"do": "brawl"}],
        "pays": 1,
    },
    {
        "key": "rag_time",
        "name": _("Rag Time"),
        "text": _("Discard another card: take a card from any player."),
        "aim": {"a_card": True},
        "then": [{"do": "take"}],
        "pays": 1,
    },
    {
        "key": "tequila",
        "name": _("Tequila"),
        "text": _("Discard another card: any player regains 1 life."),
        "aim": {"me": True},
        "then": [{"do": "heal", "lives": 1}],
        "pays": 1,
    },
    {
        "key": "whisky",
        "name": _("Whisky"),
        "text": _("Discard another card: regain 2 lives."),
        "then": [{"do": "heal", "lives": 2}],
        "pays": 1,
    },
)
