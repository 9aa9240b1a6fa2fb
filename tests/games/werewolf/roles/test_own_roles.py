"""Whatever is put together, and roles of one's own in a set-up."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames.engine.dice import Dice
from tablegames.engine.driving.robots import play_out
from tablegames.engine.play import Play
from tablegames.engine.words import Text
from tablegames.games.werewolf import WEREWOLF, script
from tablegames.games.werewolf.roles import ROLES
from tablegames.games.werewolf.roles.composing.blocks import BLOCKS, NEEDS_A_NAME
from tablegames.games.werewolf.roles.composing.definition import (
    ATTACKED,
    KNOWS,
    TEAMS,
    WAKES,
    WANTS_ROLE,
    WHOM,
    WINS,
    problems,
)
from tablegames.games.werewolf.setup import check, completed, fill, lay
from tablegames.games.werewolf.views.dashboard import dashboard
from tests.games.werewolf.cast import ALICE, BOB, NAMES
from tests.games.werewolf.composing import own_village, step
from tests.games.werewolf.sitting import Sitting

# Whatever is put together


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from(["phones", "eyes_closed", "automatic"]))
def test_whatever_is_put_together_is_refused_or_played_to_the_end(chance, mode):
    """A definition without problems never breaks a game, however odd it is."""
    own = [odd("mine", chance), odd("other", chance)]
    roles = ["mine", "other", "werewolf", "seer", "witch", "hunter", "villager", "villager"]
    setup = {"names": list(NAMES), "roles": roles, "order": ["werewolf"], "own": own, "mode": mode}
    if check(setup):
        return

    play = Play(WEREWOLF, setup, "odd")
    play_out(play, Dice("odd"))

    assert play.table.is_over


def odd(key: str, chance) -> dict:
    """A definition of the right shape, by chance."""

    def some(choices, often: float = 0.4):
        return {
            name: chance.choice(list(values)) for name, values in choices.items() if chance.random() < often
        }

    when = chance.choice(list(WAKES))
    least, most = sorted((chance.randint(0, 2), chance.randint(0, 4)))
    most = {"at_dawn": 0, "at_death": 1}.get(when, most)
    names = {"least": min(least, most), "most": most, "whom": chance.choice(list(WHOM))}
    then = [
        {"do": do, **({"role": chance.choice([*ROLES, "mine", "other"])} if do in WANTS_ROLE else {})}
        for do in chance.sample(list(BLOCKS), chance.randint(0, 3))
        if (do not in NEEDS_A_NAME or names["most"]) and (do != "link" or names["most"] == 2)
    ]
    awake = {} if when == "never" else {"names": names, "then": then}
    awake |= some({"from_night": [1, 2]}) if when == "every_second_night" else {}
    return {
        "key": key, "name": key, "wakes": when, "place": chance.choice([5, 100, 300]), **awake,
        **some({"knows": KNOWS, "attacked": ATTACKED, "wins": WINS, "team": TEAMS, "seen_as": [*ROLES, "mine"]}),
        **some({"hunts": [True], "spared": [True], "most": [2], "times": [1, 2]}, 0.2),
    }  # fmt: skip


# Roles of one's own in a set-up


def setup(*own: dict, roles=("mine", "werewolf", "villager", "villager"), order=("werewolf",)):
    return {
        "names": ["Alice", "Bob", "Carol", "Dave"],
        "roles": list(roles),
        "order": list(order),
        "own": list(own),
    }


MINE = {
    "key": "mine",
    "name": {"en": "Moth", "ru": "Мотылёк"},
    "text": "You flutter {about}.",
    "wakes": "every_night",
    "place": 100,
    "names": {"most": 1},
    "then": [{"do": "learn_team"}],
}


def test_a_role_of_ones_own_is_dealt_called_and_asked():
    table = lay({**setup(MINE), "mode": "eyes_closed"}, Dice("own"))
    holder = next(seat for seat in table.seats if table.role[seat].key == "mine")
    other = (holder + 1) % 4

    sitting = step(Sitting(table, script.night), "mine", holder, other)

    assert sitting.told(holder)[0].startswith(table.names[other])
    assert str(table.role[holder].name) == "Moth"
    assert table.role[holder].name.wording("ru") == "Мотылёк"
    assert str(table.role[holder].text) == "You flutter {about}."


def test_who_is_not_in_the_order_of_the_night_is_called_at_the_own_place():
    assert completed(["seer", "werewolf", "witch"], ["raven", "werewolf"], ROLES) == (
        "seer",
        "raven",
        "werewolf",
        "witch",
    )


BARD = {"name": "Bard", "text": "Sing.", "by_hand": True, "place": 5}


def test_a_text_only_role_is_read_and_resolved_by_hand():
    table = own_village({**BARD, "wakes": "every_night"})

    sitting = Sitting(table, script.night).until("night.mine")
    sees = dashboard(table).seats[ALICE]
    assert str(dashboard(table).by_hand) == "Sing."
    sitting.correct("kill", seat=BOB).ends()

    assert (str(table.rules.steps["mine"].call), str(sees.prompt), sees.awake) == (
        "Wakes up: Bard.",
        "Sing.",
        True,
    )
    assert not table.alive[BOB]


@pytest.mark.parametrize(("wakes", "key"), [("at_dawn", "dawn.by_hand"), ("at_death", "death.by_hand")])
def test_the_moderator_is_prompted_at_daybreak_and_at_a_death_too(wakes, key):
    table = own_village({**BARD, "wakes": wakes})
    if wakes == "at_death":
        table.kill(ALICE, by="village")

    sitting = Sitting(table, script.dawn).until(key)
    assert "Sing." in str(sitting.play.standing.ask.title)
    sitting.correct("kill", seat=BOB).ends()

    assert not table.alive[BOB]
    assert BOB in table.shown


def test_of_a_text_only_role_without_a_text_the_name_is_read():
    table = own_village({"by_hand": True, "wakes": "every_night"})

    sitting = Sitting(table, script.night).until("night.mine")

    assert str(dashboard(table).seats[ALICE].prompt) == "Mine"
    sitting.ends()


def test_a_set_says_how_many_of_a_role_there_are():
    content = {"specials": {"mason": 6, "seer": 4}, "copies": {"mason": 2}}

    assert fill(content, 6) == ["werewolf", "mason", "mason", "seer", "villager", "villager"]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"names": {"least": 2, "most": 1}}, "names.least"),
        ({"wakes": "never"}, "wakes"),
        ({"wakes": "at_dawn"}, "names.most"),
        ({"wakes": "at_death", "names": {"most": 2}}, "names.most"),
        ({"by_hand": True}, "then"),
        ({"names": {"most": 0}}, "then[0]"),
        ({"then": [{"do": "link"}]}, "then[0]"),
        ({"then": [{"do": "look_for"}]}, "then[0].role"),
        ({"then": [{"do": "become", "role": "dragon"}]}, "then[0].role"),
        ({"then": [{"do": "protect", "votes": 2}]}, "then[0].votes"),
        ({"seen_as": "dragon"}, "seen_as"),
        ({"behaves": "seer"}, "then"),
        ({"wakes": "first_night", "times": 2}, "times"),
        ({"wakes": "once", "times": 1}, "times"),
        ({"then": [], "times": 2}, "times"),
        ({"behaves": "seer", "times": 2}, "times"),
    ],
)
def test_what_is_wrong_with_a_definition_is_said_with_its_place(change, place):
    found = problems({**MINE, **change}, {**ROLES, "mine": None})

    assert place in [one.place for one in found]
    assert all(isinstance(one.text, Text) and str(one.text) for one in found)
    assert check(setup({**MINE, **change})) != []


def test_a_good_definition_has_no_problems():
    assert problems(MINE, ROLES) == []
    assert check(setup(MINE)) == []


# What the card says where nobody has written it


@pytest.mark.parametrize("does", sorted(BLOCKS))
def test_every_block_says_on_the_card_what_it_does(does):
    """H17: a role is composed as a sentence, and its card says it."""
    block = {"do": does, **({"role": "seer"} if does in WANTS_ROLE else {})}
    with_it, without = (
        own_village({"wakes": "every_night", "names": {"most": 2}, "then": then}).role[ALICE].text
        for then in ([block], [])
    )

    assert str(without) == "Every night you may name up to 2 players."
    assert str(with_it).startswith("Every night you may name up to 2 players. ")


@pytest.mark.parametrize(
    ("definition", "text"),
    [
        (
            {
                "wakes": "every_night",
                "names": {"least": 1, "most": 1, "whom": "others_not_last"},
                "then": [{"do": "protect"}],
            },
            "Every night you name one player. Never the same one twice running."
            " They are safe from the werewolves until morning.",
        ),
        (
            {"team": "werewolves", "wakes": "once", "names": {"most": 1}, "then": [{"do": "look_for", "role": "other"}]},
            "You win with the werewolves. Once in the game, at night, you may name one player."
            " You learn whether they have this role: Night watch.",
        ),
        (
            {"wakes": "at_dawn", "then": [{"do": "growl"}], "seen_as": "werewolf"},
            "Each morning: Everybody hears whether a werewolf sits next to you."
            " Whoever looks at you sees this role: werewolf.",
        ),
        ({"hunts": True, "wins": "last_alive"}, "You hunt with the werewolves. You win alone, as the last one alive."),
        ({"spared": True, "text": "Royal blood."}, "Royal blood."),
        ({"behaves": "seer"}, "Every night you name one player and learn that player's role."),
        ({"by_hand": True, "wakes": "every_night"}, ""),
    ],
)  # fmt: skip
def test_a_card_without_a_text_says_what_its_role_does(definition, text):
    own = [{"key": "mine", "name": "Mine", **definition}, {"key": "other", "name": "Night watch"}]
    roles = ["mine", "other", "werewolf", "seer"]
    setup = {"names": list(NAMES[:4]), "roles": roles, "order": ["mine", "werewolf"], "own": own}

    assert str(lay(setup, Dice("own")).roles_by_key["mine"].text) == text
