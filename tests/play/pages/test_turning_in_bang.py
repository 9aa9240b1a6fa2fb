"""In BANG! whoever plays without a phone plays the hand on the laptop, behind the screen (H2, H3)."""

from __future__ import annotations

import json
import re

import pytest

from .turned import offered, play_of, until, without_phones

__all__ = ["without_phones"]


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


def test_in_bang_the_laptop_stays_with_whoever_one_attack_asks_twice(without_phones):
    """Walks, severity 1: between the two Missed! against Slab it was carried back, and at once there again."""
    dashboard, _alice = without_phones("bang")
    until(dashboard, "turn.play")
    for verb, fields in (
        ("set_character", {"seat": 0, "character": "slab_the_killer"}),
        ("set_character", {"seat": 1, "character": "rose_doolan"}),
        ("set_turn", {"seat": 0}),
    ):
        dashboard.post("override", verb=verb, **{f"with.{name}": value for name, value in fields.items()})
    until(dashboard, "turn.play")
    for card, place in (("bang QH", "hand 0"), ("missed 10C", "hand 1"), ("missed JC", "hand 1")):
        dashboard.post("override", verb="move_card", **{"with.card": card, "with.to": place})
    dashboard.post(
        "answer", seat=0, asked=dashboard.game.raised, pick=json.dumps({"at": 1, "play": "bang QH"})
    )
    assert play_of(dashboard).standing.asked[0] == "reply.shot"
    asked = dashboard.game.raised
    poll = f"/m/{dashboard.code}/seat/1/view?asked={asked}"

    dashboard.post("seat/1/answer", asked=asked, pick=json.dumps("missed 10C"))
    between = (play_of(dashboard).standing.asked[0], dashboard.browser.get(poll).json())
    dashboard.post("seat/1/answer", asked=dashboard.game.raised, pick=json.dumps("missed JC"))
    after = dashboard.browser.get(poll).json()

    assert dashboard.game.raised > asked
    assert (between[0], "One more Missed! is needed" in between[1]["content"]) == ("reply.shot", True)
    assert after == {"go": f"/m/{dashboard.code}/seat/1/back"}


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


def test_in_bang_the_targets_of_a_green_card_are_named_with_the_card_that_it_takes(without_phones):
    """A walk, severity 2: “Ben” stood there twice, alike: one was the hand, the other the Barrel."""
    dashboard, alice = without_phones("bang", role_set="dodge-city")
    until(dashboard, "turn.play")
    dashboard.post("override", verb="set_turn", **{"with.seat": alice.player.seat})
    for card, place in (("can_can JC", "play 0"), ("barrel QS", "play 1"), ("beer 6H", "hand 1")):
        dashboard.post("override", verb="move_card", **{"with.card": card, "with.to": place})
    until(dashboard, "turn.play")

    page = alice.page().content.decode()

    aims = re.findall(r'<div class="aims">(.*?)</div>', page, re.DOTALL)
    named = [re.sub(r"<[^>]+>", "", one) for aim in aims for one in re.findall(r"<b>(.*?)</b>", aim)]
    assert {"Robot 1, from the hand", "Robot 1, Barrel Q♠"} <= set(named)
    assert len(set(named)) == len(named)


def test_in_bang_ones_own_goods_are_the_last_that_a_card_may_take(without_phones):
    """A guest: one's own Schofield was offered first."""
    dashboard, _alice = without_phones("bang", role_set="base")
    until(dashboard, "turn.play")
    taken = {"panic JH": "hand 0", "schofield KS": "play 0", "barrel QS": "play 1", "scope AS": "play 5"}
    dashboard.post("override", verb="set_turn", **{"with.seat": 0})
    until(dashboard, "turn.play")
    for card, place in taken.items():
        dashboard.post("override", verb="move_card", **{"with.card": card, "with.to": place})

    held = dashboard.post("seat/0/held").content.decode()

    use = held.partition('data-of="panic JH"')[2].partition("</fieldset>")[0]
    named = re.findall(r'<b class="away">[^<]*(Schofield|Barrel|Scope)', use)
    assert named == ["Barrel", "Scope", "Schofield"]
