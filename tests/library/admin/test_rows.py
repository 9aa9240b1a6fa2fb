"""The rows of the library in the admin: looked at, begun, copied, deleted, and by whom."""

from __future__ import annotations

import re

import pytest

from tablegames.library.models import CardSet, Role, RoleSet

from .office import IMPORT, KINDS, address, form_of, page, saved, somebody

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("account", ["library editor", "host"])
def test_every_official_row_is_only_read(kind, account):
    browser = somebody(account)
    for row in KINDS[kind].objects.filter(official=True):
        text = page(browser, address(row))
        assert 'name="_save"' not in text
    assert browser.post(address(row), {}).status_code == 403
    assert browser.post(address(row, "delete"), {"post": "yes"}).status_code == 403
    assert KINDS[kind].objects.get(pk=row.pk).content == row.content


def test_an_official_set_is_read_as_tables(editor):
    text = page(editor, address(RoleSet.objects.get(key="the-script")))

    assert "Little girl" in text
    assert "from 9 players" in text
    assert "Slab the Killer" in page(editor, address(RoleSet.objects.get(key="base")))
    assert "10♥" in page(editor, address(CardSet.objects.get(key="base")))


@pytest.mark.parametrize(
    ("kind", "like"),
    [("roleset", "the-pact"), ("roleset", "base"), ("cardset", "dodge-city"), ("cardset", ""),
     ("role", "werewolf/raven"), ("role", ""), ("card", "howitzer"), ("card", "")],
)  # fmt: skip
def test_a_new_row_begins_like_another_and_goes_on_to_its_own_page(editor, kind, like):
    model = KINDS[kind]
    if like and kind in ("roleset", "cardset"):
        like = str(model.objects.get(key=like).pk)

    answer = editor.post(f"/admin/library/{kind}/add/", {"name": "Mine", "like": like})

    row = model.objects.get(official=False)
    assert answer.headers["Location"] == address(row)
    assert (row.key, row.name) == ("mine", "Mine")
    saved(editor, row, form_of(editor, row))
    assert "Added" in page(editor, address(row, "history"))


def test_a_new_row_needs_a_name(editor):
    for kind in KINDS:
        assert editor.post(f"/admin/library/{kind}/add/", {"name": " \u200b", "like": ""}).status_code == 200
    assert not RoleSet.objects.filter(official=False).exists()


def test_the_history_names_what_was_changed(editor, moths):
    form = form_of(editor, moths)

    saved(editor, moths, {**form, "name.ru": "Мотыльки", "roles-0-since": 6})

    assert "Changed Name in Russian and Roles and the night." in page(editor, address(moths, "history"))


@pytest.mark.parametrize("part", ["role", "card", "cardset"])
def test_what_a_set_plays_with_is_not_deleted_and_the_set_is_named(editor, moths, snakes, part):
    row = KINDS[part].objects.get(official=False)
    user = "Moths" if part == "role" else "Snakes"

    assert f"the set “{user}” plays with it" in page(editor, address(row, "delete"))
    editor.post(address(row, "delete"), {"post": "yes"})
    editor.post(
        f"/admin/library/{part}/",
        {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"},
    )

    assert KINDS[part].objects.filter(pk=row.pk).exists()


def test_what_nobody_plays_with_is_deleted(editor, moths):
    moths.delete()
    role = Role.objects.get(key="moth")

    assert editor.post(address(role, "delete"), {"post": "yes"}).status_code == 302

    assert not Role.objects.filter(key="moth").exists()


def test_official_rows_stay_whatever_is_chosen_for_deletion(editor, moths):
    rows = list(RoleSet.objects.values_list("pk", flat=True))

    editor.post(
        "/admin/library/roleset/", {"action": "delete_selected", "_selected_action": rows, "post": "yes"}
    )

    assert {*rows} - {*RoleSet.objects.values_list("pk", flat=True)} == {moths.pk}


def test_of_a_mixed_choice_ones_own_is_deleted_and_what_is_official_is_named(editor, moths):
    """A walk, severity 2: one official row among those chosen, and none could be deleted, nor was it said why."""
    rows = [moths.pk, RoleSet.objects.get(key="the-script").pk]
    chosen = {"action": "delete_selected", "_selected_action": rows}

    asked = editor.post("/admin/library/roleset/", chosen).content.decode()
    assert "Official ones stay: The script." in asked
    assert f'value="{moths.pk}"' in asked
    assert f'value="{rows[1]}"' not in asked
    editor.post("/admin/library/roleset/", {**chosen, "post": "yes"})

    assert list(RoleSet.objects.filter(pk__in=rows)) == [RoleSet.objects.get(key="the-script")]


def test_where_only_official_rows_are_chosen_their_number_is_said_in_the_list(editor):
    rows = list(RoleSet.objects.filter(official=True).values_list("pk", flat=True))
    chosen = {"action": "delete_selected", "_selected_action": rows}

    said = editor.post("/admin/library/roleset/", chosen, follow=True).content.decode()

    assert f"Official ones stay: {len(rows)}." in said


def test_what_stands_in_the_way_of_a_deletion_is_named_and_leads_back(editor, moths):
    role = Role.objects.get(official=False)
    chosen = {"action": "delete_selected", "_selected_action": [role.pk]}

    said = editor.post("/admin/library/role/", chosen).content.decode()

    assert "the set “Moths” plays with it" in said.replace("&quot;", '"')
    assert '<a class="button" href="/admin/library/role/">Back</a>' in said


@pytest.mark.parametrize(
    ("kind", "key", "name"),
    [("roleset", "the-script", "The script"), ("cardset", "base", "BANG!: 80 cards"), ("role", "raven", "raven"),
     ("role", "seer", "seer"), ("role", "moth", "Moth"), ("card", "beer", "Beer")],
)  # fmt: skip
def test_a_page_leads_to_another_that_begins_like_it(editor, moths, kind, key, name):
    row = KINDS[kind].objects.get(key=key)
    link = re.search(
        r'<a href="([^"]*)">\s*Copy(?: it and change the copy)?\s*</a>', page(editor, address(row))
    )
    assert link is not None

    sheet = editor.get(link[1].replace("&amp;", "&")).context["adminform"].form
    editor.post(f"/admin/library/{kind}/add/", {name: sheet[name].value() for name in ("name", "like")})

    made = KINDS[kind].objects.exclude(pk=row.pk).get(official=False, name__endswith="(copy)")
    assert made.name == f"{name} (copy)"


def test_what_only_the_code_knows_and_who_may_not_add_finds_no_copy(editor, host):
    assert ">Copy<" not in page(editor, address(Role.objects.get(key="cupid"))).replace("\n", "").replace(
        " ", ""
    )
    assert "add/?like" not in page(host, address(RoleSet.objects.get(key="the-script")))


def test_a_host_only_looks(host, moths, snakes):
    for kind, model in KINDS.items():
        row = model.objects.filter(official=False).first()
        page(host, f"/admin/library/{kind}/")
        assert 'name="_save"' not in page(host, address(row))
        assert host.get(f"/admin/library/{kind}/add/").status_code == 403
        assert host.post(f"/admin/library/{kind}/add/", {"name": "Mine"}).status_code == 403
        assert host.post(address(row), {}).status_code == 403
        assert host.post(address(row, "delete"), {"post": "yes"}).status_code == 403
        assert model.objects.filter(pk=row.pk).exists()
    host.post("/admin/library/roleset/", {"action": "copy", "_selected_action": [moths.pk]})
    assert RoleSet.objects.filter(official=False).count() == 2
    assert "Import a file" not in page(host, "/admin/library/roleset/")
    assert host.get(IMPORT).status_code == 403
    assert host.post(f"{IMPORT}confirm/").status_code == 403


def test_an_editor_deletes_a_set_of_ones_own_and_nothing_else_is_his(editor, moths):
    assert editor.post(address(moths, "delete"), {"post": "yes"}).status_code == 302
    assert not RoleSet.objects.filter(key="moths").exists()
    assert editor.get("/admin/auth/user/").status_code == 403
    assert editor.get("/admin/play/game/").status_code == 403


@pytest.mark.parametrize("language", ["ru", "vi"])
def test_the_pages_are_said_in_every_language(editor, moths, language):
    editor.cookies["django_language"] = language

    for path in ("/admin/library/roleset/", address(moths), IMPORT):
        text = page(editor, path)
        assert f'lang="{language}"' in text
        assert "Roles and the night" not in text
        assert "Import a file" not in text


@pytest.mark.parametrize(
    ("kind", "key", "address_"),
    [("roleset", "moths", "/library/werewolf/moths/"), ("role", "moth", "/library/werewolf/moths/role/moth/"),
     ("role", "hunter", "/library/werewolf/first-evening/#role-hunter"),
     ("card", "snake", "/library/bang/snakes/card/snake/"),
     ("cardset", "snakes", "/library/bang/snakes/deck/snakes/"), ("cardset", "base", "/library/bang/base/#cardset-base")],
)  # fmt: skip
def test_every_row_is_opened_in_the_library(editor, moths, snakes, kind, key, address_):
    """A guest: roles, decks and cards had no *Open in the library*."""
    row = KINDS[kind].objects.get(key=key)

    assert f'<a href="{address_}">Open in the library</a>' in page(editor, address(row))
    opened = editor.get(address_.partition("#")[0])
    assert opened.status_code == 200
    assert address_.partition("#")[2] in opened.content.decode()


def test_what_no_set_plays_with_is_opened_among_ones_own_sets_or_on_the_shelf(editor, moths):
    editor.post("/admin/library/card/add/", {"name": "Mine", "like": ""})
    editor.post("/admin/library/role/add/", {"name": "Mine", "like": "werewolf/raven"})

    assert "/library/?title=bang" in page(editor, address(KINDS["card"].objects.get(key="mine")))
    assert "/library/werewolf/moths/role/mine/" in page(editor, address(Role.objects.get(key="mine")))


def test_a_copy_is_called_so_in_every_language_and_a_new_name_stays_in_its_own(editor):
    """A guest: a copied set was nameless in other languages, with the description of its model."""
    like = RoleSet.objects.get(key="the-script").pk

    editor.post("/admin/library/roleset/add/", {"name": "The script (copy)", "like": like})
    editor.post("/admin/library/roleset/add/", {"name": "Owls", "like": like})

    copied, owls = RoleSet.objects.get(key="the-script-copy"), RoleSet.objects.get(key="owls")
    assert sorted(copied.content["name"]) == ["en", "ru", "vi"]
    assert copied.content["name"]["ru"].endswith("(копия)")
    assert owls.content["name"] == "Owls"


def test_a_copy_of_ones_own_is_called_so_in_the_languages_it_has(editor, moths):
    editor.post("/admin/library/roleset/", {"action": "copy", "_selected_action": [moths.pk]})

    assert RoleSet.objects.get(key="moths-copy").content["name"] in ("Moths (copy)", {"en": "Moths (copy)"})


@pytest.mark.parametrize(
    ("language", "added", "changed", "deleted"),
    [("en", "“Mine” is in the library now.", "“Mine” is saved.", "“Mine” is deleted."),
     ("ru", "«Mine»: теперь в библиотеке.", "«Mine»: сохранено.", "«Mine»: удалено."),
     ("vi", "“Mine” nay đã ở trong thư viện.", "Đã lưu “Mine”.", "Đã xóa “Mine”.")],
)  # fmt: skip
def test_what_was_done_is_said_in_the_words_of_the_house(editor, language, added, changed, deleted):
    """A guest: “was added successfully. You may edit it again below.”"""
    editor.defaults["HTTP_ACCEPT_LANGUAGE"] = language
    said = editor.post("/admin/library/role/add/", {"name": "Mine", "like": "werewolf/raven"}, follow=True)
    role = Role.objects.get(official=False)
    form = {**form_of(editor, role), "name.en": "Mine"}

    assert added in said.content.decode()
    stayed = editor.post(address(role), {**form, "_continue": "1"}, follow=True)
    assert stayed.redirect_chain == [(address(role), 302)]
    assert changed in stayed.content.decode()
    left = editor.post(address(role, "delete"), {"post": "yes"}, follow=True)
    assert deleted in left.content.decode()


@pytest.mark.parametrize(
    ("language", "new", "kind"),
    [("en", "New card", "Card"), ("ru", "Новая карта", "Карта"), ("vi", "Lá bài mới", "Lá bài")],
)
def test_headings_are_sentences_of_their_language(editor, snakes, language, new, kind):
    """Django's own put a noun into a sentence as it is: “Изменить карта”."""
    editor.defaults["HTTP_ACCEPT_LANGUAGE"] = language
    card = KINDS["card"].objects.get(key="snake")

    assert f'class="addlink">{new}</a>' in page(editor, "/admin/library/card/")
    assert f"<h1>{new}</h1>" in page(editor, "/admin/library/card/add/")
    assert f"<h1>{kind}</h1>" in page(editor, address(card))


def test_the_list_of_what_was_deleted_names_it(editor, moths):
    chosen = {"action": "delete_selected", "_selected_action": [moths.pk]}

    asked = editor.post("/admin/library/roleset/", chosen).content.decode()
    said = editor.post("/admin/library/roleset/", {**chosen, "post": "yes"}, follow=True).content.decode()

    assert "<title>Delete |" in asked
    assert "Delete multiple objects" not in asked
    assert "Deleted: “Moths”." in said
