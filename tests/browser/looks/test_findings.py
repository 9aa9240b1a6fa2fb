"""What was found at first evenings and has no other place: each with its number."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.evening import PHONE, Evening, settled
from tests.browser.measures import LEAVES
from tests.browser.pictures import send
from tests.browser.play_out import play_out

SMALL = {"width": 360, "height": 640}
ARABIC = "عبد الرحمن بن عوف الزهري"
NAMES = [
    "Alice",
    "Bob",
    "Carol",
    "Dave",
    "Erin",
    "Frank",
    "Grace",
    "Heidi",
    "Ivan",
    "Judy",
    "Mallory",
    "Niaj",
]
# The turn from the first seat to each, clockwise, of a whole turn.
TURNS = """() => {
  const ring = document.querySelector(".ring").getBoundingClientRect();
  const turn = seat => {
    const box = seat.getBoundingClientRect();
    const x = box.x + box.width / 2 - ring.x - ring.width / 2, y = box.y + box.height / 2 - ring.y - ring.height / 2;
    return Math.atan2(x, -y) / 2 / Math.PI;
  };
  const turns = [...document.querySelectorAll(".ring .seat")].map(turn);
  return turns.map(one => (one - turns[0] + 2) % 1);
}"""
# Whether the first letter of a text is shown, and where the text begins: at the right of what is written from there.
BEGINS = """name => {
  const range = document.createRange(), box = name.getBoundingClientRect();
  range.setStart(name.firstChild, 0);
  range.setEnd(name.firstChild, 1);
  const first = range.getBoundingClientRect();
  return [first.left >= box.left - 1 && first.right <= box.right + 1, getComputedStyle(name).direction];
}"""
# Sentences of people in an ink that is fainter than 7:1 on its own ground.
FAINT = """() => {
  const channels = colour => colour.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(c => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    .reduce((sum, c, n) => sum + c * [0.2126, 0.7152, 0.0722][n], 0);
  const ground = one => {
    for (; one; one = one.parentElement) {
      const style = getComputedStyle(one), found = channels(style.backgroundColor);
      if (style.backgroundImage !== "none") return null;
      if (found.length < 4 || found[3] === 1) return found;
    }
    return null;
  };
  return [...document.querySelectorAll("main :is(p, small, span, b, h2, h3, label)")]
    .filter(one => one.checkVisibility() && [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
    .filter(one => ground(one))
    .map(one => {
      const [a, b] = [light(channels(getComputedStyle(one).color)), light(ground(one))].sort((x, y) => y - x);
      return [(a + 0.05) / (b + 0.05), one.textContent.trim().slice(0, 30)];
    })
    .filter(([ratio]) => ratio < 7);
}"""


def village(browser, laptop, names: list[str]) -> Evening:
    """Alice has a phone, the others none."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    evening.join(names[0])
    for name in names[1:]:
        evening.add_without_phone(name)
    return evening


def test_take_a_seat_is_in_sight_on_a_small_phone_before_anybody_scrolls(browser, laptop):
    """H20: 28 figures pushed it out of sight."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    phone = evening.open(SMALL)

    phone.goto(f"{laptop.address}/j/{evening.code}")

    expect(phone.get_by_role("button", name="Take a seat")).to_be_in_viewport(ratio=1)
    expect(phone.locator(".avatars")).to_be_hidden()
    phone.locator(".figure summary").click()
    expect(phone.locator(".avatars")).to_be_visible()


@pytest.mark.parametrize("number", [4, 8, 9, 12])
def test_the_seats_stand_round_the_table_in_the_order_of_the_chairs(browser, laptop, number):
    """H21: sixteen seats zigzagged in two rings."""
    evening = village(browser, laptop, NAMES[:number])

    turns = evening.dashboard.evaluate(TURNS)

    assert turns == sorted(turns)
    assert turns[-1] > 0.5


def before_the_first_turn(evening):
    """It is the first seat's, whose character is asked nothing before it may play."""
    for verb, fields in (
        ("set_character", {"with.seat": 0, "with.character": "willy_the_kid"}),
        ("set_turn", {"with.seat": 0}),
    ):
        send(evening, "override", verb=verb, why="test", **fields)
        settled(evening.dashboard)


def test_a_card_of_the_general_store_says_what_it_does_and_is_taken_by_a_second_tap(browser, laptop):
    """H18: small pictures without text, taken at one tap."""
    evening = Evening(browser, laptop)
    evening.start("BANG!")
    for name in NAMES[:4]:
        evening.join(name)
    evening.dashboard.get_by_role("button", name="Deal the cards").click()
    evening.dashboard.locator(".saloon-dash").wait_for()
    before_the_first_turn(evening)
    send(evening, "next", asked=evening.asked())
    settled(evening.dashboard)
    send(evening, "override", verb="move_card", **{"with.card": "general_store 9C", "with.to": "hand 0"})
    settled(evening.dashboard)
    alice = evening.phones["Alice"]
    store = {"play": "general_store 9C"}
    send(evening, "answer", asked=evening.asked(), seat=0, pick=json.dumps(store))
    settled(alice)
    card = alice.locator(".ask label").first
    expect(card).to_be_visible()
    hand = alice.locator("#chair-0 .cards").inner_text()

    card.click()

    expect(alice.locator(".ask .reads:visible")).to_have_count(1)
    assert (card.bounding_box() or {})["width"] >= 72
    assert alice.locator("#chair-0 .cards").inner_text() == hand
    alice.get_by_role("button", name="Confirm").click()
    expect(alice.locator("#chair-0 .cards")).not_to_have_text(hand)


def test_a_name_from_the_right_keeps_its_beginning_where_it_is_cut(browser, laptop):
    """F3: Arabic names lost their first letters."""
    evening = village(browser, laptop, [ARABIC, *NAMES[1:4]])
    evening.deal()
    phone = evening.phones[ARABIC]
    phone.set_viewport_size({"width": 240, "height": 640})

    name = phone.locator(".you span[dir=auto]")

    assert name.evaluate("name => name.scrollWidth > name.clientWidth")
    assert name.evaluate(BEGINS) == [True, "rtl"]


def test_by_day_every_sentence_of_the_laptop_and_of_a_phone_is_read_at_seven_to_one(browser, laptop):
    """Q13: the letters beside the names, of the rail and of the dead were fainter."""
    evening = village(browser, laptop, NAMES[:5])
    evening.deal()
    evening.until("talks it over")
    evening.phones["Alice"].locator("#hold").wait_for()

    faint = {
        who: page.evaluate(FAINT)
        for who, page in (("laptop", evening.dashboard), ("phone", evening.phones["Alice"]))
    }

    assert faint == {"laptop": [], "phone": []}


def test_a_section_of_a_phone_has_a_heading_or_is_none(browser, laptop):
    """Q13: 75 sections without one, by day and at night."""
    evening = village(browser, laptop, NAMES[:5])
    phone = evening.phones["Alice"]
    bare = """() => [...document.querySelectorAll("section:not([aria-label], [aria-labelledby], #own)")]
      .filter(one => !one.querySelector("h1, h2, h3, h4")).map(one => one.outerHTML.slice(0, 80))"""
    evening.deal()
    found = {}
    for words in ("keeps it secret", "The werewolves wake up", "talks it over", "who shall be executed"):
        evening.until(words)
        settled(phone)
        found[words] = phone.evaluate(bare)

    assert [one for bare in found.values() for one in bare] == []


def test_the_space_bar_turns_the_seats_over_and_never_begins_another_game(browser, laptop):
    """Whoever pressed it once too often took the end from the TV, and everybody to a new lobby."""
    evening = village(browser, laptop, NAMES[:4])
    evening.deal()
    evening.until("talks it over")
    send(evening, "end")
    page = evening.dashboard
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    address = page.url

    for _press in range(len(NAMES[:4])):
        again = page.locator("[data-next]").get_attribute("value") or ""
        page.keyboard.press("Space")
        page.wait_for_function("was => document.querySelector('[data-next]')?.value !== was", arg=again)
    expect(page.locator("[data-next]")).to_have_count(0)
    page.keyboard.press("Space")
    page.wait_for_timeout(500)

    assert page.url == address
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def cards_apart(page: Page) -> list[str]:
    """What of the end lies over something else of it, or leaves its box."""
    return page.evaluate(
        """() => {
          const parts = [...document.querySelectorAll(".ending h1, .fates > li, .ending .awards:has(li)")];
          const boxes = parts.map(part => part.getBoundingClientRect());
          const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1
            || b.bottom <= a.top + 1;
          return boxes.flatMap((one, n) => boxes.slice(n + 1).filter(other => !apart(one, other))
            .map(() => parts[n].textContent.trim().replace(/\\s+/g, " ").slice(0, 40)));
        }"""
    ) + page.evaluate(LEAVES)


@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, {"width": 1920, "height": 1080}], ids=str)
def test_turned_over_with_long_names_fates_and_awards_no_card_lies_over_another(browser, laptop, size):
    """Nine cards, one of them of 24 W, covered the verdict, and the awards covered the cards."""
    evening = village(browser, laptop, ["Alice", "W" * 24, ARABIC, *NAMES[3:9]])
    evening.deal()
    evening.until("The werewolves wake up")
    roles = evening.roles()
    wolves = [seat for seat, role in enumerate(roles.values()) if role == "werewolf"]
    for wolf in wolves:
        victim = next(seat for seat, role in enumerate(roles.values()) if role == "villager")
        send(evening, "answer", asked=evening.asked(), seat=wolf, pick=json.dumps(victim))
    evening.until("who shall be executed")
    for seat in range(len(roles)):
        if seat not in (wolves[0], victim):
            send(evening, "answer", asked=evening.asked(), seat=seat, pick=json.dumps(wolves[0]))
    evening.until("is dead")
    send(evening, "end")
    send(evening, "uncover", to=99)
    board = evening.dashboard.context.new_page()
    board.set_viewport_size(size)

    board.goto(f"{laptop.address}/b/{evening.code}/")
    settled(board)
    expect(board.locator(".fates .open")).to_have_count(9)

    assert cards_apart(board) == []


def test_the_phone_of_a_guest_has_room_for_the_votes_alone_while_the_village_votes(browser, laptop):
    """The same names stood twice below each other: to tap, and as a list that had been open before."""
    evening = village(browser, laptop, NAMES[:5])
    evening.deal()
    evening.until("talks it over")
    phone = evening.phones["Alice"]
    phone.set_viewport_size(PHONE)
    expect(phone.locator("details#village")).to_have_attribute("open", "")

    evening.until("who shall be executed")

    expect(phone.locator("details#beside-the-vote")).to_be_visible()
    expect(phone.locator("details#beside-the-vote")).not_to_have_attribute("open", "")


def test_every_page_names_its_icon_so_that_no_browser_asks_for_one_that_is_missing(browser, laptop):
    """Q11: each first page asked for /favicon.ico in vain."""
    evening = village(browser, laptop, NAMES[:4])
    phone, page = evening.phones["Alice"], evening.open(PHONE)
    icons = [phone.locator("link[rel=icon]").get_attribute("href")]
    icons.append(evening.dashboard.locator("link[rel=icon]").get_attribute("href"))
    for path in ("/", "/j/", "/nowhere", "/board/", "/host/"):
        page.goto(laptop.address + path)
        icons.append(page.locator("link[rel=icon]").get_attribute("href"))

    answers = {icon: page.request.get(f"{laptop.address}{icon}").status for icon in icons}

    assert set(answers.values()) == {200}
    assert [url for url in evening.requests if url.endswith("/favicon.ico")] == []


def beyond(page: Page, selector: str) -> list[str]:
    """What of that is not wholly on the screen."""
    return page.evaluate(
        """selector => [...document.querySelectorAll(selector)].filter(one => {
          const box = one.getBoundingClientRect();
          return box.top < 0 || box.bottom > innerHeight || box.right > innerWidth || box.left < 0;
        }).map(one => one.textContent.trim().slice(0, 40))""",
        selector,
    )


def test_with_the_wall_of_a_circle_the_end_covers_nothing_and_the_lobby_shows_all_of_it(browser, laptop):
    """On 1280 by 720 the cards lay over the verdict and the awards, and the wall's last line was below the screen."""
    evening = Evening(browser, laptop)
    page = evening.dashboard
    page.goto(laptop.link())
    page.goto(f"{laptop.address}/host/circles/")
    page.get_by_placeholder("Name of a new circle").fill("Thursdays")
    page.get_by_role("button", name="Open a circle").click()
    page.wait_for_url("**/circles/*/")
    evening.start("BANG!")
    page.get_by_label("Circle that remembers this game").select_option(label="Thursdays")
    for name in ("Alice", "Bob", "Carol", "Đặng Thị Ngọc Huyền", "Maximilian the Second", "Frank"):
        evening.add_without_phone(name)
    board = page.context.new_page()
    board.set_viewport_size({"width": 1280, "height": 720})

    for _round in range(2):
        code = evening.code = page.url.strip("/").split("/")[-1]
        page.get_by_role("button", name="Deal the cards").click()
        page.locator(".saloon-dash").wait_for()
        play_out(laptop.folder, code)
        page.reload()
        settled(page)
        send(evening, "uncover", to=99)
        board.goto(f"{laptop.address}/b/{code}/")
        settled(board)
        expect(board.locator(".fates .open")).to_have_count(6)
        expect(board.locator(".ending .wall")).to_be_visible()
        assert cards_apart(board) == []
        assert beyond(board, ".ending h1, .fates > li, .ending .awards:has(li), .wall") == []
        expect(page.locator("[data-peek]")).to_have_count(0)
        expect(page.locator(".rail [aria-current]")).to_have_count(0)
        page.get_by_role("button", name="Play again").click()
        page.get_by_role("button", name="Deal the cards").wait_for()

    board.goto(f"{laptop.address}/b/{page.url.strip('/').split('/')[-1]}/")
    settled(board)
    expect(board.locator(".board-lobby .wall")).to_be_visible()
    assert beyond(board, ".board-door > *, .board-lobby .reveal > li, .wall") == []


def test_whoever_looks_at_the_card_on_the_turned_laptop_reads_all_of_it_without_scrolling(browser, laptop):
    """The painting was so high that what the card says stood below the screen."""
    evening = Evening(browser, laptop)
    evening.host("the-script")
    for name in NAMES[:6]:
        evening.add_without_phone(name)
    evening.deal()
    page = evening.dashboard

    for seat in range(6):
        page.goto(f"{laptop.address}/m/{evening.code}/seat/{seat}/?looks=1")
        expect(page.locator(".hold-box .held-card")).to_be_visible()
        assert beyond(page, ".hold-box *:not(svg, svg *)") == []


def test_beside_a_question_the_card_on_the_turned_laptop_is_read_whole(browser, laptop):
    """F2 on the turned laptop: below what a lover knows the card's own words were cut through."""
    evening = Evening(browser, laptop)
    evening.host("the-script")
    for name in NAMES[:8]:
        evening.add_without_phone(name)
    evening.deal()
    page = evening.dashboard
    evening.until("The seer wakes up")
    settled(page)
    send(evening, "override", verb="set_lovers", **{"with.one": 0, "with.other": 1})
    settled(page)

    for seat in range(8):
        page.goto(f"{laptop.address}/m/{evening.code}/seat/{seat}/")
        box = page.locator("#hold-box")
        expect(box.locator(".held-card")).to_be_visible()
        assert box.evaluate("one => one.scrollHeight - one.clientHeight") <= 1
        assert beyond(page, "#hold-box > *") == []


def test_on_the_turned_laptop_the_hand_covers_nothing_that_is_chosen_from(browser, laptop):
    """General Store: the own hand lay over the cards to take, and on the own turn over what ends it."""
    evening = Evening(browser, laptop)
    evening.start("BANG!")
    for name in NAMES[:4]:
        evening.add_without_phone(name)
    page = evening.dashboard
    page.get_by_role("button", name="Deal the cards").click()
    page.locator(".saloon-dash").wait_for()
    before_the_first_turn(evening)
    send(evening, "next", asked=evening.asked())
    settled(page)
    send(evening, "override", verb="move_card", **{"with.card": "general_store 9C", "with.to": "hand 0"})
    settled(page)
    dashboard, turned = page.url, f"{laptop.address}/m/{evening.code}/seat/0/"

    page.goto(turned)
    expect(page.locator(".answers label", has_text="End the turn")).to_be_visible()
    expect(page.locator(".hold-box.open")).to_have_count(0)
    page.goto(dashboard)
    settled(page)
    send(evening, "answer", asked=evening.asked(), seat=0, pick=json.dumps({"play": "general_store 9C"}))
    page.goto(turned)
    expect(page.locator(".answers label.face")).to_have_count(4)
    expect(page.locator(".hold-box.open")).to_have_count(0)
    assert beyond(page, ".answers label") == []


def test_in_the_lobby_of_quests_the_middle_of_the_table_is_read_whole(browser, laptop):
    """The number of those at the table was cut in half by the line below it."""
    evening = Evening(browser, laptop)
    evening.start("Quests")
    for name in NAMES[:8]:
        evening.add_without_phone(name)

    middle = evening.dashboard.locator(".ring > .middle b")

    expect(middle).to_have_text("8 at the table")
    assert middle.evaluate("one => [one.scrollHeight > one.clientHeight + 1]") == [False]


def test_after_an_undo_the_bar_of_the_laptop_stays_one_row(browser, laptop):
    """A walk: with the clock stopped it took two rows, and the table jumped by 52 pixels."""
    evening = Evening(browser, laptop)
    evening.start("BANG!")
    for name in ("Maximiliane Wolkenstein1", *NAMES[1:4]):
        evening.join(name)
    evening.dashboard.get_by_role("button", name="Deal the cards").click()
    evening.dashboard.locator(".saloon-dash").wait_for()
    evening.settle()
    for verb, fields in (
        ("set_character", {"with.seat": 0, "with.character": "willy_the_kid"}),
        ("set_turn", {"with.seat": 0}),
        ("move_card", {"with.card": "bang 2C", "with.to": "hand 0"}),
        ("move_card", {"with.card": "beer 6H", "with.to": "hand 1"}),
    ):
        send(evening, "override", verb=verb, why="test", **fields)
    evening.next()
    evening.settle()
    shot = {"play": "bang 2C", "at": 1}
    send(evening, "answer", asked=evening.asked(), seat=0, pick=json.dumps(shot))
    evening.settle()
    bar = evening.dashboard.locator(".dash > .top")
    before = bar.bounding_box()

    send(evening, "answer", asked=evening.asked(), seat=1, pick='"hit"')
    evening.settle()
    evening.dashboard.get_by_role("button", name="Undo").click()
    evening.settle()
    expect(evening.dashboard.locator(".top time")).to_be_visible()
    expect(evening.dashboard.locator(".top .tag", has_text="Paused")).to_be_visible()

    assert evening.dashboard.evaluate("document.documentElement.scrollWidth") == 1280
    assert bar.bounding_box() == before
    assert (before or {})["height"] == 48
