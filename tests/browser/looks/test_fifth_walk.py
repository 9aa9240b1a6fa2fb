"""What a fifth walk through an evening and a second guest found on phones, the turned laptop and the recap."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.evening import LAPTOP, PHONE, Evening, settled
from tests.browser.measures import UNSEEN
from tests.browser.pictures import send
from tests.browser.play_out import play_out
from tests.live.table import rows

from .test_marks import BROKEN, NINE, table
from .test_sideways import SIDE

LOW = {"width": 320, "height": 568}
LENGTHY = ["Konstantin", "Bartholomew", "Alexandrina", "Екатерина"]
# How far a turned laptop would have to be scrolled, and where its first line begins.
COVER = """() => {
  const cover = document.querySelector("[data-turn]:not([hidden])");
  return [cover.scrollHeight - cover.clientHeight, Math.min(...[...cover.children].map(one => one.offsetTop))];
}"""


def test_whoever_is_dead_in_the_village_has_the_bets_in_sight_on_a_phone_on_its_side(browser, laptop):
    """Dead at Werewolf, lying, 4.5 for clarity: no bet was in sight."""
    evening = table(browser, laptop, "Werewolf", "first-evening", NINE[:8])
    evening.until("Elect a mayor")
    send(evening, "override", **{"verb": "kill", "why": "", "with.seat": 0})
    phone = evening.phones["Alice"]
    expect(phone.locator(".bets")).to_be_visible()
    phone.set_viewport_size(SIDE)
    settled(phone)

    assert phone.locator(".bet").count() == 3
    assert phone.evaluate(UNSEEN, ".bets, .hold-button") == []


def test_at_the_door_the_own_figure_is_the_picture_and_makes_way_for_the_others(browser, laptop):
    """Take a seat, 7 for beauty: a form without a picture."""
    evening = Evening(browser, laptop)
    evening.start("Werewolf")
    page = evening.open(PHONE)
    page.goto(f"{laptop.address}/j/{evening.code}")
    figure = page.locator(".sight.chosen")

    assert page.evaluate(UNSEEN, ".sight, h1, #name, .button.main") == []
    page.locator(".figure > summary").click()
    expect(figure).to_be_hidden()
    assert page.evaluate(UNSEEN, ".avatars, .button.main") == []
    page.set_viewport_size(LOW)
    page.reload()
    expect(figure).to_be_hidden()
    assert page.evaluate(UNSEEN, "#name, .button.main") == []


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("size", [PHONE, {"width": 360, "height": 640}], ids=str)
def test_at_the_door_one_tap_takes_another_figure_with_a_script_or_without(browser, laptop, script, size):
    """Guests of the seat page: 28 figures behind a button, and none to take."""
    evening = Evening(browser, laptop)
    evening.start("Werewolf")
    page = browser.new_context(viewport=size, java_script_enabled=script).new_page()
    page.goto(f"{laptop.address}/j/{evening.code}")
    offered = page.locator(".few label")
    expect(offered).to_have_count(5)
    expect(page.locator(".sight > :visible")).to_have_count(1)
    expect(page.locator("h1")).not_to_have_text("Take a seat")
    expect(page.get_by_role("button", name="Write your name first")).to_be_in_viewport(ratio=1)
    wished = offered.nth(2).locator("input").get_attribute("value")

    offered.nth(2).click()
    expect(page.locator(".sight > :visible use")).to_have_attribute(
        "href", re.compile(f"avatar-{int(wished):02}$")
    )
    page.get_by_label("Your name at the table").fill("Alice")
    page.get_by_role("button", name="Take a seat").click()
    page.wait_for_url("**/g/*/")

    seat = "SELECT avatar FROM play_player JOIN play_game ON play_game.id = game_id WHERE code = ?"
    assert rows(laptop, seat, evening.code) == [(int(wished),)]
    page.context.close()


HANGS = """() => {
  const [sight, name] = ['.sight', '#name'].map((one) => document.querySelector(one).getBoundingClientRect())
  const middle = (box) => box.left + box.width / 2
  return [Math.abs(middle(sight) - middle(name)) < 4, name.top > sight.bottom, name.top - sight.bottom < 110]
}"""


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=str)
def test_the_name_is_written_on_a_tag_that_hangs_from_the_figure(browser, laptop, size):
    """Guests of the seat page: field and button were bare outlines, and nothing said that the figure is you."""
    evening = Evening(browser, laptop)
    evening.start("Werewolf")
    page = evening.open(size)
    page.goto(f"{laptop.address}/j/{evening.code}")

    assert page.evaluate(HANGS) == [True, True, True]
    name = page.get_by_label("Your name at the table")
    assert name.evaluate("one => getComputedStyle(one).fontFamily").startswith('"Lantern Display"')
    assert (
        page.get_by_role("button", name="Write your name first").evaluate(
            "one => getComputedStyle(one).backgroundColor"
        )
        != "rgba(0, 0, 0, 0)"
    )


def test_seven_characters_are_read_out_whole_from_a_laptop_that_is_about_to_be_turned(browser, laptop):
    """Fifth walk, severity 2: nine lines began above the edge, and nobody could scroll there."""
    evening = Evening(browser, laptop)
    evening.host("dodge-city", "BANG!")
    evening.join("Alice")
    for name in (
        "Konstantin Wladimirovitj",
        "Boris",
        "Grandma Hedwig",
        "Nguyễn Thị Hồng",
        "Elena",
        "Christopher",
    ):
        send(evening, "add", name=name)
    settled(evening.dashboard)
    evening.dashboard.remove_locator_handler(evening.later)
    send(evening, "deal")
    cover = evening.dashboard.locator("[data-turn]:not([hidden])")
    cover.wait_for()

    beyond, top = evening.dashboard.evaluate(COVER)

    assert (beyond, top >= 0) == (0, True)
    assert cover.locator(".sentence").evaluate("one => one.scrollHeight - one.clientHeight") == 0


def test_names_of_ten_letters_are_whole_words_on_the_phones_of_seven(browser, laptop):
    """Fifth walk, severity 2: “Konstanti / n”."""
    evening = Evening(browser, laptop)
    evening.host("dodge-city", "BANG!")
    evening.seat(*LENGTHY)
    for name in ("Boris", "Elena", "Nguyễn"):
        send(evening, "add", name=name)
    settled(evening.dashboard)
    send(evening, "deal")

    for phone in evening.phones.values():
        expect(phone.locator("#chair-0")).to_be_visible()
        settled(phone)
        assert phone.evaluate(BROKEN, ".chair .who b") == []
    phone.set_viewport_size({"width": 360, "height": 640})
    settled(phone)
    assert [name for name in phone.evaluate(BROKEN, ".chair .who b") if len(name) < 11] == []


def test_all_columns_of_who_shot_whom_are_in_sight(browser, laptop):
    """Recap of BANG!, 6.5 for clarity: five of eight columns, and no sign of the others."""
    evening = Evening(browser, laptop)
    evening.host("dodge-city", "BANG!")
    send(evening, "robots", number=8)
    settled(evening.dashboard)
    send(evening, "deal")
    play_out(laptop.folder, evening.code)
    page = evening.dashboard
    page.goto(f"{laptop.address}/r/{evening.code}/")
    hits = page.locator(".hits")

    assert hits.locator("thead th:not(.all)").count() == 8
    for size in ({"width": 1280, "height": 720}, PHONE):
        page.set_viewport_size(size)
        hits.scroll_into_view_if_needed()
        assert hits.evaluate("one => one.parentElement.scrollWidth - one.parentElement.clientWidth") == 0


def test_while_somebody_peeks_only_who_is_awake_is_framed(browser, laptop):
    """Judged 7.5 for clarity: whoever had no phone stood in the same light as the werewolves."""
    evening = table(browser, laptop, "Werewolf", "first-evening", NINE[:8])
    evening.until("The werewolves wake up")
    dashboard = evening.dashboard

    dashboard.evaluate("document.body.classList.add('peeking')")
    dashboard.wait_for_timeout(500)  # colours turn slowly
    frames = dashboard.evaluate(
        "[...document.querySelectorAll('.ring .seat')].map(one => [one.classList.contains('wakes'),"
        " getComputedStyle(one.querySelector('.chip')).borderColor])"
    )

    awake = {colour for wakes, colour in frames if wakes}
    asleep = {colour for wakes, colour in frames if not wakes}
    assert len(awake) == 1
    assert not awake & asleep
