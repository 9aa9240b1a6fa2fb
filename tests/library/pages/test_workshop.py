"""Beside and below the form of a set: whom it deals, what is not saved yet, and where what is wrong is."""

from __future__ import annotations

import re

import pytest

from tablegames.editor.curve import curve
from tablegames.editor.summary import Fill
from tablegames.engine.words import Text
from tablegames.library import files
from tablegames.library.models import RoleSet
from tests.library.browsing import Form, composed, edited, fields, page, typed, upload
from tests.library.cast import SALOON, VILLAGE, changed, data, every_custom_set

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]

CHECK = "/library/werewolf/moths/check"


def dealt(text: str) -> list[str]:
    """Who is dealt, as the page has it: names, and how many where there are several."""
    hand = text.split('class="hand-of-all"')[1].split("</ul>")[0]
    return [" ".join(re.sub("<[^>]*>", " ", one).split()) for one in hand.split("<li>")[1:]]


def test_beside_the_form_stands_who_is_dealt_to_as_many_as_one_likes(host, moths):
    assert dealt(page(host, "werewolf/moths/edit")) == ["werewolf ×2", "Moth", "villager ×5"]
    assert dealt(page(host, "werewolf/moths/edit?look=4")) == ["werewolf", "Moth", "villager ×2"]

    answer = host.post(CHECK, fields(moths, wolves="3", look="6"))

    assert dealt(answer.content.decode()) == ["werewolf ×3", "Moth", "villager ×2"]


def test_without_a_script_a_button_shows_another_number(host, moths):
    answer = host.post("/library/werewolf/moths/edit", fields(moths, do="look", look="12"))

    assert answer.headers["Location"] == "/library/werewolf/moths/edit?look=12#dealt"


@pytest.mark.parametrize("wanted", ["", "0", "-1", "99", "many", "٣", "9" * 30])
def test_a_number_that_the_set_is_not_for_shows_the_nearest(host, moths, wanted):
    host.post("/library/werewolf/moths/edit", fields(moths, most=10))

    text = page(host, f"werewolf/moths/edit?look={wanted}")

    assert sum(int([*one.split("×"), "1"][1]) for one in dealt(text)) in range(4, 11)


def test_nobody_is_dealt_while_something_is_wrong_and_it_is_said_so(host, moths):
    answer = host.post(CHECK, fields(moths, least="20", most="4"))

    assert "hand-of-all" not in answer.content.decode()
    assert "This shows as soon as nothing is left to mend." in answer.content.decode()


@every_custom_set
def test_a_form_that_nobody_has_touched_is_saved_to_the_last_word(host, set_file):
    row = files.put(set_file)
    form = Form(page(host, f"{row.title}/{row.key}/edit")).found

    text = host.post(f"/library/{row.title}/{row.key}/check", form).content.decode()

    assert "All of it is saved." in text
    assert "Not saved yet" not in text


def test_every_official_set_that_is_copied_is_saved_to_the_last_word(host):
    for row in RoleSet.objects.filter(official=True):
        answer = host.post(f"/library/{row.title}/{row.key}/copy", {"name": "Mine"})
        address = answer.headers["Location"].removesuffix("edit")
        form = Form(host.get(f"{address}edit").content.decode()).found

        assert "All of it is saved." in host.post(f"{address}check", form).content.decode(), row.key


@pytest.mark.parametrize(
    ("more", "names"),
    [
        ({"name.en": "Night moths"}, "Name"),
        ({"least": "5", "description.vi": "Bướm đêm"}, "Description, Players"),
        ({"wolves": "0"}, "Ordinary werewolves"),
        ({"since.moth": "6", "order": ["werewolf", "moth"]}, "Roles, Order of the night"),
        ({"seconds.vote": "90", "option.mayor": '"none"'}, "Options and timers"),
    ],
)
def test_the_bar_says_what_is_not_saved_yet(host, moths, more, names):
    text = host.post(CHECK, fields(moths, **more)).content.decode()

    assert f"Not saved yet: {names}<" in text
    assert "All of it is saved." not in text


def test_the_bar_says_what_else_saves_what_was_typed(host, moths):
    """A walk: “Put in” and the bin saved a half-typed name, and nothing had said so."""
    words = "Putting in, taking out or making one saves that too."

    assert words in host.post(CHECK, fields(moths, **{"name.en": "Night moths"})).content.decode()
    assert words not in host.post(CHECK, fields(moths)).content.decode()


def test_what_is_wrong_is_named_in_the_bar_and_leads_to_its_place(host, moths):
    text = host.post(CHECK, fields(moths, least="20", most="5")).content.decode()

    assert '<a class="spot" href="#wrong-set-players">The least is more than the most.</a>' in text
    assert 'id="wrong-set-players"' in text


def test_a_role_that_was_composed_is_where_the_page_goes_on(host, moths):
    answer = composed(host, "werewolf/moths/role/moth/", **typed("werewolf", VILLAGE["roles"][0]))

    anchor = answer.headers["Location"].rpartition("#")[2]
    assert f'id="{anchor}"' in page(host, "werewolf/moths/edit")


def test_the_line_of_the_night_marks_who_is_in_the_set(host, moths):
    host.post(
        "/library/werewolf/moths/edit", fields(moths, special=["moth", "raven"], **{"since.raven": "5"})
    )

    text = page(host, "werewolf/moths/role/")

    here = re.findall(r'class="stop role-name here" aria-hidden="true">([^<]+)<', text)
    assert here == [
        "raven",
        "werewolf",
    ]  # the raven, which the set's order does not name, wakes at its own place
    assert "The bright ones are in this set." in text


def test_a_kind_keeps_its_colour_where_another_is_not_dealt():
    kinds = [Text("Werewolves"), Text("Special"), Text("Villagers")]

    drawing = curve("Fill", kinds, [Fill(number, (0, 2, number - 2), None) for number in (8, 9)], [0, 1, 2])

    assert re.findall(r'<polygon class="kind-(\d)"', drawing) == ["2", "1"]
    assert re.findall(r'<rect class="kind-(\d)"', drawing) == ["1", "2"]


def test_a_card_that_was_just_made_is_shown_into_its_deck(host, snakes):
    """The page that came next said neither what was to be done nor showed the card's picture."""
    answer = composed(host, "bang/snakes/card/", **typed("bang", {"name": "Serenade", "by_hand": True}))
    text = host.get(answer.headers["Location"]).content.decode()

    assert "“Serenade” is made. Say which rank and suit is printed on it" in text
    host.post(
        "/library/bang/snakes/deck/snakes/", {"do": "add", "kind": "serenade", "rank": "6", "suit": "H"}
    )
    text = page(host, "bang/snakes/deck/snakes/?kind=serenade")
    assert "is made" not in text
    assert "#paint-unknown" in text.split('id="kind-serenade"')[1]


def test_a_broken_file_names_places_as_the_pages_do(host):
    """`set.players` and `roles[0]` are the file's words, and stand behind ours."""
    wrong = changed(changed(VILLAGE, "set.players", [9, 4]), "set.order", ["nobody"])

    text = upload(host, data(wrong)).content.decode()

    assert "<b>Players</b>" in text
    assert "<b>Order of the night</b>" in text
    assert "<b>Role 1</b>" in upload(host, data(changed(VILLAGE, "roles.0.wakes", "?"))).content.decode()
    assert "<b>Deck 1</b>" in upload(host, data(changed(SALOON, "decks.0.cards", ["?"]))).content.decode()


def test_a_file_that_is_in_the_library_already_is_not_added_once_more(host, moths):
    text = upload(host, files.exported(moths).encode()).content.decode()

    assert "Nothing: all of it is in the library already, just like this." in text
    assert 'href="/library/werewolf/moths/"' in text
    assert "Add it to the library" not in text


@pytest.mark.parametrize(
    ("do", "evil"),
    [
        ("up evil 2", ["assassin", "mordred", "morgana", "oberon"]),
        ("down evil 0", ["morgana", "assassin", "mordred", "oberon"]),
        ("up evil 0", ["assassin", "morgana", "mordred", "oberon"]),
        ("down evil 3", ["assassin", "morgana", "mordred", "oberon"]),
        ("up nothing 1", ["assassin", "morgana", "mordred", "oberon"]),
    ],
)
def test_the_order_of_a_list_can_be_changed_without_a_script(host, do, evil):
    """A walk: “In this order”, and nothing changed the order."""
    host.post("/library/quests/legend/copy", {"name": "Our legend"})
    row = RoleSet.objects.get(title="quests", key="our-legend")

    edited(host, row, do=do, good=row.content["good"], evil=row.content["evil"])

    assert row.content["evil"] == evil
