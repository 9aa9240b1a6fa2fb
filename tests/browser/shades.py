"""Pictures of a page that stands still, and how much two of them differ."""

from __future__ import annotations

from playwright.sync_api import Page

# The most that any shade of any pixel does, of 255.
SHADES = """async (pictures) => {
  const [one, other] = await Promise.all(pictures.map(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height).data;
  }));
  return one.reduce((most, shade, place) => Math.max(most, Math.abs(shade - other[place])), 0);
}"""


def still(page: Page) -> bytes:
    """A picture without the clocks, once nothing moves any more."""
    before = b""
    for _again in range(50):
        picture = page.screenshot(animations="disabled", mask=[page.locator("time")])
        if picture == before:
            return picture
        before = picture
        page.wait_for_timeout(100)
    raise AssertionError("the page never stands still")
