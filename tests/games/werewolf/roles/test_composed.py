"""Composed roles: when they wake, whom they may name, and how they win."""

import pytest

from tablegames.engine.dice import Dice
from tablegames.games.werewolf import script
from tablegames.games.werewolf.roles.composing.definition import ATTACKED, KNOWS, WAKES, WHOM, WINS
from tablegames.games.werewolf.setup import check, lay
from tablegames.games.werewolf.views.view import view
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, NAMES
from tests.games.werewolf.composing import composed, night_and_dawn, own_village, step
from tests.games.werewolf.sitting import Sitting


@pytest.mark.parametrize(
    ("wakes", "nights"),
    [
        ("never", []),
        ("first_night", [1]),
        ("later_nights", [2, 3, 4]),
        ("every_night", [1, 2, 3, 4]),
        ("every_second_night", [2, 4]),
        ("siblings", [1]),  # by the set's option, which is tested with the sisters
        ("once", [1, 2, 3, 4]),  # as long as it is not used up, and nobody shall hear that it is
    ],
)
def test_a_role_is_called_in_its_nights(wakes, nights):
    more = {} if wakes == "never" else {"names": {"most": 1}}
    table = own_village({"wakes": wakes, "place": 200, **more})
    called = []

    for number in (1, 2, 3, 4):
        sitting = Sitting(table, script.night)
        while not sitting.is_over:
            called += [number] if sitting.key == "night.mine" else []
            sitting.closes()

    assert called == nights


def test_once_is_once():
    table = own_village(composed({"do": "charm"}, wakes="once"))
    assert Sitting(table, script.night).until("night.mine").options(ALICE) == [BOB, CAROL, DAVE]
    step(Sitting(table, script.night), "mine", ALICE, BOB).ends()

    assert Sitting(table, script.night).until("night.mine").options(ALICE) == []


@pytest.mark.parametrize(("times", "charmed"), [(0, [BOB, CAROL, DAVE]), (1, [BOB]), (2, [BOB, CAROL])])
def test_a_power_may_be_used_so_often_in_one_game(times, charmed):
    table = own_village(
        composed({"do": "charm"}, names={"most": 1}, times=times), "mine seer werewolf villager"
    )

    for seat in (BOB, CAROL, DAVE):
        sitting = Sitting(table, script.night).until("night.mine")
        if seat in sitting.options(ALICE):
            sitting.answer(ALICE, seat)
        sitting.ends()

    assert table.charmed == charmed
    assert (Sitting(table, script.night).until("night.mine").options(ALICE) == []) is bool(times)


def test_a_power_that_works_twice_says_on_the_card_that_it_works_once_more():
    """A walk, severity 2: asked again, its holder read the same as before, and nowhere how often was left."""
    table = own_village(composed({"do": "charm"}, names={"most": 1}, times=2), "mine seer werewolf villager")
    read = []
    for seat in (BOB, CAROL):
        read.append([str(one) for one in view(table, ALICE).own.held.facts])
        Sitting(table, script.night).until("night.mine").answer(ALICE, seat).ends()
    read.append([str(one) for one in view(table, ALICE).own.held.facts])

    assert read == [
        [],
        ["Charmed so far: Bob.", "Your power still works once."],
        ["Charmed so far: Bob, Carol."],
    ]


def test_who_names_nobody_has_not_used_the_power():
    table = own_village(composed({"do": "charm"}, names={"most": 1}, times=1))

    Sitting(table, script.night).ends()

    assert Sitting(table, script.night).until("night.mine").options(ALICE) == [BOB, CAROL, DAVE]


@pytest.mark.parametrize(
    ("more", "growls"),
    [
        ({"wakes": "once"}, 1),
        ({"wakes": "every_night", "times": 2}, 2),
        ({"wakes": "at_dawn", "times": 2}, 2),
    ],
)
def test_what_needs_nobody_happens_so_often_too(more, growls):
    table = own_village(composed({"do": "growl"}, **{**more, "names": {}}), "mine seer villager werewolf")

    for _night in range(3):
        night_and_dawn(table).ends()

    said = [str(line.text) for line in table.told]
    assert said.count("The bear growls: a werewolf sits next to its tamer.") == growls


def test_at_death_blocks_that_need_nobody_happen_too():
    table = own_village({"wakes": "at_death", "then": [{"do": "growl"}]}, "mine seer villager werewolf")
    table.kill(ALICE, by="village")

    sitting = Sitting(table, script.bury).ends()

    assert "The bear growls: a werewolf sits next to its tamer." in sitting.told()


def test_every_way_of_waking_is_tested():
    assert set(WAKES) == {"at_dawn", "at_death", "never", "first_night", "later_nights", "every_night",
                          "every_second_night", "siblings", "once"}  # fmt: skip


@pytest.mark.parametrize(
    ("whom", "first", "second"),
    [
        ("others", [BOB, CAROL, DAVE], [BOB, CAROL, DAVE]),
        ("anybody", [ALICE, BOB, CAROL, DAVE], [ALICE, BOB, CAROL, DAVE]),
        ("others_not_last", [BOB, CAROL, DAVE], [CAROL, DAVE]),
        ("anybody_not_last", [ALICE, BOB, CAROL, DAVE], [ALICE, CAROL, DAVE]),
        ("neighbours", [DAVE, BOB], [DAVE, BOB]),
        ("not_pack", [BOB, DAVE], [BOB, DAVE]),
    ],
)
def test_whom_it_may_name(whom, first, second):
    table = own_village(composed({"do": "charm"}, names={"most": 1, "whom": whom}))
    sitting = Sitting(table, script.night).until("night.mine")
    assert sitting.options(ALICE) == first

    sitting.answer(ALICE, BOB).ends()

    assert Sitting(table, script.night).until("night.mine").options(ALICE) == second
    assert whom in WHOM


def die_one_after_the_other(table, *seats) -> None:
    for seat in seats:
        table.kill(seat, by="werewolf")
        table.close_batch()


@pytest.mark.parametrize(
    ("wins", "happens", "winner"),
    [
        ("last_alive", lambda table: setattr(table, "alive", [True, False, False, False]), "mine"),
        ("last_alive", lambda table: setattr(table, "alive", [True, False, True, False]), None),
        ("voted_out", lambda table: table.kill(ALICE, by="village"), "mine"),
        ("voted_out", lambda table: table.kill(ALICE, by="werewolf"), None),
        ("dies_first", lambda table: table.kill(ALICE, by="werewolf"), "mine"),
        ("dies_first", lambda table: die_one_after_the_other(table, BOB, ALICE), None),
        ("all_charmed", lambda table: table.charm([BOB, CAROL, DAVE]), "mine"),
        ("all_charmed", lambda table: table.charm([BOB, CAROL]), None),
        ("team", lambda table: table.kill(CAROL, by="village"), "villagers"),
    ],
)
def test_how_it_wins(wins, happens, winner):
    table = own_village({"wins": wins})
    assert table.has_won() is None

    happens(table)

    assert (table.has_won() and table.has_won().key) == winner
    assert wins in WINS


@pytest.mark.parametrize(
    ("attacked", "after_one", "after_two"),
    [
        ("dies", "dead", "dead"),
        ("survives_once", "mine", "dead"),
        ("dies_later", "mine", "dead"),
        ("turns_werewolf", "werewolf", "werewolf"),
    ],
)
def test_what_an_attack_does(attacked, after_one, after_two):
    table, found = own_village({"attacked": attacked}, "mine seer werewolf villager villager"), []

    for _night in (1, 2):
        sitting = night_and_dawn(table).until("night.werewolf")
        if ALICE in sitting.options(CAROL):
            sitting.answer(CAROL, ALICE)
        sitting.ends()
        found.append(table.role[ALICE].key if table.alive[ALICE] else "dead")

    assert found == [after_one, after_two]
    assert attacked in ATTACKED


@pytest.mark.parametrize(("knows", "seats"), [("nobody", []), ("pack", [CAROL]), ("same_role", [DAVE])])
def test_whom_it_knows(knows, seats):
    table = own_village({"knows": knows, "most": 2}, "mine seer werewolf mine")

    assert [seat for seat in (BOB, CAROL, DAVE) if table.knows(ALICE, seat)] == seats
    assert knows in KNOWS


def test_what_is_read_aloud_may_differ_in_the_first_night():
    table = own_village(composed({"do": "charm"}, call="The moth again.", first_call="A moth flutters up."))

    calls = [
        str(Sitting(table, script.night).until("night.mine").play.standing.ask.title) for _night in (1, 2)
    ]

    assert calls == ["A moth flutters up.", "The moth again."]


def test_the_first_night_may_have_an_order_of_its_own():
    setup = {"names": list(NAMES[:4]), "roles": ["seer", "werewolf", "witch", "villager"], "mode": "eyes_closed",
             "order": ["seer", "werewolf", "witch"], "first_order": ["witch", "seer", "werewolf"]}  # fmt: skip
    table, programs = lay(setup, Dice("own")), []

    for _night in (1, 2):
        Sitting(table, script.night).ends()
        programs.append(table.program)

    assert programs == [setup["first_order"], setup["order"]]
    assert check({**setup, "first_order": ["nobody"]}) != []
