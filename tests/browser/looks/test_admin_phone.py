"""The administration on a phone: what can be done stands in even lines, and no word lies under anything."""

from __future__ import annotations

import pytest

from tests.browser.evening import PHONE

from .test_admin import SHELF, begin

# Words that lie under something else at their own right edge, and buttons that end beyond their bar.
HIDDEN = """() => [...document.querySelectorAll("#content > h1, #changelist-filter summary, .submit-row input")]
  .filter((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    const box = one.matches("input") ? one.getBoundingClientRect() : words.getBoundingClientRect();
    const on = document.elementFromPoint(box.right - 2, box.top + box.height / 2);
    const bar = one.closest(".submit-row")?.getBoundingClientRect().right ?? innerWidth;
    return !one.contains(on) || box.right > bar;
  })
  .map((one) => one.value ?? one.textContent.trim())"""


def test_on_a_phone_what_can_be_done_with_a_row_stands_in_even_lines(admin):
    """A guest: Copy and History were not aligned."""
    begin(admin, "roleset", "Even", "First evening")
    admin.set_viewport_size(PHONE)

    boxes = admin.locator(".object-tools a").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect())"
    )

    opened, copy, history = boxes
    assert copy["top"] == history["top"] > opened["bottom"]
    assert (copy["left"], history["right"]) == (opened["left"], opened["right"])


@pytest.mark.parametrize("path", ["roleset/", "roleset/add/", "role/add/"])
def test_on_a_phone_the_longest_words_lie_under_nothing(admin, office, path):
    """A walk, severity 2: in Russian the heading of the sets lay under a button, and buttons ended beyond their bar."""
    admin.context.add_cookies([{"name": "django_language", "value": "ru", "url": office.address}])
    admin.set_viewport_size(PHONE)
    admin.goto(f"{SHELF}/{path}")
    admin.locator("#content > h1").scroll_into_view_if_needed()

    assert admin.locator("html").get_attribute("lang") == "ru"
    assert admin.evaluate(HIDDEN) == []
