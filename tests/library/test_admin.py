"""The shelf in the admin: what an editor and a host may do, how contents are edited, and what is said of bad ones."""

from __future__ import annotations

import io
import json
import re
import zipfile

import pytest
from django.contrib.admin.models import ADDITION, CHANGE, LogEntry
from django.contrib.auth.models import Group, Permission, User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tablegames.library import files
from tablegames.library.models import Card, CardSet, Role, RoleSet
from tablegames.library.shelf import load_official
from tablegames.library.usage import usage_of
from tablegames.play import lobby

from .cast import MOTH, SALOON, VILLAGE, changed, data
from .test_scripts import SCRIPT

pytestmark = pytest.mark.django_db

KINDS = {"role": Role, "card": Card, "roleset": RoleSet, "cardset": CardSet}
IMPORT = "/admin/library/roleset/import/"


@pytest.fixture(autouse=True)
def _shelf(db):
    load_official()


def somebody(group: str) -> Client:
    user = User.objects.create_user(group, is_staff=True)
    user.groups.add(Group.objects.get(name=group))
    browser = Client()
    browser.force_login(user)
    return browser


@pytest.fixture
def editor() -> Client:
    return somebody("library editor")


@pytest.fixture
def host() -> Client:
    return somebody("host")


@pytest.fixture
def moths() -> RoleSet:
    return files.put(VILLAGE)


@pytest.fixture
def snakes() -> RoleSet:
    return files.put(SALOON)


def address(row, what: str = "change") -> str:
    return f"/admin/library/{row._meta.model_name}/{row.pk}/{what}/"


def page(browser: Client, path: str) -> str:
    answer = browser.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def form_of(browser: Client, row) -> dict:
    """The page's form as it stands, with its tables."""
    sheet = browser.get(address(row)).context["adminform"].form
    found = {}
    for form in [sheet, *(one for table in sheet.tables for one in [table.management_form, *table.forms])]:
        for field in form:
            value = field.value()
            if value is not None and value is not False and value != "":
                found[field.html_name] = value
    return found


def saved(browser: Client, row, form: dict, status: int = 302) -> str:
    answer = browser.post(address(row), form)
    assert answer.status_code == status
    row.refresh_from_db()
    return answer.content.decode()


def more(form: dict, table: str, **values) -> dict:
    """The form with one more row in a table."""
    number = int(form[f"{table}-TOTAL_FORMS"])
    rows = {f"{table}-{number}-{name}": value for name, value in values.items()}
    return {**form, f"{table}-TOTAL_FORMS": number + 1, **rows}


# Lists


def test_the_lists_show_search_and_filter(editor, moths):
    found = page(editor, "/admin/library/roleset/?q=script&whose=official&title=werewolf")

    assert "The script" in found
    assert "Millers Hollow" not in found
    assert "Moths" not in found
    assert "Moths" in page(editor, "/admin/library/roleset/?q=one+MOTH&whose=own")


def test_the_lists_find_names_in_any_language(editor):
    files.put(changed(VILLAGE, "set.name", {"en": "Moths", "ru": "Мотыльки"}))

    assert "Moths" in page(editor, "/admin/library/roleset/?q=мотыль")


def test_the_lists_count_what_is_in_and_who_uses_it(editor, moths, snakes):
    game = lobby.new_game("werewolf", None, "en")
    lobby.choose(game, set="moths")

    sets = page(editor, "/admin/library/roleset/")
    assert "1 role<" in sets
    assert "2 decks, 82 cards, 5 characters" in sets
    assert "1 lobby" in sets
    assert "2 cards, 1 kind" in page(editor, "/admin/library/cardset/")
    for kind, name in (("cardset", "Snakes"), ("card", "Snakes"), ("role", "Moths")):
        assert f">{name}</a>" in page(editor, f"/admin/library/{kind}/?whose=own").split("field-used_by")[1]


def test_a_dealt_game_counts_as_a_game(moths):
    game = lobby.new_game("werewolf", None, "en")
    lobby.seat_robots(game, 5)
    lobby.choose(game, set="moths")
    lobby.deal(game)

    (usage,) = usage_of([moths])

    assert (usage.lobbies, usage.games) == (0, 1)


@pytest.mark.parametrize("kind", KINDS)
def test_used_and_unused_are_told_apart(editor, moths, snakes, kind):
    used, unused = (
        editor.get(f"/admin/library/{kind}/?used={used}").context["cl"].result_list for used in ("yes", "no")
    )

    assert all(row.usage for row in used)
    assert not any(row.usage for row in unused)
    assert len(used) + len(unused) == KINDS[kind].objects.count()


@pytest.mark.parametrize("kind", ["role", "roleset"])
def test_a_longer_list_asks_the_database_no_more_often(editor, moths, kind):
    def queries() -> int:
        with CaptureQueriesContext(connection) as asked:
            page(editor, f"/admin/library/{kind}/")
        return len(asked)

    queries()
    before = queries()
    for number in range(5):
        key = f"moth{number}"
        own = changed(changed(VILLAGE, "roles.0.key", key), "set.order", [key, "werewolf"])
        files.put(changed(changed(own, "set.key", key), "set.specials", {key: 4}))

    assert queries() == before


# Pages


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


def test_what_is_saved_unchanged_stays_as_it_is(editor, moths, snakes):
    before = [files.exported(moths), files.exported(snakes)]

    for row in (
        moths,
        snakes,
        Role.objects.get(key="moth"),
        Card.objects.get(key="snake"),
        CardSet.objects.get(key="snakes"),
    ):
        saved(editor, row, form_of(editor, row))

    assert [files.exported(moths), files.exported(snakes)] == before


def test_roles_and_the_night_are_rows_of_a_table(editor, moths):
    form = form_of(editor, moths)

    saved(editor, moths, more({**form, "roles-0-since": 6}, "roles", key="seer", since=5, place=15))
    assert moths.content["specials"] == {"moth": 6, "seer": 5}
    assert moths.content["order"] == ["moth", "seer", "werewolf"]

    form = form_of(editor, moths)
    gone = next(name for name, value in form.items() if value == "moth").replace("key", "DELETE")
    saved(editor, moths, {**form, gone: "on"})
    assert (moths.content["specials"], moths.content["order"]) == ({"seer": 5}, ["seer", "werewolf"])


def test_a_role_has_several_copies_and_the_first_night_keeps_its_order(editor):
    content = {**VILLAGE["set"], "first_order": ["werewolf", "moth"], "specials": {"moth": 4, "mason": 6}}
    row = files.put({**VILLAGE, "set": content})
    form = form_of(editor, row)
    mason = next(name.split("-")[1] for name, value in form.items() if value == "mason")

    saved(editor, row, {**form, f"roles-{mason}-copies": 2})
    assert (row.content["copies"], row.content["first_order"]) == ({"mason": 2}, ["werewolf", "moth"])
    text = saved(editor, row, {**form, f"roles-{mason}-copies": 9}, 200)

    assert "There can be only 4 of: mason." in text


def test_texts_players_options_and_seconds_are_fields(editor, moths):
    form = form_of(editor, moths)

    saved(
        editor,
        moths,
        {
            **form,
            "name.ru": "Мотыльки",
            "most": 20,
            "wolves": 2,
            "option.mayor": '"none"',
            "seconds.vote": 90,
        },
    )

    content = moths.content
    assert content["name"] == {"en": "Moths", "ru": "Мотыльки"}
    assert (content["players"], content["wolves"], content["seconds"]) == ([4, 20], 2, {"vote": 90})
    assert content["options"] == {"reveal": "team", "mayor": "none"}


def test_decks_and_characters_are_ticked(editor, snakes):
    form = form_of(editor, snakes)

    saved(
        editor, snakes, {**form, "deck": ["dodge-city", "snakes"], "character": ["sid_ketchum", "apache_kid"]}
    )

    assert snakes.content["decks"] == ["snakes", "dodge-city"]
    assert snakes.content["characters"] == ["sid_ketchum", "apache_kid"]


def test_a_deck_has_a_row_for_each_kind_of_card(editor, snakes):
    deck = CardSet.objects.get(key="snakes")
    form = form_of(editor, deck)
    assert form["kinds-0-copies"] == "2♠ 3♥"

    saved(editor, deck, more({**form, "kinds-0-copies": "2s, 2♠ AC"}, "kinds", key="beer", copies="10♥️ kd"))

    assert deck.content["cards"] == ["snake 2S", "snake 2S", "snake AC", "beer 10H", "beer KD"]


def test_a_role_is_made_of_rows_of_blocks(editor, moths):
    role = Role.objects.get(key="moth")
    form = form_of(editor, role)

    saved(
        editor,
        role,
        more({**form, "wakes": "every_second_night"}, "blocks", key="mark", votes=3, role="seer"),
    )

    assert role.content["definition"] == {
        **MOTH,
        "wakes": "every_second_night",
        "then": [{"do": "learn_team"}, {"do": "mark", "votes": 3}],
    }


def test_a_card_is_made_of_rows_of_blocks(editor, snakes):
    card = Card.objects.get(key="snake")
    form = form_of(editor, card)

    saved(editor, card, more({**form, "aim.distance": "weapon"}, "blocks", key="draw", count=2))

    definition = card.content["definition"]
    assert definition["aim"] == {"distance": "weapon"}
    assert definition["then"] == [{"do": "shoot"}, {"do": "draw", "count": 2}]


@pytest.mark.parametrize(
    ("kind", "more_of_it", "sentence"),
    [
        ("roleset", {"least": "9", "most": "5"}, "The least is more than the most."),
        ("roleset", {"name.en": ""}, "A set needs a name"),
        ("roleset", {"name.en": "a" * 121}, "at most 120"),
        ("roleset", {"roles-0-since": "0"}, "greater than or equal to 1"),
        ("roleset", {"roles-0-place": "20"}, "Another has this place."),
        ("roleset", {"roles-1-key": "moth"}, "This role is here twice."),
        ("roleset", {"roles-1-place": ""}, "From how many players, or when in the night?"),
        ("roleset", {"roles-0-key": "nobody"}, "Select a valid choice"),
        ("roleset", {"option.mayor": "?"}, "Select a valid choice"),
        ("roleset", {"seconds.vote": "1"}, "greater than or equal to 5"),
        ("roleset", {"roles-TOTAL_FORMS": "many"}, "ManagementForm"),
        ("role", {"names.least": "3"}, "The least is more than the most."),
        ("role", {"wakes": "never"}, "Who never wakes"),
        ("role", {"names.most": "0"}, "The role names nobody, and this needs somebody"),
        ("role", {"name.en": "", "name.ru": ""}, "It needs a name."),
        ("card", {"aims": ""}, "No"),
        ("cardset", {"name.en": ""}, "A deck needs a name"),
        ("cardset", {"kinds-0-copies": "2S 14H"}, "“14H” is no card"),
        ("cardset", {"kinds-0-copies": ""}, "This is missing."),
        ("cardset", {"kinds-0-copies": "2S " * 501}, "500"),
    ],
)
def test_what_is_wrong_is_said_beside_its_field_and_nothing_is_kept(
    editor, moths, snakes, kind, more_of_it, sentence
):
    row = {"roleset": moths, "role": Role.objects.get(key="moth"), "card": Card.objects.get(key="snake")}.get(
        kind, CardSet.objects.get(key="snakes")
    )
    before = row.content
    form = {**form_of(editor, row), **more_of_it}

    text = saved(
        editor, row, {name: value for name, value in form.items() if (name, value) != ("aims", "")}, 200
    )

    assert sentence in text
    assert "errornote" in text
    assert row.content == before


NAUGHTY = ["", "0", "--5", "9" * 30, "٣", "\0", "<b>", "{x}%s", "\u202e", "a" * 2_000]


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_that_is_typed_breaks_a_form(editor, moths, snakes, kind):
    row = KINDS[kind].objects.get(official=False, **({"title": "werewolf"} if kind == "roleset" else {}))
    form = form_of(editor, row)
    for number, name in enumerate(form):
        text = NAUGHTY[number % len(NAUGHTY)]
        answer = editor.post(address(row), {**form, name: text})
        assert answer.status_code in (200, 302), (name, text)
    for one in RoleSet.objects.filter(official=False):
        files.read(files.exported(one).encode())


# New rows, history, deletion


@pytest.mark.parametrize(
    ("kind", "like"),
    [("roleset", "the-pact"), ("roleset", "base"), ("cardset", "dodge-city"), ("cardset", ""),
     ("role", "raven"), ("role", ""), ("card", "howitzer"), ("card", "")],
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

    assert RoleSet.objects.filter(pk__in=rows).count() == len(rows)


@pytest.mark.parametrize(
    ("kind", "key", "name"),
    [("roleset", "the-script", "The script"), ("cardset", "base", "BANG!: 80 cards"), ("role", "raven", "raven"),
     ("role", "seer", "seer"), ("role", "moth", "Moth"), ("card", "beer", "Beer")],
)  # fmt: skip
def test_a_page_leads_to_another_that_begins_like_it(editor, moths, kind, key, name):
    row = KINDS[kind].objects.get(key=key)
    link = re.search(r'<a href="([^"]*)">\s*Copy\s*</a>', page(editor, address(row)))
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


# Actions


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


# Import


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


# Who may


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
