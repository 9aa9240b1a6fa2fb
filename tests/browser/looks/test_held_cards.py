"""The card that a finger holds, where much is written below it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening, finger_down, settled
from tests.browser.measures import beyond
from tests.browser.pictures import send

from .tables import NAMES, village

# How light a colour of the held sheet is, from 0 to 1.
SHADE = r"""name => {
  const box = document.querySelector("#hold-box"), probe = box.appendChild(document.createElement("i"));
  probe.style.color = `var(${name})`;
  const [r, g, b] = getComputedStyle(probe).color.match(/\d+/g).map(Number);
  probe.remove();
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}"""

LIT = "one => getComputedStyle(one).getPropertyValue('--lit').toLowerCase()"


@pytest.mark.parametrize(
    ("letters", "size"),
    [("usual", {"width": 360, "height": 640}), ("big", {"width": 390, "height": 844})],
    ids=str,
)
def test_whoever_is_dead_reads_all_that_the_dead_write_while_the_card_is_held(browser, laptop, letters, size):
    """Eighth walk, severity 2: by day the painting left no room for the newest lines, and no finger was free."""
    evening = village(browser, laptop, NAMES[:6])
    send(evening, "option", name="dead_chat", value="true")
    evening.deal()
    for seat, role in enumerate(["villager", "villager", "villager", "werewolf", "villager", "villager"]):
        send(evening, "override", verb="set_role", **{"with.seat": seat, "with.role": role})
    evening.until("Elect a mayor")
    for seat in (0, 1):
        send(evening, "override", verb="kill", **{"with.seat": seat})
    evening.until("The village votes")  # by then their death has been told
    send(evening, "override", verb="set_lovers", **{"with.one": 0, "with.other": 2})
    phone = evening.phones["Alice"]
    phone.set_viewport_size(size)
    if letters == "big":
        phone.evaluate("document.documentElement.classList.add('big')")
    for number in range(5):
        phone.locator("form.haunts input[name=text]").fill(f"The {number}th line of the dead")
        phone.locator("form.haunts input[name=text]").press("Enter")
        expect(phone.locator("form.haunts input[name=text]")).to_have_value("")  # the line has gone
        settled(phone)

    # Phone of the dead, 7.5: the button of the bet lay below the edge.
    across = phone.locator(".bet:visible .names > *").evaluate_all(
        "all => new Set(all.map(one => one.offsetLeft)).size"
    )
    assert across == (2 if letters == "big" else 4)

    # A guest: eight storeys of different make. What they are told and where they hold is one panel.
    # Others, 7.5: three boxes of one weight, and the bets came last. What happens now stands above the ticket, the
    # first bet of which stands open; what they write to each other comes below it.
    told, strip, sign, ticket, bet, form = (
        phone.locator(part).bounding_box()
        for part in (".gone", ".hold", ".sign", ".bets", ".bet:visible", ".haunts")
    )
    assert strip["y"] <= told["y"] + told["height"] < sign["y"]
    assert 4 <= ticket["y"] - sign["y"] - sign["height"] <= 12
    assert bet["y"] < form["y"]
    finger_down(phone)
    expect(phone.locator("#hold-box .held-chat")).to_contain_text("The 4th line of the dead")

    assert beyond(phone, "#hold-box .held-chat p, #hold-box > p:not(.dim)") == []
    phone.mouse.up()


def test_werewolves_who_disagree_read_the_newest_lines_and_slide_to_the_others(browser, laptop):
    """Thirteenth walk, severity 2: at 360×640 no line of the pack was in sight, and no finger was free to scroll."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    for name in ("Nguyễn Thị Ánh", "Konstantin-Alexander May"):
        evening.join(name)
    evening.add("Alice", "Boris", "Eva", "Zoë")
    evening.deal()
    for seat, role in enumerate(["werewolf", "werewolf", "seer", "villager", "villager", "villager"]):
        send(evening, "override", verb="set_role", **{"with.seat": seat, "with.role": role})
    evening.until("The werewolves wake up")
    one, other = evening.phones["Nguyễn Thị Ánh"], evening.phones["Konstantin-Alexander May"]
    for phone, victim in ((one, "Eva"), (other, "Zoë")):
        phone.set_viewport_size({"width": 360, "height": 640})
        phone.get_by_role("button", name="Tap a name first").wait_for()
        phone.locator("label.name", has_text=victim).click()
        phone.get_by_role("button", name="Confirm").click()
        settled(phone)
        phone.locator("summary", has_text="Write a line").click()
    for number in range(3):
        for phone in (one, other):
            phone.locator("#line-text").fill(f"Why not somebody else, for the {number}th time?")
            phone.locator("#line-text").press("Enter")
            expect(phone.locator("#line-text")).to_have_value("")
            settled(phone)

    finger_down(one)
    # A guest: the eyes of the pack were red, as by a fault.
    assert one.locator(".held-pack .mark").evaluate(LIT) == "currentcolor"
    lines = one.locator("#hold-box .held-chat p")
    expect(lines).to_have_count(6)
    expect(lines.first).to_contain_text("Konstantin-Alexander May: Why not somebody else, for the 2th time?")
    assert (
        beyond(one, "#hold-box .held-card, #hold-box .held-question, #hold-box .held-chat p:first-child")
        == []
    )
    assert beyond(one, "#hold-box .held-chat p:last-child") != []
    # Held card with lines, 7.5 for beauty: they began at the left, and all else stood in the middle.
    assert one.locator("#hold-box > *").evaluate_all(
        "all => [...new Set(all.map(part => getComputedStyle(part).textAlign))]"
    ) == ["center"]
    one.mouse.move(180, 630, steps=20)

    assert beyond(one, "#hold-box .held-chat p:last-child") == []
    one.mouse.up()
    expect(one.locator("#hold-box.open")).to_have_count(0)


def test_whoever_is_dead_is_told_where_the_lines_of_the_dead_are_read(browser, laptop):
    """Thirteenth walk, severity 2: a line that was sent was gone, and nobody noticed that there was one."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    for name in ("Alice", "Bob", "Carol"):
        evening.join(name)
    evening.add(*NAMES[3:6])
    send(evening, "option", name="dead_chat", value="true")
    evening.deal()
    evening.until("Elect a mayor")
    for seat in (0, 1):
        send(evening, "override", verb="kill", **{"with.seat": seat})
    evening.until("The village votes")
    writer, reader, living = (evening.phones[name] for name in ("Alice", "Bob", "Carol"))
    expect(reader.get_by_placeholder("Chat of the dead: empty")).to_be_visible()
    # Two guests: empty it took the best 170 pixels, and told where one reads what there is not.
    assert reader.locator(".haunts").bounding_box()["height"] < 80
    # Phone of the dead, 7.5 for beauty: the strip said it as well, two matters in one button.
    expect(reader.locator(".hold-button")).to_have_text("Hold to see your card", use_inner_text=True)
    expect(reader.locator(".gone")).to_contain_text("Watch, enjoy it, say nothing aloud.")
    expect(reader.locator(".bets")).to_contain_text("Only a bet. The best guesser is named at the end.")
    # As the strip above, and of one colour with the bets.
    expect(reader.locator(".haunts")).to_have_css("background-color", "rgb(43, 37, 86)")
    # Phone of the dead, 7.5: what the living are asked stood on the ticket, as if both were asked of one.
    expect(reader.locator(".sign")).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    assert reader.locator(".bets").evaluate("one => getComputedStyle(one).borderTopLeftRadius") != "0px"
    sign, ticket = (reader.locator(part).bounding_box() for part in (".sign", ".bets"))
    assert ticket["y"] - sign["y"] - sign["height"] >= 8
    words = reader.locator(".bets h2 > small").bounding_box()  # the last line of it lay on the tear
    assert ticket["y"] + 52 - words["y"] - words["height"] >= 4

    signs = reader.locator(".drawers > .fold:not([open]) > summary > .icon")
    assert len({sign.bounding_box()["y"] for sign in signs.all()}) == 1

    writer.locator("form.haunts input[name=text]").fill("Is anybody there?")
    writer.locator("form.haunts input[name=text]").press("Enter")

    for phone in (writer, reader):
        expect(phone.locator(".haunts")).to_contain_text(
            "Chat of the dead: 1 message Hold your card to read it."
        )
    expect(living.locator("#own")).not_to_contain_text("Chat of the dead")

    # Phone of the dead, 8: while the village heard of another death their chat filled the screen, and it was told thrice.
    send(evening, "override", verb="kill", **{"with.seat": 3})
    evening.until("is dead")
    # Two guests, 7.5 for beauty: then nothing said any more that they are dead.
    expect(reader.locator(".haunts").filter(visible=True)).to_have_count(0)
    expect(reader.locator(".gone")).to_contain_text("Watch, enjoy it, say nothing aloud.")
    assert sum(reader.locator(part).bounding_box()["height"] for part in (".gone", "#own .hold")) < 130
    # Two more, 7.5: what has just happened stood below it.
    tops = [reader.locator(part).bounding_box()["y"] for part in (".fallen", ".gone", "#own .hold", ".bets")]
    assert tops == sorted(tops)
    expect(living.locator(".fallen figcaption")).to_have_text(
        f"Dead {NAMES[3]} Villager", use_inner_text=True
    )
    expect(living.locator(".happened > .away")).to_have_count(1)
    # A guest: the skull floated beside the stone.
    stone, skull = (
        living.locator(f".tiles > .dead > {one}").first.bounding_box() for one in (".mark", ".icon")
    )
    assert skull["x"] < stone["x"] + stone["width"] < skull["x"] + skull["width"]


def test_a_card_that_is_held_by_day_stands_in_the_middle_of_the_phone(browser, laptop):
    """A guest: it was broader than its box, 16 px from the left edge and 8 px from the right."""
    evening = village(browser, laptop, NAMES[:6])
    evening.deal()
    phone = evening.phones["Alice"]

    finger_down(phone)
    expect(phone.locator("#hold-box .turning-card")).to_be_visible()
    card = phone.locator("#hold-box .turning-card").bounding_box()
    phone.mouse.up()

    assert card
    assert card["x"] + card["width"] / 2 == pytest.approx(195, abs=1)


def test_whoever_is_dead_reads_it_at_the_top_beside_their_card(browser, laptop):
    """A guest: a paragraph below the strip and, in BANG!, below the bets."""
    evening = village(browser, laptop, NAMES[:6])
    evening.deal()
    evening.until("talks it over")
    evening.correct_seat("kill", "Alice")
    phone = evening.phones["Alice"]

    expect(phone.locator(".gone .painting")).to_be_visible()
    tops = [phone.locator(where).bounding_box()["y"] for where in (".gone", "#hold", ".paper")]

    assert tops == sorted(tops)


def test_by_day_a_held_card_lies_in_the_dark_and_whom_one_knows_are_figures(browser, laptop):
    """A guest: Merlin flashed on white paper for all neighbours, and evil stood there as a table."""
    evening = Evening(browser, laptop)
    evening.host("legend", "Quests")
    evening.seat(*NAMES[:7])
    evening.deal()
    evening.until("names a team")
    merlin = next(name for name, role in evening.roles().items() if role == "Merlin")
    phone = evening.phones[merlin]

    finger_down(phone)
    box = phone.locator("#hold-box")
    expect(box.locator(".held-card")).to_be_visible()
    paper, ink = (phone.evaluate(SHADE, name) for name in ("--card", "--ink"))
    expect(box.locator(".held-pack li .mark")).to_have_count(2)  # Mordred is not known to Merlin
    expect(box.locator(".held-pack li").first).to_contain_text("Evil")
    phone.mouse.up()

    assert paper < 0.2 < 0.7 < ink
