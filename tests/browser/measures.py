"""What a page of any size must not do: evaluated in the page, each gives sentences, none where all is well."""

from __future__ import annotations

from playwright.sync_api import Page

# Text that leaves its box: the nearest box with an edge of its own, or one that hides what does not fit. What ends in
# an ellipsis may be longer; what scrolls up and down may be higher. What waits to be scrolled to is laid out before.
LEAVES = """() => {
  [...document.querySelectorAll("main *")].filter(one => getComputedStyle(one).contentVisibility === "auto")
    .forEach(one => Object.assign(one.style, { contentVisibility: "visible", contain: "layout style paint" }));
  const faults = [], range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const scrolls = (style) => ["auto", "scroll"].includes(style.overflowY);
  const edged = (style) => style.overflowX !== "visible" || parseFloat(style.borderLeftWidth) > 0;
  const hidden = (at) => !at.checkVisibility({ visibilityProperty: true }) || at.closest(
    ".away, script, style, option, dialog:not([open]), .scroll, [aria-hidden=true]");
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim(), at = walker.currentNode.parentElement;
    if (!text || hidden(at)) continue;
    let cut = false, box = at, style = getComputedStyle(at);
    while (box !== document.body) {
      cut ||= style.webkitLineClamp !== "none" || style.textOverflow === "ellipsis";
      cut ||= style.maskImage !== "none"; // what fades out
      cut ||= style.clipPath === "inset(50%)"; // what is only heard
      if (style.display !== "contents" && edged(style)) break;
      box = box.parentElement;
      style = getComputedStyle(box);
    }
    range.selectNodeContents(walker.currentNode);
    const room = box === document.body ? new DOMRect(0, 0, innerWidth, 1e6) : box.getBoundingClientRect();
    for (const line of range.getClientRects()) {
      const aside = line.left < room.left - 1 || line.right > room.right + 1;
      const beyond = !scrolls(style) && (line.top < room.top - 2 || line.bottom > room.bottom + 2);
      if (!line.width || cut || !aside && !beyond) continue;
      const by = [room.left - line.left, line.right - room.right, room.top - line.top, line.bottom - room.bottom];
      faults.push(`“${text.slice(0, 40)}” leaves ${box.tagName}.${box.className} by ${Math.round(Math.max(...by))}`);
      break;
    }
  }
  return faults;
}"""
SIDEWAYS = """() => document.scrollingElement.scrollWidth > innerWidth
  ? [`scrolls sideways by ${document.scrollingElement.scrollWidth - innerWidth}`] : []"""
# Seats that cover each other, or leave the table.
COVERS = """() => {
  const seats = [...document.querySelectorAll(
    ".ring .chip, .round .plate, .phone .ring > .chair, .street .home")];
  const boxes = seats.map(seat => seat.getBoundingClientRect());
  const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  return boxes.flatMap((one, n) => boxes.slice(n + 1).filter(other => !apart(one, other))
    .map(() => `${seats[n].textContent.trim().slice(0, 20)} is covered`));
}"""
# Names of at most so many letters that are not shown whole.
CUT = """most => [...document.querySelectorAll(".ring .chip b, .called > span")]
  .filter(name => name.textContent.length <= most && name.scrollHeight > name.clientHeight + 1)
  .map(name => name.textContent)"""
# What is not wholly on the screen, or lies under something else.
UNSEEN = """selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility()).filter(one => {
  const { left, right, top, bottom } = one.getBoundingClientRect(), middle = (left + right) / 2;
  const shown = y => { const on = document.elementFromPoint(middle, y); return one.contains(on) || on?.contains(one); };
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || ![(top + bottom) / 2, bottom - 2].every(shown);
}).map(one => one.textContent.trim().replace(/\\s+/g, " "))"""
# Words of a place that lie under something outside of it.
COVERED = """selector => [...document.querySelectorAll(selector)].flatMap(place => {
  const range = document.createRange(), walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT), faults = [];
  while (walker.nextNode()) {
    const at = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !at.checkVisibility() || at.closest(".away")) continue;
    range.selectNodeContents(walker.currentNode);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!at.contains(on) && !on?.contains(at)) faults.push(walker.currentNode.textContent.trim());
    }
  }
  return faults;
})"""
# What is to be tapped and lies under something else, in its middle or at one of its edges.
UNDER = """selector => [...document.querySelectorAll(selector)].filter(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const on = part => document.elementFromPoint(x + width / 2, y + height * part);
  return ![0.1, 0.5, 0.9].every(part => one.contains(on(part)));
}).map(one => one.textContent.trim())"""
# Of the cards of the end: words of which a line lies outside of their place or of the card.
CUT_FATES = """() => [...document.querySelectorAll(".fate")].flatMap(card => {
  const edge = card.getBoundingClientRect(), range = document.createRange();
  return [...card.querySelectorAll(":scope > :is(b, .role-name, small)")].filter(one => {
    const foot = Math.min(one.getBoundingClientRect().bottom, edge.bottom);
    range.selectNodeContents(one);
    return one.checkVisibility() && [...range.getClientRects()].some(({ left, right, top, bottom, width, height }) =>
      width && (left < edge.left - 1 || right > edge.right + 1 || top + 0.16 * height < edge.top
        || bottom - 0.16 * height > foot + 1));
  }).map(one => `“${one.textContent.trim()}” of ${one.getBoundingClientRect().width} px`);
})"""
# As the template would write it: the same of everybody, which is much.
MUCH_TOLD = """told => {
  for (const one of document.querySelectorAll(".fate > small")) one.textContent = told;
  for (const row of document.querySelectorAll(".fates")) row.classList.add("noted", "wordy", "wordier");
}"""
# What ends in an ellipsis.
ELLIPSES = """selector => [...document.querySelectorAll(selector)].filter(one => one.scrollWidth > one.clientWidth + 1)
  .map(one => `“${one.textContent}” is cut`)"""
ALL = f"() => [{LEAVES}, {SIDEWAYS}, {COVERS}].flatMap(measure => measure())"


def beyond(page: Page, selector: str) -> list[str]:
    """What of that is not wholly on the screen."""
    return page.evaluate(
        """selector => [...document.querySelectorAll(selector)].filter(one => {
          const box = one.getBoundingClientRect();
          return box.top < 0 || box.bottom > innerHeight || box.right > innerWidth || box.left < 0;
        }).map(one => one.textContent.trim().slice(0, 40))""",
        selector,
    )


# In how many lines each of these is written.
LINES = """names => names.map(name => {
  const range = document.createRange();
  range.selectNodeContents(name);
  return new Set([...range.getClientRects()].map(line => Math.round(line.top))).size;
})"""
