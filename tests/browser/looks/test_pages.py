"""Every page in every state: usable by everybody, of the right size, equal after a reload, and silent about secrets."""

from __future__ import annotations

import base64
import hashlib
import re
from collections import defaultdict
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.evening import PHONE, TV, Evening, finger_down, settled
from tests.browser.shades import SHADES
from tests.product.test_static_files import bundles
from tests.servers import Server, prepared

AXE = (Path(__file__).parents[2] / "vendor" / "axe" / "axe.min.js").read_text(encoding="utf-8")
STATIC = Path(__file__).parents[3] / "static"
NAMES = ["Alice", "Bob", "Carol", "Dmitri Aleksandrovich", "Khánh Linh"]
ROLE_WORDS = re.compile(r"(?<!/paintings/)\b(villager|werewol(f|ves)|seer|witch)\b", re.IGNORECASE)
KILOBYTE = 1024

RUN_AXE = """async () => {
  const folds = [...document.querySelectorAll(":is(main, footer, dialog[open]) details:not([open])")];
  for (const fold of folds) fold.open = true;
  await new Promise(requestAnimationFrame);  // the colours of what was folded turn from night to day only now
  const turning = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity);
  await Promise.allSettled(turning.map((one) => one.finished));
  const found = await axe.run(document, { resultTypes: ["violations"], preload: false, iframes: false });
  for (const fold of folds) fold.open = false;
  return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`);
}"""
VIEW = """() => {
  const view = document.querySelector("#view").cloneNode(true);
  for (const time of view.querySelectorAll("time, [data-ping]")) time.replaceWith("clock");
  for (const one of view.querySelectorAll("*")) {
    one.removeAttribute("data-htmx-powered"); one.removeAttribute("open");
    if (one.classList.length === 0) one.removeAttribute("class");
    const attributes = [...one.attributes].sort((a, b) => a.name < b.name ? -1 : 1);  // their order tells nothing
    for (const { name } of attributes) one.removeAttribute(name);
    for (const { name, value } of attributes) one.setAttribute(name, value);
  }
  return view.innerHTML;
}"""
# What a browser has understood of a stylesheet; of the values that it keeps as they were written, without their spaces.
RULES = """text => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const plain = (rule) => rule.cssText.replace(/([,(])\\s+/g, "$1").replace(/\\s+/g, " ").replaceAll(" )", ")");
  return [...sheet.cssRules].map(plain);
}"""
FILLED = """() => {
  const box = document.querySelector("#hold-box.open").getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom];
}"""
LIT = """() => {
  const style = getComputedStyle(document.querySelector("#hold-box"));
  return `${style.backgroundColor} ${style.backgroundImage}`;
}"""
# What of the card is left on the page, and how much of the page still moves.
LEFT = """() => [document.querySelector("#hold-box").childNodes.length, document.getAnimations().length]"""
# Paintings that are asked for once all else of the page is there.
LATER = """() => {
  const stood = performance.getEntriesByType("navigation")[0].loadEventStart;
  const asked = performance.getEntriesByType("resource").filter((one) => one.name.includes("/paintings/"));
  return asked.filter((one) => one.startTime >= stood).map((one) => one.name.split("#")[0]);
}"""
STORED = """() => JSON.stringify([{...localStorage}, {...sessionStorage}, document.title, location.href, document.cookie])"""


class Walk:
    """A look at each page in each state; what is wrong is noted by kind of fault."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.faults: dict[str, list[str]] = defaultdict(list)

    def look(self, where: str, page, *, phone: bool = False, dashboard: bool = False) -> None:
        """Accessible; phones fit 360 and 320 pixels in width; the dashboard fits a laptop without scrolling."""
        if dashboard and page.evaluate("document.scrollingElement.scrollHeight > innerHeight"):
            self.faults["scrolls"].append(where)
        if phone:
            for width, height in ((390, 844), (360, 640), (320, 640)):
                page.set_viewport_size({"width": width, "height": height})
                if page.evaluate("document.scrollingElement.scrollWidth > innerWidth"):
                    self.faults["wide"].append(f"{where} at {width}")
            page.set_viewport_size(PHONE)
        if not page.evaluate("typeof axe === 'object'"):
            page.evaluate(AXE)
        self.faults["axe"] += [f"{where}: {fault}" for fault in page.evaluate(RUN_AXE)]

    def live(self, where: str, page, **how: bool) -> None:
        """The same, and that a reload shows the same page as the one that has lived through it all."""
        settled(page)
        lived = page.evaluate(VIEW)
        page.reload()
        settled(page)
        expect(page.locator("#line")).to_be_hidden()
        if (again := page.evaluate(VIEW)) != lived:
            place = next((n for n, (a, b) in enumerate(zip(lived, again, strict=False)) if a != b), 0)
            self.faults["reload"].append(
                f"{where}: {lived[place - 40 : place + 80]} | {again[place - 40 : place + 80]}"
            )
        self.look(where, page, **how)


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


def paired_board(walk: Walk):
    evening = walk.evening
    evening.dashboard.locator("[data-open=board]").first.click()
    digits = re.search(r"\b\d{4}\b", evening.dashboard.locator("dialog#board").inner_text())
    assert digits
    evening.dashboard.keyboard.press("Escape")
    board = evening.open(TV)
    board.goto(f"{evening.server.address}/board/")
    walk.look("pairing", board)
    board.get_by_label("Code of the game").fill(evening.code)
    board.get_by_label("Four digits").fill(digits.group())
    board.get_by_role("button", name="Show the table").click()
    board.wait_for_url("**/b/*/")
    walk.live("board in the lobby", board)
    return board


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


@pytest.fixture(scope="module")
def night(browser, tmp_path_factory):
    """Another evening: five phones, and everybody closes their eyes."""
    with Server(prepared(tmp_path_factory.mktemp("night"))).start() as server:
        evening = Evening(browser, server)
        evening.host("first-evening")
        for name in NAMES:
            evening.join(name)
        evening.deal()
        evening.until("closes their eyes")
        for name in NAMES:
            evening.phase(name, "Night 1")
        yield evening


def test_a_card_that_is_held_leaves_no_trace_when_it_is_let_go(night):
    role, phone = night.roles()["Alice"], night.phones["Alice"]
    finger_down(phone)
    expect(phone.locator("#hold-box")).to_contain_text(role, ignore_case=True)
    phone.mouse.up()
    expect(phone.locator("#hold-box .held-card")).to_have_count(0)
    forgotten = phone.content() + phone.locator("body").aria_snapshot() + phone.evaluate(STORED)
    assert ROLE_WORDS.findall(forgotten) == []

    phone.mouse.down()
    expect(phone.locator("#hold-box")).to_contain_text(role, ignore_case=True)
    phone.evaluate("dispatchEvent(new Event('blur'))")
    expect(phone.locator("#hold-box .held-card")).to_have_count(0)
    phone.mouse.up()


def test_a_held_card_fills_the_screen_with_what_is_painted_and_is_gone_at_once(night):
    """F2: it had a fixed height and cut its text while the screen below it was empty."""
    role, phone = night.roles()["Alice"], night.phones["Alice"]
    finger_down(phone)
    expect(phone.locator("#hold-box")).to_contain_text(role, ignore_case=True)
    painted = phone.locator("#hold-box .painting").last.locator("use").first.get_attribute("href") or ""
    filled, lit = phone.evaluate(FILLED), phone.evaluate(LIT)

    phone.mouse.up()

    assert painted.endswith(f"#paint-{role}")
    assert filled == [0, 0, PHONE["width"], PHONE["height"]]
    assert lit == "rgb(0, 0, 0) none"
    assert phone.evaluate(LEFT) == [0, 0]


def test_at_night_a_held_card_stands_in_one_place_whatever_is_written_below_it(night):
    places = []
    for phone in night.phones.values():
        finger_down(phone)
        expect(phone.locator("#hold-box .held-card")).to_be_visible()
        places.append(phone.locator("#hold-box .turning-card").bounding_box())
        phone.mouse.up()

    assert places == [places[0]] * len(NAMES)


def test_whatever_two_phones_hold_they_ask_the_server_for_the_same(night, browser):
    wolf = next(name for name, role in night.roles().items() if role == "werewolf")
    other = next(name for name, role in night.roles().items() if role != "werewolf")

    asked = [requests_of(night, browser, name) for name in (wolf, other)]

    assert asked[0] == asked[1]
    assert sum("/paintings/" in address for address in asked[0]) == 1


def requests_of(evening, browser, name):
    """Every address that a new phone of that player asks for until a card has been held."""
    context = browser.new_context(viewport=PHONE)
    context.add_cookies(evening.phones[name].context.cookies())
    phone, addresses = context.new_page(), []
    phone.on("request", lambda request: addresses.append(request.url))
    phone.goto(f"{evening.server.address}/g/{evening.code}/", wait_until="networkidle")
    finger_down(phone)
    expect(phone.locator("#hold-box .painting").last).to_be_visible()
    phone.wait_for_load_state("networkidle")
    context.close()
    return sorted(set(addresses))


def test_no_phone_has_a_role_in_its_source_its_accessibility_tree_its_storage_or_its_address(night):
    for phone in night.phones.values():
        known = phone.content() + phone.locator("body").aria_snapshot() + phone.evaluate(STORED)
        assert ROLE_WORDS.findall(known) == []


def test_the_first_load_of_a_phone_page_is_at_most_100_kilobytes_in_eight_requests(night, browser):
    cookies = night.phones["Bob"].context.cookies()

    size, requests = loaded(browser, f"{night.server.address}/g/{night.code}/", cookies=cookies)

    assert size <= 100 * KILOBYTE
    assert requests <= 8


def test_the_landing_page_with_its_typefaces_is_under_75_kilobytes_and_works_without_javascript(
    night, browser
):
    size, _requests = loaded(browser, night.server.address, javascript=False)
    page = browser.new_context(viewport=PHONE, java_script_enabled=False).new_page()
    page.goto(night.server.address)
    page.get_by_role("link", name=re.compile("Join")).click()
    page.get_by_label("The five letters").fill(night.code.lower())
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/j/{night.code}")

    assert size < 75 * KILOBYTE
    page.context.close()


def script_size(evening, name):
    """Bytes on the line of our own script that a phone loads."""
    path = evening.phones[name].locator("script[type=module]").get_attribute("src")
    with httpx.stream("GET", evening.server.address + path, headers={"Accept-Encoding": "gzip"}) as response:
        return len(b"".join(response.iter_raw()))


def loaded(browser, address, cookies=(), javascript=True):
    """Bytes on the line, heads included, and the number of requests of a first visit; paintings may come after it."""
    context = browser.new_context(viewport=PHONE, java_script_enabled=javascript)
    context.add_cookies(list(cookies))
    page = context.new_page()
    line = context.new_cdp_session(page)
    sizes: dict[str, float] = {}
    addresses: dict[str, str] = {}
    line.on(
        "Network.requestWillBeSent", lambda one: addresses.update({one["requestId"]: one["request"]["url"]})
    )
    line.on("Network.loadingFinished", lambda one: sizes.update({one["requestId"]: one["encodedDataLength"]}))
    line.send("Network.enable")
    page.goto(address, wait_until="load")
    page.wait_for_load_state("networkidle")
    later = set(page.evaluate(LATER))
    context.close()
    sizes = {one: size for one, size in sizes.items() if addresses.get(one) not in later}
    on_the_line = [size for size in sizes.values() if size]  # the others came from the browser's own memory
    return sum(on_the_line), len(on_the_line)


def test_with_the_socket_blocked_a_phone_shows_the_next_phase_all_the_same(night, browser):
    context = browser.new_context(viewport=PHONE)
    context.add_cookies(night.phones["Carol"].context.cookies())
    phone = context.new_page()
    phone.route_web_socket(re.compile("/ws/"), lambda line: line.close())
    phone.goto(f"{night.server.address}/g/{night.code}/")
    expect(phone.locator("#own")).to_contain_text("Carol")
    expect(phone.locator(".question")).to_contain_text("closes their eyes")

    night.until("The seer wakes up")

    expect(phone.locator(".question")).to_contain_text("The seer wakes up", timeout=15_000)
    context.close()


def test_idle_phones_at_night_look_alike_to_the_pixel(night, browser):
    """Chromium itself may paint the same thing one shade of 255 lighter, by what was painted before."""
    night.until("The seer wakes up")
    night.dashboard.get_by_role("button", name="Pause").click()
    expect(night.dashboard.get_by_role("button", name="Resume")).to_be_visible()
    pictures = []
    for phone in night.phones.values():
        # What was painted before may be seen in the edge of a line, and pictures come after the page.
        phone.reload(wait_until="networkidle")
        expect(phone.locator(".question")).to_contain_text("The seer wakes up")
        expect(phone.locator("time[data-running='0']")).to_be_visible()
        phone.mouse.move(0, 0)
        phone.locator(".you span").evaluate("span => { span.textContent = 'Somebody'; }")
        pictures.append(base64.b64encode(phone.screenshot(animations="disabled", caret="hide")).decode())

    blank = browser.new_context().new_page()
    assert [blank.evaluate(SHADES, [pictures[0], other]) for other in pictures] == [
        pytest.approx(0, abs=1)
    ] * len(NAMES)
    blank.context.close()


def test_the_pictures_of_the_landing_page_are_those_of_all_pages_but_for_its_three_cards():
    pictures = [
        set(
            re.findall(
                r"<symbol.*?</symbol>", (STATIC / "icons" / name).read_text(encoding="utf-8"), re.DOTALL
            )
        )
        for name in ("landing.svg", "icons.svg")
    ]

    own = {re.findall(r'id="([^"]+)"', symbol)[0] for symbol in pictures[0] - pictures[1]}
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


def test_our_own_script_of_a_phone_is_at_most_8_kilobytes(night):
    assert script_size(night, "Bob") <= 8 * KILOBYTE
