"""A complete game through the pages, with everything that goes wrong at a real table."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.evening import TV, Evening

WITH_PHONES = ["Alice", "Bob", "Carol", "Dmitri", "Elena", "Frank", "Grace", "Khánh Linh"]
WITHOUT = "Ivan"


def test_an_evening_from_the_code_to_the_winner(browser, server):
    """W1 to W33 through the pages: a reload, a restart in the night, an undo, a seat on another phone."""
    evening = Evening(browser, server)
    evening.host_by_hand("first-evening")
    for name in WITH_PHONES:
        evening.take_seat(name)
    evening.add_without_phone(WITHOUT)
    board = open_board(evening)
    evening.deal()
    roles = evening.roles()
    assert sorted(roles) == sorted([*WITH_PHONES, WITHOUT])
    assert sorted(roles.values()).count("werewolf") == 2
    for name in WITH_PHONES:
        assert roles[name].lower() in evening.held(name).lower()

    # Night 1: the seer looks at a werewolf; everybody taps something; the server dies in the middle.
    wolves = [name for name, role in roles.items() if role == "werewolf"]
    others = [name for name, role in roles.items() if role == "villager"]
    evening.press_until("The seer wakes up")
    expect(board.locator("body")).to_contain_text("Night 1")
    named = {name: wolves[0] if roles[name] == "seer" else others[0] for name in roles}
    for name in WITH_PHONES:
        evening.phase(name, "Night 1")
        evening.answer(name, named[name])
    if roles[WITHOUT] == "seer":
        evening.enter_for(WITHOUT, wolves[0])
    server.kill()
    expect(evening.phones["Alice"].locator("#line")).to_be_visible(timeout=5_000)
    server.start()
    for name in WITH_PHONES:
        expect(evening.phones[name].locator("#line")).to_be_hidden(timeout=10_000)
        evening.noted(name)
    expect(evening.dashboard.locator("#line")).to_be_hidden(timeout=10_000)
    evening.next()
    seer = next(name for name, role in roles.items() if role == "seer")
    if seer in WITH_PHONES:
        assert f"The role of {wolves[0]} is werewolf." in evening.held(seer)

    # The werewolves agree on a villager; one phone is reloaded meanwhile.
    victim = others[0]
    assert "The werewolves wake up" in evening.saying()
    for name in WITH_PHONES:
        evening.answer(name, victim)
    if WITHOUT in wolves:
        evening.enter_for(WITHOUT, victim)
    evening.phones["Carol"].reload()
    evening.noted("Carol")

    # The moderator goes on too early, and takes it back.
    evening.next()
    evening.dashboard.get_by_role("button", name="Undo").click()
    expect(evening.dashboard.locator(".sentence[data-say]")).to_contain_text("The werewolves wake up")
    evening.next()

    # Day 1: the victim is dead; the mayor is elected; a seat moves to another phone.
    evening.press_until("is dead")
    expect(board.locator("body")).to_contain_text(victim)
    evening.press_until("Elect a mayor")
    alive = [name for name in roles if name != victim]
    mayor = next(name for name in alive if name not in wolves)
    for name in alive:
        vote(evening, name, mayor if name != mayor else alive[0] if alive[0] != mayor else alive[1])
    evening.press_until("talks it over")
    assert mayor in evening.dashboard.locator("body").inner_text()
    move_to_another_phone(evening, next(name for name in alive if name in WITH_PHONES))

    # The village executes both werewolves, one a day.
    for wolf in wolves:
        evening.press_until("who shall be executed")
        alive = [name for name in living(evening) if name != wolf]
        for name in alive:
            vote(evening, name, wolf)
        evening.next()
        assert f"{wolf} is dead" in evening.saying()
    evening.press_until("the village wins")
    evening.next()

    expect(evening.dashboard.locator("h2", has_text="The game is over")).to_be_visible()
    for phone in evening.phones.values():
        expect(phone.locator("#table")).to_contain_text("the village wins")
    expect(board.locator("body")).to_contain_text("the village wins")
    evening.dashboard.goto(f"{server.address}/r/{evening.code}/")
    victors = evening.dashboard.locator(".victors li")
    names = evening.dashboard.locator(".winners").inner_text().partition(":")[2].split(",")
    assert victors.locator("b").all_inner_texts() == [name.strip() for name in names]
    for name in roles:
        expect(evening.dashboard.locator("body")).to_contain_text(name)
    assert evening.errors == []
    assert [url for url in evening.requests if not url.startswith((server.address, "data:"))] == []


MORE = ["Xaver", "Yvonne", "Zacharias", "Quentin", "Wendelin", "Ulrike", "Theodor", "Ursula"]


def test_with_eyes_closed_the_sentence_to_say_is_in_sight_at_every_step(browser, laptop):
    """What people point at stands below it; the pane begins at its top again where the next are called."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    evening.send("mode", {"mode": "eyes_closed"})
    evening.add(*WITH_PHONES, *MORE)
    evening.deal()
    evening.dashboard.set_viewport_size({"width": 1280, "height": 600})  # where not all of it is in sight
    pane = evening.dashboard.locator(".say-pane .pane")
    for words in ("The seer wakes up", "The werewolves wake up"):
        evening.press_until(words)
        expect(pane.locator(".entering label.name").first).to_be_visible()
        evening.dashboard.wait_for_timeout(200)  # until the page has moved, if it does
        expect(evening.dashboard.locator(".sentence[data-say]")).to_be_in_viewport(ratio=1)
        pane.evaluate("pane => pane.scrollTo(0, pane.scrollHeight)")
        expect(evening.dashboard.locator(".sentence[data-say]")).not_to_be_in_viewport(ratio=1)


def test_who_has_no_phone_answers_on_the_laptop_where_nothing_else_can_be_seen(browser, laptop):
    """H2: the entry was folded up, below everything that the moderator knows."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    evening.add(*WITH_PHONES[:5])
    evening.deal()
    evening.press_until("The seer wakes up")
    laptop = evening.dashboard
    laptop.remove_locator_handler(evening.later)
    expect(laptop.get_by_role("heading", name="Turn the screen to Alice")).to_be_visible()
    expect(laptop.locator(".dash")).to_be_hidden()

    laptop.get_by_role("button", name="Ready").click()
    expect(laptop.locator("#hold-box .held-card")).to_be_visible()
    laptop.locator("label.name", has_text="Bob").click()
    laptop.get_by_role("button", name="Confirm").click()
    expect(laptop.locator("#said")).to_have_count(1)
    laptop.get_by_role("button", name="Done").click()

    expect(laptop.get_by_role("heading", name="Turn the screen to Bob")).to_be_visible()
    assert evening.errors == []


def open_board(evening):
    """Pair a TV by the code and the four digits that the laptop shows."""
    evening.dashboard.get_by_role("button", name="TV").click()
    digits = re.search(r"\b\d{4}\b", evening.dashboard.locator("dialog[open]").inner_text())
    assert digits
    evening.dashboard.locator("dialog[open]").get_by_role("button", name="Close").click()
    board = evening.open(TV)
    board.goto(f"{evening.server.address}/board/")
    board.get_by_label("Code of the game").fill(evening.code)
    board.get_by_label("Four digits").fill(digits.group())
    board.get_by_role("button", name="Show the table").click()
    board.wait_for_url("**/b/*/")
    return board


def vote(evening, name, candidate):
    if name in evening.phones:
        evening.answer(name, candidate)
    else:
        evening.enter_for(name, candidate)


def living(evening):
    chips = evening.dashboard.locator(".ring .seat:not(.dead) .chip b")
    return [text or "" for text in chips.all_text_contents()]


def move_to_another_phone(evening, name):
    """The battery is dead: eight digits bring the seat to another phone, and the old one is out."""
    evening.dashboard.locator(".ring .chip", has_text=name).click()
    evening.dashboard.locator("#sheet").get_by_role(
        "button", name=re.compile("phone", re.IGNORECASE)
    ).first.click()
    digits = evening.dashboard.locator("#sheet .digits").inner_text()
    evening.close_sheet()
    old, new = evening.phones[name], evening.open({"width": 390, "height": 844})
    new.goto(f"{evening.server.address}/j/{evening.code}/seat/")
    new.locator("input[name=digits]").fill(digits)
    new.get_by_role("button").filter(has_text=re.compile("seat|phone", re.IGNORECASE)).first.click()
    new.wait_for_url("**/g/*/")
    expect(new.locator("#own")).to_contain_text(name)
    expect(old.locator("#own")).to_have_count(0, timeout=5_000)
    evening.phones[name] = new
