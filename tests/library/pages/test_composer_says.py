"""What the composer says while a role or a card is made: faults, numbers that nobody has chosen, what is read aloud."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]


def live(host, path, **fields):
    return host.post(f"/library/{path}", fields, headers={"HX-Request": "true"}).content.decode()


@pytest.mark.parametrize(
    ("path", "fields", "sentences"),
    [
        (
            "werewolf/moths/role/",
            {"name.en": "", "wakes": "never", "names.most": "1"},
            ["It needs a name.", "Who never wakes can name nobody and do nothing."],
        ),
        (
            "bang/snakes/card/",
            {"name.en": "", "then[0].do": "draw"},
            ["It needs a name.", "How many?"],
        ),
    ],
)
def test_two_faults_are_counted_as_two(host, moths, snakes, path, fields, sentences):
    """A walk: whoever had no name yet was told of nothing else, one fault after the other."""
    text = live(host, path, **fields)

    assert "2 things to mend" in text
    assert [one in text for one in sentences] == [True, True]


def test_of_many_faults_the_bar_says_how_many_it_does_not_name(host, snakes):
    text = live(
        host, "bang/snakes/card/", **{f"then[{at}].do": "shoot" for at in range(3)}, **{"name.en": ""}
    )

    assert "4 things to mend" in text
    assert [words in text for words in (">and 3 more<", ">and 2 more<")] == [True, True]


def test_a_number_that_nobody_has_chosen_yet_is_no_number_on_the_card(host, snakes):
    """A walk: “Draw 1 card.” stood there before anybody had said how many."""
    text = live(host, "bang/snakes/card/", **{"name.en": "Rattle", "then[0].do": "draw"})

    preview = text.split('id="preview"')[1]
    assert "Draw … cards." in preview
    assert "1 card" not in preview


@pytest.mark.parametrize(
    ("fields", "is_told"),
    [
        ({"wakes": "every_night"}, True),
        ({"wakes": "every_night", "call.en": "Owl, what do you see?"}, False),
        ({"wakes": "never"}, False),
    ],
)
def test_a_role_without_a_sentence_says_beforehand_what_is_read_aloud(host, moths, fields, is_told):
    """A walk: at night nothing was read but that it wakes up, and nobody had known."""
    text = live(host, "werewolf/moths/role/", **{"name.en": "Owl"}, **fields)

    assert ("Only this is read aloud: “Wakes up: Owl.”" in text) is is_told
