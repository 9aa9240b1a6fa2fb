"""Sets go out of the admin and come in: copied, exported, imported."""

from __future__ import annotations

import io
import json
import zipfile

import pytest
from django.contrib.admin.models import ADDITION, CHANGE, LogEntry
from django.contrib.auth.models import Permission, User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tablegames.library import files
from tablegames.library.models import RoleSet
from tests.library.cast import VILLAGE, changed, data
from tests.library.files.test_scripts import SCRIPT

from .office import IMPORT, address, page, somebody

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]


def test_sets_are_copied(editor):
    row = RoleSet.objects.get(key="the-script")

    editor.post("/admin/library/roleset/", {"action": "copy", "_selected_action": [row.pk]})

    made = RoleSet.objects.get(official=False)
    assert (made.name, made.content["specials"]) == ("The script (copy)", row.content["specials"])
    assert LogEntry.objects.get(object_id=str(made.pk)).action_flag == ADDITION


@pytest.mark.parametrize("account", ["library editor", "host"])
def test_one_set_is_exported_as_its_file_and_several_as_an_archive(account, moths):
    browser = somebody(account)
    rows = [moths.pk, RoleSet.objects.get(key="base").pk]

    one = browser.post("/admin/library/roleset/", {"action": "export", "_selected_action": rows[:1]})
    both = browser.post("/admin/library/roleset/", {"action": "export", "_selected_action": rows})

    assert one.content.decode() == files.exported(moths)
    assert one.headers["Content-Disposition"] == 'attachment; filename="werewolf-moths.json"'
    with zipfile.ZipFile(io.BytesIO(both.content)) as packed:
        assert packed.namelist() == ["bang-base.json", "werewolf-moths.json"]
        assert packed.read("werewolf-moths.json").decode() == files.exported(moths)


def upload(browser: Client, content: bytes):
    return browser.post(IMPORT, {"file": SimpleUploadedFile("set.json", content)})


def confirm(browser: Client, look):
    return browser.post(f"{IMPORT}confirm/", {"digest": look.context["digest"]})


def test_a_file_is_looked_at_confirmed_and_noted_in_the_history(editor):
    assert IMPORT.split("/")[-2] + "/" in page(editor, "/admin/library/roleset/")
    look = upload(editor, data(VILLAGE))
    assert not RoleSet.objects.filter(key="moths").exists()

    answer = confirm(editor, look)

    row = RoleSet.objects.get(key="moths")
    assert answer.headers["Location"] == address(row)
    assert {entry.object_repr for entry in LogEntry.objects.filter(action_flag=ADDITION)} == {"Moth", "Moths"}
    assert "Imported from a file." in page(editor, address(row, "history"))


def test_an_import_says_what_is_new_changed_and_the_same(editor, moths):
    look = upload(editor, data(changed(VILLAGE, "set.name", "More moths")))

    assert [(what, name) for what, _word, _kind, name in look.context["changes"]] == [
        ("same", "Moth"),
        ("changed", "More moths"),
    ]
    assert "What is changed is overwritten" in look.content.decode()
    confirm(editor, look)
    assert [entry.action_flag for entry in LogEntry.objects.all()] == [CHANGE]


def test_a_bad_file_is_refused_with_every_place(editor):
    answer = upload(editor, data(changed(VILLAGE, "roles.0.wakes", "every_nigth")))

    assert answer.status_code == 422
    assert "<code>roles[0].wakes</code>" in answer.content.decode()


@pytest.mark.parametrize(
    "content", [b"", b"\xff", b"{", b"[" * 100_000, b" " * (files.BYTES + 1), b"[1]", b"{}"]
)
def test_no_file_breaks_the_import(editor, content):
    assert upload(editor, content).status_code == 422
    assert editor.post(IMPORT).status_code == 422
    assert not RoleSet.objects.filter(official=False).exists()


def test_only_the_file_that_was_looked_at_is_confirmed(editor):
    upload(editor, data(VILLAGE))

    assert editor.post(f"{IMPORT}confirm/", {"digest": "another"}).status_code == 409
    assert editor.get(f"{IMPORT}confirm/").status_code == 302
    assert not RoleSet.objects.filter(official=False).exists()


def test_a_custom_script_comes_in_with_what_is_left_out(editor):
    look = upload(editor, json.dumps(SCRIPT).encode())
    assert "“somebody_unknown” is only named" in look.content.decode()

    confirm(editor, look)

    assert RoleSet.objects.get(official=False).name == "Harbour lights"


def test_an_import_that_overwrites_needs_the_permission_to_change(moths):
    browser = somebody("host")
    user = User.objects.get()
    user.user_permissions.add(
        *Permission.objects.filter(content_type__app_label="library", codename__startswith="add_")
    )

    look = upload(browser, data(changed(VILLAGE, "set.name", "More moths")))

    assert confirm(browser, look).status_code == 403
    assert RoleSet.objects.get(key="moths").name == "Moths"
