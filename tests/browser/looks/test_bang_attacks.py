"""An attack on somebody whose hand is a secret: what their phone shows, and that nobody can tell what they hold."""

from __future__ import annotations

import base64
import re
from itertools import product

import pytest
from playwright.sync_api import expect

from tests.browser.evening import PHONE, READ, open_board
from tests.browser.measures import UNSEEN
from tests.browser.saloon import Saloon, seated
from tests.browser.shades import SHADES, still

from .test_bang_hand import text

# What differs from one question to the next, whatever a hand holds.
NUMBERS = re.compile(
    r'(asked-|event-|mark="|moment="|alarm="|number="|left="|value="|csrf" content="|token" value="|style="--left: )[\w.]+'
)


FIRE = "rgb(229, 72, 58)"
EDGE = "one => getComputedStyle(one).borderTopColor"
# Whether it is what lies in its middle.
ON_TOP = """one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


@pytest.mark.parametrize("size", [PHONE, {"width": 360, "height": 640}], ids=str)
def test_an_attack_brings_whoever_reads_the_settings_back_to_its_question(saloon, size):
    """Sixteenth walk, severity 2: nothing of it was in sight, and a life was lost in silence."""
    alice = saloon.phones["Alice"]
    alice.set_viewport_size(size)
    saloon.correct({"verb": "set_turn", "seat": 1})
    saloon.give(1, "bang QH")
    saloon.give(0, "missed 10C")
    alice.locator(".phone-foot summary").first.click()
    alice.locator("#pace").scroll_into_view_if_needed()
    saloon.enter(1, {"at": 0, "play": "bang QH"})

    expect(alice.locator(".ask.is-reply")).to_be_visible()

    places = ".ask-top h2, .dock time, .dock .choices > label"
    alice.wait_for_function(f"places => !({UNSEEN})(places).length", arg=places)


def test_an_attack_shuts_what_lies_over_its_question(saloon):
    """A walk, severity 2: the sheet of the middle lay over the question and its clock, and a life was lost behind it."""
    alice = saloon.phones["Alice"]
    saloon.correct({"verb": "set_turn", "seat": 1})
    saloon.give(1, "bang QH")
    alice.locator("#middle").click()
    expect(alice.locator("dialog[open]")).to_be_visible()

    saloon.enter(1, {"at": 0, "play": "bang QH"})

    expect(alice.locator(".ask.is-reply")).to_be_visible()
    expect(alice.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize(
    "size", [PHONE, {"width": 360, "height": 640}, {"width": 320, "height": 568}], ids=str
)
def test_beside_green_cards_that_answer_the_open_hand_leaves_the_clock_and_the_answers_in_sight(saloon, size):
    """Fifteenth walk, severity 1: three answers counted as five, and the hand lay over the clock and all of them."""
    alice = saloon.phones["Alice"]
    saloon.give(0, "missed 10C", "panic AH", "barrel QS", "duel QD", "beer 6H")
    saloon.move("play 0", ["sombrero 7C", "bible 10H"])
    saloon.correct({"verb": "set_turn", "seat": 1})
    saloon.give(1, "bang QH")
    saloon.enter(1, {"at": 0, "play": "bang QH"})
    alice.set_viewport_size(size)
    expect(alice.locator(".ask.is-reply")).to_be_visible()

    saloon.open_hand("Alice")
    saloon.pick("Alice", "Missed!")

    places = ".dock time, .dock .choices > label, #hold-box .two [type=submit]"
    expect(alice.locator(".dock .choices > label")).to_have_count(3)
    alice.wait_for_function(f"places => !({UNSEEN})(places).length", arg=places)
    saloon.leave("Alice")


def test_an_attack_looks_the_same_with_a_card_that_answers_and_without(saloon, browser):
    """The same attack twice, undone in between: once Bob holds a Missed!, once he does not."""
    saloon.give(1, "missed 7S")
    saloon.move("deck", ["panic JH"])
    before = saloon.entries()

    blank = browser.new_context().new_page()
    seen, shades = ([], []), []
    # What the hand changes is there every time; how the edge of a round face is painted changes by itself.
    while len(seen[0]) < 4 and min(shades, default=2) > 1:
        with_missed = attacked(saloon, "Bob")
        saloon.undo(before)
        saloon.move("deck", ["missed 7S"])
        saloon.move("hand 1", ["panic JH"])
        without = attacked(saloon, "Bob")
        saloon.undo(before)

        assert with_missed["source"] == without["source"]
        assert with_missed["tree"] == without["tree"]
        assert with_missed["sizes"] == without["sizes"] != []
        for pictures, one in zip(seen, (with_missed, without), strict=True):
            pictures.append(one["picture"])
        shades = [blank.evaluate(SHADES, [one, other]) for one, other in product(*seen)]
    assert min(shades) <= 1
    blank.context.close()


def test_a_role_that_is_held_under_fire_fills_the_phone_above_the_clock(saloon):
    """A guest: a card of 170 pixels with dead brown at both sides, above all that was asked."""
    bob = saloon.phones["Bob"]
    saloon.enter(0, {"at": 1, "play": "bang AD"})
    expect(bob.locator(".ask.is-reply")).to_be_visible()

    saloon.press("Bob", "#hold-role")
    bob.wait_for_timeout(500)  # it has turned over
    card, clock = (bob.locator(one).bounding_box() for one in (".turning-card", ".dock time"))
    unseen = bob.evaluate(UNSEEN, "#role-box .held-card b, .dock time")
    bob.mouse.up()

    assert card["width"] >= 0.8 * PHONE["width"]
    assert clock["y"] >= PHONE["height"] - 64
    assert unseen == []


def test_who_is_attacked_can_read_what_is_no_answer_and_then_chooses_again(saloon):
    bob, confirm = saloon.phones["Bob"], saloon.phones["Bob"].locator("#hold-box [data-confirm]")
    saloon.enter(0, {"at": 1, "play": "bang AD"})
    saloon.give(1, "missed 7S", "cat_balou 9D")
    expect(bob.locator(".me-1 .of-1 > i")).to_have_count(2)

    saloon.open_hand("Bob")
    saloon.pick("Bob", "Missed")
    expect(confirm).to_be_enabled()
    saloon.pick("Bob", "Cat Balou")
    expect(text(bob)).to_contain_text("Any player")
    expect(confirm).to_be_disabled()
    saloon.pick("Bob", "Missed")
    expect(text(bob)).not_to_contain_text("Any player")
    expect(confirm).to_be_enabled()
    saloon.leave("Bob")


def test_whoever_is_shot_at_is_red_at_every_table_until_it_is_over(saloon):
    """A guest: a shot looked like any other turn."""
    board = open_board(saloon)
    saloon.correct({"verb": "set_turn", "seat": 0})
    places = (
        (saloon.dashboard, ".round > .asked .plate"),
        (board, ".round > .asked .plate"),
        (saloon.phones["Alice"], "#ring > .asked"),
    )
    saloon.settle()
    shown = [page.locator(place).evaluate(EDGE) for page, place in places]
    assert FIRE not in shown

    saloon.give(0, "bang AD")
    before = saloon.entries()
    saloon.enter(0, {"at": 1, "play": "bang AD"})
    saloon.settle()
    for page, place in places:
        expect(page.locator(place)).to_contain_text("Bob")
        expect(page.locator(place)).to_have_css("border-top-color", FIRE)
    # To whoever was not asked half the screen was empty, and the time stood beside their own name.
    alice, bob = saloon.phones["Alice"], saloon.phones["Bob"]
    expect(alice.locator("#now .seen .gunman > small")).to_have_text(["Alice", "Bob"])
    assert alice.evaluate(UNSEEN, "#now .seen :is(small, .card > b), .drawers summary, .dock .state") == []
    expect(alice.locator(".dock .state > time")).to_be_visible()
    expect(alice.locator(".phone-top time")).to_be_hidden()
    expect(bob.locator("#now .seen")).to_be_hidden()

    saloon.undo(before)
    assert [page.locator(place).evaluate(EDGE) for page, place in places] == shown


def test_whoever_has_no_answer_in_the_hand_reads_so_above_it_and_nowhere_else(saloon):
    """A reaction, 7.5 for beauty: two grey cards, and nothing said of them."""
    bob = saloon.phones["Bob"]
    saloon.give(1, "cat_balou 9D")
    saloon.enter(0, {"at": 1, "play": "bang AD"})
    saloon.settle()
    expect(bob.locator(".ask.is-reply")).to_be_visible()
    expect(bob.locator("body")).not_to_contain_text("None of your cards is an answer.")

    saloon.open_hand("Bob")
    expect(bob.locator("#hold-box")).to_contain_text("None of your cards is an answer.")
    # A walk, severity 2: the open hand lay over the only answers there were, while the clock ran.
    for width, height in ((360, 640), (390, 844)):
        bob.set_viewport_size({"width": width, "height": height})
        hit = bob.locator(".ask .choice", has_text="Take the hit")
        assert hit.evaluate(ON_TOP), (width, height)
    bob.set_viewport_size(PHONE)
    # A guest: the sentence stood twice, and the one button was as dull as the cards.
    expect(bob.locator("#hold-box .again")).to_be_hidden()
    expect(bob.locator("#hold .hint")).to_have_css(
        "clip-path", "inset(50%)"
    )  # heard, as the button has no other name
    saloon.leave("Bob")
    expect(bob.locator("#hold .hint")).to_have_css("clip-path", "none")
    saloon.give(1, "missed 7S")
    saloon.open_hand("Bob")
    expect(bob.locator("#hold-box")).not_to_contain_text("None of your cards is an answer.")
    saloon.leave("Bob")


# The fuse burns down with the clock.
NO_FUSE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("time::before, time::after { display: none !important; }");
  document.adoptedStyleSheets = [sheet];
}"""


def attacked(saloon: Saloon, name: str) -> dict[str, object]:
    """What the room, the line and the phone's own page say once somebody has been shot at."""
    phone = saloon.phones[name]
    sent = len(saloon.views[phone])
    expect(phone.locator(".ask.is-reply")).to_have_count(0)
    saloon.enter(0, {"at": 1, "play": "bang AD"})
    expect(phone.locator(".ask.is-reply")).to_be_visible()
    expect(phone.locator(".dock time")).not_to_be_empty()
    phone.wait_for_timeout(600)  # whatever else comes
    phone.evaluate(NO_FUSE)
    picture = still(phone)
    phone.evaluate("document.adoptedStyleSheets = []")
    return {
        "sizes": saloon.views[phone][sent:],
        "source": NUMBERS.sub(r"\1", re.sub(r">\d:\d\d<", "><", phone.content())),
        "tree": re.sub(r"\d:\d\d", "", phone.locator("body").aria_snapshot()),
        "picture": base64.b64encode(picture).decode(),
    }


def test_who_is_taken_out_while_something_is_answered_stands_below_what_is_asked(browser, laptop):
    """A walk, severity 2: the sentence of what stands was set one letter a line."""
    table = seated(browser, laptop, phones=2)
    table.deal()
    table.next()
    table.give(0, *(f"bang {rank}D" for rank in ("2", "3", "4", "5", "6", "7", "8")))
    table.enter(0, "end")
    stands = table.dashboard.locator(".say-pane > .pane")
    awaits = stands.locator(".sentence > span")
    expect(awaits).to_contain_text("Alice")
    expect(stands.locator("time")).to_have_count(0)

    table.correct({"verb": "eliminate", "seat": 3})

    expect(stands.locator(".dying")).to_contain_text("leaves the game as soon as this is answered by: Alice")
    # A walk, severity 1: whoever alone could end the wait read nothing of it.
    expect(table.phones["Alice"].locator(".ask .dying")).to_contain_text(
        "as soon as this is answered by: Alice"
    )
    awaited, dying = awaits.bounding_box(), stands.locator(".dying").bounding_box()
    assert awaited["y"] + awaited["height"] <= dying["y"]
    assert awaited["width"] >= 200


def test_whoever_passes_a_choice_over_is_asked_first(saloon):
    """Severity 2: one press cost a life, or discarded a player's cards. Guests: the button says what it does."""
    saloon.give(0, "bang QH")
    saloon.enter(0, {"at": 1, "play": "bang QH"})
    page, before = saloon.dashboard, saloon.entries()
    expect(page.locator("[data-next]")).to_contain_text("Bob takes the hit")
    page.wait_for_timeout(READ)

    page.locator("[data-next]").click()

    expect(page.locator("#note")).to_contain_text("Somebody is still asked.")
    assert saloon.entries() == before


def test_a_hand_that_lies_open_when_a_shot_comes_stays_open(saloon):
    """Walk, severity 3: a second later it was gone, and the next tap shut what could not be seen."""
    alice = saloon.phones["Alice"]
    saloon.correct({"verb": "set_turn", "seat": 1})
    saloon.give(1, "bang QH")
    saloon.give(0, "missed 10C")
    saloon.open_hand("Alice")

    saloon.enter(1, {"at": 0, "play": "bang QH"})
    expect(alice.locator(".ask.is-reply")).to_be_visible()
    alice.wait_for_timeout(2_500)  # it has been painted again

    expect(alice.locator("#hold-box")).to_be_visible()
    expect(alice.locator("#hold-box .pick:has([value*='missed 10C'])")).to_be_visible()
    saloon.leave("Alice")


def test_a_phone_that_takes_every_hit_looks_as_all_others_do(saloon):
    """Walk, severity 2: its answers were gone, and a sentence said it to whoever sat beside."""
    alice = saloon.phones["Alice"]
    saloon.correct({"verb": "set_turn", "seat": 1})
    saloon.give(1, "bang QH")
    saloon.enter(1, {"at": 0, "play": "bang QH"})
    expect(alice.locator(".ask.is-reply")).to_be_visible()
    without = alice.locator("#dock").inner_text()

    alice.locator(".phone-foot summary").first.click()
    alice.locator("[data-flag=auto]").check()
    alice.locator(".phone-foot summary").first.click()

    try:
        assert re.sub(r"\d:\d\d", "", alice.locator("#dock").inner_text()) == re.sub(r"\d:\d\d", "", without)
    finally:
        alice.evaluate("localStorage.removeItem('auto')")
        alice.reload()


def test_with_sid_ketchum_s_ability_picked_a_tap_on_a_card_of_the_hand_pays_with_it(saloon):
    """Two walks, severity 2: it dropped the ability, and told of the card instead."""
    alice = saloon.phones["Alice"]
    saloon.correct(
        {"verb": "set_character", "seat": 0, "character": "sid_ketchum"},
        {"verb": "set_life", "seat": 0, "life": 2},
    )
    saloon.give(0, "beer 6H", "duel QD", "panic AH")
    saloon.open_hand("Alice")
    saloon.pick("Alice", "Sid Ketchum")
    paid, sure = alice.locator("#hold-box .pays input:checked"), alice.locator("#hold-box .two [type=submit]")

    saloon.pick("Alice", "Duel")
    saloon.pick("Alice", "Panic!")

    expect(paid).to_have_count(2)
    expect(sure).to_have_text("Play: Sid Ketchum")
    saloon.pick("Alice", "Panic!")
    expect(paid).to_have_count(1)
    expect(sure).to_be_disabled()
    saloon.pick("Alice", "Beer")
    sure.click()
    expect(alice.locator("#chair-0 .counts .cards")).to_contain_text("1")
    assert saloon.hand(0) == ["panic AH"]


def test_an_answer_is_either_below_or_in_the_open_hand_and_one_button_confirms_it(saloon):
    """A walk, severity 1: two equal buttons stood under each other, and neither said which answer it confirmed."""
    alice = saloon.phones["Alice"]
    saloon.give(0, "missed 10C", "beer 6H")
    saloon.move("play 0", ["barrel QS"])
    saloon.correct({"verb": "set_turn", "seat": 1})
    saloon.give(1, "bang QH")
    saloon.enter(1, {"at": 0, "play": "bang QH"})
    below = alice.locator(".ask .sure")
    barrel = alice.locator(".dock .choices > .face")
    barrel.click()
    expect(below).to_be_visible()

    saloon.open_hand("Alice")
    saloon.pick("Alice", "Missed!")
    expect(below).to_be_hidden()
    expect(alice.locator("#hold-box .two [type=submit]")).to_be_enabled()
    expect(barrel).to_be_hidden()

    alice.locator("#hold-box .two").get_by_role("button", name="Cancel").click()
    barrel.click()
    expect(below).to_be_visible()
    expect(alice.locator("#hold-box .card")).to_have_count(0)


def test_what_lies_in_the_middle_to_choose_from_hides_no_question(saloon):
    """Two walks, severity 1: a tap on it opened what the cards do, over the question itself."""
    alice = saloon.phones["Alice"]
    saloon.give(0, "general_store 9C")
    saloon.enter(0, {"play": "general_store 9C"})
    expect(alice.locator(".ask.is-choice .choice.face").first).to_be_visible()

    alice.locator("#middle > .card").first.click(force=True)

    expect(alice.locator("dialog[open]")).to_have_count(0)
    alice.locator(".ask.is-choice .choice.face").first.click()
    expect(alice.locator(".ask .sure")).to_be_visible()


def test_an_attack_is_a_picture_of_who_attacks_with_what_and_whom_above_equal_answers(saloon):
    """A guest: four orange lines to read with 19 seconds running."""
    bob = saloon.phones["Bob"]
    saloon.give(1, "missed 7S")
    saloon.move("play 1", ["barrel QS"])
    saloon.enter(0, {"at": 1, "play": "bang AD"})
    expect(bob.locator(".ask.is-reply")).to_be_visible()

    expect(bob.locator(".attack small:visible")).to_have_text(["Alice", "You"])
    assert bob.evaluate(UNSEEN, ".attack .face:not(.shot-at:not(.of-1) *), .attack > .card") == []
    expect(bob.locator("#asks")).to_have_text(
        "Alice shoots at you: BANG! A♦. Play a Missed!, draw!, or take the hit."
    )
    expect(bob.locator("#asks .drawn")).to_have_css("clip-path", "inset(50%)")  # heard, and drawn above
    barrel, hand = (bob.locator(one).bounding_box() for one in (".choices > .face", "#hold"))
    assert abs(barrel["width"] - hand["width"]) < 4
    assert abs(barrel["height"] - hand["height"]) < 4
