"""The composer: roles and cards of one's own, made of blocks."""

from __future__ import annotations

import pytest

from tablegames.editor import forms
from tablegames.engine.library import Answers
from tablegames.games.bang import cards
from tablegames.games.werewolf import roles
from tablegames.library import files
from tablegames.library.models import Card, CardSet, Role
from tests.library.browsing import Form, composed, edited, filled, page, spoken, typed
from tests.library.cast import VILLAGE, robots_game

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]


@pytest.mark.parametrize(
    ("title", "official"),
    [
        *(("werewolf", one) for one in roles.DEFINITIONS),
        *(("bang", one) for one in cards.DEFINITIONS),
    ],
    ids=lambda one: one if isinstance(one, str) else one["key"],
)
def test_the_form_can_say_what_every_official_role_and_card_is(title, official):
    definition = spoken(official)

    assert (
        forms.definition_from(title, definition["key"], filled(typed(title, definition)), definition)
        == definition
    )


@pytest.mark.parametrize(
    ("path", "definitions"),
    [("werewolf/moths/role/", roles.DEFINITIONS), ("bang/snakes/card/", cards.DEFINITIONS)],
)
def test_every_role_and_card_survives_a_round_through_its_page(host, moths, snakes, path, definitions):
    for one in definitions:
        shown = host.get(f"/library/{path}?like={one['key']}")
        sent = Form(shown.content.decode()).found

        found = forms.definition_from(path.split("/")[0], "mine", Answers(sent), shown.context["draft"])

        assert found == {**shown.context["draft"], "key": "mine"}


@pytest.mark.parametrize(
    ("field", "value"), [("place", 61), ("place", 999), ("least", 7), ("balance", -3), ("times", 9)]
)
def test_a_number_is_kept_by_its_menu_whatever_it_is(host, moths, field, value):
    before = {**VILLAGE["roles"][0], "most": 9, field: value}
    composed(host, "werewolf/moths/role/moth/", **typed("werewolf", before))
    sent = Form(page(host, "werewolf/moths/role/moth/")).found

    host.post("/library/werewolf/moths/role/moth/", {**sent, "do": "save"})

    assert Role.objects.get(key="moth").content["definition"] == before


def test_a_role_is_composed_put_into_its_set_and_played(host, moths):
    fields = typed("werewolf", {**VILLAGE["roles"][0], "name": {"en": "Glow Worm", "ru": "Светлячок"}})

    answer = composed(host, "werewolf/moths/role/", **fields)

    assert answer.headers["Location"] == "/library/werewolf/moths/edit#role-glow_worm"
    definition = Role.objects.get(key="glow_worm").content["definition"]
    assert definition == {
        **VILLAGE["roles"][0],
        "key": "glow_worm",
        "name": {"en": "Glow Worm", "ru": "Светлячок"},
    }
    moths.refresh_from_db()
    assert moths.content["specials"] == {"moth": 4, "glow_worm": 4}
    robots_game(moths, 6)


def test_from_which_night_and_how_many_at_least_is_said_in_the_form(host, moths):
    """R4, R10: a role may need several, and wake every second night from the first."""
    before = {**VILLAGE["roles"][0], "wakes": "every_second_night", "from_night": 1, "least": 2, "most": 3}

    composed(host, "werewolf/moths/role/", **typed("werewolf", {**before, "name": "Glow Worm"}))

    definition = Role.objects.get(key="glow_worm").content["definition"]
    moths.refresh_from_db()
    assert definition == {**before, "key": "glow_worm", "name": "Glow Worm"}
    assert moths.content["copies"] == {"glow_worm": 2}
    assert robots_game(moths, 6).table.dealt.count("glow_worm") == 2


def test_a_role_that_hunts_brings_the_werewolves_into_the_night(host, moths):
    """R1: also into a set whose night had no step of theirs."""
    moths.content["order"] = ["seer"]
    moths.save()

    edited(host, moths, do="put", role="lone_wolf")

    assert moths.content["order"] == ["seer", "werewolf"]


def test_a_role_that_is_saved_unchanged_stays_as_it_is(host, moths):
    before = files.exported(moths)
    assert host.get("/library/werewolf/moths/role/moth/").status_code == 200

    composed(host, "werewolf/moths/role/moth/", **typed("werewolf", VILLAGE["roles"][0]))

    moths.refresh_from_db()
    assert files.exported(moths) == before


def test_a_card_is_composed_and_goes_on_to_the_deck(host, snakes):
    fields = typed("bang", {"name": "Rattle", "colour": "brown", "then": [{"do": "draw", "count": 3}]})

    answer = composed(host, "bang/snakes/card/", **fields)

    assert answer.headers["Location"] == "/library/bang/snakes/deck/snakes/?kind=rattle"
    assert Card.objects.get(key="rattle").content["definition"] == {
        "key": "rattle", "name": "Rattle", "then": [{"do": "draw", "count": 3}],
    }  # fmt: skip
    host.post("/library/bang/snakes/deck/snakes/", {"do": "add", "kind": "rattle", "rank": "A", "suit": "S"})
    robots_game(snakes, 5)


def test_a_card_of_a_set_without_a_deck_of_its_own_goes_into_a_new_one(host, snakes):
    edited(host, snakes, decks=["base"], characters=["el_gringo", "suzy_lafayette"])

    answer = composed(host, "bang/snakes/card/", **{"name.en": "Sing", "text.en": "Sing.", "by_hand": "on"})

    snakes.refresh_from_db()
    assert answer.headers["Location"] == "/library/bang/snakes/deck/our-cards/?kind=sing"
    assert snakes.content["decks"] == ["base", "our-cards"]
    assert "in none of these decks" in page(host, "bang/snakes/edit")
    put = host.post(
        "/library/bang/snakes/deck/our-cards/", {"do": "add", "kind": "sing", "rank": "Q", "suit": "H"}
    )
    assert put.headers["Location"].endswith("?kind=sing&rank=Q&suit=H&put=sing+QH#top")
    # A walk, severity 2: the page looked as before, and the card was put in eight times.
    said = host.get(put.headers["Location"]).content.decode()
    assert "Put in: Sing Q♥, now ×1." in " ".join(said.split())
    assert CardSet.objects.get(key="our-cards").content["cards"] == ["sing QH"]


def test_a_block_says_whom_it_is_about_and_what_answers_it(host, snakes):
    then = [{"do": "shoot", "whom": "others", "answer": "bang"}, {"do": "heal", "lives": 1, "whom": "me"}]

    composed(host, "bang/snakes/card/", **typed("bang", {"name": "Stampede", "then": then}))
    shown = page(host, "bang/snakes/card/stampede/")

    assert Card.objects.get(key="stampede").content["definition"]["then"] == then
    assert '<option value="">as usual (the player aimed at)</option>' in shown
    assert '<option value="others" selected>all others</option>' in shown
    assert '<option value="bang" selected>a BANG! has to be discarded</option>' in shown
    assert '<option value="all">everybody</option>' in shown  # of the healing


@pytest.mark.parametrize(
    ("path", "like", "expected"),
    [
        ("werewolf/moths/role/", "raven", {"figure": "raven", "then": [{"do": "mark", "votes": 2}]}),
        ("werewolf/moths/role/", "seer", {"figure": "seer", "behaves": "seer", "place": 60}),
        ("werewolf/moths/role/", "moth", {"then": [{"do": "learn_team"}]}),
        ("bang/snakes/card/", "gatling", {"picture": "gatling", "then": [{"do": "shoot_everybody"}]}),
        ("bang/snakes/card/", "nothing", {}),
    ],
)
def test_a_role_or_card_may_begin_like_an_official_one(host, moths, snakes, path, like, expected):
    answer = host.get(f"/library/{path}?like={like}")
    title = path.split("/")[0]
    shown = {field.place: value for _group, fields in answer.context["groups"] for field, value in fields}
    then = [block["do"] for block in answer.context["blocks"]]

    draft = {**answer.context["draft"], "name": "Mine", "key": "mine"}
    saved = host.post(f"/library/{path}", {**typed(title, draft), "do": "save"})

    assert {key: shown[key] for key in expected if key != "then"} == {
        key: value for key, value in expected.items() if key != "then"
    }
    assert then == [block["do"] for block in expected.get("then", ())]
    if expected:
        assert saved.status_code == 302
        kept = (Role if title == "werewolf" else Card).objects.get(key="mine").content["definition"]
        assert {key: kept[key] for key in expected} == expected
    assert f'<option value="{like}" selected>' in answer.content.decode() or not expected


def test_a_role_may_behave_like_another_one(host, moths):
    composed(host, "werewolf/moths/role/", **{"name.en": "Owl", "behaves": "seer", "place": "30"})

    moths.refresh_from_db()
    assert Role.objects.get(title="werewolf", key="owl").content["definition"] == {
        "key": "owl", "name": "Owl", "behaves": "seer", "place": 30,
    }  # fmt: skip
    assert moths.content["order"] == ["owl", "moth", "werewolf"]
    assert "owl" in robots_game(moths, 6).table.dealt


def test_a_set_holds_several_of_a_role(host, moths):
    edited(host, moths, do="put", role="mason")
    assert moths.content["copies"] == {"mason": 3}

    edited(host, moths, **{"copies.mason": "2"})
    assert moths.content["copies"] == {"mason": 2}
    assert "× 2, from 4 players" in page(host, "werewolf/moths/")
    assert robots_game(moths, 8).table.dealt.count("mason") == 2

    text = edited(host, moths, 422, **{"copies.mason": "9"})
    assert "There can be only 4 of: mason." in text
    edited(host, moths, do="out mason")
    assert "copies" not in moths.content


def test_the_first_night_keeps_an_order_of_its_own_until_it_is_taken_away(host, moths):
    content = {**VILLAGE["set"], "first_order": ["werewolf", "moth"]}
    files.put({**VILLAGE, "set": content})
    for path, sentence in (
        ("", "The first night has an order of its own:"),
        ("edit", "In the first night"),
    ):
        assert sentence in page(host, f"werewolf/moths/{path}")

    moths.refresh_from_db()
    edited(host, moths, first_order=content["first_order"])
    assert moths.content["first_order"] == ["werewolf", "moth"]
    edited(host, moths, first_order=content["first_order"], do="alike")

    assert "first_order" not in moths.content


def test_an_order_of_its_own_for_the_first_night_is_made_step_by_step(host, moths):
    edited(host, moths, do="apart")
    assert moths.content["first_order"] == moths.content["order"] == ["moth", "werewolf"]

    first = moths.content["first_order"]
    edited(host, moths, first_order=first, do="down first_order 0")
    assert (moths.content["order"], moths.content["first_order"]) == (
        ["moth", "werewolf"],
        ["werewolf", "moth"],
    )

    first = moths.content["first_order"]
    edited(host, moths, first_order=first, do="call first_order", **{"call.first_order": "seer"})
    edited(host, moths, first_order=moths.content["first_order"], do="away first_order 1")
    assert (moths.content["order"], moths.content["first_order"]) == (
        ["moth", "werewolf"],
        ["werewolf", "seer"],
    )

    edited(host, moths, first_order=moths.content["first_order"], do="put", role="raven")
    assert all("raven" in moths.content[order] for order in ("order", "first_order"))
    edited(host, moths, first_order=moths.content["first_order"], do="out raven")
    assert moths.content["first_order"] == ["werewolf", "seer"]


@pytest.mark.parametrize("do", ["up name 0", "down first_order 0", "away first_order x", "call first_order"])
def test_a_button_for_an_order_that_is_not_there_changes_nothing(host, moths, do):
    before = dict(moths.content)
    edited(host, moths, do=do)
    assert moths.content == before


def test_a_text_only_card_needs_no_blocks(host, snakes):
    composed(host, "bang/snakes/card/", **{"name.en": "Sing", "text.en": "Sing a song.", "by_hand": "on"})

    assert Card.objects.get(key="sing").content["definition"] == {
        "key": "sing", "name": "Sing", "text": "Sing a song.", "by_hand": True,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("path", "fields", "place"),
    [
        ("werewolf/moths/role/", {}, "name"),
        ("werewolf/moths/role/", {"name.en": "A", "wakes": "sometimes"}, "wakes"),
        ("werewolf/moths/role/", {"name.en": "A", "most": "many"}, "most"),
        ("werewolf/moths/role/", {"name.en": "A", "least": "2"}, "least"),
        ("werewolf/moths/role/", {"name.en": "A", "wakes": "never", "from_night": "1"}, "from_night"),
        ("werewolf/moths/role/", {"name.en": "A", "wakes": "never", "then[0].do": "growl"}, "wakes"),
        ("werewolf/moths/role/", {"name.en": "A", "wakes": "every_night", "then[0].do": "kill"}, "then[0]"),
        ("werewolf/moths/role/", {"name.en": "A" * 500}, "name"),
        ("bang/snakes/card/", {"name.en": "A"}, "then"),
        ("bang/snakes/card/", {"name.en": "A", "then[0].do": "shoot"}, "then[0]"),
        ("bang/snakes/card/", {"name.en": "A", "then[0].do": "draw"}, "then[0].count"),
        ("bang/snakes/card/", {"name.en": "A", "colour": "blue"}, "colour"),
    ],
)
def test_what_is_wrong_with_a_role_or_card_is_found_while_one_types(host, moths, snakes, path, fields, place):
    live = host.post(f"/library/{path}", fields, headers={"HX-Request": "true"})
    assert live.status_code == 200
    assert "<html" not in live.content.decode()

    saved = composed(host, path, 422, **fields)

    for answer in (live, saved):
        assert place in [problem.place for problem in answer.context["problems"]]
    assert not Role.objects.filter(official=False).exclude(key="moth").exists()
    assert not Card.objects.filter(official=False).exclude(key="snake").exists()


def test_blocks_come_and_go_and_nothing_is_lost(host, moths):
    fields = typed("werewolf", VILLAGE["roles"][0])

    more = composed(host, "werewolf/moths/role/moth/", 200, **fields, do="block")
    assert [block["do"] for block in more.context["blocks"]] == ["learn_team", "learn_role"]

    fewer = composed(host, "werewolf/moths/role/moth/", 200, **fields, do="less 0")
    assert fewer.context["blocks"] == []
    assert "Every night you flutter round a player." in fewer.content.decode()


def test_the_preview_shows_what_is_typed(host, snakes):
    live = host.post(
        "/library/bang/snakes/card/snake/",
        {"name.en": "Viper", "colour": "green"},
        headers={"HX-Request": "true"},
    )

    preview = live.content.decode().split('id="preview"')[1]
    assert "card green large" in preview
    assert "Viper" in preview


def test_another_like_it_is_made(host, moths):
    answer = composed(host, "werewolf/moths/role/moth/copy")

    assert answer.headers["Location"] == "/library/werewolf/moths/role/moth_copy/"
    assert Role.objects.get(key="moth_copy").content["definition"]["then"] == VILLAGE["roles"][0]["then"]


def test_a_role_is_deleted_unless_another_set_has_it(host, moths):
    host.post("/library/werewolf/moths/copy", {"name": "More moths"})
    composed(host, "werewolf/moths/role/moth/delete", 409)
    host.post("/library/werewolf/more-moths/delete")

    assert "Delete “Moth”?" in page(host, "werewolf/moths/role/moth/delete")
    composed(host, "werewolf/moths/role/moth/delete")

    moths.refresh_from_db()
    assert not Role.objects.filter(key="moth").exists()
    assert (moths.content["specials"], moths.content["order"]) == ({}, ["werewolf"])


def test_a_card_that_is_deleted_leaves_the_decks(host, snakes):
    composed(host, "bang/snakes/card/snake/delete")

    assert not Card.objects.filter(key="snake").exists()
    assert CardSet.objects.get(key="snakes").content["cards"] == []


def test_there_are_no_cards_in_the_village_and_no_roles_in_the_saloon(host, moths, snakes):
    for path in (
        "werewolf/moths/card/",
        "bang/snakes/role/",
        "werewolf/moths/role/seer/",
        "bang/snakes/nothing/",
    ):
        assert host.get(f"/library/{path}").status_code == 404


def test_only_what_was_changed_is_asked_about_when_it_is_left(host, moths):
    """A walk, severity 2: whoever had only looked at a role was asked whether to drop the changes."""
    looked_at = page(host, "werewolf/moths/role/moth/")
    changed = composed(
        host, "werewolf/moths/role/moth/", 200, **typed("werewolf", VILLAGE["roles"][0]), do="block"
    ).content.decode()

    assert ["data-leave data-unsaved" in text for text in (looked_at, changed)] == [False, True]
    assert "data-leave" in looked_at


def test_one_that_begins_like_another_is_checked_at_once(host, moths):
    """A walk, severity 1: with a name and what it does, the page asked for a name and what it does."""
    text = page(host, "werewolf/moths/role/?like=raven")

    assert "Give it a name, and say what it does." not in text
    assert "Ready to save" in text
    assert "Give it a name, and say what it does." in page(host, "werewolf/moths/role/")
