"""`manage.py sets`: import, export, check, and what it ends with."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import RoleSet
from tests.library.cast import VILLAGE, changed, data, shelf

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]


def run(*arguments: str) -> str:
    out = io.StringIO()
    call_command("sets", *arguments, stdout=out, stderr=out)
    return out.getvalue()


def test_the_command_imports_exports_and_checks(tmp_path):
    path, other = tmp_path / "moths.json", tmp_path / "again.json"
    path.write_bytes(data(VILLAGE))

    assert run("check", str(path)) == f"{path}: good\n"
    assert run("import", str(path), "--dry-run") == "new: role “Moth”\nnew: set “Moths”\n"
    assert not RoleSet.objects.filter(key="moths").exists()
    assert run("import", str(path)).endswith("“Moths” is on the shelf.\n")
    run("export", "werewolf", "moths", "--output", str(other))
    assert run("export", "werewolf", "moths") == other.read_text(encoding="utf-8")
    assert "werewolf moths: Moths" in run("list")
    assert json.loads(run("schema"))["title"] == "tablegames set"


def test_the_command_says_each_problem_on_a_line_and_ends_with_a_status(tmp_path, capsys):
    path = tmp_path / "bad.json"
    path.write_bytes(data(changed(changed(VILLAGE, "roles.0.wakes", "nigth"), "set.players", "many")))

    for command in ("check", "import"):
        out = io.StringIO()
        with pytest.raises(SystemExit) as ended:
            call_command("sets", command, str(path), stdout=out, stderr=out)
        assert ended.value.code == 1
        assert len(out.getvalue().splitlines()) == 2
        assert f"{path}: roles[0].wakes: unknown value “nigth”" in out.getvalue()


def test_of_several_files_each_is_checked_and_one_bad_one_is_the_status(tmp_path):
    good, bad, script = (tmp_path / name for name in ("good.json", "bad.json", "script.json"))
    good.write_bytes(data(VILLAGE))
    bad.write_bytes(data(VILLAGE)[:-1])
    script.write_text('["somebody", {"name": "Kraken", "team": "demon", "ability": "Drags."}]')
    out = io.StringIO()

    with pytest.raises(SystemExit) as ended:
        call_command("sets", "check", str(bad), str(good), str(script), stdout=out, stderr=out)

    assert ended.value.code == 1
    assert [line.split(": ", 1)[0] for line in out.getvalue().splitlines()] == [
        str(path) for path in (bad, good, script, script)
    ]
    assert f"{good}: good\n" in out.getvalue()
    assert f"{script}: [0]: “somebody” is only named" in out.getvalue()
    assert run("check", str(good), str(script)).endswith(f"{script}: good\n")


@pytest.mark.parametrize("arguments", [("import",), ("import", "--dry-run")])
def test_a_bad_file_is_imported_not_even_in_part(tmp_path, arguments):
    path, before = tmp_path / "bad.json", shelf()
    path.write_bytes(b" " * (files.BYTES + 1))
    out = io.StringIO()

    with pytest.raises(SystemExit) as ended:
        call_command("sets", *arguments, str(path), stdout=out, stderr=out)

    assert ended.value.code == 1
    assert out.getvalue() == f"{path}: The file is larger than 256 KiB.\n"
    assert shelf() == before


def test_a_file_or_set_that_is_not_there_is_named(tmp_path):
    nothing, good, out = tmp_path / "nothing.json", tmp_path / "good.json", io.StringIO()
    good.write_bytes(data(VILLAGE))
    for command in (("check", str(nothing), str(good)), ("import", str(nothing))):
        with pytest.raises(SystemExit) as ended:
            call_command("sets", *command, stdout=out, stderr=out)
        assert ended.value.code == 1
    assert out.getvalue().splitlines() == [
        f"{nothing}: It cannot be read (No such file or directory).",
        f"{good}: good",
        f"{nothing}: It cannot be read (No such file or directory).",
    ]
    with pytest.raises(CommandError, match="There is no set “nothing”"):
        run("export", "werewolf", "nothing")
    with pytest.raises(CommandError, match="cannot be written"):
        run("export", "werewolf", "the-script", "--output", str(tmp_path / "no" / "folder.json"))


def test_a_stranger_finds_the_schema_in_the_repository_at_an_address_and_by_command():
    del GAMES["toy"]  # it is published in no file
    published = Path(__file__).parents[3] / "docs" / "set.schema.json"

    assert (
        published.read_text("utf-8")
        == run("schema")
        == Client().get("/library/set.schema.json").content.decode()
    )
