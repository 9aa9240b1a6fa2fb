"""What a guest marked below 8 for beauty or clarity, and what was made of it: issue 15, judged a third time."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.evening import LAPTOP, PHONE, TV, Evening, finger_down, open_board, settled
from tests.browser.measures import UNSEEN
from tests.browser.pictures import answer, send
from tests.browser.play_out import play_out
from tests.browser.shelf import step
from tests.servers import Laptop

from .tables import in_circle
from .test_guests import REACHES
from .test_sideways import LINES, SIDE

NARROW = {"width": 320, "height": 640}
NINE = ["Alice", "Bob", "Khánh Linh", "Dmitri", "Elena", "Maximilian", "Grandma Hedwig", "Ivan", "Hoàng"]
LONG = [*NINE[:6], "Grandma Hedwig", "Đặng Thị Ngọc Huyền", "Dmitri Aleksandrovich", "Nguyễn Thị Minh Khai"]
# The middles, from left to right, of the rows in which things stand, and how many are in each.
ROWS = """selector => {
  const rows = new Map();
  for (const one of document.querySelectorAll(selector)) {
    const { left, right, top } = one.getBoundingClientRect(), row = rows.get(Math.round(top)) ?? [];
    rows.set(Math.round(top), [...row, left, right]);
  }
  return [...rows.values()].map(row => [row.length / 2, Math.round((Math.min(...row) + Math.max(...row)) / 2)]);
}"""
# How much of what a role does lies under the bar.
UNDER = """() => {
  const bar = document.querySelector(".save").getBoundingClientRect();
  const list = document.querySelector("#then").getBoundingClientRect();
  return Math.max(0, Math.round(list.bottom - bar.top));
}"""
# Names of which a word goes on in the next line, or whose end is not shown.
BROKEN = """selector => [...document.querySelectorAll(selector)].filter(name => {
  const range = document.createRange(), text = name.firstChild, words = text.data.matchAll(/\\S+/g);
  const torn = [...words].some(word => {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return new Set([...range.getClientRects()].map(line => Math.round(line.top))).size > 1;
  });
  return torn || name.scrollHeight > name.clientHeight + 1;
}).map(name => name.textContent)"""


def table(browser: Browser, laptop: Laptop, title: str, role_set: str, names: list[str]) -> Evening:
    """Alice has a phone, the others none, and the cards are dealt."""
    evening = Evening(browser, laptop)
    evening.host(role_set, title)
    evening.join(names[0])
    for name in names[1:]:
        send(evening, "add", name=name)
    settled(evening.dashboard)
    evening.deal()
    evening.dashboard.locator(".nexts").first.wait_for()
    evening.settle()
    return evening


@pytest.mark.parametrize("size", [PHONE, LAPTOP, TV], ids=["phone", "laptop", "tv"])
@pytest.mark.parametrize("path", ["/j/", "/nowhere"])
def test_a_door_and_a_page_that_is_not_there_have_a_picture_and_what_to_press_in_sight(
    browser, laptop, path, size
):
    """Code, 7 for beauty; page not found, 7: words at the top of a dark screen."""
    page = Evening(browser, laptop).open(size)
    page.goto(laptop.address + path)

    assert page.evaluate(UNSEEN, ".sight, h1, .five, .button.main") == []
    assert (page.locator(".sight").bounding_box() or {})["width"] >= min(size.values()) * 0.4


def test_a_phone_says_whom_one_plays_at_the_deal_and_the_bar_covers_nothing_of_it(browser, laptop):
    """BANG! at the deal, 8 for clarity: eleven lines, whose end lay under the bar."""
    phone = table(browser, laptop, "BANG!", "dodge-city", NINE[:8]).phones["Alice"]
    phone.set_viewport_size(PHONE)

    expect(phone.locator(".persona:visible")).to_have_count(1)
    assert phone.evaluate(UNSEEN, ".persona .painting, .persona span, #now li, .folds summary") == []


def test_whoever_is_out_at_bang_has_the_ticket_to_bet_with_in_sight(browser, laptop):
    """Dead at BANG!, 7 for clarity: a large strip for a hand that is empty, and the bet between lines."""
    evening = table(browser, laptop, "BANG!", "dodge-city", NINE[:8])
    # Who is asked nothing at the beginning of a turn, or whoever is out would be so only after the answer.
    send(evening, "override", **{"verb": "set_character", "with.seat": 1, "with.character": "willy_the_kid"})
    send(evening, "override", **{"verb": "set_turn", "with.seat": 1})
    settled(evening.dashboard)
    evening.next()
    phone = evening.phones["Alice"]
    roles = ["outlaw", "sheriff", "outlaw", "deputy", "renegade", "deputy", "outlaw", "renegade"]
    for seat in (1, 0, 2, 3, 4, 5, 6, 7):  # without a sheriff the game would be over
        with_role = {"with.seat": seat, "with.role": roles[seat]}
        send(evening, "override", **{"verb": "set_role", "why": "", **with_role})
    send(evening, "override", **{"verb": "eliminate", "why": "", "with.seat": 0})
    expect(phone.locator(".bets")).to_be_visible()
    settled(phone)

    for size in (PHONE, SIDE):
        phone.set_viewport_size(size)
        assert phone.evaluate(UNSEEN, ".bets, .gone, .out .hold-button") == [], size


def test_on_its_side_a_phone_that_looks_on_uses_both_halves(browser, laptop):
    """Onlooker at BANG!, on its side: the right half was empty."""
    evening = table(browser, laptop, "BANG!", "dodge-city", NINE[:8])
    phone = evening.join("Zoe", evening.open(SIDE))
    expect(phone.locator(".bets")).to_be_visible()

    assert phone.evaluate(UNSEEN, ".bets, #own .banner, .ring") == []
    assert (phone.locator(".bets").bounding_box() or {})["x"] >= SIDE["width"] / 2


def test_on_its_side_a_held_card_stands_in_the_middle_with_its_words(browser, laptop):
    """Held card on a phone on its side: both at the left, the words at the top."""
    phone = table(browser, laptop, "Werewolf", "first-evening", NINE[:6]).phones["Alice"]
    phone.set_viewport_size(SIDE)
    finger_down(phone)
    expect(phone.locator("#hold-box .held-card")).to_be_visible()

    card = phone.locator("#hold-box .held-card").bounding_box() or {}
    words = phone.locator("#hold-box > p.dim").last.bounding_box() or {}
    phone.mouse.up()

    assert abs(card["x"] + words["x"] + words["width"] - SIDE["width"]) <= 24
    assert card["y"] + card["height"] * 0.2 <= words["y"] <= card["y"] + card["height"] * 0.6


def test_nine_seats_are_turned_over_in_two_rows_of_which_each_stands_in_the_middle(browser, laptop):
    """“Nobody wins” on the TV, 7 for beauty: four of nine at the left of a second row."""
    evening = table(browser, laptop, "Werewolf", "the-script", NINE)
    board = open_board(evening)
    send(evening, "end")
    expect(board.locator(".fates > li")).to_have_count(9)
    settled(board)

    (first, middle), (second, other) = board.evaluate(ROWS, ".fates > li")

    assert (first, second) == (5, 4)
    assert abs(middle - other) <= 1


@pytest.fixture
def composer(browser: Browser, laptop: Laptop) -> Page:
    page = Evening(browser, laptop).dashboard
    page.goto(laptop.link())
    page.goto(f"{laptop.address}/library/werewolf/first-evening/")
    page.locator(".copying > summary").click()
    page.get_by_role("button", name="Copy").click()
    page.wait_for_url("**/edit")
    page.goto(page.url.replace("/edit", "/role/"))
    return page


@pytest.mark.parametrize("size", [LAPTOP, TV], ids=["laptop", "tv"])
def test_the_sentence_of_the_composer_does_not_lie_under_its_bar(composer, size):
    """Composer, 7 for clarity: on opening the bar cut the drawings, and every field was a first question."""
    composer.set_viewport_size(size)

    assert composer.evaluate(UNDER) == 0
    expect(composer.locator("#preview .unpainted")).to_be_visible()
    assert composer.locator(".drawings legend").evaluate(
        "legend => getComputedStyle(legend, '::before').content"
    ) in ("none", "normal")
    composer.get_by_label("Wakes").select_option("every night")
    composer.get_by_label("Names at most so many players").select_option("1")
    composer.get_by_role("radio", name="adds votes against the named player").check()
    expect(composer.locator(".parameters select")).to_be_visible()
    composer.evaluate("scrollTo(0, 0)")
    assert composer.evaluate(UNDER) == 0  # a guest: what is done next was cut by the bar
    assert composer.evaluate(UNSEEN, "#then > .button") == []


@pytest.mark.parametrize(
    ("size", "rows"), [(NARROW, 2), (PHONE, 2), (LAPTOP, 1)], ids=["narrow", "phone", "laptop"]
)
def test_of_the_drawings_eight_are_in_sight_the_chosen_one_among_them_until_all_are_unfolded(
    composer, size, rows
):
    """Composer, 7.7: three rows of drawings before the first word of what a role does."""
    composer.set_viewport_size(size)
    step(composer, "The card")
    drawings, shown = composer.locator(".icons label"), composer.locator(".icons label:visible")
    unfold = composer.locator(".drawings summary", has_text="All drawings")

    expect(shown).to_have_count(8)
    tops = shown.evaluate_all(
        "all => [...new Set(all.map(one => Math.round(one.getBoundingClientRect().top)))]"
    )
    assert len(tops) == rows
    assert composer.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    unfold.focus()
    composer.keyboard.press("Enter")
    expect(shown).to_have_count(drawings.count())
    drawings.last.locator("input").focus()
    composer.keyboard.press("Space")
    unfold.click()
    expect(shown).to_have_count(8)
    expect(drawings.last).to_be_visible()
    expect(drawings.last.locator("input")).to_be_checked()


def test_the_composer_begins_with_the_sentence_and_its_menus_are_wide_on_a_phone(composer):
    """Composer on a phone, 7.5 for clarity: a word of a sentence in each line."""
    composer.set_viewport_size(PHONE)

    headings = composer.locator(".editor h2:visible")
    assert headings.all_inner_texts() == ["What it does"]
    lone = composer.locator(".built .clause").first.bounding_box() or {}

    assert lone["height"] <= 110


def test_forty_names_in_the_lobby_are_not_broken_within_a_word(browser, laptop):
    """Lobby on the laptop with forty seats: “Konstan” and “tin” below it."""
    evening = Evening(browser, laptop)
    evening.host("the-script")
    for number in range(40):
        send(evening, "add", name=("Konstantin", "Maximilian")[number % 2] + f" {number}")
    expect(evening.dashboard.locator(".ring .chip")).to_have_count(40)
    settled(evening.dashboard)

    assert {name.evaluate(LINES) for name in evening.dashboard.locator(".ring .chip b").all()} <= {1, 2}
    assert evening.dashboard.evaluate(BROKEN, ".ring .chip b") == []


def test_a_long_word_is_whole_where_a_phone_asks_for_a_name_and_the_figures_stay_as_large(browser, laptop):
    """A guest: “Aleksandrovic / h” on the tiles of a phone."""
    evening = table(
        browser, laptop, "Werewolf", "first-evening", ["Alice", "Dmitri Aleksandrovich", *NINE[2:6]]
    )
    evening.until("The werewolves wake up")
    phone = evening.phones["Alice"]
    settled(phone)

    expect(phone.locator(".name > .lengthy")).to_have_text("Dmitri Aleksandrovich")
    assert phone.evaluate(BROKEN, ".name > span") == []
    assert {mark.evaluate("mark => mark.clientWidth") for mark in phone.locator(".name .mark").all()} == {34}


def test_beside_the_wall_of_a_circle_the_lobby_on_the_tv_shows_ten_long_names(browser, laptop):
    """Lobby on the TV with ten seats and a wall, on 1280 by 720: “Dmitri Aleksandr…”."""
    evening = in_circle(browser, laptop, "Werewolf", "the-script")
    page = evening.dashboard
    for name in LONG:
        send(evening, "add", name=name)
    settled(page)
    page.get_by_role("button", name="Deal the cards").click()
    page.locator(".nexts").first.wait_for()
    play_out(laptop.folder, evening.code)
    page.goto(f"{laptop.address}/r/{evening.code}/")
    page.get_by_role("button", name="Play again").click()
    page.get_by_role("button", name="Deal the cards").wait_for()
    board = page.context.new_page()
    board.set_viewport_size(LAPTOP)
    board.goto(f"{laptop.address}/b/{page.url.strip('/').split('/')[-1]}/")
    expect(board.locator(".board-lobby .wall")).to_be_visible()
    wall = board.locator(".wall h2").inner_text()

    assert board.evaluate(BROKEN, ".board-lobby .homes b") == []
    # The wall, 7 for clarity: it had six tiles, whoever else had played.
    expect(board.locator(".wall .regulars > li")).to_have_count(8)
    expect(board.locator(".wall .regulars > li").last).to_have_text("and 3 more")
    # Third walk, severity 1: the button of the sounds lay on the wall's corner.
    over = [".board-lobby .wall", *(f".board-lobby .homes > :nth-child({n})" for n in range(1, 11))]
    assert [board.evaluate(REACHES, [".sound-switch", one]) for one in over] == [0] * 11
    # Thirteenth walk, severity 2: a TV went on showing who was forgotten, and a circle that was deleted.
    page.goto(f"{laptop.address}/host/circles/")
    page.get_by_role("link", name=re.compile(rf"\b{wall}$")).click()
    # The page of a circle on a phone: “Aleksandr” and “ovich” below it.
    page.set_viewport_size(PHONE)
    assert page.evaluate(BROKEN, ".regulars b") == []
    page.set_viewport_size(LAPTOP)
    for fold in ("Forget somebody", "Delete this circle"):
        page.locator("summary", has_text=fold).click()
    gone = board.locator(".wall .regulars b").first.inner_text()
    page.get_by_label("Who shall be forgotten?").select_option(label=gone)
    page.get_by_role("button", name="Forget", exact=True).click()
    expect(board.locator(".wall", has_text=gone)).to_have_count(0)
    expect(board.locator(".wall")).to_have_count(1)
    page.locator("summary", has_text="Delete this circle").click()
    page.get_by_role("button", name="Delete for good").click()
    expect(board.locator(".wall")).to_have_count(0)


def test_where_votes_are_open_the_laptop_counts_them_on_the_seats_and_below_the_sentence(browser, laptop):
    """A vote on the laptop, 7 for beauty: no tally was in sight."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    send(evening, "option", name="live_tally", value="true")
    for name in NINE[:6]:
        send(evening, "add", name=name)
    settled(evening.dashboard)
    evening.deal()
    evening.until("who shall be executed")
    living = [n for n, name in enumerate(NINE[:6]) if name in alive(evening)]
    for seat in living[1:3]:
        answer(evening, seat, living[0])
    settled(evening.dashboard)
    evening.dashboard.locator("[data-next]").click(trial=True)  # not now, to whoever has no phone

    expect(evening.dashboard.locator(".ring .against")).to_have_text("2")
    expect(evening.dashboard.locator(".votes .number")).to_have_text("2")
    assert evening.dashboard.evaluate(UNSEEN, ".votes li, .ring .against") == []


def alive(evening: Evening) -> list[str]:
    return evening.dashboard.locator(".ring .seat:not(.dead) .chip b").all_inner_texts()
