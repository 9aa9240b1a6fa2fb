"""Whoever plays without a phone is served on the laptop as others are on their phones (H2, H3)."""

from __future__ import annotations

import json
import re

import pytest

from tablegames.play.reading import players_of
from tablegames.play.tables import at_table
from tablegames.play.turning import outlasts_its_time
from tests.play.test_every_title import TITLES, lobbies

__all__ = ["lobbies"]

OFFERED = re.compile(r'data-turn="([0-9a-f]{16})-(\d+)"')


@pytest.fixture
def without_phones(lobbies):
    """Alice has a phone; two others have none, and three robots sit between."""

    def deal(title, mode="phones", without=(1, 2), robots=5, role_set=""):
        dashboard, alice = lobbies(title)
        dashboard.post("robots", number=robots - 5)
        if role_set:
            assert dashboard.post("set", set=role_set).status_code == 204
        for seat in without:
            dashboard.post("seat/robot", seat=seat, robot=0)
            dashboard.post("seat/phone", seat=seat, without=1)
        dashboard.post("mode", mode=mode)
        assert dashboard.post("deal").status_code == 204
        return dashboard, alice

    return deal


def offered(dashboard):
    return [int(seat) for _question, seat in OFFERED.findall(dashboard.page().content.decode())]


def play_of(dashboard):
    with at_table(dashboard.game.pk) as warm:
        return warm.up_to_date(dashboard.game)


def until(dashboard, key):
    for _step in range(40):
        if (key in str(play_of(dashboard).standing.asked[0])) is True:
            return
        dashboard.next()
    raise AssertionError(f"{key} never stands")


def seats_of(dashboard, role):
    table = play_of(dashboard).table
    return [seat for seat in table.seats if table.role[seat].key == role]


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
    assert "The clock stands meanwhile, for all." in shown


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


def test_in_bang_the_laptop_stays_with_whoever_has_the_turn_until_somebody_else_is_called_to_it(
    without_phones,
):
    """A turn is many questions, one after the other."""
    dashboard, _alice = without_phones("bang")
    while play_of(dashboard).standing.asked[0] != "turn.play" or offered(dashboard) != [1]:
        dashboard.post("override", verb="set_turn", **{"with.seat": 1})
        dashboard.next()
    poll = f"/m/{dashboard.code}/seat/1/view?asked={dashboard.game.raised}"
    dashboard.post("override", verb="move_card", **{"with.card": "stagecoach 9S", "with.to": "hand 1"})
    dashboard.post("seat/1/answer", asked=dashboard.game.raised, pick=json.dumps({"play": "stagecoach 9S"}))
    stays = dashboard.browser.get(poll).json()

    dashboard.post("override", verb="set_turn", **{"with.seat": 2})
    until(dashboard, "turn.play")
    leaves = dashboard.browser.get(poll).json()

    assert ("content" in stays, leaves) == (True, {"go": f"/m/{dashboard.code}/seat/1/back"})


def test_a_pause_of_the_moderators_outlasts_the_look(without_phones):
    dashboard, _alice = without_phones("werewolf")
    dashboard.post("clock", asked=dashboard.game.raised, do="pause")

    there = dashboard.post("seat/1/begin")
    dashboard.post("seat/1/end")

    assert there.headers["Location"] == f"/m/{dashboard.code}/seat/1/?"
    assert dashboard.game.paused


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


def test_who_is_dead_is_not_called_to_the_laptop_at_night(without_phones):
    dashboard, _alice = without_phones("werewolf")
    dashboard.post("override", verb="kill", **{"with.seat": 1})

    until(dashboard, "night.seer")

    assert offered(dashboard) == [2]


def test_an_answer_from_behind_the_screen_counts_and_is_seen_there_in_the_next_look(without_phones):
    dashboard, _alice = without_phones("werewolf")
    old = seats_of(dashboard, "seer")[0]
    dashboard.post("override", verb="set_role", **{"with.seat": old, "with.role": "villager"})
    dashboard.post("override", verb="set_role", **{"with.seat": 1, "with.role": "seer"})
    until(dashboard, "night.seer")

    answered = dashboard.post("seat/1/answer", asked=dashboard.game.raised, pick="0")
    still = offered(dashboard)
    dashboard.next()

    assert (answered.status_code, still) == (204, [2])
    assert "The role of Alice is" in dashboard.post("seat/1/held").content.decode()
    assert offered(dashboard) == [1, 2]


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
    dashboard, _alice = without_phones("werewolf", "eyes_closed")
    until(dashboard, "night.seer")
    before = offered(dashboard)
    seer = seats_of(dashboard, "seer")[0]
    dashboard.post("seat/robot", seat=seer, robot=0)
    target = next(seat for seat in range(6) if seat != seer)

    dashboard.post("answer", asked=dashboard.game.raised, seat=seer, pick=json.dumps(target))
    dashboard.next()
    page = dashboard.page().content.decode()
    shown = offered(dashboard)
    dashboard.next()

    (cover,) = re.findall(r'<section class="turn-to".*?</section>', page, re.DOTALL)
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


@pytest.mark.parametrize("mode", ["phones", "automatic", "stepped"])
def test_in_bang_who_has_no_phone_plays_cards_of_the_hand(without_phones, mode):
    """Even where the host plays along, and may not see them."""
    dashboard, _alice = without_phones("bang", mode)
    seat = 1
    while play_of(dashboard).standing.asked[0] != "turn.play" or offered(dashboard) != [seat]:
        dashboard.post("override", verb="set_turn", **{"with.seat": seat})
        dashboard.next()
    hand = play_of(dashboard).table.hand[seat]

    held = dashboard.post(f"seat/{seat}/held").content.decode()

    assert len(hand) > 2
    assert all(f'value="{card}"' in held for card in hand)
    assert f'action="/m/{dashboard.code}/seat/{seat}/answer"' in held


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

    assert offered(dashboard) == list(dict.fromkeys([holder, leader]))
    shown = dashboard.turned(holder, looks=1)
    assert shown.status_code == 200


def test_the_toy_is_played_from_behind_the_screen_too(dashboard, choosing):
    dashboard.post("seat/phone", seat=0, without=1)

    page = dashboard.turned(0)
    answered = dashboard.post("seat/0/answer", asked=dashboard.game.raised, pick='"red"')

    assert (page.status_code, answered.status_code) == (200, 204)
