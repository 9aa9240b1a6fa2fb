"""The laptop at BANG!: what it shows of the table, and what it is to whoever has no phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening, settled
from tests.browser.measures import UNSEEN
from tests.browser.pictures import answer, give, send

from .tables import NAMES, saloon
from .test_television import BOXES


def test_in_bang_the_way_back_to_whoever_is_shot_at_is_in_sight(browser, laptop):
    """Seventh walk, severity 2: the button was squeezed to nothing below a reminder and three lines to say."""
    evening = saloon(browser, laptop, NAMES[:5])
    page = evening.dashboard
    send(evening, "override", verb="move_card", **{"with.card": "gatling 10H", "with.to": "hand 0"})
    # Whose barrel cannot help, or nothing would be asked.
    send(evening, "override", verb="set_character", **{"with.seat": 1, "with.character": "rose_doolan"})
    send(evening, "override", verb="set_life", **{"with.seat": 1, "with.life": 1})
    settled(page)
    answer(evening, 0, {"play": "gatling 10H"})
    settled(page)
    answer(evening, 1, "hit")
    settled(page)
    expect(page.locator("[data-turn]:not([hidden])")).to_have_count(0)

    expect(page.locator("#dash-say .carried button").first).to_be_visible()
    settled(page)
    assert page.evaluate(UNSEEN, "#dash-say .carried button") == []


@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, {"width": 1920, "height": 1080}], ids=str)
def test_in_bang_the_open_hand_ends_below_the_bar_and_is_shut_there(browser, laptop, size):
    """A walk, severity 2: of a hand in which nothing answers the words and the cross lay below the bar."""
    evening = saloon(browser, laptop, NAMES[:5])
    page = evening.dashboard
    page.set_viewport_size(size)
    moved = {
        "duel 8C": "hand 0",
        "stagecoach 9S": "hand 1",
        "wells_fargo 3H": "hand 1",
        "volcanic 10S": "hand 1",
    }
    for card, place in moved.items():
        send(evening, "override", verb="move_card", **{"with.card": card, "with.to": place})
    answer(evening, 0, {"play": "duel 8C", "at": 1})
    settled(page)
    send(evening, "seat/1/begin", ready=1)
    page.goto(f"{evening.server.address}/m/{evening.code}/seat/1/?lifts=1")

    page.locator(".grips .hold:not(.role) .hold-button").click()

    bar, box = page.locator(".only-one").bounding_box(), page.locator("#hold-box").bounding_box()
    assert box["y"] >= bar["y"] + bar["height"]
    page.locator("#hold-box .shut").click()
    expect(page.locator("#hold-box .held-open")).to_have_count(0)


def test_in_bang_whoever_has_no_phone_is_shown_the_character_too(browser, laptop):
    """A walk, severity 2: the hand and the role were shown, and never who one is."""
    evening = Evening(browser, laptop)
    evening.host("base", "BANG!")
    evening.join(NAMES[0])
    evening.add(*NAMES[1:5])
    page = evening.dashboard
    page.get_by_role("button", name="Deal the cards").click()
    page.locator(".saloon-dash").wait_for()
    send(evening, "seat/2/begin", ready=1, looks=1)

    page.goto(f"{evening.server.address}/m/{evening.code}/seat/2/?looks=1&lifts=1")

    shown = page.locator(".persona:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text("You are")
    expect(shown.locator("b")).to_be_in_viewport(ratio=1)
    expect(page.locator("#hold-box .fan .card").first).to_be_in_viewport(ratio=1)
    expect(page.locator("#hold-box .held-card b")).to_be_in_viewport(ratio=1)


def test_whose_distances_are_shown_is_said_after_something_has_flown_over_the_table(browser, laptop):
    """A guest: “Distances from Carol” stood below the distances of whoever was pointed at."""
    evening = saloon(browser, laptop, NAMES[:5])
    page = evening.dashboard
    send(evening, "override", verb="move_card", **{"with.card": "stagecoach 9S", "with.to": "hand 0"})
    answer(evening, 0, {"play": "stagecoach 9S"})
    settled(page)
    assert page.locator("[data-flight]").count() > 0

    page.locator(".plate[value='2']").hover()

    expect(page.locator("b[data-from]")).to_have_text(NAMES[2])
    expect(page.locator(".plate[value='2'] .far")).to_be_hidden()


def test_in_bang_what_is_read_out_is_not_said_again_below_it(browser, laptop):
    """A guest: “It is for Bob to answer” stood three times, beside two clocks that disagreed."""
    evening = saloon(browser, laptop, NAMES[:5])
    give(evening, "winchester 8S", "play 0")
    give(evening, "jail JS", "play 2")
    give(evening, "barrel QS", "play 4")
    give(evening, "bang KD", "hand 0")
    answer(evening, 0, {"at": 1, "play": "bang KD"})
    settled(evening.dashboard)

    pane = evening.dashboard.locator("#dash-say")
    expect(pane.locator(".stands")).to_have_count(0)
    # A guest: seats across from each other stood higher and lower, as cards lay before them or not; and the light of
    # a lantern was as red as the seat of whoever was shot at.
    across = [evening.dashboard.locator(f".spot:nth-child({place}) .plate") for place in (2, 5)]
    assert len({plate.bounding_box()["y"] for plate in across}) == 1
    lit = "figures => figures.map(one => getComputedStyle(one).getPropertyValue('--lit'))"
    assert set(evening.dashboard.locator(".plate .figure").evaluate_all(lit)) == {""}
    # Two guests: whom it waits for is the headline, and what is easily forgotten stands small below. A third: it stood
    # there three times, and what led to it in letters as large.
    expect(pane.locator(".awaited:not(.told)")).to_have_count(0)
    reminder, said = pane.locator(".reminder"), pane.locator(".sentence > span")
    expect(said).to_have_text(f"{NAMES[1]} must answer.")
    expect(reminder).to_contain_text(f"{NAMES[2]}'s next turn begins with a draw! for Jail.")
    tops = [one.bounding_box()["y"] for one in (pane.locator(".earlier"), said, reminder)]
    assert tops == sorted(tops)
    sizes = "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    headline, earlier, small = (
        pane.locator(one).evaluate_all(sizes)[0] for one in (".sentence > span", ".earlier", ".reminder")
    )
    assert headline >= 22 > 16 > earlier
    assert headline > small
    # And: the sheriff's star was a sign on a painting, among hats with stars, and the largest one beside the heading.
    office, name = (
        evening.dashboard.locator(f".spot:has(.office) {one}") for one in (".office", ".called > b")
    )
    expect(office).to_have_text(re.compile("sheriff", re.IGNORECASE))
    badge, called = office.bounding_box(), name.bounding_box()
    assert badge["y"] > called["y"] + called["height"]
    expect(evening.dashboard.locator(".top use[href*='badge-sheriff']")).to_have_count(0)
    assert pane.inner_text().count(f"{NAMES[1]} must answer.") == 1
    expect(pane.locator("time")).to_have_count(0)
    expect(evening.dashboard.locator(".top time")).to_have_count(1)


def test_what_everybody_can_do_stands_below_the_steps_and_whoever_acts_comes_first(browser, laptop):
    """Sixth guest, BANG!'s laptop in a turn, 7/6: nobody knows by heart what the characters can do."""
    evening = saloon(browser, laptop, NAMES[:5])
    page = evening.dashboard
    page.set_viewport_size({"width": 1920, "height": 1080})
    send(evening, "override", verb="move_card", **{"with.card": "bang KD", "with.to": "hand 0"})
    send(evening, "override", verb="set_character", **{"with.seat": 1, "with.character": "rose_doolan"})
    settled(page)
    people = page.get_by_role("list", name="Who can do what").locator("li")
    expect(people.last).to_have_text("Tap a seat for what its character can do.")
    acting = people.and_(page.locator(".acts"))
    expect(acting).to_have_text([re.compile(r"^Willy the Kid\s+You may play any number of BANG!s\.\s*$")])

    answer(evening, 0, {"play": "bang KD", "at": 1})
    settled(page)

    expect(acting).to_have_text(
        [re.compile("Willy the Kid"), re.compile(r"^Rose Doolan\s+You see others one nearer\.\s*$")]
    )
    assert page.evaluate(UNSEEN, ".persons .acts") == []
    expect(acting.first).to_be_visible()
    assert people.first.inner_text().startswith("Willy the Kid")


def test_while_a_shot_waits_for_its_answer_the_laptop_shows_who_shoots_with_what_at_whom(browser, laptop):
    evening = saloon(browser, laptop, NAMES[:5])
    page = evening.dashboard
    send(evening, "override", verb="move_card", **{"with.card": "bang KD", "with.to": "hand 0"})
    settled(page)
    expect(page.locator(".assault")).to_have_count(0)

    answer(evening, 0, {"play": "bang KD", "at": 1})
    settled(page)

    # Two guests: the same arrow stood on the table and beside it.
    expect(page.locator(".assault")).to_have_count(1)
    expect(page.locator(".assault > .face")).to_have_count(2)
    assert page.evaluate(UNSEEN, ".heart > .assault > *") == []
    expect(page.locator("[data-next]")).to_contain_text(f"{NAMES[1]} takes the hit")
    expect(page.locator("[data-next]")).not_to_contain_text("the last life")

    send(evening, "override", verb="set_life", **{"with.seat": 1, "with.life": 1})
    settled(page)

    expect(page.locator("[data-next].fatal")).to_contain_text(f"{NAMES[1]} takes the hit: the last life")


def test_the_log_of_bang_says_what_everybody_heard_beside_the_arrow_that_leads_back(browser, laptop):
    """Two guests: the same lines twice, once as answers and once as sentences."""
    evening = saloon(browser, laptop, NAMES[:5])
    page = evening.dashboard
    send(evening, "override", verb="move_card", **{"with.card": "bang KD", "with.to": "hand 0"})
    answer(evening, 0, {"play": "bang KD", "at": 1})
    settled(page)

    expect(page.locator("#log > summary > small")).to_have_text(f"{NAMES[0]} plays BANG! K♦ on {NAMES[1]}.")
    page.locator("#log > summary").click()
    line = page.locator("#dash-log .newest li").first
    expect(line.locator("span").first).to_have_text(f"{NAMES[0]} plays BANG! K♦ on {NAMES[1]}.")
    expect(line.get_by_role("button", name="Back to before this line")).to_be_visible()


def test_in_bang_what_was_done_last_stands_as_pictures_and_no_distance_lies_on_a_painting(browser, laptop):
    """A guest: a panel two thirds empty, lines of the log cut, and chips on the faces of the painted."""
    evening = saloon(browser, laptop, NAMES[:5])
    page = evening.dashboard
    give(evening, "panic AH", "hand 0")
    settled(page)
    answer(evening, 0, {"play": "panic AH", "at": 1, "take": "hand"})
    settled(page)

    # Guests: a box without a heading, pictures without a verb, and below what is to be said the same once more.
    acts = page.locator(".outlook > .acts > li")
    expect(acts.filter(has_text="takes a card")).to_have_count(0)
    give(evening, "beer 6H", "hand 0")
    settled(page)
    expect(acts.first).to_have_text(re.compile(r"^\s*Alice\s*takes a card from Bob\s*$"))
    expect(acts.first.locator(".what")).to_be_visible()
    # A card that is for nobody stood between two columns.
    alone = page.locator(".acts .what:last-child").first
    assert alone.evaluate("one => getComputedStyle(one).gridColumnStart") == "4"
    assert page.locator("body *").count() <= 700
    for cut in page.locator(".newest li > span").all():
        assert cut.evaluate("line => line.scrollHeight <= line.clientHeight + 1 || !line.clientHeight")
    for plate in page.locator(".plate:has(.far:not([hidden]))").all():
        portrait, chip = plate.locator(".portrait").bounding_box(), plate.locator(".far").bounding_box()
        beside = (
            chip["x"] >= portrait["x"] + portrait["width"] - 1,
            chip["x"] + chip["width"] <= portrait["x"] + 1,
        )
        assert any(beside)

    # During a peek roles lay over faces and figures, over names, and over the cards of whoever sits below.
    page.keyboard.down("p")
    truths = page.locator(".plate > .truth")
    expect(truths).to_have_count(4)
    expect(truths.first).to_be_visible()
    assert page.evaluate(UNSEEN, ".plate > .truth") == []
    for seat in range(1, 6):
        plate = f".spot:nth-child({seat}) "
        ((start, top, right, bottom),) = page.evaluate(BOXES, plate + ".portrait")
        for left, high, end, low in page.evaluate(BOXES, plate + ".truth > *"):
            assert left >= start - 1
            assert end <= right + 1
            assert high >= top + 0.7 * (bottom - top)
            assert low <= bottom + 1
        for _left, _top, _right, lowest in page.evaluate(BOXES, plate + ":is(.figure, .badges)"):
            assert lowest <= top + 0.5 * (bottom - top)
    page.keyboard.up("p")
