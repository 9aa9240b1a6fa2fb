"""Accounts of those who host, where many groups play: invited by a link, with so many games each."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.contrib.auth import get_user_model
from django.contrib.auth.models import AbstractBaseUser
from django.contrib.auth.tokens import default_token_generator
from django.utils import timezone
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode

from tablegames.engine.errors import Refused
from tablegames.engine.words import _
from tablegames.play.models import DESERTED, Game, State


def invite(name: str) -> str:
    """The path of a link by which somebody chooses a password, for a new account or instead of a forgotten one.

    It works once, and for as long as `PASSWORD_RESET_TIMEOUT` says.
    """
    users = get_user_model().objects
    user = users.filter(username=name).first() or users.create_user(username=name)
    return password_link(user)


def password_link(user: AbstractBaseUser) -> str:
    """The same for an account that there is."""
    who = urlsafe_base64_encode(force_bytes(user.pk))
    return f"/host/password/{who}/{default_token_generator.make_token(user)}/"


def check_quota(host: AbstractBaseUser) -> None:
    """Raise Refused where an account has begun as many games as one may, at once or within a day.

    The account's row is locked, so that many tries at the same moment are counted one after the other.
    """
    get_user_model().objects.select_for_update().get(pk=host.pk)
    games = Game.objects.filter(host_id=host.pk)
    most = settings.GAMES_AT_ONCE
    if games.exclude(state=State.OVER).exclude(DESERTED).count() >= most:
        raise Refused(
            _("You have {most} games that are not over: finish one of them, or delete it.", most=most)
        )
    most = settings.GAMES_A_DAY
    if games.filter(created__gt=timezone.now() - timedelta(days=1)).count() >= most:
        raise Refused(_("You have begun {most} games within a day: that is all for now.", most=most))
