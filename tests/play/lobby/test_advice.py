"""What the lobby says of the set and of who has sat down, before anything goes wrong."""

from __future__ import annotations

import re

import pytest

from tablegames.editor.shelf import load_official
from tablegames.library.models import RoleSet
from tablegames.play import lobby
from tablegames.play.entrance import access
from tests.play.cast import Dashboard


def test_roles_that_so_few_are_not_dealt_are_named_with_the_number_that_they_need(transactional_db):
    """H32: the text of the set promised them."""
    load_official()
    dashboard = Dashboard(lobby.new_game("werewolf", None, "en"))
    dashboard.browser.get(access.moderator_link())
    dashboard.post("set", set="first-evening")
    pages = []
    for number in (4, 4):
        dashboard.post("robots", number=number)
        pages.append(re.sub(r"<[^>]+>", " ", dashboard.page().content.decode()))

    assert [
        "With more players witch(from 6)" in re.sub(r"\s*\(", "(", " ".join(page.split())) for page in pages
    ] == [
        True,
        False,
    ]


def test_roles_for_which_no_card_is_left_are_named_and_those_for_more_than_the_set_takes_are_not(
    transactional_db,
):
    """Tenth walk, severity 2: the lobby neither dealt a role of the set nor named it."""
    load_official()
    RoleSet.objects.filter(title="werewolf", key="first-evening").update(
        content={
            **RoleSet.objects.get(title="werewolf", key="first-evening").content,
            "players": [4, 8],
            "specials": {"seer": 1, "witch": 1, "hunter": 1, "elder": 1, "idiot": 8, "scapegoat": 9},
        }
    )
    dashboard = Dashboard(lobby.new_game("werewolf", None, "en"))
    dashboard.browser.get(access.moderator_link())
    dashboard.post("set", set="first-evening")

    dashboard.post("robots", number=4)

    words = " ".join(re.sub(r"<[^>]+>", " ", dashboard.page().content.decode()).split())
    assert "Elder joins from 5 players." in words
    assert "With more players village idiot (from 8)" in words
    assert "scapegoat (from 9)" not in words


@pytest.mark.parametrize(
    ("title", "without", "is_said"), [("werewolf", 4, True), ("werewolf", 3, False), ("bang", 4, False)]
)
def test_where_several_have_no_phone_the_lobby_says_what_spares_turning_the_screen(
    transactional_db, title, without, is_said
):
    """Tenth walk, severity 2: with 24 of them there were 24 presses before *Next*, at every step."""
    load_official()
    dashboard = Dashboard(lobby.new_game(title, None, "en"))
    dashboard.browser.get(access.moderator_link())
    for number in range(without):
        dashboard.post("add", name=f"Grandma {number}")

    assert ("Several have no phone" in dashboard.page().content.decode()) is is_said
    dashboard.post("mode", mode="eyes_closed")
    assert "Several have no phone" not in dashboard.page().content.decode()


def test_what_so_few_cannot_play_is_said_beside_the_deal(lobbies):
    """A walk, severity 2: the set of the Lady was chosen for six, and nothing said that she stays out."""
    dashboard, _alice = lobbies("quests")
    too_few = "Too few for: The Lady of the Lake, from seven players"
    dashboard.post("set", set="lake")
    said = [too_few in _words(dashboard)]
    for guest in ("Gerda", "Hans", "Ida", "Jan"):
        dashboard.post("add", name=guest)
        said.append(too_few in _words(dashboard))

    assert (len(dashboard.game.seated()), said[0], said[-1]) == (10, True, False)
    dashboard.post("set", set="legend")
    assert too_few not in _words(dashboard)


def _words(dashboard):
    return " ".join(re.sub(r"<[^>]*>", " ", dashboard.page().content.decode()).split())


def test_where_more_are_here_than_the_set_takes_it_is_said_how_somebody_is_taken_out(lobbies):
    """A walk: eleven came over from another game, and only “At most 7 players can play.” was said."""
    dashboard, _alice = lobbies("bang")
    dashboard.post("set", set="base")
    said = []
    for robots in (1, 1):  # the seventh and the eighth at the table
        dashboard.post("robots", number=robots)
        said.append("Tap a seat to take somebody out." in dashboard.page().content.decode())

    assert said == [False, True]


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (5, "This set is for at least 6 players."),
        (6, None),
        (8, None),
        (9, "This set is for at most 8 players."),
    ],
)
def test_where_more_or_fewer_sit_there_than_the_set_is_for_the_lobby_says_so(transactional_db, number, words):
    """A walk, severity 2: other sets were offered, and nothing said why."""
    load_official()
    row = RoleSet.objects.get(title="quests", key="lake")
    row.content = {**row.content, "players": [6, 8]}
    row.save()
    dashboard = Dashboard(lobby.new_game("quests", None, "en"))
    dashboard.browser.get(access.moderator_link())
    dashboard.post("set", set="lake")

    dashboard.post("robots", number=number)

    found = re.findall(r"This set is for at \w+ \d+ players\.", dashboard.page().content.decode())
    assert found == ([words] if words else [])


def test_a_last_guess_that_cannot_come_is_said_beside_the_deal(transactional_db):
    """A walk, severity 2: an assassin was dealt without Merlin, and nothing but the card spoke of a last guess."""
    load_official()
    dashboard = Dashboard(lobby.new_game("quests", None, "en"))
    dashboard.browser.get(access.moderator_link())
    dashboard.post("set", set="merlin")
    dashboard.post("robots", number=5)
    sentence = "Nobody is dealt whom evil looks for: there is no last guess for assassin."
    before = _words(dashboard)

    dashboard.post("count", role="merlin", by=-1)
    dashboard.post("count", role="knight", by=1)

    assert sentence not in before
    assert sentence in _words(dashboard)


def test_what_is_being_played_stands_above_every_new_game_and_what_is_over_below(transactional_db, client):
    """A walk: *Go on* was cut by the lower edge, below three large tiles."""
    load_official()
    games = [Dashboard(lobby.new_game("werewolf", None, "en")) for _game in range(2)]
    client.get(access.moderator_link())
    page = client.get("/host/").content.decode()

    places = [page.index(f'href="/m/{one.game.code}/"') for one in reversed(games)]
    tiles = page.index('value="werewolf"')
    assert places[0] < tiles < places[1]
    assert page.index("Your games</h2>") < places[1]
