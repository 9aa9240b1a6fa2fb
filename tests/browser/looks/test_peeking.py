"""What only peeking shows: nothing on the laptop stands elsewhere, or is larger, because of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening, settled
from tests.browser.measures import UNSEEN
from tests.browser.pictures import answer, send

# What stands elsewhere when every secret is as short as can be, of all that can be seen.
MOVED = """() => {
  const seen = [...document.querySelectorAll("#view *")]
    .filter(one => !one.closest(".secret") && one.checkVisibility({ visibilityProperty: true }));
  const places = () => seen.map(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one.tagName, one.className.baseVal ?? one.className, ...[x, y, width, height].map(Math.round)].join(" ");
  });
  const before = places();
  for (const secret of document.querySelectorAll(".secret")) {
    const parts = secret.querySelectorAll("li, i");
    for (const part of parts.length ? parts : [secret]) part.textContent = "x";
  }
  return places().filter((place, n) => place !== before[n]);
}"""
# Where everything stands that can be seen of what there is to say and to do.
STANDS = """() => [...document.querySelectorAll("#dash-say *, .nexts *")]
  .filter(one => one.checkVisibility({ visibilityProperty: true })).map(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one.tagName, one.className.baseVal ?? one.className, ...[x, y, width, height].map(Math.round)].join(" ");
  })"""


@pytest.mark.parametrize(
    ("language", "seats", "size"),
    [
        ("en", 9, {"width": 1280, "height": 720}),
        ("en", 14, {"width": 1280, "height": 720}),
        ("ru", 12, {"width": 1280, "height": 720}),
        ("ru", 9, {"width": 1920, "height": 1080}),
        ("ru", 24, {"width": 1920, "height": 1080}),
    ],
    ids=str,
)
def test_nothing_stands_elsewhere_for_what_only_peeking_shows(browser, laptop, seats, language, size):
    """Eighth walk, severity 3: two hidden lines lifted the name of whoever was attacked that night by eight pixels."""
    evening = Evening(browser, laptop)
    evening.host("the-pact" if seats > 6 else "first-evening")
    page = evening.dashboard
    page.set_viewport_size(size)
    evening.join("Maximilian Ferdinand")
    send(evening, "robots", number=seats - 1)
    settled(page)
    page.get_by_role("button", name="Deal the cards").click()
    page.locator("[data-next]").wait_for()
    evening.until("The werewolves wake up")
    if language != "en":
        page.context.add_cookies([{"name": "django_language", "value": language, "url": laptop.address}])
        page.reload()
    settled(page)
    if seats > 6:
        send(evening, "override", verb="set_lovers", **{"with.one": 0, "with.other": seats - 1})
        settled(page)
    for _step in range(3):
        assert page.evaluate(MOVED) == []
        page.locator("[data-next]").click()
        settled(page)
    expect(page.locator(".chip .secret")).to_have_count(seats)


@pytest.mark.parametrize(("title", "words"), [("BANG!", "turn"), ("Quests", "taps success or fail")])
def test_nothing_stands_elsewhere_for_what_only_peeking_shows_in_other_titles(browser, laptop, title, words):
    evening = Evening(browser, laptop)
    evening.start(title)
    page = evening.dashboard
    evening.join("Maximilian Ferdinand")
    send(evening, "robots", number=6)
    settled(page)
    page.get_by_role("button", name="Deal the cards").click()
    page.locator("[data-next]").wait_for()
    evening.until(words)
    settled(page)

    assert page.locator(".secret").count() > 5
    assert page.evaluate(MOVED) == []


def pact(browser, laptop) -> Evening:
    """Six without phones, whose cards are dealt."""
    evening = Evening(browser, laptop)
    evening.host("the-pact")
    evening.add("Alice", "Bob", "Carol", "Dave", "Erin", "Frank")
    evening.deal()
    return evening


def what_stands_there(page) -> list[str]:
    settled(page)
    page.locator("[data-next]").click(trial=True)  # not now, to whoever has no phone
    return page.evaluate(STANDS)


def test_what_there_is_to_say_looks_the_same_answered_or_not_and_of_the_dead(browser, laptop):
    """Eighth walk, severity 2: a line moved up when the seer had chosen, and one was missing of a dead seer."""
    evening = pact(browser, laptop)
    page = evening.dashboard
    seer = list(evening.roles().values()).index("seer")
    evening.until("The seer wakes up")
    unanswered = what_stands_there(page)

    answer(evening, seer, (seer + 1) % 6)

    assert len(unanswered) > 10
    assert what_stands_there(page) == unanswered
    send(evening, "override", verb="kill", **{"with.seat": seer})
    settled(page)
    expect(page.locator("#dash-say summary", has_text="Enter an answer by hand")).to_be_visible()


def test_while_somebody_peeks_every_role_of_twelve_is_in_sight(browser, laptop):
    """Peeking, 7.5 for clarity: the little girl lay below the edge of Who is who."""
    evening = Evening(browser, laptop)
    evening.host("the-script")
    page = evening.dashboard
    send(evening, "robots", number=12)
    settled(page)
    evening.deal()
    evening.until("The werewolves wake up")

    page.evaluate("document.body.classList.add('peeking')")

    expect(page.locator("#dash-known li")).to_have_count(7)
    assert page.evaluate(UNSEEN, "#dash-known li") == []


def test_while_somebody_peeks_nothing_that_is_said_or_done_stands_elsewhere(browser, laptop):
    """Peeking, 7.5 for clarity: the panel jumped, and whom the screen is turned to left it."""
    evening = pact(browser, laptop)
    page = evening.dashboard
    evening.until("The werewolves wake up")
    before = what_stands_there(page)

    page.evaluate("document.body.classList.add('peeking')")

    expect(page.locator(".peeked")).to_be_in_viewport(ratio=1)
    expect(page.locator(".vale > svg")).to_have_css("opacity", "0")  # a guest: three roofs stuck out above it
    after = page.evaluate(STANDS)
    assert [place for place in before if place not in after] == []


def test_at_night_the_log_is_the_same_whether_who_is_awake_has_answered_or_who_is_not(browser, laptop):
    """Walk of the mended code, severity 3: “secret” came in the moment in which the seer confirmed, and only then."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    names = ["Ann", "Ben", "Cy", "Dee", "Eve", "Finn"]
    evening.seat(*names)
    evening.deal()
    seer = list(evening.roles().values()).index("seer")
    sleeper = (seer + 1) % len(names)
    evening.until("The seer wakes up")
    log = evening.dashboard.locator("#dash-log")
    evening.dashboard.locator("#log > summary").click()
    before = log.inner_text()

    answer(evening, sleeper, (seer + 2) % len(names))
    evening.settle()
    assert log.inner_text() == before
    for victim in (2, 3):
        answer(evening, seer, (seer + victim) % len(names))
        evening.settle()
        assert log.inner_text() == before

    evening.dashboard.evaluate("document.body.classList.add('peeking')")
    assert f"{names[seer]}: {names[(seer + 3) % len(names)]}" in log.inner_text()


def test_who_is_who_stays_even_by_day_and_a_peek_paints_each_role_at_its_seat(browser, laptop):
    """A guest: rows came apart when one name was known, and a seat told its role in small letters only."""
    evening = Evening(browser, laptop)
    evening.host("the-script")
    page = evening.dashboard
    send(evening, "robots", number=9)
    settled(page)
    evening.deal()
    evening.until("The werewolves wake up")
    high = page.locator(".say-pane .sentence").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert high >= 30
    villager = list(evening.roles().values()).index("villager")
    evening.until("breaks")
    evening.post("override", {"verb": "kill", "with.seat": villager, "why": "test"})
    expect(page.locator(".cheat .open").first).to_be_visible()

    tops = page.locator(".cheat > li").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert len(set(tops)) == 1  # as high as there is room for, each above its name
    assert page.evaluate(UNSEEN, "#dash-known li") == []
    expect(page.locator(".chip > .painting:visible")).to_have_count(0)
    page.evaluate("document.body.classList.add('peeking')")
    expect(page.locator(".chip > .painting:visible")).to_have_count(9)


# Seats at which the role lies over the name.
OVER = """() => [...document.querySelectorAll(".ring .chip")].filter(chip => {
  const [name, role] = ["b", ".secret.role-name"].map(one => chip.querySelector(one).getBoundingClientRect());
  return role.top + 2 < name.bottom && name.top + 2 < role.bottom && role.left < name.right && name.left < role.right;
}).map(chip => chip.innerText)"""


@pytest.mark.parametrize("seats", [7, 16, 24])
def test_while_somebody_peeks_no_role_lies_over_a_name(browser, laptop, seats):
    """A guest: from 13 seats on neither could be read."""
    evening = Evening(browser, laptop)
    evening.host("the-script")
    evening.add("Maximiliane-Konstanze Ab", "Đặng Thị Ngọc Huyền")
    evening.post("robots", {"number": seats - 2})
    page = evening.dashboard
    evening.deal()
    evening.until("The seer wakes up")
    page.locator("[data-next]").click(trial=True)  # not now, to whoever has no phone

    page.keyboard.down("p")

    expect(page.locator(".ring .chip .secret.role-name").first).to_be_visible()
    assert page.evaluate(OVER) == []


# How far what the shown card says goes on below what is in sight, and the button lies over it.
HIDES = """() => {
  const [shown, button] = document.querySelectorAll("#shown, #card [data-close]");
  const lowest = Math.max(...[...shown.children].map(one => one.getBoundingClientRect().bottom));
  return [Math.max(0, shown.scrollHeight - shown.clientHeight), lowest <= button.getBoundingClientRect().top];
}"""


@pytest.mark.parametrize(
    ("title", "role_set", "seats"), [("Werewolf", "the-pact", 9), ("Quests", "legend", 10)]
)
def test_the_card_that_is_shown_to_its_player_is_read_whole_and_no_button_lies_over_it(
    browser, laptop, title, role_set, seats
):
    """A walk: *Seen* lay over the last lines of the assassin's card, which ran below the edge."""
    evening = Evening(browser, laptop)
    evening.host(role_set, title)
    send(evening, "robots", number=seats)
    page = evening.dashboard
    evening.deal()
    for seat in range(seats):
        page.locator(f'button[name="seat"][value="{seat}"]').first.click()
        page.get_by_role("button", name="Show this player the card").click()
        expect(page.locator("#shown .held-card")).to_be_visible()

        assert page.evaluate(HIDES) == [0, True]
        page.get_by_role("button", name="Seen").click()
        page.locator("#sheet").get_by_role("button", name="Close").click()
