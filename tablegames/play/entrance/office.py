"""The admin: accounts log in there, and whoever has come by a laptop's link is in already."""

from __future__ import annotations

from django.conf import settings
from django.contrib.admin import AdminSite
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import Permission, User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, URLResolver, path

from .access import LAPTOP, THE_LAPTOP
from .accounts import OfficeLogIn


class Office(AdminSite):
    """Lets the moderator of a laptop in without a password, to the library and to nothing else."""

    login_form = OfficeLogIn
    login_template = "play/host/login.html"

    def has_permission(self, request: HttpRequest) -> bool:
        """Whether somebody may see these pages at all; every page of the admin asks this first."""
        if not settings.HOSTED and not request.user.is_authenticated and request.session.get(LAPTOP):
            request.user = the_laptop()
        return super().has_permission(request)

    def get_urls(self) -> list[URLPattern | URLResolver]:
        """Return the admin's addresses; to leave it ends the session of an account, and not a laptop's."""
        return [path("logout/", self.admin_view(self.leave), name="logout"), *super().get_urls()]

    def leave(self, request: HttpRequest) -> HttpResponse:
        """Log an account out; a laptop's moderator goes back to the games."""
        return redirect("/host/") if request.user.get_username() == THE_LAPTOP else self.logout(request)


def the_laptop() -> User:
    """Return the row that stands for a laptop's moderators in the admin's history; nobody can log in as it."""
    user, is_new = User.objects.get_or_create(
        username=THE_LAPTOP, defaults={"is_staff": True, "password": make_password(None)}
    )
    if is_new:
        user.user_permissions.set(Permission.objects.filter(content_type__app_label="library"))
    return user
