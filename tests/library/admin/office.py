"""How the tests go through the library in the admin."""

from __future__ import annotations

from django.contrib.auth.models import Group, User
from django.test import Client

from tablegames.library.models import Card, CardSet, Role, RoleSet

KINDS = {"role": Role, "card": Card, "roleset": RoleSet, "cardset": CardSet}

IMPORT = "/admin/library/roleset/import/"


def somebody(group: str) -> Client:
    user = User.objects.create_user(group, is_staff=True)
    user.groups.add(Group.objects.get(name=group))
    browser = Client()
    browser.force_login(user)
    return browser


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
