"""At the table: marks, notes, who goes and who comes again, and the next round."""

from __future__ import annotations

from django.test import Client

from tablegames.editor import usage
from tablegames.editor.shelf import load_official
from tablegames.games import GAMES
from tablegames.play import lobby
from tablegames.play.entrance import access
from tablegames.play.models import Game, Player
from tests.play.cast import Dashboard, Phone, join


def test_ready_and_not_ready(alice):
    alice.post("ready")
    assert alice.player.ready

    alice.post("ready", ready="0")
    assert not alice.player.ready


def test_notes_and_markers_are_kept_up_to_their_length(dashboard, dealt):
    assert dashboard.post("notes", notes="x" * 4000).status_code == 204
    assert dashboard.post("notes", notes="x" * 4001).status_code == 422
    assert dashboard.post("seat/mark", seat=0, markers="A, wolf?, C, D").status_code == 204
    assert dashboard.post("seat/mark", seat=0, markers="A,B,C,D,E").status_code == 422
    assert dashboard.post("seat/mark", seat=0, markers="x" * 13).status_code == 422

    assert dashboard.game.notes == "x" * 4000
    assert Player.objects.get(name="Alice").markers == ["A", "wolf?", "C", "D"]


def test_what_only_the_moderator_keeps_changes_nothing_for_phones(dashboard, dealt, alice):
    before = alice.view()

    dashboard.post("notes", notes="Bob laughs")
    dashboard.post("seat/mark", seat=0, markers="?")

    assert alice.view() == before


def test_who_has_gone_is_marked_and_the_rules_hear_of_it(dashboard, dealt):
    dashboard.post("seat/gone", seat=1)

    assert Player.objects.get(name="Bob").gone
    assert dashboard.game.entries.last().value == {"verb": "leave", "why": "", "with": {"seat": 1}}


def test_who_has_gone_is_back_when_that_is_undone(dashboard, dealt):
    dashboard.post("seat/gone", seat=1)
    dashboard.post("undo", number=0)

    assert not Player.objects.get(name="Bob").gone


def test_an_undo_leaves_other_marks_alone(dashboard, dealt):
    dashboard.post("seat/gone", seat=1)
    dashboard.post("seat/gone", seat=1, gone=0)
    dashboard.post("override", **{"verb": "hoist", "with.flag": "red"})
    dashboard.post("undo", number=1)

    assert not Player.objects.get(name="Bob").gone


def test_a_removed_player_is_told_so_and_may_join_again(dashboard, alice, bob):
    dashboard.post("remove", player=bob.player.pk)

    page = bob.page()

    assert page.status_code == 403
    assert "The moderator has removed this seat" in page.content.decode()
    assert f'href="/j/{dashboard.code}"' in page.content.decode()
    assert join(bob.browser, dashboard.code, "Bob").status_code == 302
    assert bob.page().status_code == 200


def test_the_moderator_shows_the_card_of_somebody_without_a_phone(dashboard, dealt, alice):
    assert dashboard.post("seat/held", seat=0).content == alice.post("held").content


def test_the_same_people_play_again_and_their_phones_follow(dashboard, dealt, alice, bob, carol):
    dashboard.post("seat/gone", seat=1)
    dashboard.post("end")

    response = dashboard.post("again")
    again = dashboard.post("again")

    new = Game.objects.get(code=response["Location"].split("/")[2])
    assert again["Location"] == response["Location"]
    assert [player.name for player in new.seated()] == ["Alice", "Carol"]
    assert alice.view()["go"] == f"/g/{dashboard.code}/follow"
    for phone in (alice, carol):
        page = phone.browser.get(f"/g/{dashboard.code}/", follow=True)
        assert page.redirect_chain[-1] == (f"/g/{new.code}/", 302)
        assert page.status_code == 200
    assert bob.browser.get(f"/g/{dashboard.code}/follow").status_code == 404


def test_the_same_people_play_another_game_as_that_is_usually_played(dashboard, dealt, alice, bob, carol):
    """A walk of two games in one evening: everybody had to scan, and to type a name, again."""
    dashboard.post("lock", locked="1")
    dashboard.post("end")
    refused = dashboard.post("again", title="chess")

    new = Game.objects.get(code=dashboard.post("again", title="bang")["Location"].split("/")[2])

    assert refused.status_code == 422
    assert "There is no such game." in refused.content.decode()
    assert (new.title, new.mode, new.choices, new.locked) == (
        "bang",
        next(iter(GAMES["bang"].modes)),
        {},
        True,
    )
    assert [player.name for player in new.seated()] == ["Alice", "Bob", "Carol"]
    assert new.seated()[1].previous.credential
    for phone in (alice, bob, carol):
        page = phone.browser.get(f"/g/{dashboard.code}/", follow=True)
        assert page.redirect_chain[-1] == (f"/g/{new.code}/", 302)
        assert "BANG!" in page.content.decode()
    assert dashboard.post("again", title="quests")["Location"] == f"/m/{new.code}/"


def test_from_a_lobby_the_same_people_go_on_to_another_game_and_nobody_stays_behind(dashboard, alice, bob):
    """A walk, severity 2: once *Play again* was pressed there was no way to another game but by a deal."""
    dashboard.post("add", name="Zoe")
    dashboard.post("lock", locked="1")
    same = dashboard.post("again", title="toy")

    first = Game.objects.get(code=dashboard.post("again", title="bang")["Location"].split("/")[2])
    second = Game.objects.get(code=dashboard.post("again", title="quests")["Location"].split("/")[2])
    last = Game.objects.get(
        code=dashboard.browser.post(f"/m/{first.code}/again", {"title": "quests"})["Location"].split("/")[2]
    )

    assert same.status_code == 422
    assert (first, first.title) == (second, "bang")
    assert (last.title, last.locked) == ("quests", True)
    assert [(one.name, one.without_phone) for one in last.seated()] == [
        ("Alice", False),
        ("Bob", False),
        ("Zoe", True),
    ]
    for phone in (alice, bob):
        page = phone.browser.get(f"/g/{dashboard.code}/", follow=True)
        assert page.redirect_chain[-1] == (f"/g/{last.code}/", 302)
    assert (
        dashboard.browser.get(f"/m/{dashboard.code}/", follow=True).redirect_chain[-1][0]
        == f"/m/{last.code}/"
    )
    assert lobby.last_round(dashboard.code) == last.code
    for order in ("deal", "reset"):
        late = dashboard.post(order)
        assert late.status_code == 409
        assert "Everybody has gone on to another game." in late.content.decode()
    listed = dashboard.browser.get("/host/").content.decode()
    assert last.code in listed
    assert dashboard.code not in listed


def test_a_lobby_that_everybody_has_left_counts_for_nothing(dashboard, alice):
    """Neither as a seat that a phone still holds nor as a lobby that has chosen a set."""

    def counted() -> tuple[list[str], int]:
        cookies = {name: one.value for name, one in alice.browser.cookies.items()}
        lobbies = sum(one.lobbies for (_kind, title, _key), one in usage.games().items() if title == "toy")
        return [one.game.code for one in access.seats_held(cookies)], lobbies

    assert counted() == ([dashboard.code], 1)
    dashboard.post("again", title="bang")

    assert counted() == ([], 0)


def test_play_again_waits_for_the_end(dashboard, dealt):
    assert dashboard.post("again").status_code == 422


def test_the_recap_is_for_those_who_were_there_and_only_after_the_end(dashboard, dealt, alice):
    stranger = Client()
    paths = (f"/r/{dashboard.code}/", f"/r/{dashboard.code}/game.json")
    assert [
        browser.get(path).status_code for browser in (alice.browser, dashboard.browser) for path in paths
    ] == [404] * 4

    dashboard.post("end")

    assert [
        browser.get(path).status_code for browser in (alice.browser, dashboard.browser) for path in paths
    ] == [200] * 4
    assert [stranger.get(path).status_code for path in paths] == [404, 404]


def test_the_rules_hear_who_is_back(transactional_db):
    """Third walk, severity 2: *Is back* took a mark away, and whoever had left stayed dead."""
    load_official()
    dashboard = Dashboard(lobby.new_game("werewolf", None, "en"))
    dashboard.browser.get(access.moderator_link())
    for name in ("Alice", "Bob", "Carol", "Dave"):
        Phone(dashboard.game, name)
    dashboard.post("deal")

    for gone in (1, 0):
        dashboard.post("seat/gone", seat=1, gone=gone)

    assert [entry.value["verb"] for entry in dashboard.game.entries.all()] == ["leave", "return"]
    assert not Player.objects.get(name="Bob").gone


def test_who_has_no_seat_in_the_next_game_is_told_so(dashboard, dealt, bob):
    """Walk, severity 1: the recap led to “Nobody sits here. This page does not exist”."""
    dashboard.post("end")
    new = Game.objects.get(code=dashboard.post("again")["Location"].split("/")[2])
    new.players.get(name="Bob").delete()

    page = bob.browser.get(f"/g/{dashboard.code}/follow")

    assert page.status_code == 404
    assert "No seat any more" in page.content.decode()
    assert f'href="/j/{new.code}"' in page.content.decode()
