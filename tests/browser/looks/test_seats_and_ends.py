"""Seats of the laptop with their emblems and edges, and the cards of the end on the TV."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.evening import LAPTOP, TV, Evening, settled
from tests.browser.measures import ALL, CUT_FATES, MUCH_TOLD, UNSEEN
from tests.browser.pictures import answer, send

from .tables import NAMES, in_circle, saloon, village

# How far picture and name, taken together, are from the middle of their seat, and how high the picture is.
EMBLEMS = """() => [...document.querySelectorAll(".ring .chip:has(> .mark)")].map(chip => {
  const box = one => one.getBoundingClientRect(), seat = box(chip);
  const [mark, name] = [box(chip.querySelector(".mark")), box(chip.querySelector("b"))];
  const top = Math.min(mark.top, name.top), bottom = Math.max(mark.bottom, name.bottom);
  return [Math.round(mark.height), Math.abs((top + bottom - seat.top - seat.bottom) / 2)];
})"""
EDGES = """selector => [...document.querySelectorAll(selector)].map(one => {
  const { borderTopStyle, borderTopColor, outlineStyle, boxShadow } = getComputedStyle(one);
  return [borderTopStyle, borderTopColor, outlineStyle, boxShadow].join(" ");
})"""
# Of each card of the end: how wide and how high its painting is seen, how large its seal, where role and fate begin.
CARDS = """() => [...document.querySelectorAll(".fates > .open")].map(card => {
  const box = one => one?.getBoundingClientRect(), [edge, art] = [box(card), box(card.querySelector(".painting"))];
  const [role, fate] = [box(card.querySelector(".role-name")), box(card.querySelector("small"))];
  return {
    fills: art.width / edge.width,
    shape: art.height / art.width, seal: box(card.querySelector("b > .icon"))?.width,
    role: Math.round(role.top), fate: Math.round(fate.top), shade: getComputedStyle(card.querySelector(".painting")).filter,
    won: card.matches(".won"), foot: Math.round(edge.bottom), size: `${Math.round(edge.width)} ${Math.round(edge.height)}`,
  };
})"""
# Two guests: the row behind almost touched the winners, lines ended with “·”, and names were set in two typefaces.
LOOSE = """() => {
  const boxes = (group) => [...document.querySelectorAll(group)].map((one) => one.getBoundingClientRect());
  const rift = Math.min(...boxes(".behind > li").map((one) => one.top))
    - Math.max(...boxes(".winners > li").map((one) => one.bottom));
  const told = [...document.querySelectorAll(".winners small")].map((one) => one.textContent.trim());
  const style = (what) => [...document.querySelectorAll(what)].map((one) => getComputedStyle(one));
  return [
    rift < innerHeight / 45 && `${rift} px apart`,
    new Set(told.map((one) => !one)).size > 1 && "an empty line",
    told.some((one) => one.includes("·")) && "a dot",
    new Set(style(".fates b").map((one) => one.fontFamily)).size > 1 && "typefaces",
    style(".fate > .art > .mark").some((one) => one.overflow !== "visible") && "a ring that cuts its figure",
  ].filter(Boolean);
}"""
SHOWN = """selector => [...document.querySelectorAll(selector)]
  .filter(one => one.checkVisibility({ visibilityProperty: true })).length"""
MIXED = ["Đặng Thị Ngọc Huyền Trân", "Dmitri Aleksandrovich Ko", "Maximilian Ferdinand XVI", *NAMES[:6]]


@pytest.mark.parametrize("players", [7, 12])
def test_emblem_and_name_stand_in_the_middle_of_a_seat_whose_role_is_hidden(browser, laptop, players):
    """A guest: emblems of 16 px at the top edge, above an empty line."""
    evening = village(browser, laptop, [*MIXED, *NAMES[6:9]][:players])
    evening.deal()
    page = evening.dashboard
    evening.until("The werewolves wake up")
    settled(page)
    page.locator("[data-next]").click(trial=True)  # not now, to whoever has no phone

    for size in (LAPTOP, TV):
        page.set_viewport_size(size)
        measured = page.evaluate(EMBLEMS)
        assert len(measured) == players
        assert [high for high, _off in measured if not 34 <= high <= 110] == [], size
        assert [off for _high, off in measured if off > 3] == [], size
        page.evaluate("document.body.classList.add('peeking')")
        assert page.evaluate(SHOWN, ".chip .secret") == players
        assert page.evaluate(UNSEEN, ".chip .secret, .chip b") == [], size
        assert page.evaluate(ALL) == [], size
        page.evaluate("document.body.classList.remove('peeking')")


def test_who_has_no_phone_has_a_sign_with_a_name_and_one_phone_is_not_counted(browser, laptop):
    """A guest: a lone dash on seats, and “1 of 1”."""
    evening = village(browser, laptop, NAMES[:6])
    evening.deal()
    page = evening.dashboard
    expect(page.locator(".dot")).to_have_count(5)

    expect(page.locator(".top .tag").filter(has_text="of")).to_have_count(0)
    signs = page.get_by_role("form", name="The table").get_by_title("no phone")
    expect(signs).to_have_count(5)
    assert (
        page.locator(".dot.none")
        .first.evaluate("one => getComputedStyle(one, '::before').maskImage")
        .startswith("url")
    )


def test_each_edge_of_a_seat_means_one_thing(browser, laptop):
    """A guest: one border meant four things."""
    evening = village(browser, laptop, NAMES[:8])
    evening.deal()
    page = evening.dashboard
    evening.until("executed")
    send(evening, "override", verb="kill", **{"with.seat": 7})
    settled(page)
    page.locator("[data-next]").click(trial=True)
    calm, dead = (
        page.evaluate(EDGES, ".seat:not(.dead, .awake) .chip"),
        page.evaluate(EDGES, ".seat.dead .chip"),
    )
    for seat in range(4):
        answer(evening, seat, 5)
    settled(page)
    waited_for = page.evaluate(EDGES, ".seat.awake .chip")
    page.locator(".seat:not(.awake, .dead) .chip").first.hover()

    assert len(waited_for) == 3
    assert [len(set(edges)) for edges in (calm, dead, waited_for)] == [1, 1, 1]
    assert len({calm[0], dead[0], waited_for[0]}) == 3
    assert "dashed" not in dead[0] + waited_for[0]
    assert set(page.evaluate(EDGES, ".seat:not(.awake, .dead) .chip")) == set(calm)


def test_at_the_table_of_bang_the_edge_says_who_has_to_answer_and_light_whose_turn_it_is(browser, laptop):
    evening = saloon(browser, laptop, NAMES[:5])
    page = evening.dashboard
    send(evening, "override", verb="move_card", **{"with.card": "gatling 10H", "with.to": "hand 0"})
    send(evening, "override", verb="set_character", **{"with.seat": 1, "with.character": "rose_doolan"})
    settled(page)
    answer(evening, 0, {"play": "gatling 10H"})
    settled(page)
    expect(page.locator(".spot.asked")).to_have_count(1)

    (asked,), (turn,) = page.evaluate(EDGES, ".spot.asked .plate"), page.evaluate(EDGES, ".spot.turn .plate")
    others = page.evaluate(EDGES, ".spot:not(.asked, .turn) .plate")

    assert asked != others[0]
    assert turn.split(" none ")[0] == others[0].split(" none ")[0]  # the border
    expect(page.locator(".spot.turn").get_by_label("has the turn")).to_be_visible()


def village_won(browser, laptop, names: list[str]) -> tuple[Evening, Page]:
    """The TV with all seats turned over, of whom the werewolves have lost, in a circle's first game."""
    evening = in_circle(browser, laptop, "Werewolf", "the-script")
    page = evening.dashboard
    for name in names:
        send(evening, "add", name=name)
    settled(page)
    page.get_by_role("button", name="Deal the cards").click()
    page.locator(".nexts [data-next]").wait_for()
    evening.until("The werewolves wake up")
    roles = list(evening.roles().values())
    wolves = [seat for seat, role in enumerate(roles) if role.lower() == "werewolf"]
    victim = next(seat for seat, role in enumerate(roles) if role.lower() != "werewolf")
    for wolf in wolves:
        answer(evening, wolf, victim)
    evening.until("breaks")
    for wolf in wolves:
        send(evening, "override", verb="kill", **{"with.seat": wolf})
    settled(page)
    evening.until("The last werewolf is dead")
    evening.next()
    settled(page)
    send(evening, "uncover", to=99)
    settled(page)
    board = page.context.new_page()
    board.goto(f"{laptop.address}/b/{evening.code}/")
    expect(board.locator(".fates .open")).to_have_count(len(names))
    return evening, board


@pytest.mark.parametrize("players", [7, 9])
def test_cards_of_the_end_are_full_of_their_painting_and_say_who_has_lost(browser, laptop, players):
    """A guest: small seals on long names, roles at all heights, small art, losers as bright as winners, “won 0 of 1”."""
    _evening, board = village_won(browser, laptop, MIXED[:players])
    for size in (TV, LAPTOP):
        board.set_viewport_size(size)
        settled(board)
        cards = board.evaluate(CARDS)

        assert (
            min(card["fills"] for card in cards if card["won"]) > 0.98
        )  # the painting is the card, the words below
        assert min(card["fills"] for card in cards) > 0.2  # of the others they stand beside it
        assert [card["shape"] for card in cards if abs(card["shape"] - 1.4) > 0.02] == []
        beside = [card for card in cards if card["won"]]
        assert len({round(card["seal"]) for card in beside}) == 1
        # Guests: cards that end at different heights, and plates of three sizes for whoever has lost.
        assert len({card["foot"] for card in beside}) == 1
        assert len({card["size"] for card in cards if not card["won"]}) == 1
        for line in ("role", "fate"):
            tops = [card[line] for card in beside]
            assert max(tops) - min(tops) <= 1
        assert {card["shade"] == "none" for card in cards if card["won"]} == {True}
        assert {card["shade"] == "none" for card in cards if not card["won"]} == {False}
        assert board.evaluate(UNSEEN, ".fates > li, .fates .role-name, .ending h1") == []
        assert board.evaluate(LOOSE) == []
    expect(board.locator(".wall")).to_be_visible()
    expect(board.locator(".wall .regulars")).to_have_count(0)

    # A guest: what had become of two lovers ended in “devoure…”, on the last picture that everybody reads.
    for told in (
        "in love with Maximilian Ferdinand XVI, devoured by the werewolves",
        "любовь: Дмитрий Александрович, смерть от ран, нанесённых оборотнями",
        "yêu Đặng Thị Ngọc Huyền Trân, chết vì vết thương của ma sói",
    ):
        board.evaluate(MUCH_TOLD, told)
        for size in (TV, LAPTOP):
            board.set_viewport_size(size)
            assert board.evaluate(CUT_FATES) == [], size


def test_whoever_sat_at_quests_is_whole_on_the_laptop_in_the_end(browser, laptop):
    """A guest: “Aleksandr” and “ovich Ko” below it, and “Knight” cut by the edge."""
    evening = Evening(browser, laptop)
    evening.host("legend", "Quests")
    for name in [*MIXED, NAMES[6]]:
        send(evening, "add", name=name)
    page = evening.dashboard
    settled(page)
    page.get_by_role("button", name="Deal the cards").click()
    page.locator(".nexts [data-next]").wait_for()
    send(evening, "end")
    send(evening, "uncover", to=99)
    page.locator(".finale").wait_for()

    expect(page.locator(".others-there .fate")).to_have_count(len(MIXED) + 1)  # nobody has won
    assert page.evaluate(UNSEEN, ".fate, .fate b, .fate .role-name, .came li") == []


def test_at_night_every_seat_has_one_edge_until_somebody_peeks_and_a_correction_shuts_its_drawer(
    browser, laptop
):
    """A guest: eleven seats in gold, and the one with a phone looked left out."""
    evening = village(browser, laptop, NAMES[:8])
    evening.deal()
    page = evening.dashboard
    evening.until("The werewolves wake up")
    settled(page)
    page.locator("[data-next]").click(trial=True)

    assert len(set(page.evaluate(EDGES, ".ring .seat .chip"))) == 1
    page.evaluate("document.body.classList.add('peeking')")
    assert len(set(page.evaluate(EDGES, ".ring .wakes .chip"))) == 1
    assert len(set(page.evaluate(EDGES, ".ring .seat .chip"))) == 2
    page.evaluate("document.body.classList.remove('peeking')")

    evening.correct_seat("kill", NAMES[3])


def test_by_day_who_is_known_moves_nobody_in_who_is_who(browser, laptop):
    """A guest: as soon as one name was open the row was half as high again, and the last row below the edge."""
    evening = village(browser, laptop, [*NAMES[:5], "Maximilian Ferdinand", "Khánh Linh"])
    evening.deal()
    page = evening.dashboard
    dead = list(evening.roles().values()).index("villager")
    evening.post("override", {"verb": "kill", "with.seat": dead, "why": "test"})
    evening.until("who shall be executed")

    expect(page.locator(".cheat .open")).to_have_count(1)
    assert len({*page.locator(".cheat > li").evaluate_all("all => all.map(one => one.offsetHeight)")}) == 1
    assert page.evaluate(UNSEEN, ".cheat > li") == []


@pytest.mark.parametrize("players", [10, 12])
def test_nine_and_ten_roles_are_whole_in_who_is_who_with_whoever_has_them(browser, laptop, players):
    """A walk: of the ninth role of *New faces* a strip of its picture was left at the lower edge."""
    evening = Evening(browser, laptop)
    evening.host("new-faces")
    evening.add(*NAMES[: players - 1], "Dmitri Aleksandrovich")
    evening.deal()
    evening.until("talks it over")
    page = evening.dashboard

    expect(page.locator(".cheat > li")).to_have_count(9 if players == 10 else 10)
    assert page.evaluate(UNSEEN, ".cheat > li") == []
    page.evaluate("document.body.classList.add('peeking')")
    assert page.evaluate(UNSEEN, ".cheat > li") == []


@pytest.mark.parametrize("seats", [5, 8])
def test_at_night_what_is_said_in_the_middle_lies_under_no_seat(browser, laptop, seats):
    """A walk, severity 1: of seven the lower two lay over “have tapped”."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    send(evening, "robots", number=seats)
    evening.deal()
    evening.until("The seer")

    for size in (LAPTOP, TV):
        evening.dashboard.set_viewport_size(size)
        settled(evening.dashboard)
        assert evening.dashboard.evaluate(UNSEEN, ".ring > .middle > *") == []
