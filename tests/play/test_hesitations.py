"""What a host stumbled over at a first evening, small things each, on the pages of one evening of BANG!."""

from __future__ import annotations

import re

import pytest

from tablegames.editor.shelf import load_official
from tablegames.play import lobby
from tablegames.play.entrance import access
from tests.play.cast import Dashboard, Phone
from tests.words import messages

from .test_every_title import board


@pytest.fixture
def evening(lobbies):
    """Alice with a phone and five robots, before the cards."""
    return lobbies("bang")


def html(page) -> str:
    return re.sub(r"\s+", " ", page.content.decode())


def in_russian(phone) -> str:
    phone.browser.post("/language/", {"language": "ru"})
    return html(phone.page())


def test_the_seat_of_who_is_ready_has_a_mark(evening):
    """H16."""
    dashboard, alice = evening
    seat = re.compile(r'<li class="seat hued hue-\d+ ready" data-seat="0">(.*?)</button>', re.DOTALL)

    before = html(dashboard.page())
    alice.post("ready", ready=1)
    (after,) = seat.findall(html(dashboard.page()))

    assert not seat.search(before)
    assert re.findall(r'<span title="([^"]+)">', after) == ["ready"]


def test_the_cards_to_move_are_grouped_by_where_they_lie(evening):
    """H26."""
    dashboard, _alice = evening
    dashboard.post("deal")

    part = dashboard.browser.get(f"/m/{dashboard.code}/part/dash-corrections").content.decode()

    groups = re.findall(r'<optgroup label="([^"]+)">', part.partition('id="moved"')[2])
    assert groups[0] == "the hand of Alice"
    assert groups[-1] == "the draw pile"


def test_the_strip_of_the_role_says_that_it_wants_to_be_held(evening):
    """H27."""
    dashboard, alice = evening
    dashboard.post("deal")

    strip = html(alice.page()).partition("<span>Role<small>")[2].partition("</small>")[0]
    assert strip.startswith('<span class="by-hold">hold</span>')


def test_the_voice_has_a_speaker_and_the_sounds_have_a_note(evening):
    """H29."""
    dashboard, _alice = evening
    dashboard.post("deal")

    page = html(dashboard.page())

    assert re.findall(
        r'data-crickets[^>]*title="([^"]+)">\s*<svg[^>]*>\s*<use href="[^"]*#([\w-]+)"', page
    ) == [("Sounds", "ui-sound")]


def test_a_bet_speaks_of_turns_and_of_no_night(evening):
    """Fourth walk: what is wagered in a saloon was final “from the next night, or turn, on”."""
    dashboard, alice = evening
    dashboard.post("deal")
    dashboard.post("override", verb="set_role", **{"with.seat": 1, "with.role": "sheriff"})
    dashboard.post("override", verb="eliminate", **{"with.seat": 0})
    dashboard.next()

    [bets] = re.findall(r'<section class="bets.*?</section>', html(alice.page()))

    assert "Secret until it has come out. Who wins is final from the next turn on." in bets
    assert "you may change it" not in bets
    assert "night" not in bets


def test_the_phone_of_who_is_out_says_how_and_so_it_does_in_the_end(evening):
    """Fourth walk: “You are dead.” was all that it said, and in the end only the role."""
    dashboard, alice = evening
    dashboard.post("deal")
    dashboard.post("override", verb="set_role", **{"with.seat": 1, "with.role": "sheriff"})
    dashboard.post("override", verb="eliminate", **{"with.seat": 0})
    dashboard.next()

    out = html(alice.page())
    dashboard.post("end")
    over = html(alice.page())

    assert re.search(r"You are dead\.</b>\s*<span>The moderator took you out of the game\.</span>", out)
    assert re.search(r'<p class="notes">[\w ]+ · taken out</p>', over)


def test_odd_english_has_gone():
    """H30."""
    odd = {"No way through?", "Look on", "Put it on the shelf"}

    assert odd.intersection(messages()) == set()


def test_the_board_says_from_whom_the_distances_are(evening):
    """H33."""
    dashboard, _alice = evening
    dashboard.post("deal")

    page = html(board(dashboard))

    [seat] = re.findall(r'id="far-(\d+)" hidden', page)
    [name] = re.findall(r"↔ Distances from ([^<]+)<", page)
    assert name == dashboard.game.players.get(seat=seat).name


def test_where_the_laptop_tells_the_story_no_moderator_reads(evening):
    """H37."""
    dashboard, alice = evening
    dashboard.post("mode", mode="automatic")
    dashboard.post("deal")

    page = in_russian(alice)

    assert ("Ведущий читает вслух." in page, "Ноутбук рассказывает, что происходит." in page) == (False, True)


@pytest.mark.parametrize(("robots", "is_open"), [(2, True), (3, False)])
def test_before_a_game_of_three_the_minute_says_that_the_roles_lie_open(transactional_db, robots, is_open):
    """A walk, severity 2: three heard of a sheriff, and of roles that are secret."""
    load_official()
    dashboard = Dashboard(lobby.new_game("bang", None, "en"))
    assert dashboard.browser.get(access.moderator_link()).status_code == 302
    alice = Phone(dashboard.game, "Alice")
    dashboard.post("robots", number=robots)

    for page in (html(alice.page()), html(board(dashboard))):
        assert ("Three players: all roles lie open, and there is no sheriff." in page) is is_open
        assert ("Everybody gets a secret role" in page) is not is_open


def test_beside_whoever_is_waited_for_stands_that_the_phone_is_not_in_touch(evening):
    """A walk, severity 2: a closed phone was shot at, and only a small grey dot told of it.

    The phone of a seat that a robot plays is neither missed nor counted.
    """
    dashboard, alice = evening
    dashboard.post("deal")
    dashboard.post("override", verb="set_turn", **{"with.seat": alice.player.seat})
    for _step in range(20):
        waited = html(dashboard.page())
        if 'class="awaited' in waited and "Alice" in waited.split('data-say="')[1].split("</blockquote>")[0]:
            break
        assert dashboard.next().status_code == 204
    dashboard.post("seat/robot", seat=alice.player.seat, robot=1)

    assert "Phone not in touch: Alice" in re.sub(r"\s+", " ", re.sub(r"<svg.*?</svg>", "", waited))
    assert "0 of 1" in waited
    assert "0 of 1" not in html(dashboard.page())
