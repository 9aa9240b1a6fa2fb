"""An evening in a browser: the laptop, phones and the board, each a context of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from html import unescape
from typing import Any, Literal
from urllib.parse import urlencode

from playwright.sync_api import APIResponse, Browser, Error, Locator, Page, expect
from websockets.sync.client import ClientConnection

from tests.guests import Guest
from tests.servers import Server

from .phones import Phones, lines

Motion = Literal["reduce", "no-preference"]
Fields = (
    Mapping[str, object] | Sequence[tuple[str, object]]
)  # of a form; a field that is sent more than once is in a list
PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1280, "height": 720}
TV = {"width": 1920, "height": 1080}
# In a page that follows a game: waits until the server has nothing newer for it; false where that never comes.
UP_TO_DATE = """async () => {
  const view = document.querySelector("#view"), address = document.body.dataset.poll;
  if (!view || !address) return true;
  for (let tries = 0; tries < 300; tries += 1) {
    const after = `${address.includes("?") ? "&" : "?"}after=${view.dataset.number}`;
    const answer = await fetch(address + after, { cache: "no-store" }).catch(() => null);
    if (answer && answer.status !== 200) return true;
    await new Promise((later) => setTimeout(later, 50));
  }
  return false;
}"""

# In the page of the laptop: as soon as *Next* has those words and the laptop asks to be turned, it is put off and the
# space bar goes down, however slow the machine is: within the time in which nobody can have read the words.
AT_ONCE = """async (words) => {
  const later = () => document.querySelector("[data-turn]:not([hidden]) [data-later]");
  const says = () => document.querySelector("[data-next]")?.textContent.includes(words);
  while (!(says() && later())) await new Promise(requestAnimationFrame);
  later().dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  const how = { key: " ", code: "Space", bubbles: true, cancelable: true };
  document.body.dispatchEvent(new KeyboardEvent("keydown", how));
}"""

# In the page of the laptop: the space bar, and once more before anybody can have read what came of it.
TWICE = """() => {
  const how = { key: " ", code: "Space", bubbles: true, cancelable: true };
  for (const press of [1, 2]) document.body.dispatchEvent(new KeyboardEvent("keydown", how));
}"""

# Whether another question stands than before.
GONE = "(document.querySelector('.nexts input[name=asked]') || {value: ''}).value !== before"


def settled(page: Page) -> None:
    """Wait until the page shows what the server has for it."""
    while True:
        try:
            up_to_date = page.evaluate(UP_TO_DATE)
        except Error as error:
            if "context was destroyed" not in str(error):  # it has gone on to another page
                raise
        else:
            break
    assert up_to_date, f"{page.url} does not follow"


def finger_down(page: Page, grip: str = "#hold") -> None:
    """A finger comes down on a strip that has stopped moving, and stays there."""
    page.locator(f"{grip} .hold-button").hover()
    page.mouse.down()


def written(markup: str) -> str:
    """What a page shows of it."""
    return unescape(re.sub(r"<[^>]*>", "", markup))


def role_of(chip: Locator) -> str:
    """What stands on the chip of a seat, without what has happened to it."""
    return (chip.locator(".secret").text_content() or "").partition("·")[0].strip()


# A field of a form that nobody fills in.
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)"')
# Of the first page: a title's button, and what is on it.
BUTTONS = re.compile(r'name="title" value="(\w+)"(.*?)</button>', re.DOTALL)
# Of the view of the laptop: what is said, and the number by which *Next* asks.
SAYING = re.compile(r'<blockquote class="sentence[^>]* data-say.*?</blockquote>', re.DOTALL)
ASKED = re.compile(r'class="nexts">\s*<form[^>]*>\s*<input type="hidden" name="asked" value="(\d+)"')
DIGITS = re.compile(r'<p class="digits">(\w+)</p>')
TOO_LATE = 409  # the question is over already
READ = 650  # milliseconds after which a second press is one of its own


class Evening:
    """`errors` collects what any page complains of, `requests` every address that any page asked for.

    Until a test looks at the `dashboard` everything is sent as its forms would send it: then one page is drawn, and
    not one for each guest who sits down. Nor has whoever only takes a `seat` a page before a test looks at their
    phone. Its people ask for less `motion`, unless a test looks at it: a machine that draws it for nobody has less
    time left.
    """

    def __init__(self, browser: Browser, server: Server, motion: Motion = "reduce") -> None:
        self.browser, self.server, self.motion = browser, server, motion
        self.errors: list[str] = []
        self.requests: list[str] = []
        self.pages: list[Page] = []
        self.laptop = self.open(LAPTOP)
        self.later = self.laptop.locator("[data-turn]:not([hidden]) [data-later]")
        self.put_off()
        self.phones = Phones()
        self.code = ""
        self.token = ""
        self.is_away = True  # from the page of the game

    @property
    def dashboard(self) -> Page:
        """The laptop, on the page of the game once there is one."""
        if self.is_away and self.code:
            self.is_away = False
            self.laptop.goto(f"{self.server.address}/m/{self.code}/")
        return self.laptop

    def open(self, size: dict[str, int]) -> Page:
        page = self.browser.new_context(viewport=size, reduced_motion=self.motion).new_page()
        page.set_default_timeout(15_000)
        self.pages.append(page)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on(
            "console",
            lambda message: self.errors.append(message.text) if "Content Security" in message.text else None,
        )
        page.on("request", lambda request: self.requests.append(request.url))
        return page

    def put_off(self) -> None:
        """From now on the moderator enters it for whoever has no phone."""
        everybody = self.laptop.locator("[data-turn]:not([hidden]) :is([data-later], [data-none])").last
        self.laptop.add_locator_handler(self.later, lambda _later: everybody.click(), no_wait_after=True)

    def settle(self) -> None:
        """Wait for every page: only then may a test read from them without waiting."""
        for page in self.pages:
            if not page.is_closed():
                settled(page)

    # The laptop

    def start(self, title: str) -> None:
        """A lobby of that title, by what the buttons of the first page send."""
        self.is_away = True
        address = f"{self.server.address}/host/" if self.token else self.server.link()
        landing = self.laptop.request.get(address).text()
        self.token = dict(HIDDEN.findall(landing))["csrfmiddlewaretoken"]
        button = next(one for one in BUTTONS.finditer(landing) if f"New game of {title}" in one[2])
        made = self.send("/host/new", {"title": button[1]}, max_redirects=0)
        self.code = made.headers["location"].strip("/").split("/")[-1]

    def host_by_hand(self, role_set: str, title: str = "Werewolf") -> None:
        """A lobby of that title, and a set, as the host does it."""
        self.laptop.goto(self.server.link())
        self.laptop.get_by_role("button", name=re.compile(f"New game of {title}")).click()
        self.laptop.wait_for_url("**/m/*/")
        self.code = self.laptop.url.strip("/").split("/")[-1]
        self.token = self.laptop.locator('meta[name="csrf"]').get_attribute("content") or ""
        self.is_away = False
        self.laptop.get_by_label("Set", exact=True).select_option(role_set)
        expect(self.laptop.get_by_label("Set", exact=True)).to_have_value(role_set)

    def host(self, role_set: str, title: str = "Werewolf") -> None:
        self.start(title)
        self.send("set", {"set": role_set})

    def send(self, path: str, fields: Fields, is_late: bool = False, **how: Any) -> APIResponse:
        """To an address of the moderator's, as the forms of the laptop would; it may come too late where it `is_late`."""
        address = path if path.startswith("/") else f"/m/{self.code}/{path}"
        headers = {"X-CSRFToken": self.token, "Content-Type": "application/x-www-form-urlencoded"}
        answer = self.laptop.request.post(
            self.server.address + address, data=urlencode(fields), headers=headers, **how
        )
        if answer.status >= 400 and not (is_late and answer.status == TOO_LATE):
            raise AssertionError(f"{address} {fields}: {answer.status} {answer.text()}")
        return answer

    def view(self) -> str:
        """What the laptop shows, or would show."""
        return self.laptop.request.get(f"{self.server.address}/m/{self.code}/view").json()["content"]

    def add_without_phone(self, name: str) -> None:
        if not self.dashboard.locator("#unphoned[open]").count():
            self.dashboard.locator("#unphoned > summary").click()
        self.dashboard.get_by_label("Name of a player without a phone").fill(name)
        self.dashboard.get_by_role("button", name="Add").click()
        expect(self.dashboard.locator(".ring .chip b", has_text=name)).to_be_visible()

    def add(self, *names: str) -> None:
        """All of them without a phone, by what the laptop's form sends."""
        self.post("add", *({"name": name} for name in names))

    def post(self, path: str, *forms: Fields) -> None:
        """To the moderator's address, as the forms of the laptop would, and until every page shows it."""
        for fields in forms:
            self.send(path, fields)
        self.settle()

    def deal(self) -> None:
        """By what the button sends."""
        self.send("deal", {})
        if not self.is_away:
            self.laptop.locator(".nexts [data-next]").wait_for()
        for phone in self.phones.seen():
            expect(phone.locator("#own [data-ready]")).to_have_count(0)

    def saying(self) -> str:
        return self.dashboard.locator(".sentence[data-say]").text_content() or ""

    def next(self) -> None:
        """Press *next* and wait for the next question."""
        before = self.asked()
        onwards = self.dashboard.locator("[data-next]")
        if self.dashboard.locator(".stage > *").count():  # a picture, which one press may only end
            onwards.click()
            self.dashboard.wait_for_timeout(READ)
            if self.asked() != before:
                return
        onwards.click()
        self.dashboard.wait_for_function(
            f"before => {GONE} || document.querySelector('#note')?.checkVisibility()", arg=before
        )
        if self.asked() == before and self.dashboard.locator("#note").is_visible():  # it asks once
            self.dashboard.wait_for_timeout(READ)
            onwards.click()
        self.dashboard.wait_for_function(f"before => {GONE}", arg=before)

    def pull_open(self) -> None:
        """Open the corrections, where they are not."""
        drawer = self.dashboard.locator("#corrections")
        if drawer.get_attribute("open") is None:
            drawer.locator("> summary").click()

    def correct_seat(self, verb: str, name: str) -> None:
        """Correct what is wrong with somebody, and wait until the corrections have closed by themselves."""
        self.pull_open()
        self.dashboard.locator("#verb").select_option(verb)
        self.dashboard.locator("#whom").select_option(label=name)
        self.dashboard.locator("#corrections").get_by_role("button", name="Correct").first.click()
        expect(self.dashboard.locator("#corrections > .inside")).to_be_hidden()

    def asked(self) -> str:
        token = self.dashboard.locator(".nexts input[name=asked]")
        return token.first.input_value() if token.count() else ""

    def until(self, words: str) -> None:
        """Go on until the laptop says so, by what *Next* sends; the pages follow at the end."""
        for _step in range(60):
            view = self.view()
            said = SAYING.search(view)
            if said and words in written(said[0]):
                self.settle()
                return
            asked = ASKED.search(view)
            if asked:
                self.send("next", {"asked": asked[1]})
            else:  # the deal is still on its way
                self.laptop.wait_for_timeout(100)
        raise AssertionError(f"nobody ever says “{words}”")

    def press_until(self, words: str) -> None:
        """The same, step by step, as the host does it."""
        for _step in range(60):
            if words in self.saying():
                return
            self.next()
        raise AssertionError(f"nobody ever says “{words}”")

    def roles(self) -> dict[str, str]:
        """Who is who, as only the moderator may know."""
        chips = self.dashboard.locator(".ring .chip")
        return {
            chips.nth(n).locator("b").text_content() or "": role_of(chips.nth(n))
            for n in range(chips.count())
        }

    def enter_for(self, name: str, pick: str) -> None:
        """Answer for somebody without a phone, by the panel of the seat."""
        self.dashboard.locator(".ring .chip", has_text=name).click()
        sheet = self.dashboard.locator("#sheet")
        sheet.locator("summary", has_text="Enter for this player").click()
        sheet.locator("label.name", has_text=pick).click()
        sheet.get_by_role("button", name="Enter", exact=True).click()
        self.close_sheet()

    def close_sheet(self) -> None:
        self.dashboard.keyboard.press("Escape")
        expect(self.dashboard.locator("#sheet")).to_be_hidden()

    # The phones

    def join(self, name: str, page: Page | None = None) -> Page:
        """By what the form of a phone sends; the phone draws no page before its own."""
        phone = page or self.open(PHONE)
        address = f"{self.server.address}/j/{self.code}"
        fields = dict(HIDDEN.findall(phone.request.get(address).text()))
        answer = phone.request.post(address, form={**fields, "name": name})
        phone.goto(answer.url)
        return self._seated(name, phone)

    def seat(self, *names: str) -> None:
        """The same for phones that a test may never look at: each is connected, and draws no page until then."""
        for name in names:
            guest = Guest(self.server.address)
            guest.code = self.code
            address = f"/j/{self.code}"
            fields = dict(HIDDEN.findall(guest.get(address).text))
            assert guest.post(address, **{**fields, "name": name}).status_code == 302
            lines.append(guest.line("g"))
            self.phones.data[name] = self.laptop  # holds the place
            self.phones.unseen[name] = partial(self._draw, guest, lines[-1])

    def _draw(self, guest: Guest, line: ClientConnection) -> Page:
        line.close()
        phone = self.open(PHONE)
        phone.context.add_cookies(
            [{"name": name, "value": value, "url": self.server.address} for name, value in guest.jar.items()]
        )
        phone.goto(f"{self.server.address}/g/{self.code}/")
        return phone

    def take_seat(self, name: str) -> Page:
        """As somebody does it who has scanned the code."""
        phone = self.open(PHONE)
        phone.goto(f"{self.server.address}/j/{self.code}")
        phone.get_by_label("Your name").fill(name)
        phone.get_by_role("button", name="Take a seat").click()
        phone.wait_for_url("**/g/*/")
        return self._seated(name, phone)

    def _seated(self, name: str, phone: Page) -> Page:
        expect(phone.locator("#own")).to_contain_text(name)
        self.phones[name] = phone
        return phone

    def take_remote(self) -> Page:
        """The host's phone becomes the remote; the laptop's dialog is closed."""
        self.dashboard.get_by_title("More", exact=True).click()
        self.dashboard.get_by_role("button", name="Your phone as a remote").click()
        digits = self.dashboard.locator("#sheet .digits").inner_text()
        remote = self.open(PHONE)
        remote.goto(f"{self.server.address}/j/{self.code}/remote/{digits}")
        remote.get_by_role("button", name="Take the remote").click()
        self.dashboard.reload()
        return remote

    def answer(self, name: str, *picks: str) -> None:
        """Tap names on a phone and confirm."""
        phone = self.phones[name]
        for pick in picks:
            phone.locator("form[data-pick] label.name", has_text=pick).click()
        phone.locator("form[data-pick] [data-confirm]").click()
        self.noted(name)

    def noted(self, name: str) -> None:
        """The server has the answer, and the phone says so."""
        expect(self.phones[name].locator("#said")).to_have_count(1)
        expect(self.phones[name].locator(".noted-text").first).to_be_visible()

    def held(self, name: str) -> str:
        """What the strip shows while a finger holds it."""
        phone = self.phones[name]
        finger_down(phone)
        expect(phone.locator("#hold-box .held-card")).to_be_visible()
        text = phone.locator("#hold-box").inner_text()
        phone.mouse.up()
        expect(phone.locator("#hold-box .held-card")).to_have_count(0)
        return text

    def phase(self, name: str, words: str) -> None:
        expect(self.phones[name].locator("h1")).to_have_text(words)


def open_board(evening: Evening) -> Page:
    """A TV, paired by what its form sends."""
    *_code, digits = DIGITS.findall(evening.view())
    board = evening.open(TV)
    address = f"{evening.server.address}/board/"
    fields = dict(HIDDEN.findall(board.request.get(address).text()))
    fields |= {"code": evening.code, "pin": digits}
    board.goto(board.request.post(address, form=fields).url)
    assert "/b/" in board.url
    return board
