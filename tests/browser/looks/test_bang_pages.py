"""Every page of BANG! in every state: usable by everybody, and of the right size."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.saloon import NAMES, seated
from tests.servers import Server, prepared

from .walk import Walk, paired_board

BANGS = [f"bang {rank}D" for rank in ("2", "3", "4")]


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    running = Server(prepared(tmp_path_factory.mktemp("saloon"))).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def walk(browser, place):
    """From the lobby to the recap, by positions laid by hand."""
    saloon = seated(browser, place, phones=3)
    walk = Walk(saloon)
    dashboard, alice, bob, carol = saloon.dashboard, *(saloon.phones[name] for name in NAMES[:3])
    expect(dashboard.locator(".ring .chip b", has_text=NAMES[-1])).to_be_visible()
    expect(alice.locator(".guests .guest")).to_have_count(len(NAMES))
    walk.live("phone in the lobby", alice, phone=True)
    walk.look("lobby", dashboard, dashboard=True)
    dashboard.locator("[data-open=lobby-more]").click()
    dashboard.locator("#options summary").click()
    walk.look("lobby with options", dashboard, dashboard=True)
    dashboard.keyboard.press("Escape")
    board = paired_board(walk)
    saloon.deal()
    walk.live("phone with the first cards", alice, phone=True)
    walk.look("dashboard at the deal", dashboard, dashboard=True)

    saloon.next()
    expect(alice.locator(".ask.is-turn")).to_be_visible()
    saloon.give(0, "bang AD", "jail 10S", "springfield KS", "beer 6H", "missed 10C")
    saloon.give(1, "beer 6S", "barrel QS")
    saloon.move("play 1", ["volcanic 10S"])
    saloon.move("play 2", ["mustang 8H", "hideout KD", "barrel KS", "pony_express QD"])
    saloon.correct({"verb": "set_life", "seat": 1, "life": 1})
    expect(alice.locator(".chair", has_text="Bob").locator(".life b")).to_have_text("1/4")
    walk.live("own turn", alice, phone=True)
    walk.live("another's turn", carol, phone=True)
    walk.live("board in a turn", board)
    corrections(walk, dashboard)
    saloon.press("Alice")
    walk.look("hand held", alice)
    alice.mouse.up()
    saloon.press("Alice", "#hold-role")
    walk.look("role held", alice)
    alice.mouse.up()
    saloon.open_hand("Alice")
    walk.look("hand open", alice, phone=True)
    saloon.pick("Alice", "Springfield", at="Carol")
    walk.look("a card with a price", alice, phone=True)
    saloon.pick("Alice", "Missed!")
    walk.look("a card that cannot be played", alice, phone=True)
    saloon.pick("Alice", "BANG!", at="Bob")
    walk.look("a card and whom it is for", alice, phone=True)
    alice.locator("#hold-box .two [type=submit]").click()

    expect(bob.locator(".ask.is-reply")).to_be_visible()
    walk.live("attacked", bob, phone=True)
    walk.live("waiting for the attacked", carol, phone=True)
    walk.look("dashboard, an attack", dashboard, dashboard=True)
    walk.live("board, an attack", board)
    saloon.open_hand("Bob")
    walk.look("attacked, the hand open", bob, phone=True)
    saloon.leave("Bob")
    saloon.enter(1, "hit")
    expect(bob.locator(".ask.is-last")).to_be_visible()
    walk.live("the last beer", bob, phone=True)
    saloon.open_hand("Bob")
    walk.look("the last beer, the hand open", bob, phone=True)
    saloon.leave("Bob")
    saloon.enter(1, "hit")
    expect(bob.locator("#own .gone")).to_contain_text("dead")
    walk.live("dead", bob, phone=True)

    saloon.give(0, *BANGS, "punch 10S", "rag_time 9H", "dodge 7D", "tequila 9C")
    saloon.enter(0, "end")
    expect(alice.locator("#asks")).to_contain_text("Too many cards")
    walk.live("too many cards", alice, phone=True)
    saloon.open_hand("Alice")
    for card in ("Punch", "Dodge"):
        saloon.pick("Alice", card)
    walk.look("cards to discard", alice, phone=True)
    saloon.leave("Alice")
    saloon.correct({"verb": "eliminate", "seat": 3}, {"verb": "eliminate", "seat": 4})
    for _step in range(4):
        if dashboard.get_by_role("button", name="End the game").count():
            break
        saloon.next()
    walk.look("dashboard at the win", dashboard, dashboard=True)
    saloon.next()
    expect(dashboard.locator("h2", has_text="The game is over")).to_be_visible()
    expect(alice.locator(".wins")).to_be_visible()
    # A guest: a tray of three grips lay over the land when all was over.
    expect(alice.locator("#hold .hint")).to_have_text("Your last hand")
    expect(alice.locator("#hold .backs, #hold-role").first).to_be_hidden()
    walk.look("dashboard when it is over", dashboard, dashboard=True)
    walk.live("phone when it is over", alice, phone=True)
    walk.live("board when it is over", board)
    alice.goto(f"{place.address}/r/{saloon.code}/")
    walk.look("recap", alice, phone=True)
    dashboard.goto(f"{place.address}/r/{saloon.code}/")
    walk.look("recap on the laptop", dashboard)
    walk.faults["paper"] = cut_on_paper(dashboard)
    return walk


def cut_on_paper(dashboard: Page) -> list[str]:
    """What a sheet of A4 does not have, of what the recap has."""
    dashboard.emulate_media(media="print")
    dashboard.set_viewport_size({"width": 718, "height": 1000})
    dashboard.evaluate("dispatchEvent(new Event('beforeprint'))")
    return dashboard.evaluate("""[...document.querySelectorAll("th, td, li, details > *, details")].filter(part => {
      const box = part.getBoundingClientRect();
      return !part.closest(".no-print") && (part.open === false || !box.width || box.right > innerWidth);
    }).map(part => part.textContent)""")


def corrections(walk: Walk, dashboard: Page) -> None:
    """The dashboard with every correction unfolded, a seat's panel, and its cards shown on the laptop."""
    folds = dashboard.locator("#corrections, #corrections details")
    folds.evaluate_all("folds => { for (const fold of folds) fold.open = true; }")
    expect(dashboard.locator("#corrections .inside .inside form")).to_have_count(4)
    walk.look("dashboard with corrections", dashboard, dashboard=True)
    folds.evaluate_all("folds => { for (const fold of folds) fold.open = false; }")
    dashboard.keyboard.down("p")
    walk.look("dashboard, peeking", dashboard, dashboard=True)
    dashboard.keyboard.up("p")
    dashboard.locator(".plate", has_text="Alice").click()
    expect(dashboard.locator("#sheet")).to_be_visible()
    walk.look("a seat", dashboard)
    dashboard.get_by_role("button", name="Show this player the cards").click()
    expect(dashboard.locator("#shown .held-hand .card")).to_have_count(5)
    assert dashboard.locator("#shown form").count() == 0
    walk.look("cards shown on the laptop", dashboard)
    dashboard.get_by_role("button", name="Seen").click()
    walk.evening.close_sheet()


def test_axe_finds_nothing_on_any_page_in_any_state(walk):
    assert walk.faults["axe"] == []


def test_no_page_of_a_phone_scrolls_sideways(walk):
    assert walk.faults["wide"] == []


def test_the_dashboard_fits_a_laptop_without_scrolling_the_page(walk):
    assert walk.faults["scrolls"] == []


def test_the_recap_is_printed_whole(walk):
    assert walk.faults["paper"] == []


def test_a_page_that_is_reloaded_is_the_page_that_was_there(walk):
    assert walk.faults["reload"] == []


def test_no_request_leaves_the_machine_and_no_page_complains(walk):
    ours = (walk.evening.server.address, walk.evening.server.address.replace("http", "ws"), "data:")

    assert [url for url in walk.evening.requests if not url.startswith(ours)] == []
    assert walk.evening.errors == []
