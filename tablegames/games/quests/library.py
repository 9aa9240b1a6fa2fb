"""What the library knows of Quests: the special roles of each side in a set, and what a role may be."""

from tablegames.engine.library import Choices, Definition, Field, FieldedPieces, Library, Lists
from tablegames.engine.words import Text, _

from .card_text import card_text
from .roles import DEFINITIONS, SIDES, role_from

NOBODY: Choices = {"": _("nobody")}


class Pieces(FieldedPieces):
    """A role as it is defined."""

    official = DEFINITIONS
    sprite = "quests.svg#role-"
    fields = (
        Field("side", _("Side"), "choice", "good", SIDES, said=_("It plays for {it}", it="")),
        Field(
            "sees",
            _("Knows"),
            "choice",
            "",
            {**NOBODY, **SIDES},
            said=_("it knows {it}", it=""),
            names_pieces=True,
        ),
        Field(
            "seems",
            _("Seems to be"),
            "choice",
            "",
            {"": _("what it is")},
            said=_("others see it as {it}", it=""),
            names_pieces=True,
        ),
        Field(
            "hides",
            _("Is hidden from"),
            "choice",
            "",
            {**NOBODY, **SIDES},
            said=_("it is hidden from {it}", it=""),
        ),
        Field("sought", _("Evil looks for it in the end"), "switch", False),
        Field("seeks", _("Makes the last guess"), "switch", False),
    )

    def text(self, definition: Definition, known: Choices) -> Text:
        return card_text(definition, known)

    def preview(self, draft: Definition, known: Choices) -> object:
        return {"role": role_from({"key": "", **draft}, known)}


class Sets(Lists):
    """Special roles; knights and traitors are dealt beside them."""

    lists = SIDES
    always = frozenset(("knight", "traitor"))
    simple, minutes = (2, 4), (15, 2)
    pieces = Pieces()
    shades = {"knight": 3, "percival": 8, "merlin": 9} | {  # good is blue, evil red
        "assassin": 0,
        "morgana": 6,
        "mordred": 10,
        "oberon": 5,
        "traitor": 11,
    }

    own_shades = {"good": (12, 13), "evil": (14, 15)}

    def list_of(self, definition: Definition) -> str:
        return str(definition.get("side", "good"))


LIBRARY = Library(Sets(), Sets.pieces)
