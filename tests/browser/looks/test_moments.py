"""The great moments on the TV: each is shown once and settles, and nobody who asks for less motion gets any."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import READ, TV, Evening, open_board
from tests.browser.pictures import send
from tests.browser.saloon import NAMES as SALOON
from tests.browser.saloon import Saloon

NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank")
MOVES = "() => document.getAnimations().filter(one => one.playState === 'running').length"


@pytest.fixture
def evening(browser, laptop):
    evening = Evening(browser, laptop, motion="no-preference")
    evening.host("first-evening")
    evening.add(*NAMES)
    return evening


def kill(evening, name):
    send(evening, "override", verb="kill", why="", **{"with.seat": NAMES.index(name)})


def still(evening, board):
    """Another TV, of somebody who asks for less motion."""
    context = evening.browser.new_context(viewport=TV, reduced_motion="reduce")
    context.add_cookies(board.context.cookies())
    page = context.new_page()
    page.goto(board.url)
    evening.pages.append(page)
    return page


# A view comes in which something flies, and nothing is shown on the stage.
FLIES = """() => {
  for (const moment of document.querySelectorAll("#view [data-moment]")) moment.remove();
  const flight = Object.assign(document.createElement("div"), { hidden: true });
  Object.assign(flight.dataset, { flight: "", mark: 99999, from: "nowhere", to: "nowhere" });
  document.querySelector("#view").append(flight);
  document.dispatchEvent(new Event("tablegames:shown"));
  return document.querySelectorAll(".stage > *").length;
}"""


def test_a_view_without_pictures_clears_the_stage_also_while_something_flies(evening):
    board = open_board(evening)
    evening.deal()
    evening.until("only at their own phone")
    kill(evening, "Bob")
    evening.until("We mourn Bob")
    board.locator(".stage .moment").wait_for()

    assert board.evaluate(FLIES) == 0


def test_a_death_is_an_event_on_the_tv_that_settles_and_does_not_come_again(evening):
    board = open_board(evening)
    calm = still(evening, board)
    evening.deal()
    evening.until("only at their own phone")
    expect(board.locator(".home:not(.dead)")).to_have_count(6)
    kill(evening, "Bob")

    evening.until("We mourn Bob")

    expect(board.locator(".stage .moment")).to_contain_text("Bob did not wake up.")
    expect(board.locator(".home.dead .called")).to_have_text(["Bob"])
    expect(board.locator(".stage .moment")).to_have_count(0)
    evening.settle()
    assert calm.locator(".stage .moment").count() == 0
    assert calm.evaluate(MOVES) == 0
    board.reload()
    expect(board.locator(".home.dead .called")).to_have_text(["Bob"])
    assert board.locator(".stage .moment").count() == 0
    assert evening.errors == []


def test_the_space_bar_turns_the_seats_over_in_the_end(evening):
    board = open_board(evening)
    evening.deal()
    evening.until("only at their own phone")
    wolves = [name for name, role in evening.roles().items() if role == "werewolf"]
    for name in NAMES:
        if name not in wolves:
            kill(evening, name)
    evening.until("the werewolves win")
    evening.next()
    expect(board.locator(".fates li")).to_have_count(6)
    expect(board.locator(".fates .open")).to_have_count(0)

    evening.dashboard.keyboard.press("Space")

    expect(board.locator(".fates .open")).to_contain_text(["werewolf"])
    evening.dashboard.get_by_role("button", name="All at once").click()
    expect(board.locator(".fates .open")).to_have_count(6)
    assert evening.errors == []


def test_a_shot_flies_over_the_table_and_a_role_is_turned_over_and_nothing_of_it_stays(browser, laptop):
    saloon = Saloon(browser, laptop, motion="no-preference")
    saloon.host()
    saloon.post("add", *({"name": name} for name in SALOON))
    board = open_board(saloon)
    calm = still(saloon, board)
    saloon.deal()
    saloon.next()
    saloon.move("hand 0", ["bang AD"])

    saloon.enter(0, {"at": 1, "play": "bang AD"})

    expect(board.locator(".air .bullet")).to_have_count(1)
    expect(board.locator(".air > *")).to_have_count(0)
    saloon.correct({"verb": "eliminate", "seat": 1})
    expect(board.locator(".stage .moment")).to_contain_text("Bob is out. The role was: outlaw.")
    expect(board.locator(".stage .moment")).to_have_count(0)
    assert calm.locator(".air > *, .stage .moment").count() == 0
    assert calm.evaluate(MOVES) == 0
    assert saloon.errors == []


def test_the_first_press_under_a_picture_ends_it_and_calls_no_vote(browser, laptop):
    """Walk, severity 2: the question lay under the cards of the quest, and the second press sent three whom nobody named."""
    evening = Evening(browser, laptop, motion="no-preference")
    evening.host("legend", "Quests")
    evening.seat(*NAMES, "Grace")
    evening.deal()
    evening.until("taps success or fail")
    evening.next()
    stage = evening.dashboard.locator(".stage > *")
    expect(stage.first).to_be_visible()
    asked = evening.asked()
    evening.dashboard.wait_for_timeout(READ)

    evening.dashboard.keyboard.press(" ")
    expect(stage).to_have_count(0)
    expect(evening.dashboard.locator("#note")).to_be_hidden()
    evening.dashboard.wait_for_timeout(READ)
    evening.dashboard.keyboard.press(" ")

    expect(evening.dashboard.locator("#note")).to_contain_text("Nobody is named yet.")
    assert evening.asked() == asked


# Frame by frame until the votes are shown: how often somebody's card lay open before.
UNTIL_STAGED = """() => {
  window.early = 0;
  const look = () => {
    if (document.querySelector(".stage .verdict")) return (window.staged = true);
    if (document.querySelector(".fallen, .street .lies")) window.early += 1;
    requestAnimationFrame(look);
  };
  look();
}"""


def test_everywhere_the_votes_fall_first_and_only_then_the_card_of_the_condemned_is_turned_over(
    browser, laptop
):
    """Walks, severity 2: the card shone through on the TV, and phones and laptop turned theirs before the votes fell."""
    evening = Evening(browser, laptop, motion="no-preference")
    evening.host("first-evening")
    evening.add(*NAMES[1:])
    phone, board = evening.join(NAMES[0]), open_board(evening)
    evening.deal()
    evening.until("The village votes")
    board.evaluate(UNTIL_STAGED)
    for seat in range(1, len(NAMES)):
        evening.send("answer", {"asked": evening.asked(), "seat": seat, "pick": "2" if seat != 2 else "1"})
    evening.send("answer", {"asked": evening.asked(), "seat": 0, "pick": "2"})
    while not board.locator("[data-moment]").count():
        evening.send("next", {"asked": evening.asked()}, is_late=True)
        board.wait_for_timeout(300)

    board.wait_for_function("() => window.staged")
    assert board.evaluate("window.early") == 0
    for page in (phone, board, evening.dashboard):
        shown = page.locator(".moment[hidden]").all()
        assert [one.get_attribute("data-length") for one in shown] == ["4600", "4600"]
        verdict = page.locator(".verdict").first
        assert verdict.locator("b").all_text_contents() == [
            "Carol",
            "Dave",
        ]  # as they sit: not whom it has hit first
        assert verdict.locator(".number").all_text_contents() == ["1", "12345"]  # one upon the other
        assert verdict.locator(".stamp").all_text_contents() == ["condemned"]
        assert (
            verdict.locator(".hit").all_text_contents()
            == verdict.locator("li:has(.stamp)").all_text_contents()
        )
        # A guest: one medal beside seven dead discs, and the word across the face.
        assert [row.locator("i").count() for row in verdict.locator(".ballots").all()] == [1, 5]
        assert (
            verdict.locator(".leads > li").all_text_contents() == verdict.locator(".hit").all_text_contents()
        )
        told = page.locator(".moment.execution p").last
        assert told.locator(".named").text_content() == "Dave"
        assert told.locator(".cause").all_text_contents() == ["with 5 of 6 votes"]  # nobody was silent
        assert page.locator(".moment.execution > .toll").last.text_content().strip() == "Executed"


# Frame by frame until the second picture: how far the first one covers the page.
UNTIL_SECOND = """() => {
  window.covers = [];
  const look = () => {
    const [first] = document.querySelectorAll(".stage .moment");
    if (first && !first.matches(".onward")) return (window.second = true);
    if (first) window.covers.push(+getComputedStyle(first).opacity);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_of_two_deaths_the_second_is_covered_until_its_own_card_is_turned(evening):
    """A walk, severity 2: the first picture faded away over the page, which told who the second had been."""
    board = open_board(evening)
    evening.deal()
    evening.until("only at their own phone")
    board.evaluate(UNTIL_SECOND)
    for name in ("Bob", "Carol"):
        kill(evening, name)
    evening.until("We mourn")

    board.wait_for_function("() => window.second")

    covers = board.evaluate("window.covers")
    assert len(covers) > 5  # also where little is drawn in a second
    assert min(covers) == 1


# What the stage says on a page, where there is one.
STAGED = """() => {
  const words = document.querySelector(".stage .moment p");
  return words && [...words.children].filter(one => one.checkVisibility()).map(one => one.textContent.trim());
}"""


def test_whoever_has_died_is_told_so_on_their_own_phone_alone_and_shuts_their_eyes_everywhere(
    browser, laptop
):
    """A guest: the dead smiled broadly, and one's own death looked the same as anybody's."""
    evening = Evening(browser, laptop, motion="no-preference")
    evening.host("first-evening")
    dead, other = evening.join("Alice"), evening.join("Bob")
    evening.add(*NAMES[2:])
    board = open_board(evening)
    evening.deal()
    evening.until("only at their own phone")
    kill(evening, "Alice")

    evening.until("We mourn Alice")
    for page in (dead, other, board):
        page.locator(".stage .moment.night").wait_for()

    assert dead.evaluate(STAGED) == ["You are dead."]
    for page in (other, board):
        assert page.evaluate(STAGED)[0] == "Alice did not wake up."
        mark = page.locator(".stage .turns > .mark")
        assert mark.evaluate("one => getComputedStyle(one).getPropertyValue('--wake')") == "hidden"
    assert other.locator("#own [data-mine]").count() == 0
    assert evening.errors == []
