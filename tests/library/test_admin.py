"""The shelf in the admin: what an editor and a host may do, and what is said of bad content."""

import json

import pytest
from django.contrib.auth.models import Group, User

from tablegames.library.models import Card, Role, RoleSet
from tablegames.library.shelf import load_official

from .test_files import MOTH, VILLAGE

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _shelf(db):
    load_official()


def somebody(client, group: str):
    user = User.objects.create_user(group, password="secret", is_staff=True)
    user.groups.add(Group.objects.get(name=group))
    client.force_login(user)
    return client


@pytest.fixture
def editor(client):
    return somebody(client, "library editor")


@pytest.fixture
def host(client):
    return somebody(client, "host")


def form(**values) -> dict:
    content = {key: value for key, value in VILLAGE["set"].items() if key not in ("key", "name")}
    content |= {"order": ["werewolf"], "specials": {"seer": 4}}
    return {"title": "werewolf", "key": "mine", "name": "Mine", "content": json.dumps(content), **values}


def test_the_lists_show_search_and_filter(editor):
    page = editor.get("/admin/library/roleset/?q=script&official__exact=1").content.decode()

    assert "The script" in page
    assert "Millers Hollow" not in page


@pytest.mark.parametrize("kind", ["role", "card", "roleset", "cardset"])
def test_every_list_and_every_official_row_can_be_read(editor, kind):
    page = editor.get(f"/admin/library/{kind}/")
    assert page.status_code == 200
    row = (
        {"role": Role, "card": Card, "roleset": RoleSet}.get(kind, RoleSet)
        .objects.filter(official=True)
        .first()
    )
    if kind != "cardset":
        shown = editor.get(f"/admin/library/{kind}/{row.pk}/change/")
        assert shown.status_code == 200
        assert 'name="_save"' not in shown.content.decode()


def test_an_official_row_cannot_be_changed_or_deleted(editor):
    row = RoleSet.objects.get(key="the-script")

    assert editor.post(f"/admin/library/roleset/{row.pk}/change/", form()).status_code == 403
    assert editor.post(f"/admin/library/roleset/{row.pk}/delete/", {"post": "yes"}).status_code == 403

    assert RoleSet.objects.get(key="the-script").content == row.content


def test_an_editor_adds_a_set_and_its_history_is_kept(editor):
    assert editor.post("/admin/library/roleset/add/", form()).status_code == 302

    row = RoleSet.objects.get(key="mine")
    assert not row.official
    assert "Added" in editor.get(f"/admin/library/roleset/{row.pk}/history/").content.decode()


def test_an_editor_adds_a_role_of_blocks(editor):
    wanted = {"title": "werewolf", "key": "moth", "name": "Moth", "content": json.dumps({"definition": MOTH})}

    assert editor.post("/admin/library/role/add/", wanted).status_code == 302

    assert Role.objects.get(key="moth").content == {"definition": MOTH}


@pytest.mark.parametrize(
    ("kind", "values", "sentence"),
    [
        (
            "roleset",
            {"content": '{"order": ["werewolff"], "specials": {}}'},
            "set.order[0]: unknown value “werewolff”",
        ),
        ("roleset", {"title": "chess"}, "title: unknown value “chess”"),
        ("roleset", {"content": "{"}, "Enter a valid JSON"),
        (
            "role",
            {"content": json.dumps({"definition": {**MOTH, "wakes": "nigth"}})},
            "roles[0].wakes: unknown value",
        ),
        (
            "cardset",
            {"title": "bang", "content": '{"cards": ["snek 2S"]}'},
            "decks[0].cards[0]: unknown value “snek”",
        ),
    ],
)
def test_bad_content_is_said_beside_the_field_and_nothing_is_kept(editor, kind, values, sentence):
    page = editor.post(f"/admin/library/{kind}/add/", form(**values))

    assert page.status_code == 200
    assert sentence in page.content.decode()
    assert not RoleSet.objects.filter(official=False).exists()


def test_a_host_reads_and_does_not_change(host):
    assert host.get("/admin/library/roleset/").status_code == 200
    assert host.get("/admin/library/roleset/add/").status_code == 403
    assert host.post("/admin/library/roleset/add/", form()).status_code == 403


def test_sets_are_copied_and_exported_by_actions(editor):
    row = RoleSet.objects.get(title="werewolf", key="the-script")

    editor.post("/admin/library/roleset/", {"action": "copy", "_selected_action": [row.pk]})
    answer = editor.post("/admin/library/roleset/", {"action": "export", "_selected_action": [row.pk]})

    made = RoleSet.objects.get(title="werewolf", official=False)
    assert (made.name, made.content["specials"]) == ("The script (copy)", row.content["specials"])
    assert json.loads(answer.content)["set"]["key"] == "the-script"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="the-script.json"'


def test_an_export_needs_one_set(editor):
    rows = list(RoleSet.objects.values_list("pk", flat=True)[:2])

    page = editor.post("/admin/library/roleset/", {"action": "export", "_selected_action": rows}, follow=True)

    assert "Choose one set." in page.content.decode()
