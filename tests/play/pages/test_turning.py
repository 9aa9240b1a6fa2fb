"""Whoever plays without a phone is served on the laptop as others are on their phones (H2, H3)."""

from __future__ import annotations

import json
import re

import pytest

from tablegames.play.models import Game
from tests.play.test_every_title import TITLES

from .turned import OFFERED, offered, play_of, seats_of, until, without_phones

__all__ = ["without_phones"]


@pytest.mark.parametrize("title", TITLES)
def test_at_the_deal_the_laptop_is_turned_to_each_who_has_no_phone(without_phones, title):
    dashboard, _alice = without_phones(title)

    assert offered(dashboard) == [1, 2]


@pytest.mark.parametrize("title", TITLES)
def test_after_an_undo_a_look_is_the_one_that_was_had_already(without_phones, title):
    """Fourth walk, severity 1: the laptop asked again to be turned round, to whom had seen it."""
    dashboard, _alice = without_phones(title)
    before = OFFERED.findall(dashboard.page().content.decode())

    dashboard.next()
    between = OFFERED.findall(dashboard.page().content.decode())
    dashboard.post("undo", number=0)

    assert OFFERED.findall(dashboard.page().content.decode()) == before
    assert not set(before) & set(between)


@pytest.mark.parametrize("title", TITLES)
def test_the_page_behind_the_screen_is_that_players_phone_with_addresses_of_its_own(without_phones, title):
    dashboard, _alice = without_phones(title)

    page = dashboard.turned(1, looks=1)
    held = dashboard.post("seat/1/held")

    text = page.content.decode()
    assert (page.status_code, held.status_code) == (200, 200)
    assert f'data-poll="/m/{dashboard.code}/seat/1/view?asked={dashboard.game.raised}&amp;lifts=1"' in text
    assert f"/g/{dashboard.code}/" not in text + held.content.decode()
    assert "data-hx-ws-connect" not in text


@pytest.mark.parametrize("title", TITLES)
def test_before_its_player_is_ready_the_laptop_shows_nothing_that_only_that_one_may_see(
    without_phones, title
):
    """Sixth walk, severity 2: it showed the card at the press with which it was to be turned there."""
    dashboard, _alice = without_phones(title)
    address = dashboard.post("seat/1/begin").headers["Location"]
    cover = dashboard.browser.get(address).content.decode()
    shown = dashboard.turned(1, lifts=1).content.decode()

    assert "Turn the screen to Robot 1" in cover
    assert ('id="own"' in cover, 'id="own"' in shown) == (False, True)
    assert re.findall(r'<input type="hidden" name="(\w+)" value="1">', cover) == [
        "ready",
        "lifts",
        "lifts",
    ]


@pytest.mark.parametrize("way", ["end", "back", "the table"])
@pytest.mark.parametrize("title", TITLES)
def test_once_the_laptop_is_turned_back_its_page_is_covered_again(without_phones, title, way):
    """Fifteenth walk, severity 3: by *Back* of the browser, whatever was asked by then, the page opened anew."""
    dashboard, _alice = without_phones(title)
    address = f"/m/{dashboard.code}/seat/1/"
    shown = dashboard.turned(1).content.decode()
    again = dashboard.browser.get(address).content.decode()

    if way == "end":
        dashboard.post("seat/1/end")
    else:
        dashboard.browser.get(f"{address}back" if way == "back" else f"/m/{dashboard.code}/")
    after = dashboard.browser.get(address).content.decode()
    other = dashboard.turned(2) and dashboard.browser.get(address).content.decode()

    assert ['id="own"' in text for text in (shown, again, after, other)] == [True, True, False, False]


@pytest.mark.parametrize("title", TITLES)
def test_the_game_goes_on_once_the_table_is_seen_again_whichever_way_the_browser_came(without_phones, title):
    """Fifteenth walk, severity 1: after *Back* of the browser the game was paused, and nobody had paused it."""
    dashboard, _alice = without_phones(title)
    paused = []

    for ready in ("", "1"):
        dashboard.post("seat/1/begin", ready=ready)
        paused.append(dashboard.game.paused)
        dashboard.post("seat/2/begin", ready=ready)  # past the table
        paused.append(dashboard.game.paused)
        dashboard.page()
        paused.append(dashboard.game.paused)
    dashboard.post("clock", do="pause", asked=dashboard.game.raised)
    dashboard.post("seat/1/begin", ready="1")
    dashboard.page()

    assert (paused, dashboard.game.paused) == ([True, True, False] * 2, True)


@pytest.mark.parametrize("title", TITLES)
def test_the_game_stands_still_while_the_laptop_is_turned_to_somebody(without_phones, title):
    dashboard, _alice = without_phones(title)
    clocks = [dashboard.game.paused]

    there = dashboard.post("seat/1/begin", ready=1, looks=1)
    clocks.append(dashboard.game.paused)
    shown = dashboard.browser.get(there.headers["Location"]).content.decode()
    back = dashboard.post("seat/1/end", lifts=1)
    clocks.append(dashboard.game.paused)

    assert there.headers["Location"] == f"/m/{dashboard.code}/seat/1/?looks=1&lifts=1"
    assert back.headers["Location"] == f"/m/{dashboard.code}/"
    assert clocks == [False, True, False]
    # Twelfth walk, severity 2: who was shot at had a clock that stood, and no word said so.
    assert "The clock is stopped meanwhile, for everybody." in shown


@pytest.mark.parametrize("way", ["next", "all have answered", "undo", "end"])
@pytest.mark.parametrize("title", ["werewolf", "quests"])
def test_once_the_game_goes_on_the_laptop_shows_its_player_nothing_more(without_phones, title, way):
    """Eleventh walk, severity 3: the private page stayed open, and what all had chosen was revealed over it."""
    dashboard, _alice = without_phones(title, without=(0, 1, 2, 3, 4), robots=5)
    until(dashboard, {"werewolf": "night.", "quests": "vote"}[title])
    asked = dashboard.game.raised
    poll = f"/m/{dashboard.code}/seat/1/view?asked={asked}&lifts=1"
    before = dashboard.browser.get(poll).json()

    match way:
        case "next":
            dashboard.next()
        case "undo":
            dashboard.post("undo", number=0)
        case "end" if title == "werewolf":
            dashboard.post("override", verb="end")
        case _:
            standing = play_of(dashboard).standing
            for seat in standing.seats:
                pick = json.dumps(standing.choice(seat).options[0])
                dashboard.post(f"seat/{seat}/answer", asked=asked, pick=pick)
            while dashboard.game.raised == asked:  # the time of a night's step is always waited for
                dashboard.next()
    after = dashboard.browser.get(poll).json()
    cover = dashboard.browser.get(after["go"]).content.decode()

    assert ("content" in before, "go" in before) == (True, False)
    assert after == {"go": f"/m/{dashboard.code}/seat/1/back?lifts=1"}
    assert ("Turn the screen back" in cover, 'id="own"' in cover, 'name="lifts"' in cover) == (
        True,
        False,
        True,
    )


def test_a_pause_of_the_moderators_outlasts_the_look(without_phones):
    dashboard, _alice = without_phones("werewolf")
    dashboard.post("clock", asked=dashboard.game.raised, do="pause")

    there = dashboard.post("seat/1/begin")
    dashboard.post("seat/1/end")

    assert there.headers["Location"] == f"/m/{dashboard.code}/seat/1/?"
    assert dashboard.game.paused


def test_who_has_answered_in_secret_is_called_to_the_laptop_as_long_as_who_has_not(without_phones):
    """Severity 3: the list on the unpeeked laptop lost whoever was awake; who slept need not answer, and stayed."""
    dashboard, _alice = without_phones("werewolf")
    until(dashboard, "night.seer")
    before = re.findall(r'<div class="row carried.*?</div>', dashboard.page().content.decode(), re.DOTALL)

    for seat in (1, 2):
        answered = dashboard.post(f"seat/{seat}/answer", asked=dashboard.game.raised, pick="0")
        assert answered.status_code == 204

    assert len(before) == 1
    assert (
        re.findall(r'<div class="row carried.*?</div>', dashboard.page().content.decode(), re.DOTALL)
        == before
    )


def test_next_names_nobody_without_a_phone_once_all_of_them_have_answered(without_phones):
    """A walk, severity 2: only a phone was missing, and *Next* spoke of somebody without one."""
    dashboard, _alice = without_phones("werewolf")
    until(dashboard, "night.seer")
    said = []

    for seat in (1, 2):
        said.append(once(dashboard.page().content.decode()))
        dashboard.post(f"seat/{seat}/answer", asked=dashboard.game.raised, pick="0")
    said.append(once(dashboard.page().content.decode()))

    missing = "Somebody without a phone has not answered yet. Press once more to go on without."
    assert said == [missing, missing, "Not everybody has tapped yet. Press once more to go on."]


@pytest.mark.parametrize("awake_first", [True, False])
def test_at_night_next_asks_once_until_everybody_has_tapped_whoever_is_awake(without_phones, awake_first):
    """A walk, severity 2: *Next* came too early three times, and nobody had been told that the werewolves still chose.

    Counted is everybody who is asked the same, or pressing twice would tell that somebody who is called lives.
    """
    dashboard, alice = without_phones("werewolf")
    until(dashboard, "night.seer")
    seer = seats_of(dashboard, "seer")[0]
    seats = sorted(range(len(dashboard.game.seated())), key=lambda seat: (seat == seer) != awake_first)
    told = []

    for seat in [*seats, None]:
        page = dashboard.page().content.decode()
        told.append((re.search(r"<b>(\d+ of \d+) have tapped</b>", page)[1], "Press once more" in once(page)))
        if seat is not None:
            play = alice.answer if seat == alice.player.seat else None
            asked = dashboard.game.raised
            reply = play(0) if play else dashboard.post("answer", seat=seat, asked=asked, pick="0")
            assert reply.status_code == 204

    number = len(seats)
    assert told == [(f"{count} of {number}", count < number) for count in range(number + 1)]


@pytest.mark.parametrize("leaves", ["dies", "goes home"])
def test_at_night_nobody_waits_for_whoever_is_called_to_no_screen_any_more(without_phones, leaves):
    """A walk, severity 2: “7 of 8 have tapped” and “Not everybody” stood there at every step of all nights to come."""
    dashboard, alice = without_phones("werewolf")
    until(dashboard, "night.seer")
    if leaves == "dies":
        dashboard.post("override", verb="kill", **{"with.seat": 1})
    else:
        dashboard.post("seat/gone", seat=1, gone=1)
    seats = [seat for seat in range(len(dashboard.game.seated())) if seat != 1]

    for seat in seats:
        alice.answer(0) if seat == alice.player.seat else dashboard.post(
            "answer", seat=seat, asked=dashboard.game.raised, pick="0"
        )

    page = dashboard.page().content.decode()
    assert f"<b>{len(seats)} of {len(seats)} have tapped</b>" in page
    assert once(page) == ""


@pytest.mark.parametrize(("title", "stumbled"), [(title, bad) for title in TITLES for bad in (False, True)])
def test_a_question_is_skipped_only_where_that_is_not_what_the_large_button_does(
    without_phones, title, stumbled
):
    """A walk, severity 2: beside *Close the vote* it made five Yes of five No, at one press.

    In BANG! one seat is asked at a time, and silence there has a meaning of its own; so it has in every vote: another
    walk skipped that of the village, and whom the raven had marked was executed.
    """
    dashboard, _alice = without_phones(title)
    Game.objects.filter(pk=dashboard.game.pk).update(trouble="KeyError" if stumbled else "")
    skipped = 'data-once="No answer to this will count, not even one that is given already. Press once more'
    found, expected = [], []

    for _step in range(12):
        play = play_of(dashboard)
        kind = play.title.questions[play.standing.asked[0]].kind
        if play.standing.seats:
            found.append(skipped in dashboard.page().content.decode())
            expected.append(stumbled or (title == "werewolf" and kind == "step"))
        Game.objects.filter(pk=dashboard.game.pk).update(trouble="")
        assert dashboard.next().status_code == 204
        Game.objects.filter(pk=dashboard.game.pk).update(trouble="KeyError" if stumbled else "")

    assert found
    assert found == expected


def once(page: str) -> str:
    """What *Next* asks before it goes on."""
    return re.search(r'data-once="([^"]*)"', page)[1]


def test_an_answer_from_behind_the_screen_counts_and_is_seen_there_in_the_next_look(without_phones):
    dashboard, _alice = without_phones("werewolf")
    old = seats_of(dashboard, "seer")[0]
    dashboard.post("override", verb="set_role", **{"with.seat": old, "with.role": "villager"})
    dashboard.post("override", verb="set_role", **{"with.seat": 1, "with.role": "seer"})
    until(dashboard, "night.seer")

    answered = dashboard.post("seat/1/answer", asked=dashboard.game.raised, pick="0")
    still = offered(dashboard)
    dashboard.next()

    assert (answered.status_code, still) == (204, [1, 2])  # severity 3: only who was awake was gone
    newest = re.findall(r"<li><b>(.*?)</b></li>", dashboard.post("seat/1/held").content.decode())
    assert [line.startswith("The role of Alice is") for line in newest] == [
        True
    ]  # a walk: small, below another question
    assert offered(dashboard) == [1, 2]


def test_a_host_who_plays_along_turns_it_to_nobody_with_a_phone(without_phones):
    dashboard, _alice = without_phones("werewolf", "automatic")

    replies = [dashboard.post(f"seat/0/{what}") for what in ("begin", "held", "answer")]
    page = dashboard.browser.get(f"/m/{dashboard.code}/seat/0/")

    assert [reply.status_code for reply in [*replies, page]] == [422, 422, 422, 404]


def test_strangers_do_not_get_behind_the_screen(without_phones):
    dashboard, alice = without_phones("werewolf")

    pages = [alice.browser.get(f"/m/{dashboard.code}/seat/1/{what}") for what in ("", "view")]
    held = alice.browser.post(f"/m/{dashboard.code}/seat/1/held")

    assert [reply.status_code for reply in [*pages, held]] == [404, 404, 404]


def test_the_toy_is_played_from_behind_the_screen_too(dashboard, choosing):
    dashboard.post("seat/phone", seat=0, without=1)

    page = dashboard.turned(0)
    answered = dashboard.post("seat/0/answer", asked=dashboard.game.raised, pick='"red"')

    assert (page.status_code, answered.status_code) == (200, 204)


@pytest.mark.parametrize("title", TITLES)
def test_at_the_deal_next_asks_where_somebody_without_a_phone_may_not_have_seen_the_card(
    without_phones, title
):
    """Walk, severity 2: after *Not now* nothing said that one had not looked, and the night fell. Later it asks no more."""
    dashboard, _alice = without_phones(title)
    asks = 'data-unseen="Somebody without a phone has not had the screen yet.'

    dealt = dashboard.page().content.decode()
    dashboard.next()

    assert (asks in dealt, asks in dashboard.page().content.decode()) == (True, False)
