"""The library in a real browser: a role and a card are made from blocks, given away as a file, and played elsewhere."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks.walk import AXE, RUN_AXE
from tests.browser.play_out import play_out
from tests.browser.shelf import LAPTOP, UNDER_THE_BAR, bring, library, step
from tests.library.cast import SALOON, VILLAGE
from tests.library.files.test_scripts import SCRIPT
from tests.servers import Server

FETCH = "address => fetch(address).then(answer => answer.json())"

PHONE = {"width": 390, "height": 844}
PAGES = (
    "",
    "?search=nowhere",
    "import",
    "werewolf/moths/",
    "werewolf/moths/edit",
    "werewolf/moths/delete",
    "werewolf/moths/role/",
    "werewolf/moths/role/moth/",
    "werewolf/moths/role/?like=seer",
    "werewolf/moths/role/moth/delete",
    "bang/dodge-city/",
    "bang/snakes/edit",
    "bang/snakes/deck/snakes/",
    "bang/snakes/card/snake/",
    "quests/merlin/",
)


def test_a_role_and_a_card_are_made_given_away_and_played_elsewhere(browser, server, tmp_path):
    page = library(browser, server)

    page.goto("/library/werewolf/first-evening/")
    page.locator(".copying > summary").click()
    page.get_by_label("Name of the copy").fill("Owls")
    page.get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="Make a role of our own").click()
    step(page, "The card")
    page.get_by_label("in English").first.fill("Owl")
    page.get_by_label("in English").nth(1).fill(
        "Every night you name somebody, who has three votes against them."
    )
    step(page, "What it does")
    expect(page.locator("#preview b")).to_have_text("Owl")
    page.get_by_label("Names at most so many players").select_option("1")
    expect(
        page.locator(".wrong").get_by_text("Who never wakes can name nobody and do nothing.")
    ).to_be_visible()
    page.get_by_label("Wakes").select_option("every night")
    page.get_by_role("radio", name="adds votes against the named player", exact=True).check()
    page.get_by_label("How many votes").select_option("3")
    expect(page.get_by_text("Ready to save")).to_be_visible()
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="from one player more: Owl").click()
    expect(page.get_by_label("from Owl")).to_have_value("5")

    page.goto("/library/bang/base/")
    page.locator(".copying > summary").click()
    page.get_by_label("Name of the copy").fill("Songs")
    page.get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="A new deck of our own").click()
    page.goto("/library/bang/songs/card/")
    step(page, "The card")
    page.get_by_label("in English").first.fill("Serenade")
    step(page, "What it does")
    page.get_by_role("radio", name="regain lives", exact=True).check()
    page.get_by_label("How many lives").select_option("1")
    expect(page.locator("#preview .card b")).to_have_text("Serenade")
    page.get_by_role("button", name="Save").click()
    page.get_by_label("Rank").select_option("A")
    page.get_by_role("button", name="Put in").click()
    expect(page.get_by_text("A♠", exact=True)).to_be_visible()

    files = {}
    for key, title in (("owls", "werewolf"), ("songs", "bang")):
        page.goto(f"/library/{title}/{key}/")
        with page.expect_download() as download:
            page.get_by_role("link", name="Export").click()
        files[key] = json.loads(download.value.path().read_text())
    assert files["owls"]["roles"][0]["then"] == [{"do": "mark", "votes": 3}]
    assert files["songs"]["cards"][0]["then"] == [{"do": "heal", "lives": 1}]
    page.context.close()

    folder = tmp_path / "elsewhere"
    folder.mkdir()
    elsewhere = Server(folder).start()
    try:
        page = library(browser, elsewhere)
        for key, own in (("owls", "Owl"), ("songs", "Serenade")):
            bring(page, files[key])
            page.get_by_role("button", name="Watch a demo game").click()
            page.wait_for_url("**/m/*/")
            page.locator(".dash").wait_for()
            code = page.url.strip("/").split("/")[-1]
            play_out(folder, code)
            expect(page.locator("h2", has_text="The game is over")).to_be_visible()
            played = page.evaluate(FETCH, f"/r/{code}/game.json")
            assert own in [one["name"] for one in played["setup"]["own"]]
            assert any(
                kept.split(" ")[0] == own.lower()
                for kept in (*played["setup"]["roles"], *played["setup"].get("deck", []))
            )
        page.context.close()
    finally:
        elsewhere.stop()


def in_lobby(page: Page) -> list[str]:
    """The addresses where the set of one game is changed, and the lobby in which it is."""
    found = []
    for path, more in (("werewolf/moths", ["role/", "role/moth/", "keep"]), ("bang/snakes", ["card/snake/"])):
        page.goto(f"/library/{path}/")
        page.get_by_role("button", name="Play it").click()
        page.get_by_role("link", name="Change for this evening").click()
        page.get_by_role("button", name="Save").click()
        page.get_by_text("changed for this evening").wait_for()
        found += [page.url, *(f"{page.url}own/{one}" for one in ("edit", *more))]
    return found


def test_the_set_of_one_game_is_changed_in_its_lobby(browser, laptop):
    page = library(browser, laptop)
    page.goto("/library/werewolf/first-evening/")
    page.get_by_role("button", name="Play it").click()
    page.wait_for_url("**/m/*/")
    lobby = page.url

    page.get_by_role("link", name="Change for this evening").click()
    page.get_by_role("button", name="Make a role of our own").click()
    step(page, "The card")
    page.get_by_label("in English").first.fill("Lark")
    step(page, "What it does")
    page.get_by_label("Wakes").select_option("every night")
    page.get_by_label("Names at most so many players").select_option("1")
    page.get_by_role("radio", name="adds votes against the named player", exact=True).check()
    expect(page.locator("#preview b")).to_have_text("Lark")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Save").click()
    page.wait_for_url(lobby)
    page.get_by_role("button", name="Seat robots").wait_for()
    page.get_by_label("How many robots").fill("6")
    page.get_by_role("button", name="Seat robots").click()
    expect(page.locator(".counts .count", has_text="Lark").locator("output")).to_have_text("1")
    expect(page.get_by_text("changed for this evening")).to_be_visible()

    page.get_by_text("Keep or drop the changes").click()
    page.get_by_text("Back to the set as it is").click()
    page.get_by_role("button", name="Drop the changes").click()
    expect(page.get_by_label("Set", exact=True)).to_have_value("first-evening")
    expect(page.locator(".counts .count", has_text="Lark")).to_have_count(0)
    page.context.close()


CUT = """[...document.querySelectorAll(".ring .chip .secret")]
  .filter(one => one.scrollWidth > one.clientWidth)
  .map(one => one.textContent.trim())"""


def test_no_name_of_a_role_is_cut_while_the_moderator_peeks_at_robots(browser, laptop):
    page = library(browser, laptop, locale="ru")
    page.goto("/library/werewolf/the-pact/")
    page.locator(".strip a[href^='?players=14#']").click()
    page.locator("form[action=robots] button[value='14']").click()
    page.wait_for_url("**/m/*/")
    page.locator(".ring .chip .secret").first.wait_for(state="attached")

    page.keyboard.down("p")
    expect(page.locator(".ring .chip .secret", has_text="дурачок")).to_be_visible()
    cut = page.evaluate(CUT)

    page.context.close()
    assert cut == []


def test_every_page_of_the_library_is_usable_by_everybody_on_a_laptop_and_on_a_phone(browser, server):
    """Q10: also by letters of 200 %."""
    page = library(browser, server)
    policy = []
    page.on(
        "console", lambda message: policy.append(message.text) if "Content Security" in message.text else None
    )
    bring(page, VILLAGE)
    bring(page, SALOON)
    faults = []

    for path in (*(f"/library/{path}" for path in PAGES), *in_lobby(page)):
        page.goto(path)
        faults += seen(page, path)
    for what, show in STATES.items():
        show(page)
        faults += seen(page, what)

    page.context.close()
    assert faults == []
    assert policy == []


def seen(page: Page, what: str) -> list[str]:
    """What is wrong with the page as it is now, on a laptop and on a phone."""
    page.evaluate(AXE)
    line, faults = page.context.new_cdp_session(page), []
    for where, size in (("phone", PHONE), ("laptop", LAPTOP)):
        page.set_viewport_size(size)
        faults += [f"{what}, {where}: {fault}" for fault in page.evaluate(RUN_AXE)]
        for letters in (32, 16):
            line.send("Page.setFontSizes", {"fontSizes": {"standard": letters, "fixed": letters}})
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                faults.append(f"{what}, {where}: scrolls sideways at letters of {letters} pixels")
    line.detach()
    return faults


def choose_file(page: Page, content: object) -> None:
    page.goto("/library/import")
    data = json.dumps(content).encode()
    page.set_input_files("#file", {"name": "set.json", "mimeType": "application/json", "buffer": data})
    page.get_by_role("button", name="See what it would change").click()


def bad_file(page: Page) -> None:
    choose_file(page, {**VILLAGE, "set": {**VILLAGE["set"], "order": ["nobody"], "players": [9, 4]}})
    expect(page.get_by_role("heading", name="Nothing was taken")).to_be_visible()


def looked_at(page: Page) -> None:
    """Changed, new, and what is left out."""
    choose_file(page, [*SCRIPT, "somebody"])
    expect(page.get_by_role("button", name="Add it to the library")).to_be_visible()


def wrong_form(page: Page) -> None:
    """Typed and checked, then saved and refused."""
    page.goto("/library/werewolf/moths/role/")
    page.get_by_label("Names at most so many players").select_option("1")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("[data-step][data-wrong]")).to_have_count(2)
    step(page, "The card")
    expect(page.locator(".wrong").get_by_text("It needs a name.")).to_be_visible()


def wrong_set(page: Page) -> None:
    page.goto("/library/werewolf/moths/edit")
    page.get_by_label("Ordinary werewolves (empty: by the number of players)").fill("0")
    expect(page.locator(".wrong").get_by_text("At least one werewolf is needed.")).to_be_visible()


def several_copies(page: Page) -> None:
    """A role that comes in several copies, and an order of its own for the first night."""
    content = {**VILLAGE["set"], "specials": {"moth": 4, "mason": 6}, "copies": {"mason": 3}}
    bring(page, {**VILLAGE, "set": {**content, "first_order": ["werewolf", "moth"]}})
    page.goto("/library/werewolf/moths/edit")
    expect(page.get_by_label("how many mason")).to_have_value("3")


def many_blocks(page: Page) -> None:
    """Every kind of parameter."""
    then = [{"do": "shoot", "whom": "others", "answer": "bang"}, {"do": "heal", "lives": 1, "whom": "me"}]
    bring(page, {**SALOON, "cards": [{**SALOON["cards"][0], "then": then}]})
    page.goto("/library/bang/snakes/card/snake/")
    expect(page.get_by_label("What answers it")).to_have_value("bang")


STATES = {
    "a bad file": bad_file,
    "a file that was looked at": looked_at,
    "a form that is wrong": wrong_form,
    "a set that cannot be dealt": wrong_set,
    "several copies": several_copies,
    "many blocks": many_blocks,
}


def test_the_library_works_without_javascript(browser, server):
    page = library(browser, server, java_script_enabled=False)
    bring(page, VILLAGE)

    page.goto("/library/werewolf/moths/role/moth/")
    page.get_by_role("button", name="and then…").click()
    page.get_by_text("More effects").last.click()
    page.get_by_role("radio", name="takes a certain role itself").last.check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".wrong").get_by_text("Which role?")).to_be_visible()
    page.get_by_label("Which role", exact=True).select_option("seer")
    page.get_by_role("button", name="Save").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Change “Moths”")
    page.context.close()


def test_who_is_dealt_stands_beside_the_roles_and_never_under_the_bar(browser, laptop):
    page = library(browser, laptop)
    bring(page, VILLAGE)
    page.goto("/library/werewolf/moths/edit")

    page.get_by_role("heading", name="Order of the night").scroll_into_view_if_needed()
    page.mouse.wheel(0, 300)
    beside = page.locator("#dealt")
    expect(beside).to_be_in_viewport(ratio=0.9)
    assert beside.evaluate(UNDER_THE_BAR) is False

    page.context.close()


def test_an_arrow_in_the_order_of_the_night_waits_to_be_saved_as_a_drag_does(browser, laptop):
    """Eleventh walk, severity 1: arrows saved at once, while a drag said that it was not saved yet."""
    page = library(browser, laptop)
    bring(page, VILLAGE)
    page.goto("/library/werewolf/moths/edit")
    rows = page.locator(".night-order").first.locator("input[type=hidden]")
    order = "all => all.map(one => one.value)"
    before = rows.evaluate_all(order)

    down = page.locator(".night-order").first.locator("[name=do][value^='down ']").first
    down.scroll_into_view_if_needed()
    down.click()

    expect(page.get_by_text("Not saved yet")).to_be_visible()
    after = rows.evaluate_all(order)
    assert after == [before[1], before[0], *before[2:]]
    page.get_by_role("button", name="Save").click()
    page.wait_for_url("**/moths/")
    page.goto("/library/werewolf/moths/edit")
    assert rows.evaluate_all(order) == after


def test_a_card_of_a_set_opens_by_a_press_or_a_key_and_shuts_the_one_before(browser, laptop):
    """A guest: a set was 2,900 pixels of paragraphs, with an empty half beside them."""
    page = library(browser, laptop)
    page.goto("/library/werewolf/new-faces/")
    seer, fox = page.locator("#role-seer"), page.locator("#role-fox")
    text = seer.get_by_text("learn that player's role")
    expect(text).to_be_hidden()

    seer.locator("summary").click()
    expect(text).to_be_visible()
    fox.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(fox.locator(".said")).to_be_visible()
    expect(text).to_be_hidden()

    page.evaluate(AXE)
    assert page.evaluate(RUN_AXE) == []
    page.mouse.wheel(0, 6000)
    page.wait_for_function("() => innerHeight + Math.ceil(scrollY) >= document.documentElement.scrollHeight")
    expect(page.locator(".called-at-night")).to_be_in_viewport()  # the column beside has no hole at its foot
    page.context.close()


def test_on_a_laptop_no_line_of_covers_has_a_hole_at_its_end_and_cards_fill_a_cover(browser, laptop):
    """A guest: three little cards floated in a cover, and lines ended in holes."""
    page = library(browser, laptop)
    share = """cover => cover.querySelector(".painting").getBoundingClientRect().height
      / cover.getBoundingClientRect().height"""

    for cover in page.locator(".set .figures").all():
        assert cover.evaluate(share) > 0.8
    # A guest: below a title of two lines what one plays with and what it is like were lower than beside it.
    for part in (".play", ".measures"):
        tops = """all => [...Map.groupBy(all, one => Math.round(one.closest(".set").getBoundingClientRect().top))
          .values()].map(row => new Set(row.map(one => Math.round(one.getBoundingClientRect().top))).size)"""
        assert {*page.locator(f".set {part}").evaluate_all(tops)} == {1}
    page.context.close()


def test_on_a_laptop_a_set_says_first_what_it_is_and_its_roles_are_in_sight(browser, laptop):
    """A guest: the description stood under a row of cards that came again below it."""
    page = library(browser, laptop)
    page.goto("/library/werewolf/new-faces/")

    lead, dealt = page.locator("header .lead").bounding_box(), page.locator("#dealt-now").bounding_box()
    assert lead["x"] + lead["width"] <= dealt["x"]
    first = page.locator(".parts.cards .tile").first.bounding_box()
    assert first["y"] + first["height"] <= 720
    lines = """teams => [...Map.groupBy([...teams.querySelectorAll(".tile")].map(one => one.getBoundingClientRect()),
      one => Math.round(one.top)).values()].map(line => line[0].left + line.at(-1).right)"""
    middles = page.locator(".teams").evaluate(lines)  # guests: a lone empty part at the right of a row
    assert middles == pytest.approx([middles[0]] * 4, abs=2)
    beside = [page.locator(one).bounding_box() for one in (".aspects", ".called-at-night")]
    assert beside[0]["x"] + beside[0]["width"] == pytest.approx(beside[1]["x"] + beside[1]["width"], abs=2)
    drawing = page.locator(".fill-curve")
    names = drawing.locator("rect").first.bounding_box()
    assert names["y"] < drawing.locator("polygon").first.bounding_box()["y"]
    # A guest: it was stretched to the height of the roles beside it.
    assert drawing.locator(".plot").bounding_box()["height"] <= 256
    # A guest: cells of whoever alone is too strong had white rims, which nothing explained.
    page.locator(".strip > li").first.evaluate("one => one.className = 'alone'")
    rim = page.locator(".strip > .alone").evaluate("one => getComputedStyle(one).borderTopColor")
    assert rim != page.locator(".strip > .alone").evaluate("one => getComputedStyle(one).color")
    page.context.close()
