"""Names of every kind on screens of every size, at letters of one and two sizes: nothing is cut, hidden or pushed away."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.evening import GONE, LAPTOP, TV, Evening, finger_down, open_board, settled
from tests.browser.measures import ALL, COVERS, CUT, ELLIPSES
from tests.servers import Server, prepared

WIDE = "W" * 24
SPEAK = """language => fetch("/language/", {
  method: "POST",
  headers: { "X-CSRFToken": document.querySelector('meta[name="csrf"]').content },
  body: new URLSearchParams({ language }),
})"""
ARABIC = "عبد الرحمن الزهري"
NAMES = [
    WIDE, ARABIC, "Nguyễn Thị Ngọc Ầu", "אברהם בן־ציון", "สมชาย ศรีสุวรรณ", "👨‍👩‍👧", "A",
    "Dmitri Aleksandrovich", "Grandma Hedwig", "Konstantinopolis", "Елизавета",
]  # fmt: skip
SMALL = {"width": 320, "height": 568}
SIDE = {"width": 844, "height": 390}
TABLET = {"width": 820, "height": 1180}
PHONES = [{"width": 360, "height": 640}, SMALL, {"width": 390, "height": 844}, SIDE]
SCREENS = [SMALL, TABLET, LAPTOP, TV]
SIXTEEN = "Maximilian Meier"  # as long as a name may be that is never cut


class Look:
    """Measures pages; `faults` tells where which of them fails in what."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def at(self, where: str, page: Page, sizes: list[dict[str, int]]) -> None:
        settled(page)
        line = page.context.new_cdp_session(page)
        for letters, shown in ((32, sizes[-3:-1]), (16, sizes)):
            line.send("Page.setFontSizes", {"fontSizes": {"standard": letters, "fixed": letters}})
            for size in shown:
                page.set_viewport_size(size)
                found = page.evaluate(ALL)
                self.faults += [f"{where}, {size['width']} at {letters}: {fault}" for fault in found]
        page.set_viewport_size(sizes[-2])


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    running = Server(prepared(tmp_path_factory.mktemp("sizes"))).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def evening(browser, place):
    """The moderator of all the games below."""
    return Evening(browser, place)


def lobby(evening: Evening, title: str, names: list[str]) -> None:
    """A new game, in which the first two of them have phones."""
    evening.start(title)
    evening.phones = {name: evening.join(name) for name in names[:2]}
    evening.post("add", *({"name": name} for name in names[2:]))


def printed_pages(page: Page) -> int:
    """How many sheets of A4 a page fills."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))


def until(evening: Evening, words: str) -> None:
    for _step in range(60):
        if words in evening.dashboard.locator("#dash-say").text_content():
            return
        before = evening.asked()
        evening.post("next", {"asked": before})
        evening.dashboard.wait_for_function(f"before => {GONE}", arg=before)  # its parts are in
    raise AssertionError(f"nobody ever says “{words}”")


def dealt(evening: Evening) -> None:
    """The cards are dealt, and no clock ends a question while it is measured."""
    evening.post("deal", {})
    evening.post("clock", {"asked": evening.asked(), "do": "pause"})


def speak(language: str, *pages: Page) -> None:
    """Let these pages be in a language."""
    for page in pages:
        page.evaluate(SPEAK, language)
        page.reload()


def held(look: Look, where: str, phone: Page, grip: str = "#hold") -> None:
    finger_down(phone, grip)
    expect(phone.locator(f"{grip} .hold-box.open")).to_be_visible()
    look.at(where, phone, PHONES)
    phone.mouse.up()


def walk(
    evening: Evening,
    title: str,
    language: str,
    names: list[str],
    steps: dict[str, str],
    *corrections: dict[str, object],
) -> list[str]:
    """From the door to the recap of one title, by the states that are named, after these corrections.

    The phones and the TV speak the language, and so does the recap.
    """
    look = Look()
    lobby(evening, title, names)
    dashboard, phone = evening.dashboard, evening.phones[WIDE]
    board = open_board(evening)
    speak(language, phone, board)
    stranger = evening.open(LAPTOP)
    stranger.goto(f"{evening.server.address}/j/{evening.code}")
    look.at(f"{title}, joining", stranger, PHONES)
    stranger.close()
    for where, page, sizes in (
        ("laptop", dashboard, SCREENS),
        ("phone", phone, PHONES),
        ("TV", board, [LAPTOP, TV]),
    ):
        look.at(f"{title}, lobby on the {where}", page, sizes)
    dealt(evening)
    evening.post("override", *corrections)
    for state, words in steps.items():
        until(evening, words)
        look.at(f"{title}, {state} on the laptop", dashboard, SCREENS)
        look.at(f"{title}, {state} on the TV", board, [LAPTOP, TV])
        look.at(f"{title}, {state} on a phone", phone, PHONES)
        held(look, f"{title}, {state}, held", phone)
    evening.post("end", {})
    look.at(f"{title}, the end on the TV", board, [LAPTOP, TV])
    speak(language, dashboard)
    dashboard.goto(f"{evening.server.address}/r/{evening.code}/")
    look.at(f"{title}, recap", dashboard, [*PHONES, LAPTOP])
    look.faults += [
        f"{title}, recap: {number} printed pages" for number in [printed_pages(dashboard)] if number > 1
    ]
    dashboard.goto(f"{evening.server.address}/m/{evening.code}/")
    speak("en", dashboard)
    for page in (board, *evening.phones.values()):
        page.close()
    evening.pages = [dashboard]
    return look.faults


def test_werewolf_fits_every_screen(evening):
    """F1: one name of 24 W broke pages; F2: held cards were cut, F6: dashboards at letters of twice the size, F7: names
    of the TV's lobby, Q8: the laptop's pages at 320 pixels; E1: columns of the recap ran into each other."""
    assert walk(evening, "Werewolf", "ru", NAMES, {"the night": "wake up", "the vote": "executed"}) == []


def test_bang_fits_every_screen(evening):
    """F5: of the recap on a phone character, lives and fate were cut.

    It is the turn of the longest name, who is shown cards of which to keep some.
    """
    longest = [
        {"verb": "set_character", "with.seat": 0, "with.character": "kit_carlson"},
        {"verb": "set_turn", "with.seat": 0},
    ]

    assert walk(evening, "BANG!", "vi", NAMES[:7], {"a turn": "looks at three cards"}, *longest) == []


def test_quests_fits_every_screen(evening):
    steps = {"a proposal": "names a team", "a quest": "taps success or fail"}

    assert walk(evening, "Quests", "ru", NAMES[:10], steps) == []


def test_a_team_of_the_longest_names_fits_the_tv(evening):
    """With letters of twice the size the line below the team left the screen."""
    look, names = Look(), [WIDE, ARABIC, NAMES[2], "Dmitri Aleksandrovich", "Konstantinopolis", *"VWXYZ"]
    lobby(evening, "Quests", names)
    dashboard, board = evening.dashboard, open_board(evening)
    speak("ru", board)
    dealt(evening)
    for team in ([0, 2, 3], [0, 1, 3, 4]):
        until(evening, "names a team")
        leader = dashboard.locator(".ring > .seat").evaluate_all(
            "all => all.findIndex(one => one.matches('.awake'))"
        )
        picks = [("pick", one) for one in (*team, '"call"')]
        evening.post("answer", [("asked", evening.asked()), ("seat", leader), *picks])
        until(evening, "taps success or fail")
        look.at(f"{len(team)} on a quest", board, [LAPTOP, TV])
        evening.post("next", {"asked": evening.asked()})

    for page in (board, *evening.phones.values()):
        page.close()
    evening.pages = [dashboard]
    assert look.faults == []


def test_twenty_four_seats_and_their_full_vote_fit_in_russian(evening):
    """H4: names of sixteen letters are whole; F8: so are roles and votes."""
    look, names = Look(), [f"{SIXTEEN[:-2]}{n}" for n in range(10, 34)]
    lobby(evening, "Werewolf", names)
    dashboard, phone = evening.dashboard, evening.phones[names[0]]
    for size in (LAPTOP, TV):
        dashboard.set_viewport_size(size)
        assert (dashboard.locator(".ring .chip").count(), dashboard.evaluate(CUT, 16)) == (24, [])
        assert dashboard.evaluate(COVERS) == []
    board = open_board(evening)
    speak("ru", dashboard, phone, board)
    dealt(evening)
    evening.post("override", {"verb": "kill", "with.seat": 23})
    until(evening, "executed")
    votes = [
        {"seat": seat, "asked": evening.asked(), "pick": 0 if seat % 3 else seat + 1} for seat in range(23)
    ]
    evening.post("answer", *votes)

    for state in ("votes", "counted"):
        look.at(f"{state} on the laptop", dashboard, [LAPTOP, TV, LAPTOP])
        look.at(f"{state} on the TV", board, [LAPTOP, TV])
        look.at(f"{state} on a phone", phone, PHONES[:2])
        look.faults += dashboard.evaluate(ELLIPSES, ".cheat .open")
        evening.post("next", {"asked": evening.asked()})

    speak("en", dashboard)
    assert look.faults == []
