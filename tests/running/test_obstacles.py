"""One plain sentence for whatever is in the way of a start."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

from tests.servers import ROOT, Server, free_port, play, says_one_sentence


def test_a_busy_port_is_named(server: Server, tmp_path: Path) -> None:
    ended = play("--data", tmp_path, "--port", server.port)

    assert says_one_sentence(
        ended, f"Port {server.port} is taken: stop what runs there, or choose another with --port."
    )


def test_a_port_that_is_none_is_named(tmp_path: Path) -> None:
    ended = play("--data", tmp_path, "--port", "70000")

    assert says_one_sentence(ended, "70000 is no port: choose one from 1 to 65535 with --port.")


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    place = tmp_path / "file" / "folder"
    place.parent.touch()

    ended = play("--data", place, "--port", free_port())

    assert says_one_sentence(
        ended, f"The folder {place} cannot be written (Not a directory): choose another with --data."
    )


def test_a_full_disk_is_named(tmp_path: Path) -> None:
    """P9: no file grows beyond 36 KiB, which stops a static file. It ended in a traceback."""
    data, small = tmp_path / "data", tmp_path / "small"
    data.mkdir()
    Server(data).start().stop()
    shutil.rmtree(data / "static")
    small.mkdir()
    (small / "sitecustomize.py").write_text(
        "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (36864, 36864))"
    )

    ended = play("--data", data, "--port", free_port(), PYTHONPATH=str(small))

    assert says_one_sentence(
        ended,
        f"What tablegames keeps in {data} cannot be written (File too large):"
        " make room there, or choose another with --data.",
    )


def test_a_disk_that_is_full_from_the_beginning_is_one_sentence(tmp_path: Path) -> None:
    """P9."""
    (tmp_path / "sitecustomize.py").write_text(
        "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))"
    )

    ended = play("--data", tmp_path / "data", "--port", free_port(), PYTHONPATH=str(tmp_path))

    assert (ended.returncode, len(ended.stderr.splitlines())) == (1, 1)


def test_two_servers_do_not_share_a_folder(server: Server) -> None:
    ended = play("--data", server.folder, "--port", free_port())

    assert says_one_sentence(
        ended,
        f"tablegames already runs with the folder {server.folder}: stop it, or choose another with --data.",
    )


def test_a_database_of_a_newer_version_is_left_alone(server: Server, tmp_path: Path) -> None:
    with sqlite3.connect(server.folder / "tablegames.sqlite3") as present:
        newer = sqlite3.connect(tmp_path / "tablegames.sqlite3")
        present.backup(newer)
    newer.execute(
        "insert into django_migrations (app, name, applied) values ('play', '9999_later', '2030-01-01')"
    )
    newer.commit()
    newer.close()

    ended = play("--data", tmp_path, "--port", free_port())

    assert says_one_sentence(
        ended,
        "The database was written by a newer version of tablegames:"
        " start that one, or choose another folder with --data.",
    )


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "tablegames.sqlite3").write_text("A letter to grandmother, which is no database at all." * 99)

    ended = play("--data", tmp_path, "--port", free_port())

    assert says_one_sentence(
        ended,
        "The database cannot be opened (file is not a database): choose another folder with --data.",
    )


def test_a_database_server_that_does_not_answer_is_named(tmp_path: Path) -> None:
    url = f"postgresql://tablegames@127.0.0.1:{free_port()}/tablegames"

    ended = play("--data", tmp_path, "--port", free_port(), TABLEGAMES_DATABASE_URL=url)

    assert (ended.returncode, "Traceback" in ended.stderr) == (1, False)
    assert ended.stderr.startswith("The database cannot be opened (")


def test_a_certificate_without_its_key_is_refused(tmp_path: Path) -> None:
    ended = play("--data", tmp_path, "--port", free_port(), "--certificate", ROOT / "manage.py")

    assert says_one_sentence(ended, "--certificate and --key belong together: give both.")
