"""A set's texts in several languages: kept, shown in the reader's, found in any, and missed where they are missing."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import translation

from tablegames.editor.shelf import load_official
from tablegames.editor.templating.shelf import in_languages
from tablegames.engine.words import written
from tablegames.library import files, translations
from tablegames.library.models import CardSet, RoleSet
from tablegames.play.entrance import access
from tablegames.play.models import Game
from tests.library.browsing import edited, page
from tests.library.cast import MOTH, SALOON, VILLAGE, changed, data, refusal

pytestmark = pytest.mark.django_db

NAME = {"en": "Moths", "ru": "Мотыльки", "vi": "Bướm đêm"}
ABOUT = {"en": "One moth.", "ru": "Один мотылёк."}
MOTHS = changed(changed(VILLAGE, "set.name", NAME), "set.description", ABOUT)
SNAKES = changed(changed(SALOON, "set.name", {"ru": "Змеи"}), "decks.0.name", {"en": "Snakes", "vi": "Rắn"})


@pytest.fixture(autouse=True)
def _shelf(db):
    load_official()


@pytest.fixture
def host() -> Client:
    browser = Client(headers={"accept-language": "ru"})
    assert browser.get(access.moderator_link()).status_code == 302
    return browser


def put(set_file) -> RoleSet:
    return files.put(files.read(data(set_file)))


@pytest.mark.parametrize("set_file", [MOTHS, SNAKES], ids=["werewolf", "bang"])
def test_texts_in_several_languages_go_out_and_in_byte_for_byte(set_file):
    text = files.exported(put(set_file))

    assert files.exported(files.put(files.read(text.encode()))) == text
    assert files.read(text.encode())["set"]["name"] == set_file["set"]["name"]


def test_the_column_keeps_the_usual_name():
    assert put(MOTHS).name == "Moths"
    assert put(SNAKES).name == "Змеи"
    assert CardSet.objects.get(key="snakes").name == "Snakes"


@pytest.mark.parametrize(
    "name", [{}, {"en": ""}, {"english": "Moths"}, {"en": "a" * 121}, {"en": 3}, ["Moths"]]
)
def test_a_name_in_no_language_is_refused(name):
    assert refusal(changed(VILLAGE, "set.name", name))[0].startswith("set.name")


def test_a_set_is_shown_in_the_readers_language(host):
    row = put(MOTHS)

    for path in ("", "werewolf/moths/", "werewolf/moths/edit"):
        assert "Мотыльки" in page(host, path)
    host.post("/library/werewolf/moths/play")
    lobby = host.get(f"/m/{Game.objects.get().code}/").content.decode()

    assert f'value="{row.key}" selected>Мотыльки</option>' in lobby
    assert "Один мотылёк." in lobby


def test_a_set_is_found_in_any_language(host):
    put(MOTHS)

    for wanted in ("bướm", "МОТЫЛ", "один moths", "moth"):
        assert "/werewolf/moths/" in page(host, f"?search={wanted}")
    assert "/werewolf/moths/" not in page(host, "?search=bướm owl")


def test_languages_come_and_go_in_the_editor(host):
    row = put(VILLAGE)

    edited(host, row, **{"name.ru": "Мотыльки", "description.vi": "Một con."})
    assert row.content["name"] == {"en": "Moths", "ru": "Мотыльки"}
    assert row.content["description"] == {"en": "One moth.", "vi": "Một con."}

    edited(host, row, **{"name.en": "", "description.vi": ""})
    assert (row.name, row.content["name"]) == ("Мотыльки", {"ru": "Мотыльки"})
    assert row.content["description"] == "One moth."


def test_a_copy_has_its_name_in_the_language_of_whoever_makes_it(host):
    host.post("/library/werewolf/the-pact/copy", {"name": "Наш договор"})
    row = RoleSet.objects.get(official=False)
    begun = host.get("/library/" + f"{row.title}/{row.key}/role/?like=raven").context["draft"]

    assert (row.name, row.content["name"]) == ("Наш договор", {"ru": "Наш договор"})
    assert begun["name"] == {"ru": "ворон (копия)"}
    with translation.override("en"):
        assert row.called.wording("en") == "Наш договор"


def test_a_deck_has_its_name_in_several_languages(host):
    put(SNAKES)
    path = "/library/bang/snakes/deck/snakes/"
    assert 'value="Rắn"' in host.get(path).content.decode()

    host.post(path, {"do": "more snake 2S"})
    host.post(path, {"do": "rename", "name.en": "Snakes", "name.ru": "Змеи", "name.vi": ""})
    refused = host.post(path, {"do": "rename", "name.en": "", "name.ru": "a" * 121})

    deck = CardSet.objects.get(key="snakes")
    assert (deck.name, deck.words) == ("Snakes", {"en": "Snakes", "ru": "Змеи"})
    assert len(deck.content["cards"]) == 3
    assert refused.status_code == 422


def test_languages_that_no_field_asks_for_stay(host):
    row = put(changed(VILLAGE, "set.name", {**NAME, "fr": "Papillons"}))

    edited(host, row, **{"name.ru": ""})

    assert row.content["name"] == {"en": "Moths", "fr": "Papillons", "vi": "Bướm đêm"}


def test_what_is_missing_is_told_for_the_set_and_for_what_is_its_own():
    found = {gap.code: gap for gap in translations.gaps(MOTHS)}

    assert "en" not in found
    assert [str(field) for field in found["vi"].fields] == ["description"]
    assert (found["ru"].fields, found["ru"].number) == ((), 2)
    name, lacking = found["ru"].parts[0]
    assert (name.wording("ru"), [str(field) for field in lacking]) == (
        "Мотылёк",
        ["text", "what is read aloud"],
    )


def test_nothing_is_missing_where_everything_is_said():
    moth = {**MOTH, "name": NAME, "text": NAME, "call": NAME}

    assert translations.gaps({**changed(MOTHS, "set.description", NAME), "roles": [moth]}) == []


def test_the_pages_show_what_is_missing(host):
    put(MOTHS)

    for path in ("werewolf/moths/", "werewolf/moths/edit"):
        assert 'id="languages"' in page(host, path)
    assert 'id="languages"' not in page(host, "werewolf/the-pact/")


def test_a_copy_of_an_official_set_brings_its_description_in_every_language():
    set_file = files.copied(RoleSet.objects.get(key="the-pact"), "ours", "Ours")

    about = set_file["set"]["description"]
    assert list(about) == ["en", "ru", "vi"]
    with translation.override("vi"):
        assert files.put(files.read(data(set_file))).described.wording("vi") == translation.gettext(
            about["en"]
        )
    assert len(set(about.values())) == 3


@pytest.mark.parametrize(
    ("words", "is_open"),
    [("", False), ("Moth", True), ({"ru": "Мотылёк", "en": "Moth"}, False), ({"vi": "Bướm đêm"}, True)],
)
def test_the_readers_own_language_comes_first_and_the_others_are_folded(words, is_open):
    with translation.override("ru"):
        fields = in_languages(words)

    assert fields["own"][0] == "ru"
    assert [code for code, _name, _text in fields["others"]] == ["en", "vi"]
    assert fields["open"] is is_open


def test_a_language_that_says_nothing_is_none_and_the_next_one_is_the_usual():
    """Found by chance: such a file was taken, and refused when it came back, since the empty language stood first then."""
    for name in ({"ru": "Сова", "fr": ""}, {"fr": "", "ru": "Сова"}):
        text = files.exported(put(changed(VILLAGE, "roles.0.name", name)))

        assert files.read(text.encode())["roles"][0]["name"] == {"fr": "", "ru": "Сова"}
    assert str(written({"fr": "", "ru": "Сова"})) == "Сова"
