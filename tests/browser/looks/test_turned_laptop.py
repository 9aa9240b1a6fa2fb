"""The laptop, turned to whoever plays without a phone: what there is to read and to choose from is in sight."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from tests.browser.evening import READ, Evening, finger_down, settled
from tests.browser.measures import COVERED, LEAVES, UNSEEN, beyond
from tests.browser.pictures import answer, send

from .tables import NAMES, saloon, without_phones


def turn_to(evening: Evening, seat: int, **facts: object) -> None:
    """The laptop is with that player, who is ready."""
    send(evening, f"seat/{seat}/begin", ready=1, **facts)
    evening.dashboard.goto(f"{evening.server.address}/m/{evening.code}/seat/{seat}/?{urlencode(facts)}")


# Cards of eight kinds that have most to say.
WORDY = (
    "jail 10S",
    "beer 6H",
    "dynamite 2H",
    "duel QD",
    "brawl JS",
    "barrel QS",
    "volcanic 10S",
    "rag_time 9H",
)


def test_whoever_looks_at_the_card_on_the_turned_laptop_reads_all_of_it_without_scrolling(browser, laptop):
    """The painting was so high that what the card says stood below the screen."""
    evening = without_phones(browser, laptop, 6)
    page = evening.dashboard

    for seat in range(6):
        turn_to(evening, seat, looks=1)
        expect(page.locator(".hold-box .held-card")).to_be_visible()
        assert beyond(page, ".hold-box *:not(svg, svg *)") == []


def test_beside_a_question_the_card_on_the_turned_laptop_is_read_whole(browser, laptop):
    """F2 on the turned laptop: below what a lover knows the card's own words were cut through."""
    evening = without_phones(browser, laptop, 8)
    page = evening.dashboard
    evening.until("The seer wakes up")
    settled(page)
    send(evening, "override", verb="set_lovers", **{"with.one": 0, "with.other": 1})
    settled(page)

    for seat in range(8):
        turn_to(evening, seat)
        box = page.locator("#hold-box")
        expect(box.locator(".held-card")).to_be_visible()
        assert box.evaluate("one => one.scrollHeight - one.clientHeight") <= 1
        assert beyond(page, "#hold-box > *") == []


def test_on_the_turned_laptop_the_hand_covers_nothing_that_is_chosen_from(browser, laptop):
    """General Store: the own hand lay over the cards to take, and on the own turn over what ends it."""
    evening = saloon(browser, laptop, NAMES[:4])
    page = evening.dashboard
    send(evening, "override", verb="move_card", **{"with.card": "general_store 9C", "with.to": "hand 0"})
    settled(page)
    dashboard = page.url

    turn_to(evening, 0)
    expect(page.locator(".answers label", has_text="End the turn")).to_be_visible()
    expect(page.locator(".hold-box.open")).to_have_count(0)
    page.goto(dashboard)
    settled(page)
    answer(evening, 0, {"play": "general_store 9C"})
    turn_to(evening, 0)
    expect(page.locator(".answers label.face")).to_have_count(4)
    expect(page.locator(".hold-box.open")).to_have_count(0)
    assert beyond(page, ".answers label") == []


def test_on_the_turned_laptop_the_open_hand_lays_no_role_open(browser, laptop):
    """Fifteenth walk, severity 2: below the cards stood the outlaw, large, for as long as somebody chose."""
    evening = saloon(browser, laptop, NAMES[:4])
    page = evening.dashboard
    turn_to(evening, 0)

    page.locator("#hold .hold-button").click()

    expect(page.locator("#hold .hold-box.open .pick").first).to_be_visible()
    expect(page.locator("#hold .held-card")).to_be_hidden()
    page.locator("#hold .shut").click()
    finger_down(page, "#hold-role")
    expect(page.locator("#hold-role .held-card")).to_be_visible()


def test_the_cards_of_a_store_of_eight_are_read_whole_on_the_turned_laptop(browser, laptop):
    """Fifth walk, severity 2: a card lay over its own text."""
    evening = saloon(browser, laptop, NAMES[:8], "dodge-city")
    page = evening.dashboard
    send(evening, "override", verb="move_card", **{"with.card": "general_store 9C", "with.to": "hand 0"})
    for card in WORDY:
        send(evening, "override", verb="move_card", **{"with.card": card, "with.to": "deck"})
    settled(page)
    answer(evening, 0, {"play": "general_store 9C"})

    turn_to(evening, 0)
    expect(page.locator(".answers label.face")).to_have_count(8)

    assert page.evaluate(LEAVES) == []
    assert page.evaluate(COVERED, ".answers label.face") == []


@pytest.mark.parametrize(
    ("title", "words"), [("Werewolf", "The seer wakes up"), ("Quests", "taps success or fail")]
)
def test_after_not_now_the_way_back_to_whoever_is_asked_is_in_sight(browser, laptop, title, words):
    """Sixth walk, severity 2: the button lay below the edge of what there is to say."""
    evening = Evening(browser, laptop)
    evening.start(title)
    page = evening.dashboard
    send(evening, "robots", number=6)
    settled(page)
    evening.add(*NAMES[:3])
    page.get_by_role("button", name="Deal the cards").click()
    page.locator("[data-next]").wait_for()
    evening.until(words)
    settled(page)
    expect(page.locator("[data-turn]:not([hidden])")).to_have_count(0)

    back = page.locator("#dash-say").get_by_role("button", name="Turn the screen to")

    assert back.count() == 3
    assert page.evaluate(UNSEEN, "#dash-say .carried button") == []
    # Seventh walk, severity 2: one press went on without them.
    asked = evening.asked()
    page.locator("[data-next]").click()
    expect(page.locator("#note")).to_contain_text("Press once more")
    assert evening.asked() == asked


@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, {"width": 1920, "height": 1080}], ids=str)
def test_the_laptop_is_covered_until_whoever_it_is_turned_to_is_ready(browser, laptop, size):
    """Sixth walk, severity 2: the card lay open at the press with which it was to be turned."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    evening.add("W" * 24, *NAMES[:4])
    evening.deal()
    page = evening.dashboard
    page.set_viewport_size(size)
    page.locator(".ring .chip").first.click()
    page.locator("#sheet").get_by_role("button", name="Turn the screen to").click()
    page.wait_for_url("**/seat/0/**")
    cover = page.locator(".turn-to")

    assert page.evaluate(LEAVES) == []
    assert beyond(page, ".turn-to > :not(.landscape)") == []
    expect(page.locator("#own, .held-card")).to_have_count(0)
    cover.get_by_role("button", name="Not now").click()
    expect(page.locator(".ring .chip")).to_have_count(5)
    page.go_back()
    cover.get_by_role("button", name="Ready").click()
    expect(page.locator("#own")).to_be_attached()


@pytest.mark.parametrize("way", ["Done", "by hand"])
def test_back_in_the_browser_opens_no_page_of_whoever_had_the_laptop(browser, laptop, way):
    """Fifteenth walk, severity 3: one step back showed the seer's card, and what she had seen, to the table."""
    evening = without_phones(browser, laptop, 5, "first-evening")
    page = evening.dashboard
    dashboard = page.url
    page.locator(".ring .chip").first.click()
    page.locator("#sheet").get_by_role("button", name="Turn the screen to").click()
    page.get_by_role("button", name="Ready").click()
    expect(page.locator("#own")).to_be_attached()

    if way == "Done":
        page.locator(".only-one button").click()
        page.wait_for_url("**/m/*/")
    else:
        page.goto(dashboard)
    page.locator(".ring .chip").first.wait_for()
    page.go_back()

    expect(page.locator(".turn-to")).to_be_visible()
    expect(page.locator("#own, .held-card")).to_have_count(0)


def test_done_confirms_what_is_picked_on_the_turned_laptop(browser, laptop):
    """Eighth walk, severity 2: Cupid had picked two and pressed *Done*: the choice was gone, and nothing said so."""
    evening = without_phones(browser, laptop, 8)
    page = evening.dashboard
    evening.until("Cupid wakes up")
    settled(page)
    turns = page.locator("#dash-say .carried").get_by_role("button", name="Turn the screen to")
    expect(turns).to_have_count(8)
    turns.first.click()
    page.get_by_role("button", name="Ready").click()
    form = page.locator("form[data-pick]")
    for place in range(int(form.get_attribute("data-most"))):
        form.locator("label").nth(place + 1).click()

    page.get_by_role("button", name="Done").click()
    expect(page.locator("#said")).to_contain_text("Noted:")
    page.get_by_role("button", name="Done").click()

    expect(page.locator("#dash-say .carried .had")).to_have_count(1)
    expect(turns).to_have_count(8)


ON_READY = "!!document.activeElement?.matches('[data-turn]:not([hidden]) [data-ready]')"
# As soon as a key would answer “Turn the screen to”, and so many milliseconds later, it does.
PRESS_READY = f"""async (apart) => {{
  while (!({ON_READY})) await new Promise(requestAnimationFrame);
  await new Promise((then) => setTimeout(then, apart));
  document.activeElement.click();
}}"""


@pytest.mark.parametrize("apart", [20, 300])
def test_space_pressed_twice_lays_no_card_of_somebody_else_open(browser, laptop, apart):
    """Ninth walk, severity 2, near 3: the second press answered “Turn the screen to” before anybody had read it."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    evening.add(*NAMES[:6])
    page = evening.dashboard
    page.get_by_role("button", name="Deal the cards").click()

    page.evaluate(PRESS_READY, apart)  # in the page, so that no slow machine makes it late
    page.wait_for_timeout(100)

    assert page.url.endswith(f"/m/{evening.code}/")
    assert page.evaluate(f"() => {ON_READY}")
    page.wait_for_timeout(READ)
    # Walk, severity 3: a host who pressed it once more for *Next* laid the card of somebody else open.
    page.keyboard.press("Space")
    page.wait_for_timeout(300)
    assert page.url.endswith(f"/m/{evening.code}/")
    page.keyboard.press("Enter")
    page.wait_for_url("**/seat/*/**")


@pytest.mark.parametrize(
    ("title", "words"),
    [("Werewolf", "Elect a mayor"), ("Werewolf", "The village votes"), ("Quests", "Who is for")],
)
def test_with_open_eyes_the_card_on_the_turned_laptop_opens_while_it_is_held(browser, laptop, title, words):
    """Eleventh walk, severity 3: it lay open beside the vote, before everybody who sat behind.

    Severity 3 too: when the game went on from elsewhere the private page stood there still.
    """
    evening = Evening(browser, laptop)
    evening.start(title)
    evening.add(*NAMES[:8])
    page = evening.dashboard
    page.get_by_role("button", name="Deal the cards").click()
    page.locator("[data-next]").wait_for()
    evening.until(words)
    settled(page)
    asked = evening.asked()
    page.locator("#dash-say .carried button").first.click()
    page.get_by_role("button", name="Ready").click()
    card, form = page.locator(".held-card"), page.locator("form[data-pick]")
    expect(form.locator("label").first).to_be_visible()
    page.wait_for_timeout(700)

    shown = [card.count()]
    finger_down(page)
    expect(card).to_be_visible()
    assert beyond(page, ".hold-box *:not(svg, svg *)") == []
    page.mouse.up()
    expect(card).to_have_count(0)
    page.locator(".hold-button").focus()
    page.keyboard.down("Space")
    expect(card).to_be_visible()
    page.keyboard.up("Space")
    expect(card).to_have_count(0)
    form.locator("label", has=page.locator("input:enabled")).last.click()
    form.locator("[data-confirm]").first.click()
    expect(page.locator("#said")).to_contain_text("Noted:")
    send(evening, "next", asked=asked)

    expect(page.locator(".turn-to h1")).to_contain_text("Turn the screen back")
    expect(page.locator("#view, .held-card")).to_have_count(0)
    assert shown == [0]
    page.get_by_role("button", name="Back to the table").click()
    page.wait_for_url(f"**/m/{evening.code}/")


def test_at_daybreak_no_seat_calls_for_a_choice_and_a_vote_of_twelve_is_in_sight(browser, laptop):
    """Werewolf by day, 7 for clarity: seats glowed though nothing was chosen, and whom to turn to was cut."""
    evening = without_phones(browser, laptop, 12, "first-evening")
    page = evening.dashboard
    evening.until("breaks")
    settled(page)
    expect(page.locator("#dash-say .carried form").first).to_be_attached()
    expect(page.locator(".ring .seat.awake")).to_have_count(0)

    evening.until("executed")
    settled(page)
    page.locator("[data-next]").click(trial=True)  # not now, to whoever has no phone
    assert page.evaluate(UNSEEN, "#dash-say :is(.carried button, .pane > p)") == []


@pytest.mark.parametrize("others", [0, 11])
def test_the_longest_name_stays_on_the_button_and_in_the_pane(browser, laptop, others):
    """Eleventh walk, severity 2: *Say this* grew beyond its frame by a name of twenty-four W."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    send(evening, "robots", number=4)
    settled(evening.dashboard)
    evening.add("W" * 24, *(f"{n} Nguyễn Thị Hồng Phượng"[:24] for n in range(others)))
    evening.deal()
    page = evening.dashboard
    expect(page.locator("#dash-say .carried form")).to_have_count(others + 1)
    settled(page)

    wide = page.locator("#dash-say > .pane").evaluate("one => one.scrollWidth - one.clientWidth")

    assert wide <= 0
    assert page.evaluate(LEAVES) == []
