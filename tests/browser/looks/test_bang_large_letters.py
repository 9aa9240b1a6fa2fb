"""A hand of BANG! in letters of twice the size."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.evening import PHONE
from tests.browser.measures import LINES
from tests.browser.saloon import CANARIES

from .letters import twice_as_large
from .test_bang_hand import UNNAMED, comes_into_sight

WIDE = """() => [...document.querySelectorAll("body *")].filter(part => {
  const box = part.getBoundingClientRect();
  return box.width > 1 && (box.right > innerWidth + 1 || box.left < -1) && !part.closest("svg, .away, .you span");
}).map(part => part.className + part.textContent)"""


def test_with_letters_twice_as_large_a_card_is_picked_aimed_paid_and_changed_on_a_small_phone(saloon):
    """Thirteenth walk, severity 2: “Pl/a/y:/S/pr/in” grew over all cards, and no tap reached them."""
    alice = saloon.phones["Alice"]
    saloon.give(0, *CANARIES, "bang AD", "bang 2D", "dodge 7D", "tequila 9C", "beer 6H")
    alice.set_viewport_size({"width": 360, "height": 640})
    alice.evaluate("document.documentElement.style.fontSize = '32px'")
    saloon.open_hand("Alice")

    saloon.pick("Alice", "Springfield")
    comes_into_sight(alice, "#hold-box .use:not([hidden]) .aim:first-child")
    alice.locator("#hold-box .use:not([hidden]) .aim", has_text="Bob").click()
    comes_into_sight(alice, "#hold-box .pays label:not([hidden])")
    alice.locator("#hold-box .pays .aim", has_text="Dodge").click()
    expect(alice.locator("#hold-box .two [type=submit]")).to_be_enabled()
    assert alice.locator("#hold-box .two [type=submit]").evaluate(
        "button => button.offsetHeight < innerHeight / 4"
    )
    saloon.pick("Alice", "Rag Time")
    expect(alice.locator("#hold-box .pick:has(:checked)")).to_contain_text("Rag Time")

    saloon.leave("Alice")
    alice.evaluate("document.documentElement.style.fontSize = ''")
    alice.set_viewport_size(PHONE)


def test_a_phone_with_letters_of_twice_the_size_scrolls_down_only_and_reaches_everything(saloon, tmp_path):
    with twice_as_large(saloon.phones["Alice"], tmp_path, PHONE) as phone:
        assert phone.evaluate(WIDE) == []

        phone.locator("#hold .hold-button").click()
        phone.locator("#hold-box .pick", has_text="Springfield").first.click()
        assert phone.evaluate(WIDE) == []
        phone.locator("#hold-box .use:not([hidden]) .aim", has_text="Carol").click()
        phone.locator("#hold-box .pays .aim").nth(1).click()

        expect(phone.get_by_role("button", name="Play: Springfield → Carol")).to_be_enabled()
        phone.get_by_role("button", name="Cancel").click()


def test_where_only_the_letters_are_twice_as_large_no_count_and_no_card_is_cut(saloon):
    """Eleventh walk, severity 2: “3/4 ▯” without its number, “Misse/d!”, and a 10 as “1/0”."""
    bob = saloon.phones["Bob"]
    saloon.give(1, "missed 8S", "missed 10C", "beer 7H")
    expect(bob.locator(".me-1 .of-1 > i")).to_have_count(3)
    bob.evaluate("document.documentElement.style.fontSize = '200%'")
    saloon.open_hand("Bob")
    fan = bob.locator("#hold-box .held-open .fan")

    wide = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    high = (
        "all => all.filter(one => one.offsetHeight > 2 * parseFloat(getComputedStyle(one).fontSize)).length"
    )
    found = [bob.locator(".ring .counts").evaluate_all(wide), fan.locator(".pip").evaluate_all(high)]
    unnamed = fan.evaluate(UNNAMED)
    broken = fan.locator(".card b").evaluate_all(LINES)
    bob.evaluate("document.documentElement.style.fontSize = ''")
    saloon.leave("Bob")

    assert (found, unnamed, broken) == ([0, 0], [], [1, 1, 1])
