"""Who is let in: seat credentials, moderators, one-time links and codes."""

from __future__ import annotations

import hashlib
import secrets
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY, get_user, get_user_model
from django.contrib.auth.models import AbstractBaseUser
from django.contrib.sessions.backends.base import SessionBase
from django.core import signing
from django.http import HttpRequest, HttpResponse, parse_cookie
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.functional import SimpleLazyObject
from django.utils.module_loading import import_string

from tablegames.engine.errors import Refused
from tablegames.engine.words import _
from tablegames.play.live.processes.news import changed
from tablegames.play.models import DESERTED, Game, Link, Player, State, new_pin
from tablegames.play.reading import game_and_host, game_and_player, game_by_code
from tablegames.play.turns import in_turn
from tablegames.serving import limits

from . import tries

THE_LAPTOP = "the laptop"  # in the admin; an account's name has no blank
LAPTOP = "laptop"  # in the session of whoever came by the moderator's link
BOARDS = "boards"  # in a session: the games whose board may be shown, each with the digits that opened it
HELD = 50  # seats of this browser that are looked for
SALT = "tablegames.moderator"


def digest(token: str) -> str:
    """Tokens have 256 random bits; a plain hash keeps them."""
    return hashlib.sha256(token.encode()).hexdigest()


# Seats


def new_credential() -> str:
    return secrets.token_urlsafe(32)


def credential_of(ticket: str, code: str) -> str:
    """The credential that a join form brings about: the same form sent twice asks for one seat."""
    if len(ticket) < 32:
        return new_credential()
    return salted_hmac("tablegames.join", f"{ticket}/{code}", algorithm="sha256").hexdigest()


def cookie_name(code: str) -> str:
    return f"seat_{code}"


def give_seat(response: HttpResponse, request: HttpRequest, code: str, token: str) -> None:
    """The cookie that holds a seat in one game."""
    give(response, request, cookie_name(code), token)


def give(response: HttpResponse, request: HttpRequest, name: str, token: str) -> None:
    """A credential, which no script can read."""
    response.set_cookie(
        name,
        token,
        max_age=30 * 86_400,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )


def seat_of(cookies: dict[str, str], code: str) -> tuple[Game, Player] | None:
    """The game of that code and whose seat the browser holds in it."""
    credential = held_in(cookies, code)
    return game_and_player(code, credential) if credential else None


def held_in(cookies: dict[str, str], code: str) -> str:
    """The credential, as it is kept, that the browser holds in the game of that code; empty where it holds none."""
    token = cookies.get(cookie_name(code), "")
    return digest(token) if token else ""


def seat_tokens(cookies: dict[str, str]) -> list[str]:
    """What this browser has been given for seats, in whichever games."""
    return [token for name, token in cookies.items() if name.startswith(cookie_name(""))]


def seats_held(cookies: dict[str, str]) -> list[Player]:
    """The seats that this browser holds in games that are not over, the newest first, three at most."""
    held = Player.objects.filter(credential__in=[digest(token) for token in seat_tokens(cookies)[-HELD:]])
    held = held.exclude(game__state=State.OVER).exclude(game__in=Game.objects.filter(DESERTED))
    return list(held.select_related("game").order_by("-game_id")[:3])


def player_of(cookies: dict[str, str], game: Game) -> Player | None:
    """Return the player whose credential the browser holds; None where it holds none."""
    found = seat_of(cookies, game.code)
    return found[1] if found else None


# Moderators


def moderator_link() -> str:
    """The path of a new one-time link that makes a browser the laptop's moderator."""
    token = secrets.token_urlsafe(32)
    Link.objects.create(digest=digest(token), until=timezone.now() + timedelta(hours=limits.LINK_HOURS))
    return f"/host/enter/{signing.dumps(token, salt=SALT)}"


def enter(session: SessionBase, signed: str) -> bool:
    """Log a session in by a moderator's link, which works once. False where it is no longer good."""
    try:
        token = signing.loads(signed, salt=SALT)
    except signing.BadSignature:
        return False
    now = timezone.now()
    if not Link.objects.filter(digest=digest(token), used=None, until__gt=now).update(used=now):
        return False
    session.cycle_key()
    session[LAPTOP] = True
    return True


def is_moderator(request: HttpRequest) -> bool:
    """Whether this browser may begin games: it came by the link, or somebody is logged in."""
    return bool(request.session.get(LAPTOP)) or request.user.is_authenticated


def hosts(request: HttpRequest, game: Game) -> bool:
    """Whether this browser runs that game: its host's, or the laptop's where it has no host."""
    if game.host_id is None:
        return bool(request.session.get(LAPTOP))
    return request.user.is_authenticated and request.user.pk == game.host_id


def hosted_game(request: HttpRequest, code: str) -> Game | None:
    """The game of that code, if this browser runs it: one question to the database, where all is as it should be."""
    key = request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")
    found = game_and_host(code, key) if key else None
    if found is None:
        return None
    game, kept, host = found
    return game if _may_host(game, kept, host) or (game.host_id and hosts(request, game)) else None


def _may_host(game: Game, kept: str | None, host: AbstractBaseUser | None) -> bool:
    """Whether a session of which that is kept is the host's, or the laptop's where the game has no host."""
    session = session_store()().decode(kept) if kept else {}
    if game.host_id is None:
        return bool(session.get(LAPTOP))
    return host is not None and _is_logged_in(host, session)


def _is_logged_in(host: AbstractBaseUser, session: dict[str, Any]) -> bool:
    """Whether a session is that account's, with the password that it has now; Django asks in more ways."""
    return (
        host.is_active
        and session.get(SESSION_KEY) == str(host.pk)
        and session.get(BACKEND_SESSION_KEY) in settings.AUTHENTICATION_BACKENDS
        and constant_time_compare(session.get(HASH_SESSION_KEY, ""), host.get_session_auth_hash())
    )


def are_there_accounts() -> bool:
    """Whether anybody can log in at all: on most laptops nobody can."""
    return settings.HOSTED or get_user_model().objects.exclude(username=THE_LAPTOP).exists()


def request_of(scope: dict[str, Any]) -> HttpRequest:
    """The cookies, session and user of a socket, as pages have them."""
    request = HttpRequest()
    request.COOKIES = cookies_of(scope)
    request.session = session_store()(request.COOKIES.get(settings.SESSION_COOKIE_NAME))
    user: Any = SimpleLazyObject(lambda: get_user(request))  # phones need no session: it is not even read
    request.user = user
    return request


def cookies_of(scope: dict[str, Any]) -> dict[str, str]:
    """The cookies of a socket."""
    headers = dict(scope.get("headers", ()))
    return parse_cookie(headers.get(b"cookie", b"").decode("latin-1"))


def session_store() -> Any:
    """The kind of sessions that there are."""
    return import_string(f"{settings.SESSION_ENGINE}.SessionStore")


# Boards


def pair_board(request: HttpRequest, code: str, pin: str) -> Game:
    """Let a browser show the board. After too many wrong digits there is a pause, or new ones from the moderator."""
    tried = tries.digits(request, board_door(code))
    with in_turn():
        game = Game.objects.select_for_update().filter(code=code).first()
        tries.check(tried)
        if game is None or not constant_time_compare(game.pin, pin):
            tries.count(tried)
            game = None
    if game is None:
        raise Refused(_("The code and the digits do not fit together."))
    tries.forget(tried[0])
    show_board(request.session, game)
    return game


def board_door(code: str) -> str:
    return f"board/{code}"


def show_board(session: SessionBase, game: Game) -> None:
    session[BOARDS] = {**session.get(BOARDS, {}), str(game.pk): game.pin}


def shows_board(request: HttpRequest, game: Game) -> bool:
    pin = request.session.get(BOARDS, {}).get(str(game.pk), "")
    return constant_time_compare(game.pin, pin)


def shown_game(request: HttpRequest, code: str) -> Game | None:
    """The game of that code, if this browser may show its board: one question to the database, as for its host."""
    key = request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")
    found = game_and_host(code, key) if key else None
    if found is None:
        return None
    game, kept, host = found
    pin = session_store()().decode(kept).get(BOARDS, {}).get(str(game.pk), "") if kept else ""
    is_shown = constant_time_compare(game.pin, pin) or _may_host(game, kept, host)
    return game if is_shown or (game.host_id and hosts(request, game)) else None


def renew_pin(game: Game) -> None:
    """New digits: boards that were paired by the old ones go dark, and everybody may try anew."""
    game.pin = new_pin()
    game.save(update_fields=["pin"])
    tries.reopen(board_door(game.code))
    changed(game, public=False)


# A seat to another phone


def offer_seat(player: Player) -> str:
    """Eight digits that move this seat to another phone, once, within five minutes."""
    code = f"{secrets.randbelow(10**8):08}"
    player.move_code = _move_digest(player.game_id, code)
    player.move_until = timezone.now() + timedelta(minutes=limits.CODE_MINUTES)
    player.save(update_fields=["move_code", "move_until"])
    tries.reopen(seat_door(player.game.code))
    return code


def seat_door(code: str) -> str:
    return f"seat/{code}"


def take_over(request: HttpRequest, code: str, digits: str) -> tuple[Player, str]:
    """The seat that the digits open and its new credential; the old phone has lost it."""
    tried = tries.digits(request, seat_door(code))
    with in_turn():
        game = Game.objects.select_for_update().filter(code=code).first()
        tries.check(tried)
        offers = _offers(game) if game else []
        player = next((one for one in offers if _opens(digits, one)), None)
        if game is not None and player is not None:
            token = _hand_over(player)
            changed(game)
            return player, token
        tries.count(tried)
    raise Refused(_("These digits open no seat. Ask the moderator for new ones."))


def _offers(game: Game) -> list[Player]:
    """Whose seat may be moved by digits now."""
    return list(game.players.exclude(move_code="").filter(move_until__gt=timezone.now()))


def _opens(digits: str, player: Player) -> bool:
    return constant_time_compare(player.move_code, _move_digest(player.game_id, digits))


def _hand_over(player: Player) -> str:
    """A new credential for that seat, which is somebody's phone from now on."""
    token = new_credential()
    player.credential, player.move_code = digest(token), ""
    player.without_phone = player.robot = False
    player.save()
    return token


def _move_digest(game_id: int, digits: str) -> str:
    return salted_hmac("tablegames.move", f"{game_id}/{digits}", algorithm="sha256").hexdigest()


def following_credential(token: str, game: Game) -> str:
    """The credential of the same person in the next game; asked for twice it is the same."""
    return salted_hmac("tablegames.follow", f"{token}/{game.code}", algorithm="sha256").hexdigest()


# A remote: the host's own phone, which may go on, pause, undo and call, and nothing else


def offer_remote(game: Game, session: SessionBase) -> str:
    """Eight digits that make a phone the remote, once, within five minutes; its right hangs on that session's."""
    code = f"{secrets.randbelow(10**8):08}"
    game.remote_by = session.session_key or ""
    game.remote_code = _remote_digest(game.pk, code)
    game.remote_until = timezone.now() + timedelta(minutes=limits.CODE_MINUTES)
    game.save(update_fields=["remote_by", "remote_code", "remote_until"])
    tries.reopen(remote_door(game.code))
    return code


def remote_door(code: str) -> str:
    return f"remote/{code}"


def take_remote(request: HttpRequest, code: str, digits: str) -> str:
    """The credential of the remote that the digits open; the phone before it is none any more."""
    tried = tries.digits(request, remote_door(code))
    with in_turn():
        game = Game.objects.select_for_update().filter(code=code).first()
        tries.check(tried)
        if game is not None and _is_offered(game, digits):
            token = new_credential()
            game.remote, game.remote_code = digest(token), ""
            game.save(update_fields=["remote", "remote_code"])
            changed(game, public=False)
            return token
        tries.count(tried)
    raise Refused(_("These digits open no remote. Ask the laptop for new ones."))


def _is_offered(game: Game, digits: str) -> bool:
    is_open = game.remote_until is not None and game.remote_until > timezone.now()
    return is_open and constant_time_compare(game.remote_code, _remote_digest(game.pk, digits))


def _remote_digest(game_id: int, digits: str) -> str:
    return salted_hmac("tablegames.remote", f"{game_id}/{digits}", algorithm="sha256").hexdigest()


def end_remote(game: Game) -> None:
    game.remote = game.remote_by = game.remote_code = ""
    game.save(update_fields=["remote", "remote_by", "remote_code"])


def remote_cookie(code: str) -> str:
    return f"remote_{code}"


def remote_game(cookies: dict[str, str], code: str) -> Game | None:
    """The game of that code, if this browser is its remote, and who has made it that still runs the game."""
    token, game = cookies.get(remote_cookie(code), ""), game_by_code(code)
    if not token or game is None or not constant_time_compare(game.remote, digest(token)):
        return None
    found = game_and_host(code, game.remote_by)
    return game if found is not None and _may_host(*found) else None


def hand_remote_on(game: Game, successor: Game) -> str:
    """The credential of the remote in the next game of the same people."""
    token = new_credential()
    successor.remote, successor.remote_by = digest(token), game.remote_by
    successor.save(update_fields=["remote", "remote_by"])
    return token


# Addresses


def addresses(request: HttpRequest) -> list[str]:
    """Where phones may reach this machine: first the way the moderator came, unless it is local."""
    here = f"{request.scheme}://{request.get_host()}"
    known = [origin for origin in settings.ORIGINS if not _is_local(origin)]
    return list(dict.fromkeys([*known, here] if _is_local(here) else [here, *known]))


def reachable(request: HttpRequest) -> list[str]:
    """The same without those that lead nowhere from another machine, unless there are no others."""
    known = addresses(request)
    return [one for one in known if not _is_local(one)] or known


def _is_local(origin: str) -> bool:
    """Only reached from this machine, or by a bare name that phones do not know."""
    host = urlsplit(origin).hostname or ""
    return host in ("localhost", "127.0.0.1", "::1") or not ("." in host or ":" in host)
