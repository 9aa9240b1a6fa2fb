"""The right column of the laptop: what is said and done is in sight to its last line, and corrections are one line below."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.evening import LAPTOP, Evening, settled
from tests.browser.measures import LEAVES, UNSEEN
from tests.browser.pictures import answer, send
from tests.servers import Laptop

from .tables import NAMES, saloon, village

LONG = ["W" * 24, *(f"{n} Nguyễn Thị Hồng Phượng"[:24] for n in range(11))]
SETS = {"Werewolf": "the-script", "BANG!": "base", "Quests": "merlin"}
SIZES = [LAPTOP, {"width": 1366, "height": 768}, {"width": 1920, "height": 1080}]
# How many pixels of what is said and done lie below the edge of its pane.
BELOW = "() => { const pane = document.querySelector('#dash-say > .pane'); return pane.scrollHeight - pane.clientHeight; }"

# How many pixels of it are bare below its last line.
BARE = """() => {
  const pane = document.querySelector("#dash-say > .pane");
  const parts = [...pane.querySelectorAll(":scope > :not(.outlook), .land > div")];
  const bottoms = parts.filter(one => one.checkVisibility()).map(one => one.getBoundingClientRect().bottom);
  return pane.getBoundingClientRect().bottom - Math.max(...bottoms);
}"""

# What is written beside the sign of the sounds, as beside all others of the bar.
NAMED = "() => getComputedStyle(document.querySelector('.top [data-crickets]'), '::after').content"

PLACES = """() => [...document.querySelectorAll(".dash > *, #dash-say > *, .below > * > *")]
  .map(one => JSON.stringify(one.getBoundingClientRect()))"""


def not_now(page: Page) -> None:
    """Whoever has no phone is called to the laptop later."""
    settled(page)
    page.locator("[data-next]").click(trial=True)


def at_the_first_vote(evening: Evening) -> Page:
    """The first team of an evening of Quests is voted on."""
    page = evening.dashboard
    settled(page)
    page.get_by_role("button", name="Deal the cards").click()
    page.locator(".nexts [data-next]").wait_for()
    evening.until("names a team")
    evening.next()
    not_now(page)
    return page


def all_in_sight(page: Page) -> list[str]:
    """What of the column has to be scrolled to, or leaves its box, at any size."""
    faults = []
    for size in SIZES:
        page.set_viewport_size(size)
        expect(page.locator("#dash-say > .pane")).to_be_visible()
        below = page.evaluate(BELOW)
        faults += [f"{size}: {below} below the edge"] if below > 0 else []
        faults += [] if "Sounds" in page.evaluate(NAMED) else [f"{size}: a sign without its word"]
        faults += page.evaluate(LEAVES) + page.evaluate(
            UNSEEN, "#dash-say :is(button, summary, p), #corrections > summary"
        )
    return faults


def test_a_vote_of_ten_with_the_longest_names_is_in_sight_to_its_last_line(browser, laptop):
    """A guest: the third row of names and “At 0:00 the vote waits” lay below the fold."""
    evening = Evening(browser, laptop)
    evening.host("legend", "Quests")
    evening.join(LONG[0])
    for name in LONG[1:10]:
        send(evening, "add", name=name)
    page = at_the_first_vote(evening)
    expect(page.locator("#dash-say .carried form")).to_have_count(9)
    expect(page.locator("#dash-say summary", has_text="Enter for whoever is a")).to_be_visible()

    assert all_in_sight(page) == []


def test_a_shot_at_the_longest_names_is_in_sight_to_its_last_line(browser, laptop):
    evening = saloon(browser, laptop, LONG[:7], "dodge-city")
    page = evening.dashboard
    send(evening, "override", verb="move_card", **{"with.card": "gatling 10H", "with.to": "hand 0"})
    send(evening, "override", verb="set_character", **{"with.seat": 1, "with.character": "rose_doolan"})
    settled(page)
    answer(evening, 0, {"play": "gatling 10H"})
    not_now(page)
    expect(page.locator("#dash-say summary", has_text="Answer for")).to_be_visible()

    assert all_in_sight(page) == []


def test_a_vote_of_the_village_with_the_longest_names_is_in_sight_to_its_last_line(browser, laptop):
    evening = village(browser, laptop, LONG)
    evening.deal()
    evening.until("executed")
    page = evening.dashboard
    not_now(page)
    expect(page.locator("#dash-say .carried form")).to_have_count(11)

    assert all_in_sight(page) == []


@pytest.mark.parametrize("title", ["Werewolf", "BANG!", "Quests"])
def test_no_half_of_the_column_is_bare(browser, laptop, title):
    """Fifth guest: 130 to 450 blank pixels between what is said and *Next*."""
    evening = Evening(browser, laptop)
    evening.host(SETS[title], title)
    send(evening, "robots", number=7)
    evening.deal()
    page = evening.dashboard

    for _step in range(8):
        settled(page)
        assert page.evaluate(BARE) <= 136, page.locator("#dash-say").inner_text()
        send(evening, "next", asked=evening.asked())


def test_where_nobody_is_asked_whoever_may_look_is_folded_to_one_line(browser, laptop):
    """A guest: at daybreak the screen was offered to everybody, though nobody was asked."""
    evening = village(browser, laptop, NAMES[:8])
    evening.deal()
    evening.until("breaks")
    page = evening.dashboard
    not_now(page)
    line, chips = (
        page.locator("#dash-say summary", has_text="without a phone look"),
        page.locator(".carried button"),
    )
    expect(chips.first).to_be_hidden()

    line.click()
    expect(chips).to_have_count(7)
    expect(chips.first).to_be_visible()
    line.click()
    evening.until("executed")
    not_now(page)

    expect(line).to_have_count(0)
    expect(chips.first).to_be_visible()


def at_the_deal(browser: Browser, laptop: Laptop, title: str) -> Evening:
    """Seven without phones, whose cards are dealt."""
    evening = Evening(browser, laptop)
    evening.host(SETS[title], title)
    for name in NAMES[:7]:
        send(evening, "add", name=name)
    settled(evening.dashboard)
    evening.deal()
    evening.dashboard.locator(".nexts [data-next]").wait_for()
    not_now(evening.dashboard)
    return evening


@pytest.mark.parametrize("title", ["Werewolf", "BANG!", "Quests"])
def test_the_corrections_are_one_line_that_opens_over_the_column_and_moves_nothing(browser, laptop, title):
    """A guest: a half-empty box stood below a panel that was cut."""
    evening = at_the_deal(browser, laptop, title)
    page = evening.dashboard
    line = page.locator("#corrections > summary")
    inside = page.locator("#corrections > .inside")
    expect(page.get_by_role("region", name="Corrections")).to_be_visible()
    expect(inside).to_be_hidden()
    before = page.evaluate(PLACES)
    assert (page.locator("#dash-corrections").bounding_box() or {})["height"] < 56

    line.focus()
    page.keyboard.press("Enter")
    expect(inside).to_be_visible()
    assert page.evaluate(PLACES) == before
    assert page.evaluate(UNSEEN, "#corrections > .inside > *") == []
    send(evening, "seat/mark", seat=0, markers="x")  # another view comes, and it stays as it is
    settled(page)
    expect(inside).to_be_visible()
    page.keyboard.press("Escape")
    expect(inside).to_be_hidden()
    expect(line).to_be_focused()
    line.click()
    expect(inside).to_be_visible()
    page.locator("h1").click()

    expect(inside).to_be_hidden()


@pytest.mark.parametrize("title", ["Werewolf", "BANG!"])
@pytest.mark.parametrize("pause", [0, 450])
def test_a_second_press_on_correct_takes_out_nobody_else_and_goes_on_with_nothing(
    browser, laptop, title, pause
):
    """Twenty-second walk, severity 2: it took out whoever sits first, and with that the sheriff."""
    evening = at_the_deal(browser, laptop, title)
    page = evening.dashboard
    evening.pull_open()
    page.locator("#whom").select_option(index=4)
    lines, asked = page.locator("#dash-log li").count(), evening.asked()

    button = page.locator("#corrections").get_by_role("button", name="Correct").first
    button.click(click_count=2, delay=10) if not pause else button.click()
    if pause:
        page.wait_for_timeout(pause)
        page.mouse.down()
        page.mouse.up()
    expect(page.locator("#corrections > .inside")).to_be_hidden()
    settled(page)

    assert page.locator("#dash-log li").count() == lines + 1
    assert evening.asked() == asked
    assert page.locator("#whom").input_value() == ""
    expect(page.locator(":focus")).to_have_count(0)  # a space goes on, and opens nothing


@pytest.mark.parametrize("pause", [120, 400])
def test_a_second_press_does_not_part_the_lovers_again(browser, laptop, pause):
    """Twenty-first walk, severity 3: nothing on the laptop said so, and the game went on without lovers."""
    evening = at_the_deal(browser, laptop, "Werewolf")
    page = evening.dashboard
    evening.pull_open()
    page.locator("#set-lovers > summary").click()
    form = page.locator("#set-lovers form")
    form.locator("#one").select_option(index=2)
    form.locator("#other").select_option(index=3)

    form.get_by_role("button", name="Correct").focus()
    for press in ("Enter", "Space"):
        page.keyboard.press(press)
        page.wait_for_timeout(pause)
    expect(page.locator("#corrections > .inside")).to_be_hidden()
    settled(page)

    expect(page.locator("#dash-log li", has_text="other lovers")).to_have_count(1)
    assert form.locator("#one").input_value() == ""


def test_at_bang_the_steps_who_acts_and_the_log_are_one_panel_beside_a_table_as_high_as_the_page(
    browser, laptop
):
    """Second guest, clarity 7: two small lists, of which three and five lines were seen."""
    evening = saloon(browser, laptop, NAMES[:7], "dodge-city")
    page = evening.dashboard
    for seat in range(6):
        send(evening, "override", verb="set_life", why="test", **{"with.seat": seat, "with.life": 2})
    settled(page)

    boxes = "selector => document.querySelector(selector).getBoundingClientRect().toJSON()"
    people, log, table, steps = (
        page.evaluate(boxes, one) for one in (".so-far", "#dash-log", "#dash-table", ".rail")
    )
    assert len({(one["left"], one["right"]) for one in (people, log, steps)}) == 1
    assert steps["bottom"] >= people["top"] - 1
    assert people["bottom"] >= log["top"] - 1
    assert table["height"] >= 0.85 * LAPTOP["height"]

    # Ten lines to say scroll in their own pane: a guest had the log and the corrections below the edge of the screen.
    page.locator(".sentence[data-say] span").last.evaluate(
        "one => { for (let n = 0; n < 9; n++) one.after(one.cloneNode(true)); }"
    )
    assert page.evaluate(boxes, "#dash-log")["bottom"] <= LAPTOP["height"]


def test_the_log_of_bang_stands_still_from_phase_to_phase(browser, laptop):
    """What an arrow leads back to would else be another line by the time it is pressed."""
    evening = at_the_deal(browser, laptop, "BANG!")
    page, tops = evening.dashboard, set()
    page.locator("#log > summary").click()
    for _step in range(4):
        tops.add(round(page.locator("#log").bounding_box()["y"]))
        evening.next()
        settled(page)

    assert len(tops) == 1


# Seats that the count in the middle, with the plate that it stands on, lies upon.
TOUCHED = """() => {
  const own = document.querySelector(".middle .gauge").getBoundingClientRect();
  return [...document.querySelectorAll(".ring > .seat > *")].filter(one => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
  }).length ? [own.width] : [];
}"""


@pytest.mark.parametrize("players", [7, 9, 12])
def test_in_the_middle_of_the_table_the_count_is_whole_at_any_number_of_seats(browser, laptop, players):
    """Walk and guest, severity 2: with nine seats “6 / 8 have voted” was cut at both ends."""
    evening = village(browser, laptop, [f"Name {n}" for n in range(players)])
    evening.deal()
    evening.until("executed")
    page = evening.dashboard
    not_now(page)

    for size in SIZES:
        page.set_viewport_size(size)
        expect(page.locator(".middle .tally")).to_have_text(f"0 / {players}")
        assert page.evaluate(LEAVES) + page.evaluate(UNSEEN, ".middle .gauge > :is(.tally, span)") == [], size
        assert page.evaluate(TOUCHED) == [], size


@pytest.mark.parametrize("players", [5, 10])
def test_no_face_of_a_team_lies_under_a_seat(browser, laptop, players):
    """A guest: of a team of four two faces were half covered."""
    evening = Evening(browser, laptop)
    evening.host("legend", "Quests")
    for n in range(players):
        send(evening, "add", name=f"Name {n}")
    page = at_the_first_vote(evening)

    for size in SIZES:
        page.set_viewport_size(size)
        assert page.locator(".middle .mark").count() >= 2
        assert page.evaluate(UNSEEN, ".middle > *") == [], size
        # Five, who go on the last quests of a large table.
        page.evaluate("""() => { const middle = document.querySelector(".middle"), one = middle.querySelector(".mark");
          while (middle.querySelectorAll(".mark").length < 5) one.after(one.cloneNode(true)); }""")
        assert page.evaluate(UNSEEN, ".middle > *") == [], size
