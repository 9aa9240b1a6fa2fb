"""The recap: the story once, everybody's name whole, and every sentence of the evening for who unfolds it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.browser.evening import LAPTOP, PHONE
from tests.browser.pictures import send
from tests.browser.play_out import play_out

from .test_marks import BROKEN, table
from .test_television import BOXES

ROUNDED = "one => parseFloat(getComputedStyle(one).borderTopLeftRadius)"
NAMES_TOLD = ".victors b, .paper table:not(.ballots) th[scope=row], .ballots thead span"
ORDINARY = [
    "Дмитрий",
    "Katharina",
    "Maximilian",
    "Alexander",
    "Grandma Hedwig",
    "Khánh Linh",
    "Константин",
    "Elena",
]

# Words that go on in another line, in all the text of what is selected.
TORN = """selector => [...document.querySelectorAll(selector)].flatMap(one => {
  const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), range = document.createRange(), torn = [];
  while (walker.nextNode()) {
    for (const word of walker.currentNode.data.matchAll(/\\S+/g)) {
      range.setStart(walker.currentNode, word.index);
      range.setEnd(walker.currentNode, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(line => Math.round(line.top))).size > 1) torn.push(word[0]);
    }
  }
  return torn;
})"""


def painted(picture: Path) -> int:
    """How many colours the first card of the first panel has in a picture that was saved."""
    with Image.open(picture) as image:
        card = image.convert("RGB").crop((58, 254, 98, 310))
    return len(card.getcolors(maxcolors=10_000))


@pytest.mark.parametrize(
    ("title", "role_set", "log"),
    [
        ("Werewolf", "the-script", "Night by night"),
        ("BANG!", "dodge-city", "Turn by turn"),
        ("Quests", "merlin", "Quest by quest"),
    ],
)
def test_a_phone_shows_ordinary_names_whole_and_tells_the_evening_once(browser, laptop, title, role_set, log):
    """Ninth walk, severity 2: “Дмитри/й” under a winner's card. A guest: the story, and all of it again below.

    Thirteenth walk, severity 2: the story that is saved as a picture had empty places instead of cards.
    """
    evening = table(browser, laptop, title, role_set, ORDINARY)
    for seat in range(len(ORDINARY)):
        send(evening, "seat/robot", seat=seat, robot=1)
    play_out(laptop.folder, evening.code)
    page = evening.phones[ORDINARY[0]]
    page.goto(f"{laptop.address}/r/{evening.code}/", wait_until="networkidle")  # nothing moves under a finger

    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a picture").click()
    assert painted(saving.value.path()) > 100

    # A guest: figures should stand in every row.
    rows = page.locator(".columns tbody th .whose:not(.polls *), .courses > li")
    expect(rows).to_have_count(len(ORDINARY))
    if title == "Werewolf":  # who named whom, a line each; and whoever fell lies under a gravestone
        expect(page.locator(".polls tbody tr")).to_have_count(len(ORDINARY))
        assert page.locator(".panel .fell .painting").first.evaluate(ROUNDED) > 10

    for width in (360, 390):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate(BROKEN, NAMES_TOLD) == []
    if title == "Werewolf":
        # A guest: the table was cut at the right, and nothing said that it goes on.
        shade = page.locator(".polls > .scroll").evaluate("one => getComputedStyle(one).backgroundAttachment")
        assert shade == "local, local, scroll, scroll"
        # And long: what is told in a few words shares its line.
        assert page.evaluate(SHARED) == [1, 2]

    steps = page.locator("[data-step]")
    expect(page.get_by_role("heading", name="The story")).to_be_visible()
    expect(steps.first).to_be_hidden()
    page.get_by_role("heading", name=log).click()
    expect(steps.last).to_be_visible()
    page.get_by_label("Once more, step by step").fill("1")
    expect(steps.first).to_be_visible()
    expect(page.locator("[data-step]:visible")).to_have_count(1)


# Riders who stand left of the shield, and crowns that run into the heading.
ASTRAY = """all => all.flatMap(team => {
  const [shield, ...riders] = [...team.children].map(one => one.getBoundingClientRect());
  const heading = team.closest(".panel").querySelector("h3").getBoundingClientRect();
  const crowns = [...team.querySelectorAll(".icon")].map(one => one.getBoundingClientRect());
  return [...riders.filter(one => one.left < shield.right - 1), ...crowns.filter(one => one.top < heading.bottom)];
})"""


# To whom it was done, and who does not stand behind the sign.
FALLEN = """all => all.flatMap(sign => [...sign.parentElement.querySelectorAll(".sign ~ li")]
  .filter(one => one.getBoundingClientRect().left < sign.getBoundingClientRect().right - 1)
  .map(one => one.textContent.trim()))"""


def test_in_russian_a_small_phone_breaks_no_word_of_a_recap_of_quests_and_cuts_no_column(browser, laptop):
    """Twentieth walk, severity 1: “провал/ов” under a shield, “Рыцар/ь” beside a long name, “Добр” and “Сторо”."""
    evening = table(browser, laptop, "Quests", "legend", [*ORDINARY, "Nguyễn Thị Bích Vân", "Ольга"])
    for seat in range(10):
        send(evening, "seat/robot", seat=seat, robot=1)
    play_out(laptop.folder, evening.code)
    page = evening.phones[ORDINARY[0]]
    page.context.add_cookies([{"name": "django_language", "value": "ru", "url": laptop.address}])
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{laptop.address}/r/{evening.code}/")

    expect(page.get_by_role("heading", name="Кто кем был")).to_be_visible()
    assert page.evaluate(TORN, ".track small, .columns thead th, summary .role-name") == []
    # A guest: “not needed not needed” was one line below two shields.
    below = page.evaluate(BOXES, ".track small")
    assert all(right[0] - left[2] >= 3 for left, right in pairwise(below))
    assert page.locator(".columns .scroll").first.evaluate("one => one.scrollWidth - one.clientWidth") == 0

    # A guest: eight tall rows that repeat; now by side, the winners first, with who failed which quest.
    assert page.evaluate(CUT, ".sworn") == []
    rows = page.locator(".sworn tr:has(td)")
    expect(rows).to_have_count(10)
    won = rows.evaluate_all("all => all.map(one => one.matches('.won'))")
    assert won == sorted(won, reverse=True)
    assert page.locator(".sworn .ride.failed").count() == page.locator(".panel:not(.aside) .failed").count()
    assert page.locator(".panel:not(.aside) .riders").evaluate_all(ASTRAY) == []
    assert max(rows.evaluate_all("all => all.map(one => one.offsetHeight)")) < 70
    # A guest: the arrow pointed at one of three, and the others had fallen under its tail.
    page.set_viewport_size(LAPTOP)
    assert page.locator(".aside .sign").evaluate_all(FALLEN) == []
    # A guest: what a red shield means stuck to the table's last line, and below four votes their panel was empty.
    (roles,), (key,) = page.evaluate(BOXES, ".sworn"), page.evaluate(BOXES, ".sworn + .keys")
    assert key[1] - roles[3] >= 8
    (votes,), (key,) = page.evaluate(BOXES, ".ballots"), page.evaluate(BOXES, ":has(> .ballots) + .keys")
    assert key[1] - votes[3] <= 32
    # And another: the quest that decided it stood there twice, and the last guess shared its row.
    assert page.locator(".decides").count() == page.locator(".wins.day").count()
    ((left, _top, right, _bottom),) = page.evaluate(BOXES, ".panels")
    for start, _top, end, _bottom in page.evaluate(BOXES, ".panel:has(.sign > .mark)"):
        assert (start, end) == (left, right)


# How much of each row of panels is bare, in pixels.
BARE = """() => {
  const box = one => one.getBoundingClientRect(), whole = box(document.querySelector(".panels"));
  const panels = [...document.querySelectorAll(".panel")].map(box).sort((a, b) => a.top - b.top || a.left - b.left);
  const last = panels.filter((one, place) => !panels[place + 1] || panels[place + 1].top > one.top + 1);
  return last.map(one => Math.round(whole.right - one.right));
}"""
# How far behind the end of each line of lives the grave stands, and how far before the edge of its panel.
GRAVES = """() => [...document.querySelectorAll(".courses .end > circle")].map(one => {
  const row = one.closest("li"), { left, right } = one.getBoundingClientRect();
  return [left - row.querySelector("polyline").getBoundingClientRect().right, row.getBoundingClientRect().right - right];
})"""


# What of a table is cut, by its cell or by the panel, and a table that leaves a part of its panel bare.
CUT = """selector => {
  const table = document.querySelector(selector), panel = table.parentElement.getBoundingClientRect();
  for (const one of table.querySelectorAll(".away")) one.remove();
  const bare = [table, ...table.tBodies].map(one => Math.abs(one.getBoundingClientRect().width - panel.width));
  const cut = [...table.querySelectorAll("tbody :is(th, td)")].filter(cell => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const { left, right, width, height } = range.getBoundingClientRect(), own = cell.getBoundingClientRect();
    const within = [own, panel].every(one => left >= one.left - 1 && right <= one.right + 1);
    return cell.textContent.trim() && (!within || !width || !height);
  });
  return [...cut.map(cell => cell.textContent.trim()), ...bare.filter(one => one > 2)];
}"""


def test_who_was_who_of_bang_is_as_wide_as_its_panel_and_cuts_nothing(browser, laptop):
    """A guest: no names, “law” and “negade” for roles, and a table of 235 pixels in a panel of 600."""
    evening = table(browser, laptop, "BANG!", "dodge-city", ORDINARY[:7])
    for seat in range(7):
        send(evening, "seat/robot", seat=seat, robot=1)
    play_out(laptop.folder, evening.code)
    page = evening.dashboard
    page.goto(f"{laptop.address}/r/{evening.code}/")

    names = page.locator(".cast tbody th")
    expect(names).to_have_count(7)
    assert sorted(name.strip() for name in names.all_inner_texts()) == sorted(ORDINARY[:7])
    for width, height in ((1920, 1080), (1280, 720), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CUT, ".cast") == []
    page.emulate_media(media="print")
    assert page.evaluate(CUT, ".cast") == []
    page.emulate_media(media="screen")

    won = page.locator(".cast tbody tr").evaluate_all("all => all.map(one => one.matches('.won'))")
    assert won == sorted(won, reverse=True)


# How many pictures of nights and days have no moon or sun before them, in a block of one colour.
UNSIGNED = """() => [...document.querySelectorAll(".hours > :not(.aside)")].flatMap(panel => {
  const sign = panel.querySelector("h3 .icon").getBoundingClientRect(), own = panel.getBoundingClientRect();
  return [...panel.querySelectorAll("li")].map(one => one.getBoundingClientRect()).filter(
    one => one.left < sign.right || one.bottom > own.bottom + 1 || sign.top < own.top);
}).length"""


# In how many lines two short steps stand, and a short one and another.
SHARED = """() => {
  const steps = document.querySelector(".hours > :not(.aside) > ul"), step = steps.firstElementChild;
  const lines = [[true, true], [true, false]].map(shorts => {
    steps.replaceChildren(...shorts.map(short => {
      const one = step.cloneNode(true);
      one.classList.toggle("short", short);
      return one;
    }));
    return new Set([...steps.children].map(one => one.offsetTop)).size;
  });
  return lines;
}"""


# Nights and days of so many steps: in how many rows the steps of each stand.
ABREAST = """many => {
  const list = document.querySelector(".hours"), first = list.querySelector(":scope > :not(.aside)");
  const panels = many.map(number => {
    const panel = first.cloneNode(true), steps = panel.querySelector("ul");
    while (steps.children.length > number) steps.lastElementChild.remove();
    while (steps.children.length < number) steps.append(steps.firstElementChild.cloneNode(true));
    panel.className = panel.className.replace(/of-\\d/, `of-${number}`);
    return panel;
  });
  list.replaceChildren(...panels);
  return panels.map(panel => new Set([...panel.querySelectorAll("li")].map(one => one.offsetTop)).size);
}"""


# How far words are from the edges of their step.
INSETS = """all => all.flatMap(one => {
  const own = one.getBoundingClientRect(), step = one.closest("li").getBoundingClientRect();
  return [own.left - step.left, step.right - own.right];
})"""

# How many lives each line of the recap falls in all, and how many it says that it does.
DROPS = """() => [...document.querySelectorAll(".courses .course")].map(course => {
  const heights = [...course.querySelector("polyline").points].map(point => point.y);
  const fallen = heights.slice(1).reduce((all, y, at) => all + Math.max(0, y - heights[at]), 0);
  return [fallen / 4, course.getAttribute("aria-label")];
})"""


@pytest.mark.parametrize(("title", "role_set"), [("Werewolf", "the-script"), ("BANG!", "dodge-city")])
def test_on_a_laptop_every_row_of_the_story_is_full_and_lines_of_lives_are_long(
    browser, laptop, title, role_set
):
    """A guest: story cards half empty, lines of lives 190 pixels wide of 1280."""
    evening = table(browser, laptop, title, role_set, ORDINARY[:7])
    for seat in range(7):
        send(evening, "seat/robot", seat=seat, robot=1)
    play_out(laptop.folder, evening.code)
    page = evening.dashboard
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"{laptop.address}/r/{evening.code}/")

    rows = page.evaluate(BARE)
    assert rows == [0] * len(rows)
    assert page.locator(".panels").bounding_box()["y"] < 720
    if title == "BANG!":
        # A guest: on the laptop the turning point stood before a fall that it came after; and nothing said when it was.
        panels = page.evaluate(BOXES, ".panel")
        assert panels == sorted(panels, key=lambda box: (box[1], box[0]))
        assert page.locator(".panel h3 > small", has_text="Round").count() == len(panels)
        line, paper = (page.locator(which).first.bounding_box() for which in (".courses .course", ".courses"))
        assert line["width"] > 780
        # A guest: a skull lay over the last steps of the line that it should explain.
        assert paper["x"] + paper["width"] - line["x"] - line["width"] == 0
        # Two guests: who had shot had an oval face.
        faces = page.locator(".panel .between .face").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect()).filter(one => one.width).map(one => [one.width, one.height])"
        )
        assert faces == [[high, high] for _wide, high in faces] != []
        # And another: it stood two rounds after the fall, or beyond the chart.
        assert all(0 <= apart <= 8 and within >= 0 for apart, within in page.evaluate(GRAVES))
        # And half of each card of a fall was bare: who did it and the grave stand above what is told.
        assert max(box[3] - box[1] for box in page.evaluate(BOXES, ".panel.day")) <= 300
        # And another: eight lives were lost on a line and nine below it, and the papers ended at different heights.
        for course, label in page.evaluate(DROPS):
            assert label.startswith(f"{course} ")
        assert len({box[3] for box in page.evaluate(BOXES, ".columns > .paper")}) == 1
        # And of a single fall two thirds of the panel were bare: its steps are a strip from left to right.
        page.evaluate("document.querySelectorAll('.panels > :not(:last-child)').forEach(one => one.remove())")
        steps = page.evaluate(BOXES, ".panel.day li")
        assert len({box[0] for box in steps}) == min(len(steps), 4)
        signs = page.locator(".courses li:first-child").evaluate(
            "row => [...row.querySelectorAll('.mark, text')].map(one => one.getBoundingClientRect().right)"
        )
        assert signs[0] + 4 < min(signs[1:])  # how many lives each step is, beside the badge
        # Two guests: the table of who was who ended well above the foot of its sheet.
        foot = """one => one.closest(".paper").getBoundingClientRect().bottom - one.getBoundingClientRect().bottom"""
        assert page.locator(".outcomes").evaluate(foot) < 30
        dead = page.locator(".outcomes td:last-child", has_text="killed").count()
        assert page.locator(".course .end").count() == dead
        # A guest: on a phone 9 and 11 were left out after 1 to 8, and every second number of lives.
        page.set_viewport_size({"width": 390, "height": 844})
        numbers, lives = page.locator(".axis text"), page.locator(".courses text")
        shown = numbers.evaluate_all("all => all.map(one => one.checkVisibility())")
        assert shown == [len(shown) < 9 or place % 2 == 0 for place in range(len(shown))]
        assert all(lives.evaluate_all("all => all.map(one => one.checkVisibility())"))
    else:
        first = page.locator(".panel").first.bounding_box()  # a guest: the head took three fifths of it
        assert first["y"] + first["height"] < 720
        assert page.evaluate(UNSIGNED) == 0
        # A guest: captions touched, the rows of the votes were stretched, and on a phone the buttons began further in.
        words = page.locator(".hours > :not(.aside) li > span:not(.art)")
        assert min(words.evaluate_all(INSETS)) >= 10
        assert (
            max(page.locator(".polls tbody tr").evaluate_all("all => all.map(one => one.offsetHeight)")) <= 56
        )
        page.set_viewport_size(PHONE)
        tale, buttons = (page.evaluate(BOXES, one) for one in (".tale", ".after > *"))
        assert buttons[0][0] == tale[0][0]
        page.set_viewport_size({"width": 1280, "height": 720})
        skulls = page.locator(".lived .end").count()
        assert skulls == page.locator("tbody .when").count() > 0
        # The third step of a day stood alone below it, and left the night beside it half empty.
        assert page.evaluate(ABREAST, [3, 4]) == [1, 1]
        assert page.evaluate(ABREAST, [6, 4, 3, 1]) == [1, 1, 1, 1]  # nor two of six
