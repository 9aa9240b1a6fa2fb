"""Other words for a table with children: whoever is out has left the village, and nobody dies."""

from __future__ import annotations

from . import roles, village

# By the name of the wording, and of the sentence that it stands for.
WORDINGS = {"family": {plain.id: other.id for plain, other in (*roles.PAIRS, *village.PAIRS)}}
