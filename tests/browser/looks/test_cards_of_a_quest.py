"""The cards of a quest and the votes on a team: turned over for all to see, and what lies there after it."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import expect

from tests.browser.evening import LAPTOP, TV, Evening, open_board
from tests.browser.measures import LEAVES, UNSEEN
from tests.browser.pictures import answer, send

from .tables import NAMES
from .test_quests import TEN, led, propose

# What of a quest lies outside of the middle of the table, or under a seat.
BESIDE_THE_TABLE = """() => {
  const box = one => one.getBoundingClientRect(), room = box(document.querySelector(".ring > .middle"));
  const seats = [...document.querySelectorAll(".blazon > :is(.mark, b)")].map(box);
  return [...document.querySelectorAll(".came > p, .came li")].filter(one => {
    const { left, right, top, bottom } = box(one);
    const covered = seats.some(seat =>
      seat.left < right - 2 && seat.right > left + 2 && seat.top < bottom - 2 && seat.bottom > top + 2);
    return covered || left < room.left || right > room.right || top < room.top - 1 || bottom > room.bottom + 1;
  }).map(one => one.ariaLabel || one.textContent);
}"""
# How far the word below each shield is from its middle.
ASIDE = """() => [...document.querySelectorAll(".shields .track li:has(> small)")].map(quest => {
  const [shield, word] = [...quest.children].map(one => one.getBoundingClientRect());
  return Math.abs(shield.left + shield.right - word.left - word.right) / 2;
})"""

# How far below its picture the name of each seat begins.
BELOW = """() => [...document.querySelectorAll(".seat > .chip")].map(seat =>
  seat.querySelector("b").getBoundingClientRect().top - seat.querySelector(".mark").getBoundingClientRect().bottom)"""

# Whatever falls has come to lie, and the moment as a whole stands still.
LANDED = """moment => { for (const one of moment.getAnimations({ subtree: true }))
  if (one.effect.target === moment) one.pause(); else one.finish(); }"""


def test_the_cards_of_a_quest_lie_there_until_the_next_team_is_named(browser, laptop):
    """Two guests: what a quest had come to was a sentence, once its moment was over."""
    evening = Evening(browser, laptop)
    evening.host("merlin", "Quests")
    phone = evening.join(NAMES[0])
    evening.add(*NAMES[1:5])
    evening.deal()
    evening.until("names a team")
    page = evening.dashboard
    expect(page.locator(".cards-came")).to_have_count(0)
    # Guests: before the first vote the names stood beside their pictures, and seats changed as the votes came.
    assert min(page.evaluate(BELOW)) >= 0
    roles = list(evening.roles().values())
    assassin = roles.index("assassin")
    name_team(evening, [assassin, (assassin + 1) % len(roles)])
    evening.until("taps success or fail")
    # A guest: that the team was accepted stood below the button, where it belonged to nothing.
    expect(phone.locator(".came-out > p")).to_have_count(0)
    expect(phone.locator("#last-vote > summary")).to_contain_text("The team is accepted.")
    for seat in range(len(roles)):
        answer(evening, seat, "fail" if seat == assassin else "success")
    evening.until("names a team")

    for screen in (page, phone):
        cards = screen.locator(".cards-came li")
        expect(cards).to_have_count(2)  # of five, two go first
        for word in ("Success", "Fail"):
            expect(screen.locator(f".cards-came li[role=img][aria-label={word}]")).to_have_count(1)
        assert screen.evaluate(UNSEEN, ".cards-came li") == []
        assert screen.evaluate(LEAVES) == []
    # A guest: they lay uncaptioned above the circles of the next team.
    expect(page.locator(".came > p")).to_have_text("Quest 1 fails.")
    assert page.evaluate(UNSEEN, ".came > p, .middle.party > .place") == []
    # A guest: words below the shields stood half an inch beside them, though no other had to make room.
    assert max(page.evaluate(ASIDE)) <= 1
    # And on the TV they were cut above, and the places of the next team below; a line began with “it.”.
    board = open_board(evening)
    for size in (LAPTOP, TV):
        board.set_viewport_size(size)
        expect(board.locator(".came li")).to_have_count(2)
        expect(board.locator(".middle > .place")).to_have_count(0)
        assert board.evaluate(UNSEEN, ".came > p, .came li") == [], size
        assert board.evaluate(BESIDE_THE_TABLE) == [], size
        assert min(board.locator(".came li").evaluate_all("all => all.map(one => one.clientHeight)")) > 80
    assert "undoes\N{NO-BREAK SPACE}it." in (board.locator(".caption").text_content() or "")

    name_team(evening, range(3))
    expect(page.locator(".cards-came")).to_have_count(0)


def name_team(evening: Evening, team: Iterable[int]) -> None:
    """By whoever wears the crown on the laptop."""
    seats = evening.dashboard.locator(".ring > .seat")
    leader = next(n for n in range(seats.count()) if seats.nth(n).locator(".leads").count())
    picks = [("pick", seat) for seat in team]
    evening.send("answer", [("asked", evening.asked()), ("seat", leader), *picks])


TURNED_OVER = """moment => [...moment.querySelectorAll(".coin")].map(coin => {
  const { left, right, width, height } = coin.getBoundingClientRect();
  const cell = coin.closest("li").getBoundingClientRect();
  const picture = coin.querySelector("svg").getBoundingClientRect();
  return left >= 0 && right <= innerWidth && width <= cell.width + 1 && picture.height < height && width / height;
})"""


def test_what_is_turned_over_is_round_and_whole_on_every_screen(browser, laptop):
    """Severity 2: on phones votes were eggs that lay over each other, and the third card of a quest below the edge."""
    evening = led(browser, laptop, TEN[:7], motion="no-preference")
    board, phone = open_board(evening), evening.phones[TEN[0]]
    propose(evening, 2)

    for seat in range(7):
        answer(evening, seat, "yes" if seat < 3 else "no")
    ballots = {page: page.locator(".stage .ballot") for page in (phone, board, evening.dashboard)}
    # A look at the picture: “Dmitr/i”, “Maxi/milia/n”.
    ballots[phone].wait_for()
    lines = "all => all.map(name => name.offsetHeight / parseFloat(getComputedStyle(name).fontSize))"
    assert max(ballots[phone].locator("b").evaluate_all(lines)) < 1.6
    for page, ballot in ballots.items():
        shapes = ballot.evaluate(TURNED_OVER)
        assert [round(shape, 2) for shape in shapes] == [1] * 7, page.url


# How far the picture has come in the first frame in which the page below it tells of the quest.
FIRST_FRAME = """() => { window.firstFrame = new Promise((tell) => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector("#view .track :is(.done, .failed)")) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const picture = document.querySelector(".stage .journey");
      tell(picture ? getComputedStyle(picture).opacity : "none");
    });
  });
  watch.observe(document.body, { childList: true, subtree: true });
}); }"""


def test_on_the_tv_a_vote_falls_onto_the_shields_round_the_verdict(browser, laptop):
    """A guest: what a vote came to was no event."""
    evening = led(browser, laptop, TEN, motion="no-preference")
    board = open_board(evening)
    propose(evening, 3)
    for seat in range(len(TEN)):
        answer(evening, seat, "yes" if seat < 4 else "no")
    ballot = board.locator(".stage .ballot")
    ballot.locator(".verdict").wait_for()
    ballot.evaluate(LANDED)

    expect(ballot.locator(".verdict.no")).to_have_text("The team is refused.")
    expect(ballot.locator(".token .aye")).to_have_count(4)
    boxes = """all => all.map(one => one.getBoundingClientRect())
      .map(({ x, y, right, bottom }) => [x, y, right, bottom])"""
    (verdict,) = ballot.locator(".verdict").evaluate_all(boxes)
    shields = ballot.locator(".blazon").evaluate_all(boxes)
    assert len(shields) == len(TEN)
    for left, top, right, bottom in shields:
        assert left >= verdict[2] or right <= verdict[0] or top >= verdict[3] or bottom <= verdict[1]


def test_nothing_tells_of_a_quest_before_its_cards_are_turned_over(browser, laptop):
    """A walk, severity 2: the TV showed the red shield and the sentence before the picture came over them."""
    evening = led(browser, laptop, TEN[:7], motion="no-preference")
    board = open_board(evening)
    propose(evening, 2)
    for seat in range(7):
        answer(evening, seat, "yes")
    evening.until("taps success or fail")
    screens = (board, evening.dashboard, evening.phones[TEN[0]])
    for screen in screens:
        screen.evaluate(FIRST_FRAME)

    evening.until("Quest 2 ")

    assert [screen.evaluate("firstFrame") for screen in screens] == ["1", "1", "1"]


def test_the_cards_of_a_quest_lie_side_by_side_on_a_phone_above_how_it_ended(browser, laptop):
    """Severity 2: three lay one below the other, and the sentence below the screen."""
    evening = led(browser, laptop, TEN[:7], motion="no-preference")
    score = {"with.successes": 1, "with.failures": 0, "with.refusals": 0}
    send(evening, "override", verb="set_score", why="test", **score)
    evening.settle()
    phone = evening.phones[TEN[0]]
    propose(evening, 3)
    for seat in range(7):
        answer(evening, seat, "yes")
    evening.until("taps success or fail")
    evening.until("Quest 2 ")

    quest = phone.locator(".stage .journey")
    expect(quest.locator(".coin")).to_have_count(3)
    quest.evaluate(LANDED)
    tops = quest.locator(".coin").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert max(tops) - min(tops) < 2
    assert quest.locator("p").evaluate("line => line.getBoundingClientRect().bottom <= innerHeight")


# How much of the height a card has, what is written below it, and what leaves the screen, once all has come to lie.
REVEALED = """moment => { for (const one of moment.getAnimations({ subtree: true })) one.finish();
  const parts = [...moment.querySelectorAll(".coin, .went .mark, .outcome")].map(one => one.getBoundingClientRect());
  return [parts.filter(({ left, right, bottom }) => left < 0 || right > innerWidth || bottom > innerHeight).length,
    moment.querySelectorAll(".went .mark").length, moment.querySelector(".outcome").innerText.replace(/\\s+/g, " "),
    moment.querySelector(".coin").getBoundingClientRect().height / innerHeight]; }"""


def test_on_the_tv_the_cards_fill_the_hall_and_what_came_of_them_is_written(browser, laptop):
    """A guest: the climax had the barest picture, three small cards before a black castle."""
    evening = led(browser, laptop, TEN[:7], motion="no-preference")
    screens = {open_board(evening): 0.55, evening.dashboard: 0.55, evening.phones[TEN[0]]: 0.2}
    propose(evening, 2)
    for seat in range(7):
        answer(evening, seat, "yes")
    evening.until("taps success or fail")
    evening.until("Quest 2 ")

    for screen, share in screens.items():
        *found, tall = screen.locator(".stage .journey").evaluate(REVEALED)
        assert found == [0, 2, "Quest 1 succeeds. 0 fails"], screen.url
        assert tall > share, screen.url
