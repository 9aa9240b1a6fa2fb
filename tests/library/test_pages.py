"""The library's pages: look, copy, export, import, delete, play, and who may do it."""

from __future__ import annotations

import json

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import QueryDict
from django.test import Client

from tablegames.engine.words import Text
from tablegames.games.bang import cards
from tablegames.games.werewolf import roles
from tablegames.library import files, forms
from tablegames.library.models import Card, CardSet, Role, RoleSet
from tablegames.library.shelf import load_official
from tablegames.play import doors
from tablegames.play.models import Game, State

from .test_files import SALOON, VILLAGE, data, robots_game

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _shelf(db):
    load_official()


@pytest.fixture
def host() -> Client:
    browser = Client()
    assert browser.get(doors.moderator_link()).status_code == 302
    return browser


@pytest.fixture
def guest() -> Client:
    """Somebody with an account and no permission."""
    get_user_model().objects.create_user("guest", password="a long enough password")
    browser = Client()
    assert browser.login(username="guest", password="a long enough password")
    return browser


@pytest.fixture
def moths(host) -> RoleSet:
    return files.put(VILLAGE)


@pytest.fixture
def snakes(host) -> RoleSet:
    return files.put(SALOON)


def upload(browser: Client, content: bytes):
    return browser.post("/library/import", {"file": SimpleUploadedFile("set.json", content)})


def page(browser: Client, path: str = "") -> str:
    answer = browser.get(f"/library/{path}")
    assert answer.status_code == 200
    return answer.content.decode()


# Look


def test_the_shelf_shows_every_set_and_is_reached_from_the_games(host, moths):
    text = page(host)

    for row in RoleSet.objects.all():
        assert f"/library/{row.title}/{row.key}/" in text
    assert 'href="/library/"' in host.get("/host/").content.decode()


def test_the_shelf_is_searched_by_name_title_whose_and_what_is_in_it(host, moths):
    assert "the-pact" not in page(host, "?search=moth")
    assert "/moths/" in page(host, "?search=moth")
    assert "/bang/" not in page(host, "?title=werewolf")
    assert "/moths/" not in page(host, "?whose=official")
    assert "/the-pact/" not in page(host, "?whose=own")
    assert "No set is like that" in page(host, "?search=nowhere")


def test_every_set_has_a_page(host, moths, snakes):
    for row in RoleSet.objects.all():
        page(host, f"{row.title}/{row.key}/")
    assert host.get("/library/werewolf/nothing/").status_code == 404


def test_a_set_is_shown_with_its_own_roles_and_cards(host, moths, snakes):
    text = page(host, "werewolf/moths/")
    assert "Every night you flutter round a player." in text
    assert "from 4 players" in text

    text = page(host, "bang/snakes/")
    assert "Bites." in text
    assert "2♠ 3♥" in text
    assert "Willy the Kid" in text


def test_what_is_official_cannot_be_deleted(host):
    assert "delete" not in page(host, "bang/base/")
    assert host.post("/library/bang/base/delete").status_code == 403


# Copy, export, delete


def test_a_copy_is_a_set_of_ones_own_and_is_changed_at_once(host):
    answer = host.post("/library/werewolf/the-pact/copy", {"name": "Our Pact"})

    assert answer.headers["Location"] == "/library/werewolf/our-pact/edit"
    row = RoleSet.objects.get(key="our-pact")
    assert (row.name, row.official) == ("Our Pact", False)
    assert row.content["specials"] == RoleSet.objects.get(key="the-pact").content["specials"]


def test_a_copy_without_a_name_is_refused_and_nothing_is_lost(host):
    answer = host.post("/library/werewolf/the-pact/copy", {"name": "  "})

    assert answer.status_code == 422
    assert "A set needs a name" in answer.content.decode()


def test_an_export_is_the_file_of_the_command(host, moths):
    answer = host.get("/library/werewolf/moths/set.json")

    assert answer.content.decode() == files.exported(moths)
    assert answer.headers["Content-Disposition"] == 'attachment; filename="werewolf-moths.json"'


def test_delete_asks_first(host, moths):
    assert "Delete “Moths”?" in page(host, "werewolf/moths/delete")
    assert RoleSet.objects.filter(key="moths").exists()

    host.post("/library/werewolf/moths/delete")

    assert not RoleSet.objects.filter(key="moths").exists()


def test_a_game_goes_on_without_its_set(host, moths):
    host.post("/library/werewolf/moths/robots", {"players": 6})

    host.post("/library/werewolf/moths/delete")

    game = Game.objects.get()
    assert host.get(f"/m/{game.code}/").status_code == 200
    assert game.setup["own"] == VILLAGE["roles"]


# Play


def test_play_it_opens_a_lobby_with_the_set(host, moths):
    answer = host.post("/library/werewolf/moths/play")

    game = Game.objects.get()
    assert answer.headers["Location"] == f"/m/{game.code}/"
    assert (game.state, game.choices["set"]) == (State.LOBBY, "moths")


@pytest.mark.parametrize("path", ["werewolf/moths", "bang/snakes"])
def test_robots_are_dealt_at_once(host, moths, snakes, path):
    answer = host.post(f"/library/{path}/robots", {"players": 5})

    game = Game.objects.get()
    assert answer.headers["Location"] == f"/m/{game.code}/"
    assert game.state == State.PLAYING
    assert host.get(f"/m/{game.code}/").status_code == 200


@pytest.mark.parametrize("players", ["2", "many", ""])
def test_too_few_robots_are_refused_and_leave_no_game(host, players):
    answer = host.post("/library/werewolf/the-pact/robots", {"players": players})

    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert not Game.objects.exists()


# Import


@pytest.mark.parametrize("parcel", [VILLAGE, SALOON], ids=["werewolf", "bang"])
def test_an_import_is_looked_at_and_then_confirmed(host, parcel):
    look = upload(host, data(parcel))
    assert look.status_code == 200
    assert not RoleSet.objects.filter(official=False).exists()

    answer = host.post("/library/import/confirm", {"digest": look.context["digest"]})

    assert answer.headers["Location"] == f"/library/{parcel['title']}/{parcel['set']['key']}/"
    assert RoleSet.objects.get(official=False).name == parcel["set"]["name"]


def test_the_dry_run_says_what_is_new_changed_and_the_same(host, moths):
    parcel = json.loads(data(VILLAGE))
    parcel["set"]["name"] = "More moths"

    changes = upload(host, data(parcel)).context["changes"]

    assert [(what, name) for what, _word, _kind, name in changes] == [
        ("same", "Moth"),
        ("changed", "More moths"),
    ]


def test_a_bad_file_is_refused_with_every_place(host):
    parcel = json.loads(data(VILLAGE))
    parcel["roles"][0]["wakes"] = "every_nigth"

    answer = upload(host, data(parcel))

    assert answer.status_code == 422
    assert "roles[0].wakes" in answer.content.decode()
    assert "every_night" in answer.content.decode()


@pytest.mark.parametrize(
    "content", [b"", b"\xff", b"{", b"[" * 100_000, b" " * (files.BYTES + 1), b"[1]", b"{}"]
)
def test_no_file_breaks_the_import(host, content):
    assert upload(host, content).status_code == 422
    assert not RoleSet.objects.filter(official=False).exists()


def test_a_file_of_the_largest_size_is_looked_at_and_taken(host):
    text = data(VILLAGE)

    look = upload(host, text + b" " * (files.BYTES - len(text)))
    host.post("/library/import/confirm", {"digest": look.context["digest"]})

    assert RoleSet.objects.get(official=False).key == "moths"


def test_a_photo_is_said_to_be_no_set(host):
    answer = upload(host, b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")

    assert answer.status_code == 422
    assert "This is not the file of a set" in answer.content.decode()


def test_only_the_file_that_was_looked_at_is_confirmed(host):
    upload(host, data(VILLAGE))

    assert host.post("/library/import/confirm", {"digest": "another"}).status_code == 409
    assert Client().post("/library/import/confirm", {"digest": ""}).status_code == 403
    assert not RoleSet.objects.filter(official=False).exists()


def test_a_custom_script_comes_in_with_what_is_left_out(host):
    script = [{"id": "_meta", "name": "Ours"}, "washerwoman", {"id": "x", "name": "X", "team": "demon"}]

    look = upload(host, json.dumps(script).encode())
    host.post("/library/import/confirm", {"digest": look.context["digest"]})

    assert "washerwoman" in look.content.decode()
    assert RoleSet.objects.get(official=False).name == "Ours"


# The editor


def fields(row: RoleSet, **more) -> dict:
    """The editor's form as it stands."""
    content = row.content
    form = {
        **said("name", row.words),
        **said("description", content.get("description", "")),
        "least": content["players"][0],
        "most": content["players"][1],
        "special": list(content.get("specials", {})),
        "order": content.get("order", []),
        "deck": content.get("decks", []),
        "character": content.get("characters", []),
        **{f"copies.{key}": copies for key, copies in content.get("copies", {}).items()},
        **{f"since.{key}": since for key, since in content.get("specials", {}).items()},
        **{f"option.{key}": json.dumps(value) for key, value in content.get("options", {}).items()},
    }
    return {**form, **more}


def said(place: str, words: str | dict) -> dict:
    """A text as the forms ask for it: one field for each language."""
    return {
        f"{place}.{code}": text
        for code, text in (words if isinstance(words, dict) else {"en": words}).items()
    }


def edited(browser: Client, row: RoleSet, status: int = 302, **more) -> str:
    answer = browser.post(f"/library/{row.title}/{row.key}/edit", fields(row, **more))
    assert answer.status_code == status
    row.refresh_from_db()
    return answer.content.decode()


def test_what_is_saved_unchanged_stays_as_it_is(host, moths, snakes):
    for row in (moths, snakes):
        before = files.exported(row)
        assert host.get(f"/library/{row.title}/{row.key}/edit").status_code == 200
        edited(host, row)
        assert files.exported(row) == before


def test_name_players_options_and_seconds_are_changed(host, moths):
    edited(
        host, moths, most=20, **{"name.en": "Moths by night", "option.mayor": '"none"', "seconds.vote": 90}
    )

    assert moths.name == "Moths by night"
    assert moths.content["players"] == [4, 20]
    assert moths.content["options"] == {"reveal": "team", "mayor": "none"}
    assert moths.content["seconds"] == {"vote": 90}


def test_plus_and_minus_change_from_how_many_a_role_is_dealt(host, moths):
    edited(host, moths, do="more moth")
    assert moths.content["specials"] == {"moth": 5}

    edited(host, moths, do="less moth")
    assert moths.content["specials"] == {"moth": 4}


def test_the_buttons_say_that_the_number_is_of_players(host, moths):
    text = page(host, "werewolf/moths/edit")

    for label in ("from one player fewer: Moth", "from one player more: Moth"):
        assert f'aria-label="{label}"' in text
    assert 'aria-label="one more: Moth"' not in text


def test_a_role_comes_in_at_its_place_in_the_night_and_goes_out_again(host, moths):
    edited(host, moths, do="put", role="raven")
    assert moths.content["specials"] == {"moth": 4, "raven": 4}
    assert "raven" in moths.content["order"]

    edited(host, moths, do="out raven")
    assert moths.content["specials"] == {"moth": 4}
    assert moths.content["order"] == ["moth", "werewolf"]


def test_the_order_of_the_night_goes_up_and_down(host, moths):
    edited(host, moths, do="down 0")
    assert moths.content["order"] == ["werewolf", "moth"]

    edited(host, moths, do="up 1")
    assert moths.content["order"] == ["moth", "werewolf"]

    edited(host, moths, do="call", step="seer")
    edited(host, moths, do="away 0")
    assert moths.content["order"] == ["werewolf", "seer"]


def test_what_is_wrong_is_said_and_nothing_is_kept_or_lost(host, moths):
    text = edited(host, moths, 422, least=20, most=5, **said("name", "Other moths"))

    assert 'value="Other moths"' in text
    assert "The least is more than the most." in text
    assert moths.name == "Moths"


@pytest.mark.parametrize(
    "more",
    [
        {"name.en": ""},
        {"least": "many"},
        {"most": ""},
        {"since.moth": "0"},
        {"special": ["nobody"]},
        {"order": ["nobody"]},
        {"option.mayor": "?"},
        {"seconds.vote": "1"},
        {"wolves": "99"},
    ],
)
def test_every_wrong_field_is_found_while_one_types(host, moths, more):
    answer = host.post("/library/werewolf/moths/check", fields(moths, **more))

    assert answer.status_code == 200
    assert answer.context["problems"]
    assert "data-hx-swap-oob" in answer.content.decode()
    assert "<html" not in answer.content.decode()
    edited(host, moths, 422, **more)


def test_it_is_said_where_the_fewest_or_most_players_cannot_play(host, moths, snakes):
    answer = host.post("/library/werewolf/moths/check", fields(moths, wolves=0))
    assert "With 4 players: At least one werewolf is needed." in answer.content.decode()

    answer = host.post("/library/bang/snakes/check", fields(snakes))
    assert "With 7 players: 7 players need 7 characters; there are 5." in answer.content.decode()


@pytest.mark.parametrize(
    ("do", "address"),
    [("compose", "role/"), ("compose moth", "role/moth/"), ("compose nobody", "role/"), ("save", "")],
)
def test_what_is_typed_is_kept_before_a_role_is_composed(host, moths, do, address):
    answer = host.post("/library/werewolf/moths/edit", fields(moths, **{"name.en": "Night moths", "do": do}))

    moths.refresh_from_db()
    assert answer.headers["Location"] == f"/library/werewolf/moths/{address}"
    assert moths.name == "Night moths"


def test_decks_and_characters_go_in_and_out(host, snakes):
    edited(host, snakes, deck=["dodge-city", "base"], character=["el_gringo", "suzy_lafayette"])

    assert snakes.content["decks"] == ["dodge-city", "base"]
    assert snakes.content["characters"] == ["el_gringo", "suzy_lafayette"]


def test_a_deck_is_edited_card_by_card(host, snakes):
    address = "/library/bang/snakes/deck/snakes/"
    assert host.get(address).status_code == 200

    host.post(address, {"do": "add", "kind": "beer", "rank": "6", "suit": "H"})
    host.post(address, {"do": "more snake 2S"})
    host.post(address, {"do": "out snake 3H"})
    host.post(address, {"do": "rename", "name.en": "More snakes"})

    deck = CardSet.objects.get(key="snakes")
    assert deck.content["cards"] == ["snake 2S", "snake 2S", "beer 6H"]
    assert deck.name == "More snakes"
    assert host.post(address, {"do": "add", "kind": "nothing", "rank": "6", "suit": "H"}).status_code == 422


def test_a_deck_has_at_most_five_hundred_cards(host, snakes):
    address = "/library/bang/snakes/deck/snakes/"
    deck = CardSet.objects.get(key="snakes")
    deck.content["cards"] = ["snake 2S"] * (files.CARDS - 1)
    deck.save()

    assert host.post(address, {"do": "more snake 2S"}).status_code == 302
    assert host.post(address, {"do": "more snake 2S"}).status_code == 422

    deck.refresh_from_db()
    assert len(deck.content["cards"]) == files.CARDS


def test_an_official_deck_is_copied_to_change_it(host, snakes):
    answer = host.post("/library/bang/snakes/deck", {"like": "base"})

    snakes.refresh_from_db()
    assert answer.headers["Location"] == "/library/bang/snakes/deck/base-2/"
    assert snakes.content["decks"] == ["snakes", "base-2"]
    assert host.get("/library/bang/snakes/deck/base/").status_code == 404


def test_a_new_deck_begins_empty(host, snakes):
    host.post("/library/bang/snakes/deck")

    assert CardSet.objects.get(key="our-cards").content["cards"] == []


# The composer


def typed(title: str, definition: dict) -> dict:
    """The composer's form as somebody fills it in."""
    shown, form = forms.spread(title, definition), {}
    for group in forms.groups(title, {}):
        for field in group.fields:
            value = forms.dig(shown, field.place)
            if field.kind == "words":
                texts = value if isinstance(value, dict) else {"en": value or ""}
                form |= {f"{field.place}.{code}": text for code, text in texts.items()}
            elif value is not None and value is not False:
                form[field.place] = "on" if value is True else value
    for place, block in enumerate(definition.get("then", ())):
        form[f"then[{place}].shown"] = block["do"]
        fields = {"lasts": True} if block["do"] == "learn_near" else {}
        for name, value in {**fields, **block}.items():
            if value is not False:
                form[f"then[{place}].{name}"] = "on" if value is True else value
    return form


def spoken(definition: dict) -> dict:
    """An official definition as a file would have it."""
    return {key: str(value) if isinstance(value, Text) else value for key, value in definition.items()}


def filled(fields: dict) -> QueryDict:
    form = QueryDict(mutable=True)
    form.update({key: str(value) for key, value in fields.items()})
    return form


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


def composed(browser: Client, path: str, status: int = 302, **fields):
    answer = browser.post(f"/library/{path}", fields)
    assert answer.status_code == status
    return answer


def test_a_role_is_composed_put_into_its_set_and_played(host, moths):
    fields = typed("werewolf", {**VILLAGE["roles"][0], "name": {"en": "Glow Worm", "ru": "Светлячок"}})

    answer = composed(host, "werewolf/moths/role/", **fields)

    assert answer.headers["Location"] == "/library/werewolf/moths/edit#roles"
    definition = Role.objects.get(key="glow_worm").content["definition"]
    assert definition == {
        **VILLAGE["roles"][0],
        "key": "glow_worm",
        "name": {"en": "Glow Worm", "ru": "Светлячок"},
    }
    moths.refresh_from_db()
    assert moths.content["specials"] == {"moth": 4, "glow_worm": 4}
    robots_game(moths, 6)


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
    edited(host, snakes, deck=["base"], character=["el_gringo", "suzy_lafayette"])

    answer = composed(host, "bang/snakes/card/", **{"name.en": "Sing", "text.en": "Sing.", "by_hand": "on"})

    snakes.refresh_from_db()
    assert answer.headers["Location"] == "/library/bang/snakes/deck/our-cards/?kind=sing"
    assert snakes.content["decks"] == ["base", "our-cards"]
    assert "in none of these decks" in page(host, "bang/snakes/edit")
    put = host.post(
        "/library/bang/snakes/deck/our-cards/", {"do": "add", "kind": "sing", "rank": "Q", "suit": "H"}
    )
    assert put.headers["Location"].endswith("?kind=sing&rank=Q&suit=H#top")
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
    assert Role.objects.get(key="owl").content["definition"] == {
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
    sentence = "The first night has an order of its own:"
    for path in ("", "edit"):
        assert sentence in page(host, f"werewolf/moths/{path}")

    moths.refresh_from_db()
    edited(host, moths, first_order=content["first_order"])
    assert moths.content["first_order"] == ["werewolf", "moth"]
    edited(host, moths, first_order=content["first_order"], do="alike")

    assert "first_order" not in moths.content


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


@pytest.mark.parametrize(
    ("do", "anchor"),
    [
        ("more moth", "role-moth"),
        ("down 0", "step-1"),
        ("up 1", "step-0"),
        ("away 0", "order"),
        ("out moth", "roles"),
    ],
)
def test_after_a_button_the_page_goes_on_at_what_was_changed(host, moths, do, anchor):
    answer = host.post("/library/werewolf/moths/edit", fields(moths, do=do))

    assert answer.headers["Location"] == f"/library/werewolf/moths/edit#{anchor}"


# Beside the field


def beside(answer, place: str) -> str:
    """What stands in the box of a place."""
    return answer.content.decode().split(f'id="wrong-{place}"')[1].split("</span></span>")[0]


@pytest.mark.parametrize(
    ("more", "place", "sentence"),
    [
        ({"wolves": "0"}, "set-wolves", "With 4 players: At least one werewolf is needed."),
        ({"wolves": "9"}, "set-wolves", "With 4 players: At least one player must not be a werewolf."),
        ({"least": "3"}, "set-players", "With 3 players: At least 4 players are needed."),
    ],
)
def test_what_keeps_a_village_from_being_dealt_is_said_beside_its_field(host, moths, more, place, sentence):
    answer = host.post("/library/werewolf/moths/check", fields(moths, **more))

    assert sentence in beside(answer, place)
    assert "Can be saved; " in answer.content.decode()


def test_a_gap_in_the_night_is_said_beside_the_order_and_beside_the_place_of_the_role(host, moths):
    crow = {**VILLAGE["roles"][0], "place": 0}
    sentence = "The order of the night does not call: Moth."
    composed(host, "werewolf/moths/role/moth/", **typed("werewolf", crow))
    moths.refresh_from_db()

    answer = host.post("/library/werewolf/moths/check", fields(moths, order=["werewolf"]))
    assert sentence in beside(answer, "set-order")

    edited(host, moths, order=["werewolf"])
    answer = host.get("/library/werewolf/moths/role/moth/")
    assert sentence in beside(answer, "place")


def test_a_role_without_which_there_is_no_werewolf_hears_of_it_beside_its_field(host, moths):
    edited(host, moths, wolves="0")
    hunting = {**VILLAGE["roles"][0], "hunts": True}
    composed(host, "werewolf/moths/role/moth/", **typed("werewolf", hunting))

    live = host.post(
        "/library/werewolf/moths/role/moth/",
        typed("werewolf", VILLAGE["roles"][0]),
        headers={"HX-Request": "true"},
    )

    assert "At least one werewolf is needed." in beside(live, "hunts")


def test_a_deck_too_small_is_said_beside_the_decks_and_on_the_page_of_the_deck(host, snakes):
    sentence = "With 4 players: 4 players need a deck of 20 cards; there are 2."

    answer = host.post("/library/bang/snakes/check", fields(snakes, deck=["snakes"]))
    assert sentence in beside(answer, "set-decks")

    edited(host, snakes, deck=["snakes"])
    assert sentence in page(host, "bang/snakes/deck/snakes/")


def test_a_card_that_can_hurt_nobody_hears_of_it_beside_the_block(host, snakes):
    live = host.post(
        "/library/bang/snakes/card/",
        {"name.en": "A", "then[0].do": "shoot"},
        headers={"HX-Request": "true"},
    )

    assert "Nobody is aimed at: this can hurt nobody." in beside(live, "then-0")


# Shared with other sets


def test_a_form_says_which_other_sets_change_too(host, moths, snakes):
    assert "They change too." not in page(host, "werewolf/moths/role/moth/")
    host.post("/library/werewolf/moths/copy", {"name": "More moths"})
    host.post("/library/bang/snakes/copy", {"name": "More snakes"})

    for path in ("werewolf/moths/role/moth/", "werewolf/more-moths/role/moth/"):
        assert "They change too." in page(host, path)
    assert "Also in: More moths. They change too." in page(host, "werewolf/moths/role/moth/")
    assert "Also in: Snakes. They change too." in page(host, "bang/more-snakes/deck/snakes/")
    assert "Also in: Snakes. They change too." in page(host, "bang/more-snakes/card/snake/")


def test_a_copy_for_one_set_alone_leaves_the_other_sets_as_they_are(host, moths, snakes):
    host.post("/library/werewolf/moths/copy", {"name": "More moths"})
    host.post("/library/bang/snakes/copy", {"name": "More snakes"})
    before = files.exported(moths), files.exported(snakes)

    composed(host, "werewolf/more-moths/role/moth/copy", instead="1")
    composed(host, "bang/more-snakes/card/snake/copy", instead="1")

    assert (files.exported(moths), files.exported(snakes)) == before
    village, saloon = RoleSet.objects.get(key="more-moths"), RoleSet.objects.get(key="more-snakes")
    assert (village.content["specials"], village.content["order"]) == (
        {"moth_copy": 4},
        ["moth_copy", "werewolf"],
    )
    assert saloon.content["decks"] == ["base", "snakes-2"]
    assert CardSet.objects.get(key="snakes-2").content["cards"] == ["snake_copy 2S", "snake_copy 3H"]
    assert "They change too." not in page(host, "bang/more-snakes/card/snake_copy/")
    robots_game(village, 6)
    robots_game(saloon, 5)


def test_a_deck_is_copied_for_one_set_alone(host, snakes):
    host.post("/library/bang/snakes/copy", {"name": "More snakes"})

    answer = host.post("/library/bang/more-snakes/deck", {"like": "snakes"})

    assert answer.headers["Location"] == "/library/bang/more-snakes/deck/snakes-2/"
    assert RoleSet.objects.get(key="more-snakes").content["decks"] == ["base", "snakes-2"]
    snakes.refresh_from_db()
    assert snakes.content["decks"] == ["base", "snakes"]


# Whatever is typed

NAUGHTY = ["", "0", "--5", "9" * 30, "٣", "\0", "<b>", "{x}%s", "\u202e", "a" * 2_000]
FIELDS = {
    "werewolf/moths/edit": [
        "name.en", "name.ru", "description.vi", "least", "most", "wolves", "special", "since.moth", "order",
        "option.mayor", "seconds.vote", "do", "role", "step",
    ],
    "bang/snakes/edit": ["name.en", "least", "deck", "character", "seconds.reply", "do"],
    "bang/snakes/deck/snakes/": ["do", "kind", "rank", "suit", "name"],
    "werewolf/moths/role/moth/": [
        "name.en", "name.ru", "text.vi", "figure", "wakes", "place", "names.most", "names.least", "names.whom", "team",
        "wins", "knows", "seen_as", "most", "then[0].do", "then[0].role", "then[0].votes", "do",
    ],
    "bang/snakes/card/snake/": [
        "name.en", "picture", "colour", "aims", "aim.distance", "pays", "draws", "reach", "before_turn", "then[0].do",
        "then[0].count", "do",
    ],
}  # fmt: skip


@pytest.mark.parametrize("path", FIELDS)
def test_nothing_that_is_typed_breaks_a_form(host, moths, snakes, path):
    """Each text in each field is saved alone; while one types it stands in all fields at once."""
    for text in NAUGHTY:
        everywhere = dict.fromkeys(FIELDS[path], text)
        live = host.post(f"/library/{path}", everywhere, headers={"HX-Request": "true"})
        assert live.status_code in (200, 302, 422), text
        for field in FIELDS[path]:
            answer = host.post(f"/library/{path}", {"name": "A", "name.en": "A", field: text})
            assert answer.status_code in (200, 302, 422), (field, text)
    for row in RoleSet.objects.filter(official=False):
        files.read(files.exported(row).encode())
        page(host, f"{row.title}/{row.key}/")
        page(host, f"{row.title}/{row.key}/edit")


def test_invisible_signs_are_left_out(host, moths):
    texts = {"name.en": "Mo\u202eths\0", "description.en": "One\0\r\n\r\nmoth\u200b"}

    edited(host, moths, **texts)

    assert (moths.name, moths.content["description"]) == ("Moths", "One\n\nmoth")


# Who may


READS = ["", "werewolf/moths/", "werewolf/moths/set.json"]
WRITES = {
    "werewolf/moths/edit": "change",
    "werewolf/moths/check": "change",
    "werewolf/moths/role/": "change",
    "werewolf/moths/role/moth/delete": "change",
    "werewolf/moths/copy": "add",
    "werewolf/moths/delete": "delete",
    "import": "add",
}


def test_an_official_set_is_never_edited(host):
    for path in (
        "werewolf/the-pact/edit",
        "werewolf/the-pact/check",
        "bang/base/deck",
        "bang/base/deck/base/",
    ):
        assert host.post(f"/library/{path}").status_code == 403


def test_only_moderators_see_the_library(host, moths):
    for path in READS:
        assert Client().get(f"/library/{path}").status_code == 403
    for path in [*WRITES, "werewolf/moths/play", "werewolf/moths/robots"]:
        assert Client().post(f"/library/{path}").status_code == 403


def test_an_account_reads_and_plays_but_changes_only_what_it_may(guest, moths):
    for path in READS:
        assert guest.get(f"/library/{path}").status_code == 200
    for path in WRITES:
        assert guest.post(f"/library/{path}", {"name": "Mine"}).status_code == 403
    assert "copy" not in guest.get("/library/werewolf/moths/").content.decode()
    assert "copy one to change it" not in page(guest)
    assert "library editors change them" in page(guest)

    user = get_user_model().objects.get()
    user.user_permissions.add(*Permission.objects.filter(content_type__app_label="library"))

    assert guest.post("/library/werewolf/moths/copy", {"name": "Mine"}).status_code == 302


def test_who_may_add_and_not_change_goes_on_to_the_page_of_the_copy(guest, moths):
    user = get_user_model().objects.get()
    user.user_permissions.add(Permission.objects.get(codename="add_roleset"))

    answer = guest.post("/library/werewolf/moths/copy", {"name": "Mine"})

    assert answer.headers["Location"] == "/library/werewolf/mine/"


def test_nothing_of_the_shelf_is_left_half_done(host):
    before = [kind.objects.count() for kind in (Role, Card, RoleSet, CardSet)]
    upload(host, data(VILLAGE))
    assert [kind.objects.count() for kind in (Role, Card, RoleSet, CardSet)] == before
