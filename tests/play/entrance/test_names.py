"""What people may be called."""

import pytest

from tablegames.engine.errors import Refused
from tablegames.play import lobby
from tablegames.serving import limits
from tablegames.text import names


def test_spaces_are_tidied_and_letters_composed():
    assert names.clean("  Ho\u0061\u0300ng   An ") == "Hoàng An"


def test_24_letters_are_a_name_and_25_are_not():
    assert names.clean("é" * 24) == "é" * 24
    with pytest.raises(Refused):
        names.clean("é" * 25)


def test_a_letter_with_a_heap_of_marks_is_too_long():
    with pytest.raises(Refused):
        names.clean("a" + "\u0301" * limits.NAME_BYTES)


@pytest.mark.parametrize(
    "sign", ["\x00", "\n", "\u200b", "\u200d", "\u202e", "\u2066", "\ufeff", "\ue000", "\u3164"]
)
def test_invisible_signs_are_refused(sign):
    with pytest.raises(Refused):
        names.clean(f"Al{sign}ice")


@pytest.mark.parametrize("name", ["👨\u200d👩\u200d👧", "👩🏽\u200d🚀", "🏳\ufe0f\u200d🌈"])
def test_what_joins_one_picture_of_several_is_no_invisible_sign(name):
    """H36."""
    assert names.clean(name) == name


@pytest.mark.parametrize("name", ["", "   ", "\u2003"])
def test_nobody_has_no_name(name):
    with pytest.raises(Refused):
        names.clean(name)


@pytest.mark.parametrize(
    "twin",
    ["alice", "ALICE", "Alıce", "Аlice", "Al ice", "Ａｌｉｃｅ", "A1ice", "𝐀lice"],  # Cyrillic А; digit one
)
def test_names_that_look_alike_are_refused(game, alice, twin):
    with pytest.raises(Refused):
        lobby.sit_down(game.code, twin, 1, "en", "x" * 43)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ivan", "lvan"), ("IVAN", "lvan"), ("Ivan", "1van"), ("Ivan", "|van"), ("Ivan", "ivan"), ("Bob", "B0b")]
    + [(one, other) for one in "Il|1" for other in "Il|1"],
)
def test_names_that_look_alike_are_refused_whatever_their_case(game, one, other):
    """P8: case was folded before confusables were looked for, so that Ivan and lvan sat together."""
    lobby.sit_down(game.code, one, 1, "en", "x" * 43)

    with pytest.raises(Refused):
        lobby.sit_down(game.code, other, 1, "en", "y" * 43)


def test_two_usual_names_that_a_glance_tells_apart_sit_together(game):
    for token, name in enumerate(["Ian", "Lan", "Ilya", "Lilya"]):
        lobby.sit_down(game.code, name, 1, "en", str(token) * 43)

    assert [player.name for player in game.seated()] == ["Ian", "Lan", "Ilya", "Lilya"]


@pytest.mark.parametrize("other", ["Alicia", "Älice", "Alice 2", "Алиса"])
def test_names_that_only_resemble_each_other_are_told_apart(game, alice, other):
    assert lobby.sit_down(game.code, other, 1, "en", "x" * 43).seat == 1


def test_markup_in_a_name_is_shown_as_it_is_written(game, dashboard):
    lobby.sit_down(game.code, "<b>{x}</b>", 1, "en", "x" * 43)

    assert "&lt;b&gt;{x}&lt;/b&gt;" in dashboard.page().content.decode()
