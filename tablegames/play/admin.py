"""The admins' pages of the evening: to look, not to change what is being played; and the accounts of its hosts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import User
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy

from tablegames.games import GAMES
from tablegames.text.languages import LANGUAGES
from tablegames.text.translation import render

from .models import Game, State

if TYPE_CHECKING:
    Page = admin.ModelAdmin[Game]
    Accounts = UserAdmin[User]
else:
    Page = admin.ModelAdmin  # is generic for the type checker only
    Accounts = UserAdmin

STATES = {
    State.LOBBY: gettext_lazy("in the lobby"),
    State.PLAYING: gettext_lazy("being played"),
    State.OVER: gettext_lazy("over"),
}


admin.site.empty_value_display = SafeString('<span class="none">–</span>')  # a phone leaves it out

FEW = 3  # names in a list
NARROWED_BY = {"state", "title", "created", "host"}  # what an address may narrow the list of games by


class StateFilter(admin.SimpleListFilter):
    title = gettext_lazy("state")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, page: admin.ModelAdmin[Any]) -> list[tuple[str, str]]:
        return [(str(state), str(words)) for state, words in STATES.items()]

    def queryset(self, request: HttpRequest, rows: QuerySet[Any]) -> QuerySet[Any]:
        return rows.filter(state=self.value()) if self.value() else rows


class GameFilter(admin.SimpleListFilter):
    title = gettext_lazy("game")
    parameter_name = "title"

    def lookups(self, request: HttpRequest, page: admin.ModelAdmin[Any]) -> list[tuple[str, str]]:
        return [(title.key, render(title.name)) for title in GAMES.values()]

    def queryset(self, request: HttpRequest, rows: QuerySet[Any]) -> QuerySet[Any]:
        return rows.filter(title=self.value()) if self.value() else rows


def headed(page: Any, context: Any) -> dict[str, Any]:
    """A list says what it is a list of."""
    return {"title": str(page.opts.verbose_name_plural).capitalize(), **(context or {})}


@admin.register(Game)
class GameAdmin(Page):
    """The list of evenings. No secret of a running game is on it."""

    list_display = ("code", "game", "state_of_it", "hosted_by", "some_guests", "created", "ended")
    list_filter = (StateFilter, GameFilter, "created")
    list_select_related = ("host",)
    date_hierarchy = "created"
    show_facets = admin.ShowFacets.NEVER
    search_fields = ("code", "host__username", "players__name")
    search_help_text = gettext_lazy("A code, a host, or the name of somebody who sat there")
    readonly_fields = (
        "code", "game", "stands", "hosted_by", "guests", "played", "told", "entered", "created", "ended", "pages",
    )  # fmt: skip
    fieldsets = (
        (None, {"fields": (("code", "game"), "stands", "pages")}),
        (gettext_lazy("Who was there"), {"fields": ("hosted_by", "guests")}),
        (gettext_lazy("When"), {"fields": (("created", "ended"),)}),
        (gettext_lazy("How it was played"), {"fields": (("played", "told", "entered"),)}),
    )

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Games begin at a host's page."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Game | None = None) -> bool:
        """Nothing of an evening is changed from here."""
        return False

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """Nothing else: whether the list is empty would tell a seed, a role or a board's digits letter by letter."""
        return lookup.split("__")[0] in NARROWED_BY and super().lookup_allowed(lookup, value, request)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Game]:
        return super().get_queryset(request).prefetch_related("players")

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> Any:
        return super().changelist_view(request, headed(self, extra_context))

    @admin.display(description=gettext_lazy("game"), ordering="title")
    def game(self, row: Game) -> str:
        return render(GAMES[row.title].name) if row.title in GAMES else row.title

    @admin.display(description=gettext_lazy("state"), ordering="state")
    def stands(self, row: Game) -> str:
        return str(STATES[State(row.state)])

    @admin.display(description=gettext_lazy("state"), ordering="state")
    def state_of_it(self, row: Game) -> SafeString:
        return format_html(
            '<span class="tag is-{}">{}</span>', State(row.state).name.lower(), self.stands(row)
        )

    @admin.display(description=gettext_lazy("host"), ordering="host__username")
    def hosted_by(self, row: Game) -> SafeString | str:
        """The host's account, to get from a complaint to whom it is about."""
        if row.host is None:
            return gettext("whoever has the laptop")
        address = reverse("admin:auth_user_change", args=[row.host.pk])
        return format_html('<a href="{}">{}</a>', address, row.host.get_username())

    @admin.display(description=gettext_lazy("who was there"))
    def guests(self, row: Game) -> str:
        """Their names, as everybody at the table sees them."""
        return (
            ", ".join(one.name for one in row.players.all() if one.seat is not None)
            or admin.site.empty_value_display
        )

    @admin.display(description=gettext_lazy("who was there"))
    def some_guests(self, row: Game) -> str:
        """The first few, and how many there are."""
        names = [one.name for one in row.players.all() if one.seat is not None]
        more = f" +{len(names) - FEW}" if len(names) > FEW else ""
        return ", ".join(names[:FEW]) + more

    @admin.display(description=gettext_lazy("way of playing"))
    def played(self, row: Game) -> str:
        modes = GAMES[row.title].modes if row.title in GAMES else {}
        return render(modes[row.mode]) if row.mode in modes else row.mode

    @admin.display(description=gettext_lazy("language of the narration"))
    def told(self, row: Game) -> str:
        return LANGUAGES[row.language].name if row.language in LANGUAGES else row.language

    @admin.display(description=gettext_lazy("entries in the log"))
    def entered(self, row: Game) -> int:
        return row.number

    @admin.display(description=gettext_lazy("its page"))
    def pages(self, row: Game) -> SafeString | str:
        """What the table sees: the recap, once the game is over."""
        if row.state != State.OVER:
            return gettext("There is a recap as soon as the game is over.")
        return format_html('<a href="/r/{}/">{}</a>', row.code, gettext("Recap"))


class AccountAdmin(Accounts):
    """Accounts: who hosts, who keeps the library, and who may no longer log in."""

    list_display = ("initial", "username", "may", "is_active", "games", "last_login")
    list_display_links = ("username",)
    list_filter = ("is_active", "groups")
    show_facets = admin.ShowFacets.NEVER
    actions = ("deactivate", "activate")
    filter_horizontal = ("user_permissions",)
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (
            gettext_lazy("May log in"),
            {
                "fields": ("is_active", "groups", "is_staff"),
                "description": gettext_lazy(
                    "Without “Active” nobody gets in with this account; its games stay. "
                    "A host has games; a library editor changes sets, roles and cards, on these pages with “Staff status”."
                ),
            },
        ),
        (gettext_lazy("Person"), {"fields": ("first_name", "last_name", "email"), "classes": ("collapse",)}),
        (
            gettext_lazy("More rights"),
            {"fields": ("is_superuser", "user_permissions"), "classes": ("collapse",)},
        ),
        (gettext_lazy("Dates"), {"fields": ("last_login", "date_joined"), "classes": ("collapse",)}),
    )

    def formfield_for_manytomany(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        """Two groups are ticked, not moved from one box to another."""
        if db_field.name == "groups":
            kwargs["widget"] = forms.CheckboxSelectMultiple
        return super().formfield_for_manytomany(db_field, request, **kwargs)

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        rows = super().get_queryset(request).prefetch_related("groups")
        return rows.annotate(games=Count("game", distinct=True))

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> Any:
        return super().changelist_view(request, headed(self, extra_context))

    @admin.display(description=gettext_lazy("picture"))
    def initial(self, row: User) -> SafeString:
        """The first letter of the name, as on a coin."""
        return format_html('<span class="coin" aria-hidden="true">{}</span>', row.get_username()[:1].upper())

    @admin.display(description=gettext_lazy("may"))
    def may(self, row: User) -> str:
        """The groups, or that there is no limit."""
        if row.is_superuser:
            return gettext("everything")
        return ", ".join(group.name for group in row.groups.all())

    @admin.display(description=gettext_lazy("games"), ordering="games")
    def games(self, row: User) -> SafeString | str:
        number: int = row.games  # type: ignore[attr-defined]
        address = f"{reverse('admin:play_game_changelist')}?host__id__exact={row.pk}"
        return format_html('<a href="{}">{}</a>', address, number) if number else ""

    @admin.action(description=gettext_lazy("Deactivate: they can no longer log in"), permissions=["change"])
    def deactivate(self, request: HttpRequest, rows: QuerySet[User]) -> None:
        """Shut chosen accounts out; never the one that does it."""
        self.switch(request, rows.exclude(username=request.user.get_username()), to=False)

    @admin.action(description=gettext_lazy("Activate: they can log in again"), permissions=["change"])
    def activate(self, request: HttpRequest, rows: QuerySet[User]) -> None:
        self.switch(request, rows, to=True)

    def switch(self, request: HttpRequest, rows: QuerySet[User], *, to: bool) -> None:
        """Change the accounts that are not so yet, each with a line in its history."""
        changed = [row for row in rows if row.is_active is not to]
        for row in changed:
            row.is_active = to
            row.save(update_fields=["is_active"])
            self.log_change(request, row, [{"changed": {"fields": [str(gettext("Active"))]}}])
        said = gettext("Activated: {number}.") if to else gettext("Deactivated: {number}.")
        self.message_user(request, said.format(number=len(changed)), messages.SUCCESS)


admin.site.unregister(User)
admin.site.register(User, AccountAdmin)
