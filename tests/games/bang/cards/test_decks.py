"""The decks are those of the boxes."""

from collections import Counter

from tablegames.games.bang.cards import CARDS
from tablegames.games.bang.setup import pieces
from tests.games.bang.sample import shipped

# Every copy of the two boxes, as sources that were compared have them: ranks with S, H, D and C for the suits.
BASE = {
    "barrel": "QS KS",
    "dynamite": "2H",
    "scope": "AS",
    "mustang": "8H 9H",
    "jail": "JS 4H 10S",
    "remington": "KC",
    "rev_carabine": "AC",
    "schofield": "JC QC KS",
    "volcanic": "10S 10C",
    "winchester": "8S",
    "bang": "2C 3C 4C 5C 6C 7C 8C 9C 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD QH KH AH AS",
    "beer": "6H 7H 8H 9H 10H JH",
    "cat_balou": "KH 9D 10D JD",
    "stagecoach": "9S 9S",
    "duel": "QD JS 8C",
    "general_store": "9C QS",
    "gatling": "10H",
    "indians": "KD AD",
    "missed": "2S 3S 4S 5S 6S 7S 8S 10C JC QC KC AC",
    "panic": "JH QH AH 8D",
    "saloon": "5H",
    "wells_fargo": "3H",
}
DODGE_CITY = {
    "barrel": "AC",
    "dynamite": "10C",
    "mustang": "5H",
    "remington": "6D",
    "rev_carabine": "5S",
    "bang": "8S 5C 6C KC",
    "beer": "6H 6S",
    "cat_balou": "8C",
    "general_store": "AS",
    "indians": "5D",
    "missed": "8D",
    "panic": "JH",
    "binocular": "10D",
    "hideout": "KD",
    "brawl": "JS",
    "dodge": "7D KH",
    "punch": "10S",
    "rag_time": "9H",
    "springfield": "KS",
    "tequila": "9C",
    "whisky": "QH",
    "bible": "10H",
    "buffalo_rifle": "QC",
    "can_can": "JC",
    "canteen": "7H",
    "conestoga": "9D",
    "derringer": "7S",
    "howitzer": "9S",
    "iron_plate": "AD QS",
    "knife": "8H",
    "pepperbox": "AH",
    "pony_express": "QD",
    "sombrero": "7C",
    "ten_gallon_hat": "JD",
}
COLOURS = {
    "blue": "barrel dynamite scope mustang jail remington rev_carabine schofield volcanic winchester binocular hideout",
    "green": "bible buffalo_rifle can_can canteen conestoga derringer howitzer iron_plate knife pepperbox pony_express"
    " sombrero ten_gallon_hat",
}


def copies(box: dict[str, str]) -> Counter:
    return Counter(f"{key} {place}" for key, places in box.items() for place in places.split())


def test_the_base_deck_is_the_box_of_80():
    deck = shipped("base")["deck"]

    assert len(deck) == 80
    assert Counter(deck) == copies(BASE)


def test_dodge_city_adds_its_box_of_40():
    deck = shipped("dodge-city")["deck"]

    assert len(deck) == 120
    assert Counter(deck) == copies(BASE) + copies(DODGE_CITY)


def test_every_kind_of_card_of_the_boxes_has_its_effect_and_none_is_left_over():
    assert set(CARDS) == set(BASE) | set(DODGE_CITY)
    assert len(CARDS) == 44


def test_colours_are_those_of_the_print():
    for key, card in CARDS.items():
        colour = next((colour for colour, keys in COLOURS.items() if key in keys.split()), "brown")
        assert card.colour == colour, key


def test_cards_that_are_alike_are_told_apart():
    assert list(pieces(("stagecoach 9S", "stagecoach 9S"))) == ["stagecoach 9S", "stagecoach 9S 2"]
