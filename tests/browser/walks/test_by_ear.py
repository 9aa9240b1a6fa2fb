"""A whole game by what a screen reader and a keyboard have: the roles and the names of things, and nothing else."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.evening import LAPTOP, PHONE, READ
from tests.servers import Server

NAMES = ("Alice", "Bob", "Carol", "Dave")


def test_a_village_wins_by_roles_and_names_and_the_keyboard_alone(browser, server):
    laptop, phones = seated(browser, server)
    press(laptop, "button", "Deal the cards")
    expect(laptop.get_by_role("heading", name="The cards", level=1)).to_be_visible()
    told = {name: held(phone) for name, phone in phones.items()}
    wolf = next(name for name, words in told.items() if re.search(r"^werewolf\b", words, re.M | re.I))
    victim = next(name for name, words in told.items() if re.search(r"^villager\b", words, re.M | re.I))
    living = {name: phone for name, phone in phones.items() if name != victim}
    other = next(name for name in living if name != wolf)

    until(laptop, "The werewolves wake up")
    for phone in phones.values():
        choose(phone, victim, "Confirm")
    until(laptop, f"{victim} is dead.")
    until(laptop, "Elect a mayor")
    for name, phone in living.items():
        choose(phone, other if name != other else wolf, "Confirm my vote")
    until(laptop, "who shall be executed?")
    for name, phone in living.items():
        choose(phone, wolf if name != wolf else other, "Confirm my vote")
    until(laptop, "The last werewolf is dead: the village wins.")
    laptop.wait_for_timeout(READ)
    laptop.keyboard.press("Space")

    for phone in phones.values():
        expect(
            phone.get_by_role("heading", name="The last werewolf is dead: the village wins.")
        ).to_be_visible()
    press(phones[victim], "link", "The whole story")
    fate = (
        phones[victim]
        .get_by_role("rowgroup")
        .filter(has=phones[victim].get_by_role("rowheader", name="devoured by the werewolves"))
    )
    expect(fate.get_by_role("row", name=re.compile(f"^{victim}"))).to_be_visible()


def seated(browser: Browser, server: Server) -> tuple[Page, dict[str, Page]]:
    """The laptop with a lobby, and four phones that have sat down."""
    laptop = browser.new_context(viewport=LAPTOP, reduced_motion="reduce").new_page()
    laptop.goto(server.link())
    press(laptop, "button", re.compile("New game of Werewolf"))
    expect(laptop.get_by_role("heading", name="Werewolf", level=1)).to_be_visible()
    code = laptop.url.strip("/").split("/")[-1]
    phones = {}
    for name in NAMES:
        phone = phones[name] = browser.new_context(viewport=PHONE, reduced_motion="reduce").new_page()
        phone.goto(f"{server.address}/j/{code}")
        phone.get_by_role("textbox", name="Your name").fill(name)
        press(phone, "button", "Take a seat")
        press(phone, "button", "I'm ready")
        expect(phone.get_by_role("button", name="I am not ready after all")).to_be_visible()
    return laptop, phones


def press(page: Page, role, name) -> None:
    """By the keyboard, once it is there."""
    place = page.get_by_role(role, name=name)
    expect(place).to_be_enabled()
    page.wait_for_load_state()  # its scripts take what is sent
    place.press("Enter")


def held(phone: Page) -> str:
    """What the card says while the space bar is held on its strip."""
    phone.get_by_role("button", name=re.compile("^Hold to see")).focus()
    phone.keyboard.down("Space")
    card = phone.get_by_role("region", name="Your card")
    expect(card).to_contain_text(re.compile("The village|The werewolves|village|werewol"))
    said = card.inner_text()
    phone.keyboard.up("Space")
    expect(card).to_have_text(re.compile("^\\s*Hold to see[^\\n]*$"))
    return said


def choose(phone: Page, name: str, button: str) -> None:
    """A name of the list, and that button; the phone says that it is noted."""
    phone.get_by_role("radio", name=re.compile(f"^{name}")).press("Space")
    press(phone, "button", button)
    expect(phone.get_by_role("status").filter(has_text="Noted:")).to_contain_text(name)


def until(laptop: Page, words: str) -> None:
    """The space bar, until the laptop has that sentence to say; once more where it asks first."""
    place = laptop.get_by_role("region", name="Say and do").get_by_role("blockquote")
    asks = laptop.get_by_role("status").filter(has_text="Press once more to go on.")
    for _step in range(30):
        said = place.inner_text()
        if words in said:
            return
        laptop.wait_for_timeout(READ)  # two presses at once are one
        laptop.keyboard.press("Space")
        expect(place.filter(has_not_text=said).or_(asks.filter(visible=True))).to_be_visible()
        if place.inner_text() == said:
            laptop.wait_for_timeout(READ)
            laptop.keyboard.press("Space")
        expect(place).not_to_have_text(said)
    raise AssertionError(f"nobody ever says “{words}”")
