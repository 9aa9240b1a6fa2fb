"""The odds of a set, on its page and from the command line: a table with margins, and a drawing."""

import io
import re
import time
import xml.etree.ElementTree as ElementTree

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from tablegames.editor import odds, summary
from tablegames.editor.odds.chart import ranges
from tablegames.editor.odds.page import dealt_sides
from tablegames.editor.shelf import load_official
from tablegames.engine.driving import simulator
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import RoleSet
from tablegames.play.entrance import access
from tablegames.play.models import Tally
from tablegames.play.odds import odds as robots

from .cast import CUSTOMS, MOTH, SALOON, VILLAGE

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("robots")]
PATIENCE = 60.0  # seconds


@pytest.fixture(autouse=True)
def _shelf(transactional_db, monkeypatch):
    """Fewer games than on an evening: what is asked here is not how many."""
    load_official()
    robots._known.clear()
    monkeypatch.setattr(robots, "GAMES_PLAYED", 60)
    monkeypatch.setattr(robots, "GAMES_MORE", 240)


@pytest.fixture
def host() -> Client:
    browser = Client()
    assert browser.get(access.moderator_link()).status_code == 302
    return browser


@pytest.fixture
def moths() -> RoleSet:
    return files.put(VILLAGE)


def until_ended(row: RoleSet, wanted: str) -> list[odds.Line]:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        lines = odds.lines(row, odds.numbers(row) if wanted == "all" else odds.players_of(row, wanted))
        if all(line.problem or line.has_ended for line in lines):
            return lines
        time.sleep(0.02)
    raise AssertionError("the robots never end")


def page(browser: Client, row: RoleSet, wanted: str) -> str:
    return browser.get(f"/library/{row.title}/{row.key}/", {"players": wanted}).content.decode()


def ask(browser: Client, row: RoleSet, wanted: str, *, every: bool = False, **headers: str):
    typed = {"players": wanted, **({"every": "1"} if every else {})}
    return browser.post(f"/library/{row.title}/{row.key}/odds", typed, headers=headers)


# On the set's page


def test_robots_play_when_they_are_asked_to_and_the_page_shows_shares_with_their_margin(host, moths):
    assert "Let robots play" in page(host, moths, "5")

    asked = ask(host, moths, "5")
    (line,) = until_ended(moths, "5")

    assert (asked.status_code, asked.headers["Location"]) == (302, "/library/werewolf/moths/?players=5#odds")
    assert line.games == robots.GAMES_PLAYED
    shown = page(host, moths, "5")
    for share in line.shares:
        assert f'<rect width="{share.percent}" height="1"/>' in shown
        assert f"<b>{share.percent}%</b>" in shown
    assert "Robots played 60 games." in shown
    assert "<progress" not in shown


def test_the_games_count_up_and_the_page_asks_no_more_when_they_have_ended(host):
    row = RoleSet.objects.get(title="bang", key="base")

    first = ask(host, row, "3", HX_Request="true").content.decode()
    counts = []
    until = time.monotonic() + PATIENCE
    while not odds.lines(row, [3])[0].has_ended:
        assert time.monotonic() < until
        counts.append(odds.summary(row, "3").done)
        time.sleep(0.05)
    last = host.get("/library/bang/base/odds?players=3", headers={"HX-Request": "true"}).content.decode()

    assert "<progress" in first
    assert 'data-hx-trigger="every 1s"' in first
    assert counts == sorted(counts)
    assert any(0 < count < robots.GAMES_PLAYED for count in counts)
    assert "<progress" not in last
    assert "data-hx-trigger" not in last


def test_what_is_known_of_other_numbers_stands_beside_and_nobody_plays_for_it(host, moths):
    for wanted in "57":
        ask(host, moths, wanted)
        until_ended(moths, wanted)

    shown, chart = page(host, moths, "5"), odds.summary(moths, "5").chart

    assert chart is not None
    assert [stop.players for stop in chart.stops] == list(range(4, 13))
    assert [stop.players for stop in chart.stops if stop.is_wanted] == [5]
    at = {stop.players: stop.x for stop in chart.stops}
    assert all([x for run in course.runs for x, _y in run] == [at[5], at[7]] for course in chart.courses)
    strip = re.search(r'<ol class="strip">.*?</ol>', shown, re.DOTALL)[0]
    assert re.findall(r"<b>(\d+)</b>", strip) == [str(players) for players in range(4, 13)]
    assert "All numbers" in shown
    assert Tally.objects.count() == 2


def test_of_those_who_win_alone_only_whoever_is_dealt_is_named():
    """A guest: “Tanner: no win” with fewer players than a tanner is dealt to."""
    row = RoleSet.objects.get(key="new-faces")

    assert dealt_sides(row, [6]) >= {"villagers", "werewolves"}
    assert ["tanner" in dealt_sides(row, [players]) for players in (11, 12)] == [False, True]


def test_looking_at_one_number_asks_the_database_as_often_as_at_another(moths, django_assert_num_queries):
    for wanted in "57":
        with django_assert_num_queries(2):
            odds.summary(moths, wanted)


def test_one_press_finds_the_number_that_is_asked_for_first_and_then_those_beside_it(host, moths):
    order = odds.nearest(moths, 6)
    ask(host, moths, "6", every=True)
    lines = until_ended(moths, "all")

    assert order == [6, 5, 7, 4, 8, 9, 10, 11, 12]
    assert [line.players for line in lines] == list(range(4, 13))
    chart = odds.summary(moths, "6").chart
    assert chart is not None
    assert [len(course.runs[0]) for course in chart.courses] == [9, 9]
    assert "All numbers" not in page(host, moths, "6")
    assert [" ".join(course.rows) for course in chart.courses] == ["The villagers", "The werewolves"]


def test_the_page_says_with_how_many_players_it_is_fair(host, moths):
    ask(host, moths, "6", every=True)
    lines = until_ended(moths, "all")

    fair = [line.players for line in lines if line.is_fair]
    numbers = " or ".join(ranges(fair).rsplit(", ", 1))
    words = f"Fair with {numbers} players." if fair else "No number of players is fair."

    assert words in page(host, moths, "6")


def test_asked_again_they_play_more_games_and_the_margin_gets_smaller(host, moths):
    ask(host, moths, "5")
    (before,) = until_ended(moths, "5")
    ask(host, moths, "5")
    (after,) = until_ended(moths, "5")

    assert after.games == robots.GAMES_PLAYED + robots.GAMES_MORE
    assert after.shares[0].margin < before.shares[0].margin


def test_another_content_has_other_odds_and_the_same_again_is_known_at_once(host, moths):
    ask(host, moths, "6")
    before = until_ended(moths, "6")

    moths.content = {**moths.content, "specials": {"moth": 4, "witch": 4}}
    changed = odds.lines(moths, [6])
    moths.content = VILLAGE["set"]

    assert changed[0].found is None
    assert odds.lines(moths, [6]) == before


def test_other_words_on_a_card_make_no_difference(host, moths):
    ask(host, moths, "6")
    before = until_ended(moths, "6")

    files.put({**VILLAGE, "roles": [{**MOTH, "text": "Flutters.", "balance": 3}]})
    same = odds.lines(moths, [6])
    files.put({**VILLAGE, "roles": [{**MOTH, "then": [{"do": "kill"}]}]})
    other = odds.lines(moths, [6])

    assert same == before
    assert other[0].found is None


def test_what_was_found_outlives_the_server_and_the_lobby_finds_it_too(host, moths):
    ask(host, moths, "6")
    before = until_ended(moths, "6")
    Tally.objects.filter(ended=False).delete()

    robots._known.clear()  # as after a restart

    assert odds.lines(moths, [6]) == before
    title = GAMES["werewolf"]
    setup = {**odds.setups(moths, [6])[6], "mode": "phones", "names": [*"ABCDEF"], "set": ""}
    assert robots.look(title, [setup]) == [before[0].found]


def test_games_that_were_interrupted_go_on_where_they_were(host, moths):
    ask(host, moths, "6")
    (before,) = until_ended(moths, "6")
    Tally.objects.update(games=45, ended=False, touched="2020-01-01T00:00Z")

    assert "They were interrupted: go on" in page(host, moths, "6")
    ask(host, moths, "6")
    (after,) = until_ended(moths, "6")

    assert after.games == before.games


@pytest.mark.parametrize(
    ("change", "wanted", "sentence"),
    [
        ({"wolves": 0}, "5", "At least one werewolf is needed."),
        ({"players": [3, 12]}, "3", "At least 4 players are needed."),
        ({}, "30", "This set is for 4 to 12 players."),
        ({}, "many", "This set is for 4 to 12 players."),
    ],
)
def test_a_number_that_cannot_be_dealt_to_says_why_and_nobody_plays(host, change, wanted, sentence):
    moths = files.put({**VILLAGE, "set": {**VILLAGE["set"], **change}})

    answer = ask(host, moths, wanted, HX_Request="true")

    assert sentence in answer.content.decode()
    assert sentence in ask(host, moths, wanted).content.decode() or sentence in page(host, moths, wanted)
    assert not Tally.objects.exists()


def test_a_deck_with_which_nobody_can_die_is_told_and_not_waited_for(host, monkeypatch):
    monkeypatch.setattr(simulator, "QUESTIONS", 300)
    deck = {"key": "snakes", "name": "Beers", "cards": ["beer 2S"] * 60}
    content = {**SALOON["set"], "decks": ["snakes"], "players": [3, 5]}
    row = files.put({**SALOON, "set": content, "decks": [deck], "cards": []})

    ask(host, row, "4")
    until_ended(row, "4")
    shown = page(host, row, "4")

    assert "the robots&#39; games do not end" in shown
    assert "<progress" not in shown
    assert "Try again" in shown


def test_who_may_not_see_the_library_sends_nobody_to_play(moths):
    stranger = Client()

    assert ask(stranger, moths, "5").status_code == 403
    assert stranger.get("/library/werewolf/moths/odds?players=5").status_code == 403
    assert not Tally.objects.exists()


def test_where_too_much_waits_for_all_numbers_the_one_has_to_do(host, moths, monkeypatch):
    monkeypatch.setattr(robots, "MOST_WAITING", 5)

    ask(host, moths, "6", every=True)
    until_ended(moths, "6")

    assert Tally.objects.count() == 1


def test_too_much_at_once_is_refused_with_a_sentence(host, moths, monkeypatch):
    monkeypatch.setattr(robots, "MOST_WAITING", 0)

    refused = ask(host, moths, "6", every=True)

    assert refused.status_code == 422
    assert "The robots have enough to do just now." in refused.content.decode()
    assert not Tally.objects.exists()


def test_what_was_found_longest_ago_is_forgotten(host, moths, monkeypatch):
    monkeypatch.setattr(robots, "KEPT_ROWS", 2)
    for wanted in "456":
        ask(host, moths, wanted)
        until_ended(moths, wanted)

    assert Tally.objects.count() == 2
    assert odds.lines(moths, [4])[0].found is None


# What is dealt


def test_a_fill_for_every_number_with_the_sum_of_the_printed_values(moths):
    first = summary.fills(RoleSet.objects.get(title="werewolf", key="first-evening"))
    own = summary.fills(files.put({**VILLAGE, "roles": [{**MOTH, "balance": 4}]}))

    assert [fill.players for fill in first] == list(range(4, 25))
    assert first[0].counts == (1, 1, 2)
    assert str(first[0].balance) == "+3"  # seer 7, werewolf -6, two villagers
    assert (own[0].counts, str(own[0].balance), own[0].balance.without) == ((1, 1, 2), "0", ())


@pytest.mark.parametrize("title", GAMES)
def test_every_card_that_a_set_deals_is_counted_in_the_chart_also_a_role_of_ones_own(title):
    """A walk, severity 2: of a set of Quests with a role of one's own one card was missing for every number."""
    row = files.put(CUSTOMS[title].SET_FILE)

    for fill in summary.fills(row):
        dealt = GAMES[title].fill(row.content, fill.players)
        assert (sum(fill.counts), len(fill.counts)) == (
            len(dealt),
            len(summary.tallied(title, summary.definitions(row))),
        )


def test_a_role_without_a_printed_value_is_named(host, moths):
    (fill, *_more) = summary.fills(moths)

    assert (str(fill.balance), [str(role) for role in fill.balance.without]) == ("−4", ["Moth"])
    assert "* Without a number, and not counted: Moth." in page(host, moths, "5")


# From the command line


def run(*arguments: str) -> str:
    out = io.StringIO()
    call_command("sets", "odds", *arguments, stdout=out, stderr=out)
    return out.getvalue()


def test_the_table_has_a_line_for_every_number_of_players_and_says_what_is_dealt():
    head, *lines, gap, margin = run(
        "werewolf", "the-script", "--players", "4-6", "--games", "20"
    ).splitlines()

    assert head.split()[0] == "players"
    assert [line.split()[0] for line in lines] == ["4", "5", "6"]
    assert all("±" in line and "werewolf" in line for line in lines)
    assert (gap, margin[:32]) == ("", "Percent of 20 games for each num")
    assert margin.endswith("the true share lies within it 19 times out of 20.")


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
