"""Circles: what a host keeps from evening to evening, and how it goes again."""

from __future__ import annotations

import json
import re
from datetime import timedelta
from io import StringIO

import pytest
from django.contrib.auth import get_user_model
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from tablegames.engine.words import Text
from tablegames.play import lobby
from tablegames.play.circles import book
from tablegames.play.circles.rows import Appearance, Circle, Round
from tablegames.play.circles.wall import wall
from tablegames.play.models import Game, State
from tablegames.play.rendering.renderer import renderer_of
from tests.play.cast import Dashboard, Phone
from tests.play.test_bets import BOB, ERIN, bet, first_day

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def circle() -> Circle:
    return book.open_circle("Thursday owls", None)


@pytest.fixture
def remembered(dashboard, alice, bob, circle) -> Dashboard:
    """A game of that circle, before its cards."""
    assert dashboard.post("circle", circle=circle.pk).status_code == 204
    return dashboard


def over(dashboard: Dashboard) -> None:
    """Dealt, and played to its end."""
    dashboard.post("robots", number=1)
    assert dashboard.post("deal").status_code == 204
    play_on(dashboard)


def play_on(dashboard: Dashboard) -> None:
    while dashboard.game.state == State.PLAYING:
        assert dashboard.next().status_code == 204


def row(name: str, round_: Round, **more: object) -> Appearance:
    role = {"text": "owl", "with": {}}
    return Appearance.objects.create(
        round=round_, name=name, likeness=name.casefold(), role=role, **{"has_won": False, **more}
    )


def made_round(circle: Circle, side: str = "", days: int = 0) -> Round:
    ended = timezone.now() - timedelta(days=days)
    verdict = {"text": "Owls win.", "with": {}}
    return Round.objects.create(circle=circle, title="toy", side=side, verdict=verdict, ended=ended)


def test_nothing_is_kept_where_nobody_has_chosen_a_circle(dashboard, alice, bob, circle):
    over(dashboard)

    assert Round.objects.count() == 0


def test_a_game_is_written_down_when_it_is_over_and_never_before(remembered, circle):
    remembered.post("robots", number=1)
    remembered.post("deal")
    assert Round.objects.count() == 0

    play_on(remembered)

    (round_,) = circle.rounds.all()
    assert (round_.title, round_.game) == ("toy", remembered.game)
    assert sorted(one.name for one in round_.people.all()) == ["Alice", "Bob"]


def test_an_end_that_is_undone_is_struck_out_and_written_down_once_when_it_comes_again(remembered):
    over(remembered)

    remembered.post("undo", number=remembered.game.number - 1)
    assert Round.objects.count() == 0
    play_on(remembered)

    assert Round.objects.count() == 1


def test_a_game_that_the_moderator_ends_by_hand_is_not_counted(remembered):
    remembered.post("robots", number=1)
    remembered.post("deal")

    remembered.post("end")
    ended = remembered.game.state, Round.objects.count()
    remembered.post("undo", number=remembered.game.number - 1)
    play_on(remembered)

    assert ended == (State.OVER, 0)
    assert Round.objects.count() == 1, "what is taken up again and played to its end is"


def test_the_next_round_is_of_the_same_circle_and_the_tv_shows_its_wall_until_the_cards(remembered, circle):
    before = remembered.browser.get(f"/b/{remembered.code}/").content.decode()
    over(remembered)
    remembered.post("again")

    after = Game.objects.get(predecessor__code=remembered.code)
    tv = remembered.browser.get(f"/b/{after.code}/").content.decode()
    assert after.circle == circle
    assert ["Thursday owls" in page for page in (before, tv)] == [False, True]
    lobby.deal(after)
    assert "Thursday owls" not in remembered.browser.get(f"/b/{after.code}/").content.decode()


def test_the_tv_shows_the_wall_when_the_last_seat_is_turned_over_and_not_before(remembered, alice, circle):
    """It tells who is most often what."""
    over(remembered)
    pages = []

    for seats in range(4):
        remembered.post("uncover", to=seats)
        pages.append(remembered.browser.get(f"/b/{remembered.code}/").content.decode())

    assert ["Thursday owls" in page for page in pages] == [False, False, False, True]
    assert "Thursday owls" not in alice.page().content.decode()


def test_robots_alone_leave_nothing_behind(dashboard, circle):
    dashboard.post("circle", circle=circle.pk)
    dashboard.post("robots", number=4)
    over(dashboard)

    assert Round.objects.count() == 0


def test_the_wall_counts_wins_streaks_roles_and_bets(circle):
    first, second, third = (made_round(circle, side, days) for side, days in (("a", 3), ("b", 2), ("a", 1)))
    for round_ in (first, second):
        row("Alice", round_, has_won=True)
    row("Alice", third)
    row("Bob", third, has_won=True, hits=2, bets=3)

    found = wall(circle)

    assert [(one.name, one.wins, one.rounds, one.streak, one.best_streak) for one in found.regulars] == [
        ("Alice", 2, 3, 0, 2),
        ("Bob", 1, 1, 1, 1),
    ]
    assert [one.name for one in found.best_guessers] == ["Bob"]
    assert [one.name for one in found.longest_streaks] == ["Alice"]
    assert found.regulars[0].role == Text("owl")
    assert found.rounds == 3


def test_who_only_looks_on_guesses_best_and_neither_plays_nor_wins(circle):
    round_ = made_round(circle)
    row("Alice", round_, has_won=True, hits=1, bets=3)
    row("Eve", round_, hits=2, bets=3, looked_on=True)

    found = wall(circle)

    assert [one.name for one in found.best_guessers] == ["Eve"]
    assert [one.name for one in found.regulars] == ["Alice"]
    assert [(one.name, one.rounds) for one in found.people] == [("Alice", 1), ("Eve", 0)]


def test_who_comes_late_and_bets_is_written_down_with_what_came_true(circle):
    dashboard, phones = first_day()
    Game.objects.update(circle=circle)
    dora, fay = (Phone(dashboard.game, name) for name in ("Dora", "Fay"))
    bet(dora, "vote.1", BOB)
    dashboard.next()
    for phone in phones[:ERIN]:
        phone.answer(BOB)

    play_on(dashboard)

    (onlooker,) = Appearance.objects.filter(looked_on=True)
    assert (onlooker.name, onlooker.hits, onlooker.bets, onlooker.has_won) == ("Dora", 1, 1, False)
    assert not Appearance.objects.filter(name=fay.player.name).exists()


def test_whoever_is_level_shares_the_place(circle):
    """A guest, 7 for clarity: three had won 2 of 2, and one of them wore the crown."""
    for _round in range(2):
        round_ = made_round(circle)
        for name in ("Alice", "Bob"):
            row(name, round_, has_won=True, hits=1, bets=2)
        row("Carol", round_, bets=2)

    found = wall(circle)

    for level in (found.champions, found.best_guessers, found.longest_streaks):
        assert [one.name for one in level] == ["Alice", "Bob"]


def test_forgetting_somebody_takes_them_out_and_rounds_in_which_nobody_is_left(circle):
    both, alone = made_round(circle), made_round(circle)
    row("Alice", both)
    row("Bob", both)
    row("Alice", alone)

    assert book.forget("alice", circle) == 2

    assert [one.name for one in Appearance.objects.all()] == ["Bob"]
    assert list(Round.objects.all()) == [both]


def test_a_name_that_is_too_long_stands_there_to_be_shortened(dashboard):
    """What had been typed was gone."""
    name = "The Thursday people of our street"

    page = dashboard.browser.post("/host/circles/open", {"name": name}).content.decode()

    assert f'value="{name}"' in page


def test_a_host_opens_looks_takes_along_forgets_and_deletes(dashboard):
    host = dashboard.browser
    page = host.post("/host/circles/open", {"name": "Thursday owls"})["Location"]
    again = host.post("/host/circles/open", {"name": "thursday owls"})["Location"]
    round_ = made_round(Circle.objects.get())
    row("Alice", round_, has_won=True)
    row("Bob", round_)

    assert page == again
    assert "Alice" in host.get(page).content.decode()
    assert [one["name"] for one in host.get(f"{page}circle.json").json()["rounds"][0]["people"]] == [
        "Alice",
        "Bob",
    ]
    # Eleventh walk, severity 1: the first name was chosen, and one press forgot it.
    assert re.search(r'name="name"[^>]* required>\s*<option value="">', host.get(page).content.decode())
    host.post(f"{page}forget", {"name": "Bob"})
    assert "Bob is forgotten here." in host.get(page).content.decode()
    assert "Bob" not in host.get(page).content.decode()
    listed = host.post(f"{page}delete", follow=True).content.decode()
    assert "The circle “Thursday owls” is deleted." in listed
    assert (Circle.objects.count(), Round.objects.count()) == (0, 0)


def test_a_lobby_that_stands_offers_a_circle_as_soon_as_it_is_opened_and_no_more_once_it_is_deleted(
    dashboard,
):
    """Eighteenth walk, severity 2: it came only with the next change of the lobby, and after no reload."""
    other = Dashboard(lobby.new_game("werewolf", get_user_model().objects.create_user("somebody"), "en"))
    kept = renderer_of(dashboard.game.pk)  # as the room of an open page keeps it
    before, version = dashboard.view()["content"], other.game.version
    circle = dashboard.browser.post("/host/circles/open", {"name": "Thursday owls"})["Location"]
    opened = dashboard.view()["content"]
    dashboard.browser.post(f"{circle}delete")

    assert "Thursday owls" in opened
    assert "Thursday owls" not in before
    assert "Thursday owls" not in dashboard.view()["content"]
    assert other.game.version == version
    assert kept is renderer_of(dashboard.game.pk)


def test_where_there_is_nothing_yet_the_pages_say_how_it_begins(dashboard):
    host = dashboard.browser
    listed = host.get("/host/circles/").content.decode()
    empty = host.get(host.post("/host/circles/open", {"name": "Owls"})["Location"]).content.decode()

    for step in ("Give the circle a name", "Choose it in the lobby of a game", "see here who won"):
        assert step in listed
    assert '<a class="button main" href="/host/">To the games</a>' in empty
    assert "Give the circle a name" not in host.get("/host/circles/").content.decode()


def test_a_circle_is_its_hosts_alone(dashboard, circle):
    other = get_user_model().objects.create_user("anna", password="six owls at midnight")
    browser = Client()
    browser.force_login(other)
    pages = ["", "circle.json"]
    verbs = ["forget", "delete"]

    for visitor in (browser, Client()):
        assert [visitor.get(f"/host/circles/{circle.pk}/{one}").status_code for one in pages] == [404, 404]
        assert [visitor.post(f"/host/circles/{circle.pk}/{one}").status_code for one in verbs] == [404, 404]
    assert Client().get("/host/circles/").status_code == 403
    assert dashboard.post("circle", circle=book.open_circle("Hers", other).pk).status_code == 422
    assert Circle.objects.count() == 2


def test_a_name_that_is_none_is_refused(dashboard):
    answer = dashboard.browser.post("/host/circles/open", {"name": " "})

    assert answer.status_code == 422
    assert Circle.objects.count() == 0


def test_a_circle_stays_when_the_game_goes_and_goes_when_nobody_has_played_for_a_year(remembered, circle):
    over(remembered)
    Game.objects.update(ended=timezone.now() - timedelta(days=100))
    call_command("tidy", stdout=StringIO())
    assert (Game.objects.count(), Round.objects.get().game) == (0, None)

    Round.objects.update(ended=timezone.now() - timedelta(days=366))
    call_command("tidy", stdout=StringIO())

    assert (Circle.objects.count(), Appearance.objects.count()) == (0, 0)


def test_what_circles_keep_of_a_person_is_given_out_and_taken_away(circle):
    row("Alice", made_round(circle), has_won=True)
    out = StringIO()

    call_command("person", "alice", "--forget", stdout=out, stderr=StringIO())

    assert [(one["circle"], one["has_won"]) for one in json.loads(out.getvalue())] == [
        ("Thursday owls", True)
    ]
    assert Appearance.objects.count() == 0
    with pytest.raises(CommandError):
        call_command("person", "alice", stdout=StringIO())


def test_a_phone_sees_nothing_of_a_circle(remembered, alice, circle):
    over(remembered)
    remembered.post("again")
    after = Game.objects.get(predecessor__code=remembered.code)

    pages = [
        alice.browser.get(address, follow=True).content.decode()
        for address in (f"/g/{remembered.code}/follow", f"/r/{remembered.code}/")
    ]

    assert ["Thursday owls" in page for page in pages] == [False, False]
    assert after.circle == circle
