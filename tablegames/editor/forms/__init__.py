"""The forms of the composer: a definition from what was filled in, and back."""

from .filling import definition_from, dig, groups, known_in, spread

__all__ = ["definition_from", "dig", "groups", "known_in", "spread"]
