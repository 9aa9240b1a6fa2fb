"""Roles and cards are made of blocks, and what is made stands beside them as a card."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.shelf import bring, library, step
from tests.library.cast import SALOON, VILLAGE

HEIGHT_IN_SIGHT = """it => {
  const {top, bottom} = it.getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, 0);
}"""

# Menus in which what is chosen takes more lines than are shown.
CUT = """menus => menus.filter(menu => menu.checkVisibility()).filter(menu => {
  const style = getComputedStyle(menu), paper = document.createElement("div");
  paper.textContent = menu.selectedOptions[0].textContent.trim();
  paper.style.font = style.font;
  paper.style.width = `${menu.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)}px`;
  document.body.append(paper);
  return paper.offsetHeight > menu.clientHeight;
}).map(menu => menu.selectedOptions[0].textContent.trim())"""

# Words of a step that are printed over one of its menus.
OVERPRINTED = """() => [...document.querySelectorAll(".blocks > .built")].flatMap(step => {
  const menus = [...step.querySelectorAll("select, .button")].map(menu => menu.getBoundingClientRect());
  const words = [], walker = document.createTreeWalker(step, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement.closest("option, .away, .button")) words.push(walker.currentNode);
  }
  return words.filter(word => {
    const range = document.createRange();
    range.selectNodeContents(word);
    return [...range.getClientRects()].some(({ left, right, top, bottom }) => menus.some(menu =>
      left < menu.right - 1 && right > menu.left + 1 && top < menu.bottom && bottom > menu.top));
  }).map(word => word.textContent.trim());
})"""


def full(name: str) -> dict:
    """A village of four, in which nobody else has room."""
    village = {
        **VILLAGE["set"],
        "key": name.lower(),
        "name": name,
        "order": ["seer", "werewolf", "witch"],
        "specials": {"seer": 4, "witch": 4, "hunter": 4},
    }
    return {**VILLAGE, "set": village, "roles": []}


def test_the_composer_shows_what_means_something_to_the_colour(browser, laptop):
    page = library(browser, laptop)
    bring(page, SALOON)
    page.goto("/library/bang/snakes/card/")
    step(page, "The card")
    page.get_by_label("in English").first.fill("Fence")
    page.get_by_label("in English").nth(1).fill("You reach as far as 3.")
    step(page, "What it does")
    lying, blocks = page.get_by_role("heading", name="While a blue card lies there"), page.locator("#then")
    expect(lying).to_be_hidden()
    expect(blocks).to_be_visible()

    page.get_by_label("Colour").select_option("blue: stays in play")
    expect(lying).to_be_visible()
    expect(blocks).to_be_hidden()
    page.get_by_label("Weapon: reach").select_option("3")
    expect(page.get_by_text("Ready to save")).to_be_visible()
    page.get_by_label("Colour").select_option("brown: takes effect at once")
    expect(page.locator(".wrong").get_by_text("Only a blue card does this.")).to_be_visible()
    page.get_by_label("Weapon: reach").select_option("0")
    expect(lying).to_be_hidden()
    expect(page.get_by_label("How far")).to_be_hidden()
    page.get_by_label("It is aimed at somebody").check()
    expect(page.get_by_label("How far")).to_be_visible()
    page.get_by_label("Text only").check()
    expect(blocks).to_be_hidden()

    page.context.close()


def test_beside_what_is_written_the_card_stands_as_high_as_the_screen(browser, laptop):
    page = library(browser, laptop)
    bring(page, VILLAGE)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto("/library/werewolf/moths/role/")

    for name, heading in (
        ("The card", "The card"),
        ("What it does", "What it does"),
        ("What it is", "What it is"),
    ):
        step(page, name)
        page.get_by_role("heading", name=heading, exact=True).evaluate("it => it.scrollIntoView()")
        assert page.locator(".card-stand").evaluate(HEIGHT_IN_SIGHT) >= 600

    page.context.close()


def test_the_card_keeps_away_from_the_heading_above_it_also_where_buttons_stand_below(browser, laptop):
    """A walk: of a role that other sets have too the card touched “On the phone”."""
    page = library(browser, laptop)
    bring(page, VILLAGE)
    page.goto("/library/werewolf/moths/role/moth/")

    heading, card = (
        page.locator(".card-stand h2").bounding_box(),
        page.locator(".turning-card").bounding_box(),
    )

    page.context.close()
    assert card["y"] >= heading["y"] + heading["height"] + 16


def test_on_a_window_that_is_higher_than_wide_the_card_stays_within_its_stand(browser, laptop):
    page = library(browser, laptop)
    bring(page, VILLAGE)
    page.set_viewport_size({"width": 1000, "height": 1300})
    page.goto("/library/werewolf/moths/role/")

    stand, card = page.locator(".card-stand").bounding_box(), page.locator(".turning-card").bounding_box()

    page.context.close()
    assert card["x"] >= stand["x"]
    assert card["x"] + card["width"] <= stand["x"] + stand["width"]


def test_a_role_begins_like_an_official_one(browser, server):
    page = library(browser, server)
    bring(page, VILLAGE)
    page.goto("/library/werewolf/moths/role/")

    page.get_by_label("Start from").select_option("raven")
    page.get_by_role("button", name="Copy").click()
    expect(page.locator("#preview b")).to_have_text("raven (copy)")
    page.get_by_label("How many votes").select_option("4")
    step(page, "When in the night")
    page.locator(".gap .own:visible").drag_to(page.locator(".gap", has_text="after: witch"))
    expect(page.get_by_role("radio", name="after: witch")).to_be_checked()
    page.get_by_role("button", name="Save").click()

    expect(page.get_by_label("from raven (copy)")).to_have_value("4")
    order = page.locator("[data-rows] .role-name")
    expect(order).to_have_text(["Moth", "werewolf", "raven (copy)"])
    page.locator(".grip").last.drag_to(page.locator(".grip").first, target_position={"x": 5, "y": 2})
    expect(order).to_have_text(["raven (copy)", "Moth", "werewolf"])

    page.get_by_role("button", name="Make a role of our own").click()
    wakes = page.get_by_label("Wakes")
    expect(wakes).to_be_visible()
    page.get_by_text("Rarely needed").click()
    page.get_by_label("Behaves").select_option("like the hunter")
    expect(wakes).to_be_hidden()
    step(page, "When in the night")
    expect(page.get_by_role("group", name="Place in the night")).to_be_visible()
    page.context.close()


def test_on_a_small_phone_what_a_step_does_is_read_whole_in_russian(browser, laptop):
    """Seventeenth walk, severity 1: “добавляет голос…”, and nobody saw against whom."""
    page = library(browser, laptop, viewport={"width": 360, "height": 640})
    bring(page, VILLAGE)
    page.context.add_cookies([{"name": "django_language", "value": "ru", "url": laptop.address}])
    page.goto("/library/werewolf/moths/role/")
    page.locator("#like").select_option("raven")
    page.get_by_role("button", name="Копировать").click()
    words = page.locator("select.word")
    expect(page.locator(".blocks .power").first).to_be_visible()

    assert words.evaluate_all(CUT) == []
    page.context.close()


def test_the_words_of_a_step_are_printed_over_none_of_its_menus(browser, laptop):
    """Twentieth walk, severity 1: “draw cards” had its words over its arrow."""
    page = library(browser, laptop)
    bring(page, SALOON)
    page.goto("/library/bang/snakes/card/")
    page.get_by_role("radio", name="draw cards").check()
    expect(page.locator(".blocks")).to_contain_text("how many:")

    for width in (360, 390, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate(OVERPRINTED) == [], width
    page.context.close()


def test_what_cannot_be_dealt_is_said_beside_whether_it_can_be_saved(browser, laptop):
    """A walk, severity 2: both were printed over each other."""
    page = library(browser, laptop)
    bring(page, full("Badgers"))
    page.get_by_role("link", name="Change", exact=True).click()
    page.get_by_role("button", name="Make a role of our own").click()
    step(page, "The card")
    page.locator("input[name='name.en']").fill("Badger")
    step(page, "What it does")
    page.locator("select[name=wakes]").select_option("every_night")
    page.locator("select[name='names.most']").select_option("1")
    page.get_by_role("radio", name="kills").check()
    pill, advice = page.locator("#verdict .tag"), page.locator("#wrong-rest")
    expect(advice).to_contain_text("it is not dealt")

    for width in (1280, 1024, 1920):
        page.set_viewport_size({"width": width, "height": 720})
        one, other = pill.bounding_box(), advice.bounding_box()
        apart = one["x"] + one["width"] <= other["x"] or one["y"] + one["height"] <= other["y"]
        assert apart, (width, one, other)
    page.context.close()


def test_the_composer_is_four_steps_in_one_form_and_what_is_wrong_opens_its_own(browser, laptop):
    """A guest: 2,000 pixels of form, and a bar over the fields."""
    page = library(browser, laptop)
    bring(page, VILLAGE)
    page.goto("/library/werewolf/moths/role/?like=raven")
    parts, bar = page.locator("[data-of]:visible"), page.locator(".save")
    # A guest: an empty band above the bar.
    page.set_viewport_size({"width": 1920, "height": 1080})
    assert bar.bounding_box()["y"] - sum(parts.last.bounding_box()[one] for one in ("y", "height")) < 40
    page.set_viewport_size({"width": 1280, "height": 720})

    expect(parts.locator("h2")).to_have_text(["What it does"])
    page.get_by_label("How many votes").select_option("4")
    expect(bar.get_by_role("button", name="Save")).to_be_in_viewport(ratio=1)
    page.mouse.wheel(0, 5000)
    page.wait_for_function("() => innerHeight + Math.ceil(scrollY) >= document.documentElement.scrollHeight")
    assert parts.last.bounding_box()["y"] + parts.last.bounding_box()["height"] <= bar.bounding_box()["y"]
    step(page, "When in the night")
    expect(parts.locator("h2")).to_have_text(["When in the night", "What is said"])
    step(page, "The card")
    page.locator("input[name='name.en']").fill("")
    step(page, "When in the night")
    page.get_by_role("button", name="Save").click()

    expect(page.locator(".wrong").get_by_text("It needs a name.")).to_be_in_viewport()
    expect(parts.locator("h2")).to_have_text(["The card"])
    page.locator("input[name='name.en']").fill("Crow")
    step(page, "What it does")
    expect(page.get_by_label("How many votes")).to_have_value("4")
    page.context.close()


def test_a_path_of_stations_says_where_one_stands_and_leads_on(browser, laptop):
    """A guest: nothing said that there are more steps."""
    page = library(browser, laptop)
    bring(page, VILLAGE)
    page.goto("/library/werewolf/moths/role/?like=raven")
    stands, onward = page.locator(".step[aria-pressed=true]"), page.get_by_role("button", name="Next")
    save, amber = page.locator(".save .main"), "rgb(255, 180, 84)"

    for name in ("What it is", "The card", "When in the night"):
        expect(onward).to_have_css("background-color", amber)
        expect(save).to_have_css("background-color", "rgba(0, 0, 0, 0)")
        onward.click()
        expect(stands).to_have_text(name)
    expect(page.locator(".step[data-past]")).to_have_count(3)
    expect(onward).to_be_hidden()
    expect(save).to_have_css("background-color", amber)
    page.context.close()


def test_six_powers_have_a_picture_and_the_others_come_when_they_are_wanted(browser, laptop):
    """A guest: what a role does was a menu of nineteen sentences. Keys choose as a pointer does."""
    page = library(browser, laptop, viewport={"width": 390, "height": 844})
    bring(page, VILLAGE)
    page.goto("/library/werewolf/moths/role/")
    powers = page.locator(".power:visible")
    expect(powers).to_have_count(6)
    expect(powers.locator(".painting")).to_have_count(6)
    assert powers.last.bounding_box()["y"] < page.get_by_label("Wakes").bounding_box()["y"]
    expect(page.get_by_label("How often it acts")).to_be_hidden()

    page.get_by_role("radio", name="learns the named player's role").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="protects from the werewolves")).to_be_checked()
    page.get_by_text("More effects").click()
    page.get_by_role("radio", name="charms").check()
    page.get_by_text("More effects").click()
    expect(powers).to_have_count(7)
    page.get_by_role("radio", name="adds votes").check()
    # A guest: which of them is chosen was hard to see.
    ticks = powers.evaluate_all("all => all.map(one => getComputedStyle(one, '::after').content)")
    assert [tick == '"✓"' for tick in ticks] == [one.locator(":checked").count() == 1 for one in powers.all()]
    expect(powers.filter(has_text="adds votes").get_by_label("How many votes")).to_have_value("2")
    page.context.close()


def test_beside_the_sentence_the_card_grows_as_a_phone_shows_it_and_nothing_repeats_the_sentence(
    browser, laptop
):
    """A guest: three numbered pills said once more what the sentence says."""
    page = library(browser, laptop)
    bring(page, VILLAGE)
    page.goto("/library/werewolf/moths/role/?like=raven")
    shown = page.locator("#preview")

    expect(shown).to_contain_text("the vote begins with 2 against them")
    page.get_by_label("How many votes").select_option("5")
    expect(shown).to_contain_text("the vote begins with 5 against them")
    expect(shown.locator("ol, li")).to_have_count(0)
    words = shown.locator("p").last.bounding_box()
    village = page.locator(".card-stand .landscape .village").bounding_box()
    assert words["y"] + words["height"] <= village["y"] + 24
    page.context.close()


def test_what_may_be_looked_at_is_one_line_and_only_next_is_strong(browser, laptop):
    """A guest: three warnings and buttons of one weight in the bar."""
    page = library(browser, laptop)
    bring(page, full("Herons"))
    page.goto("/library/werewolf/herons/role/?like=raven")
    bar = page.locator(".save")
    framed = """bar => [...bar.querySelectorAll(".tag, .button")].filter(one =>
      getComputedStyle(one).backgroundColor !== "rgba(0, 0, 0, 0)").map(one => one.textContent.trim())"""

    expect(bar.locator(".advice")).to_be_visible()
    assert bar.locator(".caution").evaluate("tag => getComputedStyle(tag).borderTopWidth") == "0px"
    assert bar.get_by_text("thing to look at").bounding_box()["width"] <= 1
    expect(bar.get_by_role("button", name="Save")).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    assert bar.evaluate(framed) == ["Next"]
    page.context.close()


def test_a_comma_stands_behind_the_menu_that_it_follows_and_no_full_stop_floats(browser, laptop):
    """A guest: a comma stood alone at the end of its line; three more: full stops float by themselves."""
    page = library(browser, laptop, viewport={"width": 390, "height": 844})
    bring(page, VILLAGE)
    for language in ("en", "ru", "vi"):
        page.context.add_cookies([{"name": "django_language", "value": language, "url": laptop.address}])
        page.goto("/library/werewolf/moths/role/?like=raven")
        last = page.locator("[data-of=does] .clause:visible").last
        expect(last.locator("[name=by_hand]")).to_have_count(1)
        # A guest: beside what is ticked it read as its label.
        tick, rare = last.bounding_box(), page.locator("[data-of=does] .seldoms").bounding_box()
        assert rare["y"] > tick["y"] or rare["x"] > tick["x"]
        page.locator(".step[data-step=is]").click()

        gaps = page.locator(".knot:visible:has(> .word):has(> .after)").evaluate_all(
            """all => all.map(one => one.querySelector(".after").getBoundingClientRect().left
              - one.querySelector(".word").getBoundingClientRect().right)"""
        )

        assert gaps
        assert all(0 <= gap <= 6 for gap in gaps), gaps
        assert "." not in page.locator(".knot > .after").all_text_contents()
    page.context.close()
