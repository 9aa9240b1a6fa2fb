"""The odds of a set from the command line: a table with errors, and a drawing."""

import io
import xml.etree.ElementTree as ElementTree

import pytest
from django.core.management import CommandError, call_command

from tablegames.library import odds
from tablegames.library.models import RoleSet
from tablegames.library.shelf import load_official

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _shelf(db):
    load_official()


def run(*arguments: str) -> str:
    out = io.StringIO()
    call_command("sets", "odds", *arguments, stdout=out, stderr=out)
    return out.getvalue()


def test_the_table_has_a_line_for_every_number_of_players_and_says_what_is_dealt():
    head, *lines = run("werewolf", "the-script", "--players", "4-6", "--games", "20").splitlines()

    assert head.split()[0] == "players"
    assert [line.split()[0] for line in lines] == ["4", "5", "6"]
    assert all("±" in line and "werewolf" in line for line in lines)


def test_shares_add_up_and_the_same_again_is_the_same():
    row = RoleSet.objects.get(title="bang", key="base")

    one, again = (list(odds.table(row, 4, 4, 10)) for _time in range(2))

    assert one == again
    assert sum(one[0].odds.share(side) for side in one[0].odds.wins) == pytest.approx(1)


def test_numbers_that_the_set_cannot_be_dealt_to_are_left_out():
    row = RoleSet.objects.get(title="bang", key="base")

    assert [one.players for one in odds.table(row, 2, 3, 1)] == [3]
    with pytest.raises(CommandError, match="cannot be dealt"):
        run("bang", "base", "--players", "9-12", "--games", "1")


def test_the_drawing_is_an_svg_with_a_line_for_every_side(tmp_path):
    path = tmp_path / "odds.svg"

    run("werewolf", "first-evening", "--players", "4-6", "--games", "10", "--svg", str(path))

    drawing = ElementTree.parse(path).getroot()
    lines = drawing.findall("{http://www.w3.org/2000/svg}polyline")
    assert len(lines) == 2
    assert all(len(line.attrib["points"].split()) == 3 for line in lines)


@pytest.mark.parametrize("players", ["many", "4-", "-4", "4-x"])
def test_a_bad_number_of_players_is_named(players):
    with pytest.raises((CommandError, SystemExit)):
        run("werewolf", "the-script", f"--players={players}", "--games", "0" if players == "4-" else "1")
