"""Werewolf and Quests on the television: what is read, and what covers nothing, from four metres away."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import LAPTOP, TV, Evening, open_board, settled
from tests.browser.measures import UNSEEN
from tests.browser.pictures import answer, send

from .test_guests import REACHES
from .test_lobby_tv import lobby
from .test_marks import NINE, table
from .test_television import BOXES, EIGHT, MANY, call_a_vote, watched


def dead_by_dawn(browser, laptop, size, deaths, *names):
    """A television in the morning: so many have died in the night, the villagers first."""
    evening = Evening(browser, laptop)
    evening.host("the-script")
    evening.add(*names)
    board = open_board(evening)
    board.set_viewport_size(size)
    evening.deal()
    evening.until("The werewolves wake up")
    roles = list(evening.roles().values())
    found = sorted(range(len(names)), key=lambda seat: (roles[seat] != "villager", len(set(names[seat]))))
    victims = [seat for seat in found if roles[seat] not in ("werewolf", "hunter")][:deaths]
    for seat in (seat for seat, role in enumerate(roles) if role == "werewolf"):
        answer(evening, seat, victims[0])
    for seat in victims[1:]:
        send(evening, "override", verb="kill", why="test", **{"with.seat": seat})
    evening.until("is dead")
    settled(board)
    return board, [names[seat] for seat in victims]


@pytest.mark.parametrize(("deaths", "number"), [(2, 8), (3, 12)])
def test_the_dead_of_a_night_stay_on_the_screen_whatever_they_are_called(browser, laptop, deaths, number):
    """A walk before the guest, severity 2: a name of 24 W ran out of what is said, over the code, and the
    second card out of the screen."""
    names = [f"{'WM'[n % 2] * 22}{n}" for n in range(number)]
    board, dead = dead_by_dawn(browser, laptop, LAPTOP, deaths, *names)

    for size in (LAPTOP, TV):
        board.set_viewport_size(size)
        assert sorted(board.locator(".fallen b").all_inner_texts()) == sorted(dead)
        seen = ".fallen b, .fallen .role-name, .fallen .painting, .home .called"
        assert board.evaluate(UNSEEN, seen) == []
        assert board.evaluate("() => document.scrollingElement.scrollHeight") <= size["height"]
        cards, (said,) = board.evaluate(BOXES, ".fallen > li"), board.evaluate(BOXES, ".caption")
        (words,) = board.evaluate(BOXES, ".caption > span")
        assert len({card[1] for card in cards}) == 1
        assert said[1] <= words[1] < words[3] <= said[3] <= cards[0][1]
        assert cards[0][3] <= min(top for _left, top, _right, _bottom in board.evaluate(BOXES, ".home"))
        assert board.evaluate(REACHES, [".caption", ".qr"]) == 0


def test_no_name_under_a_house_loses_a_line_to_its_figure(browser, laptop):
    """A walk, severity 2: the figure alone on the first line, “Nguyễn..” on the second, and “Thị Ánh” cut off."""
    names = [
        "Nguyễn Thị Ánh",
        "محمد العلي",
        "Ben",
        "Clara",
        "Dora",
        "Eli",
        "Alexandra",
        "Maximiliane",
        "Jo Ann",
    ]
    board, _dead = dead_by_dawn(browser, laptop, TV, 2, *names)

    for size in (LAPTOP, TV):
        board.set_viewport_size(size)
        cut = board.locator(".called > span").evaluate_all(
            "all => all.filter(one => one.scrollHeight > one.clientHeight + 2).map(one => one.textContent)"
        )
        assert cut == []
    expect(board.locator(".called .mark:visible")).to_have_count(0)  # by day they look out of the windows
    expect(board.locator(".window.mark:visible")).to_have_count(7)


def test_one_death_fills_the_sky_and_what_its_card_says_is_not_said_twice(browser, laptop):
    """A guest, a death on the TV: a small panel above an empty wood, and four sentences that repeated it."""
    board, (dead,) = dead_by_dawn(browser, laptop, LAPTOP, 1, *MANY[:9])

    # A guest: the day broke over a grey veil.
    veil = board.locator(".vista").evaluate("one => getComputedStyle(one, '::after').backgroundImage")
    assert veil.startswith("radial-gradient(")
    (painting,) = board.evaluate(BOXES, ".fallen .painting")
    assert painting[3] - painting[1] >= 0.36 * LAPTOP["height"]
    assert (
        float(board.locator(".fallen b").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")) >= 80
    )
    expect(board.locator(".caption")).to_contain_text("Day 1 breaks")
    expect(board.locator(".caption")).not_to_contain_text(dead)
    # Great moments on the TV, 7.6: a second white box above the first, a skull that read as part of the role, a bright
    # land round it all, and nothing but the name that said who it was.
    expect(board.locator(".fallen .ends .icon")).to_have_count(0)
    expect(board.locator(".caption")).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    board.wait_for_function("getComputedStyle(document.querySelector('.vista'), '::after').opacity === '1'")
    (seal,) = board.evaluate(BOXES, ".fallen .holder")
    assert seal[2] - seal[0] >= 0.3 * (painting[3] - painting[1])
    assert seal[0] < painting[2] < seal[2]
    assert seal[3] <= painting[3] + 1


def test_the_houses_of_the_front_row_stand_before_the_gaps_of_the_row_behind(browser, laptop):
    """A guest: four houses lay spread below five, and no name stood under another."""
    _evening, board = watched(browser, laptop, "Werewolf", "the-script", NINE)
    homes = board.evaluate(BOXES, ".home")
    behind, front = ([one for one in homes if (one[1] == homes[0][1]) is there] for there in (True, False))

    assert [len(behind), len(front)] == [5, 4]
    for house, left, right in zip(front, behind, behind[1:], strict=False):
        middle = (left[0] + right[2]) / 2
        assert abs((house[0] + house[2]) / 2 - middle) <= 2


def test_each_house_of_the_street_has_a_plate_and_the_mayor_wears_the_crown_on_the_house(browser, laptop):
    """A guest, night on the TV: a black band from edge to edge, twice, and the crown between two houses."""
    evening = table(browser, laptop, "Werewolf", "the-script", MANY[:9])
    board = open_board(evening)
    send(evening, "override", verb="set_mayor", **{"with.seat": 0})
    evening.until("werewolves wake up")
    settled(board)

    for size in (LAPTOP, TV):
        board.set_viewport_size(size)
        plates, homes = board.evaluate(BOXES, ".called > span"), board.evaluate(BOXES, ".home")
        for plate, home in zip(plates, homes, strict=True):
            assert home[0] <= plate[0] < plate[2] <= home[2]
        assert plates[0][2] - plates[0][0] <= 0.6 * (homes[0][2] - homes[0][0])
        (crown,) = board.evaluate(BOXES, ".crown")
        middle = (homes[0][0] + homes[0][2]) / 2
        assert abs((crown[0] + crown[2]) / 2 - middle) <= 2
        assert homes[0][1] <= crown[1] < crown[3] <= plates[0][1]


def test_a_vote_raises_hands_on_a_low_television_too_and_is_counted_above_the_roofs(browser, laptop):
    """A guest, votes on the TV: at 720 no hands, and the count on a sill or over a painted card."""
    evening = table(browser, laptop, "Werewolf", "the-script", MANY[:9])
    board = open_board(evening)
    board.set_viewport_size(LAPTOP)
    send(evening, "override", verb="kill", why="test", **{"with.seat": 8})
    evening.until("who shall be executed")
    for seat in range(1, 6):
        answer(evening, seat, 0)
    settled(board)

    assert board.locator(".board-head .raised > i").count() == 8
    assert board.evaluate(UNSEEN, ".board-head .raised .icon, .board-head .progress") == []
    assert board.evaluate(REACHES, [".board-head .progress", ".qr"]) == 0

    evening.next()
    board.locator(".tokens .number").first.wait_for()
    for number, home in zip(
        board.evaluate(BOXES, ".home > .tokens .number"),
        board.evaluate(BOXES, ".home:has(.tokens) .house"),
        strict=True,
    ):
        assert number[1] < home[1] + 0.12 * (home[3] - home[1])
    # A walk, severity 1: of all houses that of the voted out alone had the number without whose votes they were.
    expect(board.locator(".fallen")).to_be_visible()
    assert board.evaluate(UNSEEN, ".fallen .tokens i.by") == []
    assert board.locator(".fallen .tokens i.by").count() == 5


def test_of_a_large_village_too_the_card_tells_whose_votes_they_were(browser, laptop):
    """A guest: with ten at the table only a number at a chimney said it, and of eleven voters eight were shown."""
    evening = table(browser, laptop, "Werewolf", "the-script", MANY[:14])
    board = open_board(evening)
    evening.until("who shall be executed")
    for seat in range(1, 12):
        answer(evening, seat, 0)
    evening.next()
    expect(board.locator(".fallen")).to_be_visible()

    assert board.locator(".fallen .tokens i.by").count() == 11
    assert board.evaluate(UNSEEN, ".fallen .tokens i.by") == []
    assert board.evaluate(REACHES, [".fallen", ".street"]) == 0


def test_the_lobby_of_quests_has_a_sky_of_its_own(browser, laptop):
    """A guest, lobby on the TV: Werewolf's violet night, while phone and laptop had a blue morning."""
    board = lobby(browser, laptop, 5, "Quests", "legend")

    sky = board.locator(".camp").evaluate("one => getComputedStyle(one).backgroundImage")

    for colour in ("rgb(34, 51, 126)", "rgb(240, 163, 148)", "rgb(255, 220, 160)"):
        assert colour in sky


def test_how_many_have_voted_in_quests_takes_one_line_and_no_name_is_in_the_list(browser, laptop):
    """A guest, Quests at 720: “5 of 7 have voted” in three lines, and the list of votes was cut."""
    evening, board = watched(browser, laptop, "Quests", "legend", EIGHT[:7])
    board.set_viewport_size(LAPTOP)
    evening.until("names a team")
    evening.settle()
    call_a_vote(evening)
    for seat in range(7):
        answer(evening, seat, "yes")
    evening.until("names a team")
    evening.until("Who is for this team")
    settled(board)

    expect(board.locator(".board-head .progress")).to_contain_text("0 / 7")
    (count,) = board.evaluate(BOXES, ".board-head .progress")
    assert count[3] - count[1] <= 60
    assert board.locator(".board-side .faces .mark").count() >= 9
    # Another: beside “5 / 7 have voted” the last vote was taken for the one that stands.
    expect(board.locator(".board-side h2")).to_have_text("Last vote (quest 1)")
    assert board.evaluate(UNSEEN, ".board-side li:first-child .faces") == []
    # A guest: the faces were too small to be known from a sofa.
    board.set_viewport_size(TV)
    assert board.evaluate(UNSEEN, ".board-side li:first-child .faces") == []
    assert board.locator(".faces .mark").last.bounding_box()["width"] >= 48
    # On the laptop a crown stood half in the cell of who sits before.
    crown = evening.dashboard.locator(".matrix .led").first
    assert crown.evaluate("one => parseFloat(getComputedStyle(one, '::after').top)") >= 0


def test_the_count_of_votes_covers_no_sentence_however_many_have_bet(browser, laptop):
    """Walk, severity 2: the best of those who bet took two lines, and the hands lay upon what was asked."""
    evening = table(browser, laptop, "Werewolf", "the-script", MANY[:9])
    board = open_board(evening)
    for seat in (5, 6, 7):
        send(evening, "override", verb="kill", why="test", **{"with.seat": seat})
    evening.until("The village talks it over.")
    for seat in (5, 6, 7):
        send(evening, f"seat/{seat}/bet", on="bet.vote.1", pick="0")
    evening.until("who shall be executed")
    assert board.locator(".league").count() == 0  # of noughts there is no league
    for seat in range(1, 5):
        answer(evening, seat, 0)
    evening.next()
    evening.until("who shall be executed")
    settled(board)

    expect(board.locator(".league")).to_contain_text("1 (1/1)")
    assert board.evaluate(REACHES, [".caption > span", ".caption .progress"]) == 0
    (count,) = board.evaluate(BOXES, ".caption .progress")
    assert count[1] >= board.evaluate(BOXES, ".caption > span")[0][3]
