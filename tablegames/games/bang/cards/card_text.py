"""What a composed card says where nobody has written it: what it does, sentence after sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablegames.engine.words import Text, _, in_a_row, is_said, said

from .types import AimDefinition, CardDefinition, EffectDefinition

DRAWS: dict[str, Text] = {
    "me": _("Draw {cards}.", cards=""),
    "aimed": _("They draw {cards}.", cards=""),
    "others": _("All others draw {cards}.", cards=""),
    "all": _("Everybody draws {cards}.", cards=""),
}
HEALS: dict[str, Text] = {
    "me": _("Regain {lives}.", lives=""),
    "aimed": _("They regain {lives}.", lives=""),
    "others": _("All others regain {lives}.", lives=""),
    "all": _("Everybody regains {lives}.", lives=""),
}
HURTS: dict[str, Text] = {
    "me": _("You lose {lives}.", lives=""),
    "aimed": _("They lose {lives}; nothing cancels it.", lives=""),
    "others": _("All others lose {lives}; nothing cancels it.", lives=""),
    "all": _("Everybody loses {lives}; nothing cancels it.", lives=""),
}
SHOOTS: dict[str, Text] = {"aimed": _("Shoot them."), "others": _("Shoot every other player.")}
WANTS_BANG: dict[str, Text] = {
    "aimed": _("They discard a BANG! or lose 1 life."),
    "others": _("Every other player discards a BANG! or loses 1 life."),
}
TAKES: dict[str, Text] = {
    "aimed": _("Take that card."),
    "others": _("Take a card at random from every other player's hand."),
}
DISCARDS: dict[str, Text] = {
    "aimed": _("They discard that card."),
    "me": _("Discard a card at random from your hand."),
    "others": _("Every other player discards a card at random from the hand."),
    "all": _("Everybody discards a card at random from the hand."),
}
ALONE: dict[str, Text] = {  # effects that have no parameters
    "drink": _("Regain 1 life as by a Beer; not while only two are left."),
    "shoot_everybody": SHOOTS["others"],
    "duel": _("You take turns to discard a BANG!, they first. Whoever does not loses 1 life."),
    "indians": WANTS_BANG["others"],
    "general_store": _("Turn up a card for every player; clockwise from you each takes one."),
    "brawl": _("Every other player discards a card that you choose."),
}
OPEN = "…"  # a number that nobody has chosen yet
BEFORE_TURN: dict[str, Text] = {
    "dynamite": _("Before your turn draw!: spades 2 to 9 cost you 3 lives, otherwise it passes to the left."),
    "jail": _("Before your turn draw!: without hearts the turn is skipped. Then it is discarded."),
}


def card_text(definition: CardDefinition) -> Text:
    """The text that somebody has written, or else what follows from the definition."""
    own = said(definition.get("text", ""))
    if is_said(own) or definition.get("by_hand"):
        return own
    return in_a_row(tuple(sentences(definition)))


def sentences(definition: CardDefinition) -> Iterator[Text]:
    """What it costs, at whom it is aimed, what it does, what it changes while it lies there."""
    pays, aim = definition.get("pays", 0), definition.get("aim")
    if pays:
        yield (
            _("Discard another card for it.")
            if pays == 1
            else _("Discard other cards for it: {number}.", number=pays)
        )
    if definition.get("laid_before"):
        yield _("Lay it in front of another player.")
    elif aim is not None:
        yield from aiming(aim)
    if aim is not None and aim.get("not_sheriff"):
        yield _("Never the sheriff.")
    for block in definition.get("then", ()):
        yield from doing(block, is_aimed=aim is not None)
    if definition.get("limited"):
        yield _("It counts as the one BANG! of your turn.")
    if definition.get("answers"):
        yield _("Cancels one shot at you.")
    if definition.get("draws"):
        yield _("Then draw {cards}.", cards=cards(definition["draws"]))
    yield from lasting(definition)


def aiming(aim: AimDefinition) -> Iterator[Text]:
    """Whom one chooses."""
    distance = aim.get("distance")
    match distance:
        case None:
            yield _("Choose any player.")
        case "weapon":
            yield _("Choose a player in reach of your weapon.")
        case _:
            yield _("Choose a player at distance {distance} or nearer.", distance=distance)
    if aim.get("me"):
        yield _("You may choose yourself.")
    if aim.get("a_card"):
        yield _("Choose one of their cards.")


def doing(block: EffectDefinition, *, is_aimed: bool) -> Iterator[Text]:
    """One thing that happens when it is played; while it is being filled in it may be none that there is."""
    does, whom = block["do"], block.get("whom", "")
    match does:
        case "draw":
            yield from about(DRAWS, whom or "me", cards=cards(block.get("count", OPEN)))
        case "heal":
            usual = "aimed" if is_aimed else "me"
            yield from about(HEALS, whom or usual, lives=lives(block.get("lives", OPEN)))
        case "heal_everybody":
            yield from about(HEALS, "all", lives=lives(block.get("lives", OPEN)))
        case "hurt":
            yield from about(HURTS, whom or "aimed", lives=lives(block.get("lives", OPEN)))
        case "shoot":
            yield from about(WANTS_BANG if block.get("answer") == "bang" else SHOOTS, whom or "aimed")
        case "take":
            yield from about(TAKES, whom or "aimed")
        case "discard":
            yield from about(DISCARDS, whom or "aimed")
        case _:
            yield from about(ALONE, does)


def about(wording: Mapping[str, Text], key: str, **params: Text) -> Iterator[Text]:
    if key in wording:
        yield wording[key].filled(**params)


def lasting(definition: CardDefinition) -> Iterator[Text]:
    """What it changes while it lies in front of somebody."""
    if definition.get("reach"):
        yield _("Weapon: reach {reach}.", reach=definition["reach"])
    if definition.get("unlimited"):
        yield _("Any number of BANG!s in your turn.")
    if definition.get("barrel"):
        yield _("When you are shot at you may draw!; a heart counts as a Missed!")
    if definition.get("sight"):
        yield _("You see others nearer by {number}.", number=definition["sight"])
    if definition.get("remoteness"):
        yield _("Others see you farther away by {number}.", number=definition["remoteness"])
    check = BEFORE_TURN.get(definition.get("before_turn", ""))
    if check:
        yield check


def cards(number: int | str) -> Text:
    return _("1 card") if number == 1 else _("{number} cards", number=number)


def lives(number: int | str) -> Text:
    return _("1 life") if number == 1 else _("{number} lives", number=number)
