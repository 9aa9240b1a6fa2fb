"""How a vote is shown: whoever has drawn most large in the middle, the others beside it, nobody over anybody."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import ASKED, LAPTOP, PHONE, TV, Evening, open_board
from tests.browser.pictures import answer, send

LONG = ("W" * 24, "Nguyễn Thị Phương Thảo", "Александра Константинова")
NAMES = (*LONG, *(f"Guest {n}" for n in range(21)))
NOBODY = -1

# The vote as it stands in the end; what of it leaves the screen, and what lies upon something else.
FAULTS = """() => {
  document.querySelector(".stage.still")?.remove();
  const stage = Object.assign(document.createElement("div"), { className: "stage still" });
  const verdict = document.querySelector(".verdict[hidden]").cloneNode(true);
  verdict.hidden = false;
  stage.append(verdict);
  document.body.append(stage);
  for (const one of document.getAnimations()) if (stage.contains(one.effect.target)) one.finish();
  const box = (one) => one.getBoundingClientRect();
  const seen = (selector) => [...verdict.querySelectorAll(selector)].filter(one => one.checkVisibility());
  const off = ({ left, right, top, bottom }) => left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  const apart = (a, b) =>
    a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const places = seen("h2, .side > li, .leads > li > b, .leads > li > .mark, .leads .ballots > i, .rest, .tie");
  const name = (one) => `${one.tagName}.${one.className.baseVal ?? one.className} ${one.textContent.trim().slice(0, 20)}`;
  return [
    ...seen("h2, li, li > *, .rest, .tie").filter(one => off(box(one))).map(one => `off ${name(one)}`),
    ...places.flatMap((one, n) => places.slice(n + 1).filter(other => !apart(box(one), box(other)))
      .map(other => `${name(one)} on ${name(other)}`)),
  ];
}"""


# By how many pixels the rows of the votes are higher than they have to be, while the last ones lie below the edge.
GREEDY = """() => {
  const pane = document.querySelector("#dash-say > .pane"), rows = [...pane.querySelectorAll(".votes li")];
  const more = Math.min(...rows.map(one => one.offsetHeight - parseFloat(getComputedStyle(one).minHeight)));
  return pane.scrollHeight > pane.clientHeight ? Math.floor(more) : 0;
}"""


def voted(browser, laptop, role_set, votes, motion="reduce"):
    evening = Evening(browser, laptop, motion=motion)
    evening.host(role_set)
    phone = evening.join(NAMES[0])
    evening.add(*NAMES[1 : len(votes)])
    board = open_board(evening)
    evening.deal()
    evening.until("who shall be executed")
    for seat in {*votes} - {NOBODY, None}:  # whom no role of theirs saves
        role = {"with.seat": seat, "with.role": "villager"}
        send(evening, "override", verb="set_role", why="", **role)
    for seat, pick in enumerate(votes):
        if pick == NOBODY:
            send(evening, "answer", asked=ASKED.search(evening.view())[1], seat=seat)
        elif pick is not None:
            answer(evening, seat, pick)
    while not board.locator("[data-moment]").count():
        evening.send("next", {"asked": evening.asked()}, is_late=True)
        board.wait_for_timeout(300)
    return evening, phone, board


@pytest.mark.parametrize(
    ("role_set", "votes", "leads", "motion"),
    [
        ("the-script", [1, 0, 1, 1, 1, 0, 1, 2, NOBODY], 1, "reduce"),
        ("the-script", [1, 0, 0, 1, 0, 1, 2, 2, NOBODY], 2, "no-preference"),
        ("the-script", [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6], 6, "reduce"),
        ("the-pact", [1, *[0] * 18, 1, 1, 1, 2, NOBODY], 1, "reduce"),
    ],
)
def test_the_most_accused_stand_in_the_middle_and_nobody_lies_on_anybody(
    browser, laptop, role_set, votes, leads, motion
):
    """A guest, vote moment, 7.6 for beauty: a long bar with a hole in the middle looked like the row of a table."""
    evening, phone, board = voted(browser, laptop, role_set, votes, motion)

    for page, sizes in ((board, (LAPTOP, TV)), (evening.dashboard, (LAPTOP, TV)), (phone, (PHONE,))):
        page.locator(".verdict[hidden]").first.wait_for(state="attached")
        for size in sizes:
            page.set_viewport_size(size)
            assert page.evaluate(FAULTS) == [], size
            # A guest: below the votes a hairline, and an empty strip of what is left of the land.
            if (page, size) == (evening.dashboard, LAPTOP):
                expect(page.locator(".vale")).to_be_hidden()
                assert page.evaluate(GREEDY) == 0
        in_words = page is evening.dashboard and len(votes) > 18 and leads > 1
        assert page.locator(".verdict[hidden] .leads > li").count() == (0 if in_words else leads)
    known = board.locator(".stage.still [data-by]").evaluate_all(
        "all => all.map(one => one.dataset.by).join()"
    )
    assert {*known.replace(", ", ",").split(",")} <= {*NAMES}  # who named them stands below them
    marks = board.locator(".stage.still .leads > li > .mark")
    assert min(box["height"] for box in (one.bounding_box() for one in marks.all())) > TV["height"] * 0.18
    if (
        len(votes) == 24
    ):  # The phone of whoever fell, 7.5: of themselves they read in the third person, and twice.
        own = phone.locator("#own .gone > span")
        expect(own).to_have_text("The village voted you out. Villager", use_inner_text=True)
        expect(phone.locator(".sign")).to_be_hidden()
        assert phone.locator(".tallied .number").all_inner_texts() == ["18", "4", "1"]
        # Others, 7.5: of whoever is not executed stood there a name, a figure and a number.
        expect(phone.locator(".tallied .of-others")).to_have_text("Other votes")
        expect(phone.locator(".tallied h2")).to_have_text("Votes", use_inner_text=True)
        expect(phone.locator(".tallied li:last-child .ballots")).to_contain_text("vote from")
        assert phone.locator(".tallied li:first-child .ballots svg").count() == 18
        # A guest: some votes had names and others had not, and one figure stood alone in a second line.
        named = phone.locator(".tallied .ballots").evaluate_all(
            """all => all.map(one => [...one.querySelectorAll("bdi")]
              .map(name => Math.round(name.parentElement.getBoundingClientRect().top)))"""
        )
        assert [(len(tops), len({*tops})) for tops in named] == [(0, 0), (4, 1), (1, 1)]
        for number in phone.locator(".tallied .number > i").all():  # guests: an upright oval
            box = number.bounding_box()
            assert box["width"] == pytest.approx(box["height"], abs=1)
        # The vote on the phone, 7.7: who had voted was a dot.
        assert phone.locator(".tallied .ballots i").first.bounding_box()["width"] >= 28


def test_votes_for_nobody_have_their_place_and_who_was_silent_is_told(browser, laptop):
    """A guest: “executed by 1 of 1 votes” where eight could vote read as a fault."""
    _evening, phone, board = voted(
        browser, laptop, "the-script", [1, NOBODY, None, None, None, None, None, None]
    )

    for page in (phone, board):
        nobody = page.locator(".verdict[hidden] .no-one")
        assert nobody.locator("b").all_text_contents() == ["Nobody"]
        assert nobody.locator(".ballots svg").count() == 1  # the vote is open
        told = page.locator(".moment.execution[hidden] .cause").all_text_contents()
        assert told == ["with 1 of 2 votes; 6 did not vote"]
        # Guests: three sentences said the same, the card read as one's own, and no vote could be read from the sofa.
        expect(page.locator(".happened, .caption", has_text="has had its way")).to_have_count(0)
    # Others, 7.5: a small card in a wide white box, and its votes in another. It is laid out as on the television.
    told = phone.locator(".fallen figcaption")
    expect(told).to_have_text(f"Executed {NAMES[1]} Villager 1 vote {NAMES[0]}", use_inner_text=True)
    expect(told.locator(".ballots svg")).to_have_count(1)
    expect(phone.locator(".tallied")).to_be_hidden()  # nobody else has any
    sizes = "all => all.filter(one => one.checkVisibility()).map(one => parseFloat(getComputedStyle(one).fontSize))"
    assert board.locator(".home .tokens > i").evaluate_all(sizes) == []
    assert min(board.locator(".home .tokens > .number").evaluate_all(sizes)) >= 32


def test_after_the_election_the_scene_of_the_hour_lies_in_the_middle_of_the_table(browser, laptop):
    """A walk: a villager's card without a name lay there, as if somebody's had been turned over."""
    evening = Evening(browser, laptop)
    evening.host("the-script")
    evening.add(*NAMES[:8])
    evening.deal()
    evening.until("talks it over")

    painting = evening.dashboard.locator(".ring > .middle > .painting > use")

    expect(painting).to_have_count(1)
    assert painting.get_attribute("href").endswith("#paint-discussion")
