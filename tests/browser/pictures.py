"""Takes the README's pictures of the real screens: `python -m tests.browser.pictures`."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
import time
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.servers import ROOT, Server

from .conftest import CHROMIUM
from .evening import ASKED, Evening, finger_down, open_board
from .shelf import step

DOCS = ROOT / "docs" / "pictures"
PATIENCE = 300  # seconds until robots have played two rounds
NAMES = [
    "Alice",
    "Bob",
    "Carol",
    "Dmitri",
    "Elena",
    "Frank",
    "Grace",
    "Hoàng",
    "Ivan",
    "Julia",
    "Khánh Linh",
    "Maximilian",
]


def main() -> None:
    """Of all titles, or of those that are named: `python -m tests.browser.pictures bang`."""
    DOCS.mkdir(exist_ok=True)
    takes = {"werewolf": werewolf, "bang": bang, "quests": quests, "library": library, "moving": moving}
    for title in sys.argv[1:] or takes:
        with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
            server = Server(Path(folder)).start()
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium-headless-shell"), args=CHROMIUM
            )
            try:
                takes[title](browser, server)
            finally:
                browser.close()
                server.stop()


def werewolf(browser: Browser, server: Server) -> None:
    """The lobby, a night and the day after it."""
    evening = Evening(browser, server)
    evening.host("the-script")
    for name in NAMES:
        evening.join(name)
    evening.dashboard.screenshot(path=DOCS / "lobby.png")
    board = open_board(evening)
    evening.deal()
    evening.until("The werewolves wake up")
    wolf = next(name for name, role in evening.roles().items() if role == "werewolf")
    evening.phones[wolf].screenshot(path=DOCS / "phone-night.png")
    finger_down(evening.phones[wolf])
    evening.phones[wolf].locator("#hold-box .held-card").wait_for()
    evening.phones[wolf].screenshot(path=DOCS / "phone-held.png")
    evening.phones[wolf].mouse.up()
    evening.dashboard.screenshot(path=DOCS / "dashboard.png")
    evening.until("who shall be executed")
    evening.phones[wolf].screenshot(path=DOCS / "phone-day.png")
    board.screenshot(path=DOCS / "board.png")


def bang(browser: Browser, server: Server) -> None:
    """Robots play two rounds; then Alice chooses from her open hand, and the next player shoots at her."""
    evening = Evening(browser, server)
    evening.host("dodge-city", "BANG!")
    for name in NAMES[:7]:
        evening.join(name)
    board, alice = open_board(evening), evening.phones["Alice"]
    evening.deal()
    evening.dashboard.locator(".saloon-dash").wait_for()
    send(evening, "next", asked=evening.asked())
    for seat in range(7):
        send(evening, "seat/robot", seat=seat, robot=1)
    alice.locator("#chair-6.turn").wait_for(timeout=PATIENCE * 1000)
    alice.locator("#chair-0.turn").wait_for(timeout=PATIENCE * 1000)
    alice.locator("#chair-6.turn").wait_for(timeout=PATIENCE * 1000)
    send(evening, "seat/robot", seat=0, robot=0)
    until_turn_of(evening, 0)
    alice.wait_for_timeout(2_000)  # until nothing moves any more
    evening.dashboard.screenshot(path=DOCS / "bang-dashboard.png")
    board.screenshot(path=DOCS / "bang-board.png")
    give(evening, "panic AH", "hand 0")
    finger_down(alice)
    alice.mouse.up()
    alice.locator("#hold-box .pick:has(input[value*='panic AH'])").click()
    alice.wait_for_timeout(1_000)
    alice.screenshot(path=DOCS / "bang-phone-hand.png")
    alice.reload()
    shooter = next(seat for seat in range(1, 7) if not alice.locator(f"#chair-{seat}.dead").count())
    send(evening, "seat/robot", seat=shooter, robot=0)
    answer(evening, 0, "end")
    until_turn_of(evening, shooter)
    give(evening, "winchester 8S", f"play {shooter}")
    give(evening, "bang KD", f"hand {shooter}")
    shot = {"at": 0, "play": "bang KD"}
    answer(evening, shooter, shot)
    alice.locator(".ask.is-reply").wait_for()
    alice.wait_for_timeout(2_000)
    alice.screenshot(path=DOCS / "bang-phone-reply.png")


def quests(browser: Browser, server: Server) -> None:
    """Two quests, one of which fails, a team that is voted on, and what is told in the end."""
    evening = Evening(browser, server)
    evening.host("legend", "Quests")
    for name in NAMES[:7]:
        evening.join(name)
    evening.deal()
    evening.until("names a team")
    roles = evening.roles()
    merlin = evening.phones[next(name for name, role in roles.items() if role == "Merlin")]
    finger_down(merlin)
    merlin.locator("#hold-box .held-card").wait_for()
    merlin.screenshot(path=DOCS / "quests-phone-held.png")
    merlin.mouse.up()
    evening.until("taps success or fail")
    evening.next()
    evening.until("taps success or fail")
    for seat, role in enumerate(roles.values()):
        pick = "fail" if role == "Morgana" else "success"
        answer(evening, seat, pick)
    evening.next()
    evening.until("Who is for this team")
    for seat in range(5):
        answer(evening, seat, "no" if seat == 2 else "yes")
    merlin.wait_for_timeout(500)
    merlin.screenshot(path=DOCS / "quests-phone-vote.png")
    evening.until("taps success or fail")
    merlin.wait_for_timeout(500)
    merlin.screenshot(path=DOCS / "quests-phone-quest.png")
    evening.dashboard.screenshot(path=DOCS / "quests-dashboard.png")
    while evening.dashboard.locator(".nexts [data-next]").count():
        evening.dashboard.locator(".nexts [data-next]").click()
        evening.dashboard.wait_for_timeout(700)
    merlin.goto(f"{server.address}/r/{evening.code}/")
    merlin.screenshot(path=DOCS / "quests-recap.png")


def library(browser: Browser, server: Server) -> None:
    """A set with its odds, and a role that is built as a sentence."""
    page = Evening(browser, server).dashboard
    page.set_viewport_size({"width": 1000, "height": 1300})
    page.goto(server.link())
    page.goto(f"{server.address}/library/werewolf/new-faces/")
    page.locator(".strip a[href^='?players=10#']").click()
    page.get_by_role("button", name="Let robots play").click()
    page.get_by_role("button", name="Play more games").wait_for(timeout=PATIENCE * 1000)
    page.screenshot(path=DOCS / "library-set.png")
    page.goto(f"{server.address}/library/werewolf/first-evening/")
    page.locator(".copying > summary").click()
    page.get_by_label("Name of the copy").fill("Owls")
    page.get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="Make a role of our own").click()
    step(page, "The card")
    fill(page, "in English", "Owl", "Every night you point at somebody: two votes count against them by day.")
    page.locator(".drawings summary", has_text="All drawings").click()
    page.get_by_role("radio", name="raven", exact=True).first.check(force=True)
    step(page, "What it does")
    page.get_by_label("Wakes").select_option("every night")
    page.get_by_label("Names at most so many players").select_option("1")
    page.get_by_role("radio", name="adds votes against the named player").check()
    page.get_by_text("Ready to save").wait_for()
    page.set_viewport_size({"width": 1200, "height": 760})
    page.evaluate("() => scrollTo(0, 0)")
    page.wait_for_timeout(500)
    page.screenshot(path=DOCS / "library-role.png")


def moving(browser: Browser, server: Server) -> None:
    """A moving picture of the TV: night, a death, the vote that finds the werewolf, and the seats that are turned over."""
    evening = Evening(browser, server, motion="no-preference")
    evening.host("first-evening")
    for name in NAMES[:6]:
        evening.join(name)
    board = open_board(evening)
    board.set_viewport_size({"width": 960, "height": 540})
    evening.deal()
    frames: list[Image.Image] = []
    evening.until("only at their own phone")
    film(frames, board, 7)
    evening.until("The werewolves wake up")
    film(frames, board, 4)
    roles = list(evening.roles().values())
    wolf, victim = roles.index("werewolf"), roles.index("villager")
    send(evening, "answer", asked=evening.asked(), seat=wolf, pick=json.dumps(victim))
    until_moment(evening, board)
    film(frames, board, 16)
    evening.until("The village votes")
    for seat in (seat for seat in range(len(roles)) if seat != victim):
        accused = wolf if seat != wolf else roles.index("seer")
        send(evening, "answer", asked=evening.asked(), seat=seat, pick=json.dumps(accused))
        film(frames, board, 2)
    until_moment(evening, board)
    film(frames, board, 14)
    until_over(evening, board)
    film(frames, board, 4)
    for _seat in roles:
        evening.dashboard.keyboard.press("Space")
        film(frames, board, 3)
    film(frames, board, 8)
    frames[0].save(
        DOCS / "evening.webp",
        save_all=True,
        append_images=frames[1:],
        duration=250,
        loop=0,
        quality=50,
        method=6,
    )


def until_moment(evening: Evening, board: Page) -> None:
    """On to what all live through together."""
    while board.locator("[data-moment]").count() == 0:
        evening.next()


def until_over(evening: Evening, board: Page) -> None:
    """On to the cards that are turned over."""
    while board.locator(".fates").count() == 0:
        evening.next()
        board.wait_for_timeout(300)


def film(frames: list[Image.Image], page: Page, number: int) -> None:
    """So many pictures, four a second."""
    for _one in range(number):
        page.wait_for_timeout(150)
        frames.append(Image.open(BytesIO(page.screenshot())))


def fill(page: Page, label: str, *texts: str) -> None:
    """The fields of one label, from the first on."""
    for place, text in enumerate(texts):
        page.get_by_label(label).nth(place).fill(text)


def send(evening: Evening, path: str, **fields: object) -> None:
    """To the moderator's address, as the laptop's page would."""
    evening.send(path, fields, is_late=True)


def answer(evening: Evening, seat: int, pick: object) -> None:
    """What a seat says to the question that the server asks by now, whatever the laptop shows yet."""
    asked = ASKED.search(evening.view())
    assert asked, "nothing is asked"
    send(evening, "answer", asked=asked[1], seat=seat, pick=json.dumps(pick))


def give(evening: Evening, card: str, place: str) -> None:
    send(evening, "override", verb="move_card", why="picture", **{"with.card": card, "with.to": place})
    evening.dashboard.wait_for_timeout(1_000)  # until the laptop asks by the new number


def until_turn_of(evening: Evening, seat: int) -> None:
    """Whatever else those without a robot are asked is over at once."""
    until = time.monotonic() + PATIENCE
    mine = evening.phones[NAMES[seat]]
    while time.monotonic() < until:
        if mine.locator(".ask.is-turn").count():
            return
        if any(evening.phones[name].locator(".ask").count() for name in {NAMES[0], NAMES[seat]}):
            send(evening, "next", asked=evening.asked())
        mine.wait_for_timeout(300)
    raise AssertionError(f"it is never the turn of seat {seat}")


if __name__ == "__main__":
    main()
