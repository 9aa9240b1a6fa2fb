"""A few environment variables say it all; none of them is the laptop."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.servers import ROOT

HOSTED = {
    "TABLEGAMES_DATABASE_URL": "postgresql://ann:p%40ss@db.example:5433/evening",
    "TABLEGAMES_REDIS_URL": "redis://redis.example:6379/1",
    "TABLEGAMES_ALLOWED_HOSTS": "tablegames.example, www.tablegames.example",
    "TABLEGAMES_SECRET_KEY": "a key of more than fifty characters, with éight kinds of letters in it 0123",
}


def manage(*arguments: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TABLEGAMES_")}
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env={**kept, "XDG_DATA_HOME": str(folder), **environment},
        capture_output=True,
        text=True,
    )


def settings(folder: Path, *names: str, **environment: str) -> Any:
    told = (
        "import json; from tablegames import settings;"
        f" print(json.dumps([getattr(settings, name) for name in {names}], default=str))"
    )
    return json.loads(manage("shell", "--no-imports", "-v0", "-c", told, folder=folder, **environment).stdout)


def test_the_laptop_keeps_one_file_in_a_folder_of_the_users_own(tmp_path: Path) -> None:
    databases, layers, secure = settings(tmp_path, "DATABASES", "CHANNEL_LAYERS", "SECURE")

    assert databases["default"]["ENGINE"] == "django.db.backends.sqlite3"
    assert databases["default"]["NAME"] == str(tmp_path / "tablegames" / "tablegames.sqlite3")
    assert layers["default"] == {"BACKEND": "channels.layers.InMemoryChannelLayer"}
    assert not secure


def test_the_laptops_key_stays_the_same(tmp_path: Path) -> None:
    assert settings(tmp_path, "SECRET_KEY") == settings(tmp_path, "SECRET_KEY")


def test_sqlite_loses_nothing_when_the_power_goes(tmp_path: Path) -> None:
    ask = (
        "from django.db import connection as c; k = c.cursor();"
        "print([k.execute('pragma ' + n).fetchone()[0] for n in ('journal_mode', 'synchronous', 'foreign_keys')])"
    )

    told = manage("shell", "--no-imports", "-v0", "-c", ask, folder=tmp_path).stdout

    assert told == "['wal', 2, 1]\n"


def test_addresses_of_postgresql_and_redis_make_it_hosted(tmp_path: Path) -> None:
    databases, layers, hosts, origins, secure = settings(
        tmp_path, "DATABASES", "CHANNEL_LAYERS", "ALLOWED_HOSTS", "ORIGINS", "SESSION_COOKIE_SECURE", **HOSTED
    )

    database = databases["default"]
    assert [database[part] for part in ("USER", "PASSWORD", "HOST", "PORT", "NAME")] == [
        "ann",
        "p@ss",
        "db.example",
        "5433",
        "evening",
    ]
    assert layers["default"]["BACKEND"] == "tablegames.serving.layer.Layer"
    assert hosts == ["tablegames.example", "www.tablegames.example"]
    assert origins == ["https://tablegames.example", "https://www.tablegames.example"]
    assert secure


def test_a_line_to_postgresql_at_whose_end_nobody_is_any_more_is_found_out_within_eleven_seconds(
    tmp_path: Path,
) -> None:
    """Nothing at all comes back then: Linux asks after 5 s of silence, or waits for what was sent to be acknowledged."""
    [databases] = settings(tmp_path, "DATABASES", **HOSTED)

    options = databases["default"]["OPTIONS"]
    idle, interval, count = (options[f"keepalives_{what}"] for what in ("idle", "interval", "count"))
    assert idle + interval * count == 11
    assert options["tcp_user_timeout"] == 9_000


def test_hosted_settings_pass_djangos_own_checks(tmp_path: Path) -> None:
    checked = manage("check", "--deploy", "--fail-level", "WARNING", folder=tmp_path, **HOSTED)

    assert (checked.returncode, checked.stdout) == (0, "System check identified no issues (1 silenced).\n")


def test_browsers_are_told_to_use_https_for_a_year_and_nobody_asks_for_their_lists(tmp_path: Path) -> None:
    told = settings(
        tmp_path, "SECURE_HSTS_SECONDS", "SECURE_HSTS_INCLUDE_SUBDOMAINS", "SECURE_HSTS_PRELOAD", **HOSTED
    )

    assert told == [365 * 86_400, True, False]


@pytest.mark.parametrize("url", ["mysql://ann@db.example/evening", "evening.sqlite3"])
def test_a_database_of_another_kind_is_refused_in_one_sentence(tmp_path: Path, url: str) -> None:
    refused = manage("check", folder=tmp_path, TABLEGAMES_DATABASE_URL=url)

    assert refused.returncode == 1
    assert refused.stderr.startswith("TABLEGAMES_DATABASE_URL must begin with postgresql://")
    assert len(refused.stderr.splitlines()) == 1


def test_letters_for_codes_that_are_none_are_refused_in_one_sentence(tmp_path: Path) -> None:
    refused = manage("check", folder=tmp_path, TABLEGAMES_CODES="B, C")

    assert refused.stderr == (
        "TABLEGAMES_CODES must be capital letters and digits without anything between, not “B, C”.\n"
    )


def test_no_migration_is_missing(tmp_path: Path) -> None:
    assert manage("makemigrations", "--check", "--dry-run", folder=tmp_path).stdout == "No changes detected\n"
