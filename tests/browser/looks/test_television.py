"""What a guest marked below 8 for beauty or clarity on the television, and what was made of it: issue 15."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import LAPTOP, TV, Evening, open_board, settled
from tests.browser.measures import UNSEEN
from tests.browser.pictures import answer, send

from .test_guests import REACHES
from .test_marks import BROKEN, NINE, ROWS, table
from .test_scenes import OVER

MORE = [
    "Julia",
    "Đặng Thị Ngọc Huyền",
    "Dmitri Aleksandrovich",
    "Nguyễn Thị Minh Khai",
    "Konstantin",
    "Frank",
]
MANY = [*NINE, *MORE, "Grace", "Anne-Sophie", "Zoe", "Ola", "Ludmila", "Tim", "Pascal", "Björn", "Zhang Wei"]
# The middle of the strip of seats.
MIDDLE = """selector => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return Math.round(box.x + box.width / 2);
}"""


EIGHT = [*NINE[:6], "Grace", "Hoàng"]
SEVEN = [
    "Grace",
    "Khánh Linh",
    "Hoàng",
    "Dmitri Aleksandrovich",
    "Anna Bergmann",
    "Zoe",
    "Wolfeschlegelsteinhausen",
]
# Names that are cut, leave their plate, or touch the bullets.
CRAMPED = """() => [...document.querySelectorAll(".plate")].filter(plate => {
  const name = plate.querySelector(".called b"), box = name.getBoundingClientRect(), all = plate.getBoundingClientRect();
  const line = parseFloat(getComputedStyle(name).lineHeight);
  const cut = name.scrollHeight > name.clientHeight + line / 2 || name.scrollWidth > name.clientWidth + 1;
  const below = plate.querySelector(".lives").getBoundingClientRect().top;
  return cut || box.top < all.top || box.left < all.left || box.right > all.right || box.bottom > below + 4;
}).map(plate => plate.querySelector(".called b").textContent)"""
BOXES = """selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility())
  .map(one => one.getBoundingClientRect())
  .map(({ left, right, top, bottom }) => [left, top, right, bottom].map(Math.round))"""

# The least room between a shield's upper edge and the figure in it, of its height: capitals reach 0.36 of their size
# above the middle of their line.
ABOVE_FIGURES = """selector => Math.min(...[...document.querySelectorAll(selector)].map(shield => {
  const { top, height } = shield.getBoundingClientRect();
  const line = shield.querySelector("[aria-hidden]").getBoundingClientRect();
  return ((line.top + line.bottom) / 2 - 0.36 * parseFloat(getComputedStyle(shield).fontSize) - top) / height;
}))"""


def watched(browser, laptop, title, role_set, names):
    """A table whose cards are dealt, and a television that shows it."""
    evening = table(browser, laptop, title, role_set, names)
    board = open_board(evening)
    settled(board)
    return evening, board


@pytest.mark.parametrize("size", [TV, LAPTOP], ids=["large", "small"])
def test_the_shields_of_the_quests_stand_in_the_middle_whatever_is_beside_them(browser, laptop, size):
    """Quests on the TV, 7 for beauty: at 443, 267 and 853 from the left, and half a castle behind the table."""
    evening, board = watched(browser, laptop, "Quests", "legend", EIGHT)
    board.set_viewport_size(size)
    evening.until("names a team")
    evening.settle()
    naming = board.evaluate(BOXES, ".track")
    call_a_vote(evening)
    voting = board.evaluate(BOXES, ".track")

    assert naming == voting
    assert abs(naming[0][0] + naming[0][2] - size["width"]) <= 2
    expect(board.locator(".kingdom .castle")).to_be_hidden()
    assert board.evaluate(UNSEEN, ".board-head h1, .board-head .progress, .track li > b") == []
    assert board.evaluate(ABOVE_FIGURES, ".track b") >= 0.06
    # Quests on the TV, 7.7 for clarity: how evil wins was written in letters of 25 pixels at 1080.
    words = board.locator(".refusals").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert words >= 0.03 * size["height"]
    # A guest: “lost with 2 fails” as if it had happened, wider than its shield; and nothing said where one votes.
    (needs,), (shield,) = (
        board.evaluate(BOXES, f".track {one}") for one in (".needs", "li:nth-child(4) > b")
    )
    assert shield[0] <= needs[0] < needs[2] <= shield[2]
    expect(board.locator(".caption small")).to_have_text("Vote on your phone")
    # Who is voted on is shown by figures, which fit between the seats.
    faces = board.evaluate(BOXES, ".middle.party .mark")
    assert len(faces) == 3
    assert faces[0][2] - faces[0][0] >= size["height"] * 0.08
    assert board.evaluate(OVER) == []
    assert "voted" not in " ".join(board.locator(".ring").all_inner_texts())


@pytest.mark.parametrize("number", [5, 8])
def test_ten_letters_of_any_script_stay_in_one_line_on_a_seat_of_the_tv(browser, laptop, number):
    """Sixth walk, severity 2: “Константи / н”, and half of the television was empty."""
    names = ["Alice", "Константин", "Екатерина", "Konstantin", "Alexandrina", *NINE[1:4]][:number]
    _evening, board = watched(browser, laptop, "Quests", "legend", names)

    assert board.evaluate(BROKEN, ".ring .chip b") == []


@pytest.mark.parametrize("number", [8, 10])
def test_whoever_died_in_the_night_is_large_between_what_is_said_and_the_street(browser, laptop, number):
    """Werewolf on the TV, dawn, 6.5 for beauty: a card among the houses, once the moment was over."""
    evening, board = watched(browser, laptop, "Werewolf", "the-script", MANY[:number])
    evening.until("The werewolves wake up")
    roles = list(evening.roles().values())
    victim = roles.index("villager")
    for seat in (seat for seat, role in enumerate(roles) if role == "werewolf"):
        answer(evening, seat, victim)

    evening.until("is dead")
    settled(board)

    expect(board.locator(".fallen b")).to_have_text(MANY[victim])
    # Guest 10: whoever was found dead smiled in full colour.
    assert "grayscale(0.92)" in board.locator(".fallen .painting").evaluate(
        "one => getComputedStyle(one).filter"
    )
    for size in (TV, LAPTOP):
        board.set_viewport_size(size)
        (dead,), (said,) = board.evaluate(BOXES, ".fallen > li"), board.evaluate(BOXES, ".caption")
        street = min(top for _left, top, _right, _bottom in board.evaluate(BOXES, ".home"))
        assert said[3] <= dead[1], size
        assert dead[3] <= street, size
        assert dead[3] - dead[1] >= size["height"] * 0.14, size
        assert board.evaluate(UNSEEN, ".fallen b, .fallen .role-name, .called > span") == [], size


def test_the_button_for_the_sounds_lies_over_no_word_of_quests(browser, laptop):
    """Quests on the TV, a team, 6.5 for beauty: it lay over the caption."""
    evening, board = watched(browser, laptop, "Quests", "legend", EIGHT)
    evening.until("names a team")
    settled(board)

    for size in (TV, LAPTOP):
        board.set_viewport_size(size)
        assert board.evaluate(REACHES, [".caption", ".sound-switch"]) == 0, size


def call_a_vote(evening):
    """Whoever leads names the first three, and calls the vote."""
    send(evening, "override", **{"verb": "set_leader", "why": "", "with.seat": 0})
    evening.settle()
    alice = evening.phones["Alice"]
    for name in EIGHT[:3]:
        alice.locator("form[data-pick] label.name", has_text=name).click()
    alice.get_by_role("button", name="Propose them").click()
    alice.get_by_role("button", name="Call the vote").click()
    expect(alice.locator(".names.two .name")).to_have_count(2)
    evening.settle()


def test_the_end_of_quests_has_two_rows_below_the_five_shields(browser, laptop):
    """Quests on the TV, the end, 6.5 for beauty: one row of backs across the castle, and nothing below."""
    evening, board = watched(browser, laptop, "Quests", "legend", EIGHT)
    send(evening, "end")
    expect(board.locator(".fates > li")).to_have_count(8)
    settled(board)
    closed = board.evaluate(BOXES, ".ending h1")

    rows = board.evaluate(ROWS, ".fates > li")
    send(evening, "uncover", to=99)
    expect(board.locator(".fates .open")).to_have_count(8)
    (title,), (shields,) = board.evaluate(BOXES, ".ending h1"), board.evaluate(BOXES, ".ending .track")
    cards = board.evaluate(BOXES, ".fates > li")

    assert [count for count, _middle in rows] == [4, 4]
    assert [title] == closed
    assert title[3] <= shields[1]
    assert shields[3] <= cards[0][1]
    assert 0.78 * TV["height"] <= cards[-1][3] <= TV["height"]
    assert board.evaluate(UNSEEN, ".fates > li, .ending h1") == []
    names, roles = board.evaluate(BOXES, ".fates b"), board.evaluate(BOXES, ".fates .role-name")
    assert all(name[3] <= role[1] + 2 for name, role in zip(names, roles, strict=True))


def test_on_a_plate_of_bang_the_distance_stands_at_the_edge_and_the_turn_before_the_name(browser, laptop):
    """BANG! on the TV: the distance lay on hats and faces, the turn on a feather; a hole above the story."""
    evening, board = watched(browser, laptop, "BANG!", "dodge-city", SEVEN)
    # Bullets lay over the sheriff's badge, and beside the characters names left their plates or were cut.
    for size in (LAPTOP, TV):
        board.set_viewport_size(size)
        assert board.evaluate(REACHES, [".plate .office", ".plate:has(.office) .lives"]) == 0
        assert board.evaluate(CRAMPED) == []
    heading, first = (
        board.evaluate(BOXES, ".saloon-side header, .saloon-side .stands"),
        board.evaluate(BOXES, ".saloon-side .story"),
    )
    assert first[0][1] - max(box[3] for box in heading) <= 80

    evening.next()
    expect(board.locator(".plate .who > .icon")).to_have_count(1)
    settled(board)
    plates, chips = (
        board.evaluate(BOXES, ".plate:has(.far:not([hidden])) .held"),
        board.evaluate(BOXES, ".plate .far"),
    )

    assert len(chips) == 6
    for held, chip in zip(plates, chips, strict=True):
        assert abs(held[2] - chip[2]) <= 24
        assert held[3] <= chip[1] + 8
    (turn,) = board.evaluate(BOXES, ".plate .who > .icon")
    (name,) = board.evaluate(BOXES, ".plate:has(.who > .icon) .called b")
    (figure,) = board.evaluate(BOXES, ".plate:has(.who > .icon) .figure")
    (face,) = board.evaluate(BOXES, ".plate:has(.who > .icon) .portrait")
    assert face[0] <= figure[0] < figure[2] <= face[2]
    assert turn[2] <= min(figure[0], name[0] + 20)  # and 24 before it is written

    # A guest: the star was too small for the sofa, and the seats touched the edge of the screen.
    board.set_viewport_size({"width": 1920, "height": 1080})
    ((left, _top, right, _bottom),) = board.evaluate(BOXES, ".plate .office")
    assert right - left >= 56
    assert min(box[1] for box in board.evaluate(BOXES, ".plate .portrait")) >= 20

    # On a picture of the README “dead” hung out of its plate, a letter below the other.
    out = (SEVEN.index(board.locator(".turn .called b").inner_text()) + 1) % 7
    send(evening, "override", verb="eliminate", why="test", **{"with.seat": out})
    board.locator(".plate > .stone").wait_for()
    (stone,), (plate,) = (board.evaluate(BOXES, one) for one in (".stone", ".dead .plate"))
    assert plate[0] <= stone[0] < stone[2] <= plate[2]
    assert plate[1] <= stone[1] < stone[3] <= plate[3]
    # The badge of whoever is out lay on the edge of the plate, and no word said what it is.
    (badge,), (word,) = (board.evaluate(BOXES, f".dead {one}") for one in (".office .mark", ".character"))
    assert plate[0] < badge[0] < badge[2] < plate[2]
    assert badge[1] < (word[1] + word[3]) / 2 < badge[3] < stone[1]
    assert board.evaluate(UNSEEN, ".dead .character") == []


def test_by_day_the_count_of_votes_stands_in_the_sky_and_a_dead_card_keeps_its_shape(browser, laptop):
    """The vote on the TV, 7 for beauty: its hands stood in a corner, the sentence lay over the sun, the card had strips."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    for name in MANY[:8]:
        send(evening, "add", name=name)
    settled(evening.dashboard)
    board = open_board(evening)
    evening.deal()
    villager = list(evening.roles().values()).index("villager")
    evening.until("werewolves wake up")
    wolves = [seat for seat, role in enumerate(evening.roles().values()) if role == "werewolf"]
    for wolf in wolves:
        answer(evening, wolf, villager)
    evening.until("The village votes")
    expect(board.locator(".lies .painting")).to_have_count(1)
    settled(board)

    above = [".caption > span", ".caption .progress", ".home:not(.dead) .house", ".lies .painting"]
    boxes = [board.locator(one).first.bounding_box() or {} for one in above]
    said, count, house, card = boxes

    assert said["y"] + said["height"] <= count["y"]
    assert count["y"] + count["height"] <= house["y"] + 0.1 * house["height"]
    assert board.evaluate(REACHES, [".orb-of-night .moon", ".caption"]) == 0
    assert board.evaluate(UNSEEN, ".caption .progress") == []
    expect(board.locator(".caption .progress")).to_contain_text("Vote on your phone · 0 of 7 have voted")
    for one, least in ((".caption .progress", 34), (".lies .word", 27)):
        assert (
            float(board.locator(one).evaluate("one => parseFloat(getComputedStyle(one).fontSize)")) >= least
        )
    # A guest: the sign of the frame was a black crumb on the stone, and only the number said that all had voted.
    expect(board.locator(".lies .painting > use:visible")).to_have_count(1)
    for seat in range(8):
        if seat != villager:
            answer(evening, seat, wolves[0] if seat != wolves[0] else wolves[1])
    # TV by day, 7.8 for clarity: it said how many, and not what is to be done; and so small that nobody read it.
    expect(board.locator(".caption .progress.full")).to_have_text(
        "All have voted: the moderator closes the vote", use_inner_text=True
    )
    turned = board.locator(".lies .painting").evaluate("one => one.clientWidth / one.clientHeight")
    assert turned == pytest.approx(300 / 420, abs=0.02)
    assert card["y"] > house["y"]


STREET = [
    f"{one} {chr(ord('A') + n)}"[:24]
    for n in range(6)
    for one in ("Nguyễn Thị Khánh Linh", "Anna-Katharina", "Tom from the old mill", "Wolkenstein")
]
# Which cards of the dead reach over a name, over each other's houses or out of the street.
COVERED = """() => {
  const box = one => one.getBoundingClientRect();
  const names = [...document.querySelectorAll(".called > span")], roof = box(document.querySelector(".street-pane")).top;
  return [...document.querySelectorAll(".lies .painting")].filter(card => {
    const { left, right, top, bottom } = box(card);
    return top < roof - 4 || names.some(name => {
      const over = box(name);
      return left < over.right && right > over.left && top < over.bottom - 2 && bottom > over.top + 2;
    });
  }).map(card => card.closest(".home").textContent.trim());
}"""


# How far above the foot of its home a plate hangs.
FEET = """all => all.map(one => Math.round(
  one.getBoundingClientRect().bottom - one.querySelector(".called").getBoundingClientRect().top))"""


@pytest.mark.parametrize("number", [7, 22])
def test_the_card_of_the_dead_lies_over_nobodys_name_and_the_count_of_votes_behind_no_roof(
    browser, laptop, number
):
    """F7: with 22 and 24 people on a low television it lay over the second line of the name above, for a whole vote;
    with 16 a chimney stood in the number."""
    evening = table(browser, laptop, "Werewolf", "the-pact", STREET[:number])
    board = open_board(evening)
    board.set_viewport_size(LAPTOP)
    for seat in range(0, number, 3):
        send(evening, "override", verb="kill", **{"with.seat": seat})
    evening.until("executed")
    settled(board)

    for size in (LAPTOP, TV):
        board.set_viewport_size(size)
        assert board.locator(".lies .painting").count() == len(range(0, number, 3))
        assert board.evaluate(COVERED) == []
        # A guest: the plate of a long name hung lower than all others, and so stood its house.
        assert len(set(board.locator(".home").evaluate_all(FEET))) == 1
        assert [
            board.evaluate(REACHES, [".caption .progress", f".home:nth-child({n + 1}) .house"])
            for n in range(6)
        ] == [0] * 6


def test_a_television_changes_its_language_with_the_narration_and_has_a_choice_of_its_own(browser, laptop):
    """Walk of Werewolf, severity 2: a Russian evening stood on the TV in English, and its settings had no language."""
    evening, board = watched(browser, laptop, "Werewolf", "the-script", EIGHT)
    expect(board.locator(".caption")).to_contain_text("Everybody looks at their own card")

    evening.post("language", {"language": "ru"})
    expect(board.locator(".caption")).to_contain_text("Каждый смотрит на свою карту")

    board.locator("[data-open=volumes]").click()
    board.locator("#volumes select").select_option("vi")
    expect(board.locator("html")).to_have_attribute("lang", "vi")
    evening.post("language", {"language": "en"})
    expect(board.locator("html")).to_have_attribute("lang", "vi")


def test_by_day_whoever_lives_looks_large_out_of_the_own_window_and_the_house_of_the_dead_is_shut(
    browser, laptop
):
    """A guest, day on the TV: empty windows, figures of 30 px in the plates, the dead the most honoured."""
    evening, board = watched(browser, laptop, "Werewolf", "the-script", MANY[:9])
    evening.until("werewolves wake up")
    settled(board)
    expect(board.locator(".home .window")).to_have_count(0)  # by night nobody is to be seen
    expect(board.locator(".home .smoke")).to_have_count(9)
    send(evening, "override", verb="kill", why="test", **{"with.seat": 2})

    evening.until("who shall be executed")
    settled(board)

    expect(board.locator(".home:not(.dead) > .window.mark")).to_have_count(8)
    expect(board.locator(".home.dead > .window.shut")).to_be_hidden()  # behind the stone
    expect(board.locator(".home.dead > :is(.window.mark, .smoke)")).to_have_count(0)
    for size in (TV, LAPTOP):
        board.set_viewport_size(size)
        windows = board.evaluate(BOXES, ".window:not(.shut)")
        houses = board.evaluate(BOXES, ".home:not(.dead) > .house")
        (grave,), (card,) = (board.evaluate(BOXES, one) for one in (".dead > .house", ".lies .painting"))
        assert min(right - left for left, _top, right, _bottom in windows) >= size["height"] * 0.07, size
        assert all(h[0] < w[0] and h[1] < w[1] and w[3] <= h[3] for w, h in zip(windows, houses, strict=True))
        assert card[3] - card[1] <= 0.7 * (grave[3] - grave[1]), size
        assert abs((card[0] + card[2]) - (grave[0] + grave[2])) < 4, size  # as with twelve: before the house


def test_by_night_what_is_called_can_be_read_from_a_far_sofa(browser, laptop):
    evening, board = watched(browser, laptop, "Werewolf", "the-script", MANY[:9])
    board.set_viewport_size({"width": 1920, "height": 1080})
    evening.until("werewolves wake up")
    settled(board)

    size = board.locator(".caption").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")

    assert size >= 55
    assert board.evaluate(REACHES, [".orb-of-night .moon", ".caption"]) == 0
