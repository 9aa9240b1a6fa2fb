"""The wording for families: nothing that a game of Werewolf shows speaks of death."""

from __future__ import annotations

import re
from contextlib import suppress
from html.parser import HTMLParser

import pytest
from django.utils.translation import gettext, override

from tablegames.editor.shelf import load_official
from tablegames.engine.entry import Kind
from tablegames.engine.errors import Refused
from tablegames.games import GAMES
from tablegames.play import lobby
from tablegames.play.entrance import access
from tablegames.play.evening import take
from tablegames.play.live.robots import move
from tablegames.play.models import State
from tablegames.text.wordings import sentence, worded
from tests.play.cast import Dashboard, Phone
from tests.words import ROOT, messages, shipped_sets, sources

BANNED = {
    "en": r"\b(die[sd]?|dying|dead|deaths?|kill\w*|murder\w*|execut\w*|hang\w*|lynch\w*|poison\w*|shoots?|shots?|bury|buried"
    r"|devour\w*|eaten|victims?|mourn\w*|graves?|blood\w*|corpses?|wound\w*|attack\w*|grief|surviv\w*)\b",
    "ru": r"(м[её]ртв|умер|умир|умр[уё]|погиб|смерт|убит|убив|убь|убил|убий|казн|жертв|\bяд\w?\b|отрав|стрел|съед|съеш"
    r"|съел|загрыз|скорб|траур|напад|напасть|атак|\bран[ыа]?\b|добыч|кров)",
    "vi": r"(chết|giết|xử tử|treo cổ|đầu độc|bắn|nạn nhân|ăn thịt|tấn công|thương tiếc|vết thương|tử hình|nghĩa địa)",
}
SHOWN = (
    "tablegames/games/werewolf/",
    "tablegames/play/",
    "tablegames/engine/",
    "templates/werewolf/",
    "templates/play/",
)
# What only whoever composes roles and sets reads.
COMPOSING = ("/library/", "composing/definition.py", "werewolf/wording/", "/management/", "/odds/")
EVENINGS = [("en", "the-pact"), ("ru", "millers-hollow"), ("vi", "the-script")]


class Words(HTMLParser):
    """What of a page is read, by eyes or by a screen reader."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.read: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.read += [
            value or "" for name, value in attributes if name in ("aria-label", "title", "alt", "placeholder")
        ]

    def handle_data(self, data: str) -> None:
        self.read.append(data)


@pytest.mark.parametrize("language", BANNED)
def test_no_sentence_of_a_game_speaks_of_death_to_families(language):
    sentences = [
        form
        for message, place in messages().items()
        for form in ((message,) if isinstance(message, str) else message)
        if place.startswith(SHOWN) and not any(one in place for one in COMPOSING)
    ]

    with override(worded(language, "family")):
        said = {one: gettext(sentence(one)) for one in sentences}

    assert {one: text for one, text in said.items() if re.search(BANNED[language], text, re.IGNORECASE)} == {}


@pytest.mark.parametrize(("language", "role_set"), EVENINGS)
def test_no_page_and_no_line_of_a_game_speaks_of_death_to_families(transactional_db, language, role_set):
    dashboard, alice = family(role_set, language)

    found = banned_on(language, dashboard, alice)
    dashboard.post("deal")
    while dashboard.game.state != State.OVER:
        found |= banned_on(language, dashboard, alice)  # at every second question, to save time
        go_on(dashboard)
        go_on(dashboard)
    found |= banned_on(language, dashboard, alice, f"/r/{dashboard.code}/")

    assert found == set()
    assert len(dashboard.game.lines()) > 20


def test_no_page_of_a_game_shows_a_skull_to_families(transactional_db):
    """Third walk, severity 2: “You have left the village”, beside a skull."""
    dashboard, alice = family("first-evening", "en")
    dashboard.post("deal")
    go_on(dashboard)
    dashboard.post("override", verb="kill", **{"with.seat": 0})
    while "You have left" not in page_of(alice):
        go_on(dashboard)

    pages = [
        page_of(alice),
        page_of(dashboard),
        dashboard.browser.get(f"/b/{dashboard.code}/").content.decode(),
    ]

    assert ["#ui-dead" in page for page in pages] == [False] * 3
    assert ["#ui-door" in page for page in pages[:2]] == [True] * 2


def page_of(browser: Dashboard | Phone) -> str:
    return browser.page().content.decode()


def family(role_set: str, language: str) -> tuple[Dashboard, Phone]:
    """A lobby of ten, with the wording for families."""
    load_official()
    dashboard = Dashboard(lobby.new_game("werewolf", None, language))
    assert dashboard.browser.get(access.moderator_link()).status_code == 302
    alice = Phone(dashboard.game, "Alice")
    for browser in (dashboard.browser, alice.browser):
        browser.cookies["django_language"] = language
    dashboard.post("robots", number=9)
    dashboard.post("set", set=role_set)
    dashboard.post("option", name="wording", value='"family"')
    dashboard.game.players.filter(name="Alice").update(robot=True)
    return dashboard, alice


def banned_on(language: str, dashboard: Dashboard, alice: Phone, *more: str) -> set[str]:
    """What of the laptop, a phone, what it holds, the TV and the log must not be there."""
    pages = [f"/m/{dashboard.code}/", f"/b/{dashboard.code}/", *more]
    shown = [dashboard.browser.get(page).content.decode() for page in pages]
    shown += [
        alice.page().content.decode(),
        alice.held(),
        dashboard.post("seat/panel", seat=1).content.decode(),
    ]
    words = [word for page in shown for word in Words(page).read]
    return {word.strip() for word in words if re.search(BANNED[language], word, re.IGNORECASE)}


def go_on(dashboard: Dashboard) -> None:
    """Robots answer, and the moderator goes on."""
    game = dashboard.game
    for player in game.seated():
        move(game.pk, player.seat, game.raised)
    with suppress(Refused):  # all have answered: another question stands
        take(game.pk, Kind.CLOSE, asked=game.raised)


def test_every_sentence_with_other_words_is_said_somewhere_else_too():
    elsewhere = "".join(source for path, source in sources() if "/wording/" not in path)
    written = elsewhere + "".join(
        template.read_text("utf-8") for template in (ROOT / "templates").rglob("*.html")
    )
    shipped = {text for one in shipped_sets() for text in (one["name"], one.get("description"))}

    unsaid = [id for id in GAMES["werewolf"].wordings["family"] if id not in written and id not in shipped]

    assert unsaid == []
