"""What only instruments find: what a sticky bar covers, what few colours lose, what paper gets."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.evening import READ, Evening
from tests.browser.shelf import step

NAMES = ("Alice", "Bob", "Carol", "Dave")
# Fields of which the greater part lies under the bar that stays at the foot of the page once they have the focus.
COVERED = """async () => {
  const bar = document.querySelector(".save"), found = [];
  for (const field of document.querySelectorAll("form.editor :is(input:not([type=hidden]), select, textarea)")) {
    if (bar.contains(field) || !field.checkVisibility()) continue;
    scrollTo(0, 0);
    field.focus();
    await new Promise(requestAnimationFrame);
    const { top, bottom } = field.getBoundingClientRect(), under = bottom - bar.getBoundingClientRect().top;
    if (under > (bottom - top) / 2) found.push(`${field.name} by ${under} of ${bottom - top}`);
  }
  return found;
}"""
INK = """() => [...document.querySelectorAll("main, main *")]
  .filter(one => one.checkVisibility() && [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
  .map(one => getComputedStyle(one).color.match(/[\\d.]+/g).slice(0, 3).map(Number))
  .filter(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b > 128).length"""


def test_a_field_with_the_focus_never_lies_under_the_bar_that_saves_and_says_when_it_is_wrong(
    browser, laptop
):
    """Q2, Q3."""
    evening = Evening(browser, laptop)
    page = evening.dashboard
    page.goto(laptop.link())
    page.goto(f"{laptop.address}/library/werewolf/first-evening/")
    page.locator(".copying > summary").click()
    page.get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="Make a role of our own").click()
    expect(page.get_by_role("heading", name="A role of our own")).to_be_visible()

    assert page.evaluate(COVERED) == []
    step(page, "The card")
    assert page.evaluate(COVERED) == []
    name = page.get_by_label("in English").first
    name.fill("Owl")
    expect(name).to_have_attribute("aria-invalid", "false")
    name.fill("")
    expect(name).to_have_attribute("aria-invalid", "true")


def test_the_focus_is_not_lost_with_a_button_that_goes_nor_where_all_is_hidden(browser, laptop):
    """Q3: after *Deal* by a key, *Not now*, *H* and *Confirm*."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    evening.add(*NAMES[1:])
    alice, page = evening.join("Alice"), evening.dashboard
    page.remove_locator_handler(evening.later)
    page.get_by_role("button", name="Deal the cards").press("Enter")
    expect(page.get_by_role("button", name="Ready")).to_be_focused()
    for _turn in NAMES[1:]:
        page.wait_for_timeout(READ)
        evening.later.press("Enter")
    expect(page.get_by_role("heading", name="The cards")).to_be_focused()
    evening.put_off()
    evening.until("only at their own phone")
    page.locator("#dash-rail summary").focus()

    page.keyboard.press("h")
    expect(page.get_by_role("button", name="Show again")).to_be_focused()
    page.keyboard.press("h")
    expect(page.locator("#dash-rail summary")).to_be_focused()
    evening.until("The werewolves wake up")
    alice.get_by_role("radio", name="Bob").press("Space")
    alice.get_by_role("button", name="Confirm").press("Enter")
    expect(alice.locator("#said")).to_have_count(1)
    expect(alice.get_by_role("radio", name="Bob")).to_be_focused()


def test_what_lies_beside_the_view_has_the_sky_of_its_scene(browser, laptop):
    """Q6: as the page comes from the server, and after each change."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    evening.add(*NAMES[1:])
    alice = evening.join("Alice")
    page = alice.locator("html")
    expect(page).to_have_attribute("data-sky", "night")
    evening.deal()
    evening.until("The werewolves wake up")
    expect(page).to_have_attribute("data-sky", "dark")
    expect(page).to_have_css("background-color", "rgb(0, 0, 0)")

    source = alice.request.get(alice.url).text()

    assert 'data-sky="dark"' in source.split(">")[1]
    evening.until("talks it over")
    expect(page).to_have_attribute("data-sky", "day")


def test_few_colours_keep_the_present_step_and_paper_gets_dark_letters(browser, laptop):
    """Q9: the rail lost where it was, the landscape stayed. Q5: by day the print was of light letters."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    evening.add(*NAMES)
    evening.deal()
    evening.until("The seer wakes up")
    page = evening.dashboard

    page.emulate_media(forced_colors="active")
    step = page.locator("#dash-rail [aria-current]")
    expect(step).to_have_css("border-top-width", "2px")
    assert page.locator(".landscape").evaluate_all("all => all.filter(one => one.checkVisibility())") == []

    page.emulate_media(forced_colors="none")
    page.get_by_role("button", name="More", exact=True).click()
    page.locator("#end-here summary").click()
    page.get_by_role("button", name="End it").click()
    expect(page.get_by_role("heading", name="The game is over").first).to_be_visible()
    page.goto(f"{laptop.address}/r/{evening.code}/")
    expect(page.get_by_role("heading", name="Night by night")).to_be_visible()
    page.emulate_media(media="print")

    assert page.evaluate(INK) == 0
