"""A database of an earlier version is opened by this one: nothing is lost, and what cannot go on says so."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tablegames.games import GAMES
from tests.guests import Moderator, Phone
from tests.live.table import moderator_of, replayed, rows
from tests.servers import Server

from .fits import HERE, VERSIONS

# The running games whose logs today's rules do not take any more, by version: what each was, and at which line.
# `python -m tests.upgrades.fits` prints it; whether it is right so is for whoever changes a rule to say.
DIVERGED: dict[str, dict[tuple[str, str], int]] = {
    "2b28aad": {
        ("werewolf", "the seer's step"): 3,
        ("werewolf", "the werewolves' step"): 3,
        ("werewolf", "the witch's step"): 3,
    }
}

OLDER = "This game was dealt by older rules"
WRONG = "The log and the rules do not fit"


class Upgraded:
    """A server that runs on such a database, and its people with the cookies that they had."""

    def __init__(self, version: str, folder: Path) -> None:
        self.version = version
        self.made: dict[str, Any] = json.loads((HERE / f"{version}.json").read_text(encoding="utf-8"))
        database = gzip.decompress((HERE / f"{version}.sqlite3.gz").read_bytes())
        (folder / "tablegames.sqlite3").write_bytes(database)
        self.server = Server(folder).start()
        self.laptop = moderator_of(self.server)

    def games(self, *states: str) -> list[dict[str, Any]]:
        return [game for game in self.made["games"] if game["state"] in states]

    def dashboard(self, game: dict[str, Any]) -> Moderator:
        dashboard = self.laptop.beside()
        dashboard.code = game["code"]
        return dashboard

    def phones(self, game: dict[str, Any]) -> list[Phone]:
        phones = []
        for name, cookie in zip(game["names"], game["cookies"], strict=True):
            phone = Phone(self.server.address)
            phone.code, phone.name = game["code"], name
            phone.jar[f"seat_{game['code']}"] = cookie
            phones.append(phone)
        return phones

    def diverges(self, game: dict[str, Any]) -> int | None:
        """The line that does not fit, where one does not."""
        return DIVERGED[self.version].get((game["title"], game["what"]))

    def number(self, game: dict[str, Any]) -> int:
        return int(rows(self.server, "SELECT number FROM play_game WHERE code = ?", game["code"])[0][0])


@pytest.fixture(scope="module", params=VERSIONS)
def upgraded(request, tmp_path_factory):
    found = Upgraded(request.param, tmp_path_factory.mktemp("upgraded"))
    yield found
    found.server.stop()


def test_there_is_a_lobby_and_a_finished_game_of_each_title_and_running_ones_in_several_positions(upgraded):
    titles = {game["title"] for game in upgraded.made["games"]}  # those of that time
    assert {"werewolf", "bang"} <= titles <= set(GAMES)
    for title in titles:
        states = [game["state"] for game in upgraded.made["games"] if game["title"] == title]
        assert (states.count("lobby"), states.count("over")) == (1, 1)
        assert states.count("playing") >= 4


def test_every_page_of_every_game_opens(upgraded):
    for game in upgraded.games("lobby", "playing", "over"):
        dashboard, code = upgraded.dashboard(game), game["code"]
        dashboard_pages = [f"/m/{code}/", f"/m/{code}/view", f"/b/{code}/", "/host/"]
        recaps = [f"/r/{code}/", f"/r/{code}/game.json", f"/r/{code}/game.csv"]
        assert [dashboard.get(path).status_code for path in dashboard_pages] == [200] * 4, game["what"]
        is_over = game["state"] == "over"
        assert [dashboard.get(path).status_code for path in recaps] == [200 if is_over else 404] * 3, game[
            "what"
        ]
        for phone in upgraded.phones(game):
            page = phone.get(f"/g/{code}/")
            if is_over:  # the same people play again
                assert page.headers["location"] == f"/g/{code}/follow"
                assert phone.get(f"/r/{code}/").status_code == 200
            else:
                assert page.status_code == 200
                assert phone.post(f"/g/{code}/held").status_code == (
                    409 if upgraded.diverges(game) is not None else 200
                )
    assert "Traceback" not in upgraded.server.log.read_text()


def test_whatever_people_have_typed_is_there(upgraded):
    made = upgraded.made
    for game in upgraded.games("lobby", "playing"):
        notes = rows(upgraded.server, "SELECT notes FROM play_game WHERE code = ?", game["code"])
        assert notes == [(made["notes"],)]
        if upgraded.diverges(game) is None:
            page = upgraded.dashboard(game).page()
            assert all(escaped(name) in page for name in game["names"])
    for game in upgraded.games("playing"):
        seated = rows(
            upgraded.server,
            "SELECT p.name, p.markers FROM play_player p JOIN play_game g ON g.id = p.game_id"
            " WHERE g.code = ? ORDER BY p.seat",
            game["code"],
        )
        assert [name for name, _markers in seated] == game["names"]
        assert json.loads(seated[1][1]) == made["marks"].split(", ")
    for game in upgraded.games("over"):
        record = upgraded.dashboard(game).get(f"/r/{game['code']}/game.json").json()
        corrected = [entry["value"]["why"] for entry in record["entries"] if entry["kind"] == "override"]
        assert corrected == [made["why"]] * 2
    lines = rows(upgraded.server, "SELECT DISTINCT value FROM play_entry WHERE kind = 'say'")
    assert [json.loads(line) for (line,) in lines] == [made["line"]]


def escaped(text: str) -> str:
    for sign, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
        text = text.replace(sign, name)
    return text


def test_sets_of_ones_own_are_on_the_shelf_and_can_be_exported(upgraded):
    shelf = upgraded.laptop.get("/library/").text
    assert "Moths &amp; Co" in shelf
    assert "Snakes" in shelf
    for address in ("werewolf/moths", "bang/snakes"):
        assert upgraded.laptop.get(f"/library/{address}/").status_code == 200
        assert upgraded.laptop.get(f"/library/{address}/set.json").json()["set"]["key"] in address


def test_every_game_that_still_fits_tells_the_same_story(upgraded):
    """R17: where the rules are others, and it does not, its line stands in `DIVERGED`."""
    for game in upgraded.games("playing"):
        if upgraded.diverges(game) is None:
            play = replayed(upgraded.server.folder / "tablegames.sqlite3", game["code"])
            assert [str(told.text) for told in play.table.told] == game["told"], game["what"]
            assert play.standing.ask.key == game["key"]


def test_a_running_game_goes_on_or_says_in_one_sentence_why_it_does_not(upgraded):
    """R17"""
    for game in upgraded.games("playing"):
        dashboard, line = upgraded.dashboard(game), upgraded.diverges(game)
        page = dashboard.page()
        is_older = game["rules"] != GAMES[game["title"]].rules
        assert (OLDER in page, WRONG in page) == (is_older, line is not None), game["what"]
        if line is not None:
            assert f"Line {line} of this game" in page
            assert dashboard.order("mend").status_code == 204
            assert WRONG not in dashboard.page()

        before = upgraded.number(game)
        assert dashboard.next().status_code == 204, game["what"]
        assert upgraded.number(game) == before + 1
        assert dashboard.order("undo", number=before).status_code == 204
        assert all(phone.get(f"/g/{game['code']}/").status_code == 200 for phone in upgraded.phones(game))


def test_the_lobbies_are_dealt(upgraded):
    for game in upgraded.games("lobby"):
        dashboard = upgraded.dashboard(game)
        assert dashboard.order("deal").status_code == 204
        assert OLDER not in dashboard.page()


def test_the_people_of_a_finished_game_play_again(upgraded):
    for game in upgraded.games("over"):
        phone = upgraded.phones(game)[0]
        to = phone.get(f"/g/{game['code']}/follow").headers["location"]
        assert phone.get(to).status_code == 200
        dashboard = upgraded.dashboard({**game, "code": to.split("/")[2]})
        assert dashboard.order("deal").status_code == 204


def test_nothing_went_wrong_meanwhile(upgraded):
    assert "Traceback" not in upgraded.server.log.read_text()
