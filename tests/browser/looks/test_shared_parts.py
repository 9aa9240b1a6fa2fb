"""Parts that all titles share are laid out alike at each of them: no title's own style is in their way."""

from __future__ import annotations

import re

from tests.browser.evening import Evening, open_board, settled
from tests.servers import ROOT

SETS = {"Werewolf": "the-script", "BANG!": "base", "Quests": "merlin"}
PLACES = ("panel/*.html", "dashboard/more.html", "lobby/dashboard.html", "scenes/wall.html")
CLASSES = re.compile(r'class="([a-z][a-z -]*)["{]')
# How an element of those classes, alone on the page, is laid out.
LAID_OUT = """names => Object.fromEntries(names.map(name => {
  const one = document.body.appendChild(document.createElement("div"));
  one.className = name;
  one.parentNode.classList.add("wall");
  const { position, translate, textAlign, borderTopStyle, animationName, aspectRatio } = getComputedStyle(one);
  one.remove();
  document.body.classList.remove("wall");
  return [name, [position, translate, textAlign, borderTopStyle, animationName, aspectRatio].join(" ")];
}))"""


def shared() -> list[str]:
    """What the templates of these places call their parts."""
    found = {"field setting", "row beside"}  # beside a condition
    for place in PLACES:
        for path in (ROOT / "templates" / "play").glob(place):
            found |= {name.strip() for name in CLASSES.findall(path.read_text("utf-8"))}
    return sorted(found - {"", "wall"})


def test_a_part_of_all_titles_is_laid_out_alike_at_each(browser, laptop):
    """Read again: the sun of one title's lobby shone behind the options, and its clouds beside the wall of a circle."""
    names, seen = shared(), []
    assert {"streak", "field setting", "row beside"} <= set(names)
    for title, role_set in SETS.items():
        evening = Evening(browser, laptop)
        evening.host(role_set, title)
        evening.join("Alice")
        board = open_board(evening)
        settled(board)
        seen.append([page.evaluate(LAID_OUT, names) for page in (evening.dashboard, board)])

    others = [
        {name: (how, there[name]) for name, how in first.items() if there[name] != how}
        for pages in seen[1:]
        for first, there in zip(seen[0], pages, strict=True)
    ]
    assert others == [{}] * len(others)
