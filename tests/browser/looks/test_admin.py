"""The library in the admin, in a real browser: rows come and go, nothing stands in the way of anybody, nothing overflows."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.evening import PHONE

from .walk import AXE

SHELF = "/admin/library"
RUN_AXE = """async () => {
  const asked = { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"], resultTypes: ["violations"], preload: false };
  const found = await axe.run(document, { ...asked, iframes: false });
  return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`);
}"""
# Fields that end beyond what they are framed by.
BEYOND = """() => [...document.querySelectorAll(".module .form-row :is(input, select, textarea)")]
  .filter(one => one.checkVisibility())
  .filter(one => one.getBoundingClientRect().right > one.closest(".module").getBoundingClientRect().right - 8)
  .map(one => one.name)"""
# Whether it is what lies at its own right edge.
ON_TOP = """one => {
  const box = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(box.right - 3, box.top + box.height / 2));
}"""
WIDER = "document.documentElement.scrollWidth > innerWidth"


# Where the words of each of these stand, whatever room their boxes take.
WORDS = """selector => [...document.querySelectorAll(selector)].map(one => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return range.getBoundingClientRect().toJSON();
})"""


def begin(page: Page, kind: str, name: str, like: str) -> None:
    """A new row that begins like another, on its own page."""
    page.goto(f"{SHELF}/{kind}/add/")
    page.get_by_label("Name").fill(name)
    if kind in ("roleset", "cardset"):
        page.get_by_role("radio", name=like, exact=True).check()
        assert page.locator("label:has(:checked) .painting").count() > 1
    else:
        page.get_by_label("Start from").select_option(like)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_label("Name in English")).to_have_value(name)


def test_contents_are_rows_that_come_and_go(admin):
    begin(admin, "roleset", "Ravens", "First evening")
    rows = admin.locator("tr.dynamic-roles")
    add = admin.get_by_role("button", name="Another role")
    expect(add).to_be_visible()
    before = rows.count()

    add.click()
    expect(rows).to_have_count(before + 1)
    added = rows.nth(before)
    added.get_by_label("Role").select_option("Raven")
    expect(added.locator(".painting use")).to_have_attribute("href", re.compile("#paint-raven$"))
    added.get_by_label("Dealt from so many players").fill("5")
    add.click()
    rows.nth(before + 1).get_by_role("button", name="Remove").click()
    expect(rows).to_have_count(before + 1)
    admin.get_by_role("button", name="Save and stay").click()

    expect(rows).to_have_count(before + 1)
    expect(admin.locator("select", has=admin.locator("option[selected]", has_text="Raven"))).to_be_visible()
    expect(admin.locator(".messagelist")).to_contain_text("is saved")


def test_a_row_has_a_minus_a_plus_and_one_bin_whether_it_is_new_or_not(admin):
    """Administration, 7.7 for beauty: a form of boxes, with a checkbox to remove some rows and a cross for the last."""
    begin(admin, "roleset", "Jays", "First evening")
    seer = admin.locator("tr.has_original").first
    number = seer.get_by_label("Dealt from so many players")
    expect(number).to_have_value("4")

    seer.locator(".field-since .counted > button").last.click()
    expect(number).to_have_value("5")
    seer.locator(".field-since .counted > button").first.click()
    expect(number).to_have_value("4")
    seer.locator(".bin").click()
    expect(seer.get_by_role("checkbox", name="Remove")).to_be_checked()
    before = admin.locator("tr.has_original").count()
    admin.get_by_role("button", name="Save and stay").click()
    expect(admin.locator("tr.has_original")).to_have_count(before - 1)


def test_whoever_has_typed_something_is_asked_before_it_is_lost(admin):
    """A walk, severity 2: in the admin's own forms typed words went with one press of *back*."""
    asked = []
    admin.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    begin(admin, "role", "Heron", "raven")
    field = admin.get_by_label("Name in English")
    address = admin.url

    admin.reload()
    assert asked == []
    field.fill("Grey heron")
    admin.evaluate("location.reload()")  # is waited for by nobody
    expect(field).to_have_value("Grey heron")
    admin.wait_for_timeout(300)
    assert (asked, admin.url) == (["beforeunload"], address)

    admin.get_by_role("button", name="Save and stay").click()
    expect(admin.locator(".messagelist")).to_contain_text("is saved")
    assert asked == ["beforeunload"]


def test_every_page_is_accessible_and_as_wide_as_the_screen(admin):
    """Q12: targets too small, links told by colour alone, a field named by its title only."""
    faults, errors = [], []
    admin.on("pageerror", lambda error: errors.append(str(error)))
    begin(admin, "roleset", "Crows", "First evening")
    village = admin.url
    begin(admin, "roleset", "Guns", "BANG!")
    saloon = admin.url
    begin(admin, "cardset", "Cards", "Dodge City: 40 cards")
    deck = admin.url
    parts = []
    for kind, name, like in (("role", "Crow", "raven"), ("card", "Shot", "Stagecoach")):
        begin(admin, kind, name, like)
        parts.append(admin.url)
    more = [f"{SHELF}/role/", f"{SHELF}/card/", f"{SHELF}/cardset/", village.replace("change", "history")]
    more += [
        "/admin/",
        "/admin/play/game/",
        "/admin/auth/user/",
        "/admin/auth/user/1/change/",
        "/admin/auth/user/add/",
    ]
    more += [parts[0].replace("change", "delete"), f"{SHELF}/roleset/", f"{SHELF}/roleset/import/"]
    for address in (village, saloon, deck, *parts, *more):
        for width in (1280, 390):
            admin.set_viewport_size({"width": width, "height": 844})
            admin.goto(address)
            if admin.evaluate(WIDER):
                faults.append(f"{address} is wider than {width}")
        admin.evaluate(AXE)
        faults += [f"{address}: {fault}" for fault in admin.evaluate(RUN_AXE)]

    assert faults == []
    assert errors == []


def test_on_a_phone_every_field_stays_within_its_frame(admin):
    """The admin on a phone, 6.5 for beauty: fields ended beyond the edge of their frame."""
    begin(admin, "role", "Heron", "hunter")
    admin.set_viewport_size(PHONE)

    assert admin.evaluate(BEYOND) == []


@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, PHONE], ids=["laptop", "phone"])
def test_the_buttons_above_a_form_cover_no_heading_and_leave_the_fields_their_room(admin, size):
    """A walk, severity 2: numbers of players were slivers of 4 pixels beside an empty half of the page."""
    begin(admin, "roleset", "Herons", "First evening")
    admin.set_viewport_size(size)

    boxes = admin.evaluate(WORDS, "#content > h2, .object-tools a")
    players = admin.locator("#id_least").bounding_box()

    assert len(boxes) == 4
    for one, other in pairwise(boxes):
        assert one["x"] + one["width"] <= other["x"] or one["y"] + one["height"] <= other["y"]
    assert players["width"] > 40


def test_on_a_phone_whatever_a_role_does_can_be_taken_out_again(admin):
    """Severity 2: the table was cut at the edge of its frame, *Remove* with it, and nothing brought it into view."""
    begin(admin, "role", "Raven of ours", "raven")
    admin.set_viewport_size(PHONE)
    admin.get_by_role("button", name="Another step").click()
    remove = admin.locator(".tabular").get_by_role("button", name="Remove").first

    remove.scroll_into_view_if_needed()

    box = remove.bounding_box()
    assert box["x"] + box["width"] <= admin.locator(".tabular .module").bounding_box()["width"] + 16
    assert remove.evaluate(ON_TOP)


def test_an_official_row_says_why_nothing_can_be_changed_and_how_to_copy_it(admin):
    """An official role's page, 7.5 for beauty: read, not filled in, and no word why."""
    admin.goto(f"{SHELF}/role/?q=hunter")
    admin.locator("#result_list .field-called a").first.click()
    expect(admin.locator(".fixed")).to_contain_text("comes with the program")

    admin.get_by_role("link", name="Copy it and change the copy").click()

    expect(admin.get_by_label("Name")).to_have_value("hunter (copy)")


def test_on_a_laptop_a_list_begins_soon_three_cards_to_a_line(admin):
    """The admin's list, 7 for beauty: four bars above it; later 7.1, as its rows were Django's."""
    admin.goto(f"{SHELF}/role/")
    tops = [admin.locator("#result_list tbody tr").nth(at).bounding_box()["y"] for at in range(4)]

    assert tops[0] <= 370
    assert tops[0] == tops[1] == tops[2] < tops[3]
    expect(admin.locator("#result_list thead")).not_to_contain_text("In it")
    expect(admin.locator(".breadcrumbs, #nav-sidebar")).to_have_count(0)


def test_what_keeps_a_row_stays_at_the_foot_of_the_page_and_over_no_last_field(admin):
    """A guest: the bar that saves lay over the fields; one of 7.8: it was out of sight."""
    begin(admin, "role", "Stork", "hunter")
    bar = admin.locator(".submit-row")
    expect(bar).to_be_in_viewport(ratio=1)

    admin.locator(".inline-group").last.get_by_role(
        "button", name="Another step"
    ).scroll_into_view_if_needed()
    admin.evaluate("scrollTo(0, document.body.scrollHeight)")
    fields = admin.locator(".sheet, .inline-group").last
    assert fields.bounding_box()["y"] + fields.bounding_box()["height"] <= bar.bounding_box()["y"]
    delete = admin.get_by_role("link", name="Delete").bounding_box()
    assert delete["x"] > admin.get_by_role("button", name="Save", exact=True).bounding_box()["x"] + 400


def test_the_path_beside_the_name_of_the_house_leads_through_the_library(admin):
    """A guest: a second library, with a head of its own."""
    begin(admin, "roleset", "Steps", "First evening")
    path = admin.locator(".path")

    admin.get_by_role("link", name="History").click()
    path.get_by_role("link", name="Steps").click()
    expect(path.locator("[aria-current]")).to_have_text("Steps")
    path.get_by_role("link", name="Sets").click()
    path.get_by_role("link", name="Workshop").click()
    expect(path.locator("[aria-current]")).to_have_text("Workshop")
    path.get_by_role("link", name="Library").click()
    admin.get_by_role("link", name="Workshop").click()
    expect(path.locator("[aria-current]")).to_have_text("Workshop")


def test_boxes_to_tick_come_once_several_are_wanted(admin):
    """A guest: tick boxes without a visible purpose; *Name* and *Game* both lit as sorted."""
    admin.goto(f"{SHELF}/role/")
    boxes = admin.locator(".action-select")
    expect(boxes.first).to_be_hidden()

    admin.get_by_label("Choose several").check()
    expect(boxes.first).to_be_visible()
    admin.get_by_label("All of these").check()
    expect(boxes.last).to_be_checked()

    admin.get_by_role("link", name="Name", exact=True).click()
    expect(admin.locator(".sorting [aria-current]")).to_have_text("Name")
    expect(boxes.first).to_be_hidden()


def test_a_table_has_no_empty_row_before_one_is_wanted(admin, browser):
    """A guest: a row *Choose…* with a bin. Without a script it is there, to be filled in."""
    begin(admin, "roleset", "Rows", "First evening")
    rows = admin.locator("tr.dynamic-roles:not(.has_original)")
    expect(rows).to_have_count(0)
    state = admin.context.storage_state()
    silent = browser.new_context(java_script_enabled=False, storage_state=state).new_page()
    silent.goto(admin.url)
    expect(silent.locator("tr.form-row:not(.has_original, .empty-form)")).to_have_count(1)

    admin.get_by_role("button", name="Another role").click()
    expect(rows).to_have_count(1)
    admin.get_by_role("button", name="Save and stay").click()
    expect(admin.locator(".messagelist")).to_contain_text("is saved")


def test_the_first_row_that_is_wrong_is_in_sight_and_not_under_the_bar(admin):
    """A guest: the row with a wrong card was hidden under the bar that saves."""
    begin(admin, "cardset", "Wrong", "Dodge City: 40 cards")
    row = admin.locator("tr.dynamic-kinds").nth(20)
    row.get_by_label("Rank and suit of every copy").fill("14H")
    admin.get_by_role("button", name="Save", exact=True).click()

    wrong = admin.locator("tr.has-errors")
    expect(wrong).to_be_in_viewport(ratio=1)
    expect(wrong.get_by_label("Rank and suit of every copy")).to_be_focused()
    assert (
        wrong.evaluate("one => one.getBoundingClientRect().bottom")
        < (admin.locator(".submit-row").bounding_box()["y"])
    )


@pytest.mark.parametrize("language", ["en", "ru", "vi"])
@pytest.mark.parametrize("kind", ["roleset", "role", "card"])
def test_texts_are_asked_in_one_language_at_a_time(admin, office, kind, language):
    """A guest, 6.6 for beauty: the three languages one below the other; 7.1 when they stood beside each other."""
    admin.goto(f"{SHELF}/{kind}/add/")
    options = admin.locator("#id_like option")
    like = "First evening" if kind == "roleset" else options.nth(3).get_attribute("value")
    begin(admin, kind, "Longest", like)
    admin.context.add_cookies([{"name": "django_language", "value": language, "url": office.address}])
    names = admin.locator("input[name^='name.']:visible")

    admin.reload()
    expect(names).to_have_count(1)
    expect(names).to_have_attribute("lang", language)
    other = "en" if language == "vi" else "vi"
    admin.locator(f".tongues button[lang={other}]").first.click()
    expect(names).to_have_count(1)
    expect(names).to_have_attribute("lang", other)
    expect(names).to_be_focused()
    names.fill("Another")
    admin.set_viewport_size(PHONE)
    expect(names).to_have_count(1)
    assert not admin.evaluate(WIDER)
    admin.locator("[name=_continue]").click()
    expect(admin.locator(f"input[name='name.{other}']")).to_have_value("Another")
    expect(admin.locator("input[name='name.en']")).to_have_value("Another" if other == "en" else "Longest")


def test_without_a_script_the_languages_stand_below_each_other(admin, browser, office):
    begin(admin, "role", "Silent", "raven")
    still = browser.new_context(
        java_script_enabled=False, storage_state=admin.context.storage_state()
    ).new_page()

    still.goto(admin.url)

    expect(still.locator("input[name^='name.']:visible")).to_have_count(3)
    expect(still.locator(".tongues:visible")).to_have_count(0)


def test_a_text_that_is_wrong_is_shown_in_its_language(admin):
    begin(admin, "role", "Wrongly", "raven")
    russian = admin.locator("[name='name.ru']")
    admin.locator(".tongues button[lang=ru]").first.click()
    russian.evaluate("one => { one.removeAttribute('maxlength'); one.value = 'я'.repeat(61); }")
    admin.get_by_role("button", name="Save", exact=True).click()

    expect(russian).to_be_visible()
    expect(russian).to_be_focused()


CUT = """() => [...document.querySelectorAll(".sheet select, .inline-group select")].filter((menu) => {
  if (!menu.checkVisibility()) return false;
  const pen = document.createElement("canvas").getContext("2d"), style = getComputedStyle(menu);
  pen.font = style.font;
  const room = menu.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16;
  return pen.measureText(menu.selectedOptions[0].text).width > room;
}).map((menu) => menu.name)"""


@pytest.mark.parametrize(
    ("kind", "like"), [("roleset", "First evening"), ("role", "raven"), ("card", "Howitzer")]
)
def test_on_a_laptop_no_menu_of_a_form_cuts_what_is_chosen(admin, kind, like):
    """A guest: “Werewol”."""
    begin(admin, kind, "Whole", like)

    assert admin.evaluate(CUT) == []


def test_the_name_of_a_set_lies_beside_its_buttons(admin, office):
    """A walk, severity 2: of “Первый вечер (свой вариант)” the end lay under three buttons."""
    begin(admin, "roleset", "Первый вечер (свой вариант)", "First evening")
    admin.context.add_cookies([{"name": "django_language", "value": "ru", "url": office.address}])
    admin.reload()

    expect(admin.locator(".object-tools li")).to_have_count(3)
    (name,) = admin.evaluate(WORDS, "#content > h2")
    first = admin.locator(".object-tools li").first.bounding_box()
    assert first["x"] >= name["right"]


def test_what_can_be_done_with_a_chosen_row_is_in_sight_however_far_down_it_is(admin):
    """A walk, severity 2: own rows come last, and what they could be deleted with lay 3,600 pixels above them."""
    admin.goto(f"{SHELF}/role/?all=")
    admin.get_by_label("Choose several").check()
    rows = admin.locator(".action-select")
    rows.last.check()

    expect(admin.locator("#changelist-form > .actions select")).to_be_in_viewport(ratio=1)
    assert rows.count() > 20


def test_what_was_done_last_stands_below_the_kinds_in_the_type_of_all_the_rest(admin):
    """A guest: “Recent actions” in tiny type of another kind."""
    begin(admin, "role", "Latest of all", "raven")
    admin.goto("/admin/")
    latest = admin.locator(".latest li").first

    expect(latest).to_contain_text("Latest of all")
    size = "one => getComputedStyle(one).fontSize"
    assert latest.evaluate(size) == admin.locator(".module .about").first.evaluate(size)
    kinds = admin.locator("#content-main").bounding_box()
    assert latest.bounding_box()["y"] >= kinds["y"] + kinds["height"]
    latest.get_by_role("link").click()
    expect(admin.get_by_label("Name in English")).to_have_value("Latest of all")
