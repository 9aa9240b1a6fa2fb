"""Quests as phones, the laptop and the board show them."""

from __future__ import annotations

import re

import pytest

from tablegames.editor.shelf import load_official
from tablegames.play import lobby
from tablegames.play.entrance import access
from tests.play.cast import Dashboard, Phone

NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin")
SEVEN = (*NAMES, "Frank", "Grace")


class Evening:
    """Phones in the order of their seats, and the laptop."""

    def __init__(self, mode: str, names: tuple[str, ...] = NAMES, **options: str) -> None:
        self.dashboard = Dashboard(lobby.new_game("quests", None, "en"))
        assert self.dashboard.browser.get(access.moderator_link()).status_code == 302
        self.phones = [Phone(self.dashboard.game, name) for name in names]
        for name, value in options.items():
            assert self.dashboard.post("option", name=name, value=value).status_code == 204
        self.dashboard.post("mode", mode=mode)
        assert self.dashboard.post("deal").status_code == 204

    def until(self, words: str) -> None:
        """The laptop goes on until its page says so."""
        for _step in range(20):
            if words in self.text():
                return
            assert self.dashboard.next().status_code == 204
        raise AssertionError(f"nobody ever says “{words}”")

    def text(self) -> str:
        return self.dashboard.page().content.decode()

    def leader(self) -> Phone:
        return next(phone for phone in self.phones if "Propose them" in phone.page().content.decode())

    def crowned(self) -> str:
        """Who wears the crown on the laptop, as on every phone."""
        chips = self.text().split('class="chip"')[1:]
        (chip,) = [chip for chip in chips if "#ui-crown" in chip]
        return re.findall(r'<b dir="auto">(.*?)</b>', chip)[0]

    def shown(self, phone: Phone) -> str:
        """What stands open on a phone, without whose it is and what is new each time."""
        page = phone.page().content.decode()
        main = page[page.index("<main") : page.index("</main>")]
        return main.replace(f">{phone.name}</span>", ">somebody</span>", 1)


@pytest.fixture
def evening(transactional_db):
    load_official()
    return Evening


def test_whoever_led_wears_the_crown_until_the_quest_is_over(evening):
    """A walk, severity 1: it went on to the next one while the quest of Alice's team was under way."""
    table = evening("phones")
    table.until("leads, and names a team")
    leader = table.leader()
    assert leader.answer(0, 1, "call").status_code == 204
    crowned = {"vote": table.crowned()}
    table.until("taps success or fail")
    crowned["quest"] = table.crowned()
    panel = table.dashboard.post("seat/panel", seat=3).content.decode()
    table.until("leads, and names a team")
    crowned["next team"] = table.crowned()

    after = NAMES[(NAMES.index(leader.name) + 1) % len(NAMES)]
    assert crowned == {"vote": leader.name, "quest": leader.name, "next team": after}
    assert "Make next leader" in panel


def quest_of(evening, mode="phones"):
    """The first team, the first two seats, is on its quest."""
    table = evening(mode)
    table.until("leads, and names a team")
    assert table.leader().answer(0, 1, "call").status_code == 204
    table.until("plays success or fail in secret")
    return table


def test_the_leader_proposes_from_the_phone_and_everybody_sees_the_team(evening):
    table = evening("phones")
    table.until("leads, and names a team")
    leader = table.leader()
    # A guest: what everybody may know stood before the secret.
    held = leader.held()
    assert held.index("held-question") > held.rindex('<p class="dim">')

    assert leader.answer(2, 4).status_code == 204

    pages = [phone.page().content.decode() for phone in table.phones if phone.name != leader.name]
    teams = [
        re.findall(r"<b[^>]*>\s*(\w+)", page.split('class="fellows"')[1].split("</ul>")[0]) for page in pages
    ]
    assert teams == [["Carol", "Erin"]] * 4
    assert not any("Propose them" in page for page in pages)


def test_on_a_quest_all_phones_look_alike_before_and_after_their_tap(evening):
    table = quest_of(evening)
    assert len({table.shown(phone) for phone in table.phones}) == 1

    assert [phone.answer("fail", 0).status_code for phone in table.phones[:4]] == [204] * 4

    assert len({table.shown(phone) for phone in table.phones[:4]}) == 1


def test_only_a_finger_that_holds_is_told_what_is_played(evening):
    table = quest_of(evening)

    held = [phone.held() for phone in table.phones]

    good = sum("whatever you tap, success is played" in one for one in held[:2])
    evil = sum("You are on the quest: what do you play?" in one for one in held[:2])
    assert good + evil == 2
    assert all("You stay at home" in one for one in held[2:])
    assert all(one.index("held-question") < one.rindex('<p class="dim">') for one in held)
    assert not any("success is played" in table.shown(phone) for phone in table.phones)


def test_a_card_stands_in_the_page_of_the_laptop_only_where_it_is_peeked_at(evening):
    table = quest_of(evening)
    table.phones[0].answer("fail")

    answers = re.search(r'<ul class="secret answers">.*?</ul>', table.text(), re.DOTALL)

    assert answers is not None
    assert "Fail" in answers[0]
    assert "Fail" not in table.text().replace(answers[0], "").split('class="secret"')[0]


def test_a_peek_at_a_quest_tells_what_is_played_and_who_has_not_answered(evening):
    """A walk, severity 2: “Anna: Fail” of Merlin, and “nobody played a fail” after it; H1: who is missing."""
    table = quest_of(evening)
    for phone in table.phones[:2]:
        phone.answer("fail")

    peeked = re.search(r'<div class="peeked">.*?</div>', table.text(), re.DOTALL)
    assert peeked is not None
    text = " ".join(re.sub(r"<[^>]+>", " ", peeked[0]).split())
    good = sum("whatever you tap, success is played" in phone.held() for phone in table.phones[:2])

    assert text.count("Fail, and success is played") == good
    assert text.count("Fail") == 2
    assert re.findall(r"No answer yet: ([^<]*)<", peeked[0]) == ["Carol, Dave, Erin"]


def test_a_host_who_plays_along_sees_no_card_and_no_vote(evening):
    table = quest_of(evening, "automatic")
    table.phones[0].answer("fail")

    assert [word for word in ("secret answers", "data-peek", '"secret"') if word in table.text()] == []


def test_with_eyes_closed_phones_are_dark_and_the_laptop_enters_the_cards(evening):
    table = quest_of(evening, "eyes_closed")
    assert table.phones[0].answer("success").status_code == 422
    assert "Put the phone down and close your eyes." in table.phones[0].page().content.decode()
    form = re.search(r'<select id="entered".*?</select>', table.text(), re.DOTALL)
    assert form is not None
    assert re.findall(r"<option[^>]*>(\w+)", form[0]) == ["Choose", "Alice", "Bob"]

    before = [phone.view()["content"] for phone in table.phones]
    for seat in (0, 1):
        table.dashboard.post("answer", asked=table.dashboard.game.raised, seat=seat, pick='"success"')
    # Fifteenth walk, severity 2: a phone that reads aloud said “Noted: Fail”.
    assert [phone.view()["content"] for phone in table.phones] == before

    table.dashboard.next()
    assert "Thumbs down. Everybody open your eyes." in table.text()
    table.dashboard.next()
    assert "Quest 1 succeeds: nobody played a fail." in table.text()


def test_who_voted_for_what_stands_on_every_page_once_all_votes_are_in(evening):
    table = evening("phones")
    table.until("leads, and names a team")
    table.leader().answer(0, 1, "call")
    for phone in table.phones[:4]:
        phone.answer("no")
    assert "The team is refused" not in table.text()

    table.phones[4].answer("yes")

    board = table.dashboard.browser.get(f"/b/{table.dashboard.code}/").content.decode()
    television, phone = (
        " ".join(re.sub(r"<[^>]+>", " ", page).split())
        for page in (board, table.phones[0].page().content.decode())
    )
    laptop = dict(re.findall(r'scope="row" title="(\w+)".*?aria-label="(\w+)', table.text(), re.DOTALL))
    assert laptop == {"Alice": "No", "Bob": "No", "Carol": "No", "Dave": "No", "Erin": "Yes"}
    assert "No 4 Alice Bob Carol Dave" in television
    assert "No: Alice, Bob, Carol, Dave" in phone


def test_the_moderator_corrects_from_the_laptop_and_from_a_seat(evening):
    table = evening("phones")
    table.until("leads, and names a team")

    score = {"with.successes": 1, "with.failures": 1, "with.refusals": 2, "verb": "set_score", "why": "late"}
    assert table.dashboard.post("override", **score).status_code == 204
    panel = table.dashboard.post("seat/panel", seat=3).content.decode()
    assert (
        table.dashboard.post("override", verb="set_leader", **{"with.seat": 3, "why": "chair"}).status_code
        == 204
    )

    assert ("Make leader" in panel, "Quest 3" in table.text()) == (True, True)
    # Eighth walk, severity 2: the form began with 0 and 0, and whoever corrected the refusals set back the quests.
    fold = table.dashboard.browser.get(f"/m/{table.dashboard.code}/part/dash-corrections").content.decode()
    assert re.findall(r'name="with\.(\w+)"[^>]* value="(\d)"', fold) == [
        ("successes", "1"),
        ("failures", "1"),
        ("refusals", "2"),
    ]
    assert table.leader().name == "Dave"


def test_next_asks_once_before_it_passes_over_a_leader_who_has_named_nobody(evening):
    """Eighth walk, severity 2: one press, and three whom nobody had named stood to the vote."""
    table = evening("phones")
    table.until("leads, and names a team")
    asks = "Nobody is named yet. Press once more: the leader goes, with those who sit next clockwise."
    assert asks in table.text()

    table.leader().answer(0, 1)

    assert asks not in table.text()


def test_at_the_last_guess_everybody_reads_why_they_are_asked(evening):
    """Those who are loyal asked whether it was a vote."""
    table = quest_of(evening)
    score = {"with.successes": 2, "with.failures": 0, "with.refusals": 0, "verb": "set_score", "why": "late"}
    assert table.dashboard.post("override", **score).status_code == 204
    table.until("Evil may show itself")

    pages = [phone.page().content.decode() for phone in table.phones]

    assert all("Only the answer of whoever decides for evil counts." in page for page in pages)


def ballots(page: str) -> list[list[str]]:
    """The rows of the table of votes, with what its pictures are called."""
    (bodies,) = re.findall(r'<table class="ballots">.*?</thead>(.*?)</table>', page, re.DOTALL)
    told = re.sub(r'<svg[^>]*aria-label="([^"]*)".*?</svg>', r"\1 ", bodies, flags=re.DOTALL)
    rows = re.findall(r"<tr>(.*?)</tr>", told, re.DOTALL)
    cells = [re.findall(r"<t[hd].*?>(.*?)</t[hd]>", row, re.DOTALL) for row in rows]
    return [[" ".join(re.sub(r"<[^>]+>", " ", cell).split()) for cell in row] for row in cells]


def test_the_recap_tells_who_was_who_what_they_knew_and_who_voted(evening):
    table = evening("phones")
    table.until("leads, and names a team")
    leader = table.leader()
    assert leader.answer(0, 1, "call").status_code == 204
    table.until("taps success or fail")
    votes = ["Yes On the team", "Yes On the team", "Yes", "Yes", "Yes"]
    led = table.phones.index(leader)
    votes[led] = f"Leader {votes[led]}"
    for seat, phone in enumerate(table.phones):
        phone.answer("fail" if seat < 2 else "success")
    table.dashboard.next()
    table.dashboard.post("end", why="late")

    pages = [table.dashboard, *table.phones]
    texts = [one.browser.get(f"/r/{one.code}/").content.decode() for one in pages]

    for text in texts:
        words = " ".join(re.sub(r"<[^>]+>", " ", text).split())
        assert "The roles The roles are dealt. Quest 1" in words.partition("Quest by quest")[2]
        assert "What each player knew" in words
        assert re.search(r"(\w+): Evil", words)
        # A guest: two lines for each vote, and a shield that hung over the first column.
        assert ballots(text) == [["1 Quest 1: accepted", *votes]]
        sides = re.findall(r'<th scope="col" class="of-(\w+)">', text)
        assert sorted(sides) == ["evil", "evil", "good", "good", "good"]
        assert text.count("not played") == 4  # a guest: a grey shield without a word


def test_whoever_held_the_lady_is_told_where_her_answer_is_and_nobody_else(evening):
    """Severity 2: the phone went on to the next team, and nothing said that the answer stood on the card."""
    table = evening("phones", SEVEN, lady="true")
    for successes in range(2):
        score = {"with.successes": successes, "with.failures": 0, "with.refusals": 0}
        table.dashboard.post("override", verb="set_score", **score)
    table.until("holds the Lady of the Lake, and looks")
    answer = "The Lady of the Lake has answered: it stands on your card."
    holder = next(
        phone
        for phone in table.phones
        if "Whose side do you look at? The Lady" in phone.page().content.decode()
    )
    seen = (SEVEN.index(holder.name) + 1) % 7

    assert holder.answer(seen).status_code == 204

    told = [phone.name for phone in table.phones if answer in table.shown(phone)]
    assert told == [holder.name]
    table.until("Who is for this team")
    assert answer not in table.shown(holder)


def test_every_phone_of_a_quest_says_what_counts_and_how_all_have_voted(evening):
    """A walk, severity 2: who stayed at home tapped a suspect only, and *Confirm* stayed dead without a word.

    Without a TV nobody saw who had voted for the team before the quest was over.
    """
    table = evening("phones")
    table.until("Who is for this team")
    for phone in table.phones:
        assert phone.answer("no" if phone.name == "Dave" else "yes").status_code == 204
    table.until("taps success or fail")

    for phone in table.phones:
        page = table.shown(phone)
        assert "Everybody taps; only the team's cards count." in page
        assert "The team is accepted." in page
        assert re.findall(r"No: ([^<]*)<", page) == ["Dave"]


def test_every_phone_says_at_the_last_guess_how_the_quest_before_ended(evening):
    """A walk, severity 2: good had won its third quest, and no phone said so."""
    table = evening("phones")
    table.until("names a team")
    table.dashboard.post(
        "override", verb="set_score", **{"with.successes": 2, "with.failures": 0, "with.refusals": 0}
    )
    table.until("taps success or fail")
    table.until("Evil may show itself")

    for phone in table.phones:
        assert "Quest 3 succeeds: nobody played a fail." in table.shown(phone)


def test_the_rule_of_this_moment_begins_with_the_rule(evening):
    """Walks, severity 2: it began with the words of the code, one below the other."""
    table = evening("phones")
    table.until("Who is for this team")

    rule = re.search(r'<details class="fold script">.*?</details>', table.text(), re.DOTALL)[0]
    words = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", rule)).strip()

    assert words.startswith("The rule of this moment All vote at once, in silence for the team;")
    assert words.endswith("In the script: evening › quest › proposal › vote")


def test_next_asks_once_before_the_lady_of_the_lake_is_passed_over(evening):
    """Walk, severity 2: one press of the space bar, and she had looked at nobody without a word."""
    table = evening("phones", SEVEN, lady="true")
    asks = "Nobody has been looked at yet. Press once more: the Lady of the Lake looks at nobody this time."
    for _quest in range(2):
        table.until("leads, and names a team")
        assert asks not in table.text()
        table.until("plays success or fail in secret")
        table.dashboard.next()
    table.until("holds the Lady of the Lake, and looks at a side")

    assert asks in table.text()
    table.dashboard.next()
    assert "looks at nobody, and keeps the Lady of the Lake." in table.text()


def test_the_laptop_says_how_many_have_tapped_on_a_quest_and_that_a_stopped_clock_waits(evening):
    """Walk, severity 2: all had tapped, the clock stood since an undo, and no page said what it waited for."""
    table = quest_of(evening)
    paused = "The clock is paused: the button below goes on, step by step, and ▶ starts the clock again."
    table.dashboard.post("clock", asked=table.dashboard.game.raised, do="pause")
    assert "0 of 5 have tapped" in table.text()
    assert "Close the quest" in table.text()

    for phone in table.phones[:4]:
        phone.answer("success")
    assert "4 of 5 have tapped" in table.text()
    assert paused not in table.text()
    table.phones[4].answer("success")

    assert paused in table.text()
