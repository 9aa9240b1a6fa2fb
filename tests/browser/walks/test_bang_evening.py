"""A complete game of BANG! through the pages: a duel in which the server dies, an undo, a phone that dies."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.evening import Evening, finger_down, open_board
from tests.browser.saloon import aim

NAMES = ["Alice", "Bob", "Carol", "Dmitri", "Khánh Linh"]
HIT, END, WON = "Take the hit", "End the turn", "The sheriff is dead: the outlaws win."
PEOPLE = [
    "rose_doolan",
    "willy_the_kid",
    "suzy_lafayette",
    "bart_cassidy",
    "vulture_sam",
]  # who choose nothing
ROLES = ["sheriff", "deputy", "renegade", "outlaw", "outlaw"]  # clockwise from the sheriff
WITHOUT_SERVER = re.compile(
    "ERR_CONNECTION|WebSocket connection|htmx:ws:error"
)  # what is said while there is none


class Shootout(Evening):
    """Five phones at a table; everybody is known by where they sit from the sheriff on."""

    def open(self, size: dict[str, int]) -> Page:
        page = super().open(size)
        page.on("console", lambda said: self.errors.append(said.text) if is_fault(said) else None)
        return page

    # The laptop

    def take_time(self, step: str) -> None:
        """No step ends by itself."""
        self.dashboard.locator("[data-open=lobby-more]").click()
        if not self.dashboard.locator("#options[open]").count():
            self.dashboard.locator("#options summary").click()
        field = self.dashboard.locator(f"#seconds-{step}")
        field.fill("900")
        field.blur()
        expect(self.dashboard.locator(f"#seconds-{step}[value='900']")).to_have_count(1)
        self.dashboard.keyboard.press("Escape")

    def deal(self) -> None:
        super().deal()
        sheriff = self.dashboard.locator(".spot:has(.office:not(.past)) .called b").inner_text()
        first = NAMES.index(sheriff)
        self.seats = [*range(first, len(NAMES)), *range(first)]
        self.names = [NAMES[seat] for seat in self.seats]

    def correct(self, fold: str, why: str, **fields: object) -> None:
        """Fill in one of the forms for corrections, and wait for its line in the log."""
        self.pull_open()
        form = self.dashboard.locator(f"#{fold} form.correct")
        if not form.is_visible():
            self.dashboard.locator(f"#{fold} > summary").click()
        for name, value in fields.items():
            entry = form.locator(f"[name='with.{name}']")
            entry.select_option(str(value)) if name != "life" else entry.fill(str(value))
        form.locator("[name=why]").fill(why)
        form.get_by_role("button", name="Correct").click()
        expect(self.dashboard.locator(".log li", has_text=f"({why})")).to_have_count(1)
        expect(self.dashboard.locator("#corrections > .inside")).to_be_hidden()
        self.settle()

    def lay(self, *corrections: dict[str, object]) -> None:
        """More corrections, as the forms of the laptop would send them."""
        self.post("override", *({**one, "why": "the test"} for one in corrections))

    def give(self, place: int, *cards: str) -> None:
        for card in cards:
            why = f"{card} for {place}"
            self.correct("move-card", why, card=card, to=f"hand {self.seats[place]}")

    def enter(self, place: int, *picks: str) -> None:
        """Answer for somebody whose phone is dead."""
        self.settle()
        before = self.asked()
        if not self.dashboard.locator(f"#enter-{before}[open]").count():
            self.dashboard.locator(f"#enter-{before} > summary").click()
        form = self.dashboard.locator(
            f"#enter-{before} form:has(input[name=seat][value='{self.seats[place]}'])"
        )
        form.wait_for()
        found = form.locator("select[name=pick]")
        if found.count():
            found.select_option(label=picks[0])
        else:
            labels = form.locator("label.name")
            for pick in picks or range(int(form.get_attribute("data-least") or 0)):
                (labels.nth(pick) if isinstance(pick, int) else labels.filter(has_text=pick)).click()
        form.get_by_role("button", name="Enter").click()
        self.dashboard.wait_for_function(
            "before => document.querySelector('.nexts input[name=asked]')?.value !== before", arg=before
        )

    def has_no_phone(self, place: int) -> None:
        self.dashboard.locator(".spot .plate", has_text=self.names[place]).click()
        self.dashboard.locator("#sheet").get_by_role("button", name="No phone").click()
        self.close_sheet()

    # The phones

    def phone(self, place: int) -> Page:
        return self.phones[self.names[place]]

    def question(self, place: int) -> Locator:
        return self.phone(place).locator("#own .ask")

    def is_asked(self, place: int, words: str) -> None:
        expect(self.question(place).locator("h2")).to_contain_text(words)

    def say(self, place: int, words: str) -> None:
        """Tap an answer that stands open on the phone, and confirm."""
        question = self.question(place)
        question.locator("label.choice", has_text=words).click()
        question.locator("[data-confirm]").click()

    def open_hand(self, place: int) -> Locator:
        self.phone(place).locator("#hold .hold-button").click()
        form = self.phone(place).locator("#hold-box.kept form.play:not(.ends)")
        expect(form).to_be_visible()
        return form

    def play(self, place: int, card: str, at: int | None = None) -> None:
        """Tap the card, whom it is for, and *play*."""
        form = self.open_hand(place)
        form.locator(f".pick:has(input[value='{card}'])").click()
        if at is not None:
            aim(self.phone(place), self.names[at])
        form.locator("[type=submit]").click()
        expect(self.phone(place).locator("#hold-box form")).to_have_count(0)

    def reply(self, place: int, card: str) -> None:
        """Answer with a card of the hand."""
        form = self.open_hand(place)
        form.locator(f""".pick:has(input[value='"{card}"'])""").click()
        form.locator("[data-confirm]").click()
        expect(self.phone(place).locator("#hold-box form")).to_have_count(0)

    def discard(self, place: int) -> None:
        """Down to the number of lives."""
        self.is_asked(place, "Too many cards")
        form = self.open_hand(place)
        for card in range(int(form.get_attribute("data-least") or 0)):
            form.locator(".pick").nth(card).click()
        form.locator("[data-confirm]").click()
        expect(self.phone(place).locator("#hold-box form")).to_have_count(0)

    def lives(self, place: int, page: Page) -> str:
        return page.locator(f"#chair-{self.seats[place]} .life b").inner_text()

    def hand(self, place: int) -> int:
        """Cards that a finger sees while it holds; nothing is left of them when it goes up."""
        phone = self.phone(place)
        finger_down(phone)
        expect(phone.locator("#hold-box .held-hand .card").first).to_be_visible()
        found = phone.locator("#hold-box .held-hand .card").count()
        phone.mouse.up()
        expect(phone.locator("#hold-box .card")).to_have_count(0)
        return found


def is_fault(said) -> bool:
    return said.type == "error" and not WITHOUT_SERVER.search(said.text)


def test_an_evening_of_bang_from_the_code_to_the_winner(browser, server):
    evening = Shootout(browser, server)
    evening.host_by_hand("base", "BANG!")
    for step in ("setup", "reply", "last", "order"):
        evening.take_time(step)
    for name in NAMES:
        evening.join(name)
    board = open_board(evening)
    evening.deal()
    arrange(evening)
    assert [evening.hand(place) for place in range(5)] == [hand_on(board, name) for name in evening.names]
    evening.next()

    the_sheriffs_turn(evening, board, server)
    a_turn_without_a_phone(evening)
    the_renegades_turn(evening, board)
    the_outlaws_last_turn(evening, board)

    evening.dashboard.goto(f"{server.address}/r/{evening.code}/")
    expect(evening.dashboard.locator(".wins h1")).to_have_text(WON)
    expect(evening.dashboard.locator(".wins p").first).to_have_text(
        "Winners: " + ", ".join(sorted(evening.names[3:]))
    )
    for name, role in zip(evening.names, ROLES, strict=True):
        row = evening.dashboard.locator(".outcomes tr", has=evening.dashboard.locator("th", has_text=name))
        expect(row).to_contain_text(role)
    assert evening.errors == []
    assert [url for url in evening.requests if not url.startswith((server.address, "data:"))] == []


def arrange(evening):
    """By corrections: roles clockwise from the sheriff, characters without choices, and what the duel needs.

    The first three hold so much, whatever was dealt, that they have to discard when their turn ends."""
    evening.correct("set-role", "a role", seat=evening.seats[1], role=ROLES[1])
    evening.correct("set-character", "a person", seat=evening.seats[0], character=PEOPLE[0])
    evening.give(0, "duel QD")
    hands = (
        ("bang AS", "bang AH", "beer 6H", "beer 7H", "beer 8H", "beer 9H"),
        ("missed AC", "missed KC", "missed QC", "missed JC"),
        ("mustang 8H", "missed 2S", "missed 3S", "missed 4S"),
        ("bang KH", "gatling 10H"),
        ("saloon 5H",),
    )
    for seat, role, person, cards in zip(evening.seats, ROLES, PEOPLE, hands, strict=True):
        people = [{"verb": "set_character", "with.seat": seat, "with.character": person}]
        if role not in ROLES[:2]:
            people.append({"verb": "set_role", "with.seat": seat, "with.role": role})
        hand = [{"verb": "move_card", "with.card": card, "with.to": f"hand {seat}"} for card in cards]
        evening.lay(*people, *hand)


def hand_on(board, name):
    return int(board.locator(".spot", has_text=name).locator(".held").inner_text().split()[0])


def the_sheriffs_turn(evening, board, server):
    """A duel in the middle of which the server dies; a shot that is taken back; the end of the turn."""
    evening.is_asked(0, "Your turn")
    evening.play(0, "duel QD", at=3)
    evening.is_asked(3, "discard a BANG!")
    evening.reply(3, "bang KH")
    evening.is_asked(0, "discard a BANG!")
    asked = evening.question(0).get_attribute("id")
    server.kill()
    pages = [*evening.phones.values(), evening.dashboard, board]
    for page in pages:
        expect(page.locator("#line")).to_be_visible(timeout=5_000)
    server.start()
    for page in pages:
        expect(page.locator("#line")).to_be_hidden(timeout=10_000)
    evening.is_asked(0, "discard a BANG!")
    assert evening.question(0).get_attribute("id") == asked
    evening.reply(0, "bang AS")
    evening.is_asked(3, "discard a BANG!")
    had = evening.lives(3, evening.phone(3))
    evening.say(3, HIT)
    evening.is_asked(0, "Your turn")
    assert evening.lives(3, evening.phone(0)) == one_less(had)

    had = evening.lives(1, evening.phone(1))
    evening.play(0, "bang AH", at=1)
    evening.is_asked(1, "shoots at you")
    evening.say(1, HIT)
    expect(evening.phone(1).locator(f"#chair-{evening.seats[1]} .life b")).to_have_text(one_less(had))
    evening.settle()
    evening.dashboard.get_by_role("button", name="Undo", exact=True).click()
    evening.is_asked(1, "shoots at you")
    assert evening.lives(1, evening.phone(1)) == had
    evening.reply(1, "missed AC")
    evening.is_asked(0, "Your turn")
    expect(board.locator("body")).to_contain_text(f"{evening.names[1]} answers with Missed! A♣.")
    assert evening.lives(1, evening.phone(0)) == had

    evening.say(0, END)
    evening.discard(0)


def one_less(lives):
    life, most = lives.split("/")
    return f"{int(life) - 1}/{most}"


def a_turn_without_a_phone(evening):
    """The deputy's phone dies; from then on the moderator answers for that seat."""
    evening.is_asked(1, "Your turn")
    evening.phone(1).context.close()
    evening.has_no_phone(1)
    evening.enter(1, END)
    expect(evening.dashboard.locator("#dash-say")).to_contain_text("discards down to the number of lives")
    evening.enter(1)


def the_renegades_turn(evening, board):
    """A horse is laid; then the moderator lets the sheriff bleed, so that the evening may end."""
    evening.is_asked(2, "Your turn")
    evening.play(2, "mustang 8H")
    expect(board.locator(f".spot:has-text('{evening.names[2]}') #lies-mustang-8h")).to_be_visible()
    evening.say(2, END)
    evening.discard(2)
    evening.correct("set-life", "the sheriff bleeds", seat=evening.seats[0], life=1)


def the_outlaws_last_turn(evening, board):
    """Everybody is hit by a Gatling: the sheriff dies, and the outlaws win."""
    evening.is_asked(3, "Your turn")
    evening.play(3, "gatling 10H")
    evening.is_asked(4, "shoots at you")
    evening.say(4, HIT)
    evening.is_asked(0, "shoots at you")
    evening.say(0, HIT)
    evening.is_asked(0, "Your last life is gone")
    evening.say(0, "Give up")
    expect(evening.dashboard.locator("#dash-say")).to_contain_text(f"{evening.names[1]} must answer.")
    evening.enter(1, HIT)
    evening.is_asked(2, "shoots at you")
    evening.say(2, HIT)
    expect(evening.dashboard.locator("[data-next]")).to_contain_text("End the game")
    evening.next()

    expect(evening.dashboard.locator("h2", has_text="The game is over")).to_be_visible()
    for place in (0, 2, 3, 4):
        expect(evening.phone(place).locator("#table .wins")).to_contain_text(WON)
    expect(board.locator("h1")).to_contain_text(WON)
    evening.dashboard.get_by_role("button", name="All at once").click()
    for name, role in zip(evening.names, ROLES, strict=True):
        seat = board.locator(".fates li", has=board.locator("b", has_text=name))
        expect(seat).to_contain_text(role)
