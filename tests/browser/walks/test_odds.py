"""Robots find the odds of a set while somebody looks on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import PHONE
from tests.browser.looks.walk import AXE, RUN_AXE
from tests.browser.shelf import library
from tests.chance import ODDS
from tests.servers import Server, prepared

# How much of their rows all bars fill together.
FILLED = """all => all.reduce((sum, bar) => sum + bar.querySelector("rect").getBoundingClientRect().width
  / bar.parentElement.clientWidth, 0)"""


@pytest.fixture
def finding(tmp_path):
    """A server whose robots look for odds."""
    with Server(prepared(tmp_path), **ODDS).start() as running:
        yield running


def test_robots_find_the_odds_of_a_set_while_the_page_looks_on(browser, finding):
    page = library(browser, finding, viewport=PHONE)
    page.goto("/library/bang/base/")

    page.locator(".strip a[href^='?players=3#']").click()
    expect(page.locator("#dealt-now")).to_contain_text("Dealt to 3 players")
    page.get_by_role("button", name="Let robots play").click()
    expect(page.get_by_role("progressbar", name="The robots are playing")).to_be_visible()
    page.evaluate(AXE)
    faults = page.evaluate(RUN_AXE)
    expect(page.get_by_role("button", name="Play more games")).to_be_visible(timeout=300_000)
    shares = page.locator(".shares li", has_text="%")
    expect(shares).to_have_count(3)
    assert page.locator(".shares .how-often").evaluate_all(FILLED) == pytest.approx(1, abs=0.02)
    # As many as a machine can in its seconds of work: what is read aloud is what is written.
    news = page.locator("#odds-news")
    expect(news).to_contain_text("Robots played")
    expect(page.locator("#odds-found .to-play")).to_contain_text(news.inner_text().split(".")[0].strip())
    # One press has found the others, too, and a handle leads to each.
    page.locator("summary", has_text="Curves and numbers").click()
    chart = page.locator(".odds-chart")
    expect(chart.locator("text.stop")).to_have_text(["3", "4", "5", "6", "7"])
    expect(page.locator("#odds-every > p")).to_contain_text("fair", ignore_case=True)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto("/library/bang/base/?players=3")
    bottoms = []
    for answer in (".odds-verdict", ".shares", ".strip", ".yardstick"):
        box = page.locator(answer).bounding_box()
        bottoms.append(box["y"] + box["height"])
    assert bottoms == sorted(bottoms)  # who wins how often comes before the other numbers of players
    assert bottoms[-1] <= 720
    # A line says what is called fair, above the fold: guests read only the half of it.
    yardstick = page.locator(".yardstick")
    expect(yardstick).to_have_text("Fair where all play alone: nobody wins more than 60 of 100 games.")
    page.locator("summary", has_text="Curves and numbers").click()
    page.locator(".strip > .wanted + li + li > a").press("Enter")
    expect(page.locator("#odds-number")).to_have_text("5")
    expect(yardstick).to_have_text("Fair: each team wins 20 to 60 of 100 games, nobody alone more than 30.")
    expect(chart.locator(".wanted-number")).to_have_text("5")  # the fold stays open
    expect(page.get_by_role("button", name="Watch a demo game of 5")).to_have_attribute("value", "5")
    expect(page.locator("#dealt-now")).to_contain_text("Dealt to 5 players")
    page.locator(".strip > .wanted + li > a").click()
    expect(page.locator("#odds-number")).to_have_text("6")
    assert page.locator(".strip > li").evaluate_all(
        "all => all.map(one => one.querySelector('.away').innerText)"
    )
    assert (
        min(page.locator("#dealt-now .role-name").evaluate_all("all => all.map(one => one.clientWidth)")) > 40
    )
    page.evaluate(AXE)
    faults += page.evaluate(RUN_AXE)
    page.set_viewport_size(PHONE)
    is_broad = page.evaluate("document.documentElement.scrollWidth > innerWidth")

    page.context.close()
    assert faults == []
    assert not is_broad
