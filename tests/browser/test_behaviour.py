"""What the neighbour sees of a phone at night while its player taps: the same of everybody. P1, in a browser."""

from __future__ import annotations

import base64
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.servers import Server, prepared

from .evening import Evening
from .pictures import send
from .shades import SHADES

ROLES = {
    "Alice": "werewolf",
    "Bob": "werewolf",
    "Carol": "cupid",
    "Dave": "seer",
    "Erin": "witch",
    "Frank": "villager",
    "Grace": "villager",
    "Heidi": "villager",
}
# Who is named by everybody in the step: always somebody whom one of those awake may not name.
STEPS = {
    "Cupid wakes up": [["Frank", "Grace"]],
    "The lovers wake up": [["Frank"]],
    "The seer wakes up": [["Dave"]],
    "The werewolves wake up": [["Bob"]],
    "The witch wakes up": [["Frank"], ["Heal the victim"], ["Nobody"]],
}


@pytest.fixture(scope="module")
def night(browser: Browser, tmp_path_factory: pytest.TempPathFactory):
    """The script, in which a step may end by a choice, with known roles, and a pause that stays."""
    server = Server(prepared(tmp_path_factory.mktemp("behaviour"))).start()
    evening = Evening(browser, server)
    evening.host("the-script")
    for name in ROLES:
        evening.join(name)
    evening.deal()
    for seat, role in enumerate(ROLES.values()):
        send(evening, "override", verb="set_role", why="test", **{"with.seat": seat, "with.role": role})
    evening.dashboard.get_by_role("button", name="Pause").click()
    expect(evening.dashboard.get_by_role("button", name="Resume")).to_be_visible()
    evening.settle()
    yield evening
    server.stop()


@pytest.fixture(scope="module")
def fellows(browser: Browser, tmp_path_factory: pytest.TempPathFactory):
    """Quests for five with phones, of whom two are on the first quest."""
    server = Server(prepared(tmp_path_factory.mktemp("fellows"))).start()
    evening = Evening(browser, server)
    evening.start("Quests")
    for name in list(ROLES)[:5]:
        evening.join(name)
    evening.deal()
    evening.dashboard.get_by_role("button", name="Pause").click()
    expect(evening.dashboard.get_by_role("button", name="Resume")).to_be_visible()
    evening.until("taps success or fail")
    evening.settle()
    yield evening
    server.stop()


# All is painted anew: the edge of what was painted a part at a time is a few shades off in a few pixels.
ANEW = "document.body.style.display = 'none'; document.body.offsetHeight; document.body.style.display = ''"


def picture(page: Page) -> str:
    page.mouse.move(0, 0)
    page.locator(".you span").evaluate("span => { span.textContent = 'Somebody'; }")
    page.evaluate("document.activeElement?.blur()")
    page.evaluate(ANEW)
    return base64.b64encode(page.screenshot(animations="disabled", caret="hide", full_page=True)).decode()


def pictures_alike(evening: Evening, browser: Browser) -> None:
    """Chromium itself may paint the same thing one shade of 255 lighter, by what was painted before."""
    pictures = [picture(phone) for phone in evening.phones.values()]
    blank = browser.new_context().new_page()
    differences = [blank.evaluate(SHADES, [pictures[0], other]) for other in pictures]
    blank.context.close()
    assert differences == [pytest.approx(0, abs=1)] * len(pictures)


def tap(phone: Page, names: list[str]) -> None:
    """Each name, whatever has been tapped before, then *Confirm*."""
    for name in names:
        phone.locator("form[data-pick] label.name", has_text=re.compile(f"^\\s*{name}\\s*$")).click()
    phone.locator("form[data-pick] [data-confirm]").click()


def test_as_many_names_are_asked_from_everybody_as_from_cupid(night):
    night.until("Cupid wakes up")
    for phone in night.phones.values():
        expect(phone.locator(".question")).to_contain_text("Cupid wakes up")
        confirm = phone.locator("form[data-pick] [data-confirm]")
        enabled = [confirm.is_enabled()]
        for name in ("Grace", "Heidi", "Nobody"):
            phone.locator("form[data-pick] label.name", has_text=name).click()
            enabled.append(confirm.is_enabled())
        phone.locator("form[data-pick] label.name", has_text="Nobody").click()
        assert enabled == [False, False, True, True]


@pytest.mark.parametrize("words", STEPS)
def test_whoever_taps_whomever_at_night_all_phones_stay_alike_to_the_pixel(night, browser, words):
    night.until(words)
    for names in STEPS[words]:
        for phone in night.phones.values():
            expect(phone.locator(".question")).to_contain_text(words)
            tap(phone, names)
        for name, phone in night.phones.items():
            night.noted(name)
            expect(phone.locator("#said")).to_contain_text(f"Noted: {', '.join(names)}")
            expect(phone.locator("#note")).to_be_hidden()
        night.settle()
        pictures_alike(night, browser)
    for name, phone in night.phones.items():
        phone.reload()
        night.noted(name)
    pictures_alike(night, browser)


def test_what_does_not_count_is_said_only_while_a_finger_holds(night):
    night.until("The werewolves wake up")
    tap(night.phones["Alice"], ["Bob"])
    night.noted("Alice")

    assert "Bob, of your pack: this does not count, choose another." in night.held("Alice")
    assert "does not count" not in (night.phones["Alice"].locator("body").text_content() or "")

    tap(night.phones["Alice"], ["Frank"])
    night.settle()
    assert "does not count" not in night.held("Alice")


def test_once_it_is_noted_no_phone_of_a_quest_shows_what_was_tapped(fellows, browser):
    """Eleventh walk, severity 2: *Fail* stayed lit until the moderator went on, for every neighbour to read."""
    team = fellows.dashboard.locator("#dash-table .seat:has([title='On the team']) .chip > b")
    on_it, at_home = team.all_inner_texts(), []
    taps = {}
    for number, (name, phone) in enumerate(fellows.phones.items()):
        expect(phone.locator(".question")).to_contain_text("On the quest")
        if name not in on_it:
            at_home.append(name)
        taps[name] = ["Fail" if number % 2 else "Success", *([on_it[0]] if name in at_home[1:] else [])]
        tap(phone, taps[name])
    for name, phone in fellows.phones.items():
        fellows.noted(name)
        expect(phone.locator("#said")).to_contain_text(f"Noted: {taps[name][0]}")
    fellows.settle()
    pictures_alike(fellows, browser)

    for name, phone in fellows.phones.items():
        assert f"Noted: {', '.join(taps[name])}" in fellows.held(name)
        phone.reload()
        fellows.noted(name)
    pictures_alike(fellows, browser)
