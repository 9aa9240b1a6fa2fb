"""What ten people saw of Quests on phones and on the TV only after scrolling, or took for something else."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from tests.browser.evening import LAPTOP, PHONE, TV, Evening, Motion, open_board, settled
from tests.browser.measures import UNSEEN, beyond
from tests.browser.pictures import answer, send

from .letters import twice_as_large
from .test_scenes import HIDDEN, LYING, NAMES, deal

TEN = [*NAMES, "Ivan", "Julia"]
LOOK = """button => {
  const style = getComputedStyle(button);
  return [style.color, style.borderTopColor, style.backgroundImage];
}"""


@pytest.fixture
def evening(browser, laptop):
    """Ten at the table, two of them with phones; Alice leads."""
    return led(browser, laptop, TEN)


def led(browser, laptop, names: Sequence[str], motion: Motion = "reduce") -> Evening:
    """The first two of these have phones, and the first leads."""
    evening = Evening(browser, laptop, motion)
    evening.host("legend", "Quests")
    evening.seat(*names[:2])
    for name in names[2:]:
        send(evening, "add", name=name)
    deal(evening)
    evening.until("names a team")
    send(evening, "override", verb="set_leader", why="test", **{"with.seat": 0})
    evening.settle()
    return evening


def propose(evening: Evening, number: int, names: Sequence[str] = TEN) -> None:
    """The first of the names takes so many of them along, and calls the vote."""
    phone = evening.phones[names[0]]
    for name in names[:number]:
        phone.locator("form[data-pick] label.name", has_text=name).click()
    phone.get_by_role("button", name="Propose them").click()
    phone.get_by_role("button", name="Call the vote").click()
    expect(phone.locator(".names.two")).to_be_visible()
    evening.settle()


def vote(evening: Evening, word: str) -> None:
    for seat in range(len(TEN)):
        answer(evening, seat, word)
    evening.settle()


def guess(evening: Evening) -> None:
    """Good has won two quests and wins the third: evil may still guess."""
    score = {"with.successes": 2, "with.failures": 1, "with.refusals": 0}
    send(evening, "override", verb="set_score", why="test", **score)
    evening.settle()
    propose(evening, 5)
    vote(evening, "yes")
    evening.until("Evil may show itself")
    evening.settle()


def test_what_ends_the_choice_of_the_leader_looks_like_nothing_else(evening):
    """Fourth walk: *Propose them* and *Call the vote* were the same button twice; a guest: two at once, 7 for clarity."""
    phone = evening.phones["Alice"]
    propose, call = (phone.get_by_role("button", name=name) for name in ("Propose them", "Call the vote"))
    names = [phone.locator("form[data-pick] label.name", has_text=name) for name in TEN[:4]]
    for name in names[:3]:
        name.click()
    expect(propose).to_be_enabled()
    expect(call).to_be_hidden()
    before = propose.evaluate(LOOK)

    propose.click()
    expect(call).to_be_enabled()
    expect(propose).to_be_hidden()
    assert call.evaluate(LOOK)[2] != before[2]
    expect(call).to_contain_text("Your choice ends, and all vote on it.")
    # Thirteenth walk, severity 2: on a small phone of ten an edge of three pixels was left of it.
    phone.set_viewport_size({"width": 360, "height": 640})
    assert beyond(phone, ".call") == []
    phone.set_viewport_size(PHONE)

    names[3].click()
    expect(propose).to_be_enabled()
    expect(call).to_be_hidden()


def test_how_ten_have_voted_is_in_sight_before_anybody_scrolls(evening):
    """Third walk: the last votes of ten stood folded up below the table."""
    propose(evening, 3)
    phone = evening.phones["Bob"]
    # A guest: once *Yes* was chosen *No* was still tinted.
    tints = "all => all.map(one => getComputedStyle(one).backgroundImage !== 'none')"
    answers = phone.locator(".names.two > .name")
    assert answers.evaluate_all(tints) == [True, True]
    answers.first.click()
    assert answers.evaluate_all(tints) == [False, False]
    # Another: without its colour and its paper it looked as if it could not be tapped any more.
    expect(answers.last).not_to_have_css("background-color", "rgba(0, 0, 0, 0)")
    vote(evening, "no")
    expect(phone.locator(".last-vote p")).to_have_text("No: " + ", ".join(TEN))

    assert phone.evaluate(HIDDEN, ".last-vote > *") == []


def test_on_the_laptop_the_quests_and_the_last_vote_are_in_sight_in_their_column(evening):
    """Quests on the laptop, 7 for clarity: a column of two words a line, cut below the shields."""
    propose(evening, 3)
    vote(evening, "no")
    page = evening.dashboard

    assert page.evaluate(UNSEEN, ".shields :is(.track li, .refusals), .matrix tr") == []
    assert page.evaluate(UNSEEN, "#dash-known li, #dash-corrections summary") == []
    table, shields = (
        page.locator(one).bounding_box() or {} for one in ("#dash-table .ring:has(button)", ".shields")
    )
    assert shields["y"] + shields["height"] <= table["y"] + 2
    places = page.locator(".middle.party > *")
    expect(places).to_have_count(3)
    # A guest: the shields stood left of the table, and the key said nothing of ticks and crosses.
    track = page.locator(".shields .track").bounding_box() or {}
    assert abs(track["x"] + track["width"] / 2 - table["x"] - table["width"] / 2) <= 2
    expect(page.locator(".rail .keys > span")).to_have_text(["Yes", "No", "On the team", "Leader"])


def test_of_many_who_vote_the_laptop_counts_and_ticks_those_who_have_and_frames_the_last(evening):
    """A guest: frames on all seats at a vote, and ten names cut."""
    propose(evening, 3)
    page = evening.dashboard
    expect(page.locator("#dash-say .missing")).to_contain_text("0 of 10 have voted")
    expect(page.locator(".ring .seat.awake")).to_have_count(0)

    for seat in range(8):
        answer(evening, seat, "yes")
    expect(page.locator(".ring .ticked")).to_have_count(8)
    expect(page.locator(".ring .seat.awake")).to_have_count(2)
    expect(page.locator("#dash-say .missing")).to_have_text("Waiting for: Ivan, Julia")


def test_in_the_end_what_happened_is_whole_at_the_foot_of_a_phone(evening):
    guess(evening)
    phone = evening.phones["Bob"]
    for _step in range(2):
        evening.next()
    expect(phone.get_by_role("link", name="The whole story")).to_be_visible()
    evening.settle()

    for size in (PHONE, {"width": 320, "height": 568}, LYING):
        phone.set_viewport_size(size)
        assert phone.evaluate(HIDDEN, "#fate h2, #table > a.button") == [], size


def test_who_only_guesses_in_a_quest_has_not_chosen_yet(evening):
    """A walk, severity 2: *Confirm* lit up, was refused with “Choose 1.”, and nothing was noted."""
    propose(evening, 3)
    vote(evening, "yes")
    evening.until("taps success or fail")
    evening.settle()
    alice = evening.phones["Alice"]
    confirm = alice.locator("form[data-pick] [data-confirm]")

    expect(
        alice.locator("label.name:has([data-beside]) > .mark").first
    ).to_be_visible()  # a guest: names without faces
    # A guest: old votes in small grey letters below two numbered tasks, of which the lesser looked like the other.
    expect(alice.locator(".came-out .last-vote")).to_be_hidden()
    card, beside = (
        alice.locator(f"label.name{one}").first.bounding_box() or {}
        for one in (":has(.deed)", ":has([data-beside])")
    )
    assert card["height"] > 1.8 * beside["height"]
    alice.locator("label.name:has([data-beside])").first.click()
    expect(alice.locator("[data-beside]:checked")).to_have_count(1)
    expect(confirm).to_be_disabled()
    expect(confirm).to_have_accessible_name("Tap success or fail first")

    alice.locator("label.name", has_text="Success").click()
    expect(confirm).to_have_accessible_name("Confirm")
    confirm.click()
    expect(alice.locator("#said")).to_have_count(1)


def test_while_evil_guesses_the_tv_keeps_the_quests_and_does_not_say_that_it_is_the_end(evening):
    """Fourth walk: it said “The end”, and the three quests that good had won were gone."""
    board = open_board(evening)
    board.set_viewport_size(TV)

    guess(evening)

    expect(board.locator("h1")).to_have_text("The last guess")
    expect(board.locator(".track .done")).to_have_count(3)
    # A guest: the most dramatic moment was the barest page, and its clock was on the laptop alone.
    expect(board.locator(".hunt .painting")).to_have_count(2)
    expect(board.locator(".suspects b")).to_have_text(list(TEN))
    assert board.evaluate(HIDDEN, ".track li, h1, .caption, .suspects b, time") == []


@pytest.mark.parametrize("size", [TV, LAPTOP], ids=["TV", "small"])
def test_while_a_quest_runs_the_tv_shows_who_was_for_it_and_who_was_not(evening, size):
    """A walk: the night covered it at once, and phones are dark."""
    board = open_board(evening)
    board.set_viewport_size(size)
    propose(evening, 3)

    for seat in range(len(TEN)):
        answer(evening, seat, "no" if seat < 3 else "yes")

    expect(board.locator(".on-quest .last-vote p")).to_have_text(
        ["Yes: " + ", ".join(TEN[3:]), "No: " + ", ".join(TEN[:3])]
    )
    # A guest: two halves of brackets told yes from no.
    grounds = board.locator(".last-vote > p").evaluate_all(
        "all => all.map(one => getComputedStyle(one).backgroundColor)"
    )
    assert len(set(grounds)) == 2
    expect(board.locator(".board-head .progress")).to_have_count(0)  # who taps in secret is not counted there
    assert board.evaluate(HIDDEN, ".last-vote > p, .fellows li, .caption, .track li, time") == []
    # A guest: the castle floated, its foot cut by a valley. It stands on the crest of the hill.
    castle, hill = board.locator(".castle").bounding_box(), board.locator(".near").bounding_box()
    assert 0 <= castle["y"] + castle["height"] - hill["y"] <= 0.03 * TV["height"]


def test_who_votes_last_on_the_laptop_turns_it_back_before_anything_is_asked_in_secret(evening):
    """A walk: the step stood there at once, and nobody heard that the team was accepted."""
    propose(evening, 3)
    for seat in range(len(TEN) - 1):
        answer(evening, seat, "yes")
    laptop = evening.dashboard
    laptop.remove_locator_handler(evening.later)
    laptop.goto(f"{evening.server.address}/m/{evening.code}/")
    send(evening, "seat/9/begin", ready=1)
    laptop.goto(f"{evening.server.address}/m/{evening.code}/seat/9/?lifts=1")

    laptop.locator("form[data-pick] label", has_text="Yes").click()
    laptop.get_by_role("button", name="Confirm my vote").click()
    expect(laptop.locator(".turn-to h1")).to_contain_text("Turn the screen back")
    expect(laptop.locator("#view")).to_have_count(0)
    laptop.get_by_role("button", name="Back to the table").click()

    laptop.wait_for_url(f"**/m/{evening.code}/")
    cover = laptop.locator(".turn-to:not([hidden])")
    expect(cover.locator(".sentence")).to_contain_text("The team is accepted.")
    expect(cover.locator("h2")).to_have_text(f"Turn the screen to {TEN[2]}")
    expect(laptop.locator(".clock .tag")).to_have_count(0)


def long_names(browser, laptop) -> tuple[Evening, list[str]]:
    """Ten, two of them with phones; the first of the names leads."""
    names = [
        "Ekaterina Konstantinova",
        "Dmitri Aleksandrovich",
        *TEN[2:8],
        "Nguyễn Thị Minh Khai",
        "Maximiliane Hohenfels",
    ]
    return led(browser, laptop, names), names


def test_the_whole_vote_on_a_team_with_long_names_is_in_sight_on_a_small_phone(browser, laptop):
    """Seventeenth walk, severity 1: *Confirm my vote* covered the words Yes and No.

    On a phone that lies on its side nothing said that the fourth quest needs two fails.
    """
    evening, names = long_names(browser, laptop)
    propose(evening, 3, names)
    phone = evening.phones[names[0]]

    for width, height in ((360, 640), (844, 390)):
        phone.set_viewport_size({"width": width, "height": height})
        whole = ".names.two .name span, .fellows .mark, .track li:nth-child(4) small"
        assert beyond(phone, whole) == [], (width, height)


FULL_NAMES = [
    "Константин Вениаминович",
    "Nguyễn Thị Hồng Phượng A",
    "Maria Guadalupe Montserr",
    "Aleksandrina Wassiljewna",
    "Bartholomew Montgomery X",
    *TEN[5:],
]


def test_with_five_full_names_on_the_team_yes_and_no_are_in_sight_on_every_phone(browser, laptop):
    """Twenty-second walk, severity 2: on every phone the names filled the screen, twice, and nothing was to be tapped."""
    evening = led(browser, laptop, FULL_NAMES)
    score = {"with.successes": 2, "with.failures": 1, "with.refusals": 0}
    send(evening, "override", verb="set_score", why="test", **score)
    evening.settle()
    propose(evening, 5, FULL_NAMES)
    phone = evening.phones[FULL_NAMES[0]]

    for language in ("en", "ru"):
        phone.context.add_cookies([{"name": "django_language", "value": language, "url": laptop.address}])
        phone.reload()
        settled(phone)
        for width, height in ((360, 640), (390, 844), (412, 915)):
            phone.set_viewport_size({"width": width, "height": height})
            assert beyond(phone, ".names.two .name span") == [], (language, width, height)


def test_how_ten_with_long_names_have_voted_stands_on_the_tv_to_the_last(browser, laptop):
    """Seventeenth walk, severity 1: names ran out of the list, and with them the line of No."""
    evening, names = long_names(browser, laptop)
    board = open_board(evening)
    propose(evening, 3, names)
    vote(evening, "no")
    settled(board)

    first = board.locator(".board-side .cast").first
    expect(first).to_be_visible()
    assert [row.inner_text().split() for row in first.locator(".faces").all()] == [
        ["Team", "3"],
        ["No", "10"],
    ]
    assert (
        first.locator(".faces")
        .last.locator(".mark")
        .evaluate_all("marks => marks.map(mark => mark.getAttribute('aria-label'))")
        == names
    )
    for size in (TV, LAPTOP):
        board.set_viewport_size(size)
        assert beyond(board, ".board-side .cast:first-child .mark") == [], size


def test_with_letters_of_twice_the_size_nothing_lies_on_the_clock(browser, laptop, tmp_path):
    """Seventeenth walk, severity 1: the figure beside the name lay on the minutes."""
    evening, names = long_names(browser, laptop)
    own = evening.phones[names[0]]
    own.context.add_cookies([{"name": "django_language", "value": "vi", "url": laptop.address}])

    with twice_as_large(own, tmp_path, {"width": 360, "height": 640}) as phone:
        box = phone.locator(".phone-top time").bounding_box()
        on = [
            phone.evaluate(
                "([x, y]) => document.elementsFromPoint(x, y).filter(on => on.closest('.you')).length",
                [box["x"] + place * box["width"], box["y"] + box["height"] / 2],
            )
            for place in (0.05, 0.25, 0.5)
        ]

    assert on == [0, 0, 0]


# How light the letters are, of 255.
LIGHT = """one => {
  const [red, green, blue] = getComputedStyle(one).color.match(/[\\d.]+/g).map(Number);
  return 0.3 * red + 0.6 * green + 0.1 * blue;
}"""


def test_by_day_whom_the_laptop_is_turned_to_reads_the_name(browser, laptop):
    """Severity 2: “Turn the screen to Oma” was dark violet on dark blue."""
    evening = Evening(browser, laptop)
    evening.host("legend", "Quests")
    evening.add(*TEN[:5])
    deal(evening)
    evening.until("names a team")
    evening.dashboard.remove_locator_handler(evening.later)
    cover = evening.dashboard.locator("[data-turn]:not([hidden])")

    light = [cover.locator(part).first.evaluate(LIGHT) for part in ("h2", ".sentence")]
    assert min(light) > 180
    assert cover.locator(".button.main").first.evaluate(LIGHT) < 80


def test_success_and_fail_are_small_on_the_laptop_as_well_and_are_the_signs_of_the_tv(browser, laptop):
    """Severity 2: two black blobs of 170 pixels pushed *Speak* out of sight.

    Second guest: a flag was a fail on the phone, and a success on the TV.
    """
    evening = Evening(browser, laptop)
    evening.host("legend", "Quests")
    evening.add(*TEN[:5])
    evening.post("mode", {"mode": "eyes_closed"})
    deal(evening)
    evening.until("thumb up for success")

    shapes = evening.dashboard.locator("#dash-say .deed").evaluate_all(
        "all => all.map(one => [one.firstChild.href.baseVal.split('#')[1], one.getBoundingClientRect().width])"
    )
    assert shapes == [["quest-success", 40], ["quest-fail", 40]]
