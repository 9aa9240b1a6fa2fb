"""The pages of every row: lists with counts and usage, fields and tables, and what is only looked at."""

from __future__ import annotations

from typing import Any, ClassVar
from urllib.parse import urlencode

from django.conf import settings
from django.contrib import admin
from django.contrib.admin.views.main import ChangeList
from django.db.models import QuerySet
from django.db.models.functions import Lower
from django.forms import ModelForm
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy

from tablegames.editor import summary
from tablegames.editor.examples import examples
from tablegames.editor.usage import Usage, usage_of
from tablegames.engine.words import Text
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import Card, CardSet, Role, RoleSet, Shelved
from tablegames.text.translation import render

from . import forms
from .answers import Answers
from .deleting import delete_selected
from .filters import Listed, TitleFilter, UsedFilter, WhoseFilter
from .forms.new import copy_name, value_of
from .pictures import picture, picture_of_kind, tag
from .readings import counted, readings, sizes
from .shelved import library_address

JQUERY = (
    f"admin/js/vendor/jquery/jquery{'' if settings.DEBUG else '.min'}.js"  # as Django's own pages have it
)
admin.site.site_header = admin.site.site_title = gettext_lazy("tablegames: workshop")
admin.site.enable_nav_sidebar = False  # a line above the title leads back instead

NEW = {
    RoleSet: gettext_lazy("New set"),
    Role: gettext_lazy("New role"),
    CardSet: gettext_lazy("New deck"),
    Card: gettext_lazy("New card"),
}


class ShelvedAdmin(Answers):
    """Lists with counts and usage; a row's content in fields and tables; what is official is only looked at."""

    list_display = ("picture", "called", "game", "whose_it_is", "size", "says", "used_by")
    list_display_links = ("called",)
    list_filter = (TitleFilter, WhoseFilter, UsedFilter)
    actions: Any = (delete_selected,)
    search_fields = ("name",)  # so that there is a field; `get_search_results` looks further
    search_help_text = gettext_lazy("A name, or what is in it")
    readonly_fields = ("game", "key", "whose", "used_by", "contents")
    list_per_page = 50
    show_facets = admin.ShowFacets.NEVER
    change_form_template = "admin/library/change_form.html"
    change_list_template = "admin/library/change_list.html"

    class Media:
        js = (JQUERY, "admin/js/jquery.init.js", "admin/js/inlines.js")
        css: ClassVar[dict[str, list[str]]] = {"all": ["css/admin.css"]}

    def get_action_choices(self, request: HttpRequest, default_choices: Any = None) -> list[tuple[str, str]]:
        """In a word, where Django writes a row of dashes."""
        return super().get_action_choices(request, [("", gettext("Choose…"))])

    def has_change_permission(self, request: HttpRequest, obj: Shelved | None = None) -> bool:
        return super().has_change_permission(request, obj) and not (obj is not None and obj.official)

    def has_delete_permission(self, request: HttpRequest, obj: Shelved | None = None) -> bool:
        return super().has_delete_permission(request, obj) and not (obj is not None and obj.official)

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> Any:
        """The list says what it is a list of."""
        title = str(self.opts.verbose_name_plural).capitalize()
        more = {"title": title, "new": NEW[self.model], **(extra_context or {})}
        return super().changelist_view(request, more)

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: Any = None,
    ) -> Any:
        """A row's page says what it is, and a new one that it is new; Django's sentences decline no noun."""
        kind = str(self.opts.verbose_name).capitalize() if object_id else NEW[self.model]
        return super().changeform_view(request, object_id, form_url, {"title": kind, **(extra_context or {})})

    def get_list_display(self, request: HttpRequest) -> Any:
        """A role or a card has nothing in it that could be counted, and a deck says nothing."""
        left = {RoleSet: (), CardSet: ("says",)}.get(self.model, ("size",))
        return [name for name in self.list_display if name not in left]

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        return Listed

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        """Search the key, and the name and description in every language."""
        wanted = search_term.casefold().split()
        found = [row.pk for row in queryset if all(word in haystack(row) for word in wanted)]
        return queryset.filter(pk__in=found), False

    def get_form(
        self, request: HttpRequest, obj: Shelved | None = None, change: bool = False, **kwargs: Any
    ) -> type[ModelForm[Any]]:
        if obj is None or self.has_change_permission(request, obj):
            kwargs["form"] = forms.form_for(obj)
        kwargs["labels"] = {"key": gettext_lazy("key")}
        return super().get_form(request, obj, change, **kwargs)

    def get_fieldsets(self, request: HttpRequest, obj: Shelved | None = None) -> Any:
        if obj is None:
            return [(None, {"fields": ["name", "like"]})]
        about: list[tuple[str | None, dict[str, Any]]] = [
            (None, {"fields": [("game", "whose"), "used_by", "key"]})
        ]
        if self.has_change_permission(request, obj):
            return [*about, *forms.sheet_of(obj).sections_of(obj)]
        return [*about, (None, {"fields": ["contents"]})]

    def get_readonly_fields(self, request: HttpRequest, obj: Shelved | None = None) -> Any:
        return self.readonly_fields if obj is not None else ()

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        row = context.get("original")
        if row is not None:
            context["painting"] = picture(row)
        elif self.model not in (RoleSet, CardSet):  # covers to begin from are pictures enough
            context["painting"] = picture_of_kind(self.model)
        if row is not None and self.has_add_permission(request):
            context["copy_address"] = copy_address(row)
        context["show_save_and_add_another"] = False  # three buttons to save are two too many to choose from
        context["show_save_and_continue"] = row is not None  # a new row is always gone on with
        if row is not None:
            row.usage = usage_of([row])[0]
            may_change = self.has_change_permission(request, row)
            context["library_address"] = library_address(row, row.usage.sets, may_change=may_change)
        return super().render_change_form(request, context, *args, **kwargs)

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        """What sets play with stays until they no longer do."""
        to_delete, counts, lacking, protected = super().get_deleted_objects(objs, request)
        for row, usage in zip(objs, usage_of(objs), strict=True):
            protected += [
                gettext("{part}: the set “{set}” plays with it. Take it out there first.").format(
                    part=render(row.called), set=render(one.called)
                )
                for one in usage.sets
            ]
            if usage.lobbies:
                to_delete.append(gettext("It is chosen in lobbies: {number}").format(number=usage.lobbies))
        return to_delete, counts, lacking, protected

    @admin.display(description=gettext_lazy("name"), ordering=Lower("name"))
    def called(self, row: Shelved) -> str:
        return render(row.called)

    @admin.display(description=gettext_lazy("picture"))
    def picture(self, row: Shelved) -> SafeString:
        return picture(row)

    @admin.display(description=gettext_lazy("whose"), ordering="official")
    def whose_it_is(self, row: Shelved) -> SafeString:
        return tag(self.whose(row), "" if row.official else "own")

    @admin.display(description=gettext_lazy("game"), ordering="title")
    def game(self, row: Shelved) -> str:
        return render(GAMES[row.title].name) if row.title in GAMES else row.title

    @admin.display(description=gettext_lazy("whose"), ordering="official")
    def whose(self, row: Shelved) -> str:
        return gettext("official") if row.official else gettext("our own")

    @admin.display(description=gettext_lazy("in it"))
    def size(self, row: Shelved) -> str:
        return ", ".join(sizes(row))

    @admin.display(description=gettext_lazy("used by"))
    def used_by(self, row: Shelved) -> SafeString | str:
        """The sets that play with it; of a set, the lobbies and games that have chosen it."""
        usage: Usage = row.usage if hasattr(row, "usage") else usage_of([row])[0]
        if isinstance(row, RoleSet):
            return ", ".join(counted(usage))
        if row.title in GAMES and row.key in GAMES[row.title].library.sets.always:
            return gettext("in every set")
        links = [
            (reverse("admin:library_roleset_change", args=[one.pk]), render(one.called)) for one in usage.sets
        ]
        return format_html_join(", ", '<a href="{}">{}</a>', links) or gettext("in no set yet")

    @admin.display(description=gettext_lazy("what it says"))
    def says(self, row: Shelved) -> SafeString:
        """In its own words, of which the list shows two lines."""
        return format_html("<span>{}</span>", render(said(row)))

    @admin.display(description=gettext_lazy("contents"))
    def contents(self, row: Shelved) -> SafeString:
        """Return the row's content as HTML that can only be read."""
        return SafeString(render_to_string("admin/library/contents.html", {"tables": list(readings(row))}))


def copy_address(row: Shelved) -> str:
    """Return the address of the page that makes another one like it; empty where it exists in code alone."""
    is_set = isinstance(row, RoleSet | CardSet)
    if not is_set and row.key not in examples(row.title, files.shelved(row.title)):
        return ""
    like = row.pk if is_set else value_of(GAMES[row.title], row.key, type(row))
    like_it = urlencode({"like": like, "name": copy_name(row.called)})
    return f"{reverse(f'admin:library_{row._meta.model_name}_add')}?{like_it}"


def said(row: Shelved) -> Text:
    """What a set is about, and what a role or a card does."""
    pieces = GAMES[row.title].library.pieces if row.title in GAMES else None
    if isinstance(row, RoleSet | CardSet) or pieces is None or files.model_of(row.title) is not type(row):
        duties = GAMES[row.title].library.sets.duties if row.title in GAMES else {}
        return duties[row.key][0] if row.key in duties and isinstance(row, Role) else row.described
    return pieces.part(row.key, row.custom if hasattr(row, "custom") else files.shelved(row.title)).text


def haystack(row: Shelved) -> str:
    said = (text for words in (row.called, row.described) for text in summary.in_all_languages(words))
    return " ".join([row.key, *said]).casefold()


admin.site.register([Role, Card, CardSet], ShelvedAdmin)
