"""Every title through the same pages: from the list of games to the recap."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from markupsafe import escape

from tablegames.games import GAMES
from tablegames.library.models import RoleSet
from tablegames.play import lobby, tables
from tablegames.play.models import State
from tablegames.serving import limits
from tests.servers import ROOT
from tests.toy import TOY

TITLES = list(GAMES)
UNDO = re.compile(r'<button class="button" name="number" value="(\d+)"')
LOG_LINE = re.compile(
    r'<li data-line="\d+"[^>]*>\s*<span>\s*(?:<span class="(\w+)" data-hidden="secret">)?([^<]*)<'
)


def board(dashboard):
    return dashboard.browser.get(f"/b/{dashboard.code}/")


@pytest.mark.parametrize("title", TITLES)
def test_the_first_set_can_be_dealt_to_six_and_every_page_is_there(lobbies, title):
    dashboard, alice = lobbies(title)

    lobby_pages = [dashboard.page(), alice.page(), board(dashboard), dashboard.post("seat/panel", seat=0)]
    dealt = dashboard.post("deal")
    pages = [
        dashboard.page(),
        alice.page(),
        board(dashboard),
        dashboard.post("seat/panel", seat=0),
        dashboard.post("seat/held", seat=1),
    ]
    dashboard.post("end")
    over = [dashboard.page(), alice.page(), board(dashboard), dashboard.browser.get(f"/r/{dashboard.code}/")]

    assert (dealt.status_code, dealt.content) == (204, b"")
    assert {page.status_code for page in [*lobby_pages, *pages, *over]} == {200}


@pytest.mark.parametrize("title", TITLES)
def test_phones_and_the_tv_say_how_the_game_is_played_until_the_cards_are_dealt(lobbies, title):
    dashboard, alice = lobbies(title)

    before = [alice.page().content.decode(), board(dashboard).content.decode()]
    dashboard.post("deal")
    after = [alice.page().content.decode(), board(dashboard).content.decode()]

    panels = [re.search(r'<ol class="how">(.*?)</ol>', page, re.DOTALL) for page in before]
    assert [bool(re.search(r"<p>[^<]{10,}</p>", found[1])) for found in panels if found] == [True, True]
    assert [page for page in after if 'class="how"' in page] == []


@pytest.mark.parametrize("title", TITLES)
def test_what_happens_is_announced_and_the_held_card_is_to_its_holder(lobbies, title):
    """Q1: a screen reader said nothing of a new phase, a new question or the card."""
    dashboard, alice = lobbies(title)
    dashboard.post("deal")

    page = alice.page().content.decode()

    assert re.search(r'id="now"[^>]*(role="status"|aria-live="polite")', page)
    assert re.search(r'id="hold-box"[^>]*aria-live="polite"', page)


@pytest.mark.parametrize("title", TITLES)
def test_whatever_the_laptop_speaks_stands_as_a_caption_on_it_and_on_the_tv(lobbies, title):
    dashboard, _alice = lobbies(title)
    dashboard.post("language", language="ru")  # the TV reads another language than the laptop speaks
    dashboard.post("deal")
    spoken, captions = [], []

    for _step in range(12):
        pages = [dashboard.page().content.decode(), board(dashboard).content.decode()]
        spoken.append(
            re.findall(r'data-say="[^"]*"\s+lang="ru">(.*?)</(?:p|blockquote)>', pages[0], re.DOTALL)
        )
        captions.append(
            [re.findall(r'class="spoken" lang="ru"[^>]*>(.*?)</p>', page, re.DOTALL) for page in pages]
        )
        dashboard.next()
    dashboard.post("end")
    over = board(dashboard).content.decode()

    said = [[" ".join(re.sub("<[^>]+>", " ", text).split()) for text in texts] for texts in spoken]
    assert [[[" ".join(text.split()) for text in page] for page in pages] for pages in captions] == [
        [texts, texts] for texts in said
    ]
    assert any(said)
    assert 'class="spoken" lang="ru"' in over


@pytest.mark.parametrize("title", TITLES)
def test_the_end_of_a_game_can_be_undone_on_the_laptop_until_it_is_played_again(lobbies, title):
    dashboard, _alice = lobbies(title)
    dashboard.post("deal")
    assert UNDO.search(dashboard.page().content.decode()) is None
    dashboard.post("end")

    back = UNDO.search(dashboard.page().content.decode())
    assert back is not None
    assert dashboard.post("undo", number=back[1]).status_code == 204
    assert dashboard.game.state == State.PLAYING

    dashboard.post("end")
    dashboard.post("again")
    assert UNDO.search(dashboard.page().content.decode()) is None


@pytest.mark.parametrize("title", TITLES)
def test_whoever_a_robot_plays_for_reads_it_on_the_phone(lobbies, title):
    """Eleventh walk, severity 2: the phone was not told, and kept live buttons."""
    dashboard, alice = lobbies(title)
    dashboard.post("deal")
    said = "A robot plays for you."
    before = said in alice.view()["content"]

    assert dashboard.post("seat/robot", seat=alice.player.seat, robot="1").status_code == 204

    assert (before, said in alice.view()["content"], said in alice.held()) == (False, True, True)
    dashboard.post("seat/robot", seat=alice.player.seat, robot="0")
    assert (said in alice.view()["content"], said in alice.held()) == (False, False)


def test_a_phone_that_a_robot_plays_for_has_no_buttons_in_its_own_turn(lobbies):
    """Eleventh walk, severity 2."""
    dashboard, alice = lobbies("bang")
    dashboard.post("deal")
    while "data-asks" not in alice.view()["content"]:
        assert dashboard.next().status_code == 204

    dashboard.post("seat/robot", seat=alice.player.seat, robot="1")

    assert "data-asks" not in alice.view()["content"]
    assert 'class="play"' not in alice.held()


def test_a_robots_seat_that_is_out_says_nothing_of_a_robot(lobbies):
    """A walk: the sentence lay over the edge of *Bet* on the phone of somebody who was dead."""
    dashboard, alice = lobbies("bang")
    dashboard.post("deal")
    dashboard.next()
    dashboard.post("seat/robot", seat=alice.player.seat, robot="1")
    assert "A robot plays for you." in alice.view()["content"]

    dashboard.post("override", verb="eliminate", **{"with.seat": alice.player.seat})

    assert "You are dead." in alice.view()["content"]
    assert "A robot plays for you." not in alice.view()["content"]


def test_a_phone_that_a_robot_plays_for_is_at_night_as_all_others(lobbies):
    """Only its card says it: the neighbours would see who needs not tap."""
    dashboard, alice = lobbies("werewolf")
    dashboard.post("deal")
    while 'class="dark scene"' not in alice.view()["content"]:
        assert dashboard.next().status_code == 204
    before = alice.view()["content"]

    dashboard.post("seat/robot", seat=alice.player.seat, robot="1")

    assert alice.view()["content"] == before
    assert "A robot plays for you." in alice.held()


def test_who_is_who_names_the_dead_as_soon_as_their_card_is_public_and_the_seats_whom_the_tv_turned_over(
    lobbies,
):
    """H23: it stayed anonymous."""
    dashboard, _alice = lobbies("werewolf")
    dashboard.post("deal")
    dead = dashboard.game.seated()[1].name
    dashboard.post("override", verb="kill", **{"with.seat": 1})
    before = named_openly(dashboard)
    while dead not in named_openly(dashboard):
        assert dashboard.next().status_code == 204
    after = named_openly(dashboard)
    dashboard.post("end")

    assert (before, after) == (set(), {dead})
    for turned in range(len(dashboard.game.seated())):
        dashboard.post("uncover", to=turned)
        cards = dashboard.page().content.decode().partition('class="finale')[2].partition("</ol>")[0]
        assert len(re.findall(r'<span class="role-name">\s*\w', cards)) == turned


@pytest.mark.parametrize("title", GAMES)
def test_the_same_people_may_play_each_other_game_once_all_seats_are_turned_over(lobbies, title):
    """A walk of two games in one evening, severity 2: the next one began with an empty lobby."""
    dashboard, _alice = lobbies(title)
    dashboard.post("deal")
    dashboard.post("end")
    offered = re.compile(
        r'hx-post="/m/\w+/again"[^>]*><span[^>]*>The same people, another game:.*?</form>', re.DOTALL
    )
    before = offered.search(dashboard.page().content.decode())

    dashboard.post("uncover", to=len(dashboard.game.seated()))

    (form,) = offered.findall(dashboard.page().content.decode())
    assert before is None
    assert re.findall(r'name="title" value="(\w+)"', form) == [key for key in GAMES if key != title]
    dashboard.post("again", title=re.search(r'name="title" value="(\w+)"', form)[1])
    assert not offered.search(dashboard.page().content.decode())


def named_openly(dashboard) -> set[str]:
    """Whom *Who is who* names without a peek."""
    page = dashboard.page().content.decode()
    spans = re.findall(r'<span class="open">(.*?)</span>', page, re.S)
    return {name for span in spans for name in re.findall("<i>([^<]*)</i>", span)}


@pytest.mark.parametrize("title", TITLES)
def test_no_form_of_the_dashboard_and_of_a_seat_asks_for_a_reason(lobbies, title):
    """H10: without one the form failed in silence."""
    dashboard, _alice = lobbies(title)
    dashboard.post("deal")

    pages = [dashboard.page(), dashboard.post("seat/panel", seat=0)]

    reasons = [re.findall(r'<input[^>]*name="why"[^>]*>', page.content.decode()) for page in pages]
    assert [bool(found) for found in reasons] == [True, True]
    assert [one for found in reasons for one in found if "required" in one] == []


@pytest.mark.parametrize("title", TITLES)
def test_the_dashboard_says_that_the_game_is_paused_and_how_to_go_on_also_where_no_clock_runs(lobbies, title):
    """H6."""
    dashboard, _alice = lobbies(title)
    dashboard.post("deal")
    dashboard.post("end")

    dashboard.post("undo", number=0)

    page = dashboard.page().content.decode()
    assert (page.count(">Paused<"), page.count('value="resume"')) == (1, 1)


@pytest.mark.parametrize(("mode", "said"), [("phones", "Alice: End the turn"), ("automatic", "An answer")])
def test_the_log_says_in_words_what_was_played_but_not_to_a_host_who_plays(lobbies, mode, said):
    dashboard, alice = lobbies("bang")
    dashboard.post("mode", mode=mode)
    dashboard.post("deal")
    while alice.answer("end").status_code != 204:
        assert dashboard.next().status_code == 204

    lines = LOG_LINE.findall(dashboard.page().content.decode())

    assert said in [text for mark, text in lines if mark != "secret"]
    assert [text for mark, text in lines if mark == "secret"] == []


@pytest.mark.parametrize("role", ["werewolf", "villager"])
@pytest.mark.parametrize("mode", ["phones", "automatic"])
def test_the_log_tells_who_writes_to_the_pack_but_not_to_a_host_who_plays_along(lobbies, mode, role):
    """H5: who types for show is in no line."""
    dashboard, alice = lobbies("werewolf")
    dashboard.post("mode", mode=mode)
    dashboard.post("deal")
    dashboard.post("override", verb="set_role", **{"with.seat": 0, "with.role": role})
    while tables.rebuilt(dashboard.game).standing.ask.key != "night.werewolf":
        assert dashboard.next().status_code == 204
    assert alice.say("Good night").status_code == 204

    lines = LOG_LINE.findall(dashboard.page().content.decode())

    assert (("secret", "Alice writes") in lines) is (mode == "phones" and role == "werewolf")
    assert "An answer" not in [text for _mark, text in lines]


def test_whose_vote_is_entered_has_to_be_chosen_and_whoever_has_no_phone_comes_first(lobbies):
    """Sixth walk, severity 2: a second press entered the same vote for whoever came next, over a vote of theirs."""
    dashboard, _alice = lobbies("werewolf")
    dashboard.post("add", name="Grandma")
    dashboard.post("option", name="mayor", value="before_first_night")
    dashboard.post("deal")
    dashboard.next()

    lists = re.findall(r"<select id=\"(?:voter|voted)\".*?</select>", dashboard.part("dash-say"), re.DOTALL)

    assert [re.findall(r"<option[^>]*>(.*?)</option>", one)[0] for one in lists] == [
        "Who …",
        "Whom …",
    ]
    assert re.findall(r'label="(.*?)"|<option value="\d+"[^>]*>(.*?)<', lists[0])[:4] == [
        ("Without a phone", ""),
        ("", "Grandma"),
        ("The others", ""),
        ("", "Alice"),
    ]
    assert re.findall(r"<select[^>]* required>|<option [^>]*disabled>", lists[0]) == [
        '<select id="voter" name="seat" autocomplete="off" required>',
        '<option value="" selected disabled>',
    ]


@pytest.mark.parametrize("title", TITLES)
def test_every_set_can_be_chosen_and_every_role_has_words_and_a_figure(lobbies, title):
    dashboard, _alice = lobbies(title)

    for role_set in RoleSet.objects.filter(title=title):
        dashboard.post("set", set=role_set.key)
        plan = lobby.plan(dashboard.game, dashboard.game.seated())
        page = dashboard.page().content.decode()
        assert plan.problems == ()
        assert escape(role_set.content["description"]) in page
        assert all(f"-{key}" in page for key in GAMES[title].roles)


@pytest.mark.parametrize("title", TITLES)
def test_every_way_of_playing_can_be_chosen_and_every_timer_has_words(lobbies, title):
    dashboard, _alice = lobbies(title)

    for mode in GAMES[title].modes:
        assert dashboard.post("mode", mode=mode).status_code == 204
        assert dashboard.game.mode == mode
        assert lobby.plan(dashboard.game, dashboard.game.seated()).problems == ()
    assert sorted(GAMES[title].steps) == sorted(GAMES[title].seconds)


@pytest.mark.parametrize("title", TITLES)
def test_what_a_finger_holds_has_one_size_for_everybody_after_the_deal(lobbies, title):
    dashboard, alice = lobbies(title)
    dashboard.post("deal")

    sizes = {len(dashboard.post("seat/held", seat=seat).content) for seat in range(6)}

    assert sizes == {len(alice.held().encode())} == {limits.HELD_BYTES}


def test_phones_that_are_not_alike_are_painted_each_on_its_own(choosing, alice, bob):
    GAMES["toy"] = replace(TOY, alike=False)

    assert "Alice" in alice.view()["content"]
    assert "Bob" in bob.view()["content"]


# A plain explanation is no alarm: it has an “i”, and no triangle.
REMINDERS = re.compile(
    r'<p class="(reminder[^"]*)">\s*<i aria-hidden="true">i</i> <b[^>]*>[^<]*</b>\s*<span>(.*?)</span>\s*</p>',
    re.DOTALL,
)


@pytest.mark.parametrize("mode", ["eyes_closed", "automatic"])
def test_the_laptop_says_what_is_easily_forgotten_and_hides_what_is_secret(lobbies, mode):
    dashboard, alice = lobbies("werewolf")
    dashboard.post("mode", mode=mode)
    dashboard.post("option", name="peaceful_first_night", value="true")
    dashboard.post("deal")
    while tables.rebuilt(dashboard.game).standing.ask.key != "night.werewolf":
        dashboard.next()

    found = REMINDERS.findall(dashboard.page().content.decode())

    secret = ("reminder secret", "In the first night the werewolves take nobody.")
    assert (secret in found) is (mode == "eyes_closed")
    assert ["whomever" in page for page in (alice.held(), alice.page().content.decode())] == [False, False]
    assert "whomever" not in board(dashboard).content.decode()


@pytest.mark.parametrize("title", TITLES)
def test_every_page_with_paintings_has_their_gradients_itself(lobbies, title):
    """E3: WebKit looks for them in the page, not in the file that is used."""
    dashboard, alice = lobbies(title)
    sheet = GAMES[title].paintings
    painted = (ROOT / "static" / "paintings" / sheet).read_text() if sheet else ""
    gradients = re.findall(r'Gradient id="([\w-]+)"', painted)

    pages = [seen.page().content.decode() for seen in (dashboard, alice)]
    pages.append(dashboard.browser.get(f"/b/{dashboard.code}/").content.decode())

    assert [[one for one in gradients if f'id="{one}"' not in page] for page in pages] == [[], [], []]
    assert bool(gradients) == bool(sheet)
