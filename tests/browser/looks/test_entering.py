"""The host enters what others show: where it is done, that nothing is lost on the way, and what *Next* asks before."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import AT_ONCE, READ, TWICE, Evening, settled
from tests.browser.measures import LEAVES, UNDER, UNSEEN, beyond
from tests.browser.pictures import answer, send

from .tables import NAMES, before_the_first_turn


def with_eyes_closed(browser, laptop, title: str, words: str, seats: int = 6) -> Evening:
    """Nobody has a phone; the laptop says those words."""
    evening = Evening(browser, laptop)
    evening.start(title)
    page = evening.dashboard
    page.locator("[data-open=lobby-more]").click()
    page.get_by_label("Way of playing").select_option("eyes_closed")
    page.keyboard.press("Escape")
    evening.add(*NAMES[:seats])
    page.get_by_role("button", name="Deal the cards").click()
    page.locator("[data-next]").wait_for()
    settled(page)
    evening.until(words)
    settled(page)
    return evening


def test_what_is_marked_is_entered_by_next_before_the_night_goes_on(browser, laptop):
    """Sixth walk, severity 2: the werewolves' victim was lost, and nobody died."""
    evening = with_eyes_closed(browser, laptop, "Werewolf", "The werewolves wake up")
    page, asked = evening.dashboard, evening.asked()
    enter = page.locator("#dash-say form[data-pick]")
    expect(enter.get_by_role("button", name="Enter")).to_be_in_viewport(ratio=1)
    name = enter.locator("label.name span").first.inner_text()

    enter.locator("label.name").first.click()
    page.wait_for_timeout(READ)
    page.keyboard.press("Space")
    expect(page.locator("#dash-say .secret.answers")).to_contain_text(name)

    assert evening.asked() == asked
    page.locator("[data-next]").click()
    expect(page.locator(".sentence[data-say]")).to_have_text("Close your eyes again.")


def test_a_vote_that_is_chosen_and_not_entered_counts_when_the_vote_is_closed(browser, laptop):
    """Seventh walk, severity 2: *Close the vote* dropped it without a word."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    evening.add(*NAMES[:5])
    evening.deal()
    evening.until("Elect a mayor")
    page, asked = evening.dashboard, evening.asked()
    settled(page)
    page.locator("#dash-say summary", has_text="Enter a vote by hand").click()
    page.locator("#voter").select_option(label="Bob")
    # A walk, severity 2: it stood at *Nobody*, and a vote for nobody was entered unasked.
    expect(page.locator("#voted")).to_have_value("")
    page.locator("#voted").locator("..").locator("..").get_by_role("button", name="Enter").click()
    expect(page.locator("#voter option", has_text="Bob ✓")).to_have_count(0)
    page.locator("#voted").select_option(label="Carol")

    page.locator("[data-next]").click()

    expect(page.locator("#voter option", has_text="Bob ✓")).to_have_count(1)
    expect(page.locator("#voter")).to_have_value("")
    page.locator("[data-next]").click()
    expect(page.locator("#note")).to_contain_text("Not everybody has voted.")
    assert evening.asked() == asked
    page.locator("[data-next]").dblclick()
    page.wait_for_timeout(READ)
    assert evening.asked() == asked
    page.locator("[data-next]").click()
    expect(page.locator(".sentence[data-say]")).to_contain_text("Carol is the mayor.")


def test_where_nothing_is_entered_next_asks_once(browser, laptop):
    """Sixth walk, severity 3: at Quests chance named somebody for evil, while evil still talked."""
    evening = with_eyes_closed(browser, laptop, "Quests", "thumb up for success", seats=5)
    page, asked = evening.dashboard, evening.asked()
    page.wait_for_timeout(READ)  # the button has just come to mean something else

    page.evaluate(TWICE)

    # Eighth walk, severity 2: whoever pressed twice never read it.
    expect(page.locator("#note")).to_contain_text("Press once more: whoever is missing plays success.")
    page.wait_for_timeout(READ)
    assert evening.asked() == asked
    page.keyboard.press("Space")
    # Eighth walk, severity 2: the result was told, and spoken, while thumbs were still out.
    expect(page.locator(".sentence[data-say]")).to_have_text("Thumbs down. Everybody open your eyes.")
    page.wait_for_timeout(READ)
    page.keyboard.press("Space")
    expect(page.locator(".sentence[data-say]")).to_contain_text("Quest 1 succeeds")


@pytest.mark.parametrize(
    ("title", "words", "languages"),
    [
        ("Werewolf", "The werewolves wake up", ("ru", "vi")),
        ("Quests", "thumb up for success", ("ru", "vi")),
        ("Quests", "leads, and names a team", ("ru",)),
        ("Quests", "Who is for this team", ("en", "ru")),
    ],
)
def test_where_people_show_it_what_the_host_enters_is_open_and_in_sight(
    browser, laptop, title, words, languages
):
    """Sixth walk, severity 3: it was folded and below the edge, and *Next* lay there large. Eighth, severity 2: *Enter*
    lay over *Yes* and *No*, and over the names of a team."""
    evening = with_eyes_closed(browser, laptop, title, words)
    page = evening.dashboard
    form = page.locator("#dash-say form[data-pick]")

    for language in languages:
        page.context.add_cookies([{"name": "django_language", "value": language, "url": laptop.address}])
        page.reload()
        settled(page)
        expect(form.locator("label.name").first).to_be_in_viewport(ratio=1)
        assert page.evaluate(UNDER, "#dash-say form[data-pick] label.name") == [], language
        assert page.evaluate(UNSEEN, "#dash-say [data-confirm]") == [], language
        assert beyond(page, ".nexts button") == [], language
        assert page.evaluate(LEAVES) == [], language


@pytest.mark.parametrize("seats", [5, 10])
def test_with_a_reminder_above_it_what_the_host_enters_is_in_sight_as_well(browser, laptop, seats):
    """Ninth walk, severity 2: below “If this quest succeeds …” *Enter* lay over the second row of names."""
    evening = with_eyes_closed(browser, laptop, "Quests", "leads, and names a team", seats=seats)
    page = evening.dashboard
    score = {"with.successes": 2, "with.failures": 2, "with.refusals": 4}
    send(evening, "override", verb="set_score", why="test", **score)

    for step in ("team", "vote", "quest"):
        for language in ("en", "ru", "vi"):
            page.context.add_cookies([{"name": "django_language", "value": language, "url": laptop.address}])
            page.reload()
            settled(page)
            expect(page.locator(".reminder").first).to_be_visible()
            page.locator("[data-next]").click(trial=True)  # nobody is at the laptop who should be
            under = page.evaluate(UNDER, "#dash-say form[data-pick] label.name")
            assert (step, language, under) == (step, language, [])
            assert page.evaluate(UNSEEN, "#dash-say [data-confirm]") == []
        send(evening, "next", asked=evening.asked())
        settled(page)


def vote(evening: Evening, name: str, word: str) -> None:
    form = evening.dashboard.locator("#dash-say form[data-pick]")
    form.locator("select").select_option(label=name)
    form.locator("label.name", has_text=word).click()
    form.get_by_role("button", name="Enter").click()
    expect(form.locator("option", has_text=f"{name} ✓")).to_have_count(1)


def test_what_was_entered_for_one_is_marked_for_nobody_else_and_in_no_other_question(browser, laptop):
    """Seventh walk, severity 3: a quest began with “Fail” marked, and a fail that was shown was overwritten."""
    evening = with_eyes_closed(browser, laptop, "Quests", "leads, and names a team", seats=5)
    page = evening.dashboard
    form = page.locator("#dash-say form[data-pick]")
    for name in form.locator("label.name").all()[:2]:
        name.click()
    form.get_by_role("button", name="Enter").click()
    expect(form.locator(":checked:not(option)")).to_have_count(0)
    page.wait_for_timeout(READ)
    page.locator("[data-next]").click()
    expect(page.locator(".sentence[data-say]")).to_contain_text("Who is for this team")
    expect(form.locator(":checked:not(option)")).to_have_count(0)

    vote(evening, "Alice", "No")

    expect(form.locator(":checked:not(option)")).to_have_count(0)
    expect(form.locator("select")).to_have_value("")
    expect(form.get_by_role("button", name="Enter")).to_be_disabled()
    for name in NAMES[1:5]:
        vote_last = name == NAMES[4]
        if vote_last:
            form.locator("select").select_option(label=name)
            form.locator("label.name", has_text="Yes").click()
            form.get_by_role("button", name="Enter").click()
        else:
            vote(evening, name, "Yes")
    expect(page.locator(".sentence[data-say]")).to_contain_text("thumb up for success")
    expect(form.locator(":checked:not(option)")).to_have_count(0)


def test_a_team_of_which_too_few_are_marked_is_not_thrown_away_by_next(browser, laptop):
    """Seventh walk, severity 2: two whom nobody had named stood to the vote; space took the last mark away."""
    evening = with_eyes_closed(browser, laptop, "Quests", "leads, and names a team", seats=5)
    page, asked = evening.dashboard, evening.asked()
    names = page.locator("#dash-say form[data-pick] label.name")

    names.first.click()
    page.wait_for_timeout(READ)
    page.keyboard.press("Space")

    expect(page.locator("#note")).to_contain_text("What is marked is not complete.")
    expect(names.locator(":checked")).to_have_count(1)
    assert evening.asked() == asked
    names.nth(1).click()
    page.wait_for_timeout(READ)
    page.keyboard.press("Space")
    expect(names.locator(":checked")).to_have_count(0)
    page.wait_for_timeout(READ)
    page.keyboard.press("Space")
    expect(page.locator(".sentence[data-say]")).to_contain_text("Who is for this team: Alice and Bob?")


def test_one_werewolf_may_point_for_all_and_the_laptop_says_that_it_is_noted(browser, laptop):
    """Seventh walk, severity 2: the form stayed as it was, and *Next* said that nothing was entered."""
    evening = with_eyes_closed(browser, laptop, "Werewolf", "The werewolves wake up", seats=10)
    page = evening.dashboard
    form = page.locator("#dash-say form[data-pick]")
    assert form.locator("#entered option").count() > 1
    form.locator("label.name").first.click()

    form.get_by_role("button", name="Enter").click()

    expect(page.locator("#note")).to_have_text("Noted")
    expect(form.locator("#entered option", has_text="✓")).to_have_count(1)
    expect(page.locator("[data-next]")).to_have_attribute("data-once", "")
    page.locator("[data-next]").click()
    expect(page.locator(".sentence[data-say]")).to_have_text("Close your eyes again.")


def test_skip_asks_once_and_a_press_of_next_is_no_answer_to_it(browser, laptop):
    """A walk, severity 2: at one press what had been answered was thrown away."""
    evening = with_eyes_closed(browser, laptop, "Werewolf", "The werewolves wake up", seats=10)
    page, asked = evening.dashboard, evening.asked()
    skip, sentence = page.get_by_role("button", name="Skip"), page.locator(".sentence[data-say]")

    page.locator("[data-next]").click()
    expect(page.locator("#note")).to_contain_text("Press once more to go on without.")
    page.wait_for_timeout(READ)
    skip.click()
    expect(page.locator("#note")).to_contain_text("No answer to this will count")
    page.wait_for_timeout(READ)
    assert evening.asked() == asked
    skip.click()

    expect(sentence).to_have_text("Close your eyes again.")


def test_the_remote_asks_once_where_something_may_be_missing(browser, laptop):
    """Seventh walk, severity 2: it went on at one press, and what was marked on the laptop was lost."""
    evening = with_eyes_closed(browser, laptop, "Werewolf", "The seer wakes up")
    remote = evening.take_remote()
    settled(evening.dashboard)
    asked = evening.asked()

    remote.get_by_role("button", name="Next").click()

    expect(remote.locator("#note")).to_contain_text("Is everybody's answer in?")
    remote.wait_for_timeout(READ)
    assert evening.asked() == asked
    remote.get_by_role("button", name="Next").click()
    expect(remote.locator(".sentence")).to_contain_text("Close your eyes again.")
    expect(remote.locator(".sentence small")).to_be_visible()


def test_a_turn_that_has_just_begun_is_not_ended_by_the_space_bar_that_began_it(browser, laptop):
    """Eleventh walk, severity 2: *Next* at the deal, the same key again, and the sheriff's turn was over unplayed."""
    evening = Evening(browser, laptop)
    evening.start("BANG!")
    evening.add(*NAMES[:4])
    page = evening.dashboard
    page.get_by_role("button", name="Deal the cards").click()
    page.locator(".saloon-dash").wait_for()
    remote = evening.take_remote()
    before_the_first_turn(evening)
    page.wait_for_timeout(READ)

    page.keyboard.press("Space")
    page.evaluate(AT_ONCE, "End the turn")  # too early to be meant for the new word
    assert not page.locator("#note").is_visible()
    asked = evening.asked()
    page.wait_for_timeout(READ)
    page.keyboard.press("Space")

    expect(page.locator("#note")).to_contain_text(f"{NAMES[0]} has not ended the turn. Press once more")
    expect(remote.locator("[data-next]")).to_contain_text("End the turn")
    remote.locator("[data-next]").click()
    expect(remote.locator("#note")).to_contain_text(f"{NAMES[0]} has not ended the turn.")
    assert evening.asked() == asked
    page.wait_for_timeout(READ)
    page.keyboard.press("Space")
    page.wait_for_function("asked => document.querySelector('.nexts input').value !== asked", arg=asked)


def test_enter_covers_none_of_whom_the_witch_may_poison(browser, laptop):
    """Eleventh walk, severity 1: with a victim to heal the second row of names lay under it."""
    evening = with_eyes_closed(browser, laptop, "Werewolf", "The werewolves wake up", seats=8)
    page = evening.dashboard
    roles = list(evening.roles().values())
    victim = next(seat for seat, role in enumerate(roles) if role not in ("werewolf", "witch"))
    for seat, role in enumerate(roles):
        if role == "werewolf":
            answer(evening, seat, victim)
    settled(page)

    evening.until("The witch wakes up")
    settled(page)

    expect(page.locator("#dash-say form[data-pick] .act")).to_be_in_viewport(ratio=1)
    assert page.evaluate(UNDER, "#dash-say form[data-pick] label.name") == []
    assert page.evaluate(UNSEEN, "#dash-say [data-confirm]") == []


@pytest.mark.parametrize("self_vote", [False, True])
def test_whose_vote_is_entered_cannot_be_named_unless_the_set_allows_it(browser, laptop, self_vote):
    """A walk, severity 2: the own name was offered, and “That cannot be chosen now.” said nothing of why."""
    evening = Evening(browser, laptop)
    evening.host("the-script")
    evening.send("mode", {"mode": "eyes_closed"})
    if self_vote:
        evening.send("option", {"name": "self_vote", "value": "true"})
    evening.add(*NAMES[:7])
    evening.deal()
    evening.until("who shall be executed")
    page = evening.dashboard
    settled(page)
    own = page.locator("#voted option", has_text=NAMES[2])
    expect(own).to_be_enabled()

    page.locator("#voted").select_option(label=NAMES[2])
    page.locator("#voter").select_option(label=NAMES[2])

    expect(own).to_be_enabled(enabled=self_vote)
    assert page.locator("#voted").input_value() == ("2" if self_vote else "")
    page.locator("#voter").select_option(label=NAMES[3])
    expect(own).to_be_enabled()
