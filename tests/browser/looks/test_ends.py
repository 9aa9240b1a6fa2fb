"""The end on the laptop and the TV: the seats are turned over, and nothing lies over another."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.evening import LAPTOP, TV, Evening, settled
from tests.browser.measures import LEAVES, UNSEEN, beyond
from tests.browser.pictures import answer, send
from tests.browser.play_out import play_out

from .tables import ARABIC, NAMES, in_circle, village


def test_the_space_bar_turns_the_seats_over_and_never_begins_another_game(browser, laptop):
    """Whoever pressed it once too often took the end from the TV, and everybody to a new lobby."""
    evening = village(browser, laptop, NAMES[:4])
    evening.deal()
    evening.until("talks it over")
    send(evening, "end")
    page = evening.dashboard
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    # A walk: “winners first” stood below “Nobody wins.”.
    expect(
        page.get_by_text("Turn the cards over one by one: all see them here and on the TV.")
    ).to_be_visible()
    # A guest: “Play again” stood there before the first card was turned over.
    expect(page.get_by_role("button", name="Play again")).to_be_hidden()
    address = page.url

    for _press in range(len(NAMES[:4])):
        again = page.locator("[data-next]").get_attribute("value") or ""
        page.keyboard.press("Space")
        page.wait_for_function("was => document.querySelector('[data-next]')?.value !== was", arg=again)
    expect(page.locator("[data-next]")).to_have_count(0)
    page.keyboard.press("Space")
    page.wait_for_timeout(500)

    assert page.url == address
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def test_in_the_end_no_step_waits_in_the_script_and_the_dead_who_have_won_are_gilded(browser, laptop):
    """The end on the laptop, 7 for clarity: steps that never came, a dead winner without gold, roles cut."""
    evening = village(browser, laptop, NAMES)
    evening.deal()
    evening.until("The werewolves wake up")
    roles = evening.roles()
    for name, role in roles.items():
        if role != "werewolf":
            send(evening, "override", verb="kill", **{"with.seat": list(roles).index(name)})
    evening.until("The village has been eaten")
    send(evening, "override", verb="kill", **{"with.seat": list(roles.values()).index("werewolf")})
    evening.next()
    page = evening.dashboard
    settled(page)
    # Second guest: the laptop told every role while the TV's cards lay face down.
    # Two walks, severity 1: who had been in love, and died of grief, stood there before a card was turned.
    # A guest: eight of nine seats grey and struck through at the moment of triumph, in a beige office.
    lying = page.locator(".finale.turning .fate")
    expect(lying).to_have_count(len(roles))
    told = [line.split("\n") for line in lying.all_inner_texts()]
    assert all(len([word for word in lines if word.strip()]) == 1 for lines in told), told
    expect(page.locator(".turning .whose")).to_have_count(len(roles))
    expect(page.locator(".ring, .rail, .turning .won")).to_have_count(0)
    for size in (LAPTOP, TV):
        page.set_viewport_size(size)
        assert page.evaluate(UNSEEN, ".turning .fate, .turning b, .uncover > *, .nexts .button") == []
    page.set_viewport_size(LAPTOP)
    send(evening, "uncover", to=1)
    settled(page)
    expect(page.locator(".turning .won .role-name")).to_have_text(["werewolf"], ignore_case=True)
    expect(page.locator(".turning .whose")).to_have_count(len(roles) - 1)
    send(evening, "uncover", to=99)
    settled(page)

    # Guests, 7.4 to 7.6 for beauty: faces twice, a blank panel, a wall of bricks. Now each stands there once.
    expect(page.locator(".ring, .rail, .champions")).to_have_count(0)
    cards = page.locator(".finale .fate")
    expect(cards).to_have_count(len(roles))
    expect(page.locator(".winners .fate")).to_have_count(list(roles.values()).count("werewolf"))
    expect(page.locator(".finale .painting:visible")).to_have_count(len(roles))
    for size in (LAPTOP, TV):
        page.set_viewport_size(size)
        assert (
            page.evaluate(UNSEEN, ".finale .fate, .finale b, .finale .art, .nexts .button, .sentence") == []
        )
        tall = "all => all.map(one => one.getBoundingClientRect().height)"
        won, lost = (
            page.locator(f"{group} .fate").evaluate_all(tall) for group in (".winners", ".others-there")
        )
        assert min(won) > 1.1 * max(lost)
    page.set_viewport_size(LAPTOP)
    # What one can do is still there: a seat, the log with its ways back, undo.
    # A guest: the bar of the game stood on the stage, as if it went on.
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_hidden()
    expect(page.locator("#told-log")).to_be_hidden()
    page.locator("#afterwards > summary").click()
    expect(undo).to_be_visible()
    log = page.locator("#told-log")
    expect(log.locator("> .inside")).to_be_hidden()
    log.locator("summary").first.click()
    expect(log.get_by_role("button", name="Back to before this line").first).to_be_visible()
    page.keyboard.press("Escape")
    cards.first.click()
    expect(page.locator("#sheet")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#afterwards > summary").click()
    undo.click()
    expect(page.locator(".finale")).to_have_count(0)


@pytest.mark.parametrize("players", [4, 14, 24])
def test_however_many_sat_there_the_last_scene_holds_all_of_them(browser, laptop, players):
    evening = village(browser, laptop, ["W" * 24, *NAMES[1:4]])
    if players > 4:
        send(evening, "robots", number=players - 4)
    evening.deal()
    play_out(laptop.folder, evening.code)
    page = evening.dashboard
    page.reload()
    send(evening, "uncover", to=99)
    settled(page)

    expect(page.locator(".finale .fate")).to_have_count(players)
    for size in (LAPTOP, TV):
        page.set_viewport_size(size)
        assert (
            page.evaluate(UNSEEN, ".finale .fate, .finale .art, .finale b, .nexts .button, .sentence") == []
        )
        assert page.evaluate(LEAVES) == []
    assert page.locator("body *").count() <= 700
    if page.locator(".winners.noted:is(.abreast-2, .abreast-3):not(.crowned)").count():
        # A guest: of two who had won whoever was told more of had the lower painting.
        page.evaluate(
            "document.querySelector('.winners small').textContent = 'killed by somebody, '.repeat(3)"
        )
        arts = page.locator(".winners .art").evaluate_all("all => all.map(one => one.offsetHeight)")
        assert max(arts) - min(arts) <= 1


def cards_apart(page: Page) -> list[str]:
    """What of the end lies over something else of it, or leaves its box."""
    return page.evaluate(
        """() => {
          const parts = [...document.querySelectorAll(".ending h1, .fates > li, .ending .awards:has(li)")];
          const boxes = parts.map(part => part.getBoundingClientRect());
          const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1
            || b.bottom <= a.top + 1;
          return boxes.flatMap((one, n) => boxes.slice(n + 1).filter(other => !apart(one, other))
            .map(() => parts[n].textContent.trim().replace(/\\s+/g, " ").slice(0, 40)));
        }"""
    ) + page.evaluate(LEAVES)


def test_turned_over_with_long_names_fates_and_awards_no_card_lies_over_another(browser, laptop):
    """Nine cards, one of them of 24 W, covered the verdict, and the awards covered the cards."""
    evening = village(browser, laptop, ["Alice", "W" * 24, ARABIC, *NAMES[3:9]])
    evening.deal()
    evening.until("The werewolves wake up")
    roles = evening.roles()
    wolves = [seat for seat, role in enumerate(roles.values()) if role == "werewolf"]
    for wolf in wolves:
        victim = next(seat for seat, role in enumerate(roles.values()) if role == "villager")
        answer(evening, wolf, victim)
    evening.until("who shall be executed")
    for seat in range(len(roles)):
        if seat not in (wolves[0], victim):
            answer(evening, seat, wolves[0])
    evening.until("is dead")
    send(evening, "end")
    send(evening, "uncover", to=99)
    board = evening.dashboard.context.new_page()
    board.goto(f"{laptop.address}/b/{evening.code}/")
    settled(board)
    expect(board.locator(".fates .open")).to_have_count(9)

    sizes = [{"width": 1280, "height": 720}, {"width": 1920, "height": 1080}]
    for size in sizes:
        board.set_viewport_size(size)
        assert cards_apart(board) == [], size
    # Whoever has the same award shares its line; five lines leave the cards their room as well.
    board.evaluate(
        """() => {
          const awards = document.querySelector(".awards");
          awards.replaceChildren(...[1, 2, 3, 4, 5].map(n => {
            const line = document.createElement("li");
            line.textContent = `Somebody was named ${n} times by the village, and suspected a real werewolf now and then`;
            return line;
          }));
        }"""
    )
    for size in sizes:
        board.set_viewport_size(size)
        assert cards_apart(board) == [], size
        assert beyond(board, ".ending .awards") == [], size


# Whoever is dealt what and wins how often: the longest fate on every card, two awards, a wall with two lines of its own.
LONGEST = """() => {
  for (const card of document.querySelectorAll(".fates li")) {
    card.querySelector("small")?.remove();
    const fate = document.createElement("small");
    fate.textContent = "Calamity Janet · killed by Maximilian the Second, with Indians! A♦";
    card.append(fate);
  }
  for (const one of document.querySelectorAll(".regulars small"))
    one.innerHTML = "most often: Renegade<span class='streak'><br>2 in a row</span>";
  for (const awards of document.querySelectorAll(".awards"))
    awards.innerHTML = "<li><b>Maximilian the Second</b>: guesses best: 12 of 14 bets</li>".repeat(2);
}"""


# Names of which something lies under the seal of whoever has won.
SEALED = """() => [...document.querySelectorAll(".fates .won > b")].filter(name => {
  const range = document.createRange(), seal = name.querySelector(".icon").getBoundingClientRect();
  range.selectNodeContents(name.firstChild);
  return [...range.getClientRects()].some(line =>
    line.right > seal.left && line.left < seal.right && line.bottom > seal.top && line.top < seal.bottom);
}).map(name => name.textContent)"""
# Three awards, a best guesser, and a fate of two lines for everybody.
FULL = """() => {
  const award = "<li><b>Alexandria-Konstanze K.</b>: suspected a real werewolf 2 of 7 times in the night</li>";
  document.querySelector(".board-end > .awards").innerHTML = award.repeat(3);
  const best = document.querySelector(".wall .awards");
  if (best) best.innerHTML = "<li><b>Maximilian the Second</b>: 12 of 14 bets right, the best</li>";
  for (const fate of document.querySelectorAll(".fates small")) fate.textContent = "in love with Frank · died of grief";
}"""


def test_with_the_wall_of_a_circle_the_end_covers_nothing_and_the_lobby_shows_all_of_it(browser, laptop):
    """On 1280 by 720 the cards lay over the verdict and the awards, and the wall's last line was below the screen."""
    evening = in_circle(browser, laptop, "BANG!", "base")
    page = evening.dashboard
    evening.add("Alice", "Bob", "Carol", "Đặng Thị Ngọc Huyền", "Maximilian the Second", "Frank")
    board = page.context.new_page()
    board.set_viewport_size({"width": 1280, "height": 720})

    for _round in range(2):  # the TV follows into the second
        code = evening.code = page.url.strip("/").split("/")[-1]
        page.get_by_role("button", name="Deal the cards").click()
        page.locator(".saloon-dash").wait_for()
        play_out(laptop.folder, code)
        page.reload()
        settled(page)
        send(evening, "uncover", to=99)
        if _round == 0:
            board.goto(f"{laptop.address}/b/{code}/")
        settled(board)
        expect(board.locator(".fates .open")).to_have_count(6)
        expect(board.locator(".ending .wall")).to_be_visible()
        # A guest: in BANG! nobody found their own figure again once the cards were turned over.
        expect(board.locator(".fates .art > .face + .mark.face")).to_have_count(6)
        board.evaluate(LONGEST)
        assert cards_apart(board) == []
        assert beyond(board, ".ending h1, .fates > li, .ending .awards:has(li), .wall") == []
        expect(page.locator("[data-peek]")).to_have_count(0)
        expect(page.locator(".rail [aria-current]")).to_have_count(0)
        expect(page.locator(".finale .fate")).to_have_count(6)
        expect(page.locator("[data-from]")).to_have_count(0)  # nobody shoots any more
        page.get_by_role("button", name="Play again").click()
        page.get_by_role("button", name="Deal the cards").wait_for()

    expect(board.locator(".board-lobby .wall")).to_be_visible()
    assert beyond(board, ".board-door > *, .board-lobby .name-plate, .wall") == []


def ended(browser, laptop, players: int, size: dict[str, int]) -> Page:
    """The TV with all seats of a village turned over, of a circle, with everything below them that can be there."""
    evening = in_circle(browser, laptop, "Werewolf", "first-evening")
    for name in NAMES[: min(players, 8)]:  # robots alone are no evening that a circle remembers
        send(evening, "add", name=name)
    send(evening, "robots", number=players - min(players, 8))
    evening.deal()
    play_out(laptop.folder, evening.code)
    send(evening, "uncover", to=99)
    board = evening.laptop
    board.set_viewport_size(size)
    board.goto(f"{laptop.address}/b/{evening.code}/")
    settled(board)
    expect(board.locator(".fates .open")).to_have_count(players)
    expect(board.locator(".wall")).to_be_visible(visible=players < 17)
    board.evaluate(FULL)
    return board


@pytest.mark.parametrize("players", [10, 16, 24])
def test_the_wall_of_a_circle_leaves_the_cards_their_paintings_and_covers_no_name(browser, laptop, players):
    """Fifteenth walk, severity 2: two people were “Robot 1✓”, as the seal covered the last sign of each.

    Ninth: 18 by 25 pixels above an empty third of the TV. Fifteenth: 8 by 11 with awards. A guest: nine people on a low
    screen had no paintings.
    """
    low = [(1280, 720), (1366, 768)] if players < 17 else []
    board = ended(browser, laptop, players, {"width": 1280, "height": 720})

    for width, height in [*low, (1920, 1080)]:
        board.set_viewport_size({"width": width, "height": height})
        if height == 1080:
            board.locator(".fates b").first.evaluate("name => name.prepend('Maximilian the Second ')")
        assert cards_apart(board) == [], (width, height)
        assert beyond(board, ".fates > li, .ending .awards:has(li), .wall") == [], (width, height)
        assert board.evaluate(SEALED) == [] or height == 1080
        heights = board.locator(".fates .painting").evaluate_all("all => all.map(one => one.clientHeight)")
        assert min(heights) >= (60 if height == 1080 else 30), (width, height)


# How far below the hills the ground begins: the sky shone through between them.
BELOW_THE_HILLS = """() => {
  const land = document.querySelector("body > .landscape"), hills = land.querySelector(".far");
  const ground = +getComputedStyle(land).backgroundImage.match(/100% - ([\\d.]+)px/)[1];
  return land.getBoundingClientRect().bottom - hills.getBoundingClientRect().bottom - ground;
}"""


@pytest.mark.parametrize(
    ("falls", "told", "skies"),
    [
        ("werewolf", "The last werewolf is dead", {"won": "day", "lost": "dusk"}),
        ("others", "The village has been eaten", {"won": "dusk", "lost": "dusk"}),
    ],
)
def test_a_phone_has_the_sky_of_its_own_end_and_all_of_it_on_one_screen(browser, laptop, falls, told, skies):
    """A guest, 7.8 for beauty: a dark card on a cheerful sky for a loser, and pages that ran over the fold."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    for name in NAMES[:5]:
        evening.join(name)
    evening.deal()
    evening.until("The werewolves wake up")
    roles = evening.roles()
    for seat, role in enumerate(roles.values()):
        if (role == "werewolf") == (falls == "werewolf"):
            send(evening, "override", verb="kill", **{"with.seat": seat})
    evening.until(told)
    evening.next()

    seen = set()
    for name, role in roles.items():
        phone = evening.phones[name]
        expect(phone.locator(".own-fate")).to_be_visible()
        settled(phone)
        way = "lost" if (role == "werewolf") == (falls == "werewolf") else "won"
        seen.add(way)
        assert phone.locator(".own-fate.won").count() == (way == "won")
        assert phone.evaluate("document.documentElement.dataset.sky") == skies[way]
        assert phone.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert phone.evaluate(BELOW_THE_HILLS) <= 0
    assert seen == {"won", "lost"}
