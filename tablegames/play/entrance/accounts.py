"""Logging in, at the moderators' door and at the office: with a pause after too many wrong passwords."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth.forms import AuthenticationForm
from django.core.exceptions import ValidationError

from tablegames.engine.errors import Refused
from tablegames.engine.words import _
from tablegames.play.pages.replies import status_of
from tablegames.play.turns import TOO_LATE, TooLate
from tablegames.serving.threads import LATE
from tablegames.text.translation import render

from . import access, tries

if TYPE_CHECKING:
    Form = AuthenticationForm
else:
    Form = object


class Guarded(Form):
    """Asks for no password, and hashes none, where it could not be right or must not be tried."""

    status = 200

    def clean(self) -> dict[str, Any]:
        limit = tries.login(self.request, self.cleaned_data.get("username") or "") if self.request else []
        try:
            self._check(limit)
        except Refused as refused:
            self.status = status_of(refused)
            raise ValidationError(render(refused.text)) from None
        try:
            cleaned: dict[str, Any] = super().clean()
        except ValidationError:
            tries.count(limit)
            raise
        for one in limit:
            tries.forget(one)
        return cleaned

    def _check(self, limit: list[tries.Limit]) -> None:
        if not access.are_there_accounts():
            raise self.get_invalid_login_error()
        if self.request is not None and self.request.META.get(LATE):
            raise TooLate(TOO_LATE)
        tries.check(limit)


class LogIn(Guarded, AuthenticationForm):
    """The login form of moderators."""

    def get_invalid_login_error(self) -> ValidationError:
        """One sentence for a wrong password, for no such name and for an account whose right has ended."""
        return ValidationError(
            render(_("Nobody may host with this name and this password.")), code="invalid_login"
        )


class OfficeLogIn(Guarded, AdminAuthenticationForm):
    """The login form of the admin."""
