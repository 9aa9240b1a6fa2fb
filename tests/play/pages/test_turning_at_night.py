"""At night the laptop is turned to whoever has no phone, and tells no neighbour who is awake (H2, H3)."""

from __future__ import annotations

import json
import re

import pytest

from tablegames.play.reading import players_of
from tablegames.play.turning import outlasts_its_time

from .turned import offered, play_of, seats_of, until, without_phones

__all__ = ["without_phones"]


@pytest.mark.parametrize("mode", ["phones", "automatic"])
def test_at_night_it_is_turned_to_all_without_a_phone_alike_whatever_they_are(without_phones, mode):
    """A step of the dead, a decoy and the living one look the same."""
    dashboard, _alice = without_phones("werewolf", mode)
    seen = {}
    for seer in (1, 2, 3):
        dashboard.post("undo", number=0)
        other = seats_of(dashboard, "seer")[0]
        was = play_of(dashboard).table.role[seer].key
        dashboard.post("override", verb="set_role", **{"with.seat": other, "with.role": was})
        dashboard.post("override", verb="set_role", **{"with.seat": seer, "with.role": "seer"})
        until(dashboard, "night.seer")
        seen[seer] = offered(dashboard)

    assert seen == {1: [1, 2], 2: [1, 2], 3: [1, 2]}


def test_at_night_the_end_of_its_time_waits_for_whoever_has_no_phone_whatever_they_are(without_phones):
    """Tenth walk, severity 2: while the laptop was carried round the time was over, and Cupid had named nobody."""
    dashboard, _alice = without_phones("werewolf", robots=8, role_set="the-script")
    assert dashboard.game.setup["options"]["steps_end"] == "choice"
    until(dashboard, "night.seer")

    waits = []
    for seat in (1, 2):
        waits.append(outlasts_its_time(play_of(dashboard), players_of(dashboard.game.pk), "phones"))
        asked = dashboard.game.raised
        assert dashboard.post(f"seat/{seat}/answer", asked=asked, pick="0").status_code == 204
    after = outlasts_its_time(play_of(dashboard), players_of(dashboard.game.pk), "phones")
    by_itself = outlasts_its_time(play_of(dashboard), players_of(dashboard.game.pk), "automatic")

    assert (waits, after, by_itself) == ([True, True], False, False)


def test_where_cards_are_chosen_from_no_choice_is_neither_of_them(without_phones):
    """A walk, severity 2: “Left card”, “Right card” and “Nobody”, though no person was asked for."""
    dashboard, alice = without_phones("werewolf", robots=11, role_set="millers-hollow")
    refusals = {}
    for step in ("night.thief", "night.seer"):
        until(dashboard, step)
        refusals[step] = re.findall(
            r'class="name nobody">.*?<span>(.*?)</span>', alice.page().content.decode(), re.DOTALL
        )

    assert [{*map(str.strip, found)} for found in refusals.values()] == [{"Neither"}, {"Nobody"}]


def test_every_phone_says_at_night_that_everybody_taps(without_phones):
    """A guest: who sleeps could not know, without a finger on the card, that there is something to tap.

    Two more: it was the dimmest on the page, below a sentence that seemed to order a villager to kill; and of what a
    held card says the order to let go was among the last and smallest.
    """
    dashboard, alice = without_phones("werewolf")
    said = {}
    for step in ("night.seer", "day.execution"):
        until(dashboard, step)
        page = alice.page().content.decode()
        said[step] = re.findall(r'<p class="(tip|summons|question)"', page)
        if step == "night.seer":
            assert "Everybody taps. It counts only for whoever is asked." in page
            assert re.search(r'<p class="held-question">[^<]*</p>\s*<p class="let-go">', alice.held())

    assert said == {"night.seer": ["summons", "question", "tip"], "day.execution": ["question"]}


def test_who_is_dead_is_not_called_to_the_laptop_at_night(without_phones):
    dashboard, _alice = without_phones("werewolf")
    dashboard.post("override", verb="kill", **{"with.seat": 1})

    until(dashboard, "night.seer")

    assert offered(dashboard) == [2]


def test_after_the_last_step_of_a_night_everybody_without_a_phone_looks_once_more(without_phones):
    dashboard, _alice = without_phones("werewolf")
    until(dashboard, "night.")
    while play_of(dashboard).table.phase == "night":
        dashboard.next()

    living = [seat for seat in (1, 2) if play_of(dashboard).table.alive[seat]]

    assert offered(dashboard) == living


def test_at_daybreak_the_screen_that_is_turned_carries_what_the_host_has_to_say(without_phones):
    """It lay over the sentence, while the TV told it already."""
    dashboard, _alice = without_phones("werewolf")
    until(dashboard, "night.")
    while "day" not in play_of(dashboard).table.phase:
        dashboard.next()

    page = dashboard.page().content.decode()
    turned = page[page.index("data-turn=") :].split("</section>")[0]

    assert re.search(r"<blockquote[^>]*>[^<]*Day 1 breaks", turned)


def test_with_eyes_closed_the_laptop_shows_the_seer_what_came_of_it_and_asks_nobody_else(without_phones):
    """H3: the step was gone, and what she saw was hidden."""
    dashboard, alice = without_phones("werewolf", "eyes_closed")
    until(dashboard, "night.seer")
    before = offered(dashboard)
    seer = seats_of(dashboard, "seer")[0]
    dashboard.post("seat/robot", seat=seer, robot=0)
    target = next(seat for seat in range(6) if seat != seer)

    dashboard.post("answer", asked=dashboard.game.raised, seat=seer, pick=json.dumps(target))
    dashboard.next()
    page = dashboard.page().content.decode()
    tv = dashboard.browser.get(f"/b/{dashboard.code}/").content.decode()
    phone = alice.view()["content"]
    shown = offered(dashboard)
    dashboard.next()

    # Walk with closed eyes, severity 2: the TV called her to close her eyes before she had been shown anything.
    assert "Close your eyes again" not in tv.partition('class="spoken"')[0] + phone
    (cover,) = re.findall(r'<section class="turn-to.*?</section>', page, re.DOTALL)
    assert (before, shown, offered(dashboard)) == ([], [seer], [])
    assert ("<blockquote" in cover, "data-hushes" in cover) == (False, True)
    assert ("Close your eyes again." in page, "werewolves wake up" in page) == (True, False)


@pytest.mark.parametrize("pick", ["poison", "nobody"])
def test_with_eyes_closed_the_witch_is_shown_nothing_whether_she_used_a_potion_or_not(without_phones, pick):
    """Fifteenth walk: the laptop was carried to her only if she had, and whoever listened heard where it went."""
    dashboard, _alice = without_phones("werewolf", "eyes_closed")
    until(dashboard, "night.witch")
    (witch,) = play_of(dashboard).standing.seats
    dashboard.post("seat/robot", seat=witch, robot=0)
    dashboard.post("seat/phone", seat=witch, without=1)
    choice = play_of(dashboard).standing.choice(witch)
    target = next(one for one in choice.options if isinstance(one, int))

    if pick == "poison":
        dashboard.post("answer", asked=dashboard.game.raised, seat=witch, pick=json.dumps(target))
    dashboard.next()

    assert play_of(dashboard).standing.ask.key != "night.witch"
    assert ("poison" in str(play_of(dashboard).table.spent)) is (pick == "poison")
    assert offered(dashboard) == []


def test_with_eyes_closed_nobody_is_called_to_the_laptop_by_day_for_what_the_night_has_taught(without_phones):
    """Sixth walk, severity 3: all the table saw that the witch, and nobody else, had learnt something."""
    dashboard, _alice = without_phones("werewolf", "eyes_closed")
    until(dashboard, "night.seer")
    dashboard.post("seat/robot", seat=seats_of(dashboard, "seer")[0], robot=0)
    seen = []
    while play_of(dashboard).table.phase == "night":
        seats = play_of(dashboard).standing.seats
        for seat in seats:
            choice = play_of(dashboard).standing.choice(seat)
            pick = json.dumps(choice.options[0])
            dashboard.post("answer", asked=dashboard.game.raised, seat=seat, pick=pick)
        seen += offered(dashboard)
        dashboard.next()

    assert seen
    assert offered(dashboard) == []


def test_with_eyes_closed_lovers_look_when_they_are_awake_and_not_when_cupid_is(without_phones):
    """What Cupid's step tells them they are shown after their own."""
    dashboard, _alice = without_phones("werewolf", "eyes_closed", robots=9, role_set="the-pact")
    until(dashboard, "night.cupid")
    (cupid,) = play_of(dashboard).standing.seats
    lovers = [seat for seat in range(1, 4) if seat != cupid][:2]
    for one in lovers:
        dashboard.post("seat/robot", seat=one, robot=0)
    dashboard.post("answer", asked=dashboard.game.raised, seat=cupid, pick=[str(one) for one in lovers])
    dashboard.next()
    shown = [offered(dashboard)]
    until(dashboard, "asleep")
    while play_of(dashboard).standing.asked[0] != "night.lovers":
        dashboard.next()
    shown.append(offered(dashboard))
    dashboard.next()

    assert [*shown, offered(dashboard)] == [[], [], lovers]


def test_with_eyes_closed_the_laptop_says_that_nobody_points_in_a_step_in_which_nobody_chooses(
    without_phones,
):
    """Twenty-fourth walk, severity 1-2: the minion learned something, and the host did not know how."""
    dashboard, _alice = without_phones("werewolf", "eyes_closed", robots=9, role_set="the-pact")
    hints = {}
    while "night.witch" not in hints:
        said = re.search(
            r'<p class="dim small">\s*([^<]*[Hh]old P[^<]*?)\s*</p>', dashboard.page().content.decode()
        )
        standing = play_of(dashboard).standing
        hints[standing.asked[0]] = said and said[1]
        if standing.asked[0] == "night.werewolf":
            for seat in standing.seats:
                pick = json.dumps(standing.choice(seat).options[0])
                dashboard.post("answer", asked=dashboard.game.raised, seat=seat, pick=pick)
        dashboard.next()

    assert hints["night.lovers"] == (
        "They do not know yet that they are meant: hold P to see who they are, and touch them."
    )
    assert hints["night.werewolf"] == "Hold P to see who is who, and what has been entered."
    # A walk, severity 2: how the witch learns of the victim the host was not told, and read it aloud.
    assert " ".join(hints["night.witch"].split()) == (
        "What stands beside their name is for them to know first: point at it, without a word."
        " Hold P to see who is who, and what has been entered."
    )


@pytest.mark.parametrize("mode", ["phones", "eyes_closed"])
def test_whoever_holds_the_lady_of_the_lake_is_shown_the_side_before_the_next_leader_is_called(
    without_phones, mode
):
    """Eighth walk, severity 2 (H3): the host entered whom she looked at, and nobody showed her what she saw."""
    dashboard, _alice = without_phones("quests", mode, robots=6, role_set="lake")
    until(dashboard, "lady")
    (holder,) = play_of(dashboard).standing.seats
    leader = play_of(dashboard).table.shared.leader
    for seat in {holder, leader}:
        dashboard.post("seat/robot", seat=seat, robot=0)
        dashboard.post("seat/phone", seat=seat, without=1)
    target = next(seat for seat in range(7) if seat != holder)

    dashboard.post("answer", asked=dashboard.game.raised, seat=holder, pick=json.dumps(target))

    # A walk, severity 2: with eyes closed the team is said aloud and entered, and nobody carries the laptop for it.
    called = [holder, leader] if mode == "phones" else [holder]
    assert offered(dashboard) == list(dict.fromkeys(called))
    shown = dashboard.turned(holder, looks=1)
    assert shown.status_code == 200


def test_whoever_has_asked_the_lady_at_the_laptop_reads_the_side_before_it_goes_back(without_phones):
    """A walk, severity 2: it said “Turn the screen back” without the answer, and called the same player again."""
    dashboard, _alice = without_phones("quests", robots=6, role_set="lake")
    until(dashboard, "lady")
    (holder,) = play_of(dashboard).standing.seats
    other, target = (seat for seat in range(1, 4) if seat != holder) if holder in (1, 2, 3) else (1, 2)
    for seat in {holder, other}:
        dashboard.post("seat/robot", seat=seat, robot=0)
        dashboard.post("seat/phone", seat=seat, without=1)
    asked = dashboard.game.raised
    dashboard.post(f"seat/{holder}/begin", ready=1)
    dashboard.post(f"seat/{holder}/answer", asked=asked, pick=json.dumps(target))

    after = dashboard.browser.get(f"/m/{dashboard.code}/seat/{holder}/view?asked={asked}&lifts=1").json()
    shown = dashboard.browser.get(after["go"]).content.decode()
    neighbour = dashboard.browser.get(f"/m/{dashboard.code}/seat/{other}/view?asked={asked}").json()

    assert after == {"go": f"/m/{dashboard.code}/seat/{holder}/?lifts=1&looks=1"}
    assert 'data-turned="see"' in shown
    assert neighbour == {"go": f"/m/{dashboard.code}/seat/{other}/back"}


def test_with_eyes_closed_whoever_became_a_werewolf_is_shown_it_before_the_first_role_of_the_next_night_wakes(
    without_phones,
):
    """A walk, severity 2: a cursed player was never told, and slept on while the pack woke."""
    dashboard, _alice = without_phones("werewolf", "eyes_closed", robots=22, role_set="new-faces")
    cursed = seats_of(dashboard, "cursed")[0]
    dashboard.post("seat/robot", seat=cursed, robot=0)
    until(dashboard, "night.werewolf")
    for seat in play_of(dashboard).standing.seats:
        dashboard.post("answer", asked=dashboard.game.raised, seat=seat, pick=json.dumps(cursed))
    shown = {}
    while "day" not in play_of(dashboard).table.phase:
        dashboard.next()
    for _step in range(40):
        asked = play_of(dashboard).standing.asked[0]
        shown[asked] = offered(dashboard)
        if asked == "night.werewolf":
            break
        dashboard.next()

    assert cursed in play_of(dashboard).standing.seats
    assert {asked for asked, seats in shown.items() if seats} == {"nightfall"}
    assert shown["nightfall"] == [cursed]


def test_where_the_laptop_tells_the_story_it_says_how_long_a_step_lasts_that_shows_no_clock(without_phones):
    """A walk, severity 2: steps ended by themselves, no page showed a clock, and Cupid was too late."""
    dashboard, _alice = without_phones("werewolf", "automatic", role_set="the-script")
    until(dashboard, "night.seer")
    page = dashboard.page().content.decode()

    seconds = int(dashboard.game.total)
    covers = re.findall(r'<section class="turn-to.*?</section>', page, re.DOTALL)
    assert len(covers) == 2
    assert all(
        f"This step lasts {seconds} seconds at most, and its time goes on" in cover for cover in covers
    )
    assert page.count(f"This step lasts {seconds} seconds at most.") == 1
    assert "data-left" not in page


def test_where_the_laptop_tells_the_story_a_pause_says_what_ends_it(without_phones):
    """A walk, severity 2: after an undo nothing went on, and only a small word said so, beside “its time goes on”."""
    dashboard, _alice = without_phones("werewolf", "automatic", role_set="the-script")
    until(dashboard, "night.seer")
    dashboard.post("clock", asked=dashboard.game.raised, do="pause")
    page = dashboard.page().content.decode()

    paused = "Paused: nothing goes on by itself until you press ▶ at the table."
    covers = re.findall(r'<section class="turn-to.*?</section>', page, re.DOTALL)
    assert [paused in cover for cover in covers] == [True, True]
    assert page.count(paused) == 2
    assert page.count(paused.replace("at the table", "above")) == 1
    assert "its time goes on" not in page
    assert "This step lasts" not in page


def test_with_eyes_closed_the_laptop_says_why_nobody_points_and_what_the_role_is_that_is_called(
    without_phones,
):
    """Walk with closed eyes, severity 2: no button, no word why; and of the rule of the moment only what a program does."""
    dashboard, _alice = without_phones("werewolf", "eyes_closed")
    seer = seats_of(dashboard, "seer")[0]
    until(dashboard, "night.seer")
    rule = dashboard.page().content.decode().partition("The rule of this moment")[2]
    assert '<b class="role-name">seer</b>: Every night you name one player' in rule
    assert "Whoever is called wakes and chooses" in rule

    dashboard.post("override", verb="leave", **{"with.seat": seer})
    page = dashboard.page().content.decode()

    assert "Whoever would point is out: wait as long as usual, and go on." in page
