"""A row's content as fields and tables, and what is said beside them."""

from __future__ import annotations

import re

import pytest

from tablegames.library import files
from tablegames.library.models import Card, CardSet, Role, RoleSet
from tests.library.cast import MOTH, VILLAGE

from .office import KINDS, address, form_of, more, page, saved

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]


def test_what_is_saved_unchanged_stays_as_it_is(editor, moths, snakes):
    before = [files.exported(moths), files.exported(snakes)]

    for row in (
        moths,
        snakes,
        Role.objects.get(key="moth"),
        Card.objects.get(key="snake"),
        CardSet.objects.get(key="snakes"),
    ):
        saved(editor, row, form_of(editor, row))

    assert [files.exported(moths), files.exported(snakes)] == before


def test_roles_and_the_night_are_rows_of_a_table(editor, moths):
    form = form_of(editor, moths)

    saved(editor, moths, more({**form, "roles-0-since": 6}, "roles", key="seer", since=5, place=15))
    assert moths.content["specials"] == {"moth": 6, "seer": 5}
    assert moths.content["order"] == ["moth", "seer", "werewolf"]

    form = form_of(editor, moths)
    gone = next(name for name, value in form.items() if value == "moth").replace("key", "DELETE")
    saved(editor, moths, {**form, gone: "on"})
    assert (moths.content["specials"], moths.content["order"]) == ({"seer": 5}, ["seer", "werewolf"])


def test_a_role_has_several_copies_and_the_first_night_keeps_its_order(editor):
    content = {**VILLAGE["set"], "first_order": ["werewolf", "moth"], "specials": {"moth": 4, "mason": 6}}
    row = files.put({**VILLAGE, "set": content})
    form = form_of(editor, row)
    mason = next(name.split("-")[1] for name, value in form.items() if value == "mason")

    saved(editor, row, {**form, f"roles-{mason}-copies": 2})
    assert (row.content["copies"], row.content["first_order"]) == ({"mason": 2}, ["werewolf", "moth"])
    text = saved(editor, row, {**form, f"roles-{mason}-copies": 9}, 200)

    assert "There can be only 4 of: mason." in text


def test_texts_players_options_and_seconds_are_fields(editor, moths):
    form = form_of(editor, moths)

    saved(
        editor,
        moths,
        {
            **form,
            "name.ru": "Мотыльки",
            "most": 20,
            "wolves": 2,
            "option.mayor": '"none"',
            "seconds.vote": 90,
        },
    )

    content = moths.content
    assert content["name"] == {"en": "Moths", "ru": "Мотыльки"}
    assert (content["players"], content["wolves"], content["seconds"]) == ([4, 20], 2, {"vote": 90})
    assert content["options"] == {"reveal": "team", "mayor": "none"}


@pytest.mark.parametrize(
    ("row", "name"),
    [(Role, "moth"), (Card, "snake"), (RoleSet, "moths"), (CardSet, "snakes")],
    ids=["role", "card", "set", "deck"],
)
def test_a_row_that_another_window_has_changed_is_not_written_over_unasked(editor, moths, snakes, row, name):
    one = row.objects.get(key=name)
    form = form_of(editor, one)
    opened = re.findall(r'name="version" value="(\w+)"', page(editor, address(one)))
    assert len(opened) == 1
    saved(editor, one, {**form, "version": opened[0], "name.en": "Newer"})

    said = saved(editor, one, {**form, "version": opened[0], "name.en": "Mine"}, 200)

    assert "This has been changed in another window since you opened it here." in said
    assert one.name == "Newer"
    newer = re.findall(r'name="version" value="(\w+)"', said)
    saved(editor, one, {**form, "version": newer[0], "name.en": "Mine"})
    assert one.name == "Mine"


def test_decks_and_characters_are_ticked(editor, snakes):
    form = form_of(editor, snakes)

    saved(
        editor,
        snakes,
        {**form, "decks": ["dodge-city", "snakes"], "characters": ["sid_ketchum", "apache_kid"]},
    )

    assert snakes.content["decks"] == ["snakes", "dodge-city"]
    assert snakes.content["characters"] == ["sid_ketchum", "apache_kid"]


def test_a_deck_has_a_row_for_each_kind_of_card(editor, snakes):
    deck = CardSet.objects.get(key="snakes")
    form = form_of(editor, deck)
    assert form["kinds-0-copies"] == "2♠ 3♥"

    saved(editor, deck, more({**form, "kinds-0-copies": "2s, 2♠ AC"}, "kinds", key="beer", copies="10♥️ kd"))

    assert deck.content["cards"] == ["snake 2S", "snake 2S", "snake AC", "beer 10H", "beer KD"]


def test_a_role_is_made_of_rows_of_blocks(editor, moths):
    role = Role.objects.get(key="moth")
    form = form_of(editor, role)

    saved(
        editor,
        role,
        more({**form, "wakes": "every_second_night"}, "blocks", key="mark", votes=3, role="seer"),
    )

    assert role.content["definition"] == {
        **MOTH,
        "wakes": "every_second_night",
        "then": [{"do": "learn_team"}, {"do": "mark", "votes": 3}],
    }


def test_a_card_is_made_of_rows_of_blocks(editor, snakes):
    card = Card.objects.get(key="snake")
    form = form_of(editor, card)

    saved(editor, card, more({**form, "aim.distance": "weapon"}, "blocks", key="draw", count=2))

    definition = card.content["definition"]
    assert definition["aim"] == {"distance": "weapon"}
    assert definition["then"] == [{"do": "shoot"}, {"do": "draw", "count": 2}]


@pytest.mark.parametrize(
    ("kind", "more_of_it", "sentence"),
    [
        ("roleset", {"least": "9", "most": "5"}, "The least is more than the most."),
        ("roleset", {"name.en": ""}, "A set needs a name"),
        ("roleset", {"name.en": "a" * 121}, "at most 120"),
        ("roleset", {"roles-0-since": "0"}, "greater than or equal to 1"),
        ("roleset", {"roles-0-place": "20"}, "Another has this place."),
        ("roleset", {"roles-1-key": "moth"}, "This role is here twice."),
        ("roleset", {"roles-1-place": ""}, "From how many players, or when in the night?"),
        ("roleset", {"roles-0-key": "nobody"}, "Select a valid choice"),
        ("roleset", {"option.mayor": "?"}, "Select a valid choice"),
        ("roleset", {"seconds.vote": "1"}, "greater than or equal to 5"),
        ("roleset", {"roles-TOTAL_FORMS": "many"}, "ManagementForm"),
        ("role", {"names.least": "3"}, "The least is more than the most."),
        ("role", {"wakes": "never"}, "Who never wakes"),
        ("role", {"names.most": "0"}, "The role names nobody, and this needs somebody"),
        ("role", {"name.en": "", "name.ru": ""}, "It needs a name."),
        ("card", {"aims": ""}, "No"),
        ("cardset", {"name.en": ""}, "A deck needs a name"),
        ("cardset", {"kinds-0-copies": "2S 14H"}, "“14H” is no card"),
        ("cardset", {"kinds-0-copies": ""}, "This is missing."),
        ("cardset", {"kinds-0-copies": "2S " * 501}, "500"),
    ],
)
def test_what_is_wrong_is_said_beside_its_field_and_nothing_is_kept(
    editor, moths, snakes, kind, more_of_it, sentence
):
    row = {"roleset": moths, "role": Role.objects.get(key="moth"), "card": Card.objects.get(key="snake")}.get(
        kind, CardSet.objects.get(key="snakes")
    )
    before = row.content
    form = {**form_of(editor, row), **more_of_it}

    text = saved(
        editor, row, {name: value for name, value in form.items() if (name, value) != ("aims", "")}, 200
    )

    assert sentence in text
    assert "errornote" in text
    assert row.content == before


NAUGHTY = ["", "0", "--5", "9" * 30, "٣", "\0", "<b>", "{x}%s", "\u202e", "a" * 2_000]


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_that_is_typed_breaks_a_form(editor, moths, snakes, kind):
    row = KINDS[kind].objects.get(official=False, **({"title": "werewolf"} if kind == "roleset" else {}))
    form = form_of(editor, row)
    for number, name in enumerate(form):
        text = NAUGHTY[number % len(NAUGHTY)]
        answer = editor.post(address(row), {**form, name: text})
        assert answer.status_code in (200, 302), (name, text)
    for one in RoleSet.objects.filter(official=False):
        files.read(files.exported(one).encode())


def test_what_is_wrong_further_down_is_linked_from_the_top_of_the_form(editor, moths):
    """A walk, severity 1: “Please correct the errors below.”, and not one red field in view."""
    role = Role.objects.get(key="moth")
    form = {**form_of(editor, role), "names.least": 3, "names.most": 1}

    answer = editor.post(address(role), form).content.decode()

    (links,) = re.findall(r'<ul class="errors-at">(.*?)</ul>', answer, re.DOTALL)
    for anchor in re.findall(r'href="#([^"]+)"', links):
        assert f'id="{anchor}"' in answer
    assert "The least is more than the most." in links


def test_numbers_of_a_role_say_what_they_stand_for(editor, moths):
    """A walk, severity 1: “Place in the night: 60” and “How often it acts in one game: 0”; “Baker (werewolf)” above."""
    role = Role.objects.get(key="moth")

    sheet = editor.get(address(role)).context["adminform"].form
    times, place = (dict(sheet.fields[name].widget.choices) for name in ("times", "place"))

    assert [times[number] for number in ("0", "1", "2")] == [
        "each time",
        "once in the game",
        "2 times in the game",
    ]
    assert list(place.values())[:4] == [
        "where it fits, by what it does",
        "first of all",
        "after: thief",
        "after: doppelganger",
    ]
    assert "(werewolf)" not in page(editor, address(role))


def test_a_role_comes_right_after_another_in_the_night_by_its_name(editor, moths):
    """A guest, 7.4 for clarity: places as bare numbers, 60 on the role's page and 20 on the set's."""
    form = form_of(editor, moths)
    table = editor.get(address(moths)).context["adminform"].form.tables[0]
    row = next(one for one in table.forms if one.initial.get("key") == "moth")
    choices = {words: number for number, words in row.fields["place"].widget.choices}
    assert list(choices) == ["at its usual place", "1.", "after: werewolf"]

    last = choices["after: werewolf"]
    saved(
        editor, moths, more({**form, f"{row.prefix}-place": last}, "roles", key="seer", since=5, place=last)
    )

    assert moths.content["order"] == ["werewolf", "moth", "seer"]


def test_languages_stand_beside_each_other_and_numbers_in_a_sentence(editor, moths):
    """A guest, 6.6 for beauty: 12 rows of fields in small print."""
    text = re.sub(r"<[^>]+>", " ", page(editor, address(moths)))

    assert re.search(r"For\s+Fewest players\s+to\s+Most players\s+players", text)
    assert page(editor, address(moths)).count('class="form-row languages"') == 2


def test_no_choice_is_a_row_of_dashes_and_each_row_has_the_picture_of_its_menu(editor, moths, snakes):
    """A guest: `---------`, and rows without a picture."""
    for row in (moths, snakes, CardSet.objects.get(key="snakes"), Role.objects.get(key="moth")):
        assert "---------" not in page(editor, address(row))
    text = page(editor, address(moths))
    moth = re.search(
        r'<use href="[^"]*#paint-(\w+)"></use></svg><select name="roles-0-key"'.replace("></use>", "/>"), text
    )

    assert moth is not None
    assert moth[1] == MOTH.get("figure", "unknown")


def test_what_is_wrong_in_a_table_is_linked_from_the_top_too(editor, moths):
    answer = saved(editor, moths, {**form_of(editor, moths), "roles-1-key": "moth"}, 200)

    (links,) = re.findall(r'<ul class="errors-at">(.*?)</ul>', answer, re.DOTALL)
    (anchor,) = re.findall(r'href="#([^"]+)"', links)
    assert f'id="{anchor}"' in answer
    assert "This role is here twice." in links


def test_who_is_in_an_official_set_is_a_card_each_with_a_painting(editor):
    """A guest: sixteen characters as lines of text, though each has a painting."""
    said = page(editor, address(RoleSet.objects.get(key="base")))

    cards = said[said.index('class="dealt-cards"') :].split("<li>")[1:]
    assert len(cards) == 1 + 16  # its deck, and its characters
    assert all("#paint-" in card.split("</li>")[0] for card in cards)
    assert "Bart Cassidy" in cards[1]
    assert "For each life you lose, draw a card." in cards[1]


@pytest.mark.parametrize(
    ("key", "aim", "victory"),
    [
        ("sheriff", "Eliminate all outlaws and the renegade.", "the sheriff and the deputies win."),
        ("outlaw", "Kill the sheriff.", "The sheriff is dead: the outlaws win."),
    ],
)
def test_a_role_that_is_no_piece_says_what_it_does_and_when_it_wins(editor, key, aim, victory):
    """A guest: one word in a large box."""
    said = page(editor, address(Role.objects.get(title="bang", key=key)))

    assert aim in said
    assert victory in said
    assert aim in page(editor, "/admin/library/role/")
