"""The types of definitions have the fields that their schemas allow, so that whoever reads them finds every one."""

import pytest

from tablegames.games.bang.cards import definition as cards
from tablegames.games.bang.cards.types import AimDefinition, CardDefinition, EffectDefinition
from tablegames.games.werewolf.roles.composing import definition as roles
from tablegames.games.werewolf.roles.composing.types import Block, Naming, RoleDefinition

ROLE, CARD = roles.SHAPE["properties"], cards.SHAPE["properties"]


@pytest.mark.parametrize(
    ("kind", "allowed"),
    [
        (RoleDefinition, ROLE),
        (Naming, ROLE["names"]["properties"]),
        (Block, ROLE["then"]["items"]["properties"]),
        (CardDefinition, CARD),
        (AimDefinition, CARD["aim"]["properties"]),
        (EffectDefinition, CARD["then"]["items"]["properties"]),
    ],
    ids=lambda one: getattr(one, "__name__", ""),
)
def test_a_definition_has_the_fields_of_its_schema(kind, allowed):
    assert set(kind.__annotations__) == set(allowed)


@pytest.mark.parametrize(("kind", "shape"), [(RoleDefinition, roles.SHAPE), (CardDefinition, cards.SHAPE)])
def test_what_a_definition_needs_is_what_its_schema_requires(kind, shape):
    assert kind.__required_keys__ == set(shape["required"])
