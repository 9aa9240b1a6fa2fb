"""An editor and a host in the admin, and sets of one's own on the shelf."""

from __future__ import annotations

import pytest
from django.test import Client

from tablegames.library import files
from tablegames.library.models import RoleSet
from tests.library.cast import SALOON, VILLAGE

from .office import somebody


@pytest.fixture
def editor() -> Client:
    return somebody("library editor")


@pytest.fixture
def host() -> Client:
    return somebody("host")


@pytest.fixture
def moths() -> RoleSet:
    return files.put(VILLAGE)


@pytest.fixture
def snakes() -> RoleSet:
    return files.put(SALOON)
