"""The admin: accounts log in there, and whoever has come by a laptop's link is in already."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.contrib.admin import AdminSite
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import Permission, User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, URLResolver, path
from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from tablegames.engine.title import Title
from tablegames.games import GAMES
from tablegames.play.templating.words import painted as key_of
from tablegames.text.translation import render

from .access import LAPTOP, THE_LAPTOP
from .accounts import OfficeLogIn

# The first page: what is for what, in the order in which it is wanted.
SECTIONS = ("library", "play", "auth")
ABOUT: Mapping[str, Promise] = {
    "RoleSet": gettext_lazy("What an evening is played with: who is in, and for how many."),
    "Role": gettext_lazy("Who somebody is: invent one, or read what each one does."),
    "CardSet": gettext_lazy("The pile that is drawn from, put together card by card."),
    "Card": gettext_lazy("What lies in the pile: invent one, or read what each one does."),
    "Game": gettext_lazy("Find an evening by its code, its host or who was there. Nothing secret is shown."),
    "User": gettext_lazy("Who hosts and who keeps the library; shut somebody out."),
    "Group": gettext_lazy("What hosts and library editors may do."),
}

NEW: Mapping[str, Promise] = {
    "RoleSet": gettext_lazy("New set"),
    "Role": gettext_lazy("New role"),
    "CardSet": gettext_lazy("New deck"),
    "Card": gettext_lazy("New card"),
}

# The paintings beside each, the one in front last: of which title's sheet, by its place among the titles. `{figure}` is
# that of the title's own sign, `{title}` what is called like the title.
PAINTED: Mapping[str, tuple[tuple[int, str], ...]] = {
    "RoleSet": ((1, "{figure}"), (2, "{figure}"), (0, "{figure}")),  # a fan
    "Role": ((0, "seer"),),
    "CardSet": ((1, "back"),) * 3,  # a pile
    "Card": ((1, "{title}"),),
    "Game": ((2, "back"),),
    "User": ((0, "villager"),),
    "Group": ((2, "knight"),),
}


def painted(model: str) -> list[tuple[str, str]]:
    """The sheets and the paintings that stand beside the rows of that kind, the one in front last."""
    titles = [*GAMES.values()]
    return [painting_of(titles[number], name) for number, name in PAINTED.get(model, ())]


def painting_of(title: Title[Any], name: str) -> tuple[str, str]:
    """A title's sheet, and one painting of it."""
    called = name.format(figure=key_of(title.figure), title=title.key)
    return f"paintings/{title.paintings}", f"paint-{called}"


class Office(AdminSite):
    """Lets the moderator of a laptop in without a password, to the library and to nothing else."""

    index_title = gettext_lazy("Workshop: library, evenings and people")
    login_form = OfficeLogIn
    login_template = "play/host/login.html"

    def has_permission(self, request: HttpRequest) -> bool:
        """Whether somebody may see these pages at all; every page of the admin asks this first."""
        if not settings.HOSTED and not request.user.is_authenticated and request.session.get(LAPTOP):
            request.user = the_laptop()
        return super().has_permission(request)

    def each_context(self, request: HttpRequest) -> dict[str, Any]:
        """Return what all pages show; `has_link`: whether a moderator's link leads in without a password."""
        return {**super().each_context(request), "has_link": not settings.HOSTED}

    def get_urls(self) -> list[URLPattern | URLResolver]:
        """Return the admin's addresses; to leave it ends the session of an account, and not a laptop's."""
        return [path("logout/", self.admin_view(self.leave), name="logout"), *super().get_urls()]

    def index(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> TemplateResponse:
        """Return the first page, which is called by what is on it and says how much there is, and of which games."""
        found = self.get_app_list(request)
        for model in (model for app in found for model in app["models"] if app["app_label"] == "library"):
            kept = model["model"].objects.values_list("title", "official")
            official = sum(is_official for _title, is_official in kept)
            own = len(kept) - official
            words = (
                gettext("{official} official, {own} of our own") if own else gettext("{official} official")
            )
            model["numbers"] = words.format(official=official, own=own)
            there = {title for title, _is_official in kept}
            model["titles"] = [render(title.name) for title in GAMES.values() if title.key in there]
        called = {"title": gettext("Workshop: make your own")} if len(found) == 1 else {}
        return super().index(request, {"app_list": found, **called, **(extra_context or {})})

    def get_app_list(self, request: HttpRequest, app_label: str | None = None) -> list[Any]:
        """Return what somebody may see, what is wanted most first, and what each is for."""
        found = {app["app_label"]: app for app in super().get_app_list(request, app_label)}
        order = [*(key for key in SECTIONS if key in found), *(key for key in found if key not in SECTIONS)]
        for key in order:
            models = found[key]["models"]
            models.sort(key=lambda one: [*ABOUT, one["object_name"]].index(one["object_name"]))
            for model in models:
                model["about"] = ABOUT.get(model["object_name"], "")
                model["new"] = NEW.get(model["object_name"], "")
                model["painting"] = painted(model["object_name"])
        return [found[key] for key in order]

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
