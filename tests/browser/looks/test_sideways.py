"""What was cut or covered to the eye: phones on their side, tablets, large letters, the laptop. Each with its number."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.evening import Evening, settled
from tests.browser.measures import ALL, UNSEEN
from tests.browser.pictures import send
from tests.browser.saloon import Saloon, seated

SIDE = {"width": 844, "height": 390}
LOW = {"width": 320, "height": 568}
PHONE = {"width": 390, "height": 844}
TABLET = {"width": 820, "height": 1180}
NAMES = ["Alice", "Bob", "Carol", "Dmitri", "Elena", "Frank", "Grace", "Khánh Linh"]
# What of a selector is not wholly in sight: out of the window, or with something else over its middle or its lower edge.
LINES = """one => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return new Set([...range.getClientRects()].map(line => Math.round(line.top))).size;
}"""


def table(browser, laptop, title: str, role_set: str, names: list[str]) -> Evening:
    """Alice has a phone that lies on its side, the others none."""
    evening = Evening(browser, laptop)
    evening.host(role_set, title)
    evening.join(names[0]).set_viewport_size(SIDE)
    for name in names[1:]:
        send(evening, "add", name=name)
    settled(evening.dashboard)
    evening.deal()
    evening.dashboard.locator(".nexts").first.wait_for()
    return evening


def letters(page: Page, size: int) -> None:
    page.context.new_cdp_session(page).send(
        "Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}}
    )


def test_on_its_side_a_phone_shows_every_name_and_the_button_at_night_and_in_a_vote(browser, laptop):
    """W6: the button lay over the third row of the names."""
    evening = table(browser, laptop, "Werewolf", "first-evening", NAMES)
    alice = evening.phones["Alice"]
    unseen = {}
    for words in ("The werewolves wake up", "who shall be executed"):
        evening.until(words)
        settled(alice)
        unseen[words] = alice.evaluate(UNSEEN, "label.name, [data-confirm]")

    assert unseen == {"The werewolves wake up": [], "who shall be executed": []}


def test_on_its_side_a_phone_shows_who_has_won_beside_the_picture(browser, laptop):
    """W7: the painting filled the screen, and what it was about stood below it."""
    evening = table(browser, laptop, "Werewolf", "first-evening", NAMES[:5])
    alice = evening.phones["Alice"]
    evening.until("talks it over")

    send(evening, "end")

    expect(alice.locator("#fate h2")).to_have_text("Nobody has won.")
    assert alice.evaluate(UNSEEN, "#fate h2, #fate .painting") == []


def test_on_its_side_a_phone_shows_both_answers_to_a_vote_on_a_team(browser, laptop):
    """W8: the button to confirm lay over *Yes* and *No*."""
    evening = table(browser, laptop, "Quests", "legend", NAMES[:7])
    alice = evening.phones["Alice"]

    evening.until("Who is for this team")
    settled(alice)

    assert alice.evaluate(UNSEEN, "label.name, [data-confirm]") == []


@pytest.fixture
def saloon(browser, laptop) -> Saloon:
    saloon = seated(browser, laptop, 2)
    saloon.deal()
    saloon.next()
    saloon.settle()
    return saloon


def shot_at(saloon: Saloon) -> Page:
    """Bob has shot at Alice, who holds a Missed! and others."""
    saloon.correct({"verb": "set_turn", "seat": 1})
    saloon.give(1, "bang QH")
    saloon.give(0, "missed 10C", "panic AH", "barrel QS", "duel QD", "beer 6H", "bang KD", "stagecoach 9S")
    saloon.enter(1, {"at": 0, "play": "bang QH"})
    alice = saloon.phones["Alice"]
    expect(alice.locator(".ask.is-reply")).to_be_visible()
    return alice


def test_on_its_side_a_phone_shows_the_table_beside_what_is_asked_and_the_open_hand(saloon):
    """W9: what is asked lay over the table, and an open hand left no room for whom a card is for."""
    alice = saloon.phones["Alice"]
    saloon.give(0, "missed 10C", "panic AH", "barrel QS", "duel QD", "beer 6H", "bang KD", "stagecoach 9S")
    alice.set_viewport_size(SIDE)

    unseen = alice.evaluate(UNSEEN, ".ring > .chair, .ask-top, .grips .hold-button")
    saloon.open_hand("Alice")
    saloon.pick("Alice", "Panic")
    expect(alice.locator("#hold-box .use:not([hidden])")).to_be_visible()

    assert unseen == []
    # What is open slides up to the buttons.
    chosen = "#hold-box .use:not([hidden]) .aim, #hold-box .two .button, .ask-top"
    alice.wait_for_function(f"chosen => !({UNSEEN})(chosen).length", arg=chosen)
    assert alice.evaluate(ALL) == []


@pytest.mark.parametrize("size", [SIDE, LOW], ids=str)
def test_a_hand_that_is_open_to_answer_stays_in_the_window_of_a_low_phone(saloon, size):
    """W10: its upper edge, with what shuts it, was beyond the screen."""
    alice = shot_at(saloon)
    alice.set_viewport_size(size)

    saloon.open_hand("Alice")

    expect(alice.locator("#hold-box .pick").first).to_be_visible()
    assert alice.evaluate(UNSEEN, "#hold-box .shut, #hold-box .held-question:not(.again)") == []


def test_an_open_hand_shuts_when_the_game_is_over_and_may_be_looked_at_after_that(saloon):
    """W11: it lay over who has won."""
    alice = shot_at(saloon)
    saloon.open_hand("Alice")

    send(saloon, "end")

    expect(alice.locator("#fate h2")).to_be_visible()
    expect(alice.locator("#hold-box.open")).to_have_count(0, timeout=6_000)  # sooner than it shuts by itself
    saloon.open_hand("Alice")
    alice.wait_for_timeout(1_500)  # it has been painted anew
    expect(alice.locator("#hold-box.open.kept")).to_be_visible()


def test_in_letters_of_twice_the_size_no_word_of_a_death_or_of_the_story_is_broken(browser, laptop):
    """W5: *You are dead.* stood in four lines, one word or the full stop in each; W12: *Nobod-y wins.*"""
    evening = table(browser, laptop, "Werewolf", "first-evening", NAMES[:5])
    alice = evening.phones["Alice"]
    alice.set_viewport_size(PHONE)
    letters(alice, 32)
    evening.until("talks it over")
    send(evening, "override", **{"verb": "kill", "with.seat": 0})
    dead = alice.locator(".banner.gone b")
    expect(dead).to_be_visible()
    dead_lines = dead.evaluate(LINES)
    send(evening, "end")
    alice.goto(f"{laptop.address}/r/{evening.code}/")
    heading = alice.locator(".wins h1")

    assert dead_lines == 1
    assert heading.evaluate(LINES) == 2
    assert alice.evaluate(ALL) == []


def test_on_a_tablet_a_phones_page_is_written_larger(browser, laptop):
    """W13: a narrow column of small letters in the middle of the screen."""
    evening = table(browser, laptop, "Werewolf", "first-evening", NAMES[:5])
    alice = evening.phones["Alice"]
    heights = []
    for size in (PHONE, TABLET):
        alice.set_viewport_size(size)
        heights.append(alice.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)"))

    assert heights == [16, 20.8]


def test_on_the_laptop_no_seat_is_covered_and_the_line_about_the_time_is_whole(browser, laptop):
    """W1: the painting covered the marks of two seats; W2: the button of 30 seconds was cut."""
    evening = table(browser, laptop, "Werewolf", "the-script", NAMES)
    page = evening.dashboard
    for seat in range(8):
        send(evening, "seat/robot", seat=seat, robot=1)
    evening.until("The witch wakes up")
    settled(page)

    badges = page.locator(".ring .badges > *")

    assert badges.count() >= 8
    assert page.evaluate(UNSEEN, ".ring .badges > *, form.waits, form.waits .button") == []


def test_a_lost_line_covers_no_button_of_the_laptop_and_is_read_from_the_sofa(browser, laptop):
    """W14: the strip lay over clock and buttons, and on the TV it was as small as on a phone."""
    evening = table(browser, laptop, "Werewolf", "first-evening", NAMES[:5])
    board = evening.dashboard.context.new_page()
    board.set_viewport_size({"width": 1920, "height": 1080})
    board.goto(f"{laptop.address}/b/{evening.code}/")
    settled(board)
    for page in (evening.dashboard, board):
        page.evaluate("document.querySelector('#line').hidden = false")

    letter = board.locator("#line").evaluate("line => parseFloat(getComputedStyle(line).fontSize)")

    assert evening.dashboard.evaluate(UNSEEN, ".top .button, .top time, .nexts .button") == []
    assert letter >= 28
    assert board.evaluate(UNSEEN, ".board-head h1, .board-head time, .board-head .qr") == []


def test_the_great_button_of_the_laptop_breaks_no_word_in_russian(browser, laptop):
    """W15: “голосован-ие”, beside the name of a key."""
    evening = table(browser, laptop, "Werewolf", "first-evening", NAMES[:5])
    page = evening.dashboard
    evening.until("who shall be executed")
    page.context.add_cookies([{"name": "django_language", "value": "ru", "url": laptop.address}])
    page.reload()
    settled(page)

    word = page.locator("[data-next]").evaluate(
        """button => {
          const words = [...button.childNodes].filter(one => one.nodeType === 3 && one.data.trim()).at(-1);
          const range = document.createRange(), last = words.data.trimEnd();
          range.setStart(words, last.lastIndexOf(" ") + 1);
          range.setEnd(words, last.length);
          return [range.toString(), range.getClientRects().length];
        }"""
    )

    assert word == ["голосование", 1]
