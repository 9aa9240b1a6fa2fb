"""What the guest marked below 8 on the television, in recaps and in the library, and what was made of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.evening import LAPTOP, TV, Evening, open_board, settled
from tests.browser.measures import UNSEEN
from tests.browser.pictures import answer, give, send

from .tables import NAMES, saloon
from .test_guests import REACHES
from .test_lobby_tv import lobby
from .test_marks import BROKEN, table
from .test_television import BOXES, EIGHT, MANY, call_a_vote, watched

# A card of each kind that stays in play.
IN_PLAY = [
    *("barrel QS", "mustang 8H", "scope AS", "winchester 8S", "binocular 10D", "hideout KD", "bible 10H"),
    *("buffalo_rifle QC", "can_can JC", "canteen 7H", "conestoga 9D", "derringer 7S", "howitzer 9S"),
    *("iron_plate AD", "knife 8H", "pepperbox AH", "pony_express QD", "sombrero 7C", "ten_gallon_hat JD"),
]


def dead_by_dawn(browser, laptop, size, deaths, *names):
    """A television in the morning: so many have died in the night, the villagers first."""
    evening = Evening(browser, laptop)
    evening.host("the-script")
    evening.add(*names)
    board = open_board(evening)
    board.set_viewport_size(size)
    evening.deal()
    evening.until("The werewolves wake up")
    roles = list(evening.roles().values())
    found = sorted(range(len(names)), key=lambda seat: (roles[seat] != "villager", len(set(names[seat]))))
    victims = [seat for seat in found if roles[seat] not in ("werewolf", "hunter")][:deaths]
    for seat in (seat for seat, role in enumerate(roles) if role == "werewolf"):
        answer(evening, seat, victims[0])
    for seat in victims[1:]:
        send(evening, "override", verb="kill", why="test", **{"with.seat": seat})
    evening.until("is dead")
    settled(board)
    return board, [names[seat] for seat in victims]


@pytest.mark.parametrize(("deaths", "number"), [(2, 8), (3, 12)])
def test_the_dead_of_a_night_stay_on_the_screen_whatever_they_are_called(browser, laptop, deaths, number):
    """A walk before the guest, severity 2: a name of 24 W ran out of what is said, over the code, and the
    second card out of the screen."""
    names = [f"{'WM'[n % 2] * 22}{n}" for n in range(number)]
    board, dead = dead_by_dawn(browser, laptop, LAPTOP, deaths, *names)

    for size in (LAPTOP, TV):
        board.set_viewport_size(size)
        assert sorted(board.locator(".fallen b").all_inner_texts()) == sorted(dead)
        seen = ".fallen b, .fallen .role-name, .fallen .painting, .home .called"
        assert board.evaluate(UNSEEN, seen) == []
        assert board.evaluate("() => document.scrollingElement.scrollHeight") <= size["height"]
        cards, (said,) = board.evaluate(BOXES, ".fallen > li"), board.evaluate(BOXES, ".caption")
        (words,) = board.evaluate(BOXES, ".caption > span")
        assert len({card[1] for card in cards}) == 1
        assert said[1] <= words[1] < words[3] <= said[3] <= cards[0][1]
        assert cards[0][3] <= min(top for _left, top, _right, _bottom in board.evaluate(BOXES, ".home"))
        assert board.evaluate(REACHES, [".caption", ".qr"]) == 0


def test_no_name_under_a_house_loses_a_line_to_its_figure(browser, laptop):
    """A walk, severity 2: the figure alone on the first line, “Nguyễn..” on the second, and “Thị Ánh” cut off."""
    names = [
        "Nguyễn Thị Ánh",
        "محمد العلي",
        "Ben",
        "Clara",
        "Dora",
        "Eli",
        "Alexandra",
        "Maximiliane",
        "Jo Ann",
    ]
    board, _dead = dead_by_dawn(browser, laptop, TV, 2, *names)

    for size in (LAPTOP, TV):
        board.set_viewport_size(size)
        cut = board.locator(".called > span").evaluate_all(
            "all => all.filter(one => one.scrollHeight > one.clientHeight + 2).map(one => one.textContent)"
        )
        assert cut == []
    expect(board.locator(".called .mark:visible")).to_have_count(0)  # by day they look out of the windows
    expect(board.locator(".window.mark:visible")).to_have_count(7)


def test_one_death_fills_the_sky_and_what_its_card_says_is_not_said_twice(browser, laptop):
    """A guest, a death on the TV: a small panel above an empty wood, and four sentences that repeated it."""
    board, (dead,) = dead_by_dawn(browser, laptop, LAPTOP, 1, *MANY[:9])

    (painting,) = board.evaluate(BOXES, ".fallen .painting")
    assert painting[3] - painting[1] >= 0.36 * LAPTOP["height"]
    assert (
        float(board.locator(".fallen b").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")) >= 80
    )
    expect(board.locator(".caption")).to_contain_text("Day 1 breaks")
    expect(board.locator(".caption")).not_to_contain_text(dead)
    expect(board.locator(".fallen .ends .icon")).to_have_attribute("aria-label", "Dead")


def test_each_house_of_the_street_has_a_plate_and_the_mayor_wears_the_crown_on_the_house(browser, laptop):
    """A guest, night on the TV: a black band from edge to edge, twice, and the crown between two houses."""
    evening = table(browser, laptop, "Werewolf", "the-script", MANY[:9])
    board = open_board(evening)
    send(evening, "override", verb="set_mayor", **{"with.seat": 0})
    evening.until("werewolves wake up")
    settled(board)

    for size in (LAPTOP, TV):
        board.set_viewport_size(size)
        plates, homes = board.evaluate(BOXES, ".called > span"), board.evaluate(BOXES, ".home")
        for plate, home in zip(plates, homes, strict=True):
            assert home[0] <= plate[0] < plate[2] <= home[2]
        assert plates[0][2] - plates[0][0] <= 0.6 * (homes[0][2] - homes[0][0])
        (crown,) = board.evaluate(BOXES, ".crown")
        middle = (homes[0][0] + homes[0][2]) / 2
        assert abs((crown[0] + crown[2]) / 2 - middle) <= 2
        assert homes[0][1] <= crown[1] < crown[3] <= plates[0][1]


def test_a_vote_raises_hands_on_a_low_television_too_and_is_counted_above_the_roofs(browser, laptop):
    """A guest, votes on the TV: at 720 no hands, and the count on a sill or over a painted card."""
    evening = table(browser, laptop, "Werewolf", "the-script", MANY[:9])
    board = open_board(evening)
    board.set_viewport_size(LAPTOP)
    send(evening, "override", verb="kill", why="test", **{"with.seat": 8})
    evening.until("who shall be executed")
    for seat in range(1, 6):
        answer(evening, seat, 0)
    settled(board)

    assert board.locator(".board-head .raised > i").count() == 8
    assert board.evaluate(UNSEEN, ".board-head .raised .icon, .board-head .progress") == []
    assert board.evaluate(REACHES, [".board-head .progress", ".qr"]) == 0

    evening.next()
    board.locator(".tokens .number").first.wait_for()
    for number, home in zip(
        board.evaluate(BOXES, ".home > .tokens .number"),
        board.evaluate(BOXES, ".home:has(.tokens) .house"),
        strict=True,
    ):
        assert number[1] < home[1] + 0.12 * (home[3] - home[1])
    # A walk, severity 1: of all houses that of the voted out alone had the number without whose votes they were.
    expect(board.locator(".fallen")).to_be_visible()
    assert board.evaluate(UNSEEN, ".fallen .tokens i.by") == []
    assert board.locator(".fallen .tokens i.by").count() == 5


def test_the_lobby_of_quests_has_a_sky_of_its_own(browser, laptop):
    """A guest, lobby on the TV: Werewolf's violet night, while phone and laptop had a blue morning."""
    board = lobby(browser, laptop, 5, "Quests", "legend")

    sky = board.locator(".camp").evaluate("one => getComputedStyle(one).backgroundImage")

    for colour in ("rgb(34, 51, 126)", "rgb(240, 163, 148)", "rgb(255, 220, 160)"):
        assert colour in sky


def test_how_many_have_voted_in_quests_takes_one_line_and_no_name_is_in_the_list(browser, laptop):
    """A guest, Quests at 720: “5 of 7 have voted” in three lines, and the list of votes was cut."""
    evening, board = watched(browser, laptop, "Quests", "legend", EIGHT[:7])
    board.set_viewport_size(LAPTOP)
    evening.until("names a team")
    evening.settle()
    call_a_vote(evening)
    for seat in range(7):
        answer(evening, seat, "yes")
    evening.until("names a team")
    evening.until("Who is for this team")
    settled(board)

    expect(board.locator(".board-head .progress")).to_contain_text("0 / 7")
    (count,) = board.evaluate(BOXES, ".board-head .progress")
    assert count[3] - count[1] <= 60
    assert board.locator(".board-side .faces .mark").count() >= 9
    # Another: beside “5 / 7 have voted” the last vote was taken for the one that stands.
    expect(board.locator(".board-side h2")).to_have_text("Last vote (quest 1)")
    assert board.evaluate(UNSEEN, ".board-side li:first-child .faces") == []
    # A guest: the faces were too small to be known from a sofa.
    board.set_viewport_size(TV)
    assert board.evaluate(UNSEEN, ".board-side li:first-child .faces") == []
    assert board.locator(".faces .mark").last.bounding_box()["width"] >= 48
    # On the laptop a crown stood half in the cell of who sits before.
    crown = evening.dashboard.locator(".matrix .led").first
    assert crown.evaluate("one => parseFloat(getComputedStyle(one, '::after').top)") >= 0


def test_the_clock_of_bang_is_large_while_somebody_is_asked_and_says_nothing_twice(browser, laptop):
    """A guest, BANG! on the TV: a small clock below a sentence that stood at the bottom anyway."""
    evening = saloon(browser, laptop, NAMES[:5])
    board = open_board(evening)
    give(evening, "winchester 8S", "play 0")
    give(evening, "bang KD", "hand 0")
    answer(evening, 0, {"at": 1, "play": "bang KD"})
    settled(board)

    letters = "one => parseFloat(getComputedStyle(one).fontSize)"
    assert board.locator(".stands time").evaluate(letters) >= 0.1 * TV["height"]
    assert board.locator(".stands .asks").evaluate("one => getComputedStyle(one).clipPath") != "none"
    # Guests: nothing told what the arrow counts, and the sentence was too small for four metres.
    # And: “1–5 in reach” was read as a number of people, and the largest sentence told what was past.
    expect(board.locator(".sees")).to_have_text(re.compile(r"↔ Alice can hit · ↔ distance"))
    assert board.locator(".sees").evaluate(letters) >= 32
    awaited, before = board.locator(".caption b"), board.locator(".caption span")
    expect(awaited).to_have_text("Bob must answer.")
    expect(before).to_have_text("Alice plays BANG! K♦ on Bob.")
    assert awaited.evaluate(letters) >= 1.7 * before.evaluate(letters) >= 1.7 * 40
    # And: nothing of it told that somebody is shot at.
    expect(board.locator(".caption")).to_have_css("border-top-color", "rgb(229, 72, 58)")
    assert board.evaluate(UNSEEN, ".sees, .caption > *") == []


LONG_CARDS = [
    "stagecoach 9S",
    "pepperbox AH",
    "winchester 8S",
    "springfield KS",
    "rev_carabine AC",
    "binocular 10D",
    "conestoga 9D",
    "schofield JC",
]


@pytest.mark.parametrize("players", [4, 6, 8])
def test_the_cards_of_a_general_store_are_read_from_the_sofa(browser, laptop, players):
    """A walk, severity 1: they were signs without names."""
    evening = saloon(browser, laptop, NAMES[:players], "dodge-city")
    board = open_board(evening)
    for card, place in [("general_store 9C", "hand 0"), *((card, "deck") for card in LONG_CARDS)]:
        send(evening, "override", verb="move_card", **{"with.card": card, "with.to": place})
    answer(evening, 0, {"play": "general_store 9C"})

    for size in (TV, LAPTOP):
        board.set_viewport_size(size)
        settled(board)
        expect(board.locator(".turned b")).to_have_count(players)
        assert board.evaluate(BROKEN, ".turned b") == []
        assert board.evaluate(UNSEEN, ".turned .card") == []
        for seat in range(1, players + 1):
            plate = f".round > .spot:nth-child({seat}) .plate"
            cards = [f".turned > :nth-child({n}) .card" for n in range(1, players + 1)]
            assert [board.evaluate(REACHES, [plate, card]) for card in cards] == [0] * players

    # A walk, severity 1: the last two were signs again.
    for seat, card in zip(range(players - 2), LONG_CARDS[-players:], strict=False):
        answer(evening, seat, card)
    settled(board)
    expect(board.locator(".turned b")).to_have_count(2)
    assert board.evaluate(UNSEEN, ".turned .card") == []


def test_a_card_in_play_is_named_on_the_seat_it_lies_at(browser, laptop):
    """Ninth guest: what the signs are called stood in a legend, in icons of another set."""
    evening = saloon(browser, laptop, NAMES[:7], "dodge-city")
    board = open_board(evening)
    for card in ("mustang 8H", "rev_carabine AC", "conestoga 9D", "barrel QS"):
        send(evening, "override", verb="move_card", **{"with.card": card, "with.to": "play 0"})
    send(evening, "override", verb="move_card", **{"with.card": "volcanic 10S", "with.to": "play 1"})

    for size in (TV, LAPTOP):
        board.set_viewport_size(size)
        settled(board)
        names = board.locator(".plate .tiles b")
        expect(names).to_have_text(["Mustang", "Rev. Carabine", "Conestoga", "Barrel", "Volcanic"])
        assert board.evaluate(SMALLEST) >= 26 * size["width"] / 1920 - 1
        assert board.evaluate(UNSEEN, ".plate .tiles b") == []
        assert board.evaluate(REACHES, [".spot:first-child .tiles b", ".spot:first-child .called"]) == 0


# Of all that is written, the smallest in pixels.
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".board *")].filter(one =>
  one.checkVisibility() && !one.closest(".away, svg") &&
  [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim())
).map(one => parseFloat(getComputedStyle(one).fontSize)))"""


# Of all cards in play the smallest name in pixels, the least breadth of a card, and the greatest height of its name.
NAMED = """() => [...document.querySelectorAll(".plate .tile")].map(tile => {
  const name = getComputedStyle(tile, "::after");
  return [parseFloat(name.fontSize), tile.offsetWidth, parseFloat(name.height)];
}).reduce((all, one) => [Math.min(all[0], one[0]), Math.min(all[1], one[1]), Math.max(all[2], one[2])])"""


@pytest.mark.parametrize("number", [2, 5, 8])
def test_the_cards_in_play_lie_on_the_felt_before_the_seat(browser, laptop, number):
    """Tenth guest, 7.7: five large brown slabs, half empty, with the cards in play inside of them."""
    evening = saloon(browser, laptop, NAMES[:8], "dodge-city")
    board = open_board(evening)
    for card in IN_PLAY[:number]:
        for seat, one in ((1, card), (4, IN_PLAY[IN_PLAY.index(card) + 8])):
            send(evening, "override", verb="move_card", **{"with.card": one, "with.to": f"play {seat}"})

    for page, size in ((board, TV), (board, LAPTOP), (evening.dashboard, TV), (evening.dashboard, LAPTOP)):
        page.set_viewport_size(size)
        settled(page)
        plates = page.evaluate(BOXES, ".plate" if page is evening.dashboard else ".portrait, .called")
        middle = page.evaluate(BOXES, ".heart .card")
        widths = [right - left for left, _top, right, _bottom in page.evaluate(BOXES, ".plate")]
        assert max(widths) - min(widths) <= 1
        for place in (2, 5):
            tiles = page.evaluate(BOXES, f".spot:nth-child({place}) .tile")
            assert len(tiles) == number
            # Guests: a Mustang, a Barrel or a gun was as small as a stamp.
            large = 0.07 if page is board else 0.048
            assert number > 2 or tiles[0][2] - tiles[0][0] >= large * size["width"]
            for left, top, right, bottom in tiles:
                assert 0 <= left < right <= size["width"]
                for other in (*plates, *middle):
                    apart = right <= other[0] + 1 or other[2] <= left + 1
                    # A guest: their upper edge and rank were cut off under the plate.
                    assert apart or bottom < other[1] or other[3] < top, (size, place)
    # On the laptop names of 11 pixels, two lines each, could not be read.
    letters, breadth, high = page.evaluate(NAMED)
    assert letters >= 13
    assert breadth >= (120 if number == 5 else 78)
    assert high <= 28


@pytest.mark.parametrize("size", [TV, LAPTOP], ids=["large", "small"])
def test_nothing_lies_over_the_face_of_a_seat(browser, laptop, size):
    """Ninth guest: a dark band lay over the chin, and the hat was cut at the top."""
    evening = saloon(browser, laptop, NAMES[:5])
    board = open_board(evening)
    send(evening, "override", verb="move_card", **{"with.card": "barrel QS", "with.to": "play 1"})

    for page in (board, evening.dashboard):
        page.set_viewport_size(size)
        settled(page)
        # Guests: the head of the table stood off its axis, and plates hung alternately at the left and the right.
        seats, ((start, _top, end, _bottom),) = page.evaluate(BOXES, ".plate"), page.evaluate(BOXES, ".round")
        for one, other in ((0, 0), (1, 4), (2, 3)):
            assert abs(seats[one][0] - start + seats[other][2] - end) <= 4
        assert abs(seats[2][1] - seats[3][1]) <= 1
        for seat in range(1, 6):
            spot = f".spot:nth-child({seat})"
            assert (
                page.evaluate(BOXES, f"{spot} .portrait")[0][2]
                <= page.evaluate(BOXES, f"{spot} .called")[0][0] + 2
            )
            ((left, top, right, bottom),) = page.evaluate(BOXES, f"{spot} .portrait")
            face = (
                left + 0.3 * (right - left),
                top + 0.3 * (bottom - top),
                right - 0.3 * (right - left),
                top + 0.7 * (bottom - top),
            )
            for over in page.evaluate(
                BOXES, f"{spot} :is(.called, .state, .figure, .badge, .tile, .who > .icon)"
            ):
                apart = over[2] <= face[0] or face[2] <= over[0] or over[3] <= face[1] or face[3] <= over[1]
                assert apart, (seat, over, face)


def test_the_count_of_votes_covers_no_sentence_however_many_have_bet(browser, laptop):
    """Walk, severity 2: the best of those who bet took two lines, and the hands lay upon what was asked."""
    evening = table(browser, laptop, "Werewolf", "the-script", MANY[:9])
    board = open_board(evening)
    for seat in (5, 6, 7):
        send(evening, "override", verb="kill", why="test", **{"with.seat": seat})
    evening.until("The village talks it over.")
    for seat in (5, 6, 7):
        send(evening, f"seat/{seat}/bet", on="bet.vote.1", pick="0")
    evening.until("who shall be executed")
    assert board.locator(".league").count() == 0  # of noughts there is no league
    for seat in range(1, 5):
        answer(evening, seat, 0)
    evening.next()
    evening.until("who shall be executed")
    settled(board)

    expect(board.locator(".league")).to_contain_text("1 (1/1)")
    assert board.evaluate(REACHES, [".caption > span", ".caption .progress"]) == 0
    (count,) = board.evaluate(BOXES, ".caption .progress")
    assert count[1] >= board.evaluate(BOXES, ".caption > span")[0][3]


def test_on_the_pile_of_bang_no_name_of_a_card_is_broken(browser, laptop):
    """A walk: “Remingto” and an “n” of its own below it."""
    evening = saloon(browser, laptop, NAMES[:5], "dodge-city")
    board = open_board(evening)
    for card in ("remington KC", "schofield JC", "winchester 8S", "conestoga 9D"):
        give(evening, card, "discard")
        settled(board)
        name = board.locator(".heart [id^=top-] .card b")
        assert name.evaluate("one => one.getBoundingClientRect().height") < 45, name.inner_text()

    # A guest, the end: the cards of the winners had lost the lower edge of their frame.
    for seat, role in enumerate(("sheriff", "renegade", "outlaw", "outlaw", "outlaw")):
        send(evening, "override", verb="set_role", **{"with.seat": seat, "with.role": role})
    send(evening, "override", verb="eliminate", why="test", **{"with.seat": 0})
    while evening.asked():
        send(evening, "next", asked=evening.asked())
        settled(evening.dashboard)
    send(evening, "uncover", to=99)
    for page in (board, evening.dashboard):
        expect(page.locator(".winners .won")).to_have_count(3)
        frames, cards = (page.evaluate(BOXES, f".winners {one}") for one in (".painting", ".art"))
        assert [frame[3] - card[3] for frame, card in zip(frames, cards, strict=True)] == [0] * 3
