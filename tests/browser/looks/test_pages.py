"""Every page in every state: usable by everybody, of the right size, equal after a reload, and silent about secrets."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.evening import PHONE, Evening, finger_down
from tests.product.test_static_files import bundles
from tests.servers import Server, prepared

from .walk import Walk, paired_board

STATIC = Path(__file__).parents[3] / "static"
NAMES = ["Alice", "Bob", "Carol", "Dmitri Aleksandrovich", "Khánh Linh"]
# What a browser has understood of a stylesheet; of the values that it keeps as they were written, without their spaces.
RULES = """text => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const plain = (rule) => rule.cssText.replace(/([,(])\\s+/g, "$1").replace(/\\s+/g, " ").replaceAll(" )", ")");
  return [...sheet.cssRules].map(plain);
}"""


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    running = Server(prepared(tmp_path_factory.mktemp("pages"))).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def walk(browser, place):
    """An evening of five from the landing page to the recap, looking at everything on the way."""
    evening = Evening(browser, place)
    walk = Walk(evening)
    stranger = evening.open(PHONE)
    for where, path in {
        "landing": "/",
        "the code": "/j/",
        "no such page": "/nowhere",
        "no moderator": "/host/",
    }.items():
        stranger.goto(place.address + path)
        walk.look(where, stranger, phone=True)
    evening.host("first-evening")
    dashboard = evening.dashboard
    stranger.goto(f"{place.address}/j/{evening.code}")
    walk.look("join", stranger, phone=True)
    stranger.goto(f"{place.address}/j/{evening.code}/seat/")
    walk.look("seat to this phone", stranger, phone=True)
    for name in NAMES:
        evening.join(name)
    alice = evening.phones["Alice"]
    expect(alice.locator("#table")).to_contain_text(f"of {len(NAMES)} ready")
    walk.live("phone in the lobby", alice, phone=True)
    expect(dashboard.locator(".ring .chip b", has_text=NAMES[-1])).to_be_visible()
    walk.look("lobby", dashboard, dashboard=True)
    sheets(walk, "lobby", dashboard, ("board", "addresses"))
    dashboard.goto(f"{place.address}/host/")
    walk.look("host", dashboard)
    dashboard.goto(f"{place.address}/m/{evening.code}/")
    board = paired_board(walk)

    evening.deal()
    roles = evening.roles()
    walk.live("phone with the card", alice, phone=True)
    wolf = next(name for name, role in roles.items() if role == "werewolf")
    victim, other = [name for name, role in roles.items() if role == "villager"][:2]
    watched = evening.phones[other]
    evening.until("The seer wakes up")
    walk.live("phone at night", watched, phone=True)
    walk.look("dashboard at night", dashboard, dashboard=True)
    sheets(walk, "dashboard", dashboard, ("board", "more"))
    dashboard.keyboard.down("p")
    walk.look("dashboard, peeking", dashboard, dashboard=True)
    dashboard.keyboard.up("p")
    walk.live("board at night", board)
    evening.answer(other, victim)
    walk.live("phone with an answer at night", watched, phone=True)
    finger_down(watched)
    expect(watched.locator("#hold-box .held-card")).to_be_visible()
    walk.look("phone held", watched)
    watched.mouse.up()
    evening.until("The werewolves wake up")
    evening.answer(wolf, victim)
    evening.until("is dead")
    walk.live("dead phone", evening.phones[victim], phone=True)
    walk.live("board by day", board)
    walk.look("dashboard by day", dashboard, dashboard=True)
    evening.until("who shall be executed")
    walk.live("phone voting", watched, phone=True)
    walk.look("dashboard, the vote", dashboard, dashboard=True)
    for name in NAMES:
        if name != victim:
            evening.answer(name, wolf if name != wolf else other)
    walk.live("phone that has voted", watched, phone=True)
    evening.until("the village wins")
    walk.look("dashboard at the win", dashboard, dashboard=True)
    evening.next()
    expect(dashboard.locator("h2", has_text="The game is over")).to_be_visible()
    expect(watched.locator("#table")).to_contain_text("the village wins")
    walk.look("dashboard when it is over", dashboard, dashboard=True)
    walk.live("phone when it is over", watched, phone=True)
    walk.live("board when it is over", board)
    watched.goto(f"{place.address}/r/{evening.code}/")
    walk.look("recap", watched, phone=True)
    return walk


def sheets(walk: Walk, where: str, dashboard, dialogs: tuple[str, ...]) -> None:
    """Every dialog, and the sheet of a seat."""
    for name in dialogs:
        dashboard.locator(f"[data-open={name}]").first.click()
        expect(dashboard.locator(f"dialog#{name}")).to_be_visible()
        walk.look(f"{where}, {name}", dashboard)
        dashboard.keyboard.press("Escape")
    dashboard.locator(".ring .chip").first.click()
    expect(dashboard.locator("#sheet")).to_be_visible()
    walk.look(f"{where}, a seat", dashboard)
    dashboard.keyboard.press("Escape")


def test_axe_finds_nothing_on_any_page_in_any_state(walk):
    assert walk.faults["axe"] == []


def test_no_page_of_a_phone_scrolls_sideways_at_360_or_320_pixels(walk):
    assert walk.faults["wide"] == []


def test_the_dashboard_fits_a_laptop_without_scrolling_the_page(walk):
    assert walk.faults["scrolls"] == []


def test_a_page_that_is_reloaded_is_the_page_that_was_there(walk):
    assert walk.faults["reload"] == []


def test_no_request_leaves_the_machine_and_no_page_complains(walk):
    ours = (walk.evening.server.address, walk.evening.server.address.replace("http", "ws"), "data:")

    assert [url for url in walk.evening.requests if not url.startswith(ours)] == []
    assert walk.evening.errors == []


def test_the_pictures_of_the_landing_page_are_those_of_all_pages_but_for_its_three_cards():
    pictures = [
        set(
            re.findall(
                r"<symbol.*?</symbol>", (STATIC / "icons" / name).read_text(encoding="utf-8"), re.DOTALL
            )
        )
        for name in ("landing.svg", "icons.svg", "village.svg")
    ]

    own = {re.findall(r'id="([^"]+)"', symbol)[0] for symbol in pictures[0] - pictures[1] - pictures[2]}
    assert own == {"card-1", "card-2", "card-3"}


def test_the_pictures_of_a_title_s_phones_are_those_of_all_pages():
    """One file for a phone, made of those that every page has."""
    symbols = {
        name: set(re.findall(r"<symbol.*?</symbol>", (STATIC / "icons" / name).read_text("utf-8"), re.DOTALL))
        for name in ("bang-phone.svg", "icons.svg", "bang.svg")
    }

    assert symbols["bang-phone.svg"] <= symbols["icons.svg"] | symbols["bang.svg"]


def test_stylesheets_say_the_same_when_they_are_packed(browser):
    files = bundles(STATIC)
    page = browser.new_page()

    for path in STATIC.rglob("*.css"):
        name = path.relative_to(STATIC).as_posix()
        written, packed = files.style(name), files.open(name).read().decode()
        assert page.evaluate(RULES, packed) == page.evaluate(RULES, written) != []
    page.close()


def test_htmx_is_its_two_files_unchanged():
    joined = (STATIC / "vendor" / "htmx" / "htmx-ws.min.js").read_bytes()
    parts = re.findall(r"\| (\d+) \| `(\w+)`", (STATIC / "vendor" / "htmx" / "README.md").read_text("utf-8"))

    for size, digest in parts:
        part, joined = joined[: int(size)], joined[int(size) :]
        assert hashlib.sha256(part).hexdigest() == digest
    assert len(parts) == 2
    assert joined == b""
