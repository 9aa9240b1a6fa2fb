"""The admins' pages of the shelf; official things are read, copied, never changed."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar
from urllib.parse import urlencode

from django.conf import settings
from django.contrib import admin, messages
from django.contrib.admin.views.main import ChangeList
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.loader import render_to_string
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy, ngettext

from tablegames.engine.words import written
from tablegames.games import GAMES
from tablegames.play.words import render

from . import files, forms, intake, sheets, sights, tongues
from .examples import examples
from .models import Card, CardSet, Role, RoleSet, Shelved
from .sheets.parts import known_for
from .usage import Usage, usage_of

if TYPE_CHECKING:
    Page = admin.ModelAdmin[Shelved]
    Shown = admin.SimpleListFilter
else:
    Page = admin.ModelAdmin  # is generic for the type checker only
    Shown = admin.SimpleListFilter

JQUERY = (
    f"admin/js/vendor/jquery/jquery{'' if settings.DEBUG else '.min'}.js"  # as Django's own pages have it
)
admin.site.site_header = admin.site.site_title = gettext_lazy("tablegames: administration")


# Filters


class TitleFilter(Shown):
    title = gettext_lazy("game")
    parameter_name = "title"

    def lookups(self, request: HttpRequest, page: admin.ModelAdmin[Any]) -> Iterable[tuple[str, str]]:
        there = set(page.model._default_manager.values_list("title", flat=True))
        return [(title.key, render(title.name)) for title in GAMES.values() if title.key in there]

    def queryset(self, request: HttpRequest, rows: QuerySet[Any]) -> QuerySet[Any]:
        return rows.filter(title=self.value()) if self.value() else rows


class WhoseFilter(Shown):
    title = gettext_lazy("whose")
    parameter_name = "whose"

    def lookups(self, request: HttpRequest, page: admin.ModelAdmin[Any]) -> Iterable[tuple[str, str]]:
        return [("official", gettext("official")), ("own", gettext("our own"))]

    def queryset(self, request: HttpRequest, rows: QuerySet[Any]) -> QuerySet[Any]:
        return rows.filter(official=self.value() == "official") if self.value() else rows


class UsedFilter(Shown):
    title = gettext_lazy("used")
    parameter_name = "used"

    def lookups(self, request: HttpRequest, page: admin.ModelAdmin[Any]) -> Iterable[tuple[str, str]]:
        return [("yes", gettext("used")), ("no", gettext("not used"))]

    def queryset(self, request: HttpRequest, rows: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() not in ("yes", "no"):
            return rows
        every = list(rows)
        wanted = self.value() == "yes"
        found = [row.pk for row, usage in zip(every, usage_of(every), strict=True) if bool(usage) == wanted]
        return rows.filter(pk__in=found)


class Listed(ChangeList):
    """A page of the list, with the usage of every row, asked for once."""

    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        rows = list(self.result_list)
        decks = (
            {(deck.title, deck.key): deck for deck in CardSet.objects.all()} if self.model is RoleSet else {}
        )
        for row, usage in zip(rows, usage_of(rows), strict=True):
            row.usage = usage
            row.decks = [decks.get((row.title, key)) for key in row.content.get("decks", [])]
        self.result_list = rows


# Actions


@admin.action(description=gettext_lazy("Copy, to change the copy"), permissions=["add"])
def copy(page: ShelvedAdmin, request: HttpRequest, rows: QuerySet[Shelved]) -> None:
    """Every chosen set once more, under a key of its own."""
    for row in rows:
        assert isinstance(row, RoleSet)
        taken = set(RoleSet.objects.filter(title=row.title).values_list("key", flat=True))
        name = gettext("{name} (copy)").format(name=render(row.called))[:120]
        made = files.put(files.copied(row, files.key_from(name, taken), tongues.typed(name)))
        page.log_addition(request, made, [{"added": {}}])
    page.message_user(request, gettext("Copied: {number}.").format(number=len(rows)), messages.SUCCESS)


@admin.action(description=gettext_lazy("Export as files"), permissions=["view"])
def export(page: ShelvedAdmin, request: HttpRequest, rows: QuerySet[Shelved]) -> HttpResponse:
    """One set as its file, several as an archive of theirs."""
    texts = {f"{row.title}-{row.key}.json": files.exported(row) for row in rows if isinstance(row, RoleSet)}
    if len(texts) == 1:
        name, text = next(iter(texts.items()))
        return download(name, text.encode(), "application/json; charset=utf-8")
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, text in texts.items():
            packed.writestr(zipfile.ZipInfo(name), text)
    return download("sets.zip", archive.getvalue(), "application/zip")


def download(name: str, content: bytes, kind: str) -> HttpResponse:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(content, content_type=kind, headers=headers)


# Pages


class ShelvedAdmin(Page):
    """Lists with counts and usage; a row's content in fields and tables; what is official is only looked at."""

    list_display = ("called", "game", "whose", "size", "used_by")
    list_filter = (TitleFilter, WhoseFilter, UsedFilter)
    search_fields = ("name",)  # so that there is a field; `get_search_results` looks further
    search_help_text = gettext_lazy("A name in any language, or a key")
    readonly_fields = ("game", "key", "whose", "used_by", "contents")
    list_per_page = 50
    change_form_template = "admin/library/change_form.html"

    class Media:
        js = (JQUERY, "admin/js/jquery.init.js", "admin/js/inlines.js")
        css: ClassVar[dict[str, list[str]]] = {"all": ["css/admin.css"]}

    def has_change_permission(self, request: HttpRequest, obj: Shelved | None = None) -> bool:
        return super().has_change_permission(request, obj) and not (obj is not None and obj.official)

    def has_delete_permission(self, request: HttpRequest, obj: Shelved | None = None) -> bool:
        return super().has_delete_permission(request, obj) and not (obj is not None and obj.official)

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        return Listed

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        """By the key, and by name and description in any language."""
        wanted = search_term.casefold().split()
        found = [row.pk for row in queryset if all(word in haystack(row) for word in wanted)]
        return queryset.filter(pk__in=found), False

    def get_form(
        self, request: HttpRequest, obj: Shelved | None = None, change: bool = False, **kwargs: Any
    ) -> type[ModelForm[Any]]:
        if obj is None or self.has_change_permission(request, obj):
            kwargs["form"] = sheets.form_for(obj)
        return super().get_form(request, obj, change, **kwargs)

    def get_fieldsets(self, request: HttpRequest, obj: Shelved | None = None) -> Any:
        if obj is None:
            return [(None, {"fields": ["name", "like"]})]
        about: list[tuple[str | None, dict[str, Any]]] = [
            (None, {"fields": [("game", "key", "whose"), "used_by"]})
        ]
        if self.has_change_permission(request, obj):
            return [*about, *sheets.sheet_of(obj).sections_of(obj)]
        return [*about, (None, {"fields": ["contents"]})]

    def get_readonly_fields(self, request: HttpRequest, obj: Shelved | None = None) -> Any:
        return self.readonly_fields if obj is not None else ()

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        row = context.get("original")
        if row is not None and self.has_add_permission(request):
            context["copy_address"] = copy_address(row)
        return super().render_change_form(request, context, *args, **kwargs)

    def response_add(
        self, request: HttpRequest, obj: Shelved, post_url_continue: str | None = None
    ) -> HttpResponse:
        """On to its own page, where its content is."""
        if "_addanother" not in request.POST:
            sent = request.POST.copy()
            sent["_continue"] = "1"
            request.POST = sent  # type: ignore[assignment]
        return super().response_add(request, obj, post_url_continue)

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

    @admin.display(description=gettext_lazy("name"), ordering="name")
    def called(self, row: Shelved) -> str:
        return render(row.called)

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
            return ", ".join(counted(usage)) or "–"
        links = [
            (reverse("admin:library_roleset_change", args=[one.pk]), render(one.called)) for one in usage.sets
        ]
        return format_html_join(", ", '<a href="{}">{}</a>', links) or "–"

    @admin.display(description=gettext_lazy("contents"))
    def contents(self, row: Shelved) -> SafeString:
        """For reading."""
        return SafeString(render_to_string("admin/library/contents.html", {"tables": list(readings(row))}))


def copy_address(row: Shelved) -> str:
    """Of the page where another that begins like it is made; empty where the code alone says what it does."""
    is_set = isinstance(row, RoleSet | CardSet)
    if not is_set and row.key not in examples(row.title, files.shelved(row.title)):
        return ""
    like = row.pk if is_set else row.key
    name = gettext("{name} (copy)").format(name=render(row.called))[:120]
    return f"{reverse(f'admin:library_{row._meta.model_name}_add')}?{urlencode({'like': like, 'name': name})}"


def haystack(row: Shelved) -> str:
    said = (text for words in (row.called, row.described) for text in sights.tongues(words))
    return " ".join([row.key, *said]).casefold()


def sizes(row: Shelved) -> Iterable[str]:
    """How much is in it, in words."""
    content = row.content
    if isinstance(row, RoleSet) and row.title == "werewolf":
        number = len(content.get("specials", {}))
        yield ngettext("{number} role", "{number} roles", number).format(number=number)
    elif isinstance(row, RoleSet):
        number = len(content.get("decks", []))
        yield ngettext("{number} deck", "{number} decks", number).format(number=number)
        cards = [card for deck in getattr(row, "decks", []) if deck for card in deck.content.get("cards", [])]
        if cards:
            yield ngettext("{number} card", "{number} cards", len(cards)).format(number=len(cards))
        number = len(content.get("characters", []))
        yield ngettext("{number} character", "{number} characters", number).format(number=number)
    elif isinstance(row, CardSet):
        cards = content.get("cards", [])
        yield ngettext("{number} card", "{number} cards", len(cards)).format(number=len(cards))
        number = len({card.split(" ")[0] for card in cards})
        yield ngettext("{number} kind", "{number} kinds", number).format(number=number)
    elif content.get("definition", {}).get("by_hand"):
        yield gettext("text only")
    elif "definition" in content:
        number = len(content["definition"].get("then", []))
        yield ngettext("{number} block", "{number} blocks", number).format(number=number)


def counted(usage: Usage) -> Iterable[str]:
    if usage.lobbies:
        yield ngettext("{number} lobby", "{number} lobbies", usage.lobbies).format(number=usage.lobbies)
    if usage.games:
        yield ngettext("{number} game", "{number} games", usage.games).format(number=usage.games)


# What is only looked at

Reading = tuple[str, list[tuple[str, str]]]


def readings(row: Shelved) -> Iterable[Reading]:
    """A content as tables: a heading, and lines of two cells."""
    match row:
        case RoleSet():
            yield from readings_of_set(row)
        case CardSet():
            deck = sights.deck_of(row, files.shelved(row.title))
            cards = [(render(part.name), " ".join(part.copies)) for part in deck.parts]
            yield gettext("Cards"), cards
        case Role() | Card():
            yield "", list(lines_of_part(row))


def readings_of_set(row: RoleSet) -> Iterable[Reading]:
    least, most = row.content.get("players", (4, 24))
    yield "", [(gettext("Description"), render(row.described)), (gettext("Players"), f"{least}–{most}")]
    if row.title == "werewolf":
        dealt = gettext("from {number} players")
        yield (
            gettext("Roles"),
            [(render(part.name), dealt.format(number=part.since)) for part in sights.roles(row)],
        )
        night = enumerate(sights.order(row), 1)
        yield gettext("Order of the night"), [(f"{number}.", render(part.name)) for number, part in night]
    else:
        shelved = {deck.key: deck for deck in CardSet.objects.filter(title=row.title)}
        decks = [shelved[key] for key in row.content.get("decks", []) if key in shelved]
        yield gettext("Decks"), [(render(deck.called), ", ".join(sizes(deck))) for deck in decks]
        persons = [(render(part.name), render(part.text)) for part in sights.characters(row)]
        yield gettext("Characters"), persons
    seconds = [(render(step), f"{length} s") for step, length in sights.seconds(row)]
    options = [(render(wording), render(value)) for wording, value in sights.options(row)]
    yield gettext("Options and timers"), options + seconds


def lines_of_part(row: Role | Card) -> Iterable[tuple[str, str]]:
    """What is printed on it; of one's own everything that it says."""
    definition = row.content.get("definition")
    if definition is None:
        part = sights.role(row.key, {}) if isinstance(row, Role) else sights.card_part(row.key, {})
        yield gettext("What the card says"), render(part.text)
        return
    shown = forms.spread(row.title, definition)
    for group in forms.groups(row.title, known_for(row)):
        for field in group.fields:
            value = forms.dig(shown, field.place)
            if value not in (None, "", field.usual):
                yield render(field.label), said(field, value)
    deeds = forms.DEEDS[row.title]
    for block in definition.get("then", []):
        rest = [str(value) for name, value in block.items() if name != "do"]
        yield gettext("What then happens"), " ".join([render(deeds[block["do"]]), *rest])


def said(field: forms.Field, value: Any) -> str:
    if field.kind == "words":
        return render(written(value))
    if field.kind == "switch":
        return gettext("yes")
    return render((field.choices or {}).get(value, str(value)))


# Sets, and files


@admin.register(RoleSet)
class RoleSetAdmin(ShelvedAdmin):
    """Sets, which can be copied, taken out as files, and brought in from them."""

    actions = (copy, export)
    change_list_template = "admin/library/change_list.html"

    def get_urls(self) -> list[URLPattern]:
        return [
            path("import/", self.admin_site.admin_view(self.load), name="library_roleset_import"),
            path("import/confirm/", self.admin_site.admin_view(self.confirm), name="library_roleset_confirm"),
            *super().get_urls(),
        ]

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> Any:
        return super().changelist_view(
            request, {**(extra_context or {}), "may_import": self.has_add_permission(request)}
        )

    def load(self, request: HttpRequest) -> HttpResponse:
        """Choose a file, and see what it would change or what is wrong with it."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        if request.method != "POST":
            return self.page(request, {})
        try:
            return self.page(request, intake.look(request).context)
        except files.Unreadable as unreadable:
            return self.page(request, {"problems": unreadable.problems}, 422)

    def confirm(self, request: HttpRequest) -> HttpResponse:
        """Put the file that was looked at onto the shelf."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        if request.method != "POST":
            return HttpResponseRedirect(reverse("admin:library_roleset_import"))
        try:
            row = intake.take(request, lambda verb, model: request.user.has_perm(f"library.{verb}_{model}"))
        except files.Unreadable as unreadable:
            return self.page(
                request,
                {"problems": unreadable.problems},
                409 if isinstance(unreadable, intake.Gone) else 422,
            )
        self.message_user(
            request, gettext("“{set}” is on the shelf.").format(set=render(row.called)), messages.SUCCESS
        )
        return HttpResponseRedirect(reverse("admin:library_roleset_change", args=[row.pk]))

    def page(self, request: HttpRequest, context: dict[str, Any], status: int = 200) -> HttpResponse:
        whole = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "most": files.BYTES // 1024,
            **context,
            "title": gettext("Import a file"),
            "game": context.get("title"),
        }
        return TemplateResponse(request, "admin/library/import.html", whole, status=status)


admin.site.register([Role, Card, CardSet], ShelvedAdmin)
