"""What a request has to bring along, whoever sends it."""

from __future__ import annotations

from django.test import Client

from tests.play.cast import socket


def test_a_post_without_the_csrf_token_does_nothing(game, alice):
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = alice.browser.cookies

    assert strict.post(f"/g/{game.code}/ready").status_code == 403
    assert strict.post(f"/j/{game.code}", {"name": "Eve"}).status_code == 403
    assert strict.post("/language/", {"language": "vi"}).status_code == 403
    assert not alice.player.ready


def test_a_post_from_another_port_of_the_same_host_does_nothing(game, alice):
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = alice.browser.cookies
    token = strict.get(f"/g/{game.code}/").cookies["csrftoken"].value

    answers = [
        strict.post(f"/g/{game.code}/ready", headers={"X-CSRFToken": token, "Origin": origin}).status_code
        for origin in ("http://testserver:81", "https://testserver", "null", "http://testserver")
    ]

    assert answers == [403, 403, 403, 204]


def test_a_body_of_64_kib_is_read_and_a_longer_one_is_not(dashboard, dealt):
    def send(length: int) -> int:
        body = b"notes=" + b"x" * (length - 6)
        address, form = f"/m/{dashboard.code}/notes", "application/x-www-form-urlencoded"
        return dashboard.browser.post(address, body, content_type=form).status_code

    assert send(64 * 1024) == 422  # read, and too long for notes
    assert send(64 * 1024 + 1) == 400
    assert dashboard.game.notes == ""


def test_a_command_cannot_be_given_by_get(dashboard, alice):
    assert dashboard.browser.get(f"/m/{dashboard.code}/deal").status_code == 405
    assert alice.browser.get(f"/g/{dashboard.code}/held").status_code == 405


def test_every_page_carries_the_policy_and_is_kept_by_nobody(dashboard, alice, settings):
    pages = [
        Client().get("/"),
        Client().get("/j/BBBBB"),
        Client().get("/nothing/here"),
        Client().get("/admin/", follow=True),
        Client().get("/board/"),
        Client().get("/host/"),
        dashboard.page(),
        dashboard.browser.get("/host/"),
        alice.page(),
        alice.post("held"),
        alice.browser.get(f"/g/{dashboard.code}/view"),
    ]

    for page in pages:
        policy = page["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'")
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert page["X-Content-Type-Options"] == "nosniff"
        assert page["Referrer-Policy"] == "same-origin"
        assert page["Cache-Control"] == "no-store"


async def test_a_socket_of_another_origin_or_port_is_refused(alice, settings):
    for origin in ("http://evil.example", settings.ORIGINS[0].rsplit(":", 1)[0] + ":1", "null"):
        connected, _code = await alice.socket(origin).connect(10)
        assert not connected


async def test_a_socket_without_a_seat_is_refused(game):
    connected, code = await socket(f"/ws/g/{game.code}/").connect(10)

    assert (connected, code) == (False, 4403)


async def test_sockets_of_dashboard_and_board_are_refused_to_players(alice):
    for door in ("m", "b"):
        alice.door = door
        connected, code = await alice.socket().connect(10)
        assert (connected, code) == (False, 4403)
