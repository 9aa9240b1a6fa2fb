"""The two ways in which an entry can be wrong; everything else is a bug and flies."""

from .words import Text


class Refused(Exception):
    """What was asked for cannot be done now. `text` is fit for a phone, and nothing has changed."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


class Stale(Refused):
    """The answer came to a question that no longer stands; the sender only needs the present view."""


class Diverged(Exception):
    """A replay met another question than the log names: entry `at` is the first that does not fit."""

    def __init__(self, at: int, why: str) -> None:
        super().__init__(f"entry {at}: {why}")
        self.at = at
